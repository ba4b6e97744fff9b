#include "conjoint/window/file_watch.h"

#include <mujoco/mujoco.h>

#include <system_error>
#include <utility>
#include <vector>

#include "conjoint/model_file.h"

namespace conjoint::app {

// Of the model, what it depends on, and what it was known to depend on: a file that cannot be read
// to its end says too little.
FileWatch::Stamps FileWatch::Read(const std::string& model, const Stamps& known) {
  std::vector<std::string> files = {model};
  if (!IsBinary(model)) mju_getXMLDependencies(model.c_str(), &files);
  for (const auto& [file, stamp] : known) files.push_back(file);
  Stamps stamps;
  for (const std::string& file : files) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(file, error);
    if (error) continue;
    const uintmax_t size = std::filesystem::file_size(file, error);
    if (!error) stamps[file] = {time, size};
  }
  return stamps;
}

void FileWatch::Follow(const std::string& model) {
  const std::lock_guard lock(mutex_);
  model_ = model;
  known_ = last_ = Read(model, {});
}

std::string FileWatch::Changed() {
  const std::lock_guard lock(mutex_);
  if (model_.empty()) return "";
  const Stamps now = Read(model_, known_);
  const bool settled = now == std::exchange(last_, now) && now.contains(model_);
  if (!settled || now == known_) return "";
  known_ = now;
  return model_;
}

}  // namespace conjoint::app
