// SKN, the binary format of skins: bytes to skin.

#ifndef CONJOINT_ASSET_SKIN_FILE_H_
#define CONJOINT_ASSET_SKIN_FILE_H_

#include <string>
#include <string_view>
#include <vector>

namespace conjoint {

struct SkinData {
  struct Bone {
    std::string body;  // name
    std::vector<int> vertices;
    std::vector<float> weights;
  };
  std::vector<float> vertices;   // 3 each
  std::vector<float> texcoords;  // 2 each
  std::vector<int> faces;        // 3 each
  std::vector<Bone> bones;
  std::vector<float> bind_pos, bind_quat;  // 3 and 4 a bone
};

// `file` is for messages. Throws FileError.
SkinData ParseSkin(std::string_view bytes, const std::string& file);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_SKIN_FILE_H_
