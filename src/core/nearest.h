// The word that was probably meant.

#ifndef CONJOINT_CORE_NEAREST_H_
#define CONJOINT_CORE_NEAREST_H_

#include <string>
#include <string_view>
#include <vector>

namespace conjoint {

// The candidate with the fewest letters to insert, delete, replace or swap with a neighbour; null
// if even that one has little in common with the word. Of equals the one that begins most alike.
const std::string* Nearest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace conjoint

#endif  // CONJOINT_CORE_NEAREST_H_
