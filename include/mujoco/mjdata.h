// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// mjData, everything that changes during a simulation: state, inputs, and all results of the
// pipeline, with the structs it contains and the types of the engine's callbacks. Make one with
// mj_makeData; the conventions of mjmodel.h apply.

#ifndef MUJOCO_MJDATA_H_
#define MUJOCO_MJDATA_H_

#include <mujoco/mjmodel.h>
#include <mujoco/mjthread.h>
#include <mujoco/mjtnum.h>
#include <stddef.h>
#include <stdint.h>

// -------------------------------------------------------------------------------------------------
// Enums
// -------------------------------------------------------------------------------------------------

// Parts of the state, as bits of a signature. mj_getState and its relatives store the selected
// parts one after another in increasing bit order; in parentheses the length of each.
typedef enum mjtState_ {
  mjSTATE_TIME = 1 << 0,          // time (1)
  mjSTATE_QPOS = 1 << 1,          // qpos (nq)
  mjSTATE_QVEL = 1 << 2,          // qvel (nv)
  mjSTATE_ACT = 1 << 3,           // act (na)
  mjSTATE_HISTORY = 1 << 4,       // history (nhistory)
  mjSTATE_WARMSTART = 1 << 5,     // qacc_warmstart (nv)
  mjSTATE_CTRL = 1 << 6,          // ctrl (nu)
  mjSTATE_QFRC_APPLIED = 1 << 7,  // qfrc_applied (nv)
  mjSTATE_XFRC_APPLIED = 1 << 8,  // xfrc_applied (6 nbody)
  mjSTATE_EQ_ACTIVE = 1 << 9,     // eq_active (neq)
  mjSTATE_MOCAP_POS = 1 << 10,    // mocap_pos (3 nmocap)
  mjSTATE_MOCAP_QUAT = 1 << 11,   // mocap_quat (4 nmocap)
  mjSTATE_USERDATA = 1 << 12,     // userdata (nuserdata)
  mjSTATE_PLUGIN = 1 << 13,       // plugin_state (npluginstate)

  mjNSTATE = 14,  // number of parts

  // What the integrator advances.
  mjSTATE_PHYSICS = mjSTATE_QPOS | mjSTATE_QVEL | mjSTATE_ACT | mjSTATE_HISTORY,
  // The same with time and the state of plugins.
  mjSTATE_FULLPHYSICS = mjSTATE_PHYSICS | mjSTATE_TIME | mjSTATE_PLUGIN,
  // What the user sets.
  mjSTATE_USER = mjSTATE_CTRL | mjSTATE_QFRC_APPLIED | mjSTATE_XFRC_APPLIED | mjSTATE_EQ_ACTIVE |
                 mjSTATE_MOCAP_POS | mjSTATE_MOCAP_QUAT | mjSTATE_USERDATA,
  // Everything: restoring it repeats a step bit for bit.
  mjSTATE_INTEGRATION = mjSTATE_FULLPHYSICS | mjSTATE_USER | mjSTATE_WARMSTART,
} mjtState;

// Kind of constraint row. Rows come in the order equality, friction, limits, contacts.
typedef enum mjtConstraint_ {
  mjCNSTR_EQUALITY = 0,              // equality constraint
  mjCNSTR_FRICTION_DOF = 1,          // dry friction of a dof
  mjCNSTR_FRICTION_TENDON = 2,       // dry friction of a tendon
  mjCNSTR_LIMIT_JOINT = 3,           // joint limit
  mjCNSTR_LIMIT_TENDON = 4,          // tendon limit
  mjCNSTR_CONTACT_FRICTIONLESS = 5,  // contact of dimension 1
  mjCNSTR_CONTACT_PYRAMIDAL = 6,     // one edge of a friction pyramid
  mjCNSTR_CONTACT_ELLIPTIC = 7,      // one axis of an elliptic friction cone
} mjtConstraint;

// Which piece of its cost function a constraint row is on.
typedef enum mjtConstraintState_ {
  mjCNSTRSTATE_SATISFIED = 0,  // zero force, zero cost
  mjCNSTRSTATE_QUADRATIC = 1,  // force proportional to the violation
  mjCNSTRSTATE_LINEARNEG = 2,  // friction saturated at +frictionloss
  mjCNSTRSTATE_LINEARPOS = 3,  // friction saturated at -frictionloss
  mjCNSTRSTATE_CONE = 4,       // on the surface of an elliptic cone: sliding
} mjtConstraintState;

// Kinds of warnings counted in mjData.warning.
typedef enum mjtWarning_ {
  mjWARN_INERTIA = 0,      // inertia matrix is nearly singular; info: dof
  mjWARN_CONTACTFULL = 1,  // no room for contacts in the arena; info: ncon
  mjWARN_CNSTRFULL = 2,    // no room for constraints in the arena; info: narena
  mjWARN_VGEOMFULL = 3,    // too many geoms in an mjvScene; info: maxgeom
  mjWARN_BADQPOS = 4,      // bad number in qpos; info: index
  mjWARN_BADQVEL = 5,      // bad number in qvel; info: index
  mjWARN_BADQACC = 6,      // bad number in qacc; info: index
  mjWARN_BADCTRL = 7,      // bad number in ctrl; info: actuator
  mjNWARNING = 8,          // number of kinds
} mjtWarning;

// Sections of the pipeline timed in mjData.timer; durations need mjcb_time.
typedef enum mjtTimer_ {
  // Whole calls.
  mjTIMER_STEP = 0,     // mj_step
  mjTIMER_FORWARD = 1,  // mj_forward
  mjTIMER_INVERSE = 2,  // mj_inverse

  // Stages.
  mjTIMER_POSITION = 3,    // mj_fwdPosition, mj_invPosition
  mjTIMER_VELOCITY = 4,    // mj_fwdVelocity
  mjTIMER_ACTUATION = 5,   // mj_fwdActuation
  mjTIMER_CONSTRAINT = 6,  // mj_fwdConstraint, mj_invConstraint
  mjTIMER_ADVANCE = 7,     // mj_Euler, mj_implicit

  // Parts of the position stage.
  mjTIMER_POS_KINEMATICS = 8,  // kinematics, centres of mass, flexes, tendons, transmission
  mjTIMER_POS_INERTIA = 9,     // inertia matrix and its factor
  mjTIMER_POS_COLLISION = 10,  // collision detection
  mjTIMER_POS_MAKE = 11,       // constraint rows and islands
  mjTIMER_POS_PROJECT = 12,    // dual constraint matrix

  // Parts of collision detection.
  mjTIMER_COL_BROAD = 13,   // broad phase
  mjTIMER_COL_NARROW = 14,  // everything after the broad phase
  mjNTIMER = 15,            // number of timers
} mjtTimer;

// Is a body or tree simulated?
typedef enum mjtSleepState_ {
  mjS_STATIC = -1,  // it cannot move
  mjS_ASLEEP = 0,   // at rest and skipped
  mjS_AWAKE = 1,    // simulated
} mjtSleepState;

// -------------------------------------------------------------------------------------------------
// Structs inside mjData
// -------------------------------------------------------------------------------------------------

// One contact. Side 0 is the geom with the smaller type number, or the geom when the other side is
// a flex; the normal points from side 0 to side 1.
struct mjContact_ {
  // Set by the collision functions.
  mjtNum dist;      // distance of the surfaces along the normal (m); negative: penetration
  mjtNum pos[3];    // point midway between the surfaces, in the world (m)
  mjtNum frame[9];  // contact frame in the world: rows are normal, first and second tangent

  // Set by the collision driver.
  mjtNum includemargin;           // the contact exerts force only while dist is below this: margin
                                  // minus gap (m)
  mjtNum friction[5];             // sliding (2), torsional (m), rolling (2, m)
  mjtNum solref[mjNREF];          // reference parameters of the normal
  mjtNum solreffriction[mjNREF];  // reference parameters of friction (elliptic); 0: as solref
  mjtNum solimp[mjNIMP];          // impedance parameters

  // Set by the constraint stage.
  mjtNum mu;     // friction coefficient of the regularized cone
  mjtNum H[36];  // Hessian of the cone, dim x dim, while in state mjCNSTRSTATE_CONE

  // What touches what. Ids of elements and vertices count within their flex.
  int dim;      // rows: 1 normal, 3 + sliding, 4 + torsion, 6 + rolling
  int geom1;    // same as geom[0]; deprecated
  int geom2;    // same as geom[1]; deprecated
  int geom[2];  // geoms; -1: flex
  int flex[2];  // flexes; -1: geom
  int elem[2];  // flex elements; -1: geom or vertex
  int vert[2];  // flex vertices; -1: geom or element

  // What became of it.
  int exclude;      // 0 active, 1 in the gap, 2 fused (never set), 3 moves no dof, 4 passive flex
                    // contact
  int efc_address;  // first row in the efc arrays; -1: no rows
};
typedef struct mjContact_ mjContact;

// Diagnostics of one solver iteration. "Scaled" means divided by meaninertia times the number of
// dofs.
struct mjSolverStat_ {
  mjtNum improvement;  // scaled decrease of the cost
  mjtNum gradient;     // scaled norm of the gradient (CG, Newton)
  mjtNum lineslope;    // slope left by the line search, relative to the initial one
  int nactive;         // rows that are not satisfied
  int nchange;         // rows whose state changed
  int neval;           // evaluations in the line search
  int nupdate;         // rank-one updates of the Cholesky factor (Newton)
};
typedef struct mjSolverStat_ mjSolverStat;

// Timer. The mean is duration / number.
struct mjTimerStat_ {
  mjtNum duration;  // accumulated time, in the unit of mjcb_time
  int number;       // completed sections
};
typedef struct mjTimerStat_ mjTimerStat;

// Warning counter; see mj_warning.
struct mjWarningStat_ {
  int lastinfo;  // info of the latest warning
  int number;    // warnings since the last reset
};
typedef struct mjWarningStat_ mjWarningStat;

// -------------------------------------------------------------------------------------------------
// mjData
// -------------------------------------------------------------------------------------------------

// Everything that changes. State and inputs may be written by the user between calls; the rest is
// written by the pipeline stage named in its heading and stays valid until that stage runs again.
// Free with mj_deleteData, copy with mj_copyData; never copy the struct by assignment. An mjData
// may be used by one thread at a time.
//
// "Com-based" vectors have world orientation and refer to the centre of mass of the tree,
// subtree_com of the body's root. "Generalized" forces are in joint space: N for translational, N m
// for rotational dofs.
struct mjData_ {
  // Memory.
  mjtSize narena;   // bytes of `arena`
  mjtSize nbuffer;  // bytes of `buffer`
  int nplugin;      // plugin instances, so that they can be destroyed without the model

  // Stack and arena: the stack grows down from the end of the arena block, the arena up from its
  // start.
  size_t pstack;  // bytes in use by the stack
  size_t pbase;   // address of the current stack frame; 0: none
  size_t parena;  // bytes in use by the arena

  // Peaks since the last reset.
  mjtSize maxuse_stack;                     // bytes of stack
  mjtSize maxuse_threadstack[mjMAXTHREAD];  // bytes of stack per thread, with a thread pool
  mjtSize maxuse_arena;                     // bytes of stack and arena together
  int maxuse_con;                           // contacts
  int maxuse_efc;                           // constraint rows

  // Solver statistics; islands and iterations beyond the tables are not recorded.
  mjSolverStat solver[mjNISLAND * mjNSOLVER];  // iterations, mjNSOLVER per island; a monolithic
                                               // solve uses island 0
  int solver_niter[mjNISLAND];                 // iterations made
  int solver_nnz[mjNISLAND];                   // non-zeros of the Newton factor and Hessian, or of
                                               // efc_AR
  mjtNum solver_fwdinv[2];                     // norms of forward minus inverse: constraint force,
                                               // applied force (mjENBL_FWDINV)

  // Diagnostics.
  mjWarningStat warning[mjNWARNING];  // warnings by kind
  mjTimerStat timer[mjNTIMER];        // timers by section

  // Sizes that change.
  int ncon;           // contacts
  int ne;             // equality rows
  int nf;             // friction rows
  int nl;             // limit rows
  int nefc;           // all rows; contact rows come last
  int nJ;             // room in efc_J: non-zeros, or rows x nv if dense
  int nA;             // non-zeros in efc_AR
  int nisland;        // islands
  int nidof;          // dofs in islands
  int ntree_awake;    // trees awake
  int nbody_awake;    // bodies awake or static
  int nparent_awake;  // bodies with a parent awake or static
  int nv_awake;       // dofs awake

  // Lazy quantities that are up to date for the present state.
  mjtByte flg_energypos;   // energy[0]
  mjtByte flg_energyvel;   // energy[1]
  mjtByte flg_subtreevel;  // subtree_linvel, subtree_angmom
  mjtByte flg_rnepost;     // cacc, cfrc_int, cfrc_ext

  // Global quantities.
  mjtNum time;       // simulation time (s)
  mjtNum energy[2];  // potential, kinetic energy (J), with mjENBL_ENERGY

  // Memory blocks.
  void* buffer;  // block of the fixed-size arrays below (nbuffer bytes)
  void* arena;   // block of stack and arena (narena bytes)

  // State.
  mjtNum* qpos;            // (nq) position
  mjtNum* qvel;            // (nv) velocity
  mjtNum* act;             // (na) actuator activations
  mjtNum* history;         // (nhistory) ring buffers of delayed actuators, then sensors: last tick,
                           // cursor, times, values
  mjtNum* qacc_warmstart;  // (nv) acceleration the solver starts from
  mjtNum* plugin_state;    // (npluginstate) state of plugins

  // Inputs.
  mjtNum* ctrl;          // (nu) controls
  mjtNum* qfrc_applied;  // (nv) applied generalized force
  mjtNum* xfrc_applied;  // (nbody x 6) force (N), torque (N m) on the body at its centre of mass,
                         // world axes
  mjtByte* eq_active;    // (neq) equality constraint is on

  // Mocap bodies.
  mjtNum* mocap_pos;   // (nmocap x 3) position in the world (m)
  mjtNum* mocap_quat;  // (nmocap x 4) orientation in the world

  // Derivatives of the state.
  mjtNum* qacc;     // (nv) acceleration
  mjtNum* act_dot;  // (na) rate of change of activations

  // User and sensor data.
  mjtNum* userdata;    // (nuserdata) free for the user
  mjtNum* sensordata;  // (nsensordata) sensor values

  // Sleep state.
  int* tree_asleep;  // (ntree) below 0: awake, counting up to -1 while quiet; else next tree of the
                     // sleeping cycle

  // Plugins.
  int* plugin;             // (nplugin) slot in the plugin registry, copied from the model
  uintptr_t* plugin_data;  // (nplugin) private data of the instance

  // Position stage: kinematics (mj_kinematics). All poses are in the world.
  mjtNum* xpos;       // (nbody x 3) position of the body frame (m)
  mjtNum* xquat;      // (nbody x 4) orientation of the body frame
  mjtNum* xmat;       // (nbody x 9) the same as a matrix
  mjtNum* xipos;      // (nbody x 3) centre of mass (m)
  mjtNum* ximat;      // (nbody x 9) principal axes of inertia
  mjtNum* xanchor;    // (njnt x 3) joint anchor (m)
  mjtNum* xaxis;      // (njnt x 3) joint axis
  mjtNum* geom_xpos;  // (ngeom x 3) geom position (m)
  mjtNum* geom_xmat;  // (ngeom x 9) geom orientation
  mjtNum* site_xpos;  // (nsite x 3) site position (m)
  mjtNum* site_xmat;  // (nsite x 9) site orientation

  // Position stage: cameras and lights (mj_camlight).
  mjtNum* cam_xpos;    // (ncam x 3) camera position (m)
  mjtNum* cam_xmat;    // (ncam x 9) camera orientation; it looks along -z, y is up
  mjtNum* light_xpos;  // (nlight x 3) light position (m)
  mjtNum* light_xdir;  // (nlight x 3) light direction, unit

  // Position stage: centres of mass (mj_comPos).
  mjtNum* subtree_com;  // (nbody x 3) centre of mass of the subtree (m)
  mjtNum* cdof;         // (nv x 6) motion axis of the dof, rotation then translation (com-based)
  mjtNum* cinert;       // (nbody x 10) inertia of the body (com-based): xx, yy, zz, xy, xz, yz (kg
                        // m^2), mass times offset (3, kg m), mass

  // Position stage: flexes (mj_flex).
  mjtNum* flexvert_xpos;    // (nflexvert x 3) vertex position (m)
  mjtNum* flexelem_aabb;    // (nflexelem x 6) box around the element, radius included: centre, half
                            // sizes (m)
  mjtNum* flexedge_J;       // (nJfe) Jacobian of edge lengths; pattern flexedge_J_*
  mjtNum* flexedge_length;  // (nflexedge) edge length (m)
  mjtNum* flexvert_J;       // (nJfv x 2) Jacobian of vertex strains; pattern flexvert_J_*
  mjtNum* flexvert_length;  // (nflexvert x 2) the two strain measures of the vertex
  mjtNum* bvh_aabb_dyn;     // (nbvhdynamic x 6) boxes of flex trees: centre, half sizes (m)

  // Position stage: tendons (mj_tendon).
  int* ten_wrapadr;    // (ntendon) first point of the path
  int* ten_wrapnum;    // (ntendon) number of points of the path
  mjtNum* ten_J;       // (nJten) Jacobian of tendon lengths; pattern ten_J_*
  mjtNum* ten_length;  // (ntendon) length (m)
  int* wrap_obj;       // (nwrap x 2) geom at the point; -1: site, -2: pulley; points are numbered
                       // across the two columns
  mjtNum* wrap_xpos;   // (nwrap x 6) path points (m), two per row

  // Position stage: transmissions (mj_transmission).
  mjtNum* actuator_length;  // (nu) length
  int* moment_rownnz;       // (nu) non-zeros of the actuator's row
  int* moment_rowadr;       // (nu) start of the row
  int* moment_colind;       // (nJmom) dofs
  mjtNum* actuator_moment;  // (nJmom) Jacobian of actuator lengths

  // Position stage: inertia (mj_makeM, mj_factorM).
  mjtNum* crb;        // (nbody x 10) inertia of the subtree (com-based), as cinert
  mjtNum* qM;         // (nM) inertia matrix, packed: row i starts at dof_Madr with the diagonal,
                      // then its ancestors
  mjtNum* M;          // (nC) inertia matrix, lower triangle; pattern M_*
  mjtNum* qLD;        // (nC) factor M = L' D L: L below the diagonal, D on it; pattern M_*
  mjtNum* qLDiagInv;  // (nv) 1 / D

  // Position stage: collision (mj_collision).
  mjtByte* bvh_active;  // (nbvh) bounding volume was visited

  // Position stage: who is awake.
  int* tree_awake;        // (ntree) tree is awake
  int* body_awake;        // (nbody) mjtSleepState
  int* body_awake_ind;    // (nbody) bodies awake or static, ascending (nbody_awake of them)
  int* parent_awake_ind;  // (nbody) bodies with a parent awake or static, ascending (nparent_awake
                          // of them)
  int* dof_awake_ind;     // (nv) dofs awake, ascending (nv_awake of them)

  // Velocity stage (mj_fwdVelocity).
  mjtNum* flexedge_velocity;  // (nflexedge) rate of edge length (m/s)
  mjtNum* ten_velocity;       // (ntendon) rate of tendon length (m/s)
  mjtNum* actuator_velocity;  // (nu) rate of actuator length
  mjtNum* cvel;               // (nbody x 6) velocity of the body, angular then linear (com-based)
  mjtNum* cdof_dot;           // (nv x 6) rate of change of cdof
  mjtNum* qfrc_bias;          // (nv) Coriolis, centrifugal and gravitational force, on the left
                              // side of the equation of motion
  mjtNum* qfrc_spring;        // (nv) springs
  mjtNum* qfrc_damper;        // (nv) dampers
  mjtNum* qfrc_gravcomp;      // (nv) gravity compensation
  mjtNum* qfrc_fluid;         // (nv) fluid forces
  mjtNum* qfrc_passive;       // (nv) sum of the passive forces

  // Velocity stage, on demand (mj_subtreeVel).
  mjtNum* subtree_linvel;  // (nbody x 3) velocity of subtree_com (m/s)
  mjtNum* subtree_angmom;  // (nbody x 3) angular momentum of the subtree about subtree_com (kg
                           // m^2/s)

  // Scratch of the integrators.
  mjtNum* qH;         // (nC) factor L' D L of M plus timestep times damping or derivatives; pattern
                      // M_*
  mjtNum* qHDiagInv;  // (nv) inverse of its D
  mjtNum* qDeriv;     // (nD) derivative of passive, actuator (and minus bias) force by velocity;
                      // pattern D_*
  mjtNum* qLU;        // (nD) factor of M minus timestep times qDeriv; pattern D_*

  // Actuation and acceleration stage (mj_fwdActuation, mj_fwdAcceleration).
  mjtNum* actuator_force;  // (nu) scalar force of the actuator
  mjtNum* qfrc_actuator;   // (nv) actuators as a generalized force
  mjtNum* qfrc_smooth;     // (nv) all forces but those of constraints
  mjtNum* qacc_smooth;     // (nv) acceleration without constraints

  // Constraint stage (mj_fwdConstraint, mj_inverse).
  mjtNum* qfrc_constraint;  // (nv) constraint force
  mjtNum* qfrc_inverse;     // (nv) applied force that would produce qacc (mj_inverse)

  // Acceleration stage, on demand (mj_rnePostConstraint).
  mjtNum* cacc;      // (nbody x 6) acceleration of the body minus gravity, angular then linear
                     // (com-based)
  mjtNum* cfrc_int;  // (nbody x 6) wrench from the parent on the body, torque then force
                     // (com-based)
  mjtNum* cfrc_ext;  // (nbody x 6) wrench of contacts, connects, welds and xfrc_applied on the body
                     // (com-based)

  // Contacts, at the start of the arena (mj_collision).
  mjContact* contact;  // (ncon) contacts

  // Constraint rows, in the arena: NULL while there are none (mj_makeConstraint).
  int* efc_type;             // (nefc) mjtConstraint
  int* efc_id;               // (nefc) equality, dof, tendon, joint or contact
  int* efc_J_rownnz;         // (nefc) non-zeros of the row (sparse)
  int* efc_J_rowadr;         // (nefc) start of the row (sparse)
  int* efc_J_rowsuper;       // (nefc) following rows with the same pattern (sparse)
  int* efc_J_colind;         // (nJ) dofs (sparse)
  mjtNum* efc_J;             // (nJ) Jacobian: compressed rows, or nefc x nv if dense
  mjtNum* efc_pos;           // (nefc) violation of the constraint (m, rad or dimensionless)
  mjtNum* efc_margin;        // (nefc) distance at which it acts
  mjtNum* efc_frictionloss;  // (nefc) dry friction (N or N m)
  mjtNum* efc_diagApprox;    // (nefc) estimated diagonal of J M^-1 J'
  mjtNum* efc_KBIP;          // (nefc x 4) stiffness, damping, impedance, derivative of the
                             // impedance
  mjtNum* efc_D;             // (nefc) 1 / efc_R: stiffness of the cost
  mjtNum* efc_R;             // (nefc) regularizer added to the diagonal
  int* tendon_efcadr;        // (ntendon) first row that involves the tendon; -1: none

  // Islands, in the arena (mj_island). idof and iefc are dofs and rows sorted by island.
  int* tree_island;           // (ntree) island of the tree; -1: none
  int* island_ntree;          // (nisland) trees
  int* island_itreeadr;       // (nisland) first entry in map_itree2tree
  int* map_itree2tree;        // (ntree) trees sorted by island
  int* dof_island;            // (nv) island of the dof; -1: none
  int* island_nv;             // (nisland) dofs
  int* island_idofadr;        // (nisland) first idof
  int* island_dofadr;         // (nisland) smallest dof
  int* map_dof2idof;          // (nv) dof to idof; dofs without island come last
  int* map_idof2dof;          // (nv) idof to dof
  mjtNum* ifrc_smooth;        // (nidof) qfrc_smooth
  mjtNum* iacc_smooth;        // (nidof) qacc_smooth
  int* iM_rownnz;             // (nidof) non-zeros of the row of M
  int* iM_rowadr;             // (nidof) start of the row
  int* iM_colind;             // (nC) columns, counted from the first idof of the island
  mjtNum* iM;                 // (nC) M
  mjtNum* iLD;                // (nC) qLD
  mjtNum* iLDiagInv;          // (nidof) qLDiagInv
  mjtNum* iacc;               // (nidof) qacc
  int* efc_island;            // (nefc) island of the row
  int* island_ne;             // (nisland) equality rows
  int* island_nf;             // (nisland) friction rows
  int* island_nefc;           // (nisland) all rows
  int* island_iefcadr;        // (nisland) first iefc
  int* map_efc2iefc;          // (nefc) row to iefc
  int* map_iefc2efc;          // (nefc) iefc to row
  int* iefc_type;             // (nefc) efc_type
  int* iefc_id;               // (nefc) efc_id
  int* iefc_J_rownnz;         // (nefc) non-zeros of the row
  int* iefc_J_rowadr;         // (nefc) start of the row
  int* iefc_J_rowsuper;       // (nefc) following rows with the same pattern, within the island
  int* iefc_J_colind;         // (nJ) columns, counted from the first idof of the island
  mjtNum* iefc_J;             // (nJ) efc_J; dense: blocks of island_nefc x island_nv from nidof *
                              // island_iefcadr on
  mjtNum* iefc_frictionloss;  // (nefc) efc_frictionloss
  mjtNum* iefc_D;             // (nefc) efc_D
  mjtNum* iefc_R;             // (nefc) efc_R

  // Dual problem, in the arena, for PGS and noslip (mj_projectConstraint).
  int* efc_AR_rownnz;  // (nefc) non-zeros of the row (sparse)
  int* efc_AR_rowadr;  // (nefc) start of the row (sparse)
  int* efc_AR_colind;  // (nA) columns (sparse)
  mjtNum* efc_AR;      // (nA) J M^-1 J' + R: compressed rows, or nefc x nefc if dense

  // Velocity of constraints (mj_referenceConstraint).
  mjtNum* efc_vel;   // (nefc) J qvel
  mjtNum* efc_aref;  // (nefc) acceleration that restores the constraint

  // Constraint stage (mj_fwdConstraint).
  mjtNum* efc_b;            // (nefc) J qacc_smooth - efc_aref
  mjtNum* iefc_aref;        // (nefc) efc_aref by island
  int* iefc_state;          // (nefc) efc_state by island
  mjtNum* iefc_force;       // (nefc) efc_force by island
  int* efc_state;           // (nefc) mjtConstraintState
  mjtNum* efc_force;        // (nefc) force along the row (N or N m)
  mjtNum* ifrc_constraint;  // (nidof) qfrc_constraint by island

  // Identity.
  uintptr_t threadpool;  // bound mjThreadPool as an integer; 0: none
  uint64_t signature;    // signature of the model it was made for
};
typedef struct mjData_ mjData;

// -------------------------------------------------------------------------------------------------
// Callbacks
//
// See the mjcb_ variables in mujoco.h for when each one is called.
// -------------------------------------------------------------------------------------------------

// Control and passive forces (mjcb_control, mjcb_passive): reads and writes d.
typedef void (*mjfGeneric)(const mjModel* m, mjData* d);

// Contact filter (mjcb_contactfilter): returns non-zero to discard the pair of geoms.
typedef int (*mjfConFilt)(const mjModel* m, mjData* d, int geom1, int geom2);

// User sensors (mjcb_sensor): fills sensordata of the user sensors of `stage` (mjtStage).
typedef void (*mjfSensor)(const mjModel* m, mjData* d, int stage);

// Clock for the timers (mjcb_time): returns a time in any unit.
typedef mjtNum (*mjfTime)(void);

// User actuators (mjcb_act_dyn, mjcb_act_gain, mjcb_act_bias): returns activation rate, gain or
// bias of actuator `id`.
typedef mjtNum (*mjfAct)(const mjModel* m, const mjData* d, int id);

// Narrow-phase function (mjCOLLISIONFUNC). Tests geoms g1 and g2 (type of g1 <= type of g2) up to
// distance `margin` (m). Writes dist, pos, frame[0..2] (normal from g1 to g2) and frame[3..5] (a
// tangent or zeros) of at most mjMAXCONPAIR uninitialized contacts and returns how many.
typedef int (*mjfCollision)(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2,
                            mjtNum margin);

#endif  // MUJOCO_MJDATA_H_
