// Sorting that keeps equal elements in order, and selection of the smallest.

#ifndef CONJOINT_MATH_SORT_H_
#define CONJOINT_MATH_SORT_H_

#include <algorithm>
#include <utility>

namespace conjoint {

// Ascending and stable, in place; `less(a, b)` orders.
template <class T, class Less>
void InsertionSort(T* list, int n, Less less) {
  for (int i = 1; i < n; ++i) {
    T element = std::move(list[i]);
    int j = i;
    for (; j > 0 && less(element, list[j - 1]); --j) list[j] = std::move(list[j - 1]);
    list[j] = std::move(element);
  }
}

// Moves the k smallest to the front, in ascending order; nothing happens if k <= 0 or n < k.
template <class T, class Less>
void SelectSmallest(T* list, int n, int k, Less less) {
  if (k <= 0 || n < k) return;
  std::partial_sort(list, list + k, list + n, less);
}

}  // namespace conjoint

#endif  // CONJOINT_MATH_SORT_H_
