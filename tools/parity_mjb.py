#!/usr/bin/env python3
"""Compares binary models (MJB) of our library with those of the reference library, both ways, on many models.

  parity_mjb.py --ref REF.so --lib OURS.so --models DIR

For every .xml under DIR that the reference loads, with the plugins that lie beside it:
  - ours loads what the reference writes: every size and every array is equal, byte for byte;
  - ours writes the same bytes back, and mj_sizeModel is their number;
  - the reference loads what ours wrote, and writes those bytes again.
The fields come from include/mujoco/mjxmacro.h. Each model has a process of its own: a crash, a hang or mju_error counts
against that model alone. Exit status 0 when all agree.
"""
import argparse
import ctypes as C
import os
import pathlib
import re
import signal
import struct
import sys

HEADER = pathlib.Path(__file__).resolve().parent.parent / "include" / "mujoco" / "mjxmacro.h"
ELEMENT = {"int": 4, "mjtNum": 8, "float": 4, "mjtByte": 1, "char": 1, "mjtSize": 8}
CONSTANTS = {"mjNREF": 2, "mjNIMP": 5, "mjNFLUID": 12, "mjNEQDATA": 11, "mjNDYN": 10, "mjNGAIN": 10, "mjNBIAS": 10,
             "mjNSENS": 3, "mjNTEXROLE": 10}
STRUCTS = 304 + 632 + 56  # opt, vis, stat: behind the sizes both in mjModel and in a file
SECONDS = 60  # a model that takes longer hangs


def entries(text, macro):
    """The rows X(...) of a list in mjxmacro.h, lists inside it opened."""
    body = re.search(rf"#define {macro}\b((?:.*\\\n)*.*)", text).group(1)  # lines that a backslash continues
    for token, arguments in re.findall(r"(MJMODEL_\w+|XN?V?)\b\s*(\([^()]*\))?", body):
        if token.startswith("MJMODEL_"):
            yield from entries(text, token)
        elif arguments:
            yield [a.strip() for a in arguments[1:-1].split(",")]


def fields():
    text = HEADER.read_text()
    return [e[0] for e in entries(text, "MJMODEL_SIZES")], [tuple(e) for e in entries(text, "MJMODEL_POINTERS")]


SIZES, ARRAYS = fields()
assert len(SIZES) == 90 and len(ARRAYS) == 459, (len(SIZES), len(ARRAYS))


class Library:
    def __init__(self, path):
        self.dll = C.CDLL(path)
        pointer, text = C.c_void_p, C.c_char_p
        for name, result, *arguments in (
                ("mj_loadXML", pointer, text, pointer, text, C.c_int), ("mj_sizeModel", C.c_int64, pointer),
                ("mj_loadModelBuffer", pointer, text, C.c_int), ("mj_saveModel", None, pointer, text, pointer, C.c_int),
                ("mj_loadAllPluginLibraries", None, text, pointer), ("mjp_pluginCount", C.c_int),
                ("mjp_getPluginAtSlot", pointer, C.c_int), ("mjp_registerPlugin", C.c_int, pointer)):
            function = getattr(self.dll, name)
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)
        self.messages = []
        handler = C.CFUNCTYPE(None, C.c_char_p)
        self.on_warning = handler(lambda t: self.messages.append(t.decode(errors="replace")))
        self.on_error = handler(self.die)
        for name, function in (("mju_user_warning", self.on_warning), ("mju_user_error", self.on_error)):
            C.c_void_p.in_dll(self.dll, name).value = C.cast(function, C.c_void_p).value

    def die(self, text):
        os.write(2, f"mju_error: {text.decode(errors='replace')}".encode())
        os._exit(3)

    def save(self, model):
        size = self.mj_sizeModel(model)
        buffer = C.create_string_buffer(size)
        self.mj_saveModel(model, None, buffer, size)
        return buffer.raw

    def load(self, raw, who):
        model = self.mj_loadModelBuffer(raw, len(raw))
        if not model:
            raise Difference(f"{who} does not load it: {'; '.join(self.messages) or 'no message'}")
        return model


class Difference(Exception):
    pass


def compare_fields(model, raw):
    """The sizes and arrays of an mjModel in memory against those in a file."""
    sizes = dict(zip(SIZES, struct.unpack_from(f"<{len(SIZES)}q", raw, 20)))
    head = 8 * len(SIZES) + STRUCTS
    in_memory = C.string_at(model, head)
    for i, name in enumerate(SIZES):
        if in_memory[8 * i:8 * i + 8] != raw[20 + 8 * i:28 + 8 * i]:
            raise Difference(f"{name} differs")
    if in_memory != raw[20:20 + head]:
        raise Difference("opt, vis or stat differ")
    at, pointer = 20 + head, model + head + 8  # the pointer to the buffer comes first
    for kind, name, rows, columns in ARRAYS:
        count = sizes[rows] * eval(columns, {}, {**CONSTANTS, **sizes}) * ELEMENT[kind]
        if C.string_at(C.c_void_p.from_address(pointer).value, count) != raw[at:at + count]:
            raise Difference(f"{name} differs")
        at, pointer = at + count, pointer + 8
    if at != len(raw):
        raise Difference("the fields do not add up to the file")


def compare(ref, ours, path):
    """None if the reference does not load a model, else its size in bytes; raises Difference."""
    error = C.create_string_buffer(1000)
    model = ref.mj_loadXML(str(path).encode(), None, error, len(error))
    if not model:
        return None
    raw = ref.save(model)
    for slot in range(ref.mjp_pluginCount() if struct.unpack_from("<q", raw, 20 + 8 * SIZES.index("nplugin"))[0] else 0):
        if ours.mjp_registerPlugin(ref.mjp_getPluginAtSlot(slot)) != slot:
            raise Difference(f"ours registers the plugin of slot {slot} elsewhere")
    own = ours.load(raw, "ours")
    compare_fields(own, raw)
    written = ours.save(own)
    if written != raw:
        raise Difference("ours writes other bytes")
    if ref.save(ref.load(written, "the reference")) != raw:
        raise Difference("the reference does not get back what ours wrote")
    return len(raw)


def run(ref, ours, path):
    """(status, text) of one model in a process of its own; status 0 agrees, 1 not loaded by the reference."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reader)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(writer, 2)
        signal.alarm(SECONDS)
        status = 2
        try:
            size = compare(ref, ours, path)
            status = 1 if size is None else 0
        except Difference as difference:
            os.write(2, str(difference).encode())
        except BaseException as error:  # also what ctypes raises: it is this model's
            os.write(2, repr(error).encode())
        os._exit(status)
    os.close(writer)
    with os.fdopen(reader, errors="replace") as pipe:
        text = pipe.read()
    status = os.waitpid(pid, 0)[1]
    if os.WIFSIGNALED(status):
        return 2, f"{signal.Signals(os.WTERMSIG(status)).name} {text}"
    return os.WEXITSTATUS(status), text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ref", required=True, help="the reference library")
    parser.add_argument("--lib", required=True, help="our library")
    parser.add_argument("--models", required=True, type=pathlib.Path, help="folder of models, searched recursively")
    options = parser.parse_args()

    ref, ours = Library(os.path.abspath(options.ref)), Library(os.path.abspath(options.lib))
    if C.cast(ref.mj_sizeModel, C.c_void_p).value == C.cast(ours.mj_sizeModel, C.c_void_p).value:
        sys.exit("both paths gave the same library")
    ref.mj_loadAllPluginLibraries(str(pathlib.Path(options.ref).resolve().parent / "plugin").encode(), None)
    agree = unloaded = 0
    different = []
    for path in sorted(options.models.rglob("*.xml")):
        status, text = run(ref, ours, path)
        if status == 0:
            agree += 1
        elif status == 1:
            unloaded += 1
        else:
            different.append(path)
            print(f"{path.relative_to(options.models)}: {text.strip()}")
    print(f"{agree} models agree, {len(different)} differ ({unloaded} files are no model to the reference)")
    sys.exit(1 if different or not agree else 0)


if __name__ == "__main__":
    main()
