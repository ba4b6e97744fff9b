// mj_printScene: the abstract scene of the visualizer as text.

#include <mujoco/mujoco.h>

#include <concepts>
#include <cstring>
#include <string_view>

#include "model/float_format.h"
#include "model/print_text.h"

namespace conjoint {
namespace {

// A line with the name of a field and its value.
template <class T>
void PrintLine(TextWriter& out, const char* label, const T& value) {
  out << Label{label};
  if constexpr (std::integral<T>) out << ' ';
  out << value << '\n';
}

// A line with the numbers of a small array.
template <size_t N>
void PrintLine(TextWriter& out, const char* label, const float (&values)[N]) {
  out << Label{label};
  for (const float value : values) out << value << ' ';
  out << '\n';
}

void PrintGeom(TextWriter& out, const mjvGeom& geom) {
  PrintLine(out, "    type", geom.type);
  PrintLine(out, "    category", geom.category);
  out << Label{"    label"} << std::string_view(geom.label, strnlen(geom.label, sizeof(geom.label)))
      << '\n';
  PrintLine(out, "    objtype", geom.objtype);
  PrintLine(out, "    objid", geom.objid);
  PrintLine(out, "    pos", geom.pos);
  PrintLine(out, "    mat", geom.mat);
  PrintLine(out, "    size", geom.size);
  PrintLine(out, "    segid", geom.segid);
  PrintLine(out, "    dataid", geom.dataid);
  PrintLine(out, "    matid", geom.matid);
  PrintLine(out, "    texcoord", geom.texcoord);
  PrintLine(out, "    rgba", geom.rgba);
  PrintLine(out, "    emission", geom.emission);
  PrintLine(out, "    specular", geom.specular);
  PrintLine(out, "    shininess", geom.shininess);
  PrintLine(out, "    reflectance", geom.reflectance);
}

void PrintLight(TextWriter& out, const mjvLight& light) {
  PrintLine(out, "    id", light.id);
  PrintLine(out, "    pos", light.pos);
  PrintLine(out, "    dir", light.dir);
  PrintLine(out, "    type", light.type);
  PrintLine(out, "    castshadow", light.castshadow);
  PrintLine(out, "    headlight", light.headlight);
  PrintLine(out, "    intensity", light.intensity);
  PrintLine(out, "    range", light.range);
  PrintLine(out, "    ambient", light.ambient);
  PrintLine(out, "    diffuse", light.diffuse);
  PrintLine(out, "    specular", light.specular);
  PrintLine(out, "    texid", light.texid);
  PrintLine(out, "    exponent", light.exponent);
  PrintLine(out, "    attenuation", light.attenuation);
  PrintLine(out, "    cutoff", light.cutoff);
  PrintLine(out, "    bulbradius", light.bulbradius);
}

void PrintCamera(TextWriter& out, const mjvGLCamera& camera) {
  PrintLine(out, "    pos", camera.pos);
  PrintLine(out, "    forward", camera.forward);
  PrintLine(out, "    up", camera.up);
  PrintLine(out, "    orthographic", camera.orthographic);
  PrintLine(out, "    frustum_center", camera.frustum_center);
  PrintLine(out, "    frustum_width", camera.frustum_width);
  PrintLine(out, "    frustum_bottom", camera.frustum_bottom);
  PrintLine(out, "    frustum_top", camera.frustum_top);
  PrintLine(out, "    frustum_near", camera.frustum_near);
  PrintLine(out, "    frustum_far", camera.frustum_far);
}

// The large arrays of flexes and skins are only named.
void PrintFlex(TextWriter& out, const mjvScene* s, int i) {
  PrintLine(out, "    face_used", s->flexfaceused[i]);
  PrintLine(out, "    edge_adr", s->flexedgeadr[i]);
  PrintLine(out, "    edge_num", s->flexedgenum[i]);
  PrintLine(out, "    vert_adr", s->flexvertadr[i]);
  PrintLine(out, "    vert_num", s->flexvertnum[i]);
  PrintLine(out, "    face_adr", s->flexfaceadr[i]);
  PrintLine(out, "    face_num", s->flexfacenum[i]);
  PrintLine(out, "    edges", "...");
  PrintLine(out, "    verts", "...");
  PrintLine(out, "    faces", "...");
  PrintLine(out, "    normals", "...");
  PrintLine(out, "    texcoords", "...");
}

void PrintSkin(TextWriter& out, const mjvScene* s, int i) {
  PrintLine(out, "    face_num", s->skinfacenum[i]);
  PrintLine(out, "    vert_adr", s->skinvertadr[i]);
  PrintLine(out, "    vert_num", s->skinvertnum[i]);
  PrintLine(out, "    verts", "...");
  PrintLine(out, "    normals", "...");
}

void PrintFlags(TextWriter& out, const mjvScene* s) {
  out << "FLAGS\n";
  for (int i = 0; i < mjNRNDFLAG; ++i) {
    out << "  " << Label{mjRNDSTRING[i][0]} << ' ' << s->flags[i] << '\n';
  }
  PrintLine(out, "  flexvertopt", s->flexvertopt);
  PrintLine(out, "  flexedgeopt", s->flexedgeopt);
  PrintLine(out, "  flexfaceopt", s->flexfaceopt);
  PrintLine(out, "  flexskinopt", s->flexskinopt);
  PrintLine(out, "  stereo", s->stereo);
  out << "\n\n";
}

void PrintTransform(TextWriter& out, const mjvScene* s) {
  out << "TRANSFORM " << s->enabletransform << '\n';
  if (s->enabletransform) {
    PrintLine(out, "  translate", s->translate);
    PrintLine(out, "  rotate", s->rotate);
    PrintLine(out, "  scale", s->scale);
    out << '\n';
  }
  out << '\n';
}

// A numbered list: its title and length, then print(i) for each element under the singular title.
template <class Print>
void PrintList(TextWriter& out, const char* title, const char* singular, int count, Print&& print) {
  out << title << ' ' << count << '\n';
  for (int i = 0; i < count; ++i) {
    out << "  " << singular << ' ' << i << '\n';
    print(i);
    out << '\n';
  }
  out << '\n';
}

void PrintScene(TextWriter& out, const mjvScene* s) {
  PrintList(out, "GEOMS", "GEOM", s->ngeom, [&](int i) { PrintGeom(out, s->geoms[i]); });
  PrintList(out, "LIGHTS", "LIGHT", s->nlight, [&](int i) { PrintLight(out, s->lights[i]); });
  PrintList(out, "CAMERAS", "CAMERA", 2, [&](int i) { PrintCamera(out, s->camera[i]); });
  PrintList(out, "FLEX DATA", "FLEX DATA", s->nflex, [&](int i) { PrintFlex(out, s, i); });
  PrintList(out, "SKIN DATA", "SKIN DATA", s->nskin, [&](int i) { PrintSkin(out, s, i); });
  PrintFlags(out, s);
  PrintTransform(out, s);
}

}  // namespace
}  // namespace conjoint

void mj_printFormattedScene(const mjvScene* s, const char* filename, const char* float_format) {
  std::FILE* file = conjoint::OpenTextFile(filename);
  if (!file) return;
  const auto format = conjoint::FloatFormat::FromCaller(float_format);
  conjoint::TextWriter out(file, format);
  conjoint::PrintScene(out, s);
  out.Flush();
  conjoint::CloseTextFile(file);
}

void mj_printScene(const mjvScene* s, const char* filename) {
  mj_printFormattedScene(s, filename, conjoint::FloatFormat::kDefault);
}
