// Shapes and skins of a model in GPU memory.

#include <mujoco/mujoco.h>

#include "render/renderer.h"

namespace conjoint {
namespace {

// The public ids of shapes: nonzero, one range after the other.
void SetIds(mjrContext* con, const Renderer& renderer) {
  unsigned int next = 1;
  const auto assign = [&](size_t count, unsigned int& base, int& range) {
    range = static_cast<int>(count);
    base = count ? next : 0;
    next += static_cast<unsigned int>(count);
  };
  constexpr int kPublicBuiltins = 8;
  assign(renderer.planes.size(), con->basePlane, con->rangePlane);
  assign(renderer.meshes.size(), con->baseMesh, con->rangeMesh);
  assign(renderer.hfields.size(), con->baseHField, con->rangeHField);
  assign(kPublicBuiltins, con->baseBuiltin, con->rangeBuiltin);
}

void SetSkinAttribute(const Gl& gl, GLuint location, GLint size, GLuint buffer) {
  if (!buffer) return;
  gl.BindBuffer(GL_ARRAY_BUFFER, buffer);
  gl.EnableVertexAttribArray(location);
  gl.VertexAttribPointer(location, size, GL_FLOAT, GL_FALSE, 0, nullptr);
}

}  // namespace

void MakeShapes(const mjModel* m, mjrContext* con, Renderer& renderer) {
  const Tessellation tessellation(m->vis);
  GeometryStore& store = renderer.geometry;
  if (renderer.device->software) store.KeepCopy();
  renderer.square = store.Append(MakeSquare());
  renderer.planes.push_back(store.Append(MakeUnitPlane(tessellation)));
  for (int i = 0; i < m->ngeom; ++i) {
    if (m->geom_type[i] == mjGEOM_PLANE) renderer.planes.push_back(store.Append(MakePlane(m, i)));
  }
  for (int i = 0; i < m->nmesh; ++i) {
    renderer.meshes.push_back(store.Append(MakeMesh(m, i)));
    renderer.meshes.push_back(store.Append(MakeHull(m, i)));
  }
  for (int i = 0; i < m->nhfield; ++i) {
    renderer.hfields.push_back(store.Append(MakeHeightField(m, i)));
  }
  for (size_t i = 0; i < renderer.builtins.size(); ++i) {
    renderer.builtins[i] =
        store.Append(MakeBuiltin(static_cast<Builtin>(i), tessellation, m->vis.map.haze));
    renderer.coarse[i] = store.Append(MakeCoarse(static_cast<Builtin>(i), tessellation));
  }
  std::copy_n(m->vis.rgba.haze, 4, renderer.haze_rgba.begin());
  store.Upload(renderer.gl());
  SetIds(con, renderer);
}

void MakeSkins(const mjModel* m, mjrContext* con, Renderer& renderer) {
  const auto count = static_cast<size_t>(m->nskin);
  con->nskin = static_cast<int>(count);
  if (!count) return;
  const Gl& gl = renderer.gl();
  for (unsigned int** names :
       {&con->skinvertVBO, &con->skinnormalVBO, &con->skintexcoordVBO, &con->skinfaceVBO}) {
    *names = static_cast<unsigned int*>(mju_malloc(count * sizeof(unsigned int)));
    std::fill_n(*names, count, 0u);
  }
  renderer.skins.resize(count);
  for (size_t i = 0; i < count; ++i) {
    SkinDrawable& skin = renderer.skins[i];
    skin.faces = m->skin_facenum[i];
    skin.vertices = m->skin_vertnum[i];
    skin.textured = m->skin_texcoordadr[i] >= 0;
    gl.GenBuffers(1, &con->skinvertVBO[i]);
    gl.GenBuffers(1, &con->skinnormalVBO[i]);
    gl.GenBuffers(1, &con->skinfaceVBO[i]);
    if (skin.textured) {
      gl.GenBuffers(1, &con->skintexcoordVBO[i]);
      gl.BindBuffer(GL_ARRAY_BUFFER, con->skintexcoordVBO[i]);
      gl.BufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(2 * sizeof(float) * skin.vertices),
                    m->skin_texcoord + 2 * m->skin_texcoordadr[i], GL_STATIC_DRAW);
    }
    gl.GenVertexArrays(1, &skin.vertex_array);
    gl.BindVertexArray(skin.vertex_array);
    SetSkinAttribute(gl, 0, 3, con->skinvertVBO[i]);
    SetSkinAttribute(gl, 1, 3, con->skinnormalVBO[i]);
    SetSkinAttribute(gl, 2, 2, con->skintexcoordVBO[i]);
    gl.BindBuffer(GL_ELEMENT_ARRAY_BUFFER, con->skinfaceVBO[i]);
    gl.BufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(3 * sizeof(int) * skin.faces),
                  m->skin_face + 3 * m->skin_faceadr[i], GL_STATIC_DRAW);
    gl.BindVertexArray(0);
  }
}

void DeleteSkins(const Gl& gl, mjrContext* con, Renderer& renderer) {
  for (unsigned int** names :
       {&con->skinvertVBO, &con->skinnormalVBO, &con->skintexcoordVBO, &con->skinfaceVBO}) {
    if (*names) gl.DeleteBuffers(con->nskin, *names);
    mju_free(*names);
    *names = nullptr;
  }
  for (SkinDrawable& skin : renderer.skins) gl.DeleteVertexArrays(1, &skin.vertex_array);
  renderer.skins.clear();
}

}  // namespace conjoint

using namespace conjoint;

void mjr_uploadMesh(const mjModel* m, const mjrContext* con, int meshid) {
  Renderer* renderer = FindRenderer(con, "mjr_uploadMesh");
  if (!renderer) return;
  const size_t place = 2 * static_cast<size_t>(meshid);
  if (!m || meshid < 0 || meshid >= m->nmesh || place + 1 >= renderer->meshes.size()) {
    mju_error("Invalid mesh index %d", meshid);
    return;
  }
  renderer->geometry.Replace(renderer->gl(), renderer->meshes[place], MakeMesh(m, meshid));
  renderer->geometry.Replace(renderer->gl(), renderer->meshes[place + 1], MakeHull(m, meshid));
}

void mjr_uploadHField(const mjModel* m, const mjrContext* con, int hfieldid) {
  Renderer* renderer = FindRenderer(con, "mjr_uploadHField");
  if (!renderer) return;
  if (!m || hfieldid < 0 || hfieldid >= m->nhfield ||
      static_cast<size_t>(hfieldid) >= renderer->hfields.size()) {
    mju_error("Invalid height field index %d", hfieldid);
    return;
  }
  renderer->geometry.Replace(renderer->gl(), renderer->hfields[hfieldid],
                             MakeHeightField(m, hfieldid));
}
