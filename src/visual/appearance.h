// Colours of model elements: materials, selection, limits, islands; and which category a body's
// elements are in.

#ifndef CONJOINT_VISUAL_APPEARANCE_H_
#define CONJOINT_VISUAL_APPEARANCE_H_

#include <mujoco/mujoco.h>

#include <cstddef>
#include <cstring>

#include "visual/geom.h"
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

// Colour and reflection, laid out as in mjvGeom.
struct Look {
  Rgba rgba;
  float emission, specular, shininess, reflectance;
};

static_assert(offsetof(mjvGeom, emission) == offsetof(mjvGeom, rgba) + offsetof(Look, emission) &&
              offsetof(mjvGeom, label) == offsetof(mjvGeom, rgba) + sizeof(Look));

// The looks of model elements under the options of a scene.
class Looks {
 public:
  explicit Looks(const SceneBuilder& b)
      : rgba_(b.m->mat_rgba),
        emission_(b.m->mat_emission),
        specular_(b.m->mat_specular),
        shininess_(b.m->mat_shininess),
        reflectance_(b.m->mat_reflectance),
        count_(static_cast<int>(b.m->nmat)),
        shows_textures_(b.IsOn(mjVIS_TEXTURE)),
        opacity_(b.IsOn(mjVIS_TRANSPARENT) ? b.m->vis.map.alpha : 1) {}

  // A colour other than the default grey overrides that of the material. What can move may be
  // transparent.
  Look Of(int matid, const Rgba& rgba, int category) const {
    Look look = {rgba, 0, .5f, .5f, 0};
    if (matid >= 0 && matid < count_) {
      if (IsGrey(rgba)) look.rgba = AsRgba(rgba_ + 4 * matid);
      look.emission = emission_[matid];
      look.specular = specular_[matid];
      look.shininess = shininess_[matid];
      look.reflectance = reflectance_[matid];
    }
    if (category == mjCAT_DYNAMIC) look.rgba.a *= opacity_;
    return look;
  }

  // The material whose texture is shown, -1 for none.
  int TextureOf(int matid) const {
    return shows_textures_ && matid >= 0 && matid < count_ ? matid : -1;
  }

 private:
  const float *rgba_, *emission_, *specular_, *shininess_, *reflectance_;  // of materials
  int count_;
  bool shows_textures_;
  float opacity_;
};

inline void SetLook(mjvGeom& geom, const Look& look) {
  std::memcpy(geom.rgba, &look.rgba, sizeof(Rgba));
  std::memcpy(&geom.emission, &look.emission, sizeof(Look) - sizeof(Rgba));
}

// Colour, reflection and texture of a geom whose category is set.
inline void SetMaterial(const SceneBuilder& b, mjvGeom& geom, int matid, const Rgba& rgba) {
  const Looks looks(b);
  SetLook(geom, looks.Of(matid, rgba, geom.category));
  geom.matid = looks.TextureOf(matid);
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
