// Sites, cameras and lights in the frame of their body.

#include <cmath>
#include <string>

#include "compiler/common.h"
#include "compiler/passes.h"
#include "spec/references.h"

namespace conjoint {
namespace {

// Focal length and principal point in metres, from what is given in metres or pixels, and the field
// of view they mean. Single precision as the fields themselves.
void CompileIntrinsics(mjsCamera& camera) {
  for (int i = 0; i < 2; ++i) {
    const float density = static_cast<float>(camera.resolution[i]) / camera.sensor_size[i];
    camera.intrinsic[i] =
        camera.focal_pixel[i] != 0 ? camera.focal_pixel[i] / density : camera.focal_length[i];
    camera.intrinsic[2 + i] = camera.principal_pixel[i] != 0 ? camera.principal_pixel[i] / density
                                                             : camera.principal_length[i];
  }
  camera.fovy = std::atan2(camera.sensor_size[1] / 2, camera.intrinsic[1]) * 360.0 / mjPI;
}

bool AnyNonZero(const float values[2]) { return values[0] != 0 || values[1] != 0; }

}  // namespace

void CompileSite(Compilation& c, Site& site) {
  mjsSite& values = *site.values.get();
  PadUserData(site, *values.userdata, c.sizes.nuser_site, "nuser_site in site");
  if (values.type < mjGEOM_PLANE || values.type >= mjNGEOMTYPES) {
    Fail(&site, "invalid type in site");
  }
  if (values.type == mjGEOM_PLANE || values.type == mjGEOM_HFIELD || values.type == mjGEOM_MESH ||
      values.type == mjGEOM_SDF) {
    Fail(&site, "meshes, hfields and planes not allowed in site");
  }
  if (IsDefined(values.fromto[0])) {
    if (const char* wrong =
            ApplyFromTo(values.type, values.fromto, values.pos, values.quat, values.size)) {
      throw SpecError(&site, wrong);
    }
  } else if (const char* wrong = ApplyOrientation(site, values.alt, values.quat)) {
    Fail(&site, "orientation specification error '%s' in site %d", wrong, site.id);
  }
  ApplyFrame(c, site, values.pos, values.quat);
  Normalize(values.quat, 4);
  for (int i = 0; i < SizeCount(values.type); ++i) {
    if (values.size[i] <= 0) Fail(&site, "size %d must be positive in geom", i);
  }
}

void CompileCamera(Compilation& c, Camera& camera) {
  mjsCamera& values = *camera.values.get();
  PadUserData(camera, *values.userdata, c.sizes.nuser_cam, "nuser_cam in camera");
  if (const char* wrong = ApplyOrientation(camera, values.alt, values.quat)) {
    Fail(&camera, "orientation specification error '%s' in camera %d", wrong, camera.id);
  }
  ApplyFrame(c, camera, values.pos, values.quat);
  Normalize(values.quat, 4);
  ResolveReferences(c.spec, camera);

  const char* name = camera.name.c_str();
  if (values.fovy >= 180) {
    Fail(&camera, "fovy too large in camera '%s' (id = %d, value = %d)", name, camera.id,
         static_cast<int>(values.fovy));
  }
  const bool has_sensor = values.sensor_size[0] > 0 && values.sensor_size[1] > 0;
  if ((AnyNonZero(values.focal_length) || AnyNonZero(values.focal_pixel) ||
       AnyNonZero(values.principal_length) || AnyNonZero(values.principal_pixel)) &&
      !has_sensor) {
    Fail(&camera, "focal/principal require sensorsize in camera '%s' (id = %d)", name, camera.id);
  }
  if (has_sensor && (values.resolution[0] <= 0 || values.resolution[1] <= 0)) {
    Fail(&camera, "sensorsize requires positive resolution in camera '%s' (id = %d)", name,
         camera.id);
  }
  if (has_sensor) {
    CompileIntrinsics(values);
  } else {
    values.intrinsic[0] = values.intrinsic[1] = c.spec.values.visual.map.znear;
  }
}

void CompileLight(Compilation& c, Light& light) {
  mjsLight& values = *light.values.get();
  if (const Frame* frame = light.frame) {
    double quat[4] = {1, 0, 0, 0};
    ApplyFrame(c, light, values.pos, quat);
    RotateVector(values.dir, values.dir, c.frames.at(frame).quat);
  }
  if (Normalize(values.dir, 3) < kEps) Fail(&light, "zero direction in light");
  ResolveReferences(c.spec, light);
}

}  // namespace conjoint
