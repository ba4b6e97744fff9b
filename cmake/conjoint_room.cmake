# A room is a folder under src/ that holds one concern (docs/architecture.md). Each is an object
# library; it sees the public headers, its own headers, and those of the rooms it names, nothing
# else: every room is reached through an include directory of its own, made here, so
# #include "math/quat.h" only resolves where math was asked for.
#
#   conjoint_room(NAME [STRICT] [ROOMS room...] [CALLS room...] [LIBS library...] [OPTIONS flag...]
#                 [PRECOMPILE header...])
#
# CALLS names rooms of which it calls public functions without seeing their headers; it is only read
# by tools/check_rooms.py, which holds the symbols of the objects against these lists. PRECOMPILE
# names headers of rooms that nearly every file of this one reads.
function(conjoint_room name)
  cmake_parse_arguments(ARG "STRICT" "" "ROOMS;CALLS;LIBS;OPTIONS;PRECOMPILE" ${ARGN})
  set(source_dir ${CMAKE_CURRENT_SOURCE_DIR}/${name})
  set(view ${CMAKE_BINARY_DIR}/rooms/${name})
  file(MAKE_DIRECTORY ${view})
  file(CREATE_LINK ${source_dir} ${view}/${name} SYMBOLIC)

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${source_dir}/*.cc)
  add_library(${name} OBJECT ${sources})
  target_include_directories(${name} PUBLIC ${view} ${PROJECT_SOURCE_DIR}/include)
  target_link_libraries(${name} PUBLIC conjoint_options ${ARG_ROOMS} PRIVATE ${ARG_LIBS})
  target_compile_options(${name} PRIVATE ${ARG_OPTIONS})
  if(ARG_STRICT)
    target_link_libraries(${name} PRIVATE conjoint_strict)
  endif()
  # What nearly every file reads, precompiled once for all rooms with the same flags. Not in the debug
  # build, which so proves that each file includes what it uses.
  if(CONJOINT_PRECOMPILE)
    string(MAKE_C_IDENTIFIER "CONJOINT_PRECOMPILED_${ARG_STRICT}${ARG_OPTIONS}${ARG_PRECOMPILE}" flags)
    get_property(owner GLOBAL PROPERTY ${flags})
    if(owner)
      target_precompile_headers(${name} REUSE_FROM ${owner})
    else()
      set_property(GLOBAL PROPERTY ${flags} ${name})
      list(TRANSFORM ARG_PRECOMPILE REPLACE ".+" "\"\\0\"" OUTPUT_VARIABLE precompiled)
      target_precompile_headers(${name} PRIVATE <mujoco/mujoco.h>
        <algorithm> <array> <cmath> <cstring> <functional> <memory> <optional> <span> <string> <string_view> <vector>
        ${precompiled})
    endif()
  endif()
  set_property(GLOBAL APPEND PROPERTY CONJOINT_ROOMS ${name})
  set_property(GLOBAL APPEND PROPERTY CONJOINT_ROOM_LIBS ${ARG_LIBS})
endfunction()
