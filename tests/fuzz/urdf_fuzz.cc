// Robots from strangers: whatever the text, reading ends in a spec or a message; compiling the spec
// ends in a model or a message; and what compiles can be saved and read back.

#include <mujoco/mujoco.h>

#include "xml_fuzz.h"

namespace conjoint::fuzz {

const char* const kRoot = "robot";

const std::vector<std::string>& Words() {
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
  return words;
}

}  // namespace conjoint::fuzz
