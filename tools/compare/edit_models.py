"""Small models, two of them invalid, from which editing programs start."""

XMLS = [
    """<mujoco model="arm"><compiler angle="radian"/><default><geom rgba="1 0 0 1"/>
<default class="thin"><geom size=".02"/><joint damping=".5"/></default></default>
<asset><material name="mat" rgba="0 1 0 1"/><mesh name="tet" vertex="0 0 0 .2 0 0 0 .2 0 0 0 .2"/>
</asset>
<worldbody><frame name="mount" pos="1 0 0" euler="0 0 .3"><body name="upper" childclass="thin">
<joint name="shoulder" range="-1 1"/>
<geom name="bone" type="capsule" fromto="0 0 0 0 0 .4" material="mat"/>
<site name="tip" pos="0 0 .4"/><body name="lower" pos="0 0 .4">
<joint name="elbow" axis="0 1 0" ref=".2"/><geom name="ball" size=".1"/>
<geom type="mesh" mesh="tet"/><site name="hand"/></body></body></frame></worldbody>
<tendon><spatial name="rope"><site site="tip"/><site site="hand"/></spatial></tendon><actuator>
<position name="servo" joint="elbow" kp="3"/></actuator>
<sensor><jointpos name="angle" joint="elbow"/></sensor><keyframe><key name="home" qpos=".1 .2"/>
</keyframe></mujoco>""",
    """<mujoco model="toys"><asset>
<texture name="tex" type="2d" builtin="checker" width="8" height="8"/>
<material name="mat" texture="tex"/></asset>
<worldbody><geom name="floor" type="plane" size="1 1 .1" material="mat"/>
<light name="lamp" pos="0 0 3"/><camera name="eye" pos="0 -2 1"/>
<body name="cube" pos="0 0 1"><freejoint name="fly"/><geom name="box" type="box" size=".1 .1 .1"/>
<site name="top" pos="0 0 .1"/></body>
<body name="goal" mocap="true" pos="1 1 1"><geom contype="0" conaffinity="0" size=".05"/></body>
<body name="door"><joint name="hinge"/>
<geom type="box" size=".3 .02 .4" pos=".3 0 0"/><body name="knob"><geom name="knob" size=".03"/>
</body></body></worldbody>
<contact><pair name="p" geom1="box" geom2="floor"/><exclude name="x" body1="cube" body2="door"/>
</contact><equality><weld name="w" body1="cube" body2="goal"/></equality>
<keyframe><key name="k" time="2"/><key qpos="0 0 2 1 0 0 0 .3"/></keyframe><custom>
<numeric name="n" data="1 2 3"/><text name="t" data="hello"/></custom></mujoco>""",
    """<mujoco><worldbody><body><joint type="ball"/><geom size=".1" mass="1"/><body pos="0 0 1">
<joint type="slide"/><geom size=".1"/></body></body></worldbody>
</mujoco>""",
    """<mujoco><worldbody><body><geom size="-1"/></body></worldbody></mujoco>""",
    """<mujoco><worldbody><boddy/></worldbody></mujoco>""",
]
