"""A library with the MuJoCo ABI, opened beside another one in the same process."""

import ctypes as C
import glob
import os
import shutil
import sys
import tempfile

import numpy as np

from abi import FUNCTIONS, STRUCTS, parse_type

SCALAR = {
    "mjtNum": C.c_double,
    "double": C.c_double,
    "float": C.c_float,
    "int": C.c_int,
    "mjtByte": C.c_ubyte,
    "unsigned char": C.c_ubyte,
    "size_t": C.c_size_t,
    "mjtSize": C.c_int64,
    "mjtObj": C.c_int,
    "mjtMeshBuiltin": C.c_int,
}


def value_struct(name):
    members = [(f["name"], *parse_type(f["type"])) for f in STRUCTS[name]["fields"]]
    return type(
        name,
        (C.Structure,),
        {"_fields_": [(n, SCALAR[b] * d[0] if d else SCALAR[b]) for n, b, d in members]},
    )


BYVALUE = {
    n: value_struct(n) for n in ("mjrRect", "mjvGLCamera", "mjuiThemeSpacing", "mjuiThemeColor")
}


class Ptr:
    """Any pointer argument: an array, bytes, an address, something that has an address, a ctypes
    object or None.
    """

    @classmethod
    def from_param(cls, x):
        if isinstance(x, np.ndarray):
            return C.c_void_p(x.ctypes.data)
        if isinstance(x, bytes):
            return C.c_char_p(x)
        if hasattr(x, "addr"):
            return C.c_void_p(x.addr)
        if isinstance(x, (int, np.integer)):
            return C.c_void_p(int(x))
        return x if x is None else C.cast(x, C.c_void_p)


def ctype(t, result=False):
    if t == "void":
        return None
    if result and t == "const char *":
        return C.c_char_p
    return SCALAR.get(t) or BYVALUE.get(t) or (C.c_void_p if result else Ptr)


def address(x):
    return (
        x
        if x is None or isinstance(x, int)
        else x.ctypes.data if isinstance(x, np.ndarray) else C.cast(x, C.c_void_p).value
    )


def pointed(addr):
    return C.c_void_p.from_address(addr).value


KIND = {"v": None, "i": C.c_int, "p": C.c_void_p, "d": C.c_double, "s": C.c_char_p, "z": C.c_size_t}


# Signature: a letter for the result, one for each argument.
def callback(signature, f):
    return C.CFUNCTYPE(*(KIND[t] for t in signature))(f)


class Lib:
    """A library: its functions by name with their signatures, its warnings in a list."""

    def __init__(self, path):
        self.path = os.path.abspath(path)
        self.dll = C.CDLL(self.path, mode=os.RTLD_LOCAL | os.RTLD_NOW)
        self.absent = set()
        for name, f in FUNCTIONS.items():
            try:
                function = getattr(self.dll, name)
            except AttributeError:
                self.absent.add(name)
                continue
            function.argtypes = [ctype(p["type"]) for p in f["params"]]
            function.restype = ctype(f["returns"], True)
        # Kept here, so that no log file appears in the working folder.
        self.warnings = []
        self._warn = callback("vs", lambda s: self.warnings.append(s.decode(errors="replace")))
        self.variable("mju_user_warning").value = address(self._warn)

    def __getattr__(self, name):
        return getattr(self.__dict__["dll"], name)

    def variable(self, name):
        return C.c_void_p.in_dll(self.dll, name)

    def on_error(self, act):
        """Calls act(text) where mju_error would end the process."""
        self._error = callback("vs", lambda s: act(s.decode(errors="replace")))
        self.variable("mju_user_error").value = address(self._error)

    def load(self, xml):
        """(mjModel, error text) of a file."""
        err = C.create_string_buffer(2000)
        p = self.dll.mj_loadXML(xml.encode(), None, err, 2000)
        return (p, err.value.decode(errors="replace"))

    def load_plugins(self, folder):
        """Loads the plugin libraries of a folder.

        They ask for libmujoco.so.3.6.0 by that name, which the loader would answer with whichever
        library was opened first. So copies are loaded in which a path of the same length, a link
        to this very library, stands in the place of the name.
        """
        home = tempfile.mkdtemp(prefix="", dir="/tmp")
        name, link = b"libmujoco.so.3.6.0", home.encode() + b"/m.so"
        assert len(name) == len(link)
        os.symlink(self.path, link)
        for file in sorted(glob.glob(os.path.join(folder, "*.so"))):
            with open(file, "rb") as f:
                raw = f.read()
            copy = os.path.join(home, os.path.basename(file))
            with open(copy, "wb") as f:
                f.write(raw.replace(b"\0" + name + b"\0", b"\0" + link + b"\0"))
            self.dll.mj_loadPluginLibrary(copy.encode())
        shutil.rmtree(home)


def open_pair(ref, lib, kind=Lib):
    """The two libraries at these paths, which must not be the same."""
    pair = kind(ref), kind(lib)
    if address(pair[0].dll.mj_step) == address(pair[1].dll.mj_step):
        sys.exit("both paths gave the same library")
    return pair
