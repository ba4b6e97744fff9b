#include "asset/vfs.h"

#include <algorithm>
#include <utility>

#include "asset/path.h"
#include "asset/provider.h"

namespace conjoint {

Vfs::~Vfs() = default;

Mount* Vfs::Insert(std::string path, const mjpResourceProvider* provider,
                   std::shared_ptr<const MemoryFile> file) {
  auto mount = std::make_unique<Mount>();
  mount->path = path;
  mount->file = std::move(file);
  mount->index = next_index_++;
  mount->resource.name = mount->path.data();
  mount->resource.vfs = handle_;
  mount->resource.provider = provider;
  longest_path_ = std::max(longest_path_, path.size());
  by_base_name_[LowerCase(BaseName(path))].push_back(mount.get());
  return (mounts_[std::move(path)] = std::move(mount)).get();
}

Mount* Vfs::AddMount(std::string path, const mjpResourceProvider* provider,
                     std::shared_ptr<const MemoryFile> file) {
  const std::lock_guard lock(mutex_);
  if (mounts_.contains(path)) return nullptr;
  return Insert(std::move(path), provider, std::move(file));
}

Mount* Vfs::Extract(PathMap<std::unique_ptr<Mount>>::iterator entry) {
  Mount* mount = entry->second.release();
  mounts_.erase(entry);
  const auto same_name = by_base_name_.find(LowerCase(BaseName(mount->path)));
  std::erase(same_name->second, mount);
  if (same_name->second.empty()) by_base_name_.erase(same_name);
  return mount;
}

Mount* Vfs::RemoveMount(const std::string& path) {
  const std::lock_guard lock(mutex_);
  const auto entry = mounts_.find(path);
  return entry == mounts_.end() ? nullptr : Extract(entry);
}

Mount* Vfs::RemoveAnyMount() {
  const std::lock_guard lock(mutex_);
  return mounts_.empty() ? nullptr : Extract(mounts_.begin());
}

Mount* Vfs::FindAtOrAbove(std::string_view path) const {
  for (; !path.empty(); path = ParentPath(path)) {
    if (path.size() > longest_path_) continue;
    const auto entry = mounts_.find(path);
    if (entry != mounts_.end()) return entry->second.get();
  }
  return nullptr;
}

Mount* Vfs::FindByBaseName(std::string_view path) const {
  const auto same_name = by_base_name_.find(LowerCase(BaseName(path)));
  if (same_name == by_base_name_.end()) return nullptr;
  if (same_name->second.size() == 1) return same_name->second.front();
  // Of several, the one that the table of mounts happens to list first: the same as in the
  // reference, whose table is of the same kind.
  const auto first = std::ranges::find_if(mounts_, [&](const auto& entry) {
    return EqualIgnoringCase(BaseName(entry.first), BaseName(path));
  });
  return first->second.get();
}

int Vfs::FindFile(std::string_view path) const {
  const std::lock_guard lock(mutex_);
  const Mount* mount = FindAtOrAbove(path);
  if (!mount) mount = FindByBaseName(path);
  return mount && mount->file ? mount->index : -1;
}

OpenResource* Vfs::AddResource(std::string path, Mount** new_mount) {
  auto resource = std::make_unique<OpenResource>();
  resource->owner = this;
  resource->path = std::move(path);
  resource->name = resource->path.data();
  resource->vfs = handle_;
  resource->provider = DiskProvider();

  const std::lock_guard lock(mutex_);
  Mount* mount = FindAtOrAbove(resource->path);
  if (!mount) {
    if (const mjpResourceProvider* provider = FindProvider(resource->path)) {
      mount = FindAtOrAbove(provider->prefix);
      if (!mount) mount = *new_mount = Insert(provider->prefix, provider, nullptr);
    }
  }
  if (!mount) mount = FindByBaseName(resource->path);
  if (mount) {
    resource->provider = mount->provider();
    resource->data = mount->resource.data;
    resource->memory_file = mount->file;
  }
  OpenResource* key = resource.get();
  return (resources_[key] = std::move(resource)).get();
}

void Vfs::RemoveResource(OpenResource* resource) {
  const std::lock_guard lock(mutex_);
  resources_.erase(resource);
}

size_t Vfs::NumResources() const {
  const std::lock_guard lock(mutex_);
  return resources_.size();
}

OpenResource* Vfs::AnyResource() const {
  const std::lock_guard lock(mutex_);
  return resources_.empty() ? nullptr : resources_.begin()->first;
}

Vfs* MakePrivateVfs() {
  mjVFS* handle = new mjVFS;
  Vfs* vfs = new Vfs(handle, /*is_private=*/true);
  handle->impl_ = vfs;
  return vfs;
}

namespace {

void WarnAboutData(const mjResource& resource) {
  if (!resource.data) return;
  mju_warning("mjResource::data is not null; did you forget to close/unmount it?");
}

// Ends a mount that was taken out of its VFS.
void Unmount(Mount* mount) {
  if (mount->provider()->unmount) mount->provider()->unmount(&mount->resource);
  WarnAboutData(mount->resource);
  delete mount;
}

// Closes a resource but leaves its VFS alone.
void CloseAndRemove(OpenResource* resource) {
  if (resource->provider->close) resource->provider->close(resource);
  WarnAboutData(*resource);
  resource->owner->RemoveResource(resource);
}

// Mounts a file in memory. 0, or 2 if the path is taken.
int MountFile(Vfs* vfs, std::string path, std::string bytes) {
  auto file = std::make_shared<const MemoryFile>(std::move(bytes));
  return vfs->AddMount(std::move(path), MemoryFileProvider(), std::move(file)) ? 0 : 2;
}

// The VFS behind a handle; an error if there is none.
Vfs* RequireVfs(const mjVFS* handle) {
  Vfs* vfs = GetVfs(handle);
  if (!vfs) mju_error("mjVFS is null.");
  return vfs;
}

}  // namespace

void CloseResource(OpenResource* resource) {
  Vfs* vfs = resource->owner;
  CloseAndRemove(resource);
  if (vfs->is_private()) DestroyVfs(vfs);
}

void DestroyVfs(Vfs* vfs) {
  if (const size_t n = vfs->NumResources()) {
    mju_warning("VFS destroyed with %zu open resources. Resources will be invalidated.", n);
  }
  while (OpenResource* resource = vfs->AnyResource()) CloseAndRemove(resource);
  while (Mount* mount = vfs->RemoveAnyMount()) Unmount(mount);
  if (vfs->is_private()) delete vfs->handle();
  delete vfs;
}

}  // namespace conjoint

using conjoint::Mount;
using conjoint::RequireVfs;
using conjoint::Vfs;

void mj_defaultVFS(mjVFS* vfs) {
  if (!vfs) {
    mju_error("mjVFS is null.");
    return;
  }
  vfs->impl_ = new Vfs(vfs, /*is_private=*/false);
}

void mj_deleteVFS(mjVFS* vfs) {
  if (!conjoint::GetVfs(vfs)) return;
  conjoint::DestroyVfs(conjoint::GetVfs(vfs));
  vfs->impl_ = nullptr;
}

int mj_addBufferVFS(mjVFS* handle, const char* name, const void* buffer, int nbuffer) {
  Vfs* vfs = RequireVfs(handle);
  if (!vfs || !name || nbuffer < 0 || (!buffer && nbuffer > 0)) return -1;
  std::string bytes;
  if (buffer) bytes.assign(static_cast<const char*>(buffer), static_cast<size_t>(nbuffer));
  return conjoint::MountFile(vfs, conjoint::ReducePath(name), std::move(bytes));
}

int mj_addFileVFS(mjVFS* handle, const char* directory, const char* filename) {
  Vfs* vfs = RequireVfs(handle);
  if (!vfs || !filename) return -1;
  const std::string path = conjoint::CombinePaths(directory ? directory : "", filename);
  return conjoint::MountFile(vfs, conjoint::LowerCase(conjoint::BaseName(path)),
                             conjoint::ReadFileFromDisk(path.c_str()));
}

int mj_mountVFS(mjVFS* handle, const char* filepath, const mjpResourceProvider* provider) {
  Vfs* vfs = RequireVfs(handle);
  if (!vfs || !filepath || !provider) return -1;
  Mount* mount = vfs->AddMount(conjoint::ReducePath(filepath), provider);
  if (!mount) return 2;
  if (provider->mount) provider->mount(&mount->resource);
  return 0;
}

int mj_unmountVFS(mjVFS* handle, const char* filename) {
  Vfs* vfs = RequireVfs(handle);
  if (!vfs || !filename) return -1;
  Mount* mount = vfs->RemoveMount(conjoint::ReducePath(filename));
  if (!mount) return -1;
  conjoint::Unmount(mount);
  return 0;
}

int mj_deleteFileVFS(mjVFS* handle, const char* filename) {
  Vfs* vfs = RequireVfs(handle);
  if (!vfs || !filename) return -1;
  Mount* mount = vfs->RemoveMount(conjoint::ReducePath(filename));
  if (!mount) mount = vfs->RemoveMount(conjoint::LowerCase(conjoint::BaseName(filename)));
  if (!mount) return -1;
  conjoint::Unmount(mount);
  return 0;
}
