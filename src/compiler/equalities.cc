// Equality constraints: what they connect.

#include "compiler/common.h"
#include "compiler/passes.h"
#include "spec/references.h"

namespace conjoint {
namespace {

void CheckDeformable(Compilation& c, const Equality& equality) {
  const Flex* flex = As<Flex>(equality.object1);
  if (flex && c.flexes.at(flex).rigid) {
    Fail(&equality, "rigid flex '%s' in equality constraint %d", equality.values->name1->c_str(),
         equality.id);
  }
}

void CheckScalarJoint(const Equality& equality, const Element* object) {
  if (!object) return;
  const mjtJoint type = static_cast<const Joint*>(object)->values->type;
  if (type != mjJNT_HINGE && type != mjJNT_SLIDE) {
    Fail(&equality, "only HINGE and SLIDE joint allowed in constraint");
  }
}

}  // namespace

void CompileEquality(Compilation& c, Equality& equality) {
  ResolveReferences(c.spec, equality);
  if (EqualityObject2(equality) == equality.object1->id) {  // the world, with itself
    Fail(&equality, "element '%s' is repeated in equality constraint %d",
         equality.values->name1->c_str(), equality.id);
  }
  if (equality.values->type == mjEQ_JOINT) {
    CheckScalarJoint(equality, equality.object1);
    CheckScalarJoint(equality, equality.object2);
  }
  CheckDeformable(c, equality);
}

int EqualityObject2(const Equality& equality) {
  if (equality.object2) return equality.object2->id;
  const mjtEq type = equality.values->type;
  const bool body = equality.values->objtype == mjOBJ_BODY;
  return (type == mjEQ_CONNECT || type == mjEQ_WELD) && body ? 0 : -1;  // the world stands in
}

}  // namespace conjoint
