// The MJCF language as one table: every element, its children and attributes, and for each
// attribute its form, its words, its initial value and the field of the public struct it sets.
// Validation, the reader and mj_printSchema are driven by it; a writer can be too: an attribute
// with a field is read from and written to that field by the table alone.
//
// Attributes without a field act in a way of their own (kp of a position actuator, the class of an
// element); the reader of the element handles them by name.

#ifndef CONJOINT_MJCF_LANGUAGE_H_
#define CONJOINT_MJCF_LANGUAGE_H_

#include <mujoco/mujoco.h>

#include <cstdint>
#include <span>
#include <string_view>

namespace conjoint::language {

// How the text of an attribute is read.
enum class Form : uint8_t {
  kReal,         // numbers separated by white space
  kInt,          // exactly one integer
  kInts,         // integers separated by white space
  kWord,         // one word of a keyword set
  kWords,        // words of a keyword set, stored as a mask of bits
  kText,         // the text as it is
  kName,         // the name of the element
  kReference,    // the name of another element
  kFile,         // the name of a file
  kNames,        // names separated by white space
  kMemory,       // bytes, with an optional suffix
  kDisableFlag,  // "disable" sets a bit, "enable" clears it
  kEnableFlag,   // the other way round
};

// The type of a field.
enum class Storage : uint8_t {
  kNone,
  kByte,
  kInt,
  kFloat,
  kDouble,
  kSize,  // mjtSize
  kString,
  kStringVec,
  kIntVec,
  kFloatVec,
  kDoubleVec,
};

struct Field {
  Storage storage = Storage::kNone;
  uint16_t offset = 0;  // from the start of the public struct (mjSpec for settings)
};

struct Keyword {
  const char* word;
  int value;
};

struct Attribute {
  const char* name;
  Form form;
  int min_count = 1, max_count = 1;  // of numbers; max_count < 0: no limit
  std::span<const Keyword> words = {};
  Field field = {};
  int selects = -1;  // value of a companion field that the presence of the attribute sets: the type
                     // of orientation, of a sensor's object or of an actuator's transmission; the
                     // bit of a flag; the side of a cube
  bool is_required = false;
  bool is_lenient = false;        // unknown words stand for "unknown"
  const char* initial = nullptr;  // in effect when it is given nowhere; null: none

  // Builder steps, for the tables.
  constexpr Attribute In(Field target) const {
    Attribute a = *this;
    a.field = target;
    return a;
  }
  constexpr Attribute Selects(int value) const {
    Attribute a = *this;
    a.selects = value;
    return a;
  }
  constexpr Attribute Required() const {
    Attribute a = *this;
    a.is_required = true;
    return a;
  }
  constexpr Attribute Lenient() const {
    Attribute a = *this;
    a.is_lenient = true;
    return a;
  }
  constexpr Attribute Initially(const char* text) const {
    Attribute a = *this;
    a.initial = text;
    return a;
  }
};

// How often an element may stand in its parent. The value is the sign that mj_printSchema prints.
enum Multiplicity : char {
  kOnce = '!',
  kOptional = '?',
  kRepeated = '*',
  kRecursive = 'R',   // repeated, and may contain itself
  kUnchecked = '\0',  // accepted where a body is, together with anything inside
};

struct ElementKind {
  const char* name;
  Multiplicity multiplicity;
  std::span<const Attribute> attributes;
  std::span<const ElementKind* const> children;

  const Attribute* FindAttribute(std::string_view attribute_name) const;
  const ElementKind* FindChild(std::string_view child_name) const;
};

// The value of a word; null if it is not in the set.
const Keyword* FindWord(std::span<const Keyword> words, std::string_view word);

// The kinds that more than one file speaks of: kRoot is <mujoco>, then sections, elements of the
// tree by their own names, and others with their section: kAssetMesh, kDefaultGeom. kConfig is that
// of every plugin.
extern const ElementKind kRoot;
extern const ElementKind kConfig;
extern const ElementKind kCompilerLengthrange;
extern const ElementKind kCompiler;
extern const ElementKind kOptionFlag;
extern const ElementKind kOption;
extern const ElementKind kSize;
extern const ElementKind kStatistic;
extern const ElementKind kExtension;
extern const ElementKind kCustomText;
extern const ElementKind kCustom;
extern const ElementKind kVisualGlobal;
extern const ElementKind kVisualQuality;
extern const ElementKind kVisualHeadlight;
extern const ElementKind kVisualMap;
extern const ElementKind kVisualScale;
extern const ElementKind kVisualRgba;
extern const ElementKind kVisual;
extern const ElementKind kDefaultMesh;
extern const ElementKind kDefaultMaterial;
extern const ElementKind kDefaultJoint;
extern const ElementKind kDefaultGeom;
extern const ElementKind kDefaultSite;
extern const ElementKind kDefaultCamera;
extern const ElementKind kDefaultLight;
extern const ElementKind kDefaultPair;
extern const ElementKind kDefaultEquality;
extern const ElementKind kDefaultTendon;
extern const ElementKind kDefaultGeneral;
extern const ElementKind kDefaultMotor;
extern const ElementKind kDefaultPosition;
extern const ElementKind kDefaultVelocity;
extern const ElementKind kDefaultIntvelocity;
extern const ElementKind kDefaultDamper;
extern const ElementKind kDefaultCylinder;
extern const ElementKind kDefaultMuscle;
extern const ElementKind kDefaultAdhesion;
extern const ElementKind kDefault;
extern const ElementKind kAssetMesh;
extern const ElementKind kAssetHfield;
extern const ElementKind kAssetSkinBone;
extern const ElementKind kAssetSkin;
extern const ElementKind kAssetTexture;
extern const ElementKind kAssetMaterialLayer;
extern const ElementKind kAssetMaterial;
extern const ElementKind kAsset;
extern const ElementKind kBody;
extern const ElementKind kFrame;
extern const ElementKind kInertial;
extern const ElementKind kJoint;
extern const ElementKind kFreejoint;
extern const ElementKind kGeom;
extern const ElementKind kSite;
extern const ElementKind kAttach;
extern const ElementKind kCamera;
extern const ElementKind kLight;
extern const ElementKind kBodyPlugin;
extern const ElementKind kCompositeJoint;
extern const ElementKind kCompositeGeom;
extern const ElementKind kCompositeSite;
extern const ElementKind kComposite;
extern const ElementKind kFlexcompEdge;
extern const ElementKind kFlexcomp;
extern const ElementKind kFlexContact;
extern const ElementKind kDeformableFlexEdge;
extern const ElementKind kFlexElasticity;
extern const ElementKind kDeformableFlex;
extern const ElementKind kDeformableSkin;
extern const ElementKind kDeformable;
extern const ElementKind kContactPair;
extern const ElementKind kContactExclude;
extern const ElementKind kContact;
extern const ElementKind kEqualityConnect;
extern const ElementKind kEquality;
extern const ElementKind kTendonSpatial;
extern const ElementKind kTendon;
extern const ElementKind kKeyframeKey;
extern const ElementKind kKeyframe;
extern const ElementKind kActuatorGeneral;
extern const ElementKind kActuatorPlugin;
extern const ElementKind kActuator;
extern const ElementKind kSensor;

}  // namespace conjoint::language

#endif  // CONJOINT_MJCF_LANGUAGE_H_
