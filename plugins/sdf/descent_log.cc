// Recording and drawing of gradient descents (descent_log.h).

#include "sdf/descent_log.h"

#include <span>

namespace conjoint {
namespace {

constexpr size_t kMaxPoints = 100'000;  // a shape that is never reset goes on recording

// The frame in which the points of an instance are drawn.
struct Frame {
  mjtNum pos[3], mat[9];
  const mjtNum* geom_mat;
};

// That of the geom before the mesh was centred: mat = geom_xmat R(geom_quat)^T.
Frame FrameOf(const mjModel* m, const mjData* d, int instance) {
  int geom = 0;
  while (geom < m->ngeom && m->geom_plugin[geom] != instance) ++geom;
  if (geom == m->ngeom) geom = 0;

  Frame frame;
  frame.geom_mat = d->geom_xmat + 9 * geom;
  mjtNum local[9], offset[3];
  mju_quat2Mat(local, m->geom_quat + 4 * geom);
  mju_mulMatMatT(frame.mat, frame.geom_mat, local, 3, 3, 3);
  mju_mulMatVec3(offset, frame.mat, m->geom_pos + 3 * geom);
  mju_sub3(frame.pos, d->geom_xpos + 3 * geom, offset);
  return frame;
}

// Adds decorations to a scene until it is full.
class Pen {
 public:
  Pen(mjData* d, mjvScene* scene) : d_(d), scene_(scene) {}

  bool AddSphere(int descent, mjtNum radius, const mjtNum pos[3], const mjtNum mat[9],
                 const float rgba[4]) {
    const mjtNum size[3] = {radius, radius, radius};
    return Add(descent, mjGEOM_SPHERE, size, pos, mat, rgba) != nullptr;
  }

  bool AddLine(int descent, const mjtNum from[3], const mjtNum to[3], const float rgba[4]) {
    constexpr mjtNum kWidth = 2;  // pixels
    mjvGeom* geom = Add(descent, mjGEOM_LINE, nullptr, nullptr, nullptr, rgba);
    if (geom) mjv_connector(geom, mjGEOM_LINE, kWidth, from, to);
    return geom != nullptr;
  }

 private:
  mjvGeom* Add(int descent, int type, const mjtNum* size, const mjtNum* pos, const mjtNum* mat,
               const float rgba[4]) {
    if (scene_->ngeom >= scene_->maxgeom) {
      mj_warning(d_, mjWARN_VGEOMFULL, scene_->maxgeom);
      return nullptr;
    }
    mjvGeom* geom = scene_->geoms + scene_->ngeom;
    *geom = {};
    mjv_initGeom(geom, type, size, pos, mat, rgba);
    geom->objtype = mjOBJ_UNKNOWN;
    geom->objid = descent;
    geom->category = mjCAT_DECOR;
    geom->segid = scene_->ngeom++;
    return geom;
  }

  mjData* d_;
  mjvScene* scene_;
};

}  // namespace

void DescentLog::Clear() {
  points_.clear();
  starts_.clear();
}

void DescentLog::Begin() { starts_.push_back(static_cast<int>(points_.size())); }

void DescentLog::Add(const mjtNum point[3]) {
  if (starts_.empty() || points_.size() == kMaxPoints) return;
  points_.push_back({point[0], point[1], point[2]});
}

void DescentLog::Draw(const mjModel* m, mjData* d, mjvScene* scene, int instance) const {
  if (points_.empty()) return;
  constexpr float kBlue[4] = {0, 0, 1, 1}, kRed[4] = {1, 0, 0, 1};
  constexpr mjtNum kRadius = static_cast<mjtNum>(.2);  // in mean sizes of bodies
  constexpr mjtNum kDrawn = static_cast<mjtNum>(.95);  // of each line, to set off the next
  const mjtNum radius = kRadius * m->stat.meansize;
  const Frame frame = FrameOf(m, d, instance);
  const auto to_world = [&frame](mjtNum world[3], const Point& point) {
    mju_mulMatVec3(world, frame.mat, point.data());
    mju_addTo3(world, frame.pos);
  };

  Pen pen(d, scene);
  const int descents = static_cast<int>(starts_.size());
  for (int i = 0; i < descents; ++i) {
    const auto begin = points_.begin() + starts_[static_cast<size_t>(i)];
    const auto end =
        i + 1 < descents ? points_.begin() + starts_[static_cast<size_t>(i) + 1] : points_.end();
    const std::span points(begin, end);
    if (points.empty()) continue;
    mjtNum from[3], to[3], step[3];
    to_world(from, points.front());
    to_world(to, points.back());
    if (!pen.AddSphere(i, radius, from, frame.geom_mat, kBlue)) return;
    if (!pen.AddSphere(i, radius, to, frame.geom_mat, kRed)) return;
    for (size_t j = 0; j + 1 < points.size(); ++j) {
      const float progress = static_cast<float>(j + 1) / static_cast<float>(points.size() - 1);
      const float rgba[4] = {progress, 0, 1 - progress, 1};
      to_world(from, points[j]);
      to_world(to, points[j + 1]);
      mju_sub3(step, to, from);
      mju_addScl3(to, from, step, kDrawn);
      if (!pen.AddLine(i, from, to, rgba)) return;
    }
  }
}

}  // namespace conjoint
