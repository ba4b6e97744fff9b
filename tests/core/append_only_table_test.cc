// Entries stay where they are while the table grows, and readers need no lock.

#include "core/append_only_table.h"

#include <gtest/gtest.h>

#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace conjoint {
namespace {

TEST(AppendOnlyTable, KeepsEntriesInPlace) {
  AppendOnlyTable<std::string> table;
  std::vector<const std::string*> places;
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(table.Append(std::to_string(i)), i);
    places.push_back(table.At(i));
  }
  EXPECT_EQ(table.Count(), 1000);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(table.At(i), places[static_cast<size_t>(i)]);
    EXPECT_EQ(*table.At(i), std::to_string(i));
  }
}

TEST(AppendOnlyTable, HasNothingOutsideItsRange) {
  AppendOnlyTable<int> table;
  EXPECT_EQ(table.At(0), nullptr);
  table.Append(1);
  EXPECT_EQ(table.At(1), nullptr);
  EXPECT_EQ(table.At(-1), nullptr);
}

TEST(AppendOnlyTable, MayBeReadWhileItGrows) {
  AppendOnlyTable<std::string> table;
  std::thread reader([&] {
    for (int count = 0; count < 2000; count = table.Count()) {
      if (count > 0) EXPECT_EQ(*table.At(count - 1), std::to_string(count - 1));
    }
  });
  for (int i = 0; i < 2000; ++i) {
    std::lock_guard lock(table.Mutex());
    table.Append(std::to_string(i));
  }
  reader.join();
}

}  // namespace
}  // namespace conjoint
