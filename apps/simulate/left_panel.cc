// The left panel: File, Option, Simulation, Watch, Physics and Group enable. Rendering and
// Visualization have files of their own.

#include <string>

#include "simulate/viewer.h"

namespace conjoint::app {
namespace {

std::string Key(int code) { return " #" + std::to_string(code); }

}  // namespace

void Viewer::BuildLeftPanel() {
  left_.Clear();
  AddFileSection();
  AddOptionSection();
  AddSimulationSection();
  AddWatchSection();
  if (!m_) return;
  AddPhysicsSection();
  AddRenderingSection();
  AddVisualizationSection();
  AddGroupSection();
}

void Viewer::AddFileSection() {
  left_.Section("File", true, "AF");
  left_.Button("Save xml", kModel, "", [this] { requests_.save_xml = true; });
  left_.Button("Save mjb", kModel, "", [this] { requests_.save_mjb = true; });
  left_.Button("Print model", kModel, "CM", [this] { requests_.print_model = true; });
  left_.Button("Print data", kModel, "CD", [this] { requests_.print_data = true; });
  left_.Button("Quit", kAlways, "CQ", [this] { Exit(); });
  left_.Button("Screenshot", kModel, "CP", [this] { screenshot_requested_ = true; });
}

void Viewer::AddOptionSection() {
  left_.Section("Option", true, "AO", [this] { ApplyOptions(); });
  left_.Check("Help", kModel, &settings_.help, Key(mjKEY_F1));
  left_.Check("Info", kModel, &settings_.info, Key(mjKEY_F2));
  left_.Check("Profiler", kModel, &settings_.profiler, Key(mjKEY_F3));
  left_.Check("Sensor", kModel, &settings_.sensor, Key(mjKEY_F4));
  left_.Check("Pause update", kModel, &settings_.pause_update);
  left_.Check("Fullscreen", kAlways, &settings_.fullscreen, Key(mjKEY_F5));
  left_.Check("Vertical Sync", kAlways, &settings_.vsync);
  left_.Check("Busy Wait", kAlways, &settings_.busy_wait);
  left_.Select("Spacing", kAlways, &settings_.spacing, "Tight\nWide");
  left_.Select("Color", kAlways, &settings_.color, "Default\nOrange\nWhite\nBlack");
  left_.Select("Font", kAlways, &settings_.font, "50 %\n100 %\n150 %\n200 %\n250 %\n300 %");
}

void Viewer::AddSimulationSection() {
  const std::string keys = "0 " + std::to_string(m_ && m_->nkey ? m_->nkey - 1 : 0);
  const std::string positions = std::to_string(std::min(0, 1 - history_.size())) + " 0";
  left_.Section("Simulation", true, "AS");
  left_.Radio("", kManaged, &settings_.run, "Pause\nRun", [this] {
    if (settings_.run) settings_.history = 0;
  });
  left_.Button("Reset", kModel, Key(mjKEY_BACKSPACE), [this] { requests_.reset = true; });
  left_.Button("Reload", kManaged, "CL", [this] { RequestLoad(path_); });
  left_.Button("Align", kModel, "CA", [this] { requests_.align = true; });
  left_.Button("Copy state", kModel, "CC", [this] {
    requests_.copy_state = true;
    requests_.copy_state_precise = platform_->state().shift;
  });
  left_.Slider("Key", kKeyframe, &settings_.key, keys);
  left_.Button("Load key", kKeyframe, "", [this] { requests_.load_key = true; });
  left_.Button("Save key", kKeyframe, "", [this] { requests_.save_key = true; });
  left_.Slider("Noise scale", kManaged, &settings_.noise_scale, "0 1");
  left_.Slider("Noise rate", kManaged, &settings_.noise_rate, "0 4");
  left_.Separator("History");
  left_.Slider("", kManaged, &settings_.history, positions, [this] {
    Pause();
    requests_.restore_history = true;
  });
}

void Viewer::AddWatchSection() {
  left_.Section("Watch", false, "AW");
  left_.Edit("Field", kModel, &settings_.watch_field);
  left_.Edit("Index", kModel, &settings_.watch_index, "1");
  left_.Static("Value", " ");
}

void Viewer::AddPhysicsSection() {
  mjOption& opt = m_->opt;
  left_.Section("Physics", false, "AP", [this] { ApplyPhysicsFlags(); });
  left_.Select("Integrator", kModel, &opt.integrator, "Euler\nRK4\nimplicit\nimplicitfast");
  left_.Select("Cone", kModel, &opt.cone, "Pyramidal\nElliptic");
  left_.Select("Jacobian", kModel, &opt.jacobian, "Dense\nSparse\nAuto");
  left_.Select("Solver", kModel, &opt.solver, "PGS\nCG\nNewton");

  left_.Separator("Algorithmic Parameters", kExpanded);
  left_.Edit("Timestep", kModel, &opt.timestep, "1 0 1");
  left_.Edit("Iterations", kModel, &opt.iterations, "1 0 1000");
  left_.Edit("Tolerance", kModel, &opt.tolerance, "1 0 1");
  left_.Edit("LS Iter", kModel, &opt.ls_iterations, "1 0 100");
  left_.Edit("LS Tol", kModel, &opt.ls_tolerance, "1 0 0.1");
  left_.Edit("Noslip Iter", kModel, &opt.noslip_iterations, "1 0 1000");
  left_.Edit("Noslip Tol", kModel, &opt.noslip_tolerance, "1 0 1");
  left_.Edit("CCD Iter", kModel, &opt.ccd_iterations, "1 0 1000");
  left_.Edit("CCD Tol", kModel, &opt.ccd_tolerance, "1 0 1");
  left_.Edit("Sleep Tol", kModel, &opt.sleep_tolerance, "1 0 1");
  left_.Edit("SDF Iter", kModel, &opt.sdf_iterations, "1 1 20");
  left_.Edit("SDF Init", kModel, &opt.sdf_initpoints, "1 1 100");

  left_.Separator("Physical Parameters", kCollapsed);
  left_.Edit("Gravity", kModel, opt.gravity, "3");
  left_.Edit("Wind", kModel, opt.wind, "3");
  left_.Edit("Magnetic", kModel, opt.magnetic, "3");
  left_.Edit("Density", kModel, &opt.density, "1");
  left_.Edit("Viscosity", kModel, &opt.viscosity, "1");
  left_.Edit("Imp Ratio", kModel, &opt.impratio, "1");

  left_.Separator("Disable Flags", kExpanded);
  for (int i = 0; i < mjNDISABLE; ++i) {
    left_.Check(mjDISABLESTRING[i], kModel, &settings_.disable[i]);
  }
  left_.Separator("Enable Flags", kExpanded);
  for (int i = 0; i < mjNENABLE; ++i) {
    left_.Check(mjENABLESTRING[i], kModel, &settings_.enable[i]);
  }

  left_.Separator("Contact Override", kCollapsed);
  left_.Edit("Margin", kModel, &opt.o_margin, "1");
  left_.Edit("Sol Imp", kModel, opt.o_solimp, "5");
  left_.Edit("Sol Ref", kModel, opt.o_solref, "2");
  left_.Edit("Friction", kModel, opt.o_friction, "5");

  left_.Separator("Actuator Group Enable", kCollapsed);
  for (int i = 0; i < mjNGROUP; ++i) {
    left_.Check("Act Group " + std::to_string(i), kModel, &settings_.enable_actuator[i]);
  }
}

// Checks to bits. Bits that have no check are kept.
void Viewer::ApplyPhysicsFlags() {
  const auto set = [](int& bits, int i, bool on) { bits = on ? bits | 1 << i : bits & ~(1 << i); };
  const int groups = m_->opt.disableactuator;
  for (int i = 0; i < mjNDISABLE; ++i) set(m_->opt.disableflags, i, settings_.disable[i]);
  for (int i = 0; i < mjNENABLE; ++i) set(m_->opt.enableflags, i, settings_.enable[i]);
  for (int i = 0; i < mjNGROUP; ++i) {
    set(m_->opt.disableactuator, i, !settings_.enable_actuator[i]);
  }
  // Sliders of disabled actuators cannot be used.
  if (m_->opt.disableactuator != groups) BuildRightPanel();
}

void Viewer::AddGroupSection() {
  const auto family = [this](const std::string& name, mjtByte* groups, const std::string& modifier,
                             const Panel::Action& action) {
    left_.Separator(name + " groups");
    for (int i = 0; i < mjNGROUP; ++i) {
      const std::string number = std::to_string(i);
      left_.Check(name + " " + number, kModel, groups + i,
                  modifier.empty() ? "" : modifier + number, action);
    }
  };
  const Panel::Action rebuild = [this] { BuildRightPanel(); };
  left_.Section("Group enable", false, "AG");
  family("Geom", option_.geomgroup, " ", {});
  family("Site", option_.sitegroup, "S", {});
  family("Joint", option_.jointgroup, "", rebuild);
  family("Tendon", option_.tendongroup, "", {});
  family("Actuator", option_.actuatorgroup, "", rebuild);
  family("Flex", option_.flexgroup, "", {});
  family("Skin", option_.skingroup, "", {});
}

}  // namespace conjoint::app
