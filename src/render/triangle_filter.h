// Leaves out triangles that change no pixel before they reach a software rasteriser, which spends
// more on one that covers no sample than it takes to find that out: small pictures of fine meshes
// consist mostly of such triangles. A GPU is faster without.

#pragma once

#include <cstdint>
#include <vector>

#include "render/device.h"
#include "render/draw_list.h"
#include "render/geometry_store.h"

namespace conjoint {

// Where a pixel is sampled, from its lower left corner.
struct SamplePoint {
  float x, y;
};

// The samples of the framebuffer that is drawn into.
std::vector<SamplePoint> SamplePoints(const Gl& gl, bool multisampled);

// How the items are seen.
struct FilterView {
  Mat4 matrix;  // world to clip coordinates
  int width, height;
  bool zero_to_one = false;  // clip depth runs from 0 to w
  bool cull = false;         // faces turned away are not drawn
  bool mirrored = false;
  bool casters = false;         // only what casts shadows is drawn, in its shape for that
  bool hide_far_sides = false;  // what closed surfaces in front of the eye hide is not drawn
  std::vector<SamplePoint> samples;
};

class TriangleFilter {
 public:
  // Finds the triangles of all items that may be seen. matrices: of the instances in this view.
  void Run(const Gl& gl, GeometryStore& store, const DrawList& list,
           const std::vector<Mat4>& matrices, const FilterView& view);

  // Those of one instance, in the buffer.
  struct Range {
    uint32_t first = 0, count = 0;
  };
  const Range& range(int instance) const { return ranges_[instance]; }
  GLuint index_buffer() const { return buffer_.name; }

  void Delete(const Gl& gl) { gl.DeleteBuffers(1, &buffer_.name); }

 private:
  // A vertex on the screen.
  struct Place {
    float x, y;        // pixels
    uint32_t outside;  // sides of the view that it lies beyond, in bits
  };

  void Transform(const GeometryStore& store, const ShapeRange& shape, const Mat4& matrix,
                 Float4 scale, const FilterView& view);
  template <typename Side>
  void AppendVisible(const uint32_t* triangles, uint32_t count, const FilterView& view, Side side);

  std::vector<Place> places_;  // of the vertices of a shape
  std::vector<uint32_t> indices_;
  std::vector<Range> ranges_;  // by instance
  StreamBuffer buffer_;
};

}  // namespace conjoint
