#include "model/print_blocks.h"

#include <cstring>

namespace conjoint {
namespace {

constexpr int kLargestPicture = 300;  // larger matrices are left out

template <class T>
void PrintRows(TextWriter& out, std::string_view label, const T* values, mjtSize rows,
               mjtSize columns) {
  if (!values || rows <= 0 || columns <= 0) return;
  out << label << '\n';
  for (mjtSize row = 0; row < rows; ++row) {
    out << ' ';
    for (mjtSize column = 0; column < columns; ++column) out << ' ' << *values++;
    out << '\n';
  }
  out << '\n';
}

// One row of a picture of a sparse matrix.
class PictureRow {
 public:
  explicit PictureRow(mjtSize columns) : columns_(columns) { std::memset(row_, ' ', sizeof(row_)); }

  void Mark(int column, char character) {
    if (column >= 0 && column < columns_) row_[column] = character;
  }

  void Print(TextWriter& out, const int* supernode) const {
    out << ' ' << std::string_view(row_, static_cast<size_t>(columns_)) << " |";
    if (supernode && *supernode > 0) out << ' ' << *supernode;
    out << '\n';
  }

 private:
  mjtSize columns_;
  char row_[kLargestPicture];
};

void PrintPictureEdge(TextWriter& out, mjtSize columns) { out << Repeat{'-', columns + 2} << '\n'; }

}  // namespace

void PrintArray(TextWriter& out, std::string_view label, const mjtNum* values, mjtSize rows,
                mjtSize columns) {
  PrintRows(out, label, values, rows, columns);
}

void PrintArray(TextWriter& out, std::string_view label, const int* values, mjtSize rows,
                mjtSize columns) {
  PrintRows(out, label, values, rows, columns);
}

void PrintVector(TextWriter& out, std::string_view label, const mjtNum* values, mjtSize count) {
  if (!values || count <= 0) return;
  out << label;
  for (mjtSize i = 0; i < count; ++i) out << ' ' << values[i];
  out << '\n';
}

void PrintSparse(TextWriter& out, std::string_view label, const SparsePattern& pattern,
                 const mjtNum* values) {
  if (!pattern.exists() || !values || pattern.rows > kLargestPicture) return;
  out << label << '\n';
  for (mjtSize row = 0; row < pattern.rows; ++row) {
    out << "  ";
    const int start = pattern.rowadr[row];
    for (int at = start; at < start + pattern.rownnz[row]; ++at) {
      out.Printf("  %2d: ", pattern.colind[at]) << values[at];
    }
    out << '\n';
  }
  out << '\n';
}

void PrintSparsity(TextWriter& out, std::string_view label, const SparsePattern& pattern,
                   mjtSize columns, const int* diagonal, const int* supernodes) {
  if (!pattern.exists() || columns <= 0 || columns > kLargestPicture) return;
  out << label << '\n';
  PrintPictureEdge(out, columns);
  for (mjtSize row = 0; row < pattern.rows; ++row) {
    PictureRow picture(columns);
    for (int i = 0; i < pattern.rownnz[row]; ++i) {
      const bool on_diagonal = diagonal && diagonal[row] == i;
      picture.Mark(pattern.colind[pattern.rowadr[row] + i], on_diagonal ? 'D' : 'x');
    }
    picture.Print(out, supernodes ? supernodes + row : nullptr);
  }
  PrintPictureEdge(out, columns);
  out << '\n';
}

void PrintBlockSparsity(TextWriter& out, std::string_view label, const SparsePattern& pattern,
                        mjtSize columns, const IslandBlocks& blocks, const int* supernodes) {
  if (!pattern.exists() || !blocks.exists() || columns <= 0 || columns > kLargestPicture) return;
  out << label << '\n';
  PrintPictureEdge(out, columns);
  for (int block = 0; block < blocks.count; ++block) {
    const char character = block < 10 ? static_cast<char>('0' + block) : 'x';
    for (int i = 0; i < blocks.row_number[block]; ++i) {
      const int row = blocks.row_start[block] + i;
      const int* const colind = pattern.colind + pattern.rowadr[row];
      PictureRow picture(columns);
      for (int j = 0; j < pattern.rownnz[row]; ++j) {
        picture.Mark(blocks.column_start[block] + colind[j], character);
      }
      picture.Print(out, supernodes ? supernodes + row : nullptr);
    }
  }
  PrintPictureEdge(out, columns);
  out << '\n';
}

void PrintBlockArray(TextWriter& out, std::string_view label, const mjtNum* values, mjtSize columns,
                     const IslandBlocks& blocks) {
  if (!blocks.exists() || !values || columns <= 0) return;
  const int width = out.NumberWidth();
  const auto print_dots = [&](mjtSize count) {
    for (mjtSize i = 0; i < count; ++i) out << Repeat{'.', width} << ' ';
  };
  out << label << '\n';
  for (int block = 0; block < blocks.count; ++block) {
    const int left = blocks.column_start[block];
    const int number = blocks.column_number[block];
    const mjtNum* value = values + static_cast<size_t>(columns) * blocks.row_start[block];
    for (int row = 0; row < blocks.row_number[block]; ++row) {
      out << ' ';
      print_dots(left);
      for (int column = 0; column < number; ++column) out << ' ' << *value++;
      print_dots(columns - left - number);
      out << '\n';
    }
  }
  out << '\n';
}

void PrintInertia(TextWriter& out, std::string_view label, const mjModel* m, const mjtNum* qM) {
  const mjtSize nv = m->nv;
  if (!qM || nv <= 0 || nv > kLargestPicture) return;
  const int gap = out.NumberWidth() + 1;
  out << label << '\n';
  for (int row = 0; row < nv; ++row) {
    // qM holds the row from the diagonal towards the root: qM[address[k]] is entry (row, k).
    int address[kLargestPicture];
    for (int k = 0; k <= row; ++k) address[k] = -1;
    int next = m->dof_Madr[row];
    for (int dof = row; dof >= 0; dof = m->dof_parentid[dof]) address[dof] = next++;
    out << ' ';
    for (int k = 0; k <= row; ++k) {
      if (address[k] < 0) {
        out << Repeat{' ', gap};
      } else {
        out << ' ' << qM[address[k]];
      }
    }
    out << '\n';
  }
  out << '\n';
}

}  // namespace conjoint
