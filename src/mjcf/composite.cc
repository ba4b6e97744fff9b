// Composite: its checks, and the bodies of a cable along the curve or the given vertices.

#include "mjcf/composite.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "spec/pose.h"
#include "spec/spec.h"

namespace conjoint {
namespace {

using Vector = std::array<double, 3>;
using Vertex = std::array<float, 3>;

// Rounded to single precision.
Vector operator-(const Vertex& a, const Vertex& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

Vector CrossOf(const Vector& a, const Vector& b) {
  Vector result;
  Cross(result.data(), a.data(), b.data());
  return result;
}

// Divides by the length and returns it; vectors of almost no length stay as they are.
double Normalize(Vector& v) { return conjoint::Normalize(v.data(), 3); }

Vector Normalized(Vector v) {
  Normalize(v);
  return v;
}

// ---------------------------------------------------------------------------------- checks

const char* DeprecationOf(CompositeType type) {
  switch (type) {
    case CompositeType::kParticle:
      return "The \"particle\" composite type is deprecated. Please use \"replicate\" instead.";
    case CompositeType::kGrid:
      return "The \"grid\" composite type is deprecated. Please use \"flex\" instead.";
    case CompositeType::kRope:
      return "The \"rope\" composite type is deprecated. Please use \"cable\" instead.";
    case CompositeType::kLoop:
      return "The \"loop\" composite type is deprecated. Please use \"flexcomp\" instead.";
    case CompositeType::kCloth:
      return "The \"cloth\" composite type is deprecated. Please use \"shell\" instead.";
    case CompositeType::kCable:
      break;
  }
  return nullptr;
}

// Replaces the count by the number of vertices if they are given. Returns what is wrong.
const char* CheckCounts(Composite& composite) {
  int* count = composite.count;
  if (count[0] < 1 || count[1] < 1 || count[2] < 1) return "Positive counts expected in composite";
  const bool has_vertices = !composite.vertices.empty();
  if (Dot(composite.size, composite.size) < mjMINVAL && !has_vertices) {
    return "Positive spacing or length expected in composite";
  }
  if (has_vertices) {
    if (count[0] > 1) return "Either vertex or count can be specified, not both";
    count[0] = static_cast<int>(composite.vertices.size() / 3);
    count[1] = 1;
  }
  if ((count[0] == 1 && count[1] > 1) || (count[1] == 1 && count[2] > 1)) {
    return "Singleton counts must come last";
  }
  return nullptr;
}

const char* CheckPlugin(const Composite& composite) {
  if (!composite.plugin.is_given()) return nullptr;
  if (composite.type != CompositeType::kCable) return "Only cable composite supports plugins";
  if (composite.plugin.plugin_name != "mujoco.elasticity.cable") {
    return "Only mujoco.elasticity.cable is supported by composites";
  }
  return nullptr;
}

// More than a model can have would only fill the memory.
constexpr int kMostBodies = 65533;
constexpr double kMostSkinVertices = 1 << 24;

// Vertices of the skin of a cable.
double CountSkinVertices(const Composite& composite) {
  const double subgrid = std::max(0, composite.skin.subgrid);
  return 2 * (composite.count[0] + (composite.count[0] - 1) * subgrid) * (3 + 2 * subgrid);
}

const char* CheckCable(const Composite& composite) {
  if (composite.count[1] > 1 || composite.count[0] == 1) return "Cable must be one-dimensional";
  const mjtGeom type = composite.geom->type;
  if (type != mjGEOM_CYLINDER && type != mjGEOM_CAPSULE && type != mjGEOM_BOX) {
    return "Cable geom type must be sphere, capsule or box";
  }
  if (composite.count[0] > kMostBodies) {
    return "number of bodies plus flexes must be less than 65534";
  }
  if (type == mjGEOM_BOX && CountSkinVertices(composite) > kMostSkinVertices) {
    return "skin subgrid is too large";
  }
  return nullptr;
}

// ---------------------------------------------------------------------------------- the cable

// The vertex on the curve.
Vector OnCurve(const Composite& composite, int index) {
  const double* size = composite.size;
  const int last = composite.count[0] - 1;
  Vector point;
  for (size_t k = 0; k < 3; ++k) {
    switch (composite.curve[k]) {
      case CurveShape::kLine:
        point[k] = index * size[0] / last;
        break;
      case CurveShape::kCosine:
        point[k] = size[1] * std::cos(mjPI * index * size[2] / last);
        break;
      case CurveShape::kSine:
        point[k] = size[1] * std::sin(mjPI * index * size[2] / last);
        break;
      case CurveShape::kZero:
        point[k] = 0;
    }
  }
  Vector turned;
  RotateVector(turned.data(), point.data(), composite.quat);
  return turned;
}

std::vector<Vertex> CableVertices(const Composite& composite) {
  std::vector<Vertex> vertices(static_cast<size_t>(composite.count[0]));
  for (size_t i = 0; i < vertices.size(); ++i) {
    if (!composite.vertices.empty()) {
      std::copy_n(&composite.vertices[3 * i], 3, vertices[i].begin());
      continue;
    }
    const Vector point = OnCurve(composite, static_cast<int>(i));
    for (size_t k = 0; k < 3; ++k) vertices[i][k] = static_cast<float>(point[k]);
  }
  return vertices;
}

// A frame moved along the cable by the smallest rotations (Bishop frame): x is the tangent.
class MovingFrame {
 public:
  explicit MovingFrame(const std::vector<Vertex>& vertices) : vertices_(vertices) {}

  // To the edge from vertex i on. Edges are visited in order.
  void MoveTo(size_t i) {
    Vector tangent = vertices_[i + 1] - vertices_[i];
    edge_length_ = Normalize(tangent);
    if (i == 0) {
      const Vector next = vertices_.size() > 2 ? Normalized(vertices_[2] - vertices_[1]) : Vector{};
      binormal_ = Normalized(CrossOf(tangent, next));
      normal_ = Normalized(CrossOf(binormal_, tangent));
    } else {
      Vector axis = CrossOf(tangent_, tangent);
      const double sine = Normalize(axis);
      const double angle = std::atan2(sine, Dot(tangent_.data(), tangent.data()));
      double turn[4] = {1, 0, 0, 0};
      if (angle != 0) {
        turn[0] = std::cos(angle / 2);
        for (size_t k = 0; k < 3; ++k) turn[1 + k] = axis[k] * std::sin(angle / 2);
      }
      RotateVector(normal_.data(), Vector(normal_).data(), turn);
      Normalize(normal_);
      binormal_ = Normalized(CrossOf(tangent, normal_));
    }
    tangent_ = tangent;
    QuatFromFrame(quat_, tangent_.data(), normal_.data(), binormal_.data());
  }

  double edge_length() const { return edge_length_; }
  const double* quat() const { return quat_; }

 private:
  const std::vector<Vertex>& vertices_;
  Vector tangent_{}, normal_{}, binormal_{};
  double edge_length_ = 0;
  double quat_[4] = {1, 0, 0, 0};
};

class CableBuilder {
 public:
  CableBuilder(const Composite& composite, mjSpec* spec)
      : composite_(composite), spec_(spec), bodies_(composite.count[0] - 1) {}

  void Build(mjsBody* body, mjsFrame* frame) {
    const std::vector<Vertex> vertices = CableVertices(composite_);
    MovingFrame moving(vertices);
    double previous_length = 0;
    double previous_quat[4];
    for (int i = 0; i < bodies_; ++i) {
      moving.MoveTo(static_cast<size_t>(i));
      body = mjs_addBody(body, nullptr);
      if (i == 0) {
        if (frame) mjs_setFrame(body->element, frame);
        for (size_t k = 0; k < 3; ++k) body->pos[k] = composite_.offset[k] + vertices[0][k];
        std::copy_n(moving.quat(), 4, body->quat);
      } else {
        body->pos[0] = previous_length;
        const double inverse[4] = {previous_quat[0], -previous_quat[1], -previous_quat[2],
                                   -previous_quat[3]};
        MultiplyQuat(body->quat, inverse, moving.quat());
      }
      previous_length = moving.edge_length();
      std::copy_n(moving.quat(), 4, previous_quat);
      SetName(body->element, "B", i);
      Fill(body, i, moving.edge_length());
    }
  }

 private:
  // A name that exists already is found by the compiler.
  void SetName(mjsElement* element, const char* kind, int index) {
    mjs_setName(element, CableName(composite_, kind, index, bodies_).c_str());
  }

  void Fill(mjsBody* body, int index, double length) {
    const bool is_first = index == 0, is_last = index == bodies_ - 1;
    AddGeom(body, index, length);
    composite_.plugin.PutOn(body);
    if (!is_first || composite_.initial != "none") AddJoint(body, index);
    if (!is_last) {
      mjsExclude* exclude = mjs_addExclude(spec_);
      *exclude->bodyname1 = CableName(composite_, "B", index, bodies_);
      // The first names B_1 even where that body is B_last: so short a cable is refused.
      *exclude->bodyname2 = index == bodies_ - 2 && index > 0
                                ? CableName(composite_, "B", index + 1, bodies_)
                                : composite_.prefix + "B_" + std::to_string(index + 1);
    }
    if (is_first || is_last) {
      mjsSite* site = mjs_addSite(body, nullptr);
      StartFrom(*AsElement<Site>(site), composite_.site);
      if (is_last) site->pos[0] = length;
      SetName(site->element, "S", index);
    }
  }

  // What the composite gives stands for a class.
  template <class T>
  static void StartFrom(T& element, const Owned<typename T::Struct>& given) {
    element.values = given;
  }

  void AddGeom(mjsBody* body, int index, double length) {
    mjsGeom* geom = mjs_addGeom(body, nullptr);
    StartFrom(*AsElement<Geom>(geom), composite_.geom);
    mjs_setName(geom->element, (composite_.prefix + "G" + std::to_string(index)).c_str());
    if (geom->type == mjGEOM_BOX) {
      geom->pos[0] = geom->size[0] = length / 2;
    } else {
      std::fill_n(geom->fromto, 6, 0.0);
      geom->fromto[3] = length;
    }
  }

  void AddJoint(mjsBody* body, int index) {
    mjsJoint* joint = mjs_addJoint(body, nullptr);
    StartFrom(*AsElement<Joint>(joint), composite_.joint);
    joint->type = mjJNT_BALL;
    if (index == 0 && composite_.initial == "free") {
      joint->type = mjJNT_FREE;
      joint->damping = joint->armature = joint->frictionloss = 0;
    }
    SetName(joint->element, "J", index);
  }

  const Composite& composite_;
  mjSpec* spec_;
  int bodies_;
};

}  // namespace

Composite::Composite() {
  geom->group = 0;
  joint->group = 3;
  site->group = 3;
}

std::string CableName(const Composite& composite, const char* kind, int index, int bodies) {
  const std::string stem = composite.prefix + kind + "_";
  if (index == 0) return stem + "first";
  if (index == bodies - 1) return stem + "last";
  return stem + std::to_string(index);
}

const char* MakeComposite(Composite& composite, mjSpec* spec, mjsBody* body, mjsFrame* frame) {
  if (const char* problem = CheckCounts(composite)) return problem;
  const bool is_cable = composite.type == CompositeType::kCable;
  if (composite.skin.is_given && composite.skin.subgrid > 0 && !is_cable &&
      (composite.count[0] < 3 || composite.count[1] < 3)) {
    return "At least 3x3 required for skin subgrid";
  }
  if (const char* problem = CheckPlugin(composite)) return problem;
  if (const char* problem = DeprecationOf(composite.type)) return problem;
  if (const char* problem = CheckCable(composite)) return problem;

  composite.plugin.NameInstance("composite" + composite.prefix);
  mjsText* text = mjs_addText(spec);
  mjs_setName(text->element, ("composite_" + composite.prefix).c_str());
  *text->data = "rope_" + composite.prefix;
  CableBuilder(composite, spec).Build(body, frame);
  if (composite.geom->type == mjGEOM_BOX && composite.count[0] > 1) {
    MakeCableSkin(composite, spec, composite.count[0]);
  }
  return nullptr;
}

}  // namespace conjoint
