"""One call of a function on one side: random draws, the call, what came back; recipes for calls."""

import ctypes as C
import glob
import os
import re
import signal
import sys
import tempfile
import zlib

import numpy as np

from abi import FEATURES, FUNCTIONS, SKIP_DATA, SKIP_MODEL, Data, Model
from arguments import GUARD, INF, LIBC, NAN, Struct, Text
from library import SCALAR, address, callback
from sides import Mismatch, dual, fresh, mjb, transplant
from states import restore

SPECIAL = [0.0, -0.0, 1.0, -1.0, 0.5, 1e-15, -1e-16, 1e-300, 1e10, -1e10, 1e300, INF, -INF, NAN]


class Case:
    """One call on one side: the random draws, the model and its state, and what came back (out)."""

    def __init__(self, s, side, name, k, noise=0.0, log=None):
        self.s = s
        self.side = side
        self.name = name
        self.k = k
        self.noise = noise
        self.log = log
        self.ref = side is s.ref
        self.g = np.random.default_rng([s.o.seed, zlib.crc32(name.encode()), abs(k)])
        self.out, self.path, self.calm, self.after, self.guards = {}, None, False, [], []
        self.shake = np.random.default_rng(abs(k)) if s.o.jitter and not self.ref else None
        self.tag = k if log is None else 10**6 + k
        side.warnings.clear()

    # calling
    def do(self, name, *args):
        if self.log and name == self.name:
            self.log(name + "(" + ", ".join(short(a) for a in args) + ")")
        return getattr(self.side, name)(*args)

    def __getattr__(self, n):  # c.mj_step(m, d) is that function on this side
        if n.startswith("mj"):
            return lambda *args: self.do(n, *args)
        raise AttributeError(n)

    def call(self, *args, keep=True):
        """Calls the function under test and, unless told otherwise, takes down what it returns."""
        r, t = self.do(self.name, *args), FUNCTIONS[self.name]["returns"]
        if isinstance(r, C.Structure):
            self.out.update({"return." + n: np.array(getattr(r, n)) for n, _ in r._fields_})
        elif keep and t != "void":
            self.out["return"] = r if t in SCALAR or t == "const char *" else bool(r)
        return r

    def dies(self, act, default=False):
        """What mju_error says when act() runs in a process of its own (default: what the
        built-in handler does), or that it came back.
        """
        r, w = os.pipe()
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            try:
                signal.alarm(20)
                if default:
                    os.dup2(w, 1)
                    self.side.variable("mju_user_error").value = None
                else:
                    self.side.on_error(lambda text: (os.write(w, text.encode()), os._exit(0)))
                x = act(self)
                LIBC.fflush(None)
                os.write(w, f"came back with {x}".encode())
            except BaseException as e:
                os.write(w, f"{type(e).__name__}: {e}".encode())
            os._exit(0)
        os.close(w)
        with os.fdopen(r, "rb") as f:
            text = f.read().decode(errors="replace")
        status = os.waitpid(pid, 0)[1]
        end = (
            f" [signal {os.WTERMSIG(status)}]"
            if os.WIFSIGNALED(status)
            else f" [status {os.WEXITSTATUS(status)}]"
        )
        return text + (end if default or os.WIFSIGNALED(status) else "")

    def ledger(self, act):
        """What act() asks of the user's own allocator: sizes, and None for a block given back."""
        seen = []
        take = callback("pz", lambda n: seen.append(n) or LIBC.aligned_alloc(64, n // 64 * 64 + 64))
        give = callback("vp", lambda p: seen.append(None) or LIBC.free(p))
        for n, f in (("mju_user_malloc", take), ("mju_user_free", give)):
            self.side.variable(n).value = address(f)
        act()
        for n in ("mju_user_malloc", "mju_user_free"):
            self.side.variable(n).value = None
        return seen

    def screen(self, act):
        """What act() prints."""
        LIBC.fflush(None)
        keep = os.dup(1)
        with tempfile.TemporaryFile() as f:
            os.dup2(f.fileno(), 1)
            try:
                act()
                LIBC.fflush(None)
            finally:
                os.dup2(keep, 1)
                os.close(keep)
            f.seek(0)
            return f.read().decode(errors="replace")

    # drawing
    def chance(self, p):
        return self.g.random() < p

    def int(self, lo, hi):
        return int(self.g.integers(lo, hi)) if hi > lo else lo

    def pick(self, seq):
        return seq[self.int(0, len(seq))]

    def may(self, x, p=0.85):
        return x if self.chance(p) else None

    def move(self, x):
        x = np.asarray(x)
        return (
            x * (1 + self.s.o.jitter * self.shake.choice([-1, 0, 1], x.shape))
            if self.shake is not None and x.dtype == np.float64
            else x
        )

    def real(self, lo=-2.0, hi=2.0):
        return float(self.move(self.g.uniform(lo, hi)))

    def num(self):
        return (
            self.real() if self.calm or self.chance(0.75) else float(self.move(self.pick(SPECIAL)))
        )

    def normal(self, n, scale=1.0):
        return self.g.normal(size=n) * scale

    def arr(self, x, dtype=np.float64):
        """An array of these numbers, with a guard behind it."""
        x = self.move(np.asarray(x, dtype).ravel())
        whole = np.concatenate([x, np.full(GUARD, 77, x.dtype)])
        self.guards.append(whole)
        return whole[: x.size]

    def vec(self, n, calm=False):
        """An array of reals: as a rule normal, at times of small integers, zeros, tiny, huge, or
        with a special number in it.
        """
        n = max(0, int(n))
        x, r, i = self.normal(n), self.g.random(), self.int(0, n)
        if self.calm or calm or r < 0.5:
            pass
        elif r < 0.65:
            x = self.g.integers(-2, 3, n).astype(float)
        elif r < 0.72:
            x[:] = 0
        elif r < 0.86:
            x *= 1e-17 if r < 0.80 else 1e9
        elif n:
            x[i] = self.pick(SPECIAL)
        return self.arr(x)

    def floats(self, n):
        return self.arr(self.normal(max(0, n)), np.float32)

    def ints(self, lo, hi, n):
        return self.arr(self.g.integers(lo, hi, n), np.int32)

    def unit(self, n=4):
        x = self.normal(n)
        return x / np.linalg.norm(x)

    def quat(self):
        r, x = self.g.random(), self.unit()
        return self.arr(
            x
            if r < 0.65
            else (
                [1, 0, 0, 0]
                if r < 0.75
                else self.normal(4) if r < 0.85 else [0] * 4 if r < 0.9 else [1, 1e-9, -2e-9, 1e-17]
            )
        )

    def rot(self):
        if self.chance(0.1):
            return self.arr(np.eye(3))
        q, _ = np.linalg.qr(self.g.normal(size=(3, 3)))
        return self.arr(q * np.linalg.det(q))

    def spd(self, n):
        a = self.g.normal(size=(n, n))
        return a @ a.T + n * np.eye(n) / 2

    # models and states
    def choose(self):
        if self.path is None:
            self.path = self.pick(self.s.picked)
        return self.s.model(self.side, self.path)

    @property
    def refm(self):
        return self.s.ref.models[self.path]

    # To be changed.
    def copy(self):
        p = self.mj_copyModel(None, self.choose())
        self.after.append(lambda: self.mj_deleteModel(p))
        return Model(p)

    def made(self, m):
        d = Data(self.side, m)
        if not d.addr:
            raise Mismatch("no mjData")
        self.after.append(lambda: self.mj_deleteData(d.addr))
        return d

    def twin(self):
        """A model that is bit for bit the same on both sides: read from what the reference has
        saved.
        """
        m = self.choose()
        key = self.path + "|mjb"
        if self.s.o.model_from == "ref":
            return m
        if key not in self.side.models:
            raw = mjb(self.s.ref, self.refm)
            p = self.mj_loadModelBuffer(raw, len(raw))
            if not p:
                raise Mismatch(
                    f"the binary model of {os.path.basename(self.path)} is not read: "
                    f"{self.side.warnings}"
                )
            self.side.models[key] = Model(p)
        return self.side.models[key]

    def before(self, names="", m=None, spare=""):
        """(model, data) at a random state after these functions, run by the library itself or,
        if asked so, by the reference.
        """
        own, m = m, m or self.choose()
        inputs, self.true = self.s.truth(self.path, self.int(0, 2**31))
        d = self.made(m) if own else self.s.data(self.side, self.path, spare)
        lent = self.s.o.data_from == "ref" and not self.ref and not own
        side, mm, dd = (
            (self.s.ref, self.refm, self.s.data(self.s.ref, self.path, "lent"))
            if lent
            else (self.side, m, d)
        )
        if not own:
            fresh(side, mm, dd)
        restore(inputs, dd)
        if self.noise:
            for k in ("qpos", "qvel"):
                x = dd.array(k)
                x += (
                    self.noise
                    * np.maximum(1, np.abs(x))
                    * np.random.default_rng(self.k).choice([-1, 0, 1], x.size)
                )
        if self.shake is not None:
            dd.array("qvel")[:] = self.move(dd.array("qvel"))
        for n in names.split():
            getattr(side, n)(mm, dd)
        if lent:
            transplant(dd, d)
            side.warnings.clear()
        return m, d

    def forward(self):
        return self.before("mj_forward")

    # taking down
    def data(self, d, skip=""):
        # The dual solvers leave forces on the cone, where rounding decides the state.
        if self.path and dual(self.refm):
            skip = "efc_state|" + skip
        self.out.update(
            {k: x.copy() for k, x in d.items() if k not in SKIP_DATA and not re.fullmatch(skip, k)}
        )

    def model(self, m, only=""):
        self.out.update(
            {
                k: x.copy()
                for k, x in Model(m.addr).items()
                if k not in SKIP_MODEL and k.startswith(only)
            }
        )

    def file(self, name="out"):
        if os.path.exists(name):
            os.remove(name)
        return name.encode()

    def read(self, name="out"):
        if not os.path.exists(name):
            return None
        with open(name, "rb") as f:
            return f.read()

    def text(self):
        """The file as text, without addresses and amounts of memory."""
        raw = self.read()
        drop = r"0x[0-9a-f]+|(?m:^ +(struct|buffer|arena|narena|nbuffer) .*$)"
        return None if raw is None else Text(re.sub(drop, "...", raw.decode(errors="replace")))


def short(x):
    """An argument or a result in a few words."""
    if isinstance(x, np.ndarray):
        v = x.ravel()
        return "[" + " ".join(map(short, v[:12])) + (" ..." if v.size > 12 else "") + "]"
    if isinstance(x, (float, np.floating)):
        return f"{x:.17g}" if not isinstance(x, np.float32) else f"{x:.9g}"
    return (
        x.name
        if isinstance(x, Struct)
        else "m" if isinstance(x, Model) else "d" if isinstance(x, Data) else str(x)[:200]
    )


class Recipe:
    """How a function is called: with which models, how often (count/cost, or calls; each model
    once for cost 0), how closely it must agree.
    """

    def __init__(
        self,
        run,
        need=lambda m: True,
        cost=1,
        tol=0.0,
        floor=1e-15,
        exact=False,
        flex=False,
        calls=None,
    ):
        self.run = run
        self.need = need
        self.cost = cost
        self.tol = tol
        self.floor = floor
        self.exact = exact
        self.flex = flex
        self.calls = calls


RECIPES, ERRORS = {}, {}


def recipe(names, **how):
    def register(f):
        for n in names.split():
            assert n in FUNCTIONS and n not in RECIPES, n
            RECIPES[n] = Recipe(f, **how)
        return f

    return register


def errors(names, *acts):
    """Calls that must end in mju_error."""
    for n in names.split():
        ERRORS.setdefault(n, []).extend(acts)


def has(*sizes):
    return lambda m: all(m.env[s] > 0 for s in sizes)


O, I3 = np.zeros, np.ones(3)


def note(n=1000):
    return O(n + GUARD, np.uint8)


def told(err):
    return Text(err.tobytes().split(b"\0")[0].decode(errors="replace"))


def source(c):
    """One of the models in turn, invalid ones among them."""
    every = c.s.picked + (
        [] if c.s.o.models else sorted(glob.glob(os.path.join(FEATURES, "invalid*.xml")))
    )
    c.path = every[c.k % len(every)]
    return c.path.encode()


# What is saved depends on whether the assets came from the cache.
def cold(c):
    c.mj_clearCache(c.mj_getCache())
