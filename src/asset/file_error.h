// The error of every parser of asset files: what() is the whole message, the file named in it.

#ifndef CONJOINT_ASSET_FILE_ERROR_H_
#define CONJOINT_ASSET_FILE_ERROR_H_

#include <stdexcept>
#include <string>

namespace conjoint {

class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;

  // The text with the file's name in quotes after it, as most messages end.
  FileError(const std::string& text, const std::string& file)
      : std::runtime_error(text + " '" + file + "'") {}
};

}  // namespace conjoint

#endif  // CONJOINT_ASSET_FILE_ERROR_H_
