// What a C program does first with the library: ask its version, do some vector algebra, catch a
// warning, load a model and make data for it. Ends with 0 if all of it works.

#include <mujoco/mujoco.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

static int failures = 0;
static char last_warning[1000];

static void Expect(int condition, const char* what) {
  if (condition) return;
  ++failures;
  printf("not so: %s\n", what);
}

static void KeepWarning(const char* text) {
  snprintf(last_warning, sizeof(last_warning), "%s", text);
}

static void TestVersion(void) {
  Expect(mj_version() == mjVERSION_HEADER, "the library has the version of the headers");
  Expect(strcmp(mj_versionString(), "3.6.0") == 0, "the version is 3.6.0");
}

static void TestMemory(void) {
  char* block = mju_malloc(1000);
  Expect(block != NULL, "mju_malloc gives memory");
  memset(block, 1, 1000);
  mju_free(block);
}

static void TestWarning(void) {
  mju_user_warning = KeepWarning;
  mju_warning("%d of %s", 3, "four");
  Expect(strcmp(last_warning, "3 of four") == 0, "the user's handler receives the formatted text");
  mju_clearHandlers();
  Expect(mju_user_warning == NULL, "mju_clearHandlers forgets the handler");
}

static void TestMath(void) {
  const mjtNum x[3] = {1, 0, 0}, y[3] = {0, 1, 0};
  mjtNum z[3], quat[4], rotated[3];
  mju_cross(z, x, y);
  Expect(z[0] == 0 && z[1] == 0 && z[2] == 1, "x cross y is z");
  Expect(mju_dot3(x, y) == 0, "x and y are orthogonal");
  mju_axisAngle2Quat(quat, z, mjPI / 2);
  mju_rotVecQuat(rotated, x, quat);
  Expect(fabs((double)(rotated[1] - 1)) < 1e-6, "a quarter turn about z takes x to y");
}

static void TestModel(const char* path) {
  mjModel* m = mj_loadModel(path, NULL);
  Expect(m != NULL, "the model loads");
  if (!m) return;
  Expect(m->nq == 1 && m->nv == 1 && m->nbody == 2, "one body on a hinge");
  mjData* d = mj_makeData(m);
  Expect(d != NULL, "data are made");
  if (d) {
    Expect(d->qpos[0] == m->qpos0[0] && d->time == 0, "new data are in the initial state");
    mj_deleteData(d);
  }
  mj_deleteModel(m);
}

int main(int argc, char** argv) {
  if (argc != 2) {
    printf("usage: client MODEL.mjb\n");
    return 2;
  }
  TestVersion();
  TestMemory();
  TestWarning();
  TestMath();
  // A double-precision MJB file does not load where mjtNum is float.
  if (sizeof(mjtNum) == sizeof(double)) TestModel(argv[1]);
  return failures ? 1 : 0;
}
