// Sensors with a delay or a sampling interval: what they show, and how they are recorded.

#ifndef CONJOINT_SIMULATION_SENSOR_HISTORY_H_
#define CONJOINT_SIMULATION_SENSOR_HISTORY_H_

#include <mujoco/mujoco.h>

#include "simulation/sensor_contact_table.h"

namespace conjoint {

// Fills the sensordata of a sensor that is neither a user's nor a plugin's: with a new measurement,
// or with what its history says of an earlier time.
void UpdateSensor(const mjModel* m, mjData* d, ContactTable& contacts, int sensor);

// Adds a sample at the current time to the history of each sensor that has one and whose time it
// is. To be called first in the advance of the state, after the controls were recorded; delayed
// sensors are measured here, whether sensors are enabled or not.
void RecordSensors(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_SENSOR_HISTORY_H_
