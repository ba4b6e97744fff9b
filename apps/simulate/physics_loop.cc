// Real-time control, control noise and loading.

#include "simulate/physics_loop.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <thread>

#include "control_noise.h"

namespace conjoint::app {
namespace {

constexpr double kLargestLag = .1;       // s of simulation; more: start counting anew
constexpr double kStepPeriod = .7 / 60;  // s; the rest of a frame is for the thread that draws

mjtNum Milliseconds() { return Microseconds() / 1000; }

}  // namespace

PhysicsLoop::PhysicsLoop(Viewer& viewer, Loader load, Clock clock)
    : viewer_(viewer), load_(std::move(load)), clock_(std::move(clock)) {
  mjcb_time = Milliseconds;
}

void PhysicsLoop::Load(const std::string& path) {
  viewer_.ShowLoading();
  LoadedModel loaded = load_(path);
  if (!loaded.message.empty()) std::printf("%s\n", loaded.message.c_str());
  std::fflush(stdout);
  if (!loaded.model) {
    viewer_.ShowMessage(loaded.message);
    return;
  }
  DataPtr data(mj_makeData(loaded.model.get()));
  if (!data) {
    viewer_.ShowMessage("could not allocate data of the model");
    return;
  }
  mj_forward(loaded.model.get(), data.get());
  viewer_.Offer(loaded.model.get(), data.get(), path);
  if (!viewer_.AwaitTakeover()) return;

  const std::lock_guard lock(viewer_.mutex());
  viewer_.ShowMessage(loaded.message);
  if (loaded.pause) viewer_.Pause();
  data_ = std::move(data);
  model_ = std::move(loaded.model);
  viewer_.ForgetSpeed();
}

void PhysicsLoop::Run() {
  while (!viewer_.exiting()) {
    std::optional<std::string> path;
    bool busy = false;
    {
      const std::lock_guard lock(viewer_.mutex());
      path = viewer_.TakeLoadRequest();
      busy = viewer_.settings().run && viewer_.settings().busy_wait;
    }
    if (path) Load(*path);
    if (busy) {
      std::this_thread::yield();
    } else {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    Turn();
  }
}

void PhysicsLoop::Turn() {
  const std::lock_guard lock(viewer_.mutex());
  if (!model_) return;
  if (viewer_.settings().run) {
    Advance();
  } else {
    mj_forward(model_.get(), data_.get());
    if (viewer_.settings().pause_update) {
      std::copy_n(data_->qacc, model_->nv, data_->qacc_warmstart);
    }
    viewer_.ForgetSpeed();
  }
}

bool PhysicsLoop::OutOfStep(double clock_elapsed, double simulation_elapsed, double slowdown) {
  const bool speed_changed = viewer_.TakeSpeedChange();
  return speed_changed || clock_elapsed < 0 || simulation_elapsed < 0 || anchor_.clock == 0 ||
         std::abs(clock_elapsed / slowdown - simulation_elapsed) > kLargestLag;
}

void PhysicsLoop::Advance() {
  const double now = clock_();
  const double clock_elapsed = now - anchor_.clock;
  const double simulation_elapsed = static_cast<double>(data_->time - anchor_.simulation);
  const double slowdown = viewer_.Slowdown();
  bool stepped = false;
  if (OutOfStep(clock_elapsed, simulation_elapsed, slowdown)) {
    anchor_ = {now, data_->time};
    Step();
    stepped = true;
  } else {
    mjtNum before = data_->time;
    while ((data_->time - anchor_.simulation) * slowdown < clock_() - anchor_.clock &&
           clock_() - now < kStepPeriod) {
      if (!stepped && simulation_elapsed != 0) {
        viewer_.ReportSlowdown(clock_elapsed / simulation_elapsed);
      }
      Step();
      stepped = true;
      if (data_->time < before) break;  // a bad state was reset
      before = data_->time;
    }
  }
  StopAtBadState();
  if (stepped) viewer_.Remember(*model_, *data_);
}

void PhysicsLoop::Step() {
  const Settings& settings = viewer_.settings();
  if (settings.noise_scale > 0) {
    const bool has_key = settings.key >= 0 && settings.key < model_->nkey;
    AdvanceNoise(
        *model_, {settings.noise_scale, settings.noise_rate},
        has_key ? model_->key_ctrl + settings.key * model_->nu : nullptr,
        [](int) { return mju_standardNormal(nullptr); }, data_->ctrl);
  }
  mj_step(model_.get(), data_.get());
}

// Without automatic reset a bad state would stay.
void PhysicsLoop::StopAtBadState() {
  if (!(model_->opt.disableflags & mjDSBL_AUTORESET)) return;
  for (const int kind : {mjWARN_BADQACC, mjWARN_BADQVEL, mjWARN_BADQPOS}) {
    const mjWarningStat& warning = data_->warning[kind];
    if (warning.number == 0) continue;
    viewer_.Pause();
    viewer_.ShowMessage(mju_warningText(kind, static_cast<size_t>(warning.lastinfo)));
    return;
  }
}

}  // namespace conjoint::app
