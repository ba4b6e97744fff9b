// Attaching: a spec, a body or a frame becomes part of another spec, with the files in memory that
// its assets come from.

#include <mujoco/mujoco.h>

#include <set>
#include <string>

#include "assets.h"
#include "errors.h"
#include "spec_elements.h"
#include "spec_model.h"
#include "spec_object.h"
#include "spec_values.h"

namespace conjoint::python {
namespace {

// "dir/name.obj" -> "dir/" prefix "name" suffix ".obj"
std::string Renamed(const std::string& path, const std::string& prefix, const std::string& suffix) {
  const std::size_t start = path.size() - BaseName(path).size();
  std::size_t dot = path.find_last_of('.');
  if (dot == std::string::npos || dot < start) dot = path.size();
  return path.substr(0, start) + prefix + path.substr(start, dot - start) + suffix +
         path.substr(dot);
}

// Files of meshes, textures, height fields and skins of a spec, from some position in each list on.
constexpr mjtObj kFileTypes[] = {mjOBJ_MESH, mjOBJ_TEXTURE, mjOBJ_HFIELD, mjOBJ_SKIN};

struct FileCounts {
  explicit FileCounts(mjSpec* spec) {
    for (const mjtObj type : kFileTypes) {
      for (mjsElement* e = mjs_firstElement(spec, type); e; e = mjs_nextElement(spec, e)) {
        ++count[type];
      }
    }
  }
  int count[mjNOBJECT] = {};
};

// Calls change(file name) for what came after `before`.
template <class Change>
void ForNewFiles(mjSpec* spec, const FileCounts& before, Change&& change) {
  for (const mjtObj type : kFileTypes) {
    int position = 0;
    for (mjsElement* e = mjs_firstElement(spec, type); e; e = mjs_nextElement(spec, e)) {
      if (position++ < before.count[type]) continue;
      if (mjsMesh* mesh = mjs_asMesh(e)) change(*mesh->file);
      if (mjsHField* hfield = mjs_asHField(e)) change(*hfield->file);
      if (mjsSkin* skin = mjs_asSkin(e)) change(*skin->file);
      if (mjsTexture* texture = mjs_asTexture(e)) {
        change(*texture->file);
        for (mjString& file : *texture->cubefiles) change(file);
      }
    }
  }
}

struct Affixes {
  std::string prefix, suffix;
};

Affixes ReadAffixes(PyObject* prefix, PyObject* suffix, const char* no_prefix) {
  return {prefix == Py_None ? no_prefix : NeedString(prefix, "prefix"),
          suffix == Py_None ? "" : NeedString(suffix, "suffix")};
}

// The assets of a spec that is attached, under the names they get in the other one. Files that were
// in the spec's dict are looked up under the new names; others are on disk and keep theirs.
class AssetMove {
 public:
  // Throws if a name is taken that must not be.
  AssetMove(SpecObject* parent, SpecObject* child, const Affixes& affixes, bool rename)
      : parent_(parent), affixes_(affixes), before_(Struct(parent)) {
    for (auto [key, value] : nb::borrow<nb::dict>(child->assets)) {
      if (!PyUnicode_Check(key.ptr())) continue;
      const std::string name = NeedString(key.ptr(), "asset");
      PyObject* taken = PyDict_GetItemWithError(parent->assets, key.ptr());
      const bool clashes = taken && taken != value.ptr();
      const bool renamed = rename || clashes;
      nb::object new_name =
          FromString(renamed ? Renamed(name, affixes.prefix, affixes.suffix) : name);
      if (!parent->override_assets && PyDict_Contains(parent->assets, new_name.ptr()) == 1 &&
          (renamed || clashes)) {
        PyErr_Format(PyExc_ValueError, "Asset %U already exists in parent spec.", new_name.ptr());
        throw nb::python_error();
      }
      moved_[new_name] = value;
      if (renamed) bases_.insert(BaseName(name));
    }
  }

  void Finish() {
    Check(PyDict_Update(parent_->assets, moved_.ptr()));
    ForNewFiles(Struct(parent_), before_, [&](mjString& file) {
      if (!file.empty() && bases_.contains(BaseName(file))) {
        file = Renamed(file, affixes_.prefix, affixes_.suffix);
      }
    });
  }

 private:
  static mjSpec* Struct(SpecObject* spec) { return static_cast<mjSpec*>(spec->part.data); }

  SpecObject* parent_;
  Affixes affixes_;
  FileCounts before_;
  nb::dict moved_;
  std::set<std::string> bases_;  // names without directory of assets that get new ones
};

bool IsSameOrParent(PyObject* spec, PyObject* candidate) {
  if (spec == candidate) return true;
  for (nb::handle parent : nb::borrow<nb::list>(AsSpec(spec)->parents)) {
    if (IsSameOrParent(parent.ptr(), candidate)) return true;
  }
  return false;
}

// Attaches `child`, an element of the spec `source`, to the element `place` of the spec `parent`.
mjsElement* Attach(PyObject* parent, mjsElement* place, PyObject* source, mjsElement* child,
                   const Affixes& affixes, bool rename_assets) {
  NeedPresent(place);
  NeedPresent(child);
  if (source != parent && IsSameOrParent(parent, source)) {
    ThrowValueError("a spec cannot be attached to a spec that is attached to it");
  }
  mjSpec* spec = Data<mjSpec>(parent);
  AssetMove assets(AsSpec(parent), AsSpec(source), affixes, rename_assets);
  mjsElement* attached = nullptr;
  const char *prefix = affixes.prefix.c_str(), *suffix = affixes.suffix.c_str();
  CallEngineOrThrow([&] { attached = mjs_attach(place, child, prefix, suffix); });
  if (!attached) ThrowSpecError(spec);
  assets.Finish();
  if (!AsSpec(parent)->copy_during_attach && source != parent) {
    Check(PyList_Append(AsSpec(source)->parents, parent));
  }
  return attached;
}

// The MjSpec that an element is in now; it is the one that it was reached through, or one that this
// was attached to.
PyObject* SpecOf(PyObject* element) {
  const mjSpec* spec = mjs_getSpec(ElementHandle(element));
  PyObject* owner = OwnerOf(element);
  if (PyObject* found = FindAttachedTo(owner, spec)) return found;
  ThrowValueError("the element is in no spec that can be reached from here");
}

template <class Child>
PyObject* AttachTo(PyObject* self, PyObject* args, PyObject* keywords, const char* child_name) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    const char* names[] = {child_name, "prefix", "suffix", nullptr};
    PyObject *child, *prefix = Py_None, *suffix = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|OO", const_cast<char**>(names), &child,
                                     &prefix, &suffix)) {
      return nullptr;
    }
    Child* given = NeedPart<Child>(child, "attach", child_name);
    PyObject* parent = SpecOf(self);
    mjsElement* attached = Attach(parent, ElementHandle(self), SpecOf(child), given->element,
                                  ReadAffixes(prefix, suffix, ""), false);
    return WrapElement(attached, parent);
  });
}

PyObject* AttachBody(PyObject* self, PyObject* args, PyObject* keywords) {
  return AttachTo<mjsBody>(self, args, keywords, "body");
}

PyObject* AttachFrame(PyObject* self, PyObject* args, PyObject* keywords) {
  return AttachTo<mjsFrame>(self, args, keywords, "frame");
}

// The site or frame that attach() was given, by name or as an element.
template <class S>
mjsElement* ReadPlace(PyObject* given, mjSpec* spec, mjtObj type, const char* kind) {
  const std::string title = std::string(1, static_cast<char>(kind[0] - 'a' + 'A')) + (kind + 1);
  if (PyUnicode_Check(given)) {
    mjsElement* found = mjs_findElement(spec, type, NeedString(given, kind).c_str());
    if (!found) ThrowValueError((title + " not found.").c_str());
    return found;
  }
  mjsElement* place = NeedPart<S>(given, "attach", kind)->element;
  if (mjs_getSpec(place) != spec) {
    ThrowValueError((title + " spec does not match parent spec.").c_str());
  }
  return place;
}

}  // namespace

PyObject* AttachSpec(PyObject* self, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    static const char* names[] = {"child", "prefix", "suffix", "site", "frame", nullptr};
    PyObject *child, *prefix = Py_None, *suffix = Py_None, *site = Py_None, *frame = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|OOOO", const_cast<char**>(names), &child,
                                     &prefix, &suffix, &site, &frame)) {
      return nullptr;
    }
    mjSpec* source = NeedPart<mjSpec>(child, "attach", "child");
    if (site == Py_None && frame == Py_None) {
      ThrowValueError("One of frame or site must be specified.");
    }
    if (site != Py_None && frame != Py_None) {
      ThrowValueError("Only one of frame or site can be specified.");
    }
    if (child == self) ThrowValueError("a spec cannot be attached to itself: attach a copy of it");
    mjSpec* spec = Data<mjSpec>(self);
    mjsElement* place = site != Py_None ? ReadPlace<mjsSite>(site, spec, mjOBJ_SITE, "site")
                                        : ReadPlace<mjsFrame>(frame, spec, mjOBJ_FRAME, "frame");
    mjsElement* attached =
        Attach(self, place, child, source->element, ReadAffixes(prefix, suffix, "/"), true);
    return WrapElement(attached, self);
  });
}

std::vector<PyMethodDef> AttachMethods(const SpecClass& of) {
  constexpr int kKeywords = METH_VARARGS | METH_KEYWORDS;
  if (of.object == mjOBJ_FRAME || of.object == mjOBJ_SITE) {
    return {{"attach_body", AsMethod(AttachBody), kKeywords,
             Doc("attach_body", "$self, body, prefix=None, suffix=None",
                 "Puts a body of another spec here; returns it.")}};
  }
  if (of.object == mjOBJ_BODY) {
    return {{"attach_frame", AsMethod(AttachFrame), kKeywords,
             Doc("attach_frame", "$self, frame, prefix=None, suffix=None",
                 "Puts a frame of another spec here, with what it holds; returns it.")}};
  }
  return {};
}

}  // namespace conjoint::python
