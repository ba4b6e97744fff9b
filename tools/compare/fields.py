#!/usr/bin/env python3
"""Compare two libraries that share the MuJoCo 3.6.0 ABI, field by field, on real models.

Both libraries are loaded side by side into one process.

  fields.py --ref REF.so --lib OURS.so model.xml ...            everything
  fields.py ... --stage compile     mjModel after mj_loadXML: every size and array
  fields.py ... --stage forward     mjData after mj_forward, at several states
  fields.py ... --stage inverse     mjData after mj_inverse, at several states
  fields.py ... --stage step        one mj_step at a time along a trajectory of the reference
  fields.py ... --model-from ref    engine stages run on the reference's own mjModel in both
                                    libraries: the engine without the compiler
  fields.py ... --ref-plugins DIR --lib-plugins DIR    plugin libraries of either side
  fields.py ... --fields qacc,efc_J show only these fields;  -v  print every field that differs

An output counts as different only where it is further from the reference than the reference is
from itself when its inputs move by rounding noise (--strict turns that off). A model is a file, or
a file that holds a list of them after @. Each runs in a process of its own: a crash, a hang or
mju_error counts against that model alone. Exit status 0 when every model agrees within the
tolerances.
"""

import argparse
import os
import re
import sys

import numpy as np

from abi import SKIP_DATA, SKIP_MODEL, Data, Model
from library import open_pair
from processes import end, run_each
from states import randomise, restore, save, worst_error


# How often the reference's own noise is drawn at most: where CG stops an iteration sooner or later
# one draw in ten shows it.
DRAWS = 12


def compare(ra, rb, skip, only, worst, tol, noise=None):
    """Notes in `worst` how far rb is from the reference ra; where that is beyond tol, noise()
    says what to forgive.
    """
    A, B = dict(ra.items()), dict(rb.items())
    err = {
        k: worst_error(a, B.get(k, np.empty(0)))
        for k, a in A.items()
        if k not in skip and (not only or k in only)
    }
    floor = {}
    for _ in range(DRAWS if noise else 0):
        if all(e <= max(tol, 100 * floor.get(k, 0)) for k, (e, _) in err.items()):
            break
        for k, moved in noise().items():
            floor[k] = max(floor.get(k, 0), moved)
    for k, (e, i) in err.items():
        a = A[k]
        if floor.get(k) == float("inf"):
            continue
        # No further off than the reference is from itself.
        if e > tol and e <= 100 * floor.get(k, 0):
            e = 0.0
        if e > worst.get(k, (-1,))[0]:
            b = B.get(k)
            sh = (a.shape, None if b is None else b.shape)
            val = (
                (a.ravel()[i], b.ravel()[i]) if i >= 0 and b is not None and sh[0] == sh[1] else sh
            )
            worst[k] = (e, i, val)


# What another set of contacts changes altogether.
CONTACT_DEPENDENT = re.compile(
    r"efc_|iefc_|contact\.|n[a-zA-Z]*$|island|map_|i[A-Z]|dof_island|tree_island|ifrc|iacc|moment"
    r"|.*(acc|frc|force)"
)


def self_noise(rng, ref, base, twin, run, skip, inputs):
    """How far each output of the reference moves when its inputs move by rounding noise: nothing
    can be held closer.
    """
    floor = {}
    for size in (1e-14, 1e-13, 1e-12, 1e-11):
        restore(inputs, twin)
        for k in ("qpos", "qvel"):
            x = twin.array(k)
            x += size * np.maximum(1, np.abs(x)) * rng.choice([-1, 0, 1], x.size)
        run(twin.m.addr, twin.addr)
        A, B = dict(base.items()), dict(twin.items())
        for k in A:
            if k not in skip:
                floor[k] = max(floor.get(k, 0), worst_error(A[k], B.get(k, np.empty(0)))[0])
    # A contact on the edge of being another.
    if any(floor[k] > 1e-3 for k in ("contact.pos", "contact.frame", "ncon", "nefc")):
        for k in floor:
            if CONTACT_DEPENDENT.match(k):
                floor[k] = float("inf")
    return floor


def report(tag, worst, tol, verbose):
    bad = sorted(((k, w) for k, w in worst.items() if w[0] > tol), key=lambda t: -t[1][0])
    ok = len(worst) - len(bad)
    top = max((w[0] for w in worst.values()), default=0)
    verdict = "DIFF" if bad else "ok  "
    print(f"  {tag:<9} {verdict} {ok}/{len(worst)} fields agree, worst {top:.2e}")
    for k, (e, i, v) in (bad if verbose else bad[:8]):
        print(f"      {k:<28} {e:.2e}  at {i}: ref {v[0]}  ours {v[1]}")
    return not bad


def check(path, o, ref, lib):
    """Compares one model in every stage asked for; prints what it saw, returns whether all
    agrees.
    """
    only = set(filter(None, o.fields.split(",")))
    stages = o.stage.split(",")
    good = True
    ra, ea = ref.load(path)
    rb, eb = (ra, ea) if o.model_from == "ref" else lib.load(path)
    if not ra or not rb:
        same = (not ra) == (not rb) and ea == eb
        print(
            f"  load      {'ok   both reject: ' if same else 'DIFF '}"
            + (ea.replace(chr(10), " | ") if same else f"ref: {ea!r} ours: {eb!r}")
        )
        return same
    ma, mb = Model(ra), Model(rb)
    if "compile" in stages and o.model_from == "own":
        w = {}
        compare(ma, mb, SKIP_MODEL, only, w, o.ctol)
        good &= report("compile", w, o.ctol, o.v)
        if any(ma.env[s] != mb.env[s] for s in ("nq", "nv", "nu", "na", "nbody", "ngeom")):
            return False
    for st in ("forward", "inverse", "step"):
        if st not in stages:
            continue
        da, db, dc = Data(ref, ma), Data(lib, mb), Data(ref, ma)
        w = {}
        rng, noise = np.random.default_rng(o.seed), np.random.default_rng(7)
        if not db.addr:
            print(f"  {st:<9} DIFF ours made no mjData")
            good = False
            continue
        call = "mj_" + st
        skip = SKIP_DATA | ({"efc_b"} if st == "inverse" else set())

        def once():
            inputs = save(da)
            restore(inputs, db)
            getattr(ref.dll, call)(ra, da.addr)
            getattr(lib.dll, call)(rb, db.addr)
            floor = (
                None
                if o.strict
                else lambda: self_noise(noise, ref, da, dc, getattr(ref.dll, call), skip, inputs)
            )
            compare(da, db, skip, only, w, o.tol, floor)

        if st == "step":
            if ma.env["nkey"]:
                ref.dll.mj_resetDataKeyframe(ra, da.addr, 0)
            for _ in range(o.steps):
                if ma.env["nu"]:
                    da.array("ctrl")[:] = rng.uniform(-1, 1, ma.env["nu"])
                once()
        else:
            for s in range(o.states):
                ref.dll.mj_resetData(ra, da.addr)
                lib.dll.mj_resetData(rb, db.addr)
                if s and ma.env["nkey"]:
                    ref.dll.mj_resetDataKeyframe(ra, da.addr, (s - 1) % ma.env["nkey"])
                if s:
                    randomise(rng, ref, ma, da, (0.02, 0.1, 0.5)[(s - 1) % 3])
                once()
        good &= report(st, w, o.tol, o.v)
        ref.dll.mj_deleteData(da.addr)
        ref.dll.mj_deleteData(dc.addr)
        lib.dll.mj_deleteData(db.addr)
    return good


def main():
    ap = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        fromfile_prefix_chars="@",
    )
    ap.add_argument("--ref", required=True)
    ap.add_argument("--lib", required=True)
    ap.add_argument("--stage", default="compile,forward,inverse,step")
    ap.add_argument("--model-from", choices=["own", "ref"], default="own")
    ap.add_argument("--states", type=int, default=4)
    ap.add_argument("--steps", type=int, default=100)
    ap.add_argument("--tol", type=float, default=1e-8, help="engine stages")
    ap.add_argument("--ctol", type=float, default=1e-10, help="compile stage")
    ap.add_argument(
        "--ref-plugins", default="", help="folder of plugin libraries to load into the reference"
    )
    ap.add_argument("--lib-plugins", default="", help="the same for ours")
    ap.add_argument(
        "--strict",
        action="store_true",
        help="do not forgive what the reference's own rounding noise would change",
    )
    ap.add_argument("--jobs", type=int, default=os.cpu_count(), help="models at a time")
    ap.add_argument("--timeout", type=float, default=300, help="seconds a model")
    ap.add_argument("-q", action="store_true", help="print only the models that do not agree")
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--fields", default="")
    ap.add_argument("-v", action="store_true", help="every field that differs")
    ap.add_argument("models", nargs="+")
    o = ap.parse_args()
    ref, lib = open_pair(o.ref, o.lib)
    for one, folder in ((ref, o.ref_plugins), (lib, o.lib_plugins)):
        if folder:
            one.load_plugins(folder)
    for who, library in (("the reference", ref), ("ours", lib)):
        library.on_error(lambda text, who=who: end(f"mju_error in {who}: {text}"))
    agree = 0
    check_one = lambda path: check(path, o, ref, lib)
    for path, ok, text in run_each(o.models, check_one, o.jobs, o.timeout):
        agree += ok
        if not (ok and o.q):
            print(path)
            print(text, end="", flush=True)
    print(f"{agree} of {len(o.models)} models agree")
    return 0 if agree == len(o.models) else 1


if __name__ == "__main__":
    sys.exit(main())
