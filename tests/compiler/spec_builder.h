// Building specs in tests, and what comes out of compiling them.

#ifndef CONJOINT_TESTS_COMPILER_SPEC_BUILDER_H_
#define CONJOINT_TESTS_COMPILER_SPEC_BUILDER_H_

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "support/golden.h"

namespace conjoint::testing {

template <class To>
void Fill(To* target, std::initializer_list<double> numbers) {
  for (double number : numbers) *target++ = static_cast<To>(number);
}

class TestSpec {
 public:
  TestSpec() : s(mj_makeSpec()), world(mjs_findBody(s, "world")) {}
  ~TestSpec() { mj_deleteSpec(s); }
  TestSpec(const TestSpec&) = delete;
  TestSpec& operator=(const TestSpec&) = delete;

  mjsBody* Body(mjsBody* parent, const char* name = "", std::initializer_list<double> pos = {}) {
    mjsBody* body = mjs_addBody(parent, nullptr);
    mjs_setName(body->element, name);
    Fill(body->pos, pos);
    return body;
  }
  mjsGeom* Geom(mjsBody* body, std::initializer_list<double> size, mjtGeom type = mjGEOM_SPHERE,
                const char* name = "") {
    mjsGeom* geom = mjs_addGeom(body, nullptr);
    geom->type = type;
    mjs_setName(geom->element, name);
    Fill(geom->size, size);
    return geom;
  }
  mjsJoint* Joint(mjsBody* body, mjtJoint type = mjJNT_HINGE,
                  std::initializer_list<double> axis = {}, const char* name = "") {
    mjsJoint* joint = mjs_addJoint(body, nullptr);
    joint->type = type;
    mjs_setName(joint->element, name);
    Fill(joint->axis, axis);
    return joint;
  }
  mjsSite* Site(mjsBody* body, const char* name, std::initializer_list<double> pos = {}) {
    mjsSite* site = mjs_addSite(body, nullptr);
    mjs_setName(site->element, name);
    Fill(site->pos, pos);
    return site;
  }
  // A body with one hinge and a ball of 10 cm.
  mjsBody* Pendulum(mjsBody* parent, const char* name = "") {
    mjsBody* body = Body(parent, name);
    Joint(body, mjJNT_HINGE, {}, (std::string(name) + "_joint").c_str());
    Geom(body, {.1}, mjGEOM_SPHERE, (std::string(name) + "_geom").c_str());
    return body;
  }

  ModelPtr Compile() { return ModelPtr(mj_compile(s, nullptr)); }
  std::string Error() const { return mjs_getError(s); }
  // The first line of what is wrong with the spec, "" if nothing.
  std::string CompileError() {
    const ModelPtr m = Compile();
    const std::string error = m ? "" : Error();
    return error.substr(0, error.find('\n'));
  }

  mjSpec* s;
  mjsBody* world;
};

inline void SetEuler(mjsOrientation& orientation, std::initializer_list<double> degrees) {
  orientation.type = mjORIENTATION_EULER;
  Fill(orientation.euler, degrees);
}

template <class T>
std::vector<double> Row(const T* array, mjtSize count) {
  return std::vector<double>(array, array + count);
}

// To eleven digits, or what a float can give.
inline constexpr double kDigits = sizeof(mjtNum) == 8 ? 1e-11 : 2e-5;

MATCHER_P(IsRow, expected, "") {
  if (arg.size() != expected.size()) {
    *result_listener << "has " << arg.size() << " numbers";
    return false;
  }
  for (size_t i = 0; i < expected.size(); ++i) {
    if (std::abs(arg[i] - expected[i]) > kDigits * std::max(1.0, std::abs(expected[i]))) {
      *result_listener << "entry " << i << " is " << arg[i] << ", not " << expected[i];
      return false;
    }
  }
  return true;
}

#define EXPECT_ROW(array, count, ...) \
  EXPECT_THAT(Row(array, count), IsRow(std::vector<double> __VA_ARGS__))

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_COMPILER_SPEC_BUILDER_H_
