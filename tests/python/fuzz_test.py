"""Functions with arguments of the right kinds and random values: exceptions, never a crash.

The calls are made in a process of its own, which notes each before it makes it, so that a crash
names the call that caused it. More of them: python fuzz_test.py SEED COUNT.
"""
import pathlib
import re
import subprocess
import sys

import numpy as np

TABLE = pathlib.Path(__file__).parents[2] / 'python' / 'generate' / 'functions.txt'
# These write files or to the terminal, change what the whole process does, or fill the data with
# garbage because that is what they are for.
SKIPPED = re.compile(r'mj_print|mj_save|mju_print|mju_writeLog|mj_load|mj_setCache|mju_getXML|'
                     r'mj_resetCallbacks|mj_resetDataDebug')


def functions():
    """[(name, [type of each parameter])]"""
    found = []
    for line in TABLE.read_text().splitlines():
        match = re.match(r'(mj\w+)\((.*)\)', line)
        if match and not SKIPPED.match(match[1]) and not match[1].startswith('mjr_'):
            kinds = [re.sub(r' = .*', '', p.partition(': ')[2])
                     for p in re.split(r', (?=\w+: )', match[2]) if p]
            found.append((match[1], kinds))
    return found


class Values:
    """Random values of the kinds in functions.txt."""

    def __init__(self, mujoco, model, seed):
        self.mujoco, self.model = mujoco, model
        self.rng = np.random.default_rng(seed)
        self.sizes = [0, 1, 2, 3, 4, 6, 9, model.nq, model.nv, model.nu, model.nM, model.nsensordata, 2 * model.nv]

    def number(self):
        return self.rng.choice([0, 1, -1, .5, 3, 1e10, -1e-10, np.nan, np.inf, self.rng.normal()])

    def integer(self):
        return int(self.rng.choice([0, 0, 1, 1, 2, 3, 4, 5, 7, -1, -2, 8, 99, 2**31 - 1, -2**31, self.rng.integers(20)]))

    def array(self, dtype, shape):
        size = lambda: int(self.rng.choice(self.sizes))
        if shape == 'm,n':
            dims = (size(), size()) if self.rng.random() < .7 else (3, self.model.nv)
        elif shape in ('n', '...'):
            dims = (size(),)
        else:
            dims = (int(shape) if self.rng.random() < .9 else size(),)
        array = self.rng.normal(size=dims)
        if dtype.startswith('float'):
            array = array.astype(dtype)
            if array.size and self.rng.random() < .1:
                array.flat[0] = self.number()
            return array
        return (self.rng.integers(-1 if dtype != 'uint8' else 0, 6, size=dims)).astype(dtype)

    def make(self, kind, data):
        mujoco, optional = self.mujoco, kind.endswith('?')
        kind = kind.rstrip('?')
        if self.rng.random() < (.3 if optional else .01):
            return None
        if kind == 'MjModel':
            return self.model
        if kind == 'MjData':
            return data
        if kind == 'MjvScene':
            return mujoco.MjvScene(self.model, int(self.rng.integers(30))) if self.rng.random() < .9 else mujoco.MjvScene()
        if kind == 'MjCache':
            return mujoco.mj_getCache()
        if kind == 'MjVisual':
            return self.model.vis
        if kind.startswith('Mj'):
            value = getattr(mujoco, kind)()
            for name in ('type', 'fixedcamid', 'trackbodyid', 'select', 'active', 'flexselect', 'skinselect', 'mode'):
                if hasattr(value, name) and self.rng.random() < .5:
                    setattr(value, name, self.integer())
            return value
        if kind == 'str':
            return str(self.rng.choice(['', 'xyz', 'XYZ', 'arm', 'ball', 'a' * 300, '%s%n', 'é']))
        if kind in ('int', 'bool') or kind.startswith('id '):
            return self.integer()
        if kind == 'float':
            return float(self.number())
        _, dtype, shape = re.fullmatch(r'(in|out) (\w+)\[(.*)\]', kind).groups()
        return self.array(dtype, shape)


def run(seed, count, log):
    import conjoint as mujoco
    from conftest import SAMPLE
    model = mujoco.MjModel.from_xml_string(SAMPLE)
    mujoco.set_mju_user_warning(lambda text: None)
    values = Values(mujoco, model, seed)
    table = functions()
    good = 0
    with open(log, 'w') as file:
        for i in range(count):
            if i % 20 == 0:
                data = mujoco.MjData(model)
                mujoco.mj_forward(model, data)
            if i % 500 == 0:  # functions may change the model
                model = mujoco.MjModel.from_xml_string(SAMPLE)
                data = mujoco.MjData(model)
                values.model = model
            name, kinds = table[values.rng.integers(len(table))]
            arguments = [values.make(kind, data) for kind in kinds]
            if name in ('mj_step',):
                arguments[2] = min(arguments[2], 10) if isinstance(arguments[2], int) else arguments[2]
            file.seek(0)
            file.truncate()
            file.write(f'{i} {name}{tuple(arguments)}')
            file.flush()
            try:
                getattr(mujoco, name)(*arguments)
                good += 1
            except (TypeError, ValueError, IndexError, KeyError, mujoco.FatalError):
                pass
    print(good)


def test_random_calls_do_not_crash(tmp_path):
    log = tmp_path / 'last_call.txt'
    done = subprocess.run([sys.executable, __file__, '1', '6000', str(log)], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, f'{log.read_text()[:2000]}\n{done.stderr[-2000:]}'
    assert int(done.stdout.split()[-1]) > 1500  # enough of them are valid


if __name__ == '__main__':
    sys.path.insert(0, str(pathlib.Path(__file__).parent))
    run(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else 'last_call.txt')
