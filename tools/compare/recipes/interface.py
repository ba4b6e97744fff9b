"""Recipes for what of rendering and the user interface needs no OpenGL."""

import struct

import numpy as np

from abi import ENUMVAL as E, STRUCTS
from arguments import Struct
from case import errors, O, recipe


@recipe("mjr_maxViewport mjr_freeContext", calls=5)
def _(c):
    con = Struct(
        "mjrContext",
        currentBuffer=c.name == "mjr_maxViewport",
        offWidth=c.int(0, 2000),
        offHeight=c.int(0, 2000),
        windowSamples=4,
    )
    c.call(con)
    c.out.update(con.fields())


# Goes with each kind.
OTHER = [
    b"",
    b"one\ntwo",
    b" #260",
    b"CA",
    b"",
    b"a\nb\nc",
    b"left\nright",
    b"x\ny",
    b"0 10",
    b"-1 1 20",
    b"1",
    b"3",
    b"2 0 1 0 2",
    b"",
]


def item(kind, name=b"", state=0, data=0, other=b"", n=0):
    return struct.pack("<i40siQ300si", kind, name, state, data, other, n)


def items(*some):
    return b"".join(some) + item(E["mjITEM_END"])


@recipe("mjui_add mjui_addToSection", calls=30)
def _(c):
    one = lambda k: item(
        k,
        b"item %d" % k,
        c.pick([0, 1, 2]) if k else c.pick([1, 1000, 1001]),
        0 if k < 3 else 4096,
        OTHER[k],
        c.int(0, 9),
    )
    some = lambda: [one(int(k)) for k in c.g.integers(0, 14, c.int(0, 12))]
    head = lambda: item(
        E["mjITEM_SECTION"], b"section", c.int(0, 3), 0, c.pick([b"", b"SB"]), c.int(0, 3)
    )
    ui = O(STRUCTS["mjUI"]["size"], np.uint8)
    c.mjui_add(ui, items(*(x for _ in range(c.int(1, 4)) for x in [head(), *some()])))
    if c.name == "mjui_addToSection":
        c.call(ui, 0, items(*some()))
    c.out["ui"] = ui


wrong = [[item(2, b"b", 1)], [item(-1, b"s", 5)]]
wrong += [
    [item(-1, b"s", 1), x]
    for x in (
        item(3, b"c", 1),
        item(2, b"b", 1, 0, b"XYZ"),
        item(99, b"b", 1),
        item(9, b"b", 1, 8, b"1"),
    )
]
errors(
    "mjui_add",
    *(lambda c, x=x: c.call(O(STRUCTS["mjUI"]["size"], np.uint8), items(*x)) for x in wrong),
)
