"""Converts meshes from the old binary format MSH to Wavefront OBJ.

    python -m conjoint.msh2obj -i mesh.msh -o mesh.obj

An MSH file has four int32 (numbers of vertices, normals, texture coordinates and faces), then the float32
arrays of the first three and the int32 indices of the faces.
"""

import argparse
import dataclasses
import os
import pathlib

import numpy as np
import numpy.typing as npt

_HEADER = 4
_COLUMNS = {"vertices": 3, "normals": 3, "texcoords": 2, "faces": 3}


@dataclasses.dataclass(frozen=True)
class Msh:
    """The content of an MSH file: one row a vertex, normal, texture coordinate or triangle."""

    vertex_positions: npt.NDArray[np.float32]
    vertex_normals: npt.NDArray[np.float32]
    vertex_texcoords: npt.NDArray[np.float32]
    face_vertex_indices: npt.NDArray[np.int32]

    @staticmethod
    def create(file: str | os.PathLike[str]) -> "Msh":
        """Reads a file.

        Raises:
          FileNotFoundError: there is none.
          ValueError: its length is not the one that its header announces.
        """
        content = pathlib.Path(file).read_bytes()
        if len(content) < 4 * _HEADER:
            raise ValueError(f"'{file}' is no MSH file: its header is cut off after {len(content)} bytes")
        counts = np.frombuffer(content, "<i4", _HEADER)
        if (counts < 0).any():
            raise ValueError(f"'{file}' is no MSH file: negative counts {counts.tolist()} in its header")
        parts = []
        at = 4 * _HEADER
        for (name, columns), count in zip(_COLUMNS.items(), counts.tolist()):
            size = 4 * columns * count
            if at + size > len(content):
                raise ValueError(
                    f"'{file}' ends within its {count} {name}: {len(content)} bytes, "
                    f"at least {at + size} announced"
                )
            dtype = "<i4" if name == "faces" else "<f4"
            parts.append(np.frombuffer(content, dtype, columns * count, at).reshape(-1, columns))
            at += size
        if at != len(content):
            raise ValueError(f"'{file}' has {len(content)} bytes, {at} announced by its header")
        return Msh(*parts)


def msh_to_obj(msh_file: str | os.PathLike[str]) -> str:
    """The text of the OBJ file with the mesh of an MSH file."""
    mesh = Msh.create(msh_file)
    lines: list[str] = []
    for key, rows in (
        ("v", mesh.vertex_positions),
        ("vn", mesh.vertex_normals),
        # The origin of textures is at the top in MSH, at the bottom in OBJ.
        ("vt", np.array([0, 1], np.float32) + mesh.vertex_texcoords * np.array([1, -1], np.float32)),
    ):
        lines += [f"{key} {' '.join(map(repr, row))}" for row in rows.tolist()]
    # A corner is vertex/texcoord/normal, counted from 1; an MSH file has one index for all three.
    form = "{0}"
    if mesh.vertex_texcoords.size:
        form += "/{0}"
    if mesh.vertex_normals.size:
        form += "/{0}" if mesh.vertex_texcoords.size else "//{0}"
    for face in (mesh.face_vertex_indices + 1).tolist():
        lines.append("f " + " ".join(form.format(corner) for corner in face))
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m conjoint.msh2obj",
        description="Converts a mesh from the old binary format MSH to Wavefront OBJ.",
    )
    parser.add_argument("-i", "--input", required=True, help="the MSH file")
    parser.add_argument("-o", "--output", required=True, help="the OBJ file to write")
    arguments = parser.parse_args()
    pathlib.Path(arguments.output).write_text(msh_to_obj(arguments.input))


if __name__ == "__main__":
    main()
