// What the shared library exports: every public function and variable, the symbols language
// bindings look for outside the headers, and nothing else.

#include <conjoint/batch.h>
#include <conjoint/render.h>
#include <dlfcn.h>
#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mjlegacy.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace {

using Names = std::set<std::string>;
using ::testing::IsEmpty;

const Names kFunctions = {
#define FUNCTION(name, ...) #name,
#include "abi/functions.inc"
};

const Names kVariables = {
#define VARIABLE(name, ...) #name,
#define FUNCTION_TYPE(...)
#include "abi/globals.inc"
};

// Exported by the reference without being declared in its headers; used by the Python package, or
// what a warning tells users to call.
const Names kUndeclared = {
    "_mjPRIVATE__get_tls_error_fn",
    "_mjPRIVATE__set_tls_error_fn",
    "_mjPRIVATE__get_tls_warning_fn",
    "_mjPRIVATE__set_tls_warning_fn",
    "_mjPRIVATE__get_xml_precision",
    "_mjPRIVATE__set_xml_precision",
    "mj_arenaAllocByte",
    "mjv_updateActiveFlex",
    "mjv_updateActiveSkin",
};

// Declared in mjlegacy.h for programs of earlier versions; a name that is not does not compile
// here.
#define DECLARED(name) (static_cast<void>(sizeof(decltype(&name))), #name)
const Names kLegacy = {DECLARED(mj_activate),         DECLARED(mj_deactivate),
                       DECLARED(mj_makeEmptyFileVFS), DECLARED(mj_findFileVFS),
                       DECLARED(mju_rotVecMat),       DECLARED(mju_rotVecMatT),
                       DECLARED(mjv_makeConnector),   DECLARED(mj_stackAlloc)};

// Declared in include/conjoint.
const Names kOurs = {
    DECLARED(cjr_defaultBatch),       DECLARED(cjr_numImages),    DECLARED(cjr_render),
    DECLARED(cj_defaultBatchOptions), DECLARED(cj_makeBatch),     DECLARED(cj_deleteBatch),
    DECLARED(cj_batchField),          DECLARED(cj_batchPerWorld), DECLARED(cj_batchSetConst),
    DECLARED(cj_batchStep),           DECLARED(cj_batchForward),  DECLARED(cj_batchReset),
    DECLARED(cj_batchGetData),        DECLARED(cj_batchSetData),  DECLARED(cj_batchGetModel),
    DECLARED(cj_batchContacts),       DECLARED(cj_batchError),    DECLARED(cj_batchWorldError),
    DECLARED(cj_batchStatistics)};

Names Without(const Names& names, const Names& others) {
  Names rest;
  std::set_difference(names.begin(), names.end(), others.begin(), others.end(),
                      std::inserter(rest, rest.end()));
  return rest;
}

// The names in `names` that the loader does not find in the library.
Names Missing(const Names& names) {
  void* library = dlopen(CONJOINT_LIBRARY, RTLD_NOW | RTLD_LOCAL);
  EXPECT_NE(library, nullptr) << dlerror();
  Names missing;
  if (!library) return names;
  for (const std::string& name : names) {
    if (!dlsym(library, name.c_str())) missing.insert(name);
  }
  dlclose(library);
  return missing;
}

template <class T>
T Read(const std::vector<char>& file, size_t offset) {
  T value;
  if (file.size() < sizeof(T) || offset > file.size() - sizeof(T)) {
    throw std::out_of_range("the library is not the ELF file it says it is");
  }
  std::memcpy(&value, file.data() + offset, sizeof(T));
  return value;
}

// Names of the symbols the library defines for others, from its dynamic symbol table.
Names Exported() {
  std::ifstream stream(CONJOINT_LIBRARY, std::ios::binary);
  const std::vector<char> file{std::istreambuf_iterator<char>(stream), {}};
  const auto header = Read<Elf64_Ehdr>(file, 0);
  const auto section = [&](size_t i) {
    return Read<Elf64_Shdr>(file, header.e_shoff + i * header.e_shentsize);
  };
  Names names;
  for (size_t i = 0; i < header.e_shnum; ++i) {
    const Elf64_Shdr symbols = section(i);
    if (symbols.sh_type != SHT_DYNSYM) continue;
    const Elf64_Shdr strings = section(symbols.sh_link);
    for (size_t at = 0; at < symbols.sh_size; at += sizeof(Elf64_Sym)) {
      const auto symbol = Read<Elf64_Sym>(file, symbols.sh_offset + at);
      if (symbol.st_shndx == SHN_UNDEF || ELF64_ST_BIND(symbol.st_info) == STB_LOCAL) continue;
      names.insert(file.data() + strings.sh_offset + symbol.st_name);
    }
  }
  return names;
}

TEST(AbiSymbols, EveryFunctionIsExported) { EXPECT_THAT(Missing(kFunctions), IsEmpty()); }

TEST(AbiSymbols, EveryVariableIsExported) { EXPECT_THAT(Missing(kVariables), IsEmpty()); }

TEST(AbiSymbols, WhatBindingsLookForIsExported) { EXPECT_THAT(Missing(kUndeclared), IsEmpty()); }

TEST(AbiSymbols, TheSymbolTableIsWhatTheLoaderSees) {
  EXPECT_EQ(Exported().count("mju_malloc"), 1u);
  EXPECT_THAT(Missing(Exported()), IsEmpty());
}

TEST(AbiSymbols, NothingElseIsExported) {
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  GTEST_SKIP() << "sanitizers export symbols of their own";
#endif
  Names rest = Exported();
  for (const Names& names : {kFunctions, kVariables, kUndeclared, kLegacy, kOurs}) {
    rest = Without(rest, names);
  }
  EXPECT_THAT(rest, IsEmpty());
}

}  // namespace
