// Flexcomp: its checks, where its points are and which of them are pinned, and the flex, bodies and
// equality it becomes.

#include "mjcf/flexcomp.h"

#include <algorithm>
#include <cstdio>

#include "spec/pose.h"
#include "spec/spec.h"

namespace conjoint {
namespace {

using Point = Flexcomp::Point;

// ---------------------------------------------------------------------------------- checks

// More would only fill the memory.
constexpr double kMostPoints = 1 << 24;
constexpr std::ptrdiff_t kMostBodies = 65533;

// Points of a shape that counts describe, roughly.
double CountPoints(const Flexcomp& flexcomp) {
  const double x = flexcomp.count[0], y = flexcomp.count[1], z = flexcomp.count[2];
  switch (flexcomp.type) {
    case FlexcompType::kBox:
    case FlexcompType::kCylinder:
    case FlexcompType::kEllipsoid:
      return 2 * (x * y + y * z + z * x);
    default:
      return flexcomp.flex->dim == 1 ? x : flexcomp.flex->dim == 2 ? x * y : x * y * z;
  }
}

void CheckNumbers(const Flexcomp& flexcomp) {
  const mjsFlex& flex = *flexcomp.flex.get();
  if (flex.dim < 1 || flex.dim > 3) throw FlexcompError("Invalid dim, must be between 1 and 3");
  const int least = flexcomp.dof == FlexcompDof::kRadial && flex.dim == 3 ? 2 : 1;
  for (const int count : flexcomp.count) {
    if (count < least) throw FlexcompError("Count too small");
  }
  if (!flexcomp.is_direct()) {
    for (const double spacing : flexcomp.spacing) {
      if (spacing < 2 * flex.radius + flex.margin) {
        throw FlexcompError("Spacing must be larger than geometry size");
      }
    }
  }
  for (const double scale : flexcomp.scale) {
    if (scale < mjMINVAL) throw FlexcompError("Scale must be larger than mjMINVAL");
  }
  if (flexcomp.mass < mjMINVAL || flexcomp.inertiabox < mjMINVAL) {
    throw FlexcompError("Mass and inertiabox must be larger than mjMINVAL");
  }
  if (!flexcomp.is_direct() && CountPoints(flexcomp) > kMostPoints) {
    throw FlexcompError("Count too large");
  }
}

void CheckPinNumbers(const Flexcomp& flexcomp) {
  const Flexcomp::Pins& pins = flexcomp.pins;
  const size_t dim = static_cast<size_t>(flexcomp.flex->dim);
  if (pins.range.size() % 2) throw FlexcompError("Pin range number must be multiple of 2");
  if (pins.grid.size() % dim) throw FlexcompError("Pin grid number must be multiple of dim");
  if (pins.gridrange.size() % (2 * dim)) {
    throw FlexcompError("Pin grid range number of must be multiple of 2*dim");
  }
  if (pins.grid.empty() && pins.gridrange.empty()) return;
  if (flexcomp.type != FlexcompType::kGrid && flexcomp.order() == 0) {
    throw FlexcompError("Pin grid(range) can only be used with grid or interpolated");
  }
  if (dim == 1) throw FlexcompError("Pin grid(range) cannot be used with dim=1");
}

void CheckElements(const Flexcomp& flexcomp) {
  const std::vector<int>& elements = *flexcomp.flex->elem;
  if (flexcomp.coordinate_count == 0 || elements.empty()) {
    throw FlexcompError("Point and element required");
  }
  if (flexcomp.coordinate_count % 3) throw FlexcompError("Point size must be a multiple of 3");
  if (elements.size() % static_cast<size_t>(flexcomp.flex->dim + 1)) {
    throw FlexcompError("Element size must be a multiple of dim+1");
  }
  const int points = static_cast<int>(flexcomp.points.size());
  for (size_t i = 0; i < elements.size(); ++i) {
    if (elements[i] >= 0 && elements[i] < points) continue;
    char text[200];
    std::snprintf(text, sizeof(text), "element %d has point id %d, number of points is %d",
                  static_cast<int>(i), elements[i], points);
    throw FlexcompError(text);
  }
}

// ---------------------------------------------------------------------------------- points

// Points of a shape come after those that were given.
void MakeShape(Flexcomp& flexcomp, const mjSpec& spec, const mjVFS* vfs) {
  mjsFlex& flex = *flexcomp.flex.get();
  const size_t given = flexcomp.points.size();
  switch (flexcomp.type) {
    case FlexcompType::kSquare:
    case FlexcompType::kDisc:
      flex.dim = 2;
      [[fallthrough]];
    case FlexcompType::kGrid:
    case FlexcompType::kCircle:
      MakeFlexcompGrid(flexcomp);
      break;
    case FlexcompType::kBox:
    case FlexcompType::kCylinder:
    case FlexcompType::kEllipsoid:
      MakeFlexcompBox(flexcomp);
      break;
    case FlexcompType::kMesh:
      LoadFlexcompMesh(flexcomp, spec, vfs);
      break;
    case FlexcompType::kGmsh:
      LoadFlexcompGmsh(flexcomp, spec, vfs);
      break;
    case FlexcompType::kDirect:
      break;
  }
  const bool is_block = flexcomp.type == FlexcompType::kGrid && flex.dim == 3;
  if (is_block || flexcomp.type == FlexcompType::kBox || flexcomp.type == FlexcompType::kCylinder) {
    flex.flatskin = 1;  // their edges are sharp
  }
  if (!flexcomp.is_direct()) flexcomp.coordinate_count += 3 * (flexcomp.points.size() - given);
}

// From the frame of the flexcomp to that of the body.
void PlacePoints(Flexcomp& flexcomp) {
  for (Point& point : flexcomp.points) {
    Point scaled = point;
    if (flexcomp.is_direct()) {
      for (size_t k = 0; k < 3; ++k) scaled[k] *= flexcomp.scale[k];
    }
    RotateVector(point.data(), scaled.data(), flexcomp.quat);
    for (size_t k = 0; k < 3; ++k) point[k] += flexcomp.pos[k];
  }
}

struct Box {
  Point min, max;
};

Box BoxAround(const std::vector<Point>& points) {
  Box box = {points.front(), points.front()};
  for (const Point& point : points) {
    for (size_t k = 0; k < 3; ++k) {
      box.min[k] = std::min(box.min[k], point[k]);
      box.max[k] = std::max(box.max[k], point[k]);
    }
  }
  return box;
}

// ---------------------------------------------------------------------------------- pins

class PinBoard {
 public:
  explicit PinBoard(const Flexcomp& flexcomp)
      : flexcomp_(flexcomp), pinned_(flexcomp.points.size()) {}

  std::vector<bool> Pin() {
    const Flexcomp::Pins& pins = flexcomp_.pins;
    for (const int id : pins.id) Set(id, "pinid out of range");
    for (size_t i = 0; i < pins.range.size(); i += 2) {
      for (const int id : {pins.range[i], pins.range[i + 1]}) Check(id, "pinrange out of range");
      for (int id = pins.range[i]; id <= pins.range[i + 1]; ++id)
        pinned_[static_cast<size_t>(id)] = true;
    }
    const size_t dim = static_cast<size_t>(flexcomp_.flex->dim);
    for (size_t i = 0; i < pins.grid.size(); i += dim) {
      SetRange(&pins.grid[i], &pins.grid[i], "pingrid out of range");
    }
    for (size_t i = 0; i < pins.gridrange.size(); i += 2 * dim) {
      SetRange(&pins.gridrange[i], &pins.gridrange[i + dim], "pingridrange out of range");
    }
    if (flexcomp_.dof == FlexcompDof::kRadial) pinned_[0] = true;
    return std::move(pinned_);
  }

 private:
  void Check(int id, const char* problem) const {
    if (id < 0 || static_cast<size_t>(id) >= pinned_.size()) throw FlexcompError(problem);
  }
  void Set(int64_t id, const char* problem) {
    if (id < 0 || static_cast<size_t>(id) >= pinned_.size()) throw FlexcompError(problem);
    pinned_[static_cast<size_t>(id)] = true;
  }

  // Places on a grid other than that of the counts are those of nodes.
  int LimitOf(int axis) const {
    return flexcomp_.type == FlexcompType::kGrid ? flexcomp_.count[axis] : flexcomp_.order() + 1;
  }

  // All places from one corner to the other, both included.
  void SetRange(const int* low, const int* high, const char* problem) {
    const int dim = flexcomp_.flex->dim;
    for (int k = 0; k < dim; ++k) {
      for (const int place : {low[k], high[k]}) {
        if (place < 0 || place >= LimitOf(k)) throw FlexcompError(problem);
      }
    }
    for (int64_t ix = low[0]; ix <= high[0]; ++ix) {
      for (int64_t iy = low[1]; iy <= high[1]; ++iy) {
        const int64_t row = ix * flexcomp_.count[1] + iy;
        if (dim == 2) {
          Set(row, problem);
          continue;
        }
        for (int64_t iz = low[2]; iz <= high[2]; ++iz) Set(row * flexcomp_.count[2] + iz, problem);
      }
    }
  }

  const Flexcomp& flexcomp_;
  std::vector<bool> pinned_;
};

// Drops the points that no element has.
void RemoveUnusedPoints(Flexcomp& flexcomp, std::vector<bool>& pinned) {
  std::vector<int>& elements = *flexcomp.flex->elem;
  std::vector<float>& texcoords = *flexcomp.flex->texcoord;
  const size_t count = flexcomp.points.size();
  std::vector<bool> used(count);
  for (const int point : elements) used[static_cast<size_t>(point)] = true;
  const bool has_texcoord_each =
      flexcomp.flex->elemtexcoord->empty() && texcoords.size() == 2 * count;

  std::vector<int> new_index(count);
  size_t next = 0;
  for (size_t i = 0; i < count; ++i) {
    new_index[i] = static_cast<int>(next);
    if (!used[i]) continue;
    flexcomp.points[next] = flexcomp.points[i];
    pinned[next] = pinned[i];
    if (has_texcoord_each) std::copy_n(&texcoords[2 * i], 2, &texcoords[2 * next]);
    ++next;
  }
  flexcomp.points.resize(next);
  pinned.resize(next);
  if (has_texcoord_each) texcoords.resize(2 * next);
  for (int& point : elements) point = new_index[static_cast<size_t>(point)];
}

// ---------------------------------------------------------------------------------- bodies

class Builder {
 public:
  // `has_pins` also if pins were on points that are gone.
  Builder(Flexcomp& flexcomp, mjSpec* spec, mjsBody* body, const std::vector<bool>& pinned,
          bool has_pins)
      : flexcomp_(flexcomp),
        spec_(spec),
        body_(body),
        body_name_(*mjs_getName(body->element)),
        pinned_(pinned),
        has_pins_(has_pins) {}

  void Build(const Box& box) {
    flexcomp_.plugin.NameInstance("flexcomp_" + flexcomp_.name);
    flex_ = AddFlex();
    if (flexcomp_.rigid) {
      flex_->vertbody->push_back(body_name_);
      for (const Point& point : flexcomp_.points) AddVertex(point);
      return;
    }
    if (flexcomp_.order() > 0) {
      AddInterpolatedVertices();
      AddNodes(box);
    } else {
      AddVertices();
    }
    if (flexcomp_.equality) AddEquality();
  }

 private:
  mjsFlex* AddFlex() {
    mjsFlex* flex = mjs_addFlex(spec_);
    AsElement<Flex>(flex)->values = flexcomp_.flex;
    mjs_setName(flex->element, flexcomp_.name.c_str());
    return flex;
  }

  void AddVertex(const Point& point) {
    flex_->vert->insert(flex_->vert->end(), point.begin(), point.end());
  }

  // A pinned point is a vertex of the body, any other the origin of a body of its own.
  void AddVertices() {
    if (std::count(pinned_.begin(), pinned_.end(), false) > kMostBodies) {
      throw SpecError("number of bodies plus flexes must be less than 65534");
    }
    const double mass = flexcomp_.mass / static_cast<double>(flexcomp_.points.size());
    for (size_t i = 0; i < flexcomp_.points.size(); ++i) {
      const Point& point = flexcomp_.points[i];
      if (pinned_[i]) {
        flex_->vertbody->push_back(body_name_);
        flexcomp_.plugin.PutOn(body_);
      } else {
        const std::string name = flexcomp_.name + "_" + std::to_string(i);
        mjsBody* body = AddBody(name, point, mass, 4);
        flex_->vertbody->push_back(name);
        if (flexcomp_.dof == FlexcompDof::kRadial) {
          Point direction = point;
          Normalize(direction.data(), 3);
          AddSlide(body, direction);
        } else {
          AddSlides(body);
        }
      }
      if (has_pins_) AddVertex(pinned_[i] ? point : Point{0, 0, 0});
    }
  }

  void AddInterpolatedVertices() {
    for (const Point& point : flexcomp_.points) {
      flex_->vertbody->push_back(body_name_);
      flexcomp_.plugin.PutOn(body_);
      AddVertex(point);
    }
  }

  // Masses of nodes are the integrals of their shape functions.
  void AddNodes(const Box& box) {
    const int order = flexcomp_.order();
    const std::vector<double> weights =
        order == 1 ? std::vector<double>{0.5, 0.5} : std::vector<double>{1.0 / 6, 2.0 / 3, 1.0 / 6};
    size_t node = 0;
    bool has_pins = false;
    for (int i = 0; i <= order; ++i) {
      for (int j = 0; j <= order; ++j) {
        for (int k = 0; k <= order; ++k, ++node) {
          const int place[3] = {i, j, k};
          Point position;
          double mass = flexcomp_.mass;
          for (size_t axis = 0; axis < 3; ++axis) {
            position[axis] = box.min[axis] + (box.max[axis] - box.min[axis]) * place[axis] / order;
            mass *= weights[static_cast<size_t>(place[axis])];
          }
          if (node < pinned_.size() && pinned_[node]) {
            has_pins = true;
            flex_->nodebody->push_back(body_name_);
            flex_->node->insert(flex_->node->end(), position.begin(), position.end());
            continue;
          }
          const std::string name = flexcomp_.name + "_" + std::to_string(i) + "_" +
                                   std::to_string(j) + "_" + std::to_string(k);
          AddSlides(AddBody(name, position, mass, 0));
          flex_->nodebody->push_back(name);
          flex_->node->insert(flex_->node->end(), {0, 0, 0});
        }
      }
    }
    if (!has_pins) flex_->node->clear();
  }

  mjsBody* AddBody(const std::string& name, const Point& position, double mass, int geom_group) {
    mjsBody* body = mjs_addBody(body_, nullptr);
    mjs_setName(body->element, name.c_str());
    std::copy_n(position.data(), 3, body->pos);
    body->explicitinertial = 1;
    body->mass = mass;
    const double side = flexcomp_.inertiabox;
    for (int k = 0; k < 3; ++k) {
      body->ipos[k] = 0;
      body->inertia[k] = mass * (2 * side * side) / 3;
    }
    if (flexcomp_.flex->vertcollide) {
      mjsGeom* geom = mjs_addGeom(body, nullptr);
      geom->type = mjGEOM_SPHERE;
      geom->size[0] = flexcomp_.flex->radius;
      geom->group = geom_group;
    }
    flexcomp_.plugin.PutOn(body);
    return body;
  }

  void AddSlides(mjsBody* body) {
    for (const Point& axis : {Point{1, 0, 0}, Point{0, 1, 0}, Point{0, 0, 1}}) AddSlide(body, axis);
  }

  void AddSlide(mjsBody* body, const Point& axis) {
    mjsJoint* joint = mjs_addJoint(body, nullptr);
    joint->type = mjJNT_SLIDE;
    std::copy_n(axis.data(), 3, joint->axis);
  }

  void AddEquality() {
    constexpr mjtEq kTypes[] = {mjEQ_FLEX, mjEQ_FLEX, mjEQ_FLEXVERT, mjEQ_FLEXSTRAIN};
    mjsEquality* equality = mjs_addEquality(spec_, nullptr);
    AsElement<Equality>(equality)->values = flexcomp_.equality_values;
    equality->type = kTypes[flexcomp_.equality];
    equality->active = 1;
    *equality->name1 = flexcomp_.name;
  }

  Flexcomp& flexcomp_;
  mjSpec* spec_;
  mjsBody* body_;
  std::string body_name_;
  const std::vector<bool>& pinned_;
  bool has_pins_;
  mjsFlex* flex_ = nullptr;
};

}  // namespace

void MakeFlexcomp(Flexcomp& flexcomp, mjSpec* spec, mjsBody* body, const mjVFS* vfs) {
  if (mjs_getName(body->element)->empty()) throw FlexcompError("Parent body must have name");
  CheckNumbers(flexcomp);
  const char* problem = mjs_resolveOrientation(flexcomp.quat, spec->compiler.degree,
                                               spec->compiler.eulerseq, &flexcomp.alternative);
  if (problem) throw FlexcompError(problem);
  MakeShape(flexcomp, *spec, vfs);
  CheckPinNumbers(flexcomp);
  CheckElements(flexcomp);

  PlacePoints(flexcomp);
  const Box box = BoxAround(flexcomp.points);
  std::vector<bool> pinned(flexcomp.points.size());
  if (!flexcomp.rigid) pinned = PinBoard(flexcomp).Pin();
  const auto pins = std::count(pinned.begin(), pinned.end(), true);
  if (pins == std::ssize(pinned)) flexcomp.rigid = true;
  if (flexcomp.is_direct()) RemoveUnusedPoints(flexcomp, pinned);
  Builder(flexcomp, spec, body, pinned, pins > 0).Build(box);
}

}  // namespace conjoint
