// Builds a model in code, changes it while it is simulated, and saves it as MJCF.
//
//   edit_spec [chain.xml]
//
// A hanging chain is made link by link. After it has swung for a second a lamp is fixed to its end:
// recompiling keeps the state of everything that was there before.

#include <mujoco/mujoco.h>

#include <cstdio>
#include <memory>
#include <string>

namespace {

constexpr int kLinks = 8;
constexpr double kLength = .2;  // m

struct Delete {
  void operator()(mjSpec* s) const { mj_deleteSpec(s); }
  void operator()(mjModel* m) const { mj_deleteModel(m); }
  void operator()(mjData* d) const { mj_deleteData(d); }
};

// Adds a link below `parent` that can swing about its upper end.
mjsBody* AddLink(mjsBody* parent, int index) {
  mjsBody* link = mjs_addBody(parent, nullptr);
  mjs_setName(link->element, ("link " + std::to_string(index)).c_str());
  link->pos[2] = index ? -kLength : 2;

  mjsJoint* joint = mjs_addJoint(link, nullptr);
  joint->type = mjJNT_HINGE;
  joint->axis[0] = 0, joint->axis[1] = 1, joint->axis[2] = 0;
  joint->damping = .001;

  mjsGeom* rod = mjs_addGeom(link, nullptr);
  rod->type = mjGEOM_CAPSULE;
  rod->size[0] = .02;
  const double fromto[6] = {0, 0, 0, 0, 0, -kLength};
  for (int i = 0; i < 6; ++i) rod->fromto[i] = fromto[i];
  return link;
}

int Fail(mjSpec* spec) {
  std::fprintf(stderr, "%s\n", mjs_getError(spec));
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::unique_ptr<mjSpec, Delete> spec(mj_makeSpec());
  mjsBody* last = mjs_findBody(spec.get(), "world");
  for (int i = 0; i < kLinks; ++i) last = AddLink(last, i);

  const std::unique_ptr<mjModel, Delete> m(mj_compile(spec.get(), nullptr));
  if (!m) return Fail(spec.get());
  const std::unique_ptr<mjData, Delete> d(mj_makeData(m.get()));
  d->qpos[0] = 1;  // pulled aside
  while (d->time < 1) mj_step(m.get(), d.get());
  const mjtNum angle = d->qpos[0];
  std::printf("%d bodies of %.3f kg; after %.2f s the first joint is at %.4f rad\n",
              int(m->nbody) - 1, double(mj_getTotalmass(m.get())), double(d->time), double(angle));

  // The spec stays editable. mj_recompile fits model and data to it, in place.
  mjsGeom* lamp = mjs_addGeom(last, nullptr);
  lamp->type = mjGEOM_SPHERE;
  lamp->size[0] = .05;
  lamp->pos[2] = -kLength;
  lamp->mass = .5;
  if (mj_recompile(spec.get(), nullptr, m.get(), d.get()) != 0) return Fail(spec.get());
  const bool kept = d->qpos[0] == angle;
  std::printf("With a lamp: %.3f kg; after %.2f s the first joint is at %.4f rad\n",
              double(mj_getTotalmass(m.get())), double(d->time), double(d->qpos[0]));
  while (d->time < 2) mj_step(m.get(), d.get());

  if (argc > 1) {
    char error[1000];
    if (mj_saveXML(spec.get(), argv[1], error, sizeof(error)) != 0) {
      std::fprintf(stderr, "%s\n", error);
      return 1;
    }
  }
  return kept ? 0 : 1;
}
