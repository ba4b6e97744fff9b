// What elements have besides the fields of their structs: name, id, place in the tree, default
// class; and the walk over what a body holds.

#include "spec_elements.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <map>
#include <string>

#include "enums.h"
#include "spec_add.h"
#include "spec_object.h"
#include "spec_values.h"

namespace conjoint::python {
namespace {

struct TreeKind {
  mjtObj type;
  const char* name;
  const char* plural;
};
constexpr TreeKind kTreeKinds[] = {
    {mjOBJ_BODY, "body", "bodies"},   {mjOBJ_FRAME, "frame", "frames"},
    {mjOBJ_GEOM, "geom", "geoms"},    {mjOBJ_JOINT, "joint", "joints"},
    {mjOBJ_SITE, "site", "sites"},    {mjOBJ_CAMERA, "camera", "cameras"},
    {mjOBJ_LIGHT, "light", "lights"},
};

bool IsTreeElement(const SpecClass& of) {
  return std::ranges::any_of(kTreeKinds,
                             [&](const TreeKind& kind) { return kind.type == of.object; });
}

// Kinds that take their values from a default class. Tendons have a method for it.
bool HasClassAttribute(const SpecClass& of) {
  constexpr mjtObj kTypes[] = {mjOBJ_BODY,   mjOBJ_JOINT,    mjOBJ_GEOM,    mjOBJ_SITE,
                               mjOBJ_CAMERA, mjOBJ_LIGHT,    mjOBJ_MESH,    mjOBJ_MATERIAL,
                               mjOBJ_PAIR,   mjOBJ_EQUALITY, mjOBJ_ACTUATOR};
  return std::ranges::find(kTypes, of.object) != std::end(kTypes);
}

// ------------------------------------------------------------------------------------- attributes

PyObject* GetName(PyObject* self, void*) {
  return Guard<PyObject*>(
      nullptr, [&] { return FromString(*mjs_getName(ElementHandle(self))).release().ptr(); });
}

int SetName(PyObject* self, PyObject* value, void*) {
  return Guard(-1, [&] {
    if (!value) ThrowUndeletable("name");
    SetElementName(ElementHandle(self), value);
    return 0;
  });
}

// The settings of an element's plugin name an instance, an instance has a name as elements do.
bool IsInstance(const mjsPlugin* plugin) {
  return plugin->element && mjs_asPlugin(plugin->element) == plugin;
}

PyObject* GetPluginName(PyObject* self, void*) {
  return Guard<PyObject*>(nullptr, [&] {
    const mjString* name = Data<mjsPlugin>(self)->name;
    return FromString(name ? *name : mjString()).release().ptr();
  });
}

int SetPluginName(PyObject* self, PyObject* value, void*) {
  mjsPlugin* plugin = Data<mjsPlugin>(self);
  if (!value || IsInstance(plugin)) return SetName(self, value, nullptr);
  return Guard(-1, [&] {
    *plugin->name = NeedString(value, "name");
    return 0;
  });
}

// The settings of an element have no text of their own: that of the instance is shown.
mjString* InfoOf(mjsPlugin* plugin) {
  if (plugin->info || !plugin->element) return plugin->info;
  const mjsPlugin* instance = mjs_asPlugin(plugin->element);
  return instance ? instance->info : nullptr;
}

PyObject* GetPluginInfo(PyObject* self, void*) {
  return Guard<PyObject*>(nullptr, [&] {
    const mjString* info = InfoOf(Data<mjsPlugin>(self));
    return FromString(info ? *info : mjString()).release().ptr();
  });
}

int SetPluginInfo(PyObject* self, PyObject* value, void*) {
  return Guard(-1, [&] {
    if (!value) ThrowUndeletable("info");
    mjString text = NeedString(value, "info");
    mjString* info = InfoOf(Data<mjsPlugin>(self));
    if (!info) ThrowValueError("the element has no plugin instance that could have an info");
    *info = std::move(text);
    return 0;
  });
}

using Attributes = std::map<std::string, std::string, std::less<>>;

PyObject* GetConfig(PyObject* self, void*) {
  return Guard<PyObject*>(nullptr, [&] {
    nb::dict config;
    const mjsPlugin* plugin = Data<mjsPlugin>(self);
    const auto* attributes =
        plugin->element ? static_cast<const Attributes*>(mjs_getPluginAttributes(plugin)) : nullptr;
    if (attributes) {
      for (const auto& [key, value] : *attributes) config[FromString(key)] = FromString(value);
    }
    return config.release().ptr();
  });
}

int SetConfig(PyObject* self, PyObject* value, void*) {
  return Guard(-1, [&] {
    if (!value || !PyDict_Check(value)) {
      PyErr_SetString(PyExc_TypeError, "config must be a dict of str to str");
      return -1;
    }
    mjsPlugin* plugin = Data<mjsPlugin>(self);
    if (!plugin->element) {
      ThrowValueError(
          "the element has no plugin instance to configure: assign one made by "
          "add_plugin first");
    }
    Attributes attributes;
    for (auto [key, text] : nb::borrow<nb::dict>(value)) {
      attributes[NeedString(key.ptr(), "config key")] = NeedString(text.ptr(), "config value");
    }
    mjs_setPluginAttributes(plugin, &attributes);
    return 0;
  });
}

PyObject* GetId(PyObject* self, void*) { return PyLong_FromLong(mjs_getId(ElementHandle(self))); }

// Of the spec that the element is in; 0 for the values of a default class.
PyObject* GetSignature(PyObject* self, void*) {
  mjsElement* element = ElementHandle(self);
  const mjSpec* spec = element ? mjs_getSpec(element) : nullptr;
  return PyLong_FromUnsignedLongLong(spec ? spec->element->signature : 0);
}

PyObject* GetCompiler(PyObject* self, void*) {
  mjsElement* element = ElementHandle(self);
  return Wrap(element ? mjs_getCompiler(element) : nullptr, OwnerOf(self));
}

PyObject* GetClass(PyObject* self, void*) {
  return Wrap(mjs_getDefault(ElementHandle(self)), OwnerOf(self));
}

int SetClass(PyObject* self, PyObject* value, void*) {
  return Guard(-1, [&] {
    if (!PartPointer<mjsDefault>(value)) {
      PyErr_SetString(PyExc_TypeError, "classname must be an MjsDefault");
      return -1;
    }
    mjs_setDefault(ElementHandle(self), Data<mjsDefault>(value));
    return 0;
  });
}

PyObject* GetParent(PyObject* self, void*) {
  return Wrap(mjs_getParent(ElementHandle(self)), OwnerOf(self));
}

PyObject* GetFrame(PyObject* self, void*) {
  return Wrap(mjs_getFrame(ElementHandle(self)), OwnerOf(self));
}

PyObject* SetFrame(PyObject* self, PyObject* value) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    mjsFrame* frame = NeedPart<mjsFrame>(value, "set_frame", "frame");
    mjsElement* element = ElementHandle(self);
    NeedPresent(frame->element);
    NeedPresent(element);
    for (mjsFrame* outer = frame; outer; outer = mjs_getFrame(outer->element)) {
      if (outer->element == element) ThrowValueError("a frame cannot be inside itself");
    }
    if (mjs_setFrame(element, frame) != 0) ThrowSpecError(mjs_getSpec(element));
    Py_RETURN_NONE;
  });
}

// ---------------------------------------------------------------------------------------- walking

PyObject* GetChildren(PyObject* self, void* closure) {
  return Guard<PyObject*>(nullptr, [&] {
    const auto& kind = *static_cast<const TreeKind*>(closure);
    mjsBody* body = Data<mjsBody>(self);
    return ListElements(mjs_firstChild(body, kind.type, 0), OwnerOf(self),
                        [&](mjsElement* child) { return mjs_nextChild(body, child, 0); })
        .release()
        .ptr();
  });
}

template <mjtObj type>
PyObject* First(PyObject* self, PyObject*) {
  return WrapElement(mjs_firstChild(Data<mjsBody>(self), type, 0), OwnerOf(self));
}

template <mjtObj type>
PyObject* Next(PyObject* self, PyObject* value) {
  return Guard<PyObject*>(nullptr, [&] {
    const SpecClass* of = ClassOfElement(type);
    if (!PyObject_TypeCheck(value, of->type)) ThrowWrongType("next", "child", of->name, value);
    mjsBody* body = Data<mjsBody>(self);
    return WrapElement(mjs_nextChild(body, ElementHandle(value), 0), OwnerOf(self));
  });
}

PyObject* FindChild(PyObject* self, PyObject* name) {
  return Guard<PyObject*>(nullptr, [&] {
    const std::string text =
        NeedString(name, "find_child(): incompatible function arguments. name");
    return Wrap(mjs_findChild(Data<mjsBody>(self), text.c_str()), OwnerOf(self));
  });
}

PyObject* FindAll(PyObject* self, PyObject* value) {
  return Guard<PyObject*>(nullptr, [&] {
    int number = -1;
    if (PyUnicode_Check(value)) {
      const std::string name = NeedString(value, "type");
      for (const TreeKind& kind : kTreeKinds) {
        if (name == kind.name) number = kind.type;
      }
    } else if (!IsEnumMember(EnumClass("mjtObj"), value, &number)) {
      ThrowWrongType("find_all", "type", "mjtObj or a str", value);
    }
    const auto* kind = std::ranges::find_if(
        kTreeKinds, [&](const TreeKind& candidate) { return candidate.type == number; });
    if (kind == std::end(kTreeKinds)) {
      ThrowValueError(
          "body.find_all supports the types: body, frame, geom, site, joint, light, camera.");
    }
    mjsBody* body = Data<mjsBody>(self);
    return ListElements(mjs_firstChild(body, kind->type, 1), OwnerOf(self),
                        [&](mjsElement* child) { return mjs_nextChild(body, child, 1); })
        .release()
        .ptr();
  });
}

PyObject* ToFrame(PyObject* self, PyObject*) {
  return Guard<PyObject*>(nullptr, [&] {
    mjsBody* body = Data<mjsBody>(self);
    mjsElement* element = body->element;
    NeedPresent(element);
    mjsFrame* frame = mjs_bodyToFrame(&body);
    if (!frame) ThrowSpecError(mjs_getSpec(element));
    MarkDeleted(element);
    return Wrap(frame, OwnerOf(self));
  });
}

template <mjtObj type>
void AppendWalk(std::vector<PyMethodDef>& methods, const char* first, const char* next) {
  methods.push_back({first, First<type>, METH_NOARGS,
                     Doc(first, "$self", "The first child of its kind in the body, or None.")});
  methods.push_back({next, Next<type>, METH_O,
                     Doc(next, "$self, child, /", "The child of its kind after one, or None.")});
}

}  // namespace

std::vector<PyGetSetDef> ElementAttributes(const SpecClass& of) {
  if (of.object == mjOBJ_UNKNOWN || of.object == mjOBJ_MODEL) return {};
  if (of.object == mjOBJ_DEFAULT) return {{"name", GetName, SetName, nullptr, nullptr}};
  std::vector<PyGetSetDef> attributes = {
      {"id", GetId, nullptr, nullptr, nullptr},
      {"signature", GetSignature, nullptr, nullptr, nullptr},
      {"compiler", GetCompiler, nullptr, nullptr, nullptr},
  };
  if (of.object == mjOBJ_PLUGIN) {
    attributes.push_back({"name", GetPluginName, SetPluginName, nullptr, nullptr});
    attributes.push_back({"info", GetPluginInfo, SetPluginInfo, nullptr, nullptr});
    attributes.push_back({"config", GetConfig, SetConfig, nullptr, nullptr});
  } else {
    attributes.push_back({"name", GetName, SetName, nullptr, nullptr});
  }
  if (HasClassAttribute(of)) {
    attributes.push_back({"classname", GetClass, SetClass, nullptr, nullptr});
  }
  if (IsTreeElement(of)) {
    attributes.push_back({"parent", GetParent, nullptr, nullptr, nullptr});
    attributes.push_back({"frame", GetFrame, nullptr, nullptr, nullptr});
  }
  if (of.object == mjOBJ_BODY) {
    for (const TreeKind& kind : kTreeKinds) {
      attributes.push_back(
          {kind.plural, GetChildren, nullptr, nullptr, const_cast<TreeKind*>(&kind)});
    }
  }
  return attributes;
}

std::vector<PyMethodDef> ElementMethods(const SpecClass& of) {
  std::vector<PyMethodDef> methods;
  if (IsTreeElement(of)) {
    methods.push_back({"set_frame", SetFrame, METH_O,
                       Doc("set_frame", "$self, frame, /", "Puts the element into a frame.")});
  }
  if (of.object != mjOBJ_BODY) return methods;
  methods.push_back(
      {"find_child", FindChild, METH_O,
       Doc("find_child", "$self, name, /", "The body of this name, itself or below, or None.")});
  methods.push_back(
      {"find_all", FindAll, METH_O,
       Doc("find_all", "$self, type, /",
           "All elements of a kind below the body, as 'geom' or mjtObj.mjOBJ_GEOM.")});
  methods.push_back({"to_frame", ToFrame, METH_NOARGS,
                     Doc("to_frame", "$self", "Replaces the body by a frame and returns that.")});
  AppendWalk<mjOBJ_BODY>(methods, "first_body", "next_body");
  AppendWalk<mjOBJ_FRAME>(methods, "first_frame", "next_frame");
  AppendWalk<mjOBJ_GEOM>(methods, "first_geom", "next_geom");
  AppendWalk<mjOBJ_JOINT>(methods, "first_joint", "next_joint");
  AppendWalk<mjOBJ_SITE>(methods, "first_site", "next_site");
  AppendWalk<mjOBJ_CAMERA>(methods, "first_camera", "next_camera");
  AppendWalk<mjOBJ_LIGHT>(methods, "first_light", "next_light");
  return methods;
}

}  // namespace conjoint::python
