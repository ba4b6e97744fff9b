// Textures of the model and the table that says which material uses which.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "render/renderer.h"

namespace conjoint {
namespace {

constexpr int kSkyMaterial = mjMAXMATERIAL - 1;

void SetFilters(const Gl& gl, GLenum target, GLint wrap) {
  gl.TexParameteri(target, GL_TEXTURE_WRAP_S, wrap);
  gl.TexParameteri(target, GL_TEXTURE_WRAP_T, wrap);
  gl.TexParameteri(target, GL_TEXTURE_WRAP_R, wrap);
  gl.TexParameteri(target, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  gl.TexParameteri(target, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
}

void UploadFlat(const Gl& gl, const mjModel* m, int id) {
  const bool srgb = m->tex_colorspace[id] == mjCOLORSPACE_SRGB;
  GLenum format = 0, internal = 0;
  if (m->tex_nchannel[id] == 3) {
    format = GL_RGB;
    internal = srgb ? GL_SRGB8 : GL_RGB8;
  } else if (m->tex_nchannel[id] == 4) {
    format = GL_RGBA;
    internal = srgb ? GL_SRGB8_ALPHA8 : GL_RGBA8;
  } else {
    mju_error("Number of channels not supported: %d", m->tex_nchannel[id]);
    return;
  }
  SetFilters(gl, GL_TEXTURE_2D, GL_REPEAT);
  gl.TexImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(internal), m->tex_width[id], m->tex_height[id],
                0, format, GL_UNSIGNED_BYTE, m->tex_data + m->tex_adr[id]);
  gl.GenerateMipmap(GL_TEXTURE_2D);
}

// Six square images below each other, or one for all sides.
void UploadCube(const Gl& gl, const mjModel* m, int id) {
  const int width = m->tex_width[id];
  const size_t side = m->tex_height[id] == width ? 0 : 3 * static_cast<size_t>(width) * width;
  if (m->tex_nchannel[id] != 3 || (side && m->tex_height[id] < 6 * width)) {
    mju_error("Number of channels not supported: %d", m->tex_nchannel[id]);
    return;
  }
  SetFilters(gl, GL_TEXTURE_CUBE_MAP, GL_CLAMP_TO_EDGE);
  for (GLuint i = 0; i < 6; ++i) {
    gl.TexImage2D(GL_TEXTURE_CUBE_MAP_POSITIVE_X + i, 0, GL_RGB8, width, width, 0, GL_RGB,
                  GL_UNSIGNED_BYTE, m->tex_data + m->tex_adr[id] + i * side);
  }
  gl.GenerateMipmap(GL_TEXTURE_CUBE_MAP);
}

void UploadTexture(const Gl& gl, const mjModel* m, int type, GLuint name, int id) {
  const GLenum target = type == mjTEXTURE_2D ? GL_TEXTURE_2D : GL_TEXTURE_CUBE_MAP;
  gl.ActiveTexture(GL_TEXTURE0);
  gl.PixelStorei(GL_UNPACK_ALIGNMENT, 1);
  gl.BindTexture(target, name);
  type == mjTEXTURE_2D ? UploadFlat(gl, m, id) : UploadCube(gl, m, id);
  gl.BindTexture(target, 0);
}

}  // namespace

void MakeMaterials(const mjModel* m, mjrContext* con) {
  std::fill_n(con->mat_texid, mjMAXMATERIAL * mjNTEXROLE, -1);
  const auto materials = static_cast<int>(m->nmat);
  for (int i = 0; i < m->ntex; ++i) {
    if (m->tex_type[i] != mjTEXTURE_SKYBOX) continue;
    if (materials >= mjMAXMATERIAL - 2) {
      mju_error("With skybox, maximum number of materials is %d, got %d", mjMAXMATERIAL - 1,
                materials);
      return;
    }
    con->mat_texid[mjNTEXROLE * kSkyMaterial + mjTEXROLE_RGB] = i;
    break;
  }
  if (materials >= mjMAXMATERIAL - 1) {
    mju_error("Maximum number of materials is %d, got %d", mjMAXMATERIAL, materials);
    return;
  }
  for (int i = 0; i < materials; ++i) {
    const int* roles = m->mat_texid + mjNTEXROLE * i;
    if (roles[mjTEXROLE_RGB] < 0) continue;
    std::copy_n(roles, mjNTEXROLE, con->mat_texid + mjNTEXROLE * i);
    con->mat_texuniform[i] = m->mat_texuniform[i];
    std::copy_n(m->mat_texrepeat + 2 * i, 2, con->mat_texrepeat + 2 * i);
  }
}

void MakeTextures(const Gl& gl, const mjModel* m, mjrContext* con) {
  if (m->ntex > mjMAXTEXTURE) {
    mju_error("Maximum number of textures is %d", mjMAXTEXTURE);
    return;
  }
  con->ntexture = static_cast<int>(m->ntex);
  for (int i = 0; i < con->ntexture; ++i) {
    con->textureType[i] = m->tex_type[i];
    gl.GenTextures(1, &con->texture[i]);
    UploadTexture(gl, m, con->textureType[i], con->texture[i], i);
  }
}

}  // namespace conjoint

using namespace conjoint;

void mjr_uploadTexture(const mjModel* m, const mjrContext* con, int texid) {
  Renderer* renderer = FindRenderer(con, "mjr_uploadTexture");
  if (!renderer) return;
  const bool known =
      m && texid >= 0 && texid < m->ntex && texid < std::min(con->ntexture, mjMAXTEXTURE);
  if (!known || con->textureType[texid] != m->tex_type[texid]) {
    mju_error("Invalid texture index %d", texid);
    return;
  }
  UploadTexture(renderer->gl(), m, con->textureType[texid], con->texture[texid], texid);
}
