// Notices when a model file, or a file that it includes or refers to, has been saved.

#ifndef CONJOINT_APPS_CONJOINT_WINDOW_FILE_WATCH_H_
#define CONJOINT_APPS_CONJOINT_WINDOW_FILE_WATCH_H_

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <string>

namespace conjoint::app {

// All functions may be called from any thread.
class FileWatch {
 public:
  // Watches this model from now on.
  void Follow(const std::string& model);

  // The model if its files are not what they were when it was followed or returned last, and have
  // not changed since the last call: an editor may write in several goes. Empty: nothing to tell.
  std::string Changed();

 private:
  struct Stamp {
    std::filesystem::file_time_type time;
    uintmax_t size;
    bool operator==(const Stamp&) const = default;
  };
  using Stamps = std::map<std::string, Stamp>;  // of the files that exist

  Stamps Read() const;

  std::mutex mutex_;
  std::string model_;
  std::set<std::string> files_;  // the model and what it depends on
  Stamps known_, last_;          // when it was followed or returned last; at the last call
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_WINDOW_FILE_WATCH_H_
