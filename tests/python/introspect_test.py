"""Facts about conjoint.introspect and msh2obj."""

import struct

import conjoint
import numpy as np
import pytest
from conjoint import msh2obj
from conjoint.introspect import ast_nodes, enums, functions, mjxmacro, structs, type_parsing

def test_every_type_of_the_interface_is_read_as_it_is_written():
    types = [p.type for f in functions.FUNCTIONS.values() for p in f.parameters]
    types += [f.type for s in structs.STRUCTS.values() for f in s.fields if isinstance(f, ast_nodes.StructFieldDecl)]
    types = [t for t in types if not isinstance(t, ast_nodes.AnonymousStructDecl)]
    assert len(types) > 2000
    for t in types:
        assert type_parsing.parse_type(str(t)) == t


@pytest.mark.parametrize(
    "text", ["int *", "double * const", "long (*)[3]", "const unsigned int (* * const (* const * [9])[7])[3][4]"]
)
def test_nested_declarators_are_read_as_they_are_written(text):
    assert str(type_parsing.parse_type(text)) == text


@pytest.mark.parametrize("text", ["", "*", "int (", "int )", "int [x]", "int * foo", "in-t", "int (*"])
def test_what_is_no_type_is_refused(text):
    with pytest.raises(ValueError):
        type_parsing.parse_type(text)


def test_return_types_are_read():
    assert str(type_parsing.parse_function_return_type("const char * (const mjModel *, int)")) == "const char *"


def test_enums_have_the_members_of_the_package():
    for name, declaration in enums.ENUMS.items():
        members = getattr(conjoint, name).__members__
        assert {k: int(v) for k, v in members.items()} == dict(declaration.values)


def test_arrays_have_the_shapes_of_the_package():
    m = conjoint.MjModel.from_xml_string("<mujoco><worldbody><geom size='.1'/></worldbody></mujoco>")
    assert m.geom_pos.shape == (m.ngeom, int(mjxmacro.MJMODEL["geom_pos"][1]))
    assert set(mjxmacro.MJMODEL) <= set(dir(m)) and set(mjxmacro.MJDATA) <= set(dir(conjoint.MjData(m)))


def write_msh(path, vertices, normals, texcoords, faces):
    parts = [np.asarray(a, "<f4").tobytes() for a in (vertices, normals, texcoords)]
    counts = struct.pack("<4i", len(vertices), len(normals), len(texcoords), len(faces))
    path.write_bytes(counts + b"".join(parts) + np.asarray(faces, "<i4").tobytes())


TETRAHEDRON = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]
FACES = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]


def test_obj_and_msh_give_the_same_mesh(tmp_path):
    texcoords = [[0, 0.25], [1, 0], [0, 1], [0.5, 0.5]]
    write_msh(tmp_path / "a.msh", TETRAHEDRON, TETRAHEDRON, texcoords, FACES)
    (tmp_path / "b.obj").write_text(msh2obj.msh_to_obj(tmp_path / "a.msh"))
    xml = "<mujoco><asset><mesh file='{}'/></asset><worldbody><geom type='mesh' mesh='{}'/></worldbody></mujoco>"
    models = [
        conjoint.MjModel.from_xml_string(xml.format(f, f[0]), {f: (tmp_path / f).read_bytes()})
        for f in ("a.msh", "b.obj")
    ]
    for field in ("mesh_vert", "mesh_face"):
        assert np.allclose(getattr(models[0], field), getattr(models[1], field))
    msh, obj = (m.mesh_texcoord[m.mesh_facetexcoord.ravel()] for m in models)
    assert np.allclose(msh, obj)


def test_bad_msh_files_are_refused(tmp_path):
    path = tmp_path / "a.msh"
    write_msh(path, TETRAHEDRON, [], [], FACES)
    whole = path.read_bytes()
    for content in (whole[:10], whole[:50], whole + b"x", struct.pack("<4i", -1, 0, 0, 0)):
        path.write_bytes(content)
        with pytest.raises(ValueError, match="a.msh"):
            msh2obj.Msh.create(path)
