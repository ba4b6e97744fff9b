#include "asset/marching_cubes.h"

#include <array>
#include <cmath>
#include <string_view>

#include "asset/mesh_data.h"

namespace conjoint {
namespace {

// Corner i of a cell is at the upper end of axis k if bit k of i is set. Edge 4 * axis + i is the
// one along that axis at the upper end of the first other axis if bit 0 of i is set, of the second
// if bit 1 is.
constexpr int kCorners = 8, kEdges = 12;

struct Edge {
  int axis;
  int corner;  // at its lower end
};
constexpr std::array<Edge, kEdges> MakeEdges() {
  std::array<Edge, kEdges> edges{};
  for (int i = 0; i < kEdges; ++i) {
    const int axis = i / 4, first = axis == 0 ? 1 : 0, second = axis == 2 ? 1 : 2;
    edges[At(i)] = {axis, (i & 1) << first | (i >> 1 & 1) << second};
  }
  return edges;
}
constexpr std::array<Edge, kEdges> kEdgeTable = MakeEdges();

// Triangles of a cell by its corners inside the surface (bit i for corner i): three letters each
// for the edges, a for edge 0, on which the corners lie.
constexpr std::array<std::string_view, 256> kTriangles = {"",
                                                          "aei",
                                                          "faj",
                                                          "ejfeij",
                                                          "bke",
                                                          "biabki",
                                                          "bkejfa",
                                                          "fbkfkjjki",
                                                          "lbf",
                                                          "flbiae",
                                                          "albajl",
                                                          "beibillij",
                                                          "kflkef",
                                                          "aflaliilk",
                                                          "eajejkkjl",
                                                          "ilkijl",
                                                          "cig",
                                                          "agcaeg",
                                                          "jfagci",
                                                          "cjfcfggfe",
                                                          "ebkcig",
                                                          "kgckcbbca",
                                                          "ajfigcbke",
                                                          "gbkgcbcfbcjf",
                                                          "cigbfl",
                                                          "gaegcalbf",
                                                          "lajlbagci",
                                                          "egbgcjbgjbjl",
                                                          "fkeflkcig",
                                                          "ckgcfkflkafc",
                                                          "cigkjlkejeaj",
                                                          "ckgcjkjlk",
                                                          "jch",
                                                          "aeihjc",
                                                          "cfachf",
                                                          "ichiheehf",
                                                          "bkechj",
                                                          "biabkihjc",
                                                          "cfachfkeb",
                                                          "ichihbbhfkib",
                                                          "lbfchj",
                                                          "aeiflbchj",
                                                          "hlbhbccba",
                                                          "eicecbbchbhl",
                                                          "kflkefchj",
                                                          "hjcilkialafl",
                                                          "lkhkeahkahac",
                                                          "hichlilki",
                                                          "ihjigh",
                                                          "jaejehheg",
                                                          "aigagffgh",
                                                          "eghehf",
                                                          "highjibke",
                                                          "hjggbkjbgjab",
                                                          "kebfghfagaig",
                                                          "kfbkgfghf",
                                                          "ihjighbfl",
                                                          "bflheghjejae",
                                                          "aigagllghbal",
                                                          "bhlbehegh",
                                                          "elkeflgjighj",
                                                          "ghalkakgaflahja",
                                                          "lkaghahlaigakea",
                                                          "ghlglk",
                                                          "dgk",
                                                          "kdgaei",
                                                          "dgkajf",
                                                          "jeijfedgk",
                                                          "debdge",
                                                          "giagaddab",
                                                          "debdgejfa",
                                                          "jfiidgfdifbd",
                                                          "dgkflb",
                                                          "bfleiadgk",
                                                          "albajlgkd",
                                                          "gkdlijlbibei",
                                                          "ldglgffge",
                                                          "idgiadaldafl",
                                                          "gldgalajleag",
                                                          "gldgilijl",
                                                          "ckdcik",
                                                          "ekdedaadc",
                                                          "kcikdcfaj",
                                                          "dekdjejfecjd",
                                                          "iebibccbd",
                                                          "abdadc",
                                                          "fajcbdcibieb",
                                                          "fcjfbcbdc",
                                                          "ckdcikflb",
                                                          "lbfadcaedekd",
                                                          "dikdcibjlbaj",
                                                          "jledcecjekdelbe",
                                                          "fleecilceldc",
                                                          "lafldadca",
                                                          "dcejleldeajecie",
                                                          "dcjdjl",
                                                          "hjckdg",
                                                          "chjgkdaei",
                                                          "fchfackdg",
                                                          "dgkehfeihich",
                                                          "edgebdjch",
                                                          "jchdabdgagia",
                                                          "bgebdgahfach",
                                                          "bdihfifbichidgi",
                                                          "dgkhjcbfl",
                                                          "aeigkdhjcbfl",
                                                          "kdgcbachbhlb",
                                                          "dgklbhbchbeceic",
                                                          "chjfgeflgldg",
                                                          "chjiagadgafdfld",
                                                          "aclgelealdglchl",
                                                          "gidildihlich",
                                                          "dhjdjkkji",
                                                          "kaekdadjadhj",
                                                          "ikakdhakhahf",
                                                          "dekdhehfe",
                                                          "biebhihjidhb",
                                                          "jdhjadabd",
                                                          "hfibdidhiebifai",
                                                          "bdhbhf",
                                                          "flbkjikdjdhj",
                                                          "bflkdedaedhahja",
                                                          "ikhbahaihlbhkdh",
                                                          "dhkhekhbehlb",
                                                          "efdjidiedhjdfld",
                                                          "jahadhaldafl",
                                                          "aiedhl",
                                                          "hld",
                                                          "hdl",
                                                          "aeidlh",
                                                          "fajdlh",
                                                          "ejfeijdlh",
                                                          "lhdebk",
                                                          "ibkiabhdl",
                                                          "bkelhdajf",
                                                          "dlhjkijfkfbk",
                                                          "bhdbfh",
                                                          "hbfhdbiae",
                                                          "jhdjdaadb",
                                                          "beibihhijdbh",
                                                          "dkedehhef",
                                                          "iakkhdahkafh",
                                                          "keakaddajdjh",
                                                          "djhdkjkij",
                                                          "ciglhd",
                                                          "agcaeglhd",
                                                          "cigjfadlh",
                                                          "lhdgfegcfcjf",
                                                          "dlhkebcig",
                                                          "hdlbcabkckgc",
                                                          "bkeigcjfadlh",
                                                          "dlhgckcbkcjbjfb",
                                                          "bhdbfhigc",
                                                          "cegcaedfhdbf",
                                                          "gciadbajdjhd",
                                                          "egjdbjbejhdjgcj",
                                                          "igchefhdedke",
                                                          "fhkcakafkgckhdk",
                                                          "cighdjdajdkakea",
                                                          "cjgjkgjdkjhd",
                                                          "djcdlj",
                                                          "djcdljeia",
                                                          "lfaladdac",
                                                          "feleicleclcd",
                                                          "jdljcdebk",
                                                          "akiabkcljcdl",
                                                          "ebkdacdlalfa",
                                                          "cdfkificfbkfdlf",
                                                          "fjcfcbbcd",
                                                          "iaebcdbfcfjc",
                                                          "adbacd",
                                                          "ibeicbcdb",
                                                          "dkedejjefcdj",
                                                          "kifcdfdkfjcfiaf",
                                                          "edkeadacd",
                                                          "cdkcki",
                                                          "gdlgliilj",
                                                          "gdlglaaljega",
                                                          "igdidaadlalf",
                                                          "lgdlfgfeg",
                                                          "bkeiljiglgdl",
                                                          "abgljgjagdlgbkg",
                                                          "bkefaladlaidigd",
                                                          "kgbgfbglfgdl",
                                                          "jifigdfidfdb",
                                                          "dbjegjgdjaejbfj",
                                                          "gaigdadba",
                                                          "dbedeg",
                                                          "jidefdfjdkedigd",
                                                          "dkgafj",
                                                          "gdidaideadke",
                                                          "dkg",
                                                          "glhgkl",
                                                          "lgklhgaei",
                                                          "glhgklajf",
                                                          "ifeijfkhgklh",
                                                          "blhbheehg",
                                                          "agialglhgbla",
                                                          "jfaehgebhblh",
                                                          "ijbhgbgiblhbjfb",
                                                          "kbfkfggfh",
                                                          "aeigfhgkfkbf",
                                                          "hgjgkbjgbjba",
                                                          "hgbijbjhbeibgkb",
                                                          "ehgefh",
                                                          "agiafgfhg",
                                                          "jeajhehge",
                                                          "ijhihg",
                                                          "hcihillik",
                                                          "lhkkaehakhca",
                                                          "ajfliklhihci",
                                                          "klcfecekcjfclhc",
                                                          "eciebcbhcblh",
                                                          "hblhcbcab",
                                                          "ajfebibciblclhc",
                                                          "fbjbcjbhcblh",
                                                          "ihcibhbfhkbi",
                                                          "cakfhkhckbfkaek",
                                                          "bahikhkbhcihajh",
                                                          "bekcjh",
                                                          "ihciehefh",
                                                          "cafcfh",
                                                          "iecehcejheaj",
                                                          "jhc",
                                                          "cgkckjjkl",
                                                          "eiajkljckcgk",
                                                          "cgkckffklacf",
                                                          "fecklclfcgkceic",
                                                          "ebggjcbjgblj",
                                                          "ljgabgblgiagjcg",
                                                          "gelaclcglfalebl",
                                                          "cgiblf",
                                                          "gkbgbccbfcfj",
                                                          "aeijcfcbfcgbgkb",
                                                          "kcgkbcbac",
                                                          "kbgbcgbicbei",
                                                          "cfjcgfgef",
                                                          "afifgifcgfjc",
                                                          "acgage",
                                                          "cgi",
                                                          "iklilj",
                                                          "ejaekjklj",
                                                          "alfailikl",
                                                          "klfkfe",
                                                          "bieblilji",
                                                          "ablalj",
                                                          "blelielailfa",
                                                          "lfb",
                                                          "fkbfjkjik",
                                                          "ekakjakfjkbf",
                                                          "baibik",
                                                          "bek",
                                                          "efjeji",
                                                          "fja",
                                                          "aie",
                                                          ""};

struct FloatPoint {
  float x, y, z;
};

FloatPoint operator-(const FloatPoint& a, const FloatPoint& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
FloatPoint Cross(const FloatPoint& a, const FloatPoint& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

class MarchingCubes {
 public:
  explicit MarchingCubes(const SampledField& field)
      : field_(field), vertex_(3 * field.values.size(), -1) {}

  MeshData Run() {
    std::array<int, 3> cell;
    for (cell[2] = 0; cell[2] + 1 < field_.size[2]; ++cell[2]) {
      for (cell[1] = 0; cell[1] + 1 < field_.size[1]; ++cell[1]) {
        for (cell[0] = 0; cell[0] + 1 < field_.size[0]; ++cell[0]) AddCell(cell);
      }
    }
    AddNormals();
    mesh_.face_normals = mesh_.faces;
    return std::move(mesh_);
  }

 private:
  size_t IndexOf(const std::array<int, 3>& p) const {
    return (At(p[2]) * At(field_.size[1]) + At(p[1])) * At(field_.size[0]) + At(p[0]);
  }
  static std::array<int, 3> Corner(std::array<int, 3> cell, int corner) {
    for (int k = 0; k < 3; ++k) cell[At(k)] += corner >> k & 1;
    return cell;
  }

  void AddCell(const std::array<int, 3>& cell) {
    unsigned inside = 0;
    for (int i = 0; i < kCorners; ++i) {
      if (field_.values[IndexOf(Corner(cell, i))] < 0) inside |= 1u << i;
    }
    if (inside == 0 || inside == 255) return;

    std::array<int, kEdges> vertices;
    for (int i = 0; i < kEdges; ++i) {
      const auto [axis, lower] = kEdgeTable[At(i)];
      const int upper = lower | 1 << axis;
      if ((inside >> lower & 1) != (inside >> upper & 1)) {
        vertices[At(i)] = VertexOn(Corner(cell, lower), axis);
      }
    }
    for (const char letter : kTriangles[inside]) {
      mesh_.faces.push_back(vertices[At(letter - 'a')]);
    }
  }

  // The vertex on the edge that leaves a point along an axis, made by the first cell that needs it.
  int VertexOn(std::array<int, 3> from, int axis) {
    int& vertex = vertex_[3 * IndexOf(from) + At(axis)];
    if (vertex >= 0) return vertex;
    vertex = static_cast<int>(mesh_.vertices.size() / 3);
    const float lower = field_.values[IndexOf(from)];
    for (const int x : from) mesh_.vertices.push_back(static_cast<float>(x));
    ++from[At(axis)];
    const float upper = field_.values[IndexOf(from)];
    mesh_.vertices[3 * At(vertex) + At(axis)] += lower / (lower - upper);
    return vertex;
  }

  FloatPoint Position(int vertex) const {
    const float* v = &mesh_.vertices[3 * At(vertex)];
    return {v[0], v[1], v[2]};
  }

  void AddNormals() {
    mesh_.normals.assign(mesh_.vertices.size(), 0);
    for (size_t i = 0; i < mesh_.faces.size(); i += 3) {
      const int* face = &mesh_.faces[i];
      const FloatPoint b = Position(face[1]);
      const FloatPoint normal = Cross(Position(face[2]) - b, Position(face[0]) - b);
      for (int k = 0; k < 3; ++k) {
        float* sum = &mesh_.normals[3 * At(face[k])];
        sum[0] += normal.x;
        sum[1] += normal.y;
        sum[2] += normal.z;
      }
    }
    for (size_t i = 0; i < mesh_.normals.size(); i += 3) {
      float* n = &mesh_.normals[i];
      const float length = std::sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
      for (int k = 0; k < 3; ++k) n[k] /= length;
    }
  }

  const SampledField& field_;
  std::vector<int> vertex_;  // on the edges that leave each point along x, y and z; -1: none yet
  MeshData mesh_;
};

}  // namespace

MeshData ExtractSurface(const SampledField& field) { return MarchingCubes(field).Run(); }

}  // namespace conjoint
