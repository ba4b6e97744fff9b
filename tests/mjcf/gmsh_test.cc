// Files of Gmsh: the four forms of one tetrahedron, and what is refused.

#include "mjcf/gmsh.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace conjoint {
namespace {

using ::testing::ElementsAre;

const std::string kText41 =
    "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n$Nodes\n1 4 1 4\n3 1 0 4\n1\n2\n3\n4\n"
    "0 0 0\n1 0 0\n0 1 0\n0 0 1\n$EndNodes\n$Elements\n1 1 1 1\n3 1 4 1\n1 1 2 3 4\n$EndElements\n";
const std::string kText22 =
    "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n4\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n"
    "$EndNodes\n$Elements\n1\n1 4 2 0 1 1 2 3 4\n$EndElements\n";

template <class... T>
std::string Bytes(T... numbers) {
  std::string bytes;
  (bytes.append(reinterpret_cast<const char*>(&numbers), sizeof(numbers)), ...);
  return bytes;
}

std::string Binary41() {
  using L = int64_t;
  const double o = 0, i = 1;
  return "$MeshFormat\n4.1 1 8\n" + Bytes(1) + "\n$EndMeshFormat\n$Nodes\n" +
         Bytes(L{1}, L{4}, L{1}, L{4}, 3, 1, 0, L{4}, L{1}, L{2}, L{3}, L{4}) +
         Bytes(o, o, o, i, o, o, o, i, o, o, o, i) + "\n$EndNodes\n$Elements\n" +
         Bytes(L{1}, L{1}, L{1}, L{1}, 3, 1, 4, L{1}, L{1}, L{1}, L{2}, L{3}, L{4}) +
         "\n$EndElements\n";
}

std::string Binary22(const std::string& elements) {
  const double o = 0, i = 1;
  return "$MeshFormat\n2.2 1 8\n" + Bytes(1) + "\n$EndMeshFormat\n$Nodes\n4\n" + Bytes(1) +
         Bytes(o, o, o) + Bytes(2) + Bytes(i, o, o) + Bytes(3) + Bytes(o, i, o) + Bytes(4) +
         Bytes(o, o, i) + "\n$EndNodes\n$Elements\n" + elements + "\n$EndElements\n";
}

void ExpectTetrahedron(const std::string& file) {
  const GmshData data = ParseGmsh(file);
  EXPECT_EQ(data.dim, 3);
  ASSERT_EQ(data.points.size(), 4u);
  EXPECT_THAT(data.points[2], ElementsAre(0, 1, 0));
  EXPECT_THAT(data.elements, ElementsAre(0, 1, 2, 3));
}

TEST(Gmsh, FourFormsOfATetrahedron) {
  ExpectTetrahedron(kText41);
  ExpectTetrahedron(kText22);
  ExpectTetrahedron(Binary41());
  ExpectTetrahedron(Binary22("1\n" + Bytes(4, 1, 2, 1, 0, 1, 1, 2, 3, 4)));
}

TEST(Gmsh, BinaryElementsWithoutTagsShareAHeader) {
  const GmshData data = ParseGmsh(Binary22("2\n" + Bytes(4, 2, 0, 1, 1, 2, 3, 4, 2, 4, 3, 2, 1)));
  EXPECT_THAT(data.elements, ElementsAre(0, 1, 2, 3, 3, 2, 1, 0));
}

// What is wrong with the file after a part of it was replaced.
std::string Problem(std::string file, const std::string& part, const std::string& replacement) {
  const size_t place = file.find(part);
  EXPECT_NE(place, std::string::npos) << part;
  file.replace(place, part.size(), replacement);
  try {
    ParseGmsh(file);
    return "";
  } catch (const GmshError& error) {
    return error.what();
  }
}

TEST(Gmsh, TheFileIsChecked) {
  EXPECT_THROW(ParseGmsh(""), GmshError);
  EXPECT_EQ(Problem(kText41, "$MeshFormat", "$Mesh"), "GMSH file must begin with $MeshFormat");
  EXPECT_EQ(Problem(kText41, "4.1 0 8", ""), "Could not read GMSH file header");
  EXPECT_EQ(Problem(kText41, "4.1 0", "4.0 0"),
            "Only GMSH file format versions 4.1 and 2.2 are supported");
  EXPECT_EQ(Problem(kText41, "$EndNodes", ""), "GMSH file missing $EndNodes after $Nodes");
  EXPECT_EQ(Problem(kText41, "$Nodes", ""), "Error reading Nodes header");
  EXPECT_EQ(Problem(kText41, "$EndElements", ""), "GMSH file missing $EndElements after $Elements");
}

TEST(Gmsh, Version41IsChecked) {
  EXPECT_EQ(Problem(kText41, "1 4 1 4", "2 4 1 4"), "All nodes must be in single block");
  EXPECT_EQ(Problem(kText41, "1 4 1 4", "1 4 1 5"),
            "Maximum number of nodes must be equal to number of nodes in a block");
  EXPECT_EQ(Problem(kText41, "3 1 0 4", "0 1 0 4"), "Entity must be 1D, 2D or 3D");
  EXPECT_EQ(Problem(kText41, "1\n2\n3\n4", "1\n2\n4\n3"), "Node tags must be sequential");
  EXPECT_EQ(Problem(kText41, "1\n2\n3\n4", "1\n2\nx\n3"), "Error reading node tags");
  EXPECT_EQ(Problem(kText41, "0 0 1\n$End", "0 0 1$End"), "Error reading node coordinates");
  EXPECT_EQ(Problem(kText41, "1 1 1 1", "x"), "Error reading Elements header");
  EXPECT_EQ(Problem(kText41, "1 1 1 1", "1 2 1 1"), "All elements must be in single block");
  EXPECT_EQ(Problem(kText41, "3 1 4 1", "2 1 4 1"), "Inconsistent dimensionality in Elements");
  EXPECT_EQ(Problem(kText41, "3 1 4 1", "3 1 2 1"),
            "Element type inconsistent with dimensionality");
  EXPECT_EQ(Problem(kText41, "1 1 2 3 4", "1 1 2 3"), "Error reading Elements");
  EXPECT_EQ(Problem(kText41, "4.1 0", "4.1 1"), "Invalid nodes header");
}

TEST(Gmsh, Version22IsChecked) {
  EXPECT_EQ(Problem(kText22, "4\n1 0", "4\r\n1 0"), "Invalid node header");
  EXPECT_EQ(Problem(kText22, "4\n1 0", "5\n1 0"), "Error reading node tags");
  EXPECT_EQ(Problem(kText22, "4 0 0 1", "4 0 0"), "Error reading node coordinates");
  EXPECT_EQ(Problem(kText22, "1\n1 4", "x\n1 4"), "Invalid elements header");
  EXPECT_EQ(Problem(kText22, "1\n1 4", "2\n1 4"), "Error reading Elements");
  EXPECT_EQ(Problem(kText22, "1 4 2", "1 3 2"), "Invalid number of node tags");
  EXPECT_EQ(Problem(kText22, "1 2 3 4\n$", "1 2 3 5\n$"), "Invalid node tag");
  EXPECT_EQ(Problem(kText22, "2.2 0", "2.2 1"), "Insufficient byte size of Nodes");
}

}  // namespace
}  // namespace conjoint
