"""struct_tables.inc: the fields of every struct that has a Python class, for bindings/structs.cc.

The classes and what is special about a field are declared here; names, types, offsets and shapes
come from the ABI tables (structs.json, arrays.json).
"""
import re

# Python class: C struct, initializer, traits. `new`: the class can be called without arguments.
CLASSES = {
    'MjOption': ('mjOption', 'mj_defaultOption', 'new'),
    'MjStatistic': ('mjStatistic', None, 'new'),
    'MjLROpt': ('mjLROpt', None, 'new'),
    'MjContact': ('mjContact', None, 'new'),
    'MjWarningStat': ('mjWarningStat', None, 'new'),
    'MjTimerStat': ('mjTimerStat', None, 'new'),
    'MjSolverStat': ('mjSolverStat', None, 'new'),
    'MjvPerturb': ('mjvPerturb', 'mjv_defaultPerturb', 'new'),
    'MjvCamera': ('mjvCamera', 'mjv_defaultCamera', 'new'),
    'MjvGLCamera': ('mjvGLCamera', None, 'new'),
    'MjvGeom': ('mjvGeom', 'DefaultGeom', 'new'),
    'MjvLight': ('mjvLight', None, 'new'),
    'MjvOption': ('mjvOption', 'mjv_defaultOption', 'new'),
    'MjvFigure': ('mjvFigure', 'mjv_defaultFigure', 'new identity'),
    'MjrRect': ('mjrRect', None, ''),
    'MjVisual': ('mjVisual', None, 'declared-order'),
    'MjModel': ('mjModel', None, 'identity'),
    'MjData': ('mjData', None, 'identity'),
    'MjvScene': ('mjvScene', None, 'identity'),
    'MjrContext': ('mjrContext', None, 'identity'),
}

ELEMENTS = {
    'mjtNum': 'kFloat64', 'double': 'kFloat64', 'float': 'kFloat32', 'int': 'kInt32',
    'mjtByte': 'kUint8', 'mjtSize': 'kInt64', 'size_t': 'kUint64', 'uintptr_t': 'kUint64',
    'uint64_t': 'kUint64', 'unsigned int': 'kUint32', 'char': 'kInt8',
}

# Python names that differ, and fields that are not attributes or are made by hand.
RENAMED = {'global': 'global_'}
LEFT_OUT = {
    'MjModel': {'buffer'},
    'MjData': {'buffer', 'arena', 'contact', 'solver', 'warning', 'timer'},
    'MjvScene': {'geoms', 'lights', 'camera'},
}
READ_ONLY = {'MjModel': {'signature'}, 'MjData': {'signature'}, 'MjrContext': {'nskin'}}
AS_BYTES = {'names', 'text_data', 'paths'}          # of MjModel
AS_COPY = {'maxuse_threadstack'}                     # of MjData
SHAPED = {('MjvGeom', 'mat'): (3, 3)}                # other than in C
# Arrays that a scene points to: a number in SceneSizes and a factor.
SCENE_ARRAYS = {
    'geomorder': ('ngeom', 1), 'flexedge': ('nflexedge', 2), 'flexvert': ('nflexvert', 3),
    'flexface': ('nflexface', 9), 'flexnormal': ('nflexface', 9), 'flextexcoord': ('nflexface', 6),
    'skinvert': ('nskinvert', 3), 'skinnormal': ('nskinvert', 3),
    **{name: ('nflex', 1) for name in (
        'flexedgeadr', 'flexedgenum', 'flexvertadr', 'flexvertnum', 'flexfaceadr', 'flexfacenum',
        'flexfaceused')},
    **{name: ('nskin', 1) for name in ('skinfacenum', 'skinvertadr', 'skinvertnum')},
}


def constant(value):
    return f'{{Size::Place::kConstant, 1, {value}}}'


class Sizes:
    """Turns the rules of arrays.json ("nbody", "nmocap*3", "mjNTEXROLE", "6") into C++ sizes."""

    def __init__(self, abi):
        self.model = set(abi['arrays']['model_sizes'])
        self.data = {f['name'] for f in abi['structs']['mjData']['fields'] if f['type'] == 'int'}

    def __call__(self, rule):
        name, _, factor = rule.partition('*')
        if name.isdigit() or name.startswith('mj'):
            return constant(name)
        if name in self.model:
            return f'{{Size::Place::kSizes64, {factor or 1}, offsetof(mjModel, {name})}}'
        assert name in self.data, rule
        return f'{{Size::Place::kSelf32, {factor or 1}, offsetof(mjData, {name})}}'


class Writer:
    def __init__(self, abi):
        self.abi, self.size = abi, Sizes(abi)
        arrays = abi['arrays']
        self.pointers = {
            'MjModel': {a['name']: (a, 'kPointer') for a in arrays['model']},
            'MjData': {a['name']: (a, 'kPointer') for a in arrays['data']} |
                      {a['name']: (a, 'kArena') for kind, rows in arrays.items()
                       if kind.startswith('arena') for a in rows},
        }
        self.parts = []

    def field(self, owner, name, c_type, offset):
        """The initializer of one Field without its slot, and whether it needs one; None for none."""
        base, star, brackets = re.fullmatch(r'(.*?) ?(\*?)((?:\[\d+\])*)', c_type).groups()
        dims = [int(d) for d in re.findall(r'\d+', brackets)]
        element = 'Element::' + ELEMENTS.get(base, 'kInt8')
        writable = name not in READ_ONLY.get(owner, ())
        if owner == 'MjModel' and name in self.size.model:
            writable = False
        form, ndim, sizes = 'kNumber', 0, []
        if star:
            if owner == 'MjModel' and name in AS_BYTES:
                form, writable = 'kBytes', False
                sizes = [self.size(self.pointers[owner][name][0]['rows'])]
            elif owner == 'MjvScene':
                count, factor = SCENE_ARRAYS[name]
                form, ndim = 'kPointer', 1
                sizes = [f'{{Size::Place::kSizes64, {factor}, offsetof(SceneSizes, {count})}}']
            elif owner == 'MjrContext':
                form, writable = 'kNumbers', False
                sizes = ['{Size::Place::kSelf32, 1, offsetof(mjrContext, nskin)}']
            else:
                rule, form = self.pointers[owner][name]
                writable = form == 'kPointer'
                sizes = [self.size(rule['rows'])]
                if rule['cols'] != '1':
                    sizes.append(self.size(rule['cols']))
                ndim = len(sizes)
        elif base == 'char' and dims:
            form = 'kText' if len(dims) == 1 else 'kTexts'
            writable = len(dims) == 1
            sizes = [constant(d) for d in dims]
        elif dims:
            dims = SHAPED.get((owner, name), dims)
            form, ndim, sizes = 'kArray', len(dims), [constant(d) for d in dims]
            if name in AS_COPY:
                form, element = 'kCopy', 'Element::kUint64'
        cached = form in ('kArray', 'kPointer', 'kBytes', 'kTexts')
        text = '"%s", %s, Form::%s, %s, %d, %s, %%d, {%s}, nullptr' % (
            RENAMED.get(name, name), offset, form, element, ndim, str(writable).lower(),
            ', '.join(sizes))
        return text, cached

    def emit(self, name, c_type, rows, init, traits, extra='0'):
        slot, lines = 0, []
        for text, cached in rows:
            lines.append('    {%s},\n' % (text % (slot if cached else 0)))
            slot += cached
        key = name.replace('.', '_')
        self.parts.append(
            f'PyTypeObject* class_{key} = nullptr;\n'
            f'constexpr Field kFields_{key}[] = {{\n{"".join(lines)}}};\n'
            f'const StructType kStruct_{key} = {{"{name.rpartition(".")[2]}", sizeof({c_type}), kFields_{key}, '
            f'{len(rows)}, {slot} + {extra}, {extra}, {init or "nullptr"}, '
            f'{"true" if "new" in traits else "false"}, '
            f'{"false" if "identity" in traits else "true"}, '
            f'{"false" if "declared-order" in traits else "true"}, &class_{key}}};\n')

    def visual(self):
        """MjVisual is made of six structs without a name of their own in C."""
        groups = {}
        for f in self.abi['structs']['mjVisual']['fields']:
            group, _, name = f['name'].partition('.')
            groups.setdefault(group, []).append((name, f))
        nested = []
        for group, fields in groups.items():
            rows = [self.field(group, name, f['type'],
                               f'offsetof(mjVisual, {group}.{name}) - offsetof(mjVisual, {group})')
                    for name, f in fields]
            cls = 'MjVisual.' + group.capitalize()
            self.emit(cls, f'mjVisual::{group}', rows, None, '')
            nested.append((f'"{RENAMED.get(group, group)}", offsetof(mjVisual, {group}), '
                           f'Form::kStruct, Element::kInt8, 0, false, %d, {{}}, '
                           f'&kStruct_MjVisual_{group.capitalize()}', True))
        self.emit('MjVisual', 'mjVisual', nested, None, 'declared-order')

    def plain(self, name):
        c_type, init, traits = CLASSES[name]
        rows = []
        for f in self.abi['structs'][c_type]['fields']:
            if f['name'] in LEFT_OUT.get(name, ()):
                continue
            nested = 'Mj' + f['type'][2:]
            if nested in CLASSES:
                rows.append((f'"{f["name"]}", offsetof({c_type}, {f["name"]}), Form::kStruct, '
                             f'Element::kInt8, 0, false, %d, {{}}, &kStruct_{nested}', True))
                continue
            rows.append(self.field(name, f['name'], f['type'], f'offsetof({c_type}, {f["name"]})'))
        extra = {'MjModel': 'kModelExtra', 'MjData': 'kDataExtra', 'MjvScene': 'kSceneExtra'}
        if init and init != 'DefaultGeom':
            init = f'Init<{c_type}, {init}>'
        self.emit(name, c_type, rows, init, traits, extra.get(name, '0'))


def names_table(name, names):
    return f'constexpr const char* {name}[] = {{{", ".join(chr(34) + n + chr(34) for n in names)}}};\n'


def field_names(abi):
    """The tuples _all_fields and their parts: the names of sizes and arrays in declaration order."""
    sizes = abi['arrays']['model_sizes']
    model = [a['name'] for a in abi['arrays']['model']]
    option = abi['structs']['mjOption']['fields']
    data = [f for f in abi['structs']['mjData']['fields']
            if '*' not in f['type'] and f['name'] != 'signature']
    kinds = {
        'kOptionFields': [f['name'] for f in option],
        'kOptionFloats': [f['name'] for f in option if f['type'] == 'mjtNum'],
        'kOptionInts': [f['name'] for f in option if f['type'] == 'int'],
        'kOptionArrays': [f['name'] for f in option if '[' in f['type']],
        'kModelSizes': sizes,
        'kModelArrays': model,
        'kDataNumbers': [f['name'] for f in data if '[' not in f['type']],
        'kDataVectors': [f['name'] for f in data if '[' in f['type']],
        'kDataArrays': [a['name'] for a in abi['arrays']['data']],
    }
    return ''.join(names_table(*item) for item in kinds.items())


def table(abi):
    writer = Writer(abi)
    writer.visual()
    for name in CLASSES:
        if name != 'MjVisual':
            writer.plain(name)
    return ''.join(writer.parts) + field_names(abi)
