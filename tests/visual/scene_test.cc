// Scenes against those that the reference has drawn (tests/golden/visual_*.scene).

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "scene_fixture.h"
#include "support/golden.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

// A line of visual_scenes.txt.
struct SceneCase {
  std::string name, model, flags;
  int categories, label, frame, select;
};

std::vector<SceneCase> ReadCases() {
  std::vector<SceneCase> cases;
  std::ifstream file(GoldenPath("visual_scenes.txt"));
  for (std::string line; std::getline(file, line);) {
    SceneCase c;
    std::istringstream words(line);
    if (line[0] != '#' &&
        words >> c.name >> c.model >> c.categories >> c.label >> c.frame >> c.flags >> c.select) {
      cases.push_back(c);
    }
  }
  return cases;
}

void ToggleFlags(mjvOption& opt, const std::string& names) {
  constexpr const char* kNames[mjNVISFLAG] = {
      "CONVEXHULL",  "TEXTURE",     "JOINT",        "CAMERA",     "ACTUATOR",     "ACTIVATION",
      "LIGHT",       "TENDON",      "RANGEFINDER",  "CONSTRAINT", "INERTIA",      "SCLINERTIA",
      "PERTFORCE",   "PERTOBJ",     "CONTACTPOINT", "ISLAND",     "CONTACTFORCE", "CONTACTSPLIT",
      "TRANSPARENT", "AUTOCONNECT", "COM",          "SELECT",     "STATIC",       "SKIN",
      "FLEXVERT",    "FLEXEDGE",    "FLEXFACE",     "FLEXSKIN",   "BODYBVH",      "MESHBVH",
      "SDFITER"};
  std::istringstream words(names);
  for (std::string word; std::getline(words, word, ',');) {
    for (int i = 0; i < mjNVISFLAG; ++i) {
      if (word == kNames[i]) opt.flags[i] ^= 1;
    }
  }
}

// Writes lines like tools/make_golden_scenes.py.
class Description {
 public:
  template <class... T>
  void Words(const T&... words) {
    ((text_ << words << ' '), ...);
    text_ << '\n';
  }
  void Numbers(const float* numbers, int count) {
    for (int i = 0; i < count; ++i) text_ << numbers[i] << ' ';
  }
  void EndLine() { text_ << '\n'; }
  std::string str() const { return text_.str(); }

 private:
  std::ostringstream text_;
};

std::string Describe(const mjModel* m, const mjvScene& s) {
  Description out;
  for (int i = 0; i < s.ngeom; ++i) {
    const mjvGeom& g = s.geoms[i];
    out.Words("geom", g.type, g.dataid, g.objtype, g.objid, g.category, g.matid, g.texcoord,
              g.segid, "[" + std::string(g.label) + "]");
    out.Numbers(g.size, 15);  // and pos, mat
    out.EndLine();
    out.Numbers(g.rgba, 8);  // and emission .. reflectance
    out.Numbers(&g.modelrbound, 1);
    out.EndLine();
  }
  for (int i = 0; i < s.nlight; ++i) {
    const mjvLight& light = s.lights[i];
    out.Words("light", light.id, light.type, light.texid, int{light.headlight},
              int{light.castshadow});
    out.Numbers(light.pos, 6);
    out.Numbers(light.ambient, 9);
    out.EndLine();
  }
  for (const mjvGLCamera& camera : s.camera) {
    out.Words("camera", camera.orthographic);
    out.Numbers(camera.pos, 15);
    out.EndLine();
  }
  for (int flex = 0; flex < s.nflex; ++flex) {
    out.Words("flex", s.flexfaceused[flex]);
    for (int i = 0; i < s.flexfaceused[flex]; ++i) {
      out.Numbers(s.flexface + 9 * (s.flexfaceadr[flex] + i), 9);
      out.Numbers(s.flexnormal + 9 * (s.flexfaceadr[flex] + i), 9);
      out.EndLine();
    }
  }
  for (int i = 0; i < m->nskinvert; ++i) {
    out.Words("skin");
    out.Numbers(s.skinvert + 3 * i, 3);
    out.Numbers(s.skinnormal + 3 * i, 3);
    out.EndLine();
  }
  return out.str();
}

// Word by word: equal, or numbers that agree to the digits written.
void ExpectSameWords(const std::string& ours, const std::string& expected) {
  const double tolerance = kDouble ? 1e-5 : 2e-3;
  std::istringstream a(ours), b(expected);
  int place = 0;
  for (std::string x, y;; ++place) {
    const bool more = static_cast<bool>(a >> x), more_expected = static_cast<bool>(b >> y);
    ASSERT_EQ(more, more_expected) << "after " << place << " words";
    if (!more) return;
    if (x == y) continue;
    char* end;
    const double value = std::strtod(x.c_str(), &end), wanted = std::strtod(y.c_str(), nullptr);
    ASSERT_TRUE(*end == 0 && std::abs(value - wanted) <= tolerance * (1 + std::abs(wanted)))
        << "word " << place << ": " << x << " instead of " << y;
  }
}

class GoldenScenes : public ::testing::TestWithParam<SceneCase> {};

TEST_P(GoldenScenes, AreDrawnAgain) {
  const SceneCase& c = GetParam();
  SceneFixture f(LoadGolden(c.model));
  ASSERT_TRUE(f.model());
  f.opt.label = c.label;
  f.opt.frame = c.frame;
  if (c.flags != "-") ToggleFlags(f.opt, c.flags);
  f.pert.select = c.select;
  f.pert.active = 1;
  f.pert.active2 = 3;
  for (int i = 0; i < 2; ++i) f.Update(c.categories);
  std::ifstream file(GoldenPath("visual_" + c.name + ".scene"));
  std::stringstream expected;
  expected << file.rdbuf();
  ASSERT_FALSE(expected.str().empty());
  ExpectSameWords(Describe(f.model(), f.scene()), expected.str());
}

INSTANTIATE_TEST_SUITE_P(Visual, GoldenScenes, ::testing::ValuesIn(ReadCases()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace conjoint::testing
