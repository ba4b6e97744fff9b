// Speed of the narrow phase, of distances and of rays against the reference: a row a pair of geom
// types, or a ray function.
//
//   bench_collision REFERENCE.so OURS.so [name regex] [rounds]
//
// The reference compiles the model and makes the data; both libraries then work on the same
// structs. A call takes all configurations once: random poses near enough for about half of them to
// touch.

#include <mujoco/mujoco.h>

#include <array>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "harness.h"

namespace {

using conjoint::bench::Duel;
using conjoint::bench::Keep;

constexpr int kConfigurations = 64;

class Random {
 public:
  mjtNum Uniform(mjtNum low, mjtNum high) {
    return low + (high - low) * static_cast<mjtNum>(generator_()) / 4294967295.0;
  }
  std::string Numbers(int n, mjtNum low, mjtNum high) {
    std::string text;
    for (int i = 0; i < n; ++i) text += std::to_string(Uniform(low, high)) + " ";
    return text;
  }
  // Vertices on a sphere: all of them are on the hull.
  std::string Hull(int n, mjtNum radius) {
    std::string text;
    for (int i = 0; i < n; ++i) {
      const mjtNum z = Uniform(-1, 1), angle = Uniform(0, 6.28), r = std::sqrt(1 - z * z);
      for (const mjtNum x : {r * std::cos(angle), r * std::sin(angle), z}) {
        text += std::to_string(radius * x) + " ";
      }
    }
    return text;
  }

 private:
  std::mt19937 generator_{1};
};

// Two geoms of each type, so that a type can meet itself.
const std::vector<std::string> kTypes = {"plane",    "hfield", "sphere", "capsule", "ellipsoid",
                                         "cylinder", "box",    "mesh",   "sdf"};

std::string ModelXml(Random& random) {
  std::string xml = "<mujoco><size memory='10M'/><asset><mesh name='sdf' vertex='" +
                    random.Hull(12, 0.3) + "'/><mesh name='small' vertex='" + random.Hull(8, 0.3) +
                    "'/><mesh name='large' vertex='" + random.Hull(200, 0.3) +
                    "'/><hfield name='hfield' nrow='30' ncol='30' size='1 1 .3 .1' elevation='" +
                    random.Numbers(900, 0, 1) + "'/></asset><worldbody>";
  for (const std::string& type : kTypes) {
    for (int i = 0; i < 2; ++i) {
      xml += "<body mocap='true'><geom type='" + type + "' ";
      if (type == "mesh") {
        xml += i ? "mesh='large'" : "mesh='small'";
      } else if (type == "sdf" || type == "hfield") {
        xml += (type == "sdf" ? "mesh='" : "hfield='") + type + "'";
      } else {
        xml += "size='.2 .3 .25'";
      }
      xml += "/></body>";
    }
  }
  return xml + "</worldbody></mujoco>";
}

struct Configuration {
  mjtNum xpos[2][3], xmat[2][9];
};

class CollisionBench {
 public:
  explicit CollisionBench(Duel& duel) : duel_(duel) {
    const std::string xml = ModelXml(random_);
    mjVFS vfs;
    char error[500] = "";
    duel.Reference<decltype(mj_defaultVFS)>("mj_defaultVFS")(&vfs);
    duel.Reference<decltype(mj_addBufferVFS)>("mj_addBufferVFS")(&vfs, "model.xml", xml.data(),
                                                                 static_cast<int>(xml.size()));
    m_ = duel.Reference<decltype(mj_loadXML)>("mj_loadXML")("model.xml", &vfs, error, 500);
    duel.Reference<decltype(mj_deleteVFS)>("mj_deleteVFS")(&vfs);
    if (!m_) {
      std::fprintf(stderr, "%s\n", error);
      std::exit(2);
    }
    d_ = duel.Reference<decltype(mj_makeData)>("mj_makeData")(m_);
    duel.Reference<decltype(mj_forward)>("mj_forward")(m_, d_);
  }
  ~CollisionBench() {
    duel_.Reference<decltype(mj_deleteData)>("mj_deleteData")(d_);
    duel_.Reference<decltype(mj_deleteModel)>("mj_deleteModel")(m_);
  }

  void ComparePairs(bool multiccd) {
    m_->opt.enableflags = multiccd ? mjENBL_MULTICCD : 0;
    auto* reference = duel_.Reference<decltype(mjCOLLISIONFUNC)>("mjCOLLISIONFUNC");
    auto* ours = duel_.Ours<decltype(mjCOLLISIONFUNC)>("mjCOLLISIONFUNC");
    for (int type1 = 0; type1 < static_cast<int>(kTypes.size()); ++type1) {
      for (int type2 = type1; type2 < static_cast<int>(kTypes.size()); ++type2) {
        mjfCollision functions[2] = {(*reference)[type1][type2], (*ours)[type1][type2]};
        if (!functions[0] || !functions[1]) continue;
        if (kTypes[type1] == "hfield" && kTypes[type2] == "sdf") continue;  // only a warning
        if (multiccd && type1 < mjGEOM_CAPSULE) continue;                   // nothing changes
        for (const int which : {0, 1}) {  // the second mesh is the larger
          if (which && type2 != mjGEOM_MESH) continue;
          if (!which && type1 == mjGEOM_MESH && type2 == mjGEOM_MESH) continue;  // the same geom
          const int g1 = 2 * type1, g2 = 2 * type2 + (type2 == mjGEOM_MESH ? which : 1);
          const std::vector<Configuration> configurations = Configurations(type1);
          const auto run = [&](mjfCollision function) {
            for (const Configuration& c : configurations) {
              Place(g1, c, 0);
              Place(g2, c, 1);
              Keep(function(m_, d_, contacts_.data(), g1, g2, 0));
            }
          };
          std::string name = kTypes[type1] + " " + kTypes[type2];
          if (type2 == mjGEOM_MESH) name += which ? " 200" : " 8";
          // One type of callable, so that the same machine code calls either function.
          const auto bind = [&run](mjfCollision function) {
            return [&run, function] { run(function); };
          };
          duel_.CompareCalls(multiccd ? "multiccd" : "pair", name, bind(functions[0]),
                             bind(functions[1]));
        }
      }
    }
  }

  void CompareDistances() {
    for (const int type1 : {mjGEOM_SPHERE, mjGEOM_CAPSULE, mjGEOM_CYLINDER, mjGEOM_BOX}) {
      for (const int type2 : {mjGEOM_ELLIPSOID, mjGEOM_BOX, mjGEOM_MESH}) {
        const int g1 = 2 * type1, g2 = 2 * type2 + 1;
        const std::vector<Configuration> configurations = Configurations(type1);
        duel_.Compare<decltype(mj_geomDistance)>("mj_geomDistance",
                                                 kTypes[type1] + " " + kTypes[type2], [&](auto* f) {
                                                   for (const Configuration& c : configurations) {
                                                     Place(g1, c, 0);
                                                     Place(g2, c, 1);
                                                     mjtNum fromto[6];
                                                     Keep(f(m_, d_, g1, g2, 1, fromto));
                                                   }
                                                 });
      }
    }
  }

  void CompareRays() {
    for (int geom = 0; geom < m_->ngeom; ++geom) {
      const Configuration c = RandomConfiguration(2);
      Place(geom, c, geom % 2);
    }
    std::vector<mjtNum> directions, dist(kConfigurations), normal(3 * kConfigurations);
    std::vector<int> geomid(kConfigurations);
    for (int i = 0; i < 3 * kConfigurations; ++i) directions.push_back(random_.Uniform(-1, 1));
    const mjtNum start[3] = {0.1, 0.2, 3};
    for (int i = 0; i < kConfigurations; ++i) directions[3 * i + 2] = -3;

    duel_.Compare<decltype(mj_ray)>("mj_ray", "18 geoms", [&](auto* f) {
      for (int i = 0; i < kConfigurations; ++i) {
        Keep(f(m_, d_, start, &directions[3 * i], nullptr, 1, -1, geomid.data(), normal.data()));
      }
    });
    duel_.Compare<decltype(mj_multiRay)>("mj_multiRay", "18 geoms", [&](auto* f) {
      f(m_, d_, start, directions.data(), nullptr, 1, -1, geomid.data(), dist.data(), normal.data(),
        kConfigurations, 100);
    });
    const mjtNum origin[3] = {0, 0, 0}, upright[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    for (const int geom : {2 * mjGEOM_MESH + 1, 2 * mjGEOM_HFIELD}) {
      std::copy_n(origin, 3, d_->geom_xpos + 3 * geom);
      std::copy_n(upright, 9, d_->geom_xmat + 9 * geom);
    }
    const auto compare = [&](const char* name, int geom, mjtNum spread) {
      duel_.Compare<decltype(mj_rayMesh)>(name, "hits", [&](auto* f) {
        for (int i = 0; i < kConfigurations; ++i) {
          const mjtNum direction[3] = {spread * directions[3 * i], spread * directions[3 * i + 1],
                                       -3};
          Keep(f(m_, d_, geom, start, direction, normal.data()));
        }
      });
    };
    compare("mj_rayMesh", 2 * mjGEOM_MESH + 1, 0.3);
    compare("mj_rayHfield", 2 * mjGEOM_HFIELD, 0.8);
    const mjtNum size[3] = {.5, .6, .7};
    for (const int type : {mjGEOM_PLANE, mjGEOM_SPHERE, mjGEOM_CAPSULE, mjGEOM_ELLIPSOID,
                           mjGEOM_CYLINDER, mjGEOM_BOX}) {
      duel_.Compare<decltype(mju_rayGeom)>("mju_rayGeom", kTypes[type], [&](auto* f) {
        for (int i = 0; i < kConfigurations; ++i) {
          Keep(f(origin, upright, size, start, &directions[3 * i], type, normal.data()));
        }
      });
    }
  }

 private:
  Configuration RandomConfiguration(mjtNum spread) {
    Configuration c;
    for (int side = 0; side < 2; ++side) {
      mjtNum quat[4];
      for (mjtNum& x : quat) x = random_.Uniform(-1, 1);
      duel_.Reference<decltype(mju_normalize4)>("mju_normalize4")(quat);
      duel_.Reference<decltype(mju_quat2Mat)>("mju_quat2Mat")(c.xmat[side], quat);
      for (mjtNum& x : c.xpos[side]) x = random_.Uniform(-spread, spread) / 2;
    }
    return c;
  }

  std::vector<Configuration> Configurations(int type1) {
    std::vector<Configuration> configurations;
    for (int i = 0; i < kConfigurations; ++i) {
      Configuration c = RandomConfiguration(0.6);
      if (type1 == mjGEOM_HFIELD || type1 == mjGEOM_PLANE) {  // stays flat
        const mjtNum upright[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
        std::copy_n(upright, 9, c.xmat[0]);
        c.xpos[1][2] = c.xpos[0][2] + random_.Uniform(0.1, 0.5);
      }
      configurations.push_back(c);
    }
    return configurations;
  }

  void Place(int geom, const Configuration& c, int side) {
    std::copy_n(c.xpos[side], 3, d_->geom_xpos + 3 * geom);
    std::copy_n(c.xmat[side], 9, d_->geom_xmat + 9 * geom);
  }

  Duel& duel_;
  Random random_;
  mjModel* m_;
  mjData* d_;
  std::array<mjContact, mjMAXCONPAIR> contacts_;
};

}  // namespace

int main(int argc, char** argv) {
  Duel duel(argc, argv);
  CollisionBench bench(duel);
  bench.ComparePairs(false);
  bench.ComparePairs(true);
  bench.CompareDistances();
  bench.CompareRays();
  return duel.Summary();
}
