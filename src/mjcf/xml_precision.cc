// Significant digits of the numbers in written XML, which language bindings may change. Not in the
// public headers.

#include "mjcf/xml_precision.h"

#include <atomic>

namespace {
std::atomic<int> xml_precision = 6;
}

int _mjPRIVATE__get_xml_precision() { return xml_precision.load(std::memory_order_relaxed); }

void _mjPRIVATE__set_xml_precision(int precision) {
  xml_precision.store(precision, std::memory_order_relaxed);
}
