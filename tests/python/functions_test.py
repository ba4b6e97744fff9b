"""Functions: arguments, size checks, errors of the engine, callbacks."""
import threading
import time

import conjoint as mujoco
import numpy as np
import pytest


def test_inputs_are_converted_and_outputs_are_not():
    out = np.zeros(3)
    mujoco.mju_add3(out, [1, 2, 3], np.arange(6.)[::2])
    assert out.tolist() == [1, 4, 7]
    mujoco.mju_add3(vec2=(1, 1, 1), res=out, vec1=['1', '2', '3'])
    assert out.tolist() == [2, 3, 4]
    for bad in ([0, 0, 0], np.zeros(3, np.float32), np.zeros(6)[::2], np.zeros((1, 3)), np.zeros(4), None):
        with pytest.raises(TypeError, match=r'^mju_add3\(\): incompatible function arguments\.'):
            mujoco.mju_add3(bad, [1, 2, 3], [1, 2, 3])
    for bad in ('abc', None, [1, 2, 3j], [1, 2], [[1, 2, 3]], {}, 7, ['a', 'b', 'c']):
        with pytest.raises(TypeError):
            mujoco.mju_add3(out, bad, [1, 2, 3])


def test_integers_are_not_taken_from_floats(model, data):
    for bad in (2.0, '1', None, 2**40):
        with pytest.raises(TypeError):
            mujoco.mj_step(model, data, bad)


@pytest.mark.parametrize('call', [
    lambda m, d: mujoco.mj_step(d, m), lambda m, d: mujoco.mj_step(m), lambda m, d: mujoco.mj_step(m, d, foo=1),
    lambda m, d: mujoco.mj_step(m, d, 1, nstep=1), lambda m, d: mujoco.mj_step(None, d),
    lambda m, d: mujoco.mj_name2id(m, 1, None), lambda m, d: mujoco.mj_name2id(m, 1, 'a\0b'),
    lambda m, d: mujoco.mj_jacSubtreeCom(m, d, None, 1)])
def test_wrong_arguments_are_type_errors(model, data, call):
    with pytest.raises(TypeError):
        call(model, data)


@pytest.mark.parametrize('call', [
    lambda m, d: mujoco.mj_jacBody(m, d, None, None, 99), lambda m, d: mujoco.mj_jacBody(m, d, None, None, -1),
    lambda m, d: mujoco.mj_contactForce(m, d, 99, np.zeros(6)),
    lambda m, d: mujoco.mj_objectVelocity(m, d, mujoco.mjtObj.mjOBJ_BODY, 99, np.zeros(6), 0),
    lambda m, d: mujoco.mj_geomDistance(m, d, 0, 99, 1, None),
    lambda m, d: mujoco.mj_local2Global(d, np.zeros(3), np.zeros(9), np.zeros(3), [1, 0, 0, 0], 99, 0)])
def test_indices_are_checked(model, data, call):
    with pytest.raises(IndexError):
        call(model, data)


def test_data_of_another_model_is_refused(data):
    other = mujoco.MjModel.from_xml_string('<mujoco/>')
    with pytest.raises(ValueError, match='made for a model with other sizes'):
        mujoco.mj_step(other, data)


def test_size_checks_name_the_sizes(model, data):
    with pytest.raises(TypeError, match='^res and vec1 should have the same size$'):
        mujoco.mju_add(np.zeros(3), np.ones(4), np.ones(3))
    with pytest.raises(TypeError, match=r'^jacp should be of shape \(3, nv\)$'):
        mujoco.mj_jac(model, data, np.zeros((3, 2)), None, [0, 0, 0], 1)
    with pytest.raises(mujoco.FatalError, match='invalid state signature'):
        mujoco.mj_getState(model, data, np.zeros(1), -1)


def test_every_function_has_a_signature():
    import inspect
    for name in dir(mujoco._functions):
        if name.startswith('mj'):
            inspect.signature(getattr(mujoco, name))


def test_functions_refuse_what_they_cannot_take(model, data):
    """Every function with nothing, with None, and with arrays where they do not belong."""
    odd = [None, 'x', -1, 2**31 - 1, np.zeros(0), np.zeros((0, 0)), np.zeros((2, 3, 4)), object()]
    skip = {'mj_resetCallbacks', 'mju_writeLog', 'mj_printSchema', 'mju_printMat'}
    for name in dir(mujoco._functions):
        if not name.startswith('mj') or name in skip or name.startswith('mj_print'):
            continue
        function = getattr(mujoco, name)
        for value in odd:
            for count in (0, 1, 2, 3, 5, 13):
                try:
                    function(*[value] * count)
                except Exception:
                    pass


def test_errors_of_hand_bound_functions_are_raised(model, data):
    with pytest.raises(mujoco.FatalError, match='mj_ray: vector length is too small'):
        mujoco.mj_ray(model, data, [0, 0, 0], [0, 0, 0], None, 1, -1, None)
    with pytest.raises(mujoco.FatalError):
        mujoco.mj_rayMesh(model, data, 0, [0, 0, 1], [0, 0, -1])
    with pytest.raises(mujoco.FatalError):
        mujoco.mju_rayGeom([0, 0, 0], np.eye(3).ravel(), [1, 1, 1], [0, 0, 2], [0, 0, -1], 77)
    camera = mujoco.MjvCamera()
    camera.type, camera.fixedcamid = mujoco.mjtCamera.mjCAMERA_FIXED, 99
    with pytest.raises(mujoco.FatalError):
        mujoco.mjv_updateScene(model, data, mujoco.MjvOption(), None, camera, 7, mujoco.MjvScene(model, 20))


def test_after_an_error_the_data_goes_on(model, data):
    with pytest.raises(mujoco.FatalError):
        mujoco.mj_setKeyframe(model, data, 99)
    mujoco.mj_step(model, data)
    assert data.time == model.opt.timestep


def test_mj_save_model_with_nothing_to_write_to(model, tmp_path):
    with pytest.raises(TypeError):
        mujoco.mj_saveModel(model)
    with pytest.raises(OSError):
        mujoco.mj_saveModel(model, str(tmp_path / 'no' / 'model.mjb'))
    with pytest.raises(mujoco.FatalError):
        mujoco.mj_saveModel(model, None, np.zeros(3, np.uint8))
    mujoco.mj_saveModel(model, str(tmp_path / 'model.mjb'))
    assert mujoco.MjModel.from_binary_path(tmp_path / 'model.mjb').nq == model.nq


def test_read_pixels_checks_its_arrays():
    context, rect = mujoco.MjrContext(), mujoco.MjrRect(0, 0, 4, 3)
    for rgb, depth in ((np.zeros(35, np.uint8), None), (np.zeros((3, 4, 3), np.float32), None),
                       (np.zeros((3, 4, 6), np.uint8)[:, :, ::2], None), (None, np.zeros((3, 5), np.float32)),
                       (None, np.zeros((3, 4)))):
        with pytest.raises(TypeError):
            mujoco.mjr_readPixels(rgb, depth, rect, context)


# ---- callbacks

def test_callbacks_get_the_objects_of_the_call(model, data):
    seen = []
    mujoco.set_mjcb_control(lambda m, d: seen.append((m is model, d is data)))
    mujoco.mj_step(model, data)
    assert seen == [(True, True)]
    mujoco.mj_resetCallbacks()
    assert mujoco.get_mjcb_control() is None


def test_a_callback_that_called_the_engine_may_raise(model, data):
    def control(m, d):
        mujoco.mj_name2id(m, mujoco.mjtObj.mjOBJ_BODY, 'arm')
        mujoco.mj_energyPos(m, d)
        raise KeyError('mine')

    before = data.pstack, data.pbase
    mujoco.set_mjcb_control(control)
    for _ in range(3):
        with pytest.raises(KeyError, match='mine'):
            mujoco.mj_step(model, data)
    mujoco.set_mjcb_control(None)
    assert (data.pstack, data.pbase) == before
    mujoco.mj_step(model, data)


def test_exceptions_do_not_leak_stack(model, data):
    def boom(*_):
        raise RuntimeError('boom')

    before = data.pstack
    mujoco.set_mjcb_contactfilter(boom)
    for _ in range(100):
        with pytest.raises(RuntimeError):
            mujoco.mj_forward(model, data)
    assert data.pstack == before


def test_nested_errors_come_from_the_inner_call(model, data):
    texts = []

    def control(m, d):
        try:
            mujoco.mj_setKeyframe(m, d, 99)
        except mujoco.FatalError as error:
            texts.append(str(error))

    mujoco.set_mjcb_control(control)
    mujoco.mj_step(model, data)
    assert len(texts) == 1 and data.time > 0


def test_loading_a_model_does_not_call_callbacks():
    def boom(*_):
        raise RuntimeError('boom')

    mujoco.set_mjcb_control(boom)
    mujoco.set_mjcb_passive(boom)
    mujoco.MjModel.from_xml_string('<mujoco/>')


def test_a_warning_callback_may_raise(model, data):
    def boom(text):
        raise RuntimeError(text)

    mujoco.set_mju_user_warning(boom)
    data.qpos[0] = np.nan
    with pytest.raises(RuntimeError, match='Nan, Inf or huge value in QPOS'):
        mujoco.mj_step(model, data)


def test_results_of_callbacks_are_checked(model, data):
    mujoco.set_mjcb_contactfilter(lambda m, d, i, j: None)
    with pytest.raises(TypeError, match='mjcb_contactfilter callback did not return an integer'):
        mujoco.mj_forward(model, data)
    for bad in (3, 'x'):
        with pytest.raises(TypeError, match=r'callback is not an Optional\[Callable\]'):
            mujoco.set_mjcb_control(bad)


def test_ctypes_callbacks_get_addresses(model, data):
    import ctypes
    seen = []
    kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)
    callback = kind(lambda m, d: seen.append((m, d)))
    mujoco.set_mjcb_control(callback)
    mujoco.mj_step(model, data)
    assert seen == [(model._address, data._address)] and mujoco.get_mjcb_control() is callback


# ---- threads

def test_threads_step_as_one_after_the_other(model):
    def run(data):
        mujoco.mj_step(model, data, 300)

    datas = [mujoco.MjData(model) for _ in range(3)]
    for i, data in enumerate(datas[:2]):
        data.qvel[:] = i
    run(datas[0])
    expected = [datas[0].qpos.copy()]
    mujoco.mj_resetData(model, datas[0])
    datas[2].qvel[:] = 1
    run(datas[2])
    expected.append(datas[2].qpos.copy())
    threads = [threading.Thread(target=run, args=(data,)) for data in datas[:2]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for data, qpos in zip(datas, expected):
        assert np.array_equal(data.qpos, qpos)


def test_other_threads_run_during_a_step(model, data):
    done = threading.Event()
    count = 0

    def step():
        mujoco.mj_step(model, data, 20000)
        done.set()

    thread = threading.Thread(target=step)
    thread.start()
    while not done.is_set():
        count += 1
        time.sleep(0.001)
    thread.join()
    assert count > 2


def test_errors_in_threads_stay_there(model):
    errors = []

    def run():
        data = mujoco.MjData(model)
        for _ in range(100):
            try:
                mujoco.mj_setKeyframe(model, data, 99)
            except mujoco.FatalError as error:
                errors.append(error)

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(errors) == 400
