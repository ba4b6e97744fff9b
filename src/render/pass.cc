#include "render/pass.h"

#include <algorithm>
#include <cmath>

namespace conjoint {
namespace {

constexpr float kMaxLineWidth = 255;

// Points attributes of four numbers each at an element of a buffer, and at the last `count` of the
// vectors that it has.
void SetAttributes(const Gl& gl, GLuint buffer, GLuint location, int count, int vectors,
                   int element) {
  gl.BindBuffer(GL_ARRAY_BUFFER, buffer);
  const auto stride = static_cast<GLsizei>(vectors * sizeof(Float4));
  for (int i = vectors - count; i < vectors; ++i, ++location) {
    const size_t offset = element * static_cast<size_t>(stride) + i * sizeof(Float4);
    gl.EnableVertexAttribArray(location);
    gl.VertexAttribPointer(location, 4, GL_FLOAT, GL_FALSE, stride,
                           reinterpret_cast<const void*>(offset));
    gl.VertexAttribDivisor(location, 1);
  }
}

// Points the instance attributes of the bound vertex array at an instance.
void SetInstanceAttributes(const Renderer& renderer, const InstanceMatrices& matrices,
                           int instance) {
  const auto set = [&](GLuint buffer, GLuint location, int count, size_t size) {
    SetAttributes(renderer.gl(), buffer, location, count, static_cast<int>(size / sizeof(Float4)),
                  instance);
  };
  if (!matrices.depth_only) set(matrices.eye_buffer.name, 3, 3, sizeof(EyeMatrix));
  set(renderer.instances.name, 6, 4, sizeof(Instance));
  set(matrices.buffer.name, 10, 4, sizeof(Mat4));
}

// The vertex array of the static shapes: made when first used.
void BindShapeArray(Renderer& renderer, const InstanceMatrices& matrices) {
  const Gl& gl = renderer.gl();
  if (!renderer.vertex_array) gl.GenVertexArrays(1, &renderer.vertex_array);
  gl.BindVertexArray(renderer.vertex_array);
  gl.BindBuffer(GL_ARRAY_BUFFER, renderer.geometry.vertex_buffer());
  SetVertexAttributes(gl);
  gl.BindBuffer(GL_ELEMENT_ARRAY_BUFFER, renderer.geometry.index_buffer());
  SetInstanceAttributes(renderer, matrices, 0);
}

void BindFlexArray(Renderer& renderer, const InstanceMatrices& matrices, int instance) {
  const Gl& gl = renderer.gl();
  if (!renderer.flex_array) gl.GenVertexArrays(1, &renderer.flex_array);
  gl.BindVertexArray(renderer.flex_array);
  gl.BindBuffer(GL_ARRAY_BUFFER, renderer.flex_vertices.name);
  SetVertexAttributes(gl);
  SetInstanceAttributes(renderer, matrices, instance);
}

// What a shader must do where the edges of an item are drawn.
Edges EdgesOf(const Renderer& renderer, const DrawItem& item) {
  if (renderer.device->wide_lines) return Edges::kNone;
  if (item.source != DrawSource::kShape || item.shape->edge_count == 0) return Edges::kTriangles;
  return Edges::kFaces;
}

// Draws a part of the bound index buffer.
void DrawIndexed(Renderer& renderer, const InstanceMatrices& matrices, GLenum primitive,
                 uint32_t first_index, uint32_t index_count, int32_t base_vertex, int instance,
                 int instances) {
  if (index_count == 0) return;
  const Gl& gl = renderer.gl();
  const auto count = static_cast<GLsizei>(index_count);
  const auto* first = reinterpret_cast<const void*>(sizeof(uint32_t) * first_index);
  if (renderer.device->base_instance) {
    gl.DrawElementsInstancedBaseVertexBaseInstance(primitive, count, GL_UNSIGNED_INT, first,
                                                   instances, base_vertex,
                                                   static_cast<GLuint>(instance));
  } else {
    SetInstanceAttributes(renderer, matrices, instance);
    gl.DrawElementsInstancedBaseVertex(primitive, count, GL_UNSIGNED_INT, first, instances,
                                       base_vertex);
  }
}

void DrawShape(Renderer& renderer, const InstanceMatrices& matrices, const ShapeRange& shape,
               bool edges, int instance, int instances) {
  const auto draw = [&](GLenum primitive, uint32_t first, uint32_t count, int start, int number) {
    DrawIndexed(renderer, matrices, primitive, first, count, shape.base_vertex, start, number);
  };
  if (!edges || shape.edge_count == 0) {
    draw(GL_TRIANGLES, shape.first_index, shape.index_count, instance, instances);
  } else if (!renderer.device->wide_lines || shape.IsLines()) {
    draw(GL_LINES_ADJACENCY, shape.first_edge, shape.edge_count, instance, instances);
  } else {
    for (int i = instance; i < instance + instances; ++i) {
      draw(GL_TRIANGLES, shape.first_corner(), shape.corner_count(), i, 1);
      draw(GL_QUADS, shape.first_edge, shape.quad_count, i, 1);
    }
  }
}

void DrawInstances(Renderer& renderer, const InstanceMatrices& matrices, const DrawItem& item,
                   bool edges, int instances) {
  const Gl& gl = renderer.gl();
  const bool outlines = edges && renderer.device->wide_lines;
  if (outlines) gl.PolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  switch (item.source) {
    case DrawSource::kShape:
      DrawShape(renderer, matrices, *item.shape, edges, item.instance, instances);
      break;
    case DrawSource::kFlex:
      BindFlexArray(renderer, matrices, item.instance);
      gl.DrawArraysInstanced(GL_TRIANGLES, item.first, item.count, 1);
      break;
    case DrawSource::kSkin:
      gl.BindVertexArray(renderer.skins[item.first].vertex_array);
      SetInstanceAttributes(renderer, matrices, item.instance);
      gl.DrawElementsInstanced(GL_TRIANGLES, item.count, GL_UNSIGNED_INT, nullptr, 1);
      break;
  }
  if (outlines) gl.PolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  if (item.source != DrawSource::kShape) gl.BindVertexArray(renderer.vertex_array);
}

// Draws what a filter left of instances of a shape.
void DrawFiltered(Renderer& renderer, const InstanceMatrices& matrices,
                  const TriangleFilter& filter, const ShapeRange& shape, int instance,
                  int instances) {
  const Gl& gl = renderer.gl();
  gl.BindBuffer(GL_ELEMENT_ARRAY_BUFFER, filter.index_buffer());
  for (int i = instance; i < instance + instances; ++i) {
    const auto& [first, count] = filter.range(i);
    DrawIndexed(renderer, matrices, GL_TRIANGLES, first, count, shape.base_vertex, i, 1);
  }
  gl.BindBuffer(GL_ELEMENT_ARRAY_BUFFER, renderer.geometry.index_buffer());
}

// Whether the next item can be drawn in one call with a run of instances.
bool Continues(const DrawItem& item, int instances, const DrawItem& next) {
  return item.source == DrawSource::kShape && next.source == DrawSource::kShape &&
         item.shape == next.shape && item.instance + instances == next.instance &&
         item.texture == next.texture && item.texture_kind == next.texture_kind &&
         item.cull == next.cull && item.is_line == next.is_line &&
         item.receives_shadow == next.receives_shadow &&
         (!item.is_line || item.line_width == next.line_width);
}

// Calls draw(item, instances) for runs of items.
template <typename DrawFunction>
void ForEachRun(const DrawList& list, const std::vector<int>& items, DrawFunction draw) {
  for (size_t i = 0; i < items.size();) {
    const DrawItem& item = list.items[items[i]];
    int instances = item.instances;
    size_t next = i + 1;
    while (next < items.size() && Continues(item, instances, list.items[items[next]])) {
      instances += list.items[items[next]].instances;
      ++next;
    }
    draw(item, instances);
    i = next;
  }
}

// The width in pixels that lines are drawn with.
float PixelWidth(float width, bool multisampled) {
  if (!std::isfinite(width)) return 1;
  return std::clamp(multisampled ? width : std::round(width), 1.0f, kMaxLineWidth);
}

}  // namespace

GeomPass::GeomPass(Renderer& renderer, const mjrContext* con, const PassSettings& settings,
                   int viewport_width, int viewport_height, bool multisampled)
    : renderer_(renderer),
      gl_(renderer.gl()),
      con_(con),
      settings_(settings),
      width_(viewport_width),
      height_(viewport_height),
      multisampled_(multisampled) {
  BindShapeArray(renderer, renderer.view_matrices);
  gl_.FrontFace(settings.mirrored ? GL_CW : GL_CCW);
  gl_.CullFace(GL_BACK);
  settings.cull ? gl_.Enable(GL_CULL_FACE) : gl_.Disable(GL_CULL_FACE);
  if (settings.lights.has_shadow) {
    gl_.ActiveTexture(GL_TEXTURE1);
    gl_.BindTexture(GL_TEXTURE_2D, settings.lights.shadow_texture);
    gl_.ActiveTexture(GL_TEXTURE0);
  }
}

void GeomPass::Draw(const std::vector<int>& items) {
  ForEachRun(renderer_.draw_list, items, [&](const DrawItem& item, int instances) {
    const Surface surface = item.is_line || settings_.flat ? Surface::kUnlit : Surface::kLit;
    DrawRun(item, instances, surface, item.is_line || settings_.wireframe);
  });
}

void GeomPass::DrawRun(const DrawItem& item, int instances, Surface surface, bool edges) {
  GeomProgramKey key;
  key.surface = surface;
  key.texture = settings_.flat ? TextureKind::kNone : item.texture_kind;
  key.edges = edges ? EdgesOf(renderer_, item) : Edges::kNone;
  const LightSet& lights = settings_.lights;
  const bool lit_in_shadow = lights.has_shadow && !item.receives_shadow;
  key.lights = surface == Surface::kLit ? lights.count + lit_in_shadow : 0;
  key.shadow = lights.has_shadow && item.receives_shadow;
  key.fog = settings_.fog;
  key.clip = settings_.clip;
  UseProgram(key);
  SetCull(item.cull);
  if (edges) {
    SetLineWidth(item.is_line ? item.line_width * con_->lineWidth : con_->lineWidth);
    if (key.edges != Edges::kNone) gl_.Disable(GL_CULL_FACE);  // the shader culls whole faces
  }
  if (key.texture != TextureKind::kNone && texture_ != item.texture) {
    gl_.BindTexture(key.texture == TextureKind::k2D ? GL_TEXTURE_2D : GL_TEXTURE_CUBE_MAP,
                    item.texture);
    texture_ = item.texture;
  }
  if (settings_.filter && !edges && item.source == DrawSource::kShape) {
    DrawFiltered(renderer_, renderer_.view_matrices, *settings_.filter, *item.shape, item.instance,
                 instances);
  } else {
    DrawInstances(renderer_, renderer_.view_matrices, item, edges, instances);
  }
  if (key.edges != Edges::kNone && settings_.cull && cull_ != CullMode::kNone)
    gl_.Enable(GL_CULL_FACE);
}

void GeomPass::DrawSpecial(int index, Surface surface, TextureKind texture,
                           unsigned int texture_name) {
  DrawItem item = renderer_.draw_list.items[index];
  item.texture = texture_name;
  item.texture_kind = texture;
  DrawRun(item, 1, surface, false);
}

void GeomPass::UseProgram(const GeomProgramKey& key) {
  const GeomProgram& program = renderer_.device->programs.Geom(gl_, key);
  if (program_ == &program) return;
  program_ = &program;
  gl_.UseProgram(program.name);
  if (std::find(ready_.begin(), ready_.end(), &program) != ready_.end()) return;
  ready_.push_back(&program);
  const PassSettings& s = settings_;
  gl_.Uniform1f(program.tint, s.tint);
  gl_.Uniform2f(program.own_light, s.emission, s.global_ambient);
  if (program.light >= 0) gl_.Uniform4fv(program.light, LightSet::kVectors, s.lights.data.data());
  if (key.shadow) {
    const Float4& area = s.lights.shadow_area;
    const Mat4 matrix = s.lights.shadow_matrix * ViewInverse(s.view);
    gl_.UniformMatrix4fv(program.shadow_matrix, 1, GL_TRUE, matrix.m);
    gl_.Uniform4f(program.shadow_area, area.x, area.y, area.z, area.w);
  }
  if (key.fog) {
    const float* c = con_->fogRGBA;
    const float strength = s.black_fog ? 0 : 1;
    const float range = con_->fogEnd - con_->fogStart;
    gl_.Uniform3f(program.fog_colour, strength * c[0], strength * c[1], strength * c[2]);
    gl_.Uniform2f(program.fog_range, con_->fogEnd, 1 / (range != 0 ? range : 1e-10f));
  }
  if (key.clip) {
    const Float4 plane = RowTimes(s.clip_plane, ViewInverse(s.view));
    gl_.Uniform4f(program.clip_plane, plane.x, plane.y, plane.z, plane.w);
  }
  if (key.edges != Edges::kNone) {
    gl_.Uniform2f(program.half_viewport, 0.5f * static_cast<float>(width_),
                  0.5f * static_cast<float>(height_));
    gl_.Uniform1i(program.line_rectangular, multisampled_);
  }
}

void GeomPass::SetCull(CullMode mode) {
  if (program_->cull >= 0) {
    const int side = mode == CullMode::kNone || !settings_.cull ? 0
                     : mode == CullMode::kBack                  ? 1
                                                                : -1;
    gl_.Uniform1i(program_->cull, settings_.mirrored ? -side : side);
  }
  if (mode == cull_ || !settings_.cull) return;
  if (cull_ == CullMode::kNone) gl_.Enable(GL_CULL_FACE);
  if (mode == CullMode::kNone) gl_.Disable(GL_CULL_FACE);
  if (mode != CullMode::kNone) gl_.CullFace(mode == CullMode::kFront ? GL_FRONT : GL_BACK);
  cull_ = mode;
}

void GeomPass::SetLineWidth(float width) {
  if (renderer_.device->wide_lines) {
    gl_.LineWidth(std::isfinite(width) && width > 0 ? width : 1);
    return;
  }
  gl_.Uniform1f(program_->line_width, PixelWidth(width, multisampled_));
}

void DrawDepth(Renderer& renderer, const std::vector<int>& items, const TriangleFilter* filter,
               bool wireframe, float line_width, int map_size) {
  const Gl& gl = renderer.gl();
  const InstanceMatrices& matrices = renderer.lamp_matrices;
  BindShapeArray(renderer, matrices);
  const DepthProgram* current = nullptr;
  ForEachRun(renderer.draw_list, items, [&](const DrawItem& item, int instances) {
    const bool edges = item.is_line || wireframe;
    const DepthProgram& program =
        renderer.device->programs.Depth(gl, edges ? EdgesOf(renderer, item) : Edges::kNone);
    if (current != &program) {
      current = &program;
      gl.UseProgram(program.name);
      if (edges && !renderer.device->wide_lines) {
        gl.Uniform2f(program.half_viewport, 0.5f * static_cast<float>(map_size),
                     0.5f * static_cast<float>(map_size));
        gl.Uniform1i(program.line_rectangular, 0);
        gl.Uniform1i(program.cull, 0);
      }
    }
    if (edges) {
      const float width = item.is_line ? item.line_width * line_width : line_width;
      if (renderer.device->wide_lines) {
        gl.LineWidth(std::isfinite(width) && width > 0 ? width : 1);
      } else {
        gl.Uniform1f(program.line_width, PixelWidth(width, false));
      }
    }
    if (item.source != DrawSource::kShape || edges) {
      DrawInstances(renderer, matrices, item, edges, instances);
    } else if (filter) {
      DrawFiltered(renderer, matrices, *filter, *item.caster, item.instance, instances);
    } else {
      DrawShape(renderer, matrices, *item.caster, false, item.instance, instances);
    }
  });
}

}  // namespace conjoint
