"""Renders images of many states in one call of cjr_render (include/conjoint/render.h).

  MUJOCO_GL=osmesa on_conjoint.sh batch.py MODEL.xml [OUT.png]
"""

import ctypes
import sys

import mujoco
import numpy as np


class Batch(ctypes.Structure):  # cjrBatch
    _fields_ = [
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("nstate", ctypes.c_int),
        ("state", ctypes.POINTER(ctypes.c_void_p)),
        ("ncamera", ctypes.c_int),
        ("camid", ctypes.POINTER(ctypes.c_int)),
        ("camera", ctypes.c_void_p),
        ("opt", ctypes.c_void_p),
        ("catmask", ctypes.c_int),
    ]


class BatchRenderer:
    """Colour, depth and segmentation of states of one model, as seen by some of its cameras."""

    def __init__(self, model, width=84, height=84, cameras=(-1,)):
        self._lib = ctypes.CDLL(None)  # our library is preloaded
        self._gl = mujoco.GLContext(width, height)
        self._gl.make_current()
        self._model = ctypes.c_void_p(model._address)
        self._scene = ctypes.create_string_buffer(1 << 20)  # more than an mjvScene takes
        self._context = ctypes.create_string_buffer(1 << 20)  # more than an mjrContext takes
        self._lib.mjv_defaultScene(self._scene)
        self._lib.mjv_makeScene(self._model, self._scene, 10000)
        self._lib.mjr_defaultContext(self._context)
        self._lib.mjr_makeContext(self._model, self._context, 100)
        self._batch = Batch()
        self._lib.cjr_defaultBatch(ctypes.byref(self._batch))
        self._batch.width, self._batch.height = width, height
        self._batch.ncamera = len(cameras)
        self._batch.camid = (ctypes.c_int * len(cameras))(*cameras)

    def __call__(self, states):
        """Arrays (states, cameras, height, width, ...): colour, metres, (object id, type)."""
        self._batch.nstate = len(states)
        self._batch.state = (ctypes.c_void_p * len(states))(*(data._address for data in states))
        shape = (len(states), self._batch.ncamera, self._batch.height, self._batch.width)
        rgb = np.empty(shape + (3,), np.uint8)
        depth = np.empty(shape, np.float32)
        segment = np.empty(shape + (2,), np.int32)
        self._lib.cjr_render(
            self._model,
            ctypes.byref(self._batch),
            self._scene,
            self._context,
            *(array.ctypes.data_as(ctypes.c_void_p) for array in (rgb, depth, segment)),
        )
        return rgb, depth, segment

    def close(self):
        self._lib.mjr_freeContext(self._context)
        self._lib.mjv_freeScene(self._scene)
        self._gl.free()


def main(path, out=None):
    model = mujoco.MjModel.from_xml_path(path)
    states = [mujoco.MjData(model) for _ in range(16)]
    for i, data in enumerate(states):
        data.qvel[:] = 0.1
        mujoco.mj_step(model, data, nstep=1 + 15 * i)
        mujoco.mj_forward(model, data)

    renderer = BatchRenderer(model)
    rgb, depth, segment = renderer(states)
    renderer.close()

    seen = segment[..., 0] >= 0
    print(f"{len(rgb)} images, {100 * seen.mean():.0f} % of the pixels show an object")
    print(f"the nearest is {depth[seen].min():.2f} m away")
    assert seen.any() and not np.array_equal(rgb[0], rgb[8])
    if out:
        import imageio

        rows = [np.concatenate(row, axis=1) for row in rgb[:, 0].reshape(2, 8, *rgb.shape[2:])]
        imageio.imwrite(out, np.concatenate(rows))


if __name__ == "__main__":
    main(*sys.argv[1:])
