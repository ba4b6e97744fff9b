// Steps a model and reads its sensors: a double pendulum swings from a raised pose.
//
//   step models/pendulum.xml
//
// Prints the height of its tip and its energy, four times a second. The energy falls slowly, by the
// damping of the joints.

#include <mujoco/mujoco.h>

#include <stdio.h>

int main(int argc, char** argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: step MODEL.xml\n");
    return 2;
  }

  // mjModel is what does not change: masses, shapes, gains. Loading tells what is wrong with a
  // file.
  char error[1000];
  mjModel* m = mj_loadXML(argv[1], NULL, error, sizeof(error));
  if (!m) {
    fprintf(stderr, "%s\n", error);
    return 1;
  }
  m->opt.enableflags |= mjENBL_ENERGY;

  // mjData is what does: time, positions, velocities, and everything computed from them.
  mjData* d = mj_makeData(m);
  const int raised = mj_name2id(m, mjOBJ_KEY, "raised");
  if (raised >= 0) mj_resetDataKeyframe(m, d, raised);

  const int tip = mj_name2id(m, mjOBJ_SENSOR, "tip position");
  const mjtNum pause = 0.25;
  mjtNum next = 0;
  mj_forward(m, d);  // sensors and energy of the start
  const mjtNum energy_at_start = d->energy[0] + d->energy[1];

  printf("  time   tip height   energy\n");
  while (d->time < 3) {
    if (d->time >= next) {
      const mjtNum* position = tip >= 0 ? d->sensordata + m->sensor_adr[tip] : d->subtree_com;
      printf("%6.2f %12.3f %8.3f\n", (double)d->time, (double)position[2],
             (double)(d->energy[0] + d->energy[1]));
      next += pause;
    }
    mj_step(m, d);
  }

  const int lost_energy = d->energy[0] + d->energy[1] < energy_at_start;
  mj_deleteData(d);
  mj_deleteModel(m);
  return lost_energy ? 0 : 1;
}
