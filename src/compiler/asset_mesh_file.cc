// Mesh files: decoding, and what the user adds to them.

#include <memory>
#include <utility>

#include "asset/file_error.h"
#include "asset/msh.h"
#include "asset/resource.h"
#include "compiler/asset_mesh.h"

namespace conjoint {
namespace {

struct DeleteSpec {
  void operator()(mjSpec* spec) const { mj_deleteSpec(spec); }
};

// The arrays of a decoder's first mesh.
MeshData Decode(const Mesh& mesh, mjResource* file, const std::string& content_type,
                const mjVFS* vfs) {
  const mjpDecoder* decoder = mjp_findDecoder(file, content_type.c_str());
  if (!decoder) Fail(&mesh, "no decoder found for mesh file '%s'", file->name);
  const std::unique_ptr<mjSpec, DeleteSpec> spec(decoder->decode(file, vfs));
  mjsElement* first = spec ? mjs_firstElement(spec.get(), mjOBJ_MESH) : nullptr;
  if (!first) Fail(&mesh, "decoder failed for mesh file '%s'", file->name);
  mjsMesh& decoded = *mjs_asMesh(first);
  MeshData data;
  data.vertices = std::move(*decoded.uservert);
  data.normals = std::move(*decoded.usernormal);
  data.texcoords = std::move(*decoded.usertexcoord);
  data.faces = std::move(*decoded.userface);
  data.face_normals = std::move(*decoded.userfacenormal);
  data.face_texcoords = std::move(*decoded.userfacetexcoord);
  return data;
}

// The other side of each triangle becomes its front.
void TurnOver(std::vector<int>& faces) {
  for (size_t i = 0; i + 2 < faces.size(); i += 3) std::swap(faces[i + 1], faces[i + 2]);
}

// Takes an array of the user into the place of one that the file does not have.
template <class T>
void Complete(const Mesh& mesh, std::vector<T>& from_file, const std::vector<T>& from_user,
              const char* what) {
  if (from_user.empty()) return;
  if (!from_file.empty()) Fail(&mesh, "repeated %s specification", what);
  from_file = from_user;
}

}  // namespace

MeshData LoadMeshFile(const Mesh& mesh, mjResource* file, const std::string& content_type,
                      const mjVFS* vfs) {
  const mjsMesh& values = *mesh.values.get();
  const bool mirrored = !(values.scale[0] * values.scale[1] * values.scale[2] > 0);
  MeshData data;
  if (content_type == "model/vnd.mujoco.msh") {
    try {
      data = ParseMsh(ReadContents(file, "MSH"), file->name);
    } catch (const FileError& error) {
      throw SpecError(&mesh, error.what());
    }
    if (mirrored) TurnOver(data.faces);
  } else {
    data = Decode(mesh, file, content_type, vfs);
    if (mirrored) {
      TurnOver(data.faces);
      TurnOver(data.face_normals);
      TurnOver(data.face_texcoords);
    }
  }

  Complete(mesh, data.normals, *values.usernormal, "normal");
  Complete(mesh, data.texcoords, *values.usertexcoord, "texcoord");
  Complete(mesh, data.faces, *values.userface, "face");
  Complete(mesh, data.vertices, *values.uservert, "vertex");
  if (!data.face_normals.empty() && !values.usernormal->empty()) {
    Fail(&mesh, "repeated facenormal specification");
  }
  Complete(mesh, data.face_texcoords, *values.userfacetexcoord, "facetexcoord");
  return data;
}

MeshData UserMesh(const Mesh& mesh) {
  const mjsMesh& values = *mesh.values.get();
  MeshData data;
  data.vertices = *values.uservert;
  data.normals = *values.usernormal;
  data.texcoords = *values.usertexcoord;
  data.faces = *values.userface;
  data.face_texcoords = *values.userfacetexcoord;
  return data;
}

}  // namespace conjoint
