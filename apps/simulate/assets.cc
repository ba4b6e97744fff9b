// Height fields, meshes and textures whose data a program has changed while they are shown.

#include <algorithm>
#include <stdexcept>

#include "simulate/viewer.h"

namespace conjoint::app {
namespace {

void Check(int id, mjtSize count, const char* what) {
  if (id >= 0 && id < count) return;
  throw std::out_of_range("there is no " + std::string(what) + " " + std::to_string(id) +
                          ": the model has " + std::to_string(count));
}

// Takes a run of an array over into the copy that is drawn.
template <class T>
void Take(const T* from, T* to, mjtSize first, mjtSize count) {
  if (from != to) std::copy_n(from + first, count, to + first);
}

}  // namespace

void Viewer::UpdateHField(int id) {
  const std::lock_guard lock(mutex_);
  if (!m_) return;
  Check(id, m_->nhfield, "height field");
  Take(user_m_->hfield_data, m_->hfield_data, m_->hfield_adr[id],
       mjtSize{m_->hfield_nrow[id]} * m_->hfield_ncol[id]);
  hfields_to_upload_.push_back(id);
}

void Viewer::UpdateMesh(int id) {
  const std::lock_guard lock(mutex_);
  if (!m_) return;
  Check(id, m_->nmesh, "mesh");
  Take(user_m_->mesh_vert, m_->mesh_vert, 3 * mjtSize{m_->mesh_vertadr[id]},
       3 * mjtSize{m_->mesh_vertnum[id]});
  Take(user_m_->mesh_normal, m_->mesh_normal, 3 * mjtSize{m_->mesh_normaladr[id]},
       3 * mjtSize{m_->mesh_normalnum[id]});
  if (m_->mesh_texcoordadr[id] >= 0) {
    Take(user_m_->mesh_texcoord, m_->mesh_texcoord, 2 * mjtSize{m_->mesh_texcoordadr[id]},
         2 * mjtSize{m_->mesh_texcoordnum[id]});
  }
  const mjtSize first = 3 * mjtSize{m_->mesh_faceadr[id]},
                count = 3 * mjtSize{m_->mesh_facenum[id]};
  Take(user_m_->mesh_face, m_->mesh_face, first, count);
  Take(user_m_->mesh_facenormal, m_->mesh_facenormal, first, count);
  Take(user_m_->mesh_facetexcoord, m_->mesh_facetexcoord, first, count);
  meshes_to_upload_.push_back(id);
}

void Viewer::UpdateTexture(int id) {
  const std::lock_guard lock(mutex_);
  if (!m_) return;
  Check(id, m_->ntex, "texture");
  Take(user_m_->tex_data, m_->tex_data, m_->tex_adr[id],
       mjtSize{m_->tex_width[id]} * m_->tex_height[id] * m_->tex_nchannel[id]);
  textures_to_upload_.push_back(id);
}

void Viewer::UploadAssets() {
  for (const int id : std::exchange(hfields_to_upload_, {})) mjr_uploadHField(m_, &context_, id);
  for (const int id : std::exchange(meshes_to_upload_, {})) mjr_uploadMesh(m_, &context_, id);
  for (const int id : std::exchange(textures_to_upload_, {})) mjr_uploadTexture(m_, &context_, id);
}

}  // namespace conjoint::app
