"""Recipes for files in memory, resources and the asset cache."""

import ctypes as C
import os
import re

from abi import FEATURES
from arguments import Struct
from case import note, recipe, told
from library import callback, pointed


def decoder(c, kind, ext, yes=1, **more):
    texts, side = [t and C.create_string_buffer(t) for t in (kind, ext)], c.side
    c.s.keep.append(texts)
    made = side.__dict__.setdefault("decoders", {})
    # The same ones each time.
    can, decode = made.setdefault(
        yes, (callback("ip", lambda r: yes), callback("ppp", lambda r, v: side.mj_makeSpec()))
    )
    return Struct(
        "mjpDecoder",
        **{
            "content_type": texts[0],
            "extension": texts[1],
            "can_decode": can,
            "decode": decode,
            **more,
        },
    )


def provider(c, log, **more):
    """A resource provider that serves a text and keeps a log of what it is asked for."""
    body = C.create_string_buffer(b"served")
    put = lambda at, x: setattr(C.c_void_p.from_address(at), "value", x)
    said = lambda what: lambda r: log.append(f"{what} {C.string_at(pointed(r)).decode()}") or 1
    act = {
        "open": callback("ip", lambda r: put(r + 8, C.addressof(body)) or said("open")(r)),
        "close": callback("vp", lambda r: put(r + 8, None) or log.append("close")),
        "read": callback("ipp", lambda r, out: put(out, C.addressof(body)) or 6),
        "modified": callback("ips", lambda r, t: 3),
        "mount": callback("ip", said("mount")),
        "unmount": callback("ip", said("unmount")),
    }
    p = Struct("mjpResourceProvider", **act, **more)
    c.s.keep += [act, body, p]
    return p


def contents(c, vfs, name):
    r, buf = c.mju_openResource(None, name, vfs, None, 0), C.c_void_p()
    if not r:
        return None
    n = c.mju_readResource(r, C.byref(buf))
    x = C.string_at(buf, n) if n > 0 else n
    c.mju_closeResource(r)
    return x


def on_disk(name, text):
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "wb") as f:
        f.write(text)
    os.utime(name, (10**9, 10**9))


@recipe(
    "mj_defaultVFS mj_addBufferVFS mj_addFileVFS mj_deleteFileVFS mj_mountVFS "
    "mj_unmountVFS mj_deleteVFS"
)
def _(c):
    vfs, log, codes = Struct("mjVFS"), [], []
    c.mj_defaultVFS(vfs)
    p = provider(c, log)
    on_disk("dir/b.txt", b"a text on disk")
    on_disk("d", b"another")
    names = [
        b"a.xml",
        b"A.XML",
        b"dir/b.txt",
        b"dir/../c",
        b"./c",
        b"d",
        b"/abs/e",
        b"dir/sub/b.txt",
        b"scheme:f",
    ]
    ops = {
        "mj_addBufferVFS": lambda n: [n, b"buffer of " + n, 10 + len(n)],
        "mj_addFileVFS": lambda n: [c.pick([None, b"dir", b""]), n],
        "mj_deleteFileVFS": lambda n: [n],
        "mj_mountVFS": lambda n: [n, p],
        "mj_unmountVFS": lambda n: [n],
    }
    for _ in range(c.int(2, 8)):
        f = c.name if c.name in ops and c.chance(0.4) else c.pick([*ops])
        args = ops[f](c.pick(names))
        r = c.do(f, vfs, *args)
        if f == c.name:
            codes.append((args[0], r))
    c.out.update(codes=codes, mounts=list(log))
    if re.search("add|default", c.name):
        c.out["files"] = [
            contents(c, vfs, n) for n in (b"a.xml", b"dir/b.txt", b"d", b"none", b"b.txt")
        ]
    c.mj_deleteVFS(vfs)
    c.out.update(log=log, gone=not vfs.mem[:8].any())


@recipe(
    "mju_openResource mju_closeResource mju_readResource mju_getResourceDir "
    "mju_isModifiedResource mju_decodeResource",
    calls=80,
)
def _(c):
    vfs, err, buf, n = Struct("mjVFS"), note(), C.c_void_p(), C.c_int()
    c.mj_defaultVFS(vfs)
    c.mj_addBufferVFS(vfs, b"mem/file.abc", b"in memory", 9)
    on_disk("dir/file.txt", b"some text" * c.int(0, 100))
    disk, mem = b"file.txt", b"file.abc"
    folder, name = c.pick(
        [
            (None, b"dir/" + disk),
            (b"dir", disk),
            (b"dir/", b"./" + disk),
            (b"dir/x/..", disk),
            (b"mem", mem),
            (b"far", mem.upper()),
            (b"", b"no"),
        ]
    )
    r = c.mju_openResource(folder, name, c.pick([vfs, None]), err, 1000)
    c.out["opened"] = bool(r)
    if c.name == "mju_openResource":
        c.out.update(
            error=told(err),
            name=C.string_at(pointed(r)) if r else None,
            stamp=C.string_at(r + 24) if r else None,
        )
    elif c.name == "mju_readResource":
        k = c.call(r, C.byref(buf))
        c.out["bytes"] = C.string_at(buf, k) if k > 0 else None
    elif c.name == "mju_getResourceDir":
        c.call(r, C.byref(buf), C.byref(n))
        c.out["dir"] = C.string_at(buf, n.value) if buf else None
    elif c.name == "mju_isModifiedResource" and r:
        c.call(
            r, c.pick([C.string_at(r + 24), b"", b"AAAAAAAAAAA=", b"////////fwA=", b"no base 64"])
        )
    elif c.name == "mju_decodeResource" and r:
        if c.chance(0.5):
            c.mjp_registerDecoder(decoder(c, b"test/abc", b".abc"))
        c.call(r, c.pick([b"", b"test/abc", None]), None)
    c.mju_closeResource(r)
    c.mj_deleteVFS(vfs)


@recipe(
    "mj_getCache mj_getCacheSize mj_getCacheCapacity mj_setCacheCapacity mj_clearCache", calls=10
)
def _(c):
    cache, default = c.mj_getCache(), 500 * 2**20
    size, room = lambda: c.mj_getCacheSize(cache), lambda: c.mj_getCacheCapacity(cache)
    n = c.pick([0, 10, 10**6, default])
    c.out.update(cache=bool(cache), default=room())
    c.mj_clearCache(cache)
    c.out["empty"] = size()
    p, _ = c.side.load(os.path.join(FEATURES, "mesh-files-msh.xml"))
    c.mj_deleteModel(p)
    c.out["filled"] = size() > 0
    c.out.update(set=c.mj_setCacheCapacity(cache, n), now=room(), fits=size() <= n)
    c.mj_clearCache(cache)
    c.mj_clearCache(None)
    c.out["cleared"] = size()
    c.out["none"] = [
        c.mj_getCacheSize(None),
        c.mj_getCacheCapacity(None),
        c.mj_setCacheCapacity(None, 5),
    ]
    c.mj_setCacheCapacity(cache, default)
