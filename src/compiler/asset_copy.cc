// Processed assets into the model: arrays one behind the other, indices stay local to their asset.

#include <algorithm>
#include <cstring>

#include "compiler/assets.h"
#include "compiler/common.h"

namespace conjoint {
namespace {

mjtSize Count(size_t n) { return static_cast<mjtSize>(n); }

// The array an asset's numbers are appended to.
template <class T>
class Appender {
 public:
  explicit Appender(T* array) : array_(array) {}

  template <class Numbers>
  void Add(const Numbers& numbers) {
    std::copy(numbers.begin(), numbers.end(), array_ + size_);
    size_ += numbers.size();
  }
  void AddZeros(size_t count) { size_ += count; }  // models start as zeros

  // The index of the next number, in units of `width` numbers.
  int next(size_t width = 1) const { return static_cast<int>(size_ / width); }

 private:
  T* array_;
  size_t size_ = 0;
};

// ---------------------------------------------------------------------------------------- meshes

void CopyMeshes(const Spec& spec, const Assets& assets, int bvh_address, mjModel* m) {
  Appender vert(m->mesh_vert), normal(m->mesh_normal), texcoord(m->mesh_texcoord);
  Appender face(m->mesh_face), facenormal(m->mesh_facenormal);
  Appender facetexcoord(m->mesh_facetexcoord), graph(m->mesh_graph);
  Appender polynormal(m->mesh_polynormal);
  Appender polyvert(m->mesh_polyvert), polymap(m->mesh_polymap);
  Appender bvh_child(m->bvh_child + 2 * bvh_address), bvh_nodeid(m->bvh_nodeid + bvh_address);
  Appender bvh_depth(m->bvh_depth + bvh_address);
  Appender bvh_aabb(m->bvh_aabb + 6 * bvh_address);
  Appender oct_depth(m->oct_depth), oct_child(m->oct_child);
  Appender oct_aabb(m->oct_aabb), oct_coeff(m->oct_coeff);
  int polygon = 0, vertex = 0;

  for (size_t index = 0; index < assets.meshes.size(); ++index) {
    const MeshAsset& mesh = *assets.meshes[index];
    const int i = static_cast<int>(index);
    m->mesh_vertadr[i] = vert.next(3);
    m->mesh_vertnum[i] = static_cast<int>(mesh.vert.size() / 3);
    m->mesh_normaladr[i] = normal.next(3);
    m->mesh_normalnum[i] = static_cast<int>(mesh.normal.size() / 3);
    m->mesh_texcoordadr[i] = mesh.texcoord.empty() ? -1 : texcoord.next(2);
    m->mesh_texcoordnum[i] = static_cast<int>(mesh.texcoord.size() / 2);
    m->mesh_faceadr[i] = face.next(3);
    m->mesh_facenum[i] = static_cast<int>(mesh.face.size() / 3);
    m->mesh_graphadr[i] = mesh.graph.empty() ? -1 : graph.next();
    m->mesh_bvhadr[i] = bvh_address + bvh_nodeid.next();
    m->mesh_bvhnum[i] = mesh.bvh.size();
    m->mesh_octadr[i] = mesh.octree ? oct_depth.next() : -1;
    m->mesh_octnum[i] = mesh.octree ? static_cast<int>(mesh.octree->size()) : 0;
    m->mesh_polyadr[i] = polygon;
    m->mesh_polynum[i] = static_cast<int>(mesh.polyvertadr.size());
    PutRow<3>(m->mesh_scale, i, spec.all<Mesh>()[index]->values->scale);
    PutRow<3>(m->mesh_pos, i, mesh.pos);
    PutRow<4>(m->mesh_quat, i, mesh.quat);

    // Addresses count through all meshes.
    for (size_t k = 0; k < mesh.polyvertadr.size(); ++k, ++polygon) {
      m->mesh_polyvertadr[polygon] = polyvert.next() + mesh.polyvertadr[k];
      m->mesh_polyvertnum[polygon] = mesh.polyvertnum[k];
    }
    for (size_t k = 0; k < mesh.polymapadr.size(); ++k, ++vertex) {
      m->mesh_polymapadr[vertex] = polymap.next() + mesh.polymapadr[k];
      m->mesh_polymapnum[vertex] = mesh.polymapnum[k];
    }
    polynormal.Add(mesh.polynormal);
    polyvert.Add(mesh.polyvert);
    polymap.Add(mesh.polymap);

    vert.Add(mesh.vert);
    normal.Add(mesh.normal);
    texcoord.Add(mesh.texcoord);
    face.Add(mesh.face);
    facenormal.Add(mesh.facenormal);
    facetexcoord.Add(mesh.facetexcoord);
    if (mesh.facetexcoord.empty()) facetexcoord.AddZeros(mesh.face.size());
    graph.Add(mesh.graph);
    bvh_child.Add(mesh.bvh.child);
    bvh_nodeid.Add(mesh.bvh.nodeid);
    bvh_depth.Add(mesh.bvh.depth);
    bvh_aabb.Add(mesh.bvh.aabb);
    if (!mesh.octree) continue;
    oct_depth.Add(mesh.octree->depth);
    oct_child.Add(mesh.octree->child);
    oct_aabb.Add(mesh.octree->aabb);
    oct_coeff.Add(mesh.octree->coeff);
  }
}

// ---------------------------------------------------------------------------------------- others

void CopySkins(const Spec& spec, const Assets& assets, mjModel* m) {
  Appender vert(m->skin_vert), texcoord(m->skin_texcoord);
  Appender face(m->skin_face), bone_vertid(m->skin_bonevertid);
  Appender bone_weight(m->skin_bonevertweight);
  int bone_index = 0;
  for (size_t index = 0; index < assets.skins.size(); ++index) {
    const SkinAsset& skin = assets.skins[index];
    const Skin& element = *spec.all<Skin>()[index];
    const int i = static_cast<int>(index);
    m->skin_matid[i] = IdOf(element.material);
    m->skin_group[i] = element.values->group;
    PutRow<4>(m->skin_rgba, i, element.values->rgba);
    m->skin_inflate[i] = element.values->inflate;
    m->skin_vertadr[i] = vert.next(3);
    m->skin_vertnum[i] = static_cast<int>(skin.vert.size() / 3);
    m->skin_texcoordadr[i] = skin.texcoord.empty() ? -1 : texcoord.next(2);
    m->skin_faceadr[i] = face.next(3);
    m->skin_facenum[i] = static_cast<int>(skin.face.size() / 3);
    m->skin_boneadr[i] = bone_index;
    m->skin_bonenum[i] = static_cast<int>(skin.bones.size());
    vert.Add(skin.vert);
    texcoord.Add(skin.texcoord);
    face.Add(skin.face);
    for (const SkinAsset::Bone& bone : skin.bones) {
      m->skin_bonevertadr[bone_index] = bone_vertid.next();
      m->skin_bonevertnum[bone_index] = static_cast<int>(bone.vertid.size());
      m->skin_bonebodyid[bone_index] = bone.body;
      PutRow<3>(m->skin_bonebindpos, bone_index, bone.bindpos);
      PutRow<4>(m->skin_bonebindquat, bone_index, bone.bindquat);
      bone_vertid.Add(bone.vertid);
      bone_weight.Add(bone.vertweight);
      ++bone_index;
    }
  }
}

void CopyHFields(const Spec& spec, const Assets& assets, mjModel* m) {
  Appender data(m->hfield_data);
  for (size_t index = 0; index < assets.hfields.size(); ++index) {
    const HFieldAsset& hfield = assets.hfields[index];
    const int i = static_cast<int>(index);
    PutRow<4>(m->hfield_size, i, spec.all<HField>()[index]->values->size);
    m->hfield_nrow[i] = hfield.nrow;
    m->hfield_ncol[i] = hfield.ncol;
    m->hfield_adr[i] = data.next();
    data.Add(hfield.data);
  }
}

void CopyTextures(const Spec& spec, const Assets& assets, mjModel* m) {
  mjtSize address = 0;
  for (size_t index = 0; index < assets.textures.size(); ++index) {
    const Image& image = *assets.textures[index];
    const mjsTexture& values = *spec.all<Texture>()[index]->values.get();
    const int i = static_cast<int>(index);
    m->tex_type[i] = values.type;
    m->tex_colorspace[i] = values.colorspace;
    m->tex_width[i] = image.width;
    m->tex_height[i] = image.height;
    m->tex_nchannel[i] = values.nchannel;
    m->tex_adr[i] = address;
    std::copy(image.pixels.begin(), image.pixels.end(), m->tex_data + address);
    address += Count(image.pixels.size());
  }
}

}  // namespace

void CountAssets(const Assets& assets, mjModel& sizes) {
  for (const auto& asset : assets.meshes) {
    const MeshAsset& mesh = *asset;
    sizes.nmeshvert += Count(mesh.vert.size() / 3);
    sizes.nmeshnormal += Count(mesh.normal.size() / 3);
    sizes.nmeshtexcoord += Count(mesh.texcoord.size() / 2);
    sizes.nmeshface += Count(mesh.face.size() / 3);
    sizes.nmeshgraph += Count(mesh.graph.size());
    sizes.nmeshpoly += Count(mesh.polyvertadr.size());
    sizes.nmeshpolyvert += Count(mesh.polyvert.size());
    sizes.nmeshpolymap += Count(mesh.polymap.size());
    sizes.nbvhstatic += mesh.bvh.size();
    sizes.nbvh += mesh.bvh.size();
    if (mesh.octree) sizes.noct += Count(mesh.octree->size());
  }
  for (const SkinAsset& skin : assets.skins) {
    sizes.nskinvert += Count(skin.vert.size() / 3);
    sizes.nskintexvert += Count(skin.texcoord.size() / 2);
    sizes.nskinface += Count(skin.face.size() / 3);
    sizes.nskinbone += Count(skin.bones.size());
    for (const SkinAsset::Bone& bone : skin.bones) sizes.nskinbonevert += Count(bone.vertid.size());
  }
  for (const HFieldAsset& hfield : assets.hfields) sizes.nhfielddata += Count(hfield.data.size());
  for (const auto& image : assets.textures) sizes.ntexdata += Count(image->pixels.size());
}

void CopyAssets(const Spec& spec, const Assets& assets, int bvh_address, mjModel* m) {
  CopyMeshes(spec, assets, bvh_address, m);
  CopySkins(spec, assets, m);
  CopyHFields(spec, assets, m);
  CopyTextures(spec, assets, m);
}

}  // namespace conjoint
