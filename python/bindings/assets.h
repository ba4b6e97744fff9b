// Files in memory for loading models: a mapping from names to bytes as the engine's VFS.
#ifndef CONJOINT_PYTHON_ASSETS_H_
#define CONJOINT_PYTHON_ASSETS_H_

#include <mujoco/mujoco.h>

#include <set>
#include <string>

#include "python.h"

namespace conjoint::python {

class Assets {
 public:
  Assets() { mj_defaultVFS(&vfs_); }
  ~Assets() { mj_deleteVFS(&vfs_); }
  Assets(const Assets&) = delete;
  Assets& operator=(const Assets&) = delete;

  // Adds the files of a mapping from str to bytes-like objects; None adds none. Names lose their
  // directories. Throws TypeError, or ValueError where two files have the same base name.
  void Add(nb::handle mapping);

  // Adds a file by its base name.
  void AddFile(const std::string& name, const void* bytes, std::size_t size);

  bool Contains(const std::string& base_name) const { return names_.contains(base_name); }
  const mjVFS* vfs() const { return &vfs_; }
  mjVFS* vfs() { return &vfs_; }

 private:
  mjVFS vfs_;
  std::set<std::string> names_;
};

// The name of a file as the engine takes it: a str, bytes or os.PathLike. Throws TypeError.
std::string FileName(nb::handle name);

std::string BaseName(const std::string& path);

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_ASSETS_H_
