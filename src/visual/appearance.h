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

// The looks of model elements under the options of a scene. Neighbours mostly share a material: the
// latest one is kept.
class Looks {
 public:
  explicit Looks(const SceneBuilder& b)
      : m_(b.m),
        shows_textures_(b.IsOn(mjVIS_TEXTURE)),
        is_transparent_(b.IsOn(mjVIS_TRANSPARENT)) {}

  // A colour other than the default grey overrides that of the material. What can move may be
  // transparent.
  [[gnu::always_inline]] Look Of(int matid, const Rgba& rgba, int category) {
    if (matid != matid_) Read(matid);
    Look look = material_;
    if (!has_colour_ || !IsGrey(rgba)) look.rgba = rgba;
    if (is_transparent_ && category == mjCAT_DYNAMIC) look.rgba.a *= m_->vis.map.alpha;
    return look;
  }

  // The material of the latest look if its texture is shown, -1 if not.
  int Texture() const { return texture_; }

 private:
  void Read(int matid) {
    matid_ = matid;
    has_colour_ = matid >= 0 && matid < m_->nmat;
    texture_ = has_colour_ && shows_textures_ ? matid : -1;
    if (has_colour_) {
      material_ = {AsRgba(m_->mat_rgba + 4 * matid), m_->mat_emission[matid],
                   m_->mat_specular[matid], m_->mat_shininess[matid], m_->mat_reflectance[matid]};
    } else {
      material_ = kNoMaterial;
    }
  }

  static constexpr Look kNoMaterial = {kGrey, 0, .5f, .5f, 0};

  const mjModel* m_;
  bool shows_textures_, is_transparent_;
  int matid_ = -1, texture_ = -1;
  bool has_colour_ = false;
  Look material_ = kNoMaterial;
};

inline void SetLook(mjvGeom& geom, const Look& look) {
  std::memcpy(geom.rgba, &look.rgba, sizeof(Rgba));
  std::memcpy(&geom.emission, &look.emission, sizeof(Look) - sizeof(Rgba));
}

// Colour, reflection and texture of a geom whose category is set.
inline void SetMaterial(const SceneBuilder& b, mjvGeom& geom, int matid, const Rgba& rgba) {
  Looks looks(b);
  SetLook(geom, looks.Of(matid, rgba, geom.category));
  geom.matid = looks.Texture();
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
