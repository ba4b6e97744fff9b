// Colours of limits and islands (appearance.h).

#include "visual/appearance.h"

#include <algorithm>

namespace conjoint {

Rgba Blend(const Rgba& from, const Rgba& to, mjtNum weight) {
  const auto mix = [weight](float a, float b) {
    return static_cast<float>((1 - weight) * a + weight * b);
  };
  return {mix(from.r, to.r), mix(from.g, to.g), mix(from.b, to.b), 1};
}

mjtNum LimitImpedances::Of(int id) {
  mjtNum impedance = 0;
  for (; row_ < end_; ++row_) {
    if (d_->efc_type[row_] != type_ || d_->efc_id[row_] < id) continue;
    if (d_->efc_id[row_] > id) break;
    impedance = d_->efc_KBIP[4 * row_ + 2];
  }
  return impedance;
}

namespace {

// Hue, saturation and value in 0..1 to red, green and blue.
Rgba FromHsv(float hue, float saturation, float value) {
  if (saturation <= 0) return {value, value, value, 1};
  const float sector = 6 * hue;
  const int i = static_cast<int>(sector);
  const float fraction = sector - static_cast<float>(i);
  const float p = value * (1 - saturation);
  const float q = value * (1 - saturation * fraction);
  const float t = value * (1 - saturation * (1 - fraction));
  switch (i) {
    case 0:
      return {value, t, p, 1};
    case 1:
      return {q, value, p, 1};
    case 2:
      return {p, value, t, 1};
    case 3:
      return {p, q, value, 1};
    case 4:
      return {t, p, value, 1};
    default:
      return {value, p, q, 1};
  }
}

// The first of the trees that sleep in a cycle with this one.
int FirstOfSleepCycle(const mjModel* m, const mjData* d, int tree) {
  int first = tree, next = d->tree_asleep[tree];
  for (int steps = 0; next >= 0 && next < m->ntree && next != tree && steps < m->ntree; ++steps) {
    first = std::min(first, next);
    next = d->tree_asleep[next];
  }
  return first;
}

}  // namespace

// Halton numbers of different bases spread the colours of neighbours.
Rgba IslandColour(int dof, bool awake) {
  float hue = 1, saturation = 0, value = .7f;
  if (dof >= 0) {
    hue = static_cast<float>(mju_Halton(dof + 1, 7));
    saturation = static_cast<float>(0.5 + 0.5 * mju_Halton(dof + 1, 3));
    value = static_cast<float>(0.6 + 0.4 * mju_Halton(dof + 1, 5));
  }
  if (!awake) {
    value = static_cast<float>(value * 0.6);
    saturation = static_cast<float>(saturation * 0.7);
  }
  return FromHsv(hue, saturation, value);
}

int IslandDofOfRow(const mjData* d, int row) {
  if (d->nisland <= 0 || row < 0) return -1;
  const int island = d->efc_island[row];
  return island >= 0 ? d->island_dofadr[island] : -1;
}

int IslandOfBody(const mjModel* m, const mjData* d, int body) {
  const int weld = m->body_weldid[body];
  if (d->nisland <= 0 || m->body_dofnum[weld] == 0) return -1;
  return d->dof_island[m->body_dofadr[weld]];
}

int IslandDofOfBody(const mjModel* m, const mjData* d, int body) {
  if (const int island = IslandOfBody(m, d, body); island >= 0) return d->island_dofadr[island];
  if (!(m->opt.enableflags & mjENBL_SLEEP)) return -1;
  int tree = m->dof_treeid[m->body_dofadr[m->body_weldid[body]]];
  if (d->body_awake[body] != mjS_AWAKE) tree = FirstOfSleepCycle(m, d, tree);
  return m->tree_dofadr[tree];
}

}  // namespace conjoint
