#ifndef CONJOINT_APPS_CONJOINT_MESSAGES_H_
#define CONJOINT_APPS_CONJOINT_MESSAGES_H_

#include <string>

namespace conjoint::app {

// While alive, the library's warnings are collected and its errors end the program, both away from
// standard output and from the library's log file. One may live within another; they share the
// warnings.
class Messages {
 public:
  Messages();
  ~Messages();
  Messages(const Messages&) = delete;
  Messages& operator=(const Messages&) = delete;

  // The warnings so far, each on an indented line of its own that begins with a line break; those
  // beyond a handful are dropped.
  std::string Warnings() const;

 private:
  void (*const error_before_)(const char*);
  void (*const warning_before_)(const char*);
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_MESSAGES_H_
