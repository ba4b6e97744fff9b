// mju_insertionSort, mju_insertionSortInt.

#include "math/sort.h"

#include <mujoco/mujoco.h>

void mju_insertionSort(mjtNum* list, int n) {
  conjoint::InsertionSort(list, n, [](mjtNum a, mjtNum b) { return a < b; });
}

void mju_insertionSortInt(int* list, int n) {
  conjoint::InsertionSort(list, n, [](int a, int b) { return a < b; });
}
