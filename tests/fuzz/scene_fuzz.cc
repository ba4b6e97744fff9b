// Scenes out of anything: random options, cameras, perturbations and geoms (NaN, huge, negative,
// ids out of range, any type) go through the functions of mjv_ and are drawn by mjr_ in OSMesa.
// Whatever the numbers, nothing is read or written where it must not be.
//
// The input is a program: each of its bytes chooses a call or a number.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "render/osmesa.h"

namespace {

constexpr int kWidth = 64, kHeight = 48, kMaxCalls = 24;

// An element of every family that a scene shows.
constexpr char kModel[] = R"(<mujoco>
  <visual><global offwidth="64" offheight="48"/>
    <quality shadowsize="64" offsamples="0" numslices="6" numstacks="4" numquads="2"/></visual>
  <asset>
    <texture name="sky" type="skybox" builtin="gradient" rgb1=".3 .5 .7" rgb2="0 0 0" width="8" height="48"/>
    <texture name="flat" type="2d" builtin="checker" rgb1="1 0 0" rgb2="0 1 0" width="8" height="8"/>
    <texture name="cube" type="cube" builtin="flat" rgb1="1 1 0" width="8" height="8"/>
    <material name="flat" texture="flat" texrepeat="2 3" reflectance=".4"/>
    <material name="cube" texture="cube" texuniform="true" emission=".1"/>
    <mesh name="mesh" vertex="0 0 0 1 0 0 0 1 0 0 0 1" scale=".2 .2 .2"/>
    <hfield name="hills" nrow="3" ncol="4" size="1 1 .1 .1" elevation="0 1 0 1 1 0 1 0 0 1 0 1"/>
  </asset>
  <worldbody>
    <light name="spot" pos="0 0 3"/>
    <light name="sun" type="directional" dir="0 .6 -.8" castshadow="true"/>
    <light name="lamp" type="point" pos="1 0 1"/>
    <camera name="lens" pos="0 -2 1" xyaxes="1 0 0 0 .6 .8" resolution="4 2" sensorsize=".02 .01" focal=".01 .02"/>
    <camera name="box" pos="0 -2 2" xyaxes="1 0 0 0 .6 .8" resolution="2 2" projection="orthographic"/>
    <geom name="floor" type="plane" size="0 0 .1" material="flat"/>
    <geom name="hills" type="hfield" hfield="hills" pos="3 0 0"/>
    <site name="anchor" pos="0 0 1.5"/>
    <body name="arm" pos="0 0 1"><joint name="hinge" axis="0 1 0" limited="true" range="-1 1"/>
      <geom name="upper" type="capsule" size=".05 .2"/><geom type="ellipsoid" size=".1 .2 .1" pos=".3 0 0"/>
      <site name="hand" type="box" size=".05 .05 .05" pos="0 0 -.3"/>
      <camera name="eye" pos="0 0 .1"/>
      <body name="slider" pos="0 0 .5"><joint name="slide" type="slide" axis="1 0 0"/>
        <joint name="ball" type="ball"/><geom type="cylinder" size=".05 .1" material="cube"/>
        <site name="crank" pos="0 .1 0"/></body></body>
    <body name="box" pos="1 0 .09"><freejoint/><geom name="cube" type="box" size=".1 .1 .1" material="cube"/>
      <geom type="mesh" mesh="mesh" rgba=".5 .5 .5 .4"/><site name="rim" pos=".2 0 0"/></body>
    <body name="marker" mocap="true" pos="-1 0 1"><geom size=".05" contype="0" conaffinity="0"/></body>
    <body name="pinned" pos="2 0 1"><freejoint/><geom name="wrap" size=".1"/></body>
    <flexcomp name="rope" type="grid" dim="1" count="4 1 1" spacing=".1 .1 .1" pos="0 1 1" radius=".02" mass="1"/>
    <flexcomp name="cloth" type="grid" dim="2" count="3 3 1" spacing=".1 .1 .1" pos="0 2 1" radius=".02" mass="1"
      material="flat" texcoord="0 0 .5 0 1 0 0 .5 .5 .5 1 .5 0 1 .5 1 1 1"/>
    <flexcomp name="jelly" type="grid" dim="3" count="3 3 3" spacing=".1 .1 .1" pos="0 3 1" radius=".02" mass="1"/>
  </worldbody>
  <deformable>
    <skin name="skin" vertex="0 0 0 1 0 0 0 1 0 1 1 0" face="0 1 2 1 3 2" inflate=".05">
      <bone body="arm" bindpos="0 0 1" bindquat="1 0 0 0" vertid="0 1 2 3" vertweight="1 .5 1 .3"/>
      <bone body="box" bindpos="1 0 0" bindquat="1 0 0 0" vertid="1 3" vertweight=".5 .7"/></skin>
  </deformable>
  <tendon>
    <spatial name="rope" limited="true" range="0 3" width=".01"><site site="anchor"/><site site="rim"/></spatial>
    <spatial name="wrapped" width=".01"><site site="anchor"/><geom geom="wrap"/><site site="rim"/></spatial>
    <fixed name="fixed"><joint joint="hinge" coef="1"/><joint joint="slide" coef="1"/></fixed>
  </tendon>
  <equality><connect body1="pinned" body2="marker" anchor="0 0 0"/><weld body1="box" body2="arm"/></equality>
  <actuator>
    <motor joint="hinge" ctrlrange="-1 2" ctrllimited="true"/><motor joint="ball"/><motor tendon="wrapped"/>
    <motor site="hand"/><adhesion body="box" ctrlrange="0 1"/>
    <motor cranksite="crank" slidersite="hand" cranklength=".3"/>
  </actuator>
  <sensor>
    <rangefinder site="hand"/><rangefinder camera="lens" data="dist point normal"/>
    <fromto geom1="cube" geom2="wrap" cutoff="9"/>
  </sensor>
</mujoco>)";

// Bytes as numbers; zeros once they are used up.
class Input {
 public:
  Input(const uint8_t* data, size_t size) : data_(data), end_(data + size) {}

  bool IsEmpty() const { return data_ == end_; }
  int Byte() { return IsEmpty() ? 0 : *data_++; }
  bool Chance() { return Byte() & 1; }
  int Below(int count) { return Byte() % count; }

  // Mostly small, sometimes anything.
  int Int() {
    const int byte = Byte();
    if (byte < 240) return byte % 48 - 8;
    uint32_t bits = 0;
    for (int i = 0; i < 4; ++i) bits = bits << 8 | static_cast<uint32_t>(Byte());
    return static_cast<int>(bits);
  }

  // Mostly of the size of the model, sometimes what no computation expects.
  float Float() {
    constexpr float kOdd[] = {NAN,    INFINITY, -INFINITY, FLT_MAX, -FLT_MAX, FLT_MIN, 1e-30f,
                              -1e30f, 1e10f,    0,         -0.f,    1,        -1,      1e-6f};
    const int byte = Byte();
    if (byte < 160) return static_cast<float>(byte - 60) / 40;
    if (byte < 240) return kOdd[static_cast<size_t>(byte) % std::size(kOdd)];
    const int bits = Int() << 8 | Byte();
    float value;
    std::memcpy(&value, &bits, sizeof(value));
    return value;
  }
  mjtNum Number() { return static_cast<mjtNum>(Float()) * (Below(16) ? 1 : 1e30); }

  template <class T>
  void Fill(T* numbers, int count) {
    for (int i = 0; i < count; ++i) numbers[i] = static_cast<T>(Float());
  }

 private:
  const uint8_t *data_, *end_;
};

struct World {
  mjModel* m = nullptr;
  mjData *d = nullptr, *rest = nullptr;
  mjVisual vis;
  mjStatistic stat;
  mjrContext con;
};

World world;

mjvOption RandomOption(Input& in) {
  mjvOption opt;
  mjv_defaultOption(&opt);
  opt.label = in.Below(8) ? in.Below(mjNLABEL) : in.Int();
  opt.frame = in.Below(8) ? in.Below(mjNFRAME) : in.Int();
  for (mjtByte& flag : opt.flags) flag = in.Chance();
  for (mjtByte& shown : opt.geomgroup) shown = in.Below(4) != 0;
  opt.bvh_depth = in.Int();
  opt.flex_layer = in.Int();
  return opt;
}

mjvCamera RandomCamera(Input& in) {
  mjvCamera cam;
  mjv_defaultFreeCamera(world.m, &cam);
  if (in.Chance()) return cam;
  cam.type = in.Below(8) ? in.Below(4) : in.Int();
  cam.fixedcamid = in.Int();
  cam.trackbodyid = in.Int();
  for (mjtNum& x : cam.lookat) x = in.Number();
  cam.distance = in.Number();
  cam.azimuth = in.Number();
  cam.elevation = in.Number();
  cam.orthographic = in.Chance();
  return cam;
}

mjvPerturb RandomPerturb(Input& in) {
  mjvPerturb pert;
  mjv_defaultPerturb(&pert);
  pert.select = in.Int();
  pert.flexselect = in.Int();
  pert.skinselect = in.Int();
  pert.active = in.Int();
  pert.active2 = in.Int();
  for (mjtNum& x : pert.refpos) x = in.Number();
  for (mjtNum& x : pert.refquat) x = in.Number();
  for (mjtNum& x : pert.refselpos) x = in.Number();
  for (mjtNum& x : pert.localpos) x = in.Number();
  pert.localmass = in.Number();
  pert.scale = in.Number();
  return pert;
}

// A geom of the user's, behind the others.
void AddGeom(Input& in, mjvScene& scn) {
  constexpr int kTypes[] = {mjGEOM_PLANE, mjGEOM_HFIELD,    mjGEOM_SPHERE, mjGEOM_CAPSULE,
                            mjGEOM_BOX,   mjGEOM_ELLIPSOID, mjGEOM_MESH,   mjGEOM_CYLINDER,
                            mjGEOM_SDF,   mjGEOM_ARROW,     mjGEOM_ARROW1, mjGEOM_ARROW2,
                            mjGEOM_LINE,  mjGEOM_LINEBOX,   mjGEOM_FLEX,   mjGEOM_SKIN,
                            mjGEOM_LABEL, mjGEOM_TRIANGLE,  mjGEOM_NONE};
  if (scn.ngeom >= scn.maxgeom) return;
  mjvGeom& geom = scn.geoms[scn.ngeom];
  std::memset(static_cast<void*>(&geom), 0, sizeof(geom));
  const size_t type = static_cast<size_t>(in.Byte());
  mjv_initGeom(&geom, type < 240 ? kTypes[type % std::size(kTypes)] : in.Int(), nullptr, nullptr,
               nullptr, nullptr);
  if (in.Chance()) {
    const mjtNum from[3] = {in.Number(), in.Number(), in.Number()};
    const mjtNum to[3] = {in.Number(), in.Number(), in.Number()};
    mjv_connector(&geom, geom.type, in.Number(), from, to);
  }
  geom.dataid = in.Int();
  geom.objtype = in.Int();
  geom.objid = in.Int();
  geom.category = in.Int();
  geom.matid = in.Int();
  geom.texcoord = in.Int();
  geom.segid = in.Int();
  if (in.Chance()) in.Fill(geom.size, 3);
  if (in.Chance()) in.Fill(geom.pos, 3);
  if (in.Chance()) in.Fill(geom.mat, 9);
  if (in.Chance()) in.Fill(geom.rgba, 4);
  if (in.Chance()) in.Fill(&geom.emission, 4);
  if (in.Chance()) std::memset(geom.label, 1 + in.Below(255), sizeof(geom.label));
  ++scn.ngeom;
}

// Numbers of the state and of the looks of the model that a program may write.
void SpoilState(Input& in) {
  mjModel* m = world.m;
  mjData* d = world.d;
  struct Array {
    mjtNum* numbers;
    mjtSize count;
  };
  const Array arrays[] = {{d->xpos, 3 * m->nbody},
                          {d->xquat, 4 * m->nbody},
                          {d->xmat, 9 * m->nbody},
                          {d->geom_xpos, 3 * m->ngeom},
                          {d->geom_xmat, 9 * m->ngeom},
                          {d->site_xpos, 3 * m->nsite},
                          {d->site_xmat, 9 * m->nsite},
                          {d->cam_xpos, 3 * m->ncam},
                          {d->cam_xmat, 9 * m->ncam},
                          {d->light_xdir, 3 * m->nlight},
                          {d->flexvert_xpos, 3 * m->nflexvert},
                          {d->wrap_xpos, 6 * m->nwrap},
                          {d->sensordata, m->nsensordata},
                          {d->subtree_com, 3 * m->nbody},
                          {d->xfrc_applied, 6 * m->nbody},
                          {d->ctrl, m->nu},
                          {d->ten_length, m->ntendon},
                          {d->xanchor, 3 * m->njnt},
                          {d->xaxis, 3 * m->njnt},
                          {d->qpos, m->nq}};
  const Array& array = arrays[in.Below(static_cast<int>(std::size(arrays)))];
  const mjtSize first = in.Byte() * array.count / 256;
  for (mjtSize i = first; i < std::min<mjtSize>(first + 4, array.count); ++i) {
    array.numbers[i] = in.Number();
  }
  if (in.Chance()) m->stat.extent = in.Number();
  if (in.Chance()) m->stat.meansize = in.Number();
  if (in.Chance()) in.Fill(&m->vis.map.stiffness, 13);
  if (in.Chance()) in.Fill(&m->vis.scale.forcewidth, 17);
}

// Numbers of a scene that a program may write.
void SpoilScene(Input& in, mjvScene& scn) {
  if (in.Chance()) {
    mjvGLCamera& camera = scn.camera[in.Below(2)];
    in.Fill(camera.pos, 3);
    in.Fill(camera.forward, 3);
    in.Fill(camera.up, 3);
    in.Fill(&camera.frustum_center, 6);
    camera.orthographic = in.Int();
  }
  if (in.Chance() && scn.nlight > 0) {
    mjvLight& light = scn.lights[in.Below(scn.nlight)];
    light.type = in.Int();
    light.texid = in.Int();
    light.castshadow = in.Chance();
    in.Fill(light.pos, 3);
    in.Fill(light.dir, 3);
    in.Fill(light.attenuation, 3);
    light.cutoff = in.Float();
    light.exponent = in.Float();
    in.Fill(&light.bulbradius, 3);
  }
  if (in.Chance()) {
    scn.enabletransform = in.Chance();
    in.Fill(scn.translate, 3);
    in.Fill(scn.rotate, 4);
    scn.scale = in.Float();
  }
  for (mjtByte& flag : scn.flags) flag = in.Chance();
  scn.stereo = in.Int();
  scn.framewidth = in.Int();
  in.Fill(scn.framergb, 3);
}

void Draw(Input& in, mjvScene& scn) {
  const mjrRect viewport = in.Below(4) ? mjrRect{0, 0, kWidth, kHeight}
                                       : mjrRect{in.Int(), in.Int(), in.Int(), in.Int()};
  mjr_render(viewport, &scn, &world.con);
  static unsigned char rgb[3 * kWidth * kHeight];
  static float depth[kWidth * kHeight];
  if (in.Chance()) mjr_readPixels(rgb, depth, {0, 0, kWidth, kHeight}, &world.con);
}

void Move(Input& in, mjvScene& scn, mjvCamera& cam, mjvPerturb& pert) {
  const int action = in.Int();
  const mjtNum dx = in.Number(), dy = in.Number();
  const mjtNum up[3] = {in.Number(), in.Number(), in.Number()};
  switch (in.Below(6)) {
    case 0:
      return mjv_moveCamera(world.m, action, dx, dy, &scn, &cam);
    case 1:
      return mjv_movePerturb(world.m, world.d, action, dx, dy, &scn, &pert);
    case 2:
      return mjv_moveModel(world.m, action, dx, dy, up, &scn);
    case 3:
      return mjv_initPerturb(world.m, world.d, &scn, &pert);
    case 4:
      return mjv_applyPerturbPose(world.m, world.d, &pert, in.Chance());
    default:
      return mjv_applyPerturbForce(world.m, world.d, &pert);
  }
}

void Transform(Input& in, mjvScene& scn) {
  mjtNum pos[3], quat[4], forward[3], up[3];
  const mjtNum from[4] = {in.Number(), in.Number(), in.Number(), in.Number()};
  mjv_room2model(pos, quat, from, from, &scn);
  mjv_model2room(pos, quat, from, from, &scn);
  mjv_cameraInModel(pos, forward, up, &scn);
  mjv_cameraInRoom(pos, forward, up, &scn);
  mjv_frustumHeight(&scn);
  mjv_alignToCamera(pos, from, forward);
  mjv_averageCamera(&scn.camera[0], &scn.camera[1]);
}

void Run(Input& in, mjvScene& scn) {
  mjvOption opt = RandomOption(in);
  mjvCamera cam = RandomCamera(in);
  mjvPerturb pert = RandomPerturb(in);
  const mjModel* m = world.m;
  mjv_updateScene(m, world.d, &opt, &pert, &cam, mjCAT_ALL, &scn);
  for (int calls = 0; calls < kMaxCalls && !in.IsEmpty(); ++calls) {
    switch (in.Below(12)) {
      case 0:
        mjv_updateScene(m, world.d, &opt, in.Chance() ? &pert : nullptr,
                        in.Chance() ? &cam : nullptr, in.Int(), &scn);
        break;
      case 1:
        mjv_addGeoms(m, world.d, &opt, &pert, in.Int(), &scn);
        break;
      case 2:
      case 3:
        AddGeom(in, scn);
        break;
      case 4:
        SpoilState(in);
        break;
      case 5:
        SpoilScene(in, scn);
        break;
      case 6:
        Draw(in, scn);
        break;
      case 7:
        Move(in, scn, cam, pert);
        break;
      case 8:
        Transform(in, scn);
        break;
      case 9: {
        mjtNum point[3];
        int geom, flex, skin;
        mjv_select(m, world.d, &opt, in.Number(), in.Number(), in.Number(), &scn, point, &geom,
                   &flex, &skin);
        break;
      }
      case 10:
        opt = RandomOption(in);
        break;
      default:
        cam = RandomCamera(in);
        pert = RandomPerturb(in);
    }
  }
  Draw(in, scn);
}

void Ignore(const char*) {}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  char error[1000] = "";
  mjSpec* spec = mj_parseXMLString(kModel, nullptr, error, sizeof(error));
  world.m = spec ? mj_compile(spec, nullptr) : nullptr;
  if (!world.m || !conjoint::MakeOffscreenCurrent()) {
    std::fprintf(stderr, "%s\n", world.m ? "no OSMesa" : spec ? mjs_getError(spec) : error);
    std::abort();
  }
  mj_deleteSpec(spec);
  world.rest = mj_makeData(world.m);
  for (int i = 0; i < 50; ++i) mj_step(world.m, world.rest);
  mj_forward(world.m, world.rest);
  world.d = mj_copyData(nullptr, world.m, world.rest);
  world.vis = world.m->vis;
  world.stat = world.m->stat;
  mjr_defaultContext(&world.con);
  mjr_makeContext(world.m, &world.con, mjFONTSCALE_100);
  mjr_setBuffer(mjFB_OFFSCREEN, &world.con);
  mju_user_warning = Ignore;
  mju_user_error = Ignore;
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Input in(data, size);
  mj_copyData(world.d, world.m, world.rest);
  world.m->vis = world.vis;
  world.m->stat = world.stat;
  // The geoms end where their memory ends, so that what goes beyond is seen.
  mjvScene scn;
  mjv_defaultScene(&scn);
  mjv_makeScene(world.m, &scn, in.Chance() ? 2000 : in.Byte());
  Run(in, scn);
  mjv_freeScene(&scn);
  return 0;
}
