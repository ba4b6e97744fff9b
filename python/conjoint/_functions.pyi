"""The functions of the engine. Written by python/generate/stubs.py; do not edit."""

import builtins
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import IO, Any, SupportsFloat, SupportsIndex, overload

import numpy as np
import numpy.typing as npt

from ._structs import MjOption, MjStatistic, MjLROpt, MjContact, MjWarningStat, MjTimerStat, MjSolverStat, MjvPerturb, MjvCamera, MjvGLCamera, MjvGeom, MjvLight, MjvOption, MjvFigure, MjVisual, MjModel, MjData, MjvScene

def _realloc_con_efc(d: MjData, ncon: SupportsIndex, nefc: SupportsIndex, nJ: SupportsIndex = ...) -> None:
    ...
def mj_Euler(m: MjModel, d: MjData) -> None:
    """Integrates one timestep with semi-implicit Euler, from the results of mj_forward."""
def mj_RungeKutta(m: MjModel, d: MjData, N: SupportsIndex) -> None:
    """Integrates one timestep with a Runge-Kutta method of order N = 4, from the results of mj_forward."""
def mj_addContact(m: MjModel, d: MjData, con: MjContact) -> int:
    """Appends a contact, copied as it is; existing constraint rows become invalid. Returns 0, or 1 with a warning if there is no room."""
def mj_addM(m: MjModel, d: MjData, dst: npt.NDArray[np.float64], rownnz: npt.NDArray[np.int32], rowadr: npt.NDArray[np.int32], colind: npt.NDArray[np.int32]) -> None:
    """Adds M to `dst`: with all three index arrays, to a sparse matrix whose rows have room for new entries (rownnz and colind are updated); with NULL, to the lower triangle of a dense nv x nv matrix."""
def mj_angmomMat(m: MjModel, d: MjData, mat: npt.NDArray[np.float64], body: SupportsIndex) -> None:
    """Matrix that takes qvel to the angular momentum of the subtree of `body` about its centre of mass (3 x nv, kg m^2/s)."""
def mj_applyFT(m: MjModel, d: MjData, force: npt.ArrayLike, torque: npt.ArrayLike, point: npt.ArrayLike, body: SupportsIndex, qfrc_target: npt.NDArray[np.float64]) -> None:
    """Adds to `qfrc_target` (nv) the generalized force of a force (N) and torque (N m), world axes, applied to `body` at a world point. NULL force or torque: zero."""
def mj_camlight(m: MjModel, d: MjData) -> None:
    """From body poses and subtree_com: poses of cameras (cam_xpos, cam_xmat) and lights (light_xpos, light_xdir)."""
def mj_checkAcc(m: MjModel, d: MjData) -> None:
    """Same for qacc; after a reset calls mj_forward."""
def mj_checkPos(m: MjModel, d: MjData) -> None:
    """Looks for NaN and huge numbers in qpos; if there are any, warns and resets (unless mjDSBL_AUTORESET)."""
def mj_checkVel(m: MjModel, d: MjData) -> None:
    """Same for qvel."""
def mj_clearCache(cache: Any) -> None:
    """Drops all assets; the capacity stays. NULL: nothing."""
def mj_collision(m: MjModel, d: MjData) -> None:
    """From geom poses and flex vertices: contact and ncon. Existing constraint rows and islands become invalid. If the arena is full, contacts are dropped with a warning."""
def mj_comPos(m: MjModel, d: MjData) -> None:
    """From the body poses: centres of mass of subtrees (subtree_com), and inertias and motion axes about them (cinert, cdof)."""
def mj_comVel(m: MjModel, d: MjData) -> None:
    """From qvel and cdof: velocities of bodies (cvel) and rates of motion axes (cdof_dot)."""
def mj_compareFwdInv(m: MjModel, d: MjData) -> None:
    """Compares forward with inverse dynamics at the present qacc and stores the differences in solver_fwdinv. Call after mj_forward."""
def mj_constraintUpdate(m: MjModel, d: MjData, jar: npt.ArrayLike, cost: npt.NDArray[np.float64] | None, flg_coneHessian: SupportsIndex) -> None:
    """Force, state and cost of all rows for given `jar` = J qacc - aref (nefc): writes efc_force, efc_state, qfrc_constraint, and contact H if `flg_coneHessian`. `cost` NULL: not needed; it has no inertia term."""
def mj_contactForce(m: MjModel, d: MjData, id: SupportsIndex, result: npt.NDArray[np.float64]) -> None:
    """Force (3, N) and torque (3, N m) of contact `id` in its frame, normal first; zeros if it has no rows."""
def mj_copyData(dest: MjData, m: MjModel, src: MjData) -> None:
    """Copies data of the model `m`. `dest` NULL: into new data, else into `dest`, which must be of the same model. The stack of src must be free. Returns the copy."""
def mj_copyState(m: MjModel, src: MjData, dst: MjData, sig: SupportsIndex) -> None:
    """Copies the parts of the state in `sig` from one data to another of the same model."""
def mj_crb(m: MjModel, d: MjData) -> None:
    """From cinert and cdof: composite inertias (crb) and the inertia matrix M, without tendon armature, by the composite rigid body algorithm."""
def mj_defaultLROpt(opt: MjLROpt) -> None:
    """Sets default options of mj_setLengthRange."""
def mj_defaultOption(opt: MjOption) -> None:
    """Sets default physics options."""
def mj_defaultSolRefImp(solref: npt.NDArray[np.float64], solimp: npt.NDArray[np.float64]) -> None:
    """Sets default constraint parameters: solref (mjNREF) and solimp (mjNIMP). NULL: skipped."""
def mj_defaultVisual(vis: MjVisual) -> None:
    """Sets default visualization options."""
def mj_differentiatePos(m: MjModel, qvel: npt.NDArray[np.float64], dt: SupportsFloat | SupportsIndex, qpos1: npt.ArrayLike, qpos2: npt.ArrayLike) -> None:
    """Velocity (nv) that leads from qpos1 to qpos2 in time `dt` (s)."""
def mj_energyPos(m: MjModel, d: MjData) -> None:
    """Potential energy of gravity and springs (J) into energy[0]."""
def mj_energyVel(m: MjModel, d: MjData) -> None:
    """Kinetic energy (J) into energy[1]."""
def mj_extractState(m: MjModel, src: npt.ArrayLike, srcsig: SupportsIndex, dst: npt.NDArray[np.float64], dstsig: SupportsIndex) -> None:
    """Copies the parts in `dstsig`, a subset of `srcsig`, out of the packed state `src`."""
def mj_factorM(m: MjModel, d: MjData) -> None:
    """Factors M = L' D L into qLD and qLDiagInv, for mj_solveM. There is no check for singularity."""
def mj_flex(m: MjModel, d: MjData) -> None:
    """From body poses and cdof: flex vertices (flexvert_xpos), boxes (flexelem_aabb, bvh_aabb_dyn), lengths and strains (flexedge_length, flexvert_length) and their Jacobians (flexedge_J, flexvert_J)."""
def mj_forward(m: MjModel, d: MjData) -> None:
    """Forward dynamics: computes qacc and all other results for the present state and inputs. Does not change the state."""
def mj_forwardSkip(m: MjModel, d: MjData, skipstage: SupportsIndex, skipsensor: SupportsIndex) -> None:
    """mj_forward without the stages up to `skipstage` (mjtStage), whose results must be valid, and without sensors if `skipsensor`."""
def mj_fullM(m: MjModel, dst: npt.NDArray[np.float64], M: npt.ArrayLike) -> None:
    """Expands the packed inertia matrix qM, passed as `M`, to a dense symmetric nv x nv matrix."""
def mj_fwdAcceleration(m: MjModel, d: MjData) -> None:
    """qfrc_smooth = qfrc_passive - qfrc_bias + qfrc_applied + qfrc_actuator + xfrc_applied mapped to joints, and qacc_smooth = M^-1 qfrc_smooth."""
def mj_fwdActuation(m: MjModel, d: MjData) -> None:
    """From ctrl (clamped, delayed) and act: act_dot, actuator_force and qfrc_actuator, within all force limits. A bad control gives a warning and all controls count as 0."""
def mj_fwdConstraint(m: MjModel, d: MjData) -> None:
    """From qacc_smooth and the constraint rows: solves for efc_force, qfrc_constraint and qacc, starting from qacc_warmstart; without rows qacc = qacc_smooth."""
def mj_fwdKinematics(m: MjModel, d: MjData) -> None:
    """Poses of bodies, geoms, sites, cameras and lights, centres of mass, flexes and tendons, from qpos."""
def mj_fwdPosition(m: MjModel, d: MjData) -> None:
    """From qpos: kinematics, inertia matrix and its factor, contacts, constraint rows, islands, transmissions, dual matrix. Wakes sleeping trees that are touched."""
def mj_fwdVelocity(m: MjModel, d: MjData) -> None:
    """From qvel: velocities of bodies, tendons, actuators and flex edges; passive forces (qfrc_passive), bias forces (qfrc_bias), constraint reference accelerations (efc_aref)."""
def mj_geomDistance(m: MjModel, d: MjData, geom1: SupportsIndex, geom2: SupportsIndex, distmax: SupportsFloat | SupportsIndex, fromto: npt.NDArray[np.float64] | None) -> float:
    """Smallest signed distance between two geoms (m), at most `distmax`. `fromto`: nearest points on geom1 and geom2 in the world, zeros if they are farther apart; NULL: not needed."""
def mj_getCache() -> Any:
    """The cache of this process."""
def mj_getCacheCapacity(cache: Any) -> int:
    """Most bytes it may use; 0 for NULL."""
def mj_getCacheSize(cache: Any) -> int:
    """Bytes in use; 0 for NULL."""
def mj_getState(m: MjModel, d: MjData, state: npt.NDArray[np.float64], sig: SupportsIndex) -> None:
    """Copies the parts of the state in `sig` from `d` to `state` (mj_stateSize numbers)."""
def mj_getTotalmass(m: MjModel) -> float:
    """Total mass of all bodies (kg)."""
def mj_id2name(m: MjModel, type: SupportsIndex, id: SupportsIndex) -> str | None:
    """Name of an object, a pointer into the model; NULL if it is unnamed or does not exist."""
def mj_implicit(m: MjModel, d: MjData) -> None:
    """Integrates one timestep with the implicit or implicitfast integrator set in opt, from the results of mj_forward."""
def mj_initCtrlHistory(m: MjModel, d: MjData, id: SupportsIndex, times: npt.ArrayLike | None, values: npt.ArrayLike) -> None:
    """Fills the history of actuator `id` with samples: `times` (increasing, s) and `values`, one per sample. NULL: keep what is there. An error if the actuator has no history."""
def mj_initSensorHistory(m: MjModel, d: MjData, id: SupportsIndex, times: npt.ArrayLike | None, values: npt.ArrayLike, phase: SupportsFloat | SupportsIndex) -> None:
    """Same for sensor `id`: values has sensor_dim numbers per sample; `phase` (s) is the time of the latest tick."""
def mj_integratePos(m: MjModel, qpos: npt.NDArray[np.float64], qvel: npt.ArrayLike, dt: SupportsFloat | SupportsIndex) -> None:
    """Moves `qpos` (nq) along the velocity (nv) for time `dt` (s), in place."""
def mj_invConstraint(m: MjModel, d: MjData) -> None:
    """Constraint force that belongs to the given qacc: efc_force, qfrc_constraint. Exact, no iteration."""
def mj_invPosition(m: MjModel, d: MjData) -> None:
    """Position stage of inverse dynamics: as mj_fwdPosition, without islands and dual matrix."""
def mj_invVelocity(m: MjModel, d: MjData) -> None:
    """Velocity stage of inverse dynamics: same as mj_fwdVelocity."""
def mj_inverse(m: MjModel, d: MjData) -> None:
    """Inverse dynamics: from qpos, qvel and qacc computes qfrc_inverse, the force that has to be applied (beyond passive and constraint forces) to obtain qacc."""
def mj_inverseSkip(m: MjModel, d: MjData, skipstage: SupportsIndex, skipsensor: SupportsIndex) -> None:
    """mj_inverse without the stages up to `skipstage` (mjtStage), whose results must be valid, and without sensors if `skipsensor`."""
def mj_isDual(m: MjModel) -> int:
    """1 if the solver works on the dual problem (PGS or noslip), else 0."""
def mj_isPyramidal(m: MjModel) -> int:
    """1 if friction cones are pyramidal, else 0."""
def mj_isSparse(m: MjModel) -> int:
    """1 if constraint Jacobians are stored sparse, else 0."""
def mj_island(m: MjModel, d: MjData) -> None:
    """From the constraint rows: islands, groups of trees coupled by constraints, and the island_, map_, iM, iefc_ arrays."""
def mj_jac(m: MjModel, d: MjData, jacp: npt.NDArray[np.float64] | None, jacr: npt.NDArray[np.float64] | None, point: npt.ArrayLike, body: SupportsIndex) -> None:
    """Jacobian of a point (world coordinates) that moves with `body`."""
def mj_jacBody(m: MjModel, d: MjData, jacp: npt.NDArray[np.float64] | None, jacr: npt.NDArray[np.float64] | None, body: SupportsIndex) -> None:
    """Jacobian of the origin of the body frame."""
def mj_jacBodyCom(m: MjModel, d: MjData, jacp: npt.NDArray[np.float64] | None, jacr: npt.NDArray[np.float64] | None, body: SupportsIndex) -> None:
    """Jacobian of the body's centre of mass."""
def mj_jacDot(m: MjModel, d: MjData, jacp: npt.NDArray[np.float64] | None, jacr: npt.NDArray[np.float64] | None, point: npt.ArrayLike, body: SupportsIndex) -> None:
    """Time derivatives of the Jacobians of mj_jac. Needs mj_comVel."""
def mj_jacGeom(m: MjModel, d: MjData, jacp: npt.NDArray[np.float64] | None, jacr: npt.NDArray[np.float64] | None, geom: SupportsIndex) -> None:
    """Jacobian of the geom's position."""
def mj_jacPointAxis(m: MjModel, d: MjData, jacPoint: npt.NDArray[np.float64] | None, jacAxis: npt.NDArray[np.float64] | None, point: npt.ArrayLike, axis: npt.ArrayLike, body: SupportsIndex) -> None:
    """Jacobians of a point and of a unit vector `axis` that move with `body`."""
def mj_jacSite(m: MjModel, d: MjData, jacp: npt.NDArray[np.float64] | None, jacr: npt.NDArray[np.float64] | None, site: SupportsIndex) -> None:
    """Jacobian of the site's position."""
def mj_jacSubtreeCom(m: MjModel, d: MjData, jacp: npt.NDArray[np.float64], body: SupportsIndex) -> None:
    """Jacobian of the centre of mass of the body's subtree."""
def mj_kinematics(m: MjModel, d: MjData) -> None:
    """From qpos, mocap_pos and mocap_quat: poses of bodies (xpos, xquat, xmat), inertial frames (xipos, ximat), joints (xanchor, xaxis), geoms (geom_xpos, geom_xmat) and sites (site_xpos, site_xmat). Quaternions are normalized on the way; qpos is not changed."""
def mj_loadAllPluginLibraries(directory: str) -> None:
    """Loads all shared libraries in a directory; `callback` is told about each, NULL: nobody. An unreadable directory is ignored."""
def mj_loadPluginLibrary(path: str) -> None:
    """Loads a shared library, which registers its plugins. Failure is an error."""
def mj_local2Global(d: MjData, xpos: npt.NDArray[np.float64], xmat: npt.NDArray[np.float64], pos: npt.ArrayLike, quat: npt.ArrayLike, body: SupportsIndex, sameframe: SupportsIndex) -> None:
    """World position and orientation of a pose given in the frame of `body`; `sameframe` is its mjtSameFrame shortcut (0: none). A pair with a NULL in it is skipped. Needs mj_kinematics."""
def mj_makeConstraint(m: MjModel, d: MjData) -> None:
    """From contacts, equalities, friction and limits: constraint rows with Jacobian, violation and parameters (efc_J, efc_pos, efc_KBIP, efc_D, efc_R, ...). If the arena is full there are no rows, with a warning."""
def mj_makeM(m: MjModel, d: MjData) -> None:
    """mj_crb, then adds tendon armature to M and copies it to the packed form qM."""
def mj_mulJacTVec(m: MjModel, d: MjData, res: npt.NDArray[np.float64], vec: npt.ArrayLike) -> None:
    """res (nv) = efc_J' vec (nefc). Nothing if there are no rows."""
def mj_mulJacVec(m: MjModel, d: MjData, res: npt.NDArray[np.float64], vec: npt.ArrayLike) -> None:
    """res (nefc) = efc_J vec (nv). Nothing if there are no rows."""
def mj_mulM(m: MjModel, d: MjData, res: npt.NDArray[np.float64], vec: npt.ArrayLike) -> None:
    """res (nv) = M vec."""
def mj_mulM2(m: MjModel, d: MjData, res: npt.NDArray[np.float64], vec: npt.ArrayLike) -> None:
    """res (nv) = D^(1/2) L vec with the factor of M, so that |res|^2 = vec' M vec."""
def mj_multiRay(m: MjModel, d: MjData, pnt: npt.ArrayLike, vec: npt.ArrayLike, geomgroup: npt.ArrayLike | None, flg_static: SupportsIndex, bodyexclude: SupportsIndex, geomid: npt.NDArray[np.int32], dist: npt.NDArray[np.float64], normal: npt.NDArray[np.float64] | None, nray: SupportsIndex, cutoff: SupportsFloat | SupportsIndex) -> None:
    """Same for `nray` rays from one point: vec (nray x 3), results in dist (nray), geomid (nray) and normal (nray x 3), the last two NULL if not needed. Geoms farther than `cutoff` (m) may be skipped."""
def mj_name2id(m: MjModel, type: SupportsIndex, name: str) -> int:
    """Id of the object of kind `type` (mjtObj) with that name; -1 if there is none."""
def mj_normalizeQuat(m: MjModel, qpos: npt.NDArray[np.float64]) -> None:
    """Normalizes all quaternions in `qpos` (nq), in place."""
def mj_objectAcceleration(m: MjModel, d: MjData, objtype: SupportsIndex, objid: SupportsIndex, res: npt.NDArray[np.float64], flg_local: SupportsIndex) -> None:
    """Same for the acceleration minus gravity (rad/s^2, m/s^2). Needs mj_rnePostConstraint."""
def mj_objectVelocity(m: MjModel, d: MjData, objtype: SupportsIndex, objid: SupportsIndex, res: npt.NDArray[np.float64], flg_local: SupportsIndex) -> None:
    """Velocity of a body, xbody, geom, site or camera: angular (rad/s), linear (m/s) at its position, in world axes or, if `flg_local`, in its own. Needs mj_comVel."""
def mj_passive(m: MjModel, d: MjData) -> None:
    """Springs (qfrc_spring), dampers (qfrc_damper), gravity compensation (qfrc_gravcomp) and fluid (qfrc_fluid); their sum, with mjcb_passive and plugins, in qfrc_passive. Gravity compensation of joints with jnt_actgravcomp is left to actuation."""
def mj_printData(m: MjModel, d: MjData, filename: str) -> None:
    """Same with the default format."""
def mj_printFormattedData(m: MjModel, d: MjData, filename: str, float_format: str) -> None:
    """Writes data as text. The stack must be free."""
def mj_printFormattedModel(m: MjModel, filename: str, float_format: str) -> None:
    """Writes a model as text. `float_format`: printf format of one number, like "%.6g"; an invalid one gives a warning and the default."""
def mj_printFormattedScene(s: MjvScene, filename: str, float_format: str) -> None:
    """Writes a scene as text."""
def mj_printModel(m: MjModel, filename: str) -> None:
    """Same with the default format."""
def mj_printScene(s: MjvScene, filename: str) -> None:
    """Same with the default format."""
def mj_printSchema(flg_html: SupportsIndex, flg_pad: SupportsIndex) -> str:
    """Writes the elements and attributes of MJCF to a file and to `buffer`, either of them NULL: skipped. As plain text, or HTML if `flg_html`, indented by padding if `flg_pad`, else by spaces. Returns the length of the text."""
def mj_projectConstraint(m: MjModel, d: MjData) -> None:
    """Dual matrix efc_AR = J M^-1 J' + R; only if mj_isDual."""
def mj_ray(m: MjModel, d: MjData, pnt: npt.ArrayLike, vec: npt.ArrayLike, geomgroup: npt.ArrayLike | None, flg_static: SupportsIndex, bodyexclude: SupportsIndex, geomid: npt.NDArray[np.int32] | None, normal: npt.NDArray[np.float64] | None = ...) -> float:
    """Nearest geom hit by a ray. Skips geoms of body `bodyexclude` (-1: none), invisible ones, static ones unless `flg_static`, and groups switched off in `geomgroup` (mjNGROUP; NULL: none). `geomid`: geom hit or -1; NULL: not needed. A zero vector is an error."""
def mj_rayFlex(m: MjModel, d: MjData, flex_layer: SupportsIndex, flg_vert: SupportsIndex, flg_edge: SupportsIndex, flg_face: SupportsIndex, flg_skin: SupportsIndex, flexid: SupportsIndex, pnt: npt.ArrayLike, vec: npt.ArrayLike, vertid: npt.NDArray[np.int32] | None = ..., normal: npt.NDArray[np.float64] | None = ...) -> float:
    """Ray against one flex: vertices, edges, faces (of layer `flex_layer`) or skin, as the flags say. `vertid`: nearest vertex of the hit, counted within the flex, written only on a hit; NULL: not needed."""
def mj_rayHfield(m: MjModel, d: MjData, geomid: SupportsIndex, pnt: npt.ArrayLike, vec: npt.ArrayLike, normal: npt.NDArray[np.float64] | None = ...) -> float:
    """Ray against one height field geom."""
def mj_rayMesh(m: MjModel, d: MjData, geomid: SupportsIndex, pnt: npt.ArrayLike, vec: npt.ArrayLike, normal: npt.NDArray[np.float64] | None = ...) -> float:
    """Ray against the triangles of one mesh geom."""
def mj_readCtrl(m: MjModel, d: MjData, id: SupportsIndex, time: SupportsFloat | SupportsIndex, interp: SupportsIndex) -> float:
    """Control of actuator `id` as it acts at `time` (s): the history read at time minus delay, or ctrl if it has none. `interp` is the order of interpolation (0, 1, 2); negative: the model's."""
def mj_readSensor(m: MjModel, d: MjData, id: SupportsIndex, time: SupportsFloat | SupportsIndex, result: npt.NDArray[np.float64], interp: SupportsIndex) -> npt.NDArray[np.float64]:
    """Values of sensor `id` at `time` (s) minus its delay. Returns a pointer to stored values (sensordata or history), or NULL if they had to be interpolated into `result` (sensor_dim). `interp` as in mj_readCtrl."""
def mj_referenceConstraint(m: MjModel, d: MjData) -> None:
    """From qvel and the constraint rows: efc_vel = J qvel and the reference acceleration efc_aref."""
def mj_resetCallbacks() -> None:
    """Sets all mjcb_ callbacks to NULL."""
def mj_resetData(m: MjModel, d: MjData) -> None:
    """Resets to the initial state: time 0, qpos0, zero velocity, controls and applied forces, mocap poses from the model. All results are cleared; a bound thread pool stays bound."""
def mj_resetDataDebug(m: MjModel, d: MjData, debug_value: SupportsIndex) -> None:
    """Same, but results are filled with bytes `debug_value`, to show who reads what was never computed."""
def mj_resetDataKeyframe(m: MjModel, d: MjData, key: SupportsIndex) -> None:
    """Same, then takes time, qpos, qvel, act, ctrl and mocap poses from keyframe `key`. Other values of key: plain reset."""
def mj_rne(m: MjModel, d: MjData, flg_acc: SupportsIndex, result: npt.NDArray[np.float64]) -> None:
    """Recursive Newton-Euler: result (nv) = bias force at zero acceleration, plus M qacc without armature if `flg_acc`."""
def mj_rnePostConstraint(m: MjModel, d: MjData) -> None:
    """From qacc, xfrc_applied and constraint forces: accelerations (cacc) and wrenches (cfrc_ext, cfrc_int) of bodies. Needs mj_forward or mj_inverse."""
def mj_saveLastXML(filename: str, m: MjModel) -> int:
    """Writes the spec of the latest successful mj_loadXML as MJCF to `filename` (NULL or "": standard output), with the numbers of `m` if that is not NULL. Returns 1, or 0 with the reason in `error`."""
def mj_saveModel(m: MjModel, filename: str | None = ..., buffer: npt.NDArray[np.uint8] | None = ...) -> None:
    """Writes a model in binary form into `buffer`, or, if that is NULL, to the file `filename`. An error if the buffer is smaller than mj_sizeModel(m), a warning if the file cannot be opened."""
def mj_sensorAcc(m: MjModel, d: MjData) -> None:
    """Evaluates sensors that depend on acceleration and force."""
def mj_sensorPos(m: MjModel, d: MjData) -> None:
    """Evaluates sensors that depend on position."""
def mj_sensorVel(m: MjModel, d: MjData) -> None:
    """Evaluates sensors that depend on velocity."""
def mj_setCacheCapacity(cache: Any, size: SupportsIndex) -> int:
    """Sets the capacity, dropping the least used assets until they fit. Returns the new capacity."""
def mj_setConst(m: MjModel, d: MjData) -> None:
    """Recomputes the constants of a model that depend on others: subtree masses, inverse weights, tendon, actuator and flex quantities at qpos0, camera offsets, statistics. Call after changing masses, inertias, poses, sizes or qpos0. Uses `d` as workspace: its state is lost."""
def mj_setKeyframe(m: MjModel, d: MjData, k: SupportsIndex) -> None:
    """Stores time, qpos, qvel, act, ctrl and mocap poses of `d` in keyframe k of the model. A bad k is an error."""
def mj_setLengthRange(m: MjModel, d: MjData, index: SupportsIndex, opt: MjLROpt) -> int:
    """Computes actuator_lengthrange of actuator `index` by pulling it to both ends in simulation. Uses `d` as workspace. Returns 1 (also if there is nothing to do), or 0 with the reason in `error`."""
def mj_setState(m: MjModel, d: MjData, state: npt.ArrayLike, sig: SupportsIndex) -> None:
    """Copies the parts of the state in `sig` from `state` into `d`. Nothing is recomputed."""
def mj_setTotalmass(m: MjModel, newmass: SupportsFloat | SupportsIndex) -> None:
    """Scales masses and inertias of all bodies to a total of `newmass` (kg). Call mj_setConst afterwards."""
def mj_sizeModel(m: MjModel) -> int:
    """Bytes of the model in the binary format."""
def mj_solveM(m: MjModel, d: MjData, x: npt.NDArray[np.float64], y: npt.ArrayLike) -> None:
    """x = M^-1 y for n vectors of nv numbers, with the factor of mj_factorM. In place allowed."""
def mj_solveM2(m: MjModel, d: MjData, x: npt.NDArray[np.float64], y: npt.ArrayLike, sqrtInvD: npt.ArrayLike) -> None:
    """x = D^(-1/2) L'^-1 y for n vectors, with `sqrtInvD` (nv) = D^(-1/2); half of mj_solveM."""
def mj_stateSize(m: MjModel, sig: SupportsIndex) -> int:
    """Numbers in a state with signature `sig`."""
def mj_step(m: MjModel, d: MjData, nstep: SupportsIndex = ...) -> None:
    """Advances the simulation by one timestep: checks the state, computes accelerations with mj_forward, integrates. Afterwards qpos, qvel, act and time are new, while all other results describe the state before the step."""
def mj_step1(m: MjModel, d: MjData) -> None:
    """First half of a step: everything that does not depend on controls, then mjcb_control. Set ctrl and applied forces afterwards, then call mj_step2."""
def mj_step2(m: MjModel, d: MjData) -> None:
    """Second half of a step: actuation, acceleration, constraints, integration (Euler or implicit; RK4 falls back to Euler)."""
def mj_subtreeVel(m: MjModel, d: MjData) -> None:
    """From cvel: velocity (subtree_linvel) and angular momentum (subtree_angmom) of subtrees at subtree_com. Needs mj_comVel."""
def mj_tendon(m: MjModel, d: MjData) -> None:
    """From qpos and site and geom poses: tendon lengths (ten_length), Jacobian (ten_J) and paths (ten_wrapadr, ten_wrapnum, wrap_obj, wrap_xpos)."""
def mj_transmission(m: MjModel, d: MjData) -> None:
    """From joints, tendons, sites and contacts: actuator lengths (actuator_length) and their sparse Jacobian (actuator_moment, moment_rownnz, moment_rowadr, moment_colind)."""
def mj_version() -> int:
    """Version of the library, in the format of mjVERSION_HEADER."""
def mj_versionString() -> str:
    """Version of the library as static text, "major.minor.patch"."""
def mjd_inverseFD(m: MjModel, d: MjData, eps: SupportsFloat | SupportsIndex, flg_actuation: SupportsIndex, DfDq: npt.NDArray[np.float64] | None, DfDv: npt.NDArray[np.float64] | None, DfDa: npt.NDArray[np.float64] | None, DsDq: npt.NDArray[np.float64] | None, DsDv: npt.NDArray[np.float64] | None, DsDa: npt.NDArray[np.float64] | None, DmDq: npt.NDArray[np.float64] | None) -> None:
    """Finite-difference derivatives of mj_inverse with step `eps`: of qfrc_inverse (minus actuator force if flg_actuation), sensors and qM by position, velocity, acceleration. One row per perturbed dof: DfD. (nv x nv), DsD. (nv x nsensordata), DmDq (nv x nM). Not for RK4 or noslip."""
def mjd_quatIntegrate(vel: npt.ArrayLike, scale: SupportsFloat | SupportsIndex, Dquat: npt.NDArray[np.float64], Dvel: npt.NDArray[np.float64], Dscale: npt.NDArray[np.float64]) -> None:
    """Derivatives of mju_quatIntegrate(quat, vel, scale) by a local rotation of quat (3 x 3), by the scaled velocity (3 x 3), and by scale (3)."""
def mjd_subQuat(qa: npt.ArrayLike, qb: npt.ArrayLike, Da: npt.NDArray[np.float64] | None, Db: npt.NDArray[np.float64] | None) -> None:
    """Derivatives (3 x 3) of mju_subQuat(qa, qb) by local rotations of qa and qb."""
def mjd_transitionFD(m: MjModel, d: MjData, eps: SupportsFloat | SupportsIndex, flg_centered: SupportsIndex, A: npt.NDArray[np.float64] | None, B: npt.NDArray[np.float64] | None, C: npt.NDArray[np.float64] | None, D: npt.NDArray[np.float64] | None) -> None:
    """Finite-difference derivatives of one mj_step: A (nx x nx) and B (nx x nu) of the next state, C (nsensordata x nx) and D (nsensordata x nu) of the sensors, by state and control. Step `eps`; central differences if `flg_centered`. The state is restored. Not for RK4 or models with delays."""
def mju_Halton(index: SupportsIndex, base: SupportsIndex) -> float:
    """Element `index` of the Halton sequence to `base` (at least 2), in [0, 1)."""
def mju_L1(vec: npt.NDArray[np.float64]) -> float:
    """Sum of absolute values."""
def mju_add(res: npt.NDArray[np.float64], vec1: npt.ArrayLike, vec2: npt.ArrayLike) -> None:
    """res = vec1 + vec2."""
def mju_add3(res: npt.NDArray[np.float64], vec1: npt.ArrayLike, vec2: npt.ArrayLike) -> None:
    """res = vec1 + vec2."""
def mju_addScl(res: npt.NDArray[np.float64], vec1: npt.ArrayLike, vec2: npt.ArrayLike, scl: SupportsFloat | SupportsIndex) -> None:
    """res = vec1 + vec2 * scl."""
def mju_addScl3(res: npt.NDArray[np.float64], vec1: npt.ArrayLike, vec2: npt.ArrayLike, scl: SupportsFloat | SupportsIndex) -> None:
    """res = vec1 + vec2 * scl."""
def mju_addTo(res: npt.NDArray[np.float64], vec: npt.ArrayLike) -> None:
    """res += vec."""
def mju_addTo3(res: npt.NDArray[np.float64], vec: npt.ArrayLike) -> None:
    """res += vec."""
def mju_addToScl(res: npt.NDArray[np.float64], vec: npt.ArrayLike, scl: SupportsFloat | SupportsIndex) -> None:
    """res += vec * scl."""
def mju_addToScl3(res: npt.NDArray[np.float64], vec: npt.ArrayLike, scl: SupportsFloat | SupportsIndex) -> None:
    """res += vec * scl."""
def mju_axisAngle2Quat(res: npt.NDArray[np.float64], axis: npt.ArrayLike, angle: SupportsFloat | SupportsIndex) -> None:
    """Rotation by `angle` (rad) about a unit axis."""
def mju_band2Dense(res: npt.NDArray[np.float64], mat: npt.ArrayLike, ntotal: SupportsIndex, nband: SupportsIndex, ndense: SupportsIndex, flg_sym: SupportsIndex) -> None:
    """Converts a band-dense matrix to dense ntotal x ntotal: lower triangle, or both if `flg_sym`."""
def mju_bandDiag(i: SupportsIndex, ntotal: SupportsIndex, nband: SupportsIndex, ndense: SupportsIndex) -> int:
    """Index of diagonal element i in a band-dense matrix."""
def mju_bandMulMatVec(res: npt.NDArray[np.float64], mat: npt.ArrayLike, vec: npt.ArrayLike, ntotal: SupportsIndex, nband: SupportsIndex, ndense: SupportsIndex, nvec: SupportsIndex, flg_sym: SupportsIndex) -> None:
    """Multiplies a band-dense matrix with nvec vectors, as a symmetric matrix if `flg_sym`, else by its lower triangle."""
def mju_boxQP(res: npt.NDArray[np.float64], R: npt.NDArray[np.float64], index: npt.NDArray[np.int32] | None, H: npt.ArrayLike, g: npt.ArrayLike, lower: npt.ArrayLike | None, upper: npt.ArrayLike | None) -> int:
    """Minimizes x' H x / 2 + x' g over lower <= x <= upper, n numbers each; NULL bounds: none. res is start and result, R (n (n + 7)) returns the factor over the free dimensions, listed in index (n; NULL: not needed). Returns the number of free dimensions, -1 on failure."""
def mju_cholFactor(mat: npt.NDArray[np.float64], mindiag: SupportsFloat | SupportsIndex) -> int:
    """Cholesky factor L of a symmetric n x n matrix, in place in the lower triangle; mat = L L'. Pivots below `mindiag` are raised to it. Returns the rank: n minus the number of raised pivots."""
def mju_cholFactorBand(mat: npt.NDArray[np.float64], ntotal: SupportsIndex, nband: SupportsIndex, ndense: SupportsIndex, diagadd: SupportsFloat | SupportsIndex, diagmul: SupportsFloat | SupportsIndex) -> float:
    """Cholesky factor of a band-dense matrix, in place, after adding diagadd + diagmul * diagonal to the diagonal. The first ntotal - ndense rows have `nband` entries up to the diagonal, the last ndense rows are full. Returns the smallest pivot, 0 if the matrix is not positive definite."""
def mju_cholSolve(res: npt.NDArray[np.float64], mat: npt.ArrayLike, vec: npt.ArrayLike) -> None:
    """Solves L L' res = vec with a factor of mju_cholFactor. In place allowed."""
def mju_cholSolveBand(res: npt.NDArray[np.float64], mat: npt.ArrayLike, vec: npt.ArrayLike, ntotal: SupportsIndex, nband: SupportsIndex, ndense: SupportsIndex) -> None:
    """Solves with a factor of mju_cholFactorBand. In place allowed."""
def mju_cholUpdate(mat: npt.NDArray[np.float64], x: npt.NDArray[np.float64], flg_plus: SupportsIndex) -> int:
    """Updates a factor to that of L L' + x x', or L L' - x x' if not `flg_plus`. x is overwritten. Returns the rank."""
def mju_clip(x: SupportsFloat | SupportsIndex, min: SupportsFloat | SupportsIndex, max: SupportsFloat | SupportsIndex) -> float:
    """x limited to [min, max]."""
def mju_copy(res: npt.NDArray[np.float64], vec: npt.ArrayLike) -> None:
    """res = vec."""
def mju_copy3(res: npt.NDArray[np.float64], data: npt.ArrayLike) -> None:
    """res = data."""
def mju_copy4(res: npt.NDArray[np.float64], data: npt.ArrayLike) -> None:
    """res = data."""
def mju_cross(res: npt.NDArray[np.float64], a: npt.ArrayLike, b: npt.ArrayLike) -> None:
    """res = a x b."""
def mju_d2n(res: npt.NDArray[np.float64], vec: npt.ArrayLike) -> None:
    """Converts n doubles to mjtNum."""
def mju_decodePyramid(force: npt.NDArray[np.float64], pyramid: npt.ArrayLike, mu: npt.ArrayLike) -> None:
    """Forces on the edges of a friction pyramid to the contact force (dim); mu (dim - 1)."""
def mju_dense2Band(res: npt.NDArray[np.float64], mat: npt.ArrayLike, ntotal: SupportsIndex, nband: SupportsIndex, ndense: SupportsIndex) -> None:
    """Converts the lower triangle of a dense matrix to band-dense form; entries outside the pattern are dropped."""
def mju_dense2sparse(res: npt.NDArray[np.float64], mat: npt.ArrayLike, rownnz: npt.NDArray[np.int32], rowadr: npt.NDArray[np.int32], colind: npt.NDArray[np.int32]) -> int:
    """Converts a dense nr x nc matrix; res and colind have room for `nnz` entries. Returns 0, or 1 if they do not fit or nnz is not positive."""
def mju_derivQuat(res: npt.NDArray[np.float64], quat: npt.ArrayLike, vel: npt.ArrayLike) -> None:
    """Time derivative of quat for an angular velocity in its local frame (rad/s). Not in place."""
def mju_dist3(pos1: npt.ArrayLike, pos2: npt.ArrayLike) -> float:
    """Distance of two points."""
def mju_dot(vec1: npt.ArrayLike, vec2: npt.ArrayLike) -> float:
    """Dot product."""
def mju_dot3(vec1: npt.ArrayLike, vec2: npt.ArrayLike) -> float:
    """Dot product."""
def mju_eig3(eigval: npt.NDArray[np.float64], eigvec: npt.NDArray[np.float64], quat: npt.NDArray[np.float64], mat: npt.ArrayLike) -> int:
    """Eigenvalues, in decreasing order, and eigenvectors (columns of eigvec, and as a quaternion) of a symmetric 3 x 3 matrix. Returns the number of iterations."""
def mju_encodePyramid(pyramid: npt.NDArray[np.float64], force: npt.ArrayLike, mu: npt.ArrayLike) -> None:
    """Contact force (dim) to forces on the 2 (dim - 1) edges of a friction pyramid; mu (dim - 1)."""
def mju_euler2Quat(quat: npt.NDArray[np.float64], euler: npt.ArrayLike, seq: str) -> None:
    """Rotation by three Euler angles (rad) about the axes in `seq`: x, y, z for moving, X, Y, Z for fixed axes."""
def mju_eye(mat: npt.NDArray[np.float64]) -> None:
    """mat = identity, n x n."""
def mju_f2n(res: npt.NDArray[np.float64], vec: npt.ArrayLike) -> None:
    """Converts n floats to mjtNum."""
def mju_fill(res: npt.NDArray[np.float64], val: SupportsFloat | SupportsIndex) -> None:
    """All numbers of res = val."""
def mju_getXMLDependencies(filename: str) -> list[str]:
    """Collects in `dependencies` the file itself and all files it refers to, directly or through included files. Reads from disk only."""
def mju_insertionSort(list: npt.NDArray[np.float64]) -> None:
    """Sorts n numbers in increasing order, stable, in place."""
def mju_insertionSortInt(list: npt.NDArray[np.int32]) -> None:
    """Sorts n integers in increasing order, in place."""
def mju_isBad(x: SupportsFloat | SupportsIndex) -> int:
    """1 if x is NaN or its magnitude is above mjMAXVAL, else 0."""
def mju_isZero(vec: npt.NDArray[np.float64]) -> int:
    """1 if all n numbers are 0, else 0."""
def mju_mat2Quat(quat: npt.NDArray[np.float64], mat: npt.ArrayLike) -> None:
    """Unit quaternion of a rotation matrix (3 x 3)."""
def mju_mat2Rot(quat: npt.NDArray[np.float64], mat: npt.ArrayLike) -> int:
    """Rotation nearest to a matrix (3 x 3), found by iteration from the given quat. Returns the number of iterations, 500 if it did not converge."""
def mju_max(a: SupportsFloat | SupportsIndex, b: SupportsFloat | SupportsIndex) -> float:
    """Larger of two numbers."""
def mju_min(a: SupportsFloat | SupportsIndex, b: SupportsFloat | SupportsIndex) -> float:
    """Smaller of two numbers."""
def mju_mulMatMat(res: npt.NDArray[np.float64], mat1: npt.ArrayLike, mat2: npt.ArrayLike) -> None:
    """res (r1 x c2) = mat1 mat2, mat1 r1 x c1, mat2 c1 x c2."""
def mju_mulMatMatT(res: npt.NDArray[np.float64], mat1: npt.ArrayLike, mat2: npt.ArrayLike) -> None:
    """res (r1 x r2) = mat1 mat2', mat1 r1 x c1, mat2 r2 x c1."""
def mju_mulMatTMat(res: npt.NDArray[np.float64], mat1: npt.ArrayLike, mat2: npt.ArrayLike) -> None:
    """res (c1 x c2) = mat1' mat2, mat1 r1 x c1, mat2 r1 x c2."""
def mju_mulMatTVec(res: npt.NDArray[np.float64], mat: npt.ArrayLike, vec: npt.ArrayLike) -> None:
    """res (nc) = mat' vec, mat nr x nc. Rows multiplied by 0 are skipped."""
def mju_mulMatTVec3(res: npt.NDArray[np.float64], mat: npt.ArrayLike, vec: npt.ArrayLike) -> None:
    """res = mat' vec, mat 3 x 3."""
def mju_mulMatVec(res: npt.NDArray[np.float64], mat: npt.ArrayLike, vec: npt.ArrayLike) -> None:
    """res (nr) = mat vec, mat nr x nc."""
def mju_mulMatVec3(res: npt.NDArray[np.float64], mat: npt.ArrayLike, vec: npt.ArrayLike) -> None:
    """res = mat vec, mat 3 x 3."""
def mju_mulPose(posres: npt.NDArray[np.float64], quatres: npt.NDArray[np.float64], pos1: npt.ArrayLike, quat1: npt.ArrayLike, pos2: npt.ArrayLike, quat2: npt.ArrayLike) -> None:
    """res = pose1 pose2: pose2, given in the frame of pose1, in the outer frame. The quaternion is normalized."""
def mju_mulQuat(res: npt.NDArray[np.float64], quat1: npt.ArrayLike, quat2: npt.ArrayLike) -> None:
    """res = quat1 quat2: first quat2, then quat1."""
def mju_mulQuatAxis(res: npt.NDArray[np.float64], quat: npt.ArrayLike, axis: npt.ArrayLike) -> None:
    """res = quat (0, axis)."""
def mju_mulVecMatVec(vec1: npt.ArrayLike, mat: npt.ArrayLike, vec2: npt.ArrayLike) -> float:
    """vec1' mat vec2, mat n x n."""
def mju_muscleBias(len: SupportsFloat | SupportsIndex, lengthrange: npt.ArrayLike, acc0: SupportsFloat | SupportsIndex, prm: npt.ArrayLike) -> float:
    """Passive muscle force (N), parameters as in mju_muscleGain."""
def mju_muscleDynamics(ctrl: SupportsFloat | SupportsIndex, act: SupportsFloat | SupportsIndex, prm: npt.ArrayLike) -> float:
    """Rate of muscle activation (1/s). prm: time constants of activation and deactivation (s), width of the smooth transition between them."""
def mju_muscleGain(len: SupportsFloat | SupportsIndex, vel: SupportsFloat | SupportsIndex, lengthrange: npt.ArrayLike, acc0: SupportsFloat | SupportsIndex, prm: npt.ArrayLike) -> float:
    """Active muscle force at full activation, negative: pulling (N). prm: range (2), force, scale, lmin, lmax, vmax, fpmax, fvmax; force negative: scale / acc0."""
def mju_n2d(res: npt.NDArray[np.float64], vec: npt.ArrayLike) -> None:
    """Converts n mjtNum to double."""
def mju_n2f(res: npt.NDArray[np.float32], vec: npt.ArrayLike) -> None:
    """Converts n mjtNum to float."""
def mju_negPose(posres: npt.NDArray[np.float64], quatres: npt.NDArray[np.float64], pos: npt.ArrayLike, quat: npt.ArrayLike) -> None:
    """Inverse of a pose."""
def mju_negQuat(res: npt.NDArray[np.float64], quat: npt.ArrayLike) -> None:
    """res = conjugate: the inverse rotation."""
def mju_norm(res: npt.ArrayLike) -> float:
    """Length of res."""
def mju_norm3(vec: npt.ArrayLike) -> float:
    """Length of vec."""
def mju_normalize(res: npt.NDArray[np.float64]) -> float:
    """Scales res to unit length and returns its previous length; shorter than mjMINVAL: becomes (1, 0, ...)."""
def mju_normalize3(vec: npt.NDArray[np.float64]) -> float:
    """Scales vec to unit length and returns its previous length; shorter than mjMINVAL: becomes (1, 0, 0)."""
def mju_normalize4(vec: npt.NDArray[np.float64]) -> float:
    """Scales vec to unit length and returns its previous length; shorter than mjMINVAL: becomes (1, 0, 0, 0). A length within mjMINVAL of 1 leaves it untouched."""
def mju_printMat(mat: npt.ArrayLike) -> None:
    """Prints a dense nr x nc matrix to standard output."""
def mju_printMatSparse(mat: npt.ArrayLike, rownnz: npt.ArrayLike, rowadr: npt.ArrayLike, colind: npt.ArrayLike) -> None:
    """Prints a sparse matrix with nr rows to standard output."""
def mju_quat2Mat(res: npt.NDArray[np.float64], quat: npt.ArrayLike) -> None:
    """Rotation matrix (3 x 3) of a unit quaternion."""
def mju_quat2Vel(res: npt.NDArray[np.float64], quat: npt.ArrayLike, dt: SupportsFloat | SupportsIndex) -> None:
    """Angular velocity (rad/s) that rotates by quat in time dt (s): rotation vector, angle at most pi, over dt."""
def mju_quatIntegrate(quat: npt.NDArray[np.float64], vel: npt.ArrayLike, scale: SupportsFloat | SupportsIndex) -> None:
    """Normalizes quat and rotates it, in place, by vel * scale, in its local frame (rad)."""
def mju_quatZ2Vec(quat: npt.NDArray[np.float64], vec: npt.ArrayLike) -> None:
    """Smallest rotation that takes the z axis to the direction of vec; none for a zero vector."""
def mju_rayGeom(pos: npt.ArrayLike, mat: npt.ArrayLike, size: npt.ArrayLike, pnt: npt.ArrayLike, vec: npt.ArrayLike, geomtype: SupportsIndex, normal: npt.NDArray[np.float64] | None = ...) -> float:
    """Ray against a primitive shape with the given pose and size."""
def mju_raySkin(nface: SupportsIndex, nvert: SupportsIndex, face: npt.ArrayLike, vert: npt.ArrayLike, pnt: npt.ArrayLike, vec: npt.ArrayLike, vertid: npt.NDArray[np.int32]) -> float:
    """Ray against triangles: face (nface x 3), vert (nvert x 3). `vertid`: nearest vertex of the hit, written only on a hit; NULL: not needed."""
def mju_rotVecQuat(res: npt.NDArray[np.float64], vec: npt.ArrayLike, quat: npt.ArrayLike) -> None:
    """res = vec rotated by a unit quaternion."""
def mju_round(x: SupportsFloat | SupportsIndex) -> int:
    """Nearest integer; halves go up."""
def mju_scl(res: npt.NDArray[np.float64], vec: npt.ArrayLike, scl: SupportsFloat | SupportsIndex) -> None:
    """res = vec * scl."""
def mju_scl3(res: npt.NDArray[np.float64], vec: npt.ArrayLike, scl: SupportsFloat | SupportsIndex) -> None:
    """res = vec * scl."""
def mju_sigmoid(x: SupportsFloat | SupportsIndex) -> float:
    """Smooth step: 0 for x <= 0, 1 for x >= 1, a quintic in between with two continuous derivatives."""
def mju_sign(x: SupportsFloat | SupportsIndex) -> float:
    """-1, 0 or 1."""
def mju_sparse2dense(res: npt.NDArray[np.float64], mat: npt.ArrayLike, rownnz: npt.ArrayLike, rowadr: npt.ArrayLike, colind: npt.ArrayLike) -> None:
    """Converts to a dense nr x nc matrix."""
def mju_springDamper(pos0: SupportsFloat | SupportsIndex, vel0: SupportsFloat | SupportsIndex, Kp: SupportsFloat | SupportsIndex, Kv: SupportsFloat | SupportsIndex, dt: SupportsFloat | SupportsIndex) -> float:
    """Position after time dt (s) of a unit mass on a spring Kp with damper Kv, from pos0 and vel0: exact solution."""
def mju_sqrMatTD(res: npt.NDArray[np.float64], mat: npt.ArrayLike, diag: npt.NDArray[np.float64] | None) -> None:
    """res (nc x nc) = mat' diag mat, mat nr x nc, diag (nr); NULL: identity."""
def mju_standardNormal(num2: npt.NDArray[np.float64] | None) -> float:
    """Random number with standard normal distribution, from rand(); a second one in *num2. NULL: not needed."""
def mju_str2Type(str: str) -> int:
    """Kind of object (mjtObj) by name, mjOBJ_UNKNOWN if unknown."""
def mju_sub(res: npt.NDArray[np.float64], vec1: npt.ArrayLike, vec2: npt.ArrayLike) -> None:
    """res = vec1 - vec2."""
def mju_sub3(res: npt.NDArray[np.float64], vec1: npt.ArrayLike, vec2: npt.ArrayLike) -> None:
    """res = vec1 - vec2."""
def mju_subFrom(res: npt.NDArray[np.float64], vec: npt.ArrayLike) -> None:
    """res -= vec."""
def mju_subFrom3(res: npt.NDArray[np.float64], vec: npt.ArrayLike) -> None:
    """res -= vec."""
def mju_subQuat(res: npt.NDArray[np.float64], qa: npt.ArrayLike, qb: npt.ArrayLike) -> None:
    """Rotation vector (rad) from qb to qa, in the frame of qb: qb exp(res) = qa."""
def mju_sum(vec: npt.NDArray[np.float64]) -> float:
    """Sum of all numbers."""
def mju_symmetrize(res: npt.NDArray[np.float64], mat: npt.ArrayLike) -> None:
    """res = (mat + mat') / 2, n x n. In place allowed."""
def mju_transformSpatial(res: npt.NDArray[np.float64], vec: npt.ArrayLike, flg_force: SupportsIndex, newpos: npt.ArrayLike, oldpos: npt.ArrayLike, rotnew2old: npt.ArrayLike) -> None:
    """Moves a motion vector (or force vector, if `flg_force`) from oldpos to newpos and rotates it into axes whose columns are rotnew2old (3 x 3); NULL: same axes. In place allowed."""
def mju_transpose(res: npt.NDArray[np.float64], mat: npt.ArrayLike) -> None:
    """res (nc x nr) = mat', mat nr x nc."""
def mju_trnVecPose(res: npt.NDArray[np.float64], pos: npt.ArrayLike, quat: npt.ArrayLike, vec: npt.ArrayLike) -> None:
    """res = a point given in the frame of the pose, in the outer frame."""
def mju_type2Str(type: SupportsIndex) -> str | None:
    """Name of a kind of object (mjtObj), NULL if unknown."""
def mju_unit4(res: npt.NDArray[np.float64]) -> None:
    """res = (1, 0, 0, 0), no rotation."""
def mju_warningText(warning: SupportsIndex, info: SupportsIndex) -> str | None:
    """Text of a simulation warning, in a buffer of the calling thread."""
def mju_writeLog(type: str, msg: str) -> None:
    """Appends an entry with date, type and message to MUJOCO_LOG.TXT in the working directory."""
def mju_writeNumBytes(nbytes: SupportsIndex) -> str | None:
    """Number of bytes as text with the largest exact suffix K, M, G, T, P or E, in a buffer of the calling thread."""
def mju_zero(res: npt.NDArray[np.float64]) -> None:
    """res = 0."""
def mju_zero3(res: npt.NDArray[np.float64]) -> None:
    """res = 0."""
def mju_zero4(res: npt.NDArray[np.float64]) -> None:
    """res = 0."""
def mjv_addGeoms(m: MjModel, d: MjData, opt: MjvOption, pert: MjvPerturb, catmask: SupportsIndex, scn: MjvScene) -> None:
    """Appends geoms only; does not clear the scene."""
def mjv_alignToCamera(res: npt.NDArray[np.float64], vec: npt.ArrayLike, forward: npt.ArrayLike) -> None:
    """Rotates a vector about the world z axis so that its y axis points along `forward`, horizontally."""
def mjv_applyPerturbForce(m: MjModel, d: MjData, pert: MjvPerturb) -> None:
    """Sets xfrc_applied of the selected body to the force of the perturbation spring. Clear xfrc_applied yourself."""
def mjv_applyPerturbPose(m: MjModel, d: MjData, pert: MjvPerturb, flg_paused: SupportsIndex) -> None:
    """Moves the selected body to the reference: a mocap body always, the body or tree with a free joint only if `flg_paused`."""
def mjv_cameraFrame(headpos: npt.NDArray[np.float64], forward: npt.NDArray[np.float64], up: npt.NDArray[np.float64], right: npt.NDArray[np.float64], d: MjData, cam: MjvCamera) -> None:
    """Position, view, up and right direction of an abstract camera in the world. NULL: not needed, except that headpos needs forward."""
def mjv_cameraFrustum(zver: npt.NDArray[np.float32], zhor: npt.NDArray[np.float32], zclip: npt.NDArray[np.float32], m: MjModel, cam: MjvCamera) -> None:
    """View volume of an abstract camera: upper and lower, left and right half extents at the near plane (horizontal ones 0: from the aspect ratio), near and far distance. NULL: not needed."""
def mjv_cameraInModel(headpos: npt.NDArray[np.float64], forward: npt.NDArray[np.float64], up: npt.NDArray[np.float64], scn: MjvScene) -> None:
    """Position, view and up direction of the scene's camera (mean of both eyes) in model space. NULL: not needed."""
def mjv_cameraInRoom(headpos: npt.NDArray[np.float64], forward: npt.NDArray[np.float64], up: npt.NDArray[np.float64], scn: MjvScene) -> None:
    """Same in room space."""
def mjv_connector(geom: MjvGeom, type: SupportsIndex, width: SupportsFloat | SupportsIndex, from_: npt.ArrayLike, to: npt.ArrayLike) -> None:
    """Makes a capsule, cylinder, arrow or line between two points; sets type, size, position and orientation only. Other types are an error."""
def mjv_defaultCamera(cam: MjvCamera) -> None:
    """Sets a free camera looking at the origin."""
def mjv_defaultFigure(fig: MjvFigure) -> None:
    """Sets an empty figure with default style."""
def mjv_defaultFreeCamera(m: MjModel, cam: MjvCamera) -> None:
    """Sets a free camera that sees the whole model, as its visual options say."""
def mjv_defaultOption(opt: MjvOption) -> None:
    """Sets default options of what to show."""
def mjv_defaultPerturb(pert: MjvPerturb) -> None:
    """Sets "nothing selected, nothing active"."""
def mjv_frustumHeight(scn: MjvScene) -> float:
    """Height of the view volume at distance 1 of the camera, or its height if orthographic."""
def mjv_initGeom(geom: MjvGeom, type: SupportsIndex, size: npt.ArrayLike, pos: npt.ArrayLike, mat: npt.ArrayLike, rgba: npt.ArrayLike) -> None:
    """Fills a scene geom. NULL: size 0.1, position 0, no rotation, grey. objtype, objid, category and segid are left alone."""
def mjv_initPerturb(m: MjModel, d: MjData, scn: MjvScene, pert: MjvPerturb) -> None:
    """Starts a perturbation of pert->select at pert->localpos: sets reference, effective mass and scale. Call once when the mouse is pressed."""
def mjv_makeLights(m: MjModel, d: MjData, scn: MjvScene) -> None:
    """Fills the lights of the scene."""
def mjv_model2room(roompos: npt.NDArray[np.float64], roomquat: npt.NDArray[np.float64], modelpos: npt.ArrayLike, modelquat: npt.ArrayLike, scn: MjvScene) -> None:
    """Converts a pose from model to room space. Without scn->enabletransform: a copy."""
def mjv_moveCamera(m: MjModel, action: SupportsIndex, reldx: SupportsFloat | SupportsIndex, reldy: SupportsFloat | SupportsIndex, scn: MjvScene, cam: MjvCamera) -> None:
    """Moves a camera by a mouse movement; `action` is an mjtMouse. Fixed cameras do not move."""
def mjv_moveModel(m: MjModel, action: SupportsIndex, reldx: SupportsFloat | SupportsIndex, reldy: SupportsFloat | SupportsIndex, roomup: npt.ArrayLike, scn: MjvScene) -> None:
    """Moves the model in the room by a mouse movement: changes scn->translate, rotate, scale. `roomup`: unit vector pointing up in the room. Needs scn->enabletransform."""
def mjv_movePerturb(m: MjModel, d: MjData, action: SupportsIndex, reldx: SupportsFloat | SupportsIndex, reldy: SupportsFloat | SupportsIndex, scn: MjvScene, pert: MjvPerturb) -> None:
    """Moves the reference of a perturbation by a mouse movement; `action` is an mjtMouse."""
def mjv_room2model(modelpos: npt.NDArray[np.float64], modelquat: npt.NDArray[np.float64], roompos: npt.ArrayLike, roomquat: npt.ArrayLike, scn: MjvScene) -> None:
    """Converts a pose from room to model space. Without scn->enabletransform: a copy."""
def mjv_select(m: MjModel, d: MjData, vopt: MjvOption, aspectratio: SupportsFloat | SupportsIndex, relx: SupportsFloat | SupportsIndex, rely: SupportsFloat | SupportsIndex, scn: MjvScene, selpnt: npt.NDArray[np.float64], geomid: npt.NDArray[np.int32], flexid: npt.NDArray[np.int32], skinid: npt.NDArray[np.int32]) -> int:
    """Finds what is drawn at a screen position. Returns the body, -1 for nothing; selpnt is the point hit in the world (untouched for nothing); one of geomid, flexid, skinid is set, the others are -1."""
def mjv_updateCamera(m: MjModel, d: MjData, cam: MjvCamera, scn: MjvScene) -> None:
    """Fills the cameras of the scene from an abstract camera and clears enabletransform. Nothing for user cameras."""
def mjv_updateScene(m: MjModel, d: MjData, opt: MjvOption, pert: MjvPerturb | None, cam: MjvCamera, catmask: SupportsIndex, scn: MjvScene) -> None:
    """Fills the scene with the geoms of the categories in `catmask` (mjtCatBit), cameras, lights, flexes and skins. `pert` NULL: no perturbation; `cam` NULL: cameras are kept. Warns if geoms do not fit. Needs up-to-date data."""
def mjv_updateSkin(m: MjModel, d: MjData, scn: MjvScene) -> None:
    """Updates the skins of the scene. Deprecated: mjv_updateScene does it."""
