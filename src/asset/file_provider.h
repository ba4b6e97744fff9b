// The two providers behind every VFS: files in memory and files on disk.

#ifndef CONJOINT_ASSET_FILE_PROVIDER_H_
#define CONJOINT_ASSET_FILE_PROVIDER_H_

#include <mujoco/mujoco.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

namespace conjoint {

// An immutable file in memory. Open resources share it, so it outlives being deleted from its VFS.
class MemoryFile {
 public:
  explicit MemoryFile(std::string bytes) : bytes_(std::move(bytes)) {}

  const std::string& bytes() const { return bytes_; }

  // Stands in for the time of modification. Computed when first asked for.
  uint64_t Hash() const;

 private:
  std::string bytes_;
  mutable std::once_flag hashed_;
  mutable uint64_t hash_ = 0;
};

// A file on disk, read when its contents are first asked for.
struct DiskFile {
  std::string bytes;
  bool loaded = false;
};

// A resource with what the two providers keep in it. `owner` is the VFS it was opened in.
struct OpenResource : mjResource {
  class Vfs* owner = nullptr;
  std::string path;                               // storage of mjResource::name
  std::shared_ptr<const MemoryFile> memory_file;  // set if a file in memory was found
  DiskFile disk_file;
};

// Their open callbacks take OpenResources only.
const mjpResourceProvider* MemoryFileProvider();
const mjpResourceProvider* DiskProvider();

// The contents of a file on disk. Empty, with a warning, if it is unreadable; empty without one if
// it does not exist.
std::string ReadFileFromDisk(const char* path);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_FILE_PROVIDER_H_
