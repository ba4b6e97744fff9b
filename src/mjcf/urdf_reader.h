// The URDF reader: from a document whose root is <robot> to the elements of a spec.
//
// Links become bodies, joints the joints of their child link, visuals and collisions geoms. What
// the language has no meaning for here (transmissions, sensors, safety limits) is ignored, and so
// are unknown elements.

#ifndef CONJOINT_MJCF_URDF_READER_H_
#define CONJOINT_MJCF_URDF_READER_H_

#include <mujoco/mujoco.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "mjcf/read_error.h"
#include "mjcf/values.h"
#include "mjcf/xml.h"

namespace conjoint {

class UrdfReader {
 public:
  UrdfReader(mjSpec* spec, const mjVFS* vfs) : spec_(spec), vfs_(vfs) {}

  // Reads the document with this root into the spec. Throws ReadError.
  void Read(const XmlElement& root);

 private:
  using Color = std::array<float, 4>;

  struct Link {
    const XmlElement* element;
    std::string name;
    int parent = -1;
    std::vector<int> children = {};  // in the order of the joints
    mjsBody* body = nullptr;
  };

  // The variants of a mesh file: the scale of each.
  using Scales = std::vector<std::array<double, 3>>;

  void ReadSettings(const XmlElement& root);
  void CollectMaterials(const XmlElement& root);
  void ReadLinkNames(const XmlElement& root);
  void ReadParents(const XmlElement& root);
  int FindLink(const XmlElement& joint, const char* role) const;
  void MakeBodies();

  // urdf_link.cc
  void ReadLink(const XmlElement& element, mjsBody* body);
  void ReadInertial(const XmlElement& element, mjsBody* body);
  void ReadMaterial(const XmlElement& visual, Color* color, bool* has_color) const;
  mjsGeom* ReadGeom(const XmlElement& element, mjsBody* body);
  void ReadMesh(const XmlElement& element, mjsGeom* geom);
  void NameGeom(const std::string& name, mjsGeom* geom);

  // urdf_joint.cc
  void ReadJoint(const XmlElement& element);
  static mjsJoint* AddJoint(mjsBody* body, const std::string& name, mjtJoint type,
                            const double axis[3]);

  mjSpec* spec_;
  const mjVFS* vfs_;
  std::vector<Link> links_;
  std::map<std::string, int> link_ids_;
  std::map<std::string, Color> materials_;
  std::map<std::string, Scales> meshes_;
  std::set<std::string> geom_names_;
};

// The only child of this name; null if there is none and it is not required. Throws if there are
// several.
const XmlElement* FindUnique(const XmlElement& parent, const char* name, bool is_required = false);

// All of `count` numbers. Throws if there are none.
template <class T>
void ReadRequired(const XmlElement& element, const char* attribute, T* data, int count) {
  if (ReadArray(element, attribute, data, count) > 0) return;
  Fail(&element, "required attribute missing: '%s'", attribute);
}

// The pose of the origin element; without one that of the parent.
void ReadOrigin(const XmlElement& parent, double pos[3], double quat[4]);

}  // namespace conjoint

#endif  // CONJOINT_MJCF_URDF_READER_H_
