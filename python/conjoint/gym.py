"""Gymnasium's MuJoCo tasks (version 5) as vector environments: all worlds are stepped by one Batch.

    envs = gymnasium.make_vec("Conjoint/Humanoid-v5", num_envs=256)

Observations, rewards and ends of episodes are those of `gymnasium.make_vec("Humanoid-v5", ...)`; worlds are seeded alike (seed,
seed + 1, ...) and draw the same numbers. A world that has ended is reset in the next step, as by Gymnasium's own vector environments
(AutoresetMode.NEXT_STEP). Infos hold the parts of the reward and positions, without Gymnasium's arrays of tendons. There is no
rendering: `envs.batch.get_data(world)` gives a world to any renderer.

Models are the files of the gymnasium package.
"""

import os
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

import conjoint
from conjoint.batch import Batch

__all__ = ["VectorEnv", "register_envs", "TASKS"]

Array = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Actions = npt.NDArray[np.floating[Any]]  # float32 in the space of actions
Infos = dict[str, Array]
Rewards = tuple[Array, Flags, Infos]


def _norm(vectors: Array) -> Array:
    norms: Array = np.sqrt(np.einsum("wi,wi->w", vectors, vectors))
    return norms


class Task:
    """One task: its model, how a world starts, what is observed and rewarded. Arrays have a row for each world."""

    xml_file: str
    frame_skip: int
    max_episode_steps = 1000
    outputs: tuple[str, ...] = ()
    parameters: dict[str, Any] = {}  # names and defaults; each is an attribute of the task
    uniform_qvel = True  # noise of velocities at the start; else normal
    reset_noise_scale: float
    exclude_current_positions_from_observation: bool

    def __init__(self, model: conjoint.MjModel, **parameters: Any) -> None:
        self.model = model
        self.dt = model.opt.timestep * self.frame_skip
        unknown = set(parameters) - set(self.parameters)
        if unknown:
            raise TypeError(f"unknown parameter {sorted(unknown)[0]!r}; there are {', '.join(sorted(self.parameters))}")
        for name, value in {**self.parameters, **parameters}.items():
            setattr(self, name, value)

    def body(self, batch: Batch, name: str) -> Array:
        return batch.xpos[:, conjoint.mj_name2id(self.model, conjoint.mjtObj.mjOBJ_BODY, name)]

    def start(self, random: np.random.Generator) -> tuple[Array, Array]:
        """qpos and qvel of a world at the start of an episode."""
        scale, m = self.reset_noise_scale, self.model
        qpos = m.qpos0 + random.uniform(low=-scale, high=scale, size=m.nq)
        if self.uniform_qvel:
            return qpos, random.uniform(low=-scale, high=scale, size=m.nv)
        return qpos, scale * random.standard_normal(m.nv)

    def observe(self, batch: Batch) -> Array:
        raise NotImplementedError

    def before(self, batch: Batch) -> Array:
        """What the reward needs of the time before the step."""
        return batch.qpos[:, 0].copy()

    def reward(self, batch: Batch, action: Actions, before: Array) -> Rewards:
        """Rewards, which worlds have ended, and parts of the reward."""
        raise NotImplementedError

    def positions(self, batch: Batch) -> Infos:
        """Infos about where worlds are, at the start and in every step."""
        return {}

    def skipped(self, qpos: Array, count: int) -> Array:
        return qpos[:, count:] if self.exclude_current_positions_from_observation else qpos


def _plane_position(batch: Batch) -> Infos:
    xy = batch.qpos[:, :2]
    return {"x_position": xy[:, 0].copy(), "y_position": xy[:, 1].copy(), "distance_from_origin": _norm(xy)}


class Ant(Task):
    xml_file, frame_skip = "ant.xml", 5
    outputs = ("xpos", "cfrc_ext")
    uniform_qvel = False
    parameters = dict(
        forward_reward_weight=1, ctrl_cost_weight=0.5, contact_cost_weight=5e-4, healthy_reward=1.0, main_body=1,
        terminate_when_unhealthy=True, healthy_z_range=(0.2, 1.0), contact_force_range=(-1.0, 1.0), reset_noise_scale=0.1,
        exclude_current_positions_from_observation=True, include_cfrc_ext_in_observation=True,
    )  # fmt: skip
    forward_reward_weight: float
    ctrl_cost_weight: float
    contact_cost_weight: float
    healthy_reward: float
    main_body: int | str
    terminate_when_unhealthy: bool
    healthy_z_range: tuple[float, float]
    contact_force_range: tuple[float, float]
    include_cfrc_ext_in_observation: bool

    def main(self, batch: Batch) -> Array:
        return self.body(batch, self.main_body) if isinstance(self.main_body, str) else batch.xpos[:, self.main_body]

    def observe(self, batch: Batch) -> Array:
        parts = [self.skipped(batch.qpos, 2), batch.qvel]
        if self.include_cfrc_ext_in_observation:
            parts.append(np.clip(batch.cfrc_ext[:, 1:], *self.contact_force_range).reshape(len(batch), -1))
        return np.concatenate(parts, axis=1)

    def before(self, batch: Batch) -> Array:
        return self.main(batch)[:, :2].copy()

    def reward(self, batch: Batch, action: Actions, before: Array) -> Rewards:
        velocity = (self.main(batch)[:, :2] - before) / self.dt
        low, high = self.healthy_z_range
        finite = np.isfinite(batch.qpos).all(axis=1) & np.isfinite(batch.qvel).all(axis=1)
        healthy = finite & (low <= batch.qpos[:, 2]) & (batch.qpos[:, 2] <= high)
        forward = velocity[:, 0] * self.forward_reward_weight
        survive = healthy * self.healthy_reward
        control = self.ctrl_cost_weight * np.sum(np.square(action), axis=1)
        forces = np.clip(batch.cfrc_ext, *self.contact_force_range).reshape(len(batch), -1)
        contact = self.contact_cost_weight * np.sum(np.square(forces), axis=1)
        infos = {
            "x_velocity": velocity[:, 0], "y_velocity": velocity[:, 1], "reward_forward": forward, "reward_ctrl": -control,
            "reward_contact": -contact, "reward_survive": survive,
        }  # fmt: skip
        return forward + survive - (control + contact), ~healthy & bool(self.terminate_when_unhealthy), infos

    positions = staticmethod(_plane_position)


class HalfCheetah(Task):
    xml_file, frame_skip = "half_cheetah.xml", 5
    uniform_qvel = False
    parameters = dict(
        forward_reward_weight=1.0, ctrl_cost_weight=0.1, reset_noise_scale=0.1, exclude_current_positions_from_observation=True
    )
    forward_reward_weight: float
    ctrl_cost_weight: float

    def observe(self, batch: Batch) -> Array:
        return np.concatenate([self.skipped(batch.qpos, 1), batch.qvel], axis=1)

    def reward(self, batch: Batch, action: Actions, before: Array) -> Rewards:
        velocity = (batch.qpos[:, 0] - before) / self.dt
        forward = self.forward_reward_weight * velocity
        control = self.ctrl_cost_weight * np.sum(np.square(action), axis=1)
        infos = {"x_velocity": velocity, "reward_forward": forward, "reward_ctrl": -control}
        return forward - control, np.zeros(len(batch), bool), infos

    def positions(self, batch: Batch) -> Infos:
        return {"x_position": batch.qpos[:, 0].copy()}


class Hopper(Task):
    xml_file, frame_skip = "hopper.xml", 4
    parameters = dict(
        forward_reward_weight=1.0, ctrl_cost_weight=1e-3, healthy_reward=1.0, terminate_when_unhealthy=True,
        healthy_state_range=(-100.0, 100.0), healthy_z_range=(0.7, float("inf")), healthy_angle_range=(-0.2, 0.2),
        reset_noise_scale=5e-3, exclude_current_positions_from_observation=True,
    )  # fmt: skip
    forward_reward_weight: float
    ctrl_cost_weight: float
    healthy_reward: float
    terminate_when_unhealthy: bool
    healthy_state_range: tuple[float, float]
    healthy_z_range: tuple[float, float]
    healthy_angle_range: tuple[float, float]

    def healthy(self, batch: Batch) -> Flags:
        state = np.concatenate([batch.qpos, batch.qvel], axis=1)[:, 2:]
        low, high = self.healthy_state_range
        return ((low < state) & (state < high)).all(axis=1) & self.upright(batch)

    def upright(self, batch: Batch) -> Flags:
        z, angle = batch.qpos[:, 1], batch.qpos[:, 2]
        (low, high), (left, right) = self.healthy_z_range, self.healthy_angle_range
        return (low < z) & (z < high) & (left < angle) & (angle < right)

    def observe(self, batch: Batch) -> Array:
        return np.concatenate([self.skipped(batch.qpos, 1), np.clip(batch.qvel, -10, 10)], axis=1)

    def reward(self, batch: Batch, action: Actions, before: Array) -> Rewards:
        velocity = (batch.qpos[:, 0] - before) / self.dt
        healthy = self.healthy(batch)
        forward = self.forward_reward_weight * velocity
        survive = healthy * self.healthy_reward
        control = self.ctrl_cost_weight * np.sum(np.square(action), axis=1)
        infos = {"x_velocity": velocity, "reward_forward": forward, "reward_ctrl": -control, "reward_survive": survive}
        return forward + survive - control, ~healthy & bool(self.terminate_when_unhealthy), infos

    def positions(self, batch: Batch) -> Infos:
        return {"x_position": batch.qpos[:, 0].copy(), "z_distance_from_origin": batch.qpos[:, 1] - self.model.qpos0[1]}


class Walker2d(Hopper):
    xml_file = "walker2d_v5.xml"
    parameters = dict(
        forward_reward_weight=1.0, ctrl_cost_weight=1e-3, healthy_reward=1.0, terminate_when_unhealthy=True,
        healthy_z_range=(0.8, 2.0), healthy_angle_range=(-1.0, 1.0), reset_noise_scale=5e-3,
        exclude_current_positions_from_observation=True,
    )  # fmt: skip

    def healthy(self, batch: Batch) -> Flags:
        return self.upright(batch)


class _HumanoidBody(Task):
    frame_skip = 5
    ctrl_cost_weight: float
    include_cinert_in_observation: bool
    include_cvel_in_observation: bool
    include_qfrc_actuator_in_observation: bool
    include_cfrc_ext_in_observation: bool

    def observe(self, batch: Batch) -> Array:
        parts = [self.skipped(batch.qpos, 2), batch.qvel]
        if self.include_cinert_in_observation:
            parts.append(batch.cinert[:, 1:].reshape(len(batch), -1))
        if self.include_cvel_in_observation:
            parts.append(batch.cvel[:, 1:].reshape(len(batch), -1))
        if self.include_qfrc_actuator_in_observation:
            parts.append(batch.qfrc_actuator[:, 6:])
        if self.include_cfrc_ext_in_observation:
            parts.append(batch.cfrc_ext[:, 1:].reshape(len(batch), -1))
        return np.concatenate(parts, axis=1)

    def contact_cost(self, batch: Batch, weight: float, bounds: tuple[float, float]) -> Array:
        cost: Array = np.clip(weight * np.sum(np.square(batch.cfrc_ext.reshape(len(batch), -1)), axis=1), *bounds)
        return cost


_OBSERVED = dict(
    exclude_current_positions_from_observation=True, include_cinert_in_observation=True, include_cvel_in_observation=True,
    include_qfrc_actuator_in_observation=True, include_cfrc_ext_in_observation=True,
)  # fmt: skip


class Humanoid(_HumanoidBody):
    xml_file = "humanoid.xml"
    outputs = ("xipos", "cinert", "cvel", "qfrc_actuator", "cfrc_ext")
    parameters = dict(
        forward_reward_weight=1.25, ctrl_cost_weight=0.1, contact_cost_weight=5e-7, contact_cost_range=(-np.inf, 10.0),
        healthy_reward=5.0, terminate_when_unhealthy=True, healthy_z_range=(1.0, 2.0), reset_noise_scale=1e-2, **_OBSERVED,
    )  # fmt: skip
    forward_reward_weight: float
    contact_cost_weight: float
    contact_cost_range: tuple[float, float]
    healthy_reward: float
    terminate_when_unhealthy: bool
    healthy_z_range: tuple[float, float]

    def before(self, batch: Batch) -> Array:
        mass = self.model.body_mass
        center: Array = np.einsum("b,wbj->wj", mass, batch.xipos)[:, :2] / mass.sum()
        return center

    def reward(self, batch: Batch, action: Actions, before: Array) -> Rewards:
        velocity = (self.before(batch) - before) / self.dt
        low, high = self.healthy_z_range
        healthy = (low < batch.qpos[:, 2]) & (batch.qpos[:, 2] < high)
        forward = self.forward_reward_weight * velocity[:, 0]
        survive = healthy * self.healthy_reward
        control = self.ctrl_cost_weight * np.sum(np.square(batch.ctrl), axis=1)
        contact = self.contact_cost(batch, self.contact_cost_weight, self.contact_cost_range)
        infos = {
            "x_velocity": velocity[:, 0], "y_velocity": velocity[:, 1], "reward_survive": survive, "reward_forward": forward,
            "reward_ctrl": -control, "reward_contact": -contact,
        }  # fmt: skip
        return forward + survive - (control + contact), ~healthy & bool(self.terminate_when_unhealthy), infos

    positions = staticmethod(_plane_position)


class HumanoidStandup(_HumanoidBody):
    xml_file = "humanoidstandup.xml"
    outputs = ("cinert", "cvel", "qfrc_actuator", "cfrc_ext")
    parameters = dict(
        uph_cost_weight=1, ctrl_cost_weight=0.1, impact_cost_weight=0.5e-6, impact_cost_range=(-np.inf, 10.0), reset_noise_scale=1e-2,
        **_OBSERVED,
    )  # fmt: skip
    uph_cost_weight: float
    impact_cost_weight: float
    impact_cost_range: tuple[float, float]

    def reward(self, batch: Batch, action: Actions, before: Array) -> Rewards:
        up = (batch.qpos[:, 2] - 0) / self.model.opt.timestep
        control = self.ctrl_cost_weight * np.square(batch.ctrl).sum(axis=1)
        impact = self.contact_cost(batch, self.impact_cost_weight, self.impact_cost_range)
        infos = {"reward_linup": up, "reward_quadctrl": -control, "reward_impact": -impact}
        return up - control - impact + 1, np.zeros(len(batch), bool), infos

    def positions(self, batch: Batch) -> Infos:
        q = batch.qpos
        return {"x_position": q[:, 0].copy(), "y_position": q[:, 1].copy(), "z_distance_from_origin": q[:, 2] - self.model.qpos0[2]}


class InvertedDoublePendulum(Task):
    xml_file, frame_skip = "inverted_double_pendulum.xml", 5
    outputs = ("site_xpos", "qfrc_constraint")
    uniform_qvel = False
    parameters = dict(healthy_reward=10.0, reset_noise_scale=0.1)
    healthy_reward: float

    def observe(self, batch: Batch) -> Array:
        q = batch.qpos
        return np.concatenate(
            [q[:, :1], np.sin(q[:, 1:]), np.cos(q[:, 1:]), np.clip(batch.qvel, -10, 10), np.clip(batch.qfrc_constraint, -10, 10)[:, :1]],
            axis=1,
        )

    def reward(self, batch: Batch, action: Actions, before: Array) -> Rewards:
        x, y = batch.site_xpos[:, 0, 0], batch.site_xpos[:, 0, 2]
        ended = y <= 1
        distance = 0.01 * x**2 + (y - 2) ** 2
        velocity = 1e-3 * batch.qvel[:, 1] ** 2 + 5e-3 * batch.qvel[:, 2] ** 2
        alive = self.healthy_reward * (~ended).astype(int)
        infos = {"reward_survive": alive, "distance_penalty": -distance, "velocity_penalty": -velocity}
        return alive - distance - velocity, ended, infos


class InvertedPendulum(Task):
    xml_file, frame_skip = "inverted_pendulum.xml", 2
    parameters = dict(reset_noise_scale=0.01)

    def observe(self, batch: Batch) -> Array:
        return np.concatenate([batch.qpos, batch.qvel], axis=1)

    def reward(self, batch: Batch, action: Actions, before: Array) -> Rewards:
        ended = ~np.isfinite(self.observe(batch)).all(axis=1) | (np.abs(batch.qpos[:, 1]) > 0.2)
        reward = (~ended).astype(np.float64)
        return reward, ended, {"reward_survive": reward}


class Pusher(Task):
    xml_file, frame_skip, max_episode_steps = "pusher_v5.xml", 5, 100
    outputs = ("xpos",)
    parameters = dict(reward_near_weight=0.5, reward_dist_weight=1, reward_control_weight=0.1)
    reward_near_weight: float
    reward_dist_weight: float
    reward_control_weight: float

    def start(self, random: np.random.Generator) -> tuple[Array, Array]:
        qpos = self.model.qpos0.copy()
        while True:
            cylinder = np.concatenate([random.uniform(low=-0.3, high=0, size=1), random.uniform(low=-0.2, high=0.2, size=1)])
            if np.linalg.norm(cylinder) > 0.17:
                break
        qpos[-4:-2], qpos[-2:] = cylinder, 0
        qvel = random.uniform(low=-0.005, high=0.005, size=self.model.nv)
        qvel[-4:] = 0
        return qpos, qvel

    def observe(self, batch: Batch) -> Array:
        tips = [self.body(batch, name) for name in ("tips_arm", "object", "goal")]
        return np.concatenate([batch.qpos[:, :7], batch.qvel[:, :7], *tips], axis=1)

    def reward(self, batch: Batch, action: Actions, before: Array) -> Rewards:
        near = -_norm(self.body(batch, "object") - self.body(batch, "tips_arm")) * self.reward_near_weight
        distance = -_norm(self.body(batch, "object") - self.body(batch, "goal")) * self.reward_dist_weight
        control = -np.square(action).sum(axis=1) * self.reward_control_weight
        infos = {"reward_dist": distance, "reward_ctrl": control, "reward_near": near}
        return distance + control + near, np.zeros(len(batch), bool), infos


class Reacher(Task):
    xml_file, frame_skip, max_episode_steps = "reacher.xml", 2, 50
    outputs = ("xpos",)
    parameters = dict(reward_dist_weight=1, reward_control_weight=1)
    reward_dist_weight: float
    reward_control_weight: float

    def start(self, random: np.random.Generator) -> tuple[Array, Array]:
        qpos = random.uniform(low=-0.1, high=0.1, size=self.model.nq) + self.model.qpos0
        while True:
            goal = random.uniform(low=-0.2, high=0.2, size=2)
            if np.linalg.norm(goal) < 0.2:
                break
        qpos[-2:] = goal
        qvel = random.uniform(low=-0.005, high=0.005, size=self.model.nv)
        qvel[-2:] = 0
        return qpos, qvel

    def away(self, batch: Batch) -> Array:
        return self.body(batch, "fingertip") - self.body(batch, "target")

    def observe(self, batch: Batch) -> Array:
        angle = batch.qpos[:, :2]
        return np.concatenate([np.cos(angle), np.sin(angle), batch.qpos[:, 2:], batch.qvel[:, :2], self.away(batch)[:, :2]], axis=1)

    def reward(self, batch: Batch, action: Actions, before: Array) -> Rewards:
        distance = -_norm(self.away(batch)) * self.reward_dist_weight
        control = -np.square(action).sum(axis=1) * self.reward_control_weight
        return distance + control, np.zeros(len(batch), bool), {"reward_dist": distance, "reward_ctrl": control}


class Swimmer(Task):
    xml_file, frame_skip = "swimmer.xml", 4
    parameters = dict(
        forward_reward_weight=1.0, ctrl_cost_weight=1e-4, reset_noise_scale=0.1, exclude_current_positions_from_observation=True
    )
    forward_reward_weight: float
    ctrl_cost_weight: float

    def observe(self, batch: Batch) -> Array:
        return np.concatenate([self.skipped(batch.qpos, 2), batch.qvel], axis=1)

    def before(self, batch: Batch) -> Array:
        return batch.qpos[:, :2].copy()

    def reward(self, batch: Batch, action: Actions, before: Array) -> Rewards:
        velocity = (batch.qpos[:, :2] - before) / self.dt
        forward = self.forward_reward_weight * velocity[:, 0]
        control = self.ctrl_cost_weight * np.sum(np.square(action), axis=1)
        infos = {"x_velocity": velocity[:, 0], "y_velocity": velocity[:, 1], "reward_forward": forward, "reward_ctrl": -control}
        return forward - control, np.zeros(len(batch), bool), infos

    positions = staticmethod(_plane_position)


TASKS = {
    task.__name__: task
    for task in (
        Ant, HalfCheetah, Hopper, Humanoid, HumanoidStandup, InvertedDoublePendulum, InvertedPendulum, Pusher, Reacher, Swimmer, Walker2d
    )
}  # fmt: skip


class VectorEnv(gymnasium.vector.VectorEnv[Array, Actions, npt.NDArray[Any]]):
    """A task in many worlds.

    Args:
      task: one of TASKS.
      num_envs: how many worlds.
      max_episode_steps: when episodes are cut; None: as Gymnasium does for the task.
      threads: how many threads step; 0: one for each core.
      xml_file: another model, by its path.
      parameters: those of the task, by the names that Gymnasium has for them (ctrl_cost_weight, ...).
    """

    def __init__(
        self,
        task: str,
        num_envs: int = 1,
        max_episode_steps: int | None = None,
        threads: int = 0,
        xml_file: str | None = None,
        frame_skip: int | None = None,
        **parameters: Any,
    ) -> None:
        if task not in TASKS:
            raise ValueError(f"there is no task {task!r}; there are {', '.join(TASKS)}")
        kind = TASKS[task]
        assets = os.path.join(os.path.dirname(gymnasium.__file__), "envs", "mujoco", "assets")
        model = conjoint.MjModel.from_xml_path(xml_file or os.path.join(assets, kind.xml_file))
        self.task = kind(model, **parameters)
        if frame_skip is not None:
            self.task.frame_skip = frame_skip
            self.task.dt = model.opt.timestep * frame_skip
        self.batch = Batch(model, num_envs, threads=threads, outputs=kind.outputs)
        self.max_episode_steps = max_episode_steps or kind.max_episode_steps
        self.num_envs = num_envs
        self.metadata = {
            "autoreset_mode": AutoresetMode.NEXT_STEP,
            "render_modes": [],
            "render_fps": int(np.round(1.0 / self.task.dt)),
        }
        low, high = model.actuator_ctrlrange.astype(np.float32).T
        self.single_action_space = Box(low=low.copy(), high=high.copy(), dtype=np.float32)
        size = self.task.observe(self.batch).shape[1]
        self.single_observation_space = Box(low=-np.inf, high=np.inf, shape=(size,), dtype=np.float64)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._randoms = [np.random.default_rng() for _ in range(num_envs)]
        self._elapsed = np.zeros(num_envs, int)
        self._ended = np.zeros(num_envs, bool)

    def _start(self, worlds: Flags) -> None:
        """Starts an episode in the worlds of a mask."""
        batch = self.batch
        batch.reset(worlds)
        for world in np.flatnonzero(worlds):
            batch.qpos[world], batch.qvel[world] = self.task.start(self._randoms[world])
        batch.forward(worlds)
        # Gymnasium computes contact forces only after steps.
        if "cfrc_ext" in batch.outputs:
            batch.cfrc_ext[worlds] = 0
        self._elapsed[worlds] = 0
        self._ended[worlds] = False

    @staticmethod
    def _add_infos(infos: dict[str, Any], values: Infos, worlds: Flags) -> None:
        for name, value in values.items():
            if name in infos:
                infos[name] = np.where(worlds, value, infos[name])
                infos["_" + name] = infos["_" + name] | worlds
            else:
                infos[name] = np.where(worlds, value, 0)
                infos["_" + name] = worlds.copy()

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        worlds = np.ones(self.num_envs, bool)
        if options and options.get("reset_mask") is not None:
            worlds = np.asarray(options["reset_mask"], bool)
        seeds = [None] * self.num_envs if seed is None else seed
        if isinstance(seeds, (int, np.integer)):
            seeds = [int(seeds) + world for world in range(self.num_envs)]
        for world, number in enumerate(seeds):
            if worlds[world] and number is not None:
                self._randoms[world], _ = seeding.np_random(number)
        self._start(worlds)
        infos: dict[str, Any] = {}
        self._add_infos(infos, self.task.positions(self.batch), worlds)
        return self.task.observe(self.batch), infos

    def step(self, actions: Actions) -> tuple[Array, Array, Flags, Flags, dict[str, Any]]:
        actions = np.asarray(actions)
        if actions.shape != self.action_space.shape:
            raise ValueError(f"actions have shape {actions.shape}; {self.action_space.shape} is wanted")
        starting = self._ended.copy()
        going = ~starting
        before = self.task.before(self.batch)
        self.batch.step(actions, self.task.frame_skip)
        if starting.any():
            self._start(starting)
        reward, terminated, parts = self.task.reward(self.batch, actions, before)
        self._elapsed[going] += 1
        terminated = terminated & going
        truncated = going & (self._elapsed >= self.max_episode_steps)
        self._ended = terminated | truncated
        infos: dict[str, Any] = {}
        self._add_infos(infos, self.task.positions(self.batch), np.ones(self.num_envs, bool))
        self._add_infos(infos, parts, going)
        return self.task.observe(self.batch), np.where(going, reward, 0.0), terminated, truncated, infos


def register_envs() -> None:
    """Registers Conjoint/Humanoid-v5 and so on with Gymnasium; called by its entry point `gymnasium.envs`."""
    prefix = "" if gymnasium.envs.registration.current_namespace else "Conjoint/"
    for name, task in TASKS.items():
        gymnasium.register(
            id=f"{prefix}{name}-v5",
            vector_entry_point="conjoint.gym:VectorEnv",
            max_episode_steps=task.max_episode_steps,
            kwargs={"task": name},
        )
