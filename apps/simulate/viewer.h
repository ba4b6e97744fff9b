// The viewer: a model in a window, with panels at both sides.
//
// Two threads share a model: the one that made the viewer draws it, frame by frame; another one
// moves it. In managed mode that is a PhysicsLoop (physics_loop.h), which asks the viewer whether
// to run and how fast. In passive mode it is the user's own program, which calls Sync when it has
// something to show; the viewer draws a copy.
//
// Whoever touches the model or its data holds mutex(). Panels, keys and mouse change settings and
// leave requests; Sync carries them out.

#ifndef CONJOINT_APPS_SIMULATE_VIEWER_H_
#define CONJOINT_APPS_SIMULATE_VIEWER_H_

#include <mujoco/mujoco.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "handles.h"
#include "simulate/history.h"
#include "simulate/overlay_text.h"
#include "simulate/panel.h"
#include "simulate/platform.h"
#include "simulate/profiler.h"
#include "simulate/sensor_figure.h"
#include "simulate/settings.h"

namespace conjoint::app {

class Viewer {
 public:
  enum class Mode { kManaged, kPassive };

  // Pictures that a program lays over the view.
  struct UserFigure {
    mjrRect rect;
    mjvFigure figure;
  };
  struct UserText {
    int font, position;  // mjtFont, mjtGridPos
    std::string left, right;
  };
  struct UserImage {
    mjrRect rect;
    std::vector<unsigned char> rgb;  // 3 x width x height, lowest row first
  };

  // How a program wants it to begin.
  struct Start {
    // Objects of the program that the viewer uses instead of its own; null: its own.
    mjvCamera* camera = nullptr;
    mjvOption* option = nullptr;
    mjvPerturb* perturb = nullptr;
    bool left_panel = true, right_panel = true;
  };

  // The calling thread becomes the one that draws.
  Viewer(std::unique_ptr<Platform> platform, Mode mode) : Viewer(std::move(platform), mode, {}) {}
  Viewer(std::unique_ptr<Platform> platform, Mode mode, const Start& start);
  ~Viewer();
  Viewer(const Viewer&) = delete;
  Viewer& operator=(const Viewer&) = delete;

  // ---- For the thread that draws.

  // Draws until the window is closed or Exit is called.
  void Run();
  // One frame: takes over a model that was offered, handles events, synchronises, draws.
  void Frame();

  // ---- For every thread.

  std::recursive_mutex& mutex() { return mutex_; }
  void Exit();
  bool exiting() const { return exiting_; }

  // Says that a model is being loaded.
  void ShowLoading();
  // Shows another model, which the caller keeps alive until the next one has been taken over.
  // `path` is where it came from; the same one again keeps the view.
  void Offer(mjModel* m, mjData* d, const std::string& path);
  // Waits until the thread that draws has taken over the model offered; false if it ends instead.
  bool AwaitTakeover();
  // Shows a message until the next reset; empty: none. Ends the loading.
  void ShowMessage(const std::string& message);

  // ---- For the physics thread, while it holds the mutex.

  Settings& settings() { return settings_; }
  void Pause() { settings_.run = 0; }
  double Slowdown() const { return 100 / kSpeeds[settings_.speed]; }
  // Whether the speed was changed since the last call.
  bool TakeSpeedChange() { return std::exchange(speed_changed_, false); }
  void ForgetSpeed() { speed_changed_ = true; }
  void ReportSlowdown(double measured) { measured_slowdown_ = measured; }
  void Remember(const mjModel& m, const mjData& d) { history_.Append(m, d); }
  // A file that a person wants to see: dropped on the window, or the same one again.
  std::optional<std::string> TakeLoadRequest() {
    return std::exchange(load_request_, std::nullopt);
  }

  // ---- For the program in passive mode.

  // Exchanges edits with the user's model and data and copies what is to be shown; `state_only`:
  // copies the state and computes the rest from it, which is less to copy.
  void Sync(bool state_only = false);
  // Geoms and flags to show beside the model; null: none. Read by Sync.
  void SetUserScene(const mjvScene* scene) { user_scene_ = scene; }
  void SetFigures(std::vector<UserFigure> figures);
  void SetTexts(std::vector<UserText> texts);
  void SetImages(std::vector<UserImage> images);
  // Assets whose data have changed are uploaded before the next frame.
  void UpdateHField(int id);
  void UpdateMesh(int id);
  void UpdateTexture(int id);
  // Is told every key that is pressed.
  void SetKeyCallback(std::function<void(int key)> callback);

  // ---- What is shown; hold the mutex.

  mjvCamera& camera() { return camera_; }
  mjvOption& option() { return option_; }
  mjvPerturb& perturb() { return perturb_; }
  mjvScene& scene() { return scene_; }
  const mjrContext& context() const { return context_; }
  mjrRect view() const { return platform_->state().rect[kViewRect]; }
  Platform& platform() { return *platform_; }
  Panel& left_panel() { return left_; }
  Panel& right_panel() { return right_; }
  const Profiler& profiler() const { return profiler_; }
  const SensorFigure& sensor_figure() const { return sensor_figure_; }
  const History& history() const { return history_; }
  const std::string& message() const { return message_; }
  const Columns& info() const { return info_; }
  bool passive() const { return mode_ == Mode::kPassive; }
  const mjModel* model() const { return m_; }
  mjData* data() { return d_; }

 private:
  // Rectangles of mjuiState; 0 is the window.
  enum { kLeftRect = 1, kRightRect = 2, kViewRect = 3, kRects = 4 };

  // viewer.cc: taking over models.
  void TakeOver();
  void CopyUserModel();
  void MakeContext();
  void Align();
  int FontScale() const { return 50 * (settings_.font + 1); }

  // layout.cc: where the panels are.
  void SetInitialFont();
  void BuildPanels();
  void BuildRightPanel();
  void LayOut();
  void PlaceRectangles();
  void ApplyOptions();
  static int Enabled(int category, void* viewer);

  // left_panel.cc, rendering_section.cc, visualization_section.cc, right_panel.cc.
  void BuildLeftPanel();
  void AddFileSection();
  void AddOptionSection();
  void AddSimulationSection();
  void AddWatchSection();
  void AddPhysicsSection();
  void AddRenderingSection();
  void AddVisualizationSection();
  void AddGroupSection();
  void AddJointSection();
  void AddControlSection();
  void AddEqualitySection();
  void ApplyPhysicsFlags();
  void ApplyVisualization();
  void SelectCamera();

  // events.cc: keys and mouse.
  void OnEvent(mjuiState& state);
  bool Offered(Panel& panel, mjuiState& state);
  void OnKey(const mjuiState& state);
  void OnMouse(const mjuiState& state);
  void OnPress(const mjuiState& state, mjrRect view);
  void ToggleRun();
  void MoveInHistory(int steps);
  void CycleCamera(int steps);
  void ChangeSpeed(int steps);
  void SelectParent();

  // sync.cc: what happens between two frames.
  void ExchangeEdits(mjModel& m, mjData& d);
  void RememberShown();
  void DoRequests(mjModel& m, mjData& d);
  void WriteFiles(const mjModel& m, const mjData& d);
  void DoPick(const mjModel& m, const mjData& d, const Pick& pick);
  void Measure();
  void ApplyPerturbation(const mjModel& m, mjData& d);
  static std::vector<mjtNum> Ranges(const mjModel& m);
  void CopyUserData(bool state_only);
  void UpdateScene();

  // draw.cc: the picture.
  void Draw();
  void WriteLabels();
  void DrawLabels(mjrRect view);
  void DrawUserOverlays(mjrRect view);
  void WriteScreenshot();
  void CountFrame();
  void UploadAssets();

  const std::unique_ptr<Platform> platform_;
  const Mode mode_;
  std::recursive_mutex mutex_;

  // The model: the one offered, or in passive mode a copy of it.
  mjModel* m_ = nullptr;
  mjData* d_ = nullptr;
  std::string path_;
  ModelPtr model_copy_;
  DataPtr data_copy_;
  mjModel* user_m_ = nullptr;  // what was offered
  mjData* user_d_ = nullptr;

  // Handing over.
  struct Offering {
    mjModel* m;
    mjData* d;
    std::string path;
  };
  std::optional<Offering> offering_;
  std::condition_variable_any taken_;
  std::atomic<bool> exiting_ = false;
  bool loading_ = false;
  std::string message_;
  std::optional<std::string> load_request_;

  // What people set.
  Settings settings_;
  Requests requests_;
  bool screenshot_requested_ = false;
  bool speed_changed_ = true;
  double measured_slowdown_ = 1;
  History history_;

  // What the panels showed at the last synchronisation, in passive mode.
  struct Shown {
    std::vector<mjtNum> qpos, ctrl;
    std::vector<mjtByte> eq_active;
    mjOption opt;
    mjVisual vis;
    mjStatistic stat;
  } shown_ = {};
  std::vector<mjtNum> ranges_;  // of joints and controls, as the sliders have them
  bool ranges_changed_ = false;

  // The picture.
  mjvCamera own_camera_;
  mjvOption own_option_;
  mjvPerturb own_perturb_;
  mjvCamera& camera_;
  mjvOption& option_;
  mjvPerturb& perturb_;
  mjvScene scene_;
  mjrContext context_;
  const mjModel* context_model_ = nullptr;
  Panel left_, right_;
  Profiler profiler_;
  SensorFigure sensor_figure_;
  Columns info_;
  struct {
    std::string message, state, speed;
  } labels_;  // over the view
  double fps_ = 0;
  double fps_since_ = 0;
  int fps_frames_ = 0;

  // What a program adds.
  const mjvScene* user_scene_ = nullptr;
  std::vector<mjvGeom> user_geoms_;
  mjtByte user_flags_[mjNRNDFLAG] = {};  // of the user's scene, at the last synchronisation
  std::vector<UserFigure> figures_;
  std::vector<UserText> texts_;
  std::vector<UserImage> images_;
  std::vector<int> hfields_to_upload_, meshes_to_upload_, textures_to_upload_;
  std::function<void(int)> key_callback_;
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_VIEWER_H_
