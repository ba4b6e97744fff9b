// conjoint render: one picture of a model as a PNG file.

#include <iostream>

#include "conjoint/commands.h"
#include "conjoint/messages.h"
#include "conjoint/model_file.h"
#include "conjoint/painter.h"
#include "conjoint/rollout.h"

namespace conjoint::app {

void Render(const RenderSettings& settings) {
  const ModelPtr m = LoadModelFile(settings.model);
  const Messages messages;
  const int keyframe = FindKeyframe(*m, settings.keyframe);
  const DataPtr d = MakeData(*m, keyframe);
  Painter painter(*m, settings.camera, settings.kind);
  Simulate(*m, *d,
           {.steps = CountSteps(*m, settings.time),
            .noise = settings.noise,
            .noise_centre = keyframe < 0 ? nullptr : m->key_ctrl + keyframe * m->nu,
            .before_step = {},
            .after_step = {},
            .after_burst = {}});
  mj_forward(m.get(), d.get());
  WritePng(painter.Draw(*d), settings.output);
  std::cout << settings.output << ": " << settings.camera.width << " x " << settings.camera.height
            << ", drawn with " << painter.context_kind() << '\n';
}

}  // namespace conjoint::app
