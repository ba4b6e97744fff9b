// The submodule _constants: numbers of the headers and tables of strings.

#include <mujoco/mujoco.h>

#include "bindings.h"

namespace conjoint::python {
namespace {

template <int kCount>
nb::object Strings(const char* (&strings)[kCount]) {
  nb::list result;
  for (const char* text : strings) result.append(text);
  return nb::tuple(result);
}

// (label, default, key) for each flag.
template <int kCount>
nb::object Triples(const char* (&triples)[kCount][3]) {
  nb::list result;
  for (auto& triple : triples) result.append(nb::make_tuple(triple[0], triple[1], triple[2]));
  return nb::tuple(result);
}

}  // namespace

void BindConstants(nb::module_& module) {
#define NUMBER(name) module.attr(#name) = nb::cast(name)
  NUMBER(mjPI);
  NUMBER(mjMAXVAL);
  NUMBER(mjMINMU);
  NUMBER(mjMINIMP);
  NUMBER(mjMAXIMP);
  NUMBER(mjMAXCONPAIR);
  NUMBER(mjMAXTREEDEPTH);
  NUMBER(mjMAXFLEXNODES);
  NUMBER(mjMINAWAKE);
  NUMBER(mjNEQDATA);
  NUMBER(mjNDYN);
  NUMBER(mjNGAIN);
  NUMBER(mjNBIAS);
  NUMBER(mjNFLUID);
  NUMBER(mjNREF);
  NUMBER(mjNIMP);
  NUMBER(mjNSENS);
  NUMBER(mjNSOLVER);
  NUMBER(mjNISLAND);
  NUMBER(mjNGROUP);
  NUMBER(mjMAXLIGHT);
  NUMBER(mjMAXOVERLAY);
  NUMBER(mjMAXLINE);
  NUMBER(mjMAXLINEPNT);
  NUMBER(mjMAXPLANEGRID);
  NUMBER(mjVERSION_HEADER);
  NUMBER(mjMINVAL);
#undef NUMBER
  module.attr("mjDISABLESTRING") = Strings(mjDISABLESTRING);
  module.attr("mjENABLESTRING") = Strings(mjENABLESTRING);
  module.attr("mjTIMERSTRING") = Strings(mjTIMERSTRING);
  module.attr("mjLABELSTRING") = Strings(mjLABELSTRING);
  module.attr("mjFRAMESTRING") = Strings(mjFRAMESTRING);
  module.attr("mjVISSTRING") = Triples(mjVISSTRING);
  module.attr("mjRNDSTRING") = Triples(mjRNDSTRING);
}

}  // namespace conjoint::python
