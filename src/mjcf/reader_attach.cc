// Reads replicate and attach: copies of parts of the tree, made while it is read.

#include <string>

#include "mjcf/read_error.h"
#include "mjcf/reader.h"
#include "mjcf/values.h"
#include "spec/elements.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

// More would only fill the memory.
constexpr int kMaxCopies = 1'000'000;

// mjs_attach copies instead of sharing while this lives.
class DeepCopyScope {
 public:
  explicit DeepCopyScope(mjSpec* spec) : spec_(spec) { mjs_setDeepCopy(spec_, 1); }
  ~DeepCopyScope() { mjs_setDeepCopy(spec_, 0); }
  DeepCopyScope(const DeepCopyScope&) = delete;
  DeepCopyScope& operator=(const DeepCopyScope&) = delete;

 private:
  mjSpec* spec_;
};

// The number in decimal, with leading zeros as wide as `count`.
std::string PaddedIndex(int index, int count) {
  std::string digits = std::to_string(index);
  digits.insert(0, std::to_string(count).size() - digits.size(), '0');
  return digits;
}

// pos += R(quat) * offset, by the rotation matrix.
void Advance(double pos[3], const double quat[4], const double offset[3]) {
  double matrix[9];
  QuatToMatrix(matrix, quat);
  for (int i = 0; i < 3; ++i) {
    const double* row = matrix + 3 * i;
    pos[i] += row[0] * offset[0] + row[1] * offset[1] + row[2] * offset[2];
  }
}

}  // namespace

void Reader::ReadReplicate(const XmlElement& element, const Place& place) {
  int count = 0;
  if (ReadArray(element, "count", &count, 1) == 0) {
    Fail(&element, "required attribute missing: 'count'");
  }
  if (count > kMaxCopies) Fail(&element, "count cannot exceed %d", kMaxCopies);
  double offset[3] = {0}, euler[3] = {0};
  ReadArray(element, "offset", offset, 3);
  ReadArray(element, "euler", euler, 3);
  const char* separator = element.Find("sep");
  const mjsDefault* childclass = ChildClass(element, place);

  // The template: a frame in a body of its own.
  mjsBody* body = mjs_addBody(place.body, childclass);
  mjsFrame* frame = mjs_addFrame(body, nullptr);
  *frame->childclass = ToElement(childclass->element)->name;
  *frame->info = "line = " + std::to_string(element.line);
  ReadContents(element, {body, frame, childclass});

  mjsElement* parent = place.frame ? place.frame->element : place.body->element;
  double pos[3] = {0};
  for (int i = 0; i < count; ++i) {
    mjsOrientation rotation;
    mjs_defaultOrientation(&rotation);
    rotation.type = mjORIENTATION_EULER;
    for (int k = 0; k < 3; ++k) rotation.euler[k] = i * euler[k];
    const char* problem = mjs_resolveOrientation(frame->quat, spec_->compiler.degree,
                                                 spec_->compiler.eulerseq, &rotation);
    if (problem) Fail(&element, "%s", problem);
    for (int k = 0; k < 3; ++k) frame->pos[k] = pos[k];
    Advance(pos, frame->quat, offset);

    const std::string suffix = (separator ? separator : "") + PaddedIndex(i, count);
    const DeepCopyScope copying(spec_);
    if (!mjs_attach(parent, frame->element, "", suffix.c_str())) {
      Fail(&element, "%s", mjs_getError(spec_));
    }
  }
  if (mjs_delete(spec_, body->element) != 0) Fail(&element, "%s", mjs_getError(spec_));
}

void Reader::ReadAttach(const XmlElement& element, const Place& place) {
  const char* model_name = RequiredText(element, "model");
  const std::string prefix = RequiredText(element, "prefix");
  const char* body_name = element.Find("body");
  mjsFrame* frame = place.frame ? place.frame : mjs_addFrame(place.body, nullptr);

  // A body of that name is there already: it only moves into the frame.
  const std::string attached_name = prefix + (body_name ? body_name : "");
  if (mjsBody* present = mjs_findBody(spec_, attached_name.c_str())) {
    if (mjs_setFrame(present->element, frame) != 0) Fail(&element, "%s", mjs_getError(spec_));
    return;
  }

  mjSpec* model = mjs_findSpec(spec_, model_name);
  if (!model) Fail(&element, "could not find model '%s'", model_name);
  mjsElement* child = model->element;
  if (body_name && *body_name) {
    const mjsBody* body = mjs_findBody(model, body_name);
    if (!body) Fail(&element, "could not find body '%s''(null)'", body_name);
    child = body->element;
  }
  const DeepCopyScope copying(spec_);
  if (!mjs_attach(frame->element, child, prefix.c_str(), "")) {
    Fail(&element, "%s", mjs_getError(spec_));
  }
}

}  // namespace conjoint
