// The registry of decoders, which turn a resource into an mjSpec (mjp_*Decoder).
//
// Each key of a registered decoder, its content type and every one of its extensions, has an entry
// of its own; keys are compared ignoring case. Entries are kept for the life of the process. OBJ
// and STL are built in: they answer when nothing that was registered does, so a plugin that brings
// decoders for the same files simply takes over.

#include <algorithm>
#include <cstring>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>

#include "asset/mesh_decoder.h"
#include "asset/path.h"

namespace conjoint {
namespace {

class DecoderTable {
 public:
  enum class Key { kContentType, kExtension };

  // False if the key belongs to a different decoder.
  bool Add(Key kind, std::string_view key, const mjpDecoder& decoder) {
    const std::lock_guard lock(mutex_);
    if (const mjpDecoder* found = FindLocked(kind, key)) {
      return found->decode == decoder.decode && found->can_decode == decoder.can_decode;
    }
    Entry& entry = entries_.emplace_back(Entry{std::string(key), decoder});
    const bool by_type = kind == Key::kContentType;
    entry.decoder.content_type = by_type ? entry.key.c_str() : nullptr;
    entry.decoder.extension = by_type ? nullptr : entry.key.c_str();
    return true;
  }

  const mjpDecoder* Find(Key kind, std::string_view key) const {
    const std::lock_guard lock(mutex_);
    return FindLocked(kind, key);
  }

 private:
  struct Entry {
    std::string key;
    mjpDecoder decoder;
  };

  const mjpDecoder* FindLocked(Key kind, std::string_view key) const {
    for (const Entry& entry : entries_) {
      const bool by_type = entry.decoder.content_type != nullptr;
      if (by_type == (kind == Key::kContentType) && EqualIgnoringCase(entry.key, key)) {
        return &entry.decoder;
      }
    }
    return nullptr;
  }

  mutable std::mutex mutex_;
  std::deque<Entry> entries_;  // a deque, so that entries stay where they are
};

using Key = DecoderTable::Key;

// Never destroyed: their entries are handed out as pointers.
DecoderTable& RegisteredDecoders() {
  static auto* table = new DecoderTable;
  return *table;
}

const DecoderTable& BuiltInDecoders() {
  static const auto* table = [] {
    auto* decoders = new DecoderTable;
    decoders->Add(Key::kContentType, "model/obj", ObjDecoder());
    decoders->Add(Key::kExtension, ".obj", ObjDecoder());
    decoders->Add(Key::kContentType, "model/stl", StlDecoder());
    decoders->Add(Key::kExtension, ".stl", StlDecoder());
    return decoders;
  }();
  return *table;
}

// The decoder of the table for the content type, else for the extension, that accepts the resource.
const mjpDecoder* FindIn(const DecoderTable& table, const mjResource* resource,
                         const char* content_type) {
  const mjpDecoder* decoder = table.Find(Key::kContentType, content_type);
  if (*content_type && decoder && decoder->can_decode(resource)) return decoder;
  decoder = table.Find(Key::kExtension, Extension(resource->name));
  return decoder && decoder->can_decode(resource) ? decoder : nullptr;
}

}  // namespace
}  // namespace conjoint

void mjp_defaultDecoder(mjpDecoder* decoder) { std::memset(decoder, 0, sizeof(*decoder)); }

void mjp_registerDecoder(const mjpDecoder* decoder) {
  using conjoint::Key;
  if (!decoder->decode || !decoder->can_decode) {
    mju_warning("decoder must provide decode and can_decode callbacks.");
    return;
  }
  if (!decoder->content_type && !decoder->extension) {
    mju_warning("decoder must provide content_type and/or extensions.");
    return;
  }
  const auto add = [decoder](Key kind, std::string_view key) {
    const bool added = key.empty() || conjoint::RegisteredDecoders().Add(kind, key, *decoder);
    if (!added) {
      mju_error("resource decoder '%.*s' is already registered", static_cast<int>(key.size()),
                key.data());
    }
    return added;
  };
  if (decoder->content_type && !add(Key::kContentType, decoder->content_type)) return;
  if (!decoder->extension) return;
  std::string_view extensions = decoder->extension;
  while (!extensions.empty()) {
    const std::string_view extension = extensions.substr(0, extensions.find('|'));
    if (!add(Key::kExtension, extension)) return;
    extensions.remove_prefix(std::min(extension.size() + 1, extensions.size()));
  }
}

const mjpDecoder* mjp_findDecoder(const mjResource* resource, const char* content_type) {
  if (!resource || !resource->name) return nullptr;
  if (!content_type) content_type = "";
  const mjpDecoder* decoder =
      conjoint::FindIn(conjoint::RegisteredDecoders(), resource, content_type);
  return decoder ? decoder : conjoint::FindIn(conjoint::BuiltInDecoders(), resource, content_type);
}
