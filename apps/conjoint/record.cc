// conjoint record: simulates a model and films it.

#include <algorithm>
#include <iostream>

#include "conjoint/commands.h"
#include "conjoint/film.h"
#include "conjoint/interrupt.h"
#include "conjoint/messages.h"
#include "conjoint/model_file.h"
#include "conjoint/painter.h"
#include "conjoint/progress.h"
#include "conjoint/report.h"
#include "conjoint/rollout.h"
#include "conjoint/table_file.h"

namespace conjoint::app {
namespace {

Table ReadControls(const mjModel& m, const std::string& path) {
  Table controls = ReadTable(path);
  if (controls.columns != static_cast<size_t>(m.nu) || controls.rows == 0) {
    throw Failure("'" + path + "' has " + std::to_string(controls.rows) + " rows of " +
                  std::to_string(controls.columns) + " controls; the model has " +
                  std::to_string(m.nu) + " actuators");
  }
  return controls;
}

}  // namespace

void Record(const RecordSettings& settings) {
  const ModelPtr m = LoadModelFile(settings.model);
  const int steps = CountSteps(*m, settings.time);
  const Messages messages;
  const int keyframe = FindKeyframe(*m, settings.keyframe);
  const DataPtr d = MakeData(*m, keyframe);
  Table controls;
  if (settings.controls) controls = ReadControls(*m, *settings.controls);
  Painter painter(*m, settings.camera, PictureKind::kColour);
  const std::unique_ptr<Film> film =
      MakeFilm(settings.output, settings.camera.width, settings.camera.height, settings.fps);

  int frames = 0, steps_done = 0;
  const auto film_if_due = [&] {
    const double frame_time = frames * settings.speed / settings.fps;
    if (steps_done * m->opt.timestep < frame_time - 1e-9) return;
    film->Add(painter.Draw(*d));
    ++frames;
  };
  Rollout rollout;
  {
    Progress progress;
    StopOnInterrupt();
    mj_forward(m.get(), d.get());
    film_if_due();
    rollout = Simulate(
        *m, *d,
        {.steps = steps,
         .noise = settings.noise,
         .noise_centre = keyframe < 0 ? nullptr : m->key_ctrl + keyframe * m->nu,
         .before_step =
             [&](int step, mjData& data) {
               if (controls.rows == 0) return;
               const size_t row = std::min(static_cast<size_t>(step), controls.rows - 1);
               std::copy_n(controls.values.data() + row * controls.columns, m->nu, data.ctrl);
             },
         .after_step =
             [&](const mjData&) {
               ++steps_done;
               if (!Interrupted()) film_if_due();
             },
         .after_burst =
             [&](const Rollout& so_far) {
               progress.Show(static_cast<double>(so_far.steps) / steps,
                             FormatNumber(so_far.steps * m->opt.timestep) + " s, " +
                                 std::to_string(frames) + " frames");
               return !Interrupted();
             }});
    film->Close();
  }
  std::cout << settings.output << ": " << frames << " frames of " << settings.camera.width << " x "
            << settings.camera.height << ", drawn with " << painter.context_kind() << '\n';
  if (rollout.steps < steps) std::cerr << "conjoint: interrupted before the end\n";
}

}  // namespace conjoint::app
