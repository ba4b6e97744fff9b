"""The functions of the engine: C++ from functions.txt, functions.json and the headers' comments.

A function becomes a METH_FASTCALL function that converts its arguments (bindings/calls.h), checks
sizes, and calls the engine. Its docstring is the comment that stands above it in the header.
"""
import pathlib
import re

FILES = 3
HERE = pathlib.Path(__file__).parent
HEADERS = HERE.parent.parent / 'include' / 'mujoco'
# Over in no time: the interpreter lock is not released for them.
SHORT = {'mj_id2name', 'mj_name2id', 'mj_version', 'mj_versionString', 'mj_stateSize',
         'mj_isPyramidal', 'mj_isSparse', 'mj_isDual', 'mj_getTotalmass', 'mj_sizeModel',
         'mj_defaultLROpt', 'mj_defaultOption', 'mj_defaultSolRefImp', 'mj_defaultVisual',
         'mj_local2Global', 'mj_contactForce'}
LONG = {'mju_writeLog', 'mju_getXMLDependencies', 'mju_printMatSparse'}
# What Python adds to the comment in the header.
MORE = {'mj_step': 'With `nstep`, that many timesteps in one call.',
        'mj_saveModel': 'At least one of `filename` and `buffer` must be given.',
        'mj_readSensor': 'Fills `result` and returns a copy of it.'}
CTYPES = {'float64': 'double', 'float32': 'float', 'int32': 'int', 'uint8': 'unsigned char'}
RESULTS = {'void': None, 'mjData *': None, 'int': 'PyLong_FromLong', 'mjtByte': 'PyLong_FromLong',
           'mjtSize': 'PyLong_FromLongLong', 'size_t': 'PyLong_FromSize_t',
           'mjtNum': 'PyFloat_FromDouble', 'const char *': 'NewText'}


class Function:
    def __init__(self, module, line):
        self.module = module
        self.by_hand = line.endswith(' by hand')
        self.name, parameters = re.match(r'(\w+)\((.*)\)', line).groups()
        self.parameters = []
        for text in re.split(r', (?=\w+: )', parameters) if parameters else []:
            name, kind, default = re.fullmatch(r'(\w+): (.*?)(?: = (.*))?', text).groups()
            self.parameters.append((name, kind.rstrip('?'), kind.endswith('?'), default))
        self.given, self.checks = {}, []

    def add(self, line):
        if match := re.fullmatch(r'(\w+) = (.*)', line):
            self.given[match[1]] = match[2]
        else:
            index, condition, text = re.fullmatch(r'(index )?(.*?): (.*)', line).groups()
            self.checks.append((condition, text, bool(index)))

    @property
    def signature(self):
        return ', '.join(name + (f'={default}' if default else '')
                         for name, _, _, default in self.parameters)

    @property
    def short(self):
        arrays = [kind for _, kind, _, _ in self.parameters if '[' in kind]
        return self.name in SHORT or (
            self.name.startswith(('mju_', 'mjv_default')) and self.name not in LONG and
            not any(',' in kind for kind in arrays))


def read():
    functions, module = [], None
    for line in (HERE / 'functions.txt').read_text().splitlines():
        if line.startswith('#') or not line.strip():
            continue
        if line.startswith('['):
            module = line[1:-1]
        elif line.startswith('  '):
            functions[-1].add(line.strip())
        else:
            functions.append(Function(module, line))
    return functions


def comments():
    """function: the comment above its declaration."""
    found = {}
    for header in sorted(HEADERS.glob('*.h')):
        pending = []
        for line in header.read_text().splitlines():
            if line.startswith('//'):
                pending.append(line[2:].strip())
            elif match := re.match(r'MJAPI .*?(mj\w+)\(', line):
                found[match[1]] = ' '.join(pending)
                if line.endswith(';'):
                    pending = []
            else:
                pending = []
    return found


def quoted(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n') + '"'


def convert(index, name, kind, optional, default):
    """Declaration of a parameter's variable and the expression that converts it."""
    none = 'true' if optional else 'false'
    if kind == 'MjModel':
        return f'mjModel* {name} = nullptr;', f'call.Model({index}, &{name})'
    if kind == 'MjData':
        return f'mjData* {name} = nullptr;', f'call.Data({index}, {{model}}, &{name})'
    if kind.startswith('id '):
        return f'int {name} = 0;', f'call.Id({index}, m->{kind[3:]}, "{kind[3:]}", &{name})'
    if kind == 'MjCache':
        return f'mjCache* {name} = nullptr;', f'call.Cache({index}, &{name})'
    if kind.startswith('Mj'):
        c_type = 'mj' + kind[2:]
        return (f'{c_type}* {name} = nullptr;',
                f'call.Struct({index}, kStruct_{kind}, {none}, &{name})')
    if kind == 'int':
        return f'int {name} = {default or 0};', f'call.Integer({index}, &{name})'
    if kind == 'bool':
        return f'int {name} = 0;', f'call.Integer({index}, &{name})'
    if kind == 'float':
        return f'double {name} = 0;', f'call.Real({index}, &{name})'
    if kind == 'str':
        return f'const char* {name} = nullptr;', f'call.Text({index}, {none}, &{name})'
    way, dtype, shape = re.fullmatch(r'(in|out) (\w+)\[(.*)\]', kind).groups()
    template = {'in': 'In', 'out': 'Out'}[way]
    if shape == 'm,n':
        want = 'Matrix'
        size = ''
    elif shape == '...':
        want, size = 'Any', ''
    else:
        want, size = 'Vector', f', {-1 if shape == "n" else shape}'
    return (f'{template}<{CTYPES[dtype]}> {name};',
            f'call.{want}({index}, {none}, &{name}{size})')


def body(function, abi):
    """The C++ function."""
    names = {}
    lines = [f'PyObject* Call_{function.name}(PyObject*, PyObject* const* args, Py_ssize_t nargs, '
             'PyObject* keyword_names) {\n',
             f'  Call call(kSignature_{function.name}, args, nargs, keyword_names);\n']
    conversions = ['call.ok()']
    model = 'm' if any(p[0] == 'm' and p[1] == 'MjModel' for p in function.parameters) else 'nullptr'
    if function.name == 'mj_copyData':  # the engine compares the sizes itself
        model = 'nullptr'
    for index, parameter in enumerate(function.parameters):
        name = parameter[0]
        names[name] = name
        declaration, conversion = convert(index, *parameter)
        lines.append(f'  {declaration}\n')
        conversions.append(conversion.replace('{model}', model))
    # Models first: other conversions use them.
    conversions.sort(key=lambda c: 0 if c.startswith('call.ok') else 1 if '.Model(' in c else 2)
    lines.append('  if (!(%s)) {\n    return call.RaiseMismatch();\n  }\n' %
                 ' &&\n        '.join(conversions))
    for condition, text, index in function.checks:
        error = 'RaiseIndex' if index else 'RaiseSize'
        lines.append(f'  if (!({condition})) return call.{error}({quoted(text)});\n')
    data = next((n for n, kind, *_ in function.parameters if kind == 'MjData'), 'nullptr')
    if function.by_hand:
        arguments = ', '.join(['call'] + list(names))
        lines.append(f'  return hand::{function.name}({arguments});\n}}\n')
        return ''.join(lines)
    c = abi['functions'][function.name]
    remaining = list(names)
    arguments = []
    for parameter in c['params']:
        expression = function.given.get(parameter['name'])
        if expression is None:
            expression = remaining.pop(0)
        else:
            expression = f'static_cast<int>({expression})'
        kind = next((p[1] for p in function.parameters if p[0] == expression), '')
        if parameter['type'] == 'mjtByte':
            expression = f'static_cast<mjtByte>({expression})'
        elif parameter['type'] in ('float', 'unsigned int', 'size_t', 'mjtSize'):
            expression = f'static_cast<{parameter["type"]}>({expression})'
        elif kind.startswith('Mj') and parameter['type'] == 'mj' + kind[2:]:
            expression = '*' + expression
        arguments.append(expression)
    assert not remaining, function.name
    call = f'{function.name}({", ".join(arguments)})'
    lock = ', Lock::kHold' if function.short else ''
    result = c['returns']
    make = RESULTS[result]
    if make is None:
        lines.append(f'  if (!CallEngine({data}, [&] {{ {call}; }}{lock})) return nullptr;\n'
                     '  Py_RETURN_NONE;\n}\n')
    else:
        lines.append(f'  {result} result{{}};\n'
                     f'  if (!CallEngine({data}, [&] {{ result = {call}; }}{lock})) return nullptr;\n'
                     f'  return {make}(result);\n}}\n')
    return ''.join(lines)


def typed(function):
    """The signature in words, for error messages."""
    words = []
    for name, kind, optional, default in function.parameters:
        kind = re.sub(r'^id .*', 'int', kind)
        kind = re.sub(r'^(in|out) (\w+)\[(.*)\]', r'\2[\3]', kind)
        words.append(f'{name}: {kind}' + (' | None' if optional else '') +
                     (f' = {default}' if default else ''))
    return f'{function.name}({", ".join(words)})'


def files(abi):
    functions, docs = read(), comments()
    result, entries = {}, []
    for part in range(FILES):
        text = '#include "by_hand.h"\n#include "calls.h"\n\nnamespace conjoint::python {\nnamespace {\n\n'
        rows = []
        for function in functions[part::FILES]:
            names = ', '.join(f'"{p[0]}"' for p in function.parameters)
            required = sum(p[3] is None for p in function.parameters)
            words = ' '.join(filter(None, (docs.get(function.name), MORE.get(function.name))))
            doc = f'{function.name}({function.signature})\n--\n\n{words}'
            count = len(function.parameters)
            text += (f'Signature kSignature_{function.name} = {{"{function.name}", '
                     f'{quoted(typed(function))}, {count}, {required}, {{{names}}}, {{}}}};\n')
            text += body(function, abi) + '\n'
            rows.append(f'    {{"{function.module}", {{"{function.name}", '
                        f'AsMethod(Call_{function.name}), METH_FASTCALL | METH_KEYWORDS, '
                        f'{quoted(doc)}}}}},\n')
        text += ('}  // namespace\n\n'
                 f'extern FunctionEntry kFunctions_{part + 1}[];\n'
                 f'FunctionEntry kFunctions_{part + 1}[] = {{\n{"".join(rows)}    {{}},\n}};\n\n'
                 '}  // namespace conjoint::python\n')
        result[f'functions_{part + 1}.cc'] = text
        entries.append(f'extern FunctionEntry kFunctions_{part + 1}[];\n')
    entries.append('FunctionEntry* const kFunctionTables[] = {%s};\n' % ', '.join(
        f'kFunctions_{part + 1}' for part in range(FILES)))
    result['function_tables.inc'] = ''.join(entries)
    return result
