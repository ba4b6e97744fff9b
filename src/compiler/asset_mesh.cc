// The processing of a mesh. Hull, normals and polygons are made of the vertices as they come; then
// the mesh is placed (refpos, refquat, scale) and moved to its inertial frame.

#include "compiler/asset_mesh.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "asset/cache.h"
#include "asset/hull.h"
#include "asset/hull_polygons.h"
#include "asset/mesh_normals.h"
#include "asset/path.h"
#include "compiler/asset_files.h"
#include "compiler/bvh.h"
#include "compiler/mesh_mass.h"
#include "compiler/mesh_octree.h"
#include "math/vec3.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

// By a plugin. Such a mesh stays in the frame of the plugin's field.
bool IsGenerated(const mjsMesh& values) { return values.plugin.active && values.file->empty(); }

// -------------------------------------------------------------------------------- input checks

std::vector<Vec3d> ReadVertices(const Mesh& mesh, const MeshData& data) {
  if (data.vertices.size() % 3) Fail(&mesh, "vertex data must be a multiple of 3");
  if (data.faces.size() % 3) Fail(&mesh, "face data must be a multiple of 3");
  std::vector<Vec3d> points(data.vertices.size() / 3);
  for (size_t i = 0; i < points.size(); ++i) {
    const float* v = &data.vertices[3 * i];
    if (!std::isfinite(v[0]) || !std::isfinite(v[1]) || !std::isfinite(v[2])) {
      Fail(&mesh, "vertex coordinate %d is not finite", static_cast<int>(i));
    }
    points[i] = {v[0], v[1], v[2]};
  }
  return points;
}

void CheckData(const Mesh& mesh, const MeshData& data, const std::string& content_type) {
  const size_t vertex_count = data.vertices.size() / 3;
  if (vertex_count < 4) Fail(&mesh, "at least 4 vertices required");
  if (data.normals.size() % 3) Fail(&mesh, "normal data must be a multiple of 3");
  if (data.texcoords.size() % 2) Fail(&mesh, "texcoord must be a multiple of 2");
  if (!data.texcoords.empty() && data.texcoords.size() != 2 * vertex_count &&
      data.face_texcoords.empty() && content_type != "model/obj") {
    Fail(&mesh, "texcoord must be 2*nv if face texcoord indices are not provided in an OBJ file");
  }
  for (size_t i = 0; i < data.faces.size(); ++i) {
    const int vertex = data.faces[i];
    if (vertex < 0 || At(vertex) >= vertex_count) {
      Fail(&mesh, "in face %d, vertex index %d does not exist", static_cast<int>(i / 3), vertex);
    }
  }
}

// Throws if two faces run along an edge in the same direction. Tiny faces do not count.
void CheckOrientation(const Mesh& mesh, std::span<const Vec3d> vertices,
                      std::span<const int> faces) {
  std::vector<uint64_t> half_edges;
  half_edges.reserve(faces.size());
  for (size_t i = 0; i < faces.size(); i += 3) {
    const Vec3d& a = vertices[At(faces[i])];
    const Vec3d normal = Cross(vertices[At(faces[i + 1])] - a, vertices[At(faces[i + 2])] - a);
    if (Norm(normal) / 2 <= std::sqrt(mjMINVAL)) continue;
    for (size_t k = 0; k < 3; ++k) {
      const auto from = static_cast<uint64_t>(faces[i + k]);
      const auto to = static_cast<uint64_t>(faces[i + (k + 1) % 3]);
      half_edges.push_back(from << 32 | to);
    }
  }
  std::sort(half_edges.begin(), half_edges.end());
  const auto twice = std::adjacent_find(half_edges.begin(), half_edges.end());
  if (twice == half_edges.end()) return;
  Fail(&mesh,
       "faces of mesh '%s' have inconsistent orientation. Please check the faces containing the "
       "vertices %d and %d.",
       mesh.name.c_str(), static_cast<int>(*twice >> 32) + 1,
       static_cast<int>(*twice & 0xffffffff) + 1);
}

// ----------------------------------------------------------------------- surface as it is given

// Faces from the hull, normals, and indices of normals and texture coordinates: what is missing.
void CompleteSurface(const Mesh& mesh, std::span<const Vec3d> vertices, const HullGraph& hull,
                     MeshData& data) {
  if (data.faces.empty()) data.faces.assign(hull.faces().begin(), hull.faces().end());
  if (data.normals.empty()) {
    data.normals = VertexNormals(vertices, data.faces, mesh.values->smoothnormal != 0);
    data.face_normals = data.faces;
  }
  if (!data.face_normals.empty() && data.face_normals.size() != data.faces.size()) {
    Fail(&mesh, "face data must have the same size as face normal data");
  }
  if (data.face_texcoords.empty() && !data.texcoords.empty()) data.face_texcoords = data.faces;
  if (!data.face_texcoords.empty() && data.face_texcoords.size() != data.faces.size()) {
    Fail(&mesh, "face data must have the same size as face texcoord data");
  }
  if (data.face_normals.empty()) {
    const int normals_per_vertex = static_cast<int>(data.normals.size() / data.vertices.size());
    data.face_normals.reserve(data.faces.size());
    for (const int vertex : data.faces) data.face_normals.push_back(normals_per_vertex * vertex);
  }
}

void AddPolygons(std::span<const Vec3d> vertices, const HullGraph& hull, MeshAsset& asset) {
  asset.polymapadr.assign(vertices.size(), 0);
  asset.polymapnum.assign(vertices.size(), 0);
  if (hull.empty()) return;
  const std::vector<std::vector<int>> polygons = JoinHullFaces(vertices, hull.faces());
  for (const std::vector<int>& polygon : polygons) {
    asset.polyvertadr.push_back(static_cast<int>(asset.polyvert.size()));
    asset.polyvertnum.push_back(static_cast<int>(polygon.size()));
    asset.polyvert.insert(asset.polyvert.end(), polygon.begin(), polygon.end());
    for (const int vertex : polygon) ++asset.polymapnum[At(vertex)];
  }
  int address = 0;
  for (size_t i = 0; i < vertices.size(); ++i) {
    asset.polymapadr[i] = address;
    address += asset.polymapnum[i];
  }
  asset.polymap.resize(asset.polyvert.size());
  std::vector<int> next = asset.polymapadr;
  for (size_t i = 0; i < polygons.size(); ++i) {
    for (const int vertex : polygons[i]) {
      asset.polymap[At(next[At(vertex)]++)] = static_cast<int>(i);
    }
  }
}

// ------------------------------------------------------------------------------------ placement

// The vector in the frame with these axes (columns of the matrix).
Vec3d InFrame(const double matrix[9], const Vec3d& p) {
  return {matrix[0] * p.x + matrix[3] * p.y + matrix[6] * p.z,
          matrix[1] * p.x + matrix[4] * p.y + matrix[7] * p.z,
          matrix[2] * p.x + matrix[5] * p.y + matrix[8] * p.z};
}

void RotateNormals(const double matrix[9], std::span<float> normals) {
  for (size_t i = 0; i + 2 < normals.size(); i += 3) {
    const Vec3d rotated = InFrame(matrix, {normals[i], normals[i + 1], normals[i + 2]});
    for (int k = 0; k < 3; ++k) normals[i + At(k)] = static_cast<float>(rotated[k]);
  }
}

// refpos, refquat and scale. Normals are scaled like vertices.
void ApplyReferenceFrame(const mjsMesh& values, std::span<Vec3d> vertices,
                         std::span<float> normals) {
  const Vec3d origin = {values.refpos[0], values.refpos[1], values.refpos[2]};
  for (Vec3d& v : vertices) v -= origin;

  const double* q = values.refquat;
  if (q[0] != 1 || q[1] != 0 || q[2] != 0 || q[3] != 0) {
    double quat[4] = {q[0], q[1], q[2], q[3]}, matrix[9];
    Normalize(quat, 4);
    QuatToMatrix(matrix, quat);
    for (Vec3d& v : vertices) v = InFrame(matrix, v);
    RotateNormals(matrix, normals);
  }

  const double* scale = values.scale;
  if (scale[0] != 1 || scale[1] != 1 || scale[2] != 1) {
    for (Vec3d& v : vertices) v = {v.x * scale[0], v.y * scale[1], v.z * scale[2]};
    for (size_t i = 0; i < normals.size(); ++i) {
      normals[i] = static_cast<float>(normals[i] * scale[i % 3]);
    }
  }
  NormalizeNormals(normals);
}

// The same mass and inertia box, but about the origin and along the axes.
MeshMass InOriginalFrame(MeshMass mass) {
  const double identity[4] = {1, 0, 0, 0};
  mass.center = {0, 0, 0};
  std::copy_n(identity, 4, mass.quat);
  return mass;
}

// Moves the mesh to its inertial frame and says where that was.
void Align(const MeshMass& mass, std::span<Vec3d> vertices, std::span<float> normals,
           MeshAsset& asset) {
  double matrix[9];
  QuatToMatrix(matrix, mass.quat);
  for (Vec3d& v : vertices) v = InFrame(matrix, v - mass.center);
  RotateNormals(matrix, normals);
  std::copy_n(mass.center.data(), 3, asset.pos);
  std::copy_n(mass.quat, 4, asset.quat);
  std::copy_n(mass.inertia_box, 3, asset.inertia_box);
  asset.volume = mass.volume;
}

void ComputeBox(std::span<const Vec3d> vertices, MeshAsset& asset) {
  Vec3d min = {mjMAXVAL, mjMAXVAL, mjMAXVAL}, max = {-mjMAXVAL, -mjMAXVAL, -mjMAXVAL};
  for (const Vec3d& v : vertices) {
    min = {std::min(min.x, v.x), std::min(min.y, v.y), std::min(min.z, v.z)};
    max = {std::max(max.x, v.x), std::max(max.y, v.y), std::max(max.z, v.z)};
  }
  std::copy_n(min.data(), 3, asset.box_min);
  std::copy_n(max.data(), 3, asset.box_max);
}

// ----------------------------------------------------------------------------- in the final frame

void ComputePolygonNormals(std::span<const Vec3d> vertices, MeshAsset& asset) {
  asset.polynormal.reserve(3 * asset.polyvertadr.size());
  for (const int address : asset.polyvertadr) {
    const int* corner = &asset.polyvert[At(address)];
    const Vec3d& a = vertices[At(corner[0])];
    Vec3d normal = Cross(vertices[At(corner[1])] - a, vertices[At(corner[2])] - a);
    const double length = Norm(normal);
    normal = length < kEps ? Vec3d{1, 0, 0} : normal / length;
    asset.polynormal.insert(asset.polynormal.end(), normal.data(), normal.data() + 3);
  }
}

Vec3d Circumcenter(const Vec3d& p, const Vec3d& q, const Vec3d& r) {
  const Vec3d a = p - r, b = q - r, normal = Cross(a, b);
  const Vec3d numerator = Cross(SquaredNorm(a) * b - SquaredNorm(b) * a, normal);
  const double length = Norm(normal);  // squared again: bit-equal to MuJoCo 3.6.0
  return r + numerator / (2 * length * length);
}

BvhTree FaceTree(const Mesh& mesh, std::span<const Vec3d> vertices, std::span<const int> faces) {
  std::vector<BvhLeaf> leaves(faces.size() / 3);
  for (size_t face = 0; face < leaves.size(); ++face) {
    const Vec3d& p = vertices[At(faces[3 * face])];
    const Vec3d& q = vertices[At(faces[3 * face + 1])];
    const Vec3d& r = vertices[At(faces[3 * face + 2])];
    const Vec3d position = Circumcenter(p, q, r);
    BvhLeaf& leaf = leaves[face];
    leaf.id = static_cast<int>(face);
    for (int k = 0; k < 3; ++k) {
      const double min = std::min({p[k], q[k], r[k]}), max = std::max({p[k], q[k], r[k]});
      const double center = (max + min) / 2, half = (max - min) / 2;
      leaf.min[At(k)] = center - half;
      leaf.max[At(k)] = center + half;
      leaf.position[At(k)] = position[k];
    }
  }
  return BuildBvh(std::move(leaves), mesh.name);
}

HullGraph MakeHull(const Mesh& mesh, std::span<const Vec3d> vertices) {
  std::optional<HullGraph> hull = ComputeHull(vertices, mesh.values->maxhullvert);
  if (!hull) Fail(&mesh, "qhull error");
  return *std::move(hull);
}

// ------------------------------------------------------------------------------------- the cache

bool HasUserData(const mjsMesh& values) {
  return !values.uservert->empty() || !values.usernormal->empty() ||
         !values.usertexcoord->empty() || !values.userface->empty() ||
         !values.userfacetexcoord->empty();
}

// A file and everything that decides what becomes of it.
std::string CacheKey(const mjsMesh& values, const char* file, const std::string& content_type,
                     bool needs_hull) {
  std::string key = std::string(file) + "|" + content_type + "|" +
                    std::to_string(values.maxhullvert) + "|" + std::to_string(values.inertia) +
                    (values.smoothnormal ? "s" : "") + (values.needsdf ? "d" : "") +
                    (needs_hull ? "h" : "") + (values.plugin.active ? "p" : "") + "|";
  const auto append = [&key](std::span<const double> numbers) {
    key.append(reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes());
  };
  append(values.refpos);
  append(values.refquat);
  append(values.scale);
  return key;
}

template <class... T>
size_t BytesOf(const std::vector<T>&... arrays) {
  return (... + (arrays.size() * sizeof(T)));
}
size_t BytesOf(const MeshAsset& m) {
  return sizeof(m) +
         BytesOf(m.vert, m.normal, m.texcoord, m.face, m.facenormal, m.facetexcoord, m.graph) +
         BytesOf(m.polynormal, m.polyvertadr, m.polyvertnum, m.polyvert, m.polymapadr, m.polymapnum,
                 m.polymap) +
         BytesOf(m.bvh.aabb, m.bvh.child, m.bvh.nodeid, m.bvh.depth) +
         (m.octree ? BytesOf(m.octree->depth, m.octree->child, m.octree->aabb, m.octree->coeff)
                   : 0);
}

// Meshes to which the user adds arrays are not kept in the cache.
std::shared_ptr<const MeshAsset> CompileFile(const Mesh& mesh, mjResource* file,
                                             const std::string& content_type, bool needs_hull,
                                             const mjVFS* vfs) {
  const mjsMesh& values = *mesh.values.get();
  const bool cached = !HasUserData(values);
  const std::string key = CacheKey(values, file->name, content_type, needs_hull);
  AssetCache& cache = AssetCache::Global();
  std::shared_ptr<const MeshAsset> asset = cached ? cache.Find<MeshAsset>(key, file) : nullptr;
  if (!asset) {
    asset = std::make_shared<const MeshAsset>(
        ProcessMesh(mesh, LoadMeshFile(mesh, file, content_type, vfs), content_type, needs_hull));
    if (cached) cache.Insert<MeshAsset>(key, *file, asset, BytesOf(*asset));
  }
  return asset;
}

}  // namespace

MeshAsset ProcessMesh(const Mesh& mesh, MeshData data, const std::string& content_type,
                      bool needs_hull) {
  const mjsMesh& values = *mesh.values.get();
  std::vector<Vec3d> vertices = ReadVertices(mesh, data);
  CheckData(mesh, data, content_type);

  MeshAsset asset;
  if (values.inertia == mjMESH_INERTIA_EXACT) CheckOrientation(mesh, vertices, data.faces);
  HullGraph hull;
  if (needs_hull || data.faces.empty() || values.inertia == mjMESH_INERTIA_CONVEX) {
    hull = MakeHull(mesh, vertices);
  }
  CompleteSurface(mesh, vertices, hull, data);
  AddPolygons(vertices, hull, asset);

  ApplyReferenceFrame(values, vertices, data.normals);
  const Vec3d inside = SurfaceCenter(mesh, vertices, data.faces);
  const std::span<const int> mass_faces =
      values.inertia == mjMESH_INERTIA_CONVEX ? hull.faces() : std::span<const int>(data.faces);
  MeshMass mass = ComputeMeshMass(mesh, values.inertia, vertices, mass_faces, inside);
  if (IsGenerated(values)) mass = InOriginalFrame(mass);
  Align(mass, vertices, data.normals, asset);
  ComputeBox(vertices, asset);
  ComputePolygonNormals(vertices, asset);
  asset.bvh = FaceTree(mesh, vertices, data.faces);
  if (values.needsdf && !IsGenerated(values)) {
    asset.octree = BuildOctree(vertices, data.faces, asset.bvh, asset.box_min, asset.box_max,
                               !values.plugin.active);
  }

  asset.vert.resize(3 * vertices.size());
  for (size_t i = 0; i < vertices.size(); ++i) {
    for (int k = 0; k < 3; ++k) asset.vert[3 * i + At(k)] = static_cast<float>(vertices[i][k]);
  }
  asset.normal = std::move(data.normals);
  asset.texcoord = std::move(data.texcoords);
  asset.face = std::move(data.faces);
  asset.facenormal = std::move(data.face_normals);
  asset.facetexcoord = std::move(data.face_texcoords);
  asset.graph = std::move(hull.values);
  return asset;
}

std::shared_ptr<const MeshAsset> CompileMesh(const Spec& spec, Mesh& mesh, bool needs_hull,
                                             const mjVFS* vfs) {
  const mjsMesh& values = *mesh.values.get();
  StripPath(spec, *values.file);
  if (IsGenerated(values)) {
    return std::make_shared<MeshAsset>(ProcessMesh(mesh, GenerateMesh(spec, mesh), "", needs_hull));
  }
  if (values.file->empty()) {
    return std::make_shared<MeshAsset>(ProcessMesh(mesh, UserMesh(mesh), "", needs_hull));
  }
  const AssetFile file =
      OpenAssetFile(mesh, CombinePaths(*mesh.compiler->meshdir, *values.file), vfs);
  *values.content_type = AssetContentType(*values.content_type, *values.file);
  return CompileFile(mesh, file.get(), *values.content_type, needs_hull, vfs);
}

}  // namespace conjoint
