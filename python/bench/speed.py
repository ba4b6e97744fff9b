#!/usr/bin/env python3
"""Speed of the Python package against the official one: ratios, measured in turns.

  speed.py --ours PYTHON --reference PYTHON [--rounds 7]

PYTHON are interpreters that have `conjoint` and `mujoco` (each may have a `=PATH` appended that is
put in front of sys.path). Each item is timed in two processes, one a package, in turns; the best
round of each counts. Times are those of the processor, which other programs disturb less. An overhead is a call's time less that of the work itself, measured with many
steps in one call.
"""
import argparse
import json
import subprocess
import sys

MODEL = '''<mujoco>
  <worldbody>
    <geom name="floor" type="plane" size="5 5 .1"/>
    <body name="box" pos="0 0 .09"><freejoint/><geom type="box" size=".1 .1 .1"/>
      <body name="arm" pos=".2 0 0"><joint name="hinge" axis="0 1 0"/><geom name="rod" size=".05"/></body>
    </body>
  </worldbody>
  <actuator><motor joint="hinge"/></actuator>
</mujoco>'''

# name: statement, statement that is taken off (or none), number of repetitions.
ITEMS = {
    'd.qpos': ('d.qpos', '', 20000),
    'd.time': ('d.time', '', 20000),
    'm.nq': ('m.nq', '', 20000),
    'm.opt.timestep': ('m.opt.timestep', '', 20000),
    "d.body('arm').xpos": ("d.body('arm').xpos", '', 20000),
    "m.geom('rod').size": ("m.geom('rod').size", '', 20000),
    'd.contact[0].dist': ('d.contact[0].dist', '', 20000),
    'd.contact.dist': ('d.contact.dist', '', 20000),
    'd.ctrl[:] = 0': ('d.ctrl[:] = 0', '', 20000),
    'd.ctrl = 0': ('d.ctrl = 0', '', 20000),
    'd.qpos = array': ('d.qpos = q', '', 20000),
    'mj_step, overhead': ('mj_step(t, e)', 'mj_step(t, e, 1000)/1000', 2000),
    'mj_name2id': ("mj_name2id(m, 1, 'arm')", '', 20000),
    'mju_add3': ('mju_add3(r, a, b)', '', 20000),
    'mju_add3 of lists': ('mju_add3(r, [1, 2, 3], [4, 5, 6])', '', 5000),
    'mj_getState': ('mj_getState(m, d, s, 1)', '', 20000),
    'enum, or': ('A | B', '', 20000),
    'enum, ==': ('A == 6', '', 20000),
    'control callback, added': ('CALLBACK', 'mj_step(t, e)', 2000),
    'MjData(m)': ('M.MjData(m)', '', 300),
    'copy.copy(d)': ('copy.copy(d)', '', 300),
    'pickle d, there and back': ('pickle.loads(pickle.dumps(d))', '', 100),
    'pickle m, there and back': ('pickle.loads(pickle.dumps(m))', '', 100),
    'MjModel.from_xml_string': ('M.MjModel.from_xml_string(XML)', '', 20),
    'MjSpec, 1000 bodies': ('build()', '', 1),
    'compiling them': ('big().compile()', '', 2),
    'their to_xml': ('big().to_xml()', '', 2),
    'their model pickled, there and back': ('pickle.loads(pickle.dumps(big_model()))', '', 2),
    'spec.geoms of 1000': ('big().geoms', '', 20),
    "spec.body('b500')": ("big().body('b500')", '', 2000),
    'geom.pos of a spec': ('geom().pos', '', 2000),
    'geom.pos = [1, 2, 3]': ('geom().pos = [1, 2, 3]', '', 2000),
    'geom.type of a spec': ('geom().type', '', 2000),
}

WORKER = r'''
import copy, functools, importlib, json, pickle, sys, time
path, name = sys.argv[1:3]
if path: sys.path.insert(0, path)
import numpy as np
M = importlib.import_module(name)
from timeit import Timer
XML, items = json.loads(sys.stdin.readline())
m = M.MjModel.from_xml_string(XML); d = M.MjData(m); M.mj_forward(m, d)
t = M.MjModel.from_xml_string('<mujoco/>'); e = M.MjData(t)
def build():
    spec = M.MjSpec()
    body = spec.worldbody
    for i in range(1000):
        b = body.add_body(name='b%d' % i, pos=[i, 0, 1])
        b.add_freejoint()
        b.add_geom(type=M.mjtGeom.mjGEOM_BOX, size=[.1, .1, .1], rgba=[1, 0, 0, 1])
    return spec
@functools.cache
def big(): return build()
@functools.cache
def big_model(): return big().compile()
@functools.cache
def geom(): return big().geoms[500]
space = dict(M=M, m=m, d=d, t=t, e=e, XML=XML, copy=copy, pickle=pickle, build=build, big=big, big_model=big_model, geom=geom,
             q=d.qpos.copy(), r=np.zeros(3), a=np.ones(3), b=np.ones(3), s=np.zeros(1),
             mj_step=M.mj_step, mj_name2id=M.mj_name2id, mju_add3=M.mju_add3,
             mj_getState=M.mj_getState, A=M.mjtGeom.mjGEOM_BOX, B=M.mjtGeom.mjGEOM_SPHERE)
def measure(statement, count):
    statement, _, divide = statement.partition('/')
    if statement == 'CALLBACK':
        M.set_mjcb_control(lambda model, data: None)
        try: return measure('mj_step(t, e)', count)
        finally: M.set_mjcb_control(None)
    return Timer(statement, globals=space, timer=time.process_time).timeit(count) / count / float(divide or 1)
print('ready', flush=True)
for line in sys.stdin:
    statement, less, count = json.loads(line)
    try:
        value = [measure(statement, count)]
        if less: value.append(measure(less, max(1, count // (1000 if '/' in less else 1))))
    except Exception as error:
        value = str(error)
    print(json.dumps(value), flush=True)
'''

IMPORT = r'''
import sys, time
path, name = sys.argv[1:3]
if path: sys.path.insert(0, path)
import numpy
start = time.process_time()
__import__(name)
print(time.process_time() - start)
'''


class Package:
    def __init__(self, python, name):
        self.python, _, self.path = python.partition('=')
        self.name = name

    def start(self):
        self.process = subprocess.Popen([self.python, '-c', WORKER, self.path, self.name], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.process.stdin.write(json.dumps([MODEL, list(ITEMS)]) + '\n')
        self.process.stdin.flush()
        assert self.process.stdout.readline() == 'ready\n', self.name

    def measure(self, *item):
        self.process.stdin.write(json.dumps(item) + '\n')
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def time_import(self):
        import os
        environment = {**os.environ, 'MUJOCO_GL': 'disable'}
        return float(subprocess.run([self.python, '-c', IMPORT, self.path, self.name], check=True,
                                    capture_output=True, text=True, env=environment).stdout)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--ours', required=True)
    parser.add_argument('--reference', required=True)
    parser.add_argument('--rounds', type=int, default=7)
    parser.add_argument('--only', default='')
    args = parser.parse_args()
    packages = [Package(args.ours, 'conjoint'), Package(args.reference, 'mujoco')]
    print('| what | ours | official | times as fast |\n|---|---|---|---|')

    def report(name, values):
        def show(seconds):
            for unit, factor in (('ns', 1e9), ('us', 1e6), ('ms', 1e3)):
                if seconds * factor < 1000:
                    return f'{seconds * factor:.3g} {unit}'
            return f'{seconds:.3g} s'
        ours, official = values
        print(f'| {name} | {show(ours)} | {show(official)} | {official / max(ours, 1e-9):.3g} |', flush=True)

    if args.only in 'import':
        report('import', [min(times) for times in zip(*(
            [package.time_import() for package in packages] for _ in range(args.rounds)))])
    for package in packages:
        package.start()
    for name, item in ITEMS.items():
        if args.only not in name:
            continue
        rounds = [[package.measure(*item) for package in packages] for _ in range(args.rounds)]
        wrong = [value for pair in rounds for value in pair if isinstance(value, str)]
        if wrong:
            print(f'| {name} | | | {wrong[0]} |', file=sys.stderr)
            continue
        best = []
        for values in zip(*rounds):
            times = [min(series) for series in zip(*values)]
            best.append(times[0] - times[1] if len(times) > 1 else times[0])
        report(name, best)


if __name__ == '__main__':
    main()
