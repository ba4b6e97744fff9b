// Compiles shaders from the sources in shaders/, which the build turns into strings.

#include "render/programs.h"

#include <mujoco/mujoco.h>

#include <string>

#include "render/shader_sources.h"

namespace conjoint {
namespace {

constexpr int kLogSize = 500;

GLuint CompileShader(const Gl& gl, GLenum stage, const std::string& header, const char* source) {
  const GLuint shader = gl.CreateShader(stage);
  const GLchar* parts[2] = {header.c_str(), source};
  gl.ShaderSource(shader, 2, parts, nullptr);
  gl.CompileShader(shader);
  GLint compiled = 0;
  gl.GetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
  if (!compiled) {
    char log[kLogSize] = "";
    gl.GetShaderInfoLog(shader, kLogSize, nullptr, log);
    mju_warning("OpenGL cannot compile a shader: %s", log);
  }
  return shader;
}

struct Sources {
  const char* vertex;
  const char* geometry;  // or null
  const char* fragment;
};

// Compiles and links. On failure the program draws nothing, and a warning tells why.
GLuint MakeProgram(const Gl& gl, const std::string& defines, const Sources& sources) {
  const std::string header = "#version 330\n" + defines + "#line 1\n";
  const GLuint program = gl.CreateProgram();
  const auto attach = [&](GLenum stage, const char* source) {
    if (!source) return;
    const GLuint shader = CompileShader(gl, stage, header, source);
    gl.AttachShader(program, shader);
    gl.DeleteShader(shader);  // lives as long as the program
  };
  attach(GL_VERTEX_SHADER, sources.vertex);
  attach(GL_GEOMETRY_SHADER, sources.geometry);
  attach(GL_FRAGMENT_SHADER, sources.fragment);
  gl.LinkProgram(program);
  GLint linked = 0;
  gl.GetProgramiv(program, GL_LINK_STATUS, &linked);
  if (!linked) {
    char log[kLogSize] = "";
    gl.GetProgramInfoLog(program, kLogSize, nullptr, log);
    mju_warning("OpenGL cannot link a shader program: %s", log);
  }
  gl.UseProgram(program);
  const auto set_unit = [&](const char* sampler, int unit) {
    const GLint location = gl.GetUniformLocation(program, sampler);
    if (location >= 0) gl.Uniform1i(location, unit);
  };
  set_unit("image", 0);
  set_unit("shadow_map", 1);
  return program;
}

std::string Define(const char* name, int value) {
  return std::string("#define ") + name + " " + std::to_string(value) + "\n";
}

}  // namespace

const GeomProgram& ProgramCache::Geom(const Gl& gl, const GeomProgramKey& key) {
  const auto [entry, is_new] = geom_.try_emplace(key);
  GeomProgram& program = entry->second;
  if (!is_new) return program;
  const std::string defines =
      Define("SURFACE", static_cast<int>(key.surface)) +
      Define("TEXTURE", static_cast<int>(key.texture)) + Define("LIGHTS", key.lights) +
      Define("SHADOW", key.shadow) + Define("FOG", key.fog) + Define("CLIP", key.clip) +
      Define("EDGES", static_cast<int>(key.edges)) + Define("DEPTH_ONLY", 0);
  program.name = MakeProgram(
      gl, defines, {kGeomVert, key.edges == Edges::kNone ? nullptr : kEdgesGeom, kGeomFrag});
  const auto find = [&](const char* name) { return gl.GetUniformLocation(program.name, name); };
  program.tint = find("tint");
  program.own_light = find("own_light");
  program.light = find("light");
  program.shadow_matrix = find("shadow_matrix");
  program.shadow_area = find("shadow_area");
  program.fog_colour = find("fog_colour");
  program.fog_range = find("fog_range");
  program.clip_plane = find("clip_plane");
  program.half_viewport = find("half_viewport");
  program.line_width = find("line_width");
  program.line_rectangular = find("line_rectangular");
  program.cull = find("cull");
  return program;
}

const DepthProgram& ProgramCache::Depth(const Gl& gl, Edges edges) {
  const auto [entry, is_new] = depth_.try_emplace(edges);
  DepthProgram& program = entry->second;
  if (!is_new) return program;
  const std::string defines =
      Define("EDGES", static_cast<int>(edges)) + Define("DEPTH_ONLY", 1) + Define("CLIP", 0);
  program.name = MakeProgram(
      gl, defines, {kDepthVert, edges == Edges::kNone ? nullptr : kEdgesGeom, kDepthFrag});
  const auto find = [&](const char* name) { return gl.GetUniformLocation(program.name, name); };
  program.half_viewport = find("half_viewport");
  program.line_width = find("line_width");
  program.line_rectangular = find("line_rectangular");
  program.cull = find("cull");
  return program;
}

const CanvasProgram& ProgramCache::Canvas(const Gl& gl, CanvasMode mode) {
  const auto [entry, is_new] = canvas_.try_emplace(mode);
  CanvasProgram& program = entry->second;
  if (!is_new) return program;
  program.name =
      MakeProgram(gl, Define("MODE", static_cast<int>(mode)), {kCanvasVert, nullptr, kCanvasFrag});
  program.middle = gl.GetUniformLocation(program.name, "middle");
  program.half_size = gl.GetUniformLocation(program.name, "half_size");
  return program;
}

void ProgramCache::Clear(const Gl& gl) {
  for (const auto& [key, program] : geom_) gl.DeleteProgram(program.name);
  for (const auto& [key, program] : depth_) gl.DeleteProgram(program.name);
  for (const auto& [key, program] : canvas_) gl.DeleteProgram(program.name);
  geom_.clear();
  depth_.clear();
  canvas_.clear();
}

}  // namespace conjoint
