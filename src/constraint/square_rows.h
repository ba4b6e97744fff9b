// B B' of a matrix whose rows have many zeros.

#ifndef CONJOINT_CONSTRAINT_SQUARE_ROWS_H_
#define CONJOINT_CONSTRAINT_SQUARE_ROWS_H_

#include <mujoco/mjtnum.h>

#include <cstddef>

namespace conjoint {

// result = B B' for a dense B of nr x nc, both triangles, bitwise symmetric. `scratch` is room for
// SquareRowsScratch numbers, `columns` for nc.
void SquareRows(mjtNum* result, const mjtNum* B, int nr, int nc, mjtNum* scratch, int* columns);
size_t SquareRowsScratch(int nr, int nc);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_SQUARE_ROWS_H_
