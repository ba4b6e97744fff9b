#include "render/geometry_store.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <unordered_map>

#include "render/closed_surfaces.h"

namespace conjoint {
namespace {

// Corners with the same position, normal and texture coordinates become one vertex, so that its
// light is computed once.
void MergeVertices(Shape& shape) {
  std::unordered_map<std::string_view, uint32_t> known;
  known.reserve(shape.vertices.size());
  std::vector<Vertex> merged;
  merged.reserve(shape.vertices.size());  // views stay valid
  std::vector<uint32_t> place(shape.vertices.size());
  for (size_t i = 0; i < shape.vertices.size(); ++i) {
    merged.push_back(shape.vertices[i]);
    const std::string_view bytes(reinterpret_cast<const char*>(&merged.back()), sizeof(Vertex));
    const auto [entry, is_new] = known.try_emplace(bytes, static_cast<uint32_t>(merged.size() - 1));
    if (!is_new) merged.pop_back();
    place[i] = entry->second;
  }
  for (Face& face : shape.faces) {
    face = {place[face.a], place[face.b], place[face.c], place[face.d]};
  }
  shape.vertices = std::move(merged);
}

struct Indices {
  std::vector<uint32_t> triangles;
  std::vector<uint32_t> edges;  // and corners of lone triangles, see ShapeRange
  uint32_t edge_count = 0, quad_count = 0;
};

// A quad is split along the diagonal from its second to its fourth corner.
Indices MakeIndices(const Shape& shape) {
  Indices result;
  std::vector<uint32_t> lone, corners;
  for (const auto& [a, b, c, d] : shape.faces) {
    const bool line = a == b && c == d, triangle = c == d && !line;
    if (triangle) {
      result.triangles.insert(result.triangles.end(), {a, b, c});
      lone.insert(lone.end(), {a, b, c, d});
      corners.insert(corners.end(), {a, b, c});
    } else {
      if (!line) result.triangles.insert(result.triangles.end(), {a, b, d, b, c, d});
      result.edges.insert(result.edges.end(), {a, b, c, d});
    }
  }
  if (result.edges.empty()) return result;
  result.quad_count = static_cast<uint32_t>(result.edges.size());
  result.edge_count = static_cast<uint32_t>(result.edges.size() + lone.size());
  result.edges.insert(result.edges.end(), lone.begin(), lone.end());
  result.edges.insert(result.edges.end(), corners.begin(), corners.end());
  return result;
}

void SetBounds(ShapeRange& range, const Shape& shape) {
  if (shape.vertices.empty()) return;
  range.least = range.greatest = shape.vertices[0].position;
  for (const Vertex& vertex : shape.vertices) {
    const Float3 p = {vertex.position.x, vertex.position.y, vertex.position.z + vertex.shift};
    range.least = {std::min(range.least.x, p.x), std::min(range.least.y, p.y),
                   std::min(range.least.z, p.z)};
    range.greatest = {std::max(range.greatest.x, p.x), std::max(range.greatest.y, p.y),
                      std::max(range.greatest.z, p.z)};
  }
}

// Makes a buffer longer; what it holds stays. The index buffer is bound as an array buffer here
// too: binding it as what it is would change the current vertex array object.
void Grow(const Gl& gl, GLuint& buffer, size_t old_bytes, size_t more_bytes, const void* data) {
  GLuint grown = 0;
  gl.GenBuffers(1, &grown);
  gl.BindBuffer(GL_ARRAY_BUFFER, grown);
  gl.BufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(old_bytes + more_bytes), nullptr,
                GL_STATIC_DRAW);
  if (buffer && old_bytes) {
    gl.BindBuffer(GL_COPY_READ_BUFFER, buffer);
    gl.CopyBufferSubData(GL_COPY_READ_BUFFER, GL_ARRAY_BUFFER, 0, 0,
                         static_cast<GLsizeiptr>(old_bytes));
    gl.BindBuffer(GL_COPY_READ_BUFFER, 0);
  }
  gl.BufferSubData(GL_ARRAY_BUFFER, static_cast<GLintptr>(old_bytes),
                   static_cast<GLsizeiptr>(more_bytes), data);
  gl.DeleteBuffers(1, &buffer);
  gl.BindBuffer(GL_ARRAY_BUFFER, 0);
  buffer = grown;
}

}  // namespace

void SetVertexAttributes(const Gl& gl) {
  const auto set = [&](GLuint location, GLint count, size_t offset) {
    gl.EnableVertexAttribArray(location);
    gl.VertexAttribPointer(location, count, GL_FLOAT, GL_FALSE, sizeof(Vertex),
                           reinterpret_cast<const void*>(offset));
  };
  set(0, 4, offsetof(Vertex, position));  // with shift
  set(1, 3, offsetof(Vertex, normal));
  set(2, 2, offsetof(Vertex, u));
}

ShapeRange GeometryStore::Append(Shape shape) {
  ShapeRange range;
  MergeVertices(shape);
  const Indices indices = MakeIndices(shape);
  range.base_vertex = static_cast<int32_t>(uploaded_vertices_ + vertices_.size());
  range.first_index = static_cast<uint32_t>(uploaded_indices_ + indices_.size());
  range.vertex_capacity = static_cast<uint32_t>(shape.vertices.size());
  range.index_count = range.index_capacity = static_cast<uint32_t>(indices.triangles.size());
  range.first_edge = range.first_index + range.index_count;
  range.edge_count = indices.edge_count;
  range.quad_count = indices.quad_count;
  range.edge_capacity = static_cast<uint32_t>(indices.edges.size());
  SetBounds(range, shape);
  vertices_.insert(vertices_.end(), shape.vertices.begin(), shape.vertices.end());
  indices_.insert(indices_.end(), indices.triangles.begin(), indices.triangles.end());
  indices_.insert(indices_.end(), indices.edges.begin(), indices.edges.end());
  Copy(range, shape, indices.triangles);
  return range;
}

void GeometryStore::Copy(const ShapeRange& range, const Shape& shape,
                         const std::vector<uint32_t>& triangles) {
  if (!keep_copy_) return;
  const size_t end_vertex = range.base_vertex + size_t{range.vertex_capacity};
  const size_t end_index = range.first_index + size_t{range.index_capacity} + range.edge_capacity;
  places_.resize(std::max(places_.size(), end_vertex));
  triangles_.resize(std::max(triangles_.size(), end_index));
  std::transform(
      shape.vertices.begin(), shape.vertices.end(), places_.begin() + range.base_vertex,
      [](const Vertex& v) { return Float4{v.position.x, v.position.y, v.position.z, v.shift}; });
  std::copy(triangles.begin(), triangles.end(), triangles_.begin() + range.first_index);
}

const std::vector<signed char>& GeometryStore::OuterSides(const ShapeRange& shape) {
  const auto [entry, is_new] = outer_sides_.try_emplace(shape.first_index);
  if (is_new) {
    entry->second = FindOuterSides({vertices(shape), shape.vertex_capacity},
                                   {triangles(shape), shape.index_count});
  }
  return entry->second;
}

void GeometryStore::Upload(const Gl& gl) {
  if (!vertices_.empty()) {
    Grow(gl, vertex_buffer_, uploaded_vertices_ * sizeof(Vertex), vertices_.size() * sizeof(Vertex),
         vertices_.data());
  }
  if (!indices_.empty()) {
    Grow(gl, index_buffer_, uploaded_indices_ * sizeof(uint32_t),
         indices_.size() * sizeof(uint32_t), indices_.data());
  }
  uploaded_vertices_ += vertices_.size();
  uploaded_indices_ += indices_.size();
  vertices_ = {};
  indices_ = {};
}

void GeometryStore::Replace(const Gl& gl, ShapeRange& range, Shape shape) {
  outer_sides_.erase(range.first_index);
  MergeVertices(shape);
  const Indices indices = MakeIndices(shape);
  if (shape.vertices.size() > range.vertex_capacity ||
      indices.triangles.size() > range.index_capacity ||
      indices.edges.size() > range.edge_capacity) {
    range = Append(std::move(shape));
    Upload(gl);
    return;
  }
  range.index_count = static_cast<uint32_t>(indices.triangles.size());
  range.edge_count = indices.edge_count;
  range.quad_count = indices.quad_count;
  SetBounds(range, shape);
  const auto write = [&](GLuint buffer, size_t offset, size_t bytes, const void* data) {
    gl.BindBuffer(GL_ARRAY_BUFFER, buffer);
    gl.BufferSubData(GL_ARRAY_BUFFER, static_cast<GLintptr>(offset), static_cast<GLsizeiptr>(bytes),
                     data);
  };
  write(vertex_buffer_, range.base_vertex * sizeof(Vertex), shape.vertices.size() * sizeof(Vertex),
        shape.vertices.data());
  write(index_buffer_, range.first_index * sizeof(uint32_t),
        indices.triangles.size() * sizeof(uint32_t), indices.triangles.data());
  write(index_buffer_, range.first_edge * sizeof(uint32_t), indices.edges.size() * sizeof(uint32_t),
        indices.edges.data());
  gl.BindBuffer(GL_ARRAY_BUFFER, 0);
  Copy(range, shape, indices.triangles);
}

void GeometryStore::Delete(const Gl& gl) {
  gl.DeleteBuffers(1, &vertex_buffer_);
  gl.DeleteBuffers(1, &index_buffer_);
  *this = {};
}

}  // namespace conjoint
