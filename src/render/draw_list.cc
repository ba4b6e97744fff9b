// Turns mjvGeoms into instances of shapes.
//
// Ids that do not fit the context (another model, a corrupted scene) and numbers that are not
// finite draw nothing.

#include "render/draw_list.h"

#include <algorithm>
#include <cmath>

#include "render/renderer.h"

namespace conjoint {
namespace {

constexpr float kSmallest =
    1e-12f;  // scale of what has no size, whose normals are still directions

float SafeScale(float s) { return std::abs(s) < kSmallest ? kSmallest : s; }

bool AllFinite(const float* v, int n) {
  return std::all_of(v, v + n, [](float x) { return std::isfinite(x); });
}

bool IsDrawable(const mjvGeom& geom) {
  return AllFinite(geom.pos, 3) && AllFinite(geom.mat, 9) && AllFinite(geom.size, 3) &&
         AllFinite(geom.rgba, 4);
}

Float4 SegmentColour(int segid, bool id_colour) {
  if (id_colour) {
    const unsigned code = static_cast<unsigned>(segid) + 1;
    const auto channel = [&](int shift) { return static_cast<float>((code >> shift) & 255) / 255; };
    return {channel(0), channel(8), channel(16), 1};
  }
  const auto channel = [&](int base) {
    return 0.1f + 0.8f * static_cast<float>(mju_Halton(segid + 10, base));
  };
  return {channel(2), channel(3), channel(5), 1};
}

// Builds the items of one geom.
class GeomBuilder {
 public:
  GeomBuilder(Renderer& renderer, const mjrContext* con, const mjvScene* scn,
              const BuildOptions& options)
      : renderer_(renderer), list_(renderer.draw_list), con_(con), scn_(scn), options_(options) {}

  void Add(const mjvGeom& geom) {
    geom_ = &geom;
    pose_ = Pose(geom.pos, geom.mat);
    behind_ = geom.type == mjGEOM_PLANE && IsBehindPlane(geom, options_.head);
    SetColour();
    SetTexture();
    const float *s = geom.size, r = 0.5f * (s[0] + s[1]);
    switch (geom.type) {
      case mjGEOM_PLANE:
        AddPlane();
        break;
      case mjGEOM_HFIELD:
        AddListed(renderer_.hfields, geom.dataid);
        break;
      case mjGEOM_SPHERE:
      case mjGEOM_ELLIPSOID:
        AddBuiltin(Builtin::kSphere, {s[0], s[1], s[2]});
        break;
      case mjGEOM_CAPSULE:
        AddBuiltin(Builtin::kCapsule, {s[0], s[1], r}).shift = s[2];
        break;
      case mjGEOM_CYLINDER:
        AddBuiltin(Builtin::kCylinder, {s[0], s[1], s[2]});
        break;
      case mjGEOM_BOX:
        AddBuiltin(Builtin::kBox, {s[0], s[1], s[2]});
        break;
      case mjGEOM_MESH:
      case mjGEOM_SDF:
        AddListed(renderer_.meshes, geom.dataid);
        break;
      case mjGEOM_ARROW:
        AddArrow(1.75f);
        break;
      case mjGEOM_ARROW1:
        AddArrow(1);
        break;
      case mjGEOM_ARROW2:
        AddDoubleArrow();
        break;
      case mjGEOM_LINE:
        AddLine(Builtin::kSegment, {1, 1, s[2]}, s[0]);
        break;
      case mjGEOM_LINEBOX:
        AddLine(Builtin::kBoxEdges, {s[0], s[1], s[2]}, 1.5f);
        break;
      case mjGEOM_TRIANGLE:
        AddBuiltin(Builtin::kTriangle, {s[0], s[1], 1}).item().cull = CullMode::kNone;
        break;
      case mjGEOM_FLEX:
        AddFlex();
        break;
      case mjGEOM_SKIN:
        AddSkin();
        break;
      default:
        break;
    }
  }

 private:
  // The instance and item just added.
  struct Added {
    DrawList& list;
    float& shift;
    DrawItem& item() const { return list.items.back(); }
  };

  void SetColour() {
    const float* rgba = geom_->rgba;
    colour_ = {rgba[0], rgba[1], rgba[2], rgba[3] * (behind_ ? 0.3f : 1)};
    if (options_.segment) colour_ = SegmentColour(geom_->segid, options_.id_colour);
  }

  // How the geom is textured, from its material.
  void SetTexture() {
    texture_ = 0;
    texture_kind_ = TextureKind::kNone;
    explicit_ = false;
    texgen_ = {};
    const int material = geom_->matid;
    if (options_.segment || material < 0 || material >= mjMAXMATERIAL) return;
    const int id = con_->mat_texid[mjNTEXROLE * material + mjTEXROLE_RGB];
    if (id < 0 || id >= std::min(con_->ntexture, mjMAXTEXTURE) || !con_->texture[id]) return;
    const bool flat = con_->textureType[id] == mjTEXTURE_2D;
    explicit_ = geom_->texcoord != 0;
    if (explicit_ && !flat) return;
    texture_ = con_->texture[id];
    texture_kind_ = flat ? TextureKind::k2D : TextureKind::kCube;
    const bool uniform = con_->mat_texuniform[material] != 0;
    const float* size = geom_->size;
    if (flat) {
      float repeat[2];
      for (int k = 0; k < 2; ++k) {
        repeat[k] = con_->mat_texrepeat[2 * material + k];
        if (geom_->dataid >= 0 && size[k] > 0) repeat[k] /= size[k];
        if (uniform && size[k] > 0) repeat[k] *= size[k];
      }
      texgen_ = {0.5f * repeat[0], -0.5f * repeat[1], -0.5f, -0.5f};
    } else {
      texgen_ = uniform ? Float4{size[0], size[1], size[2], 0} : Float4{1, 1, 1, 0};
    }
  }

  Added AddShape(const ShapeRange& shape, const Mat4& pose, Float3 scale) {
    Instance instance;
    for (int row = 0; row < 3; ++row) {
      instance.pose[row] = {pose(row, 0), pose(row, 1), pose(row, 2), pose(row, 3)};
    }
    instance.scale = {SafeScale(scale.x), SafeScale(scale.y), SafeScale(scale.z), 0};
    instance.colour = colour_;
    instance.material = {geom_->emission, geom_->specular,
                         std::clamp(128 * geom_->shininess, 0.0f, 128.0f), explicit_ ? 1.0f : 0.0f};
    instance.texgen = texgen_;
    DrawItem item;
    item.shape = item.caster = &shape;
    item.instance = static_cast<int>(list_.instances.size());
    item.texture = texture_;
    item.texture_kind = texture_kind_;
    item.casts_shadow = geom_->category != mjCAT_DECOR && geom_->type != mjGEOM_LINE;
    list_.instances.push_back(instance);
    list_.items.push_back(item);
    return {list_, list_.instances.back().scale.w};
  }

  Added AddBuiltin(Builtin shape, const Mat4& pose, Float3 scale) {
    const Added added = AddShape(renderer_.builtin(shape), pose, scale);
    added.item().caster = &renderer_.coarse[static_cast<size_t>(shape)];
    return added;
  }
  Added AddBuiltin(Builtin shape, Float3 scale) { return AddBuiltin(shape, pose_, scale); }

  void AddPlane() {
    const bool listed = geom_->dataid >= 0;
    const size_t index = listed ? static_cast<size_t>(geom_->dataid) + 1 : 0;
    if (index >= renderer_.planes.size()) return;
    const Float3 scale = {geom_->size[0], geom_->size[1], 1};
    DrawItem& item =
        AddShape(renderer_.planes[index], pose_, listed ? Float3{1, 1, 1} : scale).item();
    if (behind_) item.cull = CullMode::kFront;
    item.is_ground =
        geom_->size[0] <= 0 && geom_->size[1] <= 0 && !behind_ && geom_->transparent == 0;
  }

  void AddListed(const std::vector<ShapeRange>& shapes, int id) {
    if (id < 0 || static_cast<size_t>(id) >= shapes.size() || shapes[id].IsEmpty()) return;
    AddShape(shapes[id], pose_, {1, 1, 1});
  }

  // Shaft from 0 to two thirds of half the length, then the head.
  void AddArrow(float head) {
    const float *s = geom_->size, sixth = s[2] / 6;
    AddBuiltin(Builtin::kCylinder, pose_ * Translation({0, 0, sixth}), {s[0], s[1], sixth});
    AddBuiltin(Builtin::kCone, pose_ * Translation({0, 0, 2 * sixth}),
               {head * s[0], head * s[1], sixth});
  }

  void AddDoubleArrow() {
    const float *s = geom_->size, sixth = s[2] / 6;
    const Float3 head = {1.75f * s[0], 1.75f * s[1], sixth};
    AddBuiltin(Builtin::kOpenCylinder, {s[0], s[1], 2 * sixth});
    AddBuiltin(Builtin::kCone, pose_ * Translation({0, 0, 2 * sixth}), head);
    Mat4 turned = Translation({0, 0, -2 * sixth});
    turned(1, 1) = turned(2, 2) = -1;  // half a turn about x
    AddBuiltin(Builtin::kCone, pose_ * turned, head);
  }

  void AddLine(Builtin shape, Float3 scale, float width) {
    DrawItem& item = AddBuiltin(shape, scale).item();
    item.is_line = true;
    item.line_width = width;
    item.texture_kind = TextureKind::kNone;
  }

  // Vertices as balls and edges as cylinders, on which no shadows fall, unless the skin hides them;
  // then the faces.
  void AddFlex() {
    const int flex = geom_->objid;
    if (flex < 0 || flex >= scn_->nflex) return;
    const int faces = scn_->flexfaceused[flex];
    const float radius = geom_->size[0];
    const float* points = scn_->flexvert + 3 * scn_->flexvertadr[flex];
    const Float4 texgen = texgen_;
    const TextureKind kind = texture_kind_;
    pose_ = {};
    if (radius > 0 && !(scn_->flexskinopt && faces > 0)) {
      texture_kind_ = TextureKind::kNone;
      if (scn_->flexvertopt) AddFlexVertices(points, scn_->flexvertnum[flex], radius);
      if (scn_->flexedgeopt) {
        AddFlexEdges(points, scn_->flexvertnum[flex], scn_->flexedge + 2 * scn_->flexedgeadr[flex],
                     scn_->flexedgenum[flex], radius);
      }
      texture_kind_ = kind;
    }
    texgen_ = texgen;
    if (faces <= 0) return;
    DrawItem& item = AddShape(renderer_.builtin(Builtin::kTriangle), {}, {1, 1, 1}).item();
    item.source = DrawSource::kFlex;
    item.first = static_cast<int>(list_.flex_vertices.size());
    item.count = 3 * faces;
    const int first = scn_->flexfaceadr[flex];
    for (int corner = 3 * first; corner < 3 * (first + faces); ++corner) {
      Vertex vertex;
      vertex.position = Float3::From(scn_->flexface + 3 * corner);
      vertex.normal = Float3::From(scn_->flexnormal + 3 * corner);
      if (explicit_ && scn_->flextexcoord) {
        vertex.u = scn_->flextexcoord[2 * corner];
        vertex.v = scn_->flextexcoord[2 * corner + 1];
      }
      list_.flex_vertices.push_back(vertex);
    }
  }

  void AddFlexVertices(const float* points, int count, float radius) {
    for (int i = 0; i < count; ++i) {
      if (!AllFinite(points + 3 * i, 3)) continue;
      AddBuiltin(Builtin::kSphere, Translation(Float3::From(points + 3 * i)),
                 {radius, radius, radius})
          .item()
          .receives_shadow = false;
    }
  }

  void AddFlexEdges(const float* points, int vertices, const int* edges, int count, float radius) {
    for (int i = 0; i < count; ++i) {
      const int a = edges[2 * i], b = edges[2 * i + 1];
      if (a < 0 || b < 0 || a >= vertices || b >= vertices) continue;
      mjvGeom connector;
      mjv_initGeom(&connector, mjGEOM_CYLINDER, nullptr, nullptr, nullptr, nullptr);
      const mjtNum from[3] = {points[3 * a], points[3 * a + 1], points[3 * a + 2]};
      const mjtNum to[3] = {points[3 * b], points[3 * b + 1], points[3 * b + 2]};
      mjv_connector(&connector, mjGEOM_CYLINDER, static_cast<mjtNum>(radius), from, to);
      if (!AllFinite(connector.pos, 3) || !AllFinite(connector.mat, 9)) continue;
      AddBuiltin(Builtin::kOpenCylinder, Pose(connector.pos, connector.mat),
                 {connector.size[0], connector.size[1], connector.size[2]})
          .item()
          .receives_shadow = false;
    }
  }

  void AddSkin() {
    const int skin = geom_->objid;
    if (skin < 0 || skin >= scn_->nskin || static_cast<size_t>(skin) >= renderer_.skins.size())
      return;
    if (renderer_.skins[skin].vertices != scn_->skinvertnum[skin]) return;
    explicit_ = explicit_ && renderer_.skins[skin].textured;
    DrawItem& item = AddShape(renderer_.builtin(Builtin::kTriangle), {}, {1, 1, 1}).item();
    item.source = DrawSource::kSkin;
    item.first = skin;
    item.count = 3 * std::min(renderer_.skins[skin].faces, scn_->skinfacenum[skin]);
  }

  Renderer& renderer_;
  DrawList& list_;
  const mjrContext* con_;
  const mjvScene* scn_;
  const BuildOptions& options_;

  const mjvGeom* geom_ = nullptr;
  Mat4 pose_;
  Float4 colour_, texgen_;
  unsigned int texture_ = 0;
  TextureKind texture_kind_ = TextureKind::kNone;
  bool explicit_ = false, behind_ = false;
};

}  // namespace

bool IsBehindPlane(const mjvGeom& geom, Float3 head) {
  const Float3 z = {geom.mat[2], geom.mat[5], geom.mat[8]};
  return Dot(head - Float3::From(geom.pos), z) < 0;
}

void BuildDrawList(Renderer& renderer, const mjrContext* con, const mjvScene* scn,
                   const BuildOptions& options) {
  DrawList& list = renderer.draw_list;
  list.Clear();
  list.geoms.resize(scn->ngeom);
  GeomBuilder builder(renderer, con, scn, options);
  for (int i = 0; i < scn->ngeom; ++i) {
    const mjvGeom& geom = scn->geoms[i];
    const auto first = static_cast<int>(list.items.size());
    if (IsDrawable(geom) && !(options.segment && geom.segid < 0)) builder.Add(geom);
    list.geoms[i] = {first, static_cast<int>(list.items.size()) - first};
  }
}

int AddSpecialItem(DrawList& list, const ShapeRange& shape, const Mat4& pose, Float3 scale,
                   Float4 colour) {
  Instance instance;
  for (int row = 0; row < 3; ++row) {
    instance.pose[row] = {pose(row, 0), pose(row, 1), pose(row, 2), pose(row, 3)};
  }
  instance.scale = {scale.x, scale.y, scale.z, 0};
  instance.colour = colour;
  DrawItem item;
  item.shape = item.caster = &shape;
  item.instance = static_cast<int>(list.instances.size());
  item.cull = CullMode::kNone;
  list.instances.push_back(instance);
  list.items.push_back(item);
  return static_cast<int>(list.items.size()) - 1;
}

std::array<Float3, 8> BoundingCorners(const DrawList& list, const DrawItem& item) {
  const Instance& instance = list.instances[item.instance];
  const ShapeRange& shape = *item.shape;
  const Float4& s = instance.scale;
  std::array<Float3, 8> corners;
  for (int i = 0; i < 8; ++i) {
    const Float3 p = {i & 1 ? shape.greatest.x : shape.least.x,
                      i & 2 ? shape.greatest.y : shape.least.y,
                      i & 4 ? shape.greatest.z : shape.least.z};
    const bool capsule = s.w != 0;  // of unit radius and half length here
    const float z = capsule ? std::copysign(std::abs(s.z) + std::abs(s.w), p.z) : p.z * s.z;
    const auto row = [&](const Float4& pose) {
      return pose.x * p.x * s.x + pose.y * p.y * s.y + pose.z * z + pose.w;
    };
    corners[i] = {row(instance.pose[0]), row(instance.pose[1]), row(instance.pose[2])};
  }
  return corners;
}

void UploadDrawList(Renderer& renderer) {
  const DrawList& list = renderer.draw_list;
  const Gl& gl = renderer.gl();
  renderer.instances.Upload(gl, GL_ARRAY_BUFFER, list.instances.size() * sizeof(Instance),
                            list.instances.data());
  if (!list.flex_vertices.empty()) {
    renderer.flex_vertices.Upload(gl, GL_ARRAY_BUFFER, list.flex_vertices.size() * sizeof(Vertex),
                                  list.flex_vertices.data());
  }
}

void UploadMatrices(const Gl& gl, const DrawList& list, const Mat4& view, const Mat4& projection,
                    InstanceMatrices& result) {
  result.list.resize(list.instances.size());
  result.eyes.resize(result.depth_only ? 0 : list.instances.size());
  for (size_t i = 0; i < list.instances.size(); ++i) {
    const Instance& instance = list.instances[i];
    Mat4 pose;
    for (int row = 0; row < 3; ++row) {
      const Float4& p = instance.pose[row];
      pose(row, 0) = p.x;
      pose(row, 1) = p.y;
      pose(row, 2) = p.z;
      pose(row, 3) = p.w;
    }
    Mat4 eye = view * pose;
    for (int row = 0; row < 4; ++row) {
      eye(row, 0) *= instance.scale.x;
      eye(row, 1) *= instance.scale.y;
      eye(row, 2) *= instance.scale.z;
    }
    for (int row = 0; row < 3 && !result.depth_only; ++row) {
      result.eyes[i][row] = {eye(row, 0), eye(row, 1), eye(row, 2), eye(row, 3)};
    }
    result.list[i] = projection * eye;
  }
  if (!result.depth_only) {
    result.eye_buffer.Upload(gl, GL_ARRAY_BUFFER, result.eyes.size() * sizeof(EyeMatrix),
                             result.eyes.data());
  }
  result.buffer.Upload(gl, GL_ARRAY_BUFFER, result.list.size() * sizeof(Mat4), result.list.data());
}

}  // namespace conjoint
