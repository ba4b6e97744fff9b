// The virtual file system behind an mjVFS: which provider answers for which path.
//
// Lookup of a path, first match: the mount at the path or at the nearest of its parents; the mount
// of the registered provider whose scheme the path has, made on first use; any mount with the same
// base name, ignoring case; the disk.
//
// All members may be called from several threads. Callbacks of providers are never called from
// here: they may call back, or leave by longjmp, so the public functions call them with no lock
// held.

#ifndef CONJOINT_ASSET_VFS_H_
#define CONJOINT_ASSET_VFS_H_

#include <mujoco/mujoco.h>

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "asset/file_provider.h"

namespace conjoint {

// A place in the tree of files that a provider or a file in memory takes.
struct Mount {
  mjResource resource = {};  // what the provider's mount and unmount see
  std::string path;
  std::shared_ptr<const MemoryFile> file;
  int index = 0;  // counts the mounts of a VFS

  const mjpResourceProvider* provider() const { return resource.provider; }
};

class Vfs {
 public:
  // `handle` is what resources refer to. A private VFS lives and dies with its only resource.
  Vfs(mjVFS* handle, bool is_private) : handle_(handle), is_private_(is_private) {}
  ~Vfs();
  Vfs(const Vfs&) = delete;
  Vfs& operator=(const Vfs&) = delete;

  mjVFS* handle() const { return handle_; }
  bool is_private() const { return is_private_; }

  // Takes the reduced path for the provider; NULL if it is taken already.
  Mount* AddMount(std::string path, const mjpResourceProvider* provider,
                  std::shared_ptr<const MemoryFile> file = nullptr);

  // Takes a mount out and hands it over to the caller; NULL if there is none at the reduced path.
  [[nodiscard]] Mount* RemoveMount(const std::string& path);
  [[nodiscard]] Mount* RemoveAnyMount();

  // The index of the file in memory at the path, or of one with its base name anywhere; -1 if there
  // is none.
  int FindFile(std::string_view path) const;

  // A resource at the combined path, with the provider found by lookup, not opened yet. It stays
  // ours. `new_mount` is set if a provider was mounted for it.
  OpenResource* AddResource(std::string path, Mount** new_mount);
  void RemoveResource(OpenResource* resource);

  size_t NumResources() const;
  OpenResource* AnyResource() const;

 private:
  struct PathHash {
    using is_transparent = void;
    size_t operator()(std::string_view path) const { return std::hash<std::string_view>()(path); }
  };
  template <class Value>
  using PathMap = std::unordered_map<std::string, Value, PathHash, std::equal_to<>>;

  Mount* Insert(std::string path, const mjpResourceProvider* provider,
                std::shared_ptr<const MemoryFile> file);
  Mount* Extract(PathMap<std::unique_ptr<Mount>>::iterator entry);
  Mount* FindAtOrAbove(std::string_view path) const;
  Mount* FindByBaseName(std::string_view path) const;

  mjVFS* handle_;
  bool is_private_;

  mutable std::mutex mutex_;
  int next_index_ = 0;
  size_t longest_path_ = 0;  // of all mounts so far; no need to look up longer ones
  PathMap<std::unique_ptr<Mount>> mounts_;
  PathMap<std::vector<Mount*>> by_base_name_;  // keys in lower case
  std::unordered_map<OpenResource*, std::unique_ptr<OpenResource>> resources_;
};

// The VFS behind a handle, NULL if the handle is NULL or was never made by mj_defaultVFS.
inline Vfs* GetVfs(const mjVFS* vfs) { return vfs ? static_cast<Vfs*>(vfs->impl_) : nullptr; }

// A new VFS that belongs to nobody, for one resource.
Vfs* MakePrivateVfs();

// Closes what is open, unmounts everything, and frees the VFS, the handle too if it is private.
void DestroyVfs(Vfs* vfs);

// Calls the provider's close and frees the resource, with its VFS if that is private.
void CloseResource(OpenResource* resource);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_VFS_H_
