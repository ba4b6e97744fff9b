#!/usr/bin/env python3
"""A picture of the web view in a browser without a screen.

  web_picture.py CONJOINT OUT.png SECONDS ARGUMENT...   arguments of `conjoint view --web`

Needs selenium (tools/python_env.sh) and the packages chromium and chromium-driver.
"""

import re
import shutil
import subprocess
import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service


def main():
  conjoint, out, seconds, *arguments = sys.argv[1:]
  options = webdriver.ChromeOptions()
  for option in ("--headless=new", "--no-sandbox", "--use-angle=swiftshader",
                 "--enable-unsafe-swiftshader", "--disable-dev-shm-usage",
                 "--window-size=1000,700"):
    options.add_argument(option)
  with subprocess.Popen([conjoint, "view", "--web", *arguments], stdout=subprocess.PIPE,
                        text=True) as server:
    browser = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    try:
      browser.get(re.search(r"http://\S+", server.stdout.readline())[0])
      time.sleep(float(seconds))
      browser.save_screenshot(out)
    finally:
      browser.quit()
      server.terminate()


if __name__ == "__main__":
  main()
