// The two ends of mjData.arena: the stack with its frames, the arena proper, their statistics.

#include "core/arena.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <csetjmp>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>

#include "core/scratch_data.h"
#include "support/messages.h"

namespace conjoint {
namespace {

using testing::ErrorOf;
using ::testing::HasSubstr;
using testing::Messages;
using testing::ScratchData;
using ::testing::StartsWith;

constexpr size_t kNum = sizeof(mjtNum);

std::string OverflowText(const std::string& where, size_t max, size_t available, size_t requested) {
  return "mj_stackAlloc: out of memory, stack overflow" + where +
         "\n  max = " + std::to_string(max) + ", available = " + std::to_string(available) +
         ", requested = " + std::to_string(requested) + "\n nefc = 7, ncon = 3";
}

uintptr_t Address(const void* pointer) { return reinterpret_cast<uintptr_t>(pointer); }

TEST(Stack, EachAllocationIsPaddedToItsAlignmentBelowThePreviousOne) {
  ScratchData d(4096);
  mj_markStack(d);
  EXPECT_EQ(d->pstack, 24u);
  mj_stackAllocByte(d, 24, 8);
  EXPECT_EQ(d->pstack, 48u);
  mj_stackAllocInt(d, 3);
  EXPECT_EQ(d->pstack, 60u);
  mj_stackAllocByte(d, 5, 1);
  EXPECT_EQ(d->pstack, 65u);
  void* block = mj_stackAllocByte(d, 10, 64);
  EXPECT_EQ(d->pstack, 128u);
  EXPECT_EQ(block, static_cast<char*>(d->arena) + 4096 - 128);
}

TEST(Stack, NumbersAreAlignedToTheirSize) {
  ScratchData d(4096);
  mj_stackAllocByte(d, 3, 1);
  mj_stackAllocNum(d, 2);
  EXPECT_EQ(d->pstack, (3 + 2 * kNum + kNum - 1) / kNum * kNum);
  EXPECT_EQ(Address(mj_stackAllocNum(d, 1)) % kNum, 0u);
}

TEST(Stack, AlignmentNeedNotBeAPowerOfTwo) {
  ScratchData d(4096);
  EXPECT_EQ(Address(mj_stackAllocByte(d, 5, 7)) % 7, 0u);
}

TEST(Stack, AlignmentZeroMeansNone) {
  ScratchData d(4096);
  EXPECT_NE(mj_stackAllocByte(d, 5, 0), nullptr);
  EXPECT_EQ(d->pstack, 5u);
}

TEST(Stack, NothingRequestedIsNullAndChangesNothing) {
  ScratchData d(4096);
  EXPECT_EQ(mj_stackAllocNum(d, 0), nullptr);
  EXPECT_EQ(mj_stackAllocInt(d, 0), nullptr);
  EXPECT_EQ(mj_stackAllocByte(d, 0, 64), nullptr);
  EXPECT_EQ(d->pstack, 0u);
}

TEST(Stack, FreeingRestoresTheStateBeforeTheMark) {
  ScratchData d(10240);
  mj_stackAllocByte(d, 64, 64);
  mj_markStack(d);
  const size_t outer = d->pbase;
  mj_stackAllocByte(d, 11, 1);
  const size_t used = d->pstack;
  mj_markStack(d);
  EXPECT_EQ(d->pbase, Address(d->arena) + 10240 - d->pstack);
  mj_stackAllocNum(d, 100);
  mj_freeStack(d);
  EXPECT_EQ(d->pstack, used);
  EXPECT_EQ(d->pbase, outer);
  mj_freeStack(d);
  EXPECT_EQ(d->pstack, 64u);
  EXPECT_EQ(d->pbase, 0u);
}

TEST(Stack, FreeingWithoutAFrameIsHarmless) {
  ScratchData d(1024);
  mj_stackAllocByte(d, 32, 8);
  mj_freeStack(d);
  EXPECT_EQ(d->pstack, 32u);
}

TEST(Stack, FreeingAFrameThatIsGoneIsAnErrorNotACrash) {
  ScratchData d(1024);
  mj_markStack(d);
  d->pstack = 0;  // as after a restored copy of the struct
  EXPECT_THAT(ErrorOf([&] { mj_freeStack(d); }), StartsWith("mj_freeStack: "));
  d->pbase = 12345;
  EXPECT_THAT(ErrorOf([&] { mj_freeStack(d); }), StartsWith("mj_freeStack: "));
}

TEST(Stack, OverflowReportsCapacityRestAndRequest) {
  ScratchData d(4096);
  mj_stackAllocByte(d, 128, 64);
  EXPECT_EQ(ErrorOf([&] { mj_stackAllocByte(d, 8000, 8); }), OverflowText("", 4096, 3968, 8000));
  EXPECT_EQ(d->pstack, 128u);
  EXPECT_EQ(d->maxuse_stack, 128);
}

TEST(Stack, ArenaInUseReducesTheCapacity) {
  ScratchData d(10240);
  mj_arenaAllocByte(d, 16, 8);
  mj_stackAllocByte(d, 32, 8);
  EXPECT_EQ(ErrorOf([&] { mj_stackAllocByte(d, 16000, 8); }),
            OverflowText("", 10224, 10192, 16000));
}

TEST(Stack, PaddingCountsAsRequested) {
  ScratchData d(1024);
  mj_arenaAllocByte(d, 16, 1);
  mj_stackAllocByte(d, 1, 1);
  EXPECT_EQ(ErrorOf([&] { mj_stackAllocByte(d, 1000, 64); }), OverflowText("", 1008, 1007, 1023));
}

TEST(Stack, MarkingCanOverflowToo) {
  ScratchData d(1024);
  mj_stackAllocByte(d, 1010, 1);
  EXPECT_EQ(ErrorOf([&] { mj_markStack(d); }), OverflowText("", 1024, 14, 30));
  EXPECT_EQ(d->pbase, 0u);
}

TEST(Stack, AbsurdSizesAreErrors) {
  ScratchData d(1024);
  const size_t most = std::numeric_limits<size_t>::max();
  EXPECT_EQ(ErrorOf([&] { mj_stackAllocNum(d, most / kNum); }),
            "mj_stackAllocNum: requested size is too large (more than 2^64 bytes).");
  EXPECT_EQ(ErrorOf([&] { mj_stackAllocInt(d, most / 4); }),
            "mj_stackAllocInt: requested size is too large (more than 2^64 bytes).");
  EXPECT_EQ(ErrorOf([&] { mj_stackAllocByte(d, most, 1); }), OverflowText("", 1024, 1024, most));
  EXPECT_EQ(ErrorOf([&] { mj_stackAllocByte(d, most - 2, 64); }),
            OverflowText("", 1024, 1024, most));
  EXPECT_THAT(ErrorOf([&] { StackAlloc<mjtNum>(d, most / 2); }), HasSubstr("stack overflow at "));
  EXPECT_THAT(ErrorOf([&] { StackAlloc<char>(d, most - 2); }), HasSubstr("stack overflow at "));
  EXPECT_EQ(d->pstack, 0u);
}

TEST(Stack, AHandlerThatReturnsGetsNullAndAnUnchangedStack) {
  ScratchData d(1024);
  mju_user_error = [](const char*) {};
  EXPECT_EQ(mj_stackAllocByte(d, 2000, 8), nullptr);
  EXPECT_EQ(mj_stackAllocNum(d, SIZE_MAX), nullptr);
  EXPECT_EQ(mj_stackAllocInt(d, SIZE_MAX), nullptr);
  EXPECT_EQ(StackAlloc<double>(d, 2000), nullptr);
  mju_clearHandlers();
  EXPECT_EQ(d->pstack, 0u);
}

TEST(Stack, StatisticsKeepTheHighestUse) {
  ScratchData d(10240);
  mj_arenaAllocByte(d, 16, 8);
  EXPECT_EQ(d->maxuse_arena, 16);
  mj_markStack(d);
  mj_stackAllocByte(d, 864, 8);
  EXPECT_EQ(d->maxuse_stack, 888);
  EXPECT_EQ(d->maxuse_arena, 904);
  mj_freeStack(d);
  EXPECT_EQ(d->maxuse_stack, 888);
  EXPECT_EQ(d->maxuse_arena, 904);
}

TEST(StackFrame, GivesBackWhatWasTakenInItsScope) {
  ScratchData d(10240);
  {
    StackFrame frame(d);
    double* numbers = StackAlloc<double>(d, 10);
    EXPECT_EQ(numbers, static_cast<void*>(static_cast<char*>(d->arena) + 10240 - 80));
    {
      StackFrame inner(d);
      StackAlloc<char>(d, 1);
      EXPECT_EQ(Address(StackAlloc<int>(d, 5)) % alignof(int), 0u);
      EXPECT_EQ(d->pstack, 104u);
    }
    EXPECT_EQ(d->pstack, 80u);
  }
  EXPECT_EQ(d->pstack, 0u);
  EXPECT_EQ(d->maxuse_stack, 104);
  EXPECT_EQ(d->maxuse_arena, 104);
}

TEST(StackFrame, OverflowNamesTheFunctionAndTheLine) {
  ScratchData d(1024);
  StackFrame frame(d);
  std::string text;
  int line = 0;
  const auto allocate = [&] {
    line = __LINE__ + 1;
    StackAlloc<double>(d, 1000, "Allocate", line);
  };
  text = ErrorOf(allocate);
  EXPECT_EQ(text, OverflowText(" at Allocate, line " + std::to_string(line), 1024, 1024, 8000));
}

// Takes more than there is; the name is in the message.
void TakeTooMuch(mjData* d) { StackAlloc<double>(d, 1000); }

TEST(StackFrame, TheNameInTheMessageIsThatOfTheAllocatingFunction) {
  ScratchData d(1024);
  EXPECT_THAT(ErrorOf([&] { TakeTooMuch(d); }), HasSubstr("stack overflow at TakeTooMuch, line "));
}

TEST(StackFrame, FramesOfTheUserNestInside) {
  ScratchData d(10240);
  {
    StackFrame frame(d);
    StackAlloc<double>(d, 3);
    mj_markStack(d);
    mj_stackAllocNum(d, 10);
    mj_freeStack(d);
    EXPECT_EQ(d->pstack, 24u);
    mj_markStack(d);  // never freed
  }
  EXPECT_EQ(d->pstack, 0u);
  EXPECT_EQ(d->pbase, 0u);
}

TEST(StackFrame, AResetInsideLeavesTheStackEmpty) {
  ScratchData d(10240);
  mj_stackAllocByte(d, 8, 8);
  {
    StackFrame frame(d);
    StackAlloc<double>(d, 3);
    ResetStackAndArena(d);
  }
  EXPECT_EQ(d->pstack, 0u);
}

std::jmp_buf escape;

TEST(StackFrame, MayBeLeftByLongjmp) {
  ScratchData d(1024);
  StackFrame outer(d);
  const size_t used = d->pstack;
  mju_user_error = [](const char*) { std::longjmp(escape, 1); };
  if (setjmp(escape) == 0) {
    TakeTooMuch(d);
    FAIL();
  }
  mju_clearHandlers();
  EXPECT_EQ(d->pstack, used);
}

TEST(StackFrame, UseIsRecordedBeforeArenaMemoryIsReleased) {
  ScratchData d(10240);
  StackFrame frame(d);
  ArenaAlloc<double>(d, 100);
  StackAlloc<double>(d, 10);
  ReleaseArena(d, 0);
  EXPECT_EQ(d->maxuse_arena, 880);
  EXPECT_EQ(d->parena, 0u);
}

TEST(Arena, GrowsUpwardsWithPaddingByOffset) {
  ScratchData d(1024);
  char* arena = static_cast<char*>(d->arena);
  EXPECT_EQ(mj_arenaAllocByte(d, 3, 1), arena);
  EXPECT_EQ(mj_arenaAllocByte(d, 8, 64), arena + 64);
  EXPECT_EQ(mj_arenaAllocByte(d, 0, 8), arena + 72);
  EXPECT_EQ(mj_arenaAllocByte(d, 4, 7), arena + 77);
  EXPECT_EQ(d->parena, 81u);
  EXPECT_EQ(d->maxuse_arena, 81);
}

TEST(Arena, GivesNullWithoutAChangeWhenItMeetsTheStack) {
  ScratchData d(1024);
  mj_stackAllocByte(d, 24, 8);
  EXPECT_EQ(mj_arenaAllocByte(d, 1001, 1), nullptr);
  EXPECT_EQ(mj_arenaAllocByte(d, SIZE_MAX, 8), nullptr);
  EXPECT_EQ(ArenaAlloc<double>(d, SIZE_MAX / 4), nullptr);
  EXPECT_EQ(d->parena, 0u);
  EXPECT_NE(mj_arenaAllocByte(d, 1000, 1), nullptr);
  EXPECT_EQ(mj_arenaAllocByte(d, 1, 1), nullptr);
  EXPECT_EQ(d->parena, 1000u);
  EXPECT_EQ(d->maxuse_arena, 1024);
}

}  // namespace
}  // namespace conjoint
