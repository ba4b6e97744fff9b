// Meshes that an SDF plugin generates: the zero surface of its field, sampled on a grid.

#include <cmath>
#include <vector>

#include "asset/marching_cubes.h"
#include "compiler/asset_mesh.h"
#include "compiler/common.h"
#include "math/vec3.h"

namespace conjoint {
namespace {

constexpr int kCells = 300;  // of all axes together

PluginUse ResolveSdf(const Spec& spec, const Mesh& mesh) {
  const mjsMesh& values = *mesh.values.get();
  const std::string where = "mesh '" + mesh.name + "', (id = " + std::to_string(mesh.id) + ")";
  const PluginUse use = ResolvePlugin(spec, mesh, values.plugin,
                                      "neither 'plugin' nor 'instance' is specified for " + where);
  if (values.scale[0] != 1 || values.scale[1] != 1 || values.scale[2] != 1) {
    Fail(&mesh, "attribute scale is not compatible with SDFs in %s", where.c_str());
  }
  if (!(use.plugin->capabilityflags & mjPLUGIN_SDF)) {
    Fail(&mesh, "plugin '%s' does not support signed distance fields", use.plugin->name);
  }
  return use;
}

// The numbers of the plugin's attributes; those that are not given are "".
std::vector<mjtNum> Attributes(const PluginUse& use) {
  const auto count = static_cast<size_t>(use.plugin->nattribute);
  std::vector<const char*> names(count), texts(count, "");
  for (size_t i = 0; i < count; ++i) {
    names[i] = use.plugin->attributes[i];
    const auto given = use.instance->attributes.find(names[i]);
    if (given != use.instance->attributes.end()) texts[i] = given->second.c_str();
  }
  std::vector<mjtNum> numbers(count);
  if (use.plugin->sdf_attribute) {
    use.plugin->sdf_attribute(numbers.data(), names.data(), texts.data());
  }
  return numbers;
}

// The grid: points i of an axis are at origin + step * i / (count - 1).
struct Grid {
  std::array<int, 3> count;
  Vec3d origin, extent;

  double At(int axis, double i) const {
    return origin[axis] + extent[axis] * i / (count[static_cast<size_t>(axis)] - 1);
  }
};

Grid MakeGrid(const Mesh& mesh, const mjpPlugin& plugin, const std::vector<mjtNum>& attributes) {
  mjtNum box[6] = {0, 0, 0, 0, 0, 0};  // centre, half sizes
  plugin.sdf_aabb(box, attributes.data());
  const double total = box[3] + box[4] + box[5];
  Grid grid;
  for (int k = 0; k < 3; ++k) {
    const double half = box[3 + k];
    if (!std::isfinite(box[k]) || !(half > 0) || !std::isfinite(total)) {
      Fail(&mesh, "plugin '%s' has no bounding box", plugin.name);
    }
    grid.count[At(k)] = static_cast<int>(std::floor(kCells * half / total)) + 1;
    grid.origin[k] = box[k] - half;
    grid.extent[k] = 2 * half;
  }
  return grid;
}

}  // namespace

MeshData GenerateMesh(const Spec& spec, const Mesh& mesh) {
  const PluginUse use = ResolveSdf(spec, mesh);
  const mjpPlugin& plugin = *use.plugin;
  if (!plugin.sdf_aabb || !plugin.sdf_staticdistance) {
    Fail(&mesh, "plugin '%s' does not support signed distance fields", plugin.name);
  }
  const std::vector<mjtNum> attributes = Attributes(use);
  const Grid grid = MakeGrid(mesh, plugin, attributes);

  SampledField field;
  field.size = grid.count;
  field.values.reserve(At(grid.count[0]) * At(grid.count[1]) * At(grid.count[2]));
  for (int z = 0; z < grid.count[2]; ++z) {
    for (int y = 0; y < grid.count[1]; ++y) {
      for (int x = 0; x < grid.count[0]; ++x) {
        const mjtNum point[3] = {static_cast<mjtNum>(grid.At(0, x)),
                                 static_cast<mjtNum>(grid.At(1, y)),
                                 static_cast<mjtNum>(grid.At(2, z))};
        field.values.push_back(
            static_cast<float>(plugin.sdf_staticdistance(point, attributes.data())));
      }
    }
  }
  MeshData surface = ExtractSurface(field);
  for (size_t i = 0; i < surface.vertices.size(); ++i) {
    float& x = surface.vertices[i];
    x = static_cast<float>(grid.At(static_cast<int>(i % 3), x));
  }
  return surface;
}

}  // namespace conjoint
