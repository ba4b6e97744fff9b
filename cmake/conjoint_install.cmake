# cmake --install: the library with what it needs beside it, headers, find_package(mujoco), pkg-config.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS mujoco EXPORT mujocoTargets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
get_property(bundled GLOBAL PROPERTY CONJOINT_BUNDLED)
foreach(entry IN LISTS bundled)
  string(REPLACE "|" ";" entry "${entry}")
  list(GET entry 0 file)
  list(GET entry 1 soname)
  install(FILES ${file} DESTINATION ${CMAKE_INSTALL_LIBDIR} RENAME ${soname})
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT mujocoTargets NAMESPACE mujoco:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/mujoco)

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/mujocoConfig.cmake.in
  ${CMAKE_BINARY_DIR}/mujocoConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/mujoco)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/mujocoConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/mujocoConfig.cmake ${CMAKE_BINARY_DIR}/mujocoConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/mujoco)

configure_file(${PROJECT_SOURCE_DIR}/cmake/mujoco.pc.in ${CMAKE_BINARY_DIR}/mujoco.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/mujoco.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
