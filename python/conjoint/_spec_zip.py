"""Specs in zip archives: the model as XML, with the files it needs."""
from __future__ import annotations

import os
import posixpath
from typing import IO, TYPE_CHECKING, Union

if TYPE_CHECKING:
    from conjoint._specs import MjSpec

File = Union[str, 'os.PathLike[str]', IO[bytes]]


def to_zip(spec: MjSpec, file: File) -> None:
    """Writes the assets of a spec under their names, then the model as NAME.xml."""
    import zipfile
    xml = spec.to_xml()
    with zipfile.ZipFile(file, 'w', zipfile.ZIP_DEFLATED) as archive:
        for name, content in spec.assets.items():
            archive.writestr(name, content)
        archive.writestr(f'{spec.modelname}.xml', xml)


def from_zip(file: File) -> MjSpec:
    """Reads a spec from an archive: the last XML file is the model.

    All other files are its assets, under their paths relative to the model.
    """
    import zipfile

    from conjoint._specs import MjSpec
    try:
        with zipfile.ZipFile(file) as archive:
            contents = {info.filename: archive.read(info)
                        for info in archive.infolist() if not info.is_dir()}
    except zipfile.BadZipFile as error:
        raise ValueError(str(error)) from error
    models = [name for name in contents if name.lower().endswith('.xml')]
    if not models:
        raise ValueError('No XML file found in zip file.')
    xml = contents.pop(models[-1])
    folder = posixpath.dirname(models[-1]) or '.'
    assets = {posixpath.relpath(name, folder): content for name, content in contents.items()}
    included = {posixpath.basename(name): content for name, content in assets.items()
                if name.lower().endswith('.xml')}
    return MjSpec.from_string(xml, include=included, assets=assets)
