// The blocks the text dumps are made of: arrays, vectors, sparse matrices and pictures of their
// patterns. A block with a NULL pointer or without rows is left out; all but PrintVector end with
// an empty line.

#ifndef CONJOINT_MODEL_PRINT_BLOCKS_H_
#define CONJOINT_MODEL_PRINT_BLOCKS_H_

#include <mujoco/mujoco.h>

#include <string_view>

#include "model/print_text.h"

namespace conjoint {

// The places of the entries of a sparse matrix: row i has rownnz[i] of them from rowadr[i] on.
struct SparsePattern {
  mjtSize rows;
  const int* rownnz;
  const int* rowadr;
  const int* colind;

  bool exists() const { return rows > 0 && rownnz && rowadr && colind; }
};

// A matrix with one block an island on its diagonal: where the block begins and what it measures.
struct IslandBlocks {
  int count;
  const int* row_start;
  const int* row_number;
  const int* column_start;
  const int* column_number;

  bool exists() const {
    return count > 0 && row_start && row_number && column_start && column_number;
  }
};

// One line a row.
void PrintArray(TextWriter& out, std::string_view label, const mjtNum* values, mjtSize rows,
                mjtSize columns);
void PrintArray(TextWriter& out, std::string_view label, const int* values, mjtSize rows,
                mjtSize columns);

// Label and values in one line, no empty line after it.
void PrintVector(TextWriter& out, std::string_view label, const mjtNum* values, mjtSize count);

// Column and value of each entry; not for more than 300 rows.
void PrintSparse(TextWriter& out, std::string_view label, const SparsePattern& pattern,
                 const mjtNum* values);

// A picture with a character an entry, D where `diagonal[row]` says that the entry is the diagonal
// one; behind a row its positive number in `supernodes`. Not for more than 300 columns.
void PrintSparsity(TextWriter& out, std::string_view label, const SparsePattern& pattern,
                   mjtSize columns, const int* diagonal = nullptr, const int* supernodes = nullptr);

// The same with the islands' numbers as characters; columns count from the start of the block.
void PrintBlockSparsity(TextWriter& out, std::string_view label, const SparsePattern& pattern,
                        mjtSize columns, const IslandBlocks& blocks,
                        const int* supernodes = nullptr);

// The dense blocks, each at `columns` numbers a row before it, with dots beside them.
void PrintBlockArray(TextWriter& out, std::string_view label, const mjtNum* values, mjtSize columns,
                     const IslandBlocks& blocks);

// Lower triangle of the joint-space inertia qM, blank where two dofs are not on one chain; not for
// more than 300 dofs.
void PrintInertia(TextWriter& out, std::string_view label, const mjModel* m, const mjtNum* qM);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_PRINT_BLOCKS_H_
