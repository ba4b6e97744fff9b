// Vectors rearranged by a list of indices.

#ifndef CONJOINT_MATH_GATHER_H_
#define CONJOINT_MATH_GATHER_H_

namespace conjoint {

// result[k] = source[map[k]], and its inverse result[map[k]] = source[k].
template <class T>
void GatherByMap(T* result, const T* source, const int* map, int n) {
  for (int k = 0; k < n; ++k) result[k] = source[map[k]];
}
template <class T>
void ScatterByMap(T* result, const T* source, const int* map, int n) {
  for (int k = 0; k < n; ++k) result[map[k]] = source[k];
}

}  // namespace conjoint

#endif  // CONJOINT_MATH_GATHER_H_
