// Flexes: refused until deformable bodies are compiled.

#include "compiler/passes.h"

namespace conjoint {

void CompileFlex(Compilation&, Flex& flex) { Fail(&flex, "flexes cannot be compiled yet"); }

}  // namespace conjoint
