#!/usr/bin/env python3
"""The web view in a real browser: headless Chromium, driven by Selenium.

  web_view_test.py CONJOINT MODELS     the program, the folder of our models

Needs the packages chromium and chromium-driver, and selenium and pillow from PyPI. Prints what each test saw.
"""

import base64
import contextlib
import io
import json
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request
import xml.etree.ElementTree

from PIL import Image, ImageChops
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

CONJOINT, MODELS = sys.argv[1], pathlib.Path(sys.argv[2])
PATIENCE = 60  # s, on a busy machine


@contextlib.contextmanager
def serving(*arguments):
  """The address of the page that `conjoint view --web ARGUMENTS` serves, and its process."""
  process = subprocess.Popen([CONJOINT, "view", "--web", *map(str, arguments)],
                             stdout=subprocess.PIPE, text=True)
  try:
    line = process.stdout.readline()
    yield re.search(r"http://\S+", line)[0], process
  finally:
    process.terminate()
    process.wait(10)
    process.stdout.close()


def start_browser():
  options = webdriver.ChromeOptions()
  for option in ("--headless=new", "--no-sandbox", "--use-angle=swiftshader",
                 "--enable-unsafe-swiftshader", "--disable-dev-shm-usage"):
    options.add_argument(option)
  options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
  browser = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
  browser.set_window_size(1000, 700)
  return browser


def status(url, headers=None):
  try:
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers or {})) as answer:
      return answer.status
  except urllib.error.HTTPError as error:
    return error.code


def upgrade(url, path, origin):
  """The first line of the answer to a page of `origin` that asks for a WebSocket, and the connection."""
  host, port = re.search(r"//([^:]+):(\d+)", url).groups()
  connection = socket.create_connection((host, int(port)))
  connection.settimeout(PATIENCE)
  connection.sendall(
      (f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
       f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
       f"Origin: {origin}\r\n\r\n").encode())
  return connection.recv(4096).split(b"\r\n")[0].decode(), connection


def count(mask):
  """The white pixels of a picture in black and white."""
  return mask.histogram()[255]


def count_different(a, b):
  """The pixels of two pictures that are clearly different."""
  return count(ImageChops.difference(a, b).convert("L").point(lambda v: 255 * (v > 15)))


class Page(unittest.TestCase):
  """One browser for all; each test shows its own model."""

  @classmethod
  def setUpClass(cls):
    cls.browser = start_browser()

  @classmethod
  def tearDownClass(cls):
    cls.browser.quit()

  def show(self, *arguments):
    url, process = self.enterContext(serving(*arguments))
    self.browser.get(url)
    self.wait(lambda: self.run_script("return document.body.dataset.time") is not None)
    return url, process

  def run_script(self, script, *arguments):
    return self.browser.execute_script(script, *arguments)

  def wait(self, condition):
    end = time.monotonic() + PATIENCE
    while not condition():
      self.assertLess(time.monotonic(), end, "waited in vain")
      time.sleep(.1)

  def click(self, name):
    self.run_script("document.getElementById(arguments[0]).click()", name)

  def text(self, name):
    return self.run_script("return document.getElementById(arguments[0]).textContent", name)

  def paused(self):
    return self.text("pause") == "Run"

  def pause(self):
    self.click("pause")
    self.wait(self.paused)

  def simulated(self):
    return float(self.run_script("return document.body.dataset.time"))

  def picture(self):
    """What the canvas shows once it has drawn the last frame."""
    time.sleep(.5)
    data = self.browser.execute_async_script("""
        const done = arguments[0];
        requestAnimationFrame(() => canvas.toBlob(async (blob) => {
          const bytes = new Uint8Array(await blob.arrayBuffer());
          done(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
        }));""")
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")

  def slide(self, section, name, value):
    self.run_script("""
        document.getElementById(arguments[0] + '-section').open = true;
        const input = document.querySelector(`#${arguments[0]} [data-name="${arguments[1]}"]`);
        input.value = arguments[2];
        input.dispatchEvent(new Event('input'));""", section, name, value)

  def slider(self, section, name):
    return float(self.run_script(
        "return document.querySelector(`#${arguments[0]} [data-name=\"${arguments[1]}\"]`).value",
        section, name))

  def test_shows_the_silhouette_of_the_humanoid_that_the_renderer_draws(self):
    # Without its floor, before a green sky, in a keyframe.
    tree = xml.etree.ElementTree.parse(MODELS / "humanoid.xml")
    world, assets = tree.find("worldbody"), tree.find("asset")
    world.remove(world.find("geom[@type='plane']"))
    assets.remove(assets.find("texture[@type='skybox']"))
    xml.etree.ElementTree.SubElement(assets, "texture", type="skybox", builtin="flat", width="8",
                                     height="48", rgb1="0 1 0", rgb2="0 1 0")
    with tempfile.TemporaryDirectory() as folder:
      path = pathlib.Path(folder, "figure.xml")
      tree.write(path)
      self.show(path)
      self.pause()
      self.choose_keyframe("stand")
      page = self.picture()
      width, height = page.size
      subprocess.run([CONJOINT, "render", path, "--segmentation", "--width", str(width), "--height",
                      str(height), "--keyframe", "stand", "--out", folder + "/x.png"],
                     check=True, capture_output=True)
      ours = Image.open(folder + "/x.png").convert("L").point(lambda v: 255 if v else 0)
    red, green, blue = page.split()
    sky = ImageChops.subtract(green, ImageChops.lighter(red, blue)).point(lambda v: 255 * (v > 60))
    shown = ImageChops.invert(sky)
    both = count(ImageChops.darker(shown, ours))
    either = count(ImageChops.lighter(shown, ours))
    print(f"  silhouettes share {100 * both / max(1, either):.1f} % of {either} pixels")
    self.assertGreater(both, 5000)
    self.assertGreater(both / either, .97)

  def test_shows_a_model_without_textures(self):
    with tempfile.TemporaryDirectory() as folder:
      path = pathlib.Path(folder, "ball.xml")
      path.write_text("<mujoco><worldbody><geom size='1' rgba='1 0 0 1'/></worldbody></mujoco>")
      self.show(path)
      red, green, _ = self.picture().split()
      pixels = count(ImageChops.subtract(red, green).point(lambda v: 255 * (v > 60)))
    print(f"  {pixels} red pixels")
    self.assertGreater(pixels, 5000)

  def test_dragging_turns_the_camera(self):
    self.show(MODELS / "humanoid.xml", "--keyframe", "stand")
    self.pause()
    before = self.picture()
    canvas = self.browser.find_element("id", "canvas")
    ActionChains(self.browser).move_to_element_with_offset(canvas, -200, 0).click_and_hold() \
        .move_by_offset(120, 30).release().perform()
    after = self.picture()
    different = count_different(before, after)
    print(f"  {different} of {before.width * before.height} pixels changed")
    self.assertGreater(different, .02 * before.width * before.height)

  def test_a_slider_moves_its_joint(self):
    self.show(MODELS / "humanoid.xml", "--keyframe", "stand")
    self.pause()
    before = self.picture()
    self.slide("joints", "elbow_left", -2)
    self.wait(lambda: abs(self.slider("joints", "elbow_left") + 2) < 1e-3)
    after = self.picture()
    different = count_different(before, after)
    print(f"  the elbow is at {self.slider('joints', 'elbow_left'):.3f} rad, "
          f"{different} pixels changed")
    self.assertGreater(different, 100)

  def test_a_control_moves_the_arm(self):
    self.show(MODELS / "gripper_arm.xml", "--keyframe", "reach")
    self.slide("controls", "pan", 1)
    self.slide("joints", "pan", 0)
    self.wait(lambda: self.slider("joints", "pan") > .8)
    print(f"  the arm turned to {self.slider('joints', 'pan'):.2f} rad")

  def choose_keyframe(self, name):
    self.run_script("""
        const option = [...keyframe.options].find((option) => option.text === arguments[0]);
        keyframe.selectedIndex = option.index;
        keyframe.dispatchEvent(new Event('change'));""", name)
    self.wait(lambda: self.simulated() == 0)

  def test_pause_step_reset_and_keyframe(self):
    self.show(MODELS / "humanoid.xml")
    self.pause()
    paused_at = self.simulated()
    self.click("step")
    self.wait(lambda: self.simulated() > paused_at)
    self.assertAlmostEqual(self.simulated(), paused_at + .005, 4)
    self.click("reset")
    self.wait(lambda: self.simulated() == 0)
    self.run_script("document.getElementById('joints-section').open = true")
    self.choose_keyframe("stand")
    self.wait(lambda: abs(self.slider("joints", "knee_left") - .2793) < 1e-3)
    self.click("pause")
    self.wait(lambda: self.simulated() > .1)
    print(f"  paused at {paused_at:.3f} s, one step, reset, keyframe, running again")

  def test_the_speed_can_be_chosen(self):
    self.show(MODELS / "pendulum.xml")
    for position, speed in (("-2", .25), ("1", 2)):
      self.run_script("""speed.value = arguments[0]; speed.dispatchEvent(new Event('input'))""",
                      position)
      time.sleep(.5)
      wall, simulated = time.monotonic(), self.simulated()
      time.sleep(2)
      measured = (self.simulated() - simulated) / (time.monotonic() - wall)
      print(f"  asked for {speed} x real time, got {measured:.2f}")
      self.assertLess(abs(measured / speed - 1), .3)

  def find_bob(self):
    """Where the orange bob of the pendulum is, from the middle of the canvas."""
    picture = self.picture()
    red, green, blue = picture.split()
    orange = ImageChops.subtract(red, ImageChops.lighter(green.point(lambda v: v * 1.3),
                                                         blue.point(lambda v: v * 1.6)))
    box = orange.point(lambda v: 255 * (v > 20)).getbbox()
    self.assertTrue(box, "the bob is not visible")
    size = self.run_script("return [canvas.clientWidth, canvas.clientHeight]")
    return ((box[0] + box[2]) / 2 * size[0] / picture.width - size[0] / 2,
            (box[1] + box[3]) / 2 * size[1] / picture.height - size[1] / 2)

  def test_the_mouse_selects_and_pulls_a_body(self):
    self.show(MODELS / "pendulum.xml")
    self.run_script("document.getElementById('joints-section').open = true")
    canvas = self.browser.find_element("id", "canvas")
    self.pause()
    self.click("reset")
    x, y = self.find_bob()
    ActionChains(self.browser).move_to_element_with_offset(canvas, x, y).double_click().perform()
    self.wait(lambda: "lower" in self.text("facts"))
    selected = self.text("facts")
    self.click("pause")
    self.wait(lambda: not self.paused())
    before = self.slider("joints", "elbow")
    actions = ActionChains(self.browser, duration=100).key_down(Keys.CONTROL)
    actions.move_to_element_with_offset(canvas, x, y).click_and_hold()
    for _ in range(5):
      actions.move_by_offset(25, -10)
    actions.perform()
    self.wait(lambda: abs(self.slider("joints", "elbow") - before) > .1)
    pulled = self.slider("joints", "elbow")
    ActionChains(self.browser).release().key_up(Keys.CONTROL).perform()
    print(f"  selected: {selected!r}; pulled the elbow from {before:.2f} to {pulled:.2f} rad")

  def test_reload_takes_the_new_file_or_tells_why_not(self):
    with tempfile.TemporaryDirectory() as folder:
      path = pathlib.Path(folder, "model.xml")
      ball = "<worldbody><body><freejoint/><geom size='.1'/></body></worldbody>"
      path.write_text(f"<mujoco model='first'>{ball}</mujoco>")
      self.show(path)
      self.assertEqual(self.text("model"), "first")
      path.write_text(f"<mujoco model='second'>{ball}</mujoco>")
      self.click("reload")
      self.wait(lambda: self.text("model") == "second")
      path.write_text("<mujoco><worldbody><geom typ='box'/></worldbody></mujoco>")
      self.click("reload")
      self.wait(lambda: "hint: did you mean 'type'?" in self.text("message"))
      print(f"  {self.text('message').splitlines()[1].strip()}")
      self.assertEqual(self.text("model"), "second")

  def test_the_page_can_be_loaded_again(self):
    self.show(MODELS / "pendulum.xml")
    self.wait(lambda: self.simulated() > .2)
    self.browser.refresh()
    self.wait(lambda: self.run_script("return document.body.dataset.time") is not None)
    print(f"  at {self.simulated():.2f} s after loading the page again")
    self.assertGreater(self.simulated(), .2)

  def test_a_page_of_another_origin_is_refused(self):
    with serving(MODELS / "pendulum.xml") as (url, process):
      self.browser.get("about:blank")
      answer = self.browser.execute_async_script("""
          const done = arguments[1], socket = new WebSocket(arguments[0]);
          socket.onopen = () => done('open');
          socket.onerror = () => done('refused');""",
          url.replace("http", "ws").replace("/?", "/socket?"))
      print(f"  a blank page asks for the socket, with the right token: {answer}")
      self.assertEqual(answer, "refused")

  def test_no_errors_in_the_console(self):
    self.browser.get_log("browser")
    for name in ("car", "cloth", "tendon_hand", "box_pile"):
      self.show(MODELS / f"{name}.xml")
      self.pause()
      self.picture()
    messages = [entry["message"] for entry in self.browser.get_log("browser")
                if entry["level"] == "SEVERE" and "WebSocket" not in entry["message"]]
    self.assertEqual(messages, [])


class Server(unittest.TestCase):

  def test_serves_only_who_knows_the_token_and_its_own_name(self):
    with serving(MODELS / "pendulum.xml") as (url, process):
      base = url.split("?")[0]
      self.assertEqual(status(url), 200)
      self.assertEqual(status(base), 403)
      self.assertEqual(status(base + "?token=" + "0" * 32), 403)
      self.assertEqual(status(url, {"Host": "example.org"}), 403)
      self.assertEqual(status(base + "nowhere"), 404)

  def test_connects_only_its_own_page(self):
    with serving(MODELS / "pendulum.xml") as (url, process):
      origin = url.split("/?")[0]
      path = "/socket?" + url.split("?")[1]
      for target, source, code in ((path, origin, "101"), (path, "http://example.org", "403"),
                                   (path, "null", "403"), ("/socket", origin, "403")):
        line, connection = upgrade(url, target, source)
        connection.close()
        self.assertIn(code, line, f"{target} from {source}")

  def test_survives_malformed_messages(self):
    with serving(MODELS / "pendulum.xml") as (url, process):
      origin, path = url.split("/?")[0], "/socket?" + url.split("?")[1]
      def frame(payload, opcode=1):
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
        return bytes([0x80 | opcode]) + length + bytes(4) + payload  # a mask of zeros
      messages = ["", "{", "[]", "null", "7", '{"do": 3}', '{"do": "fly"}', '{"do": "control"}',
                  '{"do": "control", "index": 1e300, "value": 1}',
                  '{"do": "control", "index": -1, "value": 1}',
                  '{"do": "joint", "index": 0, "value": "x"}',
                  '{"do": "joint", "index": 0, "value": 1e400}',
                  '{"do": "keyframe", "index": 99}', '{"do": "speed", "value": -1}',
                  '{"do": "select", "origin": [0, 0], "direction": [1, 2, 3]}',
                  '{"do": "select", "origin": [0, 0, 0], "direction": [0, 0, 0]}',
                  '{"do": "drag", "origin": [0, 0, 1e99], "direction": [0, 0, 0]}',
                  "[" * 20000]
      line, connection = upgrade(url, path, origin)
      for message in messages:
        connection.sendall(frame(message.encode()))
      connection.sendall(frame(b"\xff\xfe\x00binary", 2))
      connection.sendall(frame(json.dumps({"do": "pause", "value": True}).encode()))
      connection.close()
      for garbage in (b"\r\n\r\n", b"\x00" * 100, b"GET / HTTP/9.9\r\n\r\n", b"A" * 100000):
        host, port = re.search(r"//([^:]+):(\d+)", url).groups()
        with contextlib.suppress(OSError), socket.create_connection((host, int(port))) as raw:
          raw.sendall(garbage)
      line, connection = upgrade(url, path, origin)
      connection.sendall(b"\xff" * 50)  # no frame of the protocol
      connection.close()
      time.sleep(1)
      self.assertIsNone(process.poll(), "the process ended")
      self.assertEqual(status(url), 200)
      print(f"  {len(messages)} malformed messages, 5 broken connections, still serving")


if __name__ == "__main__":
  unittest.main(argv=sys.argv[:1], verbosity=2)
