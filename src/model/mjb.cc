// The binary form of a model (MJB): writing it, measuring it, reading it back.
//
// Layout, in the byte order of the machine and without padding: header, the sizes, the structs opt,
// vis and stat, then all arrays in the order of the field table. Reading trusts nothing: the sizes
// tell how long the file has to be, so that is compared before memory is asked for, and the loaded
// model is validated before anyone sees it.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>

#include "model/field_tables.h"
#include "model/model_alloc.h"
#include "model/validate.h"

namespace conjoint {
namespace {

struct Header {
  int32_t values[5];
};
struct HeaderCheck {
  int32_t value;
  const char* fault;
};
constexpr HeaderCheck kHeader[5] = {
    {54321, "Model missing header ID"},
    {sizeof(mjtNum), "Model and executable have different floating point precision"},
    {kModelSizeCount, "Model and executable have different number of sizes in mjModel"},
    {mjVERSION_HEADER, "Model and executable use different MuJoCo version"},
    {kModelFieldCount, "Model and executable have different number of pointers in mjModel"},
};
constexpr size_t kSizesBytes = kModelSizeCount * sizeof(mjtSize);
constexpr size_t kStructsBytes = sizeof(mjOption) + sizeof(mjVisual) + sizeof(mjStatistic);

// Calls item(data, bytes) for everything in a file, in order, until one returns false.
template <class Item>
bool ForEachItem(const mjModel* m, Item&& item) {
  Header header;
  for (int i = 0; i < 5; ++i) header.values[i] = kHeader[i].value;
  mjtSize sizes[kModelSizeCount];
  for (int i = 0; i < kModelSizeCount; ++i) sizes[i] = kModelSizes[i].In(m);
  if (!item(&header, sizeof(header)) || !item(sizes, sizeof(sizes)) ||
      !item(&m->opt, sizeof(m->opt)) || !item(&m->vis, sizeof(m->vis)) ||
      !item(&m->stat, sizeof(m->stat))) {
    return false;
  }
  for (const Field& field : kModelFields) {
    if (!item(PointerTo(m, field), field.Bytes(m))) return false;
  }
  return true;
}

void SaveToBuffer(const mjModel* m, char* buffer, size_t available) {
  const bool fits = ForEachItem(m, [&](const void* data, size_t bytes) {
    if (bytes > available) return false;
    std::memcpy(buffer, data, bytes);
    buffer += bytes;
    available -= bytes;
    return true;
  });
  if (!fits) mju_error("bufwrite: attempting to write outside model buffer");
}

void SaveToFile(const mjModel* m, const char* filename) {
  std::FILE* file = std::fopen(filename, "wb");
  if (!file) {
    mju_warning("Could not open file '%s'", filename);
    return;
  }
  ForEachItem(m, [&](const void* data, size_t bytes) {
    return bytes == 0 || std::fwrite(data, 1, bytes, file) == bytes;
  });
  std::fclose(file);
}

// What is left of a file that is being read.
struct Reader {
  const char* at;
  size_t left;

  bool Take(void* dest, size_t bytes) {
    if (bytes > left) return false;
    if (bytes > 0) std::memcpy(dest, at, bytes);
    at += bytes;
    left -= bytes;
    return true;
  }
};

bool ReadHeader(Reader& file) {
  Header header;
  if (!file.Take(&header, sizeof(header))) {
    mju_warning("Model file has an incomplete header");
    return false;
  }
  for (int i = 0; i < 5; ++i) {
    if (header.values[i] == kHeader[i].value) continue;
    mju_warning("%s", kHeader[i].fault);
    return false;
  }
  return true;
}

// Reads the sizes into `m`, which must be zero, and judges them.
bool ReadSizes(Reader& file, mjModel* m) {
  mjtSize stored[kModelSizeCount];
  static_assert(sizeof(stored) == kSizesBytes);
  if (!file.Take(stored, sizeof(stored))) {
    mju_warning("Truncated model file - ran out of data while reading sizes");
    return false;
  }
  for (int i = 0; i < kModelSizeCount; ++i) kModelSizes[i].In(m) = stored[i];
  const mjtSize nbuffer = m->nbuffer, nnames_map = m->nnames_map;
  if (!CompleteModelSizes(m)) {
    mju_warning("Invalid sizes, unable to load model");
    return false;
  }
  if (nbuffer != m->nbuffer) {
    mju_warning("Corrupted model, wrong nbuffer field");
    return false;
  }
  if (nnames_map != m->nnames_map) {
    mju_warning("Corrupted model, wrong nnames_map field");
    return false;
  }
  return true;
}

// True if the rest of a file has exactly the bytes that the sizes ask for.
bool CheckLength(const Reader& file, const mjModel* m) {
  size_t left = file.left;
  if (left < kStructsBytes) {
    mju_warning("Truncated model file - ran out of data while reading structs");
    return false;
  }
  left -= kStructsBytes;
  for (const Field& field : kModelFields) {
    const size_t bytes = field.Bytes(m);
    if (left < bytes) {
      mju_warning("Truncated model file - ran out of data while reading %s", field.name);
      return false;
    }
    left -= bytes;
  }
  if (left > 0) {
    mju_warning("Model file is too large");
    return false;
  }
  return true;
}

// Fills the whole buffer: arrays from the file, the gaps between them with zeros.
void ReadArrays(Reader& file, mjModel* m) {
  char* end = static_cast<char*>(m->buffer);
  for (const Field& field : kModelFields) {
    char* array = static_cast<char*>(PointerTo(m, field));
    std::memset(end, 0, static_cast<size_t>(array - end));
    const size_t bytes = field.Bytes(m);
    file.Take(array, bytes);
    end = array + bytes;
  }
}

mjModel* Load(Reader file) {
  mjModel sizes;
  std::memset(&sizes, 0, sizeof(sizes));
  if (!ReadHeader(file) || !ReadSizes(file, &sizes) || !CheckLength(file, &sizes)) return nullptr;

  mjModel* m = MakeRawModel(sizes);
  if (!m) return nullptr;
  for (const SizeField& size : kModelSizes) size.In(m) = size.In(&sizes);
  file.Take(&m->opt, sizeof(m->opt));
  file.Take(&m->vis, sizeof(m->vis));
  file.Take(&m->stat, sizeof(m->stat));
  ReadArrays(file, m);

  Fault fault = FaultOfReferences(m);
  if (!fault) fault = FaultOfStructure(m);
  if (fault) {
    mj_deleteModel(m);
    if (fault.is_error) {
      mju_error("%s", fault.text);
    } else {
      mju_warning("%s", fault.text);
    }
    return nullptr;
  }
  return m;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

mjtSize mj_sizeModel(const mjModel* m) {
  mjtSize total = 0;
  ForEachItem(m, [&](const void*, size_t bytes) {
    total += static_cast<mjtSize>(bytes);
    return true;
  });
  return total;
}

void mj_saveModel(const mjModel* m, const char* filename, void* buffer, int buffer_sz) {
  if (buffer) {
    SaveToBuffer(m, static_cast<char*>(buffer), static_cast<size_t>(std::max(0, buffer_sz)));
  } else if (filename) {
    SaveToFile(m, filename);
  }
}

mjModel* mj_loadModelBuffer(const void* buffer, int buffer_sz) {
  if (!buffer) buffer_sz = 0;
  return Load({static_cast<const char*>(buffer), static_cast<size_t>(std::max(0, buffer_sz))});
}

mjModel* mj_loadModel(const char* filename, const mjVFS* vfs) {
  char error[512] = "";
  mjResource* resource = mju_openResource("", filename, vfs, error, sizeof(error));
  if (!resource) {
    mju_warning("Error opening file '%s'", filename);
    return nullptr;
  }
  const void* buffer = nullptr;
  const int bytes = mju_readResource(resource, &buffer);
  mjModel* m = bytes < 1 ? nullptr : mj_loadModelBuffer(buffer, bytes);
  mju_closeResource(resource);
  return m;
}
