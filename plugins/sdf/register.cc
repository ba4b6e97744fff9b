// The library of shapes given by signed distances.

#include "sdf/shape.h"

mjPLUGIN_LIB_INIT {
  conjoint::RegisterBolt();
  conjoint::RegisterBowl();
  conjoint::RegisterGear();
  conjoint::RegisterNut();
  conjoint::RegisterTorus();
}
