// Robots from strangers: whatever the text, reading ends in a spec or a message; compiling the spec
// ends in a model or a message; and what compiles can be saved and read back.

#include <mujoco/mujoco.h>

#include "xml_fuzz.h"

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  conjoint::fuzz::Silence();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  conjoint::fuzz::TryDocument("<robot>" + std::string(reinterpret_cast<const char*>(data), size) +
                              "</robot>");
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size,
                                          unsigned int seed) {
  static const std::vector<std::string> words = {
      "<link name='a'>",
      "</link>",
      "<joint name='j' type='revolute'>",
      "</joint>",
      "<parent link='a'/>",
      "<child link='b'/>",
      "<origin xyz='1 2 3' rpy='.1 .2 .3'/>",
      "<inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/>"
      "</inertial>",
      "<collision><geometry><sphere radius='1'/></geometry></collision>",
      "<visual><geometry><box size='1 2 3'/></geometry></visual>",
      "<limit lower='-1' upper='1' effort='2'/>",
      "<dynamics damping='1' friction='2'/>",
      "<axis xyz='0 1 0'/>",
      "<material name='m'><color rgba='1 0 0 1'/></material>",
      "<mujoco><compiler fusestatic='false' discardvisual='false'/></mujoco>",
      "type='fixed'",
      "type='planar'",
      "type='floating'",
      "type='spherical'",
      "type='prismatic'",
      "name='b'",
      "<link name='world'/>",
      "<geometry>",
      "</geometry>",
      "<mesh filename='x.obj' scale='1 2 3'/>",
      "<capsule radius='1' length='2'/>",
      "<cylinder radius='1' length='2'/>"};
  return conjoint::fuzz::Mutate(words, data, size, max_size, seed);
}
