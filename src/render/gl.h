// The OpenGL functions that the renderer calls, looked up at run time in the libraries the
// application has loaded, so that this library needs no OpenGL to load.
//
// A table belongs to one OpenGL context: contexts of EGL, OSMesa and GLX may live side by side in a
// process, and their functions differ.

#pragma once

#include <GL/glcorearb.h>

namespace conjoint {

// Functions every context must have: name without gl.
#define CONJOINT_GL_FUNCTIONS(X)                                      \
  X(ACTIVETEXTURE, ActiveTexture)                                     \
  X(ATTACHSHADER, AttachShader)                                       \
  X(BINDBUFFER, BindBuffer)                                           \
  X(BINDFRAMEBUFFER, BindFramebuffer)                                 \
  X(BINDRENDERBUFFER, BindRenderbuffer)                               \
  X(BINDTEXTURE, BindTexture)                                         \
  X(BINDVERTEXARRAY, BindVertexArray)                                 \
  X(BLENDFUNC, BlendFunc)                                             \
  X(BLITFRAMEBUFFER, BlitFramebuffer)                                 \
  X(BUFFERDATA, BufferData)                                           \
  X(BUFFERSUBDATA, BufferSubData)                                     \
  X(CHECKFRAMEBUFFERSTATUS, CheckFramebufferStatus)                   \
  X(CLEAR, Clear)                                                     \
  X(CLEARCOLOR, ClearColor)                                           \
  X(CLEARDEPTH, ClearDepth)                                           \
  X(CLEARSTENCIL, ClearStencil)                                       \
  X(COLORMASK, ColorMask)                                             \
  X(COMPILESHADER, CompileShader)                                     \
  X(COPYBUFFERSUBDATA, CopyBufferSubData)                             \
  X(CREATEPROGRAM, CreateProgram)                                     \
  X(CREATESHADER, CreateShader)                                       \
  X(CULLFACE, CullFace)                                               \
  X(DELETEBUFFERS, DeleteBuffers)                                     \
  X(DELETEFRAMEBUFFERS, DeleteFramebuffers)                           \
  X(DELETEPROGRAM, DeleteProgram)                                     \
  X(DELETERENDERBUFFERS, DeleteRenderbuffers)                         \
  X(DELETESHADER, DeleteShader)                                       \
  X(DELETETEXTURES, DeleteTextures)                                   \
  X(DELETEVERTEXARRAYS, DeleteVertexArrays)                           \
  X(DEPTHFUNC, DepthFunc)                                             \
  X(DEPTHMASK, DepthMask)                                             \
  X(DEPTHRANGE, DepthRange)                                           \
  X(DISABLE, Disable)                                                 \
  X(DRAWARRAYS, DrawArrays)                                           \
  X(DRAWARRAYSINSTANCED, DrawArraysInstanced)                         \
  X(DRAWBUFFER, DrawBuffer)                                           \
  X(DRAWELEMENTSINSTANCED, DrawElementsInstanced)                     \
  X(DRAWELEMENTSINSTANCEDBASEVERTEX, DrawElementsInstancedBaseVertex) \
  X(ENABLE, Enable)                                                   \
  X(ENABLEVERTEXATTRIBARRAY, EnableVertexAttribArray)                 \
  X(FINISH, Finish)                                                   \
  X(FRAMEBUFFERRENDERBUFFER, FramebufferRenderbuffer)                 \
  X(FRAMEBUFFERTEXTURE2D, FramebufferTexture2D)                       \
  X(FRONTFACE, FrontFace)                                             \
  X(GENBUFFERS, GenBuffers)                                           \
  X(GENERATEMIPMAP, GenerateMipmap)                                   \
  X(GENFRAMEBUFFERS, GenFramebuffers)                                 \
  X(GENRENDERBUFFERS, GenRenderbuffers)                               \
  X(GENTEXTURES, GenTextures)                                         \
  X(GENVERTEXARRAYS, GenVertexArrays)                                 \
  X(GETBOOLEANV, GetBooleanv)                                         \
  X(GETERROR, GetError)                                               \
  X(GETINTEGERV, GetIntegerv)                                         \
  X(GETMULTISAMPLEFV, GetMultisamplefv)                               \
  X(GETPROGRAMINFOLOG, GetProgramInfoLog)                             \
  X(GETPROGRAMIV, GetProgramiv)                                       \
  X(GETRENDERBUFFERPARAMETERIV, GetRenderbufferParameteriv)           \
  X(GETSHADERINFOLOG, GetShaderInfoLog)                               \
  X(GETSHADERIV, GetShaderiv)                                         \
  X(GETSTRING, GetString)                                             \
  X(GETSTRINGI, GetStringi)                                           \
  X(GETUNIFORMLOCATION, GetUniformLocation)                           \
  X(ISENABLED, IsEnabled)                                             \
  X(ISPROGRAM, IsProgram)                                             \
  X(LINEWIDTH, LineWidth)                                             \
  X(LINKPROGRAM, LinkProgram)                                         \
  X(PIXELSTOREI, PixelStorei)                                         \
  X(POLYGONMODE, PolygonMode)                                         \
  X(POLYGONOFFSET, PolygonOffset)                                     \
  X(READBUFFER, ReadBuffer)                                           \
  X(READPIXELS, ReadPixels)                                           \
  X(RENDERBUFFERSTORAGE, RenderbufferStorage)                         \
  X(RENDERBUFFERSTORAGEMULTISAMPLE, RenderbufferStorageMultisample)   \
  X(SCISSOR, Scissor)                                                 \
  X(SHADERSOURCE, ShaderSource)                                       \
  X(STENCILFUNC, StencilFunc)                                         \
  X(STENCILMASK, StencilMask)                                         \
  X(STENCILOP, StencilOp)                                             \
  X(TEXIMAGE2D, TexImage2D)                                           \
  X(TEXPARAMETERI, TexParameteri)                                     \
  X(UNIFORM1F, Uniform1f)                                             \
  X(UNIFORM1I, Uniform1i)                                             \
  X(UNIFORM2F, Uniform2f)                                             \
  X(UNIFORM3F, Uniform3f)                                             \
  X(UNIFORM4F, Uniform4f)                                             \
  X(UNIFORM4FV, Uniform4fv)                                           \
  X(UNIFORMMATRIX4FV, UniformMatrix4fv)                               \
  X(USEPROGRAM, UseProgram)                                           \
  X(VERTEXATTRIBDIVISOR, VertexAttribDivisor)                         \
  X(VERTEXATTRIBPOINTER, VertexAttribPointer)                         \
  X(VIEWPORT, Viewport)

// Functions of extensions; null where the context lacks them.
#define CONJOINT_GL_OPTIONAL(X)                 \
  X(CLIPCONTROL, ClipControl)                   \
  X(DEBUGMESSAGECALLBACK, DebugMessageCallback) \
  X(DRAWELEMENTSINSTANCEDBASEVERTEXBASEINSTANCE, DrawElementsInstancedBaseVertexBaseInstance)

struct Gl {
#define CONJOINT_GL_MEMBER(type, name) PFNGL##type##PROC name = nullptr;
  CONJOINT_GL_FUNCTIONS(CONJOINT_GL_MEMBER)
  CONJOINT_GL_OPTIONAL(CONJOINT_GL_MEMBER)
#undef CONJOINT_GL_MEMBER
};

enum class GlLoad {
  kOk,
  kNoPlatform,  // no EGL, OSMesa or GLX library in the process
  kNoContext,   // a library, but no current context
  kTooOld,      // lacks functions of OpenGL 3.3
};

// Fills the table from the context that is current in this thread.
GlLoad LoadGl(Gl& gl);

// The native handle of the context that is current in this thread; null if there is none.
void* CurrentGlContext();

// Whether the current context names an extension.
bool HasGlExtension(const Gl& gl, const char* name);

}  // namespace conjoint
