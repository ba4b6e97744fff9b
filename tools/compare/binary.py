#!/usr/bin/env python3
"""Compare binary models (MJB) of two libraries that share the MuJoCo 3.6.0 ABI, both ways.

  binary.py --ref REF.so --lib OURS.so model.xml ...

For every model that the reference loads:
  - ours loads what the reference writes: every size and every array is equal, byte for byte;
  - ours writes the same bytes back, and mj_sizeModel is their number;
  - the reference loads what ours wrote, and writes those bytes again.
A model is a file, or a file that holds a list of them after @. Each has a process of its own: a
crash, a hang or mju_error counts against that model alone. Exit status 0 when all agree.
"""

import argparse
import ctypes as C
import os
import sys

from abi import Model
from library import open_pair
from processes import end, run_each

SKIPPED = {"buffer", "signature"}  # not in the file


class Difference(Exception):
    pass


def saved(library, model):
    size = library.mj_sizeModel(model)
    buffer = C.create_string_buffer(size)
    library.mj_saveModel(model, None, buffer, size)
    return buffer.raw


def loaded(library, raw, who):
    model = library.mj_loadModelBuffer(raw, len(raw))
    if not model:
        raise Difference(f"{who} does not load it: {'; '.join(library.warnings) or 'no message'}")
    return model


def compare(ref, lib, path):
    """Raises Difference where the libraries differ on a model."""
    model, _ = ref.load(path)
    if not model:
        print("  binary    none not loaded by the reference")
        return
    raw = saved(ref, model)
    own = loaded(lib, raw, "ours")
    theirs, ours = dict(Model(model).items()), dict(Model(own).items())
    for name, values in theirs.items():
        if name not in SKIPPED and values.tobytes() != ours[name].tobytes():
            raise Difference(f"{name} differs")
    written = saved(lib, own)
    if written != raw:
        raise Difference("ours writes other bytes")
    if saved(ref, loaded(ref, written, "the reference")) != raw:
        raise Difference("the reference does not get back what ours wrote")
    print(f"  binary    ok   {len(raw)} bytes")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        fromfile_prefix_chars="@",
    )
    parser.add_argument("--ref", required=True, help="the reference library")
    parser.add_argument("--lib", required=True, help="our library")
    parser.add_argument("--ref-plugins", default="", help="plugin libraries for the reference")
    parser.add_argument("--lib-plugins", default="", help="the same for ours")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="models at a time")
    parser.add_argument("--timeout", type=float, default=60, help="seconds a model")
    parser.add_argument("models", nargs="+")
    o = parser.parse_args()
    ref, lib = open_pair(o.ref, o.lib)
    for one, folder in ((ref, o.ref_plugins), (lib, o.lib_plugins)):
        if folder:
            one.load_plugins(folder)
    for who, library in (("the reference", ref), ("ours", lib)):
        library.on_error(lambda text, who=who: end(f"mju_error in {who}: {text}"))

    def check(path):
        try:
            compare(ref, lib, path)
        except Difference as difference:
            print(f"  binary    DIFF {difference}")
            return False
        return True

    agree = none = different = 0
    for path, ok, text in run_each(o.models, check, o.jobs, o.timeout):
        none += ok and " none " in text
        agree += ok and " none " not in text
        different += not ok
        if not ok:
            print(f"{path}\n{text}", end="", flush=True)
    print(
        f"{agree} binary models agree, {different} differ "
        f"({none} files are no model to the reference)"
    )
    return 1 if different or not agree else 0


if __name__ == "__main__":
    sys.exit(main())
