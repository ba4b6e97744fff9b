// What several tests of this room need: a VFS of their own, a provider that keeps a log, reading.

#ifndef CONJOINT_TESTS_ASSET_SUPPORT_H_
#define CONJOINT_TESTS_ASSET_SUPPORT_H_

#include <mujoco/mujoco.h>

#include <optional>
#include <string>
#include <vector>

namespace conjoint::testing {

class TestVfs {
 public:
  TestVfs() { mj_defaultVFS(&vfs_); }
  ~TestVfs() { mj_deleteVFS(&vfs_); }
  TestVfs(const TestVfs&) = delete;
  TestVfs& operator=(const TestVfs&) = delete;

  mjVFS* get() { return &vfs_; }
  int Add(const char* name, const std::string& bytes) {
    return mj_addBufferVFS(&vfs_, name, bytes.data(), static_cast<int>(bytes.size()));
  }

 private:
  mjVFS vfs_;
};

inline std::optional<std::string> Contents(const mjVFS* vfs, const char* name) {
  mjResource* resource = mju_openResource(nullptr, name, vfs, nullptr, 0);
  if (!resource) return std::nullopt;
  const void* buffer = nullptr;
  const int size = mju_readResource(resource, &buffer);
  std::string bytes;
  if (size > 0) bytes.assign(static_cast<const char*>(buffer), static_cast<size_t>(size));
  mju_closeResource(resource);
  return bytes;
}

// A provider that serves "served" and notes what it is asked.
inline std::vector<std::string>& ProviderLog() {
  static std::vector<std::string> log;
  return log;
}

inline mjpResourceProvider LoggingProvider(const char* prefix = nullptr) {
  const auto note = [](const char* what, const mjResource* resource) {
    ProviderLog().push_back(std::string(what) + " " + resource->name);
    return 1;
  };
  static const auto* static_note = new auto(note);
  mjpResourceProvider provider;
  mjp_defaultResourceProvider(&provider);
  provider.prefix = prefix;
  provider.open = [](mjResource* resource) { return (*static_note)("open", resource); };
  provider.read = [](mjResource*, const void** buffer) {
    *buffer = "served";
    return 6;
  };
  provider.close = [](mjResource* resource) { (*static_note)("close", resource); };
  provider.mount = [](mjResource* resource) { return (*static_note)("mount", resource); };
  provider.unmount = [](mjResource* resource) { return (*static_note)("unmount", resource); };
  provider.modified = [](const mjResource*, const char*) { return 3; };
  ProviderLog().clear();
  return provider;
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_ASSET_SUPPORT_H_
