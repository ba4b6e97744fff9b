// The section of default classes. Each class is written as its differences from the one it was made
// from, main as its differences from the built-in values.

#include "mjcf/writer.h"

namespace conjoint {

void Writer::WriteDefaults(XmlElement* root) {
  static const DefaultClass builtin;
  const DefaultClass& main = *spec_.main_class();
  XmlElement* out = Add(root, "default");
  WriteClass(out, main, builtin);
  if (out->children.empty()) root->children.pop_back();
}

void Writer::WriteClass(XmlElement* out, const DefaultClass& values, const DefaultClass& base) {
  const mjSpec& sizes = spec_.values;
  // Calls put(element, struct of the class, struct of its base).
  const auto write = [&]<class T>(const char* name, auto put) {
    AddUnlessEmpty(out, name, [&](XmlElement* element) {
      put(element, *values.prototype<T>().values.get(), *base.prototype<T>().values.get());
    });
  };
  write.operator()<Mesh>("mesh", [](XmlElement* element, const auto& mesh, const auto& inherited) {
    // A program can give a class more than the language lets a file give it; that is written too.
    Fields(element, language::kAssetMesh, mesh, inherited)
        .Changed({"inertia", "refpos", "refquat", "scale", "smoothnormal"});
  });
  write.operator()<Material>("material",
                             [this](auto* element, const auto& material, const auto& inherited) {
                               PutMaterial(element, material, inherited);
                             });
  write.operator()<Joint>("joint", [&](auto* element, const auto& joint, const auto& inherited) {
    PutJoint(element, joint, inherited, true);
    PutClassUser(element, *joint.userdata, UserSize<Joint>(sizes.nuser_jnt));
  });
  write.operator()<Geom>("geom", [&](auto* element, const auto& geom, const auto& inherited) {
    PutGeom(element, geom, inherited, nullptr);
    PutClassUser(element, *geom.userdata, UserSize<Geom>(sizes.nuser_geom));
  });
  write.operator()<Site>("site", [&](auto* element, const auto& site, const auto& inherited) {
    PutSite(element, site, inherited, true);
    PutClassUser(element, *site.userdata, UserSize<Site>(sizes.nuser_site));
  });
  write.operator()<Camera>("camera", [&](auto* element, const auto& camera, const auto& inherited) {
    PutCamera(element, camera, inherited, true);
    PutClassUser(element, *camera.userdata, UserSize<Camera>(sizes.nuser_cam));
  });
  write.operator()<Light>("light", [](auto* element, const auto& light, const auto& inherited) {
    PutLight(element, light, inherited, true);
  });
  write.operator()<Pair>("pair", PutPair);
  write.operator()<Equality>("equality", PutEquality);
  write.operator()<Tendon>("tendon", [&](auto* element, const auto& tendon, const auto& inherited) {
    PutTendon(element, tendon, inherited, false);
    PutClassUser(element, *tendon.userdata, UserSize<Tendon>(sizes.nuser_tendon));
  });
  write.operator()<Actuator>(
      "general", [&](auto* element, const auto& actuator, const auto& inherited) {
        PutActuator(element, actuator, inherited, nullptr);
        PutClassUser(element, *actuator.userdata, UserSize<Actuator>(sizes.nuser_actuator));
      });

  for (const DefaultClass* derived : values.derived) {
    XmlElement* element = Add(out, "default");
    // An attached spec may have brought a second main.
    if (derived->name != "main") Put(element, "class", derived->name);
    WriteClass(element, *derived, values);
  }
}

}  // namespace conjoint
