// mj_printData: the state of a simulation as text. Shapes of the arrays come from the field tables
// of mjxmacro.h; this file says in which order they appear and what stands between them.

#include <mujoco/mjxmacro.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <string_view>

#include "model/float_format.h"
#include "model/print_blocks.h"
#include "model/print_constraint.h"
#include "model/print_data_arrays.h"
#include "model/print_text.h"

namespace conjoint {
namespace {

// ---------------------------------------------------------------------------- bookkeeping

void PrintMemory(TextWriter& out, const mjData* d) {
  const double structure = sizeof(mjData);
  const double buffer = static_cast<double>(d->nbuffer);
  const double arena = static_cast<double>(d->narena);
  const double used = arena > 0 ? 100 * static_cast<double>(d->maxuse_arena) / arena : 0;
  out << "MEMORY\n";
  out << "  total         " << MemorySize{structure + buffer + arena} << '\n';
  out << "  struct        " << MemorySize{structure} << '\n';
  out << "  buffer        " << MemorySize{buffer} << '\n';
  out << "  arena         " << MemorySize{arena};
  out.Printf(", used %.1f%%\n\n", used);
}

void PrintSizes(TextWriter& out, const mjData* d) {
  // Not sizes, or only of interest to the allocator.
  constexpr std::string_view kLeftOut[] = {"pstack", "pbase", "parena", "time", "signature"};
  const auto print = [&]<class T>(std::string_view name, T value) {
    if (std::ranges::find(kLeftOut, name) != std::end(kLeftOut)) return;
    out << "  " << Label{name} << ' ';
    if (name == "threadpool") {
      out << (value != 0 ? 1 : 0) << '\n';
    } else {
      out << value << '\n';
    }
  };
  out << "SIZES\n";
#define X(type, name) print(#name, d->name);
  MJDATA_SCALAR
#undef X
  out << '\n';
}

void PrintWarnings(TextWriter& out, const mjData* d) {
  const auto raised = [](const mjWarningStat& warning) { return warning.number > 0; };
  if (std::ranges::none_of(d->warning, raised)) return;
  out << "WARNING\n";
  for (int i = 0; i < mjNWARNING; ++i) {
    if (!raised(d->warning[i])) continue;
    out << "    " << i << ":  lastinfo = " << d->warning[i].lastinfo
        << "   number = " << d->warning[i].number << '\n';
  }
  out << '\n';
}

void PrintTimers(TextWriter& out, const mjData* d) {
  mjtNum total = 0;
  for (const mjTimerStat& timer : d->timer) total += timer.duration;
  if (total == 0) return;
  out << "TIMER\n";
  for (int i = 0; i < mjNTIMER; ++i) {
    out << "    " << i << ":  duration = " << d->timer[i].duration
        << "   number = " << d->timer[i].number << '\n';
  }
  out << '\n';
}

void PrintSolver(TextWriter& out, const mjData* d) {
  if (!d->nefc) return;
  out << "SOLVER STAT\n";
  PrintVector(out, "  solver_fwdinv = ", d->solver_fwdinv, 2);
  const int islands = std::clamp(d->nisland, 1, mjNISLAND);
  for (int island = 0; island < islands; ++island) {
    const int iterations = std::min(mjNSOLVER, d->solver_niter[island]);
    if (iterations <= 0) continue;
    out << "  ISLAND " << island << '\n';
    out << "    solver_niter = " << d->solver_niter[island] << '\n';
    out << "    solver_nnz = " << d->solver_nnz[island] << '\n';
    for (int i = 0; i < iterations; ++i) {
      const mjSolverStat& stat = d->solver[island * mjNSOLVER + i];
      out << "      " << i << ":  improvement = " << stat.improvement
          << "    gradient = " << stat.gradient << "    lineslope = " << stat.lineslope << '\n';
      out << "          nactive = " << stat.nactive << "   nchange = " << stat.nchange
          << "   neval = " << stat.neval << "   nupdate = " << stat.nupdate << '\n';
    }
    out << '\n';
  }
}

// ---------------------------------------------------------------------------- delays

// A history buffer: phase, cursor, then `samples` times and as many values of `size` numbers.
void PrintHistoryBuffer(TextWriter& out, const mjtNum* buffer, int samples, int size) {
  const mjtNum* times = buffer + 2;
  const mjtNum* values = times + samples;
  const auto print_numbers = [&](const mjtNum* numbers, int count) {
    for (int i = 0; i < count; ++i) out << numbers[i];
    out << '\n';
  };
  out << "    phase  = " << buffer[0] << '\n';
  out << "    cursor =  " << static_cast<int>(buffer[1]) << '\n';
  out << "    times  = ";
  print_numbers(times, samples);
  if (size == 1) {
    out << "    values = ";
    print_numbers(values, samples);
    return;
  }
  out << "    values:\n";
  for (int i = 0; i < samples; ++i) {
    out << "      [" << i << "] =";
    print_numbers(values + static_cast<mjtSize>(i) * size, size);
  }
}

void PrintHistory(TextWriter& out, const mjModel* m, const mjData* d) {
  if (!m->nhistory) return;
  out << "DELAY\n";
  for (mjtSize i = 0; i < m->nu; ++i) {
    if (m->actuator_history[2 * i] <= 0) continue;
    out << "  actuator " << i << " '" << m->names + m->name_actuatoradr[i] << "':\n";
    PrintHistoryBuffer(out, d->history + m->actuator_historyadr[i], m->actuator_history[2 * i], 1);
  }
  for (mjtSize i = 0; i < m->nsensor; ++i) {
    if (m->sensor_history[2 * i] <= 0) continue;
    out << "  sensor " << i << "  '" << m->names + m->name_sensoradr[i] << "':\n";
    PrintHistoryBuffer(out, d->history + m->sensor_historyadr[i], m->sensor_history[2 * i],
                       m->sensor_dim[i]);
  }
  out << '\n';
}

// ---------------------------------------------------------------------------- stages

void PrintState(TextWriter& out, const mjModel* m, const mjData* d, const DataArrays& arrays) {
  PrintVector(out, "ENERGY = ", d->energy, 2);
  out << "\nTIME = " << d->time << "\n\n";
  arrays.Print(out, {"qpos", "qvel", "act"});
  PrintHistory(out, m, d);
  arrays.Print(out, {"qacc_warmstart", "ctrl", "qfrc_applied", "xfrc_applied"});
  if (m->neq) {
    out << Label{"EQ_ACTIVE"};
    for (mjtSize i = 0; i < m->neq; ++i) out << ' ' << d->eq_active[i];
    out << "\n\n";
  }
  arrays.Print(out, {"mocap_pos", "mocap_quat", "qacc", "act_dot", "userdata"});
  PrintArray(out, "SENSOR", d->sensordata, m->nsensordata, 1);
  arrays.Print(out, {"tree_asleep"});
}

void PrintTendons(TextWriter& out, const mjModel* m, const mjData* d, const DataArrays& arrays) {
  const SparsePattern jacobian = CONJOINT_PATTERN(m, m->ntendon, ten_J);
  arrays.Print(out, {"ten_length"});
  PrintSparsity(out, "TEN_J: tendon moments", jacobian, m->nv);
  PrintArray(out, "TEN_J_ROWNNZ", jacobian.rownnz, m->ntendon, 1);
  PrintArray(out, "TEN_J_ROWADR", jacobian.rowadr, m->ntendon, 1);
  PrintSparse(out, "TEN_J", jacobian, d->ten_J);
  for (mjtSize i = 0; i < m->ntendon; ++i) {
    out << "TENDON " << i << ": " << d->ten_wrapnum[i] << " wrap points\n";
    for (int j = 0; j < d->ten_wrapnum[i]; ++j) {
      const int point = d->ten_wrapadr[i] + j;
      out << "    " << d->wrap_obj[point] << ":  ";
      PrintVector(out, "", d->wrap_xpos + 3 * point, 3);
    }
    out << '\n';
  }
}

void PrintPositions(TextWriter& out, const mjModel* m, const mjData* d, const DataArrays& arrays) {
  arrays.Print(out, {"xpos",        "xquat",    "xmat",      "xipos",         "ximat",
                     "xanchor",     "xaxis",    "geom_xpos", "geom_xmat",     "site_xpos",
                     "site_xmat",   "cam_xpos", "cam_xmat",  "light_xpos",    "light_xdir",
                     "subtree_com", "cdof",     "cinert",    "flexvert_xpos", "flexelem_aabb"});
  const SparsePattern edges = CONJOINT_PATTERN(m, m->nflexedge, flexedge_J);
  PrintSparsity(out, "FLEXEDGE_J: flex edge connectivity", edges, m->nv);
  PrintSparse(out, "FLEXEDGE_J", edges, d->flexedge_J);
  arrays.Print(out, {"flexedge_length"});
  PrintTendons(out, m, d, arrays);
  arrays.Print(out, {"actuator_length"});
  const SparsePattern moment = CONJOINT_PATTERN(d, m->nu, moment);
  PrintSparsity(out, "actuator_moment", moment, m->nv);
  PrintSparse(out, "ACTUATOR_MOMENT", moment, d->actuator_moment);
}

// A matrix that most models never fill.
void PrintSparseUnlessZero(TextWriter& out, const char* label, const SparsePattern& pattern,
                           const mjtNum* values, mjtSize count) {
  const bool zero = std::all_of(values, values + count, [](mjtNum value) { return value == 0; });
  if (!zero) PrintSparse(out, label, pattern, values);
}

void PrintInertias(TextWriter& out, const mjModel* m, const mjData* d, const DataArrays& arrays) {
  const SparsePattern inertia = CONJOINT_PATTERN(m, m->nv, M);
  const SparsePattern derivative = CONJOINT_PATTERN(m, m->nv, D);
  arrays.Print(out, {"crb"});
  PrintInertia(out, "QM", m, d->qM);
  PrintSparse(out, "M", inertia, d->M);
  PrintSparse(out, "QLD", inertia, d->qLD);
  arrays.Print(out, {"qLDiagInv"});
  PrintIslandInertia(out, m, d);
  if (std::any_of(d->qHDiagInv, d->qHDiagInv + m->nv, [](mjtNum value) { return value != 0; })) {
    PrintSparse(out, "QH", inertia, d->qH);
    arrays.Print(out, {"qHDiagInv"});
  }
  arrays.PrintAsRow(out, {"tree_awake", "body_awake"});
  PrintArray(out, "BODY_AWAKE_IND", d->body_awake_ind, 1, d->nbody_awake);
  PrintArray(out, "PARENT_AWAKE_IND", d->parent_awake_ind, 1, d->nparent_awake);
  PrintArray(out, "DOF_AWAKE_IND", d->dof_awake_ind, 1, d->nv_awake);
  PrintSparseUnlessZero(out, "QDERIV", derivative, d->qDeriv, m->nD);
  PrintSparseUnlessZero(out, "QLU", derivative, d->qLU, m->nD);
}

void PrintData(TextWriter& out, const mjModel* m, const mjData* d) {
  const DataArrays arrays(m, d);
  PrintMemory(out, d);
  PrintSizes(out, d);
  PrintWarnings(out, d);
  PrintTimers(out, d);
  PrintSolver(out, d);
  PrintState(out, m, d, arrays);
  PrintPositions(out, m, d, arrays);
  PrintInertias(out, m, d, arrays);
  PrintContacts(out, m, d);
  PrintConstraintRows(out, m, d);
  arrays.Print(out, {"efc_pos", "efc_margin", "efc_frictionloss", "efc_diagApprox", "efc_KBIP",
                     "efc_D", "efc_R"});
  arrays.Print(out, {"flexedge_velocity", "ten_velocity", "actuator_velocity", "cvel", "cdof_dot",
                     "qfrc_bias", "qfrc_spring", "qfrc_damper", "qfrc_gravcomp", "qfrc_fluid",
                     "qfrc_passive", "efc_vel", "efc_aref", "subtree_linvel", "subtree_angmom"});
  arrays.Print(
      out, {"actuator_force", "qfrc_actuator", "qfrc_smooth", "qacc_smooth", "efc_b", "efc_force",
            "efc_state", "qfrc_constraint", "qfrc_inverse", "cacc", "cfrc_int", "cfrc_ext"});
  PrintIslands(out, m, d);
  if (m->ntendon) arrays.PrintAsLine(out, {"tendon_efcadr"});
}

}  // namespace
}  // namespace conjoint

void mj_printFormattedData(const mjModel* m, const mjData* d, const char* filename,
                           const char* float_format) {
  if (d->pstack) {
    mju_error("mj_printFormattedData: attempting to print mjData when stack is in use");
    return;
  }
  const auto format = conjoint::FloatFormat::FromCaller(float_format);
  std::FILE* file = conjoint::OpenTextFile(filename);
  if (!file) return;
  conjoint::TextWriter out(file, format);
  conjoint::PrintData(out, m, d);
  out.Flush();
  conjoint::CloseTextFile(file);
}

void mj_printData(const mjModel* m, const mjData* d, const char* filename) {
  mj_printFormattedData(m, d, filename, conjoint::FloatFormat::kDefault);
}
