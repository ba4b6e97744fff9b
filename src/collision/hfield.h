// A height field: a grid of heights over a rectangle in the x-y plane of its frame, on a base.

#ifndef CONJOINT_COLLISION_HFIELD_H_
#define CONJOINT_COLLISION_HFIELD_H_

#include <mujoco/mujoco.h>

#include "math/vec3.h"

namespace conjoint {

// Rows go along y, columns along x. Each cell is two triangles that meet on the diagonal from
// (r, c) to (r + 1, c + 1).
struct Hfield {
  Hfield(const mjModel* m, int id)
      : sx(m->hfield_size[4 * id]),
        sy(m->hfield_size[4 * id + 1]),
        top(m->hfield_size[4 * id + 2]),
        base(m->hfield_size[4 * id + 3]),
        nrow(m->hfield_nrow[id]),
        ncol(m->hfield_ncol[id]),
        dx(2 * sx / static_cast<mjtNum>(ncol - 1)),
        dy(2 * sy / static_cast<mjtNum>(nrow - 1)),
        data_(m->hfield_data + m->hfield_adr[id]) {}

  mjtNum Height(int r, int c) const { return data_[r * ncol + c]; }  // 0 .. 1, in units of `top`
  mjtNum X(int c) const { return dx * static_cast<mjtNum>(c) - sx; }
  mjtNum Y(int r) const { return dy * static_cast<mjtNum>(r) - sy; }
  Vec3 Vertex(int r, int c) const { return {X(c), Y(r), Height(r, c) * top}; }

  mjtNum sx, sy;     // half sizes
  mjtNum top, base;  // from z = -base to z = top
  int nrow, ncol;
  mjtNum dx, dy;  // of a cell

 private:
  const float* data_;
};

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_HFIELD_H_
