#include "conjoint/window/file_watch.h"

#include <mujoco/mujoco.h>

#include <system_error>
#include <utility>
#include <vector>

#include "conjoint/messages.h"
#include "conjoint/model_file.h"

namespace conjoint::app {

FileWatch::Stamps FileWatch::Read() const {
  Stamps stamps;
  for (const std::string& file : files_) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(file, error);
    if (error) continue;
    const uintmax_t size = std::filesystem::file_size(file, error);
    if (!error) stamps[file] = {time, size};
  }
  return stamps;
}

void FileWatch::Follow(const std::string& model) {
  std::vector<std::string> files;
  if (!IsBinary(model)) {
    const Messages messages;  // what is wrong with the file is told when it is loaded
    mju_getXMLDependencies(model.c_str(), &files);
  }
  const std::lock_guard lock(mutex_);
  // A file that cannot be read to its end does not tell all that it depends on: what was known
  // stays.
  if (model != model_) files_ = {model};
  files_.insert(files.begin(), files.end());
  model_ = model;
  known_ = last_ = Read();
}

std::string FileWatch::Changed() {
  const std::lock_guard lock(mutex_);
  if (model_.empty()) return "";
  const Stamps now = Read();
  const bool settled = now == std::exchange(last_, now) && now.contains(model_);
  if (!settled || now == known_) return "";
  known_ = now;
  return model_;
}

}  // namespace conjoint::app
