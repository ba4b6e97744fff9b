#include "core/nearest.h"

#include <algorithm>
#include <cctype>

namespace conjoint {
namespace {

constexpr size_t kLongestWord = 100;  // longer ones are not typing errors

char Lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// Edit distance of Damerau (optimal string alignment), row by row; case does not count.
size_t Distance(std::string_view a, std::string_view b) {
  std::vector<size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const bool same = Lower(a[i - 1]) == Lower(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && Lower(a[i - 1]) == Lower(b[j - 2]) &&
                           Lower(a[i - 2]) == Lower(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

// Letters until the first difference.
size_t CommonBeginning(std::string_view a, std::string_view b) {
  return static_cast<size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

}  // namespace

const std::string* Nearest(std::string_view word, const std::vector<std::string>& candidates) {
  if (word.size() > kLongestWord) return nullptr;
  const std::string* nearest = nullptr;
  size_t least = std::max<size_t>(1, word.size() / 2) + 1;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > kLongestWord) continue;
    const size_t distance = Distance(word, candidate);
    if (distance < least || (distance == least && nearest &&
                             CommonBeginning(word, candidate) > CommonBeginning(word, *nearest))) {
      least = distance;
      nearest = &candidate;
    }
  }
  return nearest;
}

}  // namespace conjoint
