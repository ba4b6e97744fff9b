// SceneBuilder: adds geoms to a scene for one call of mjv_addGeoms. The stages that fill a scene
// (stages.h) see the model, its state and the user's options through it.

#ifndef CONJOINT_VISUAL_SCENE_BUILDER_H_
#define CONJOINT_VISUAL_SCENE_BUILDER_H_

#include <mujoco/mujoco.h>

#include <algorithm>

#include "math/mat3.h"
#include "math/vec3.h"
#include "visual/geom.h"

namespace conjoint {

class SceneBuilder {
 public:
  // `categories`: bits of mjtCatBit that are shown. All of the others outlive the builder.
  SceneBuilder(const mjModel* m, mjData* d, const mjvOption* opt, const mjvPerturb* pert,
               int categories, mjvScene* scn)
      : m(m),
        d(d),
        opt(opt),
        pert(pert),
        scn(scn),
        categories(categories),
        meansize_(static_cast<float>(m->stat.meansize)) {}

  bool IsOn(mjtVisFlag flag) const { return opt->flags[flag] != 0; }
  bool Labels(mjtLabel what) const { return opt->label == what; }

  // Whether a group is switched on; groups beyond the ends count as the last or first one.
  static bool IsShown(const mjtByte (&groups)[mjNGROUP], int group) {
    return groups[std::clamp(group, 0, mjNGROUP - 1)] != 0;
  }

  // The body that the user holds, 0 for none.
  int SelectedBody() const {
    return pert->select > 0 && pert->select < m->nbody ? pert->select : 0;
  }

  // A size of decorations, given as a multiple of the mean size of bodies.
  float Scaled(float factor) const { return factor * meansize_; }
  float FrameLength() const { return Scaled(m->vis.scale.framelength); }
  float FrameWidth() const { return Scaled(m->vis.scale.framewidth); }

  // The next free geom with what was there before, for those who write all of it. It joins the
  // scene with Commit, so one that turns out to be invisible is just left. If the scene is full:
  // NULL, and the scene's status says so.
  mjvGeom* Next() {
    if (scn->ngeom >= scn->maxgeom) [[unlikely]] {
      scn->status = 1;
      return nullptr;
    }
    return scn->geoms + scn->ngeom;
  }
  void SetOwner(mjvGeom& geom, int objtype, int objid, int category) {
    geom.objtype = objtype;
    geom.objid = objid;
    geom.category = category;
    geom.segid = scn->ngeom;
  }

  // The same, blank but for whom it stands for.
  mjvGeom* Begin(int objtype, int objid, int category) {
    mjvGeom* geom = Next();
    if (!geom) return nullptr;
    *geom = kBlankGeom;
    SetOwner(*geom, objtype, objid, category);
    return geom;
  }
  mjvGeom* BeginDecor(int objid) { return Begin(mjOBJ_UNKNOWN, objid, mjCAT_DECOR); }
  void Commit() { ++scn->ngeom; }

  // Complete decorations. False if the scene is full.
  bool AddConnector(int objtype, int objid, int type, mjtNum width, const Vec3& from,
                    const Vec3& to, const Rgba& rgba);
  bool AddSphere(int objtype, int objid, float radius, const Vec3& pos, const Rgba& rgba);
  bool AddTriangle(int objtype, int objid, const Vec3& a, const Vec3& b, const Vec3& c,
                   const Rgba& rgba);

  // The three axes of a frame as cylinders: x red, y green, z blue.
  bool AddFrame(int objid, const Vec3& pos, const Mat3& mat, float length, float width);

  // A text at a pose.
  mjvGeom* BeginLabel(int objid, const Vec3& pos, const Mat3& mat);

  const mjModel* const m;
  mjData* const d;
  const mjvOption* const opt;
  const mjvPerturb* const pert;
  mjvScene* const scn;
  const int categories;

 private:
  float meansize_;
};

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_SCENE_BUILDER_H_
