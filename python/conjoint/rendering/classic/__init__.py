"""Drawing with OpenGL: contexts and the offscreen renderer."""
