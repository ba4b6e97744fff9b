// Walks the pairs of bodies that may touch, together with the explicit pairs of the model, in the
// order of their signatures (narrow_phase.h).
//
// Contacts come out sorted by the signature of their bodies; for one signature explicit pairs come
// first, in the order of the model, then generated ones: sorted by geom ids where the bodies have
// trees, otherwise in the order of nested loops. Contacts of flexes with themselves come last.
//
// On threads the walk is cut in parts, whose contacts are put in that order afterwards
// (found_contacts.h).

#include "collision/narrow_phase.h"

#include <algorithm>
#include <new>
#include <utility>

#include "collision/broad_phase.h"
#include "collision/contact_list.h"
#include "collision/flex_search.h"
#include "collision/found_contacts.h"
#include "collision/function_table.h"
#include "collision/geom_pair.h"
#include "collision/mid_phase.h"
#include "core/arena.h"
#include "core/parallel.h"

namespace conjoint {
namespace {

using BodyPairs = std::span<const uint32_t>;

uint32_t Signature(const int* signatures, int i) { return static_cast<uint32_t>(signatures[i]); }

// As compiled, not as geoms have them now.
bool BodyMasksMatch(const mjModel* m, int body1, int body2) {
  return MasksMatch(m->body_contype[body1], m->body_conaffinity[body1], m->body_contype[body2],
                    m->body_conaffinity[body2]);
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

// A stretch of the walk.
class PairWalk {
 public:
  // Contacts go to `found`, or to d if that is NULL, as they must where there are flexes.
  PairWalk(const mjModel* m, mjData* d, BodyPairs body_pairs, FoundContacts* found)
      : m_(m), d_(d), body_pairs_(body_pairs), found_(found) {}

  // The body pairs first, ..., last - 1, and the explicit pairs up to those; all that are left with
  // the last one.
  void Run(size_t first, size_t last) {
    if (first > 0) {  // go on where the stretch before this one ends
      while (next_pair_ < m_->npair && NextPair() <= body_pairs_[first - 1]) ++next_pair_;
    }
    for (size_t i = first; i < last; ++i) Visit(i);
    if (last < body_pairs_.size()) return;
    for (; next_pair_ < m_->npair; ++next_pair_) CollideExplicitPair(next_pair_);
  }

 private:
  uint32_t NextPair() const { return Signature(m_->pair_signature, next_pair_); }
  uint32_t NextExclude() const { return Signature(m_->exclude_signature, next_exclude_); }

  void Visit(size_t index) {
    const uint32_t signature = body_pairs_[index];
    ExplicitPairs same = {next_pair_, next_pair_};
    for (; next_pair_ < m_->npair && NextPair() <= signature; ++next_pair_) {
      if (NextPair() < signature) same.first = next_pair_ + 1;
      CollideExplicitPair(next_pair_);
    }
    same.last = next_pair_;

    const int body1 = FirstOf(signature), body2 = SecondOf(signature);
    if (body2 >= m_->nbody) {
      CollidePairWithFlex(m_, d_, body1, body2);
      return;
    }
    if (!BodyMasksMatch(m_, body1, body2)) return;
    while (next_exclude_ < m_->nexclude && NextExclude() < signature) ++next_exclude_;
    if (next_exclude_ < m_->nexclude && NextExclude() == signature) return;
    CollideBodies(index, body1, body2, same);
  }

  void CollideExplicitPair(int pair) {
    CollideGeoms(m_, d_, m_->pair_geom1[pair], m_->pair_geom2[pair], pair, found_);
  }

  void CollideBodies(size_t index, int body1, int body2, const ExplicitPairs& explicit_pairs) {
    const int count1 = m_->body_geomnum[body1], count2 = m_->body_geomnum[body2];
    const bool single = count1 == 1 && count2 == 1;
    const bool use_trees =
        !(m_->opt.disableflags & mjDSBL_MIDPHASE) && HasTree(m_, body1) && HasTree(m_, body2);
    if (!single && use_trees) {
      CollideInTrees(index, body1, body2, explicit_pairs);
      return;
    }
    const int first1 = m_->body_geomadr[body1], first2 = m_->body_geomadr[body2];
    for (int g1 = first1; g1 < first1 + count1; ++g1) {
      for (int g2 = first2; g2 < first2 + count2; ++g2) {
        if (!explicit_pairs.Contain(m_, g1, g2)) CollideGeoms(m_, d_, g1, g2, -1, found_);
      }
    }
  }

  void CollideInTrees(size_t index, int body1, int body2, const ExplicitPairs& explicit_pairs) {
    const int first_contact = d_->ncon;
    if (found_) found_->set_group(static_cast<int>(index));
    CollideTrees(m_, d_, body1, body2, explicit_pairs, found_);
    if (found_) {
      found_->set_group(-1);
    } else {
      SortContactsFrom(d_, first_contact);
    }
  }

  const mjModel* m_;
  mjData* d_;
  BodyPairs body_pairs_;
  FoundContacts* found_;
  int next_pair_ = 0, next_exclude_ = 0;
};

size_t PairsOfAPart(size_t pairs) { return std::clamp(pairs / 64, size_t{4}, size_t{64}); }

// A user's code is to run on the calling thread, and so is what may end in an error: fields of
// signed distance, invalid contact dimensions.
bool MayRunOnThreads(const mjModel* m) {
  if (mjcb_contactfilter || m->nplugin > 0 || m->nflex > 0) return false;
  bool valid = CollisionFunctionsAreOurs();
  for (int geom = 0; geom < m->ngeom; ++geom) {
    valid &= m->geom_condim[geom] >= 1 && m->geom_condim[geom] <= 6;
    valid &= m->geom_type[geom] != mjGEOM_SDF;
  }
  for (int pair = 0; pair < m->npair; ++pair) {
    valid &= m->pair_dim[pair] >= 1 && m->pair_dim[pair] <= 6;
  }
  return valid;
}

// What the parts share, and what they have found: on the stack of d.
struct Search {
  BodyPairs body_pairs;
  int part_size;
  FoundMemory memory;
  const FoundBlock** list;  // of each part
  int* count;               // of each part; later the place of its first contact

  void FindPart(const mjModel* m, mjData* d, int part) {
    list[part] = nullptr;
    count[part] = 0;
    StackFrame frame(d);
    mjContact* slots = StackAlloc<mjContact>(d, mjMAXCONPAIR);
    FoundContacts found(&memory, slots);
    if (!slots) return found.Fail();
    const size_t size = static_cast<size_t>(part_size), first = static_cast<size_t>(part) * size;
    PairWalk(m, d, body_pairs, &found).Run(first, std::min(first + size, body_pairs.size()));
    list[part] = found.first();
    count[part] = found.count();
  }
};

// NULL if there is too little memory for it to be worth while.
Search* AllocateSearch(const mjModel* m, mjData* d, BodyPairs body_pairs, int part_size,
                       int nparts) {
  constexpr size_t kExpected = 2, kUseful = 8;  // contacts of a pair of bodies
  const size_t pairs = body_pairs.size(), parts = static_cast<size_t>(nparts);
  // A part may need the stack for the nodes of two trees.
  const size_t reserve = size_t{1 << 18} + 16 * static_cast<size_t>(m->nbvhstatic);
  const size_t available = StackBytesAvailable(d);
  if (available <= reserve) return nullptr;
  const size_t affordable = (available - reserve) / 2 / sizeof(FoundBlock);
  const size_t blocks = std::min(affordable, parts + kUseful * pairs / FoundBlock::kCapacity);
  if (blocks < parts + kExpected * pairs / FoundBlock::kCapacity) return nullptr;

  void* memory = StackAlloc<Search>(d, 1);
  auto* list = StackAlloc<const FoundBlock*>(d, parts);
  int* count = StackAlloc<int>(d, parts);
  auto* block = StackAlloc<FoundBlock>(d, blocks);
  if (!memory || !list || !count || !block) return nullptr;
  return new (memory) Search{.body_pairs = body_pairs,
                             .part_size = part_size,
                             .memory = {block, static_cast<int>(blocks), 0, false},
                             .list = list,
                             .count = count};
}

// False, with no contacts added, if the walk has to be done by one thread.
bool WalkOnThreads(const mjModel* m, mjData* d, BodyPairs body_pairs) {
  const int npairs = static_cast<int>(body_pairs.size());
  if (!IsWorthThreads(npairs, m->nmesh > 0 ? cost::kMeshPair : cost::kBodyPair)) return false;
  if (ThreadsOf(d) < 2 || !MayRunOnThreads(m)) return false;

  StackFrame frame(d);
  const int size = static_cast<int>(PairsOfAPart(body_pairs.size()));
  const int nparts = (npairs + size - 1) / size;
  Search* search = AllocateSearch(m, d, body_pairs, size, nparts);
  if (!search) return false;
  ForEachPart(d, nparts, [=](int part) { search->FindPart(m, d, part); });
  if (search->memory.failed.load(std::memory_order_relaxed)) return false;

  int ncon = 0;
  for (int part = 0; part < nparts; ++part) ncon += std::exchange(search->count[part], ncon);
  // One by one, each pair would have needed this much room.
  mjContact* contacts = ArenaAlloc<mjContact>(d, static_cast<size_t>(ncon) + mjMAXCONPAIR);
  if (!contacts) return false;
  ForEachPart(d, nparts, [=](int part) {
    PlaceContacts(m, d, search->list[part], contacts + search->count[part]);
  });
  d->ncon = ncon;
  ReleaseContacts(d);
  return true;
}

}  // namespace

void NarrowPhase(const mjModel* m, mjData* d, std::span<const uint32_t> body_pairs) {
  if (WalkOnThreads(m, d, body_pairs)) return;
  PairWalk(m, d, body_pairs, nullptr).Run(0, body_pairs.size());
  for (int flex = 0; flex < m->nflex; ++flex) CollideWithin(m, d, flex);
}

}  // namespace conjoint
