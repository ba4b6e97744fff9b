// Flexcomps from files: triangle meshes, also filled with tetrahedra, and Gmsh files.

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>

#include "asset/content_type.h"
#include "asset/file_error.h"
#include "asset/path.h"
#include "asset/resource.h"
#include "mjcf/flexcomp.h"
#include "mjcf/gmsh.h"
#include "spec/error.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

struct CloseResource {
  void operator()(mjResource* resource) const { mju_closeResource(resource); }
};
using File = std::unique_ptr<mjResource, CloseResource>;

struct DeleteSpec {
  void operator()(mjSpec* spec) const { mj_deleteSpec(spec); }
};
using DecodedSpec = std::unique_ptr<mjSpec, DeleteSpec>;

File Open(const Flexcomp& flexcomp, const mjSpec& spec, const mjVFS* vfs) {
  const std::string path = CombinePaths(*spec.compiler.meshdir, flexcomp.file);
  char error[512] = "";
  File file(mju_openResource(spec.modelfiledir->c_str(), path.c_str(), vfs, error, sizeof(error)));
  if (!file) throw SpecError(error);
  return file;
}

// The mesh that errors of decoding are about.
const Element* NamelessMesh() {
  static const Mesh mesh;
  return &mesh;
}

DecodedSpec Decode(mjResource* file, const mjVFS* vfs) {
  const std::string content_type(ContentTypeOfFile(file->name));
  const mjpDecoder* decoder = mjp_findDecoder(file, content_type.c_str());
  if (!decoder) Fail(NamelessMesh(), "no decoder found for mesh file '%s'", file->name);
  DecodedSpec decoded(decoder->decode(file, vfs));
  if (!decoded || !mjs_firstElement(decoded.get(), mjOBJ_MESH)) {
    Fail(NamelessMesh(), "decoder failed for mesh file '%s'", file->name);
  }
  return decoded;
}

// Points that vertices stand for: equal ones are one point, numbered as they come.
std::vector<int> MergeVertices(const std::vector<float>& vertices,
                               std::vector<Flexcomp::Point>& points) {
  std::map<std::array<float, 3>, int> known;  // -0 is 0
  std::vector<int> point_of_vertex;
  for (size_t i = 0; i + 2 < vertices.size(); i += 3) {
    for (size_t k = i; k < i + 3; ++k) {
      if (!std::isfinite(vertices[k])) {
        Fail(NamelessMesh(), "vertex coordinate %d is not finite", static_cast<int>(i));
      }
    }
    const auto [place, is_new] = known.try_emplace({vertices[i], vertices[i + 1], vertices[i + 2]},
                                                   static_cast<int>(points.size()));
    if (is_new) points.push_back({vertices[i], vertices[i + 1], vertices[i + 2]});
    point_of_vertex.push_back(place->second);
  }
  return point_of_vertex;
}

// Tetrahedra from the origin, which becomes the first point, to the triangles that face away.
void Fill(Flexcomp& flexcomp) {
  const std::vector<double>& o = flexcomp.origin;
  std::vector<int> tetrahedra;
  const std::vector<int>& faces = *flexcomp.flex->elem;
  const int count = static_cast<int>(flexcomp.points.size());
  for (size_t i = 0; i + 2 < faces.size(); i += 3) {
    const bool exists = std::all_of(&faces[i], &faces[i] + 3,
                                    [count](int point) { return point >= 0 && point < count; });
    if (!exists) continue;
    double edge[3][3], normal[3];
    for (size_t v = 0; v < 3; ++v) {
      const Flexcomp::Point& point = flexcomp.points[static_cast<size_t>(faces[i + v])];
      for (size_t k = 0; k < 3; ++k) edge[v][k] = point[k] - o[k];
    }
    Cross(normal, edge[0], edge[1]);
    if (Dot(normal, edge[2]) < mjMINVAL) continue;
    tetrahedra.insert(tetrahedra.end(), {0, faces[i] + 1, faces[i + 1] + 1, faces[i + 2] + 1});
  }
  flexcomp.points.insert(flexcomp.points.begin(), {o[0], o[1], o[2]});
  *flexcomp.flex->elem = std::move(tetrahedra);
}

}  // namespace

void LoadFlexcompMesh(Flexcomp& flexcomp, const mjSpec& spec, const mjVFS* vfs) {
  mjsFlex& flex = *flexcomp.flex.get();
  if (flexcomp.file.empty()) throw FlexcompError("File is required");
  if (flex.dim < 2) throw FlexcompError("Flex dim must be at least 2 for mesh");
  if (ContentTypeOfFile(flexcomp.file) == "model/vnd.mujoco.msh") {
    throw FlexcompError("legacy MSH files are not supported in flexcomp");
  }
  const File file = Open(flexcomp, spec, vfs);
  const DecodedSpec decoded = Decode(file.get(), vfs);
  const mjsMesh& mesh = *mjs_asMesh(mjs_firstElement(decoded.get(), mjOBJ_MESH));
  if (mesh.uservert->empty() || mesh.userface->empty()) {
    throw FlexcompError("Vertex and face data required");
  }
  if (mesh.uservert->size() % 3) Fail(NamelessMesh(), "vertex data must be a multiple of 3");
  if (mesh.userface->size() % 3) Fail(NamelessMesh(), "face data must be a multiple of 3");

  flexcomp.points.clear();
  const std::vector<int> point_of_vertex = MergeVertices(*mesh.uservert, flexcomp.points);
  flex.elem->clear();
  for (const int vertex : *mesh.userface) {  // indices are tested later
    const bool exists = vertex >= 0 && static_cast<size_t>(vertex) < point_of_vertex.size();
    flex.elem->push_back(exists ? point_of_vertex[static_cast<size_t>(vertex)] : vertex);
  }
  if (!mesh.usertexcoord->empty()) {
    *flex.texcoord = *mesh.usertexcoord;
    *flex.elemtexcoord = *mesh.userfacetexcoord;
  }
  if (flex.dim == 3) Fill(flexcomp);
  flexcomp.coordinate_count = 3 * flexcomp.points.size();
}

void LoadFlexcompGmsh(Flexcomp& flexcomp, const mjSpec& spec, const mjVFS* vfs) {
  if (flexcomp.file.empty()) throw FlexcompError("File is required");
  const File file = Open(flexcomp, spec, vfs);
  const void* bytes = nullptr;
  const int size = mju_readResource(file.get(), &bytes);
  if (size < 0) throw SpecError("Could not read GMSH file");
  try {
    GmshData data = ParseGmsh({static_cast<const char*>(bytes), static_cast<size_t>(size)});
    flexcomp.flex->dim = data.dim;
    flexcomp.points = std::move(data.points);
    *flexcomp.flex->elem = std::move(data.elements);
  } catch (const GmshError& error) {
    throw SpecError(error.what());
  }
  flexcomp.coordinate_count = 3 * flexcomp.points.size();
}

}  // namespace conjoint
