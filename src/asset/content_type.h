// Content types ("model/obj", "image/png") of asset files.

#ifndef CONJOINT_ASSET_CONTENT_TYPE_H_
#define CONJOINT_ASSET_CONTENT_TYPE_H_

#include <string_view>

namespace conjoint {

// The type that goes with the extension of a file name, "" if it is none of ours.
std::string_view ContentTypeOfFile(std::string_view name);

// "type/subtype" out of "type/subtype[;parameter=value]", "" if the text has another form.
std::string_view ContentTypeOfAttribute(std::string_view text);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_CONTENT_TYPE_H_
