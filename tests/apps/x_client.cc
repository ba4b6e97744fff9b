#include "apps/x_client.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>

#include <chrono>
#include <stdexcept>
#include <thread>

namespace conjoint::testing {
namespace {

constexpr int kXdndVersion = 5;
constexpr auto kPatience = std::chrono::seconds(10);

Display* Xlib(void* display) { return static_cast<Display*>(display); }

// The source of a drag, in a window that is never shown.
class Drag {
 public:
  Drag(Display* display, Window target)
      : display_(display),
        target_(target),
        source_(XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)) {}
  ~Drag() { XDestroyWindow(display_, source_); }

  bool Drop(const std::string& text, int x, int y) {
    XSetSelectionOwner(display_, Get("XdndSelection"), source_, CurrentTime);
    Send("XdndEnter", kXdndVersion << 24, static_cast<long>(Get("text/uri-list")), 0, 0);
    Send("XdndPosition", 0, x << 16 | y, CurrentTime, static_cast<long>(Get("XdndActionCopy")));
    if (!Await("XdndStatus", text)) return false;
    Send("XdndDrop", 0, CurrentTime, 0, 0);
    return Await("XdndFinished", text);
  }

 private:
  Atom Get(const char* name) const { return XInternAtom(display_, name, False); }

  void Send(const char* type, long a, long b, long c, long d) {
    XEvent event = {};
    event.xclient.type = ClientMessage;
    event.xclient.window = target_;
    event.xclient.message_type = Get(type);
    event.xclient.format = 32;
    const long data[] = {static_cast<long>(source_), a, b, c, d};
    for (int i = 0; i < 5; ++i) event.xclient.data.l[i] = data[i];
    XSendEvent(display_, target_, False, NoEventMask, &event);
    XFlush(display_);
  }

  // Waits for a message of the target; meanwhile hands over the text if it asks for it.
  bool Await(const char* type, const std::string& text) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (std::chrono::steady_clock::now() < end) {
      while (XPending(display_)) {
        XEvent event;
        XNextEvent(display_, &event);
        if (event.type == SelectionRequest) HandOver(event.xselectionrequest, text);
        if (event.type == ClientMessage && event.xclient.message_type == Get(type)) {
          return event.xclient.data.l[1] != 0;  // accepted
        }
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }

  void HandOver(const XSelectionRequestEvent& request, const std::string& text) {
    XChangeProperty(display_, request.requestor, request.property, request.target, 8,
                    PropModeReplace, reinterpret_cast<const unsigned char*>(text.data()),
                    static_cast<int>(text.size()));
    XEvent answer = {};
    answer.xselection.type = SelectionNotify;
    answer.xselection.requestor = request.requestor;
    answer.xselection.selection = request.selection;
    answer.xselection.target = request.target;
    answer.xselection.property = request.property;
    answer.xselection.time = request.time;
    XSendEvent(display_, request.requestor, False, NoEventMask, &answer);
    XFlush(display_);
  }

  Display* const display_;
  const Window target_, source_;
};

}  // namespace

XClient::XClient(const std::string& display) : display_(XOpenDisplay(display.c_str())) {
  if (!display_) throw std::runtime_error("cannot open display " + display);
  // A window may be gone when it is read; Xlib would end the program.
  XSetErrorHandler([](Display*, XErrorEvent*) { return 0; });
}

XClient::~XClient() { XCloseDisplay(Xlib(display_)); }

Picture XClient::Read(unsigned long window) const {
  XWindowAttributes attributes;
  Picture picture;
  if (!XGetWindowAttributes(Xlib(display_), window, &attributes)) return picture;
  picture.width = static_cast<unsigned>(attributes.width);
  picture.height = static_cast<unsigned>(attributes.height);
  XImage* image =
      XGetImage(Xlib(display_), window, 0, 0, picture.width, picture.height, AllPlanes, ZPixmap);
  if (!image) return {};
  // 24 bits of colour in 32 bits, blue first, as Xvfb has them.
  picture.rgb.resize(3 * static_cast<size_t>(picture.width) * picture.height);
  unsigned char* to = picture.rgb.data();
  for (int y = 0; y < attributes.height; ++y) {
    const char* from = image->data + static_cast<ptrdiff_t>(y) * image->bytes_per_line;
    for (int x = 0; x < attributes.width; ++x, from += 4, to += 3) {
      for (int k = 0; k < 3; ++k) to[k] = static_cast<unsigned char>(from[2 - k]);
    }
  }
  XDestroyImage(image);
  return picture;
}

Picture::Pixel XClient::ReadPixel(unsigned long window, int x, int y) const {
  XImage* image = XGetImage(Xlib(display_), window, x, y, 1, 1, AllPlanes, ZPixmap);
  if (!image) return {-1, -1, -1};
  const unsigned long pixel = XGetPixel(image, 0, 0);
  XDestroyImage(image);
  return {static_cast<int>(pixel >> 16 & 255), static_cast<int>(pixel >> 8 & 255),
          static_cast<int>(pixel & 255)};
}

void XClient::Close(unsigned long window) const {
  Display* display = Xlib(display_);
  XEvent event = {};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = static_cast<long>(XInternAtom(display, "WM_DELETE_WINDOW", False));
  XSendEvent(display, window, False, NoEventMask, &event);
  XFlush(display);
}

bool XClient::Drop(unsigned long window, const std::string& path) const {
  XWindowAttributes attributes;
  if (!XGetWindowAttributes(Xlib(display_), window, &attributes)) return false;
  Drag drag(Xlib(display_), window);
  return drag.Drop("file://" + path + "\r\n", attributes.x + attributes.width / 2,
                   attributes.y + attributes.height / 2);
}

}  // namespace conjoint::testing
