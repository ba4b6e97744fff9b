// Reads composite and makes what it stands for.

#include <algorithm>
#include <cctype>

#include "mjcf/composite.h"
#include "mjcf/language_keywords.h"
#include "mjcf/read_error.h"
#include "mjcf/reader.h"
#include "mjcf/values.h"

namespace conjoint {
namespace {

void ReadCurve(const XmlElement& element, CurveShape curve[3]) {
  const char* text = element.Find("curve");
  if (!text) return;
  std::vector<std::string> words = SplitWords(text);
  // Models may rely on it: blanks at the end repeat the last word.
  const std::string_view all = text;
  if (!all.empty() && std::isspace(static_cast<unsigned char>(all.back()))) {
    words.push_back(words.empty() ? "" : words.back());
  }
  if (words.size() > 3) Fail(&element, "The curve array must have a maximum of 3 components");
  for (size_t i = 0; i < words.size(); ++i) {
    const language::Keyword* word = language::FindWord(language::kCompshapeWords, words[i]);
    if (!word) Fail(&element, "The curve array contains an invalid shape");
    curve[i] = static_cast<CurveShape>(word->value);
  }
}

}  // namespace

void Reader::ReadComposite(const XmlElement& element, const Place& place) {
  Composite composite;
  ReadFields(element, language::kComposite, nullptr);  // only tests what is required
  if (const char* prefix = element.Find("prefix")) composite.prefix = prefix;
  composite.type = static_cast<CompositeType>(*ReadWord(element, "type", language::kComptypeWords));
  ReadArray(element, "count", composite.count, 1, 3);
  ReadArray(element, "offset", composite.offset, 3);
  ReadArray(element, "quat", composite.quat, 4);
  composite.vertices = ReadNumbers<float>(element, "vertex");
  ReadArray(element, "size", composite.size, 1, 3);
  ReadCurve(element, composite.curve);
  if (const char* initial = element.Find("initial")) composite.initial = initial;

  bool has_joint = false;
  for (const XmlElement* child : Children(element)) {
    if (child->name == "joint") {
      if (has_joint) Fail(&element, "Only particles are allowed to have multiple joints");
      has_joint = true;
      ReadFields(*child, language::kCompositeJoint, composite.joint.get());
      ReadWord(*child, "kind", language::kCompkindWords);
    } else if (child->name == "geom") {
      ReadFields(*child, language::kCompositeGeom, composite.geom.get());
    } else if (child->name == "site") {
      ReadFields(*child, language::kCompositeSite, composite.site.get());
    } else if (child->name == "skin") {
      ReadCompositeSkin(*child, composite);
    }
  }
  ReadPluginChild(element, &composite.plugin.values);

  if (const char* problem = MakeComposite(composite, spec_, place.body, place.frame)) {
    Fail(&element, "%s", problem);
  }
}

void Reader::ReadCompositeSkin(const XmlElement& element, Composite& composite) {
  Composite::Skin& skin = composite.skin;
  skin.is_given = true;
  if (const char* material = element.Find("material")) skin.material = material;
  ReadArray(element, "rgba", skin.rgba, 4);
  skin.group = ReadInt(element, "group").value_or(skin.group);
  if (skin.group < 0 || skin.group >= mjNGROUP) {
    Fail(&element, "skin group must be between 0 and 5");
  }
  skin.subgrid = ReadInt(element, "subgrid").value_or(skin.subgrid);
  skin.has_texcoord = ReadWord(element, "texcoord", language::kBoolWords).value_or(0) != 0;
}

}  // namespace conjoint
