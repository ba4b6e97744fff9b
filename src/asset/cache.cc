#include "asset/cache.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace conjoint {
namespace {

constexpr size_t kDefaultCapacity = size_t{500} << 20;

AssetCache* Get(const mjCache* cache) {
  return cache ? static_cast<AssetCache*>(cache->impl_) : nullptr;
}

}  // namespace

AssetCache& AssetCache::Global() {
  static auto* cache = new AssetCache(kDefaultCapacity);  // never destroyed: threads may outlive us
  return *cache;
}

size_t AssetCache::size() const {
  const std::lock_guard lock(mutex_);
  return size_;
}

size_t AssetCache::capacity() const {
  const std::lock_guard lock(mutex_);
  return capacity_;
}

void AssetCache::SetCapacity(size_t capacity) {
  const std::lock_guard lock(mutex_);
  capacity_ = capacity;
  while (size_ > capacity_) {
    const auto victim = std::ranges::min_element(entries_, {}, [](const auto& entry) {
      return std::tuple(entry.second.times_found, entry.second.number);
    });
    size_ -= victim->second.bytes;
    entries_.erase(victim);
  }
}

void AssetCache::Clear() {
  const std::lock_guard lock(mutex_);
  entries_.clear();
  size_ = 0;
  next_number_ = 0;
}

bool AssetCache::InsertAny(const std::string& key, const char* timestamp, std::any asset,
                           size_t bytes) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(key);
  const size_t freed = found == entries_.end() ? 0 : found->second.bytes;
  const size_t others = size_ - freed;
  if (others > capacity_ || bytes > capacity_ - others) return false;
  if (found != entries_.end() && found->second.timestamp == timestamp) return true;

  Entry& entry = found == entries_.end() ? entries_[key] : found->second;
  if (found == entries_.end()) entry.number = next_number_++;
  entry.timestamp = timestamp;
  entry.asset = std::move(asset);
  entry.bytes = bytes;
  size_ = others + bytes;
  return true;
}

std::any AssetCache::FindAny(const std::string& key, const mjResource* resource) {
  const auto timestamp = [&]() -> std::optional<std::string> {
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find(key);
    if (found == entries_.end()) return std::nullopt;
    return found->second.timestamp;
  }();
  // Asks the provider, which may be the user's, with no lock held.
  if (!timestamp || mju_isModifiedResource(resource, timestamp->c_str()) != 0) return {};

  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(key);
  if (found == entries_.end() || found->second.timestamp != *timestamp) return {};
  ++found->second.times_found;
  return found->second.asset;
}

}  // namespace conjoint

mjCache* mj_getCache(void) {
  static mjCache cache = {&conjoint::AssetCache::Global()};
  return &cache;
}

size_t mj_getCacheSize(const mjCache* cache) {
  const conjoint::AssetCache* assets = conjoint::Get(cache);
  return assets ? assets->size() : 0;
}

size_t mj_getCacheCapacity(const mjCache* cache) {
  const conjoint::AssetCache* assets = conjoint::Get(cache);
  return assets ? assets->capacity() : 0;
}

size_t mj_setCacheCapacity(mjCache* cache, size_t size) {
  conjoint::AssetCache* assets = conjoint::Get(cache);
  if (!assets) return 0;
  assets->SetCapacity(size);
  return size;
}

void mj_clearCache(mjCache* cache) {
  if (conjoint::AssetCache* assets = conjoint::Get(cache)) assets->Clear();
}
