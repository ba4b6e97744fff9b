"""view_tables.inc: what named access shows of the model and the data, for bindings/views.cc.

A view of an element holds one row of every array that has a row for each element, under the
array's name without its prefix. Arrays of other lengths have a rule that finds their part.
"""
from structs import ELEMENTS, Sizes

# kind: methods, mjtObj, number of elements, prefixes of arrays.
MODEL = {
    'Actuator': (['actuator'], 'ACTUATOR', 'nu', ['actuator_']),
    'Body': (['body'], 'BODY', 'nbody', ['body_']),
    'Camera': (['camera', 'cam'], 'CAMERA', 'ncam', ['cam_']),
    'Equality': (['equality', 'eq'], 'EQUALITY', 'neq', ['eq_']),
    'Exclude': (['exclude'], 'EXCLUDE', 'nexclude', ['exclude_']),
    'Geom': (['geom'], 'GEOM', 'ngeom', ['geom_']),
    'Hfield': (['hfield'], 'HFIELD', 'nhfield', ['hfield_']),
    'Joint': (['joint', 'jnt'], 'JOINT', 'njnt', ['jnt_', 'dof_']),
    'Light': (['light'], 'LIGHT', 'nlight', ['light_']),
    'Material': (['material', 'mat'], 'MATERIAL', 'nmat', ['mat_']),
    'Mesh': (['mesh'], 'MESH', 'nmesh', ['mesh_']),
    'Numeric': (['numeric'], 'NUMERIC', 'nnumeric', ['numeric_']),
    'Pair': (['pair'], 'PAIR', 'npair', ['pair_']),
    'Sensor': (['sensor'], 'SENSOR', 'nsensor', ['sensor_']),
    'Site': (['site'], 'SITE', 'nsite', ['site_']),
    'Skin': (['skin'], 'SKIN', 'nskin', ['skin_']),
    'Tendon': (['tendon'], 'TENDON', 'ntendon', ['tendon_', 'ten_']),
    'Texture': (['texture', 'tex'], 'TEXTURE', 'ntex', ['tex_']),
    'Tuple': (['tuple'], 'TUPLE', 'ntuple', ['tuple_']),
    'Keyframe': (['keyframe', 'key'], 'KEY', 'nkey', ['key_']),
}
DATA = {
    'Actuator': (['actuator'], 'ACTUATOR', 'nu', ['actuator_']),
    'Body': (['body'], 'BODY', 'nbody', ['']),
    'Camera': (['camera', 'cam'], 'CAMERA', 'ncam', ['cam_']),
    'Geom': (['geom'], 'GEOM', 'ngeom', ['geom_']),
    'Joint': (['joint', 'jnt'], 'JOINT', 'njnt', ['']),
    'Light': (['light'], 'LIGHT', 'nlight', ['light_']),
    'Sensor': (['sensor'], 'SENSOR', 'nsensor', []),
    'Site': (['site'], 'SITE', 'nsite', ['site_']),
    'Tendon': (['tendon', 'ten'], 'TENDON', 'ntendon', ['ten_']),
}
# Arrays with a rule of their own: (owner, kind): {array: (attribute, rule)}.
RULES = {
    ('model', 'Hfield'): {'hfield_data': ('data', 'kHfieldData')},
    ('model', 'Joint'): {'qpos0': ('qpos0', 'kQpos'), 'qpos_spring': ('qpos_spring', 'kQpos')},
    ('model', 'Numeric'): {'numeric_data': ('data', 'kNumeric')},
    ('model', 'Tendon'): {'ten_J_colind': ('J_colind', 'kTendonRow')},
    ('model', 'Texture'): {'tex_data': ('data', 'kTextureData')},
    ('model', 'Tuple'): {name: (name[6:], 'kTuple')
                         for name in ('tuple_objtype', 'tuple_objid', 'tuple_objprm')},
    ('data', 'Actuator'): {'ctrl': ('ctrl', 'kRow'), 'actuator_moment': ('moment', 'kMoment')},
    ('data', 'Joint'): {'qpos': ('qpos', 'kQpos')},
    ('data', 'Sensor'): {'sensordata': ('data', 'kSensorData')},
    ('data', 'Tendon'): {'ten_J': ('J', 'kTendonRow')},
}
# Bookkeeping of sleep that has the length of bodies or dofs but is no property of one.
NOT_PER_ELEMENT = {'body_awake_ind', 'parent_awake_ind', 'dof_awake_ind', 'body_awake'}


def fields(owner, kind, count, prefixes, arrays, size):
    found = {}
    rules = RULES.get((owner, kind), {})
    dofs = kind == 'Joint'
    for array in arrays:
        name, rule = array['name'], None
        if name in NOT_PER_ELEMENT:
            continue
        if name in rules:
            attribute, rule = rules[name]
        elif prefix := [p for p in prefixes if name.startswith(p)]:
            prefix = prefix[0]
            attribute = name[len(prefix):]
            if array['rows'] == count:
                rule = 'kRow'
            elif dofs and array['rows'] == 'nv':
                rule = 'kDofs'
        if rule is None:
            continue
        if attribute in found and attribute != 'bodyid':  # a joint's own arrays come first
            continue
        cols = array['cols']
        entry = (f'offsetof({"mjModel" if owner == "model" else "mjData"}, {name}), '
                 f'Element::{ELEMENTS[array["type"]]}, ViewRule::{rule}, '
                 f'{"false" if cols == "1" else "true"}, {size(cols)}')
        found[attribute] = entry
        if (owner, kind) == ('model', 'Tendon') and name.startswith('tendon_'):
            found['_' + attribute] = entry
    return found


def table(abi):
    size = Sizes(abi)
    text = ''
    for owner, kinds in (('model', MODEL), ('data', DATA)):
        title = owner.capitalize()
        rows, methods = [], []
        for index, (kind, (names, obj, count, prefixes)) in enumerate(kinds.items()):
            found = fields(owner, kind, count, prefixes, abi['arrays'][owner], size)
            key = f'{title}{kind}'
            lines = ''.join(f'    {{"{attribute}", {slot}, {entry}}},\n'
                            for slot, (attribute, entry) in enumerate(sorted(found.items())))
            text += f'constexpr ViewField kFields_{key}[] = {{\n{lines}}};\n'
            rows.append(f'    {{"_Mj{key}Views", "{names[0]}", mjOBJ_{obj}, offsetof(mjModel, {count}), '
                        f'kFields_{key}, {len(found)}, nullptr}},\n')
            methods += [f'    ViewMethod<{index}, k{title}Owner>("{name}", '
                        f'"{name}($self, name=\'\')\\n--\\n\\nThe view of the {kind.lower()} with this name or index."),\n'
                        for name in names]
        text += f'ViewKind k{title}ViewKinds[] = {{\n{"".join(rows)}}};\n'
        text += f'#define {owner.upper()}_VIEW_METHODS \\\n' + ''.join(
            m.rstrip('\n') + ' \\\n' for m in methods) + '\n'
    return text
