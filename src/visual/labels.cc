// Texts beside geoms (labels.h).

#include "visual/labels.h"

#include <cstdarg>
#include <cstdio>
#include <cstring>

namespace conjoint {
namespace {

constexpr size_t kSideSize = 48;  // so that both sides of a contact find room

// A geom, or an element or vertex of a flex.
void WriteContactSide(char (&text)[kSideSize], const mjModel* m, const mjContact& contact,
                      int side) {
  const int geom = contact.geom[side], flex = contact.flex[side];
  if (geom >= 0) {
    if (const char* name = mj_id2name(m, mjOBJ_GEOM, geom)) {
      std::snprintf(text, kSideSize, "%s", name);
    } else {
      std::snprintf(text, kSideSize, "g%d", geom);
    }
    return;
  }
  const bool is_element = contact.elem[side] >= 0;
  const char part = is_element ? 'e' : 'v';
  const int id = is_element ? contact.elem[side] : contact.vert[side];
  if (const char* name = mj_id2name(m, mjOBJ_FLEX, flex)) {
    std::snprintf(text, kSideSize, "%s.%c%d", name, part, id);
  } else {
    std::snprintf(text, kSideSize, "f%d.%c%d", flex, part, id);
  }
}

}  // namespace

// Copied by hand: labels of a whole scene are written every frame.
void SetElementLabel(mjvGeom& geom, const mjModel* m, int objtype, int id) {
  if (const char* name = mj_id2name(m, objtype, id)) {
    std::memcpy(geom.label, name, strnlen(name, sizeof(geom.label) - 1));
  } else {
    SetLabel(geom, "%s %d", mju_type2Str(objtype), id);
  }
}

void SetLabel(mjvGeom& geom, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(geom.label, sizeof(geom.label), format, arguments);
  va_end(arguments);
}

void SetContactLabel(mjvGeom& geom, const mjModel* m, const mjContact& contact) {
  char first[kSideSize], second[kSideSize];
  WriteContactSide(first, m, contact, 0);
  WriteContactSide(second, m, contact, 1);
  SetLabel(geom, "%s | %s", first, second);
}

}  // namespace conjoint
