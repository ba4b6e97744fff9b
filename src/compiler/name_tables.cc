// Names of elements and paths of their files in the model.

#include <cstring>
#include <string>

#include "compiler/passes.h"
#include "model/names.h"

namespace conjoint {
namespace {

// Visits the file name and the array of addresses of every asset that may have a file.
template <class T, class Visit>
void VisitFiles(const Spec& spec, int* addresses, Visit&& visit) {
  for (const T* asset : spec.all<T>()) {
    visit(*asset->values->file, addresses ? addresses + asset->id : nullptr);
  }
}
template <class Visit>
void VisitAllFiles(const Spec& spec, const mjModel& m, Visit&& visit) {
  VisitFiles<HField>(spec, m.hfield_pathadr, visit);
  VisitFiles<Mesh>(spec, m.mesh_pathadr, visit);
  VisitFiles<Skin>(spec, m.skin_pathadr, visit);
  VisitFiles<Texture>(spec, m.tex_pathadr, visit);
}

int Append(char* text, int at, const std::string& word) {
  std::memcpy(text + at, word.c_str(), word.size() + 1);
  return at + static_cast<int>(word.size()) + 1;
}

}  // namespace

mjtSize NamesSize(const Spec& spec) {
  size_t size = spec.values.modelname->size() + 1;
  for (const NameClass& name_class : kNameClasses) {
    for (const Element* element : spec.list(name_class.type)) size += element->name.size() + 1;
  }
  return static_cast<mjtSize>(size);
}

void CopyNames(const Spec& spec, mjModel* m) {
  int at = Append(m->names, 0, *spec.values.modelname);
  for (const NameClass& name_class : kNameClasses) {
    int* addresses = static_cast<int*>(PointerTo(m, *name_class.adr));
    for (const Element* element : spec.list(name_class.type)) {
      *addresses++ = at;
      at = Append(m->names, at, element->name);
    }
  }
  BuildNameMap(m);
}

mjtSize PathsSize(const Spec& spec) {
  size_t size = 0;
  VisitAllFiles(spec, mjModel{}, [&](const std::string& file, int*) {
    if (!file.empty()) size += file.size() + 1;
  });
  return size ? static_cast<mjtSize>(size) : 1;
}

void CopyPaths(const Spec& spec, mjModel* m) {
  int at = 0;
  VisitAllFiles(spec, *m, [&](const std::string& file, int* address) {
    *address = file.empty() ? -1 : at;
    if (!file.empty()) at = Append(m->paths, at, file);
  });
}

}  // namespace conjoint
