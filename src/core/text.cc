// Text: copying, sizes in bytes, names of object types, printed matrices.

#include <mujoco/mujoco.h>

#include <cinttypes>
#include <cstdio>
#include <cstring>

namespace {

struct TypeName {
  int type;
  const char* name;
};

constexpr TypeName kTypeNames[] = {
    {mjOBJ_BODY, "body"},         {mjOBJ_XBODY, "xbody"},       {mjOBJ_JOINT, "joint"},
    {mjOBJ_DOF, "dof"},           {mjOBJ_GEOM, "geom"},         {mjOBJ_SITE, "site"},
    {mjOBJ_CAMERA, "camera"},     {mjOBJ_LIGHT, "light"},       {mjOBJ_FLEX, "flex"},
    {mjOBJ_MESH, "mesh"},         {mjOBJ_SKIN, "skin"},         {mjOBJ_HFIELD, "hfield"},
    {mjOBJ_TEXTURE, "texture"},   {mjOBJ_MATERIAL, "material"}, {mjOBJ_PAIR, "pair"},
    {mjOBJ_EXCLUDE, "exclude"},   {mjOBJ_EQUALITY, "equality"}, {mjOBJ_TENDON, "tendon"},
    {mjOBJ_ACTUATOR, "actuator"}, {mjOBJ_SENSOR, "sensor"},     {mjOBJ_NUMERIC, "numeric"},
    {mjOBJ_TEXT, "text"},         {mjOBJ_TUPLE, "tuple"},       {mjOBJ_KEY, "key"},
    {mjOBJ_PLUGIN, "plugin"},
};

}  // namespace

const char* mju_type2Str(int type) {
  if (type == mjOBJ_FRAME) return "frame";  // which mju_str2Type does not know
  for (const TypeName& entry : kTypeNames) {
    if (entry.type == type) return entry.name;
  }
  return nullptr;
}

int mju_str2Type(const char* str) {
  for (const TypeName& entry : kTypeNames) {
    if (std::strcmp(entry.name, str) == 0) return entry.type;
  }
  return mjOBJ_UNKNOWN;
}

char* mju_strncpy(char* dst, const char* src, int n) {
  if (dst && src && n > 0) {
    std::strncpy(dst, src, static_cast<size_t>(n));
    dst[n - 1] = 0;
  }
  return dst;
}

const char* mju_writeNumBytes(size_t nbytes) {
  thread_local char text[20];
  constexpr char kUnits[] = " KMGTPE";
  int unit = 0;
  while (nbytes > 0 && nbytes % 1024 == 0 && kUnits[unit + 1]) {
    nbytes /= 1024;
    ++unit;
  }
  if (unit > 0) {
    std::snprintf(text, sizeof(text), "%zu%c", nbytes, kUnits[unit]);
  } else {
    std::snprintf(text, sizeof(text), "%zu", nbytes);
  }
  return text;
}

void mju_printMat(const mjtNum* mat, int nr, int nc) {
  for (int r = 0; r < nr; ++r) {
    for (int c = 0; c < nc; ++c) std::printf("%.8f ", mat[static_cast<mjtSize>(r) * nc + c]);
    std::printf("\n");
  }
  std::printf("\n");
}

void mju_printMatSparse(const mjtNum* mat, int nr, const int* rownnz, const int* rowadr,
                        const int* colind) {
  for (int r = 0; r < nr; ++r) {
    for (int k = rowadr[r]; k < rowadr[r] + rownnz[r]; ++k) {
      std::printf("(%d %d): %9.6f  ", r, colind[k], mat[k]);
    }
    std::printf("\n");
  }
  std::printf("\n");
}
