// One thread serves everybody. A browser first asks for the page (HTTP), then the page opens a
// WebSocket over which it gets the scene and frames and sends what its user does.

#include "web/server.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <deque>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "web/page.h"
#include "web/scene_message.h"

namespace conjoint::app {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Error = beast::error_code;

constexpr size_t kLongestMessage = 64 << 10;  // bytes, from the page
constexpr auto kRequestTimeout = std::chrono::seconds(30);

// 128 random bits as hexadecimal digits.
std::string MakeToken() {
  std::random_device random;
  std::string token;
  for (int i = 0; i < 4; ++i) {
    char digits[9];
    std::snprintf(digits, sizeof(digits), "%08x", random());
    token += digits;
  }
  return token;
}

// Takes as long for a wrong token as for the right one.
bool SameToken(std::string_view a, std::string_view b) {
  unsigned difference = a.size() != b.size();
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    difference |= static_cast<unsigned>(a[i] ^ b[i]);
  }
  return difference == 0;
}

std::string_view View(boost::string_view text) { return {text.data(), text.size()}; }

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

// What all connections share.
struct Site {
  LiveSimulation& simulation;
  std::string token;
  std::string host;  // "127.0.0.1:8000": what browsers say they want, and where pages come from
  std::string local_host;  // the same with "localhost"
  std::set<std::shared_ptr<class Viewer>> viewers = {};

  bool KnowsToken(const Request& request) const {
    const std::string_view target = View(request.target());
    constexpr std::string_view kKey = "?token=";
    const size_t at = target.find(kKey);
    return at != target.npos && SameToken(target.substr(at + kKey.size()), token);
  }
  // Is the request for this server by its own name? A name that others point here is refused.
  bool IsForUs(const Request& request) const {
    const std::string_view named = View(request[http::field::host]);
    return named == host || named == local_host;
  }
  bool IsFromOurPage(const Request& request) const {
    return View(request[http::field::origin]) ==
           "http://" + std::string(View(request[http::field::host]));
  }
};

// The page at work in one browser.
class Viewer : public std::enable_shared_from_this<Viewer> {
 public:
  Viewer(Site& site, beast::tcp_stream stream) : site_(site), socket_(std::move(stream)) {}

  void Start(const Request& request) {
    beast::get_lowest_layer(socket_).expires_never();
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.read_message_max(kLongestMessage);
    socket_.binary(true);
    socket_.async_accept(request, [self = shared_from_this()](Error error) {
      if (error) return;
      self->site_.viewers.insert(self);
      self->SendScene(self->site_.simulation.SceneMessage());
      self->Read();
    });
  }

  void SendScene(std::string scene) {
    last_frame_.clear();  // the new scene waits for its first frame
    Send(std::move(scene));
  }

  void Send(std::string message) {
    queue_.push_back(std::move(message));
    if (queue_.size() == 1) Write();
  }

  // A frame is only sent if the last message has gone: a slow network gets fewer frames.
  // One that shows nothing new is not sent.
  void SendFrame(const std::string& frame) {
    if (!queue_.empty() || frame == last_frame_) return;
    last_frame_ = frame;
    Send(frame);
  }

 private:
  void Write() {
    socket_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](Error error, size_t) {
                          if (error) return self->Leave();
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->Write();
                        });
  }

  void Read() {
    socket_.async_read(buffer_, [self = shared_from_this()](Error error, size_t) {
      if (error) return self->Leave();
      self->Obey(beast::buffers_to_string(self->buffer_.data()));
      self->buffer_.consume(self->buffer_.size());
      self->Read();
    });
  }

  void Obey(const std::string& message) {
    try {
      if (!site_.simulation.Obey(message)) return;
      const std::string scene = site_.simulation.SceneMessage();
      for (const auto& viewer : site_.viewers) viewer->SendScene(scene);
    } catch (const std::exception& error) {
      Send(ErrorMessage(error.what()));
    }
  }

  void Leave() { site_.viewers.erase(shared_from_this()); }

  Site& site_;
  websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;  // the first is being sent
  std::string last_frame_;
};

// One browser that asks for a file or for a WebSocket.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Site& site, Tcp::socket socket) : site_(site), stream_(std::move(socket)) {}

  void Start() {
    stream_.expires_after(kRequestTimeout);
    http::async_read(stream_, buffer_, request_, [self = shared_from_this()](Error error, size_t) {
      if (!error) self->Answer();
    });
  }

 private:
  void Answer() {
    if (!site_.IsForUs(request_)) return Refuse("This server goes by another name.");
    if (websocket::is_upgrade(request_)) {
      if (!site_.KnowsToken(request_)) return Refuse("The token is wrong.");
      if (!site_.IsFromOurPage(request_)) return Refuse("Only the page itself may connect.");
      std::make_shared<Viewer>(site_, std::move(stream_))->Start(request_);
      return;
    }
    const std::string_view target = View(request_.target());
    const std::string_view path = target.substr(0, target.find('?'));
    const PageFile* file = FindPageFile(path);
    if (request_.method() != http::verb::get) {
      Reply(http::status::method_not_allowed, "text/plain", "Only GET.");
    } else if (!file) {
      Reply(http::status::not_found, "text/plain", "There is no such page.");
    } else if (path == "/" && !site_.KnowsToken(request_)) {
      Refuse("The address lacks the token that 'conjoint view --web' printed.");
    } else {
      Reply(http::status::ok, file->type, file->content);
    }
  }

  void Refuse(const char* why) { Reply(http::status::forbidden, "text/plain", why); }

  void Reply(http::status status, std::string_view type, const char* body) {
    auto response = std::make_shared<Response>(status, request_.version());
    response->set(http::field::content_type, boost::string_view(type.data(), type.size()));
    response->set(http::field::cache_control, "no-store");
    response->set("Content-Security-Policy", "default-src 'self'; connect-src 'self' ws://" +
                                                 site_.host + " ws://" + site_.local_host +
                                                 "; frame-ancestors 'none'");
    response->set("Referrer-Policy", "no-referrer");
    response->set("X-Content-Type-Options", "nosniff");
    response->body() = body;
    response->keep_alive(false);
    response->prepare_payload();
    http::async_write(stream_, *response, [self = shared_from_this(), response](Error, size_t) {
      Error ignored;
      self->stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    });
  }

  Site& site_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  Request request_;
};

void Accept(Tcp::acceptor& acceptor, Site& site) {
  acceptor.async_accept([&](Error error, Tcp::socket socket) {
    if (error == asio::error::operation_aborted) return;
    if (!error) std::make_shared<Connection>(site, std::move(socket))->Start();
    Accept(acceptor, site);
  });
}

void SendFrames(asio::steady_timer& timer, Site& site, std::chrono::microseconds period) {
  timer.expires_after(period);
  timer.async_wait([&timer, &site, period](Error error) {
    if (error) return;
    if (!site.viewers.empty()) {
      const std::string frame = site.simulation.FrameMessage();
      for (const auto& viewer : site.viewers) viewer->SendFrame(frame);
    }
    SendFrames(timer, site, period);
  });
}

}  // namespace

void Serve(LiveSimulation& simulation, const ServerSettings& settings,
           const std::function<void(const std::string& url)>& announce) {
  asio::io_context context(1);
  Tcp::acceptor acceptor(context, {asio::ip::make_address(settings.address), settings.port});
  const std::string port = std::to_string(acceptor.local_endpoint().port());
  Site site = {simulation, MakeToken(), settings.address + ":" + port, "localhost:" + port};
  asio::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([&](Error, int) { context.stop(); });
  asio::steady_timer timer(context);
  Accept(acceptor, site);
  SendFrames(timer, site, std::chrono::microseconds(static_cast<int>(1e6 / settings.frame_rate)));
  announce("http://" + site.host + "/?token=" + site.token);
  context.run();
}

}  // namespace conjoint::app
