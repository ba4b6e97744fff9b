#include "web/live_simulation.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "measures.h"
#include "web/scene_message.h"

namespace conjoint::app {
namespace {

using Json = nlohmann::json;

constexpr auto kPause = std::chrono::milliseconds(2);  // between looks at the clock
constexpr double kLongestBurst = .01;                  // s of wall time with the lock held
constexpr double kMostLag = .1;                        // s; what is later than that is given up
constexpr double kSlowest = .01, kFastest = 100;       // speeds
constexpr double kSmoothing = .05;                     // weight of a new real-time factor

std::optional<double> Number(const Json& message, const char* key) {
  const auto found = message.find(key);
  if (found == message.end() || !found->is_number()) return std::nullopt;
  const double value = *found;
  return std::isfinite(value) && std::abs(value) < mjMAXVAL ? std::optional(value) : std::nullopt;
}

// A whole number from 0 to count - 1.
std::optional<int> Index(const Json& message, mjtSize count) {
  const std::optional<double> value = Number(message, "index");
  if (!value || *value < 0 || *value >= static_cast<double>(count)) return std::nullopt;
  return static_cast<int>(*value);
}

bool Vector(const Json& message, const char* key, mjtNum vector[3]) {
  const auto found = message.find(key);
  if (found == message.end() || !found->is_array() || found->size() != 3) return false;
  for (size_t i = 0; i < 3; ++i) {
    const Json& element = (*found)[i];
    if (!element.is_number()) return false;
    vector[i] = static_cast<mjtNum>(double{element});
    if (!std::isfinite(vector[i]) || std::abs(vector[i]) > mjMAXVAL) return false;
  }
  return true;
}

mjvPerturb NoPerturb() {
  mjvPerturb perturb;
  mjv_defaultPerturb(&perturb);
  return perturb;
}

}  // namespace

LiveSimulation::LiveSimulation(Loader loader, int keyframe)
    : loader_(std::move(loader)), m_(loader_()), d_(mj_makeData(m_.get())), perturb_(NoPerturb()) {
  Reset(keyframe);
  thread_ = std::thread([this] { Run(); });
}

LiveSimulation::~LiveSimulation() {
  stopped_ = true;
  thread_.join();
}

std::unique_lock<std::mutex> LiveSimulation::Visit() const {
  ++visitors_;
  std::unique_lock lock(mutex_);
  --visitors_;
  return lock;
}

std::string LiveSimulation::SceneMessage() const {
  const std::unique_lock lock = Visit();
  return app::SceneMessage(*m_);
}

std::string LiveSimulation::FrameMessage() const {
  const std::unique_lock lock = Visit();
  return app::FrameMessage(*m_, *d_,
                           {.real_time_factor = paused_ ? 0 : real_time_factor_,
                            .paused = paused_,
                            .selected_body = perturb_.select});
}

void LiveSimulation::Run() {
  while (!stopped_) {
    {
      const std::lock_guard lock(mutex_);
      if (!paused_) AdvanceTo(Seconds());
    }
    do {
      std::this_thread::sleep_for(kPause);
    } while (visitors_ > 0 && !stopped_);
  }
}

// Steps until the simulation has caught up with the clock, or it is time to let others in.
void LiveSimulation::AdvanceTo(double wall_time) {
  const double lag = wall_time - synchronised_at_;
  const double given_up = lag > kMostLag ? lag - kMostLag : 0;
  synchronised_at_ += given_up;
  const double wall_time_a_step = m_->opt.timestep / speed_;
  const double burst_start = Seconds();
  double simulated = 0;
  while (synchronised_at_ + wall_time_a_step <= wall_time && visitors_ == 0 &&
         Seconds() - burst_start < kLongestBurst) {
    mju_zero(d_->xfrc_applied, 6 * static_cast<int>(m_->nbody));
    mjv_applyPerturbPose(m_.get(), d_.get(), &perturb_, 0);
    mjv_applyPerturbForce(m_.get(), d_.get(), &perturb_);
    mj_step(m_.get(), d_.get());
    synchronised_at_ += wall_time_a_step;
    simulated += m_->opt.timestep;
  }
  if (simulated > 0) {
    const double factor = simulated / (simulated / speed_ + given_up);
    real_time_factor_ += kSmoothing * (factor - real_time_factor_);
  }
}

void LiveSimulation::Reset(int keyframe) {
  if (keyframe >= 0) {
    mj_resetDataKeyframe(m_.get(), d_.get(), keyframe);
  } else {
    mj_resetData(m_.get(), d_.get());
  }
  mj_forward(m_.get(), d_.get());
  synchronised_at_ = Seconds();
  real_time_factor_ = speed_;
}

void LiveSimulation::Reload() {
  ModelPtr model = loader_();
  d_.reset(mj_makeData(model.get()));
  m_ = std::move(model);
  perturb_ = NoPerturb();
  Reset(-1);
}

void LiveSimulation::Select(const mjtNum origin[3], const mjtNum direction[3]) {
  perturb_ = NoPerturb();
  if (mju_norm3(direction) < mjMINVAL) return;
  const mjtByte shown[mjNGROUP] = {1, 1, 1, 0, 0, 0};
  int geom = -1;
  const mjtNum distance =
      mj_ray(m_.get(), d_.get(), origin, direction, shown, 1, -1, &geom, nullptr);
  if (geom < 0 || m_->geom_bodyid[geom] == 0) return;
  const int body = m_->geom_bodyid[geom];
  perturb_.select = body;
  selection_distance_ = distance;
  mjtNum point[3];
  mju_addScl3(point, origin, direction, distance);
  mju_subFrom3(point, d_->xpos + 3 * body);
  mju_mulMatTVec3(perturb_.localpos, d_->xmat + 9 * body, point);
}

void LiveSimulation::Drag(const mjtNum origin[3], const mjtNum direction[3]) {
  if (perturb_.select <= 0) return;
  if (!perturb_.active) {
    mjvScene scene;
    mjv_defaultScene(&scene);
    mjv_makeScene(m_.get(), &scene, 0);
    mjvCamera camera;  // any: where a translation begins does not depend on it
    mjv_defaultFreeCamera(m_.get(), &camera);
    mjv_updateCamera(m_.get(), d_.get(), &camera, &scene);
    mjv_initPerturb(m_.get(), d_.get(), &scene, &perturb_);
    mjv_freeScene(&scene);
    perturb_.active = mjPERT_TRANSLATE;
  }
  mju_addScl3(perturb_.refselpos, origin, direction, selection_distance_);
  if (!paused_) return;
  mjv_applyPerturbPose(m_.get(), d_.get(), &perturb_, 1);
  mj_forward(m_.get(), d_.get());
}

bool LiveSimulation::Obey(const std::string& text) {
  const Json message = Json::parse(text, nullptr, false);
  if (!message.is_object() || !message.contains("do") || !message["do"].is_string()) return false;
  const std::string what = message["do"];
  const std::optional<double> value = Number(message, "value");
  const std::unique_lock lock = Visit();
  if (what == "pause") {
    paused_ = message.value("value", Json()) == Json(true);
    synchronised_at_ = Seconds();
  } else if (what == "step") {
    if (paused_) mj_step(m_.get(), d_.get());
  } else if (what == "reset") {
    Reset(-1);
  } else if (what == "keyframe") {
    if (const auto index = Index(message, m_->nkey)) Reset(*index);
  } else if (what == "reload") {
    Reload();
    return true;
  } else if (what == "speed") {
    if (value) speed_ = std::clamp(*value, kSlowest, kFastest);
  } else if (what == "control") {
    const auto index = Index(message, m_->nu);
    if (index && value) d_->ctrl[*index] = static_cast<mjtNum>(*value);
  } else if (what == "joint") {
    const auto index = Index(message, m_->njnt);
    if (index && value && HasSlider(*m_, *index)) {
      d_->qpos[m_->jnt_qposadr[*index]] = static_cast<mjtNum>(*value);
      d_->qvel[m_->jnt_dofadr[*index]] = 0;
      mj_forward(m_.get(), d_.get());
    }
  } else if (what == "select" || what == "drag") {
    mjtNum origin[3], direction[3];
    if (!Vector(message, "origin", origin) || !Vector(message, "direction", direction))
      return false;
    what == "select" ? Select(origin, direction) : Drag(origin, direction);
  } else if (what == "release") {
    perturb_.active = 0;
    mju_zero(d_->xfrc_applied, 6 * static_cast<int>(m_->nbody));
  }
  return false;
}

}  // namespace conjoint::app
