// A shape given by its signed distance, as a plugin.
//
// A shape is a struct with static members only:
//
//   static constexpr const char* kPlugin = "mujoco.sdf.cube";
//   static constexpr const char* kError = "...";           // if an attribute is no number
//   static constexpr const char* kAttributes[] = {...};    // at most kMaxAttributes
//   static constexpr mjtNum kDefaults[] = {...};
//   static mjtNum Distance(const mjtNum point[3], const mjtNum* attributes);
//   static void HalfSizes(mjtNum sizes[3], const mjtNum* attributes);
//
// and optionally
//
//   static void Gradient(mjtNum gradient[3], const mjtNum point[3], const mjtNum* attributes);
//   static constexpr int kUnchecked = ...;                 // attribute that init does not check
//   static constexpr bool kRecords = false;                // descents are not drawn

#ifndef CONJOINT_PLUGINS_SDF_SHAPE_H_
#define CONJOINT_PLUGINS_SDF_SHAPE_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <iterator>
#include <new>

#include "common/config.h"
#include "sdf/descent_log.h"

namespace conjoint {

inline constexpr int kMaxAttributes = 5;

// What an instance knows: the attributes as numbers, and how the last collision was searched for.
struct ShapeData {
  mjtNum attributes[kMaxAttributes];
  DescentLog log;
};

// Forward differences.
template <class Shape>
void NumericalGradient(mjtNum gradient[3], const mjtNum point[3], const mjtNum* attributes) {
  constexpr mjtNum kStep = static_cast<mjtNum>(1e-8);
  const mjtNum distance = Shape::Distance(point, attributes);
  for (int i = 0; i < 3; ++i) {
    mjtNum moved[3] = {point[0], point[1], point[2]};
    moved[i] += kStep;
    gradient[i] = (Shape::Distance(moved, attributes) - distance) / kStep;
  }
}

template <class Shape>
void GradientOf(mjtNum gradient[3], const mjtNum point[3], const mjtNum* attributes) {
  if constexpr (requires { Shape::Gradient(gradient, point, attributes); }) {
    Shape::Gradient(gradient, point, attributes);
  } else {
    NumericalGradient<Shape>(gradient, point, attributes);
  }
}

// Texts to numbers; what is not given takes its default. The first that does not begin with a
// number is returned, -1 if there is none.
template <class Shape>
int ReadAttributes(mjtNum* attributes, const char* const* texts) {
  for (int i = 0; i < static_cast<int>(std::size(Shape::kDefaults)); ++i) {
    attributes[i] = Shape::kDefaults[i];
    if (!texts[i] || !*texts[i]) continue;
    const std::optional<mjtNum> number = LeadingNumber(texts[i]);
    if (!number) return i;
    attributes[i] = *number;
  }
  return -1;
}

template <class Shape>
constexpr bool IsChecked(int attribute) {
  if constexpr (requires { Shape::kUnchecked; }) return attribute != Shape::kUnchecked;
  return true;
}

template <class Shape>
constexpr bool Records() {
  if constexpr (requires { Shape::kRecords; }) return Shape::kRecords;
  return true;
}

template <class Shape>
int InitShape(const mjModel* m, mjData* d, int instance) {
  constexpr int kCount = std::size(Shape::kDefaults);
  const char* texts[kCount];
  for (int i = 0; i < kCount; ++i) {
    texts[i] = AttributeText(m, instance, Shape::kAttributes[i]);
    if (IsChecked<Shape>(i) && !IsNumberOrEmpty(texts[i])) {
      mju_warning("%s", Shape::kError);
      return -1;
    }
  }
  ShapeData data = {.attributes = {}, .log = {}};
  const int bad = ReadAttributes<Shape>(data.attributes, texts);
  if (bad >= 0) {
    mju_error("invalid attribute value for '%s'", Shape::kAttributes[bad]);
    return -1;
  }
  ShapeData* owned = new (std::nothrow) ShapeData(data);
  if (!owned) return -1;
  SetInstanceData(d, instance, owned);
  return 0;
}

template <class Shape>
void RegisterShape() {
  static_assert(std::size(Shape::kDefaults) <= kMaxAttributes);
  static_assert(std::size(Shape::kDefaults) == std::size(Shape::kAttributes));
  mjpPlugin plugin = StatelessPlugin(Shape::kPlugin, Shape::kAttributes, mjPLUGIN_SDF);
  plugin.init = InitShape<Shape>;
  plugin.destroy = DestroyInstanceData<ShapeData>;
  plugin.reset = [](const mjModel*, mjtNum*, void* data, int) {
    if (data) static_cast<ShapeData*>(data)->log.Clear();
  };
  plugin.compute = [](const mjModel*, mjData* d, int instance, int) {  // before each descent
    if (Records<Shape>()) InstanceData<ShapeData>(d, instance)->log.Begin();
  };
  plugin.visualize = [](const mjModel* m, mjData* d, const mjvOption* opt, mjvScene* scene,
                        int instance) {
    if (!opt->flags[mjVIS_SDFITER]) return;
    InstanceData<ShapeData>(d, instance)->log.Draw(m, d, scene, instance);
  };
  plugin.sdf_distance = [](const mjtNum point[3], const mjData* d, int instance) {
    return Shape::Distance(point, InstanceData<ShapeData>(d, instance)->attributes);
  };
  plugin.sdf_gradient = [](mjtNum gradient[3], const mjtNum point[3], const mjData* d,
                           int instance) {
    ShapeData* data = InstanceData<ShapeData>(d, instance);
    if (Records<Shape>()) data->log.Add(point);
    GradientOf<Shape>(gradient, point, data->attributes);
  };
  plugin.sdf_staticdistance = Shape::Distance;
  plugin.sdf_attribute = [](mjtNum* attributes, const char** names, const char** texts) {
    const int bad = ReadAttributes<Shape>(attributes, texts);
    if (bad >= 0) mju_error("invalid attribute value for '%s'", names[bad]);
  };
  plugin.sdf_aabb = [](mjtNum aabb[6], const mjtNum* attributes) {
    std::fill_n(aabb, 3, mjtNum{0});
    Shape::HalfSizes(aabb + 3, attributes);
  };
  mjp_registerPlugin(&plugin);
}

// One for each file of this folder.
void RegisterBolt();
void RegisterBowl();
void RegisterGear();
void RegisterNut();
void RegisterTorus();

}  // namespace conjoint

#endif  // CONJOINT_PLUGINS_SDF_SHAPE_H_
