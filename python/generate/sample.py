"""A model with one of everything, and an instance of each class of the package: what the stubs are made from."""

MODEL = """
<mujoco model="stubs">
  <size nuserdata="1" nuser_body="1" nuser_geom="1"/>
  <default><default class="small"><geom size=".05"/></default></default>
  <asset>
    <hfield name="ground" nrow="2" ncol="3" size="1 1 1 .1"/>
    <texture name="squares" type="2d" builtin="checker" width="4" height="4" rgb1="0 0 0" rgb2="1 1 1"/>
    <material name="tiles" texture="squares"/>
    <mesh name="corner" vertex="0 0 0  1 0 0  0 1 0  0 0 1"/>
  </asset>
  <worldbody>
    <light name="lamp" pos="0 0 3"/>
    <camera name="eye" pos="0 -2 1"/>
    <geom name="floor" type="plane" size="2 2 .1" material="tiles"/>
    <body name="base" pos="0 0 .05">
      <freejoint name="free"/>
      <geom name="ball" size=".1"/>
      <site name="top" pos="0 0 .1"/>
      <frame name="end" pos=".2 0 0">
        <body name="link">
          <joint name="hinge" axis="0 1 0"/>
          <geom name="rod" type="capsule" fromto="0 0 0 .2 0 0" size=".02"/>
          <site name="tip" pos=".2 0 0"/>
        </body>
      </frame>
    </body>
    <body name="hand" mocap="true" pos="1 0 1"/>
  </worldbody>
  <deformable>
    <skin name="cloth" vertex="0 0 0 1 0 0 0 1 0" face="0 1 2">
      <bone body="link" bindpos="0 0 0" bindquat="1 0 0 0" vertid="0 1 2" vertweight="1 1 1"/>
    </skin>
    <flex name="rope" dim="1" body="base link" vertex="0 0 0 0 0 0" element="0 1"/>
  </deformable>
  <contact><pair name="touch" geom1="ball" geom2="floor"/><exclude name="apart" body1="base" body2="link"/></contact>
  <equality><weld name="grip" body1="base" body2="hand" active="false"/></equality>
  <tendon><spatial name="string"><site site="top"/><site site="tip"/></spatial></tendon>
  <actuator><motor name="drive" joint="hinge"/></actuator>
  <sensor><jointpos name="angle" joint="hinge"/></sensor>
  <custom>
    <numeric name="number" data="1 2"/><text name="words" data="a b"/>
    <tuple name="pair"><element objtype="body" objname="link" prm="1"/></tuple>
  </custom>
  <keyframe><key name="start"/></keyframe>
</mujoco>
"""

MODEL_VIEWS = ("actuator", "body", "camera", "equality", "exclude", "geom", "hfield", "joint", "light", "material",
               "mesh", "numeric", "pair", "sensor", "site", "skin", "tendon", "texture", "tuple", "keyframe")
DATA_VIEWS = ("actuator", "body", "camera", "geom", "joint", "light", "sensor", "site", "tendon")
ELEMENTS = ("bodies", "frames", "geoms", "joints", "sites", "cameras", "lights", "flexes", "meshes", "skins",
            "hfields", "textures", "materials", "pairs", "excludes", "equalities", "tendons", "actuators", "sensors",
            "numerics", "texts", "tuples", "keys")


def sample_instances(conjoint):
    """Class -> an instance of it."""
    m = conjoint.MjModel.from_xml_string(MODEL)
    d = conjoint.MjData(m)
    conjoint.mj_forward(m, d)
    spec = conjoint.MjSpec.from_string(MODEL)
    found = [m, d, m.opt, m.vis, m.stat, conjoint.MjLROpt(), conjoint.MjrRect(0, 0, 1, 1), conjoint.MjrContext(),
             spec, spec.compiler, spec.option, spec.stat, spec.visual, spec.default, spec.add_plugin()]
    found += [getattr(m.vis, n) for n in ("global_", "quality", "headlight", "map", "scale", "rgba")]
    found += [getattr(spec.visual, n) for n in ("global_", "quality", "headlight", "map", "scale", "rgba")]
    found += [d.contact, d.warning, d.timer, d.solver, d.contact[0], d.warning[0], d.timer[0], d.solver[0]]
    found += [getattr(conjoint, n)() for n in ("MjvCamera", "MjvOption", "MjvPerturb", "MjvFigure", "MjvGeom",
                                               "MjvLight", "MjvGLCamera")]
    found.append(conjoint.MjvScene(m, 10))
    found += [getattr(m, n)(0) for n in MODEL_VIEWS] + [getattr(d, n)(0) for n in DATA_VIEWS]
    found += [getattr(spec, n)[-1] for n in ELEMENTS]
    found += [spec.geoms[0].alt if hasattr(spec.geoms[0], "alt") else None, spec.tendons[0].path,
              spec.tendons[0].path[0], spec.bodies[1].userdata, spec.compiler.eulerseq]
    return {type(x): x for x in found if x is not None}
