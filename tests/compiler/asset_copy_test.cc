// Whole models of assets, compared with the reference's.

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "model/field_tables.h"
#include "support/golden.h"
#include "support/load.h"

namespace conjoint::testing {
namespace {

ModelPtr Load(const std::string& file, bool threads) {
  char error[1000] = "";
  const SpecPtr spec(mj_parseXML(file.c_str(), nullptr, error, sizeof(error)));
  if (!spec) return nullptr;
  spec->compiler.usethread = threads;
  return ModelPtr(mj_compile(spec.get(), nullptr));
}

bool IsOfAssets(std::string_view name) {
  for (const std::string_view prefix : {"mesh_", "tex_", "hfield_", "skin_", "bvh_", "oct_"}) {
    if (name.starts_with(prefix)) return true;
  }
  return name == "geom_size" || name == "geom_aabb" || name == "geom_rbound" ||
         name == "geom_dataid" || name == "geom_pos" || name == "geom_quat";
}

// Floating-point numbers are equal to the last bits of a float, or of a double.
template <class T>
void ExpectNear(const char* name, const void* actual, const void* expected, mjtSize count) {
  const T *a = static_cast<const T*>(actual), *b = static_cast<const T*>(expected);
  const double tolerance = sizeof(T) == 4 ? 1e-6 : 1e-13;
  for (mjtSize i = 0; i < count; ++i) {
    if (std::isnan(a[i]) && std::isnan(b[i])) continue;
    ASSERT_NEAR(a[i], b[i], tolerance * std::max(1.0, std::abs(double(b[i])))) << name << " " << i;
  }
}

TEST(AssetCopy, EveryArrayAgreesWithTheReference) {
  const ModelPtr expected = LoadGolden("assets");
  const ModelPtr m = Load(GoldenPath("assets.xml"), true);
  ASSERT_TRUE(expected && m);
  for (const SizeField& size : kModelSizes) {
    if (std::string_view(size.name).starts_with("nmesh") ||
        std::string_view(size.name).starts_with("nskin")) {
      EXPECT_EQ(size.In(m.get()), size.In(expected.get())) << size.name;
    }
  }
  for (const Field& field : kModelFields) {
    if (!IsOfAssets(field.name)) continue;
    const mjtSize count = field.Count(expected.get());
    ASSERT_EQ(field.Count(m.get()), count) << field.name;
    const void *a = PointerTo(m.get(), field), *b = PointerTo(expected.get(), field);
    if (field.kind == FieldKind::kNum) {
      ExpectNear<mjtNum>(field.name, a, b, count);
    } else if (field.kind == FieldKind::kFloat) {
      ExpectNear<float>(field.name, a, b, count);
    } else {
      EXPECT_EQ(std::memcmp(a, b, field.Bytes(m.get())), 0) << field.name;
    }
  }
}

TEST(AssetCopy, ThreadsChangeNothing) {
  const ModelPtr with = Load(GoldenPath("assets.xml"), true);
  const ModelPtr without = Load(GoldenPath("assets.xml"), false);
  ASSERT_TRUE(with && without);
  for (const Field& field : kModelFields) {
    EXPECT_EQ(std::memcmp(PointerTo(with.get(), field), PointerTo(without.get(), field),
                          field.Bytes(with.get())),
              0)
        << field.name;
  }
}

TEST(AssetCopy, MeshesWithoutHullHaveNoGraphAndNoPolygons) {
  const ModelPtr m = Load(GoldenPath("assets.xml"), true);
  ASSERT_TRUE(m);
  const int textured = mj_name2id(m.get(), mjOBJ_MESH, "textured");
  EXPECT_EQ(m->mesh_graphadr[textured], -1);
  EXPECT_EQ(m->mesh_polynum[textured], 0);
  EXPECT_EQ(m->mesh_polymapnum[m->mesh_vertadr[textured]], 0);
  EXPECT_NE(m->mesh_texcoordadr[textured], -1);
  EXPECT_EQ(m->mesh_texcoordadr[0], -1);
}

}  // namespace
}  // namespace conjoint::testing
