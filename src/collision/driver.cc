// Walks the pairs of bodies that may touch, together with the explicit pairs of the model, in the
// order of their signatures (driver.h).
//
// Contacts come out sorted by the signature of their bodies; for one signature explicit pairs come
// first, in the order of the model, then generated ones: sorted by geom ids where the bodies have
// trees, otherwise in the order of nested loops. Contacts of flexes with themselves come last.

#include "collision/driver.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "collision/broad_phase.h"
#include "collision/bvh_marks.h"
#include "collision/contact_list.h"
#include "collision/flex_search.h"
#include "collision/geom_pair.h"
#include "collision/mid_phase.h"
#include "core/arena.h"
#include "core/timer.h"

namespace conjoint {
namespace {

uint32_t Signature(const int* signatures, int i) { return static_cast<uint32_t>(signatures[i]); }

void CollideExplicitPair(const mjModel* m, mjData* d, int pair) {
  CollideGeoms(m, d, m->pair_geom1[pair], m->pair_geom2[pair], pair);
}

// As compiled, not as geoms have them now.
bool BodyMasksMatch(const mjModel* m, int body1, int body2) {
  return MasksMatch(m->body_contype[body1], m->body_conaffinity[body1], m->body_contype[body2],
                    m->body_conaffinity[body2]);
}

void CollideBodies(const mjModel* m, mjData* d, int body1, int body2,
                   const ExplicitPairs& explicit_pairs) {
  const int count1 = m->body_geomnum[body1], count2 = m->body_geomnum[body2];
  const bool single = count1 == 1 && count2 == 1;
  const bool use_trees =
      !(m->opt.disableflags & mjDSBL_MIDPHASE) && HasTree(m, body1) && HasTree(m, body2);
  if (!single && use_trees) {
    const int first_contact = d->ncon;
    CollideTrees(m, d, body1, body2, explicit_pairs);
    SortContacts(d, first_contact);
    return;
  }
  const int first1 = m->body_geomadr[body1], first2 = m->body_geomadr[body2];
  for (int g1 = first1; g1 < first1 + count1; ++g1) {
    for (int g2 = first2; g2 < first2 + count2; ++g2) {
      if (!explicit_pairs.Contain(m, g1, g2)) CollideGeoms(m, d, g1, g2);
    }
  }
}

// A pair with a flex; ids that are not of bodies are of flexes.
void CollidePairWithFlex(const mjModel* m, mjData* d, int id1, int id2) {
  const int nbody = static_cast<int>(m->nbody);
  const int flex2 = id2 - nbody;
  if (id1 >= nbody) {
    CollideFlexes(m, d, id1 - nbody, flex2);
  } else if (MasksMatch(m->body_contype[id1], m->body_conaffinity[id1], m->flex_contype[flex2],
                        m->flex_conaffinity[flex2])) {
    CollideBodyWithFlex(m, d, id1, flex2);
  }
}

void WalkPairs(const mjModel* m, mjData* d, std::span<const uint32_t> body_pairs) {
  int next_pair = 0, next_exclude = 0;
  for (const uint32_t signature : body_pairs) {
    ExplicitPairs same = {next_pair, next_pair};
    for (; next_pair < m->npair; ++next_pair) {
      const uint32_t pair_signature = Signature(m->pair_signature, next_pair);
      if (pair_signature > signature) break;
      if (pair_signature < signature) same.first = next_pair + 1;
      CollideExplicitPair(m, d, next_pair);
    }
    same.last = next_pair;

    const int body1 = FirstOf(signature), body2 = SecondOf(signature);
    if (body2 >= m->nbody) {
      CollidePairWithFlex(m, d, body1, body2);
      continue;
    }
    if (!BodyMasksMatch(m, body1, body2)) continue;
    while (next_exclude < m->nexclude &&
           Signature(m->exclude_signature, next_exclude) < signature) {
      ++next_exclude;
    }
    if (next_exclude < m->nexclude && Signature(m->exclude_signature, next_exclude) == signature) {
      continue;
    }
    CollideBodies(m, d, body1, body2, same);
  }
  for (; next_pair < m->npair; ++next_pair) CollideExplicitPair(m, d, next_pair);
  for (int flex = 0; flex < m->nflex; ++flex) CollideWithin(m, d, flex);
}

}  // namespace

void DetectCollisions(const mjModel* m, mjData* d) {
  ClearContacts(d);
  if (m->vis.global.bvactive) ClearBvhMarks(m, d);
  if (m->opt.disableflags & (mjDSBL_CONSTRAINT | mjDSBL_CONTACT)) return;
  if (m->nbody + m->nflex < 2) return;

  ScopedTimer whole(d, mjTIMER_POS_COLLISION);
  StackFrame frame(d);
  std::span<const uint32_t> body_pairs;
  {
    ScopedTimer timer(d, mjTIMER_COL_BROAD);
    body_pairs = BroadPhase(m, d);
  }
  ScopedTimer timer(d, mjTIMER_COL_NARROW);
  WalkPairs(m, d, body_pairs);
}

}  // namespace conjoint

void mj_collision(const mjModel* m, mjData* d) { conjoint::DetectCollisions(m, d); }
