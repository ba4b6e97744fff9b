// The parts of the concrete elements that are more than data.

#include "spec/elements.h"

#include <tuple>

namespace conjoint {

int Joint::nq() const {
  switch (values->type) {
    case mjJNT_FREE:
      return 7;
    case mjJNT_BALL:
      return 4;
    default:
      return 1;
  }
}

int Joint::nv() const {
  switch (values->type) {
    case mjJNT_FREE:
      return 6;
    case mjJNT_BALL:
      return 3;
    default:
      return 1;
  }
}

std::string_view FileStem(std::string_view path) {
  const size_t slash = path.find_last_of("/\\");
  if (slash != path.npos) path.remove_prefix(slash + 1);
  return path.substr(0, path.rfind('.'));
}

Tendon::Tendon(const Tendon& other) : ElementOf(other), WithPartners(other) {
  for (const auto& wrap : other.path) path.push_back(std::make_unique<Wrap>(*wrap));
}

Wrap* Tendon::AddWrap(mjtWrap type, const char* wrap_name) {
  auto wrap = std::make_unique<Wrap>();
  wrap->values->type = type;
  wrap->name = wrap_name;
  wrap->id = static_cast<int>(path.size());
  wrap->owner = owner.get();
  wrap->compiler = compiler;
  path.push_back(std::move(wrap));
  return path.back().get();
}

void Tendon::OwnWraps() {
  for (const auto& wrap : path) wrap->owner = owner.get();
}

DefaultClass::DefaultClass() : Element(mjOBJ_DEFAULT) { Bind(); }

DefaultClass::DefaultClass(const DefaultClass& other)
    : Element(other), prototypes(other.prototypes) {
  Bind();
}

std::unique_ptr<Element> DefaultClass::Clone() const {
  return std::make_unique<DefaultClass>(*this);
}

void DefaultClass::TakeValues(const DefaultClass& other) {
  const auto take = [](auto& to, const auto& from) { to.values = from.values; };
  [&]<size_t... i>(std::index_sequence<i...>) {
    (take(std::get<i>(prototypes), std::get<i>(other.prototypes)), ...);
  }(std::make_index_sequence<std::tuple_size_v<decltype(prototypes)>>());
}

void DefaultClass::Bind() {
  values.element = this;
  values.joint = std::get<Joint>(prototypes).values.get();
  values.geom = std::get<Geom>(prototypes).values.get();
  values.site = std::get<Site>(prototypes).values.get();
  values.camera = std::get<Camera>(prototypes).values.get();
  values.light = std::get<Light>(prototypes).values.get();
  values.flex = std::get<Flex>(prototypes).values.get();
  values.mesh = std::get<Mesh>(prototypes).values.get();
  values.material = std::get<Material>(prototypes).values.get();
  values.pair = std::get<Pair>(prototypes).values.get();
  values.equality = std::get<Equality>(prototypes).values.get();
  values.tendon = std::get<Tendon>(prototypes).values.get();
  values.actuator = std::get<Actuator>(prototypes).values.get();
}

}  // namespace conjoint
