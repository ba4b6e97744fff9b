// Contact pairs and excluded pairs of bodies.

#include <algorithm>
#include <cmath>
#include <utility>

#include "compiler/common.h"
#include "compiler/passes.h"
#include "spec/references.h"

namespace conjoint {
namespace {

int Signature(const Element* body1, const Element* body2) {
  const int low = std::min(body1->id, body2->id), high = std::max(body1->id, body2->id);
  return (low << 16) + high;
}

// Weight of the first geom when parameters are mixed.
double MixingWeight(const mjsGeom& first, const mjsGeom& second) {
  if (first.solmix >= kEps && second.solmix >= kEps) {
    return first.solmix / (first.solmix + second.solmix);
  }
  if (first.solmix < kEps && second.solmix < kEps) return 0.5;
  return first.solmix < kEps ? 0 : 1;
}

void SetFriction(double friction[5], double slide, double torsion, double roll) {
  friction[0] = friction[1] = slide;
  friction[2] = torsion;
  friction[3] = friction[4] = roll;
}

// Parameters left undefined follow from the geoms.
void FillUndefined(mjsPair& pair, const mjsGeom& geom1, const mjsGeom& geom2) {
  if (!IsDefined(pair.margin)) pair.margin = std::max(geom1.margin, geom2.margin);
  if (!IsDefined(pair.gap)) pair.gap = std::max(geom1.gap, geom2.gap);

  if (geom1.priority != geom2.priority) {
    const mjsGeom& leading = geom1.priority > geom2.priority ? geom1 : geom2;
    if (!IsDefined(pair.friction[0])) {
      SetFriction(pair.friction, leading.friction[0], leading.friction[1], leading.friction[2]);
    }
    if (!IsDefined(pair.solref[0])) std::copy_n(leading.solref, mjNREF, pair.solref);
    if (!IsDefined(pair.solimp[0])) std::copy_n(leading.solimp, mjNIMP, pair.solimp);
    return;
  }

  if (!IsDefined(pair.friction[0])) {
    const auto larger = [&](int i) { return std::max(geom1.friction[i], geom2.friction[i]); };
    SetFriction(pair.friction, larger(0), larger(1), larger(2));
  }
  const double weight = MixingWeight(geom1, geom2);
  if (!IsDefined(pair.solref[0])) {
    for (int i = 0; i < mjNREF; ++i) pair.solref[i] = std::min(geom1.solref[i], geom2.solref[i]);
  }
  if (!IsDefined(pair.solimp[0])) {
    for (int i = 0; i < mjNIMP; ++i) {
      pair.solimp[i] =
          static_cast<mjtNum>(weight * geom1.solimp[i] + (1 - weight) * geom2.solimp[i]);
    }
  }
}

template <class T, class SignatureOf>
void SortBySignature(Spec& spec, SignatureOf&& signature) {
  ElementList& list = spec.own_list(T::kType);
  std::stable_sort(list.begin(), list.end(), [&](const Element* a, const Element* b) {
    return signature(static_cast<const T*>(a)) < signature(static_cast<const T*>(b));
  });
  int next = 0;
  for (Element* element : list) element->id = next++;
}

}  // namespace

int PairSignature(const Pair& pair) { return Signature(pair.geom1->parent, pair.geom2->parent); }

int ExcludeSignature(const Exclude& exclude) { return Signature(exclude.body1, exclude.body2); }

void ResolvePair(const Spec& spec, Pair& pair) {
  const int condim = pair.values->condim;
  if (condim != 1 && condim != 3 && condim != 4 && condim != 6) {
    Fail(&pair, "invalid condim in contact pair");
  }
  ResolveReferences(spec, pair);
}

void CompilePair(Compilation& c, Pair& pair) {
  mjsPair& values = *pair.values.get();
  if (pair.geom1->parent->id > pair.geom2->parent->id) {
    Geom* second = pair.geom2;
    pair.geom2 = pair.geom1.get();
    pair.geom1 = second;
    std::swap(*values.geomname1, *values.geomname2);
  }
  c.geoms[pair.geom1].visual = c.geoms[pair.geom2].visual = false;
  FillUndefined(values, *pair.geom1->values.get(), *pair.geom2->values.get());
}

void CompileExclude(Compilation& c, Exclude& exclude) {
  ResolveReferences(c.spec, exclude);
  if (exclude.body1->id > exclude.body2->id) {
    std::swap(*exclude.values->bodyname1, *exclude.values->bodyname2);
  }
}

void SortPairsAndExcludes(Compilation& c) {
  SortBySignature<Pair>(c.spec, [](const Pair* pair) { return PairSignature(*pair); });
  SortBySignature<Exclude>(c.spec,
                           [](const Exclude* exclude) { return ExcludeSignature(*exclude); });
}

}  // namespace conjoint
