// Many worlds at once: how strongly must a motor push a double pendulum along, in proportion to its
// speed, for its tip to come highest? And if the lower half is twice as heavy?
//
//   batch models/pendulum.xml
//
// 64 worlds try 32 gains on each of the two pendulums, for four seconds. They run on all cores, and
// each has the bits that mj_step would give it.

#include <conjoint/batch.h>
#include <stdio.h>

enum { kGains = 32, kWorlds = 2 * kGains, kSteps = 2000 };

int main(int argc, char** argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: batch MODEL.xml\n");
    return 2;
  }
  char error[1000];
  mjModel* m = mj_loadXML(argv[1], NULL, error, sizeof(error));
  if (!m) {
    fprintf(stderr, "%s\n", error);
    return 1;
  }

  // What is kept of each world beside its state is named here.
  cjBatchOptions options;
  cj_defaultBatchOptions(&options);
  options.nworld = kWorlds;
  options.outputs = "site_xpos";
  cjBatch* batch = cj_makeBatch(m, &options, error, sizeof(error));
  if (!batch) {
    fprintf(stderr, "%s\n", error);
    return 1;
  }

  // Tensors are memory of the batch, a row a world, in the same place from now on.
  cjTensor mass, inertia, qvel, ctrl, site, status;
  if (cj_batchPerWorld(batch, "body_mass", &mass) < 0 ||
      cj_batchPerWorld(batch, "body_inertia", &inertia) < 0 ||
      cj_batchField(batch, "qvel", &qvel) < 0 || cj_batchField(batch, "ctrl", &ctrl) < 0 ||
      cj_batchField(batch, "site_xpos", &site) < 0 || cj_batchField(batch, "status", &status) < 0) {
    fprintf(stderr, "%s\n", cj_batchError(batch));
    return 1;
  }
  const int body = mj_name2id(m, mjOBJ_BODY, "lower"), tip = mj_name2id(m, mjOBJ_SITE, "tip");
  for (int world = 0; world < kWorlds; ++world) {
    ((mjtNum*)qvel.data)[world * qvel.strides[0]] = 1;  // a push to begin with
    if (world < kGains) continue;
    ((mjtNum*)mass.data)[world * mass.strides[0] + body] *= 2;
    for (int k = 0; k < 3; ++k) {
      ((mjtNum*)inertia.data)[world * inertia.strides[0] + 3 * body + k] *= 2;
    }
  }
  cj_batchSetConst(batch, NULL, NULL);  // what follows from masses

  mjtNum highest[kWorlds] = {0};
  for (int step = 0; step < kSteps; ++step) {
    for (int world = 0; world < kWorlds; ++world) {
      const mjtNum gain = (mjtNum)(world % kGains) / kGains;
      ((mjtNum*)ctrl.data)[world * ctrl.strides[0]] =
          gain * ((mjtNum*)qvel.data)[world * qvel.strides[0]];
    }
    if (cj_batchStep(batch, 1, NULL) < 0) {
      fprintf(stderr, "%s\n", cj_batchError(batch));
      return 1;
    }
    for (int world = 0; world < kWorlds; ++world) {
      const mjtNum height = ((mjtNum*)site.data)[world * site.strides[0] + 3 * tip + 2];
      if (height > highest[world]) highest[world] = height;
    }
  }

  int best[2] = {0, kGains}, trouble = 0;
  for (int world = 0; world < kWorlds; ++world) {
    const int heavy = world >= kGains;
    if (highest[world] > highest[best[heavy]]) best[heavy] = world;
    trouble += ((int*)status.data)[world] != 0;  // a world that went wrong says so, others go on
  }
  for (int heavy = 0; heavy < 2; ++heavy) {
    printf("%s: with a gain of %.2f N m s the tip comes to %.2f m, without the motor to %.2f m\n",
           heavy ? "heavy" : "light", (double)(best[heavy] % kGains) / kGains,
           (double)highest[best[heavy]], (double)highest[heavy * kGains]);
  }

  cj_deleteBatch(batch);
  mj_deleteModel(m);
  return trouble == 0 && highest[best[0]] > 2 && highest[best[1]] > 1 && highest[0] < 1 ? 0 : 1;
}
