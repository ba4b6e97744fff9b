// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// mjModel, the compiled description of a simulation, with the enums and option structs it is made
// of. A model is produced by the compiler (mj_loadXML, mj_compile) or read from a binary file
// (mj_loadModel); the engine never changes it while simulating, so one model can serve any number
// of mjData in any number of threads.
//
// Conventions used in every comment below and in mjdata.h:
//
// - SI units: m, rad, kg, N, N m, s. Where a joint or tendon may be linear or angular, "m or rad"
//   and "N or N m" stand for the matching pair.
// - Matrices are row-major, quaternions are (w, x, y, z), a pose is a position and a quaternion.
// - Spatial 6-vectors hold the rotational part first; exceptions are marked.
// - (n x k) is the shape of an array: n rows of k numbers.
// - "id" is an index into the arrays of a kind of object, "adr" an offset into another array, "num"
//   how many entries belong to that offset. -1 means none.
// - The array names repeat: X_bodyid is the body that owns X, X_group its visualization group
//   (0..5), X_matid its material, X_rgba its colour (red, green, blue, alpha in 0..1), X_user free
//   numbers for the user.
//
// Constraints are soft. Two parameter vectors shape each of them:
//
// - solref, both positive: time constant (s) and damping ratio of the return to zero violation;
//   both negative: minus stiffness and minus damping.
// - solimp (d0, dwidth, width, midpoint, power): the impedance, in 0..1, rises from d0 at zero
//   violation to dwidth at violation `width` along a sigmoid with that midpoint and power.

#ifndef MUJOCO_MJMODEL_H_
#define MUJOCO_MJMODEL_H_

#include <mujoco/mjtnum.h>
#include <stddef.h>
#include <stdint.h>

// -------------------------------------------------------------------------------------------------
// Constants
// -------------------------------------------------------------------------------------------------

// Numbers.
#define mjPI 3.14159265358979323846  // ratio of a circle's circumference to its diameter

#define mjMAXVAL 1E+10   // a state or control above this magnitude (or NaN) counts as diverged
#define mjMINMU 1E-5     // every friction coefficient of a contact is raised to at least this
#define mjMINIMP 0.0001  // constraint impedance (solimp) is clamped to at least this
#define mjMAXIMP 0.9999  // constraint impedance (solimp) is clamped to at most this

// Limits.
#define mjMAXCONPAIR 50    // most contacts one geom pair may produce
#define mjMAXTREEDEPTH 50  // deepest bounding-volume tree that is traversed
#define mjMAXFLEXNODES 27  // most nodes of an interpolated flex (triquadratic: 3 x 3 x 3)
#define mjMINAWAKE 10      // quiet steps a tree must show before it may fall asleep

// Widths of parameter arrays.
#define mjNEQDATA 11  // numbers per equality constraint
#define mjNDYN 10     // activation-dynamics parameters per actuator
#define mjNGAIN 10    // gain parameters per actuator
#define mjNBIAS 10    // bias parameters per actuator
#define mjNFLUID 12   // fluid-interaction parameters per geom
#define mjNREF 2      // reference parameters of a constraint (solref)
#define mjNIMP 5      // impedance parameters of a constraint (solimp)
#define mjNSENS 3     // integer parameters per sensor

// Size of the solver statistics in mjData.
#define mjNSOLVER 200  // iterations recorded per island; later ones are not recorded
#define mjNISLAND 20   // islands recorded; islands beyond are solved but not recorded

// -------------------------------------------------------------------------------------------------
// Enums
// -------------------------------------------------------------------------------------------------

// Bits of mjOption.disableflags: parts of the pipeline that are on unless disabled.
typedef enum mjtDisableBit_ {
  mjDSBL_CONSTRAINT = 1 << 0,     // the whole constraint solver, collision detection included
  mjDSBL_EQUALITY = 1 << 1,       // equality constraints
  mjDSBL_FRICTIONLOSS = 1 << 2,   // dry friction of dofs and tendons (not friction in contacts)
  mjDSBL_LIMIT = 1 << 3,          // joint and tendon limits
  mjDSBL_CONTACT = 1 << 4,        // collision detection and contacts
  mjDSBL_SPRING = 1 << 5,         // joint, tendon and flex springs; with DAMPER as well, all
                                  // passive forces
  mjDSBL_DAMPER = 1 << 6,         // joint, tendon and flex damping; with SPRING as well, all
                                  // passive forces
  mjDSBL_GRAVITY = 1 << 7,        // gravity and gravity compensation
  mjDSBL_CLAMPCTRL = 1 << 8,      // clamping of controls to actuator_ctrlrange
  mjDSBL_WARMSTART = 1 << 9,      // starting the solver from the previous acceleration
  mjDSBL_FILTERPARENT = 1 << 10,  // the rule that a body does not collide with its parent
  mjDSBL_ACTUATION = 1 << 11,     // actuators: forces are zero, activations stand still
  mjDSBL_REFSAFE = 1 << 12,       // the floor of two timesteps on positive solref[0]
  mjDSBL_SENSOR = 1 << 13,        // sensors: sensordata keeps its old values
  mjDSBL_MIDPHASE = 1 << 14,      // bounding-volume trees: all geom pairs of two bodies are tested
  mjDSBL_EULERDAMP = 1 << 15,     // implicit treatment of joint damping in the Euler integrator
  mjDSBL_AUTORESET = 1 << 16,     // reset of the state when a bad number is found
  mjDSBL_NATIVECCD = 1 << 17,     // native GJK/EPA; the legacy convex collider is used instead
  mjDSBL_ISLAND = 1 << 18,        // constraint islands; one monolithic solve, and nothing falls
                                  // asleep in contact
  mjNDISABLE = 19,                // number of disable bits
} mjtDisableBit;

// Bits of mjOption.enableflags: parts that are off unless enabled.
typedef enum mjtEnableBit_ {
  mjENBL_OVERRIDE = 1 << 0,     // contact parameters are taken from opt.o_* instead of the geoms
  mjENBL_ENERGY = 1 << 1,       // mjData.energy is computed in every step
  mjENBL_FWDINV = 1 << 2,       // forward and inverse dynamics are compared after every step
  mjENBL_INVDISCRETE = 1 << 3,  // inverse dynamics takes qacc as a finite difference of velocities
  mjENBL_MULTICCD = 1 << 4,     // several contacts per pair of convex geoms
  mjENBL_SLEEP = 1 << 5,        // trees at rest fall asleep and are skipped
  mjNENABLE = 6,                // number of enable bits
} mjtEnableBit;

// Kind of joint; in parentheses numbers in qpos and dofs in qvel.
typedef enum mjtJoint_ {
  mjJNT_FREE = 0,   // position (m) and quaternion in the world; velocity: linear in world axes,
                    // then angular in the body frame (7, 6)
  mjJNT_BALL = 1,   // quaternion relative to the parent; angular velocity in the body frame (4, 3)
  mjJNT_SLIDE = 2,  // translation along jnt_axis (m) (1, 1)
  mjJNT_HINGE = 3,  // rotation about jnt_axis through jnt_pos (rad) (1, 1)
} mjtJoint;

// Kind of geom. Sizes are half extents (m) along the local axes; the comment names the entries of
// geom_size that are used.
typedef enum mjtGeom_ {
  // Shapes that take part in collisions.
  mjGEOM_PLANE = 0,      // z = 0, solid below; size: x and y half extents (0: infinite), grid
                         // spacing for drawing
  mjGEOM_HFIELD = 1,     // height field asset
  mjGEOM_SPHERE = 2,     // size: radius
  mjGEOM_CAPSULE = 3,    // cylinder along z with half-sphere ends; size: radius, half length of the
                         // cylinder
  mjGEOM_ELLIPSOID = 4,  // size: three radii
  mjGEOM_CYLINDER = 5,   // along z; size: radius, half length
  mjGEOM_BOX = 6,        // size: three half extents
  mjGEOM_MESH = 7,       // mesh asset; collides as its convex hull
  mjGEOM_SDF = 8,        // signed distance field, from a plugin or from the octree of a mesh
  mjNGEOMTYPES = 9,      // number of shapes that can collide

  // Shapes that exist only in an mjvScene.
  mjGEOM_ARROW = 100,     // arrow along z from its tail; size: radius, radius, twice the drawn
                          // length
  mjGEOM_ARROW1 = 101,    // arrow whose head is no wider than its shaft
  mjGEOM_ARROW2 = 102,    // arrow with a head at both ends
  mjGEOM_LINE = 103,      // line along z; size: width relative to the renderer's line width, same,
                          // length
  mjGEOM_LINEBOX = 104,   // wireframe box
  mjGEOM_FLEX = 105,      // flex, drawn from the scene's flex buffers
  mjGEOM_SKIN = 106,      // skin, drawn from the scene's skin buffers
  mjGEOM_LABEL = 107,     // text only
  mjGEOM_TRIANGLE = 108,  // one triangle

  mjGEOM_NONE = 1001,  // no shape
} mjtGeom;

// Projection of a camera.
typedef enum mjtProjection_ {
  mjPROJ_PERSPECTIVE = 0,   // cam_fovy is the full vertical angle (degrees)
  mjPROJ_ORTHOGRAPHIC = 1,  // cam_fovy is the full vertical extent of the view (m)
} mjtProjection;

// How a camera or light follows its bodies.
typedef enum mjtCamLight_ {
  mjCAMLIGHT_FIXED = 0,          // rigidly attached to its body
  mjCAMLIGHT_TRACK = 1,          // keeps its world orientation and its world offset from the origin
                                 // of its body
  mjCAMLIGHT_TRACKCOM = 2,       // same, offset from the centre of mass of its body's subtree
  mjCAMLIGHT_TARGETBODY = 3,     // position fixed in its body, turned towards the origin of the
                                 // target body
  mjCAMLIGHT_TARGETBODYCOM = 4,  // same, towards the centre of mass of the target body's subtree
} mjtCamLight;

// Kind of light source. The OpenGL renderer knows spot and directional lights only.
typedef enum mjtLightType_ {
  mjLIGHT_SPOT = 0,         // cone with attenuation, cutoff and exponent
  mjLIGHT_DIRECTIONAL = 1,  // parallel rays along the light's direction
  mjLIGHT_POINT = 2,        // in all directions from a point
  mjLIGHT_IMAGE = 3,        // image-based light, from light_texid
} mjtLightType;

// Kind of texture.
typedef enum mjtTexture_ {
  mjTEXTURE_2D = 0,      // one image, mapped by texture coordinates or in the x-y plane
  mjTEXTURE_CUBE = 1,    // six images (+X, -X, +Y, -Y, +Z, -Z), mapped by direction
  mjTEXTURE_SKYBOX = 2,  // cube drawn as the background
} mjtTexture;

// What a texture of a material stands for; column of mat_texid. The OpenGL renderer uses
// mjTEXROLE_RGB.
typedef enum mjtTextureRole_ {
  mjTEXROLE_USER = 0,       // not interpreted
  mjTEXROLE_RGB = 1,        // base colour
  mjTEXROLE_OCCLUSION = 2,  // ambient occlusion
  mjTEXROLE_ROUGHNESS = 3,  // roughness
  mjTEXROLE_METALLIC = 4,   // metallic
  mjTEXROLE_NORMAL = 5,     // surface normal map
  mjTEXROLE_OPACITY = 6,    // transparency
  mjTEXROLE_EMISSIVE = 7,   // light emission
  mjTEXROLE_RGBA = 8,       // base colour and opacity
  mjTEXROLE_ORM = 9,        // occlusion, roughness and metallic in one image
  mjNTEXROLE = 10,          // number of roles
} mjtTextureRole;

// Encoding of texture values.
typedef enum mjtColorSpace_ {
  mjCOLORSPACE_AUTO = 0,    // what the image file says, linear if it says nothing
  mjCOLORSPACE_LINEAR = 1,  // values are proportional to light
  mjCOLORSPACE_SRGB = 2,    // values are sRGB encoded
} mjtColorSpace;

// Time stepping scheme.
typedef enum mjtIntegrator_ {
  mjINT_EULER = 0,         // semi-implicit Euler, joint damping implicit
  mjINT_RK4 = 1,           // fourth-order Runge-Kutta
  mjINT_IMPLICIT = 2,      // implicit in velocity, all velocity derivatives (unsymmetric matrix)
  mjINT_IMPLICITFAST = 3,  // implicit in velocity without derivatives of the bias forces (symmetric
                           // matrix)
} mjtIntegrator;

// Shape of the friction cone.
typedef enum mjtCone_ {
  mjCONE_PYRAMIDAL = 0,  // pyramid with 2 (dim - 1) edges
  mjCONE_ELLIPTIC = 1,   // ellipse, smooth
} mjtCone;

// Storage of the constraint Jacobian.
typedef enum mjtJacobian_ {
  mjJAC_DENSE = 0,   // dense
  mjJAC_SPARSE = 1,  // compressed rows
  mjJAC_AUTO = 2,    // sparse from 60 dofs on
} mjtJacobian;

// Constraint solver.
typedef enum mjtSolver_ {
  mjSOL_PGS = 0,     // projected Gauss-Seidel on the dual problem
  mjSOL_CG = 1,      // nonlinear conjugate gradient on the primal problem
  mjSOL_NEWTON = 2,  // Newton on the primal problem with exact line search
} mjtSolver;

// Kind of equality constraint.
typedef enum mjtEq_ {
  mjEQ_CONNECT = 0,     // two points (bodies or sites) coincide: 3 rows
  mjEQ_WELD = 1,        // two frames (bodies or sites) keep a relative pose: 6 rows
  mjEQ_JOINT = 2,       // position of a scalar joint is a quartic polynomial of another's
  mjEQ_TENDON = 3,      // length of a tendon is a quartic polynomial of another's
  mjEQ_FLEX = 4,        // all edges of a flex keep their length
  mjEQ_FLEXVERT = 5,    // strain at every vertex of a flex vanishes: 2 rows each
  mjEQ_FLEXSTRAIN = 6,  // strain at the quadrature points of an interpolated flex vanishes: 3 rows
                        // each
  mjEQ_DISTANCE = 7,    // no longer supported
} mjtEq;

// Kind of object on a tendon path.
typedef enum mjtWrap_ {
  mjWRAP_NONE = 0,      // no object
  mjWRAP_JOINT = 1,     // joint of a fixed tendon; wrap_prm is its coefficient
  mjWRAP_PULLEY = 2,    // pulley; wrap_prm divides the lengths that follow
  mjWRAP_SITE = 3,      // point the tendon passes through
  mjWRAP_SPHERE = 4,    // sphere the tendon wraps around; wrap_prm is the side site
  mjWRAP_CYLINDER = 5,  // cylinder the tendon wraps around; wrap_prm is the side site
} mjtWrap;

// What an actuator acts on.
typedef enum mjtTrn_ {
  mjTRN_JOINT = 0,          // joint
  mjTRN_JOINTINPARENT = 1,  // joint, with rotational gears given in the parent frame
  mjTRN_SLIDERCRANK = 2,    // slider-crank between two sites
  mjTRN_TENDON = 3,         // tendon
  mjTRN_SITE = 4,           // wrench at a site, optionally relative to a reference site
  mjTRN_BODY = 5,           // adhesion: normal forces at all contacts of a body
  mjTRN_UNDEFINED = 1000,   // not set; an error at compile time
} mjtTrn;

// Activation dynamics: how act_dot follows the control u, with time constant dynprm[0].
typedef enum mjtDyn_ {
  mjDYN_NONE = 0,         // no activation; the control acts directly
  mjDYN_INTEGRATOR = 1,   // act_dot = u
  mjDYN_FILTER = 2,       // act_dot = (u - act) / dynprm[0]
  mjDYN_FILTEREXACT = 3,  // same, integrated exactly over the step
  mjDYN_MUSCLE = 4,       // mju_muscleDynamics
  mjDYN_USER = 5,         // mjcb_act_dyn
} mjtDyn;

// Gain of an actuator: force = gain * input + bias. l and v are actuator length and velocity.
typedef enum mjtGain_ {
  mjGAIN_FIXED = 0,   // gainprm[0]
  mjGAIN_AFFINE = 1,  // gainprm[0] + gainprm[1] * l + gainprm[2] * v
  mjGAIN_MUSCLE = 2,  // mju_muscleGain
  mjGAIN_USER = 3,    // mjcb_act_gain, 1 without it
} mjtGain;

// Bias of an actuator.
typedef enum mjtBias_ {
  mjBIAS_NONE = 0,    // 0
  mjBIAS_AFFINE = 1,  // biasprm[0] + biasprm[1] * l + biasprm[2] * v
  mjBIAS_MUSCLE = 2,  // mju_muscleBias
  mjBIAS_USER = 3,    // mjcb_act_bias, 0 without it
} mjtBias;

// Kind of object, used wherever an (object type, object id) pair names something.
typedef enum mjtObj_ {
  mjOBJ_UNKNOWN = 0,    // none
  mjOBJ_BODY = 1,       // body; as a frame: its inertial frame
  mjOBJ_XBODY = 2,      // body; as a frame: its own frame
  mjOBJ_JOINT = 3,      // joint
  mjOBJ_DOF = 4,        // degree of freedom; has no name
  mjOBJ_GEOM = 5,       // geom
  mjOBJ_SITE = 6,       // site
  mjOBJ_CAMERA = 7,     // camera
  mjOBJ_LIGHT = 8,      // light
  mjOBJ_FLEX = 9,       // flex
  mjOBJ_MESH = 10,      // mesh
  mjOBJ_SKIN = 11,      // skin
  mjOBJ_HFIELD = 12,    // height field
  mjOBJ_TEXTURE = 13,   // texture
  mjOBJ_MATERIAL = 14,  // material
  mjOBJ_PAIR = 15,      // explicit geom pair
  mjOBJ_EXCLUDE = 16,   // excluded body pair
  mjOBJ_EQUALITY = 17,  // equality constraint
  mjOBJ_TENDON = 18,    // tendon
  mjOBJ_ACTUATOR = 19,  // actuator
  mjOBJ_SENSOR = 20,    // sensor
  mjOBJ_NUMERIC = 21,   // custom numbers
  mjOBJ_TEXT = 22,      // custom text
  mjOBJ_TUPLE = 23,     // custom tuple
  mjOBJ_KEY = 24,       // keyframe
  mjOBJ_PLUGIN = 25,    // plugin instance
  mjNOBJECT = 26,       // number of kinds in a compiled model

  // Kinds that exist only in an mjSpec.
  mjOBJ_FRAME = 100,    // coordinate frame
  mjOBJ_DEFAULT = 101,  // default class
  mjOBJ_MODEL = 102,    // the whole spec
} mjtObj;

// Kind of sensor. "Frame" objects are mjOBJ_BODY, XBODY, GEOM, SITE and CAMERA. With a reference
// object, frame sensors are expressed in and relative to the frame of that object, else in the
// world.
typedef enum mjtSensor_ {
  // Attached to a site, in its frame.
  mjSENS_TOUCH = 0,          // sum of contact normal forces felt inside the site (N)
  mjSENS_ACCELEROMETER = 1,  // linear acceleration minus gravity (m/s^2)
  mjSENS_VELOCIMETER = 2,    // linear velocity (m/s)
  mjSENS_GYRO = 3,           // angular velocity (rad/s)
  mjSENS_FORCE = 4,          // force from the parent body on the site's body (N)
  mjSENS_TORQUE = 5,         // torque from the parent body on the site's body, about the site (N m)
  mjSENS_MAGNETOMETER = 6,   // opt.magnetic
  mjSENS_RANGEFINDER = 7,    // ray along the site's z axis, or one ray per camera pixel; fields by
                             // mjtRayDataField
  mjSENS_CAMPROJECTION = 8,  // pixel coordinates of the site in the image of a camera (right, down)

  // Scalar joints, tendons, actuators.
  mjSENS_JOINTPOS = 9,       // joint position (m or rad)
  mjSENS_JOINTVEL = 10,      // joint velocity
  mjSENS_TENDONPOS = 11,     // tendon length
  mjSENS_TENDONVEL = 12,     // tendon velocity
  mjSENS_ACTUATORPOS = 13,   // actuator length
  mjSENS_ACTUATORVEL = 14,   // actuator velocity
  mjSENS_ACTUATORFRC = 15,   // scalar actuator force
  mjSENS_JOINTACTFRC = 16,   // total actuator force on a joint (N or N m)
  mjSENS_TENDONACTFRC = 17,  // total actuator force on a tendon (N)

  // Ball joints.
  mjSENS_BALLQUAT = 18,    // orientation relative to the parent
  mjSENS_BALLANGVEL = 19,  // angular velocity in the child frame (rad/s)

  // Limits, 0 while inactive.
  mjSENS_JOINTLIMITPOS = 20,   // distance to the joint limit minus margin
  mjSENS_JOINTLIMITVEL = 21,   // velocity of that distance
  mjSENS_JOINTLIMITFRC = 22,   // constraint force of the limit
  mjSENS_TENDONLIMITPOS = 23,  // distance to the tendon limit minus margin
  mjSENS_TENDONLIMITVEL = 24,  // velocity of that distance
  mjSENS_TENDONLIMITFRC = 25,  // constraint force of the limit

  // Frames.
  mjSENS_FRAMEPOS = 26,     // position (m)
  mjSENS_FRAMEQUAT = 27,    // orientation
  mjSENS_FRAMEXAXIS = 28,   // x axis, unit vector
  mjSENS_FRAMEYAXIS = 29,   // y axis, unit vector
  mjSENS_FRAMEZAXIS = 30,   // z axis, unit vector
  mjSENS_FRAMELINVEL = 31,  // linear velocity (m/s)
  mjSENS_FRAMEANGVEL = 32,  // angular velocity (rad/s)
  mjSENS_FRAMELINACC = 33,  // linear acceleration minus gravity, world axes (m/s^2)
  mjSENS_FRAMEANGACC = 34,  // angular acceleration, world axes (rad/s^2)

  // Subtrees, world axes.
  mjSENS_SUBTREECOM = 35,     // centre of mass of the subtree (m)
  mjSENS_SUBTREELINVEL = 36,  // velocity of that point (m/s)
  mjSENS_SUBTREEANGMOM = 37,  // angular momentum about that point (kg m^2/s)

  // Geometry.
  mjSENS_INSIDESITE = 38,  // 1 if the object's position is inside a site, else 0
  mjSENS_GEOMDIST = 39,    // signed distance between two geoms or bodies (m), at most the cutoff
  mjSENS_GEOMNORMAL = 40,  // unit vector from the first to the second nearest point
  mjSENS_GEOMFROMTO = 41,  // the two nearest points (m)

  // Contacts and global quantities.
  mjSENS_CONTACT = 42,      // contacts that match two criteria; fields by mjtConDataField
  mjSENS_E_POTENTIAL = 43,  // potential energy (J)
  mjSENS_E_KINETIC = 44,    // kinetic energy (J)
  mjSENS_CLOCK = 45,        // simulation time (s)

  // Extended.
  mjSENS_TACTILE = 46,  // penetration pressure and slip at the vertices of a mesh
  mjSENS_PLUGIN = 47,   // computed by a sensor plugin
  mjSENS_USER = 48,     // computed by mjcb_sensor
} mjtSensor;

// Stage of the pipeline after which a quantity is known.
typedef enum mjtStage_ {
  mjSTAGE_NONE = 0,  // none
  mjSTAGE_POS = 1,   // depends on positions
  mjSTAGE_VEL = 2,   // depends on velocities
  mjSTAGE_ACC = 3,   // depends on accelerations and forces
} mjtStage;

// Nature of sensor values; decides how a cutoff applies.
typedef enum mjtDataType_ {
  mjDATATYPE_REAL = 0,        // any number; clipped to [-cutoff, cutoff]
  mjDATATYPE_POSITIVE = 1,    // non-negative; clipped to at most the cutoff
  mjDATATYPE_AXIS = 2,        // unit 3-vector; never clipped
  mjDATATYPE_QUATERNION = 3,  // unit quaternion; never clipped
} mjtDataType;

// Fields of a contact sensor: bit i of sensor_intprm[0] selects field i. A slot holds the selected
// fields in this order. Forces and torques are in the contact frame, or, with net-force reduction,
// in world axes about the reported position.
typedef enum mjtConDataField_ {
  mjCONDATA_FOUND = 0,    // number of matching contacts (1 number)
  mjCONDATA_FORCE = 1,    // contact force (3)
  mjCONDATA_TORQUE = 2,   // contact torque (3)
  mjCONDATA_DIST = 3,     // penetration distance (1)
  mjCONDATA_POS = 4,      // contact position in the world (3)
  mjCONDATA_NORMAL = 5,   // contact normal, from the first to the second object (3)
  mjCONDATA_TANGENT = 6,  // first tangent of the contact frame (3)
  mjNCONDATA = 7,         // number of fields
} mjtConDataField;

// Fields of a rangefinder: bit i of sensor_intprm[0] selects field i.
typedef enum mjtRayDataField_ {
  mjRAYDATA_DIST = 0,    // distance from the origin, -1 if nothing is hit (1 number)
  mjRAYDATA_DIR = 1,     // unit direction of the ray, 0 if nothing is hit (3)
  mjRAYDATA_ORIGIN = 2,  // origin of the ray (3)
  mjRAYDATA_POINT = 3,   // point hit, 0 if none (3)
  mjRAYDATA_NORMAL = 4,  // surface normal at that point, 0 if none (3)
  mjRAYDATA_DEPTH = 5,   // distance from the image plane of the camera, -1 if nothing is hit (1)
  mjNRAYDATA = 6,        // number of fields
} mjtRayDataField;

// Images a camera is meant to deliver (cam_output); information for the application.
typedef enum mjtCamOutBit_ {
  mjCAMOUT_RGB = 1 << 0,     // colour
  mjCAMOUT_DEPTH = 1 << 1,   // depth along the view axis
  mjCAMOUT_DIST = 1 << 2,    // distance from the camera
  mjCAMOUT_NORMAL = 1 << 3,  // surface normals
  mjCAMOUT_SEG = 1 << 4,     // segmentation
  mjNCAMOUT = 5,             // number of kinds
} mjtCamOutBit;

// Coincidence of a frame with a frame of its body, found at compile time to save work.
typedef enum mjtSameFrame_ {
  mjSAMEFRAME_NONE = 0,        // none
  mjSAMEFRAME_BODY = 1,        // same as the body frame
  mjSAMEFRAME_INERTIA = 2,     // same as the inertial frame
  mjSAMEFRAME_BODYROT = 3,     // same orientation as the body frame
  mjSAMEFRAME_INERTIAROT = 4,  // same orientation as the inertial frame
} mjtSameFrame;

// May a kinematic tree fall asleep?
typedef enum mjtSleepPolicy_ {
  mjSLEEP_AUTO = 0,          // decide at compile time
  mjSLEEP_AUTO_NEVER = 1,    // decided: never
  mjSLEEP_AUTO_ALLOWED = 2,  // decided: allowed
  mjSLEEP_NEVER = 3,         // the user says never
  mjSLEEP_ALLOWED = 4,       // the user says allowed
  mjSLEEP_INIT = 5,          // allowed, and asleep from the start
} mjtSleepPolicy;

// Which actuators get their length range computed.
typedef enum mjtLRMode_ {
  mjLRMODE_NONE = 0,        // none
  mjLRMODE_MUSCLE = 1,      // those with muscle gain or bias
  mjLRMODE_MUSCLEUSER = 2,  // those with muscle or user gain or bias
  mjLRMODE_ALL = 3,         // all
} mjtLRMode;

// How a flex looks for collisions with itself.
typedef enum mjtFlexSelf_ {
  mjFLEXSELF_NONE = 0,    // not at all
  mjFLEXSELF_NARROW = 1,  // every pair of active elements
  mjFLEXSELF_BVH = 2,     // bounding-volume tree against itself
  mjFLEXSELF_SAP = 3,     // sweep and prune
  mjFLEXSELF_AUTO = 4,    // tree for dimension 3, sweep and prune otherwise
} mjtFlexSelf;

// How the distances A, B of two signed distance fields are combined (see mjSDF).
typedef enum mjtSDFType_ {
  mjSDFTYPE_SINGLE = 0,        // A alone
  mjSDFTYPE_INTERSECTION = 1,  // max(A, B)
  mjSDFTYPE_MIDSURFACE = 2,    // A - B
  mjSDFTYPE_COLLISION = 3,     // A + B + |max(A, B)|
} mjtSDFType;

// -------------------------------------------------------------------------------------------------
// Handles and option structs
// -------------------------------------------------------------------------------------------------

// Files in memory; see mj_defaultVFS. The contents are private.
struct mjVFS_ {
  void* impl_;  // owned by the library; NULL before mj_defaultVFS and after mj_deleteVFS
};
typedef struct mjVFS_ mjVFS;

// Cache of compiled assets; see mj_getCache. The contents are private.
struct mjCache_ {
  void* impl_;  // owned by the library
};
typedef struct mjCache_ mjCache;

// Options of mj_setLengthRange, which pulls an actuator to both ends of its range by simulation.
struct mjLROpt_ {
  // Which actuators.
  int mode;         // mjtLRMode
  int useexisting;  // keep ranges that are already defined
  int uselimit;     // take the limits of a limited joint or tendon instead of simulating

  // The simulation.
  mjtNum accel;      // acceleration the pulling force aims at (m/s^2 or rad/s^2)
  mjtNum maxforce;   // bound on the norm of the generalized force; 0: none
  mjtNum timeconst;  // time constant of the velocity damping (s); at least 0.01
  mjtNum timestep;   // timestep of the simulation (s); used by the compiler
  mjtNum inttotal;   // duration of the simulation for each end (s)
  mjtNum interval;   // length of the final interval in which the length is measured (s)
  mjtNum tolrange;   // convergence: spread in that interval, relative to the range found
};
typedef struct mjLROpt_ mjLROpt;

// Physics options; may be changed between steps.
struct mjOption_ {
  // Time and solver.
  mjtNum timestep;          // step length (s)
  mjtNum impratio;          // ratio of frictional to normal constraint impedance
  mjtNum tolerance;         // main solver stops below this scaled improvement or gradient
  mjtNum ls_tolerance;      // line search stops below this fraction of the initial slope
  mjtNum noslip_tolerance;  // noslip solver stops below this scaled improvement
  mjtNum ccd_tolerance;     // convex collision solver tolerance (m)
  mjtNum sleep_tolerance;   // a tree is quiet when dof_length times |qvel| stays below this (m/s)

  // Environment, in world axes.
  mjtNum gravity[3];   // gravitational acceleration (m/s^2)
  mjtNum wind[3];      // velocity of the medium (m/s)
  mjtNum magnetic[3];  // magnetic flux, read by magnetometers
  mjtNum density;      // density of the medium (kg/m^3); 0: no inertial fluid forces
  mjtNum viscosity;    // viscosity of the medium (Pa s); 0: no viscous fluid forces

  // Contact parameters under mjENBL_OVERRIDE.
  mjtNum o_margin;          // margin (m)
  mjtNum o_solref[mjNREF];  // reference parameters, also for friction rows
  mjtNum o_solimp[mjNIMP];  // impedance parameters
  mjtNum o_friction[5];     // sliding (2), torsional (m), rolling (2, m)

  // Algorithms.
  int integrator;         // mjtIntegrator
  int cone;               // mjtCone
  int jacobian;           // mjtJacobian
  int solver;             // mjtSolver
  int iterations;         // most iterations of the main solver
  int ls_iterations;      // most iterations of one line search
  int noslip_iterations;  // iterations of the noslip pass after the main solver; 0: none
  int ccd_iterations;     // most iterations of the convex collision solver
  int disableflags;       // mask of mjtDisableBit
  int enableflags;        // mask of mjtEnableBit
  int disableactuator;    // bit g disables the actuators of group g, 0 <= g <= 30

  // Collisions between signed distance fields.
  int sdf_initpoints;  // starting points of the search
  int sdf_iterations;  // iterations from each starting point
};
typedef struct mjOption_ mjOption;

// Statistics of the model at qpos0, for scaling of views and tolerances.
struct mjStatistic_ {
  mjtNum meaninertia;  // mean diagonal element of the inertia matrix
  mjtNum meanmass;     // mean body mass (kg)
  mjtNum meansize;     // mean body size (m)
  mjtNum extent;       // size of the model (m)
  mjtNum center[3];    // its centre in the world (m)
};
typedef struct mjStatistic_ mjStatistic;

// Visualization defaults that come with a model. Lengths in `scale` are multiples of stat.meansize,
// those in `map` marked "of extent" multiples of stat.extent.
struct mjVisual_ {
  // Global settings.
  struct {
    int cameraid;          // camera an application should start with; -1: free
    int orthographic;      // free camera is orthographic
    float fovy;            // free camera: full vertical angle (degrees), or extent (m) if
                           // orthographic
    float ipd;             // distance between the eyes of the free camera (m)
    float azimuth;         // initial azimuth of the free camera about the world z axis (degrees)
    float elevation;       // initial elevation of the free camera (degrees)
    float linewidth;       // width of lines and wireframes (pixels)
    float glow;            // emission added to the selected body
    float realtime;        // ratio of simulation time to wall time an application should aim at
    int offwidth;          // width of the offscreen buffer (pixels)
    int offheight;         // height of the offscreen buffer (pixels)
    int ellipsoidinertia;  // draw inertias as ellipsoids instead of boxes
    int bvactive;          // record and show which bounding volumes were visited
  } global;

  // Rendering quality.
  struct {
    int shadowsize;  // side of the shadow map (pixels); 0: no shadows
    int offsamples;  // samples per pixel of the offscreen buffer; 0: no multisampling
    int numslices;   // subdivisions of round shapes around their axis
    int numstacks;   // subdivisions of round shapes along their axis
    int numquads;    // subdivisions of box faces and planes
  } quality;

  // Light at the head of the viewer.
  struct {
    float ambient[3];   // ambient colour
    float diffuse[3];   // diffuse colour
    float specular[3];  // specular colour
    int active;         // on
  } headlight;

  // Mapping of quantities to forces, lengths and colours.
  struct {
    float stiffness;       // mouse perturbation: stiffness per mass of the translational spring
                           // (1/s^2)
    float stiffnessrot;    // mouse perturbation: stiffness per inertia of the rotational spring
                           // (1/s^2)
    float force;           // length of a force arrow per unit of force over meanmass
    float torque;          // reserved for torque arrows
    float alpha;           // factor on alpha when dynamic objects are drawn transparent
    float fogstart;        // distance at which fog begins (of extent)
    float fogend;          // distance at which fog is complete (of extent)
    float znear;           // near clipping plane (of extent)
    float zfar;            // far clipping plane (of extent)
    float haze;            // width of the haze at the horizon, 0..1
    float shadowclip;      // half size of the area lit by directional lights that cast shadows (of
                           // extent)
    float shadowscale;     // fraction of a spot light's cone that casts shadows
    float actuatortendon;  // width of an actuated tendon relative to the tendon
  } map;

  // Sizes of decorations (of stat.meansize).
  struct {
    float forcewidth;      // radius of force arrows
    float contactwidth;    // radius of contact cylinders
    float contactheight;   // half height of contact cylinders
    float connect;         // radius of the capsules between bodies
    float com;             // radius of centres of mass
    float camera;          // size of cameras
    float light;           // size of lights
    float selectpoint;     // radius of the selection point
    float jointlength;     // length of joint axes
    float jointwidth;      // radius of joint axes
    float actuatorlength;  // length of joint actuators
    float actuatorwidth;   // radius of joint actuators
    float framelength;     // length of frame axes
    float framewidth;      // radius of frame axes
    float constraint;      // radius of constraint and perturbation markers
    float slidercrank;     // radius of slider-crank rods
    float frustum;         // distance of the far face of a camera's view volume
  } scale;

  // Colours of decorations (red, green, blue, alpha).
  struct {
    float fog[4];               // fog
    float haze[4];              // haze; alpha is not used
    float force[4];             // applied forces
    float inertia[4];           // inertia boxes and ellipsoids
    float joint[4];             // joints
    float actuator[4];          // actuators, neutral
    float actuatornegative[4];  // actuators at the lower end of their range
    float actuatorpositive[4];  // actuators at the upper end of their range
    float com[4];               // centres of mass
    float camera[4];            // cameras
    float light[4];             // lights
    float selectpoint[4];       // selection point
    float connect[4];           // connections between bodies, first point of an equality
    float contactpoint[4];      // contacts that exert force
    float contactforce[4];      // contact forces
    float contactfriction[4];   // tangential part of split contact forces
    float contacttorque[4];     // reserved for contact torques
    float contactgap[4];        // contacts that exert no force
    float rangefinder[4];       // rangefinder rays
    float constraint[4];        // active limits, second point of an equality, perturbation
    float slidercrank[4];       // slider-cranks
    float crankbroken[4];       // slider-cranks whose rod is too short
    float frustum[4];           // camera view volumes
    float bv[4];                // bounding volumes
    float bvactive[4];          // bounding volumes that were visited
  } rgba;
};
typedef struct mjVisual_ mjVisual;

// -------------------------------------------------------------------------------------------------
// mjModel
// -------------------------------------------------------------------------------------------------

// Sizes, then options, then pointers into one buffer. Free with mj_deleteModel, copy with
// mj_copyModel; never copy the struct by assignment. Arrays may be changed between steps. After
// changing masses, inertias, poses or anything else that derived constants depend on, call
// mj_setConst; sizes, ids, addresses and sparsity patterns must not be changed.
struct mjModel_ {
  // Sizes: the state and what moves it.
  mjtSize nq;  // numbers in qpos
  mjtSize nv;  // degrees of freedom, numbers in qvel
  mjtSize nu;  // actuators and controls
  mjtSize na;  // activations

  // Sizes: bodies, trees, inertia.
  mjtSize nbody;        // bodies, the world (body 0) included
  mjtSize nbvh;         // nodes of all bounding-volume trees
  mjtSize nbvhstatic;   // of bodies and meshes
  mjtSize nbvhdynamic;  // of flexes, whose boxes live in mjData
  mjtSize noct;         // octree cells of all meshes
  mjtSize njnt;         // joints
  mjtSize ntree;        // kinematic trees: movable bodies below the world with their descendants
  mjtSize nM;           // numbers in the packed inertia matrix qM
  mjtSize nB;           // non-zeros of the body-dof pattern B
  mjtSize nC;           // non-zeros of the inertia matrix M (lower triangle)
  mjtSize nD;           // non-zeros of the dof-dof pattern D (both triangles)
  mjtSize ngeom;        // geoms
  mjtSize nsite;        // sites
  mjtSize ncam;         // cameras
  mjtSize nlight;       // lights

  // Sizes: flexes.
  mjtSize nflex;           // flexes
  mjtSize nflexnode;       // interpolation nodes of all flexes
  mjtSize nflexvert;       // vertices
  mjtSize nflexedge;       // edges
  mjtSize nflexelem;       // elements
  mjtSize nflexelemdata;   // vertex ids in elements
  mjtSize nflexelemedge;   // edge ids in elements
  mjtSize nflexshelldata;  // vertex ids in shell fragments
  mjtSize nflexevpair;     // element-vertex pairs tested for internal collisions
  mjtSize nflextexcoord;   // texture coordinates
  mjtSize nJfe;            // room for non-zeros of the edge Jacobian
  mjtSize nJfv;            // room for non-zeros of the vertex Jacobian, per row of a vertex

  // Sizes: meshes.
  mjtSize nmesh;          // meshes
  mjtSize nmeshvert;      // vertices of all meshes
  mjtSize nmeshnormal;    // normals
  mjtSize nmeshtexcoord;  // texture coordinates
  mjtSize nmeshface;      // triangles
  mjtSize nmeshgraph;     // integers of the convex hull graphs
  mjtSize nmeshpoly;      // polygons of the convex hulls
  mjtSize nmeshpolyvert;  // vertex ids in polygons
  mjtSize nmeshpolymap;   // polygon ids in the vertex-to-polygon map

  // Sizes: skins, height fields, textures, materials.
  mjtSize nskin;          // skins
  mjtSize nskinvert;      // vertices of all skins
  mjtSize nskintexvert;   // vertices that have texture coordinates
  mjtSize nskinface;      // triangles
  mjtSize nskinbone;      // bones
  mjtSize nskinbonevert;  // vertex-bone weights
  mjtSize nhfield;        // height fields
  mjtSize nhfielddata;    // elevation samples of all height fields
  mjtSize ntex;           // textures
  mjtSize ntexdata;       // bytes of all textures
  mjtSize nmat;           // materials

  // Sizes: constraints and tendons.
  mjtSize npair;     // explicit geom pairs
  mjtSize nexclude;  // excluded body pairs
  mjtSize neq;       // equality constraints
  mjtSize ntendon;   // tendons
  mjtSize nJten;     // non-zeros of the tendon Jacobian
  mjtSize nwrap;     // objects on all tendon paths

  // Sizes: sensors, custom data, keyframes, mocap, plugins.
  mjtSize nsensor;       // sensors
  mjtSize nnumeric;      // numeric fields
  mjtSize nnumericdata;  // numbers in them
  mjtSize ntext;         // text fields
  mjtSize ntextdata;     // bytes in them, terminators included
  mjtSize ntuple;        // tuples
  mjtSize ntupledata;    // objects in them
  mjtSize nkey;          // keyframes
  mjtSize nmocap;        // mocap bodies
  mjtSize nplugin;       // plugin instances
  mjtSize npluginattr;   // bytes of plugin attributes

  // Sizes: numbers of user data per object.
  mjtSize nuser_body;      // per body
  mjtSize nuser_jnt;       // per joint
  mjtSize nuser_geom;      // per geom
  mjtSize nuser_site;      // per site
  mjtSize nuser_cam;       // per camera
  mjtSize nuser_tendon;    // per tendon
  mjtSize nuser_actuator;  // per actuator
  mjtSize nuser_sensor;    // per sensor

  // Sizes: names and files.
  mjtSize nnames;      // bytes of all names, terminators included
  mjtSize npaths;      // bytes of all asset file names, terminators included
  mjtSize nnames_map;  // slots of the name lookup tables

  // Sizes known after compilation.
  mjtSize nJmom;         // room for non-zeros of the actuator moment matrix
  mjtSize ngravcomp;     // bodies with gravity compensation
  mjtSize nemax;         // bound on equality constraint rows; 0: none are built
  mjtSize njmax;         // requested number of constraint rows, -1: not given; only sizes the arena
  mjtSize nconmax;       // requested number of contacts, -1: not given; only sizes the arena
  mjtSize nuserdata;     // numbers in mjData.userdata
  mjtSize nsensordata;   // numbers in mjData.sensordata
  mjtSize npluginstate;  // numbers in mjData.plugin_state
  mjtSize nhistory;      // numbers in mjData.history

  // Sizes of memory blocks.
  mjtSize narena;   // bytes of the arena of an mjData
  mjtSize nbuffer;  // bytes of `buffer`

  // Options.
  mjOption opt;      // physics options
  mjVisual vis;      // visualization options
  mjStatistic stat;  // statistics at qpos0

  // Memory.
  void* buffer;  // the block all pointers below point into (nbuffer bytes, 64-byte aligned arrays)

  // Reference configurations.
  mjtNum* qpos0;        // (nq) position at which the model was defined
  mjtNum* qpos_spring;  // (nq) position at which joint springs exert no force

  // Bodies. Body 0 is the world; parents come before children.
  int* body_parentid;        // (nbody) parent; 0 for the world itself
  int* body_rootid;          // (nbody) top body of its tree: child of the world, or itself
  int* body_weldid;          // (nbody) nearest ancestor-or-self with joints: the body it moves
                             // with; 0 if static
  int* body_mocapid;         // (nbody) row in mocap_pos and mocap_quat; -1: not mocap
  int* body_jntnum;          // (nbody) number of joints
  int* body_jntadr;          // (nbody) first joint; -1: none
  int* body_dofnum;          // (nbody) number of dofs
  int* body_dofadr;          // (nbody) first dof; -1: none
  int* body_treeid;          // (nbody) kinematic tree; -1: static
  int* body_geomnum;         // (nbody) number of geoms
  int* body_geomadr;         // (nbody) first geom; -1: none
  mjtByte* body_simple;      // (nbody) 1: its block of M is constant and diagonal, 2: also all
                             // joints are slides, 0: neither
  mjtByte* body_sameframe;   // (nbody) mjtSameFrame of the inertial frame
  mjtNum* body_pos;          // (nbody x 3) position in the parent's frame (m)
  mjtNum* body_quat;         // (nbody x 4) orientation in the parent's frame
  mjtNum* body_ipos;         // (nbody x 3) centre of mass in the body frame (m)
  mjtNum* body_iquat;        // (nbody x 4) orientation of the principal axes of inertia in the body
                             // frame
  mjtNum* body_mass;         // (nbody) mass (kg)
  mjtNum* body_subtreemass;  // (nbody) mass of the body and all its descendants (kg)
  mjtNum* body_inertia;      // (nbody x 3) principal moments of inertia (kg m^2)
  mjtNum* body_invweight0;   // (nbody x 2) inverse effective mass (1/kg) and inertia (1/(kg m^2))
                             // at qpos0
  mjtNum* body_gravcomp;     // (nbody) part of the body's weight that is cancelled; 1: all of it
  mjtNum* body_margin;       // (nbody) largest collision margin of its geoms (m)
  mjtNum* body_user;         // (nbody x nuser_body) user data
  int* body_plugin;          // (nbody) passive-force plugin instance; -1: none
  int* body_contype;         // (nbody) union of the contypes of its geoms
  int* body_conaffinity;     // (nbody) union of the conaffinities of its geoms
  int* body_bvhadr;          // (nbody) first node of its bounding-volume tree; -1: none
  int* body_bvhnum;          // (nbody) number of nodes

  // Bounding-volume trees of bodies, then meshes, then flexes.
  int* bvh_depth;    // (nbvh) level in its tree; root: 0
  int* bvh_child;    // (nbvh x 2) the two children, counted from the root of the tree; -1 in a leaf
  int* bvh_nodeid;   // (nbvh) geom, face or element of a leaf; -1 in an inner node
  mjtNum* bvh_aabb;  // (nbvhstatic x 6) box: centre and half sizes (m), in the body's inertial
                     // frame or the mesh frame

  // Octrees of signed distances, per mesh.
  int* oct_depth;     // (noct) level in its octree; root: 0
  int* oct_child;     // (noct x 8) the eight children, counted from the root; -1 in a leaf
  mjtNum* oct_aabb;   // (noct x 6) cell: centre and half sizes in the mesh frame (m)
  mjtNum* oct_coeff;  // (noct x 8) signed distance at the eight corners (m); bits of the corner: x,
                      // y, z

  // Joints.
  int* jnt_type;               // (njnt) mjtJoint
  int* jnt_qposadr;            // (njnt) first number in qpos
  int* jnt_dofadr;             // (njnt) first dof
  int* jnt_bodyid;             // (njnt) body it moves
  int* jnt_group;              // (njnt) visualization group
  mjtByte* jnt_limited;        // (njnt) has limits
  mjtByte* jnt_actfrclimited;  // (njnt) total actuator force is limited
  mjtByte* jnt_actgravcomp;    // (njnt) gravity compensation counts as actuator force
  mjtNum* jnt_solref;          // (njnt x mjNREF) reference parameters of the limit
  mjtNum* jnt_solimp;          // (njnt x mjNIMP) impedance parameters of the limit
  mjtNum* jnt_pos;             // (njnt x 3) anchor in the body frame (m)
  mjtNum* jnt_axis;            // (njnt x 3) unit axis in the body frame
  mjtNum* jnt_stiffness;       // (njnt) spring stiffness (N/m or N m/rad)
  mjtNum* jnt_range;           // (njnt x 2) limits (m or rad); ball: 0 and the largest angle
  mjtNum* jnt_actfrcrange;     // (njnt x 2) range of the total actuator force (N or N m)
  mjtNum* jnt_margin;          // (njnt) distance to a limit at which it becomes active (m or rad)
  mjtNum* jnt_user;            // (njnt x nuser_jnt) user data

  // Degrees of freedom.
  int* dof_bodyid;           // (nv) body it moves
  int* dof_jntid;            // (nv) joint it belongs to
  int* dof_parentid;         // (nv) previous dof on the way to the root; -1: none
  int* dof_treeid;           // (nv) kinematic tree
  int* dof_Madr;             // (nv) its diagonal element in qM
  int* dof_simplenum;        // (nv) number of consecutive simple dofs from here on; 0: not simple
  mjtNum* dof_solref;        // (nv x mjNREF) reference parameters of dry friction
  mjtNum* dof_solimp;        // (nv x mjNIMP) impedance parameters of dry friction
  mjtNum* dof_frictionloss;  // (nv) dry friction (N or N m)
  mjtNum* dof_armature;      // (nv) inertia added to the diagonal of M (kg or kg m^2)
  mjtNum* dof_damping;       // (nv) viscous damping (N s/m or N m s/rad)
  mjtNum* dof_invweight0;    // (nv) inverse effective inertia at qpos0
  mjtNum* dof_M0;            // (nv) diagonal of M at qpos0 (kg or kg m^2)
  mjtNum* dof_length;        // (nv) lever that turns its velocity into a speed for sleeping: 1, or
                             // the body's size (m)

  // Kinematic trees.
  int* tree_bodyadr;       // (ntree) first body
  int* tree_bodynum;       // (ntree) number of bodies
  int* tree_dofadr;        // (ntree) first dof
  int* tree_dofnum;        // (ntree) number of dofs
  int* tree_sleep_policy;  // (ntree) mjtSleepPolicy

  // Geoms.
  int* geom_type;           // (ngeom) mjtGeom
  int* geom_contype;        // (ngeom) collision bits offered to others
  int* geom_conaffinity;    // (ngeom) collision bits accepted; a pair collides if contype of one
                            // meets conaffinity of the other
  int* geom_condim;         // (ngeom) dimensions of a contact: 1 normal, 3 + sliding, 4 + torsion,
                            // 6 + rolling
  int* geom_bodyid;         // (ngeom) body
  int* geom_dataid;         // (ngeom) mesh or height field; -1: none
  int* geom_matid;          // (ngeom) material
  int* geom_group;          // (ngeom) visualization group
  int* geom_priority;       // (ngeom) contact parameters come from the geom with the higher
                            // priority
  int* geom_plugin;         // (ngeom) SDF plugin instance; -1: none
  mjtByte* geom_sameframe;  // (ngeom) mjtSameFrame
  mjtNum* geom_solmix;      // (ngeom) weight when contact parameters are mixed
  mjtNum* geom_solref;      // (ngeom x mjNREF) reference parameters of contacts
  mjtNum* geom_solimp;      // (ngeom x mjNIMP) impedance parameters of contacts
  mjtNum* geom_size;        // (ngeom x 3) sizes by type, see mjtGeom (m)
  mjtNum* geom_aabb;        // (ngeom x 6) box in the geom frame: centre and half sizes (m)
  mjtNum* geom_rbound;      // (ngeom) radius of the bounding sphere about the geom's origin (m); 0
                            // for planes
  mjtNum* geom_pos;         // (ngeom x 3) position in the body frame (m)
  mjtNum* geom_quat;        // (ngeom x 4) orientation in the body frame
  mjtNum* geom_friction;    // (ngeom x 3) sliding, torsional (m), rolling (m)
  mjtNum* geom_margin;      // (ngeom) contacts are found up to the sum of both margins (m)
  mjtNum* geom_gap;         // (ngeom) contacts farther than margin minus gap exert no force (m)
  mjtNum* geom_fluid;       // (ngeom x mjNFLUID) ellipsoid fluid model: interaction flag,
                            // coefficients of blunt drag, slender drag, angular drag, Kutta lift,
                            // Magnus force; virtual mass (3), virtual inertia (3), both per density
  mjtNum* geom_user;        // (ngeom x nuser_geom) user data
  float* geom_rgba;         // (ngeom x 4) colour, used unless it is the default and a material is
                            // given

  // Sites: massless frames with a shape.
  int* site_type;           // (nsite) mjtGeom
  int* site_bodyid;         // (nsite) body
  int* site_matid;          // (nsite) material
  int* site_group;          // (nsite) visualization group
  mjtByte* site_sameframe;  // (nsite) mjtSameFrame
  mjtNum* site_size;        // (nsite x 3) sizes by type, see mjtGeom (m)
  mjtNum* site_pos;         // (nsite x 3) position in the body frame (m)
  mjtNum* site_quat;        // (nsite x 4) orientation in the body frame
  mjtNum* site_user;        // (nsite x nuser_site) user data
  float* site_rgba;         // (nsite x 4) colour

  // Cameras. They look along their -z axis, y is up in the image.
  int* cam_mode;          // (ncam) mjtCamLight
  int* cam_bodyid;        // (ncam) body
  int* cam_targetbodyid;  // (ncam) target body; -1: none
  mjtNum* cam_pos;        // (ncam x 3) position in the body frame (m)
  mjtNum* cam_quat;       // (ncam x 4) orientation in the body frame
  mjtNum* cam_poscom0;    // (ncam x 3) world offset at qpos0 from the subtree's centre of mass (m)
  mjtNum* cam_pos0;       // (ncam x 3) world offset at qpos0 from the body's origin (m)
  mjtNum* cam_mat0;       // (ncam x 9) world orientation at qpos0
  int* cam_projection;    // (ncam) mjtProjection
  mjtNum* cam_fovy;       // (ncam) full vertical angle (degrees) or, orthographic, extent (m)
  mjtNum* cam_ipd;        // (ncam) distance between the eyes (m)
  int* cam_resolution;    // (ncam x 2) width and height of the image (pixels)
  int* cam_output;        // (ncam) mask of mjtCamOutBit
  float* cam_sensorsize;  // (ncam x 2) width and height of the image sensor (m); 0: cam_fovy
                          // decides
  float* cam_intrinsic;   // (ncam x 4) focal length x, y, principal point x, y (m)
  mjtNum* cam_user;       // (ncam x nuser_cam) user data

  // Lights.
  int* light_mode;            // (nlight) mjtCamLight
  int* light_bodyid;          // (nlight) body
  int* light_targetbodyid;    // (nlight) target body; -1: none
  int* light_type;            // (nlight) mjtLightType
  int* light_texid;           // (nlight) texture of an image light; -1: none
  mjtByte* light_castshadow;  // (nlight) casts shadows
  float* light_bulbradius;    // (nlight) radius of the source, for soft shadows (m)
  float* light_intensity;     // (nlight) intensity, for physically based renderers
  float* light_range;         // (nlight) distance the light reaches (m)
  mjtByte* light_active;      // (nlight) on
  mjtNum* light_pos;          // (nlight x 3) position in the body frame (m)
  mjtNum* light_dir;          // (nlight x 3) unit direction in the body frame
  mjtNum* light_poscom0;      // (nlight x 3) world offset at qpos0 from the subtree's centre of
                              // mass (m)
  mjtNum* light_pos0;         // (nlight x 3) world offset at qpos0 from the body's origin (m)
  mjtNum* light_dir0;         // (nlight x 3) world direction at qpos0
  float* light_attenuation;   // (nlight x 3) constant, linear, quadratic attenuation with distance
  float* light_cutoff;        // (nlight) half angle of a spot (degrees)
  float* light_exponent;      // (nlight) fall-off of a spot towards its edge
  float* light_ambient;       // (nlight x 3) ambient colour
  float* light_diffuse;       // (nlight x 3) diffuse colour
  float* light_specular;      // (nlight x 3) specular colour

  // Flexes: contact parameters, as for geoms.
  int* flex_contype;       // (nflex) collision bits offered to others
  int* flex_conaffinity;   // (nflex) collision bits accepted
  int* flex_condim;        // (nflex) dimensions of a contact
  int* flex_priority;      // (nflex) priority of its contact parameters
  mjtNum* flex_solmix;     // (nflex) weight when contact parameters are mixed
  mjtNum* flex_solref;     // (nflex x mjNREF) reference parameters of contacts
  mjtNum* flex_solimp;     // (nflex x mjNIMP) impedance parameters of contacts
  mjtNum* flex_friction;   // (nflex x 3) sliding, torsional (m), rolling (m)
  mjtNum* flex_margin;     // (nflex) contacts are found up to the sum of both margins (m)
  mjtNum* flex_gap;        // (nflex) contacts farther than margin minus gap exert no force (m)
  mjtByte* flex_internal;  // (nflex) elements collide with vertices of their neighbours
  int* flex_selfcollide;   // (nflex) mjtFlexSelf
  int* flex_activelayers;  // (nflex) layers of elements, from the surface, that collide (dimension
                           // 3)
  int* flex_passive;       // (nflex) its contacts act as passive springs instead of constraints

  // Flexes: structure. Ids of vertices, edges, elements and nodes count within the flex.
  int* flex_dim;                // (nflex) 1 segments, 2 triangles, 3 tetrahedra
  int* flex_matid;              // (nflex) material
  int* flex_group;              // (nflex) visualization group
  int* flex_interp;             // (nflex) order of interpolation: 0 vertices move freely, 1
                                // trilinear, 2 triquadratic
  int* flex_nodeadr;            // (nflex) first node
  int* flex_nodenum;            // (nflex) number of nodes
  int* flex_vertadr;            // (nflex) first vertex
  int* flex_vertnum;            // (nflex) number of vertices
  int* flex_edgeadr;            // (nflex) first edge
  int* flex_edgenum;            // (nflex) number of edges
  int* flex_elemadr;            // (nflex) first element
  int* flex_elemnum;            // (nflex) number of elements
  int* flex_elemdataadr;        // (nflex) first entry in flex_elem
  int* flex_elemedgeadr;        // (nflex) first entry in flex_elemedge
  int* flex_shellnum;           // (nflex) number of shell fragments (border points, segments or
                                // triangles)
  int* flex_shelldataadr;       // (nflex) first entry in flex_shell; -1: none
  int* flex_evpairadr;          // (nflex) first element-vertex pair; -1: none
  int* flex_evpairnum;          // (nflex) number of element-vertex pairs
  int* flex_texcoordadr;        // (nflex) first texture coordinate; -1: none
  int* flex_nodebodyid;         // (nflexnode) body that carries the node
  int* flex_vertbodyid;         // (nflexvert) body that carries the vertex; -1: interpolated
  int* flex_vertedgeadr;        // (nflexvert) first entry in flex_vertedge
  int* flex_vertedgenum;        // (nflexvert) number of incident edges
  int* flex_vertedge;           // (nflexedge x 2) incident edges, vertex by vertex (only for vertex
                                // equality)
  int* flex_edge;               // (nflexedge x 2) the two vertices, smaller id first
  int* flex_edgeflap;           // (nflexedge x 2) vertices opposite the edge in its two triangles;
                                // -1: border, or no bending
  int* flex_elem;               // (nflexelemdata) vertices of the elements, dim + 1 each
  int* flex_elemtexcoord;       // (nflexelemdata) texture coordinates of those vertices
  int* flex_elemedge;           // (nflexelemedge) edges of the elements: 1, 3 or 6 each
  int* flex_elemlayer;          // (nflexelem) distance of the element from the surface, in layers
  int* flex_shell;              // (nflexshelldata) vertices of shell fragments, dim each
  int* flex_evpair;             // (nflexevpair x 2) element and vertex tested for internal
                                // collision
  mjtNum* flex_vert;            // (nflexvert x 3) vertex position in the frame of its body (m); 0
                                // if centered
  mjtNum* flex_vert0;           // (nflexvert x 3) vertex position at qpos0, in units of the
                                // bounding box, 0..1
  mjtNum* flex_vertmetric;      // (nflexvert x 4) inverse reference metric at the vertex, 2 x 2
                                // (only for vertex equality)
  mjtNum* flex_node;            // (nflexnode x 3) node position in the frame of its body (m)
  mjtNum* flex_node0;           // (nflexnode x 3) node position in the world at qpos0 (m)
  mjtNum* flexedge_length0;     // (nflexedge) edge length at qpos0 (m)
  mjtNum* flexedge_invweight0;  // (nflexedge) inverse effective mass of the edge at qpos0 (1/kg)
  mjtNum* flex_radius;          // (nflex) radius around all elements (m)
  mjtNum* flex_size;            // (nflex x 3) half sizes of the bounding box at qpos0, without
                                // radius (m)

  // Flexes: elasticity.
  mjtNum* flex_stiffness;      // (nflexelem x 21) element stiffness: upper triangle over edge
                               // pairs; for an interpolated flex the (negative) stiffness matrix of
                               // all nodes starts at its first element and runs on
  mjtNum* flex_bending;        // (nflexedge x 17) bending coefficients of the edge: 4 x 4 matrix
                               // over its four vertices, and one curvature term
  mjtNum* flex_damping;        // (nflex) Rayleigh damping factor (s)
  mjtNum* flex_edgestiffness;  // (nflex) stiffness of edge springs (N/m)
  mjtNum* flex_edgedamping;    // (nflex) damping of edge springs (N s/m)
  int* flex_edgeequality;      // (nflex) equality constraint on it: 0 none, 1 edges, 2 vertices, 3
                               // strain
  mjtByte* flex_rigid;         // (nflex) all vertices are on one body
  mjtByte* flexedge_rigid;     // (nflexedge) both vertices move with the same body
  mjtByte* flex_centered;      // (nflex) all vertices (or nodes) are at the origins of their bodies
  mjtByte* flex_flatskin;      // (nflex) skin is drawn with flat shading
  int* flex_bvhadr;            // (nflex) first node of its bounding-volume tree; -1: none
  int* flex_bvhnum;            // (nflex) number of nodes

  // Flexes: sparsity of the Jacobians in mjData; see M_rownnz for the format.
  int* flexedge_J_rownnz;  // (nflexedge) non-zeros of the edge's row
  int* flexedge_J_rowadr;  // (nflexedge) start of the edge's row
  int* flexedge_J_colind;  // (nJfe) dofs
  int* flexvert_J_rownnz;  // (nflexvert x 2) non-zeros of the two rows of the vertex
  int* flexvert_J_rowadr;  // (nflexvert x 2) starts of the two rows of the vertex
  int* flexvert_J_colind;  // (nJfv x 2) dofs

  // Flexes: appearance.
  float* flex_rgba;      // (nflex x 4) colour
  float* flex_texcoord;  // (nflextexcoord x 2) texture coordinates

  // Meshes. Ids of vertices, faces, normals and polygons count within the mesh.
  int* mesh_vertadr;        // (nmesh) first vertex
  int* mesh_vertnum;        // (nmesh) number of vertices
  int* mesh_faceadr;        // (nmesh) first face
  int* mesh_facenum;        // (nmesh) number of faces
  int* mesh_bvhadr;         // (nmesh) first node of its bounding-volume tree
  int* mesh_bvhnum;         // (nmesh) number of nodes
  int* mesh_octadr;         // (nmesh) first octree cell; -1: none
  int* mesh_octnum;         // (nmesh) number of octree cells
  int* mesh_normaladr;      // (nmesh) first normal
  int* mesh_normalnum;      // (nmesh) number of normals
  int* mesh_texcoordadr;    // (nmesh) first texture coordinate; -1: none
  int* mesh_texcoordnum;    // (nmesh) number of texture coordinates
  int* mesh_graphadr;       // (nmesh) start of the convex hull graph; -1: no hull
  float* mesh_vert;         // (nmeshvert x 3) vertex in the mesh frame: centre of mass at the
                            // origin, principal axes of inertia (m)
  float* mesh_normal;       // (nmeshnormal x 3) unit normal
  float* mesh_texcoord;     // (nmeshtexcoord x 2) texture coordinate
  int* mesh_face;           // (nmeshface x 3) vertices, counter-clockwise seen from outside
  int* mesh_facenormal;     // (nmeshface x 3) normals of the three corners
  int* mesh_facetexcoord;   // (nmeshface x 3) texture coordinates of the three corners
  int* mesh_graph;          // (nmeshgraph) convex hull: numvert, numface, vert_edgeadr[numvert],
                            // vert_globalid[numvert], edge_localid[numvert + 3 numface]
                            // (neighbours, -1 ends a list), face_globalid[3 numface]
  mjtNum* mesh_scale;       // (nmesh x 3) scaling that was applied to the file
  mjtNum* mesh_pos;         // (nmesh x 3) position of the mesh frame in the frame of the file (m)
  mjtNum* mesh_quat;        // (nmesh x 4) orientation of the mesh frame in the frame of the file
  int* mesh_pathadr;        // (nmesh) file name in `paths`; -1: none
  int* mesh_polynum;        // (nmesh) number of hull polygons
  int* mesh_polyadr;        // (nmesh) first hull polygon
  mjtNum* mesh_polynormal;  // (nmeshpoly x 3) unit outward normal
  int* mesh_polyvertadr;    // (nmeshpoly) first entry in mesh_polyvert
  int* mesh_polyvertnum;    // (nmeshpoly) number of corners
  int* mesh_polyvert;       // (nmeshpolyvert) vertices of the polygons
  int* mesh_polymapadr;     // (nmeshvert) first entry in mesh_polymap, per mesh vertex
  int* mesh_polymapnum;     // (nmeshvert) number of polygons at the vertex
  int* mesh_polymap;        // (nmeshpolymap) polygons that contain the vertex

  // Skins. Ids of vertices and bones count within the skin.
  int* skin_matid;             // (nskin) material
  int* skin_group;             // (nskin) visualization group
  float* skin_rgba;            // (nskin x 4) colour
  float* skin_inflate;         // (nskin) vertices are moved outwards along their normals by this
                               // much (m)
  int* skin_vertadr;           // (nskin) first vertex
  int* skin_vertnum;           // (nskin) number of vertices
  int* skin_texcoordadr;       // (nskin) first texture coordinate; -1: none
  int* skin_faceadr;           // (nskin) first face
  int* skin_facenum;           // (nskin) number of faces
  int* skin_boneadr;           // (nskin) first bone
  int* skin_bonenum;           // (nskin) number of bones
  float* skin_vert;            // (nskinvert x 3) vertex in the world, in the binding pose (m)
  float* skin_texcoord;        // (nskintexvert x 2) texture coordinate
  int* skin_face;              // (nskinface x 3) vertices
  int* skin_bonevertadr;       // (nskinbone) first vertex weight
  int* skin_bonevertnum;       // (nskinbone) number of vertex weights
  float* skin_bonebindpos;     // (nskinbone x 3) position of the bone's body in the binding pose
                               // (m)
  float* skin_bonebindquat;    // (nskinbone x 4) its orientation
  int* skin_bonebodyid;        // (nskinbone) body
  int* skin_bonevertid;        // (nskinbonevert) vertex
  float* skin_bonevertweight;  // (nskinbonevert) weight; the weights of a vertex sum to 1
  int* skin_pathadr;           // (nskin) file name in `paths`; -1: none

  // Height fields.
  mjtNum* hfield_size;  // (nhfield x 4) half extents x, y; height of a sample of 1; thickness below
                        // 0 (m)
  int* hfield_nrow;     // (nhfield) rows of samples, along y
  int* hfield_ncol;     // (nhfield) columns of samples, along x
  int* hfield_adr;      // (nhfield) first sample
  float* hfield_data;   // (nhfielddata) samples in 0..1, row by row from -y to +y
  int* hfield_pathadr;  // (nhfield) file name in `paths`; -1: none

  // Textures.
  int* tex_type;        // (ntex) mjtTexture
  int* tex_colorspace;  // (ntex) mjtColorSpace
  int* tex_height;      // (ntex) rows (six times the width for a cube of six images)
  int* tex_width;       // (ntex) columns
  int* tex_nchannel;    // (ntex) bytes per pixel
  mjtSize* tex_adr;     // (ntex) first byte
  mjtByte* tex_data;    // (ntexdata) pixels, row by row from the top
  int* tex_pathadr;     // (ntex) file name in `paths`; -1: none

  // Materials.
  int* mat_texid;           // (nmat x mjNTEXROLE) texture by mjtTextureRole; -1: none
  mjtByte* mat_texuniform;  // (nmat) texture repeats per unit of length instead of per object
  float* mat_texrepeat;     // (nmat x 2) repetitions in x and y
  float* mat_emission;      // (nmat) emission, relative to the colour
  float* mat_specular;      // (nmat) specular reflection, 0..1
  float* mat_shininess;     // (nmat) specular exponent over 128, 0..1
  float* mat_reflectance;   // (nmat) mirror reflection, 0..1
  float* mat_metallic;      // (nmat) for physically based renderers; -1: not given
  float* mat_roughness;     // (nmat) for physically based renderers; -1: not given
  float* mat_rgba;          // (nmat x 4) colour

  // Explicit geom pairs, sorted by signature. Their parameters replace those of the geoms.
  int* pair_dim;                // (npair) dimensions of a contact
  int* pair_geom1;              // (npair) first geom
  int* pair_geom2;              // (npair) second geom
  int* pair_signature;          // (npair) (body1 << 16) + body2
  mjtNum* pair_solref;          // (npair x mjNREF) reference parameters of the normal
  mjtNum* pair_solreffriction;  // (npair x mjNREF) reference parameters of friction; 0: as the
                                // normal
  mjtNum* pair_solimp;          // (npair x mjNIMP) impedance parameters
  mjtNum* pair_margin;          // (npair) contacts are found up to this distance (m)
  mjtNum* pair_gap;             // (npair) contacts farther than margin minus gap exert no force (m)
  mjtNum* pair_friction;        // (npair x 5) sliding (2), torsional (m), rolling (2, m)

  // Body pairs whose geoms do not collide, sorted.
  int* exclude_signature;  // (nexclude) (body1 << 16) + body2

  // Equality constraints.
  int* eq_type;         // (neq) mjtEq
  int* eq_obj1id;       // (neq) first object
  int* eq_obj2id;       // (neq) second object; -1: none
  int* eq_objtype;      // (neq) mjtObj of both objects of a connect or weld: body or site
  mjtByte* eq_active0;  // (neq) initial value of mjData.eq_active
  mjtNum* eq_solref;    // (neq x mjNREF) reference parameters
  mjtNum* eq_solimp;    // (neq x mjNIMP) impedance parameters
  mjtNum* eq_data;      // (neq x mjNEQDATA) connect: anchor in body 1 (3), in body 2 (3). weld:
                        // anchor in body 2 (3), in body 1 (3), relative quaternion (4), torque
                        // scale. joint, tendon: polynomial coefficients (5)

  // Tendons.
  int* tendon_adr;                // (ntendon) first object of the path
  int* tendon_num;                // (ntendon) number of objects
  int* tendon_matid;              // (ntendon) material
  int* tendon_group;              // (ntendon) visualization group
  int* tendon_treenum;            // (ntendon) number of kinematic trees along the path
  int* tendon_treeid;             // (ntendon x 2) the first two of them; -1: none
  int* ten_J_rownnz;              // (ntendon) non-zeros of its row of ten_J
  int* ten_J_rowadr;              // (ntendon) start of its row
  int* ten_J_colind;              // (nJten) dofs
  mjtByte* tendon_limited;        // (ntendon) length is limited
  mjtByte* tendon_actfrclimited;  // (ntendon) total actuator force is limited
  mjtNum* tendon_width;           // (ntendon) radius for drawing (m)
  mjtNum* tendon_solref_lim;      // (ntendon x mjNREF) reference parameters of the limit
  mjtNum* tendon_solimp_lim;      // (ntendon x mjNIMP) impedance parameters of the limit
  mjtNum* tendon_solref_fri;      // (ntendon x mjNREF) reference parameters of dry friction
  mjtNum* tendon_solimp_fri;      // (ntendon x mjNIMP) impedance parameters of dry friction
  mjtNum* tendon_range;           // (ntendon x 2) limits of the length (m)
  mjtNum* tendon_actfrcrange;     // (ntendon x 2) range of the total actuator force (N)
  mjtNum* tendon_margin;          // (ntendon) distance to a limit at which it becomes active (m)
  mjtNum* tendon_stiffness;       // (ntendon) stiffness (N/m)
  mjtNum* tendon_damping;         // (ntendon) damping (N s/m)
  mjtNum* tendon_armature;        // (ntendon) inertia against changes of length (kg)
  mjtNum* tendon_frictionloss;    // (ntendon) dry friction (N)
  mjtNum* tendon_lengthspring;    // (ntendon x 2) lengths between which the spring is slack (m)
  mjtNum* tendon_length0;         // (ntendon) length at qpos0 (m)
  mjtNum* tendon_invweight0;      // (ntendon) inverse effective mass at qpos0 (1/kg)
  mjtNum* tendon_user;            // (ntendon x nuser_tendon) user data
  float* tendon_rgba;             // (ntendon x 4) colour

  // Objects on tendon paths.
  int* wrap_type;    // (nwrap) mjtWrap
  int* wrap_objid;   // (nwrap) joint, site or geom; -1 for a pulley
  mjtNum* wrap_prm;  // (nwrap) joint coefficient, pulley divisor, or side site (-1: none)

  // Actuators.
  int* actuator_trntype;           // (nu) mjtTrn
  int* actuator_dyntype;           // (nu) mjtDyn
  int* actuator_gaintype;          // (nu) mjtGain
  int* actuator_biastype;          // (nu) mjtBias
  int* actuator_trnid;             // (nu x 2) object driven; slider or reference site (-1: none)
  int* actuator_actadr;            // (nu) first activation; -1: none
  int* actuator_actnum;            // (nu) number of activations
  int* actuator_group;             // (nu) group, for drawing and opt.disableactuator
  int* actuator_history;           // (nu x 2) samples kept, order of interpolation (0 hold, 1
                                   // linear, 2 cubic)
  int* actuator_historyadr;        // (nu) its buffer in mjData.history; -1: none
  mjtNum* actuator_delay;          // (nu) delay of the control (s)
  mjtByte* actuator_ctrllimited;   // (nu) control is clamped
  mjtByte* actuator_forcelimited;  // (nu) force is clamped
  mjtByte* actuator_actlimited;    // (nu) activation is clamped
  mjtNum* actuator_dynprm;         // (nu x mjNDYN) parameters of the activation dynamics
  mjtNum* actuator_gainprm;        // (nu x mjNGAIN) parameters of the gain
  mjtNum* actuator_biasprm;        // (nu x mjNBIAS) parameters of the bias
  mjtByte* actuator_actearly;      // (nu) the force uses the activation at the end of the step
  mjtNum* actuator_ctrlrange;      // (nu x 2) range of the control
  mjtNum* actuator_forcerange;     // (nu x 2) range of the scalar force
  mjtNum* actuator_actrange;       // (nu x 2) range of the activation
  mjtNum* actuator_gear;           // (nu x 6) transmission: translation (3), rotation (3); scalar
                                   // transmissions use the first
  mjtNum* actuator_cranklength;    // (nu) length of the rod of a slider-crank (m)
  mjtNum* actuator_acc0;           // (nu) norm of the acceleration caused by unit force at qpos0
  mjtNum* actuator_length0;        // (nu) length at qpos0
  mjtNum* actuator_lengthrange;    // (nu x 2) range of lengths it can reach
  mjtNum* actuator_user;           // (nu x nuser_actuator) user data
  int* actuator_plugin;            // (nu) actuator plugin instance; -1: none

  // Sensors.
  int* sensor_type;         // (nsensor) mjtSensor
  int* sensor_datatype;     // (nsensor) mjtDataType
  int* sensor_needstage;    // (nsensor) mjtStage after which it can be computed
  int* sensor_objtype;      // (nsensor) mjtObj of the object sensed
  int* sensor_objid;        // (nsensor) that object; -1: none
  int* sensor_reftype;      // (nsensor) mjtObj of the reference
  int* sensor_refid;        // (nsensor) that object; -1: none
  int* sensor_intprm;       // (nsensor x mjNSENS) rangefinder, contact: mask of fields; contact:
                            // reduction (0 none, 1 nearest, 2 strongest, 3 net force), number of
                            // slots
  int* sensor_dim;          // (nsensor) number of values
  int* sensor_adr;          // (nsensor) first value in mjData.sensordata
  mjtNum* sensor_cutoff;    // (nsensor) bound on the values, see mjtDataType; 0: none. Search
                            // radius of distance sensors
  mjtNum* sensor_noise;     // (nsensor) standard deviation; information for the user, never added
                            // by the engine
  int* sensor_history;      // (nsensor x 2) samples kept, order of interpolation (0 hold, 1 linear,
                            // 2 cubic)
  int* sensor_historyadr;   // (nsensor) its buffer in mjData.history; -1: none
  mjtNum* sensor_delay;     // (nsensor) delay of the values (s)
  mjtNum* sensor_interval;  // (nsensor x 2) sampling period (s), 0: every step; phase of the first
                            // sample (s), not positive
  mjtNum* sensor_user;      // (nsensor x nuser_sensor) user data
  int* sensor_plugin;       // (nsensor) sensor plugin instance; -1: none

  // Plugin instances.
  int* plugin;           // (nplugin) slot of the plugin in the registry, see mjp_getPluginAtSlot
  int* plugin_stateadr;  // (nplugin) first number in mjData.plugin_state
  int* plugin_statenum;  // (nplugin) number of state numbers
  char* plugin_attr;     // (npluginattr) attribute values, terminated strings in the plugin's order
  int* plugin_attradr;   // (nplugin) first byte in plugin_attr

  // Custom numbers.
  int* numeric_adr;      // (nnumeric) first number
  int* numeric_size;     // (nnumeric) number of numbers
  mjtNum* numeric_data;  // (nnumericdata) the numbers

  // Custom text.
  int* text_adr;    // (ntext) first byte
  int* text_size;   // (ntext) number of bytes, terminator included
  char* text_data;  // (ntextdata) the texts, terminated

  // Custom tuples of objects.
  int* tuple_adr;        // (ntuple) first entry
  int* tuple_size;       // (ntuple) number of entries
  int* tuple_objtype;    // (ntupledata) mjtObj
  int* tuple_objid;      // (ntupledata) object
  mjtNum* tuple_objprm;  // (ntupledata) number attached to the entry

  // Keyframes.
  mjtNum* key_time;   // (nkey) time (s)
  mjtNum* key_qpos;   // (nkey x nq) position
  mjtNum* key_qvel;   // (nkey x nv) velocity
  mjtNum* key_act;    // (nkey x na) activations
  mjtNum* key_mpos;   // (nkey x nmocap*3) mocap positions (m)
  mjtNum* key_mquat;  // (nkey x nmocap*4) mocap orientations
  mjtNum* key_ctrl;   // (nkey x nu) controls

  // Names: offsets into `names`. Use mj_name2id and mj_id2name.
  int* name_bodyadr;      // (nbody) bodies
  int* name_jntadr;       // (njnt) joints
  int* name_geomadr;      // (ngeom) geoms
  int* name_siteadr;      // (nsite) sites
  int* name_camadr;       // (ncam) cameras
  int* name_lightadr;     // (nlight) lights
  int* name_flexadr;      // (nflex) flexes
  int* name_meshadr;      // (nmesh) meshes
  int* name_skinadr;      // (nskin) skins
  int* name_hfieldadr;    // (nhfield) height fields
  int* name_texadr;       // (ntex) textures
  int* name_matadr;       // (nmat) materials
  int* name_pairadr;      // (npair) geom pairs
  int* name_excludeadr;   // (nexclude) excluded body pairs
  int* name_eqadr;        // (neq) equality constraints
  int* name_tendonadr;    // (ntendon) tendons
  int* name_actuatoradr;  // (nu) actuators
  int* name_sensoradr;    // (nsensor) sensors
  int* name_numericadr;   // (nnumeric) custom numbers
  int* name_textadr;      // (ntext) custom texts
  int* name_tupleadr;     // (ntuple) tuples
  int* name_keyadr;       // (nkey) keyframes
  int* name_pluginadr;    // (nplugin) plugin instances
  char* names;            // (nnames) all names, terminated; the model's own name comes first
  int* names_map;         // (nnames_map) hash tables from name to id, one per kind
  char* paths;            // (npaths) asset file names, terminated

  // Sparsity patterns over dofs, rows in compressed form: row i has rownnz[i] columns, in ascending
  // order, from colind[rowadr[i]] on.
  int* B_rownnz;  // (nbody) bodies x dofs: dofs of the body, its ancestors and its subtree
  int* B_rowadr;  // (nbody) start of the row
  int* B_colind;  // (nB) dofs
  int* M_rownnz;  // (nv) inertia matrix, lower triangle: ancestors of the dof, then the dof itself;
                  // simple dofs have only themselves
  int* M_rowadr;  // (nv) start of the row
  int* M_colind;  // (nC) dofs
  int* mapM2M;    // (nC) entry of qM that equals entry k of M
  int* D_rownnz;  // (nv) dofs x dofs: ancestors, the dof, descendants
  int* D_rowadr;  // (nv) start of the row
  int* D_diag;    // (nv) position of the diagonal within the row
  int* D_colind;  // (nD) dofs
  int* mapM2D;    // (nD) entry of M that equals entry k of a D-shaped matrix; -1: zero
  int* mapD2M;    // (nC) entry of a D-shaped matrix that equals entry k of M

  // Identity.
  uint64_t signature;  // hash of the structure of the spec it was compiled from; 0: loaded from a
                       // binary file
};
typedef struct mjModel_ mjModel;

#endif  // MUJOCO_MJMODEL_H_
