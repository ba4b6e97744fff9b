// All static shapes of an mjrContext in one vertex and one index buffer, so that drawing another
// shape changes no OpenGL state.

#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "render/gl.h"
#include "render/shape.h"

namespace conjoint {

// Where a shape lies in the buffers.
struct ShapeRange {
  int32_t base_vertex = 0;
  uint32_t first_index = 0, index_count = 0;  // triangles
  uint32_t first_edge = 0, edge_count = 0;    // four corners a face; none: edges of the triangles
  uint32_t quad_count = 0;  // of these, of faces that are no triangles, which come first
  uint32_t vertex_capacity = 0, index_capacity = 0, edge_capacity = 0;
  Float3 least, greatest;  // bounding box

  bool IsEmpty() const { return index_count == 0 && edge_count == 0; }
  bool IsLines() const { return index_count == 0 && edge_count > 0; }

  // The other faces once more, three corners each.
  uint32_t first_corner() const { return first_edge + edge_count; }
  uint32_t corner_count() const { return (edge_count - quad_count) / 4 * 3; }
};

// Vertex attributes 0 to 2 from the bound array buffer.
void SetVertexAttributes(const Gl& gl);

class GeometryStore {
 public:
  // From now on shapes are also kept in the memory of the CPU.
  void KeepCopy() { keep_copy_ = true; }

  // The copy of a shape: places of its vertices (w: shift), and corners of its triangles.
  const Float4* vertices(const ShapeRange& shape) const {
    return places_.data() + shape.base_vertex;
  }
  const uint32_t* triangles(const ShapeRange& shape) const {
    return triangles_.data() + shape.first_index;
  }

  // Of the triangles of a shape, see closed_surfaces.h. Computed when first asked for.
  const std::vector<signed char>& OuterSides(const ShapeRange& shape);

  // Appends a shape; Upload then sends all that was appended.
  ShapeRange Append(Shape shape);
  void Upload(const Gl& gl);

  // Replaces a shape, in its place if it fits.
  void Replace(const Gl& gl, ShapeRange& range, Shape shape);

  void Delete(const Gl& gl);

  GLuint vertex_buffer() const { return vertex_buffer_; }
  GLuint index_buffer() const { return index_buffer_; }

 private:
  void Copy(const ShapeRange& range, const Shape& shape, const std::vector<uint32_t>& triangles);

  std::vector<Vertex> vertices_;   // not yet uploaded
  std::vector<uint32_t> indices_;  // not yet uploaded
  bool keep_copy_ = false;
  std::vector<Float4> places_;                                          // of all vertices
  std::vector<uint32_t> triangles_;                                     // all indices
  std::unordered_map<uint32_t, std::vector<signed char>> outer_sides_;  // by first index
  size_t uploaded_vertices_ = 0, uploaded_indices_ = 0;
  GLuint vertex_buffer_ = 0, index_buffer_ = 0;
};

}  // namespace conjoint
