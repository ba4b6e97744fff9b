"""Ways of drawing a model; `classic` is the one with OpenGL."""
