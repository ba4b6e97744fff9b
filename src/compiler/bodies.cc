// Bodies: pose, inertia, alignment of free bodies, collision settings, bounding volumes.

#include <algorithm>
#include <cmath>
#include <string>

#include "compiler/common.h"
#include "compiler/inertia.h"
#include "compiler/passes.h"
#include "spec/inertia.h"

namespace conjoint {
namespace {

// The pose of a frame in its body, after those of the frames around it.
void CompileFrame(Compilation& c, const Frame& frame, int nesting) {
  if (c.frames.contains(&frame)) return;
  constexpr int kDeepest = 1000;  // a frame may enclose itself by mistake
  if (nesting > kDeepest) Fail(&frame, "frame is enclosed in itself");
  const mjsFrame& values = *frame.values.get();
  FramePose pose;
  std::copy_n(values.pos, 3, pose.pos);
  std::copy_n(values.quat, 4, pose.quat);
  if (const char* wrong = ApplyOrientation(frame, values.alt, pose.quat)) {
    Fail(&frame, "orientation specification error '%s' in site %d", wrong, frame.id);
  }
  if (frame.frame) {
    CompileFrame(c, *frame.frame, nesting + 1);
    ApplyFrame(c, frame, pose.pos, pose.quat);
  }
  Normalize(pose.quat, 4);
  c.frames[&frame] = pose;
}

// The inertial frame as the user gave it.
void CompileInertial(Body& body) {
  mjsBody& values = *body.values.get();
  if (IsDefined(values.fullinertia[0])) {
    if (values.ialt.type != mjORIENTATION_QUAT) {
      Fail(&body, "fullinertia and inertial orientation cannot both be specified");
    }
    if (values.inertia[0] != 0 || values.inertia[1] != 0 || values.inertia[2] != 0) {
      Fail(&body, "fullinertia and diagonal inertia cannot both be specified");
    }
    if (const char* wrong = DiagonalizeInertia(values.iquat, values.inertia, values.fullinertia)) {
      Fail(&body, "error '%s' in fullinertia", wrong);
    }
  }
  if (const char* wrong = ApplyOrientation(body, values.ialt, values.iquat)) {
    Fail(&body, "error '%s' in inertia alternative", wrong);
  }
}

// Lower bounds, signs and the triangle inequality of the moments.
void CheckInertia(Body& body) {
  mjsBody& values = *body.values.get();
  const mjsCompiler& options = *body.compiler;
  values.mass = std::max(values.mass, options.boundmass);
  for (double& moment : values.inertia) moment = std::max(moment, options.boundinertia);

  double* inertia = values.inertia;
  if (values.mass < 0 || inertia[0] < 0 || inertia[1] < 0 || inertia[2] < 0) {
    Fail(&body, "mass and inertia cannot be negative");
  }
  if (inertia[0] + inertia[1] < inertia[2] || inertia[0] + inertia[2] < inertia[1] ||
      inertia[1] + inertia[2] < inertia[0]) {
    if (!options.balanceinertia) {
      Fail(&body, "inertia must satisfy A + B >= C; use 'balanceinertia' to fix");
    }
    const double mean = (inertia[0] + inertia[1] + inertia[2]) / 3;
    std::fill_n(inertia, 3, mean);
  }
}

bool IsAligned(const Body& body) {
  if (body.children<Joint>().size() != 1 || !body.children<Body>().empty()) return false;
  const mjsJoint& joint = *body.children<Joint>()[0]->values.get();
  return joint.type == mjJNT_FREE &&
         (joint.align == mjALIGNFREE_TRUE ||
          (joint.align == mjALIGNFREE_AUTO && body.compiler->alignfree));
}

// The body's frame becomes its inertial frame; geoms stay where they are.
void AlignWithInertia(Compilation& c, Body& body) {
  mjsBody& values = *body.values.get();
  BodyWork& work = c.bodies[&body];
  work.aligned = true;
  InvertPose(work.alignment.pos, work.alignment.quat, values.ipos, values.iquat);

  FramePose frame;
  std::copy_n(values.ipos, 3, frame.pos);
  std::copy_n(values.iquat, 4, frame.quat);
  ComposePose(values.pos, values.quat, frame.pos, frame.quat);
  std::copy_n(frame.pos, 3, values.pos);
  std::copy_n(frame.quat, 4, values.quat);
  const FramePose identity;
  std::copy_n(identity.pos, 3, values.ipos);
  std::copy_n(identity.quat, 4, values.iquat);
  for (Geom* geom : body.children<Geom>()) {
    ComposePose(work.alignment.pos, work.alignment.quat, geom->values->pos, geom->values->quat);
  }
}

// The same for what is compiled after the alignment. With fusestatic cameras and lights are placed
// as if nothing were aligned or fused (equal to MuJoCo 3.6.0).
void AlignSitesCamerasAndLights(const Compilation& c, const Body& body,
                                const FramePose& alignment) {
  for (Site* site : body.children<Site>()) {
    ComposePose(alignment.pos, alignment.quat, site->values->pos, site->values->quat);
  }
  if (c.spec.values.compiler.fusestatic) return;
  for (Camera* camera : body.children<Camera>()) {
    ComposePose(alignment.pos, alignment.quat, camera->values->pos, camera->values->quat);
  }
  for (Light* light : body.children<Light>()) {
    double quat[4] = {1, 0, 0, 0};
    ComposePose(alignment.pos, alignment.quat, light->values->pos, quat);
    RotateVector(light->values->dir, light->values->dir, alignment.quat);
  }
}

void CompileJoints(Compilation& c, Body& body) {
  int dofs = 0;
  bool after_ball = false;
  for (Joint* joint : body.children<Joint>()) {
    CompileJoint(c, *joint);
    dofs += joint->nv();
  }
  if (dofs > 6) Fail(&body, "more than 6 dofs in body '%s'", body.name.c_str());
  for (const Joint* joint : body.children<Joint>()) {
    const mjtJoint type = joint->values->type;
    if (after_ball && (type == mjJNT_BALL || type == mjJNT_HINGE)) {
      Fail(&body, "ball followed by rotation in body '%s'", body.name.c_str());
    }
    after_ball |= type == mjJNT_BALL;
  }
  if (body.values->mocap && (dofs > 0 || !body.parent || body.parent->id != 0)) {
    Fail(&body, "mocap body '%s' is not a fixed child of world", body.name.c_str());
  }
}

void ResolvePassivePlugin(Compilation& c, const Body& body) {
  const mjsPlugin& settings = body.values->plugin;
  if (!settings.active) return;
  const PluginUse use = ResolvePlugin(c.spec, body, settings,
                                      "neither 'plugin' nor 'instance' is specified for body '" +
                                          body.name + "', (id = " + std::to_string(body.id) + ")");
  if (!(use.plugin->capabilityflags & mjPLUGIN_PASSIVE)) {
    Fail(&body, "plugin '%s' does not support passive forces", use.plugin->name);
  }
  c.bodies[&body].plugin = use.instance;
}

}  // namespace

void CollectCollisionSettings(Compilation& c, Body& body) {
  BodyWork& work = c.bodies[&body];
  work.contype = work.conaffinity = 0;
  work.margin = 0;
  for (const Geom* geom : body.children<Geom>()) {
    work.contype |= geom->values->contype;
    work.conaffinity |= geom->values->conaffinity;
    work.margin = std::max(work.margin, geom->values->margin);
  }
}

void BuildBodyBvh(Compilation& c, Body& body) {
  const mjsBody& values = *body.values.get();
  const double to_inertial[4] = {values.iquat[0], -values.iquat[1], -values.iquat[2],
                                 -values.iquat[3]};
  const auto into_frame = [&](const double point[3], double* result) {
    double offset[3];
    for (int i = 0; i < 3; ++i) offset[i] = point[i] - values.ipos[i];
    RotateVector(result, offset, to_inertial);
  };

  const auto geoms = body.children<Geom>();
  std::vector<BvhLeaf> leaves;
  for (int g = 0; g < geoms.size(); ++g) {
    const Geom* geom = geoms[g];
    const mjsGeom& shape = *geom->values.get();
    if (shape.contype == 0 && shape.conaffinity == 0) continue;
    BvhLeaf& leaf = leaves.emplace_back();
    leaf.id = g;
    leaf.min.fill(mjMAXVAL * mjMAXVAL);
    leaf.max.fill(-mjMAXVAL * mjMAXVAL);
    into_frame(shape.pos, leaf.position.data());
    const double* aabb = c.geoms.at(geom).aabb;
    for (int corner = 0; corner < 8; ++corner) {
      double point[3], placed[3];
      for (int i = 0; i < 3; ++i) point[i] = aabb[i] + (corner >> i & 1 ? 1 : -1) * aabb[3 + i];
      RotateVector(point, point, shape.quat);
      for (int i = 0; i < 3; ++i) point[i] += shape.pos[i];
      into_frame(point, placed);
      for (size_t i = 0; i < 3; ++i) {
        leaf.min[i] = std::min(leaf.min[i], placed[i]);
        leaf.max[i] = std::max(leaf.max[i], placed[i]);
      }
    }
  }
  BodyWork& work = c.bodies[&body];
  work.bvh = BuildBvh(std::move(leaves), body.name);
  // When a fused body gets another tree, a node inside names the geom it had as a leaf before:
  // sizes and arrays of the model are bit-equal to MuJoCo 3.6.0.
  work.bvh_geoms.resize(static_cast<size_t>(work.bvh.size()));
  for (size_t node = 0; node < work.bvh_geoms.size(); ++node) {
    if (const int g = work.bvh.nodeid[node]; g >= 0) work.bvh_geoms[node] = geoms[g];
  }
}

void CompileBody(Compilation& c, Body& body) {
  mjsBody& values = *body.values.get();
  const mjsCompiler& options = *body.compiler;
  for (const Frame* frame : body.children<Frame>()) CompileFrame(c, *frame, 0);
  PadUserData(body, *values.userdata, c.sizes.nuser_body, "nuser_body in body");
  Normalize(values.quat, 4);
  Normalize(values.iquat, 4);
  for (const Body* child : body.children<Body>()) {
    c.bodies[child].weld_id =
        child->children<Joint>().empty() ? c.bodies[&body].weld_id : child->id;
  }
  if (const char* wrong = ApplyOrientation(body, values.alt, values.quat)) {
    Fail(&body, "error '%s' in frame alternative", wrong);
  }
  CompileInertial(body);

  const bool from_geoms = options.inertiafromgeom == mjINERTIAFROMGEOM_TRUE;
  for (Geom* geom : body.children<Geom>()) {
    const int group = geom->values->group;
    CompileGeom(c, *geom,
                body.id > 0 && (!values.explicitinertial || from_geoms) &&
                    group >= options.inertiagrouprange[0] && group <= options.inertiagrouprange[1]);
  }
  if (body.id > 0 && (from_geoms || (options.inertiafromgeom == mjINERTIAFROMGEOM_AUTO &&
                                     !IsDefined(values.ipos[0])))) {
    InferBodyInertia(body);
  }
  if (!IsDefined(values.ipos[0])) {  // no mass anywhere: the body's own pose stands in
    std::copy_n(values.pos, 3, values.ipos);
    std::copy_n(values.quat, 4, values.iquat);
  }
  if (body.id > 0) CheckInertia(body);
  ApplyFrame(c, body, values.pos, values.quat);

  CollectCollisionSettings(c, body);
  if (IsAligned(body)) AlignWithInertia(c, body);
  BuildBodyBvh(c, body);
  CompileJoints(c, body);
  for (Site* site : body.children<Site>()) CompileSite(c, *site);
  for (Camera* camera : body.children<Camera>()) CompileCamera(c, *camera);
  for (Light* light : body.children<Light>()) CompileLight(c, *light);
  if (c.bodies[&body].aligned) AlignSitesCamerasAndLights(c, body, c.bodies[&body].alignment);
  ResolvePassivePlugin(c, body);
}

}  // namespace conjoint
