#!/usr/bin/env python3
"""Judge what a comparison printed: whatever differs must be known, with its reason.

  report.py --fields LOG [--out REPORT.md]     the output of fields.py
  report.py --calls LOG                        of calls.py
  report.py --edits LOG                        of edits.py
  report.py --unused                           lines of known.txt that nothing has needed

known.txt holds a regular expression and a reason a line. A model is known by its path or by the path
and each field that differs, "humanoid.xml/qacc", a function by its name or what of it differs for a
model, "calls/mj_loadXML/car.xml/geom_size", an editing program by the call that differs, its
circumstances and each difference: "edits/mj_compile, again/error of spec1: ref ...". What was needed
is noted in build/parity/used.txt. Exit status 1 for an unknown difference, and where the log holds
no result at all.
"""

import argparse
import pathlib
import re
import sys

from abi import ROOT
from models import label

KNOWN = pathlib.Path(__file__).with_name("known.txt")
USED = pathlib.Path(ROOT) / "build" / "parity" / "used.txt"


class Known:
    """The known differences; remembers which of them were met."""

    def __init__(self):
        self.lines = []  # (pattern, reason)
        for line in KNOWN.read_text(encoding="utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                pattern, reason = line.split(maxsplit=1)
                self.lines.append((pattern, reason.strip()))
        self.met = set(USED.read_text().splitlines()) if USED.exists() else set()

    def reason(self, name):
        for pattern, reason in self.lines:
            if re.fullmatch(pattern, name):
                self.met.add(pattern)
                return reason
        return None

    def save(self):
        USED.parent.mkdir(parents=True, exist_ok=True)
        USED.write_text("".join(pattern + "\n" for pattern in sorted(self.met)))

    def unused(self):
        return [pattern for pattern, _ in self.lines if pattern not in self.met]


def summary(agree, total, what, known, unknown):
    print(
        f"{agree} of {total} {what} agree, {known} differ for known reasons, "
        f"{unknown} differ unexpectedly"
    )


def read_models(log):
    """{model: (agrees, [line])} from the output of fields.py."""
    models, name = {}, None
    for line in log.splitlines():
        if re.match(r"^\S.*\.(xml|urdf|mjcf)$", line):
            name = label(line)
            models[name] = []
        elif name is not None and not re.match(r"^\d+ of \d+ models agree", line):
            models[name].append(line.rstrip())
    # A model agrees if each of its lines says so: "  stage  ok ...".
    verdict = re.compile(r"^  \w+ +(\S+)")
    result = {}
    for name, lines in models.items():
        words = [match[1] for match in map(verdict.match, lines) if match]
        result[name] = (bool(words) and all(word == "ok" for word in words), lines)
    return result


def write_table(path, models, rows):
    """The page docs/parity.md is made from."""
    sources = {}
    for name, (agrees, lines) in models.items():
        source = sources.setdefault(name.split("/")[0], [0, 0, 0])
        source[0] += 1
        source[1] += agrees
        source[2] += any("both reject" in line for line in lines)
    with open(path, "w", encoding="utf-8") as out:
        out.write(
            "# Parity with the reference\n\n"
            "Measured by `make parity`: every field of mjModel after loading, and of mjData after\n"
            "mj_forward, mj_inverse and along steps, on our own models and on those of Python\n"
            "packages. A model that does not load must be refused by both, with the same words.\n\n"
            "| models of | number | agree in every field | of them refused by both |\n"
            "|---|---|---|---|\n"
        )
        out.writelines(f"| {k} | {n} | {a} | {r} |\n" for k, (n, a, r) in sources.items())
        out.write("\n| model that does not agree | why |\n|---|---|\n")
        out.writelines(f"| {name} | {reason} |\n" for name, reason in rows)


def known_fields(name, lines, known):
    """The reason why fields of a model differ, None unless each of them is known."""
    if any(re.match(r"^  \w+ +DIFF (?!\d)", line) for line in lines):  # not a matter of fields
        return None
    fields = [match[1] for match in (re.match(r"^ {6}(\S+) ", line) for line in lines) if match]
    reasons = [known.reason(f"{name}/{field}") for field in fields]
    return "; ".join(dict.fromkeys(reasons)) if reasons and None not in reasons else None


def judge_fields(log, known, out):
    models = read_models(log)
    rows, unknown = [], 0
    for name, (agrees, lines) in models.items():
        if agrees:
            continue
        reason = known.reason(name) or known_fields(name, lines, known)
        if reason is None:
            unknown += 1
            print(f"DIFFERS {name}")
            print("\n".join(lines[:8]))
        rows.append((name, reason or "unexpected"))
    summary(len(models) - len(rows), len(models), "models", len(rows) - unknown, unknown)
    if out:
        write_table(out, models, rows)
    return not unknown and models


def judge_calls(log, known, out):
    verdicts = "ok|none|known|DIFF|ENDED|CRASH|HANG|TOOL"
    outcomes = re.findall(rf"^(mj\w*)\s+({verdicts})\s", log, re.MULTILINE)
    outcomes = [(name, outcome) for name, outcome in outcomes if outcome != "none"]
    unknown = 0
    for name, outcome in outcomes:
        start = ("\n" + log).index(f"\n{name} ")
        lines = log[start:].splitlines()[:5]
        listed = re.findall(r"calls/\S+", lines[0]) if outcome == "known" else [name]
        if outcome != "ok" and any(known.reason(each) is None for each in listed):
            unknown += 1
            print("\n".join(lines))
    agree = sum(outcome == "ok" for _, outcome in outcomes)
    summary(agree, len(outcomes), "functions", len(outcomes) - agree - unknown, unknown)
    return not unknown and outcomes and re.search(r"^\d+ of \d+ functions agree", log, re.MULTILINE)


def judge_edits(log, known, out):
    total = re.search(r"^(\d+) of (\d+) editing programs agree \((.*)\)", log, re.MULTILINE)
    listed = unknown = 0
    head = re.compile(
        r"program (\d+): (?:DIFF in ([\w ,]+)$|(ours .* in [\w ,]+|tool .*))", re.MULTILINE
    )
    for block in re.split(r"^(?=program )", log, flags=re.MULTILINE):
        match = head.match(block)
        if not match:
            continue
        program, call, death = match.groups()
        found = re.findall(r"^ {6}(\S.*: ref .*  ours .*)$", block, re.MULTILINE)
        names = [f"edits/{call}/{difference}" for difference in found] or [f"edits/{death}"]
        strange = [name for name in names if known.reason(name) is None]
        listed += not strange
        unknown += bool(strange)
        for name in strange:
            print(f"DIFFERS program {program}: {name}")
    if not total:
        print("no result")
        return False
    agree, count = int(total[1]), int(total[2])
    summary(agree, count, "editing programs", listed, unknown)
    print(f"({total[3]})")
    return not unknown


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for kind in ("fields", "calls", "edits"):
        parser.add_argument("--" + kind, type=pathlib.Path, metavar="LOG")
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--unused", action="store_true")
    options = parser.parse_args()
    known = Known()
    if options.unused:
        for pattern in known.unused():
            print(f"known.txt: nothing needs {pattern}")
        return 0
    for kind, judge in (("fields", judge_fields), ("calls", judge_calls), ("edits", judge_edits)):
        path = getattr(options, kind)
        if path:
            good = judge(path.read_text(encoding="utf-8", errors="replace"), known, options.out)
            known.save()
            return 0 if good else 1
    parser.error("nothing to judge")


if __name__ == "__main__":
    sys.exit(main())
