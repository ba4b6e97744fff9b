// A model at its reference pose with a scene, options and a free camera that sees all of it.

#ifndef CONJOINT_TESTS_VISUAL_SCENE_FIXTURE_H_
#define CONJOINT_TESTS_VISUAL_SCENE_FIXTURE_H_

#include <mujoco/mujoco.h>

#include <memory>
#include <string>
#include <utility>

#include "support/load.h"

namespace conjoint::testing {

class SceneFixture {
 public:
  explicit SceneFixture(const std::string& xml, int maxgeom = 1000)
      : SceneFixture(LoadText(xml), maxgeom) {}
  explicit SceneFixture(ModelPtr m, int maxgeom = 1000)
      : m_(std::move(m)), d_(m_ ? mj_makeData(m_.get()) : nullptr) {
    mjv_defaultOption(&opt);
    mjv_defaultPerturb(&pert);
    mjv_defaultScene(scene_.get());
    if (!m_) return;
    mjv_makeScene(m_.get(), scene_.get(), maxgeom);
    mjv_defaultFreeCamera(m_.get(), &cam);
    mj_forward(m_.get(), d_.get());
  }
  ~SceneFixture() { mjv_freeScene(scene_.get()); }
  SceneFixture(const SceneFixture&) = delete;
  SceneFixture& operator=(const SceneFixture&) = delete;

  void Update(int categories = mjCAT_ALL) {
    mjv_updateScene(m_.get(), d_.get(), &opt, &pert, &cam, categories, scene_.get());
  }

  mjModel* model() const { return m_.get(); }
  mjData* data() const { return d_.get(); }
  mjvScene& scene() const { return *scene_; }
  mjvGeom& geom(int i) const { return scene_->geoms[i]; }

  mjvOption opt;
  mjvPerturb pert;
  mjvCamera cam;

 private:
  ModelPtr m_;
  DataPtr d_;
  std::unique_ptr<mjvScene> scene_ = std::make_unique<mjvScene>();
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_VISUAL_SCENE_FIXTURE_H_
