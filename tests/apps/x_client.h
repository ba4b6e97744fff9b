// A client of an X display: reads what windows show and drags files onto them.

#ifndef CONJOINT_TESTS_APPS_X_CLIENT_H_
#define CONJOINT_TESTS_APPS_X_CLIENT_H_

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace conjoint::testing {

// A picture of a window; row 0 is the highest.
struct Picture {
  unsigned width = 0, height = 0;
  std::vector<unsigned char> rgb;

  using Pixel = std::array<int, 3>;
  Pixel At(unsigned x, unsigned y) const {
    const size_t at = 3 * (static_cast<size_t>(y) * width + x);
    return {rgb[at], rgb[at + 1], rgb[at + 2]};
  }
};

class XClient {
 public:
  explicit XClient(const std::string& display);
  ~XClient();
  XClient(const XClient&) = delete;
  XClient& operator=(const XClient&) = delete;

  // What a window shows; empty if it does not show anything.
  Picture Read(unsigned long window) const;
  Picture::Pixel ReadPixel(unsigned long window, int x, int y) const;

  // Asks a program to close its window, as a window manager does.
  void Close(unsigned long window) const;

  // Drops a file on the middle of a window (XDND 5); false if the window does not take it.
  bool Drop(unsigned long window, const std::string& path) const;

 private:
  void* const display_;  // of Xlib, whose header defines too many names
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_APPS_X_CLIENT_H_
