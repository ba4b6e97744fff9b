"""The enums of the engine. Written by python/generate/stubs.py; do not edit."""

from typing import Any, ClassVar, SupportsIndex

from typing_extensions import Self


class _Enum(int):
    def __new__(cls, value: SupportsIndex) -> Self: ...
    @property
    def name(self) -> str: ...
    @property
    def value(self) -> int: ...
    __members__: ClassVar[dict[str, Any]]


class mjtAlignFree(_Enum):
    """Is the frame of a free body moved to its centre of mass and principal axes?"""
    mjALIGNFREE_FALSE: ClassVar[mjtAlignFree]
    """no"""
    mjALIGNFREE_TRUE: ClassVar[mjtAlignFree]
    """yes"""
    mjALIGNFREE_AUTO: ClassVar[mjtAlignFree]
    """as the compiler option alignfree says"""


class mjtBias(_Enum):
    """Bias of an actuator."""
    mjBIAS_NONE: ClassVar[mjtBias]
    """0"""
    mjBIAS_AFFINE: ClassVar[mjtBias]
    """biasprm[0] + biasprm[1] * l + biasprm[2] * v"""
    mjBIAS_MUSCLE: ClassVar[mjtBias]
    """mju_muscleBias"""
    mjBIAS_USER: ClassVar[mjtBias]
    """mjcb_act_bias, 0 without it"""


class mjtBuiltin(_Enum):
    """Pattern of a procedural texture."""
    mjBUILTIN_NONE: ClassVar[mjtBuiltin]
    """none; the texture comes from a file or buffer"""
    mjBUILTIN_GRADIENT: ClassVar[mjtBuiltin]
    """from rgb1 to rgb2"""
    mjBUILTIN_CHECKER: ClassVar[mjtBuiltin]
    """two by two squares of rgb1 and rgb2"""
    mjBUILTIN_FLAT: ClassVar[mjtBuiltin]
    """rgb1; the lower face of a cube has rgb2"""


class mjtButton(_Enum):
    """Mouse button."""
    mjBUTTON_NONE: ClassVar[mjtButton]
    """none"""
    mjBUTTON_LEFT: ClassVar[mjtButton]
    """left"""
    mjBUTTON_RIGHT: ClassVar[mjtButton]
    """right"""
    mjBUTTON_MIDDLE: ClassVar[mjtButton]
    """middle"""


class mjtCamLight(_Enum):
    """How a camera or light follows its bodies."""
    mjCAMLIGHT_FIXED: ClassVar[mjtCamLight]
    """rigidly attached to its body"""
    mjCAMLIGHT_TRACK: ClassVar[mjtCamLight]
    """keeps its world orientation and its world offset from the origin of its body"""
    mjCAMLIGHT_TRACKCOM: ClassVar[mjtCamLight]
    """same, offset from the centre of mass of its body's subtree"""
    mjCAMLIGHT_TARGETBODY: ClassVar[mjtCamLight]
    """position fixed in its body, turned towards the origin of the target body"""
    mjCAMLIGHT_TARGETBODYCOM: ClassVar[mjtCamLight]
    """same, towards the centre of mass of the target body's subtree"""


class mjtCamOutBit(_Enum):
    """Images a camera is meant to deliver (cam_output); information for the application."""
    mjCAMOUT_RGB: ClassVar[mjtCamOutBit]
    """colour"""
    mjCAMOUT_DEPTH: ClassVar[mjtCamOutBit]
    """depth along the view axis"""
    mjCAMOUT_DIST: ClassVar[mjtCamOutBit]
    """distance from the camera"""
    mjCAMOUT_NORMAL: ClassVar[mjtCamOutBit]
    """surface normals"""
    mjCAMOUT_SEG: ClassVar[mjtCamOutBit]
    """segmentation"""
    mjNCAMOUT: ClassVar[mjtCamOutBit]
    """number of kinds"""


class mjtCamera(_Enum):
    """Kind of abstract camera."""
    mjCAMERA_FREE: ClassVar[mjtCamera]
    """looks at a point of the world"""
    mjCAMERA_TRACKING: ClassVar[mjtCamera]
    """same, the point follows the centre of mass of a body's subtree"""
    mjCAMERA_FIXED: ClassVar[mjtCamera]
    """camera of the model"""
    mjCAMERA_USER: ClassVar[mjtCamera]
    """the user sets mjvScene.camera"""


class mjtCatBit(_Enum):
    """Category of a scene geom, as bits."""
    mjCAT_STATIC: ClassVar[mjtCatBit]
    """model elements on bodies that cannot move"""
    mjCAT_DYNAMIC: ClassVar[mjtCatBit]
    """model elements on bodies that can move, tendons, flexes, skins"""
    mjCAT_DECOR: ClassVar[mjtCatBit]
    """decorations: everything drawn that is not a model element"""
    mjCAT_ALL: ClassVar[mjtCatBit]
    """all of them"""


class mjtColorSpace(_Enum):
    """Encoding of texture values."""
    mjCOLORSPACE_AUTO: ClassVar[mjtColorSpace]
    """what the image file says, linear if it says nothing"""
    mjCOLORSPACE_LINEAR: ClassVar[mjtColorSpace]
    """values are proportional to light"""
    mjCOLORSPACE_SRGB: ClassVar[mjtColorSpace]
    """values are sRGB encoded"""


class mjtConDataField(_Enum):
    """Fields of a contact sensor: bit i of sensor_intprm[0] selects field i. A slot holds the selected fields in this order. Forces and torques are in the contact frame, or, with net-force reduction, in world axes about the reported position."""
    mjCONDATA_FOUND: ClassVar[mjtConDataField]
    """number of matching contacts (1 number)"""
    mjCONDATA_FORCE: ClassVar[mjtConDataField]
    """contact force (3)"""
    mjCONDATA_TORQUE: ClassVar[mjtConDataField]
    """contact torque (3)"""
    mjCONDATA_DIST: ClassVar[mjtConDataField]
    """penetration distance (1)"""
    mjCONDATA_POS: ClassVar[mjtConDataField]
    """contact position in the world (3)"""
    mjCONDATA_NORMAL: ClassVar[mjtConDataField]
    """contact normal, from the first to the second object (3)"""
    mjCONDATA_TANGENT: ClassVar[mjtConDataField]
    """first tangent of the contact frame (3)"""
    mjNCONDATA: ClassVar[mjtConDataField]
    """number of fields"""


class mjtCone(_Enum):
    """Shape of the friction cone."""
    mjCONE_PYRAMIDAL: ClassVar[mjtCone]
    """pyramid with 2 (dim - 1) edges"""
    mjCONE_ELLIPTIC: ClassVar[mjtCone]
    """ellipse, smooth"""


class mjtConstraint(_Enum):
    """Kind of constraint row. Rows come in the order equality, friction, limits, contacts."""
    mjCNSTR_EQUALITY: ClassVar[mjtConstraint]
    """equality constraint"""
    mjCNSTR_FRICTION_DOF: ClassVar[mjtConstraint]
    """dry friction of a dof"""
    mjCNSTR_FRICTION_TENDON: ClassVar[mjtConstraint]
    """dry friction of a tendon"""
    mjCNSTR_LIMIT_JOINT: ClassVar[mjtConstraint]
    """joint limit"""
    mjCNSTR_LIMIT_TENDON: ClassVar[mjtConstraint]
    """tendon limit"""
    mjCNSTR_CONTACT_FRICTIONLESS: ClassVar[mjtConstraint]
    """contact of dimension 1"""
    mjCNSTR_CONTACT_PYRAMIDAL: ClassVar[mjtConstraint]
    """one edge of a friction pyramid"""
    mjCNSTR_CONTACT_ELLIPTIC: ClassVar[mjtConstraint]
    """one axis of an elliptic friction cone"""


class mjtConstraintState(_Enum):
    """Which piece of its cost function a constraint row is on."""
    mjCNSTRSTATE_SATISFIED: ClassVar[mjtConstraintState]
    """zero force, zero cost"""
    mjCNSTRSTATE_QUADRATIC: ClassVar[mjtConstraintState]
    """force proportional to the violation"""
    mjCNSTRSTATE_LINEARNEG: ClassVar[mjtConstraintState]
    """friction saturated at +frictionloss"""
    mjCNSTRSTATE_LINEARPOS: ClassVar[mjtConstraintState]
    """friction saturated at -frictionloss"""
    mjCNSTRSTATE_CONE: ClassVar[mjtConstraintState]
    """on the surface of an elliptic cone: sliding"""


class mjtDataType(_Enum):
    """Nature of sensor values; decides how a cutoff applies."""
    mjDATATYPE_REAL: ClassVar[mjtDataType]
    """any number; clipped to [-cutoff, cutoff]"""
    mjDATATYPE_POSITIVE: ClassVar[mjtDataType]
    """non-negative; clipped to at most the cutoff"""
    mjDATATYPE_AXIS: ClassVar[mjtDataType]
    """unit 3-vector; never clipped"""
    mjDATATYPE_QUATERNION: ClassVar[mjtDataType]
    """unit quaternion; never clipped"""


class mjtDepthMap(_Enum):
    """Meaning of depth values read by mjr_readPixels."""
    mjDEPTH_ZERONEAR: ClassVar[mjtDepthMap]
    """0 at the near plane, 1 at the far plane"""
    mjDEPTH_ZEROFAR: ClassVar[mjtDepthMap]
    """1 at the near plane, 0 at the far plane: finer far away"""


class mjtDisableBit(_Enum):
    """Bits of mjOption.disableflags: parts of the pipeline that are on unless disabled."""
    mjDSBL_CONSTRAINT: ClassVar[mjtDisableBit]
    """the whole constraint solver, collision detection included"""
    mjDSBL_EQUALITY: ClassVar[mjtDisableBit]
    """equality constraints"""
    mjDSBL_FRICTIONLOSS: ClassVar[mjtDisableBit]
    """dry friction of dofs and tendons (not friction in contacts)"""
    mjDSBL_LIMIT: ClassVar[mjtDisableBit]
    """joint and tendon limits"""
    mjDSBL_CONTACT: ClassVar[mjtDisableBit]
    """collision detection and contacts"""
    mjDSBL_SPRING: ClassVar[mjtDisableBit]
    """joint, tendon and flex springs; with DAMPER as well, all passive forces"""
    mjDSBL_DAMPER: ClassVar[mjtDisableBit]
    """joint, tendon and flex damping; with SPRING as well, all passive forces"""
    mjDSBL_GRAVITY: ClassVar[mjtDisableBit]
    """gravity and gravity compensation"""
    mjDSBL_CLAMPCTRL: ClassVar[mjtDisableBit]
    """clamping of controls to actuator_ctrlrange"""
    mjDSBL_WARMSTART: ClassVar[mjtDisableBit]
    """starting the solver from the previous acceleration"""
    mjDSBL_FILTERPARENT: ClassVar[mjtDisableBit]
    """the rule that a body does not collide with its parent"""
    mjDSBL_ACTUATION: ClassVar[mjtDisableBit]
    """actuators: forces are zero, activations stand still"""
    mjDSBL_REFSAFE: ClassVar[mjtDisableBit]
    """the floor of two timesteps on positive solref[0]"""
    mjDSBL_SENSOR: ClassVar[mjtDisableBit]
    """sensors: sensordata keeps its old values"""
    mjDSBL_MIDPHASE: ClassVar[mjtDisableBit]
    """bounding-volume trees: all geom pairs of two bodies are tested"""
    mjDSBL_EULERDAMP: ClassVar[mjtDisableBit]
    """implicit treatment of joint damping in the Euler integrator"""
    mjDSBL_AUTORESET: ClassVar[mjtDisableBit]
    """reset of the state when a bad number is found"""
    mjDSBL_NATIVECCD: ClassVar[mjtDisableBit]
    """native GJK/EPA; the legacy convex collider is used instead"""
    mjDSBL_ISLAND: ClassVar[mjtDisableBit]
    """constraint islands; one monolithic solve, and nothing falls asleep in contact"""
    mjNDISABLE: ClassVar[mjtDisableBit]
    """number of disable bits"""


class mjtDyn(_Enum):
    """Activation dynamics: how act_dot follows the control u, with time constant dynprm[0]."""
    mjDYN_NONE: ClassVar[mjtDyn]
    """no activation; the control acts directly"""
    mjDYN_INTEGRATOR: ClassVar[mjtDyn]
    """act_dot = u"""
    mjDYN_FILTER: ClassVar[mjtDyn]
    """act_dot = (u - act) / dynprm[0]"""
    mjDYN_FILTEREXACT: ClassVar[mjtDyn]
    """same, integrated exactly over the step"""
    mjDYN_MUSCLE: ClassVar[mjtDyn]
    """mju_muscleDynamics"""
    mjDYN_USER: ClassVar[mjtDyn]
    """mjcb_act_dyn"""


class mjtEnableBit(_Enum):
    """Bits of mjOption.enableflags: parts that are off unless enabled."""
    mjENBL_OVERRIDE: ClassVar[mjtEnableBit]
    """contact parameters are taken from opt.o_* instead of the geoms"""
    mjENBL_ENERGY: ClassVar[mjtEnableBit]
    """mjData.energy is computed in every step"""
    mjENBL_FWDINV: ClassVar[mjtEnableBit]
    """forward and inverse dynamics are compared after every step"""
    mjENBL_INVDISCRETE: ClassVar[mjtEnableBit]
    """inverse dynamics takes qacc as a finite difference of velocities"""
    mjENBL_MULTICCD: ClassVar[mjtEnableBit]
    """several contacts per pair of convex geoms"""
    mjENBL_SLEEP: ClassVar[mjtEnableBit]
    """trees at rest fall asleep and are skipped"""
    mjNENABLE: ClassVar[mjtEnableBit]
    """number of enable bits"""


class mjtEq(_Enum):
    """Kind of equality constraint."""
    mjEQ_CONNECT: ClassVar[mjtEq]
    """two points (bodies or sites) coincide: 3 rows"""
    mjEQ_WELD: ClassVar[mjtEq]
    """two frames (bodies or sites) keep a relative pose: 6 rows"""
    mjEQ_JOINT: ClassVar[mjtEq]
    """position of a scalar joint is a quartic polynomial of another's"""
    mjEQ_TENDON: ClassVar[mjtEq]
    """length of a tendon is a quartic polynomial of another's"""
    mjEQ_FLEX: ClassVar[mjtEq]
    """all edges of a flex keep their length"""
    mjEQ_FLEXVERT: ClassVar[mjtEq]
    """strain at every vertex of a flex vanishes: 2 rows each"""
    mjEQ_FLEXSTRAIN: ClassVar[mjtEq]
    """strain at the quadrature points of an interpolated flex vanishes: 3 rows each"""
    mjEQ_DISTANCE: ClassVar[mjtEq]
    """no longer supported"""


class mjtEvent(_Enum):
    """Kind of event."""
    mjEVENT_NONE: ClassVar[mjtEvent]
    """none"""
    mjEVENT_MOVE: ClassVar[mjtEvent]
    """mouse moved"""
    mjEVENT_PRESS: ClassVar[mjtEvent]
    """mouse button pressed"""
    mjEVENT_RELEASE: ClassVar[mjtEvent]
    """mouse button released"""
    mjEVENT_SCROLL: ClassVar[mjtEvent]
    """mouse wheel turned"""
    mjEVENT_KEY: ClassVar[mjtEvent]
    """key pressed"""
    mjEVENT_RESIZE: ClassVar[mjtEvent]
    """window resized"""
    mjEVENT_REDRAW: ClassVar[mjtEvent]
    """window needs to be redrawn"""
    mjEVENT_FILESDROP: ClassVar[mjtEvent]
    """files dropped on the window"""


class mjtFlexSelf(_Enum):
    """How a flex looks for collisions with itself."""
    mjFLEXSELF_NONE: ClassVar[mjtFlexSelf]
    """not at all"""
    mjFLEXSELF_NARROW: ClassVar[mjtFlexSelf]
    """every pair of active elements"""
    mjFLEXSELF_BVH: ClassVar[mjtFlexSelf]
    """bounding-volume tree against itself"""
    mjFLEXSELF_SAP: ClassVar[mjtFlexSelf]
    """sweep and prune"""
    mjFLEXSELF_AUTO: ClassVar[mjtFlexSelf]
    """tree for dimension 3, sweep and prune otherwise"""


class mjtFont(_Enum):
    """Font."""
    mjFONT_NORMAL: ClassVar[mjtFont]
    """normal"""
    mjFONT_SHADOW: ClassVar[mjtFont]
    """normal with a dark halo, for text over pictures"""
    mjFONT_BIG: ClassVar[mjtFont]
    """big"""


class mjtFontScale(_Enum):
    """Size of the fonts, in percent."""
    mjFONTSCALE_50: ClassVar[mjtFontScale]
    """50%; only through mjr_changeFont"""
    mjFONTSCALE_100: ClassVar[mjtFontScale]
    """100%"""
    mjFONTSCALE_150: ClassVar[mjtFontScale]
    """150%"""
    mjFONTSCALE_200: ClassVar[mjtFontScale]
    """200%"""
    mjFONTSCALE_250: ClassVar[mjtFontScale]
    """250%"""
    mjFONTSCALE_300: ClassVar[mjtFontScale]
    """300%"""


class mjtFrame(_Enum):
    """What gets a coordinate frame drawn."""
    mjFRAME_NONE: ClassVar[mjtFrame]
    """nothing"""
    mjFRAME_BODY: ClassVar[mjtFrame]
    """bodies"""
    mjFRAME_GEOM: ClassVar[mjtFrame]
    """geoms"""
    mjFRAME_SITE: ClassVar[mjtFrame]
    """sites"""
    mjFRAME_CAMERA: ClassVar[mjtFrame]
    """cameras; needs mjVIS_CAMERA"""
    mjFRAME_LIGHT: ClassVar[mjtFrame]
    """lights; needs mjVIS_LIGHT"""
    mjFRAME_CONTACT: ClassVar[mjtFrame]
    """contacts"""
    mjFRAME_WORLD: ClassVar[mjtFrame]
    """the world"""
    mjNFRAME: ClassVar[mjtFrame]
    """number of frame modes"""


class mjtFramebuffer(_Enum):
    """Framebuffer that drawing goes to."""
    mjFB_WINDOW: ClassVar[mjtFramebuffer]
    """the window, or the default framebuffer"""
    mjFB_OFFSCREEN: ClassVar[mjtFramebuffer]
    """the offscreen buffer of the context"""


class mjtGain(_Enum):
    """Gain of an actuator: force = gain * input + bias. l and v are actuator length and velocity."""
    mjGAIN_FIXED: ClassVar[mjtGain]
    """gainprm[0]"""
    mjGAIN_AFFINE: ClassVar[mjtGain]
    """gainprm[0] + gainprm[1] * l + gainprm[2] * v"""
    mjGAIN_MUSCLE: ClassVar[mjtGain]
    """mju_muscleGain"""
    mjGAIN_USER: ClassVar[mjtGain]
    """mjcb_act_gain, 1 without it"""


class mjtGeom(_Enum):
    """Kind of geom. Sizes are half extents (m) along the local axes; the comment names the entries of geom_size that are used."""
    mjGEOM_PLANE: ClassVar[mjtGeom]
    """z = 0, solid below; size: x and y half extents (0: infinite), grid spacing for drawing"""
    mjGEOM_HFIELD: ClassVar[mjtGeom]
    """height field asset"""
    mjGEOM_SPHERE: ClassVar[mjtGeom]
    """size: radius"""
    mjGEOM_CAPSULE: ClassVar[mjtGeom]
    """cylinder along z with half-sphere ends; size: radius, half length of the cylinder"""
    mjGEOM_ELLIPSOID: ClassVar[mjtGeom]
    """size: three radii"""
    mjGEOM_CYLINDER: ClassVar[mjtGeom]
    """along z; size: radius, half length"""
    mjGEOM_BOX: ClassVar[mjtGeom]
    """size: three half extents"""
    mjGEOM_MESH: ClassVar[mjtGeom]
    """mesh asset; collides as its convex hull"""
    mjGEOM_SDF: ClassVar[mjtGeom]
    """signed distance field, from a plugin or from the octree of a mesh"""
    mjNGEOMTYPES: ClassVar[mjtGeom]
    """number of shapes that can collide"""
    mjGEOM_ARROW: ClassVar[mjtGeom]
    """arrow along z from its tail; size: radius, radius, twice the drawn length"""
    mjGEOM_ARROW1: ClassVar[mjtGeom]
    """arrow whose head is no wider than its shaft"""
    mjGEOM_ARROW2: ClassVar[mjtGeom]
    """arrow with a head at both ends"""
    mjGEOM_LINE: ClassVar[mjtGeom]
    """line along z; size: width relative to the renderer's line width, same, length"""
    mjGEOM_LINEBOX: ClassVar[mjtGeom]
    """wireframe box"""
    mjGEOM_FLEX: ClassVar[mjtGeom]
    """flex, drawn from the scene's flex buffers"""
    mjGEOM_SKIN: ClassVar[mjtGeom]
    """skin, drawn from the scene's skin buffers"""
    mjGEOM_LABEL: ClassVar[mjtGeom]
    """text only"""
    mjGEOM_TRIANGLE: ClassVar[mjtGeom]
    """one triangle"""
    mjGEOM_NONE: ClassVar[mjtGeom]
    """no shape"""


class mjtGeomInertia(_Enum):
    """Where the mass of a primitive geom is."""
    mjINERTIA_VOLUME: ClassVar[mjtGeomInertia]
    """in its volume"""
    mjINERTIA_SHELL: ClassVar[mjtGeomInertia]
    """on its surface"""


class mjtGridPos(_Enum):
    """Position of an overlay in its viewport."""
    mjGRID_TOPLEFT: ClassVar[mjtGridPos]
    """top left"""
    mjGRID_TOPRIGHT: ClassVar[mjtGridPos]
    """top right"""
    mjGRID_BOTTOMLEFT: ClassVar[mjtGridPos]
    """bottom left"""
    mjGRID_BOTTOMRIGHT: ClassVar[mjtGridPos]
    """bottom right"""
    mjGRID_TOP: ClassVar[mjtGridPos]
    """top centre"""
    mjGRID_BOTTOM: ClassVar[mjtGridPos]
    """bottom centre"""
    mjGRID_LEFT: ClassVar[mjtGridPos]
    """left centre"""
    mjGRID_RIGHT: ClassVar[mjtGridPos]
    """right centre"""


class mjtInertiaFromGeom(_Enum):
    """Is the inertia of a body computed from its geoms?"""
    mjINERTIAFROMGEOM_FALSE: ClassVar[mjtInertiaFromGeom]
    """never"""
    mjINERTIAFROMGEOM_TRUE: ClassVar[mjtInertiaFromGeom]
    """always"""
    mjINERTIAFROMGEOM_AUTO: ClassVar[mjtInertiaFromGeom]
    """when the body has no inertial of its own"""


class mjtIntegrator(_Enum):
    """Time stepping scheme."""
    mjINT_EULER: ClassVar[mjtIntegrator]
    """semi-implicit Euler, joint damping implicit"""
    mjINT_RK4: ClassVar[mjtIntegrator]
    """fourth-order Runge-Kutta"""
    mjINT_IMPLICIT: ClassVar[mjtIntegrator]
    """implicit in velocity, all velocity derivatives (unsymmetric matrix)"""
    mjINT_IMPLICITFAST: ClassVar[mjtIntegrator]
    """implicit in velocity without derivatives of the bias forces (symmetric matrix)"""


class mjtItem(_Enum):
    """Kind of item; in parentheses what mjuiDef.pdata points to and what mjuiDef.other holds. A shortcut is "" or a modifier (space, C control, S shift, A alt) and a character or # with a key code."""
    mjITEM_END: ClassVar[mjtItem]
    """end of the definitions"""
    mjITEM_SECTION: ClassVar[mjtItem]
    """section (other: shortcut; otherint: check box 0 none, 1 off, 2 on)"""
    mjITEM_SEPARATOR: ClassVar[mjtItem]
    """separator"""
    mjITEM_STATIC: ClassVar[mjtItem]
    """text (other: lines)"""
    mjITEM_BUTTON: ClassVar[mjtItem]
    """button (other: shortcut)"""
    mjITEM_CHECKINT: ClassVar[mjtItem]
    """check box (int; other: shortcut)"""
    mjITEM_CHECKBYTE: ClassVar[mjtItem]
    """check box (mjtByte; other: shortcut)"""
    mjITEM_RADIO: ClassVar[mjtItem]
    """choices in columns (int; other: names, one per line)"""
    mjITEM_RADIOLINE: ClassVar[mjtItem]
    """choices in one row (int; other: names, one per line)"""
    mjITEM_SELECT: ClassVar[mjtItem]
    """drop-down list (int; other: names, one per line)"""
    mjITEM_SLIDERINT: ClassVar[mjtItem]
    """slider (int; other: min max [divisions])"""
    mjITEM_SLIDERNUM: ClassVar[mjtItem]
    """slider (mjtNum; other: min max [divisions])"""
    mjITEM_EDITINT: ClassVar[mjtItem]
    """edit field (int array; other: number of values [min max]...)"""
    mjITEM_EDITNUM: ClassVar[mjtItem]
    """edit field (mjtNum array; other: number of values [min max]...)"""
    mjITEM_EDITFLOAT: ClassVar[mjtItem]
    """edit field (float array; other: number of values [min max]...)"""
    mjITEM_EDITTXT: ClassVar[mjtItem]
    """edit field (char[mjMAXUINAME])"""
    mjNITEM: ClassVar[mjtItem]
    """number of kinds"""


class mjtJacobian(_Enum):
    """Storage of the constraint Jacobian."""
    mjJAC_DENSE: ClassVar[mjtJacobian]
    """dense"""
    mjJAC_SPARSE: ClassVar[mjtJacobian]
    """compressed rows"""
    mjJAC_AUTO: ClassVar[mjtJacobian]
    """sparse from 60 dofs on"""


class mjtJoint(_Enum):
    """Kind of joint; in parentheses numbers in qpos and dofs in qvel."""
    mjJNT_FREE: ClassVar[mjtJoint]
    """position (m) and quaternion in the world; velocity: linear in world axes, then angular in the body frame (7, 6)"""
    mjJNT_BALL: ClassVar[mjtJoint]
    """quaternion relative to the parent; angular velocity in the body frame (4, 3)"""
    mjJNT_SLIDE: ClassVar[mjtJoint]
    """translation along jnt_axis (m) (1, 1)"""
    mjJNT_HINGE: ClassVar[mjtJoint]
    """rotation about jnt_axis through jnt_pos (rad) (1, 1)"""


class mjtLRMode(_Enum):
    """Which actuators get their length range computed."""
    mjLRMODE_NONE: ClassVar[mjtLRMode]
    """none"""
    mjLRMODE_MUSCLE: ClassVar[mjtLRMode]
    """those with muscle gain or bias"""
    mjLRMODE_MUSCLEUSER: ClassVar[mjtLRMode]
    """those with muscle or user gain or bias"""
    mjLRMODE_ALL: ClassVar[mjtLRMode]
    """all"""


class mjtLabel(_Enum):
    """What gets a text label."""
    mjLABEL_NONE: ClassVar[mjtLabel]
    """nothing"""
    mjLABEL_BODY: ClassVar[mjtLabel]
    """bodies"""
    mjLABEL_JOINT: ClassVar[mjtLabel]
    """joints"""
    mjLABEL_GEOM: ClassVar[mjtLabel]
    """geoms"""
    mjLABEL_SITE: ClassVar[mjtLabel]
    """sites"""
    mjLABEL_CAMERA: ClassVar[mjtLabel]
    """cameras"""
    mjLABEL_LIGHT: ClassVar[mjtLabel]
    """lights"""
    mjLABEL_TENDON: ClassVar[mjtLabel]
    """tendons"""
    mjLABEL_ACTUATOR: ClassVar[mjtLabel]
    """actuators"""
    mjLABEL_CONSTRAINT: ClassVar[mjtLabel]
    """equality constraints"""
    mjLABEL_FLEX: ClassVar[mjtLabel]
    """flexes"""
    mjLABEL_SKIN: ClassVar[mjtLabel]
    """skins"""
    mjLABEL_SELECTION: ClassVar[mjtLabel]
    """selected body"""
    mjLABEL_SELPNT: ClassVar[mjtLabel]
    """selected point, with its coordinates"""
    mjLABEL_CONTACTPOINT: ClassVar[mjtLabel]
    """contacts, with the names of both sides"""
    mjLABEL_CONTACTFORCE: ClassVar[mjtLabel]
    """contact forces, with their size (N)"""
    mjLABEL_ISLAND: ClassVar[mjtLabel]
    """constraint islands"""
    mjNLABEL: ClassVar[mjtLabel]
    """number of label modes"""


class mjtLightType(_Enum):
    """Kind of light source. The OpenGL renderer knows spot and directional lights only."""
    mjLIGHT_SPOT: ClassVar[mjtLightType]
    """cone with attenuation, cutoff and exponent"""
    mjLIGHT_DIRECTIONAL: ClassVar[mjtLightType]
    """parallel rays along the light's direction"""
    mjLIGHT_POINT: ClassVar[mjtLightType]
    """in all directions from a point"""
    mjLIGHT_IMAGE: ClassVar[mjtLightType]
    """image-based light, from light_texid"""


class mjtLimited(_Enum):
    """Is a range enforced?"""
    mjLIMITED_FALSE: ClassVar[mjtLimited]
    """no"""
    mjLIMITED_TRUE: ClassVar[mjtLimited]
    """yes"""
    mjLIMITED_AUTO: ClassVar[mjtLimited]
    """yes if a range is given (compiler option autolimits)"""


class mjtMark(_Enum):
    """Marks drawn over a procedural texture."""
    mjMARK_NONE: ClassVar[mjtMark]
    """none"""
    mjMARK_EDGE: ClassVar[mjtMark]
    """outermost pixels"""
    mjMARK_CROSS: ClassVar[mjtMark]
    """middle row and column"""
    mjMARK_RANDOM: ClassVar[mjtMark]
    """randomly chosen pixels"""


class mjtMeshBuiltin(_Enum):
    """Shapes made by mjs_makeMesh; in parentheses their parameters."""
    mjMESH_BUILTIN_NONE: ClassVar[mjtMeshBuiltin]
    """none"""
    mjMESH_BUILTIN_SPHERE: ClassVar[mjtMeshBuiltin]
    """subdivided icosahedron (subdivisions, 0..4)"""
    mjMESH_BUILTIN_HEMISPHERE: ClassVar[mjtMeshBuiltin]
    """closed half sphere (resolution, 0..10)"""
    mjMESH_BUILTIN_CONE: ClassVar[mjtMeshBuiltin]
    """cone or truncated cone (edges, radius of the top)"""
    mjMESH_BUILTIN_SUPERSPHERE: ClassVar[mjtMeshBuiltin]
    """superellipsoid (resolution, exponent e, exponent n)"""
    mjMESH_BUILTIN_SUPERTORUS: ClassVar[mjtMeshBuiltin]
    """supertoroid (resolution, tube radius, exponent s, exponent t)"""
    mjMESH_BUILTIN_WEDGE: ClassVar[mjtMeshBuiltin]
    """patch of a sphere (resolution 2, field of view 2 in degrees, gamma)"""
    mjMESH_BUILTIN_PLATE: ClassVar[mjtMeshBuiltin]
    """flat grid (resolution 2)"""


class mjtMeshInertia(_Enum):
    """How mass properties of a mesh are computed."""
    mjMESH_INERTIA_CONVEX: ClassVar[mjtMeshInertia]
    """volume of the convex hull"""
    mjMESH_INERTIA_EXACT: ClassVar[mjtMeshInertia]
    """volume of the mesh; needs consistently oriented faces"""
    mjMESH_INERTIA_LEGACY: ClassVar[mjtMeshInertia]
    """sum of absolute volumes under the faces"""
    mjMESH_INERTIA_SHELL: ClassVar[mjtMeshInertia]
    """surface of the mesh"""


class mjtMouse(_Enum):
    """What a mouse movement means. V: the screen's vertical moves vertically, H: it moves in depth."""
    mjMOUSE_NONE: ClassVar[mjtMouse]
    """nothing"""
    mjMOUSE_ROTATE_V: ClassVar[mjtMouse]
    """rotate, vertical plane"""
    mjMOUSE_ROTATE_H: ClassVar[mjtMouse]
    """rotate, horizontal plane"""
    mjMOUSE_MOVE_V: ClassVar[mjtMouse]
    """move, vertical plane"""
    mjMOUSE_MOVE_H: ClassVar[mjtMouse]
    """move, horizontal plane"""
    mjMOUSE_ZOOM: ClassVar[mjtMouse]
    """change the distance of the camera or the scale of the model"""
    mjMOUSE_MOVE_V_REL: ClassVar[mjtMouse]
    """move along the camera's (or selected body's) own axes, vertical"""
    mjMOUSE_MOVE_H_REL: ClassVar[mjtMouse]
    """move along the camera's (or selected body's) own axes, in depth"""


class mjtObj(_Enum):
    """Kind of object, used wherever an (object type, object id) pair names something."""
    mjOBJ_UNKNOWN: ClassVar[mjtObj]
    """none"""
    mjOBJ_BODY: ClassVar[mjtObj]
    """body; as a frame: its inertial frame"""
    mjOBJ_XBODY: ClassVar[mjtObj]
    """body; as a frame: its own frame"""
    mjOBJ_JOINT: ClassVar[mjtObj]
    """joint"""
    mjOBJ_DOF: ClassVar[mjtObj]
    """degree of freedom; has no name"""
    mjOBJ_GEOM: ClassVar[mjtObj]
    """geom"""
    mjOBJ_SITE: ClassVar[mjtObj]
    """site"""
    mjOBJ_CAMERA: ClassVar[mjtObj]
    """camera"""
    mjOBJ_LIGHT: ClassVar[mjtObj]
    """light"""
    mjOBJ_FLEX: ClassVar[mjtObj]
    """flex"""
    mjOBJ_MESH: ClassVar[mjtObj]
    """mesh"""
    mjOBJ_SKIN: ClassVar[mjtObj]
    """skin"""
    mjOBJ_HFIELD: ClassVar[mjtObj]
    """height field"""
    mjOBJ_TEXTURE: ClassVar[mjtObj]
    """texture"""
    mjOBJ_MATERIAL: ClassVar[mjtObj]
    """material"""
    mjOBJ_PAIR: ClassVar[mjtObj]
    """explicit geom pair"""
    mjOBJ_EXCLUDE: ClassVar[mjtObj]
    """excluded body pair"""
    mjOBJ_EQUALITY: ClassVar[mjtObj]
    """equality constraint"""
    mjOBJ_TENDON: ClassVar[mjtObj]
    """tendon"""
    mjOBJ_ACTUATOR: ClassVar[mjtObj]
    """actuator"""
    mjOBJ_SENSOR: ClassVar[mjtObj]
    """sensor"""
    mjOBJ_NUMERIC: ClassVar[mjtObj]
    """custom numbers"""
    mjOBJ_TEXT: ClassVar[mjtObj]
    """custom text"""
    mjOBJ_TUPLE: ClassVar[mjtObj]
    """custom tuple"""
    mjOBJ_KEY: ClassVar[mjtObj]
    """keyframe"""
    mjOBJ_PLUGIN: ClassVar[mjtObj]
    """plugin instance"""
    mjNOBJECT: ClassVar[mjtObj]
    """number of kinds in a compiled model"""
    mjOBJ_FRAME: ClassVar[mjtObj]
    """coordinate frame"""
    mjOBJ_DEFAULT: ClassVar[mjtObj]
    """default class"""
    mjOBJ_MODEL: ClassVar[mjtObj]
    """the whole spec"""


class mjtOrientation(_Enum):
    """Which member of mjsOrientation is in force."""
    mjORIENTATION_QUAT: ClassVar[mjtOrientation]
    """none: the quaternion of the element itself"""
    mjORIENTATION_AXISANGLE: ClassVar[mjtOrientation]
    """axisangle"""
    mjORIENTATION_XYAXES: ClassVar[mjtOrientation]
    """xyaxes"""
    mjORIENTATION_ZAXIS: ClassVar[mjtOrientation]
    """zaxis"""
    mjORIENTATION_EULER: ClassVar[mjtOrientation]
    """euler"""


class mjtPertBit(_Enum):
    """Kind of mouse perturbation, as bits."""
    mjPERT_TRANSLATE: ClassVar[mjtPertBit]
    """pull"""
    mjPERT_ROTATE: ClassVar[mjtPertBit]
    """turn"""


class mjtPluginCapabilityBit(_Enum):
    """What a plugin can do, as bits."""
    mjPLUGIN_ACTUATOR: ClassVar[mjtPluginCapabilityBit]
    """actuator: writes actuator_force"""
    mjPLUGIN_SENSOR: ClassVar[mjtPluginCapabilityBit]
    """sensor: writes sensordata"""
    mjPLUGIN_PASSIVE: ClassVar[mjtPluginCapabilityBit]
    """passive force: adds to qfrc_passive"""
    mjPLUGIN_SDF: ClassVar[mjtPluginCapabilityBit]
    """signed distance field: shape of a geom"""


class mjtProjection(_Enum):
    """Projection of a camera."""
    mjPROJ_PERSPECTIVE: ClassVar[mjtProjection]
    """cam_fovy is the full vertical angle (degrees)"""
    mjPROJ_ORTHOGRAPHIC: ClassVar[mjtProjection]
    """cam_fovy is the full vertical extent of the view (m)"""


class mjtRayDataField(_Enum):
    """Fields of a rangefinder: bit i of sensor_intprm[0] selects field i."""
    mjRAYDATA_DIST: ClassVar[mjtRayDataField]
    """distance from the origin, -1 if nothing is hit (1 number)"""
    mjRAYDATA_DIR: ClassVar[mjtRayDataField]
    """unit direction of the ray, 0 if nothing is hit (3)"""
    mjRAYDATA_ORIGIN: ClassVar[mjtRayDataField]
    """origin of the ray (3)"""
    mjRAYDATA_POINT: ClassVar[mjtRayDataField]
    """point hit, 0 if none (3)"""
    mjRAYDATA_NORMAL: ClassVar[mjtRayDataField]
    """surface normal at that point, 0 if none (3)"""
    mjRAYDATA_DEPTH: ClassVar[mjtRayDataField]
    """distance from the image plane of the camera, -1 if nothing is hit (1)"""
    mjNRAYDATA: ClassVar[mjtRayDataField]
    """number of fields"""


class mjtRndFlag(_Enum):
    """How a scene is rendered: indices of mjvScene.flags."""
    mjRND_SHADOW: ClassVar[mjtRndFlag]
    """shadows"""
    mjRND_WIREFRAME: ClassVar[mjtRndFlag]
    """wireframe"""
    mjRND_REFLECTION: ClassVar[mjtRndFlag]
    """reflections"""
    mjRND_ADDITIVE: ClassVar[mjtRndFlag]
    """transparency adds light instead of mixing"""
    mjRND_SKYBOX: ClassVar[mjtRndFlag]
    """sky box"""
    mjRND_FOG: ClassVar[mjtRndFlag]
    """fog"""
    mjRND_HAZE: ClassVar[mjtRndFlag]
    """haze at the horizon"""
    mjRND_DEPTH: ClassVar[mjtRndFlag]
    """show depth as grey levels"""
    mjRND_SEGMENT: ClassVar[mjtRndFlag]
    """segmentation: flat unlit colours"""
    mjRND_IDCOLOR: ClassVar[mjtRndFlag]
    """segmentation colours encode segid + 1, red lowest; else they are random"""
    mjRND_CULL_FACE: ClassVar[mjtRndFlag]
    """do not draw back faces"""
    mjNRNDFLAG: ClassVar[mjtRndFlag]
    """number of flags"""


class mjtSDFType(_Enum):
    """How the distances A, B of two signed distance fields are combined (see mjSDF)."""
    mjSDFTYPE_SINGLE: ClassVar[mjtSDFType]
    """A alone"""
    mjSDFTYPE_INTERSECTION: ClassVar[mjtSDFType]
    """max(A, B)"""
    mjSDFTYPE_MIDSURFACE: ClassVar[mjtSDFType]
    """A - B"""
    mjSDFTYPE_COLLISION: ClassVar[mjtSDFType]
    """A + B + |max(A, B)|"""


class mjtSameFrame(_Enum):
    """Coincidence of a frame with a frame of its body, found at compile time to save work."""
    mjSAMEFRAME_NONE: ClassVar[mjtSameFrame]
    """none"""
    mjSAMEFRAME_BODY: ClassVar[mjtSameFrame]
    """same as the body frame"""
    mjSAMEFRAME_INERTIA: ClassVar[mjtSameFrame]
    """same as the inertial frame"""
    mjSAMEFRAME_BODYROT: ClassVar[mjtSameFrame]
    """same orientation as the body frame"""
    mjSAMEFRAME_INERTIAROT: ClassVar[mjtSameFrame]
    """same orientation as the inertial frame"""


class mjtSection(_Enum):
    """State of a section."""
    mjSECT_CLOSED: ClassVar[mjtSection]
    """closed"""
    mjSECT_OPEN: ClassVar[mjtSection]
    """open"""
    mjSECT_FIXED: ClassVar[mjtSection]
    """always open, without title"""


class mjtSensor(_Enum):
    """Kind of sensor. "Frame" objects are mjOBJ_BODY, XBODY, GEOM, SITE and CAMERA. With a reference object, frame sensors are expressed in and relative to the frame of that object, else in the world."""
    mjSENS_TOUCH: ClassVar[mjtSensor]
    """sum of contact normal forces felt inside the site (N)"""
    mjSENS_ACCELEROMETER: ClassVar[mjtSensor]
    """linear acceleration minus gravity (m/s^2)"""
    mjSENS_VELOCIMETER: ClassVar[mjtSensor]
    """linear velocity (m/s)"""
    mjSENS_GYRO: ClassVar[mjtSensor]
    """angular velocity (rad/s)"""
    mjSENS_FORCE: ClassVar[mjtSensor]
    """force from the parent body on the site's body (N)"""
    mjSENS_TORQUE: ClassVar[mjtSensor]
    """torque from the parent body on the site's body, about the site (N m)"""
    mjSENS_MAGNETOMETER: ClassVar[mjtSensor]
    """opt.magnetic"""
    mjSENS_RANGEFINDER: ClassVar[mjtSensor]
    """ray along the site's z axis, or one ray per camera pixel; fields by mjtRayDataField"""
    mjSENS_CAMPROJECTION: ClassVar[mjtSensor]
    """pixel coordinates of the site in the image of a camera (right, down)"""
    mjSENS_JOINTPOS: ClassVar[mjtSensor]
    """joint position (m or rad)"""
    mjSENS_JOINTVEL: ClassVar[mjtSensor]
    """joint velocity"""
    mjSENS_TENDONPOS: ClassVar[mjtSensor]
    """tendon length"""
    mjSENS_TENDONVEL: ClassVar[mjtSensor]
    """tendon velocity"""
    mjSENS_ACTUATORPOS: ClassVar[mjtSensor]
    """actuator length"""
    mjSENS_ACTUATORVEL: ClassVar[mjtSensor]
    """actuator velocity"""
    mjSENS_ACTUATORFRC: ClassVar[mjtSensor]
    """scalar actuator force"""
    mjSENS_JOINTACTFRC: ClassVar[mjtSensor]
    """total actuator force on a joint (N or N m)"""
    mjSENS_TENDONACTFRC: ClassVar[mjtSensor]
    """total actuator force on a tendon (N)"""
    mjSENS_BALLQUAT: ClassVar[mjtSensor]
    """orientation relative to the parent"""
    mjSENS_BALLANGVEL: ClassVar[mjtSensor]
    """angular velocity in the child frame (rad/s)"""
    mjSENS_JOINTLIMITPOS: ClassVar[mjtSensor]
    """distance to the joint limit minus margin"""
    mjSENS_JOINTLIMITVEL: ClassVar[mjtSensor]
    """velocity of that distance"""
    mjSENS_JOINTLIMITFRC: ClassVar[mjtSensor]
    """constraint force of the limit"""
    mjSENS_TENDONLIMITPOS: ClassVar[mjtSensor]
    """distance to the tendon limit minus margin"""
    mjSENS_TENDONLIMITVEL: ClassVar[mjtSensor]
    """velocity of that distance"""
    mjSENS_TENDONLIMITFRC: ClassVar[mjtSensor]
    """constraint force of the limit"""
    mjSENS_FRAMEPOS: ClassVar[mjtSensor]
    """position (m)"""
    mjSENS_FRAMEQUAT: ClassVar[mjtSensor]
    """orientation"""
    mjSENS_FRAMEXAXIS: ClassVar[mjtSensor]
    """x axis, unit vector"""
    mjSENS_FRAMEYAXIS: ClassVar[mjtSensor]
    """y axis, unit vector"""
    mjSENS_FRAMEZAXIS: ClassVar[mjtSensor]
    """z axis, unit vector"""
    mjSENS_FRAMELINVEL: ClassVar[mjtSensor]
    """linear velocity (m/s)"""
    mjSENS_FRAMEANGVEL: ClassVar[mjtSensor]
    """angular velocity (rad/s)"""
    mjSENS_FRAMELINACC: ClassVar[mjtSensor]
    """linear acceleration minus gravity, world axes (m/s^2)"""
    mjSENS_FRAMEANGACC: ClassVar[mjtSensor]
    """angular acceleration, world axes (rad/s^2)"""
    mjSENS_SUBTREECOM: ClassVar[mjtSensor]
    """centre of mass of the subtree (m)"""
    mjSENS_SUBTREELINVEL: ClassVar[mjtSensor]
    """velocity of that point (m/s)"""
    mjSENS_SUBTREEANGMOM: ClassVar[mjtSensor]
    """angular momentum about that point (kg m^2/s)"""
    mjSENS_INSIDESITE: ClassVar[mjtSensor]
    """1 if the object's position is inside a site, else 0"""
    mjSENS_GEOMDIST: ClassVar[mjtSensor]
    """signed distance between two geoms or bodies (m), at most the cutoff"""
    mjSENS_GEOMNORMAL: ClassVar[mjtSensor]
    """unit vector from the first to the second nearest point"""
    mjSENS_GEOMFROMTO: ClassVar[mjtSensor]
    """the two nearest points (m)"""
    mjSENS_CONTACT: ClassVar[mjtSensor]
    """contacts that match two criteria; fields by mjtConDataField"""
    mjSENS_E_POTENTIAL: ClassVar[mjtSensor]
    """potential energy (J)"""
    mjSENS_E_KINETIC: ClassVar[mjtSensor]
    """kinetic energy (J)"""
    mjSENS_CLOCK: ClassVar[mjtSensor]
    """simulation time (s)"""
    mjSENS_TACTILE: ClassVar[mjtSensor]
    """penetration pressure and slip at the vertices of a mesh"""
    mjSENS_PLUGIN: ClassVar[mjtSensor]
    """computed by a sensor plugin"""
    mjSENS_USER: ClassVar[mjtSensor]
    """computed by mjcb_sensor"""


class mjtSleepPolicy(_Enum):
    """May a kinematic tree fall asleep?"""
    mjSLEEP_AUTO: ClassVar[mjtSleepPolicy]
    """decide at compile time"""
    mjSLEEP_AUTO_NEVER: ClassVar[mjtSleepPolicy]
    """decided: never"""
    mjSLEEP_AUTO_ALLOWED: ClassVar[mjtSleepPolicy]
    """decided: allowed"""
    mjSLEEP_NEVER: ClassVar[mjtSleepPolicy]
    """the user says never"""
    mjSLEEP_ALLOWED: ClassVar[mjtSleepPolicy]
    """the user says allowed"""
    mjSLEEP_INIT: ClassVar[mjtSleepPolicy]
    """allowed, and asleep from the start"""


class mjtSleepState(_Enum):
    """Is a body or tree simulated?"""
    mjS_STATIC: ClassVar[mjtSleepState]
    """it cannot move"""
    mjS_ASLEEP: ClassVar[mjtSleepState]
    """at rest and skipped"""
    mjS_AWAKE: ClassVar[mjtSleepState]
    """simulated"""


class mjtSolver(_Enum):
    """Constraint solver."""
    mjSOL_PGS: ClassVar[mjtSolver]
    """projected Gauss-Seidel on the dual problem"""
    mjSOL_CG: ClassVar[mjtSolver]
    """nonlinear conjugate gradient on the primal problem"""
    mjSOL_NEWTON: ClassVar[mjtSolver]
    """Newton on the primal problem with exact line search"""


class mjtStage(_Enum):
    """Stage of the pipeline after which a quantity is known."""
    mjSTAGE_NONE: ClassVar[mjtStage]
    """none"""
    mjSTAGE_POS: ClassVar[mjtStage]
    """depends on positions"""
    mjSTAGE_VEL: ClassVar[mjtStage]
    """depends on velocities"""
    mjSTAGE_ACC: ClassVar[mjtStage]
    """depends on accelerations and forces"""


class mjtState(_Enum):
    """Parts of the state, as bits of a signature. mj_getState and its relatives store the selected parts one after another in increasing bit order; in parentheses the length of each."""
    mjSTATE_TIME: ClassVar[mjtState]
    """time (1)"""
    mjSTATE_QPOS: ClassVar[mjtState]
    """qpos (nq)"""
    mjSTATE_QVEL: ClassVar[mjtState]
    """qvel (nv)"""
    mjSTATE_ACT: ClassVar[mjtState]
    """act (na)"""
    mjSTATE_HISTORY: ClassVar[mjtState]
    """history (nhistory)"""
    mjSTATE_WARMSTART: ClassVar[mjtState]
    """qacc_warmstart (nv)"""
    mjSTATE_CTRL: ClassVar[mjtState]
    """ctrl (nu)"""
    mjSTATE_QFRC_APPLIED: ClassVar[mjtState]
    """qfrc_applied (nv)"""
    mjSTATE_XFRC_APPLIED: ClassVar[mjtState]
    """xfrc_applied (6 nbody)"""
    mjSTATE_EQ_ACTIVE: ClassVar[mjtState]
    """eq_active (neq)"""
    mjSTATE_MOCAP_POS: ClassVar[mjtState]
    """mocap_pos (3 nmocap)"""
    mjSTATE_MOCAP_QUAT: ClassVar[mjtState]
    """mocap_quat (4 nmocap)"""
    mjSTATE_USERDATA: ClassVar[mjtState]
    """userdata (nuserdata)"""
    mjSTATE_PLUGIN: ClassVar[mjtState]
    """plugin_state (npluginstate)"""
    mjNSTATE: ClassVar[mjtState]
    """number of parts"""
    mjSTATE_PHYSICS: ClassVar[mjtState]
    mjSTATE_FULLPHYSICS: ClassVar[mjtState]
    mjSTATE_USER: ClassVar[mjtState]
    mjSTATE_INTEGRATION: ClassVar[mjtState]


class mjtStereo(_Enum):
    """Stereoscopic rendering."""
    mjSTEREO_NONE: ClassVar[mjtStereo]
    """none"""
    mjSTEREO_QUADBUFFERED: ClassVar[mjtStereo]
    """one buffer per eye; falls back to side by side"""
    mjSTEREO_SIDEBYSIDE: ClassVar[mjtStereo]
    """left and right half of the viewport"""


class mjtTaskStatus(_Enum):
    """Life of a task."""
    mjTASK_NEW: ClassVar[mjtTaskStatus]
    """ready to be enqueued"""
    mjTASK_QUEUED: ClassVar[mjtTaskStatus]
    """handed to a pool, waiting or running"""
    mjTASK_COMPLETED: ClassVar[mjtTaskStatus]
    """the function has returned; its results are visible to whoever joins"""


class mjtTexture(_Enum):
    """Kind of texture."""
    mjTEXTURE_2D: ClassVar[mjtTexture]
    """one image, mapped by texture coordinates or in the x-y plane"""
    mjTEXTURE_CUBE: ClassVar[mjtTexture]
    """six images (+X, -X, +Y, -Y, +Z, -Z), mapped by direction"""
    mjTEXTURE_SKYBOX: ClassVar[mjtTexture]
    """cube drawn as the background"""


class mjtTextureRole(_Enum):
    """What a texture of a material stands for; column of mat_texid. The OpenGL renderer uses mjTEXROLE_RGB."""
    mjTEXROLE_USER: ClassVar[mjtTextureRole]
    """not interpreted"""
    mjTEXROLE_RGB: ClassVar[mjtTextureRole]
    """base colour"""
    mjTEXROLE_OCCLUSION: ClassVar[mjtTextureRole]
    """ambient occlusion"""
    mjTEXROLE_ROUGHNESS: ClassVar[mjtTextureRole]
    """roughness"""
    mjTEXROLE_METALLIC: ClassVar[mjtTextureRole]
    """metallic"""
    mjTEXROLE_NORMAL: ClassVar[mjtTextureRole]
    """surface normal map"""
    mjTEXROLE_OPACITY: ClassVar[mjtTextureRole]
    """transparency"""
    mjTEXROLE_EMISSIVE: ClassVar[mjtTextureRole]
    """light emission"""
    mjTEXROLE_RGBA: ClassVar[mjtTextureRole]
    """base colour and opacity"""
    mjTEXROLE_ORM: ClassVar[mjtTextureRole]
    """occlusion, roughness and metallic in one image"""
    mjNTEXROLE: ClassVar[mjtTextureRole]
    """number of roles"""


class mjtTimer(_Enum):
    """Sections of the pipeline timed in mjData.timer; durations need mjcb_time."""
    mjTIMER_STEP: ClassVar[mjtTimer]
    """mj_step"""
    mjTIMER_FORWARD: ClassVar[mjtTimer]
    """mj_forward"""
    mjTIMER_INVERSE: ClassVar[mjtTimer]
    """mj_inverse"""
    mjTIMER_POSITION: ClassVar[mjtTimer]
    """mj_fwdPosition, mj_invPosition"""
    mjTIMER_VELOCITY: ClassVar[mjtTimer]
    """mj_fwdVelocity"""
    mjTIMER_ACTUATION: ClassVar[mjtTimer]
    """mj_fwdActuation"""
    mjTIMER_CONSTRAINT: ClassVar[mjtTimer]
    """mj_fwdConstraint, mj_invConstraint"""
    mjTIMER_ADVANCE: ClassVar[mjtTimer]
    """mj_Euler, mj_implicit"""
    mjTIMER_POS_KINEMATICS: ClassVar[mjtTimer]
    """kinematics, centres of mass, flexes, tendons, transmission"""
    mjTIMER_POS_INERTIA: ClassVar[mjtTimer]
    """inertia matrix and its factor"""
    mjTIMER_POS_COLLISION: ClassVar[mjtTimer]
    """collision detection"""
    mjTIMER_POS_MAKE: ClassVar[mjtTimer]
    """constraint rows and islands"""
    mjTIMER_POS_PROJECT: ClassVar[mjtTimer]
    """dual constraint matrix"""
    mjTIMER_COL_BROAD: ClassVar[mjtTimer]
    """broad phase"""
    mjTIMER_COL_NARROW: ClassVar[mjtTimer]
    """everything after the broad phase"""
    mjNTIMER: ClassVar[mjtTimer]
    """number of timers"""


class mjtTrn(_Enum):
    """What an actuator acts on."""
    mjTRN_JOINT: ClassVar[mjtTrn]
    """joint"""
    mjTRN_JOINTINPARENT: ClassVar[mjtTrn]
    """joint, with rotational gears given in the parent frame"""
    mjTRN_SLIDERCRANK: ClassVar[mjtTrn]
    """slider-crank between two sites"""
    mjTRN_TENDON: ClassVar[mjtTrn]
    """tendon"""
    mjTRN_SITE: ClassVar[mjtTrn]
    """wrench at a site, optionally relative to a reference site"""
    mjTRN_BODY: ClassVar[mjtTrn]
    """adhesion: normal forces at all contacts of a body"""
    mjTRN_UNDEFINED: ClassVar[mjtTrn]
    """not set; an error at compile time"""


class mjtVisFlag(_Enum):
    """What is put into a scene: indices of mjvOption.flags."""
    mjVIS_CONVEXHULL: ClassVar[mjtVisFlag]
    """convex hulls of colliding meshes, instead of the meshes"""
    mjVIS_TEXTURE: ClassVar[mjtVisFlag]
    """textures"""
    mjVIS_JOINT: ClassVar[mjtVisFlag]
    """joints"""
    mjVIS_CAMERA: ClassVar[mjtVisFlag]
    """cameras"""
    mjVIS_ACTUATOR: ClassVar[mjtVisFlag]
    """actuators"""
    mjVIS_ACTIVATION: ClassVar[mjtVisFlag]
    """actuators show activation instead of control"""
    mjVIS_LIGHT: ClassVar[mjtVisFlag]
    """lights"""
    mjVIS_TENDON: ClassVar[mjtVisFlag]
    """tendons"""
    mjVIS_RANGEFINDER: ClassVar[mjtVisFlag]
    """rays of rangefinders, lines of distance sensors"""
    mjVIS_CONSTRAINT: ClassVar[mjtVisFlag]
    """connects and welds"""
    mjVIS_INERTIA: ClassVar[mjtVisFlag]
    """equivalent inertia boxes"""
    mjVIS_SCLINERTIA: ClassVar[mjtVisFlag]
    """inertia boxes are scaled to the density of water"""
    mjVIS_PERTFORCE: ClassVar[mjtVisFlag]
    """forces in xfrc_applied"""
    mjVIS_PERTOBJ: ClassVar[mjtVisFlag]
    """mouse perturbation"""
    mjVIS_CONTACTPOINT: ClassVar[mjtVisFlag]
    """contact points"""
    mjVIS_ISLAND: ClassVar[mjtVisFlag]
    """colour by constraint island"""
    mjVIS_CONTACTFORCE: ClassVar[mjtVisFlag]
    """contact forces"""
    mjVIS_CONTACTSPLIT: ClassVar[mjtVisFlag]
    """contact forces split into normal and tangential part"""
    mjVIS_TRANSPARENT: ClassVar[mjtVisFlag]
    """moving elements are transparent"""
    mjVIS_AUTOCONNECT: ClassVar[mjtVisFlag]
    """connections from bodies to joints to parents"""
    mjVIS_COM: ClassVar[mjtVisFlag]
    """centres of mass of trees"""
    mjVIS_SELECT: ClassVar[mjtVisFlag]
    """selection point"""
    mjVIS_STATIC: ClassVar[mjtVisFlag]
    """static elements"""
    mjVIS_SKIN: ClassVar[mjtVisFlag]
    """skins"""
    mjVIS_FLEXVERT: ClassVar[mjtVisFlag]
    """flex vertices"""
    mjVIS_FLEXEDGE: ClassVar[mjtVisFlag]
    """flex edges"""
    mjVIS_FLEXFACE: ClassVar[mjtVisFlag]
    """flex faces, element by element"""
    mjVIS_FLEXSKIN: ClassVar[mjtVisFlag]
    """smooth flex skins, instead of faces"""
    mjVIS_BODYBVH: ClassVar[mjtVisFlag]
    """bounding-volume trees of bodies"""
    mjVIS_MESHBVH: ClassVar[mjtVisFlag]
    """bounding-volume trees of meshes and flexes, octrees, control cages"""
    mjVIS_SDFITER: ClassVar[mjtVisFlag]
    """descent steps of SDF collisions"""
    mjNVISFLAG: ClassVar[mjtVisFlag]
    """number of flags"""


class mjtWarning(_Enum):
    """Kinds of warnings counted in mjData.warning."""
    mjWARN_INERTIA: ClassVar[mjtWarning]
    """inertia matrix is nearly singular; info: dof"""
    mjWARN_CONTACTFULL: ClassVar[mjtWarning]
    """no room for contacts in the arena; info: ncon"""
    mjWARN_CNSTRFULL: ClassVar[mjtWarning]
    """no room for constraints in the arena; info: narena"""
    mjWARN_VGEOMFULL: ClassVar[mjtWarning]
    """too many geoms in an mjvScene; info: maxgeom"""
    mjWARN_BADQPOS: ClassVar[mjtWarning]
    """bad number in qpos; info: index"""
    mjWARN_BADQVEL: ClassVar[mjtWarning]
    """bad number in qvel; info: index"""
    mjWARN_BADQACC: ClassVar[mjtWarning]
    """bad number in qacc; info: index"""
    mjWARN_BADCTRL: ClassVar[mjtWarning]
    """bad number in ctrl; info: actuator"""
    mjNWARNING: ClassVar[mjtWarning]
    """number of kinds"""


class mjtWrap(_Enum):
    """Kind of object on a tendon path."""
    mjWRAP_NONE: ClassVar[mjtWrap]
    """no object"""
    mjWRAP_JOINT: ClassVar[mjtWrap]
    """joint of a fixed tendon; wrap_prm is its coefficient"""
    mjWRAP_PULLEY: ClassVar[mjtWrap]
    """pulley; wrap_prm divides the lengths that follow"""
    mjWRAP_SITE: ClassVar[mjtWrap]
    """point the tendon passes through"""
    mjWRAP_SPHERE: ClassVar[mjtWrap]
    """sphere the tendon wraps around; wrap_prm is the side site"""
    mjWRAP_CYLINDER: ClassVar[mjtWrap]
    """cylinder the tendon wraps around; wrap_prm is the side site"""
