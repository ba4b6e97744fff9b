// What is drawn, and from where, unless the user says otherwise: the mjv_default functions.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstring>

void mjv_defaultOption(mjvOption* opt) {
  opt->label = mjLABEL_NONE;
  opt->frame = mjFRAME_NONE;
  for (mjtByte* groups : {opt->geomgroup, opt->sitegroup, opt->jointgroup, opt->tendongroup,
                          opt->actuatorgroup, opt->flexgroup, opt->skingroup}) {
    for (int group = 0; group < mjNGROUP; ++group) groups[group] = group < 3;
  }
  for (int flag = 0; flag < mjNVISFLAG; ++flag) opt->flags[flag] = mjVISSTRING[flag][1][0] == '1';
  opt->bvh_depth = 1;
  opt->flex_layer = 0;
}

void mjv_defaultCamera(mjvCamera* cam) {
  std::memset(static_cast<void*>(cam), 0, sizeof(*cam));  // padding too
  cam->type = mjCAMERA_FREE;
  cam->fixedcamid = cam->trackbodyid = -1;
  cam->distance = 2;
  cam->azimuth = 90;
  cam->elevation = -45;
}

void mjv_defaultFreeCamera(const mjModel* m, mjvCamera* cam) {
  mjv_defaultCamera(cam);
  std::copy_n(m->stat.center, 3, cam->lookat);
  cam->distance = static_cast<mjtNum>(1.5) * m->stat.extent;
  cam->azimuth = m->vis.global.azimuth;
  cam->elevation = m->vis.global.elevation;
  cam->orthographic = m->vis.global.orthographic;
}

void mjv_defaultPerturb(mjvPerturb* pert) {
  std::memset(static_cast<void*>(pert), 0, sizeof(*pert));
  pert->flexselect = pert->skinselect = -1;
  pert->refquat[0] = 1;
  pert->scale = 1;
}

void mjv_defaultScene(mjvScene* scn) { std::memset(static_cast<void*>(scn), 0, sizeof(*scn)); }

void mjv_defaultFigure(mjvFigure* fig) {
  std::memset(static_cast<void*>(fig), 0, sizeof(*fig));
  fig->highlightid = -1;
  fig->flg_legend = fig->flg_extend = 1;
  std::fill_n(fig->flg_ticklabel, 2, 1);
  fig->linewidth = 3;
  fig->gridwidth = 1;
  std::fill_n(fig->gridsize, 2, 2);
  std::fill_n(fig->gridrgb, 3, .4f);
  fig->figurergba[3] = fig->panergba[3] = 1;
  fig->legendrgba[3] = .3f;
  std::fill_n(fig->textrgb, 3, 1.f);
  fig->range[0][1] = fig->range[1][1] = 1;
  std::strcpy(fig->xformat, "%.0f");
  std::strcpy(fig->yformat, "%.2g");
  std::strcpy(fig->minwidth, "XXX");

  // A few colours by hand, the others well spread.
  constexpr float kColours[][3] = {{1, .3f, .3f}, {.1f, 1, .1f}, {.3f, .3f, 1}, {.1f, 1, 1},
                                   {1, .2f, 1},   {1, 1, .1f},   {1, .6f, .2f}, {.6f, .7f, .4f}};
  constexpr int kBases[3] = {2, 3, 5};
  for (int line = 0; line < mjMAXLINE; ++line) {
    for (int k = 0; k < 3; ++k) {
      fig->linergb[line][k] =
          line < std::ssize(kColours)
              ? kColours[line][k]
              : static_cast<float>(double{.1f} + double{.8f} * double{mju_Halton(line, kBases[k])});
    }
  }
}
