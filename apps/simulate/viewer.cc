// Life of a viewer: frames, and models handed over from the physics thread.

#include "simulate/viewer.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

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

Viewer::Viewer(std::unique_ptr<Platform> platform, const Options& options)
    : platform_(std::move(platform)),
      options_(options),
      camera_(options.camera ? *options.camera : own_.camera),
      option_(options.option ? *options.option : own_.option),
      perturb_(options.perturb ? *options.perturb : own_.perturb),
      left_(kLeftRect, 0, &Viewer::Enabled, this),
      right_(kRightRect, 1, &Viewer::Enabled, this) {
  settings_.left_panel = options.left_panel;
  settings_.right_panel = options.right_panel;
  mjv_defaultCamera(&own_.camera);
  mjv_defaultOption(&own_.option);
  mjv_defaultPerturb(&own_.perturb);
  mjv_defaultScene(&scene_);
  mjr_defaultContext(&context_);
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

Viewer::~Viewer() { Close(); }

void Viewer::Run() {
  while (!exiting_ && !platform_->ShouldClose()) Frame();
  Exit();
  Close();
}

// On the thread that draws: OpenGL and windows belong to it.
void Viewer::Close() {
  const std::lock_guard lock(mutex_);
  if (!platform_) return;
  mjv_freeScene(&scene_);
  mjr_freeContext(&context_);
  m_ = nullptr;
  d_ = nullptr;
  platform_.reset();
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
    if (clipboard_) platform_->SetClipboard(*std::exchange(clipboard_, std::nullopt));
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
  const std::lock_guard lock(mutex_);  // whoever looks at the flag next is already waiting
  exiting_ = true;
  taken_.notify_all();
}

mjrRect Viewer::view() const {
  const std::lock_guard lock(mutex_);
  return platform_ ? platform_->state().rect[kViewRect] : mjrRect{};
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

void Viewer::RequestLoad(const std::string& path) {
  const std::lock_guard lock(mutex_);
  load_request_ = path;
}

void Viewer::SetUserScene(const mjvScene* scene) {
  const std::lock_guard lock(mutex_);
  user_scene_ = scene;
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
  for (UserImage& image : images) {
    const auto row = 3 * static_cast<ptrdiff_t>(image.rect.width);
    const int height = image.rect.height;
    if (row < 0 || height < 0 || static_cast<ptrdiff_t>(image.rgb.size()) != row * height) {
      throw std::invalid_argument("an image of " + std::to_string(image.rgb.size()) +
                                  " bytes does not fill a rectangle of " +
                                  std::to_string(image.rect.width) + " x " +
                                  std::to_string(height) + " pixels of 3 bytes");
    }
    // OpenGL draws the lowest row first.
    for (int y = 0; y < height / 2; ++y) {
      std::swap_ranges(image.rgb.begin() + row * y, image.rgb.begin() + row * (y + 1),
                       image.rgb.begin() + row * (height - 1 - y));
    }
  }
  const std::lock_guard lock(mutex_);
  images_ = std::move(images);
}

}  // namespace conjoint::app
