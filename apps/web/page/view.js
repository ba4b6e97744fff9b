// The page: takes scenes and frames from the server, draws them, and tells the server what its user
// does. The messages are described in scene_message.h and live_simulation.h.

import {add, between, cross, lookAt, normalize, perspective, pose, scale} from './math.js';
import {Renderer} from './renderer.js';
import {PLANE, makeShape, rod} from './shapes.js';

const SPEEDS = {'-3': .1, '-2': .25, '-1': .5, '0': 1, '1': 2, '2': 4, '3': 10};
const RETRY = 1000;  // ms until a lost connection is tried again
const IDENTITY = pose([0, 0, 0], [1, 0, 0, 0]);

const element = (id) => document.getElementById(id);
const renderer = new Renderer(element('canvas'));
const camera = {azimuth: 90, elevation: -20, distance: 3, target: [0, 0, 0], fovy: 45};
let socket, scene, things = [], paused = false, sliders = {joints: [], controls: []};
let stale = true;  // does the picture have to be drawn again?

const send = (message) => {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};

// ---- messages of the server

function show(text) {
  element('message').textContent = text;
  element('message').hidden = !text;
}

function connect() {
  socket = new WebSocket(`ws://${location.host}/socket${location.search}`);
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => show('');
  socket.onmessage = ({data}) => {
    const kind = new DataView(data).getUint32(0, true);
    if (kind === 1) takeScene(data);
    if (kind === 2 && scene) takeFrame(new Float32Array(data, 4));
    stale = true;
    if (kind === 3) show(new TextDecoder().decode(new Uint8Array(data, 4)));
  };
  socket.onclose = () => {
    show('The simulation has ended, or the connection is lost.');
    setTimeout(connect, RETRY);
  };
}

function takeScene(data) {
  const size = new DataView(data).getUint32(4, true), arrays = 8 + size;
  const first = !scene;
  scene = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 8, size)));
  renderer.forgetModel();
  const array = (Type, place) => new Type(data, arrays + place.offset, place.length);
  const textures = scene.textures.map((texture) => renderer.makeTexture(
      {...texture, data: array(Uint8Array, texture.data)}));
  const texture = (surface, shape) =>
      shape.texcoords?.length && surface.texture !== undefined ? textures[surface.texture] : null;

  const meshes = new Map();  // geoms of the same shape share one
  scene.moving = [];
  things = [];
  for (const geom of scene.geoms) {
    if (geom.shape) {
      for (const [name, place] of Object.entries(geom.shape)) {
        geom.shape[name] = array(Float32Array, place);
      }
    }
    const shape = makeShape(geom, scene.extent);
    if (!shape) continue;
    const key = geom.shape ? geom.shape : JSON.stringify([geom.type, geom.size]);
    if (geom.type === PLANE || !meshes.has(key)) meshes.set(key, renderer.makeMesh(shape));
    const thing = {
      mesh: meshes.get(key), model: pose(geom.pos, geom.quat), surface: geom.surface,
      texture: geom.type === PLANE || geom.shape ? texture(geom.surface, shape) : null,
      body: geom.body, casts: geom.type !== PLANE && geom.surface.rgba[3] > .5,
    };
    things.push(thing);
    if (geom.moving) scene.moving.push(thing);
  }
  for (const flex of scene.flexes) {
    const shape = {vertices: new Float32Array(3 * flex.count),
                   normals: new Float32Array(3 * flex.count)};
    if (flex.texcoords) shape.texcoords = array(Float32Array, flex.texcoords);
    flex.indices = new Uint32Array(array(Int32Array, flex.triangles));
    flex.mesh = renderer.makeMesh(shape, flex.indices);
    things.push({mesh: flex.mesh, model: IDENTITY, surface: flex.surface, casts: true,
                 texture: texture(flex.surface, shape)});
  }
  scene.flexVertices = scene.flexes.reduce((n, flex) => Math.max(n, flex.first + flex.count), 0);
  scene.rod = renderer.makeMesh(rod());
  scene.sky ??= {zenith: [.32, .42, .55], horizon: [.72, .77, .83]};
  show('');
  element('model').textContent = document.title = scene.model;
  if (first) resetCamera();
  makePanel();
}

function takeFrame(numbers) {
  const [time, factor, isPaused, selected] = numbers;
  let at = 4;
  const take = (count) => numbers.subarray(at, at += count);
  for (const thing of scene.moving) {
    const [x, y, z, ...quat] = take(7);
    thing.model = pose([x, y, z], quat);
  }
  const vertices = take(3 * scene.flexVertices);
  for (const flex of scene.flexes) {
    const own = vertices.subarray(3 * flex.first, 3 * (flex.first + flex.count));
    renderer.updateMesh(flex.mesh, own, smoothNormals(own, flex.indices));
  }
  for (const slider of sliders.joints) slider.follow(take(1)[0]);
  for (const slider of sliders.controls) slider.follow(take(1)[0]);
  scene.rods = [];
  while (at + 7 <= numbers.length) {
    const [tendon, ax, ay, az, bx, by, bz] = take(7);
    const {width, surface} = scene.tendons[tendon];
    scene.rods.push({mesh: scene.rod, surface, casts: true,
                     model: between([ax, ay, az], [bx, by, bz], width)});
  }
  for (const thing of things) thing.glow = selected > 0 && thing.body === selected;
  paused = !!isPaused;
  element('pause').textContent = paused ? 'Run' : 'Pause';
  element('pause').classList.toggle('on', paused);
  element('facts').textContent = `${time.toFixed(2)} s` +
      (paused ? '  paused' : `  ${factor.toFixed(2)} x real time`) +
      (selected > 0 ? `  ${scene.bodies[selected]}` : '');
  document.body.dataset.time = time;
}

// The sum of the normals of the triangles around each vertex.
function smoothNormals(vertices, indices) {
  const normals = new Float32Array(vertices.length);
  const vertex = (i) => [vertices[3 * i], vertices[3 * i + 1], vertices[3 * i + 2]];
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [vertex(indices[i]), vertex(indices[i + 1]), vertex(indices[i + 2])];
    const normal = cross(add(b, scale(a, -1)), add(c, scale(a, -1)));
    for (let k = 0; k < 3; ++k) {
      for (let axis = 0; axis < 3; ++axis) normals[3 * indices[i + k] + axis] += normal[axis];
    }
  }
  return normals;
}

// ---- camera

function resetCamera() {
  Object.assign(camera, {
    azimuth: scene.azimuth, elevation: scene.elevation, fovy: scene.fovy,
    target: scene.center, distance: 1.5 * scene.extent,
  });
}

// `right` and `up` span the picture at a distance of 1 along `forward`.
function viewOf({azimuth, elevation, distance, target, fovy}) {
  const a = azimuth * Math.PI / 180, e = elevation * Math.PI / 180;
  const forward = [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)];
  const eye = add(target, scale(forward, -distance));
  const aspect = element('canvas').clientWidth / element('canvas').clientHeight;
  const half = Math.tan(fovy * Math.PI / 360);
  const right = normalize(cross(forward, [0, 0, 1])), up = cross(right, forward);
  return {
    eye, forward, right: scale(right, half * aspect), up: scale(up, half),
    view: lookAt(eye, target, [0, 0, 1]),
    projection: perspective(fovy * Math.PI / 180, aspect, .005 * scene.extent, 100 * scene.extent),
  };
}

// The ray through a pixel.
function rayAt({offsetX, offsetY}) {
  const canvas = element('canvas'), {eye, forward, right, up} = viewOf(camera);
  const x = 2 * offsetX / canvas.clientWidth - 1, y = 1 - 2 * offsetY / canvas.clientHeight;
  return {origin: eye, direction: add(forward, add(scale(right, x), scale(up, y)))};
}

function draw() {
  requestAnimationFrame(draw);
  if (!scene || !stale) return;
  stale = false;
  renderer.draw([...things, ...scene.rods ?? []], viewOf(camera), scene.sky, camera.target,
                scene.extent);
}

// ---- mouse and keys

function watchMouse() {
  const canvas = element('canvas');
  let pulling = false;
  canvas.oncontextmenu = (event) => event.preventDefault();
  canvas.ondblclick = (event) => send({do: 'select', ...rayAt(event)});
  canvas.onpointerdown = (event) => {
    canvas.setPointerCapture(event.pointerId);
    pulling = event.ctrlKey;
    if (pulling) send({do: 'select', ...rayAt(event)});
  };
  canvas.onpointerup = () => {
    if (pulling) send({do: 'release'});
    pulling = false;
  };
  canvas.onpointermove = (event) => {
    if (!event.buttons) return;
    stale = true;
    const dx = event.movementX / canvas.clientHeight, dy = event.movementY / canvas.clientHeight;
    if (pulling) {
      send({do: 'drag', ...rayAt(event)});
    } else if (event.buttons & 2 || event.shiftKey) {
      const {right, up} = viewOf(camera), far = 2 * camera.distance;
      const aspect = canvas.clientWidth / canvas.clientHeight;
      camera.target = add(camera.target, add(scale(right, -dx * far / aspect), scale(up, dy * far)));
    } else {
      camera.azimuth -= 180 * dx;
      camera.elevation = Math.max(-89, Math.min(89, camera.elevation - 180 * dy));
    }
  };
  canvas.onwheel = (event) => {
    event.preventDefault();
    stale = true;
    camera.distance *= Math.exp(.001 * event.deltaY);
  };
  onkeydown = (event) => {
    if (event.code !== 'Space' || event.target.tagName === 'BUTTON') return;
    event.preventDefault();
    send({do: 'pause', value: !paused});
  };
}

// ---- panel

// A slider that follows the simulation unless the user holds it.
function makeSlider({id, name, range}, action) {
  const label = document.createElement('label'), text = document.createElement('span');
  const input = document.createElement('input'), output = document.createElement('output');
  label.className = 'slider';
  text.textContent = text.title = name;
  Object.assign(input, {type: 'range', min: range[0], max: range[1], step: 'any'});
  input.dataset.name = name;
  let held = false;
  input.onpointerdown = () => held = true;
  input.onpointerup = () => held = false;
  input.oninput = () => {
    output.value = (+input.value).toPrecision(3);
    send({do: action, index: id, value: +input.value});
  };
  label.append(text, input, output);
  const follow = (value) => {
    if (held || !label.checkVisibility()) return;
    input.value = value;
    output.value = Math.abs(value) < 1e-3 ? '0' : value.toPrecision(3);
  };
  return {label, follow};
}

function makePanel() {
  for (const [kind, action] of [['joints', 'joint'], ['controls', 'control']]) {
    sliders[kind] = scene[kind].map((item) => makeSlider(item, action));
    element(kind).replaceChildren(...sliders[kind].map(({label}) => label));
    element(`${kind}-section`).hidden = !scene[kind].length;
  }
  element('keyframe').replaceChildren(...['', ...scene.keyframes].map((name) => new Option(name)));
  element('keyframe-row').hidden = !scene.keyframes.length;
}

function watchPanel() {
  element('pause').onclick = () => send({do: 'pause', value: !paused});
  for (const action of ['step', 'reset', 'reload']) {
    element(action).onclick = () => send({do: action});
  }
  element('keyframe').onchange = ({target}) => {
    if (target.selectedIndex > 0) send({do: 'keyframe', index: target.selectedIndex - 1});
    target.selectedIndex = 0;  // so that the same one can be chosen again
  };
  element('speed').oninput = ({target}) => {
    element('speed-value').value = `${SPEEDS[target.value]} x`;
    send({do: 'speed', value: SPEEDS[target.value]});
  };
}

onresize = () => stale = true;
watchMouse();
watchPanel();
connect();
draw();
