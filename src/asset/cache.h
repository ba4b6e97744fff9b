// The asset cache: processed assets (meshes, textures, height fields) by key, so that a file that
// did not change is not processed again.
//
// Nothing is evicted to make room: an asset that does not fit is not kept. Lowering the capacity
// drops the entries that were found least often, the oldest first among equals.

#ifndef CONJOINT_ASSET_CACHE_H_
#define CONJOINT_ASSET_CACHE_H_

#include <mujoco/mujoco.h>

#include <any>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace conjoint {

// All members may be called from several threads.
class AssetCache {
 public:
  explicit AssetCache(size_t capacity) : capacity_(capacity) {}

  // The cache of the process, the one behind mj_getCache().
  static AssetCache& Global();

  size_t size() const;
  size_t capacity() const;
  void SetCapacity(size_t capacity);
  void Clear();

  // Keeps an asset made from the resource, counted as so many bytes. An entry of the same key stays
  // if the timestamp is the same and is replaced otherwise. False if the asset was refused for its
  // size.
  template <class T>
  bool Insert(const std::string& key, const mjResource& resource, std::shared_ptr<const T> asset,
              size_t bytes) {
    return InsertAny(key, resource.timestamp, std::any(std::move(asset)), bytes);
  }

  // The asset kept under the key, unless the resource was modified since or the asset is no T.
  template <class T>
  std::shared_ptr<const T> Find(const std::string& key, const mjResource* resource) {
    const std::any asset = FindAny(key, resource);
    const auto* typed = std::any_cast<std::shared_ptr<const T>>(&asset);
    return typed ? *typed : nullptr;
  }

 private:
  struct Entry {
    std::string timestamp;
    std::any asset;
    size_t bytes = 0;
    uint64_t number = 0;  // counts insertions
    uint64_t times_found = 0;
  };

  bool InsertAny(const std::string& key, const char* timestamp, std::any asset, size_t bytes);
  std::any FindAny(const std::string& key, const mjResource* resource);

  mutable std::mutex mutex_;
  size_t capacity_;
  size_t size_ = 0;
  uint64_t next_number_ = 0;
  std::unordered_map<std::string, Entry> entries_;
};

}  // namespace conjoint

#endif  // CONJOINT_ASSET_CACHE_H_
