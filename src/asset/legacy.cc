// Two functions of the VFS of former years, still asked for by programs that declare them
// themselves.

#include <mujoco/mujoco.h>

#include <string>

#include "asset/path.h"
#include "asset/vfs.h"

extern "C" {

// A file in memory of the given size, all zeros. 0, 2 if the name is taken, -1 on bad arguments.
MJAPI int mj_makeEmptyFileVFS(mjVFS* vfs, const char* filename, int filesize) {
  if (!conjoint::GetVfs(vfs) || !filename || filesize < 0) return -1;
  const std::string zeros(static_cast<size_t>(filesize), '\0');
  return mj_addBufferVFS(vfs, filename, zeros.data(), filesize);
}

// The index of the file in memory that answers to the name, -1 if there is none.
MJAPI int mj_findFileVFS(const mjVFS* vfs, const char* filename) {
  const conjoint::Vfs* files = conjoint::GetVfs(vfs);
  return files && filename ? files->FindFile(conjoint::ReducePath(filename)) : -1;
}
}
