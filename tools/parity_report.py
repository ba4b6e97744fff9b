#!/usr/bin/env python3
"""Judges the output of parity.py, calls.py or edits.py: whatever differs must be known, with its reason.

  parity_report.py PARITY.log --models FOLDER --known FILE [--out REPORT.md]
  parity_report.py --calls CALLS.log --known FILE
  parity_report.py --edits EDITS.log --known FILE

An editing program is known by the call that differs and the first difference: edits/mj_compile/error of spec1: ref ...
"""

import argparse
import re
import sys


def read_known(path):
    """[(pattern, reason)]"""
    known = []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                pattern, reason = line.split(maxsplit=1)
                known.append((re.compile(pattern + r"\Z"), reason.strip()))
    return known


def reason_of(name, known):
    return next((reason for pattern, reason in known if pattern.match(name)), None)


def read_models(log, folder):
    """{model: (agrees, [line])} from the output of parity.py"""
    models, name = {}, None
    prefix = folder.rstrip("/") + "/"
    for line in log.splitlines():
        if prefix.split("/")[-2] + "/" in line and re.match(r"^/?\S+\.(xml|urdf)$", line.strip()):
            name = line.strip().split("/models/", 1)[-1]
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


def judge_models(options, known):
    with open(options.log, encoding="utf-8", errors="replace") as file:
        models = read_models(file.read(), options.models)
    rows, unexpected = [], 0
    for name, (agrees, lines) in sorted(models.items()):
        reason = reason_of(name, known)
        if agrees:
            continue
        if reason is None:
            unexpected += 1
            print(f"DIFFERS {name}")
            print("\n".join(lines[:8]))
        rows.append((name, reason or "unexpected"))
    agreeing = sum(agrees for agrees, _ in models.values())
    print(f"{agreeing} of {len(models)} models agree in all stages, {len(rows) - unexpected} differ for known reasons, "
          f"{unexpected} differ unexpectedly")
    if options.out:
        with open(options.out, "w", encoding="utf-8") as out:
            out.write("# Parity with the reference\n\nWritten by `make parity`: every field of mjModel after loading, and of mjData after "
                      "mj_forward, mj_inverse and along steps,\non every model of the shared folder.\n\n")
            out.write(f"{agreeing} of {len(models)} models agree in every field of every stage.\n\n| model that does not | why |\n|---|---|\n")
            out.writelines(f"| {name} | {reason} |\n" for name, reason in rows)
    return unexpected or not models


def judge_calls(options, known):
    with open(options.calls, encoding="utf-8", errors="replace") as file:
        log = file.read()
    outcomes = re.findall(r"^(mj\w*)\s+(ok|DIFF|ENDED)\s", log, re.MULTILINE)
    unexpected = 0
    for name, outcome in outcomes:
        if outcome != "ok" and reason_of(name, known) is None:
            unexpected += 1
            start = log.index(f"\n{name} ") + 1
            print("\n".join(log[start:].splitlines()[:5]))
    agreeing = sum(outcome == "ok" for _, outcome in outcomes)
    print(f"{agreeing} of {len(outcomes)} functions agree, {len(outcomes) - agreeing - unexpected} differ for known reasons, "
          f"{unexpected} differ unexpectedly")
    return unexpected or not outcomes


def judge_edits(options, known):
    with open(options.edits, encoding="utf-8", errors="replace") as file:
        log = file.read()
    total = re.search(r"^(\d+) of (\d+) editing programs agree", log, re.MULTILINE)
    names, unexpected = {}, 0
    for program, call, rest, difference in re.findall(r"^program (\d+): DIFF in (\w+)(.*)\n *(.*)", log, re.MULTILINE):
        like = re.search(r"as in program (\d+)", rest)
        names[program] = names.get(like[1], "") if like else f"edits/{call}/{difference}"
        if reason_of(names[program], known) is None:
            unexpected += 1
            print(f"DIFFERS program {program}: {names[program]}")
    print(f"{total[1] if total else 0} of {total[2] if total else 0} editing programs agree, {len(names) - unexpected} differ for known "
          f"reasons, {unexpected} differ unexpectedly")
    return unexpected or not total


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("log", nargs="?")
    parser.add_argument("--calls")
    parser.add_argument("--edits")
    parser.add_argument("--models", default="models")
    parser.add_argument("--known", required=True)
    parser.add_argument("--out")
    options = parser.parse_args()
    known = read_known(options.known)
    judge = judge_edits if options.edits else judge_calls if options.calls else judge_models
    sys.exit(1 if judge(options, known) else 0)


if __name__ == "__main__":
    main()
