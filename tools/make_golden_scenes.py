#!/usr/bin/env python3
"""Draws the scenes of tests/golden/visual_scenes.txt with the reference: one file visual_NAME.scene each.

  make_golden_scenes.py        in a Python that has the package mujoco 3.6.0

The files are committed, so the tests need no reference; run this again after a line was added or changed.
"""
import pathlib

import mujoco

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "tests" / "golden"


def draw(model, categories, label, frame, flags, select):
    """A scene after two updates: infinite planes follow the camera of the update before."""
    m = mujoco.MjModel.from_xml_path(str(GOLDEN / f"{model}.xml"))
    d = mujoco.MjData(m)
    mujoco.mj_forward(m, d)
    scene, camera, option, perturb = mujoco.MjvScene(m, 1000), mujoco.MjvCamera(), mujoco.MjvOption(), mujoco.MjvPerturb()
    mujoco.mjv_defaultFreeCamera(m, camera)
    option.label, option.frame = label, frame
    for flag in flags:
        index = getattr(mujoco.mjtVisFlag, f"mjVIS_{flag}")
        option.flags[index] = 1 - option.flags[index]
    perturb.select, perturb.active, perturb.active2 = select, 1, 3
    for _ in range(2):
        mujoco.mjv_updateScene(m, d, option, perturb, camera, categories, scene)
    return m, scene


def lines_of(m, scene):
    """One line a geom, light, camera and shape: the same as in tests/visual/scene_test.cc."""
    numbers = lambda x: " ".join("%.6g" % v for v in x)
    for g in scene.geoms[:scene.ngeom]:
        yield f"geom {g.type} {g.dataid} {g.objtype} {g.objid} {g.category} {g.matid} {g.texcoord} {g.segid} [{g.label}]"
        yield "  " + numbers([*g.size, *g.pos, *g.mat.ravel()])
        yield "  " + numbers([*g.rgba, g.emission, g.specular, g.shininess, g.reflectance, g.modelrbound])
    for light in scene.lights[:scene.nlight]:
        yield f"light {light.id} {light.type} {light.texid} {int(light.headlight)} {int(light.castshadow)}"
        yield "  " + numbers([*light.pos, *light.dir, *light.ambient, *light.diffuse, *light.specular])
    for camera in scene.camera:
        yield f"camera {camera.orthographic}"
        yield "  " + numbers([*camera.pos, *camera.forward, *camera.up, camera.frustum_center, camera.frustum_width,
                              camera.frustum_bottom, camera.frustum_top, camera.frustum_near, camera.frustum_far])
    for flex in range(scene.nflex):
        first, count = scene.flexfaceadr[flex], scene.flexfaceused[flex]
        yield f"flex {count}"
        for face in range(first, first + count):
            yield "  " + numbers([*scene.flexface.ravel()[9 * face:9 * face + 9], *scene.flexnormal.ravel()[9 * face:9 * face + 9]])
    for vertex in range(m.nskinvert):
        yield "skin " + numbers([*scene.skinvert.ravel()[3 * vertex:3 * vertex + 3], *scene.skinnormal.ravel()[3 * vertex:3 * vertex + 3]])


def main():
    for line in (GOLDEN / "visual_scenes.txt").read_text().splitlines():
        if line.startswith("#"):
            continue
        name, model, categories, label, frame, flags, select = line.split()
        flags = [] if flags == "-" else flags.split(",")
        m, scene = draw(model, int(categories), int(label), int(frame), flags, int(select))
        (GOLDEN / f"visual_{name}.scene").write_text("\n".join(lines_of(m, scene)) + "\n")
        print(f"visual_{name}.scene: {scene.ngeom} geoms")


if __name__ == "__main__":
    main()
