// The field tables against the structs they describe.

#include "model/field_tables.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>

namespace conjoint {
namespace {

TEST(FieldTables, HaveAsManyEntriesAsTheStructsHaveFields) {
  EXPECT_EQ(kModelSizes.size(), 90u);
  EXPECT_EQ(kModelFields.size(), 459u);
  EXPECT_EQ(kDataFields.size(), 92u);
  EXPECT_EQ(kArenaFields.size(), 65u);
}

TEST(FieldTables, ModelSizesAndPointersFillTheirPartOfTheStruct) {
  for (size_t i = 0; i < kModelSizes.size(); ++i) EXPECT_EQ(kModelSizes[i].offset, 8 * i);
  for (size_t i = 0; i < kModelFields.size(); ++i) {
    EXPECT_EQ(kModelFields[i].offset, offsetof(mjModel, qpos0) + 8 * i) << kModelFields[i].name;
  }
}

TEST(FieldTables, DataPointersFillTheirPartOfTheStruct) {
  std::set<uint32_t> offsets;
  for (const Field& field : kDataFields) offsets.insert(field.offset);
  for (const Field& field : kArenaFields) offsets.insert(field.offset);
  EXPECT_EQ(offsets.size(), kDataFields.size() + kArenaFields.size());
  EXPECT_EQ(*offsets.begin(), offsetof(mjData, qpos));
  EXPECT_EQ(*offsets.rbegin() + sizeof(void*), offsetof(mjData, threadpool));
}

TEST(FieldTables, ExtentsReadTheSizesTheyName) {
  mjModel m = {};
  m.nmocap = 5;
  m.nkey = 2;
  EXPECT_EQ(model_field::key_mquat.rows.Of(&m), 2);
  EXPECT_EQ(model_field::key_mquat.columns.Of(&m), 20);
  EXPECT_EQ(model_field::key_mquat.Bytes(&m), 40 * sizeof(mjtNum));
  mjData d = {};
  d.nefc = 7;
  EXPECT_EQ(arena_field::efc_KBIP.Count(&m, &d), 28);
  EXPECT_EQ(arena_field::contact.element_size, sizeof(mjContact));
}

TEST(FieldTables, KindsTellNumbersFromFloatsAndBytesFromTexts) {
  EXPECT_EQ(model_field::body_pos.kind, FieldKind::kNum);
  EXPECT_EQ(model_field::geom_rgba.kind, FieldKind::kFloat);
  EXPECT_EQ(model_field::names.kind, FieldKind::kChar);
  EXPECT_EQ(model_field::tex_data.kind, FieldKind::kByte);
  EXPECT_EQ(model_field::tex_adr.kind, FieldKind::kSize);
  EXPECT_EQ(data_field::plugin_data.kind, FieldKind::kAddress);
}

TEST(FieldTables, WhatTheVisualizerDoesNotNeedIsMarked) {
  EXPECT_FALSE(model_field::mesh_vert.visual);
  EXPECT_FALSE(model_field::tex_data.visual);
  EXPECT_TRUE(model_field::mesh_scale.visual);
  EXPECT_FALSE(data_field::qM.visual);
  EXPECT_TRUE(data_field::xpos.visual);
  EXPECT_FALSE(arena_field::efc_J.visual);
  EXPECT_TRUE(arena_field::efc_force.visual);
}

TEST(FieldTables, EveryArrayStartsOnABoundaryAndTheEndIsNotPadded) {
  mjModel m = {};
  m.nbody = 1;
  m.nnames = 3;
  const Layout layout = LayOut(kModelFields, &m);
  ASSERT_EQ(layout.too_big, nullptr);
  alignas(64) static char buffer[65536];
  EXPECT_EQ(SetPointers(kModelFields, &m, &m, buffer), layout.bytes);
  for (const Field& field : kModelFields) {
    const auto* array = static_cast<const char*>(PointerTo(&m, field));
    EXPECT_EQ((array - buffer) % 64, 0) << field.name;
  }
  // Empty arrays share the address of the next one.
  EXPECT_EQ(static_cast<void*>(m.jnt_type), static_cast<void*>(m.jnt_qposadr));
}

TEST(FieldTables, SizesThatOverflowAreNamed) {
  mjModel m = {};
  m.nkey = m.nq = 2147483646;
  const Layout layout = LayOut(kModelFields, &m);
  ASSERT_NE(layout.too_big, nullptr);
  EXPECT_STREQ(layout.too_big->name, "key_qpos");
  m = {};
  m.nuserdata = -1;
  EXPECT_STREQ(LayOut(kDataFields, &m).too_big->name, "userdata");
}

}  // namespace
}  // namespace conjoint
