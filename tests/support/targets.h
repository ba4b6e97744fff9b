// Runs tests on all instruction sets the processor has.

#ifndef CONJOINT_TESTS_SUPPORT_TARGETS_H_
#define CONJOINT_TESTS_SUPPORT_TARGETS_H_

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <cstdint>

namespace conjoint::testing {

// Runs `body` once for every instruction set this processor has.
template <class Body>
void ForEachTarget(const Body& body) {
  for (int64_t targets = hwy::SupportedTargets(); targets != 0; targets &= targets - 1) {
    const int64_t target = targets & -targets;
    SCOPED_TRACE(hwy::TargetName(target));
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    body();
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SUPPORT_TARGETS_H_
