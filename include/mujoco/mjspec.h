// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// mjSpec, the editable description of a model. A spec is a tree of bodies with their geoms, joints,
// sites, cameras, lights and frames, plus lists of everything outside the tree. Make one with
// mj_makeSpec or mj_parseXML, edit the structs below directly, add and find elements with the mjs_
// functions, and turn it into an mjModel with mj_compile.
//
// - Every element has a public struct (mjsBody, mjsGeom, ...). The spec owns it; a pointer stays
//   valid until the spec is deleted, also after mjs_delete.
// - Write numbers directly. Write strings and vectors through mjs_setString, mjs_setDouble and so
//   on: in C they are opaque, in C++ they are the std types.
// - References to other elements are by name and resolved at compile time. "" means none.
// - Units are SI. Angles are in degrees unless mjsCompiler.degree is 0; poses are in the parent's
//   frame.
// - NaN in the first number of a field means "not given" where noted. Defaults are those of the
//   mjs_default functions.

#ifndef MUJOCO_INCLUDE_MJSPEC_H_
#define MUJOCO_INCLUDE_MJSPEC_H_

#include <mujoco/mjmodel.h>
#include <mujoco/mjtnum.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
  #include <cstddef>
  #include <cstdint>
  #include <string>
  #include <vector>
#endif

// -------------------------------------------------------------------------------------------------
// Enums
// -------------------------------------------------------------------------------------------------

// Where the mass of a primitive geom is.
typedef enum mjtGeomInertia_ {
  mjINERTIA_VOLUME = 0,  // in its volume
  mjINERTIA_SHELL = 1,   // on its surface
} mjtGeomInertia;

// How mass properties of a mesh are computed.
typedef enum mjtMeshInertia_ {
  mjMESH_INERTIA_CONVEX = 0,  // volume of the convex hull
  mjMESH_INERTIA_EXACT = 1,   // volume of the mesh; needs consistently oriented faces
  mjMESH_INERTIA_LEGACY = 2,  // sum of absolute volumes under the faces
  mjMESH_INERTIA_SHELL = 3,   // surface of the mesh
} mjtMeshInertia;

// Shapes made by mjs_makeMesh; in parentheses their parameters.
typedef enum mjtMeshBuiltin_ {
  mjMESH_BUILTIN_NONE = 0,         // none
  mjMESH_BUILTIN_SPHERE = 1,       // subdivided icosahedron (subdivisions, 0..4)
  mjMESH_BUILTIN_HEMISPHERE = 2,   // closed half sphere (resolution, 0..10)
  mjMESH_BUILTIN_CONE = 3,         // cone or truncated cone (edges, radius of the top)
  mjMESH_BUILTIN_SUPERSPHERE = 4,  // superellipsoid (resolution, exponent e, exponent n)
  mjMESH_BUILTIN_SUPERTORUS = 5,   // supertoroid (resolution, tube radius, exponent s, exponent t)
  mjMESH_BUILTIN_WEDGE = 6,        // patch of a sphere (resolution 2, field of view 2 in degrees,
                                   // gamma)
  mjMESH_BUILTIN_PLATE = 7,        // flat grid (resolution 2)
} mjtMeshBuiltin;

// Pattern of a procedural texture.
typedef enum mjtBuiltin_ {
  mjBUILTIN_NONE = 0,      // none; the texture comes from a file or buffer
  mjBUILTIN_GRADIENT = 1,  // from rgb1 to rgb2
  mjBUILTIN_CHECKER = 2,   // two by two squares of rgb1 and rgb2
  mjBUILTIN_FLAT = 3,      // rgb1; the lower face of a cube has rgb2
} mjtBuiltin;

// Marks drawn over a procedural texture.
typedef enum mjtMark_ {
  mjMARK_NONE = 0,    // none
  mjMARK_EDGE = 1,    // outermost pixels
  mjMARK_CROSS = 2,   // middle row and column
  mjMARK_RANDOM = 3,  // randomly chosen pixels
} mjtMark;

// Is a range enforced?
typedef enum mjtLimited_ {
  mjLIMITED_FALSE = 0,  // no
  mjLIMITED_TRUE = 1,   // yes
  mjLIMITED_AUTO = 2,   // yes if a range is given (compiler option autolimits)
} mjtLimited;

// Is the frame of a free body moved to its centre of mass and principal axes?
typedef enum mjtAlignFree_ {
  mjALIGNFREE_FALSE = 0,  // no
  mjALIGNFREE_TRUE = 1,   // yes
  mjALIGNFREE_AUTO = 2,   // as the compiler option alignfree says
} mjtAlignFree;

// Is the inertia of a body computed from its geoms?
typedef enum mjtInertiaFromGeom_ {
  mjINERTIAFROMGEOM_FALSE = 0,  // never
  mjINERTIAFROMGEOM_TRUE = 1,   // always
  mjINERTIAFROMGEOM_AUTO = 2,   // when the body has no inertial of its own
} mjtInertiaFromGeom;

// Which member of mjsOrientation is in force.
typedef enum mjtOrientation_ {
  mjORIENTATION_QUAT = 0,       // none: the quaternion of the element itself
  mjORIENTATION_AXISANGLE = 1,  // axisangle
  mjORIENTATION_XYAXES = 2,     // xyaxes
  mjORIENTATION_ZAXIS = 3,      // zaxis
  mjORIENTATION_EULER = 4,      // euler
} mjtOrientation;

// -------------------------------------------------------------------------------------------------
// Strings and vectors
//
// Standard containers in C++; opaque in C, where the mjs_set, mjs_append and mjs_get functions work
// on them.
// -------------------------------------------------------------------------------------------------

#ifdef __cplusplus
using mjString = std::string;
using mjStringVec = std::vector<std::string>;
using mjIntVec = std::vector<int>;
using mjIntVecVec = std::vector<std::vector<int>>;
using mjFloatVec = std::vector<float>;
using mjFloatVecVec = std::vector<std::vector<float>>;
using mjDoubleVec = std::vector<double>;
using mjByteVec = std::vector<std::byte>;
#else
typedef void mjString;
typedef void mjStringVec;
typedef void mjIntVec;
typedef void mjIntVecVec;
typedef void mjFloatVec;
typedef void mjFloatVecVec;
typedef void mjDoubleVec;
typedef void mjByteVec;
#endif

// -------------------------------------------------------------------------------------------------
// The spec
// -------------------------------------------------------------------------------------------------

// Common handle of all elements: what mjs_getName, mjs_getId, mjs_delete and other generic
// functions take. mjs_asBody and its relatives lead back to the typed struct. Never created by the
// user.
struct mjsElement_ {
  mjtObj elemtype;     // kind of element
  uint64_t signature;  // of the spec's own element: hash of the structure; otherwise meaningless
};
typedef struct mjsElement_ mjsElement;

// Options of the compiler. An attached element keeps those of the spec it came from.
struct mjsCompiler_ {
  // Defaults and bounds.
  mjtByte autolimits;      // a range alone makes limits active
  double boundmass;        // lower bound on body masses (kg)
  double boundinertia;     // lower bound on principal moments of inertia (kg m^2)
  double settotalmass;     // masses and inertias are scaled to this total (kg); not positive: no
                           // scaling
  mjtByte balanceinertia;  // moments violating A + B >= C are replaced by their mean instead of an
                           // error

  // Interpretation.
  mjtByte fitaabb;   // primitives are fitted to the box of a mesh instead of its inertia
  mjtByte degree;    // angles are in degrees, else radians
  char eulerseq[3];  // axes of Euler angles: three of xyz (moving axes) or XYZ (fixed axes)

  // What is kept.
  mjtByte discardvisual;     // drop geoms, meshes, materials and textures that only serve drawing
  mjtByte usethread;         // compile assets and length ranges on several threads
  mjtByte fusestatic;        // merge bodies without joints into their parents
  int inertiafromgeom;       // mjtInertiaFromGeom
  int inertiagrouprange[2];  // geom groups that contribute to inertias
  mjtByte saveinertial;      // write the inertial of every body when saving XML
  int alignfree;             // default of joint alignment, see mjtAlignFree

  // Length ranges and files.
  mjLROpt LRopt;         // options of the length range computation
  mjString* meshdir;     // directory of meshes, height fields and skins
  mjString* texturedir;  // directory of textures
};
typedef struct mjsCompiler_ mjsCompiler;

// The model as a whole. Created by mj_makeSpec and the parsers, destroyed by mj_deleteSpec.
struct mjSpec_ {
  mjsElement* element;  // handle
  mjString* modelname;  // name of the model

  // Global sections.
  mjsCompiler compiler;  // compiler options
  mjtByte strippath;     // remove directories from asset file names
  mjOption option;       // physics options
  mjVisual visual;       // visualization options
  mjStatistic stat;      // statistics; a defined number replaces the computed one, NaN: computed

  // Sizes.
  mjtSize memory;      // bytes of the arena; -1: computed
  int nemax;           // additional equality rows
  int nuserdata;       // numbers in mjData.userdata
  int nuser_body;      // numbers of user data per body; -1: as many as are used
  int nuser_jnt;       // per joint; -1: as many as are used
  int nuser_geom;      // per geom; -1: as many as are used
  int nuser_site;      // per site; -1: as many as are used
  int nuser_cam;       // per camera; -1: as many as are used
  int nuser_tendon;    // per tendon; -1: as many as are used
  int nuser_actuator;  // per actuator; -1: as many as are used
  int nuser_sensor;    // per sensor; -1: as many as are used
  int nkey;            // least number of keyframes
  int njmax;           // deprecated: constraint rows the arena should hold; -1: default
  int nconmax;         // deprecated: contacts the arena should hold; -1: default
  mjtSize nstack;      // deprecated: numbers the stack should hold; -1: default

  // Text.
  mjString* comment;       // comment at the top of saved XML
  mjString* modelfiledir;  // directory of the file it was read from

  // Internal.
  mjtByte hasImplicitPluginElem;  // some element uses a plugin without a named instance
};
typedef struct mjSpec_ mjSpec;

// Orientation given in another way than by a quaternion. Angles as mjsCompiler.degree says.
struct mjsOrientation_ {
  mjtOrientation type;  // which member is in force
  double axisangle[4];  // axis and angle
  double xyaxes[6];     // x axis and y axis
  double zaxis[3];      // z axis; the smallest rotation that achieves it is taken
  double euler[3];      // Euler angles, about the axes of mjsCompiler.eulerseq
};
typedef struct mjsOrientation_ mjsOrientation;

// Plugin instance, or the reference of another element to one. An element uses a plugin either
// through `element`, an instance of its own made by mjs_addPlugin, or through the `name` of a
// shared instance.
struct mjsPlugin_ {
  mjsElement* element;    // handle of the instance
  mjString* name;         // name of a shared instance
  mjString* plugin_name;  // name of the plugin, as registered
  mjtByte active;         // the element uses a plugin
  mjString* info;         // appended to error messages
};
typedef struct mjsPlugin_ mjsPlugin;

// -------------------------------------------------------------------------------------------------
// Kinematic tree
// -------------------------------------------------------------------------------------------------

// Body: a rigid frame that may carry mass, joints, geoms and other bodies.
struct mjsBody_ {
  mjsElement* element;   // handle
  mjString* childclass;  // default class of elements added to it and its descendants

  // Frame.
  double pos[3];       // position
  double quat[4];      // orientation
  mjsOrientation alt;  // alternative orientation

  // Inertial.
  double mass;            // mass (kg)
  double ipos[3];         // centre of mass; NaN: not given
  double iquat[4];        // principal axes of inertia
  double inertia[3];      // principal moments (kg m^2)
  mjsOrientation ialt;    // alternative orientation of the principal axes
  double fullinertia[6];  // moments and products xx, yy, zz, xy, xz, yz (kg m^2); NaN: not given

  // Other.
  mjtByte mocap;             // pose is set by the user (mocap_pos, mocap_quat); needs to be a child
                             // of the world without joints
  double gravcomp;           // part of the weight that is cancelled
  mjtSleepPolicy sleep;      // sleep policy; only on the first body of a tree
  mjDoubleVec* userdata;     // user data
  mjtByte explicitinertial;  // the inertial above is used; geoms do not contribute
  mjsPlugin plugin;          // passive-force plugin
  mjString* info;            // appended to error messages
};
typedef struct mjsBody_ mjsBody;

// Frame: pose shared by the elements inside it; dissolved by the compiler.
struct mjsFrame_ {
  mjsElement* element;   // handle
  mjString* childclass;  // default class of elements inside
  double pos[3];         // position
  double quat[4];        // orientation
  mjsOrientation alt;    // alternative orientation
  mjString* info;        // appended to error messages
};
typedef struct mjsFrame_ mjsFrame;

// Joint: degrees of freedom between a body and its parent.
struct mjsJoint_ {
  mjsElement* element;  // handle
  mjtJoint type;        // kind of joint

  // Kinematics.
  double pos[3];   // anchor in the body frame
  double axis[3];  // axis in the body frame; need not be unit
  double ref;      // position in the initial configuration (m or angle)
  int align;       // mjtAlignFree, for a free joint

  // Spring.
  double stiffness;        // stiffness (N/m or N m/rad)
  double springref;        // position at which the spring is slack (m or angle)
  double springdamper[2];  // time constant (s) and damping ratio; both positive: set stiffness and
                           // damping

  // Limits.
  int limited;                  // mjtLimited
  double range[2];              // range (m or angle)
  double margin;                // distance to a limit at which it acts (m or rad)
  mjtNum solref_limit[mjNREF];  // reference parameters of the limit
  mjtNum solimp_limit[mjNIMP];  // impedance parameters of the limit
  int actfrclimited;            // mjtLimited of the total actuator force
  double actfrcrange[2];        // its range (N or N m)

  // Dof parameters.
  double armature;                 // added inertia (kg or kg m^2)
  double damping;                  // viscous damping (N s/m or N m s/rad)
  double frictionloss;             // dry friction (N or N m)
  mjtNum solref_friction[mjNREF];  // reference parameters of dry friction
  mjtNum solimp_friction[mjNIMP];  // impedance parameters of dry friction

  // Other.
  int group;              // visualization group
  mjtByte actgravcomp;    // gravity compensation counts as actuator force
  mjDoubleVec* userdata;  // user data
  mjString* info;         // appended to error messages
};
typedef struct mjsJoint_ mjsJoint;

// Geom: shape fixed to a body, for collision, inertia and drawing.
struct mjsGeom_ {
  mjsElement* element;  // handle
  mjtGeom type;         // kind of shape

  // Frame and size.
  double pos[3];       // position
  double quat[4];      // orientation
  mjsOrientation alt;  // alternative orientation
  double fromto[6];    // end points of the axis, instead of position and orientation; NaN: not
                       // given
  double size[3];      // sizes by type, see mjtGeom (m)

  // Contact.
  int contype;            // collision bits offered to others
  int conaffinity;        // collision bits accepted
  int condim;             // dimensions of contacts: 1, 3, 4 or 6
  int priority;           // contact parameters come from the geom with the higher priority
  double friction[3];     // sliding, torsional (m), rolling (m)
  double solmix;          // weight when contact parameters are mixed
  mjtNum solref[mjNREF];  // reference parameters of contacts
  mjtNum solimp[mjNIMP];  // impedance parameters of contacts
  double margin;          // contacts are found up to the sum of both margins (m)
  double gap;             // contacts farther than margin minus gap exert no force (m)

  // Inertia.
  double mass;                 // mass (kg); NaN: from the density
  double density;              // density (kg/m^3, or kg/m^2 for a shell)
  mjtGeomInertia typeinertia;  // where the mass is

  // Fluid.
  mjtNum fluid_ellipsoid;  // positive: ellipsoid fluid model, scaled by this
  mjtNum fluid_coefs[5];   // blunt drag, slender drag, angular drag, Kutta lift, Magnus force

  // Appearance.
  mjString* material;  // name of the material
  float rgba[4];       // colour
  int group;           // visualization group

  // Other.
  mjString* hfieldname;   // name of the height field
  mjString* meshname;     // name of the mesh; a primitive type is fitted to it
  double fitscale;        // factor on fitted sizes
  mjDoubleVec* userdata;  // user data
  mjsPlugin plugin;       // SDF plugin
  mjString* info;         // appended to error messages
};
typedef struct mjsGeom_ mjsGeom;

// Site: point of interest with a frame and a shape.
struct mjsSite_ {
  mjsElement* element;    // handle
  double pos[3];          // position
  double quat[4];         // orientation
  mjsOrientation alt;     // alternative orientation
  double fromto[6];       // end points of the axis, instead of position and orientation; NaN: not
                          // given
  double size[3];         // sizes by type, see mjtGeom (m)
  mjtGeom type;           // kind of shape: no plane, mesh or height field
  mjString* material;     // name of the material
  int group;              // visualization group
  float rgba[4];          // colour
  mjDoubleVec* userdata;  // user data
  mjString* info;         // appended to error messages
};
typedef struct mjsSite_ mjsSite;

// Camera. It looks along its -z axis, y is up in the image.
struct mjsCamera_ {
  mjsElement* element;   // handle
  double pos[3];         // position
  double quat[4];        // orientation
  mjsOrientation alt;    // alternative orientation
  mjtCamLight mode;      // how it follows bodies
  mjString* targetbody;  // name of the target body

  // Projection.
  mjtProjection proj;         // projection
  int resolution[2];          // width and height of the image (pixels)
  int output;                 // mask of mjtCamOutBit
  double fovy;                // full vertical angle (degrees), or extent (m) if orthographic
  double ipd;                 // distance between the eyes (m)
  float intrinsic[4];         // computed from the following; set those instead
  float sensor_size[2];       // width and height of the image sensor (m); 0: fovy decides
  float focal_length[2];      // focal lengths (m)
  float focal_pixel[2];       // focal lengths (pixels); non-zero: replace focal_length
  float principal_length[2];  // principal point (m)
  float principal_pixel[2];   // principal point (pixels); non-zero: replaces principal_length

  mjDoubleVec* userdata;  // user data
  mjString* info;         // appended to error messages
};
typedef struct mjsCamera_ mjsCamera;

// Light.
struct mjsLight_ {
  mjsElement* element;   // handle
  double pos[3];         // position
  double dir[3];         // direction
  mjtCamLight mode;      // how it follows bodies
  mjString* targetbody;  // name of the target body
  mjtByte active;        // on
  mjtLightType type;     // kind of source
  mjString* texture;     // name of the texture of an image light
  mjtByte castshadow;    // casts shadows
  float bulbradius;      // radius of the source, for soft shadows (m)
  float intensity;       // intensity, for physically based renderers
  float range;           // distance the light reaches (m)
  float attenuation[3];  // constant, linear, quadratic attenuation with distance
  float cutoff;          // half angle of a spot (degrees)
  float exponent;        // fall-off of a spot towards its edge
  float ambient[3];      // ambient colour
  float diffuse[3];      // diffuse colour
  float specular[3];     // specular colour
  mjString* info;        // appended to error messages
};
typedef struct mjsLight_ mjsLight;

// -------------------------------------------------------------------------------------------------
// Deformables and assets
// -------------------------------------------------------------------------------------------------

// Flex: deformable object whose vertices (or interpolation nodes) are carried by bodies.
struct mjsFlex_ {
  mjsElement* element;  // handle

  // Contact; see mjsGeom.
  int contype;            // collision bits offered to others
  int conaffinity;        // collision bits accepted
  int condim;             // dimensions of contacts: 1, 3, 4 or 6
  int priority;           // priority of its contact parameters
  double friction[3];     // sliding, torsional (m), rolling (m)
  double solmix;          // weight when contact parameters are mixed
  mjtNum solref[mjNREF];  // reference parameters of contacts
  mjtNum solimp[mjNIMP];  // impedance parameters of contacts
  double margin;          // contacts are found up to the sum of both margins (m)
  double gap;             // contacts farther than margin minus gap exert no force (m)

  // Shape and behaviour.
  int dim;               // 1 segments, 2 triangles, 3 tetrahedra
  double radius;         // radius around all elements (m)
  double size[3];        // half sizes of its box; computed by the compiler (m)
  mjtByte internal;      // elements collide with vertices of their neighbours
  mjtByte flatskin;      // draw with flat shading
  int selfcollide;       // mjtFlexSelf
  int vertcollide;       // flexcomp only: vertex bodies carry sphere geoms; no effect on the flex
                         // itself
  int passive;           // contacts act as passive springs instead of constraints
  int activelayers;      // layers of elements, from the surface, that collide (dimension 3)
  int group;             // visualization group
  double edgestiffness;  // stiffness of edges (N/m); dimension 1 only
  double edgedamping;    // damping of edges (N s/m)
  float rgba[4];         // colour
  mjString* material;    // name of the material

  // Elasticity.
  double young;      // Young's modulus (Pa)
  double poisson;    // Poisson's ratio, in [0, 0.5)
  double damping;    // Rayleigh damping (s)
  double thickness;  // thickness of a shell (m); negative: not given
  int elastic2d;     // for triangles: 0 none, 1 bending, 2 stretching, 3 both

  // Mesh.
  mjStringVec* nodebody;   // names of the bodies of the nodes; not empty: interpolated
  mjStringVec* vertbody;   // names of the bodies of the vertices; one: rigid
  mjDoubleVec* node;       // node positions in their bodies, 3 each
  mjDoubleVec* vert;       // vertex positions in their bodies, 3 each
  mjIntVec* elem;          // vertices of the elements, dim + 1 each
  mjFloatVec* texcoord;    // texture coordinates, 2 each
  mjIntVec* elemtexcoord;  // texture coordinates of the elements' vertices
  mjString* info;          // appended to error messages
};
typedef struct mjsFlex_ mjsFlex;

// Mesh: triangles from a file, from arrays, from mjs_makeMesh or from an SDF plugin.
struct mjsMesh_ {
  mjsElement* element;     // handle
  mjString* content_type;  // type of the file, type/subtype; "": by extension
  mjString* file;          // file name

  // Transformation: vertices are shifted by -refpos, rotated by the inverse of refquat, then
  // scaled.
  double refpos[3];   // reference position
  double refquat[4];  // reference orientation
  double scale[3];    // scaling

  // Processing.
  mjtMeshInertia inertia;  // how mass properties are computed
  mjtByte smoothnormal;    // generated normals are averaged over sharp edges too
  mjtByte needsdf;         // build the octree of signed distances
  int maxhullvert;         // most vertices of the convex hull; -1: no bound, else at least 4

  // User data, instead of a file.
  mjFloatVec* uservert;        // vertices, 3 each
  mjFloatVec* usernormal;      // normals, 3 each
  mjFloatVec* usertexcoord;    // texture coordinates, 2 each
  mjIntVec* userface;          // vertices of the faces, 3 each
  mjIntVec* userfacenormal;    // normals of the faces' corners
  mjIntVec* userfacetexcoord;  // texture coordinates of the faces' corners

  mjsPlugin plugin;    // SDF plugin that generates the mesh
  mjString* material;  // name of the material given to geoms without one
  mjString* info;      // appended to error messages
};
typedef struct mjsMesh_ mjsMesh;

// Height field.
struct mjsHField_ {
  mjsElement* element;     // handle
  mjString* content_type;  // type of the file, type/subtype; "": by extension
  mjString* file;          // file name
  double size[4];          // half extents x, y; height of the highest sample; thickness below the
                           // lowest (m)
  int nrow;                // rows, along y
  int ncol;                // columns, along x
  mjFloatVec* userdata;    // elevations, instead of a file, row by row from -y; normalized to 0..1
                           // by the compiler
  mjString* info;          // appended to error messages
};
typedef struct mjsHField_ mjsHField;

// Skin: triangles that follow bodies (bones), for drawing only.
struct mjsSkin_ {
  mjsElement* element;  // handle
  mjString* file;       // file name
  mjString* material;   // name of the material
  float rgba[4];        // colour
  float inflate;        // vertices are moved outwards by this much (m)
  int group;            // visualization group

  // Mesh.
  mjFloatVec* vert;      // vertices in the binding pose, 3 each
  mjFloatVec* texcoord;  // texture coordinates, 2 per vertex
  mjIntVec* face;        // vertices of the faces, 3 each

  // Bones.
  mjStringVec* bodyname;      // names of the bodies
  mjFloatVec* bindpos;        // their positions in the binding pose, 3 each
  mjFloatVec* bindquat;       // their orientations in the binding pose, 4 each
  mjIntVecVec* vertid;        // vertices influenced, per bone
  mjFloatVecVec* vertweight;  // their weights, per bone
  mjString* info;             // appended to error messages
};
typedef struct mjsSkin_ mjsSkin;

// Texture.
struct mjsTexture_ {
  mjsElement* element;       // handle
  mjtTexture type;           // kind of texture
  mjtColorSpace colorspace;  // encoding of the values

  // Procedural.
  int builtin;        // mjtBuiltin
  int mark;           // mjtMark
  double rgb1[3];     // first colour
  double rgb2[3];     // second colour
  double markrgb[3];  // colour of the marks
  double random;      // probability of a random mark
  int height;         // rows (2D)
  int width;          // columns, or side of a cube face
  int nchannel;       // bytes per pixel

  // From files.
  mjString* content_type;  // type of the file, type/subtype; "": by extension
  mjString* file;          // file name
  int gridsize[2];         // rows and columns of a file that holds several cube faces
  char gridlayout[12];     // what each cell of that grid holds, row by row: R, L, U, D, F, B or .
                           // for nothing
  mjStringVec* cubefiles;  // names of six files: right, left, up, down, front, back

  // From memory.
  mjByteVec* data;  // pixels, width x height x nchannel bytes

  // Flips.
  mjtByte hflip;   // mirror columns
  mjtByte vflip;   // mirror rows
  mjString* info;  // appended to error messages
};
typedef struct mjsTexture_ mjsTexture;

// Material.
struct mjsMaterial_ {
  mjsElement* element;    // handle
  mjStringVec* textures;  // names of textures by mjtTextureRole
  mjtByte texuniform;     // texture repeats per unit of length instead of per object
  float texrepeat[2];     // repetitions in x and y
  float emission;         // emission, relative to the colour
  float specular;         // specular reflection, 0..1
  float shininess;        // specular exponent over 128, 0..1
  float reflectance;      // mirror reflection, 0..1
  float metallic;         // for physically based renderers; -1: not given
  float roughness;        // for physically based renderers; -1: not given
  float rgba[4];          // colour
  mjString* info;         // appended to error messages
};
typedef struct mjsMaterial_ mjsMaterial;

// -------------------------------------------------------------------------------------------------
// Contacts, constraints, tendons
// -------------------------------------------------------------------------------------------------

// Explicit pair of geoms with its own contact parameters.
struct mjsPair_ {
  mjsElement* element;            // handle
  mjString* geomname1;            // name of the first geom
  mjString* geomname2;            // name of the second geom
  int condim;                     // dimensions of contacts: 1, 3, 4 or 6
  mjtNum solref[mjNREF];          // reference parameters of the normal; NaN: from the geoms
  mjtNum solreffriction[mjNREF];  // reference parameters of friction; 0: as the normal
  mjtNum solimp[mjNIMP];          // impedance parameters; NaN: from the geoms
  double margin;                  // contacts are found up to this distance (m); NaN: from the geoms
  double gap;                     // contacts farther than margin minus gap exert no force (m); NaN:
                                  // from the geoms
  double friction[5];             // sliding (2), torsional (m), rolling (2, m); NaN: from the geoms
  mjString* info;                 // appended to error messages
};
typedef struct mjsPair_ mjsPair;

// Pair of bodies whose geoms do not collide.
struct mjsExclude_ {
  mjsElement* element;  // handle
  mjString* bodyname1;  // name of the first body
  mjString* bodyname2;  // name of the second body
  mjString* info;       // appended to error messages
};
typedef struct mjsExclude_ mjsExclude;

// Equality constraint.
struct mjsEquality_ {
  mjsElement* element;     // handle
  mjtEq type;              // kind of constraint
  double data[mjNEQDATA];  // parameters, see mjModel.eq_data
  mjtByte active;          // initially on
  mjString* name1;         // name of the first object
  mjString* name2;         // name of the second object; "": none, or the world for bodies
  mjtObj objtype;          // of both objects, for connect and weld: body or site
  mjtNum solref[mjNREF];   // reference parameters
  mjtNum solimp[mjNIMP];   // impedance parameters
  mjString* info;          // appended to error messages
};
typedef struct mjsEquality_ mjsEquality;

// Tendon. Its path is built with mjs_wrapSite, mjs_wrapGeom, mjs_wrapPulley or mjs_wrapJoint.
struct mjsTendon_ {
  mjsElement* element;  // handle

  // Dynamics.
  double stiffness;                // stiffness (N/m)
  double springlength[2];          // lengths between which the spring is slack (m); -1: length in
                                   // the initial configuration
  double damping;                  // damping (N s/m)
  double frictionloss;             // dry friction (N)
  mjtNum solref_friction[mjNREF];  // reference parameters of dry friction
  mjtNum solimp_friction[mjNIMP];  // impedance parameters of dry friction
  double armature;                 // inertia against changes of length (kg)

  // Limits.
  int limited;                  // mjtLimited
  int actfrclimited;            // mjtLimited of the total actuator force
  double range[2];              // range of the length (m)
  double actfrcrange[2];        // range of the total actuator force (N)
  double margin;                // distance to a limit at which it acts (m)
  mjtNum solref_limit[mjNREF];  // reference parameters of the limit
  mjtNum solimp_limit[mjNIMP];  // impedance parameters of the limit

  // Appearance.
  mjString* material;  // name of the material
  double width;        // radius for drawing (m)
  float rgba[4];       // colour
  int group;           // visualization group

  mjDoubleVec* userdata;  // user data
  mjString* info;         // appended to error messages
};
typedef struct mjsTendon_ mjsTendon;

// Object on a tendon path.
struct mjsWrap_ {
  mjsElement* element;  // handle
  mjtWrap type;         // kind of object
  mjString* info;       // appended to error messages
};
typedef struct mjsWrap_ mjsWrap;

// -------------------------------------------------------------------------------------------------
// Actuators and sensors
// -------------------------------------------------------------------------------------------------

// Actuator. mjs_setToMotor and its relatives fill it for common kinds.
struct mjsActuator_ {
  mjsElement* element;  // handle

  // Force = gain * input + bias.
  mjtGain gaintype;         // kind of gain
  double gainprm[mjNGAIN];  // its parameters
  mjtBias biastype;         // kind of bias
  double biasprm[mjNBIAS];  // its parameters

  // Activation.
  mjtDyn dyntype;         // kind of activation dynamics
  double dynprm[mjNDYN];  // its parameters
  int actdim;             // number of activations; -1: by dyntype
  mjtByte actearly;       // the force uses the activation at the end of the step

  // Transmission.
  mjtTrn trntype;         // what it acts on
  double gear[6];         // translation (3), rotation (3); scalar transmissions use the first
  mjString* target;       // name of the joint, tendon, site, body or crank site
  mjString* refsite;      // name of the reference site of a site transmission
  mjString* slidersite;   // name of the slider site of a slider-crank
  double cranklength;     // length of the rod of a slider-crank (m)
  double lengthrange[2];  // range of lengths; computed if not given
  double inheritrange;    // positive: range of control or activation is the target's range times
                          // this

  // Limits.
  int ctrllimited;       // mjtLimited of the control
  double ctrlrange[2];   // its range
  int forcelimited;      // mjtLimited of the force
  double forcerange[2];  // its range
  int actlimited;        // mjtLimited of the activation
  double actrange[2];    // its range

  // Other.
  int group;              // group, for drawing and mjOption.disableactuator
  int nsample;            // samples of control history kept; 0: none
  int interp;             // order of interpolation: 0 hold, 1 linear, 2 cubic
  double delay;           // delay of the control (s); needs samples
  mjDoubleVec* userdata;  // user data
  mjsPlugin plugin;       // actuator plugin
  mjString* info;         // appended to error messages
};
typedef struct mjsActuator_ mjsActuator;

// Sensor.
struct mjsSensor_ {
  mjsElement* element;  // handle
  mjtSensor type;       // kind of sensor

  // What it looks at.
  mjtObj objtype;       // kind of object
  mjString* objname;    // name of the object
  mjtObj reftype;       // kind of reference
  mjString* refname;    // name of the reference
  int intprm[mjNSENS];  // integer parameters, see mjModel.sensor_intprm

  // User sensors; for other kinds the compiler fills these.
  mjtDataType datatype;  // nature of the values
  mjtStage needstage;    // stage after which it can be computed
  int dim;               // number of values

  // Output.
  double cutoff;       // bound on the values; 0: none
  double noise;        // standard deviation; information for the user
  int nsample;         // samples kept; 0: none
  int interp;          // order of interpolation: 0 hold, 1 linear, 2 cubic
  double delay;        // delay of the values (s); needs samples
  double interval[2];  // sampling period and phase (s)

  mjDoubleVec* userdata;  // user data
  mjsPlugin plugin;       // sensor plugin
  mjString* info;         // appended to error messages
};
typedef struct mjsSensor_ mjsSensor;

// -------------------------------------------------------------------------------------------------
// Custom elements and keyframes
// -------------------------------------------------------------------------------------------------

// Named array of numbers.
struct mjsNumeric_ {
  mjsElement* element;  // handle
  mjDoubleVec* data;    // numbers
  int size;             // length in the model, padded with zeros; 0: length of data
  mjString* info;       // appended to error messages
};
typedef struct mjsNumeric_ mjsNumeric;

// Named text.
struct mjsText_ {
  mjsElement* element;  // handle
  mjString* data;       // text
  mjString* info;       // appended to error messages
};
typedef struct mjsText_ mjsText;

// Named list of objects with a number each.
struct mjsTuple_ {
  mjsElement* element;   // handle
  mjIntVec* objtype;     // mjtObj
  mjStringVec* objname;  // names
  mjDoubleVec* objprm;   // numbers
  mjString* info;        // appended to error messages
};
typedef struct mjsTuple_ mjsTuple;

// Keyframe. Vectors that are empty take their defaults.
struct mjsKey_ {
  mjsElement* element;  // handle
  double time;          // time (s)
  mjDoubleVec* qpos;    // position; default: the initial configuration
  mjDoubleVec* qvel;    // velocity; default: 0
  mjDoubleVec* act;     // activations; default: 0
  mjDoubleVec* mpos;    // mocap positions (m); default: of the bodies
  mjDoubleVec* mquat;   // mocap orientations; default: of the bodies
  mjDoubleVec* ctrl;    // controls; default: 0
  mjString* info;       // appended to error messages
};
typedef struct mjsKey_ mjsKey;

// -------------------------------------------------------------------------------------------------
// Defaults
// -------------------------------------------------------------------------------------------------

// Default class: values copied into new elements of the class. Later changes of the class do not
// change elements that exist.
struct mjsDefault_ {
  mjsElement* element;    // handle
  mjsJoint* joint;        // joints
  mjsGeom* geom;          // geoms
  mjsSite* site;          // sites
  mjsCamera* camera;      // cameras
  mjsLight* light;        // lights
  mjsFlex* flex;          // flexes
  mjsMesh* mesh;          // meshes
  mjsMaterial* material;  // materials
  mjsPair* pair;          // explicit pairs
  mjsEquality* equality;  // equality constraints
  mjsTendon* tendon;      // tendons
  mjsActuator* actuator;  // actuators
};
typedef struct mjsDefault_ mjsDefault;

#endif  // MUJOCO_INCLUDE_MJSPEC_H_
