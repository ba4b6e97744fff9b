#!/usr/bin/env python3
"""Call the functions of two libraries that share the MuJoCo 3.6.0 ABI alike, and compare.

Both libraries are loaded side by side into one process. A recipe tells how the arguments of a
function are drawn; it runs once on each side from the same random numbers, and everything it takes
down must agree: return values, arrays (with a guard behind each), structs, texts, files, warnings,
and the message where a function is expected to end in mju_error.

  calls.py --ref REF.so --lib OURS.so            every function that has a recipe
  calls.py ... --only Quat --count 1000          those with this regular expression in their name
  calls.py ... --models a.xml b.xml              models to draw from (default: tests/models)
  calls.py ... --model-from ref     engine functions run on the reference's own mjModel in both
  calls.py ... --data-from ref      what has to run before a function is left to the reference
  calls.py ... --jitter 1e-15       moves every real number ours is given: which recipes are too
                                    delicate for the tolerance?
  calls.py --list-missing           the functions without a recipe, and why
  calls.py ... -v                   every output that differs

Integers, texts and bytes must be equal. Reals may differ by --tol relative to the size of their
array (floats also by a rounding), not at all where a function only copies or rounds. What depends
on the state of a model counts as different only where it is further from the reference than the
reference is from itself when that state moves by rounding noise. Each function has a process of
its own: a crash, a hang or mju_error counts against that function alone. Outputs that known.txt
lists do not count, and the function is said to be known. Exit status 0 when all agree.
"""

import argparse
import mmap
import os
import pickle
import re
import shutil
import signal
import struct
import sys
import tempfile
import time
import traceback

import numpy as np

from abi import FUNCTIONS
from arguments import GUARD, INF, distance
import recipes  # noqa: F401  (registers what is in RECIPES and ERRORS)
from case import ERRORS, RECIPES, Case, short
from report import Known
from sides import Mismatch, Session

REASONS = [
    (r"mjs_.*", "covered by edits.py: mjs_ editing"),
    (r"mjr_.*|mjui_(resize|update|event|render)", "needs OpenGL"),
]
MISSING = {
    n: next((why for pattern, why in REASONS if re.fullmatch(pattern, n)), "no recipe yet")
    for n in FUNCTIONS
    if n not in RECIPES
}


def once(s, side, name, k, noise=0.0, log=None):
    """Runs a recipe once on a side."""
    s.progress[:16] = struct.pack("qq", side is s.lib, k)
    c = Case(s, side, name, k, noise, log)
    try:
        RECIPES[name].run(c)
    finally:
        for f in reversed(c.after):
            f()
    c.out.update(
        {
            "warnings": "\n".join(side.warnings),
            "guards": all((x[-GUARD:] == 77).all() for x in c.guards),
        }
    )
    return c


def compare(s, name, k):
    """One call on both sides: (worst error, the difference in words or None). Outputs that are known
    to differ, as "calls/FUNCTION/MODEL/OUTPUT", join s.met.
    """
    r = RECIPES[name]
    tol, a = max(s.o.tol, r.tol), once(s, s.ref, name, k)
    try:
        b = once(s, s.lib, name, k)
    except Exception as e:
        return (
            INF,
            f"{'' if isinstance(e, Mismatch) else type(e).__name__ + ' on what ours gave: '}{e}\n",
        )
    far = lambda n, other: distance(a.out[n], other.get(n), r.exact, r.floor) if n in a.out else INF
    err = {n: far(n, b.out) for n in {**a.out, **b.out}}
    # Is the reference itself as sure as that?
    for size in (1e-14, -1e-14, 1e-13, -1e-13, 1e-12, -1e-12, 1e-11, -1e-11) if a.path else ():
        if all(e <= tol for e in err.values()):
            break
        z = once(s, s.ref, name, k, size).out
        err = {n: 0.0 if tol < e <= 100 * far(n, z) and n in a.out else e for n, e in err.items()}
    for n in [n for n in err if err[n] > tol]:
        full = f"calls/{name}/{os.path.basename(a.path or '')}/{n}"
        if s.known.reason(full):
            s.met.append(full)
            del err[n]
    bad = sorted((n for n in err if err[n] > tol), key=err.get, reverse=True)
    if not bad:
        return max(err.values(), default=0.0), None
    return err[bad[0]], f"{len(bad)} of {len(err)} outputs" + (
        f" on {os.path.basename(a.path)}\n" if a.path else "\n"
    ) + "".join(
        f"      {n}: error {err[n]:.1e}\n" + contrast(a.out.get(n), b.out.get(n))
        for n in bad[: None if s.o.v else 1]
    )


def contrast(x, y):
    """Two results side by side, where they differ."""
    if isinstance(x, np.ndarray) and isinstance(y, np.ndarray) and x.shape == y.shape:
        p, q = x.ravel(), y.ravel()
        bad = np.nonzero((p != q) & ((p == p) | (q == q)))[0][:4]
        return "".join(f"        [{i}] ref {short(p[i])}  ours {short(q[i])}\n" for i in bad)
    if isinstance(x, (str, bytes)) and isinstance(y, type(x)) and len(x) + len(y) > 200:
        i = next((i for i, (p, q) in enumerate(zip(x, y)) if p != q), min(len(x), len(y)))
        x, y = (f"...{t[max(0, i - 40):i + 60]!r}..." for t in (x, y))
    return f"        ref  {short(x)}\n        ours {short(y)}\n"


def check(s, name):
    """All calls of one function: (verdict, calls, worst error, words)."""
    r, worst, last = RECIPES[name], 0.0, ERRORS.get(name, ())
    s.picked, s.met, s.known = s.pool(r), [], Known()
    engine = any(re.search("mjModel|mjData", p["type"]) for p in FUNCTIONS[name]["params"])
    if engine and not s.picked:
        return "none", 0, 0.0, "no model suits it"
    n = r.calls or (max(2, s.o.count // r.cost) if r.cost else len(s.picked) + 20)
    for k in range(n):
        e, bad = compare(s, name, k)
        worst = max(worst, e)
        if bad:
            return "DIFF", k + 1, worst, bad + apart(s, name, k)
    for k, act in enumerate(last):
        text = []
        for side in (s.ref, s.lib):
            s.progress[:16] = struct.pack("qq", side is s.lib, -1 - k)
            c = Case(s, side, name, -1 - k)
            c.m, c.d = c.before("mj_forward") if engine else (None, None)
            text.append(c.dies(act))
        if text[0] != text[1]:
            return "DIFF", n + k + 1, INF, f"message of error case {k}\n" + contrast(*text)
    return "known" if s.met else "ok", n + len(last), worst, " ".join(dict.fromkeys(s.met))


def quiet():
    for fd in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), fd)


def apart(s, name, k):
    """The arguments of a call, found out by the reference in a process of its own."""
    if k < 0:
        return f"      error case {-1 - k}\n"
    r, w = os.pipe()
    home = tempfile.mkdtemp()
    pid = os.fork()
    if pid == 0:
        signal.alarm(5)
        os.chdir(home)
        quiet()
        s.picked = s.pool(RECIPES[name])
        s.ref.on_error(lambda text: os._exit(0))
        once(s, s.ref, name, k, log=lambda t: os.write(w, f"      {t[:600]}\n".encode()))
        os._exit(0)
    os.close(w)
    os.waitpid(pid, 0)
    shutil.rmtree(home, ignore_errors=True)
    with os.fdopen(r, "rb") as f:
        lines = f.read().decode(errors="replace").splitlines(True)
    return lines[-1] if lines else ""


def in_child(s, name, home):
    """Starts check() in a process of its own, so that a crash or a hang costs one function.
    Returns (pid, where its result will be).
    """
    out = tempfile.TemporaryFile()
    sys.stdout.flush()
    pid = os.fork()
    if pid == 0:

        def leave(result):
            pickle.dump(result, out)
            out.flush()
            os._exit(0)

        def ended(who):
            return lambda text: leave(
                (
                    "ENDED",
                    max(0, struct.unpack("qq", s.progress[:16])[1]),
                    INF,
                    f"mju_error in {who}: {text}\n",
                )
            )

        s.ref.on_error(ended("the reference"))
        s.lib.on_error(ended("ours"))
        os.mkdir(os.path.join(home, name))
        os.chdir(os.path.join(home, name))
        quiet()
        try:
            leave(check(s, name))
        except BaseException:
            leave(("TOOL", 0, INF, traceback.format_exc()))
    return pid, out


def outcome(s, name, out, status, progress):
    """What became of a child: (verdict, calls, worst error, words)."""
    who, k = "ours" if progress[0] else "the reference", progress[1]
    out.seek(0)
    if status is None:
        return "HANG", max(0, k), INF, f"more than {s.o.timeout:g} s in {who}\n" + apart(s, name, k)
    if os.WIFSIGNALED(status):
        return (
            "CRASH",
            max(0, k),
            INF,
            f"{signal.Signals(os.WTERMSIG(status)).name} in {who}\n" + apart(s, name, k),
        )
    try:
        return pickle.load(out)
    except EOFError:
        return (
            "ENDED",
            max(0, k),
            INF,
            f"exit status {os.WEXITSTATUS(status)} in {who}\n" + apart(s, name, k),
        )


def main():
    ap = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ap.add_argument("--ref")
    ap.add_argument("--lib")
    ap.add_argument("--only", default="", help="a regular expression to be found in the name")
    ap.add_argument(
        "--count", type=int, default=200, help="calls a function; costly ones get a fraction"
    )
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--models", nargs="+")
    ap.add_argument("--model-from", choices=["own", "ref"], default="own")
    ap.add_argument("--data-from", choices=["own", "ref"], default="own")
    ap.add_argument("--tol", type=float, default=1e-9)
    ap.add_argument("--jitter", type=float, default=0)
    ap.add_argument(
        "--ref-plugins", default="", help="folder of plugin libraries for the reference"
    )
    ap.add_argument(
        "--lib-plugins",
        default="",
        help="the same for ours; models that need plugins are used only with both",
    )
    ap.add_argument("--jobs", type=int, default=os.cpu_count(), help="functions at a time")
    ap.add_argument("--timeout", type=float, default=60, help="seconds a function")
    ap.add_argument("--list-missing", action="store_true")
    ap.add_argument("-v", action="store_true", help="every output that differs")
    ap.add_argument("-q", action="store_true", help="print only the functions that do not agree")
    o = ap.parse_args()
    if o.list_missing:
        print("\n".join(f"{n:<32} {why}" for n, why in MISSING.items()))
        print(f"{len(MISSING)} of {len(FUNCTIONS)} have no recipe")
        return 0
    if not (o.ref and o.lib):
        ap.error("--ref and --lib are needed")
    if o.models:
        o.models = [os.path.abspath(f) for f in o.models]
    names = [
        n
        for n in FUNCTIONS
        if n in RECIPES and re.search(o.only, n) and not (o.jitter and RECIPES[n].exact)
    ]
    s, home = Session(o), tempfile.mkdtemp()
    todo, running, done, shown, agree, none = list(names), {}, {}, 0, 0, 0
    while shown < len(names):
        while todo and len(running) < max(1, o.jobs):
            n = todo.pop(0)
            s.progress = mmap.mmap(-1, 16)
            if n in s.lib.absent:
                done[n] = ("DIFF", 0, INF, "no such symbol in ours\n")
                continue
            pid, out = in_child(s, n, home)
            running[pid] = (n, out, time.monotonic(), s.progress)
        time.sleep(0.002)
        for pid, (n, out, start, progress) in list(running.items()):
            got, status = os.waitpid(pid, os.WNOHANG)
            if not got and time.monotonic() - start < o.timeout:
                continue
            if not got:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
            s.progress = progress
            done[n] = outcome(
                s, n, out, status if got else None, struct.unpack("qq", progress[:16])
            )
            del running[pid]
            out.close()
        while shown < len(names) and names[shown] in done:  # in order
            n = names[shown]
            verdict, calls, worst, words = done.pop(n)
            agree += verdict in ("ok", "known")
            none += verdict == "none"
            shown += 1
            if verdict not in ("ok", "none", "known") or not o.q:
                print(
                    f"{n:<34} {verdict:<5} {calls:>5} calls  worst {worst:.1e}  {words}".rstrip(),
                    flush=True,
                )
    shutil.rmtree(home, ignore_errors=True)
    print(
        f"{agree} of {len(names) - none} functions agree "
        f"({len(MISSING)} of {len(FUNCTIONS)} have no recipe)"
    )
    return 0 if agree + none == len(names) else 1


if __name__ == "__main__":
    sys.exit(main())
