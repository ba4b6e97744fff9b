// The bar plot of sensordata.

#include "simulate/sensor_figure.h"

#include <algorithm>
#include <string>

namespace conjoint::app {
namespace {

constexpr int kMostLines = 10;
constexpr int kMostBars = mjMAXLINEPNT / 2;  // of a line

template <size_t n>
void Copy(char (&to)[n], const std::string& from) {
  to[from.copy(to, n - 1)] = '\0';
}

}  // namespace

bool IsImageSensor(const mjModel& m, int sensor) {
  const int* size = m.sensor_intprm + sensor * mjNSENS;
  return m.sensor_type[sensor] == mjSENS_USER && size[0] > 0 && size[1] > 0 &&
         3LL * size[0] * size[1] == m.sensor_dim[sensor];
}

std::vector<int> ImageSensors(const mjModel& m) {
  std::vector<int> sensors;
  for (int i = 0; i < m.nsensor; ++i) {
    if (IsImageSensor(m, i)) sensors.push_back(i);
  }
  return sensors;
}

SensorFigure::SensorFigure() : figure_(std::make_unique<mjvFigure>()) {
  mjv_defaultFigure(figure_.get());
  figure_->figurergba[3] = .5f;
  figure_->flg_extend = 1;
  figure_->flg_barplot = 1;
  figure_->flg_symmetric = 1;
  Copy(figure_->title, "Sensor data");
  Copy(figure_->yformat, "%.1f");
  figure_->gridsize[0] = 2;
  figure_->gridsize[1] = 3;
  figure_->range[0][0] = 0;
  figure_->range[0][1] = 0;
  figure_->range[1][0] = -1;
  figure_->range[1][1] = 1;
}

void SensorFigure::Update(const mjModel& m, const mjData& d, int shown) {
  mjvFigure& figure = *figure_;
  std::fill_n(figure.linepnt, mjMAXLINE, 0);
  images_.clear();

  int line = -1;
  int type = -1;    // of the sensors of the line
  int picture = 0;  // of the image sensors
  for (int sensor = 0; sensor < m.nsensor; ++sensor) {
    const mjtNum* data = d.sensordata + m.sensor_adr[sensor];
    const int dim = m.sensor_dim[sensor];
    if (IsImageSensor(m, sensor)) {
      ++picture;
      // The last number tells which version of the picture this is; there is none before 1.
      if ((shown != 0 && shown != picture) || data[dim - 1] == 0) continue;
      const int* size = m.sensor_intprm + sensor * mjNSENS;
      Image image = {size[0], size[1], std::vector<unsigned char>(static_cast<size_t>(dim))};
      std::transform(data, data + dim, image.rgb.begin(), [](mjtNum level) {
        return static_cast<unsigned char>(std::clamp<mjtNum>(level, 0, 255));
      });
      images_.push_back(std::move(image));
      continue;
    }
    // A line for each run of sensors of one type, the rest in the last one.
    if (m.sensor_type[sensor] != type) {
      type = m.sensor_type[sensor];
      line = std::min(line + 1, kMostLines - 1);
    }
    const mjtNum cutoff = m.sensor_cutoff[sensor] > 0 ? m.sensor_cutoff[sensor] : 1;
    for (int i = 0; i < dim && figure.linepnt[line] < 2 * kMostBars; ++i) {
      float* point = figure.linedata[line] + 2 * figure.linepnt[line];
      point[0] = point[2] = static_cast<float>(m.sensor_adr[sensor] + i);
      point[1] = 0;
      point[3] = static_cast<float>(data[i] / cutoff);
      figure.linepnt[line] += 2;
    }
  }
}

void SensorFigure::Draw(mjrRect view, bool beside_profiler, const mjrContext& context) {
  if (beside_profiler) view.width -= view.width / 4;
  const int width = beside_profiler ? view.width / 3 : view.width / 4;
  const int height = view.height / 3;
  const int left = view.left + view.width - width;
  mjr_figure({left, view.bottom, width, height}, figure_.get(), &context);
  int bottom = view.bottom + height;
  for (const Image& image : images_) {
    mjr_drawPixels(image.rgb.data(), nullptr, {left, bottom, image.width, image.height}, &context);
    bottom += image.height;
  }
}

}  // namespace conjoint::app
