// Life of a viewer: frames, and models handed over from the physics thread.

#include "simulate/viewer.h"

#include <algorithm>
#include <cmath>

#include "measures.h"

namespace conjoint::app {
namespace {

constexpr int kMostGeoms = 100000;

// The entry of kSpeeds nearest to a fraction of real time, by ratio.
size_t NearestSpeed(double realtime) {
  const double wanted = std::log(std::max(1e-9, 100 * realtime));
  const auto distance = [wanted](double speed) { return std::abs(std::log(speed) - wanted); };
  return static_cast<size_t>(std::ranges::min_element(kSpeeds, {}, distance) - kSpeeds.begin());
}

}  // namespace

Viewer::Viewer(std::unique_ptr<Platform> platform, Mode mode, const Start& start)
    : platform_(std::move(platform)),
      mode_(mode),
      camera_(start.camera ? *start.camera : own_camera_),
      option_(start.option ? *start.option : own_option_),
      perturb_(start.perturb ? *start.perturb : own_perturb_),
      left_(kLeftRect, 0, &Viewer::Enabled, this),
      right_(kRightRect, 1, &Viewer::Enabled, this) {
  mjv_defaultCamera(&camera_);
  mjv_defaultOption(&option_);
  mjv_defaultPerturb(&perturb_);
  mjv_defaultScene(&scene_);
  mjr_defaultContext(&context_);
  settings_.left_panel = start.left_panel;
  settings_.right_panel = start.right_panel;
  platform_->MakeContextCurrent();
  platform_->SetVSync(settings_.vsync);
  platform_->Listen([this](mjuiState& state) { OnEvent(state); }, [this] { PlaceRectangles(); });
  platform_->state().nrect = kRects;
  platform_->MeasureFramebuffer();
  SetInitialFont();
  mjv_makeScene(nullptr, &scene_, kMostGeoms);
  MakeContext();
  BuildPanels();
}

Viewer::~Viewer() {
  mjv_freeScene(&scene_);
  mjr_freeContext(&context_);
}

void Viewer::Run() {
  while (!exiting_ && !platform_->ShouldClose()) Frame();
  Exit();
}

void Viewer::Frame() {
  {
    const std::lock_guard lock(mutex_);
    if (offering_) TakeOver();
    platform_->PollEvents();
    UploadAssets();
    if (m_ && !passive()) {
      Sync();
    } else if (m_) {
      UpdateScene();
      Measure();
    }
    if (std::exchange(ranges_changed_, false)) BuildRightPanel();
    left_.Refresh(platform_->state(), context_);
    right_.Refresh(platform_->state(), context_);
    WriteLabels();
  }
  Draw();
  platform_->SwapBuffers();
  CountFrame();
}

void Viewer::Exit() {
  exiting_ = true;
  taken_.notify_all();
}

void Viewer::ShowLoading() {
  const std::lock_guard lock(mutex_);
  loading_ = true;
}

void Viewer::ShowMessage(const std::string& message) {
  const std::lock_guard lock(mutex_);
  loading_ = false;
  message_ = message;
}

void Viewer::Offer(mjModel* m, mjData* d, const std::string& path) {
  const std::lock_guard lock(mutex_);
  offering_ = Offering{m, d, path};
}

bool Viewer::AwaitTakeover() {
  std::unique_lock lock(mutex_);
  taken_.wait(lock, [this] { return !offering_ || exiting_; });
  return !offering_;
}

void Viewer::TakeOver() {
  const bool same_file = m_ && offering_->path == path_;
  user_m_ = m_ = offering_->m;
  user_d_ = d_ = offering_->d;
  path_ = offering_->path;
  if (passive()) CopyUserModel();

  mjv_makeScene(m_, &scene_, kMostGeoms);
  context_model_ = nullptr;  // a new model may lie where the old one was
  MakeContext();
  mjv_defaultPerturb(&perturb_);
  if (!same_file) {
    Align();
  } else if (settings_.camera - 2 >= m_->ncam || camera_.trackbodyid >= m_->nbody) {
    Align();  // the file has lost its camera or body
  }
  platform_->SetTitle("MuJoCo : " + std::string(m_->names));

  requests_ = {};
  settings_.key = 0;
  settings_.history = 0;
  if (!passive()) history_.Reset(*m_, *d_);
  settings_.speed = NearestSpeed(m_->vis.global.realtime);
  speed_changed_ = true;
  profiler_.Clear();
  ranges_ = Ranges(*m_);
  RememberShown();
  BuildPanels();
  UpdateScene();

  loading_ = false;
  offering_.reset();
  taken_.notify_all();
}

void Viewer::CopyUserModel() {
  model_copy_.reset(mj_copyModel(nullptr, user_m_));
  data_copy_.reset(mj_makeData(model_copy_.get()));
  m_ = model_copy_.get();
  d_ = data_copy_.get();
  mjv_copyData(d_, m_, user_d_);
}

void Viewer::MakeContext() {
  if (context_model_ != m_ || !context_.glInitialized) {
    mjr_makeContext(m_, &context_, FontScale());
    mjr_setBuffer(mjFB_WINDOW, &context_);
    context_model_ = m_;
  }
  // The smallest font can only be changed to.
  if (context_.fontScale != FontScale()) mjr_changeFont(FontScale(), &context_);
}

// Looks at the model as its author proposes.
void Viewer::Align() {
  const int proposed = m_->vis.global.cameraid;
  if (proposed >= 0 && proposed < m_->ncam) {
    settings_.camera = 2 + proposed;
    SelectCamera();
  } else {
    settings_.camera = 0;
    mjv_defaultFreeCamera(m_, &camera_);
  }
}

void Viewer::SetFigures(std::vector<UserFigure> figures) {
  const std::lock_guard lock(mutex_);
  figures_ = std::move(figures);
}

void Viewer::SetTexts(std::vector<UserText> texts) {
  const std::lock_guard lock(mutex_);
  texts_ = std::move(texts);
}

void Viewer::SetImages(std::vector<UserImage> images) {
  const std::lock_guard lock(mutex_);
  images_ = std::move(images);
}

void Viewer::UpdateHField(int id) {
  const std::lock_guard lock(mutex_);
  hfields_to_upload_.push_back(id);
}

void Viewer::UpdateMesh(int id) {
  const std::lock_guard lock(mutex_);
  meshes_to_upload_.push_back(id);
}

void Viewer::UpdateTexture(int id) {
  const std::lock_guard lock(mutex_);
  textures_to_upload_.push_back(id);
}

void Viewer::SetKeyCallback(std::function<void(int key)> callback) {
  const std::lock_guard lock(mutex_);
  key_callback_ = std::move(callback);
}

}  // namespace conjoint::app
