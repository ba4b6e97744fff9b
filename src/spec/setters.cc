// Reading and writing single values: strings, vectors, class, frame, user values, plugin
// attributes.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "spec/spec.h"
#include "spec/tree_copy.h"

namespace conjoint {
namespace {

template <class T>
std::vector<T> CopyOf(const void* array, int size) {
  const T* begin = static_cast<const T*>(array);
  return size > 0 ? std::vector<T>(begin, begin + size) : std::vector<T>();
}

PluginInstance* InstanceOf(const mjsPlugin* plugin) {
  return plugin->element ? As<PluginInstance>(ToElement(plugin->element)) : nullptr;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mjs_setString(mjString* dest, const char* text) { *dest = text; }

void mjs_setStringVec(mjStringVec* dest, const char* text) {
  dest->clear();
  std::istringstream words(text);
  for (std::string word; words >> word;) dest->push_back(word);
}

mjtByte mjs_setInStringVec(mjStringVec* dest, int i, const char* text) {
  if (i < 0 || static_cast<size_t>(i) >= dest->size()) {
    mju_error("Requested index in mjs_setInStringVec is out of bounds");
    return 0;
  }
  (*dest)[static_cast<size_t>(i)] = text;
  return 1;
}

void mjs_appendString(mjStringVec* dest, const char* text) { dest->push_back(text); }

void mjs_setBuffer(mjByteVec* dest, const void* array, int size) {
  *dest = CopyOf<std::byte>(array, size);
}
void mjs_setInt(mjIntVec* dest, const int* array, int size) { *dest = CopyOf<int>(array, size); }
void mjs_setFloat(mjFloatVec* dest, const float* array, int size) {
  *dest = CopyOf<float>(array, size);
}
void mjs_setDouble(mjDoubleVec* dest, const double* array, int size) {
  *dest = CopyOf<double>(array, size);
}
void mjs_appendIntVec(mjIntVecVec* dest, const int* array, int size) {
  dest->push_back(CopyOf<int>(array, size));
}
void mjs_appendFloatVec(mjFloatVecVec* dest, const float* array, int size) {
  dest->push_back(CopyOf<float>(array, size));
}

const char* mjs_getString(const mjString* source) { return source->c_str(); }

const double* mjs_getDouble(const mjDoubleVec* source, int* size) {
  if (size) *size = static_cast<int>(source->size());
  return source->data();
}

void mjs_setDefault(mjsElement* element, const mjsDefault* def) {
  ToElement(element)->class_name = ToElement(def->element)->name;
}

// The pose of the frame is applied by the compiler.
int mjs_setFrame(mjsElement* dest, mjsFrame* frame) {
  if (!dest || !frame) return -1;
  Element* inner = ToElement(dest);
  Frame* outer = AsElement<Frame>(frame);
  const bool done = RecordErrors(inner->owner, [&] {
    if (outer->parent != inner->parent) {
      Fail(inner, "Frame and body '%s' have mismatched parents", inner->name.c_str());
    }
    if (Encloses(*inner, outer)) Fail(inner, "frame cannot be placed inside itself");
    inner->frame = outer;
  });
  return done ? 0 : -1;
}

void mjs_setUserValue(mjsElement* element, const char* key, const void* data) {
  mjs_setUserValueWithCleanup(element, key, data, nullptr);
}

void mjs_setUserValueWithCleanup(mjsElement* element, const char* key, const void* data,
                                 void (*cleanup)(const void*)) {
  ToElement(element)->user_values.Set(key, data, cleanup);
}

const void* mjs_getUserValue(mjsElement* element, const char* key) {
  return ToElement(element)->user_values.Get(key);
}

void mjs_deleteUserValue(mjsElement* element, const char* key) {
  ToElement(element)->user_values.Delete(key);
}

void mjs_setPluginAttributes(mjsPlugin* plugin, void* attributes) {
  PluginInstance* instance = InstanceOf(plugin);
  if (!instance || !attributes) return;
  auto* source = static_cast<PluginInstance::Attributes*>(attributes);
  if (source != &instance->attributes) instance->attributes = std::exchange(*source, {});
}

const void* mjs_getPluginAttributes(const mjsPlugin* plugin) {
  const PluginInstance* instance = InstanceOf(plugin);
  return instance ? &instance->attributes : nullptr;
}
