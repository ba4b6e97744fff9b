#!/usr/bin/env python3
"""Compare the constraint solution of two libraries that share the MuJoCo 3.6.0 ABI.

  solver.py --ref REF.so --lib OURS.so [--count N] [--seed N] [--only REGEX]

A problem is a random model that both libraries compile from the same text, and a state: free
bodies, chains and flexes that touch, rub, meet their limits and are tied together, solved by every
solver with every cone. It is solved by mj_forward without a warm start and then by steps, each from
the state of the reference, and every time the number of rows and islands, iterations, states,
forces and accelerations must agree; real numbers to 1e-9 of the largest number of their array. A motion that blows up ends the problem. --only keeps the problems whose
number and settings ("17 newton elliptic sparse noslip") match.

Where a row is exactly on the border of two states, an iteration exactly at the tolerance, or the
iterations end on the way to the solution, rounding decides. So when a solution differs, the
reference solves the problem again from inputs that moved by 1 to 256 rounding errors, up to 1000
times. If every integer that differs is among those that the reference changes then, and every array
that differs moves at least a tenth as far, the solution is counted apart from those that differ: as
tied if only states differ, else as unstable.
"""

import argparse
import collections
import os
import random
import re
import sys
import tempfile

import numpy as np

from abi import ENUMVAL, Data, Model
from library import open_pair

TOLERANCE = 1e-9
STEPS = 5
BLOWN_UP = 1e5  # as a velocity or acceleration
TRIALS = 1000
STATE_QPOS, STATE_QVEL, STATE_WARMSTART, STATE_QFRC_APPLIED, STATE_XFRC_APPLIED = (
    ENUMVAL["mjSTATE_" + name]
    for name in ("QPOS", "QVEL", "WARMSTART", "QFRC_APPLIED", "XFRC_APPLIED")
)
STATE_MOVED = STATE_QPOS | STATE_QVEL | STATE_WARMSTART | STATE_QFRC_APPLIED | STATE_XFRC_APPLIED
STATE_INTEGRATION = ENUMVAL["mjSTATE_INTEGRATION"]


class Simulation(Data):
    """A model and its data in one of the libraries."""

    def close(self):
        self.lib.mj_deleteData(self.addr)

    def state(self, part=STATE_INTEGRATION):
        numbers = np.empty(self.lib.mj_stateSize(self.m, part))
        self.lib.mj_getState(self.m, self, numbers, part)
        return numbers

    def set_state(self, numbers, part=STATE_INTEGRATION):
        self.lib.mj_setState(self.m, self, numbers, part)

    def run(self, function):
        getattr(self.lib, function)(self.m, self)

    def solution(self):
        """Everything that is compared. After a solve by islands the states are those of the
        islands.
        """
        nefc, nisland = int(self.v.scalar("nefc")), int(self.v.scalar("nisland"))
        by_island = nisland > 0 and not self.lib.mj_isDual(self.m)
        states = self.v.array("iefc_state" if by_island else "efc_state", np.int32, nefc)
        return {
            "nefc": np.array([nefc]),
            "nisland": np.array([nisland]),
            "solver_niter": self.v.scalar("solver_niter").copy(),
            "state": states.copy(),
            "efc_force": self.v.array("efc_force", np.float64, nefc).copy(),
            "qfrc_constraint": self.array("qfrc_constraint").copy(),
            "qacc": self.array("qacc").copy(),
        }


class Problem:
    """Writes a random model: islands of bodies that stand apart, each of free bodies and a
    chain.
    """

    SHAPES = ("sphere", "capsule", "box", "ellipsoid", "cylinder")

    def __init__(self, rng):
        self.rng = rng
        self.bodies, self.joints, self.tendons = [], [], []
        self.solver = rng.choice(["Newton", "Newton", "CG", "PGS"])
        self.cone = rng.choice(["pyramidal", "elliptic"])
        self.jacobian = rng.choice(["dense", "sparse"])
        self.noslip = rng.choice([0, 0, 0, rng.randint(1, 8)])
        self.island = rng.choice(["enable", "disable"])
        world = self.floor() + "".join(self.group(i) for i in range(rng.choice([1, 1, 2, 3])))
        tendons = "".join(self.tendon(i) for i in range(rng.randint(0, 3)))
        equalities = "".join(self.equality() for _ in range(rng.choice([0, 1, 2, 4])))
        self.text = (
            f"<mujoco><compiler angle='radian'/>{self.option()}<worldbody>{world}</worldbody>"
            f"<tendon>{tendons}</tendon><equality>{equalities}</equality></mujoco>"
        )
        noslip = " noslip" if self.noslip else ""
        self.settings = (
            f"{self.solver.lower()} {self.cone} {self.jacobian}{noslip} island-{self.island}"
        )

    def numbers(self, *ranges):
        return " ".join(f"{self.rng.uniform(low, high):.6g}" for low, high in ranges)

    def vector(self, size):
        return self.numbers(*[(-size, size)] * 3)

    def maybe(self, text, chance=0.5):
        return text if self.rng.random() < chance else ""

    def option(self):
        rng = self.rng
        warmstart = rng.choice(["enable", "enable", "disable"])
        refsafe = rng.choice(["enable", "disable"])
        flags = f"island='{self.island}' warmstart='{warmstart}' refsafe='{refsafe}'"
        return (
            f"<option solver='{self.solver}' cone='{self.cone}' jacobian='{self.jacobian}' "
            f"timestep='0.004' "
            f"iterations='{rng.choice([1, 3, 20, 100, 100])}' "
            f"tolerance='{rng.choice(['1e-8', '1e-8', '1e-5', '1e-10'])}' "
            f"ls_iterations='{rng.choice([3, 50, 50])}' noslip_iterations='{self.noslip}' "
            f"impratio='{rng.choice([1, 1, 10, round(rng.uniform(0.2, 4), 2)])}'>"
            f"<flag {flags} autoreset='disable'/></option>"
        )

    def soft(self, kind=""):
        """solref and solimp of a constraint, in one of their forms or by default."""
        rng = self.rng
        solref = rng.choice(
            [self.numbers((0.005, 0.1), (0.3, 2)), self.numbers((-900, -50), (-50, -1))]
        )
        solimp = (
            self.numbers((0.1, 0.9), (0.8, 0.99), (0.001, 0.05), (0.1, 0.9))
            + f" {rng.choice([1, 2, 3.5])}"
        )
        return self.maybe(f" solref{kind}='{solref}'", 0.3) + self.maybe(
            f" solimp{kind}='{solimp}'", 0.3
        )

    def surface(self):
        friction = self.numbers((0.1, 1.5), (0.002, 0.1), (0.0005, 0.05))
        return (
            f" condim='{self.rng.choice([1, 3, 3, 4, 6])}' friction='{friction}'{self.soft()}"
            + self.maybe(f" margin='{self.numbers((0, 0.03))}'", 0.3)
        )

    def geom(self):
        return (
            f"<geom type='{self.rng.choice(self.SHAPES)}' "
            f"size='{self.numbers(*[(0.05, 0.12)] * 3)}' "
            f"density='{self.rng.choice([300, 1000, 3000])}'{self.surface()}/>"
        )

    def floor(self):
        tilt = self.numbers((-0.1, 0.1), (-0.1, 0.1))
        return f"<geom type='plane' size='9 9 1' euler='{tilt} 0'{self.surface()}/>"

    def group(self, index):
        rng = self.rng
        x = 4 * index
        free = ""
        for _ in range(rng.randint(1, 4)):
            free += self.body(
                self.numbers((x - 0.12, x + 0.12), (-0.12, 0.12), (0.04, 0.25)), "<freejoint/>", ""
            )
        chain = ""
        for _ in range(rng.randint(0, 4)):
            kinds = rng.choice(
                [
                    ("hinge",),
                    ("slide",),
                    ("ball",),
                    ("slide", "hinge"),
                    ("hinge", "hinge"),
                    ("slide", "ball"),
                ]
            )
            joints = "".join(self.joint(kind) for kind in kinds)
            chain = self.body(self.vector(0.15), joints, chain)
        return (
            free
            + (f"<body pos='{x} 0.1 0.2'>{chain}</body>" if chain else "")
            + self.maybe(self.flex(index), 0.1)
        )

    def flex(self, index):
        """A cloth whose edges or vertices are held by equality constraints, or a block that resists
        strain. It touches nothing, and strain is for dense rows only: the reference gets rolling
        friction of flexes and sparse rows of strain wrong.
        """
        equality = self.rng.choice(
            ["true", "vert", "strain" if self.jacobian == "dense" else "true"]
        )
        block = "type='box' count='2 2 2' dim='3' dof='trilinear'"
        cloth = "type='grid' count='3 3 1' dim='2'"
        shape = block if equality == "strain" else cloth
        mass = self.numbers((0.2, 2))
        return (
            f"<body name='f{index}' pos='{4 * index + 1} 0 1'>"
            f"<flexcomp name='f{index}' {shape} spacing='.1 .1 .1' radius='.01' mass='{mass}'>"
            f"<contact contype='0' conaffinity='0' selfcollide='none' internal='false'/>"
            f"<edge equality='{equality}'{self.soft()}/></flexcomp></body>"
        )

    def body(self, pos, joints, children):
        name = f"b{len(self.bodies)}"
        self.bodies.append(name)
        return (
            f"<body name='{name}' pos='{pos}' euler='{self.vector(1)}'>{joints}{self.geom()}"
            f"<site name='{name}' pos='{self.vector(0.1)}' "
            f"euler='{self.vector(1)}'/>{children}</body>"
        )

    def joint(self, kind):
        rng = self.rng
        name = f"j{len(self.joints)}"
        self.joints.append((name, kind))
        span = rng.uniform(0.02, 0.4)
        limit = (
            f" range='{0 if kind == 'ball' else -span} {span}'{self.soft('limit')}"
            + self.maybe(" margin='0.05'")
        )
        loss = f" frictionloss='{self.numbers((0.01, 2))}'{self.soft('friction')}"
        return (
            f"<joint name='{name}' type='{kind}' axis='{self.vector(1)}' "
            f"armature='{rng.choice([0, 0.01, 0.1])}' "
            f"damping='{rng.choice([0, 0.1])}'{self.maybe(limit)}{self.maybe(loss)}/>"
        )

    def scalar_joints(self, n):
        names = [name for name, kind in self.joints if kind != "ball"]
        return self.rng.sample(names, n) if len(names) >= n else []

    def tendon(self, index):
        rng = self.rng
        joints = self.scalar_joints(rng.choice([1, 2]))
        kind = "fixed"
        path = "".join(
            f"<joint joint='{joint}' coef='{self.numbers((-2, 2))}'/>" for joint in joints
        )
        if not path or rng.random() < 0.5:
            if len(self.bodies) < 2:
                return ""
            kind = "spatial"
            path = "".join(f"<site site='{body}'/>" for body in rng.sample(self.bodies, 2))
        low = rng.uniform(-0.3, 0.3)
        span = f"{low if kind == 'fixed' else abs(low)} {abs(low) + rng.uniform(0.01, 0.2)}"
        limit = f" range='{span}'{self.soft('limit')}"
        loss = f" frictionloss='{self.numbers((0.01, 2))}'{self.soft('friction')}"
        self.tendons.append(f"t{index}")
        return f"<{kind} name='t{index}'{self.maybe(limit)}{self.maybe(loss)}>{path}</{kind}>"

    def equality(self):
        rng = self.rng
        kind = rng.choice(["connect", "weld", "joint", "tendon"])
        soft = self.soft()
        if kind in ("joint", "tendon"):
            n = rng.choice([1, 2])
            names = (
                self.scalar_joints(n)
                if kind == "joint"
                else rng.sample(self.tendons, min(len(self.tendons), n))
            )
            objects = "".join(f" {kind}{i + 1}='{name}'" for i, name in enumerate(names))
            return (
                f"<{kind}{objects} polycoef='{self.numbers(*[(-0.5, 0.5)] * 5)}'{soft}/>"
                if names
                else ""
            )
        body1, body2 = rng.choice(self.bodies), rng.choice(self.bodies)
        if rng.random() < 0.3:
            names = f" site1='{body1}' site2='{body2}'"
        else:
            names = f" body1='{body1}' anchor='{self.vector(0.1)}'" + self.maybe(
                f" body2='{body2}'", 0.7
            )
        if body1 == body2 and "2=" in names:
            return ""
        scale = f" torquescale='{self.numbers((0.2, 3))}'" if kind == "weld" else ""
        return f"<{kind}{names}{scale}{soft}/>"


def largest_error(theirs, ours):
    """Largest difference of two arrays, relative to the largest number of theirs; infinite if
    they have not the same size.
    """
    if theirs.shape != ours.shape:
        return np.inf
    if not theirs.size or np.array_equal(theirs, ours, equal_nan=True):
        return 0.0
    error = np.max(np.abs(theirs - ours)) / max(1e-3, np.max(np.abs(theirs)))
    return error if np.isfinite(error) else np.inf


def differences(theirs, ours, tolerance):
    """Names of what differs, with the error of real numbers and the places of integers."""
    found = {}
    for name, values in theirs.items():
        if values.dtype.kind == "f":
            error = largest_error(values, ours[name])
            if error > tolerance:
                found[name] = error
        elif values.shape != ours[name].shape:
            found[name] = {-1}
        elif np.any(values != ours[name]):
            found[name] = set(np.nonzero(values != ours[name])[0].tolist())
    return found


class Instability:
    """What the reference changes by itself when its inputs move by rounding errors."""

    def __init__(self, theirs):
        self.theirs = theirs
        self.moved = collections.defaultdict(float)
        self.changed = collections.defaultdict(set)

    def add(self, solution):
        for name, values in self.theirs.items():
            if values.dtype.kind == "f":
                self.moved[name] = max(self.moved[name], largest_error(values, solution[name]))
            elif values.shape != solution[name].shape:
                self.changed[name].add(-1)
            else:
                self.changed[name].update(np.nonzero(values != solution[name])[0].tolist())

    def explains(self, found):
        return all(
            (
                error <= self.changed[name]
                if isinstance(error, set)
                else self.moved[name] >= 0.1 * error
            )
            for name, error in found.items()
        )


def is_unstable(twin, inputs, function, theirs, found):
    rng = np.random.default_rng(1)
    instability = Instability(theirs)
    for trial in range(TRIALS):
        twin.set_state(inputs)
        moved = twin.state(STATE_MOVED)
        ulps = rng.integers(-1, 2, moved.size) * 2.0 ** (4 * (trial % 3))
        twin.set_state(moved * (1 + ulps * 2.0**-52), STATE_MOVED)
        twin.run(function)
        instability.add(twin.solution())
        if instability.explains(found):
            return True
    return False


class Result:
    def __init__(self):
        self.problems = self.refused = self.solutions = self.rows = self.different = self.tied = (
            self.unstable
        ) = 0
        self.worst = 0.0


def random_state(simulation, rng):
    """A motion, applied forces, and the pose of the model moved a little."""
    noise = np.random.default_rng(rng.getrandbits(32))
    for part, size in (
        (STATE_QPOS, 0.02),
        (STATE_QVEL, rng.choice([0.0, 0.3, 2.0])),
        (STATE_QFRC_APPLIED, 1.0),
    ):
        numbers = simulation.state(part)
        simulation.set_state(numbers + size * noise.standard_normal(numbers.size), part)


def compare_problem(ref, lib, folder, number, settings, text, rng, results, verbose):
    """Solves one problem with both libraries. Returns whether they agree."""
    path = os.path.join(folder, "problem.xml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    (their_model, their_error), (our_model, our_error) = ref.load(path), lib.load(path)
    result = results[" ".join(settings.split()[:2]) + (" noslip" if "noslip" in settings else "")]
    result.problems += 1
    if not their_model:
        print(f"problem {number} ({settings}), refused by the reference: {their_error}")
        result.refused += 1
        if our_model:
            lib.dll.mj_deleteModel(our_model)
        return True
    if not our_model:
        print(f"problem {number} ({settings}), refused by the library: {our_error}\n  {text}")
        ref.dll.mj_deleteModel(their_model)
        return False
    theirs, twin = Simulation(ref, Model(their_model)), Simulation(ref, Model(their_model))
    ours = Simulation(lib, Model(our_model))
    random_state(theirs, rng)
    agree = True
    for step in range(STEPS + 1):
        function = "mj_step" if step else "mj_forward"
        inputs = theirs.state()
        ours.set_state(inputs)
        theirs.run(function)
        ours.run(function)
        expected, actual = theirs.solution(), ours.solution()
        if (
            not max(np.max(np.abs(expected["qacc"])), np.max(np.abs(theirs.state(STATE_QVEL))))
            < BLOWN_UP
        ):
            break
        result.solutions += 1
        result.rows += int(expected["nefc"][0])
        found = differences(expected, actual, TOLERANCE)
        if not found:
            result.worst = max(
                [result.worst]
                + [
                    largest_error(values, actual[name])
                    for name, values in expected.items()
                    if values.dtype.kind == "f"
                ]
            )
        elif is_unstable(twin, inputs, function, expected, found):
            result.tied += set(found) == {"state"}
            result.unstable += set(found) != {"state"}
        else:
            result.different += 1
            agree = False
            print(
                f"problem {number} ({settings}), {f'step {step}' if step else 'forward'}: {found}"
            )
            if verbose:
                for name in found:
                    print(f"  {name} reference {expected[name]}\n  {name} library   {actual[name]}")
    if not agree and verbose:
        print(f"  {text}")
    for simulation in (theirs, twin, ours):
        simulation.close()
    ref.dll.mj_deleteModel(their_model)
    lib.dll.mj_deleteModel(our_model)
    return agree


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ref", required=True, help="the reference library")
    parser.add_argument("--lib", required=True, help="the library to compare with it")
    parser.add_argument("--count", type=int, default=1000, help="problems (default %(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--only",
        type=re.compile,
        default=re.compile(""),
        help="problems whose number and settings match",
    )
    parser.add_argument(
        "-v", action="store_true", help="print the numbers and the model of what differs"
    )
    options = parser.parse_args()

    ref, lib = open_pair(options.ref, options.lib)
    results = collections.defaultdict(Result)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.count):
            rng = random.Random(f"{options.seed} {number}")
            model = Problem(rng)
            if options.only.search(f"{number} {model.settings}"):
                failed += not compare_problem(
                    ref, lib, folder, number, model.settings, model.text, rng, results, options.v
                )
    for name, result in sorted(results.items()):
        print(
            f"{name:24} {result.problems} problems, {result.refused} refused, "
            f"{result.solutions} solutions, "
            f"{result.rows} rows, {result.different} differ, {result.tied} tied, "
            f"{result.unstable} unstable, "
            f"worst error {result.worst:.1e}"
        )
    print(f"{failed} of {sum(result.problems for result in results.values())} problems differ")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
