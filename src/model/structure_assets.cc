// Bounding volume hierarchies, octrees, meshes, skins, height fields and textures as a file must
// have them. Indices inside an asset are local to it.

#include "model/structure.h"

namespace conjoint {
namespace {

// The trees of boxes: children come after their parents, so that a walk down ends; leaves name
// something that exists.
bool IsHierarchy(const mjModel* m, int adr, int num, int64_t first_leaf, int64_t leaves) {
  if (!IsRun(adr, num, m->nbvh)) return false;
  for (int i = 0; i < num; ++i) {
    const int* child = m->bvh_child + 2 * (adr + i);
    const int node = m->bvh_nodeid[adr + i];
    const bool leaf = child[0] == -1 && child[1] == -1;
    for (int k = 0; k < 2; ++k) {
      if (child[k] != -1 && (child[k] <= i || child[k] >= num)) return false;
    }
    if (node != -1 && (node < first_leaf || node >= first_leaf + leaves)) return false;
    if (leaf && node == -1 && num > 1) return false;
  }
  return true;
}

const char* CheckHierarchies(const mjModel* m) {
  if (m->nbvh != m->nbvhstatic + m->nbvhdynamic) {
    return InvalidModel("nbvh is not nbvhstatic + nbvhdynamic.");
  }
  for (int i = 0; i < m->nbody; ++i) {
    if (!IsHierarchy(m, m->body_bvhadr[i], m->body_bvhnum[i], m->body_geomadr[i],
                     m->body_geomnum[i])) {
      return InvalidModel("bad bounding volumes of body %d.", i);
    }
  }
  for (int i = 0; i < m->nmesh; ++i) {
    if (!IsHierarchy(m, m->mesh_bvhadr[i], m->mesh_bvhnum[i], 0, m->mesh_facenum[i])) {
      return InvalidModel("bad bounding volumes of mesh %d.", i);
    }
  }
  for (int i = 0; i < m->nflex; ++i) {
    if (!IsHierarchy(m, m->flex_bvhadr[i], m->flex_bvhnum[i], 0, m->flex_elemnum[i])) {
      return InvalidModel("bad bounding volumes of flex %d.", i);
    }
  }
  return nullptr;
}

bool IsOctree(const mjModel* m, int adr, int num) {
  if (!IsRun(adr, num, m->noct)) return false;
  for (int i = 0; i < num; ++i) {
    for (int k = 0; k < 8; ++k) {
      const int child = m->oct_child[8 * (adr + i) + k];
      if (child != -1 && (child <= i || child >= num)) return false;
    }
  }
  return true;
}

// The graph of the convex hull: vertex and face counts, where each vertex's neighbours start, which
// vertex of the mesh it is, the neighbours (each list ends in -1), the faces.
bool IsHullGraph(const mjModel* m, int mesh) {
  const int64_t adr = m->mesh_graphadr[mesh];
  if (adr < 0) return true;
  if (adr + 2 > m->nmeshgraph) return false;
  const int* graph = m->mesh_graph + adr;
  const int64_t verts = graph[0], faces = graph[1], edges = verts + 3 * faces;
  if (verts < 0 || faces < 0 || adr + 2 + 2 * verts + edges + 3 * faces > m->nmeshgraph)
    return false;
  const int* edgeadr = graph + 2;
  const int* globalid = edgeadr + verts;
  const int* neighbours = globalid + verts;
  const int* face_globalid = neighbours + edges;
  for (int64_t i = 0; i < edges; ++i) {
    if (!IsIdOrNone(neighbours[i], verts)) return false;
  }
  return (edges == 0 || neighbours[edges - 1] == -1) && AreIds(edgeadr, verts, edges) &&
         AreIds(globalid, verts, m->mesh_vertnum[mesh]) &&
         AreIds(face_globalid, 3 * faces, m->mesh_vertnum[mesh]);
}

// Polygons of the hull: their vertices, and for every vertex the polygons around it.
bool ArePolygons(const mjModel* m, int mesh) {
  const int64_t polys = m->mesh_polynum[mesh], verts = m->mesh_vertnum[mesh];
  if (!IsRun(m->mesh_polyadr[mesh], polys, m->nmeshpoly)) return false;
  for (int64_t i = m->mesh_polyadr[mesh]; polys > 0 && i < m->mesh_polyadr[mesh] + polys; ++i) {
    const int adr = m->mesh_polyvertadr[i], num = m->mesh_polyvertnum[i];
    if (!IsRun(adr, num, m->nmeshpolyvert) || !AreIds(m->mesh_polyvert + adr, num, verts))
      return false;
  }
  for (int64_t i = m->mesh_vertadr[mesh]; verts > 0 && i < m->mesh_vertadr[mesh] + verts; ++i) {
    const int adr = m->mesh_polymapadr[i], num = m->mesh_polymapnum[i];
    if (!IsRun(adr, num, m->nmeshpolymap) || !AreIds(m->mesh_polymap + adr, num, polys))
      return false;
  }
  return true;
}

bool AreFaces(const mjModel* m, int mesh) {
  const int64_t adr = m->mesh_faceadr[mesh], num = m->mesh_facenum[mesh];
  if (num == 0) return true;
  const int texcoords = m->mesh_texcoordnum[mesh];
  return AreIds(m->mesh_face + 3 * adr, 3 * num, m->mesh_vertnum[mesh]) &&
         AreIds(m->mesh_facenormal + 3 * adr, 3 * num, m->mesh_normalnum[mesh]) &&
         (m->mesh_texcoordadr[mesh] < 0 ||
          AreIds(m->mesh_facetexcoord + 3 * adr, 3 * num, texcoords));
}

const char* CheckMeshes(const mjModel* m) {
  for (int i = 0; i < m->nmesh; ++i) {
    if (!IsRun(m->mesh_vertadr[i], m->mesh_vertnum[i], m->nmeshvert) ||
        !IsRun(m->mesh_normaladr[i], m->mesh_normalnum[i], m->nmeshnormal) ||
        !IsRun(m->mesh_texcoordadr[i], m->mesh_texcoordnum[i], m->nmeshtexcoord) ||
        !IsRun(m->mesh_faceadr[i], m->mesh_facenum[i], m->nmeshface)) {
      return InvalidModel("mesh %d out of bounds.", i);
    }
    if (!AreFaces(m, i)) return InvalidModel("bad faces of mesh %d.", i);
    if (!IsHullGraph(m, i)) return InvalidModel("bad convex hull of mesh %d.", i);
    if (!ArePolygons(m, i)) return InvalidModel("bad polygons of mesh %d.", i);
    if (!IsOctree(m, m->mesh_octadr[i], m->mesh_octnum[i])) {
      return InvalidModel("bad octree of mesh %d.", i);
    }
  }
  return nullptr;
}

const char* CheckSkins(const mjModel* m) {
  for (int i = 0; i < m->nskin; ++i) {
    const int verts = m->skin_vertnum[i];
    const int64_t faceadr = m->skin_faceadr[i], faces = m->skin_facenum[i];
    const int64_t boneadr = m->skin_boneadr[i], bones = m->skin_bonenum[i];
    if (!IsRun(m->skin_vertadr[i], verts, m->nskinvert) || !IsRun(faceadr, faces, m->nskinface) ||
        !IsRun(boneadr, bones, m->nskinbone) ||
        (m->skin_texcoordadr[i] >= 0 && !IsRun(m->skin_texcoordadr[i], verts, m->nskintexvert))) {
      return InvalidModel("skin %d out of bounds.", i);
    }
    if (faces > 0 && !AreIds(m->skin_face + 3 * faceadr, 3 * faces, verts)) {
      return InvalidModel("bad faces of skin %d.", i);
    }
    for (int64_t bone = boneadr; bone < boneadr + bones; ++bone) {
      const int adr = m->skin_bonevertadr[bone], num = m->skin_bonevertnum[bone];
      if (!IsRun(adr, num, m->nskinbonevert) ||
          (num > 0 && !AreIds(m->skin_bonevertid + adr, num, verts))) {
        return InvalidModel("bad bones of skin %d.", i);
      }
    }
  }
  return nullptr;
}

const char* CheckFieldsAndTextures(const mjModel* m) {
  for (int i = 0; i < m->nhfield; ++i) {
    if (m->hfield_nrow[i] < 1 || m->hfield_ncol[i] < 1) {
      return InvalidModel("height field %d has no rows or columns.", i);
    }
  }
  for (int i = 0; i < m->ntex; ++i) {
    if (m->tex_height[i] < 0 || m->tex_width[i] < 0 || m->tex_nchannel[i] < 0) {
      return InvalidModel("texture %d has a negative size.", i);
    }
  }
  return nullptr;
}

}  // namespace

const char* FaultOfAssets(const mjModel* m) {
  if (const char* fault = CheckHierarchies(m)) return fault;
  if (const char* fault = CheckMeshes(m)) return fault;
  if (const char* fault = CheckSkins(m)) return fault;
  return CheckFieldsAndTextures(m);
}

}  // namespace conjoint
