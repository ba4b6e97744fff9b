// The MJCF reader: from an expanded and validated document to the elements of a spec.
//
// Values that the language table describes are stored by ReadFields; the reader adds what a table
// cannot say: which class an element starts from, what excludes what, and how elements nest.

#ifndef CONJOINT_MJCF_READER_H_
#define CONJOINT_MJCF_READER_H_

#include <mujoco/mujoco.h>

#include <string>

#include "mjcf/include.h"
#include "mjcf/language.h"
#include "mjcf/xml.h"

namespace conjoint {

struct Composite;

class Reader {
 public:
  Reader(mjSpec* spec, const AssetDirectories& directories, const mjVFS* vfs)
      : spec_(spec), directories_(directories), vfs_(vfs) {}

  // Reads the document with this root into the spec. Throws ReadError.
  void Read(const XmlElement& root);

  // Reads only this element, which is named compiler, option or size.
  void ReadSettings(const XmlElement& section);

 private:
  using Kind = language::ElementKind;
  using Section = void (Reader::*)(const XmlElement&);

  // Where an element of the tree is put.
  struct Place {
    mjsBody* body;
    mjsFrame* frame;               // innermost enclosing one, may be null
    const mjsDefault* childclass;  // class of elements that name none
  };

  // reader.cc: helpers
  void ReadSections(const XmlElement& root, const char* name, Section read);
  void SetName(const XmlElement& element, mjsElement* target);
  static void SetInfo(const XmlElement& element, mjString* info);
  const mjsDefault* ClassOf(const XmlElement& element, const mjsDefault* otherwise);
  std::string ReadFile(const XmlElement& element, const char* attribute,
                       const std::string& directory);
  void ReadPlugin(const XmlElement& element, mjsPlugin* plugin);
  void ReadPluginChild(const XmlElement& element, mjsPlugin* plugin);
  void ReadConfig(const XmlElement& element, mjsPlugin* instance);

  // reader_settings.cc
  void ReadCompiler(const XmlElement& section);
  void ReadOption(const XmlElement& section);
  void ReadSize(const XmlElement& section);
  void ReadVisual(const XmlElement& section);
  void ReadStatistic(const XmlElement& section);
  void ReadExtension(const XmlElement& section);
  void ReadCustom(const XmlElement& section);
  void ReadNumeric(const XmlElement& element);
  void ReadTextField(const XmlElement& element);
  void ReadTuple(const XmlElement& element);

  // reader_defaults.cc
  void ReadDefaults(const XmlElement& section);
  void ReadNestedDefaults(const XmlElement& element, const mjsDefault* values);
  void ReadClassElement(const XmlElement& element, const mjsDefault* values);

  // reader_assets.cc
  void ReadAssets(const XmlElement& section);
  void ReadMesh(const XmlElement& element);
  void ReadBuiltinMesh(const XmlElement& element, mjtMeshBuiltin builtin, mjsMesh* mesh);
  void ReadMeshValues(const XmlElement& element, const Kind& kind, mjsMesh* mesh);
  void ReadHField(const XmlElement& element);
  void ReadSkin(const XmlElement& element);
  void ReadTexture(const XmlElement& element);
  void ReadMaterial(const XmlElement& element);
  void ReadMaterialValues(const XmlElement& element, const Kind& kind, mjsMaterial* material);
  void ReadModel(const XmlElement& element);

  // reader_tree.cc
  void ReadWorld(const XmlElement& section);
  void ReadContents(const XmlElement& element, const Place& place);
  void ReadTreeElement(const XmlElement& element, const Place& place);
  void ReadBody(const XmlElement& element, const Place& place);
  void ReadFrame(const XmlElement& element, const Place& place);
  void ReadInertial(const XmlElement& element, mjsBody* body);
  void ReadJoint(const XmlElement& element, const Place& place);
  void ReadFreeJoint(const XmlElement& element, const Place& place);
  const mjsDefault* ChildClass(const XmlElement& element, const Place& place);
  template <class Struct, class Add>
  Struct* AddToTree(const XmlElement& element, const Place& place, Add add);

  // reader_values.cc: values of tree elements, also in classes
  void ReadGeomValues(const XmlElement& element, const Kind& kind, mjsGeom* geom);
  void ReadSiteValues(const XmlElement& element, const Kind& kind, mjsSite* site);
  void ReadCameraValues(const XmlElement& element, const Kind& kind, mjsCamera* camera);
  void ReadLightValues(const XmlElement& element, const Kind& kind, mjsLight* light);

  // reader_attach.cc
  void ReadReplicate(const XmlElement& element, const Place& place);
  void ReadAttach(const XmlElement& element, const Place& place);

  // reader_composite.cc
  void ReadComposite(const XmlElement& element, const Place& place);
  void ReadCompositeSkin(const XmlElement& element, Composite& composite);

  // reader_flexcomp.cc
  void ReadFlexcomp(const XmlElement& element, const Place& place);

  // reader_relations.cc
  void ReadDeformable(const XmlElement& section);
  void ReadFlex(const XmlElement& element);
  void ReadContact(const XmlElement& section);
  void ReadEquality(const XmlElement& section);
  void ReadEqualityValues(const XmlElement& element, const Kind& kind, mjsEquality* equality);
  void ReadTendon(const XmlElement& section);
  void ReadTendonValues(const XmlElement& element, const Kind& kind, mjsTendon* tendon);
  void ReadPathPoint(const XmlElement& element, mjsTendon* tendon);
  void ReadKeyframe(const XmlElement& section);

  // reader_actuator.cc
  void ReadActuators(const XmlElement& section);
  void ReadActuatorValues(const XmlElement& element, const Kind& kind, mjsActuator* actuator);

  // reader_sensor.cc
  void ReadSensors(const XmlElement& section);

  mjSpec* spec_;
  const AssetDirectories& directories_;
  const mjVFS* vfs_;
};

// Throws if more than one orientation is given or quat is zero. Of quat, axisangle, xyaxes, zaxis
// and euler, whose numbers are in their fields already, notes which one counts.
void ReadOrientation(const XmlElement& element, const double quat[4], mjsOrientation* alternative);

}  // namespace conjoint

#endif  // CONJOINT_MJCF_READER_H_
