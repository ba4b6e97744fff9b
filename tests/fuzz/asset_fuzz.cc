// Asset files from strangers, all the way: whatever the bytes of a mesh, skin, height field,
// texture or flex mesh, compiling the model that asks for the file ends in a model, which can be
// stepped, or in a message.
//
// The first byte chooses the model, the rest is the file.

#include <mujoco/mujoco.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

struct Use {
  std::string file, model;
};

Use Mesh(const std::string& file, const std::string& attributes = "") {
  return {file, "<mujoco><asset><mesh name='a' file='" + file + "' " + attributes +
                    "/></asset><worldbody><geom type='plane' size='1 1 1'/><body><freejoint/>"
                    "<geom type='mesh' mesh='a'/></body></worldbody></mujoco>"};
}

Use HeightField(const std::string& file) {
  return {file, "<mujoco><asset><hfield name='a' file='" + file +
                    "' size='1 1 1 1'/></asset><worldbody><geom type='hfield' hfield='a'/>"
                    "<body pos='0 0 1'><freejoint/><geom size='.2'/></body></worldbody></mujoco>"};
}

Use Texture(const std::string& file, const std::string& attributes) {
  return {file, "<mujoco><asset><texture name='a' file='" + file + "' " + attributes +
                    "/><material name='m' texture='a'/></asset></mujoco>"};
}

Use Flex(const std::string& file, const std::string& attributes) {
  return {file, "<mujoco><worldbody><flexcomp name='f' file='" + file + "' mass='1' " + attributes +
                    "/></worldbody></mujoco>"};
}

// The seeds count on this order.
const std::vector<Use>& Uses() {
  static const std::vector<Use> uses = {
      Mesh("a.obj"),
      Mesh("a.stl"),
      Mesh("a.msh"),
      Mesh("a.obj", "inertia='exact' smoothnormal='true' maxhullvert='8'"),
      Mesh("a.stl", "inertia='shell' scale='-1 2 1'"),
      {"a.skn",
       "<mujoco><asset><skin file='a.skn'/></asset><worldbody><body name='b'/></worldbody>"
       "</mujoco>"},
      HeightField("a.png"),
      HeightField("a.hf"),
      Texture("a.png", "type='cube' gridsize='3 4' gridlayout='.U..LFRB.D..'"),
      Texture("a.png", "type='2d'"),
      Texture("a.ktx", "type='2d'"),
      Texture("a.bin", "type='2d' content_type='image/vnd.mujoco.texture'"),
      Flex("a.msh", "type='gmsh' dim='3'"),
      Flex("a.obj", "type='mesh' dim='2'"),
  };
  return uses;
}

void Require(bool condition) {
  if (!condition) std::abort();
}

void Compile(const Use& use, const void* bytes, int size) {
  mjVFS vfs;
  mj_defaultVFS(&vfs);
  if (mj_addBufferVFS(&vfs, use.file.c_str(), bytes, size) == 0) {
    char error[1000] = "";
    mjSpec* spec = mj_parseXMLString(use.model.c_str(), &vfs, error, sizeof(error));
    Require(spec || error[0] != '\0');
    mjModel* m = spec ? mj_compile(spec, &vfs) : nullptr;
    Require(!spec || m || mjs_getError(spec)[0] != '\0');
    if (mjData* d = m ? mj_makeData(m) : nullptr) {
      for (int step = 0; step < 2; ++step) mj_step(m, d);
      mj_deleteData(d);
    }
    mj_deleteModel(m);
    mj_deleteSpec(spec);
  }
  mj_deleteVFS(&vfs);
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  mju_user_warning = [](const char*) {};
  mju_user_error = [](const char*) {};
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  Compile(Uses()[data[0] % Uses().size()], data + 1, static_cast<int>(size - 1));
  return 0;
}
