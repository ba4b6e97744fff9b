// Registered resource providers are kept for the life of the process, in the order of registration;
// their slots count from 1. Schemes are unique ignoring case.

#include "asset/provider.h"

#include <cstring>
#include <deque>
#include <mutex>
#include <string>

#include "asset/path.h"

namespace conjoint {
namespace {

constexpr size_t kMaxPrefix = 1024;  // terminator included

// letter (letter | digit | '+' | '.' | '-')*
bool IsValidScheme(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  if (text.empty() || !is_letter(text[0])) return false;
  for (char c : text) {
    if (!is_letter(c) && !(c >= '0' && c <= '9') && c != '+' && c != '.' && c != '-') return false;
  }
  return true;
}

bool SameCallbacks(const mjpResourceProvider& a, const mjpResourceProvider& b) {
  return a.open == b.open && a.read == b.read && a.close == b.close && a.modified == b.modified &&
         a.data == b.data;
}

class ProviderRegistry {
 public:
  static ProviderRegistry& Get() {
    static auto* registry = new ProviderRegistry;  // never destroyed: handed out as pointers
    return *registry;
  }

  // The slot of the provider; 0 if its scheme belongs to another one.
  int Register(const mjpResourceProvider& provider) {
    const std::lock_guard lock(mutex_);
    for (size_t i = 0; i < entries_.size(); ++i) {
      if (!EqualIgnoringCase(entries_[i].prefix, provider.prefix)) continue;
      return SameCallbacks(entries_[i].provider, provider) ? static_cast<int>(i + 1) : 0;
    }
    Entry& entry = entries_.emplace_back(Entry{provider.prefix, provider});
    entry.provider.prefix = entry.prefix.c_str();
    return static_cast<int>(entries_.size());
  }

  int Count() {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(entries_.size());
  }

  const mjpResourceProvider* AtSlot(int slot) {
    const std::lock_guard lock(mutex_);
    if (slot < 1 || static_cast<size_t>(slot) > entries_.size()) return nullptr;
    return &entries_[static_cast<size_t>(slot) - 1].provider;
  }

  const mjpResourceProvider* WithPrefix(std::string_view prefix) {
    const std::lock_guard lock(mutex_);
    for (const Entry& entry : entries_) {
      if (EqualIgnoringCase(entry.prefix, prefix)) return &entry.provider;
    }
    return nullptr;
  }

 private:
  struct Entry {
    std::string prefix;
    mjpResourceProvider provider;
  };

  std::mutex mutex_;
  std::deque<Entry> entries_;  // a deque, so that entries stay where they are
};

}  // namespace

const mjpResourceProvider* FindProvider(std::string_view path) {
  const size_t colon = path.find(':');
  if (colon == std::string_view::npos) return nullptr;
  return ProviderRegistry::Get().WithPrefix(path.substr(0, colon));
}

}  // namespace conjoint

using conjoint::ProviderRegistry;

void mjp_defaultResourceProvider(mjpResourceProvider* provider) {
  std::memset(provider, 0, sizeof(*provider));
}

int mjp_registerResourceProvider(const mjpResourceProvider* provider) {
  const char* prefix = provider->prefix ? provider->prefix : "(null)";
  if (strnlen(prefix, conjoint::kMaxPrefix) == conjoint::kMaxPrefix) {
    mju_error("provider->prefix length exceeds the maximum limit of %zu", conjoint::kMaxPrefix);
    return 0;
  }
  if (!conjoint::IsValidScheme(prefix)) {
    mju_warning("provider->prefix is '%s' which is not a valid URI scheme format", prefix);
    return -1;
  }
  if (!provider->open || !provider->read || !provider->close) {
    mju_warning("provider must have the open, read, and close callbacks defined");
    return -1;
  }
  const int slot = ProviderRegistry::Get().Register(*provider);
  if (slot == 0) mju_error("resource provider '%s' is already registered", prefix);
  return slot;
}

int mjp_resourceProviderCount(void) { return ProviderRegistry::Get().Count(); }

const mjpResourceProvider* mjp_getResourceProvider(const char* resource_name) {
  return resource_name ? conjoint::FindProvider(resource_name) : nullptr;
}

const mjpResourceProvider* mjp_getResourceProviderAtSlot(int slot) {
  return ProviderRegistry::Get().AtSlot(slot);
}
