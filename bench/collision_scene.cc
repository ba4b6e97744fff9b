// Speed of mj_collision on whole scenes against the reference.
//
//   bench_collision_scene REFERENCE.so OURS.so MODELS [name regex] [rounds]
//
// MODELS are folders in which the models named below are looked for. The reference loads a model
// and makes the states: the start, where the bodies stand apart, and a later one, where they lie on
// each other. Each library has its own data, at the same state.
//
// Row "broad phase" times mj_collision where it has nothing to do but the broad phase: the masks
// that were compiled for whole bodies are set to values that let every body collide, but no two of
// them match. The broad phase does all its work, since it pairs bodies by the masks of their geoms;
// then each pair it found is dropped at the first glance. Row "mj_collision" is all of it.

#include "models.h"

namespace {

using conjoint::bench::Duel;
using conjoint::bench::OnModel;

constexpr int kSteps = 500;

class SceneBench {
 public:
  SceneBench(Duel& duel, mjModel* m, mjData* d)
      : duel_(duel),
        m_(m),
        reference_(d),
        ours_(duel.Ours<decltype(mj_makeData)>("mj_makeData")(m)),
        body_contype_(m->body_contype, m->body_contype + m->nbody),
        body_conaffinity_(m->body_conaffinity, m->body_conaffinity + m->nbody) {}
  ~SceneBench() { duel_.Ours<decltype(mj_deleteData)>("mj_deleteData")(ours_); }

  void Compare(const std::string& which) {
    std::copy_n(reference_->qpos, m_->nq, ours_->qpos);
    duel_.Reference<decltype(mj_fwdPosition)>("mj_fwdPosition")(m_, reference_);
    duel_.Ours<decltype(mj_fwdPosition)>("mj_fwdPosition")(m_, ours_);
    std::fill_n(m_->body_contype, m_->nbody, 1);
    std::fill_n(m_->body_conaffinity, m_->nbody, 2);
    CompareCollision("broad phase", which);
    std::copy_n(body_contype_.data(), m_->nbody, m_->body_contype);
    std::copy_n(body_conaffinity_.data(), m_->nbody, m_->body_conaffinity);
    CompareCollision("mj_collision", which);
  }

 private:
  void CompareCollision(const char* row, const std::string& which) {
    const auto reference = duel_.Reference<decltype(mj_collision)>("mj_collision");
    const auto ours = duel_.Ours<decltype(mj_collision)>("mj_collision");
    duel_.CompareCalls(row, which, [&] { reference(m_, reference_); }, [&] { ours(m_, ours_); });
  }

  Duel& duel_;
  mjModel* m_;
  mjData *reference_, *ours_;
  std::vector<int> body_contype_, body_conaffinity_;
};

void CompareScene(Duel& duel, const std::string& which, mjModel* m, mjData* d) {
  SceneBench bench(duel, m, d);
  bench.Compare(which);
  std::mt19937 generator(1);
  std::uniform_real_distribution<mjtNum> uniform(-0.5, 0.5);
  for (int step = 0; step < kSteps; ++step) {
    for (int i = 0; i < m->nu; ++i) d->ctrl[i] = uniform(generator);
    duel.Reference<decltype(mj_step)>("mj_step")(m, d);
  }
  bench.Compare(which + " later");
}

}  // namespace

int main(int argc, char** argv) {
  return conjoint::bench::RunOnModels(
      argc, argv,
      {"models/humanoid.xml", "humanoids.xml", "box_pile.xml", "22_humanoids.xml",
       "100_humanoids.xml"},
      [](Duel& duel, const std::string& path, const std::string& which) {
        OnModel(duel, path, [&](mjModel* m, mjData* d) { CompareScene(duel, which, m, d); });
      });
}
