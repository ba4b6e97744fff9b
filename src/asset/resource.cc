// Opening, reading and closing of resources: whatever a path leads to in a VFS, through a
// registered provider or on disk (mju_*Resource*).

#include "asset/resource.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>

#include "asset/content_type.h"
#include "asset/file_error.h"
#include "asset/path.h"
#include "asset/vfs.h"

namespace conjoint {

std::string_view ReadContents(mjResource* resource, const char* kind) {
  const void* buffer = nullptr;
  const int size = mju_readResource(resource, &buffer);
  if (size < 0) throw FileError(std::string("could not read ") + kind + " file", resource->name);
  return {static_cast<const char*>(buffer), static_cast<size_t>(size)};
}

}  // namespace conjoint

using conjoint::Mount;
using conjoint::OpenResource;
using conjoint::Vfs;

mjResource* mju_openResource(const char* dir, const char* name, const mjVFS* vfs_handle,
                             char* error, size_t nerror) {
  if (error && nerror > 0) error[0] = '\0';
  Vfs* vfs = conjoint::GetVfs(vfs_handle);
  if (vfs_handle && !vfs) mju_error("mjVFS is null.");
  if (name && (vfs || !vfs_handle)) {
    if (!vfs) vfs = conjoint::MakePrivateVfs();
    Mount* new_mount = nullptr;
    OpenResource* resource =
        vfs->AddResource(conjoint::CombinePaths(dir ? dir : "", name), &new_mount);
    const mjpResourceProvider* provider = resource->provider;
    if (new_mount && provider->mount) {
      provider->mount(&new_mount->resource);
      resource->data = new_mount->resource.data;
    }

    void* mount_data = resource->data;
    const bool opened = provider->open && provider->open(resource);
    if (resource->data == mount_data) resource->data = nullptr;
    if (opened) return resource;

    vfs->RemoveResource(resource);
    if (vfs->is_private()) conjoint::DestroyVfs(vfs);
  }
  if (error && nerror > 0) {
    std::snprintf(error, nerror, "Error opening file '%s'", name ? name : "(null)");
  }
  return nullptr;
}

void mju_closeResource(mjResource* resource) {
  if (!resource) return;
  if (resource->vfs) {
    conjoint::CloseResource(static_cast<OpenResource*>(resource));
  } else if (resource->provider && resource->provider->close) {
    resource->provider->close(resource);  // a resource that somebody made by hand
  }
}

int mju_readResource(mjResource* resource, const void** buffer) {
  if (!resource || !resource->provider || !resource->provider->read) return -1;
  return resource->provider->read(resource, buffer);
}

void mju_getResourceDir(mjResource* resource, const char** dir, int* ndir) {
  *dir = nullptr;
  *ndir = 0;
  if (!resource || !resource->name) return;
  const std::string_view name = resource->name;
  size_t length = name.size() - conjoint::BaseName(name).size();
  if (resource->provider && resource->provider->prefix) {
    length = std::max(length, std::strlen(resource->provider->prefix) + 1);
  }
  *dir = resource->name;
  *ndir = static_cast<int>(std::min(length, name.size()));
}

int mju_isModifiedResource(const mjResource* resource, const char* timestamp) {
  if (!resource || !resource->provider || !resource->provider->modified) return 1;
  return resource->provider->modified(resource, timestamp ? timestamp : "");
}

mjSpec* mju_decodeResource(mjResource* resource, const char* content_type, const mjVFS* vfs) {
  if (!resource || !resource->name) return nullptr;
  // The types by extension are literals, so the view ends in a NUL.
  if (!content_type) content_type = conjoint::ContentTypeOfFile(resource->name).data();
  const mjpDecoder* decoder = mjp_findDecoder(resource, content_type ? content_type : "");
  if (!decoder) {
    mju_warning("Could not find decoder for resource '%s'", resource->name);
    return nullptr;
  }
  return decoder->decode(resource, vfs);
}
