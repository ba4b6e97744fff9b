// Colours of model elements: materials, selection, limits, islands; and which category a body's
// elements are in.

#ifndef CONJOINT_VISUAL_APPEARANCE_H_
#define CONJOINT_VISUAL_APPEARANCE_H_

#include <mujoco/mujoco.h>

#include <cstddef>
#include <cstring>

#include "visual/geom.h"
#include "visual/lanes.h"
#include "visual/scene_builder.h"

namespace conjoint {

// Static: welded to the world, and not to a mocap body, which the user moves.
inline int CategoryOf(const mjModel* m, int body) {
  const bool is_static = m->body_weldid[body] == 0 && m->body_mocapid[m->body_rootid[body]] == -1;
  return is_static ? mjCAT_STATIC : mjCAT_DYNAMIC;
}

// The material that an element names, -1 if it names none that the model has.
inline int MaterialOf(const mjModel* m, int matid) { return matid < m->nmat ? matid : -1; }

// Whether an element has no opacity, by its material if it has one.
inline bool IsInvisible(const mjModel* m, int matid, const float* rgba) {
  matid = MaterialOf(m, matid);
  return (matid >= 0 ? m->mat_rgba + 4 * matid : rgba)[3] == 0;
}

// The looks of model elements under the options of a scene. Neighbours mostly share a material: the
// latest one is kept.
class Looks {
 public:
  explicit Looks(const SceneBuilder& b) : m_(b.m), shows_textures_(b.IsOn(mjVIS_TEXTURE)) {}

  // Sets colour, reflection and texture, and returns the opacity. A colour other than the default
  // grey overrides that of the material.
  [[gnu::always_inline]] float Set(mjvGeom& geom, int matid, const float* rgba) {
    if (matid != matid_) Read(matid);
    const float* colour = colour_ && IsGrey(AsRgba(rgba)) ? colour_ : rgba;
    std::memcpy(geom.rgba, colour, sizeof(geom.rgba));
    std::memcpy(&geom.emission, &finish_, sizeof(finish_));
    geom.matid = texture_;
    return colour[3];
  }

 private:
  [[gnu::always_inline]] void Read(int matid) {
    matid_ = matid;
    texture_ = -1;
    colour_ = nullptr;
    finish_ = kNoFinish;
    if (matid < 0 || matid >= m_->nmat) return;
    if (shows_textures_) texture_ = matid;
    colour_ = m_->mat_rgba + 4 * matid;
    finish_ = Float4{m_->mat_emission[matid], m_->mat_specular[matid], m_->mat_shininess[matid],
                     m_->mat_reflectance[matid]};
  }

  static constexpr Float4 kNoFinish = {0, .5f, .5f, 0};

  const mjModel* m_;
  bool shows_textures_;
  int matid_ = -1;
  int texture_ = -1;               // the material if its texture is shown, -1 if not
  const float* colour_ = nullptr;  // of the material, NULL for none
  Float4 finish_ = kNoFinish;      // emission, specular, shininess, reflectance
};

static_assert(offsetof(mjvGeom, reflectance) == offsetof(mjvGeom, emission) + 3 * sizeof(float));

// What can move may be transparent. Returns the opacity.
inline float SetTransparency(const SceneBuilder& b, mjvGeom& geom, int category) {
  if (b.IsOn(mjVIS_TRANSPARENT) && category == mjCAT_DYNAMIC) geom.rgba[3] *= b.m->vis.map.alpha;
  return geom.rgba[3];
}

// Colour, reflection and texture of a geom whose category is set.
inline void SetMaterial(const SceneBuilder& b, mjvGeom& geom, int matid, const Rgba& rgba) {
  Looks(b).Set(geom, matid, &rgba.r);
  SetTransparency(b, geom, geom.category);
}

// What is selected glows.
inline void AddGlow(const SceneBuilder& b, mjvGeom& geom) { geom.emission += b.m->vis.global.glow; }

// (1 - weight) from + weight to, opaque.
Rgba Blend(const Rgba& from, const Rgba& to, mjtNum weight);

// How firmly the limits of elements of one kind push: the impedance of their constraint rows. Rows
// are in the order of ids, so asking in increasing order reads each once.
class LimitImpedances {
 public:
  // `type`: mjCNSTR_LIMIT_JOINT or mjCNSTR_LIMIT_TENDON.
  LimitImpedances(const mjData* d, int type)
      : d_(d), type_(type), row_(d->ne + d->nf), end_(d->ne + d->nf + d->nl) {}

  // Of the element's last row, 0 if its limit is not active.
  mjtNum Of(int id);

 private:
  const mjData* d_;
  int type_, row_, end_;
};

// The colour that all members of an island share, told from others by a dof of it; -1: grey.
// Duller while asleep.
Rgba IslandColour(int dof, bool awake);

// The first dof of an island that a constraint row belongs to, -1 for none.
int IslandDofOfRow(const mjData* d, int row);

// The same for a body that can move; without an island and with sleeping enabled, its tree or, once
// asleep, the first of the trees that sleep together count as one.
int IslandDofOfBody(const mjModel* m, const mjData* d, int body);

// The island of a body, -1 for none.
int IslandOfBody(const mjModel* m, const mjData* d, int body);

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_APPEARANCE_H_
