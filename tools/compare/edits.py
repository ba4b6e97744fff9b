#!/usr/bin/env python3
"""Compare model editing (mjSpec, mjs_ functions) in two libraries that share the MuJoCo ABI.

Random editing programs run in both libraries in lockstep: build a spec or parse a model, add, set,
find, attach, delete, copy, compile, recompile, save. After every operation the two are compared:
returned values and codes, the element a pointer stands for, error and warning texts, public
structs, every mjModel size and array, saved XML.

  edits.py --ref REF.so --lib OURS.so                    300 programs
  edits.py ... --count 5000 --seed 7                     programs 7, 8, ... 5006
  edits.py ... --program 1234                            rerun one program and list it
  edits.py ... --models a.xml b.xml                      models to start from (tests/models)
  edits.py ... --ref-plugins DIR --lib-plugins DIR       plugin libraries of either

A program is a function of its seed, of the models and of the reference: each operation is chosen
by looking at the reference's state. Each runs in a process of its own. Where the two differ the
program is named with all its differences; of each kind of difference one program is made smaller,
operation by operation and setting by setting, while the difference stays, and is printed. Counted
apart are programs in which the reference dies or does not agree with itself when fresh memory holds
other bytes, and those in which its result depends on what was compiled before, while ours is the
one that the reference gives for the same edits when nothing was compiled before, or without the
compiles that failed; for a text that is saved, also without the edits since the last compile. A
result should depend on what the spec says, not on its past. A program ends at the first editing
call that fails: what such a call leaves behind is not compared; nor is what follows a model with a
singular inertia, where rounding decides about warnings. Exit status 0 when every other program
agrees. Where a call differs, words after its name tell the circumstances: a compile that was not
the first one ("again"), one after another had failed, with fusestatic (and "bodies named" where
something refers to bodies by name) or discardvisual, after mjs_bodyToFrame, with frames that were
edited, after deletions since the last compile; a text saved of a spec that was edited since.
"""

import argparse
import ctypes as C
import functools
import glob
import json
import mmap
import os
import re
import signal
import sys
import tempfile
import time
import traceback

import numpy as np

from abi import FEATURES
from edit_session import MJS, Session, decode, differences, show, singular
from edit_writer import PLUGINS, Writer
from library import open_pair


class Coverage:
    """Which functions were called and how compiles went, in memory that the children share."""

    def __init__(self):
        self.index = {f: i for i, f in enumerate(MJS)}
        self.bits = mmap.mmap(-1, len(MJS))
        self.tally = np.frombuffer(mmap.mmap(-1, 64), np.int64)

    def hit(self, fn):
        if fn in self.index:
            self.bits[self.index[fn]] = 1

    def used(self):
        return [f for f, i in self.index.items() if self.bits[i]]


class Bench:
    """Runs programs, each in a process of its own, which leaves its story on a file: a letter
    and a JSON text a line.
    """

    def __init__(self, o, ref, lib):
        self.o, self.ref, self.lib, self.cover = o, ref, lib, Coverage()
        for l in (ref, lib):
            l.fatal = None
            l.on_error(lambda text, l=l: self.stop(l, text))

    def stop(self, lib, text):
        if lib.fatal:
            lib.fatal(text)
        self.note("M", text)
        os._exit(66)

    def note(self, letter, what=None):
        os.write(self.story, (letter + json.dumps(what) + "\n").encode())

    def play(self, program, libs, fills):
        """Every operation in both libraries, compared. A program is a list of operations, or a
        seed. Fresh memory is filled with these bytes.
        """
        sessions = [Session(l, self.cover) for l in libs]
        given = isinstance(program, list)
        rec, errors, done = None, {}, []
        source = (
            (op for op in program)
            if given
            else Writer(program, sessions[0], self.o.models, self.o.plugins).run()
        )
        while True:
            try:
                op = json.loads(json.dumps(source.send(rec)))
            except StopIteration:
                return True
            recs = []
            for i, s in enumerate(sessions):
                self.note("RL"[i], None if i else op)
                if fills:
                    C.CDLL(None).mallopt(-6, fills[i])  # M_PERTURB
                recs.append(s.do(op))
            rec = recs[0]
            diff = differences(*recs, self.o.ctol)
            if op[0] == "compile" and not given:
                self.cover.tally[:2] += [1, rec.get("compiled", False)]
            done.append((op, rec))
            if diff:
                self.note("X", diff)
                self.note("C", circumstances(done, sessions[0]))
                return False
            if singular(rec):
                return True
            now = {
                k: v
                for k, v in rec.items()
                if k.startswith("error of ") and v and not rec.get("warning in " + k[9:])
            }
            if op[0] not in COMPILES and any(errors.get(k) != v for k, v in now.items()):
                return True
            errors = now

    def play_past(self, ops, libs, fills, keep, differ):
        """Is the result of the last operation in our library, which differs in these respects, what
        the reference gives for another past: that of the operations for which keep() is true?
        """
        ours, ref = Session(libs[1], self.cover), Session(libs[0], self.cover)
        records = []
        for op in ops:
            self.note("L")
            records.append(ours.do(json.loads(json.dumps(op))))
        last, rec = ops[-1], records[-1]
        past = [op for i, op in enumerate(ops[:-1]) if keep(i, ops, records)]
        if last[0] == "recompile" or last[0] == "save" and not compiles(past, last[1]["spec"]):
            past.append(["compile", {"spec": last[1]["spec"], "out": "model_fresh"}])
        for op in past + [last] * (last[0] != "recompile"):
            self.note("R", op)
            want = ref.do(json.loads(json.dumps(op)))
        own = last[1].get("spec", "none") if last[0] in COMPILES else "none"
        keys = [
            k
            for k in want
            if k in rec
            and k != "cleaned up"
            and (k != "warnings" or last[0] not in COMPILES)
            and (not re.match("error of|warning in", k) or k.endswith(own) or edits(last))
        ]
        if last[0] == "recompile":
            rec = rec | {"compiled": rec["recompiled"] == 0}
            differ = {k.replace("recompiled", "compiled") for k in differ}
            keys.append("compiled")
        if last[0] == "list" and len(past) < len(ops) - 1:
            want, rec = without_ids(want), without_ids(rec)
        diff = differences({k: want[k] for k in keys}, {k: rec[k] for k in keys}, self.o.ctol)
        if diff:
            self.note("X", diff)
        return not diff and differ.issubset(keys) and "skipped" not in want

    def start(self, program, libs, fills=None, play=None):
        out = tempfile.TemporaryFile()
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            self.story, null, rc = out.fileno(), os.open(os.devnull, os.O_WRONLY), 3
            os.dup2(null, 1)
            os.dup2(null, 2)
            os.setsid()
            try:
                rc = 0 if (play or self.play)(program, libs, fills) else 1
            except BaseException:
                self.note("T", traceback.format_exc())
            os._exit(rc)
        return pid, out, time.monotonic()

    def finish(self, child, block=True):
        """What became of a child, or None while it runs: its operations, a verdict (ok, diff,
        dies, tool), what and where.
        """
        pid, out, begun = child
        got = late = 0
        while not got and not late:
            got, status = os.waitpid(pid, os.WNOHANG)
            late = not got and time.monotonic() - begun > self.o.timeout
            if late:
                os.killpg(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
            elif not got and not block:
                return None
            elif not got:
                time.sleep(0.001)
        out.seek(0)
        story = [(line[:1], json.loads(line[1:])) for line in decode(out.read()).splitlines()]
        out.close()
        said, ops = dict(story), [x for k, x in story if k == "R"]
        r = {
            "ops": ops,
            "verdict": "ok",
            "what": "",
            "diff": said.get("X", []),
            "where": name_of(ops, -1) + said.get("C", ""),
            "half": "ours" if [k for k, _ in story if k in "RL"][-1:] == ["L"] else "the reference",
        }
        if got and status == 0:
            return r
        if "X" in said:
            return r | {
                "verdict": "diff",
                "what": min(
                    (re.sub(r"\d+", "", k) for k, _, _ in said["X"]),
                    key=lambda k: k.startswith("model.stat"),
                ),
            }
        if "T" in said:
            return r | {"verdict": "tool", "what": said["T"]}
        if late:
            return r | {"verdict": "dies", "what": "hangs"}
        if "M" in said:
            return r | {"verdict": "dies", "what": "ends in mju_error: " + said["M"]}
        return r | {
            "verdict": "dies",
            "what": (
                f"crashes with {signal.Signals(status & 127).name}"
                if status & 127
                else f"ends the process with status {status >> 8}"
            ),
        }

    def run(self, program, libs, fills=None, play=None):
        return self.finish(self.start(program, libs, fills, play))

    def smaller(self, first):
        """The program without what the difference does not need."""
        until = time.monotonic() + self.o.patience
        best = first
        keys = {k for k, _, _ in first["diff"]}

        def attempt(ops):
            nonlocal best
            if time.monotonic() > until:
                return False
            r = self.run(ops, [self.ref, self.lib])
            same = (r["verdict"], r["where"]) == (first["verdict"], first["where"])
            if same and keys:
                same = not keys.isdisjoint(k for k, _, _ in r["diff"])
            if same:
                best = r
            return same

        size = max(1, len(best["ops"]) // 2)
        while size and time.monotonic() < until:
            i, shrunk = len(best["ops"]), False
            while i > 0:
                i = min(i, len(best["ops"]))
                shrunk |= attempt(best["ops"][: max(0, i - size)] + best["ops"][i:])
                i -= size
            size = size if size == 1 and shrunk else size // 2
        for i in range(len(best["ops"])):
            for j in reversed(range(len(best["ops"][i][1].get("set", [])))):
                ops = json.loads(json.dumps(best["ops"]))
                del ops[i][1]["set"][j]
                attempt(ops)
        return best


# Operations whose results may depend on earlier ones of them.
COMPILES = ("compile", "recompile", "save", "copyback", "tweak", "data")


def is_compile(op, spec=None):
    """Does it compile this spec, or any?"""
    return op[0] in ("compile", "recompile") and spec in (None, op[1]["spec"])


def compiles(ops, spec):
    """Where in a program a spec is compiled."""
    return [i for i, op in enumerate(ops) if is_compile(op, spec)]


def edits(op):
    """Does it change a spec?"""
    return bool(re.match("toframe|set|mjs_(add|wrap|delete|attach|make|set)", op[1].get("fn", op[0])))


def failed(record):
    return not record.get("compiled", True) or bool(record.get("recompiled", 0))


def without_ids(record):
    """A list of elements without their ids, which are those of the last compile."""
    return {k: [e[:2] for e in v] if k.startswith("all ") else v for k, v in record.items()}


def never_compiled(i, ops, records):
    return ops[i][0] not in COMPILES


def no_failed_compile(i, ops, records):
    return not failed(records[i])


def as_last_compiled(i, ops, records):
    """Up to the last compile of the spec, without those before it."""
    done = [j for j in compiles(ops, ops[-1][1].get("spec")) if not failed(records[j])]
    return bool(done) and (
        i == done[-1]
        or ops[i][0] in ("copyback", "tweak")
        or i < done[-1]
        and never_compiled(i, ops, records)
    )


PASTS = (never_compiled, no_failed_compile, as_last_compiled)

FULL_NAMES = {
    "compile": "mj_compile",
    "recompile": "mj_recompile",
    "save": "mj_saveXMLString",
    "toframe": "mjs_bodyToFrame",
    "copyback": "mj_copyBack",
}


def name_of(ops, i):
    """The function that an operation calls; for a list of elements, what happened before it."""
    op, args = ops[i] if len(ops) >= -i else ["nothing", {}]
    if op == "list":
        return "a list after " + name_of(ops, i - 1)
    name = args.get("fn") or args.get("how") or FULL_NAMES.get(op, op)
    nameless = name.startswith("mjs_find") and args["args"][-1] == "="
    return name + (" without a name" if nameless else "")


def circumstances(done, session):
    """Words that tell differences of the last operation apart: [(operation, its record)]."""
    (op, args), words = done[-1][0], []
    earlier = done[:-1]
    before = [o for o, _ in earlier]
    last = compiles(before, args.get("spec"))
    since = before[last[-1] :] if last else before
    if op == "list":
        words += ["that failed"] * (bool(earlier) and failed(earlier[-1][1]))
    if op in ("compile", "recompile"):
        words += ["again"] * any(is_compile(o) for o, _ in earlier)
        words += ["after a failure"] * any(failed(record) for _, record in earlier)
        flags = ("fusestatic", "discardvisual")
        flags = [w for w in flags if session.is_set(args["spec"], "compiler." + w)]
        words += flags
        words += ["bodies named"] * ("fusestatic" in flags and session.names_bodies(args["spec"]))
        words += ["after mjs_bodyToFrame"] * any(o == "toframe" for o, _ in before)
        words += ["frames edited"] * any(a.get("on", "").startswith("frame") for _, a in before)
        words += ["after mjs_delete"] * any(a.get("fn") == "mjs_delete" for _, a in since)
    if op == "save":
        words += ["edited since"] * any(edits(o) for o in since)
    return "".join(", " + word for word in words)


def headline(r):
    if r["verdict"] == "dies":
        return f"{r['half']} {r['what']} in {r['where']}"
    if r["verdict"] == "tool":
        return "tool " + r["what"]
    return f"DIFF in {r['where']}" + "".join(
        f"\n      {k}: ref {a}  ours {b}" for k, a, b in r["diff"]
    )


def listing(ops):
    return "\n".join(f"   {i + 1:>4}  {show(op)}" for i, op in enumerate(ops))


def options():
    ap = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = ap.add_argument
    add("--ref", required=True)
    add("--lib", required=True)
    add("--ref-plugins", default="")
    add("--lib-plugins", default="")
    add("--count", type=int, default=300)
    add("--seed", type=int, default=1, help="the first program")
    add("--program", type=int, help="only this one, listed in full")
    add("--models", nargs="*", help="models to start from")
    add("--smaller", type=int, default=10, help="how many different differences to make smaller")
    add("--patience", type=float, default=60, help="seconds for each of them")
    add("--ctol", type=float, default=1e-10)
    add("--timeout", type=float, default=30, help="seconds a program")
    add("--jobs", type=int, default=os.cpu_count(), help="programs at a time")
    add("-v", action="store_true", help="every program")
    add("-q", action="store_true", help="only the programs that differ, and the last line")
    o = ap.parse_args()
    known = sorted(glob.glob(os.path.join(FEATURES, "*.xml")))
    if o.models is None:
        # Edited, the others hang or crash the reference, or are slow.
        slow = "muscle|lengthrange|inertia-modes|sdf"
        o.models = [m for m in known if not re.search(slow, os.path.basename(m))]
    o.models = [os.path.abspath(m) for m in o.models]
    return o


def main():
    o = options()
    ref, lib = open_pair(o.ref, o.lib)
    for one, folder in ((ref, o.ref_plugins), (lib, o.lib_plugins)):
        if folder:
            one.load_plugins(folder)
    o.plugins = [
        p
        for p in PLUGINS
        if all(l.dll.mjp_getPlugin(p.encode(), C.byref(C.c_int())) for l in (ref, lib))
    ]
    bench = Bench(o, ref, lib)
    seeds = [o.program] if o.program is not None else list(range(o.seed, o.seed + o.count))
    begun = time.monotonic()
    todo, running, known, agree, died, past = list(seeds), {}, set(), 0, 0, 0

    def ours_is_right(r, keep, differ):
        play = functools.partial(bench.play_past, keep=keep, differ=differ)
        return bench.run(r["ops"], [ref, lib], None, play)["verdict"] == "ok"

    def judge(seed, r):
        nonlocal agree, died, past
        say = lambda text: print(f"program {seed}: {text}", flush=True)
        if o.program is not None:
            print(listing(r["ops"]))
        if r["verdict"] == "ok":
            agree += 1
            say(f"ok, {len(r['ops'])} operations") if o.v else None
            return
        # Does the reference live through it, and agree with itself?
        for fills in ((0x5A, 0xA5), (0x01, 0xFE), (0x00, 0x80)):
            alone = bench.run(r["ops"], [ref, ref], fills)
            text = headline(alone | {"half": "the reference"})
            if alone["verdict"] != "ok":
                died += 1
                return (
                    None
                    if o.q
                    else say(
                        text if alone["verdict"] == "dies" else "the reference and itself: " + text
                    )
                )
        if r["verdict"] == "diff":
            # A compile has no data to compare.
            model = {k for k, _, _ in r["diff"] if not k.startswith(("data.", "reset."))}
            if model and any(ours_is_right(r, keep, model) for keep in PASTS):
                r["diff"] = [d for d in r["diff"] if d[0] not in model]
            if not r["diff"]:
                past += 1
                if not o.q:
                    say("the reference's result depends on earlier compiles: " + r["what"])
                return
        sign = (r["verdict"], r["what"], r["where"])
        if sign in known or len(known) >= o.smaller:
            return say(headline(r))
        known.add(sign)
        say(headline(r) + "\n   made smaller:\n" + listing(bench.smaller(r)["ops"]))

    while todo or running:
        while todo and len(running) < max(1, o.jobs):
            running[todo[0]] = bench.start(todo[0], [ref, lib])
            todo.pop(0)
        time.sleep(0.001)
        for seed, child in list(running.items()):
            r = bench.finish(child, False)
            if r:
                del running[seed]
                judge(seed, r)
    if not o.q:
        used, (tried, made) = bench.cover.used(), bench.cover.tally[:2]
        print(
            f"{len(used)} of {len(MJS)} mjs_ functions exercised; never: "
            + (", ".join(f for f in MJS if f not in used) or "none")
        )
        print(
            f"{made} of {tried} compiles gave a model; "
            f"{60 * len(seeds) / (time.monotonic() - begun):.0f} programs a minute"
        )
    print(
        f"{agree} of {len(seeds)} editing programs agree (in {died} the reference dies, "
        f"in {past} its result depends on earlier compiles)"
    )
    return 0 if agree + died + past == len(seeds) else 1


if __name__ == "__main__":
    sys.exit(main())
