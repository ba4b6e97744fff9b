"""Recipes for calls, a module a subject. Importing this package registers them all."""

from importlib import import_module

SUBJECTS = """signature utilities pipeline state models specs files registries scenes
interface""".split()

for subject in SUBJECTS:
    import_module("recipes." + subject)
