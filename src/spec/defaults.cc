// The raw default values of every mjs struct: mjs_default*.
//
// Each function clears the whole struct, pointers included, so it is meant for structs that no
// element owns; Owned<S> binds the pointers afterwards.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <initializer_list>
#include <limits>

namespace {

constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

template <class S>
void Clear(S* s) {
  std::memset(static_cast<void*>(s), 0, sizeof(S));
}

template <class T>
void Fill(T* array, std::initializer_list<double> numbers) {
  std::transform(numbers.begin(), numbers.end(), array, [](double x) { return static_cast<T>(x); });
}

void IdentityQuat(double quat[4]) { Fill(quat, {1, 0, 0, 0}); }

void Gray(float rgba[4]) { Fill(rgba, {0.5, 0.5, 0.5, 1}); }

// What geoms and flexes have in common.
template <class S>
void DefaultContact(S* s) {
  s->contype = 1;
  s->conaffinity = 1;
  s->condim = 3;
  Fill(s->friction, {1, 0.005, 0.0001});
  s->solmix = 1;
  mj_defaultSolRefImp(s->solref, s->solimp);
}

// What joints and tendons have in common.
template <class S>
void DefaultLimitAndFriction(S* s) {
  s->limited = mjLIMITED_AUTO;
  mj_defaultSolRefImp(s->solref_limit, s->solimp_limit);
  mj_defaultSolRefImp(s->solref_friction, s->solimp_friction);
}

}  // namespace

void mjs_defaultSpec(mjSpec* spec) {
  Clear(spec);
  spec->stat.meaninertia = kUndefined;
  spec->stat.meanmass = kUndefined;
  spec->stat.meansize = kUndefined;
  spec->stat.extent = kUndefined;
  spec->stat.center[0] = kUndefined;

  mjsCompiler& compiler = spec->compiler;
  compiler.autolimits = 1;
  compiler.settotalmass = -1;
  compiler.degree = 1;
  std::memcpy(compiler.eulerseq, "xyz", 3);
  compiler.usethread = 1;
  compiler.inertiafromgeom = mjINERTIAFROMGEOM_AUTO;
  compiler.inertiagrouprange[1] = mjNGROUP - 1;
  mj_defaultLROpt(&compiler.LRopt);

  mj_defaultOption(&spec->option);
  mj_defaultVisual(&spec->visual);

  spec->memory = -1;
  spec->njmax = -1;
  spec->nconmax = -1;
  spec->nstack = -1;
  spec->nuser_body = -1;
  spec->nuser_jnt = -1;
  spec->nuser_geom = -1;
  spec->nuser_site = -1;
  spec->nuser_cam = -1;
  spec->nuser_tendon = -1;
  spec->nuser_actuator = -1;
  spec->nuser_sensor = -1;
}

void mjs_defaultOrientation(mjsOrientation* orient) { Clear(orient); }

void mjs_defaultPlugin(mjsPlugin* plugin) { Clear(plugin); }

void mjs_defaultBody(mjsBody* body) {
  Clear(body);
  IdentityQuat(body->quat);
  body->ipos[0] = kUndefined;
  IdentityQuat(body->iquat);
  body->fullinertia[0] = kUndefined;
}

void mjs_defaultFrame(mjsFrame* frame) {
  Clear(frame);
  IdentityQuat(frame->quat);
}

void mjs_defaultJoint(mjsJoint* joint) {
  Clear(joint);
  joint->type = mjJNT_HINGE;
  joint->axis[2] = 1;
  joint->align = mjALIGNFREE_AUTO;
  joint->actfrclimited = mjLIMITED_AUTO;
  DefaultLimitAndFriction(joint);
}

void mjs_defaultGeom(mjsGeom* geom) {
  Clear(geom);
  geom->type = mjGEOM_SPHERE;
  IdentityQuat(geom->quat);
  geom->fromto[0] = kUndefined;
  DefaultContact(geom);
  geom->mass = kUndefined;
  geom->density = 1000;
  geom->typeinertia = mjINERTIA_VOLUME;
  Fill(geom->fluid_coefs, {0.5, 0.25, 1.5, 1, 1});
  Gray(geom->rgba);
  geom->fitscale = 1;
}

void mjs_defaultSite(mjsSite* site) {
  Clear(site);
  site->type = mjGEOM_SPHERE;
  IdentityQuat(site->quat);
  Fill(site->size, {0.005, 0.005, 0.005});
  site->fromto[0] = kUndefined;
  Gray(site->rgba);
}

void mjs_defaultCamera(mjsCamera* camera) {
  Clear(camera);
  camera->mode = mjCAMLIGHT_FIXED;
  IdentityQuat(camera->quat);
  camera->fovy = 45;
  camera->ipd = 0.068;
  camera->resolution[0] = camera->resolution[1] = 1;
  camera->output = mjCAMOUT_RGB;
}

void mjs_defaultLight(mjsLight* light) {
  Clear(light);
  light->mode = mjCAMLIGHT_FIXED;
  light->dir[2] = -1;
  light->castshadow = 1;
  light->bulbradius = 0.02f;
  light->range = 10;
  light->active = 1;
  light->attenuation[0] = 1;
  light->cutoff = 45;
  light->exponent = 10;
  Fill(light->diffuse, {0.7, 0.7, 0.7});
  Fill(light->specular, {0.3, 0.3, 0.3});
}

void mjs_defaultFlex(mjsFlex* flex) {
  Clear(flex);
  DefaultContact(flex);
  flex->dim = 2;
  flex->radius = 0.005;
  flex->selfcollide = mjFLEXSELF_AUTO;
  flex->activelayers = 1;
  Gray(flex->rgba);
  flex->thickness = -1;
}

void mjs_defaultMesh(mjsMesh* mesh) {
  Clear(mesh);
  IdentityQuat(mesh->refquat);
  Fill(mesh->scale, {1, 1, 1});
  mesh->maxhullvert = -1;
  mesh->inertia = mjMESH_INERTIA_LEGACY;
}

void mjs_defaultHField(mjsHField* hfield) { Clear(hfield); }

void mjs_defaultSkin(mjsSkin* skin) {
  Clear(skin);
  Gray(skin->rgba);
}

void mjs_defaultTexture(mjsTexture* texture) {
  Clear(texture);
  texture->type = mjTEXTURE_CUBE;
  texture->colorspace = mjCOLORSPACE_AUTO;
  Fill(texture->rgb1, {0.8, 0.8, 0.8});
  Fill(texture->rgb2, {0.5, 0.5, 0.5});
  texture->random = 0.01;
  texture->gridsize[0] = texture->gridsize[1] = 1;
  texture->nchannel = 3;
  std::memset(texture->gridlayout, '.', sizeof(texture->gridlayout));
}

void mjs_defaultMaterial(mjsMaterial* material) {
  Clear(material);
  Fill(material->texrepeat, {1, 1});
  material->specular = 0.5f;
  material->shininess = 0.5f;
  material->metallic = -1;
  material->roughness = -1;
  Fill(material->rgba, {1, 1, 1, 1});
}

void mjs_defaultPair(mjsPair* pair) {
  Clear(pair);
  pair->condim = 3;
  mj_defaultSolRefImp(pair->solref, pair->solimp);
  Fill(pair->friction, {1, 1, 0.005, 0.0001, 0.0001});
}

void mjs_defaultEquality(mjsEquality* equality) {
  Clear(equality);
  equality->type = mjEQ_CONNECT;
  equality->active = 1;
  mj_defaultSolRefImp(equality->solref, equality->solimp);
  equality->data[1] = 1;   // joint and tendon: second coefficient of the polynomial
  equality->data[10] = 1;  // weld: torque scale
}

void mjs_defaultTendon(mjsTendon* tendon) {
  Clear(tendon);
  DefaultLimitAndFriction(tendon);
  Fill(tendon->springlength, {-1, -1});
  tendon->width = 0.003;
  Gray(tendon->rgba);
}

void mjs_defaultActuator(mjsActuator* actuator) {
  Clear(actuator);
  actuator->gaintype = mjGAIN_FIXED;
  actuator->gainprm[0] = 1;
  actuator->biastype = mjBIAS_NONE;
  actuator->dyntype = mjDYN_NONE;
  actuator->dynprm[0] = 1;
  actuator->actdim = -1;
  actuator->trntype = mjTRN_UNDEFINED;
  actuator->gear[0] = 1;
  actuator->ctrllimited = mjLIMITED_AUTO;
  actuator->forcelimited = mjLIMITED_AUTO;
  actuator->actlimited = mjLIMITED_AUTO;
}

void mjs_defaultSensor(mjsSensor* sensor) {
  Clear(sensor);
  sensor->type = mjSENS_TOUCH;
  sensor->datatype = mjDATATYPE_REAL;
  sensor->needstage = mjSTAGE_ACC;
}

void mjs_defaultNumeric(mjsNumeric* numeric) { Clear(numeric); }
void mjs_defaultText(mjsText* text) { Clear(text); }
void mjs_defaultTuple(mjsTuple* tuple) { Clear(tuple); }
void mjs_defaultKey(mjsKey* key) { Clear(key); }
