// The structure of a spec written as text, hashed.

#include "spec/signature.h"

#include <string>
#include <string_view>

namespace conjoint {
namespace {

constexpr int kMaxDepth = 1024;

// Multiplies by 33 and mixes in each character, in 64 bits, reduced modulo 2^64-1 at the end.
class Hash {
 public:
  void Add(std::string_view text) {
    for (const char c : text) hash_ = (hash_ * 33) ^ static_cast<uint64_t>(static_cast<int64_t>(c));
  }
  void AddLine(int depth, std::string_view text) {
    for (int i = 0; i < depth; ++i) Add("  ");
    Add(text);
    Add("\n");
  }
  uint64_t value() const { return hash_ % UINT64_MAX; }

 private:
  uint64_t hash_ = 5381;
};

void AddBody(Hash& hash, const Body& body, int depth) {
  if (depth >= kMaxDepth) Fail(nullptr, "depth limit exceeded in signature computation");
  hash.AddLine(depth, "<body>");
  for (const Joint* joint : body.children<Joint>()) {
    hash.AddLine(depth + 1, "<joint>" + std::to_string(joint->nq()) + "</joint>");
  }
  for (int i = body.children<Geom>().size(); i > 0; --i) hash.AddLine(depth + 1, "<geom/>");
  for (int i = body.children<Site>().size(); i > 0; --i) hash.AddLine(depth + 1, "<site/>");
  for (int i = body.children<Camera>().size(); i > 0; --i) hash.AddLine(depth + 1, "<camera/>");
  for (int i = body.children<Light>().size(); i > 0; --i) hash.AddLine(depth + 1, "<light/>");
  for (const Body* child : body.children<Body>()) AddBody(hash, *child, depth + 1);
  hash.AddLine(depth, "</body>");
}

void AddLines(Hash& hash, size_t count, std::string_view text) {
  for (size_t i = 0; i < count; ++i) hash.AddLine(0, text);
}

}  // namespace

uint64_t StructureSignature(const Spec& spec) {
  Hash hash;
  hash.Add("\n");
  AddBody(hash, *spec.world(), 0);
  AddLines(hash, spec.list(mjOBJ_FLEX).size(), "<flex/>");
  AddLines(hash, spec.list(mjOBJ_MESH).size(), "<mesh/>");
  AddLines(hash, spec.list(mjOBJ_SKIN).size(), "<skin/>");
  AddLines(hash, spec.list(mjOBJ_HFIELD).size(), "<heightfield/>");
  AddLines(hash, spec.list(mjOBJ_TEXTURE).size(), "<texture/>");
  AddLines(hash, spec.list(mjOBJ_MATERIAL).size(), "<material/>");
  AddLines(hash, spec.list(mjOBJ_PAIR).size(), "<pair/>");
  AddLines(hash, spec.list(mjOBJ_EXCLUDE).size(), "<exclude/>");
  const size_t equalities = spec.list(mjOBJ_EQUALITY).size();
  AddLines(hash, equalities > 0 ? equalities - 1 : 0, "<equality/>");  // one fewer than there are
  AddLines(hash, spec.list(mjOBJ_TENDON).size(), "<tendon/>");
  AddLines(hash, spec.list(mjOBJ_ACTUATOR).size(), "<actuator/>");
  for (const Sensor* sensor : spec.all<Sensor>()) {
    hash.AddLine(0, "<sensor>" + std::to_string(sensor->values->type) + "<sensor/>");
  }
  AddLines(hash, spec.list(mjOBJ_KEY).size(), "<key/>");
  return hash.value();
}

}  // namespace conjoint
