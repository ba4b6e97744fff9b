// From a tree of elements to the text of a document.

#ifndef CONJOINT_MJCF_WRITER_TEXT_H_
#define CONJOINT_MJCF_WRITER_TEXT_H_

#include <string>

#include "mjcf/xml.h"

namespace conjoint {

// The document with this root: two blanks a level, one line an element, a comment first if the root
// has one, and a blank line before each section.
std::string PrintDocument(const XmlElement& root);

}  // namespace conjoint

#endif  // CONJOINT_MJCF_WRITER_TEXT_H_
