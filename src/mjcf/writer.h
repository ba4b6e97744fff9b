// The MJCF writer: from a compiled spec to the text of a document that compiles to the same model.
//
// What is written is the tree of the last compile (Spec::compiled_tree): poses in the frame of the
// body, angles in radians, everything that includes, frames, replicas and attached models stand
// for. Attributes are left out where they are as the default class has them.
//
// Which attributes there are, and how their text is made, is the language table's; the writer adds
// the order, which ones count for an element of its kind, and how elements nest.

#ifndef CONJOINT_MJCF_WRITER_H_
#define CONJOINT_MJCF_WRITER_H_

#include <mujoco/mujoco.h>

#include <string>
#include <unordered_map>
#include <vector>

#include "mjcf/writer_values.h"
#include "mjcf/xml.h"
#include "spec/spec.h"

namespace conjoint {

class Writer {
 public:
  explicit Writer(const Spec& spec) : spec_(spec) {}

  // The document of a compiled tree. Throws ReadError if it cannot be written.
  std::string Write();

 private:
  using Section = void (Writer::*)(XmlElement*);
  struct Level;
  using Levels = std::unordered_map<const Frame*, Level>;

  // writer.cc: helpers
  XmlElement* Add(XmlElement* parent, const char* name);
  void AddSection(XmlElement* root, const char* name, Section write, bool even_empty = false);
  // Adds an element and takes it away again if `fill(element)` leaves it without attributes.
  template <class Fill>
  void AddUnlessEmpty(XmlElement* parent, const char* name, Fill fill);
  template <class T>
  const typename T::Struct& Inherited(const T& element) const;
  static void PutName(XmlElement* out, const Element& element);
  static void PutClass(XmlElement* out, const Element& element,
                       const std::string& active_class = "main");
  static void PutUser(XmlElement* out, const std::vector<double>& user,
                      const std::vector<double>& inherited);
  void PutClassUser(XmlElement* out, const std::vector<double>& user, int size);
  void PutPlugin(XmlElement* out, const mjsPlugin& plugin);
  void AddPlugin(XmlElement* parent, const mjsPlugin& plugin);
  void AddConfig(XmlElement* parent, const PluginInstance& instance);

  // writer_settings.cc
  void WriteCompiler(XmlElement* section);
  void WriteOption(XmlElement* section);
  void WriteSize(XmlElement* section);
  void WriteVisual(XmlElement* section);
  void WriteStatistic(XmlElement* section);
  void WriteExtension(XmlElement* section);
  void WriteCustom(XmlElement* section);
  template <class T>
  int UserSize(int given) const;

  // writer_defaults.cc
  void WriteDefaults(XmlElement* root);
  void WriteClass(XmlElement* out, const DefaultClass& values, const DefaultClass& base);

  // writer_assets.cc
  void WriteAssets(XmlElement* section);
  void WriteTexture(XmlElement* section, const Texture& texture);
  void WriteMesh(XmlElement* section, const Mesh& mesh);
  void WriteHField(XmlElement* section, const HField& hfield);
  void PutMaterial(XmlElement* out, const mjsMaterial& material, const mjsMaterial& inherited);

  // writer_tree.cc
  void WriteWorld(XmlElement* section);
  void WriteBody(XmlElement* out, const Body& body, const std::string& active_class);
  void WriteLevel(XmlElement* out, const Body& body, const Frame* frame, const Levels& levels,
                  const std::string& active_class);
  void WriteInertial(XmlElement* out, const Body& body);

  // writer_values of tree elements, also in classes: writer_tree_values.cc
  static void PutJoint(XmlElement* out, const mjsJoint& joint, const mjsJoint& inherited,
                       bool in_class);
  static void PutGeom(XmlElement* out, const mjsGeom& geom, const mjsGeom& inherited,
                      const Geom* element);
  static void PutSite(XmlElement* out, const mjsSite& site, const mjsSite& inherited,
                      bool in_class);
  static void PutCamera(XmlElement* out, const mjsCamera& camera, const mjsCamera& inherited,
                        bool in_class);
  static void PutLight(XmlElement* out, const mjsLight& light, const mjsLight& inherited,
                       bool in_class);

  // writer_relations.cc
  void WriteContact(XmlElement* section);
  void WriteDeformable(XmlElement* section);
  void WriteFlex(XmlElement* section, const Flex& flex);
  void WriteSkin(XmlElement* section, const Skin& skin);
  void WriteEquality(XmlElement* section);
  void WriteTendon(XmlElement* section);
  void WritePathPoint(XmlElement* tendon, const Wrap& wrap);
  void WriteKeyframe(XmlElement* section);
  static void PutPair(XmlElement* out, const mjsPair& pair, const mjsPair& inherited);
  static void PutEquality(XmlElement* out, const mjsEquality& equality,
                          const mjsEquality& inherited);
  static void PutTendon(XmlElement* out, const mjsTendon& tendon, const mjsTendon& inherited,
                        bool is_fixed);

  // writer_actuator.cc
  void WriteActuators(XmlElement* section);
  static void PutActuator(XmlElement* out, const mjsActuator& actuator,
                          const mjsActuator& inherited, const Actuator* element);

  // writer_sensor.cc
  void WriteSensors(XmlElement* section);

  const Spec& spec_;
  XmlDocument document_;
};

template <class Fill>
void Writer::AddUnlessEmpty(XmlElement* parent, const char* name, Fill fill) {
  XmlElement* element = Add(parent, name);
  fill(element);
  if (element->attributes.empty()) parent->children.pop_back();
}

template <class T>
const typename T::Struct& Writer::Inherited(const T& element) const {
  const DefaultClass* found = spec_.RegisteredClass(element.class_name);
  return found ? *found->prototype<T>().values.get() : Builtin<typename T::Struct>();
}

}  // namespace conjoint

#endif  // CONJOINT_MJCF_WRITER_H_
