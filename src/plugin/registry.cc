// Registration and lookup of engine plugins. Slots are never freed or moved, so lookups take no
// lock and their results stay valid.

#include "plugin/registry.h"

#include <mujoco/mujoco.h>
#include <strings.h>

#include <cstddef>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>
#include <utility>

#include "core/append_only_table.h"

namespace conjoint {
namespace {

constexpr int kMaxAttributes = 255;
constexpr size_t kMaxTextSize = 1024;  // of a name, with its terminator

// A plugin with its own copies of the texts that it points to.
struct Entry {
  mjpPlugin plugin = {};
  std::unique_ptr<char[]> texts;
  std::unique_ptr<const char*[]> attributes;
};

AppendOnlyTable<Entry>& Table() {
  static auto& table = *new AppendOnlyTable<Entry>;  // plugins may be looked up until the very end
  return table;
}

// Why a registration was refused.
struct Refusal {
  char text[kMaxTextSize + 100] = "";
};

// Bytes of the text with its terminator, 0 if it is too long.
size_t TextSize(const char* text) {
  const size_t length = strnlen(text, kMaxTextSize);
  return length < kMaxTextSize ? length + 1 : 0;
}

bool IsValid(const mjpPlugin* plugin, Refusal& refusal) {
  const auto refuse = [&](const char* text) {
    std::snprintf(refusal.text, sizeof(refusal.text), "%s", text);
    return false;
  };
  if (!plugin) return refuse("plugin is a null pointer");
  if (!plugin->name) return refuse("plugin->name is a null pointer");
  if (!*plugin->name) return refuse("plugin->name is an empty string");
  if (plugin->nattribute < 0) return refuse("plugin->nattribute is negative");
  if (plugin->nattribute > kMaxAttributes) {
    return refuse("plugin->nattribute exceeds the maximum limit of 255");
  }
  if (TextSize(plugin->name) == 0) {
    return refuse("plugin->name length exceeds the maximum limit of 1024");
  }
  if (plugin->nattribute && !plugin->attributes) {
    return refuse("plugin->attributes is a null pointer");
  }
  for (int i = 0; i < plugin->nattribute; ++i) {
    if (!plugin->attributes[i]) {
      std::snprintf(refusal.text, sizeof(refusal.text), "plugin attribute %d is a null pointer", i);
      return false;
    }
    if (TextSize(plugin->attributes[i]) == 0) {
      std::snprintf(refusal.text, sizeof(refusal.text),
                    "length of plugin attribute %d exceeds the maximum limit of 255", i);
      return false;
    }
  }
  return true;
}

Entry CopyOf(const mjpPlugin& plugin) {
  size_t size = TextSize(plugin.name);
  for (int i = 0; i < plugin.nattribute; ++i) size += TextSize(plugin.attributes[i]);

  Entry entry;
  entry.plugin = plugin;
  entry.texts = std::make_unique<char[]>(size);
  char* free_text = entry.texts.get();
  const auto copy = [&](const char* text) {
    const size_t bytes = TextSize(text);
    char* start = free_text;
    std::memcpy(start, text, bytes);
    free_text += bytes;
    return start;
  };
  entry.plugin.name = copy(plugin.name);
  entry.plugin.attributes = nullptr;
  if (plugin.nattribute) {
    entry.attributes = std::make_unique<const char*[]>(static_cast<size_t>(plugin.nattribute));
    for (int i = 0; i < plugin.nattribute; ++i) entry.attributes[i] = copy(plugin.attributes[i]);
    entry.plugin.attributes = entry.attributes.get();
  }
  return entry;
}

bool AreIdentical(const mjpPlugin& a, const mjpPlugin& b) {
  if (std::strcmp(a.name, b.name) != 0 || a.nattribute != b.nattribute) return false;
  for (int i = 0; i < a.nattribute; ++i) {
    if (std::strcmp(a.attributes[i], b.attributes[i]) != 0) return false;
  }
  constexpr size_t kStart = offsetof(mjpPlugin, capabilityflags);
  return std::memcmp(&a.capabilityflags, &b.capabilityflags, sizeof(mjpPlugin) - kStart) == 0;
}

int FindSlot(const char* name) {
  const int count = Table().Count();
  for (int slot = 0; slot < count; ++slot) {
    if (strcasecmp(Table().At(slot)->plugin.name, name) == 0) return slot;
  }
  return -1;
}

// The slot of the plugin, old if the very same one is there already; -1 if it is refused.
int Register(const mjpPlugin* plugin, Refusal& refusal) {
  if (!IsValid(plugin, refusal)) return -1;
  try {
    const auto lock = LockPluginRegistry();
    const int slot = FindSlot(plugin->name);
    if (slot < 0) return Table().Append(CopyOf(*plugin));
    if (AreIdentical(Table().At(slot)->plugin, *plugin)) return slot;
    std::snprintf(refusal.text, sizeof(refusal.text), "plugin '%s' is already registered",
                  plugin->name);
  } catch (const std::bad_alloc&) {
    std::snprintf(refusal.text, sizeof(refusal.text), "Could not allocate memory");
  }
  return -1;
}

}  // namespace

std::unique_lock<std::recursive_mutex> LockPluginRegistry() {
  return std::unique_lock(Table().Mutex());
}

}  // namespace conjoint

void mjp_defaultPlugin(mjpPlugin* plugin) { *plugin = {}; }

int mjp_registerPlugin(const mjpPlugin* plugin) {
  conjoint::Refusal refusal;
  const int slot = conjoint::Register(plugin, refusal);
  if (slot < 0) mju_error("%s", refusal.text);
  return slot;
}

int mjp_pluginCount(void) { return conjoint::Table().Count(); }

const mjpPlugin* mjp_getPlugin(const char* name, int* slot) {
  const int found = name ? conjoint::FindSlot(name) : -1;
  if (slot) *slot = found;
  return mjp_getPluginAtSlot(found);
}

const mjpPlugin* mjp_getPluginAtSlot(int slot) {
  const conjoint::Entry* entry = conjoint::Table().At(slot);
  return entry ? &entry->plugin : nullptr;
}
