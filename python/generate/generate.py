#!/usr/bin/env python3
"""Writes the C++ tables of the Python package from the ABI tables of the engine.

  generate.py --abi tests/abi --out build/python/generated

Each module here writes one kind of table: enums.py, structs.py, views.py, functions.py. A file
that would not change is left alone, so that nothing is compiled again for it.
"""
import argparse
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import enums
import functions
import spec
import structs
import views


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--abi', type=pathlib.Path, required=True)
    parser.add_argument('--out', type=pathlib.Path, required=True)
    args = parser.parse_args()
    abi = {name: json.loads((args.abi / f'{name}.json').read_text())
           for name in ('arrays', 'enums', 'functions', 'structs')}
    files = {
        'enum_tables.inc': enums.table(abi),
        'spec_fields.inc': spec.table(abi),
        'struct_tables.inc': structs.table(abi),
        'view_tables.inc': views.table(abi),
        **functions.files(abi),
    }
    args.out.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        path = args.out / name
        text = '// Written by python/generate; do not edit.\n' + text
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
        path.touch()


if __name__ == '__main__':
    main()
