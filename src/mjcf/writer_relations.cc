// Sections of what relates elements of the tree: contacts, flexes and skins, equalities, tendons,
// keyframes.

#include <algorithm>
#include <cmath>

#include "mjcf/language_keywords.h"
#include "mjcf/writer.h"

namespace conjoint {

void Writer::PutPair(XmlElement* out, const mjsPair& pair, const mjsPair& inherited) {
  FieldWriter fields = Fields(out, language::kContactPair, pair, inherited);
  fields.Changed({"condim", "margin", "gap"});
  fields.Trimmed({"solref", "solreffriction", "solimp"});
  fields.Changed({"friction"});
}

void Writer::WriteContact(XmlElement* section) {
  for (const Pair* pair : spec_.all<Pair>()) {
    XmlElement* out = Add(section, "pair");
    PutClass(out, *pair);
    Fields(out, language::kContactPair, *pair->values.get()).Always({"geom1", "geom2"});
    PutName(out, *pair);
    PutPair(out, *pair->values.get(), Inherited(*pair));
  }
  for (const Exclude* exclude : spec_.all<Exclude>()) {
    XmlElement* out = Add(section, "exclude");
    PutName(out, *exclude);
    Fields(out, language::kContactExclude, *exclude->values.get()).Always({"body1", "body2"});
  }
}

// ---------------------------------------------------------------------------------- deformable

void Writer::WriteDeformable(XmlElement* section) {
  for (const Flex* flex : spec_.all<Flex>()) WriteFlex(section, *flex);
  for (const Skin* skin : spec_.all<Skin>()) WriteSkin(section, *skin);
}

void Writer::WriteFlex(XmlElement* section, const Flex& flex) {
  const mjsFlex& values = *flex.values.get();
  XmlElement* out = Add(section, "flex");
  PutName(out, flex);
  FieldWriter fields = Fields(out, language::kDeformableFlex, values);
  fields.Changed({"radius", "material", "rgba", "flatskin", "dim", "group"});
  fields.Always({"body", "vertex", "element", "texcoord", "elemtexcoord", "node"});

  AddUnlessEmpty(out, "contact", [&](XmlElement* contact) {
    Fields(contact, language::kFlexContact, values)
        .Changed({"contype", "conaffinity", "condim", "priority", "friction", "solmix", "solref",
                  "solimp", "margin", "gap", "internal", "selfcollide", "activelayers"});
  });
  FieldWriter elasticity = Fields(Add(out, "elasticity"), language::kFlexElasticity, values);
  elasticity.Changed({"young", "poisson", "thickness", "damping"});
  if (values.elastic2d == 1) elasticity.Changed({"elastic2d"});
  AddUnlessEmpty(out, "edge", [&](XmlElement* edge) {
    Fields(edge, language::kDeformableFlexEdge, values).Changed({"stiffness", "damping"});
  });
}

void Writer::WriteSkin(XmlElement* section, const Skin& skin) {
  const mjsSkin& values = *skin.values.get();
  XmlElement* out = Add(section, "skin");
  FieldWriter fields = Fields(out, language::kDeformableSkin, values);
  PutName(out, skin);
  fields.Always({"file"});
  fields.Changed({"material", "group", "rgba", "inflate"});
  if (!values.file->empty()) return;
  fields.Always({"vertex", "texcoord", "face"});
  for (size_t i = 0; i < values.bodyname->size(); ++i) {
    XmlElement* bone = Add(out, "bone");
    Put(bone, "body", (*values.bodyname)[i]);
    Put(bone, "bindpos", FormatNumbers(std::span<const float>(values.bindpos->data() + 3 * i, 3)));
    Put(bone, "bindquat",
        FormatNumbers(std::span<const float>(values.bindquat->data() + 4 * i, 4)));
    Put(bone, "vertid", FormatData(std::span<const int>((*values.vertid)[i])));
    Put(bone, "vertweight", FormatData(std::span<const float>((*values.vertweight)[i])));
  }
}

// ---------------------------------------------------------------------------------- equality

void Writer::PutEquality(XmlElement* out, const mjsEquality& equality,
                         const mjsEquality& inherited) {
  FieldWriter fields = Fields(out, language::kEqualityConnect, equality, inherited);
  fields.Changed({"active"});
  fields.Trimmed({"solref", "solimp"});
}

void Writer::WriteEquality(XmlElement* section) {
  for (const Equality* equality : spec_.all<Equality>()) {
    const mjsEquality& values = *equality->values.get();
    const auto word =
        std::ranges::find(language::kEqualityElements, values.type, &language::Keyword::value);
    if (word == std::end(language::kEqualityElements)) continue;
    const language::ElementKind& kind = *language::kEquality.FindChild(word->word);
    XmlElement* out = Add(section, kind.name);
    PutName(out, *equality);
    PutClass(out, *equality);
    FieldWriter fields = Fields(out, kind, values);
    switch (values.type) {
      case mjEQ_CONNECT:
      case mjEQ_WELD:
        if (values.objtype == mjOBJ_BODY) {
          fields.Always({"body1", "body2", "anchor"});
          if (values.type == mjEQ_WELD) fields.Always({"relpose"});
        } else {
          fields.Always({"site1", "site2"});
        }
        if (values.type == mjEQ_WELD) fields.Always({"torquescale"});
        break;
      case mjEQ_JOINT:
        fields.Always({"joint1", "joint2", "polycoef"});
        break;
      case mjEQ_TENDON:
        fields.Always({"tendon1", "tendon2", "polycoef"});
        break;
      default:
        fields.Always({"flex"});
    }
    PutEquality(out, values, Inherited(*equality));
  }
}

// ---------------------------------------------------------------------------------- tendon

void Writer::PutTendon(XmlElement* out, const mjsTendon& tendon, const mjsTendon& inherited,
                       bool is_fixed) {
  FieldWriter fields = Fields(out, language::kTendonSpatial, tendon, inherited);
  fields.Changed({"group"});
  fields.Trimmed({"solreflimit", "solimplimit", "solreffriction", "solimpfriction"});
  fields.Changed({"limited", "actuatorfrclimited", "range", "actuatorfrcrange", "margin",
                  "stiffness", "damping", "armature", "frictionloss"});
  // One length stands for both ends of the range.
  const bool one_length = tendon.springlength[0] == tendon.springlength[1] &&
                          inherited.springlength[0] == inherited.springlength[1];
  fields.Leading("springlength", one_length ? 1 : 2);
  if (!is_fixed) fields.Changed({"material", "width", "rgba"});
}

void Writer::WriteTendon(XmlElement* section) {
  for (const Tendon* tendon : spec_.all<Tendon>()) {
    const bool is_fixed = tendon->path.front()->values->type == mjWRAP_JOINT;
    const mjsTendon& inherited = Inherited(*tendon);
    XmlElement* out = Add(section, is_fixed ? "fixed" : "spatial");
    PutName(out, *tendon);
    PutClass(out, *tendon);
    PutTendon(out, *tendon->values.get(), inherited, is_fixed);
    PutUser(out, *tendon->values->userdata, *inherited.userdata);
    for (const auto& wrap : tendon->path) WritePathPoint(out, *wrap);
  }
}

void Writer::WritePathPoint(XmlElement* tendon, const Wrap& wrap) {
  const std::string& name = wrap.name;
  switch (wrap.values->type) {
    case mjWRAP_JOINT: {
      XmlElement* joint = Add(tendon, "joint");
      PutIfAny(joint, "joint", name);
      Put(joint, "coef", FormatNumber(wrap.parameter));
      break;
    }
    case mjWRAP_SITE:
      PutIfAny(Add(tendon, "site"), "site", name);
      break;
    case mjWRAP_SPHERE:
    case mjWRAP_CYLINDER: {
      XmlElement* geom = Add(tendon, "geom");
      PutIfAny(geom, "geom", name);
      PutIfAny(geom, "sidesite", wrap.side_site);
      break;
    }
    case mjWRAP_PULLEY:
      Put(Add(tendon, "pulley"), "divisor", FormatNumber(wrap.parameter));
      break;
    default:
      break;
  }
}

// ---------------------------------------------------------------------------------- keyframe

namespace {

bool AnyNonzero(const std::vector<double>& numbers) {
  return std::ranges::any_of(numbers, [](double x) { return x != 0; });
}

}  // namespace

void Writer::WriteKeyframe(XmlElement* section) {
  std::vector<double> mpos, mquat;
  for (const Body* body : spec_.all<Body>()) {
    const mjsBody& values = *body->values.get();
    if (!values.mocap) continue;
    mpos.insert(mpos.end(), values.pos, values.pos + 3);
    mquat.insert(mquat.end(), values.quat, values.quat + 4);
  }
  for (const Key* key : spec_.all<Key>()) {
    const mjsKey& values = *key->values.get();
    AddUnlessEmpty(section, "key", [&](XmlElement* out) {
      const auto put = [&](const char* attribute, const std::vector<double>& numbers,
                           bool is_default) {
        if (!is_default) PutNumbers(out, attribute, numbers);
      };
      PutName(out, *key);
      if (values.time != 0) Put(out, "time", FormatNumber(values.time));
      put("qpos", *values.qpos, *values.qpos == spec_.qpos0);
      put("qvel", *values.qvel, !AnyNonzero(*values.qvel));
      put("act", *values.act, !AnyNonzero(*values.act));
      put("mpos", *values.mpos, *values.mpos == mpos);
      put("mquat", *values.mquat, *values.mquat == mquat);
      put("ctrl", *values.ctrl, !AnyNonzero(*values.ctrl));
    });
  }
}

}  // namespace conjoint
