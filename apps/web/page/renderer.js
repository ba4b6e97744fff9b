// Draws the scene with WebGL 2: a sky, a sun with shadows, light from the sky and the ground.

import {lookAt, multiply, orthographic} from './math.js';

const SHADOW_SIZE = 2048;
const SUN = [.45, -.6, 1];  // where it stands, seen from the scene

const VERTEX = `#version 300 es
in vec3 vertex, normal;
in vec2 texcoord;
uniform mat4 model, camera, shadow;
out vec3 world, facing;
out vec4 shaded;
out vec2 at;
void main() {
  vec4 position = model * vec4(vertex, 1);
  world = position.xyz;
  facing = mat3(model) * normal;
  shaded = shadow * position;
  at = texcoord;
  gl_Position = camera * position;
}`;

const FRAGMENT = `#version 300 es
precision highp float;
precision highp sampler2DShadow;
in vec3 world, facing;
in vec4 shaded;
in vec2 at;
uniform vec4 rgba;
uniform vec3 eye, sun, horizon;
uniform float specular, shininess, emission, glow, haze;
uniform bool textured;
uniform sampler2D image;
uniform sampler2DShadow shadows;
out vec4 color;

float lit() {  // the part of the sun that is not hidden
  vec3 p = shaded.xyz * .5 + .5;
  if (any(lessThan(p, vec3(0))) || any(greaterThan(p, vec3(1)))) return 1.;
  float sum = 0.;
  for (int i = 0; i < 9; ++i) {
    vec2 offset = vec2(i % 3 - 1, i / 3 - 1) / ${SHADOW_SIZE}.;
    sum += texture(shadows, vec3(p.xy + offset, p.z - .0012));
  }
  return sum / 9.;
}

void main() {
  vec3 n = normalize(facing), to_eye = normalize(eye - world);
  if (dot(n, to_eye) < 0.) n = -n;
  vec4 surface = textured ? rgba * texture(image, at) : rgba;
  float light = max(dot(n, sun), 0.) * lit();
  float sky = .5 + .5 * n.z;
  vec3 total = surface.rgb * (mix(vec3(.26, .25, .24), vec3(.46, .49, .54), sky) + emission +
                              light * vec3(.66, .62, .55));
  float gloss = pow(max(dot(normalize(sun + to_eye), n), 0.), 4. + 124. * shininess);
  total += light * specular * gloss * .6 + glow * vec3(.45, .25, .08);
  float far = smoothstep(.35, 1., distance(eye, world) / haze);
  color = vec4(mix(total, horizon, far), surface.a);
}`;

const SKY_VERTEX = `#version 300 es
out vec2 at;
void main() {
  at = vec2(gl_VertexID == 1 ? 3 : -1, gl_VertexID == 2 ? 3 : -1);
  gl_Position = vec4(at, .99999, 1);
}`;

const SKY_FRAGMENT = `#version 300 es
precision highp float;
in vec2 at;
uniform vec3 right, up, forward, zenith, horizon;
out vec4 color;
void main() {
  vec3 direction = normalize(forward + at.x * right + at.y * up);
  color = vec4(mix(horizon, zenith, smoothstep(0., .6, direction.z)), 1);
}`;

const SHADOW_FRAGMENT = `#version 300 es
precision highp float;
void main() {}`;

export class Renderer {
  constructor(canvas) {
    // What is drawn stays readable, for pictures of the page.
    const gl = canvas.getContext('webgl2', {antialias: true, preserveDrawingBuffer: true});
    if (!gl) throw new Error('this browser has no WebGL 2');
    this.gl = gl;
    this.canvas = canvas;
    this.paint = this.program(VERTEX, FRAGMENT);
    this.cast = this.program(VERTEX, SHADOW_FRAGMENT);
    this.sky = this.program(SKY_VERTEX, SKY_FRAGMENT);
    this.shadowMap = this.makeShadowMap();
    // What a surface without a texture has bound: the sampler must not find a map of depths.
    this.meshes = [];
    this.textures = [];
    this.blank = this.makeTexture({width: 1, height: 1, data: new Uint8Array(4).fill(255)});
    this.textures = [];
  }

  // Frees the meshes and textures that were made.
  forgetModel() {
    const gl = this.gl;
    for (const {array, buffers} of this.meshes) {
      gl.deleteVertexArray(array);
      for (const buffer of buffers) gl.deleteBuffer(buffer);
    }
    for (const texture of this.textures) gl.deleteTexture(texture);
    this.meshes = [];
    this.textures = [];
  }

  program(vertex, fragment) {
    const gl = this.gl, program = gl.createProgram();
    for (const [type, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
      const shader = gl.createShader(type);
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
        throw new Error(gl.getShaderInfoLog(shader));
      }
      gl.attachShader(program, shader);
    }
    ['vertex', 'normal', 'texcoord'].forEach((name, i) => gl.bindAttribLocation(program, i, name));
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
      throw new Error(gl.getProgramInfoLog(program));
    }
    const uniforms = {};
    for (let i = 0; i < gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS); ++i) {
      const {name} = gl.getActiveUniform(program, i);
      uniforms[name] = gl.getUniformLocation(program, name);
    }
    return {program, uniforms};
  }

  makeShadowMap() {
    const gl = this.gl, texture = gl.createTexture(), framebuffer = gl.createFramebuffer();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT24, SHADOW_SIZE, SHADOW_SIZE, 0,
                  gl.DEPTH_COMPONENT, gl.UNSIGNED_INT, null);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, texture, 0);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    return {texture, framebuffer};
  }

  // Triangles on the graphics card. With `indices` their vertices are shared.
  makeMesh(shape, indices = null) {
    const gl = this.gl, array = gl.createVertexArray();
    gl.bindVertexArray(array);
    const buffers = ['vertices', 'normals', 'texcoords'].map((name, i) => {
      if (!shape[name]?.length) return null;
      const buffer = gl.createBuffer();
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferData(gl.ARRAY_BUFFER, shape[name], indices ? gl.DYNAMIC_DRAW : gl.STATIC_DRAW);
      gl.enableVertexAttribArray(i);
      gl.vertexAttribPointer(i, name === 'texcoords' ? 2 : 3, gl.FLOAT, false, 0, 0);
      return buffer;
    });
    if (indices) {
      buffers.push(gl.createBuffer());
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers.at(-1));
      gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW);
    }
    gl.bindVertexArray(null);
    const count = indices?.length ?? shape.vertices.length / 3;
    this.meshes.push({array, buffers, indexed: !!indices, count});
    return this.meshes.at(-1);
  }

  updateMesh(mesh, vertices, normals) {
    const gl = this.gl;
    [vertices, normals].forEach((values, i) => {
      gl.bindBuffer(gl.ARRAY_BUFFER, mesh.buffers[i]);
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, values);
    });
  }

  makeTexture({width, height, data}) {
    const gl = this.gl, texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, data);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    const anisotropic = gl.getExtension('EXT_texture_filter_anisotropic');
    if (anisotropic) gl.texParameterf(gl.TEXTURE_2D, anisotropic.TEXTURE_MAX_ANISOTROPY_EXT, 8);
    this.textures.push(texture);
    return texture;
  }

  // things: [{mesh, model, surface, texture, glow, casts}]. camera: {eye, view, projection, right,
  // up, forward}. sky: {zenith, horizon}. The shadows are those around `center`.
  draw(things, camera, sky, center, extent) {
    const gl = this.gl, length = Math.hypot(...SUN), sun = SUN.map((x) => x / length);
    const width = Math.round(this.canvas.clientWidth * devicePixelRatio);
    const height = Math.round(this.canvas.clientHeight * devicePixelRatio);
    if (this.canvas.width !== width || this.canvas.height !== height) {
      Object.assign(this.canvas, {width, height});
    }
    const reach = 1.6 * extent;
    const light = center.map((x, i) => x + 3 * reach * sun[i]);
    const shadow =
        multiply(orthographic(reach, reach, 5 * reach), lookAt(light, center, [0, 1, 0]));

    gl.enable(gl.DEPTH_TEST);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.shadowMap.framebuffer);
    gl.viewport(0, 0, SHADOW_SIZE, SHADOW_SIZE);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    gl.useProgram(this.cast.program);
    gl.uniformMatrix4fv(this.cast.uniforms.camera, false, shadow);
    for (const thing of things) {
      if (thing.casts) this.drawMesh(this.cast, thing);
    }

    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, width, height);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.useProgram(this.sky.program);
    for (const name of ['right', 'up', 'forward']) {
      gl.uniform3fv(this.sky.uniforms[name], camera[name]);
    }
    gl.uniform3fv(this.sky.uniforms.zenith, sky.zenith);
    gl.uniform3fv(this.sky.uniforms.horizon, sky.horizon);
    gl.drawArrays(gl.TRIANGLES, 0, 3);

    const {program, uniforms} = this.paint;
    gl.useProgram(program);
    gl.uniformMatrix4fv(uniforms.camera, false, multiply(camera.projection, camera.view));
    gl.uniformMatrix4fv(uniforms.shadow, false, shadow);
    gl.uniform3fv(uniforms.eye, camera.eye);
    gl.uniform3fv(uniforms.sun, sun);
    gl.uniform3fv(uniforms.horizon, sky.horizon);
    gl.uniform1f(uniforms.haze, 30 * extent);
    gl.uniform1i(uniforms.shadows, 1);
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, this.shadowMap.texture);
    gl.activeTexture(gl.TEXTURE0);
    const solid = things.filter((thing) => thing.surface.rgba[3] >= 1);
    const glass = things.filter((thing) => thing.surface.rgba[3] < 1);
    for (const thing of solid) this.drawSurface(thing);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
    gl.depthMask(false);
    for (const thing of glass) this.drawSurface(thing);
    gl.depthMask(true);
    gl.disable(gl.BLEND);
    // Sampled and drawn to in turn, never at once.
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, null);
    gl.activeTexture(gl.TEXTURE0);
  }

  drawSurface(thing) {
    const gl = this.gl, {uniforms} = this.paint, surface = thing.surface;
    gl.uniform4fv(uniforms.rgba, surface.rgba);
    gl.uniform1f(uniforms.specular, surface.specular);
    gl.uniform1f(uniforms.shininess, surface.shininess);
    gl.uniform1f(uniforms.emission, surface.emission);
    gl.uniform1f(uniforms.glow, thing.glow ? 1 : 0);
    gl.uniform1i(uniforms.textured, thing.texture ? 1 : 0);
    gl.bindTexture(gl.TEXTURE_2D, thing.texture ?? this.blank);
    this.drawMesh(this.paint, thing);
  }

  drawMesh({uniforms}, {mesh, model}) {
    const gl = this.gl;
    gl.uniformMatrix4fv(uniforms.model, false, model);
    gl.bindVertexArray(mesh.array);
    if (mesh.indexed) {
      gl.drawElements(gl.TRIANGLES, mesh.count, gl.UNSIGNED_INT, 0);
    } else {
      gl.drawArrays(gl.TRIANGLES, 0, mesh.count);
    }
    gl.bindVertexArray(null);
  }
}
