#include "conjoint/trajectory.h"

#include <bit>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "conjoint/commands.h"

namespace conjoint::app {
namespace {

// The .npy format, version 1.0: magic, version, length of the header (two bytes, little-endian), a
// Python dictionary padded with blanks so that the data begin at a multiple of 64 bytes.
constexpr char kNpyMagic[] = "\x93NUMPY\x01\x00";
constexpr size_t kNpyMagicSize = 8;
constexpr size_t kNpyPreamble = kNpyMagicSize + 2;
constexpr size_t kNpyAlignment = 64;
constexpr size_t kWidestCount = 20;  // digits of the number of rows

// A cell of the header line: quoted if the name contains what CSV gives a meaning to.
std::string CsvName(const std::string& name) {
  if (name.find_first_of(",\"\r\n") == name.npos) return name;
  std::string quoted = "\"";
  for (const char c : name) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

// "qpos:elbow" for a joint with one coordinate, "qpos:root:0", "qpos:root:1", ... for the others.
std::string CsvColumns(const mjModel& m, const std::string& field, const int sizes[4]) {
  std::string columns;
  for (int i = 0; i < m.njnt; ++i) {
    const char* name = mj_id2name(&m, mjOBJ_JOINT, i);
    const std::string joint = name && *name ? name : std::to_string(i);
    const int size = sizes[m.jnt_type[i]];
    for (int j = 0; j < size; ++j) {
      columns += ',' + CsvName(field + ':' + joint + (size > 1 ? ':' + std::to_string(j) : ""));
    }
  }
  return columns;
}

}  // namespace

Trajectory::Trajectory(const mjModel& m, const std::string& path, TrajectoryFormat format)
    : path_(path),
      format_(format),
      stream_(path, std::ios::binary | std::ios::trunc),
      nq_(static_cast<size_t>(m.nq)),
      nv_(static_cast<size_t>(m.nv)) {
  if (!stream_) throw Failure("cannot write '" + path + "': " + std::strerror(errno));
  if (format == TrajectoryFormat::kCsv) {
    // Coordinates and degrees of freedom of a free, ball, slide and hinge joint.
    static constexpr int kPositions[] = {7, 4, 1, 1}, kVelocities[] = {6, 3, 1, 1};
    stream_ << "time" << CsvColumns(m, "qpos", kPositions) << CsvColumns(m, "qvel", kVelocities)
            << '\n';
  } else {
    stream_ << NpyHeader();
  }
  Check();
}

void Trajectory::Record(const mjData& d) {
  pending_.push_back(d.time);
  pending_.insert(pending_.end(), d.qpos, d.qpos + nq_);
  pending_.insert(pending_.end(), d.qvel, d.qvel + nv_);
}

void Trajectory::Flush() {
  const size_t columns = 1 + nq_ + nv_;
  if (format_ == TrajectoryFormat::kNpy) {
    stream_.write(reinterpret_cast<const char*>(pending_.data()),
                  static_cast<std::streamsize>(pending_.size() * sizeof(double)));
  } else {
    std::string text;
    for (size_t i = 0; i < pending_.size(); ++i) {
      char number[32];
      std::snprintf(number, sizeof(number), "%.17g", pending_[i]);
      text += number;
      text += (i + 1) % columns ? ',' : '\n';
    }
    stream_ << text;
  }
  rows_ += pending_.size() / columns;
  pending_.clear();
  Check();
}

void Trajectory::Close() {
  Flush();
  if (format_ == TrajectoryFormat::kNpy) {
    stream_.seekp(0);
    stream_ << NpyHeader();
  }
  stream_.close();
  Check();
}

// One record a row: time, qpos and qvel by name. The length does not depend on the number of rows.
std::string Trajectory::NpyHeader() const {
  const char* number = std::endian::native == std::endian::little ? "'<f8'" : "'>f8'";
  const auto field = [&](const std::string& name, size_t size) {
    return "('" + name + "', " + number + ", (" + std::to_string(size) + ",)), ";
  };
  const std::string count = std::to_string(rows_);
  std::string dictionary = std::string("{'descr': [('time', ") + number + "), " +
                           field("qpos", nq_) + field("qvel", nv_) +
                           "], 'fortran_order': False, 'shape': (" + count + ",), }";
  const size_t longest =
      kNpyPreamble + dictionary.size() - count.size() + kWidestCount + 1;  // 1: line break
  const size_t total = (longest + kNpyAlignment - 1) / kNpyAlignment * kNpyAlignment;
  dictionary.resize(total - kNpyPreamble - 1, ' ');
  dictionary += '\n';
  const size_t length = dictionary.size();
  return std::string(kNpyMagic, kNpyMagicSize) + static_cast<char>(length & 0xFF) +
         static_cast<char>(length >> 8) + dictionary;
}

void Trajectory::Check() {
  if (!stream_) throw Failure("cannot write '" + path_ + "': " + std::strerror(errno));
}

}  // namespace conjoint::app
