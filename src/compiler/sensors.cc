// Sensors: what they may be attached to, the type and stage of their data.

#include <string>

#include "compiler/common.h"
#include "compiler/passes.h"
#include "model/sensor_kinds.h"
#include "spec/references.h"

namespace conjoint {
namespace {

constexpr int kMostSamples = 1 << 24;

bool IsBody(mjtObj type) { return type == mjOBJ_BODY || type == mjOBJ_XBODY; }

void Require(const Sensor& sensor, bool condition, const char* otherwise) {
  if (!condition) throw SpecError(&sensor, otherwise);
}

void CheckSettings(const Sensor& sensor) {
  const mjsSensor& values = *sensor.values.get();
  Require(sensor, !(values.noise < 0), "negative noise in sensor");
  Require(sensor, !(values.cutoff < 0), "negative cutoff in sensor");
  Require(sensor, !(values.interval[0] < 0), "negative interval in sensor");
  Require(sensor, !(values.interval[1] > 0), "positive phase in sensor");
  Require(sensor, !(values.interval[0] > 0 && values.interval[1] <= -values.interval[0]),
          "phase must be greater than -period in sensor");
  Require(sensor, !(values.delay > 0 && values.nsample <= 0),
          "setting delay > 0 without a history buffer");
  if (values.nsample > kMostSamples) {
    Fail(&sensor, "at most 2^24 samples in sensor history buffer, got %d", values.nsample);
  }
}

// Which parts of a contact or ray are wanted: bits of intprm[0].
void CheckDataSpec(const Sensor& sensor, int bits, const char* bits_name) {
  const int spec = sensor.values->intprm[0];
  if (spec <= 0) Fail(&sensor, "data spec (intprm[0]) must be positive, got %d", spec);
  if ((spec & ((1 << bits) - 1)) == 0) {
    Fail(&sensor, "data spec intprm[0]=%d must have at least one bit set of the first %s bits",
         spec, bits_name);
  }
  if (spec >= (1 << bits)) {
    Fail(&sensor, "data spec intprm[0]=%d has bits set beyond the first %s bits", spec, bits_name);
  }
}

void CheckJoint(const Sensor& sensor, bool ball) {
  Require(sensor, sensor.values->objtype == mjOBJ_JOINT, "sensor must be attached to joint");
  const mjtJoint type = static_cast<const Joint*>(sensor.object.get())->values->type;
  if (ball) {
    Require(sensor, type == mjJNT_BALL, "joint must be ball in sensor");
  } else {
    Require(sensor, type == mjJNT_SLIDE || type == mjJNT_HINGE,
            "joint must be slide or hinge in sensor");
  }
}

void CheckDistance(const Sensor& sensor) {
  const mjsSensor& values = *sensor.values.get();
  const auto supported = [](mjtObj type) { return type == mjOBJ_BODY || type == mjOBJ_GEOM; };
  Require(sensor, supported(values.objtype) && supported(values.reftype),
          "sensor must be attached to body or geom");
  Require(sensor, sensor.object.get() != sensor.reference.get(),
          "1st body/geom must be different from 2nd body/geom");
  for (Element* object : {sensor.object.get(), sensor.reference.get()}) {
    const Geom* geom = As<Geom>(object);
    Require(sensor, !geom || geom->values->type != mjGEOM_HFIELD,
            "height fields are not supported in geom distance sensors");
  }
}

void CheckContact(const Sensor& sensor) {
  const mjsSensor& values = *sensor.values.get();
  Require(sensor,
          values.objtype == mjOBJ_UNKNOWN || IsBody(values.objtype) ||
              values.objtype == mjOBJ_GEOM || values.objtype == mjOBJ_SITE,
          "first matching criterion: if set, must be (x)body, geom or site");
  Require(sensor,
          values.reftype == mjOBJ_UNKNOWN || IsBody(values.reftype) || values.reftype == mjOBJ_GEOM,
          "second matching criterion: if set, must be (x)body or geom");
  CheckDataSpec(sensor, mjNCONDATA, "mjNCONDATA");
  if (values.intprm[1] < 0 || values.intprm[1] > 3) {
    Fail(&sensor, "unknown reduction criterion. got %d, expected one of {0, 1, 2, 3}",
         values.intprm[1]);
  }
  if (values.intprm[2] <= 0) {
    Fail(&sensor, "num (intprm[2]) must be positive in sensor, got %d", values.intprm[2]);
  }
}

void CheckUser(const Sensor& sensor) {
  const mjsSensor& values = *sensor.values.get();
  Require(sensor, values.dim >= 0, "sensor dim must be non-negative in sensor");
  Require(sensor, values.datatype != mjDATATYPE_AXIS || values.dim == 3,
          "datatype AXIS requires dim=3 in sensor");
  Require(sensor, values.datatype != mjDATATYPE_QUATERNION || values.dim == 4,
          "datatype QUATERNION requires dim=4 in sensor");
}

// Each type of sensor measures objects of certain types.
void CheckObjects(const Sensor& sensor, SensorTarget target) {
  const mjsSensor& values = *sensor.values.get();
  const auto attached_to = [&](mjtObj type, const char* otherwise) {
    Require(sensor, values.objtype == type, otherwise);
  };
  const auto attached_to_frame = [&] {
    Require(sensor, HasFrame(values.objtype),
            "sensor must be attached to (x)body, geom, site or camera");
  };
  switch (target) {
    case SensorTarget::kSite:
      return attached_to(mjOBJ_SITE, "sensor must be attached to site");

    case SensorTarget::kSiteInCamera: {
      attached_to(mjOBJ_SITE, "sensor must be attached to site");
      const Camera* camera = As<Camera>(sensor.reference);
      return Require(
          sensor,
          camera && camera->values->resolution[0] != 0 && camera->values->resolution[1] != 0,
          "camera projection sensor requires camera resolution");
    }

    case SensorTarget::kSiteOrCamera:
      Require(sensor, values.objtype == mjOBJ_SITE || values.objtype == mjOBJ_CAMERA,
              "sensor must be attached to site or camera");
      return CheckDataSpec(sensor, mjNRAYDATA, "mjNRAYDATA");

    case SensorTarget::kScalarJoint:
      return CheckJoint(sensor, false);

    case SensorTarget::kBall:
      return CheckJoint(sensor, true);

    case SensorTarget::kJointLimit:
      attached_to(mjOBJ_JOINT, "sensor must be attached to joint");
      return Require(sensor, static_cast<const Joint*>(sensor.object.get())->is_limited,
                     "joint must be limited in sensor");

    case SensorTarget::kTendon:
      return attached_to(mjOBJ_TENDON, "sensor must be attached to tendon");

    case SensorTarget::kTendonLimit:
      attached_to(mjOBJ_TENDON, "sensor must be attached to tendon");
      return Require(sensor, static_cast<const Tendon*>(sensor.object.get())->is_limited,
                     "tendon must be limited in sensor");

    case SensorTarget::kActuator:
      return attached_to(mjOBJ_ACTUATOR, "sensor must be attached to actuator");

    case SensorTarget::kFrame:
      return attached_to_frame();

    case SensorTarget::kFrameInSite:
      attached_to_frame();
      return Require(sensor, values.reftype == mjOBJ_SITE, "sensor must be associated with a site");

    case SensorTarget::kSubtree:
      return attached_to(mjOBJ_BODY, "sensor must be attached to body");

    case SensorTarget::kTwoShapes:
      return CheckDistance(sensor);

    case SensorTarget::kContacts:
      return CheckContact(sensor);

    case SensorTarget::kMeshOnGeom:
      attached_to(mjOBJ_MESH, "sensor must be associated with a mesh");
      return Require(sensor, values.reftype == mjOBJ_GEOM, "sensor must be associated with a geom");

    case SensorTarget::kUser:
      return CheckUser(sensor);

    case SensorTarget::kNothing:
    case SensorTarget::kPlugin:
      return;
  }
}

// The plugin decides the stage; the number of values is known when the model is made.
void ResolveSensorPlugin(Compilation& c, Sensor& sensor) {
  mjsSensor& values = *sensor.values.get();
  const PluginUse use = ResolvePlugin(c.spec, sensor, values.plugin,
                                      "neither 'plugin' nor 'instance' is specified for sensor");
  if (!(use.plugin->capabilityflags & mjPLUGIN_SENSOR)) {
    Fail(&sensor, "plugin '%s' does not support sensors", use.plugin->name);
  }
  values.needstage = static_cast<mjtStage>(use.plugin->needstage);
  c.plugins[&sensor] = use.instance;
}

int DimensionOf(const Compilation& c, const Sensor& sensor) {
  if (sensor.values->type == mjSENS_TACTILE) {
    const size_t mesh = static_cast<size_t>(sensor.object->id);
    return static_cast<int>(c.assets.meshes[mesh]->vert.size());  // three a vertex
  }
  return mjs_sensorDim(sensor.values.get());
}

}  // namespace

void CompileSensor(Compilation& c, Sensor& sensor) {
  mjsSensor& values = *sensor.values.get();
  PadUserData(sensor, *values.userdata, c.sizes.nuser_sensor, "nuser_sensor in sensor");
  CheckSettings(sensor);
  ResolveReferences(c.spec, sensor);
  for (Element* object : {sensor.object.get(), sensor.reference.get()}) {
    if (const Geom* geom = As<Geom>(object)) c.geoms[geom].visual = false;
  }
  const SensorKind* kind = KindOfSensor(values.type);
  if (!kind) {
    Fail(&sensor, "invalid type in sensor '%s' (id = %d)", sensor.name.c_str(), sensor.id);
  }
  CheckObjects(sensor, kind->target);

  if (values.type != mjSENS_USER) {
    values.datatype = kind->datatype;
    if (values.type != mjSENS_PLUGIN) values.needstage = kind->stage;
  }
  values.dim = DimensionOf(c, sensor);
  if (values.type == mjSENS_PLUGIN) ResolveSensorPlugin(c, sensor);

  const bool direction = values.datatype == mjDATATYPE_AXIS && values.type != mjSENS_GEOMNORMAL;
  Require(sensor, !(values.cutoff > 0 && (direction || values.datatype == mjDATATYPE_QUATERNION)),
          "cutoff applied to axis or quaternion datatype in sensor");
}

}  // namespace conjoint
