// Frames on their way to a file: numbered PNG files, or a video or GIF that ffmpeg encodes.

#ifndef CONJOINT_APPS_CONJOINT_FILM_H_
#define CONJOINT_APPS_CONJOINT_FILM_H_

#include <memory>
#include <string>

#include "conjoint/painter.h"

namespace conjoint::app {

class Film {
 public:
  virtual ~Film() = default;
  virtual void Add(const Picture& frame) = 0;
  // Ends the file. Throws Failure if it could not be written.
  virtual void Close() = 0;
};

// `fps`: frames per second. The extension of `path` chooses the format; throws Failure if that
// needs ffmpeg and there is none.
std::unique_ptr<Film> MakeFilm(const std::string& path, int width, int height, double fps);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_FILM_H_
