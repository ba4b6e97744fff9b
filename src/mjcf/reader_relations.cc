// Reads deformables, contacts, equalities, tendons and keyframes.

#include "mjcf/language_keywords.h"
#include "mjcf/read_error.h"
#include "mjcf/reader.h"
#include "mjcf/values.h"

namespace conjoint {

void Reader::ReadDeformable(const XmlElement& section) {
  for (const XmlElement* element : Children(section)) {
    if (element->name == "flex") ReadFlex(*element);
    if (element->name == "skin") ReadSkin(*element);
  }
}

void Reader::ReadFlex(const XmlElement& element) {
  mjsFlex* flex = mjs_addFlex(spec_);
  SetName(element, flex->element);
  SetInfo(element, flex->info);
  ReadFields(element, language::kDeformableFlex, flex);
  for (const XmlElement* child : Children(element)) {
    const Kind* kind = language::kDeformableFlex.FindChild(child->name);
    if (!kind) continue;
    ReadFields(*child, *kind, flex);
    if (kind != &language::kFlexContact) continue;
    // Models may rely on it: these two take the value of the last flag given before them.
    const bool last_flag = child->Has("internal")    ? flex->internal
                           : element.Has("flatskin") ? flex->flatskin
                                                     : false;
    if (child->Has("vertcollide")) flex->vertcollide = last_flag;
    if (child->Has("passive")) flex->passive = last_flag;
  }
}

void Reader::ReadContact(const XmlElement& section) {
  for (const XmlElement* element : Children(section)) {
    if (element->name == "pair") {
      mjsPair* pair = mjs_addPair(spec_, ClassOf(*element, nullptr));
      SetName(*element, pair->element);
      SetInfo(*element, pair->info);
      ReadFields(*element, language::kContactPair, pair);
    } else if (element->name == "exclude") {
      mjsExclude* exclude = mjs_addExclude(spec_);
      SetName(*element, exclude->element);
      SetInfo(*element, exclude->info);
      ReadFields(*element, language::kContactExclude, exclude);
    }
  }
}

void Reader::ReadEquality(const XmlElement& section) {
  for (const XmlElement* element : Children(section)) {
    const Kind* kind = language::kEquality.FindChild(element->name);
    if (!kind) Fail(element, "unrecognized equality constraint type");
    mjsEquality* equality = mjs_addEquality(spec_, ClassOf(*element, nullptr));
    SetName(*element, equality->element);
    SetInfo(*element, equality->info);
    ReadEqualityValues(*element, *kind, equality);
  }
}

void Reader::ReadEqualityValues(const XmlElement& element, const Kind& kind,
                                mjsEquality* equality) {
  const auto has = [&element](const char* name) { return element.Has(name); };
  equality->type =
      static_cast<mjtEq>(language::FindWord(language::kEqualityElements, kind.name)->value);
  ReadFields(element, kind, equality);

  if (equality->type != mjEQ_CONNECT && equality->type != mjEQ_WELD) return;

  const bool is_weld = equality->type == mjEQ_WELD;
  const bool by_bodies =
      has("body1") || has("body2") || has("anchor") || (is_weld && has("relpose"));
  const bool by_sites = has("site1") || has("site2");
  if (by_bodies && by_sites) Fail(&element, "body and site semantics cannot be mixed");
  const bool bodies_complete = has("body1") && (is_weld || has("anchor"));
  if (!bodies_complete && !(has("site1") && has("site2"))) {
    Fail(&element, "%s",
         is_weld ? "either body1 must be defined and optionally {body2, anchor, relpose}, or site1 "
                   "and site2 must be defined"
                 : "either both body1 and anchor must be defined, or both site1 and site2 must be "
                   "defined");
  }
  equality->objtype = by_bodies ? mjOBJ_BODY : mjOBJ_SITE;
  if (is_weld && by_bodies && ReadNumbers<double>(element, "anchor").empty()) {
    for (int i = 0; i < 3; ++i) equality->data[i] = 0;
  }
}

void Reader::ReadTendon(const XmlElement& section) {
  for (const XmlElement* element : Children(section)) {
    const Kind* kind = language::kTendon.FindChild(element->name);
    if (!kind) continue;
    mjsTendon* tendon = mjs_addTendon(spec_, ClassOf(*element, nullptr));
    SetName(*element, tendon->element);
    SetInfo(*element, tendon->info);
    ReadTendonValues(*element, *kind, tendon);
    for (const XmlElement* point : Children(*element)) ReadPathPoint(*point, tendon);
  }
}

void Reader::ReadTendonValues(const XmlElement& element, const Kind& kind, mjsTendon* tendon) {
  ReadFields(element, kind, tendon);
  if (ReadNumbers<double>(element, "springlength").size() == 1) {
    tendon->springlength[1] = tendon->springlength[0];
  }
}

void Reader::ReadPathPoint(const XmlElement& element, mjsTendon* tendon) {
  mjsWrap* wrap = nullptr;
  if (element.name == "site") {
    wrap = mjs_wrapSite(tendon, RequiredText(element, "site"));
  } else if (element.name == "geom") {
    const char* side_site = element.Find("sidesite");
    wrap = mjs_wrapGeom(tendon, RequiredText(element, "geom"), side_site ? side_site : "");
  } else if (element.name == "pulley") {
    wrap = mjs_wrapPulley(tendon, RequiredReal(element, "divisor"));
  } else if (element.name == "joint") {
    const char* joint = RequiredText(element, "joint");
    wrap = mjs_wrapJoint(tendon, joint, RequiredReal(element, "coef"));
  } else {
    Fail(&element, "unknown wrap type");
  }
  SetInfo(element, wrap->info);
}

void Reader::ReadKeyframe(const XmlElement& section) {
  for (const XmlElement* element : Children(section)) {
    mjsKey* key = mjs_addKey(spec_);
    SetName(*element, key->element);
    ReadFields(*element, language::kKeyframeKey, key);
  }
}

}  // namespace conjoint
