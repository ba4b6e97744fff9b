# Flags every target of the project shares, as the interface target conjoint_options.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_C_STANDARD 11)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

find_program(CCACHE ccache)
if(CCACHE)
  # Precompiled headers are known by their content, so they may be cached as well.
  set(launcher ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
endif()

find_package(Threads REQUIRED)

add_library(conjoint_options INTERFACE)
target_compile_options(conjoint_options INTERFACE
  $<$<COMPILE_LANG_AND_ID:CXX,Clang>:-stdlib=libc++>
  $<$<COMPILE_LANG_AND_ID:CXX,Clang>:SHELL:-Xclang -fno-pch-timestamp>
  # The same bits everywhere: products are rounded before they are added unless a kernel asks for
  # FMA itself. errno and trapping arithmetic are never used.
  -ffp-contract=off -fno-math-errno -fno-trapping-math
  -Wall -Wextra -Wshadow $<$<CXX_COMPILER_ID:Clang>:-Werror>
  # Pragmas for clang's loops are not for GCC, which also warns of other things.
  $<$<CXX_COMPILER_ID:GNU>:-w>)
target_link_options(conjoint_options INTERFACE
  -fuse-ld=lld $<$<CXX_COMPILER_ID:Clang>:-stdlib=libc++>)
target_link_libraries(conjoint_options INTERFACE Threads::Threads ${CMAKE_DL_LIBS})
target_compile_definitions(conjoint_options INTERFACE MUJOCO_DLL_EXPORTS)

if(CONJOINT_SINGLE)
  target_compile_definitions(conjoint_options INTERFACE mjUSESINGLE)
endif()
if(CONJOINT_SANITIZE)
  target_compile_options(conjoint_options INTERFACE
    -fsanitize=${CONJOINT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -gline-tables-only)
  target_link_options(conjoint_options INTERFACE -fsanitize=${CONJOINT_SANITIZE})
endif()

# The stricter warnings, for the rooms whose arithmetic on sizes must be beyond doubt.
add_library(conjoint_strict INTERFACE)
target_compile_options(conjoint_strict INTERFACE
  -Wconversion -Wno-sign-conversion
  $<$<BOOL:${CONJOINT_SINGLE}>:-Wno-implicit-float-conversion>)

# The C++ runtime goes into the library itself, so that the folder can be copied anywhere.
set(CONJOINT_STATIC_RUNTIME ON)
if(CONJOINT_SANITIZE OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  set(CONJOINT_STATIC_RUNTIME OFF)
endif()
