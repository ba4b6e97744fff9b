// A public mjs struct together with the strings and vectors behind its pointers.
//
// Clients read and write those std:: objects directly, so every pointer of a live struct points to
// an object of the right type, owned here. kOwnedMembers lists the pointers of each struct, once;
// copying values and binding pointers follow from it.

#ifndef CONJOINT_SPEC_OWNED_H_
#define CONJOINT_SPEC_OWNED_H_

#include <mujoco/mujoco.h>

#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

namespace conjoint {

// The pointer members of S whose targets Owned<S> holds. Not listed, because they point elsewhere:
// `element`, the childclass of bodies and frames (Element::class_name), the name of a plugin
// instance (Element::name); plugin.name and plugin.plugin_name are handled for every struct that
// has a plugin.
template <class S>
inline constexpr std::tuple<> kOwnedMembers{};

template <>
inline constexpr std::tuple kOwnedMembers<mjsBody>{&mjsBody::userdata, &mjsBody::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsFrame>{&mjsFrame::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsJoint>{&mjsJoint::userdata, &mjsJoint::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsGeom>{&mjsGeom::material, &mjsGeom::hfieldname,
                                                   &mjsGeom::meshname, &mjsGeom::userdata,
                                                   &mjsGeom::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsSite>{&mjsSite::material, &mjsSite::userdata,
                                                   &mjsSite::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsCamera>{&mjsCamera::targetbody, &mjsCamera::userdata,
                                                     &mjsCamera::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsLight>{&mjsLight::targetbody, &mjsLight::texture,
                                                    &mjsLight::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsFlex>{
    &mjsFlex::material, &mjsFlex::nodebody, &mjsFlex::vertbody,     &mjsFlex::node, &mjsFlex::vert,
    &mjsFlex::elem,     &mjsFlex::texcoord, &mjsFlex::elemtexcoord, &mjsFlex::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsMesh>{
    &mjsMesh::content_type,   &mjsMesh::file,
    &mjsMesh::uservert,       &mjsMesh::usernormal,
    &mjsMesh::usertexcoord,   &mjsMesh::userface,
    &mjsMesh::userfacenormal, &mjsMesh::userfacetexcoord,
    &mjsMesh::material,       &mjsMesh::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsHField>{&mjsHField::content_type, &mjsHField::file,
                                                     &mjsHField::userdata, &mjsHField::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsSkin>{
    &mjsSkin::file,   &mjsSkin::material,   &mjsSkin::vert,    &mjsSkin::texcoord,
    &mjsSkin::face,   &mjsSkin::bodyname,   &mjsSkin::bindpos, &mjsSkin::bindquat,
    &mjsSkin::vertid, &mjsSkin::vertweight, &mjsSkin::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsTexture>{&mjsTexture::content_type, &mjsTexture::file,
                                                      &mjsTexture::cubefiles, &mjsTexture::data,
                                                      &mjsTexture::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsMaterial>{&mjsMaterial::textures, &mjsMaterial::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsPair>{&mjsPair::geomname1, &mjsPair::geomname2,
                                                   &mjsPair::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsExclude>{&mjsExclude::bodyname1,
                                                      &mjsExclude::bodyname2, &mjsExclude::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsEquality>{&mjsEquality::name1, &mjsEquality::name2,
                                                       &mjsEquality::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsTendon>{&mjsTendon::material, &mjsTendon::userdata,
                                                     &mjsTendon::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsWrap>{&mjsWrap::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsActuator>{&mjsActuator::target, &mjsActuator::refsite,
                                                       &mjsActuator::slidersite,
                                                       &mjsActuator::userdata, &mjsActuator::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsSensor>{&mjsSensor::objname, &mjsSensor::refname,
                                                     &mjsSensor::userdata, &mjsSensor::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsNumeric>{&mjsNumeric::data, &mjsNumeric::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsText>{&mjsText::data, &mjsText::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsTuple>{&mjsTuple::objtype, &mjsTuple::objname,
                                                    &mjsTuple::objprm, &mjsTuple::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsKey>{&mjsKey::qpos, &mjsKey::qvel,  &mjsKey::act,
                                                  &mjsKey::mpos, &mjsKey::mquat, &mjsKey::ctrl,
                                                  &mjsKey::info};
template <>
inline constexpr std::tuple kOwnedMembers<mjsPlugin>{&mjsPlugin::plugin_name, &mjsPlugin::info};

// The raw defaults of each struct, under one name.
inline void SetDefaults(mjsBody* s) { mjs_defaultBody(s); }
inline void SetDefaults(mjsFrame* s) { mjs_defaultFrame(s); }
inline void SetDefaults(mjsJoint* s) { mjs_defaultJoint(s); }
inline void SetDefaults(mjsGeom* s) { mjs_defaultGeom(s); }
inline void SetDefaults(mjsSite* s) { mjs_defaultSite(s); }
inline void SetDefaults(mjsCamera* s) { mjs_defaultCamera(s); }
inline void SetDefaults(mjsLight* s) { mjs_defaultLight(s); }
inline void SetDefaults(mjsFlex* s) { mjs_defaultFlex(s); }
inline void SetDefaults(mjsMesh* s) { mjs_defaultMesh(s); }
inline void SetDefaults(mjsHField* s) { mjs_defaultHField(s); }
inline void SetDefaults(mjsSkin* s) { mjs_defaultSkin(s); }
inline void SetDefaults(mjsTexture* s) { mjs_defaultTexture(s); }
inline void SetDefaults(mjsMaterial* s) { mjs_defaultMaterial(s); }
inline void SetDefaults(mjsPair* s) { mjs_defaultPair(s); }
inline void SetDefaults(mjsExclude* s) { *s = mjsExclude{}; }
inline void SetDefaults(mjsEquality* s) { mjs_defaultEquality(s); }
inline void SetDefaults(mjsTendon* s) { mjs_defaultTendon(s); }
inline void SetDefaults(mjsWrap* s) { *s = mjsWrap{}; }
inline void SetDefaults(mjsActuator* s) { mjs_defaultActuator(s); }
inline void SetDefaults(mjsSensor* s) { mjs_defaultSensor(s); }
inline void SetDefaults(mjsNumeric* s) { mjs_defaultNumeric(s); }
inline void SetDefaults(mjsText* s) { mjs_defaultText(s); }
inline void SetDefaults(mjsTuple* s) { mjs_defaultTuple(s); }
inline void SetDefaults(mjsKey* s) { mjs_defaultKey(s); }
inline void SetDefaults(mjsPlugin* s) { mjs_defaultPlugin(s); }

template <class S>
concept HasPlugin = requires(S s) { s.plugin; };
template <class S>
concept HasChildClass = requires(S s) { s.childclass; };

template <class S>
class Owned {
 public:
  Owned() {
    SetDefaults(&values_);
    if constexpr (std::is_same_v<S, mjsMaterial>) {
      std::get<mjStringVec>(targets_).resize(mjNTEXROLE);
    } else if constexpr (std::is_same_v<S, mjsTexture>) {
      std::get<mjStringVec>(targets_).resize(6);  // the sides of a cube
    }
    Bind();
  }

  // Copies take the values and what the pointers point to; `element` and the pointers to strings of
  // the element itself stay their own.
  Owned(const Owned& other) : Owned() { *this = other; }
  Owned& operator=(const Owned& other) {
    if (this == &other) return *this;
    const S before = values_;
    values_ = other.values_;
    values_.element = before.element;
    if constexpr (HasChildClass<S>) values_.childclass = before.childclass;
    if constexpr (std::is_same_v<S, mjsPlugin>) values_.name = before.name;
    targets_ = other.targets_;
    plugin_ = other.plugin_;
    Bind();
    return *this;
  }

  S* operator->() { return &values_; }
  const S* operator->() const { return &values_; }
  S* get() { return &values_; }
  const S* get() const { return &values_; }

 private:
  template <class Members>
  struct TargetsOf;
  template <class... T>
  struct TargetsOf<std::tuple<T * S::*...>> {
    using type = std::tuple<T...>;
  };
  using Targets = typename TargetsOf<std::remove_const_t<decltype(kOwnedMembers<S>)>>::type;

  struct PluginStrings {
    std::string name, plugin_name;
  };
  struct Nothing {};

  void Bind() {
    [this]<size_t... i>(std::index_sequence<i...>) {
      ((values_.*std::get<i>(kOwnedMembers<S>) = &std::get<i>(targets_)), ...);
    }(std::make_index_sequence<std::tuple_size_v<Targets>>());
    if constexpr (HasPlugin<S>) {
      values_.plugin.name = &plugin_.name;
      values_.plugin.plugin_name = &plugin_.plugin_name;
      values_.plugin.info = nullptr;
    }
  }

  S values_;
  Targets targets_;
  [[no_unique_address]] std::conditional_t<HasPlugin<S>, PluginStrings, Nothing> plugin_;
};

}  // namespace conjoint

#endif  // CONJOINT_SPEC_OWNED_H_
