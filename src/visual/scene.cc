// Memory of a scene: mjv_makeScene, mjv_freeScene.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstddef>

namespace conjoint {
namespace {

// Room for `count` values, NULL for none.
template <class T>
T* Allocate(mjtSize count) {
  return count > 0 ? static_cast<T*>(mju_malloc(static_cast<size_t>(count) * sizeof(T))) : nullptr;
}

// The same, holding zeros: a scene must not show old memory before its first update.
template <class T>
T* Zeros(mjtSize count) {
  T* room = Allocate<T>(count);
  if (room) std::fill_n(room, count, T{0});
  return room;
}

// A copy of the first `count` values.
int* CopyOf(const int* values, mjtSize count) {
  int* copy = Allocate<int>(count);
  if (copy) std::copy_n(values, count, copy);
  return copy;
}

// The most faces that can be visible of a flex at once: both sides of a surface with its rim, or of
// a solid its shell or the elements of one layer.
int MaxFaces(const mjModel* m, int flex) {
  const int shell = m->flex_shellnum[flex], elements = m->flex_elemnum[flex];
  if (m->flex_dim[flex] == 2) return 2 * shell + 2 * elements;
  const int* layer = m->flex_elemlayer + m->flex_elemadr[flex];
  int most = 0;
  for (int depth = 0, count = 1; count > 0; ++depth) {
    count = static_cast<int>(std::count(layer, layer + elements, depth));
    most = std::max(most, count);
  }
  return std::max(shell, 4 * most);
}

bool MakeFlexes(const mjModel* m, mjvScene* scn) {
  scn->nflex = static_cast<int>(m->nflex);
  scn->flexedgeadr = CopyOf(m->flex_edgeadr, m->nflex);
  scn->flexedgenum = CopyOf(m->flex_edgenum, m->nflex);
  scn->flexvertadr = CopyOf(m->flex_vertadr, m->nflex);
  scn->flexvertnum = CopyOf(m->flex_vertnum, m->nflex);
  scn->flexedge = CopyOf(m->flex_edge, 2 * m->nflexedge);
  scn->flexvert = Zeros<float>(3 * m->nflexvert);
  scn->flexfaceadr = Allocate<int>(m->nflex);
  scn->flexfacenum = Allocate<int>(m->nflex);
  scn->flexfaceused = Zeros<int>(m->nflex);
  if (!scn->flexedgeadr || !scn->flexedgenum || !scn->flexvertadr || !scn->flexvertnum ||
      !scn->flexfaceadr || !scn->flexfacenum || !scn->flexfaceused ||
      (m->nflexedge > 0 && !scn->flexedge) || (m->nflexvert > 0 && !scn->flexvert)) {
    return false;
  }
  int faces = 0;
  for (int flex = 0; flex < scn->nflex; ++flex) {
    scn->flexfaceadr[flex] = faces;
    faces += scn->flexfacenum[flex] = MaxFaces(m, flex);
  }
  scn->flexface = Zeros<float>(9 * mjtSize{faces});
  scn->flexnormal = Zeros<float>(9 * mjtSize{faces});
  scn->flextexcoord = Zeros<float>(6 * mjtSize{faces});
  return faces == 0 || (scn->flexface && scn->flexnormal && scn->flextexcoord);
}

bool MakeSkins(const mjModel* m, mjvScene* scn) {
  scn->nskin = static_cast<int>(m->nskin);
  scn->skinfacenum = CopyOf(m->skin_facenum, m->nskin);
  scn->skinvertadr = CopyOf(m->skin_vertadr, m->nskin);
  scn->skinvertnum = CopyOf(m->skin_vertnum, m->nskin);
  scn->skinvert = Zeros<float>(3 * m->nskinvert);
  scn->skinnormal = Zeros<float>(3 * m->nskinvert);
  return scn->skinfacenum && scn->skinvertadr && scn->skinvertnum &&
         (m->nskinvert == 0 || (scn->skinvert && scn->skinnormal));
}

}  // namespace
}  // namespace conjoint

void mjv_makeScene(const mjModel* m, mjvScene* scn, int maxgeom) {
  mjv_freeScene(scn);
  if (maxgeom > 0) {
    scn->geoms = conjoint::Allocate<mjvGeom>(maxgeom);
    scn->geomorder = conjoint::Allocate<int>(maxgeom);
    if (!scn->geoms || !scn->geomorder) {
      mjv_freeScene(scn);
      mju_error("mjv_makeScene: could not allocate geom buffers");
      return;
    }
    scn->maxgeom = maxgeom;
  }
  for (int flag = 0; flag < mjNRNDFLAG; ++flag) scn->flags[flag] = mjRNDSTRING[flag][1][0] == '1';
  scn->scale = 1;
  scn->rotate[0] = 1;
  if (m && m->nflex > 0 && !conjoint::MakeFlexes(m, scn)) {
    mjv_freeScene(scn);
    mju_error("Could not allocate flex buffers");
    return;
  }
  if (m && m->nskin > 0 && !conjoint::MakeSkins(m, scn)) {
    mjv_freeScene(scn);
    mju_error("mjv_makeScene: could not allocate skin buffers");
  }
}

void mjv_freeScene(mjvScene* scn) {
  for (void* buffer : {static_cast<void*>(scn->geoms), static_cast<void*>(scn->geomorder),
                       static_cast<void*>(scn->flexedgeadr), static_cast<void*>(scn->flexedgenum),
                       static_cast<void*>(scn->flexvertadr), static_cast<void*>(scn->flexvertnum),
                       static_cast<void*>(scn->flexfaceadr), static_cast<void*>(scn->flexfacenum),
                       static_cast<void*>(scn->flexfaceused), static_cast<void*>(scn->flexedge),
                       static_cast<void*>(scn->flexvert), static_cast<void*>(scn->flexface),
                       static_cast<void*>(scn->flexnormal), static_cast<void*>(scn->flextexcoord),
                       static_cast<void*>(scn->skinfacenum), static_cast<void*>(scn->skinvertadr),
                       static_cast<void*>(scn->skinvertnum), static_cast<void*>(scn->skinvert),
                       static_cast<void*>(scn->skinnormal)}) {
    mju_free(buffer);
  }
  mjv_defaultScene(scn);
}
