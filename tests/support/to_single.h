// A binary model with mjtNum = double as one with mjtNum = float, so that the single-precision
// build can use the same golden files.

#ifndef CONJOINT_TESTS_SUPPORT_TO_SINGLE_H_
#define CONJOINT_TESTS_SUPPORT_TO_SINGLE_H_

#include <mujoco/mjxmacro.h>
#include <mujoco/mujoco.h>

#include <cstdint>
#include <cstring>
#include <string>

#include "model/field_tables.h"

namespace conjoint::testing {

class SingleConverter {
 public:
  explicit SingleConverter(const std::string& file) : from_(file.data()) {}

  std::string Convert() {
    int32_t header[5];
    Take(header, sizeof(header));
    header[1] = sizeof(mjtNum);
    Put(header, sizeof(header));

    mjModel m = {};
    for (const SizeField& size : kModelSizes) Take(&size.In(&m), sizeof(mjtSize));
    m.nbuffer = LayOut(kModelFields, &m).bytes;
    for (const SizeField& size : kModelSizes) Put(&size.In(&m), sizeof(mjtSize));

    ConvertOption();
    Copy(sizeof(mjVisual));
    ConvertNumbers(sizeof(mjStatistic) / sizeof(mjtNum));
    for (const Field& field : kModelFields) {
      if (field.kind == FieldKind::kNum) {
        ConvertNumbers(field.Count(&m));
      } else {
        Copy(field.Bytes(&m));
      }
    }
    return to_;
  }

 private:
  void Take(void* dest, size_t bytes) {
    std::memcpy(dest, from_, bytes);
    from_ += bytes;
  }
  void Put(const void* src, size_t bytes) { to_.append(static_cast<const char*>(src), bytes); }
  void Copy(size_t bytes) {
    Put(from_, bytes);
    from_ += bytes;
  }
  void ConvertNumbers(mjtSize count) {
    for (mjtSize i = 0; i < count; ++i) {
      double number;
      Take(&number, sizeof(number));
      const mjtNum converted = static_cast<mjtNum>(number);
      Put(&converted, sizeof(converted));
    }
  }
  // Numbers, then integers, then padding to the size of a number.
  void ConvertOption() {
    constexpr size_t kNumbers = offsetof(mjOption, integrator) / sizeof(mjtNum);
    constexpr size_t kIntegers =
        offsetof(mjOption, sdf_iterations) + sizeof(int) - offsetof(mjOption, integrator);
    ConvertNumbers(kNumbers);
    Copy(kIntegers);
    from_ += (sizeof(double) - kIntegers % sizeof(double)) % sizeof(double);
    to_.append(sizeof(mjOption) - kNumbers * sizeof(mjtNum) - kIntegers, 0);
  }

  const char* from_;
  std::string to_;
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SUPPORT_TO_SINGLE_H_
