// Significant digits of the numbers in written XML; 6 unless a language binding set another value.

#ifndef CONJOINT_MJCF_XML_PRECISION_H_
#define CONJOINT_MJCF_XML_PRECISION_H_

#include <mujoco/mujoco.h>

extern "C" {
MJAPI int _mjPRIVATE__get_xml_precision();
MJAPI void _mjPRIVATE__set_xml_precision(int precision);
}

#endif  // CONJOINT_MJCF_XML_PRECISION_H_
