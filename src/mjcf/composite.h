// <composite>: a chain of bodies along a curve, made while the document is read.

#ifndef CONJOINT_MJCF_COMPOSITE_H_
#define CONJOINT_MJCF_COMPOSITE_H_

#include <mujoco/mujoco.h>

#include <string>
#include <vector>

#include "mjcf/generated_plugin.h"
#include "spec/elements.h"

namespace conjoint {

enum class CompositeType { kParticle, kGrid, kCable, kRope, kLoop, kCloth };

// How a coordinate depends on the position s along the curve.
enum class CurveShape { kLine, kCosine, kSine, kZero };

// What the element says. Geoms, joints and sites start from built-in values, not from a class.
struct Composite {
  Composite();

  CompositeType type = CompositeType::kCable;
  std::string prefix;  // of all names
  int count[3] = {1, 1, 1};
  double offset[3] = {0, 0, 0};
  double quat[4] = {1, 0, 0, 0};  // turns the curve, not given vertices
  std::vector<float> vertices;    // instead of a curve
  double size[3] = {1, 0, 0};     // length, radius, half turns
  CurveShape curve[3] = {CurveShape::kZero, CurveShape::kZero, CurveShape::kZero};
  std::string initial = "ball";  // joint of the first body: ball, free or none
  Owned<mjsGeom> geom;
  Owned<mjsJoint> joint;
  Owned<mjsSite> site;
  GeneratedPlugin plugin;

  struct Skin {
    bool is_given = false;
    bool has_texcoord = false;
    std::string material;
    float rgba[4] = {1, 1, 1, 1};
    int subgrid = 0;  // rows of vertices between two bones
    int group = 0;
  } skin;
};

// Adds what the composite stands for to the spec, below `body` and in `frame` (may be null).
// Returns null, or what is wrong with the composite.
const char* MakeComposite(Composite& composite, mjSpec* spec, mjsBody* body, mjsFrame* frame);

// The name of body `index` of a cable with `bodies` bodies, after its prefix: B_first, B_1, B_last.
std::string CableName(const Composite& composite, const char* kind, int index, int bodies);

// composite_skin.cc: a skin around a cable of boxes, with a row of bones at each of its vertices.
void MakeCableSkin(const Composite& composite, mjSpec* spec, int vertices);

}  // namespace conjoint

#endif  // CONJOINT_MJCF_COMPOSITE_H_
