// Geoms: pose, size, bounds, mass and inertia in the frame of the body.

#include <algorithm>
#include <cmath>

#include "compiler/common.h"
#include "compiler/inertia.h"
#include "compiler/passes.h"
#include "spec/inertia.h"

namespace conjoint {
namespace {

bool HasMeshShape(const mjsGeom& geom) {
  return geom.type == mjGEOM_MESH || geom.type == mjGEOM_SDF;
}

void CheckGeom(const Compilation& c, const Geom& geom) {
  const mjsGeom& values = *geom.values.get();
  const char* name = geom.name.c_str();
  if (values.type < mjGEOM_PLANE || values.type >= mjNGEOMTYPES) {
    Fail(&geom, "invalid type in geom");
  }
  if (values.condim != 1 && values.condim != 3 && values.condim != 4 && values.condim != 6) {
    Fail(&geom, "invalid condim in geom");
  }
  if (HasMeshShape(values) && !geom.mesh) {
    Fail(&geom, "mesh geom '%s' (id = %d) must have valid meshid", name, geom.id);
  }
  if ((values.type == mjGEOM_HFIELD) != (geom.hfield.get() != nullptr)) {
    Fail(&geom, "hfield geom '%s' (id = %d) must have valid hfieldid", name, geom.id);
  }
  if (values.type == mjGEOM_PLANE && c.bodies.at(geom.parent).weld_id != 0) {
    Fail(&geom, "plane only allowed in static bodies");
  }
}

// Size of a primitive from the inertia box of a mesh.
void FitToInertiaBox(const Mesh& mesh, mjtGeom type, const double box[3], double size[3]) {
  switch (type) {
    case mjGEOM_SPHERE:
      size[0] = (box[0] + box[1] + box[2]) / 3;
      return;
    case mjGEOM_CAPSULE:
      size[0] = (box[0] + box[1]) / 2;
      size[1] = std::max(0.0, box[2] - size[0] / 2);
      return;
    case mjGEOM_CYLINDER:
      size[0] = (box[0] + box[1]) / 2;
      size[1] = box[2];
      return;
    case mjGEOM_ELLIPSOID:
    case mjGEOM_BOX:
      std::copy_n(box, 3, size);
      return;
    default:
      Fail(&mesh, "invalid geom type in fitting mesh %s", mesh.name.c_str());
  }
}

// Size of a primitive from half the edges of a mesh's bounding box.
void FitToBoundingBox(const Mesh& mesh, mjtGeom type, const double half[3], double size[3]) {
  switch (type) {
    case mjGEOM_SPHERE:
      size[0] = std::max({half[0], half[1], half[2]});
      return;
    case mjGEOM_CAPSULE:
      size[0] = std::max(half[0], half[1]);
      size[1] = half[2] - size[0];
      return;
    case mjGEOM_CYLINDER:
      size[0] = std::max(half[0], half[1]);
      size[1] = half[2];
      return;
    case mjGEOM_ELLIPSOID:
    case mjGEOM_BOX:
      std::copy_n(half, 3, size);
      return;
    default:
      Fail(&mesh, "invalid fittype in mesh %s", mesh.name.c_str());
  }
}

// Size (of primitives) and pose of a geom that refers to a mesh. The option `fitaabb` is that of
// the compiled spec, also for what was attached from another.
void ApplyMesh(const Compilation& c, Geom& geom, const MeshAsset& mesh) {
  mjsGeom& values = *geom.values.get();
  if (IsDefined(values.fromto[0])) Fail(&geom, "fromto cannot be used with mesh geom");

  double center[3] = {0, 0, 0};
  if (!HasMeshShape(values)) {
    if (c.spec.values.compiler.fitaabb) {
      double half[3];
      for (int i = 0; i < 3; ++i) {
        center[i] = (mesh.box_min[i] + mesh.box_max[i]) / 2;
        half[i] = mesh.box_max[i] - center[i];
      }
      FitToBoundingBox(*geom.mesh, values.type, half, values.size);
    } else {
      FitToInertiaBox(*geom.mesh, values.type, mesh.inertia_box, values.size);
    }
    for (double& size : values.size) size *= values.fitscale;
  } else if (values.typeinertia == mjINERTIA_SHELL) {
    Fail(&geom, "for mesh geoms, inertia should be specified in the mesh asset");
  }

  // The mesh was moved to its inertial frame: the geom goes where that is.
  double pos[3], quat[4];
  RotateVector(pos, center, mesh.quat);
  for (int i = 0; i < 3; ++i) pos[i] += mesh.pos[i];
  std::copy_n(mesh.quat, 4, quat);
  std::copy_n(mesh.pos, 3, geom.mesh->frame_pos);
  std::copy_n(mesh.quat, 4, geom.mesh->frame_quat);
  ComposePose(values.pos, values.quat, pos, quat);
  std::copy_n(pos, 3, values.pos);
  std::copy_n(quat, 4, values.quat);
}

void CheckAndSetSize(Geom& geom, const MeshAsset* mesh) {
  mjsGeom& values = *geom.values.get();
  if (values.type == mjGEOM_PLANE) {
    if (values.size[2] <= 0) Fail(&geom, "plane size(3) must be positive");
  } else {
    for (int i = 0; i < SizeCount(values.type); ++i) {
      if (values.size[i] <= 0) Fail(&geom, "size %d must be positive in geom", i);
    }
  }
  if (values.type == mjGEOM_HFIELD) {
    const double* hsize = geom.hfield->values->size;
    values.size[0] = hsize[0];
    values.size[1] = hsize[1];
    values.size[2] = 0.25 * hsize[2] + 0.5 * hsize[3];
  } else if (HasMeshShape(values)) {
    for (int i = 0; i < 3; ++i) {
      values.size[i] = std::max(std::abs(mesh->box_min[i]), std::abs(mesh->box_max[i]));
    }
  }
  for (double size : values.size) {
    if (std::isnan(size)) Fail(&geom, "nan size in geom");
  }
}

void SetBox(double aabb[6], const double min[3], const double max[3]) {
  for (int i = 0; i < 3; ++i) {
    aabb[i] = (max[i] + min[i]) / 2;
    aabb[3 + i] = (max[i] - min[i]) / 2;
  }
}

double Norm(const double v[3]) { return std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]); }

// Half edges of the box around a primitive that is centred at its origin.
void HalfEdges(const mjsGeom& geom, double half[3]) {
  const double* size = geom.size;
  switch (geom.type) {
    case mjGEOM_SPHERE:
      half[0] = half[1] = half[2] = size[0];
      break;
    case mjGEOM_CAPSULE:
      half[0] = half[1] = size[0];
      half[2] = size[0] + size[1];
      break;
    case mjGEOM_CYLINDER:
      half[0] = half[1] = size[0];
      half[2] = size[1];
      break;
    default:
      std::copy_n(size, 3, half);
  }
}

// Bounding box and radius of the bounding sphere about the geom's centre; 0 for planes.
void ComputeBounds(const Geom& geom, const MeshAsset* mesh, GeomWork& work) {
  const mjsGeom& values = *geom.values.get();
  const double* size = values.size;
  switch (values.type) {
    case mjGEOM_PLANE: {
      const double min[3] = {-mjMAXVAL, -mjMAXVAL, -mjMAXVAL}, max[3] = {mjMAXVAL, mjMAXVAL, 0};
      SetBox(work.aabb, min, max);
      work.rbound = 0;
      return;
    }
    case mjGEOM_HFIELD: {
      const double* hsize = geom.hfield->values->size;
      const double min[3] = {-hsize[0], -hsize[1], -hsize[3]},
                   max[3] = {hsize[0], hsize[1], hsize[2]};
      SetBox(work.aabb, min, max);
      work.rbound = std::sqrt(hsize[0] * hsize[0] + hsize[1] * hsize[1] +
                              std::max(hsize[2] * hsize[2], hsize[3] * hsize[3]));
      return;
    }
    case mjGEOM_MESH:
    case mjGEOM_SDF:
      SetBox(work.aabb, mesh->box_min, mesh->box_max);
      work.rbound = Norm(size);
      return;
    case mjGEOM_SPHERE:
      work.rbound = size[0];
      break;
    case mjGEOM_CAPSULE:
      work.rbound = size[0] + size[1];
      break;
    case mjGEOM_CYLINDER:
      work.rbound = std::sqrt(size[0] * size[0] + size[1] * size[1]);
      break;
    case mjGEOM_ELLIPSOID:
      work.rbound = std::max({size[0], size[1], size[2]});
      break;
    default:
      work.rbound = Norm(size);
  }
  double min[3], max[3];
  HalfEdges(values, max);
  for (int i = 0; i < 3; ++i) min[i] = -max[i];
  SetBox(work.aabb, min, max);
}

// Mass (from the density if it is not given) and inertia; none for a geom without volume.
void ComputeInertia(Geom& geom, const MeshAsset* mesh) {
  mjsGeom& values = *geom.values.get();
  const bool shell = values.typeinertia == mjINERTIA_SHELL;
  const bool mesh_shape = HasMeshShape(values);
  const double volume = mesh_shape ? mesh->volume : ShapeVolume(values.type, shell, values.size);
  const double* size = mesh_shape ? mesh->inertia_box : values.size;

  if (IsDefined(values.mass)) {
    if (values.mass == 0) {
      geom.mass = values.density = 0;
    } else if (volume > kEps) {
      geom.mass = values.mass;
      values.density = values.mass / volume;
      ShapeInertia(values.type, shell, size, geom.mass, geom.inertia);
    }
  } else {
    geom.mass = values.density == 0 ? 0 : values.density * volume;
    if (values.density != 0) ShapeInertia(values.type, shell, size, geom.mass, geom.inertia);
  }
  const double* inertia = geom.inertia;
  if (geom.mass < 0 || inertia[0] < 0 || inertia[1] < 0 || inertia[2] < 0 || values.density < 0) {
    Fail(&geom, "mass, inertia or density are negative in geom");
  }
}

void ComputeFluid(const Geom& geom, GeomWork& work) {
  const mjsGeom& values = *geom.values.get();
  if (!(values.fluid_ellipsoid > 0)) return;
  double semiaxes[3];
  HalfEdges(values, semiaxes);
  const std::array<double, 6> virtual_mass = VirtualMass(semiaxes);
  work.fluid[0] = values.fluid_ellipsoid;
  std::copy_n(values.fluid_coefs, 5, work.fluid.begin() + 1);
  std::copy(virtual_mass.begin(), virtual_mass.end(), work.fluid.begin() + 6);
}

void ResolveSdfPlugin(const Compilation& c, const Geom& geom, GeomWork& work) {
  const mjsPlugin& settings = geom.values->plugin;
  if (!settings.active) return;
  const PluginUse use = ResolvePlugin(c.spec, geom, settings,
                                      "neither 'plugin' nor 'instance' is specified for geom");
  if (!(use.plugin->capabilityflags & mjPLUGIN_SDF)) {
    Fail(&geom, "plugin '%s' does not support sign distance fields", use.plugin->name);
  }
  work.plugin = use.instance;
}

}  // namespace

void CompileGeom(Compilation& c, Geom& geom, bool infers_inertia) {
  mjsGeom& values = *geom.values.get();
  GeomWork& work = c.geoms[&geom];
  const MeshAsset* mesh =
      geom.mesh ? c.assets.meshes[static_cast<size_t>(geom.mesh->id)].get() : nullptr;
  PadUserData(
      geom, *values.userdata, c.sizes.nuser_geom,
      ("nuser_geom in geom '" + geom.name + "' (id = " + std::to_string(geom.id) + ")").c_str());

  CheckGeom(c, geom);
  work.visual = values.contype == 0 && values.conaffinity == 0;

  Normalize(values.quat, 4);
  if (IsDefined(values.fromto[0])) {
    if (const char* wrong =
            ApplyFromTo(values.type, values.fromto, values.pos, values.quat, values.size)) {
      throw SpecError(&geom, wrong);
    }
  } else if (const char* wrong = ApplyOrientation(geom, values.alt, values.quat)) {
    Fail(&geom, "orientation specification error '%s' in geom %d", wrong, geom.id);
  }
  if (mesh) ApplyMesh(c, geom, *mesh);

  CheckAndSetSize(geom, mesh);
  ComputeBounds(geom, mesh, work);
  if (infers_inertia) ComputeInertia(geom, mesh);
  ComputeFluid(geom, work);
  ResolveSdfPlugin(c, geom, work);
  ApplyFrame(c, geom, values.pos, values.quat);
}

}  // namespace conjoint
