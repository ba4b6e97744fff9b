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

// Ascending and stable; `buffer` has room for n elements. Runs of 32 are sorted by insertion and
// then merged in pairs, so nothing is allocated.
template <class T, class Less>
void StableSort(T* list, T* buffer, int n, Less less) {
  constexpr int kRun = 32;
  for (int start = 0; start < n; start += kRun) {
    InsertionSort(list + start, std::min(kRun, n - start), less);
  }
  T* from = list;
  T* to = buffer;
  for (long long run = kRun; run < n; run *= 2) {
    for (long long start = 0; start < n; start += 2 * run) {
      const long long middle = std::min<long long>(start + run, n);
      const long long end = std::min<long long>(start + 2 * run, n);
      std::merge(from + start, from + middle, from + middle, from + end, to + start, less);
    }
    std::swap(from, to);
  }
  if (from != list) std::copy(from, from + n, list);
}

// Moves the k smallest to the front, in ascending order; nothing happens if k <= 0 or n < k.
template <class T, class Less>
void SelectSmallest(T* list, int n, int k, Less less) {
  if (k <= 0 || n < k) return;
  std::partial_sort(list, list + k, list + n, less);
}

}  // namespace conjoint

#endif  // CONJOINT_MATH_SORT_H_
