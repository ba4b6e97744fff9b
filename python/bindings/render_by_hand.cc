// The mjr_ functions that take or return pixels and rectangles. See by_hand.h.

#include "by_hand.h"

namespace conjoint::python::hand {
namespace {

// Do the arrays hold the pixels of the viewport? TypeError if not.
bool CheckPixels(Call& call, const mjrRect& viewport, bool has_rgb, npy_intp rgb, bool has_depth,
                 npy_intp depth) {
  const npy_intp pixels = npy_intp{viewport.width} * viewport.height;
  if (viewport.width < 0 || viewport.height < 0) {
    PyErr_Format(PyExc_ValueError, "%s(): the viewport has a negative size", call.name());
    return false;
  }
  if (has_rgb && rgb != 3 * pixels) {
    PyErr_Format(PyExc_TypeError,
                 "%s(): rgb should have width * height * 3 = %zd elements, got %zd", call.name(),
                 3 * pixels, rgb);
    return false;
  }
  if (has_depth && depth != pixels) {
    PyErr_Format(PyExc_TypeError, "%s(): depth should have width * height = %zd elements, got %zd",
                 call.name(), pixels, depth);
    return false;
  }
  return true;
}

}  // namespace

PyObject* mjr_readPixels(Call& call, Out<unsigned char>& rgb, Out<float>& depth, mjrRect* viewport,
                         mjrContext* con) {
  if (!CheckPixels(call, *viewport, rgb.data, rgb.size, depth.data, depth.size)) return nullptr;
  if (!CallEngine(nullptr, [&] { ::mjr_readPixels(rgb, depth, *viewport, con); })) return nullptr;
  Py_RETURN_NONE;
}

PyObject* mjr_drawPixels(Call& call, In<unsigned char>& rgb, In<float>& depth, mjrRect* viewport,
                         mjrContext* con) {
  if (!CheckPixels(call, *viewport, rgb.data, rgb.size, depth.data, depth.size)) return nullptr;
  if (!CallEngine(nullptr, [&] { ::mjr_drawPixels(rgb, depth, *viewport, con); })) return nullptr;
  Py_RETURN_NONE;
}

PyObject* mjr_findRect(Call&, int x, int y, int nrect, mjrRect* rect) {
  if (nrect > 1) {
    PyErr_SetString(PyExc_ValueError, "mjr_findRect(): there is one rectangle, nrect must be 1");
    return nullptr;
  }
  return PyLong_FromLong(::mjr_findRect(x, y, nrect, rect));
}

PyObject* mjr_maxViewport(Call&, mjrContext* con) {
  mjrRect rect = {};
  if (!CallEngine(nullptr, [&] { rect = ::mjr_maxViewport(con); })) return nullptr;
  PyObject* result = NewDefaultStruct(&kStruct_MjrRect);
  if (result) *static_cast<mjrRect*>(AsStruct(result)->data) = rect;
  return result;
}

}  // namespace conjoint::python::hand
