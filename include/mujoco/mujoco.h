// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// The public interface of the engine: include this one header to use everything. The sections below
// follow the life of a simulation: load a model, make data, step, look at results, draw them; then
// come the mathematics, extensions, and the functions that edit an mjSpec.
//
// Conventions:
//
// - Units, frames, storage and shapes are those of mjmodel.h: SI units, row-major matrices,
//   quaternions (w, x, y, z), spatial vectors with the rotational part first.
// - After model and data come results, then inputs, then sizes (rows before columns), then flags.
//   Only the derivatives of quaternion functions (mjd_) have their inputs first.
// - Pointers must not be NULL unless the comment says what NULL means. Fixed extents, as in `mjtNum
//   res[3]`, are the numbers that are read or written.
// - Outputs must not overlap inputs unless "in place" is allowed, which means the identical
//   pointer.
// - A buffer `error` of `error_sz` bytes receives a terminated message on failure; NULL with size
//   0: no message.
// - Other errors go to mju_error, which by default ends the program; see mju_user_error.
// - Functions with a `const mjData*` may run concurrently on the same data; all others need it for
//   themselves.

#ifndef MUJOCO_MUJOCO_H_
#define MUJOCO_MUJOCO_H_

#include <math.h>
#include <mujoco/mjdata.h>
#include <mujoco/mjexport.h>
#include <mujoco/mjmacro.h>
#include <mujoco/mjmodel.h>
#include <mujoco/mjplugin.h>
#include <mujoco/mjrender.h>
#include <mujoco/mjsan.h>
#include <mujoco/mjspec.h>
#include <mujoco/mjthread.h>
#include <mujoco/mjtnum.h>
#include <mujoco/mjui.h>
#include <mujoco/mjvisualize.h>
#include <stdlib.h>

// Version of the interface these headers describe: 1000000 * major + 1000 * minor + patch. Compare
// with mj_version() to find out whether the library matches.
#define mjVERSION_HEADER 3006000

#ifdef __cplusplus
extern "C" {
#endif

// -------------------------------------------------------------------------------------------------
// Hooks and callbacks
//
// Global pointers, NULL unless set by the user, shared by all models and threads and not protected
// by locks: set them before simulating.
// -------------------------------------------------------------------------------------------------

// Called with the message of every error, instead of printing it and exiting. It should not return
// (exit, longjmp, throw); if it does, the failing function goes on with an unspecified result.
MJAPI extern void (*mju_user_error)(const char*);

// Called with the message of every warning, instead of printing and logging it.
MJAPI extern void (*mju_user_warning)(const char*);

// Replaces the allocator of mju_malloc: returns a block of at least the given number of bytes,
// aligned to 64 bytes, or NULL.
MJAPI extern void* (*mju_user_malloc)(size_t);

// Frees blocks returned by mju_user_malloc. Never called with NULL.
MJAPI extern void (*mju_user_free)(void*);

// Called at the end of mj_passive, before passive plugins; adds to qfrc_passive.
MJAPI extern mjfGeneric mjcb_passive;

// Called by mj_forward between velocity and actuation stage, and at the end of mj_step1; sets ctrl,
// qfrc_applied or xfrc_applied.
MJAPI extern mjfGeneric mjcb_control;

// Called for every pair of geoms that comes from the broad phase, instead of the
// contype/conaffinity test of the geoms; a non-zero result discards the pair. Explicit pairs and
// flexes are not filtered.
MJAPI extern mjfConFilt mjcb_contactfilter;

// Called once per stage that has user sensors, after the built-in sensors; fills their sensordata,
// which has been set to 0.
MJAPI extern mjfSensor mjcb_sensor;

// Clock read by the timers in mjData. Without it durations stay 0.
MJAPI extern mjfTime mjcb_time;

// Activation rate of actuators with mjDYN_USER. With one activation the result becomes act_dot,
// with several the callback writes act_dot itself.
MJAPI extern mjfAct mjcb_act_dyn;

// Gain of actuators with mjGAIN_USER.
MJAPI extern mjfAct mjcb_act_gain;

// Bias of actuators with mjBIAS_USER.
MJAPI extern mjfAct mjcb_act_bias;

// Narrow-phase functions by the types of the two geoms, smaller type first; NULL: the pair never
// collides. Entries may be replaced.
MJAPI extern mjfCollision mjCOLLISIONFUNC[mjNGEOMTYPES][mjNGEOMTYPES];

// -------------------------------------------------------------------------------------------------
// Text tables
// -------------------------------------------------------------------------------------------------

// Names of the disable flags; entry i belongs to bit 1 << i.
MJAPI extern const char* mjDISABLESTRING[mjNDISABLE];

// Names of the enable flags; entry i belongs to bit 1 << i.
MJAPI extern const char* mjENABLESTRING[mjNENABLE];

// Names of the timers, by mjtTimer.
MJAPI extern const char* mjTIMERSTRING[mjNTIMER];

// Names of the label modes, by mjtLabel.
MJAPI extern const char* mjLABELSTRING[mjNLABEL];

// Names of the frame modes, by mjtFrame.
MJAPI extern const char* mjFRAMESTRING[mjNFRAME];

// By mjtVisFlag: name, "1" if initially on else "0", keyboard shortcut ("": none).
MJAPI extern const char* mjVISSTRING[mjNVISFLAG][3];

// By mjtRndFlag: name, "1" if initially on else "0", keyboard shortcut ("": none).
MJAPI extern const char* mjRNDSTRING[mjNRNDFLAG][3];

// -------------------------------------------------------------------------------------------------
// Version
// -------------------------------------------------------------------------------------------------

// Version of the library, in the format of mjVERSION_HEADER.
MJAPI int mj_version(void);

// Version of the library as static text, "major.minor.patch".
MJAPI const char* mj_versionString(void);

// -------------------------------------------------------------------------------------------------
// Files in memory
//
// A virtual file system holds files by name. Functions that take an mjVFS look there first, by full
// path and then by file name alone, ignoring case; what is not found is read from disk.
// -------------------------------------------------------------------------------------------------

// Initializes an empty file system. Call before any other use, free with mj_deleteVFS.
MJAPI void mj_defaultVFS(mjVFS* vfs);

// Reads a file from disk (`directory` may be NULL) and adds it under its lower-cased name without
// directory. Returns 0, or 2 if that name exists. A file that cannot be read is added empty.
MJAPI int mj_addFileVFS(mjVFS* vfs, const char* directory, const char* filename);

// Adds a copy of `nbuffer` bytes under `name`. Returns 0, or 2 if the name exists.
MJAPI int mj_addBufferVFS(mjVFS* vfs, const char* name, const void* buffer, int nbuffer);

// Removes a file, looked up by path, then by lower-cased name. Returns 0, or -1 if there is none.
MJAPI int mj_deleteFileVFS(mjVFS* vfs, const char* filename);

// Makes everything below `filepath` come from `provider`, which must have a mount callback. Returns
// 0, 2 if the path is mounted already, -1 for NULL arguments.
MJAPI int mj_mountVFS(mjVFS* vfs, const char* filepath, const mjpResourceProvider* provider);

// Undoes mj_mountVFS. Returns 0, or -1 if nothing is mounted there.
MJAPI int mj_unmountVFS(mjVFS* vfs, const char* filename);

// Frees all files and mounts. Resources that are still open are closed with a warning. NULL:
// nothing.
MJAPI void mj_deleteVFS(mjVFS* vfs);

// -------------------------------------------------------------------------------------------------
// Asset cache
//
// Processed meshes, textures and height fields are kept process-wide and reused while their files
// do not change. The cache never changes results.
// -------------------------------------------------------------------------------------------------

// The cache of this process.
MJAPI mjCache* mj_getCache(void);

// Bytes in use; 0 for NULL.
MJAPI size_t mj_getCacheSize(const mjCache* cache);

// Most bytes it may use; 0 for NULL.
MJAPI size_t mj_getCacheCapacity(const mjCache* cache);

// Sets the capacity, dropping the least used assets until they fit. Returns the new capacity.
MJAPI size_t mj_setCacheCapacity(mjCache* cache, size_t size);

// Drops all assets; the capacity stays. NULL: nothing.
MJAPI void mj_clearCache(mjCache* cache);

// -------------------------------------------------------------------------------------------------
// Loading, compiling and saving models
// -------------------------------------------------------------------------------------------------

// Parses and compiles an MJCF or URDF file. `vfs` NULL: none. Returns a new model, or NULL with the
// reason in `error`; on success `error` may hold a warning. The parsed spec is remembered for
// mj_saveLastXML.
MJAPI mjModel* mj_loadXML(const char* filename, const mjVFS* vfs, char* error, int error_sz);

// Parses an MJCF or URDF file into a new spec without compiling it. `vfs` NULL: none. NULL on
// failure.
MJAPI mjSpec* mj_parseXML(const char* filename, const mjVFS* vfs, char* error, int error_sz);

// Same for XML text in memory. File names in it are relative to the working directory.
MJAPI mjSpec* mj_parseXMLString(const char* xml, const mjVFS* vfs, char* error, int error_sz);

// Parses a file of any format: XML by extension (.xml, .urdf) or content type "text/xml", else by a
// registered decoder. `content_type` NULL: from the extension; `vfs` NULL: none. NULL on failure.
MJAPI mjSpec* mj_parse(const char* filename, const char* content_type, const mjVFS* vfs,
                       char* error, int error_sz);

// Compiles a spec into a new model. `vfs` NULL: none. NULL on failure, with the reason in
// mjs_getError(s); a warning is left there on success.
MJAPI mjModel* mj_compile(mjSpec* s, const mjVFS* vfs);

// Copies the numbers of a model compiled from `s` back into it, for saving XML. Sizes and signature
// must match. Returns 1, or 0 on failure with the reason in mjs_getError(s).
MJAPI int mj_copyBack(mjSpec* s, const mjModel* m);

// Compiles `s` again into the same `m`, then rebuilds `d` (NULL: none) for it, keeping time and
// what it can of qpos, qvel, act, ctrl and mocap poses. `vfs` NULL: none. Returns 0; on failure -1,
// and m and d have been freed.
MJAPI int mj_recompile(mjSpec* s, const mjVFS* vfs, mjModel* m, mjData* d);

// Writes the spec of the latest successful mj_loadXML as MJCF to `filename` (NULL or "": standard
// output), with the numbers of `m` if that is not NULL. Returns 1, or 0 with the reason in `error`.
MJAPI int mj_saveLastXML(const char* filename, const mjModel* m, char* error, int error_sz);

// Frees the spec remembered by mj_loadXML.
MJAPI void mj_freeLastXML(void);

// Writes a compiled spec as MJCF into `xml`. Returns 0; -1 on failure; if the buffer is too small,
// the length of the text, with the size needed in `error`.
MJAPI int mj_saveXMLString(const mjSpec* s, char* xml, int xml_sz, char* error, int error_sz);

// Writes a compiled spec as MJCF to a file. Returns 0, or -1 with the reason in `error`.
MJAPI int mj_saveXML(const mjSpec* s, const char* filename, char* error, int error_sz);

// Collects in `dependencies` the file itself and all files it refers to, directly or through
// included files. Reads from disk only.
MJAPI void mju_getXMLDependencies(const char* filename, mjStringVec* dependencies);

// Writes a model in binary form into `buffer`, or, if that is NULL, to the file `filename`. An
// error if the buffer is smaller than mj_sizeModel(m), a warning if the file cannot be opened.
MJAPI void mj_saveModel(const mjModel* m, const char* filename, void* buffer, int buffer_sz);

// Reads a model from a binary file. `vfs` NULL: none. NULL on failure, with a warning.
MJAPI mjModel* mj_loadModel(const char* filename, const mjVFS* vfs);

// Reads a model from memory in the binary format. NULL on failure, with a warning.
MJAPI mjModel* mj_loadModelBuffer(const void* buffer, int buffer_sz);

// Bytes of the model in the binary format.
MJAPI mjtSize mj_sizeModel(const mjModel* m);

// -------------------------------------------------------------------------------------------------
// Models
// -------------------------------------------------------------------------------------------------

// Sets default physics options.
MJAPI void mj_defaultOption(mjOption* opt);

// Sets default visualization options.
MJAPI void mj_defaultVisual(mjVisual* vis);

// Sets default constraint parameters: solref (mjNREF) and solimp (mjNIMP). NULL: skipped.
MJAPI void mj_defaultSolRefImp(mjtNum* solref, mjtNum* solimp);

// Sets default options of mj_setLengthRange.
MJAPI void mj_defaultLROpt(mjLROpt* opt);

// Copies a model. `dest` NULL: into a new one, else into `dest`, which must have the same sizes (an
// error otherwise, and dest is freed). Returns the copy.
MJAPI mjModel* mj_copyModel(mjModel* dest, const mjModel* src);

// Frees a model. NULL: nothing.
MJAPI void mj_deleteModel(mjModel* m);

// Recomputes the constants of a model that depend on others: subtree masses, inverse weights,
// tendon, actuator and flex quantities at qpos0, camera offsets, statistics. Call after changing
// masses, inertias, poses, sizes or qpos0. Uses `d` as workspace: its state is lost.
MJAPI void mj_setConst(mjModel* m, mjData* d);

// Computes actuator_lengthrange of actuator `index` by pulling it to both ends in simulation. Uses
// `d` as workspace. Returns 1 (also if there is nothing to do), or 0 with the reason in `error`.
MJAPI int mj_setLengthRange(mjModel* m, mjData* d, int index, const mjLROpt* opt, char* error,
                            int error_sz);

// Total mass of all bodies (kg).
MJAPI mjtNum mj_getTotalmass(const mjModel* m);

// Scales masses and inertias of all bodies to a total of `newmass` (kg). Call mj_setConst
// afterwards.
MJAPI void mj_setTotalmass(mjModel* m, mjtNum newmass);

// Id of the object of kind `type` (mjtObj) with that name; -1 if there is none.
MJAPI int mj_name2id(const mjModel* m, int type, const char* name);

// Name of an object, a pointer into the model; NULL if it is unnamed or does not exist.
MJAPI const char* mj_id2name(const mjModel* m, int type, int id);

// Value of an attribute of a plugin instance, "" if it is not set; NULL if there is no such
// instance or attribute.
MJAPI const char* mj_getPluginConfig(const mjModel* m, int plugin_id, const char* attrib);

// 1 if friction cones are pyramidal, else 0.
MJAPI int mj_isPyramidal(const mjModel* m);

// 1 if constraint Jacobians are stored sparse, else 0.
MJAPI int mj_isSparse(const mjModel* m);

// 1 if the solver works on the dual problem (PGS or noslip), else 0.
MJAPI int mj_isDual(const mjModel* m);

// -------------------------------------------------------------------------------------------------
// Data
// -------------------------------------------------------------------------------------------------

// Makes data for a model, reset to its initial state. An error if memory is short or a plugin
// fails.
MJAPI mjData* mj_makeData(const mjModel* m);

// Copies data of the model `m`. `dest` NULL: into new data, else into `dest`, which must be of the
// same model. The stack of src must be free. Returns the copy.
MJAPI mjData* mj_copyData(mjData* dest, const mjModel* m, const mjData* src);

// Resets to the initial state: time 0, qpos0, zero velocity, controls and applied forces, mocap
// poses from the model. All results are cleared; a bound thread pool stays bound.
MJAPI void mj_resetData(const mjModel* m, mjData* d);

// Same, but results are filled with bytes `debug_value`, to show who reads what was never computed.
MJAPI void mj_resetDataDebug(const mjModel* m, mjData* d, unsigned char debug_value);

// Same, then takes time, qpos, qvel, act, ctrl and mocap poses from keyframe `key`. Other values of
// key: plain reset.
MJAPI void mj_resetDataKeyframe(const mjModel* m, mjData* d, int key);

// Frees data. The model is not needed any more. NULL: nothing.
MJAPI void mj_deleteData(mjData* d);

// Sets all mjcb_ callbacks to NULL.
MJAPI void mj_resetCallbacks(void);

// -------------------------------------------------------------------------------------------------
// Stack
//
// Temporary memory inside mjData, released in the reverse order of allocation. Running out of it is
// an error.
// -------------------------------------------------------------------------------------------------

// Opens a stack frame.
MJAPI void mj_markStack(mjData* d);

// Frees everything allocated since the matching mj_markStack.
MJAPI void mj_freeStack(mjData* d);

// Allocates `bytes` bytes at a multiple of `alignment`, not cleared. 0 bytes: NULL.
MJAPI void* mj_stackAllocByte(mjData* d, size_t bytes, size_t alignment);

// Allocates `size` numbers, not cleared. 0: NULL.
MJAPI mjtNum* mj_stackAllocNum(mjData* d, size_t size);

// Allocates `size` integers, not cleared. 0: NULL.
MJAPI int* mj_stackAllocInt(mjData* d, size_t size);

// -------------------------------------------------------------------------------------------------
// Simulation
// -------------------------------------------------------------------------------------------------

// Advances the simulation by one timestep: checks the state, computes accelerations with
// mj_forward, integrates. Afterwards qpos, qvel, act and time are new, while all other results
// describe the state before the step.
MJAPI void mj_step(const mjModel* m, mjData* d);

// First half of a step: everything that does not depend on controls, then mjcb_control. Set ctrl
// and applied forces afterwards, then call mj_step2.
MJAPI void mj_step1(const mjModel* m, mjData* d);

// Second half of a step: actuation, acceleration, constraints, integration (Euler or implicit; RK4
// falls back to Euler).
MJAPI void mj_step2(const mjModel* m, mjData* d);

// Forward dynamics: computes qacc and all other results for the present state and inputs. Does not
// change the state.
MJAPI void mj_forward(const mjModel* m, mjData* d);

// Inverse dynamics: from qpos, qvel and qacc computes qfrc_inverse, the force that has to be
// applied (beyond passive and constraint forces) to obtain qacc.
MJAPI void mj_inverse(const mjModel* m, mjData* d);

// mj_forward without the stages up to `skipstage` (mjtStage), whose results must be valid, and
// without sensors if `skipsensor`.
MJAPI void mj_forwardSkip(const mjModel* m, mjData* d, int skipstage, int skipsensor);

// mj_inverse without the stages up to `skipstage` (mjtStage), whose results must be valid, and
// without sensors if `skipsensor`.
MJAPI void mj_inverseSkip(const mjModel* m, mjData* d, int skipstage, int skipsensor);

// -------------------------------------------------------------------------------------------------
// Pipeline stages
//
// Each reads what earlier stages wrote into `d`.
// -------------------------------------------------------------------------------------------------

// Poses of bodies, geoms, sites, cameras and lights, centres of mass, flexes and tendons, from
// qpos.
MJAPI void mj_fwdKinematics(const mjModel* m, mjData* d);

// From qpos: kinematics, inertia matrix and its factor, contacts, constraint rows, islands,
// transmissions, dual matrix. Wakes sleeping trees that are touched.
MJAPI void mj_fwdPosition(const mjModel* m, mjData* d);

// From qvel: velocities of bodies, tendons, actuators and flex edges; passive forces
// (qfrc_passive), bias forces (qfrc_bias), constraint reference accelerations (efc_aref).
MJAPI void mj_fwdVelocity(const mjModel* m, mjData* d);

// From ctrl (clamped, delayed) and act: act_dot, actuator_force and qfrc_actuator, within all force
// limits. A bad control gives a warning and all controls count as 0.
MJAPI void mj_fwdActuation(const mjModel* m, mjData* d);

// qfrc_smooth = qfrc_passive - qfrc_bias + qfrc_applied + qfrc_actuator + xfrc_applied mapped to
// joints, and qacc_smooth = M^-1 qfrc_smooth.
MJAPI void mj_fwdAcceleration(const mjModel* m, mjData* d);

// From qacc_smooth and the constraint rows: solves for efc_force, qfrc_constraint and qacc,
// starting from qacc_warmstart; without rows qacc = qacc_smooth.
MJAPI void mj_fwdConstraint(const mjModel* m, mjData* d);

// Integrates one timestep with semi-implicit Euler, from the results of mj_forward.
MJAPI void mj_Euler(const mjModel* m, mjData* d);

// Integrates one timestep with a Runge-Kutta method of order N = 4, from the results of mj_forward.
MJAPI void mj_RungeKutta(const mjModel* m, mjData* d, int N);

// Integrates one timestep with the implicit or implicitfast integrator set in opt, from the results
// of mj_forward.
MJAPI void mj_implicit(const mjModel* m, mjData* d);

// Position stage of inverse dynamics: as mj_fwdPosition, without islands and dual matrix.
MJAPI void mj_invPosition(const mjModel* m, mjData* d);

// Velocity stage of inverse dynamics: same as mj_fwdVelocity.
MJAPI void mj_invVelocity(const mjModel* m, mjData* d);

// Constraint force that belongs to the given qacc: efc_force, qfrc_constraint. Exact, no iteration.
MJAPI void mj_invConstraint(const mjModel* m, mjData* d);

// Compares forward with inverse dynamics at the present qacc and stores the differences in
// solver_fwdinv. Call after mj_forward.
MJAPI void mj_compareFwdInv(const mjModel* m, mjData* d);

// Evaluates sensors that depend on position.
MJAPI void mj_sensorPos(const mjModel* m, mjData* d);

// Evaluates sensors that depend on velocity.
MJAPI void mj_sensorVel(const mjModel* m, mjData* d);

// Evaluates sensors that depend on acceleration and force.
MJAPI void mj_sensorAcc(const mjModel* m, mjData* d);

// Potential energy of gravity and springs (J) into energy[0].
MJAPI void mj_energyPos(const mjModel* m, mjData* d);

// Kinetic energy (J) into energy[1].
MJAPI void mj_energyVel(const mjModel* m, mjData* d);

// Looks for NaN and huge numbers in qpos; if there are any, warns and resets (unless
// mjDSBL_AUTORESET).
MJAPI void mj_checkPos(const mjModel* m, mjData* d);

// Same for qvel.
MJAPI void mj_checkVel(const mjModel* m, mjData* d);

// Same for qacc; after a reset calls mj_forward.
MJAPI void mj_checkAcc(const mjModel* m, mjData* d);

// -------------------------------------------------------------------------------------------------
// Components of the pipeline
// -------------------------------------------------------------------------------------------------

// From qpos, mocap_pos and mocap_quat: poses of bodies (xpos, xquat, xmat), inertial frames (xipos,
// ximat), joints (xanchor, xaxis), geoms (geom_xpos, geom_xmat) and sites (site_xpos, site_xmat).
// Quaternions are normalized on the way; qpos is not changed.
MJAPI void mj_kinematics(const mjModel* m, mjData* d);

// From the body poses: centres of mass of subtrees (subtree_com), and inertias and motion axes
// about them (cinert, cdof).
MJAPI void mj_comPos(const mjModel* m, mjData* d);

// From body poses and subtree_com: poses of cameras (cam_xpos, cam_xmat) and lights (light_xpos,
// light_xdir).
MJAPI void mj_camlight(const mjModel* m, mjData* d);

// From body poses and cdof: flex vertices (flexvert_xpos), boxes (flexelem_aabb, bvh_aabb_dyn),
// lengths and strains (flexedge_length, flexvert_length) and their Jacobians (flexedge_J,
// flexvert_J).
MJAPI void mj_flex(const mjModel* m, mjData* d);

// From qpos and site and geom poses: tendon lengths (ten_length), Jacobian (ten_J) and paths
// (ten_wrapadr, ten_wrapnum, wrap_obj, wrap_xpos).
MJAPI void mj_tendon(const mjModel* m, mjData* d);

// From joints, tendons, sites and contacts: actuator lengths (actuator_length) and their sparse
// Jacobian (actuator_moment, moment_rownnz, moment_rowadr, moment_colind).
MJAPI void mj_transmission(const mjModel* m, mjData* d);

// From cinert and cdof: composite inertias (crb) and the inertia matrix M, without tendon armature,
// by the composite rigid body algorithm.
MJAPI void mj_crb(const mjModel* m, mjData* d);

// mj_crb, then adds tendon armature to M and copies it to the packed form qM.
MJAPI void mj_makeM(const mjModel* m, mjData* d);

// Factors M = L' D L into qLD and qLDiagInv, for mj_solveM. There is no check for singularity.
MJAPI void mj_factorM(const mjModel* m, mjData* d);

// From qvel and cdof: velocities of bodies (cvel) and rates of motion axes (cdof_dot).
MJAPI void mj_comVel(const mjModel* m, mjData* d);

// Springs (qfrc_spring), dampers (qfrc_damper), gravity compensation (qfrc_gravcomp) and fluid
// (qfrc_fluid); their sum, with mjcb_passive and plugins, in qfrc_passive. Gravity compensation of
// joints with jnt_actgravcomp is left to actuation.
MJAPI void mj_passive(const mjModel* m, mjData* d);

// From cvel: velocity (subtree_linvel) and angular momentum (subtree_angmom) of subtrees at
// subtree_com. Needs mj_comVel.
MJAPI void mj_subtreeVel(const mjModel* m, mjData* d);

// Recursive Newton-Euler: result (nv) = bias force at zero acceleration, plus M qacc without
// armature if `flg_acc`.
MJAPI void mj_rne(const mjModel* m, mjData* d, int flg_acc, mjtNum* result);

// From qacc, xfrc_applied and constraint forces: accelerations (cacc) and wrenches (cfrc_ext,
// cfrc_int) of bodies. Needs mj_forward or mj_inverse.
MJAPI void mj_rnePostConstraint(const mjModel* m, mjData* d);

// From geom poses and flex vertices: contact and ncon. Existing constraint rows and islands become
// invalid. If the arena is full, contacts are dropped with a warning.
MJAPI void mj_collision(const mjModel* m, mjData* d);

// From contacts, equalities, friction and limits: constraint rows with Jacobian, violation and
// parameters (efc_J, efc_pos, efc_KBIP, efc_D, efc_R, ...). If the arena is full there are no rows,
// with a warning.
MJAPI void mj_makeConstraint(const mjModel* m, mjData* d);

// From the constraint rows: islands, groups of trees coupled by constraints, and the island_, map_,
// iM, iefc_ arrays.
MJAPI void mj_island(const mjModel* m, mjData* d);

// Dual matrix efc_AR = J M^-1 J' + R; only if mj_isDual.
MJAPI void mj_projectConstraint(const mjModel* m, mjData* d);

// From qvel and the constraint rows: efc_vel = J qvel and the reference acceleration efc_aref.
MJAPI void mj_referenceConstraint(const mjModel* m, mjData* d);

// Force, state and cost of all rows for given `jar` = J qacc - aref (nefc): writes efc_force,
// efc_state, qfrc_constraint, and contact H if `flg_coneHessian`. `cost` NULL: not needed; it has
// no inertia term.
MJAPI void mj_constraintUpdate(const mjModel* m, mjData* d, const mjtNum* jar, mjtNum cost[1],
                               int flg_coneHessian);

// -------------------------------------------------------------------------------------------------
// State, keyframes, histories
//
// A state signature is a sum of mjtState bits; invalid bits are an error.
// -------------------------------------------------------------------------------------------------

// Numbers in a state with signature `sig`.
MJAPI int mj_stateSize(const mjModel* m, int sig);

// Copies the parts of the state in `sig` from `d` to `state` (mj_stateSize numbers).
MJAPI void mj_getState(const mjModel* m, const mjData* d, mjtNum* state, int sig);

// Copies the parts in `dstsig`, a subset of `srcsig`, out of the packed state `src`.
MJAPI void mj_extractState(const mjModel* m, const mjtNum* src, int srcsig, mjtNum* dst,
                           int dstsig);

// Copies the parts of the state in `sig` from `state` into `d`. Nothing is recomputed.
MJAPI void mj_setState(const mjModel* m, mjData* d, const mjtNum* state, int sig);

// Copies the parts of the state in `sig` from one data to another of the same model.
MJAPI void mj_copyState(const mjModel* m, const mjData* src, mjData* dst, int sig);

// Stores time, qpos, qvel, act, ctrl and mocap poses of `d` in keyframe k of the model. A bad k is
// an error.
MJAPI void mj_setKeyframe(mjModel* m, const mjData* d, int k);

// Control of actuator `id` as it acts at `time` (s): the history read at time minus delay, or ctrl
// if it has none. `interp` is the order of interpolation (0, 1, 2); negative: the model's.
MJAPI mjtNum mj_readCtrl(const mjModel* m, const mjData* d, int id, mjtNum time, int interp);

// Values of sensor `id` at `time` (s) minus its delay. Returns a pointer to stored values
// (sensordata or history), or NULL if they had to be interpolated into `result` (sensor_dim).
// `interp` as in mj_readCtrl.
MJAPI const mjtNum* mj_readSensor(const mjModel* m, const mjData* d, int id, mjtNum time,
                                  mjtNum* result, int interp);

// Fills the history of actuator `id` with samples: `times` (increasing, s) and `values`, one per
// sample. NULL: keep what is there. An error if the actuator has no history.
MJAPI void mj_initCtrlHistory(const mjModel* m, mjData* d, int id, const mjtNum* times,
                              const mjtNum* values);

// Same for sensor `id`: values has sensor_dim numbers per sample; `phase` (s) is the time of the
// latest tick.
MJAPI void mj_initSensorHistory(const mjModel* m, mjData* d, int id, const mjtNum* times,
                                const mjtNum* values, mjtNum phase);

// -------------------------------------------------------------------------------------------------
// Contacts and constraints
// -------------------------------------------------------------------------------------------------

// Appends a contact, copied as it is; existing constraint rows become invalid. Returns 0, or 1 with
// a warning if there is no room.
MJAPI int mj_addContact(const mjModel* m, mjData* d, const mjContact* con);

// Force (3, N) and torque (3, N m) of contact `id` in its frame, normal first; zeros if it has no
// rows.
MJAPI void mj_contactForce(const mjModel* m, const mjData* d, int id, mjtNum result[6]);

// res (nefc) = efc_J vec (nv). Nothing if there are no rows.
MJAPI void mj_mulJacVec(const mjModel* m, const mjData* d, mjtNum* res, const mjtNum* vec);

// res (nv) = efc_J' vec (nefc). Nothing if there are no rows.
MJAPI void mj_mulJacTVec(const mjModel* m, const mjData* d, mjtNum* res, const mjtNum* vec);

// Smallest signed distance between two geoms (m), at most `distmax`. `fromto`: nearest points on
// geom1 and geom2 in the world, zeros if they are farther apart; NULL: not needed.
MJAPI mjtNum mj_geomDistance(const mjModel* m, const mjData* d, int geom1, int geom2,
                             mjtNum distmax, mjtNum fromto[6]);

// -------------------------------------------------------------------------------------------------
// Jacobians
//
// Results are 3 x nv, in world axes: point velocity (m/s) = jacp qvel, angular velocity (rad/s) =
// jacr qvel. A NULL result is skipped. They need mj_comPos.
// -------------------------------------------------------------------------------------------------

// Jacobian of a point (world coordinates) that moves with `body`.
MJAPI void mj_jac(const mjModel* m, const mjData* d, mjtNum* jacp, mjtNum* jacr,
                  const mjtNum point[3], int body);

// Jacobian of the origin of the body frame.
MJAPI void mj_jacBody(const mjModel* m, const mjData* d, mjtNum* jacp, mjtNum* jacr, int body);

// Jacobian of the body's centre of mass.
MJAPI void mj_jacBodyCom(const mjModel* m, const mjData* d, mjtNum* jacp, mjtNum* jacr, int body);

// Jacobian of the centre of mass of the body's subtree.
MJAPI void mj_jacSubtreeCom(const mjModel* m, mjData* d, mjtNum* jacp, int body);

// Jacobian of the geom's position.
MJAPI void mj_jacGeom(const mjModel* m, const mjData* d, mjtNum* jacp, mjtNum* jacr, int geom);

// Jacobian of the site's position.
MJAPI void mj_jacSite(const mjModel* m, const mjData* d, mjtNum* jacp, mjtNum* jacr, int site);

// Jacobians of a point and of a unit vector `axis` that move with `body`.
MJAPI void mj_jacPointAxis(const mjModel* m, mjData* d, mjtNum* jacPoint, mjtNum* jacAxis,
                           const mjtNum point[3], const mjtNum axis[3], int body);

// Time derivatives of the Jacobians of mj_jac. Needs mj_comVel.
MJAPI void mj_jacDot(const mjModel* m, const mjData* d, mjtNum* jacp, mjtNum* jacr,
                     const mjtNum point[3], int body);

// Matrix that takes qvel to the angular momentum of the subtree of `body` about its centre of mass
// (3 x nv, kg m^2/s).
MJAPI void mj_angmomMat(const mjModel* m, mjData* d, mjtNum* mat, int body);

// -------------------------------------------------------------------------------------------------
// Inertia matrix
// -------------------------------------------------------------------------------------------------

// Expands the packed inertia matrix qM, passed as `M`, to a dense symmetric nv x nv matrix.
MJAPI void mj_fullM(const mjModel* m, mjtNum* dst, const mjtNum* M);

// res (nv) = M vec.
MJAPI void mj_mulM(const mjModel* m, const mjData* d, mjtNum* res, const mjtNum* vec);

// res (nv) = D^(1/2) L vec with the factor of M, so that |res|^2 = vec' M vec.
MJAPI void mj_mulM2(const mjModel* m, const mjData* d, mjtNum* res, const mjtNum* vec);

// Adds M to `dst`: with all three index arrays, to a sparse matrix whose rows have room for new
// entries (rownnz and colind are updated); with NULL, to the lower triangle of a dense nv x nv
// matrix.
MJAPI void mj_addM(const mjModel* m, mjData* d, mjtNum* dst, int* rownnz, int* rowadr, int* colind);

// x = M^-1 y for n vectors of nv numbers, with the factor of mj_factorM. In place allowed.
MJAPI void mj_solveM(const mjModel* m, mjData* d, mjtNum* x, const mjtNum* y, int n);

// x = D^(-1/2) L'^-1 y for n vectors, with `sqrtInvD` (nv) = D^(-1/2); half of mj_solveM.
MJAPI void mj_solveM2(const mjModel* m, mjData* d, mjtNum* x, const mjtNum* y,
                      const mjtNum* sqrtInvD, int n);

// -------------------------------------------------------------------------------------------------
// Objects, forces, positions
// -------------------------------------------------------------------------------------------------

// Adds to `qfrc_target` (nv) the generalized force of a force (N) and torque (N m), world axes,
// applied to `body` at a world point. NULL force or torque: zero.
MJAPI void mj_applyFT(const mjModel* m, mjData* d, const mjtNum force[3], const mjtNum torque[3],
                      const mjtNum point[3], int body, mjtNum* qfrc_target);

// Velocity of a body, xbody, geom, site or camera: angular (rad/s), linear (m/s) at its position,
// in world axes or, if `flg_local`, in its own. Needs mj_comVel.
MJAPI void mj_objectVelocity(const mjModel* m, const mjData* d, int objtype, int objid,
                             mjtNum res[6], int flg_local);

// Same for the acceleration minus gravity (rad/s^2, m/s^2). Needs mj_rnePostConstraint.
MJAPI void mj_objectAcceleration(const mjModel* m, const mjData* d, int objtype, int objid,
                                 mjtNum res[6], int flg_local);

// Velocity (nv) that leads from qpos1 to qpos2 in time `dt` (s).
MJAPI void mj_differentiatePos(const mjModel* m, mjtNum* qvel, mjtNum dt, const mjtNum* qpos1,
                               const mjtNum* qpos2);

// Moves `qpos` (nq) along the velocity (nv) for time `dt` (s), in place.
MJAPI void mj_integratePos(const mjModel* m, mjtNum* qpos, const mjtNum* qvel, mjtNum dt);

// Normalizes all quaternions in `qpos` (nq), in place.
MJAPI void mj_normalizeQuat(const mjModel* m, mjtNum* qpos);

// World position and orientation of a pose given in the frame of `body`; `sameframe` is its
// mjtSameFrame shortcut (0: none). A pair with a NULL in it is skipped. Needs mj_kinematics.
MJAPI void mj_local2Global(mjData* d, mjtNum xpos[3], mjtNum xmat[9], const mjtNum pos[3],
                           const mjtNum quat[4], int body, mjtByte sameframe);

// -------------------------------------------------------------------------------------------------
// Rays
//
// A ray is pnt + x vec, x >= 0, in world coordinates. Results are x in units of |vec|, or -1 for no
// hit; for SDF geoms x is a length. `normal` is the surface normal at the hit, not turned to the
// ray, zeros for no hit; NULL: not needed.
// -------------------------------------------------------------------------------------------------

// Nearest geom hit by a ray. Skips geoms of body `bodyexclude` (-1: none), invisible ones, static
// ones unless `flg_static`, and groups switched off in `geomgroup` (mjNGROUP; NULL: none).
// `geomid`: geom hit or -1; NULL: not needed. A zero vector is an error.
MJAPI mjtNum mj_ray(const mjModel* m, const mjData* d, const mjtNum pnt[3], const mjtNum vec[3],
                    const mjtByte* geomgroup, mjtByte flg_static, int bodyexclude, int geomid[1],
                    mjtNum normal[3]);

// Same for `nray` rays from one point: vec (nray x 3), results in dist (nray), geomid (nray) and
// normal (nray x 3), the last two NULL if not needed. Geoms farther than `cutoff` (m) may be
// skipped.
MJAPI void mj_multiRay(const mjModel* m, mjData* d, const mjtNum pnt[3], const mjtNum* vec,
                       const mjtByte* geomgroup, mjtByte flg_static, int bodyexclude, int* geomid,
                       mjtNum* dist, mjtNum* normal, int nray, mjtNum cutoff);

// Ray against one height field geom.
MJAPI mjtNum mj_rayHfield(const mjModel* m, const mjData* d, int geomid, const mjtNum pnt[3],
                          const mjtNum vec[3], mjtNum normal[3]);

// Ray against the triangles of one mesh geom.
MJAPI mjtNum mj_rayMesh(const mjModel* m, const mjData* d, int geomid, const mjtNum pnt[3],
                        const mjtNum vec[3], mjtNum normal[3]);

// Ray against a primitive shape with the given pose and size.
MJAPI mjtNum mju_rayGeom(const mjtNum pos[3], const mjtNum mat[9], const mjtNum size[3],
                         const mjtNum pnt[3], const mjtNum vec[3], int geomtype, mjtNum normal[3]);

// Ray against one flex: vertices, edges, faces (of layer `flex_layer`) or skin, as the flags say.
// `vertid`: nearest vertex of the hit, counted within the flex, written only on a hit; NULL: not
// needed.
MJAPI mjtNum mj_rayFlex(const mjModel* m, const mjData* d, int flex_layer, mjtByte flg_vert,
                        mjtByte flg_edge, mjtByte flg_face, mjtByte flg_skin, int flexid,
                        const mjtNum pnt[3], const mjtNum vec[3], int vertid[1], mjtNum normal[3]);

// Ray against triangles: face (nface x 3), vert (nvert x 3). `vertid`: nearest vertex of the hit,
// written only on a hit; NULL: not needed.
MJAPI mjtNum mju_raySkin(int nface, int nvert, const int* face, const float* vert,
                         const mjtNum pnt[3], const mjtNum vec[3], int vertid[1]);

// -------------------------------------------------------------------------------------------------
// Signed distance fields
// -------------------------------------------------------------------------------------------------

// SDF plugin of a geom. An error if it has none.
MJAPI const mjpPlugin* mjc_getSDF(const mjModel* m, int id);

// Signed distance (m) of the point x, in the frame of the first shape, combined by s->type.
MJAPI mjtNum mjc_distance(const mjModel* m, const mjData* d, const mjSDF* s, const mjtNum x[3]);

// Gradient of mjc_distance at x, in the frame of the first shape.
MJAPI void mjc_gradient(const mjModel* m, const mjData* d, const mjSDF* s, mjtNum gradient[3],
                        const mjtNum x[3]);

// -------------------------------------------------------------------------------------------------
// Derivatives
//
// Position differences are in tangent space (nv), so a state has nx = 2 nv + na numbers. A NULL
// result is skipped.
// -------------------------------------------------------------------------------------------------

// Finite-difference derivatives of one mj_step: A (nx x nx) and B (nx x nu) of the next state, C
// (nsensordata x nx) and D (nsensordata x nu) of the sensors, by state and control. Step `eps`;
// central differences if `flg_centered`. The state is restored. Not for RK4 or models with delays.
MJAPI void mjd_transitionFD(const mjModel* m, mjData* d, mjtNum eps, mjtByte flg_centered,
                            mjtNum* A, mjtNum* B, mjtNum* C, mjtNum* D);

// Finite-difference derivatives of mj_inverse with step `eps`: of qfrc_inverse (minus actuator
// force if flg_actuation), sensors and qM by position, velocity, acceleration. One row per
// perturbed dof: DfD. (nv x nv), DsD. (nv x nsensordata), DmDq (nv x nM). Not for RK4 or noslip.
MJAPI void mjd_inverseFD(const mjModel* m, mjData* d, mjtNum eps, mjtByte flg_actuation,
                         mjtNum* DfDq, mjtNum* DfDv, mjtNum* DfDa, mjtNum* DsDq, mjtNum* DsDv,
                         mjtNum* DsDa, mjtNum* DmDq);

// Derivatives (3 x 3) of mju_subQuat(qa, qb) by local rotations of qa and qb.
MJAPI void mjd_subQuat(const mjtNum qa[4], const mjtNum qb[4], mjtNum Da[9], mjtNum Db[9]);

// Derivatives of mju_quatIntegrate(quat, vel, scale) by a local rotation of quat (3 x 3), by the
// scaled velocity (3 x 3), and by scale (3).
MJAPI void mjd_quatIntegrate(const mjtNum vel[3], mjtNum scale, mjtNum Dquat[9], mjtNum Dvel[9],
                             mjtNum Dscale[3]);

// -------------------------------------------------------------------------------------------------
// Printing
//
// `filename` NULL: standard output. A file that cannot be opened is a warning.
// -------------------------------------------------------------------------------------------------

// Writes a model as text. `float_format`: printf format of one number, like "%.6g"; an invalid one
// gives a warning and the default.
MJAPI void mj_printFormattedModel(const mjModel* m, const char* filename, const char* float_format);

// Same with the default format.
MJAPI void mj_printModel(const mjModel* m, const char* filename);

// Writes data as text. The stack must be free.
MJAPI void mj_printFormattedData(const mjModel* m, const mjData* d, const char* filename,
                                 const char* float_format);

// Same with the default format.
MJAPI void mj_printData(const mjModel* m, const mjData* d, const char* filename);

// Prints a dense nr x nc matrix to standard output.
MJAPI void mju_printMat(const mjtNum* mat, int nr, int nc);

// Prints a sparse matrix with nr rows to standard output.
MJAPI void mju_printMatSparse(const mjtNum* mat, int nr, const int* rownnz, const int* rowadr,
                              const int* colind);

// Writes the elements and attributes of MJCF to a file and to `buffer`, either of them NULL:
// skipped. As plain text, or HTML if `flg_html`, indented by padding if `flg_pad`, else by spaces.
// Returns the length of the text.
MJAPI int mj_printSchema(const char* filename, char* buffer, int buffer_sz, int flg_html,
                         int flg_pad);

// Writes a scene as text.
MJAPI void mj_printFormattedScene(const mjvScene* s, const char* filename,
                                  const char* float_format);

// Same with the default format.
MJAPI void mj_printScene(const mjvScene* s, const char* filename);

// -------------------------------------------------------------------------------------------------
// Visualization: options, cameras, perturbation
//
// Mouse movements are relative to the height of the window; screen positions are in 0..1 from the
// lower left.
// -------------------------------------------------------------------------------------------------

// Sets default options of what to show.
MJAPI void mjv_defaultOption(mjvOption* opt);

// Sets a free camera looking at the origin.
MJAPI void mjv_defaultCamera(mjvCamera* cam);

// Sets a free camera that sees the whole model, as its visual options say.
MJAPI void mjv_defaultFreeCamera(const mjModel* m, mjvCamera* cam);

// Sets "nothing selected, nothing active".
MJAPI void mjv_defaultPerturb(mjvPerturb* pert);

// Sets an empty figure with default style.
MJAPI void mjv_defaultFigure(mjvFigure* fig);

// Converts a pose from room to model space. Without scn->enabletransform: a copy.
MJAPI void mjv_room2model(mjtNum modelpos[3], mjtNum modelquat[4], const mjtNum roompos[3],
                          const mjtNum roomquat[4], const mjvScene* scn);

// Converts a pose from model to room space. Without scn->enabletransform: a copy.
MJAPI void mjv_model2room(mjtNum roompos[3], mjtNum roomquat[4], const mjtNum modelpos[3],
                          const mjtNum modelquat[4], const mjvScene* scn);

// Position, view and up direction of the scene's camera (mean of both eyes) in model space. NULL:
// not needed.
MJAPI void mjv_cameraInModel(mjtNum headpos[3], mjtNum forward[3], mjtNum up[3],
                             const mjvScene* scn);

// Same in room space.
MJAPI void mjv_cameraInRoom(mjtNum headpos[3], mjtNum forward[3], mjtNum up[3],
                            const mjvScene* scn);

// Height of the view volume at distance 1 of the camera, or its height if orthographic.
MJAPI mjtNum mjv_frustumHeight(const mjvScene* scn);

// Rotates a vector about the world z axis so that its y axis points along `forward`, horizontally.
MJAPI void mjv_alignToCamera(mjtNum res[3], const mjtNum vec[3], const mjtNum forward[3]);

// Moves a camera by a mouse movement; `action` is an mjtMouse. Fixed cameras do not move.
MJAPI void mjv_moveCamera(const mjModel* m, int action, mjtNum reldx, mjtNum reldy,
                          const mjvScene* scn, mjvCamera* cam);

// Moves the reference of a perturbation by a mouse movement; `action` is an mjtMouse.
MJAPI void mjv_movePerturb(const mjModel* m, const mjData* d, int action, mjtNum reldx,
                           mjtNum reldy, const mjvScene* scn, mjvPerturb* pert);

// Moves the model in the room by a mouse movement: changes scn->translate, rotate, scale. `roomup`:
// unit vector pointing up in the room. Needs scn->enabletransform.
MJAPI void mjv_moveModel(const mjModel* m, int action, mjtNum reldx, mjtNum reldy,
                         const mjtNum roomup[3], mjvScene* scn);

// Starts a perturbation of pert->select at pert->localpos: sets reference, effective mass and
// scale. Call once when the mouse is pressed.
MJAPI void mjv_initPerturb(const mjModel* m, mjData* d, const mjvScene* scn, mjvPerturb* pert);

// Moves the selected body to the reference: a mocap body always, the body or tree with a free joint
// only if `flg_paused`.
MJAPI void mjv_applyPerturbPose(const mjModel* m, mjData* d, const mjvPerturb* pert,
                                int flg_paused);

// Sets xfrc_applied of the selected body to the force of the perturbation spring. Clear
// xfrc_applied yourself.
MJAPI void mjv_applyPerturbForce(const mjModel* m, mjData* d, const mjvPerturb* pert);

// Mean of two cameras.
MJAPI mjvGLCamera mjv_averageCamera(const mjvGLCamera* cam1, const mjvGLCamera* cam2);

// Finds what is drawn at a screen position. Returns the body, -1 for nothing; selpnt is the point
// hit in the world (untouched for nothing); one of geomid, flexid, skinid is set, the others are
// -1.
MJAPI int mjv_select(const mjModel* m, const mjData* d, const mjvOption* vopt, mjtNum aspectratio,
                     mjtNum relx, mjtNum rely, const mjvScene* scn, mjtNum selpnt[3], int geomid[1],
                     int flexid[1], int skinid[1]);

// -------------------------------------------------------------------------------------------------
// Visualization: scenes
// -------------------------------------------------------------------------------------------------

// Fills a scene geom. NULL: size 0.1, position 0, no rotation, grey. objtype, objid, category and
// segid are left alone.
MJAPI void mjv_initGeom(mjvGeom* geom, int type, const mjtNum size[3], const mjtNum pos[3],
                        const mjtNum mat[9], const float rgba[4]);

// Makes a capsule, cylinder, arrow or line between two points; sets type, size, position and
// orientation only. Other types are an error.
MJAPI void mjv_connector(mjvGeom* geom, int type, mjtNum width, const mjtNum from[3],
                         const mjtNum to[3]);

// Clears a scene. Call before mjv_makeScene; nothing is freed.
MJAPI void mjv_defaultScene(mjvScene* scn);

// Allocates a scene with room for `maxgeom` geoms and the flexes and skins of `m`; NULL: none.
// Frees what the scene held.
MJAPI void mjv_makeScene(const mjModel* m, mjvScene* scn, int maxgeom);

// Frees a scene.
MJAPI void mjv_freeScene(mjvScene* scn);

// Fills the scene with the geoms of the categories in `catmask` (mjtCatBit), cameras, lights,
// flexes and skins. `pert` NULL: no perturbation; `cam` NULL: cameras are kept. Warns if geoms do
// not fit. Needs up-to-date data.
MJAPI void mjv_updateScene(const mjModel* m, mjData* d, const mjvOption* opt,
                           const mjvPerturb* pert, mjvCamera* cam, int catmask, mjvScene* scn);

// Appends geoms only; does not clear the scene.
MJAPI void mjv_addGeoms(const mjModel* m, mjData* d, const mjvOption* opt, const mjvPerturb* pert,
                        int catmask, mjvScene* scn);

// Fills the lights of the scene.
MJAPI void mjv_makeLights(const mjModel* m, const mjData* d, mjvScene* scn);

// Fills the cameras of the scene from an abstract camera and clears enabletransform. Nothing for
// user cameras.
MJAPI void mjv_updateCamera(const mjModel* m, const mjData* d, mjvCamera* cam, mjvScene* scn);

// Updates the skins of the scene. Deprecated: mjv_updateScene does it.
MJAPI void mjv_updateSkin(const mjModel* m, const mjData* d, mjvScene* scn);

// Position, view, up and right direction of an abstract camera in the world. NULL: not needed,
// except that headpos needs forward.
MJAPI void mjv_cameraFrame(mjtNum headpos[3], mjtNum forward[3], mjtNum up[3], mjtNum right[3],
                           const mjData* d, const mjvCamera* cam);

// View volume of an abstract camera: upper and lower, left and right half extents at the near plane
// (horizontal ones 0: from the aspect ratio), near and far distance. NULL: not needed.
MJAPI void mjv_cameraFrustum(float zver[2], float zhor[2], float zclip[2], const mjModel* m,
                             const mjvCamera* cam);

// Copies what a scene needs of a model, leaving out large assets. `dest` must have the same sizes.
MJAPI void mjv_copyModel(mjModel* dest, const mjModel* src);

// Copies what a scene needs of data, leaving out large matrices. `dest` NULL: into new data.
// Returns the copy.
MJAPI mjData* mjv_copyData(mjData* dest, const mjModel* m, const mjData* src);

// -------------------------------------------------------------------------------------------------
// Rendering
//
// Needs a current OpenGL context, except mjr_defaultContext and mjr_findRect. Rectangles are in
// pixels; nothing is drawn in an empty viewport. Images are stored from the bottom row up, without
// padding.
// -------------------------------------------------------------------------------------------------

// Clears a context. Call before mjr_makeContext.
MJAPI void mjr_defaultContext(mjrContext* con);

// Allocates GPU resources and uploads the assets of `m`; NULL: fonts and a small offscreen buffer
// only. `fontscale` is rounded to a mjtFontScale of at least 100. Frees what the context held.
// Failure is an error.
MJAPI void mjr_makeContext(const mjModel* m, mjrContext* con, int fontscale);

// Replaces the fonts. `fontscale` must be a mjtFontScale.
MJAPI void mjr_changeFont(int fontscale, mjrContext* con);

// Makes auxiliary buffer `index` (0..mjNAUX-1) anew; an empty size only frees it.
MJAPI void mjr_addAux(int index, int width, int height, int samples, mjrContext* con);

// Frees GPU resources. Safe on a cleared context.
MJAPI void mjr_freeContext(mjrContext* con);

// Changes the size of the offscreen buffer.
MJAPI void mjr_resizeOffscreen(int width, int height, mjrContext* con);

// Uploads texture `texid` again after the model's pixels have changed.
MJAPI void mjr_uploadTexture(const mjModel* m, const mjrContext* con, int texid);

// Uploads mesh `meshid` again after the model's arrays have changed.
MJAPI void mjr_uploadMesh(const mjModel* m, const mjrContext* con, int meshid);

// Uploads height field `hfieldid` again after the model's samples have changed.
MJAPI void mjr_uploadHField(const mjModel* m, const mjrContext* con, int hfieldid);

// Makes con->currentBuffer the target of drawing again.
MJAPI void mjr_restoreBuffer(const mjrContext* con);

// Chooses the target of drawing (mjtFramebuffer); if only one exists, that one.
MJAPI void mjr_setBuffer(int framebuffer, mjrContext* con);

// Reads colour (3 bytes per pixel, or as con->readPixelFormat says) and depth (float, as
// con->readDepthMap says) from the current buffer. NULL: not needed.
MJAPI void mjr_readPixels(unsigned char* rgb, float* depth, mjrRect viewport,
                          const mjrContext* con);

// Draws colour (3 bytes per pixel) and depth into the current buffer. NULL: none.
MJAPI void mjr_drawPixels(const unsigned char* rgb, const float* depth, mjrRect viewport,
                          const mjrContext* con);

// Copies colour and depth, as the flags say, from the current buffer to the other one, scaled to
// `dst`.
MJAPI void mjr_blitBuffer(mjrRect src, mjrRect dst, int flg_color, int flg_depth,
                          const mjrContext* con);

// Makes an auxiliary buffer the target of drawing, until mjr_restoreBuffer.
MJAPI void mjr_setAux(int index, const mjrContext* con);

// Copies a rectangle of an auxiliary buffer to (left, bottom) of the current buffer.
MJAPI void mjr_blitAux(int index, mjrRect src, int left, int bottom, const mjrContext* con);

// Draws one line of text; `font` is a mjtFont, (x, y) is relative (0..1) to the current OpenGL
// viewport.
MJAPI void mjr_text(int font, const char* txt, const mjrContext* con, float x, float y, float r,
                    float g, float b);

// Draws text in a box at `gridpos` (mjtGridPos) of the viewport, lines separated by newlines, with
// a second column `overlay2`; NULL: one column.
MJAPI void mjr_overlay(int font, int gridpos, mjrRect viewport, const char* overlay,
                       const char* overlay2, const mjrContext* con);

// Largest viewport of the current buffer.
MJAPI mjrRect mjr_maxViewport(const mjrContext* con);

// Fills a rectangle with a colour.
MJAPI void mjr_rectangle(mjrRect viewport, float r, float g, float b, float a);

// Fills a rectangle with a colour and draws centred text in another; txt NULL: none.
MJAPI void mjr_label(mjrRect viewport, int font, const char* txt, float r, float g, float b,
                     float a, float rt, float gt, float bt, const mjrContext* con);

// Draws a figure; writes the axis fields of `fig`.
MJAPI void mjr_figure(mjrRect viewport, mjvFigure* fig, const mjrContext* con);

// Draws a scene. Writes the renderer's fields of its geoms and geomorder.
MJAPI void mjr_render(mjrRect viewport, mjvScene* scn, const mjrContext* con);

// Waits until the GPU is done.
MJAPI void mjr_finish(void);

// Fetches one OpenGL error code; 0: none.
MJAPI int mjr_getError(void);

// Index of the first of `nrect` rectangles that contains (x, y); -1: none.
MJAPI int mjr_findRect(int x, int y, int nrect, const mjrRect* rect);

// -------------------------------------------------------------------------------------------------
// User interface
// -------------------------------------------------------------------------------------------------

// Sizes of theme 0 (tight) or 1 (wide).
MJAPI mjuiThemeSpacing mjui_themeSpacing(int ind);

// Colours of theme 0 (default), 1 (orange), 2 (white) or 3 (black).
MJAPI mjuiThemeColor mjui_themeColor(int ind);

// Adds the sections and items of a definition array that ends with mjITEM_END. A bad definition is
// an error.
MJAPI void mjui_add(mjUI* ui, const mjuiDef* def);

// Adds items to section `sect`.
MJAPI void mjui_addToSection(mjUI* ui, int sect, const mjuiDef* def);

// Lays out all sections and items and sets width, height and maxheight. Afterwards make the
// auxiliary buffer, of ui->width x ui->maxheight, with mjr_addAux.
MJAPI void mjui_resize(mjUI* ui, const mjrContext* con);

// Draws one item, a section (`item` -1) or everything (`section` -1) into the auxiliary buffer.
MJAPI void mjui_update(int section, int item, const mjUI* ui, const mjuiState* state,
                       const mjrContext* con);

// Handles an event. Returns the item whose value was changed, or NULL; a key that was used is
// removed from `state`.
MJAPI mjuiItem* mjui_event(mjUI* ui, mjuiState* state, const mjrContext* con);

// Copies the UI from its auxiliary buffer to the current buffer.
MJAPI void mjui_render(mjUI* ui, const mjuiState* state, const mjrContext* con);

// -------------------------------------------------------------------------------------------------
// Errors, warnings, memory
// -------------------------------------------------------------------------------------------------

// Reports an error, printf style, at most 1023 characters: to mju_user_error if set, else it is
// logged, printed, and the program exits.
MJAPI void mju_error(const char* msg, ...) mjPRINTFLIKE(1, 2);

// Same with one integer argument. Deprecated: use mju_error.
MJAPI void mju_error_i(const char* msg, int i);

// Same with one text argument. Deprecated: use mju_error.
MJAPI void mju_error_s(const char* msg, const char* text);

// Reports a warning, printf style: to mju_user_warning if set, else it is logged and printed.
MJAPI void mju_warning(const char* msg, ...) mjPRINTFLIKE(1, 2);

// Same with one integer argument. Deprecated: use mju_warning.
MJAPI void mju_warning_i(const char* msg, int i);

// Same with one text argument. Deprecated: use mju_warning.
MJAPI void mju_warning_s(const char* msg, const char* text);

// Sets mju_user_error, mju_user_warning, mju_user_malloc and mju_user_free to NULL.
MJAPI void mju_clearHandlers(void);

// Counts a simulation warning (mjtWarning) in d->warning, and reports the first of each kind since
// the last reset with mju_warning.
MJAPI void mj_warning(mjData* d, int warning, int info);

// Appends an entry with date, type and message to MUJOCO_LOG.TXT in the working directory.
MJAPI void mju_writeLog(const char* type, const char* msg);

// Text of a simulation warning, in a buffer of the calling thread.
MJAPI const char* mju_warningText(int warning, size_t info);

// Allocates `size` bytes, aligned to 64, not cleared; 0: NULL. Running out of memory is an error.
// Free with mju_free.
MJAPI void* mju_malloc(size_t size);

// Frees a block of mju_malloc. NULL: nothing.
MJAPI void mju_free(void* ptr);

// -------------------------------------------------------------------------------------------------
// Standard functions
//
// Those of the C library for mjtNum. mju_abs is the absolute value.
// -------------------------------------------------------------------------------------------------

#ifndef mjUSESINGLE
  #define mju_sqrt sqrt
  #define mju_exp exp
  #define mju_sin sin
  #define mju_cos cos
  #define mju_tan tan
  #define mju_asin asin
  #define mju_acos acos
  #define mju_atan2 atan2
  #define mju_tanh tanh
  #define mju_pow pow
  #define mju_abs fabs
  #define mju_log log
  #define mju_log10 log10
  #define mju_floor floor
  #define mju_ceil ceil
#else
  #define mju_sqrt sqrtf
  #define mju_exp expf
  #define mju_sin sinf
  #define mju_cos cosf
  #define mju_tan tanf
  #define mju_asin asinf
  #define mju_acos acosf
  #define mju_atan2 atan2f
  #define mju_tanh tanhf
  #define mju_pow powf
  #define mju_abs fabsf
  #define mju_log logf
  #define mju_log10 log10f
  #define mju_floor floorf
  #define mju_ceil ceilf
#endif

// -------------------------------------------------------------------------------------------------
// Vectors of 3 and 4 numbers
//
// In place allowed.
// -------------------------------------------------------------------------------------------------

// res = 0.
MJAPI void mju_zero3(mjtNum res[3]);

// res = data.
MJAPI void mju_copy3(mjtNum res[3], const mjtNum data[3]);

// res = vec * scl.
MJAPI void mju_scl3(mjtNum res[3], const mjtNum vec[3], mjtNum scl);

// res = vec1 + vec2.
MJAPI void mju_add3(mjtNum res[3], const mjtNum vec1[3], const mjtNum vec2[3]);

// res = vec1 - vec2.
MJAPI void mju_sub3(mjtNum res[3], const mjtNum vec1[3], const mjtNum vec2[3]);

// res += vec.
MJAPI void mju_addTo3(mjtNum res[3], const mjtNum vec[3]);

// res -= vec.
MJAPI void mju_subFrom3(mjtNum res[3], const mjtNum vec[3]);

// res += vec * scl.
MJAPI void mju_addToScl3(mjtNum res[3], const mjtNum vec[3], mjtNum scl);

// res = vec1 + vec2 * scl.
MJAPI void mju_addScl3(mjtNum res[3], const mjtNum vec1[3], const mjtNum vec2[3], mjtNum scl);

// Scales vec to unit length and returns its previous length; shorter than mjMINVAL: becomes (1, 0,
// 0).
MJAPI mjtNum mju_normalize3(mjtNum vec[3]);

// Length of vec.
MJAPI mjtNum mju_norm3(const mjtNum vec[3]);

// Dot product.
MJAPI mjtNum mju_dot3(const mjtNum vec1[3], const mjtNum vec2[3]);

// Distance of two points.
MJAPI mjtNum mju_dist3(const mjtNum pos1[3], const mjtNum pos2[3]);

// res = mat vec, mat 3 x 3.
MJAPI void mju_mulMatVec3(mjtNum res[3], const mjtNum mat[9], const mjtNum vec[3]);

// res = mat' vec, mat 3 x 3.
MJAPI void mju_mulMatTVec3(mjtNum res[3], const mjtNum mat[9], const mjtNum vec[3]);

// res = a x b.
MJAPI void mju_cross(mjtNum res[3], const mjtNum a[3], const mjtNum b[3]);

// res = 0.
MJAPI void mju_zero4(mjtNum res[4]);

// res = (1, 0, 0, 0), no rotation.
MJAPI void mju_unit4(mjtNum res[4]);

// res = data.
MJAPI void mju_copy4(mjtNum res[4], const mjtNum data[4]);

// Scales vec to unit length and returns its previous length; shorter than mjMINVAL: becomes (1, 0,
// 0, 0). A length within mjMINVAL of 1 leaves it untouched.
MJAPI mjtNum mju_normalize4(mjtNum vec[4]);

// -------------------------------------------------------------------------------------------------
// Vectors of n numbers
//
// Element-wise functions work in place.
// -------------------------------------------------------------------------------------------------

// res = 0.
MJAPI void mju_zero(mjtNum* res, int n);

// All numbers of res = val.
MJAPI void mju_fill(mjtNum* res, mjtNum val, int n);

// res = vec.
MJAPI void mju_copy(mjtNum* res, const mjtNum* vec, int n);

// Sum of all numbers.
MJAPI mjtNum mju_sum(const mjtNum* vec, int n);

// Sum of absolute values.
MJAPI mjtNum mju_L1(const mjtNum* vec, int n);

// res = vec * scl.
MJAPI void mju_scl(mjtNum* res, const mjtNum* vec, mjtNum scl, int n);

// res = vec1 + vec2.
MJAPI void mju_add(mjtNum* res, const mjtNum* vec1, const mjtNum* vec2, int n);

// res = vec1 - vec2.
MJAPI void mju_sub(mjtNum* res, const mjtNum* vec1, const mjtNum* vec2, int n);

// res += vec.
MJAPI void mju_addTo(mjtNum* res, const mjtNum* vec, int n);

// res -= vec.
MJAPI void mju_subFrom(mjtNum* res, const mjtNum* vec, int n);

// res += vec * scl.
MJAPI void mju_addToScl(mjtNum* res, const mjtNum* vec, mjtNum scl, int n);

// res = vec1 + vec2 * scl.
MJAPI void mju_addScl(mjtNum* res, const mjtNum* vec1, const mjtNum* vec2, mjtNum scl, int n);

// Scales res to unit length and returns its previous length; shorter than mjMINVAL: becomes (1, 0,
// ...).
MJAPI mjtNum mju_normalize(mjtNum* res, int n);

// Length of res.
MJAPI mjtNum mju_norm(const mjtNum* res, int n);

// Dot product.
MJAPI mjtNum mju_dot(const mjtNum* vec1, const mjtNum* vec2, int n);

// -------------------------------------------------------------------------------------------------
// Dense matrices
// -------------------------------------------------------------------------------------------------

// res (nr) = mat vec, mat nr x nc.
MJAPI void mju_mulMatVec(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int nr, int nc);

// res (nc) = mat' vec, mat nr x nc. Rows multiplied by 0 are skipped.
MJAPI void mju_mulMatTVec(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int nr, int nc);

// vec1' mat vec2, mat n x n.
MJAPI mjtNum mju_mulVecMatVec(const mjtNum* vec1, const mjtNum* mat, const mjtNum* vec2, int n);

// res (nc x nr) = mat', mat nr x nc.
MJAPI void mju_transpose(mjtNum* res, const mjtNum* mat, int nr, int nc);

// res = (mat + mat') / 2, n x n. In place allowed.
MJAPI void mju_symmetrize(mjtNum* res, const mjtNum* mat, int n);

// mat = identity, n x n.
MJAPI void mju_eye(mjtNum* mat, int n);

// res (r1 x c2) = mat1 mat2, mat1 r1 x c1, mat2 c1 x c2.
MJAPI void mju_mulMatMat(mjtNum* res, const mjtNum* mat1, const mjtNum* mat2, int r1, int c1,
                         int c2);

// res (r1 x r2) = mat1 mat2', mat1 r1 x c1, mat2 r2 x c1.
MJAPI void mju_mulMatMatT(mjtNum* res, const mjtNum* mat1, const mjtNum* mat2, int r1, int c1,
                          int r2);

// res (c1 x c2) = mat1' mat2, mat1 r1 x c1, mat2 r1 x c2.
MJAPI void mju_mulMatTMat(mjtNum* res, const mjtNum* mat1, const mjtNum* mat2, int r1, int c1,
                          int c2);

// res (nc x nc) = mat' diag mat, mat nr x nc, diag (nr); NULL: identity.
MJAPI void mju_sqrMatTD(mjtNum* res, const mjtNum* mat, const mjtNum* diag, int nr, int nc);

// -------------------------------------------------------------------------------------------------
// Sparse matrices
//
// Compressed rows: row i has rownnz[i] columns colind[rowadr[i]...], ascending, with values at the
// same places of mat.
// -------------------------------------------------------------------------------------------------

// Converts a dense nr x nc matrix; res and colind have room for `nnz` entries. Returns 0, or 1 if
// they do not fit or nnz is not positive.
MJAPI int mju_dense2sparse(mjtNum* res, const mjtNum* mat, int nr, int nc, int* rownnz, int* rowadr,
                           int* colind, int nnz);

// Converts to a dense nr x nc matrix.
MJAPI void mju_sparse2dense(mjtNum* res, const mjtNum* mat, int nr, int nc, const int* rownnz,
                            const int* rowadr, const int* colind);

// -------------------------------------------------------------------------------------------------
// Quaternions
//
// Unit quaternions are rotations from the local to the parent frame; nothing is normalized unless
// said. In place allowed unless said.
// -------------------------------------------------------------------------------------------------

// res = vec rotated by a unit quaternion.
MJAPI void mju_rotVecQuat(mjtNum res[3], const mjtNum vec[3], const mjtNum quat[4]);

// res = conjugate: the inverse rotation.
MJAPI void mju_negQuat(mjtNum res[4], const mjtNum quat[4]);

// res = quat1 quat2: first quat2, then quat1.
MJAPI void mju_mulQuat(mjtNum res[4], const mjtNum quat1[4], const mjtNum quat2[4]);

// res = quat (0, axis).
MJAPI void mju_mulQuatAxis(mjtNum res[4], const mjtNum quat[4], const mjtNum axis[3]);

// Rotation by `angle` (rad) about a unit axis.
MJAPI void mju_axisAngle2Quat(mjtNum res[4], const mjtNum axis[3], mjtNum angle);

// Angular velocity (rad/s) that rotates by quat in time dt (s): rotation vector, angle at most pi,
// over dt.
MJAPI void mju_quat2Vel(mjtNum res[3], const mjtNum quat[4], mjtNum dt);

// Rotation vector (rad) from qb to qa, in the frame of qb: qb exp(res) = qa.
MJAPI void mju_subQuat(mjtNum res[3], const mjtNum qa[4], const mjtNum qb[4]);

// Rotation matrix (3 x 3) of a unit quaternion.
MJAPI void mju_quat2Mat(mjtNum res[9], const mjtNum quat[4]);

// Unit quaternion of a rotation matrix (3 x 3).
MJAPI void mju_mat2Quat(mjtNum quat[4], const mjtNum mat[9]);

// Time derivative of quat for an angular velocity in its local frame (rad/s). Not in place.
MJAPI void mju_derivQuat(mjtNum res[4], const mjtNum quat[4], const mjtNum vel[3]);

// Normalizes quat and rotates it, in place, by vel * scale, in its local frame (rad).
MJAPI void mju_quatIntegrate(mjtNum quat[4], const mjtNum vel[3], mjtNum scale);

// Smallest rotation that takes the z axis to the direction of vec; none for a zero vector.
MJAPI void mju_quatZ2Vec(mjtNum quat[4], const mjtNum vec[3]);

// Rotation nearest to a matrix (3 x 3), found by iteration from the given quat. Returns the number
// of iterations, 500 if it did not converge.
MJAPI int mju_mat2Rot(mjtNum quat[4], const mjtNum mat[9]);

// Rotation by three Euler angles (rad) about the axes in `seq`: x, y, z for moving, X, Y, Z for
// fixed axes.
MJAPI void mju_euler2Quat(mjtNum quat[4], const mjtNum euler[3], const char* seq);

// -------------------------------------------------------------------------------------------------
// Poses and spatial vectors
// -------------------------------------------------------------------------------------------------

// res = pose1 pose2: pose2, given in the frame of pose1, in the outer frame. The quaternion is
// normalized.
MJAPI void mju_mulPose(mjtNum posres[3], mjtNum quatres[4], const mjtNum pos1[3],
                       const mjtNum quat1[4], const mjtNum pos2[3], const mjtNum quat2[4]);

// Inverse of a pose.
MJAPI void mju_negPose(mjtNum posres[3], mjtNum quatres[4], const mjtNum pos[3],
                       const mjtNum quat[4]);

// res = a point given in the frame of the pose, in the outer frame.
MJAPI void mju_trnVecPose(mjtNum res[3], const mjtNum pos[3], const mjtNum quat[4],
                          const mjtNum vec[3]);

// Moves a motion vector (or force vector, if `flg_force`) from oldpos to newpos and rotates it into
// axes whose columns are rotnew2old (3 x 3); NULL: same axes. In place allowed.
MJAPI void mju_transformSpatial(mjtNum res[6], const mjtNum vec[6], int flg_force,
                                const mjtNum newpos[3], const mjtNum oldpos[3],
                                const mjtNum rotnew2old[9]);

// -------------------------------------------------------------------------------------------------
// Decompositions and solvers
// -------------------------------------------------------------------------------------------------

// Cholesky factor L of a symmetric n x n matrix, in place in the lower triangle; mat = L L'. Pivots
// below `mindiag` are raised to it. Returns the rank: n minus the number of raised pivots.
MJAPI int mju_cholFactor(mjtNum* mat, int n, mjtNum mindiag);

// Solves L L' res = vec with a factor of mju_cholFactor. In place allowed.
MJAPI void mju_cholSolve(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int n);

// Updates a factor to that of L L' + x x', or L L' - x x' if not `flg_plus`. x is overwritten.
// Returns the rank.
MJAPI int mju_cholUpdate(mjtNum* mat, mjtNum* x, int n, int flg_plus);

// Cholesky factor of a band-dense matrix, in place, after adding diagadd + diagmul * diagonal to
// the diagonal. The first ntotal - ndense rows have `nband` entries up to the diagonal, the last
// ndense rows are full. Returns the smallest pivot, 0 if the matrix is not positive definite.
MJAPI mjtNum mju_cholFactorBand(mjtNum* mat, int ntotal, int nband, int ndense, mjtNum diagadd,
                                mjtNum diagmul);

// Solves with a factor of mju_cholFactorBand. In place allowed.
MJAPI void mju_cholSolveBand(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int ntotal,
                             int nband, int ndense);

// Converts a band-dense matrix to dense ntotal x ntotal: lower triangle, or both if `flg_sym`.
MJAPI void mju_band2Dense(mjtNum* res, const mjtNum* mat, int ntotal, int nband, int ndense,
                          mjtByte flg_sym);

// Converts the lower triangle of a dense matrix to band-dense form; entries outside the pattern are
// dropped.
MJAPI void mju_dense2Band(mjtNum* res, const mjtNum* mat, int ntotal, int nband, int ndense);

// Multiplies a band-dense matrix with nvec vectors, as a symmetric matrix if `flg_sym`, else by its
// lower triangle.
MJAPI void mju_bandMulMatVec(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int ntotal,
                             int nband, int ndense, int nvec, mjtByte flg_sym);

// Index of diagonal element i in a band-dense matrix.
MJAPI int mju_bandDiag(int i, int ntotal, int nband, int ndense);

// Eigenvalues, in decreasing order, and eigenvectors (columns of eigvec, and as a quaternion) of a
// symmetric 3 x 3 matrix. Returns the number of iterations.
MJAPI int mju_eig3(mjtNum eigval[3], mjtNum eigvec[9], mjtNum quat[4], const mjtNum mat[9]);

// Minimizes x' H x / 2 + x' g over lower <= x <= upper, n numbers each; NULL bounds: none. res is
// start and result, R (n (n + 7)) returns the factor over the free dimensions, listed in index (n;
// NULL: not needed). Returns the number of free dimensions, -1 on failure.
MJAPI int mju_boxQP(mjtNum* res, mjtNum* R, int* index, const mjtNum* H, const mjtNum* g, int n,
                    const mjtNum* lower, const mjtNum* upper);

// Allocates the arrays of mju_boxQP with mju_malloc; index, lower and upper only if not NULL.
MJAPI void mju_boxQPmalloc(mjtNum** res, mjtNum** R, int** index, mjtNum** H, mjtNum** g, int n,
                           mjtNum** lower, mjtNum** upper);

// -------------------------------------------------------------------------------------------------
// Actuator and contact models
// -------------------------------------------------------------------------------------------------

// Active muscle force at full activation, negative: pulling (N). prm: range (2), force, scale,
// lmin, lmax, vmax, fpmax, fvmax; force negative: scale / acc0.
MJAPI mjtNum mju_muscleGain(mjtNum len, mjtNum vel, const mjtNum lengthrange[2], mjtNum acc0,
                            const mjtNum prm[9]);

// Passive muscle force (N), parameters as in mju_muscleGain.
MJAPI mjtNum mju_muscleBias(mjtNum len, const mjtNum lengthrange[2], mjtNum acc0,
                            const mjtNum prm[9]);

// Rate of muscle activation (1/s). prm: time constants of activation and deactivation (s), width of
// the smooth transition between them.
MJAPI mjtNum mju_muscleDynamics(mjtNum ctrl, mjtNum act, const mjtNum prm[3]);

// Contact force (dim) to forces on the 2 (dim - 1) edges of a friction pyramid; mu (dim - 1).
MJAPI void mju_encodePyramid(mjtNum* pyramid, const mjtNum* force, const mjtNum* mu, int dim);

// Forces on the edges of a friction pyramid to the contact force (dim); mu (dim - 1).
MJAPI void mju_decodePyramid(mjtNum* force, const mjtNum* pyramid, const mjtNum* mu, int dim);

// Position after time dt (s) of a unit mass on a spring Kp with damper Kv, from pos0 and vel0:
// exact solution.
MJAPI mjtNum mju_springDamper(mjtNum pos0, mjtNum vel0, mjtNum Kp, mjtNum Kv, mjtNum dt);

// -------------------------------------------------------------------------------------------------
// Scalars, text, sorting, random numbers
// -------------------------------------------------------------------------------------------------

// Smaller of two numbers.
MJAPI mjtNum mju_min(mjtNum a, mjtNum b);

// Larger of two numbers.
MJAPI mjtNum mju_max(mjtNum a, mjtNum b);

// x limited to [min, max].
MJAPI mjtNum mju_clip(mjtNum x, mjtNum min, mjtNum max);

// -1, 0 or 1.
MJAPI mjtNum mju_sign(mjtNum x);

// Nearest integer; halves go up.
MJAPI int mju_round(mjtNum x);

// Name of a kind of object (mjtObj), NULL if unknown.
MJAPI const char* mju_type2Str(int type);

// Kind of object (mjtObj) by name, mjOBJ_UNKNOWN if unknown.
MJAPI int mju_str2Type(const char* str);

// Number of bytes as text with the largest exact suffix K, M, G, T, P or E, in a buffer of the
// calling thread.
MJAPI const char* mju_writeNumBytes(size_t nbytes);

// 1 if x is NaN or its magnitude is above mjMAXVAL, else 0.
MJAPI int mju_isBad(mjtNum x);

// 1 if all n numbers are 0, else 0.
MJAPI int mju_isZero(const mjtNum* vec, int n);

// Random number with standard normal distribution, from rand(); a second one in *num2. NULL: not
// needed.
MJAPI mjtNum mju_standardNormal(mjtNum* num2);

// Converts n floats to mjtNum.
MJAPI void mju_f2n(mjtNum* res, const float* vec, int n);

// Converts n mjtNum to float.
MJAPI void mju_n2f(float* res, const mjtNum* vec, int n);

// Converts n doubles to mjtNum.
MJAPI void mju_d2n(mjtNum* res, const double* vec, int n);

// Converts n mjtNum to double.
MJAPI void mju_n2d(double* res, const mjtNum* vec, int n);

// Sorts n numbers in increasing order, stable, in place.
MJAPI void mju_insertionSort(mjtNum* list, int n);

// Sorts n integers in increasing order, in place.
MJAPI void mju_insertionSortInt(int* list, int n);

// Element `index` of the Halton sequence to `base` (at least 2), in [0, 1).
MJAPI mjtNum mju_Halton(int index, int base);

// Copies at most n - 1 characters, fills the rest of the n bytes with 0. Returns dst.
MJAPI char* mju_strncpy(char* dst, const char* src, int n);

// Smooth step: 0 for x <= 0, 1 for x >= 1, a quintic in between with two continuous derivatives.
MJAPI mjtNum mju_sigmoid(mjtNum x);

// -------------------------------------------------------------------------------------------------
// Plugins, resource providers, decoders
//
// Registries are process-wide and never shrink. Registering the same thing twice is harmless;
// something else under a name that is taken is an error.
// -------------------------------------------------------------------------------------------------

// Loads a shared library, which registers its plugins. Failure is an error.
MJAPI void mj_loadPluginLibrary(const char* path);

// Loads all shared libraries in a directory; `callback` is told about each, NULL: nobody. An
// unreadable directory is ignored.
MJAPI void mj_loadAllPluginLibraries(const char* directory, mjfPluginLibraryLoadCallback callback);

// Clears a plugin struct.
MJAPI void mjp_defaultPlugin(mjpPlugin* plugin);

// Registers a plugin (a copy is kept) and returns its slot, counted from 0.
MJAPI int mjp_registerPlugin(const mjpPlugin* plugin);

// Number of plugins.
MJAPI int mjp_pluginCount(void);

// Plugin by name, ignoring case, with its slot (slot NULL: not needed); NULL and slot -1 if there
// is none.
MJAPI const mjpPlugin* mjp_getPlugin(const char* name, int* slot);

// Plugin by slot; NULL if there is none.
MJAPI const mjpPlugin* mjp_getPluginAtSlot(int slot);

// Clears a provider struct.
MJAPI void mjp_defaultResourceProvider(mjpResourceProvider* provider);

// Registers a provider (a copy is kept) and returns its slot, counted from 1; -1 with a warning if
// it is incomplete.
MJAPI int mjp_registerResourceProvider(const mjpResourceProvider* provider);

// Number of providers.
MJAPI int mjp_resourceProviderCount(void);

// Provider for a resource name "prefix:rest"; NULL if there is none.
MJAPI const mjpResourceProvider* mjp_getResourceProvider(const char* resource_name);

// Provider by slot, counted from 1; NULL if there is none.
MJAPI const mjpResourceProvider* mjp_getResourceProviderAtSlot(int slot);

// Registers a decoder for its content type and extensions (copies are kept). An incomplete one
// gives a warning.
MJAPI void mjp_registerDecoder(const mjpDecoder* decoder);

// Clears a decoder struct.
MJAPI void mjp_defaultDecoder(mjpDecoder* decoder);

// Decoder for a resource by content type ("": none), then by extension; NULL if no one can read it.
MJAPI const mjpDecoder* mjp_findDecoder(const mjResource* resource, const char* content_type);

// -------------------------------------------------------------------------------------------------
// Resources
// -------------------------------------------------------------------------------------------------

// Opens a file by name, relative to `dir` (NULL: none), in `vfs` (NULL: disk and providers only).
// NULL on failure, with the reason in `error`.
MJAPI mjResource* mju_openResource(const char* dir, const char* name, const mjVFS* vfs, char* error,
                                   size_t nerror);

// Closes a resource and frees it. NULL: nothing.
MJAPI void mju_closeResource(mjResource* resource);

// Sets *buffer to the content, valid until the resource is closed. Returns the number of bytes,
// negative on failure.
MJAPI int mju_readResource(mjResource* resource, const void** buffer);

// Directory part of the resource's name: start in *dir (not terminated), length in *ndir.
MJAPI void mju_getResourceDir(mjResource* resource, const char** dir, int* ndir);

// Compares with an earlier timestamp: 0 unchanged, positive: newer or unknown, negative: older.
MJAPI int mju_isModifiedResource(const mjResource* resource, const char* timestamp);

// Reads a resource with a registered decoder into a new spec. `content_type` NULL: from the
// extension; `vfs` may be NULL. NULL on failure, with a warning if there is no decoder.
MJAPI mjSpec* mju_decodeResource(mjResource* resource, const char* content_type, const mjVFS* vfs);

// -------------------------------------------------------------------------------------------------
// Threads
// -------------------------------------------------------------------------------------------------

// Starts a pool of worker threads, at most mjMAXTHREAD.
MJAPI mjThreadPool* mju_threadPoolCreate(size_t number_of_threads);

// Lets the engine use the pool, an mjThreadPool*, when it works on `d`. Once per mjData.
MJAPI void mju_bindThreadPool(mjData* d, void* thread_pool);

// Hands a new task to the pool; waits while its queue is full.
MJAPI void mju_threadPoolEnqueue(mjThreadPool* thread_pool, mjTask* task);

// Stops the workers and frees the pool. Join all tasks before and do not use bound mjData any more.
MJAPI void mju_threadPoolDestroy(mjThreadPool* thread_pool);

// Initializes a task.
MJAPI void mju_defaultTask(mjTask* task);

// Waits until a task is completed.
MJAPI void mju_taskJoin(mjTask* task);

// -------------------------------------------------------------------------------------------------
// Specs: life cycle
// -------------------------------------------------------------------------------------------------

// Makes an empty spec with a world body. Free with mj_deleteSpec.
MJAPI mjSpec* mj_makeSpec(void);

// Copies a spec. NULL on failure, with the reason in mjs_getError(s).
MJAPI mjSpec* mj_copySpec(const mjSpec* s);

// Frees a spec, unless it is attached to another one, which then frees it. NULL: nothing.
MJAPI void mj_deleteSpec(mjSpec* s);

// Text of the latest error or warning of a spec, "" if none; cleared when it is compiled.
MJAPI const char* mjs_getError(mjSpec* s);

// 1 if that text is a warning, else 0.
MJAPI int mjs_isWarning(mjSpec* s);

// Makes a registered plugin available in the spec. Returns 0, or -1 if there is no such plugin.
MJAPI int mjs_activatePlugin(mjSpec* s, const char* name);

// Chooses whether elements attached to `s` are copied (non-zero) or shared with their spec (0,
// default). Returns 0.
MJAPI int mjs_setDeepCopy(mjSpec* s, int deepcopy);

// -------------------------------------------------------------------------------------------------
// Specs: attaching and deleting
// -------------------------------------------------------------------------------------------------

// Attaches a body, frame or whole spec (its element) to a frame, body or site of another spec.
// Elements outside the tree come along if all they refer to does. Names get prefix and suffix (not
// NULL). Returns the attached element, or NULL with the reason in mjs_getError of the parent's
// spec.
MJAPI mjsElement* mjs_attach(mjsElement* parent, const mjsElement* child, const char* prefix,
                             const char* suffix);

// Removes an element from a spec; with a body, everything in it and what refers to it. Returns 0,
// or -1 with the reason in mjs_getError. The memory is kept until the spec is deleted.
MJAPI int mjs_delete(mjSpec* spec, mjsElement* element);

// Replaces a body by a frame with the same content, merging its inertia into the parent; sets *body
// to NULL. Returns the frame.
MJAPI mjsFrame* mjs_bodyToFrame(mjsBody** body);

// -------------------------------------------------------------------------------------------------
// Specs: adding tree elements
//
// New elements take their values from the default class `def`; NULL: the class of the body. They
// belong to the spec.
// -------------------------------------------------------------------------------------------------

// Adds a child body.
MJAPI mjsBody* mjs_addBody(mjsBody* body, const mjsDefault* def);

// Adds a site.
MJAPI mjsSite* mjs_addSite(mjsBody* body, const mjsDefault* def);

// Adds a joint.
MJAPI mjsJoint* mjs_addJoint(mjsBody* body, const mjsDefault* def);

// Adds a free joint without class defaults.
MJAPI mjsJoint* mjs_addFreeJoint(mjsBody* body);

// Adds a geom.
MJAPI mjsGeom* mjs_addGeom(mjsBody* body, const mjsDefault* def);

// Adds a camera.
MJAPI mjsCamera* mjs_addCamera(mjsBody* body, const mjsDefault* def);

// Adds a light.
MJAPI mjsLight* mjs_addLight(mjsBody* body, const mjsDefault* def);

// Adds a frame, inside `parentframe`; NULL: directly in the body.
MJAPI mjsFrame* mjs_addFrame(mjsBody* body, mjsFrame* parentframe);

// -------------------------------------------------------------------------------------------------
// Specs: adding other elements
//
// New elements take their values from the default class `def`, if there is such a parameter; NULL:
// "main".
// -------------------------------------------------------------------------------------------------

// Adds an actuator.
MJAPI mjsActuator* mjs_addActuator(mjSpec* s, const mjsDefault* def);

// Adds a sensor.
MJAPI mjsSensor* mjs_addSensor(mjSpec* s);

// Adds a flex.
MJAPI mjsFlex* mjs_addFlex(mjSpec* s);

// Adds an explicit geom pair.
MJAPI mjsPair* mjs_addPair(mjSpec* s, const mjsDefault* def);

// Adds an excluded body pair.
MJAPI mjsExclude* mjs_addExclude(mjSpec* s);

// Adds an equality constraint.
MJAPI mjsEquality* mjs_addEquality(mjSpec* s, const mjsDefault* def);

// Adds a tendon with an empty path.
MJAPI mjsTendon* mjs_addTendon(mjSpec* s, const mjsDefault* def);

// Appends a site to the path of a tendon.
MJAPI mjsWrap* mjs_wrapSite(mjsTendon* tendon, const char* name);

// Appends a wrapping geom to the path; `sidesite` "": none.
MJAPI mjsWrap* mjs_wrapGeom(mjsTendon* tendon, const char* name, const char* sidesite);

// Appends a joint with its coefficient to a fixed tendon.
MJAPI mjsWrap* mjs_wrapJoint(mjsTendon* tendon, const char* name, double coef);

// Appends a pulley; lengths after it are divided by `divisor`.
MJAPI mjsWrap* mjs_wrapPulley(mjsTendon* tendon, double divisor);

// Adds an array of numbers.
MJAPI mjsNumeric* mjs_addNumeric(mjSpec* s);

// Adds a text.
MJAPI mjsText* mjs_addText(mjSpec* s);

// Adds a tuple.
MJAPI mjsTuple* mjs_addTuple(mjSpec* s);

// Adds a keyframe.
MJAPI mjsKey* mjs_addKey(mjSpec* s);

// Adds a plugin instance.
MJAPI mjsPlugin* mjs_addPlugin(mjSpec* s);

// Adds a default class with the values of `parent`; NULL: "main". NULL if the name is taken.
MJAPI mjsDefault* mjs_addDefault(mjSpec* s, const char* classname, const mjsDefault* parent);

// -------------------------------------------------------------------------------------------------
// Specs: actuator shortcuts
//
// Set gain, bias and dynamics of an actuator. They return "" or an error text. NULL: not given.
// -------------------------------------------------------------------------------------------------

// Direct force: force = control.
MJAPI const char* mjs_setToMotor(mjsActuator* actuator);

// Position servo with gain kp; damping kv or dampratio (times critical); control filter with
// timeconst (s). inheritrange as in mjsActuator.
MJAPI const char* mjs_setToPosition(mjsActuator* actuator, double kp, double kv[1],
                                    double dampratio[1], double timeconst[1], double inheritrange);

// Position servo whose set point is the integral of the control; parameters as in
// mjs_setToPosition.
MJAPI const char* mjs_setToIntVelocity(mjsActuator* actuator, double kp, double kv[1],
                                       double dampratio[1], double timeconst[1],
                                       double inheritrange);

// Velocity servo with gain kv.
MJAPI const char* mjs_setToVelocity(mjsActuator* actuator, double kv);

// Active damping: force = -kv * velocity * control.
MJAPI const char* mjs_setToDamper(mjsActuator* actuator, double kv);

// Pneumatic or hydraulic cylinder: pressure filter with timeconst (s), constant bias force, piston
// area (m^2) or, if not negative, diameter (m).
MJAPI const char* mjs_setToCylinder(mjsActuator* actuator, double timeconst, double bias,
                                    double area, double diameter);

// Muscle; parameters as in mju_muscleDynamics and mju_muscleGain. A negative number keeps the
// default.
MJAPI const char* mjs_setToMuscle(mjsActuator* actuator, double timeconst[2], double tausmooth,
                                  double range[2], double force, double scale, double lmin,
                                  double lmax, double vmax, double fpmax, double fvmax);

// Adhesion with force gain * control.
MJAPI const char* mjs_setToAdhesion(mjsActuator* actuator, double gain);

// -------------------------------------------------------------------------------------------------
// Specs: assets
// -------------------------------------------------------------------------------------------------

// Adds a mesh.
MJAPI mjsMesh* mjs_addMesh(mjSpec* s, const mjsDefault* def);

// Adds a height field.
MJAPI mjsHField* mjs_addHField(mjSpec* s);

// Adds a skin.
MJAPI mjsSkin* mjs_addSkin(mjSpec* s);

// Adds a texture.
MJAPI mjsTexture* mjs_addTexture(mjSpec* s);

// Adds a material.
MJAPI mjsMaterial* mjs_addMaterial(mjSpec* s, const mjsDefault* def);

// Fills a mesh with a built-in shape (mjtMeshBuiltin and its parameters). Returns 0, or non-zero
// with the reason in mjs_getError.
MJAPI int mjs_makeMesh(mjsMesh* mesh, mjtMeshBuiltin builtin, double* params, int nparams);

// -------------------------------------------------------------------------------------------------
// Specs: finding elements
//
// NULL means not found.
// -------------------------------------------------------------------------------------------------

// Spec an element belongs to.
MJAPI mjSpec* mjs_getSpec(mjsElement* element);

// Compiler options in force for an element: those of the spec it came from.
MJAPI mjsCompiler* mjs_getCompiler(mjsElement* element);

// Attached spec by model name.
MJAPI mjSpec* mjs_findSpec(mjSpec* spec, const char* name);

// Body by name.
MJAPI mjsBody* mjs_findBody(mjSpec* s, const char* name);

// Element by kind and name.
MJAPI mjsElement* mjs_findElement(mjSpec* s, mjtObj type, const char* name);

// Body by name in the subtree of a body, itself included.
MJAPI mjsBody* mjs_findChild(mjsBody* body, const char* name);

// Body that owns a tree element.
MJAPI mjsBody* mjs_getParent(mjsElement* element);

// Frame that encloses an element.
MJAPI mjsFrame* mjs_getFrame(mjsElement* element);

// Frame by name.
MJAPI mjsFrame* mjs_findFrame(mjSpec* s, const char* name);

// Default class of an element.
MJAPI mjsDefault* mjs_getDefault(mjsElement* element);

// Default class by name.
MJAPI mjsDefault* mjs_findDefault(mjSpec* s, const char* classname);

// Global default class, "main".
MJAPI mjsDefault* mjs_getSpecDefault(mjSpec* s);

// Id of an element in the compiled model; -1 before compilation, or for NULL.
MJAPI int mjs_getId(mjsElement* element);

// -------------------------------------------------------------------------------------------------
// Specs: iterating
//
// NULL ends an iteration.
// -------------------------------------------------------------------------------------------------

// First body, joint, geom, site, camera, light or frame of a body; of its whole subtree if
// `recurse`.
MJAPI mjsElement* mjs_firstChild(mjsBody* body, mjtObj type, int recurse);

// Next one after `child`, of the same kind.
MJAPI mjsElement* mjs_nextChild(mjsBody* body, mjsElement* child, int recurse);

// First element of a kind; tree elements in depth-first order.
MJAPI mjsElement* mjs_firstElement(mjSpec* s, mjtObj type);

// Next element of the same kind.
MJAPI mjsElement* mjs_nextElement(mjSpec* s, mjsElement* element);

// Joint, geom or site of an object on a tendon path; NULL for a pulley.
MJAPI mjsElement* mjs_getWrapTarget(mjsWrap* wrap);

// Side site of a wrapping geom.
MJAPI mjsSite* mjs_getWrapSideSite(mjsWrap* wrap);

// Divisor of a pulley; 1 with a warning for other objects.
MJAPI double mjs_getWrapDivisor(mjsWrap* wrap);

// Coefficient of a joint; 1 with a warning for other objects.
MJAPI double mjs_getWrapCoef(mjsWrap* wrap);

// -------------------------------------------------------------------------------------------------
// Specs: setting values
//
// `text` and `name` must not be NULL; arrays are copied.
// -------------------------------------------------------------------------------------------------

// Names an element. Returns 0, or -1 with the reason in mjs_getError if the name is taken.
MJAPI int mjs_setName(mjsElement* element, const char* name);

// Sets a byte vector.
MJAPI void mjs_setBuffer(mjByteVec* dest, const void* array, int size);

// Sets a string.
MJAPI void mjs_setString(mjString* dest, const char* text);

// Sets a vector of strings by splitting text at white space.
MJAPI void mjs_setStringVec(mjStringVec* dest, const char* text);

// Sets string i of a vector. Returns 1; a bad index is an error.
MJAPI mjtByte mjs_setInStringVec(mjStringVec* dest, int i, const char* text);

// Appends a string to a vector.
MJAPI void mjs_appendString(mjStringVec* dest, const char* text);

// Sets a vector of integers.
MJAPI void mjs_setInt(mjIntVec* dest, const int* array, int size);

// Appends a vector of integers to a vector of them.
MJAPI void mjs_appendIntVec(mjIntVecVec* dest, const int* array, int size);

// Sets a vector of floats.
MJAPI void mjs_setFloat(mjFloatVec* dest, const float* array, int size);

// Appends a vector of floats to a vector of them.
MJAPI void mjs_appendFloatVec(mjFloatVecVec* dest, const float* array, int size);

// Sets a vector of doubles.
MJAPI void mjs_setDouble(mjDoubleVec* dest, const double* array, int size);

// Moves attributes, a std::map<std::string, std::string, std::less<>>*, into a plugin instance.
MJAPI void mjs_setPluginAttributes(mjsPlugin* plugin, void* attributes);

// -------------------------------------------------------------------------------------------------
// Specs: getting values
// -------------------------------------------------------------------------------------------------

// Name of an element, the string itself.
MJAPI mjString* mjs_getName(mjsElement* element);

// Text of a string; valid until it changes.
MJAPI const char* mjs_getString(const mjString* source);

// Numbers of a vector, their count in *size; NULL: not needed.
MJAPI const double* mjs_getDouble(const mjDoubleVec* source, int* size);

// Number of objects on a tendon path.
MJAPI int mjs_getWrapNum(const mjsTendon* tendonspec);

// Object i on a tendon path. A bad index is an error.
MJAPI mjsWrap* mjs_getWrap(const mjsTendon* tendonspec, int i);

// Attributes of a plugin instance, a const std::map<std::string, std::string, std::less<>>*.
MJAPI const void* mjs_getPluginAttributes(const mjsPlugin* plugin);

// -------------------------------------------------------------------------------------------------
// Specs: other properties
// -------------------------------------------------------------------------------------------------

// Changes the default class of an element; its values stay.
MJAPI void mjs_setDefault(mjsElement* element, const mjsDefault* def);

// Puts an element into a frame of the same body. Returns 0, or -1 on failure.
MJAPI int mjs_setFrame(mjsElement* dest, mjsFrame* frame);

// Converts an alternative orientation to a quaternion; angles in degrees if `degree`, Euler axes as
// in `sequence`. Returns NULL, or an error text.
MJAPI const char* mjs_resolveOrientation(double quat[4], mjtByte degree, const char* sequence,
                                         const mjsOrientation* orientation);

// Attaches a pointer to an element under a key, replacing what was there.
MJAPI void mjs_setUserValue(mjsElement* element, const char* key, const void* data);

// Same, with a function that frees the value when it is replaced or deleted or the element is
// destroyed.
MJAPI void mjs_setUserValueWithCleanup(mjsElement* element, const char* key, const void* data,
                                       void (*cleanup)(const void*));

// Pointer attached under a key; NULL if there is none.
MJAPI const void* mjs_getUserValue(mjsElement* element, const char* key);

// Removes what is attached under a key.
MJAPI void mjs_deleteUserValue(mjsElement* element, const char* key);

// Number of values of a sensor; 0 for plugins, -1 for an unknown type.
MJAPI int mjs_sensorDim(const mjsSensor* sensor);

// -------------------------------------------------------------------------------------------------
// Specs: defaults
//
// Each sets the default values of a struct of your own. Never call them on an element of a spec:
// its strings and vectors would be lost.
// -------------------------------------------------------------------------------------------------

// Defaults of a spec.
MJAPI void mjs_defaultSpec(mjSpec* spec);

// Defaults of an orientation.
MJAPI void mjs_defaultOrientation(mjsOrientation* orient);

// Defaults of a body.
MJAPI void mjs_defaultBody(mjsBody* body);

// Defaults of a frame.
MJAPI void mjs_defaultFrame(mjsFrame* frame);

// Defaults of a joint.
MJAPI void mjs_defaultJoint(mjsJoint* joint);

// Defaults of a geom.
MJAPI void mjs_defaultGeom(mjsGeom* geom);

// Defaults of a site.
MJAPI void mjs_defaultSite(mjsSite* site);

// Defaults of a camera.
MJAPI void mjs_defaultCamera(mjsCamera* camera);

// Defaults of a light.
MJAPI void mjs_defaultLight(mjsLight* light);

// Defaults of a flex.
MJAPI void mjs_defaultFlex(mjsFlex* flex);

// Defaults of a mesh.
MJAPI void mjs_defaultMesh(mjsMesh* mesh);

// Defaults of a height field.
MJAPI void mjs_defaultHField(mjsHField* hfield);

// Defaults of a skin.
MJAPI void mjs_defaultSkin(mjsSkin* skin);

// Defaults of a texture.
MJAPI void mjs_defaultTexture(mjsTexture* texture);

// Defaults of a material.
MJAPI void mjs_defaultMaterial(mjsMaterial* material);

// Defaults of an explicit geom pair.
MJAPI void mjs_defaultPair(mjsPair* pair);

// Defaults of an equality constraint.
MJAPI void mjs_defaultEquality(mjsEquality* equality);

// Defaults of a tendon.
MJAPI void mjs_defaultTendon(mjsTendon* tendon);

// Defaults of an actuator.
MJAPI void mjs_defaultActuator(mjsActuator* actuator);

// Defaults of a sensor.
MJAPI void mjs_defaultSensor(mjsSensor* sensor);

// Defaults of an array of numbers.
MJAPI void mjs_defaultNumeric(mjsNumeric* numeric);

// Defaults of a text.
MJAPI void mjs_defaultText(mjsText* text);

// Defaults of a tuple.
MJAPI void mjs_defaultTuple(mjsTuple* tuple);

// Defaults of a keyframe.
MJAPI void mjs_defaultKey(mjsKey* key);

// Defaults of a plugin instance.
MJAPI void mjs_defaultPlugin(mjsPlugin* plugin);

// -------------------------------------------------------------------------------------------------
// Specs: from handle to struct
//
// Each returns the struct of an element, or NULL if it is NULL or of another kind.
// -------------------------------------------------------------------------------------------------

// The element as a body.
MJAPI mjsBody* mjs_asBody(mjsElement* element);

// The element as a geom.
MJAPI mjsGeom* mjs_asGeom(mjsElement* element);

// The element as a joint.
MJAPI mjsJoint* mjs_asJoint(mjsElement* element);

// The element as a site.
MJAPI mjsSite* mjs_asSite(mjsElement* element);

// The element as a camera.
MJAPI mjsCamera* mjs_asCamera(mjsElement* element);

// The element as a light.
MJAPI mjsLight* mjs_asLight(mjsElement* element);

// The element as a frame.
MJAPI mjsFrame* mjs_asFrame(mjsElement* element);

// The element as an actuator.
MJAPI mjsActuator* mjs_asActuator(mjsElement* element);

// The element as a sensor.
MJAPI mjsSensor* mjs_asSensor(mjsElement* element);

// The element as a flex.
MJAPI mjsFlex* mjs_asFlex(mjsElement* element);

// The element as an explicit geom pair.
MJAPI mjsPair* mjs_asPair(mjsElement* element);

// The element as an equality constraint.
MJAPI mjsEquality* mjs_asEquality(mjsElement* element);

// The element as an excluded body pair.
MJAPI mjsExclude* mjs_asExclude(mjsElement* element);

// The element as a tendon.
MJAPI mjsTendon* mjs_asTendon(mjsElement* element);

// The element as an array of numbers.
MJAPI mjsNumeric* mjs_asNumeric(mjsElement* element);

// The element as a text.
MJAPI mjsText* mjs_asText(mjsElement* element);

// The element as a tuple.
MJAPI mjsTuple* mjs_asTuple(mjsElement* element);

// The element as a keyframe.
MJAPI mjsKey* mjs_asKey(mjsElement* element);

// The element as a mesh.
MJAPI mjsMesh* mjs_asMesh(mjsElement* element);

// The element as a height field.
MJAPI mjsHField* mjs_asHField(mjsElement* element);

// The element as a skin.
MJAPI mjsSkin* mjs_asSkin(mjsElement* element);

// The element as a texture.
MJAPI mjsTexture* mjs_asTexture(mjsElement* element);

// The element as a material.
MJAPI mjsMaterial* mjs_asMaterial(mjsElement* element);

// The element as a plugin instance.
MJAPI mjsPlugin* mjs_asPlugin(mjsElement* element);

#ifdef __cplusplus
}  // extern "C"
#endif

#endif  // MUJOCO_MUJOCO_H_
