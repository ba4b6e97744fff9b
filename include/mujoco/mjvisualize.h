// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// Abstract visualization. mjv_updateScene turns a model and its data into an mjvScene: a flat list
// of geoms, lights and cameras that any renderer can draw; mjr_render is one. Also mouse
// perturbation, selection, and figures for plotting. Nothing here needs OpenGL.
//
// Two spaces: "model" is the world of the physics, "room" the space of the viewer. They differ only
// if mjvScene.enabletransform is set. Colours are red, green, blue (, alpha) in 0..1.

#ifndef MUJOCO_MJVISUALIZE_H_
#define MUJOCO_MJVISUALIZE_H_

#include <mujoco/mjdata.h>
#include <mujoco/mjmodel.h>
#include <mujoco/mjtnum.h>

#define mjNGROUP 6          // groups of geoms, sites, joints, ... that can be shown or hidden
#define mjMAXLIGHT 100      // most lights in a scene
#define mjMAXOVERLAY 500    // most characters in an overlay
#define mjMAXLINE 100       // most lines in a figure
#define mjMAXLINEPNT 1001   // most points in a line of a figure
#define mjMAXPLANEGRID 200  // most grid divisions of a plane

// Category of a scene geom, as bits.
typedef enum mjtCatBit_ {
  mjCAT_STATIC = 1 << 0,   // model elements on bodies that cannot move
  mjCAT_DYNAMIC = 1 << 1,  // model elements on bodies that can move, tendons, flexes, skins
  mjCAT_DECOR = 1 << 2,    // decorations: everything drawn that is not a model element
  mjCAT_ALL = 7,           // all of them
} mjtCatBit;

// What a mouse movement means. V: the screen's vertical moves vertically, H: it moves in depth.
typedef enum mjtMouse_ {
  mjMOUSE_NONE = 0,        // nothing
  mjMOUSE_ROTATE_V = 1,    // rotate, vertical plane
  mjMOUSE_ROTATE_H = 2,    // rotate, horizontal plane
  mjMOUSE_MOVE_V = 3,      // move, vertical plane
  mjMOUSE_MOVE_H = 4,      // move, horizontal plane
  mjMOUSE_ZOOM = 5,        // change the distance of the camera or the scale of the model
  mjMOUSE_MOVE_V_REL = 6,  // move along the camera's (or selected body's) own axes, vertical
  mjMOUSE_MOVE_H_REL = 7,  // move along the camera's (or selected body's) own axes, in depth
} mjtMouse;

// Kind of mouse perturbation, as bits.
typedef enum mjtPertBit_ {
  mjPERT_TRANSLATE = 1 << 0,  // pull
  mjPERT_ROTATE = 1 << 1,     // turn
} mjtPertBit;

// Kind of abstract camera.
typedef enum mjtCamera_ {
  mjCAMERA_FREE = 0,      // looks at a point of the world
  mjCAMERA_TRACKING = 1,  // same, the point follows the centre of mass of a body's subtree
  mjCAMERA_FIXED = 2,     // camera of the model
  mjCAMERA_USER = 3,      // the user sets mjvScene.camera
} mjtCamera;

// What gets a text label.
typedef enum mjtLabel_ {
  mjLABEL_NONE = 0,           // nothing
  mjLABEL_BODY = 1,           // bodies
  mjLABEL_JOINT = 2,          // joints
  mjLABEL_GEOM = 3,           // geoms
  mjLABEL_SITE = 4,           // sites
  mjLABEL_CAMERA = 5,         // cameras
  mjLABEL_LIGHT = 6,          // lights
  mjLABEL_TENDON = 7,         // tendons
  mjLABEL_ACTUATOR = 8,       // actuators
  mjLABEL_CONSTRAINT = 9,     // equality constraints
  mjLABEL_FLEX = 10,          // flexes
  mjLABEL_SKIN = 11,          // skins
  mjLABEL_SELECTION = 12,     // selected body
  mjLABEL_SELPNT = 13,        // selected point, with its coordinates
  mjLABEL_CONTACTPOINT = 14,  // contacts, with the names of both sides
  mjLABEL_CONTACTFORCE = 15,  // contact forces, with their size (N)
  mjLABEL_ISLAND = 16,        // constraint islands
  mjNLABEL = 17,              // number of label modes
} mjtLabel;

// What gets a coordinate frame drawn.
typedef enum mjtFrame_ {
  mjFRAME_NONE = 0,     // nothing
  mjFRAME_BODY = 1,     // bodies
  mjFRAME_GEOM = 2,     // geoms
  mjFRAME_SITE = 3,     // sites
  mjFRAME_CAMERA = 4,   // cameras; needs mjVIS_CAMERA
  mjFRAME_LIGHT = 5,    // lights; needs mjVIS_LIGHT
  mjFRAME_CONTACT = 6,  // contacts
  mjFRAME_WORLD = 7,    // the world
  mjNFRAME = 8,         // number of frame modes
} mjtFrame;

// What is put into a scene: indices of mjvOption.flags.
typedef enum mjtVisFlag_ {
  // Model elements.
  mjVIS_CONVEXHULL = 0,   // convex hulls of colliding meshes, instead of the meshes
  mjVIS_TEXTURE = 1,      // textures
  mjVIS_JOINT = 2,        // joints
  mjVIS_CAMERA = 3,       // cameras
  mjVIS_ACTUATOR = 4,     // actuators
  mjVIS_ACTIVATION = 5,   // actuators show activation instead of control
  mjVIS_LIGHT = 6,        // lights
  mjVIS_TENDON = 7,       // tendons
  mjVIS_RANGEFINDER = 8,  // rays of rangefinders, lines of distance sensors
  mjVIS_CONSTRAINT = 9,   // connects and welds
  mjVIS_INERTIA = 10,     // equivalent inertia boxes
  mjVIS_SCLINERTIA = 11,  // inertia boxes are scaled to the density of water

  // Perturbation and contacts.
  mjVIS_PERTFORCE = 12,     // forces in xfrc_applied
  mjVIS_PERTOBJ = 13,       // mouse perturbation
  mjVIS_CONTACTPOINT = 14,  // contact points
  mjVIS_ISLAND = 15,        // colour by constraint island
  mjVIS_CONTACTFORCE = 16,  // contact forces
  mjVIS_CONTACTSPLIT = 17,  // contact forces split into normal and tangential part

  // Appearance.
  mjVIS_TRANSPARENT = 18,  // moving elements are transparent
  mjVIS_AUTOCONNECT = 19,  // connections from bodies to joints to parents
  mjVIS_COM = 20,          // centres of mass of trees
  mjVIS_SELECT = 21,       // selection point
  mjVIS_STATIC = 22,       // static elements
  mjVIS_SKIN = 23,         // skins

  // Flexes and acceleration structures.
  mjVIS_FLEXVERT = 24,  // flex vertices
  mjVIS_FLEXEDGE = 25,  // flex edges
  mjVIS_FLEXFACE = 26,  // flex faces, element by element
  mjVIS_FLEXSKIN = 27,  // smooth flex skins, instead of faces
  mjVIS_BODYBVH = 28,   // bounding-volume trees of bodies
  mjVIS_MESHBVH = 29,   // bounding-volume trees of meshes and flexes, octrees, control cages
  mjVIS_SDFITER = 30,   // descent steps of SDF collisions
  mjNVISFLAG = 31,      // number of flags
} mjtVisFlag;

// How a scene is rendered: indices of mjvScene.flags.
typedef enum mjtRndFlag_ {
  mjRND_SHADOW = 0,      // shadows
  mjRND_WIREFRAME = 1,   // wireframe
  mjRND_REFLECTION = 2,  // reflections
  mjRND_ADDITIVE = 3,    // transparency adds light instead of mixing
  mjRND_SKYBOX = 4,      // sky box
  mjRND_FOG = 5,         // fog
  mjRND_HAZE = 6,        // haze at the horizon
  mjRND_DEPTH = 7,       // show depth as grey levels
  mjRND_SEGMENT = 8,     // segmentation: flat unlit colours
  mjRND_IDCOLOR = 9,     // segmentation colours encode segid + 1, red lowest; else they are random
  mjRND_CULL_FACE = 10,  // do not draw back faces
  mjNRNDFLAG = 11,       // number of flags
} mjtRndFlag;

// Stereoscopic rendering.
typedef enum mjtStereo_ {
  mjSTEREO_NONE = 0,          // none
  mjSTEREO_QUADBUFFERED = 1,  // one buffer per eye; falls back to side by side
  mjSTEREO_SIDEBYSIDE = 2,    // left and right half of the viewport
} mjtStereo;

// Mouse perturbation of one body; see mjv_initPerturb.
struct mjvPerturb_ {
  // Selection.
  int select;      // selected body; 0: none
  int flexselect;  // selected flex; -1: none
  int skinselect;  // selected skin; -1: none

  // Activity.
  int active;   // mask of mjtPertBit: primary perturbation
  int active2;  // mask of mjtPertBit: secondary perturbation

  // Reference the body is pulled towards, in the world.
  mjtNum refpos[3];     // position of the inertial frame (m)
  mjtNum refquat[4];    // orientation of the inertial frame
  mjtNum refselpos[3];  // position of the selected point (m)

  // Selected point.
  mjtNum localpos[3];  // its position in the body frame (m)
  mjtNum localmass;    // effective mass at the point (kg)
  mjtNum scale;        // world length that corresponds to a mouse movement over the whole window
                       // (m)
};
typedef struct mjvPerturb_ mjvPerturb;

// Abstract camera.
struct mjvCamera_ {
  // What it is.
  int type;         // mjtCamera
  int fixedcamid;   // camera of the model, for mjCAMERA_FIXED
  int trackbodyid;  // body, for mjCAMERA_TRACKING

  // Pose, for free and tracking cameras.
  mjtNum lookat[3];  // point it looks at, in the world (m)
  mjtNum distance;   // distance from that point (m)
  mjtNum azimuth;    // angle of the view direction about the world z axis, 0 along x (degrees)
  mjtNum elevation;  // angle of the view direction above the horizontal plane (degrees)

  int orthographic;  // the view is orthographic
};
typedef struct mjvCamera_ mjvCamera;

// Camera as a renderer needs it, in room space. Sizes are at the near plane, or everywhere if
// orthographic.
struct mjvGLCamera_ {
  // Frame.
  float pos[3];      // position
  float forward[3];  // view direction
  float up[3];       // up direction

  // View volume.
  float frustum_center;  // horizontal centre
  float frustum_width;   // half width; 0: from height and aspect ratio of the viewport
  float frustum_bottom;  // lower edge
  float frustum_top;     // upper edge
  float frustum_near;    // distance of the near plane
  float frustum_far;     // distance of the far plane

  int orthographic;  // 0 perspective, 1 orthographic
};
typedef struct mjvGLCamera_ mjvGLCamera;

// One thing to draw.
struct mjvGeom_ {
  // What it shows.
  int type;      // mjtGeom
  int dataid;    // mesh: 2 id, convex hull: 2 id + 1; height field id; number of a plane; -1: none
  int objtype;   // mjtObj of the element it stands for; mjOBJ_UNKNOWN: decoration
  int objid;     // that element, or the one the decoration belongs to
  int category;  // mjtCatBit
  int matid;     // material of a textured geom; -1: none
  int texcoord;  // mesh, flex or skin has texture coordinates of its own
  int segid;     // id for segmentation; -1: not drawn then

  // Where it is, in the world.
  float size[3];  // sizes by type
  float pos[3];   // position
  float mat[9];   // orientation

  // Appearance.
  float rgba[4];      // colour
  float emission;     // emission
  float specular;     // specular reflection
  float shininess;    // specular exponent over 128
  float reflectance;  // mirror reflection
  char label[100];    // text; "": none

  // Set by the renderer.
  float camdist;        // distance from the camera, for sorting
  float modelrbound;    // bounding radius of a model geom; set with the geom
  mjtByte transparent;  // drawn as transparent
};
typedef struct mjvGeom_ mjvGeom;

// Light as a renderer needs it.
struct mjvLight_ {
  int id;                // light of the model; -1: headlight
  float pos[3];          // position in the world
  float dir[3];          // direction in the world
  int type;              // mjtLightType
  int texid;             // texture of an image light; -1: none
  float attenuation[3];  // constant, linear, quadratic attenuation (spot)
  float cutoff;          // half angle (spot, degrees)
  float exponent;        // fall-off towards the edge (spot)
  float ambient[3];      // ambient colour
  float diffuse[3];      // diffuse colour
  float specular[3];     // specular colour
  mjtByte headlight;     // it is the headlight
  mjtByte castshadow;    // casts shadows
  float bulbradius;      // radius of the source, for soft shadows (m)
  float intensity;       // intensity, for physically based renderers
  float range;           // distance the light reaches (m)
};
typedef struct mjvLight_ mjvLight;

// What to show.
struct mjvOption_ {
  int label;                        // mjtLabel
  int frame;                        // mjtFrame
  mjtByte geomgroup[mjNGROUP];      // groups of geoms that are shown
  mjtByte sitegroup[mjNGROUP];      // of sites
  mjtByte jointgroup[mjNGROUP];     // of joints
  mjtByte tendongroup[mjNGROUP];    // of tendons
  mjtByte actuatorgroup[mjNGROUP];  // of actuators
  mjtByte flexgroup[mjNGROUP];      // of flexes
  mjtByte skingroup[mjNGROUP];      // of skins
  mjtByte flags[mjNVISFLAG];        // by mjtVisFlag
  int bvh_depth;                    // level of bounding-volume trees that is shown
  int flex_layer;                   // layer of tetrahedra that is shown
};
typedef struct mjvOption_ mjvOption;

// Everything a renderer needs for one picture. Initialize with mjv_defaultScene, allocate with
// mjv_makeScene, free with mjv_freeScene; the pointers belong to the scene. Users may append geoms
// of their own after mjv_updateScene: fill geoms[ngeom], then increase ngeom, staying below
// maxgeom.
struct mjvScene_ {
  // Geoms.
  int maxgeom;     // room for geoms
  int ngeom;       // geoms in the scene
  mjvGeom* geoms;  // (maxgeom) geoms
  int* geomorder;  // (maxgeom) transparent geoms by distance; set by the renderer

  // Flexes. Faces carry their own corners.
  int nflex;            // flexes
  int* flexedgeadr;     // (nflex) first edge
  int* flexedgenum;     // (nflex) number of edges
  int* flexvertadr;     // (nflex) first vertex
  int* flexvertnum;     // (nflex) number of vertices
  int* flexfaceadr;     // (nflex) first face
  int* flexfacenum;     // (nflex) room for faces
  int* flexfaceused;    // (nflex) faces in use
  int* flexedge;        // (nflexedge x 2) vertices of the edges, counted within the flex
  float* flexvert;      // (nflexvert x 3) vertices in the world
  float* flexface;      // (nflexface x 9) corners of the faces
  float* flexnormal;    // (nflexface x 9) normals at the corners
  float* flextexcoord;  // (nflexface x 6) texture coordinates at the corners
  mjtByte flexvertopt;  // mjVIS_FLEXVERT of the latest update
  mjtByte flexedgeopt;  // mjVIS_FLEXEDGE of the latest update
  mjtByte flexfaceopt;  // mjVIS_FLEXFACE of the latest update
  mjtByte flexskinopt;  // mjVIS_FLEXSKIN of the latest update

  // Skins.
  int nskin;          // skins
  int* skinfacenum;   // (nskin) number of faces
  int* skinvertadr;   // (nskin) first vertex
  int* skinvertnum;   // (nskin) number of vertices
  float* skinvert;    // (nskinvert x 3) vertices in the world
  float* skinnormal;  // (nskinvert x 3) normals

  // Lights.
  int nlight;                   // lights in use
  mjvLight lights[mjMAXLIGHT];  // lights

  // Cameras.
  mjvGLCamera camera[2];  // left and right eye

  // From model to room: x_room = scale * (translate + rotate x_model).
  mjtByte enabletransform;  // use the transformation; cleared by mjv_updateCamera
  float translate[3];       // translation
  float rotate[4];          // rotation, as a quaternion
  float scale;              // scale

  // How to render.
  int stereo;                 // mjtStereo
  mjtByte flags[mjNRNDFLAG];  // by mjtRndFlag

  // Frame around the picture.
  int framewidth;     // width (pixels); 0: none
  float framergb[3];  // colour

  // Result.
  int status;  // 0 ok, 1 geoms were left out for lack of room
};
typedef struct mjvScene_ mjvScene;

// Line plot, drawn by mjr_figure. Initialize with mjv_defaultFigure, then fill linepnt and
// linedata.
struct mjvFigure_ {
  // Switches.
  int flg_legend;        // show the legend
  int flg_ticklabel[2];  // show labels at the grid lines, x and y
  int flg_extend;        // extend the range to hold all points
  int flg_barplot;       // draw separate segments, two points each
  int flg_selection;     // show a vertical line at `selection`
  int flg_symmetric;     // make the y range symmetric about 0

  // Style.
  float linewidth;              // width of lines (pixels)
  float gridwidth;              // width of grid lines (pixels)
  int gridsize[2];              // number of grid lines, x and y; both above 1: drawn
  float gridrgb[3];             // colour of the grid
  float figurergba[4];          // colour of the background
  float panergba[4];            // colour of the plot area
  float legendrgba[4];          // background of the legend
  float textrgb[3];             // colour of text
  float linergb[mjMAXLINE][3];  // colours of the lines
  float range[2][2];            // least range of x and y; min >= max: from the data
  char xformat[20];             // printf format of x labels
  char yformat[20];             // printf format of y labels
  char minwidth[20];            // text that reserves room for y labels

  // Text.
  char title[1000];               // title; sub-titles are separated by two or more spaces
  char xlabel[100];               // label below the x axis
  char linename[mjMAXLINE][100];  // names of the lines, for the legend

  // Interaction.
  int legendoffset;  // first line shown in the legend
  int subplot;       // sub-title to highlight
  int highlight[2];  // mouse position; a legend entry under it is highlighted
  int highlightid;   // line to highlight if there is none under the mouse; -1: none
  float selection;   // x of the vertical line

  // Data.
  int linepnt[mjMAXLINE];                       // points per line; 0: no line
  float linedata[mjMAXLINE][2 * mjMAXLINEPNT];  // x0, y0, x1, y1, ...

  // Set by the renderer.
  int xaxispixel[2];   // first and last column of the plot area
  int yaxispixel[2];   // first and last row of the plot area
  float xaxisdata[2];  // x range drawn
  float yaxisdata[2];  // y range drawn
};
typedef struct mjvFigure_ mjvFigure;

#endif  // MUJOCO_MJVISUALIZE_H_
