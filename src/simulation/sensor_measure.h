// What one sensor measures: the formulas of all sensor types, each from the arrays that the stages
// before it filled.
//
// A measurement writes the sensor_dim numbers of the sensor to `out`, which is its place in
// sensordata or in its history. Arithmetic class A: nothing is fused, sums run as written.

#ifndef CONJOINT_SIMULATION_SENSOR_MEASURE_H_
#define CONJOINT_SIMULATION_SENSOR_MEASURE_H_

#include <mujoco/mujoco.h>

#include <cstddef>

#include "math/mat3.h"
#include "math/vec3.h"
#include "simulation/sensor_contact_table.h"

namespace conjoint {

// A sensor of any stage but none, with its cutoff applied. User and plugin sensors measure nothing
// by themselves: an mju_error.
void MeasureSensor(const mjModel* m, mjData* d, ContactTable& contacts, int sensor, mjtNum* out);

// Clips what a sensor measured to its cutoff, as its data type says.
void ApplyCutoff(const mjModel* m, int sensor, mjtNum* out);

// The formulas by stage, without cutoff; angles in radians, vectors in the frame that the sensor
// type asks for.
void MeasurePosition(const mjModel* m, mjData* d, int sensor, mjtNum* out);
void MeasureVelocity(const mjModel* m, mjData* d, int sensor, mjtNum* out);
void MeasureAcceleration(const mjModel* m, mjData* d, ContactTable& contacts, int sensor,
                         mjtNum* out);

// The families that have a file of their own.
void MeasureRange(const mjModel* m, mjData* d, int sensor, mjtNum* out);
void MeasureContact(const mjModel* m, mjData* d, ContactTable& contacts, int sensor, mjtNum* out);
void MeasureTouch(const mjModel* m, mjData* d, ContactTable& contacts, int sensor, mjtNum* out);
void MeasureTactile(const mjModel* m, mjData* d, int sensor, mjtNum* out);

// Position and axes of the object or reference of a sensor, in the world. What has no frame is an
// mju_error and, should that return, the world's own frame.
struct SensorFrame {
  const Vec3& pos;
  const Mat3& mat;
};
SensorFrame FrameOfSensorObject(const mjModel* m, const mjData* d, int type, int id, int sensor);

// The first constraint row of a joint's or tendon's limit, -1 if the limit is not active. If both
// sides are, that is the lower one.
int FirstLimitRow(const mjData* d, mjtConstraint type, int id);

// Puts the numbers of a field at `out` and moves on behind them.
inline void Append(mjtNum*& out, mjtNum number) { *out++ = number; }
inline void Append(mjtNum*& out, const Vec3& v) {
  AsVec3(out) = v;
  out += 3;
}

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_SENSOR_MEASURE_H_
