#include "web/scene_message.h"

#include <bit>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

namespace conjoint::app {
namespace {

using Json = nlohmann::ordered_json;

static_assert(std::endian::native == std::endian::little, "messages are little-endian");

enum MessageKind : uint32_t { kScene = 1, kFrame = 2, kError = 3 };

constexpr int kShownGroups = 3;  // groups 0 to 2, as in a viewer at its start

template <class T>
void Append(std::string& bytes, const T& value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof(value));
}

void AppendFloats(std::string& bytes, const mjtNum* values, int count) {
  for (int i = 0; i < count; ++i) Append(bytes, static_cast<float>(values[i]));
}

std::string Name(const mjModel& m, int type, int id) {
  const char* name = mj_id2name(&m, type, id);
  return name && *name ? name : "#" + std::to_string(id);
}

template <class T>
Json Numbers(const T* values, int count) {
  Json list = Json::array();
  for (int i = 0; i < count; ++i) list.push_back(static_cast<double>(values[i]));
  return list;
}

bool IsShown(int group, float alpha) { return group < kShownGroups && alpha > 0; }

// The text and the arrays of a scene while it is built.
class SceneWriter {
 public:
  explicit SceneWriter(const mjModel& m) : m_(m) {}

  std::string Write() {
    Json text = {{"model", m_.names},
                 {"center", Numbers(m_.stat.center, 3)},
                 {"extent", double{m_.stat.extent}},
                 {"azimuth", m_.vis.global.azimuth},
                 {"elevation", m_.vis.global.elevation},
                 {"fovy", m_.vis.global.fovy},
                 {"sky", Sky()}};
    text["geoms"] = Geoms();
    text["flexes"] = Flexes();
    text["tendons"] = Tendons();
    text["textures"] = textures_;
    text["joints"] = Joints();
    text["controls"] = Controls();
    text["keyframes"] = Names(mjOBJ_KEY, m_.nkey);
    text["bodies"] = Names(mjOBJ_BODY, m_.nbody);
    std::string json = text.dump();
    json.resize((json.size() + 3) / 4 * 4, ' ');
    std::string message;
    Append(message, kScene);
    Append(message, static_cast<uint32_t>(json.size()));
    return message + json + arrays_;
  }

 private:
  Json Names(int type, mjtSize count) const {
    Json names = Json::array();
    for (int i = 0; i < count; ++i) names.push_back(Name(m_, type, i));
    return names;
  }

  template <class T>
  Json AddArray(const std::vector<T>& values) {
    arrays_.resize((arrays_.size() + 3) / 4 * 4);
    const size_t offset = arrays_.size();
    arrays_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
    return {{"offset", offset}, {"length", values.size()}};
  }

  // The colours of the sky overhead and at the horizon, 0 to 1.
  Json Sky() const {
    for (int i = 0; i < m_.ntex; ++i) {
      if (m_.tex_type[i] != mjTEXTURE_SKYBOX) continue;
      // Six square faces below each other: right, left, up, down, front, back.
      const int size = m_.tex_width[i], channels = m_.tex_nchannel[i];
      const auto pixel = [&](int row) {
        const mjtByte* at = m_.tex_data + m_.tex_adr[i] + (row * size + size / 2) * channels;
        return Json::array({at[0] / 255., at[1] / 255., at[2] / 255.});
      };
      const bool folded = m_.tex_height[i] == size;  // one face serves for all
      return {{"zenith", pixel(folded ? 0 : 2 * size + size / 2)}, {"horizon", pixel(size / 2)}};
    }
    return nullptr;
  }

  // The number of a texture in the list, which gets it if it is new.
  int Texture(int id) {
    for (size_t i = 0; i < textures_.size(); ++i) {
      if (textures_[i]["id"] == id) return static_cast<int>(i);
    }
    const int channels = m_.tex_nchannel[id];
    const int pixels = m_.tex_width[id] * m_.tex_height[id];
    const mjtByte* data = m_.tex_data + m_.tex_adr[id];
    std::vector<uint8_t> rgba;
    rgba.reserve(4 * static_cast<size_t>(pixels));
    for (int i = 0; i < pixels; ++i) {
      for (int k = 0; k < 4; ++k) {
        const int grey = channels < 3 ? 0 : k;
        rgba.push_back(k == 3 ? 255 : data[i * channels + grey]);
      }
    }
    textures_.push_back({{"id", id},
                         {"width", m_.tex_width[id]},
                         {"height", m_.tex_height[id]},
                         {"data", AddArray(rgba)}});
    return static_cast<int>(textures_.size()) - 1;
  }

  // Colour, gloss and texture of an object with this material (-1: none).
  Json Surface(int material, const float* own_rgba) {
    if (material < 0) {
      return {{"rgba", Numbers(own_rgba, 4)}, {"specular", .3}, {"shininess", .4}, {"emission", 0}};
    }
    Json surface = {{"rgba", Numbers(m_.mat_rgba + 4 * material, 4)},
                    {"specular", m_.mat_specular[material]},
                    {"shininess", m_.mat_shininess[material]},
                    {"emission", m_.mat_emission[material]}};
    const int texture = m_.mat_texid[mjNTEXROLE * material + mjTEXROLE_RGB];
    if (texture < 0) return surface;
    if (m_.tex_type[texture] == mjTEXTURE_2D) {
      surface["texture"] = Texture(texture);
      surface["repeat"] = Numbers(m_.mat_texrepeat + 2 * material, 2);
      surface["uniform"] = m_.mat_texuniform[material] != 0;
    } else {
      const mjtByte* data = m_.tex_data + m_.tex_adr[texture];
      const int pixels = m_.tex_width[texture] * m_.tex_height[texture];
      const int channels = m_.tex_nchannel[texture];
      for (int k = 0; k < 3 && channels >= 3; ++k) {  // the mean stands for a cube
        double sum = 0;
        for (int i = 0; i < pixels; ++i) sum += data[i * channels + k] / 255.;
        surface["rgba"][static_cast<size_t>(k)] = m_.mat_rgba[4 * material + k] * sum / pixels;
      }
    }
    return surface;
  }

  Json Geoms() {
    Json geoms = Json::array();
    const DataPtr d = InitialData();
    for (int i = 0; i < m_.ngeom; ++i) {
      const int material = m_.geom_matid[i];
      const float* rgba = material < 0 ? m_.geom_rgba + 4 * i : m_.mat_rgba + 4 * material;
      if (!IsShown(m_.geom_group[i], rgba[3])) continue;
      mjtNum quat[4];
      mju_mat2Quat(quat, d->geom_xmat + 9 * i);
      Json geom = {{"body", m_.geom_bodyid[i]},
                   {"type", m_.geom_type[i]},
                   {"size", Numbers(m_.geom_size + 3 * i, 3)},
                   {"moving", m_.body_weldid[m_.geom_bodyid[i]] != 0 ||
                                  m_.body_mocapid[m_.body_rootid[m_.geom_bodyid[i]]] >= 0},
                   {"pos", Numbers(d->geom_xpos + 3 * i, 3)},
                   {"quat", Numbers(quat, 4)},
                   {"surface", Surface(material, m_.geom_rgba + 4 * i)}};
      if (m_.geom_type[i] == mjGEOM_MESH || m_.geom_type[i] == mjGEOM_SDF) {
        geom["shape"] = MeshShape(m_.geom_dataid[i]);
      } else if (m_.geom_type[i] == mjGEOM_HFIELD) {
        geom["shape"] = HeightFieldShape(m_.geom_dataid[i]);
      }
      geoms.push_back(std::move(geom));
    }
    return geoms;
  }

  struct DeleteData {
    void operator()(mjData* d) const { mj_deleteData(d); }
  };
  using DataPtr = std::unique_ptr<mjData, DeleteData>;

  DataPtr InitialData() const {
    DataPtr d(mj_makeData(&m_));
    mj_kinematics(&m_, d.get());
    return d;
  }

  Json Shape(const std::vector<float>& vertices, const std::vector<float>& normals,
             const std::vector<float>& texcoords) {
    Json shape = {{"vertices", AddArray(vertices)}, {"normals", AddArray(normals)}};
    if (!texcoords.empty()) shape["texcoords"] = AddArray(texcoords);
    return shape;
  }

  // Three vertices for each face, each with its own normal. A mesh is sent once.
  Json MeshShape(int mesh) {
    if (mesh < 0) return nullptr;
    Json& known = meshes_[std::to_string(mesh)];
    if (!known.is_null()) return known;
    std::vector<float> vertices, normals, texcoords;
    const auto add = [](std::vector<float>& to, const float* from, int count) {
      to.insert(to.end(), from, from + count);
    };
    for (int i = 3 * m_.mesh_faceadr[mesh]; i < 3 * (m_.mesh_faceadr[mesh] + m_.mesh_facenum[mesh]);
         ++i) {
      add(vertices, m_.mesh_vert + 3 * (m_.mesh_vertadr[mesh] + m_.mesh_face[i]), 3);
      add(normals, m_.mesh_normal + 3 * (m_.mesh_normaladr[mesh] + m_.mesh_facenormal[i]), 3);
      if (m_.mesh_texcoordadr[mesh] >= 0) {
        add(texcoords, m_.mesh_texcoord + 2 * (m_.mesh_texcoordadr[mesh] + m_.mesh_facetexcoord[i]),
            2);
      }
    }
    return known = Shape(vertices, normals, texcoords);
  }

  // Two triangles for each cell; normals from the slope.
  Json HeightFieldShape(int id) {
    const int rows = m_.hfield_nrow[id], columns = m_.hfield_ncol[id];
    const float* heights = m_.hfield_data + m_.hfield_adr[id];
    const mjtNum* size = m_.hfield_size + 4 * id;
    const auto clamp = [](int i, int n) { return i < 0 ? 0 : i >= n ? n - 1 : i; };
    const auto height = [&](int r, int c) {
      return static_cast<double>(size[2]) * heights[clamp(r, rows) * columns + clamp(c, columns)];
    };
    const double dx = 2 * size[0] / (columns - 1), dy = 2 * size[1] / (rows - 1);
    std::vector<float> vertices, normals, texcoords;
    const auto add = [&](int r, int c) {
      for (const double value : {c * dx - size[0], r * dy - size[1], height(r, c)}) {
        vertices.push_back(static_cast<float>(value));
      }
      mjtNum normal[3] = {static_cast<mjtNum>((height(r, c - 1) - height(r, c + 1)) / (2 * dx)),
                          static_cast<mjtNum>((height(r - 1, c) - height(r + 1, c)) / (2 * dy)), 1};
      mju_normalize3(normal);
      for (const mjtNum value : normal) normals.push_back(static_cast<float>(value));
      texcoords.push_back(static_cast<float>(c) / static_cast<float>(columns - 1));
      texcoords.push_back(static_cast<float>(r) / static_cast<float>(rows - 1));
    };
    for (int r = 0; r + 1 < rows; ++r) {
      for (int c = 0; c + 1 < columns; ++c) {
        add(r, c), add(r, c + 1), add(r + 1, c + 1);
        add(r, c), add(r + 1, c + 1), add(r + 1, c);
      }
    }
    return Shape(vertices, normals, texcoords);
  }

  // The surface of each flex: indices of its vertices, three for each triangle.
  Json Flexes() {
    Json flexes = Json::array();
    for (int i = 0; i < m_.nflex; ++i) {
      if (m_.flex_dim[i] < 2 || m_.flex_group[i] >= kShownGroups) continue;
      const bool solid = m_.flex_dim[i] == 3;
      const int* indices =
          solid ? m_.flex_shell + m_.flex_shelldataadr[i] : m_.flex_elem + m_.flex_elemdataadr[i];
      const int count = 3 * (solid ? m_.flex_shellnum[i] : m_.flex_elemnum[i]);
      Json flex = {{"first", m_.flex_vertadr[i]},
                   {"count", m_.flex_vertnum[i]},
                   {"triangles", AddArray(std::vector<int32_t>(indices, indices + count))},
                   {"surface", Surface(m_.flex_matid[i], m_.flex_rgba + 4 * i)}};
      if (!solid && m_.flex_texcoordadr[i] >= 0) {
        // One pair for each vertex unless the corners of elements have their own.
        const float* texcoords = m_.flex_texcoord + 2 * m_.flex_texcoordadr[i];
        flex["texcoords"] =
            AddArray(std::vector<float>(texcoords, texcoords + 2 * size_t(m_.flex_vertnum[i])));
      }
      flexes.push_back(std::move(flex));
    }
    return flexes;
  }

  Json Tendons() {
    Json tendons = Json::array();
    for (int i = 0; i < m_.ntendon; ++i) {
      tendons.push_back({{"width", double{m_.tendon_width[i]}},
                         {"surface", Surface(m_.tendon_matid[i], m_.tendon_rgba + 4 * i)}});
    }
    return tendons;
  }

  Json Joints() const {
    Json joints = Json::array();
    for (int i = 0; i < m_.njnt; ++i) {
      if (!HasSlider(m_, i)) continue;
      const double free = m_.jnt_type[i] == mjJNT_SLIDE ? 1 : mjPI;
      joints.push_back({{"id", i},
                        {"name", Name(m_, mjOBJ_JOINT, i)},
                        {"range", m_.jnt_limited[i] ? Numbers(m_.jnt_range + 2 * i, 2)
                                                    : Json::array({-free, free})}});
    }
    return joints;
  }

  Json Controls() const {
    Json controls = Json::array();
    for (int i = 0; i < m_.nu; ++i) {
      controls.push_back(
          {{"id", i},
           {"name", Name(m_, mjOBJ_ACTUATOR, i)},
           {"range", m_.actuator_ctrllimited[i] ? Numbers(m_.actuator_ctrlrange + 2 * i, 2)
                                                : Json::array({-1, 1})}});
    }
    return controls;
  }

  const mjModel& m_;
  Json textures_ = Json::array();
  Json meshes_ = Json::object();  // shapes by number of the mesh
  std::string arrays_;
};

}  // namespace

bool HasSlider(const mjModel& m, int joint) {
  return m.jnt_type[joint] == mjJNT_HINGE || m.jnt_type[joint] == mjJNT_SLIDE;
}

std::string SceneMessage(const mjModel& m) { return SceneWriter(m).Write(); }

std::string FrameMessage(const mjModel& m, const mjData& d, const FrameFacts& facts) {
  std::string message;
  Append(message, kFrame);
  for (const double fact : {double{d.time}, facts.real_time_factor, facts.paused ? 1. : 0.,
                            static_cast<double>(facts.selected_body)}) {
    Append(message, static_cast<float>(fact));
  }
  for (int i = 0; i < m.ngeom; ++i) {
    const int body = m.geom_bodyid[i], material = m.geom_matid[i];
    const float alpha = material < 0 ? m.geom_rgba[4 * i + 3] : m.mat_rgba[4 * material + 3];
    const bool moving = m.body_weldid[body] != 0 || m.body_mocapid[m.body_rootid[body]] >= 0;
    if (!moving || !IsShown(m.geom_group[i], alpha)) continue;
    mjtNum quat[4];
    mju_mat2Quat(quat, d.geom_xmat + 9 * i);
    AppendFloats(message, d.geom_xpos + 3 * i, 3);
    AppendFloats(message, quat, 4);
  }
  AppendFloats(message, d.flexvert_xpos, 3 * static_cast<int>(m.nflexvert));
  for (int i = 0; i < m.njnt; ++i) {
    if (HasSlider(m, i)) AppendFloats(message, d.qpos + m.jnt_qposadr[i], 1);
  }
  AppendFloats(message, d.ctrl, static_cast<int>(m.nu));
  for (int i = 0; i < m.ntendon; ++i) {
    const int first = d.ten_wrapadr[i], last = first + d.ten_wrapnum[i] - 1;
    if (m.tendon_group[i] >= kShownGroups) continue;
    for (int k = first; k < last; ++k) {
      // -2 is a pulley, where one path ends and the next begins.
      if (d.wrap_obj[k] == -2 || d.wrap_obj[k + 1] == -2) continue;
      Append(message, static_cast<float>(i));
      AppendFloats(message, d.wrap_xpos + 3 * k, 6);
    }
  }
  return message;
}

std::string ErrorMessage(const std::string& text) {
  std::string message;
  Append(message, kError);
  return message + text;
}

}  // namespace conjoint::app
