// Small things that several passes share.

#ifndef CONJOINT_COMPILER_COMMON_H_
#define CONJOINT_COMPILER_COMMON_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "compiler/compilation.h"
#include "spec/pose.h"
#include "spec/spec.h"

namespace conjoint {

inline bool IsDefined(double number) { return !std::isnan(number); }

// Row `row` of an array with n numbers a row.
template <int n, class To, class From>
void PutRow(To* array, int row, const From* source) {
  for (int k = 0; k < n; ++k) array[n * row + k] = static_cast<To>(source[k]);
}
// Row of n numbers, n known at run time (user data).
template <class To>
void PutRow(To* array, int row, int n, const std::vector<double>& source) {
  for (int k = 0; k < n; ++k) {
    const auto i = static_cast<size_t>(k);
    array[n * row + k] = i < source.size() ? static_cast<To>(source[i]) : To(0);
  }
}

// The id of an element, -1 if there is none.
inline int IdOf(const Element* element) { return element ? element->id : -1; }

// Pads user data with zeros; throws if there are more than `size`. `where` completes the message:
// "nuser_body in body".
void PadUserData(const Element& element, std::vector<double>& data, mjtSize size,
                 const char* where);

// Whether a range limits something: `limited` is TRUE, or AUTO and the range is not empty. Throws
// if AUTO is not allowed and a range is given. `entity` is joint, tendon or actuator; `attribute`
// "", "ctrl", "force" or "act".
bool IsLimited(const Element& element, int limited, const double range[2], const char* entity,
               const char* attribute);

// Replaces quat by the alternative orientation if there is one; returns what is wrong with it.
inline const char* ApplyOrientation(const Element& element, const mjsOrientation& alternative,
                                    double quat[4]) {
  return ResolveOrientation(quat, element.compiler->degree, element.compiler->eulerseq,
                            alternative);
}

// A pose seen from the frame that encloses the element, seen from its body.
inline void ApplyFrame(const Compilation& c, const Element& element, double pos[3],
                       double quat[4]) {
  if (const Frame* frame = element.frame) {
    const FramePose& pose = c.frames.at(frame);
    ComposePose(pose.pos, pose.quat, pos, quat);
  }
}

// The enclosed segment of geoms and sites: pose and size from two end points. Returns what is
// wrong.
const char* ApplyFromTo(mjtGeom type, const double fromto[6], double pos[3], double quat[4],
                        double size[3]);

// How many sizes of a shape must be positive.
int SizeCount(mjtGeom type);

// The instance an element's plugin settings mean, and its plugin; throws if there is none.
// `missing` is the message when neither plugin nor instance is named. An instance that does not
// name its plugin gets that of the element.
struct PluginUse {
  PluginInstance* instance;
  const mjpPlugin* plugin;
};
PluginUse ResolvePlugin(const Spec& spec, const Element& element, const mjsPlugin& settings,
                        const std::string& missing);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_COMMON_H_
