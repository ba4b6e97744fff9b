// Checks a document against the language table.

#ifndef CONJOINT_MJCF_VALIDATE_H_
#define CONJOINT_MJCF_VALIDATE_H_

#include "mjcf/xml.h"

namespace conjoint {

// Throws ReadError "Schema violation: ..." for the first violation. Includes are seen through. What
// stands inside frame and replicate is not checked.
void Validate(const XmlElement& root);

}  // namespace conjoint

#endif  // CONJOINT_MJCF_VALIDATE_H_
