"""Rows and columns of the arrays of mjModel and mjData: field -> (rows, columns), as text."""

from .ast_nodes import StructDecl, StructFieldDecl
from .structs import STRUCTS


def _arrays(struct: StructDecl) -> dict[str, tuple[str, str]]:
    out = {}
    for field in struct.fields:
        if isinstance(field, StructFieldDecl) and field.array_extent is not None:
            rows, *columns = field.array_extent
            out[field.name] = str(rows), str(columns[0]) if columns else "1"
    return out


MJMODEL_S = STRUCTS["mjModel"]
MJDATA_S = STRUCTS["mjData"]
MJMODEL = _arrays(MJMODEL_S)
MJDATA = _arrays(MJDATA_S)
