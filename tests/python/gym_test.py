"""conjoint.gym.VectorEnv against Gymnasium's own environments, on the same engine."""

import sys
import types

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

import conjoint
import conjoint.gym

WORLDS = 3


@pytest.fixture(scope="module", autouse=True)
def mujoco_is_conjoint():
    """Gymnasium's environments import `mujoco`."""
    before = sys.modules.get("mujoco")
    sys.modules["mujoco"] = conjoint
    rendering = types.ModuleType("gymnasium.envs.mujoco.mujoco_rendering")

    class MujocoRenderer:
        def __init__(self, *args, **kwargs):
            pass

        def close(self):
            pass

    rendering.MujocoRenderer = MujocoRenderer
    sys.modules["gymnasium.envs.mujoco.mujoco_rendering"] = rendering
    yield
    del sys.modules["gymnasium.envs.mujoco.mujoco_rendering"]
    sys.modules.pop("mujoco")
    if before is not None:
        sys.modules["mujoco"] = before


@pytest.fixture(scope="module", autouse=True)
def registered():
    if "Conjoint/Ant-v5" not in gymnasium.registry:
        conjoint.gym.register_envs()


@pytest.mark.parametrize("task", sorted(conjoint.gym.TASKS))
def test_observations_and_rewards_are_those_of_gymnasium(task):
    ours = gymnasium.make_vec(f"Conjoint/{task}-v5", num_envs=WORLDS)
    theirs = gymnasium.make_vec(f"{task}-v5", num_envs=WORLDS, vectorization_mode="sync")
    assert ours.single_action_space == theirs.single_action_space
    assert ours.single_observation_space == theirs.single_observation_space
    ours.action_space.seed(4)
    observed, _ = ours.reset(seed=11)
    expected, _ = theirs.reset(seed=11)
    np.testing.assert_array_equal(observed, expected)
    ended = 0
    for step in range(120):
        action = ours.action_space.sample()
        observed, reward, terminated, truncated, infos = ours.step(action)
        expected, their_reward, their_terminated, their_truncated, their_infos = theirs.step(action)
        np.testing.assert_array_equal(observed, expected, err_msg=f"step {step}")
        np.testing.assert_allclose(reward, their_reward, rtol=1e-12, atol=1e-12, err_msg=f"step {step}")
        np.testing.assert_array_equal(terminated, their_terminated)
        np.testing.assert_array_equal(truncated, their_truncated)
        for name, values in their_infos.items():
            if name in infos and not name.startswith("_"):
                there = their_infos["_" + name]
                np.testing.assert_allclose(infos[name][there], values[there], rtol=1e-11, atol=1e-11, err_msg=name)
        ended += int((terminated | truncated).sum())
    if task in ("Hopper", "Humanoid", "InvertedPendulum", "InvertedDoublePendulum", "Pusher", "Reacher", "Walker2d"):
        assert ended > 0
    ours.close()
    theirs.close()


def test_entry_point_registers_in_its_namespace():
    from gymnasium.envs import registration

    with registration.namespace("Elsewhere"):
        conjoint.gym.register_envs()
    assert registration.spec("Elsewhere/Humanoid-v5").max_episode_steps == 1000
    for name in conjoint.gym.TASKS:
        del registration.registry[f"Elsewhere/{name}-v5"]


def test_parameters_have_gymnasiums_names():
    envs = conjoint.gym.VectorEnv("HalfCheetah", 2, ctrl_cost_weight=0.5, exclude_current_positions_from_observation=False)
    assert envs.single_observation_space.shape == (18,)
    with pytest.raises(TypeError, match="ctrl_cost_wieght"):
        conjoint.gym.VectorEnv("HalfCheetah", 2, ctrl_cost_wieght=0.5)
    with pytest.raises(ValueError, match="no task 'Cheetah'"):
        conjoint.gym.VectorEnv("Cheetah", 2)
    with pytest.raises(ValueError, match="actions have shape"):
        envs.step(np.zeros((3, 6), np.float32))
