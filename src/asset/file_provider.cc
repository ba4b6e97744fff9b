#include "asset/file_provider.h"

#include <sys/stat.h>

#include <climits>
#include <cstdio>
#include <memory>

#include "asset/timestamp.h"

namespace conjoint {

uint64_t MemoryFile::Hash() const {
  std::call_once(hashed_, [this] {
    if (bytes_.empty()) return;
    hash_ = 0xcbf29ce484222325;
    // After Fowler, Noll and Vo, but combining by "or".
    for (char c : bytes_) hash_ = (hash_ | static_cast<unsigned char>(c)) * 0x100000001b3;
  });
  return hash_;
}

std::string ReadFileFromDisk(const char* path) {
  struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path, "rb"));
  if (!file) return {};
  const bool at_end = std::fseek(file.get(), 0, SEEK_END) == 0;
  const long size = at_end ? std::ftell(file.get()) : -1;
  if (size < 0 || std::fseek(file.get(), 0, SEEK_SET) != 0) {
    mju_warning("Failed to calculate size for '%s'", path);
    return {};
  }
  if (size > INT_MAX) {
    mju_warning("File size over 2GB is not supported. File: '%s'", path);
    return {};
  }
  std::string bytes(static_cast<size_t>(size), '\0');
  bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file.get()));
  if (std::ferror(file.get())) {
    mju_warning("Read error while reading '%s'", path);
    return {};
  }
  return bytes;
}

namespace {

int GiveBytes(const std::string& bytes, const void** buffer) {
  *buffer = bytes.data();
  return static_cast<int>(bytes.size());
}

void ForgetData(mjResource* resource) { resource->data = nullptr; }

int OpenMemoryFile(mjResource* resource) {
  const MemoryFile* file = static_cast<OpenResource*>(resource)->memory_file.get();
  resource->data = const_cast<MemoryFile*>(file);
  SetTimestamp(*resource, file->Hash());
  return 1;
}

int ReadMemoryFile(mjResource* resource, const void** buffer) {
  return GiveBytes(static_cast<const MemoryFile*>(resource->data)->bytes(), buffer);
}

int IsMemoryFileModified(const mjResource* resource, const char* timestamp) {
  const DecodedTimestamp other = DecodeTimestamp(timestamp);
  if (other.size > sizeof(other.value)) return 1;
  return other.value != static_cast<const MemoryFile*>(resource->data)->Hash();
}

int OpenDiskFile(mjResource* resource) {
  struct stat status;
  if (stat(resource->name, &status) != 0) return 0;
  resource->data = &static_cast<OpenResource*>(resource)->disk_file;
  SetTimestamp(*resource, static_cast<uint64_t>(status.st_mtime));
  return 1;
}

int ReadDiskFile(mjResource* resource, const void** buffer) {
  DiskFile* file = static_cast<DiskFile*>(resource->data);
  if (!file->loaded) {
    file->bytes = ReadFileFromDisk(resource->name);
    file->loaded = true;
  }
  return GiveBytes(file->bytes, buffer);
}

// -1, 0, 1: the file as opened is older than, as old as, newer than the timestamp.
int IsDiskFileModified(const mjResource* resource, const char* timestamp) {
  const DecodedTimestamp other = DecodeTimestamp(timestamp);
  if (other.size != sizeof(other.value)) return 1;
  const auto own_time = static_cast<int64_t>(DecodeTimestamp(resource->timestamp).value);
  const auto other_time = static_cast<int64_t>(other.value);
  return own_time < other_time ? -1 : own_time > other_time;
}

}  // namespace

const mjpResourceProvider* MemoryFileProvider() {
  static const mjpResourceProvider provider = {.prefix = nullptr,
                                               .open = OpenMemoryFile,
                                               .read = ReadMemoryFile,
                                               .close = ForgetData,
                                               .mount = nullptr,
                                               .unmount = nullptr,
                                               .modified = IsMemoryFileModified,
                                               .data = nullptr};
  return &provider;
}

const mjpResourceProvider* DiskProvider() {
  static const mjpResourceProvider provider = {.prefix = nullptr,
                                               .open = OpenDiskFile,
                                               .read = ReadDiskFile,
                                               .close = ForgetData,
                                               .mount = nullptr,
                                               .unmount = nullptr,
                                               .modified = IsDiskFileModified,
                                               .data = nullptr};
  return &provider;
}

}  // namespace conjoint
