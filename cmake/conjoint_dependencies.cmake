# Third-party libraries, all from Debian's packages (tools/install_deps.sh). Debian's static archives
# are not position independent, so the shared libraries travel beside ours and are found through
# $ORIGIN: each is listed in CONJOINT_BUNDLED under the name the loader asks for.

# conjoint_import(NAME HEADER LIBRARY): an imported target NAME for a shared library, to be bundled.
function(conjoint_import name header library)
  find_path(${name}_INCLUDE_DIR ${header} REQUIRED)
  find_library(${name}_LIBRARY ${library} REQUIRED)
  add_library(${name} SHARED IMPORTED GLOBAL)
  set_target_properties(${name} PROPERTIES
    IMPORTED_LOCATION ${${name}_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES ${${name}_INCLUDE_DIR})
  execute_process(COMMAND ${CMAKE_OBJDUMP} -p ${${name}_LIBRARY} OUTPUT_VARIABLE dynamic_section)
  string(REGEX MATCH "SONAME +([^ \n]+)" unused "${dynamic_section}")
  file(REAL_PATH ${${name}_LIBRARY} file)
  set_property(GLOBAL APPEND PROPERTY CONJOINT_BUNDLED "${file}|${CMAKE_MATCH_1}")
endfunction()

conjoint_import(highway hwy/highway.h hwy)  # portable SIMD with run-time dispatch
conjoint_import(lodepng lodepng.h lodepng)  # PNG images
conjoint_import(qhull_r libqhull_r/libqhull_r.h qhull_r)  # convex hulls

if(CONJOINT_APPS)  # the command-line tool, headers only
  find_package(CLI11 2.1 REQUIRED)  # options
  find_package(nlohmann_json 3.11 REQUIRED)
endif()
