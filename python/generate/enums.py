"""enum_tables.inc: every enum of the engine with its members, for bindings/enums.cc."""


def table(abi):
    parts, rows = [], []
    for name, members in sorted(abi['enums'].items()):
        values = ', '.join('{"%s", %d}' % item for item in members.items())
        parts.append(f'constexpr EnumValue k_{name}[] = {{{values}}};\n')
        rows.append(f'    {{"{name}", k_{name}, {len(members)}}},\n')
    return ''.join(parts) + 'constexpr EnumTable kEnumTables[] = {\n' + ''.join(rows) + '};\n'
