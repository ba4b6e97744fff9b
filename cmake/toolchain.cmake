# Clang 19 with libc++; -DCMAKE_CXX_COMPILER=... overrides.
find_program(CONJOINT_CC NAMES clang-19 clang)
find_program(CONJOINT_CXX NAMES clang++-19 clang++)
if(CONJOINT_CXX)
  set(CMAKE_C_COMPILER ${CONJOINT_CC} CACHE FILEPATH "C compiler")
  set(CMAKE_CXX_COMPILER ${CONJOINT_CXX} CACHE FILEPATH "C++ compiler")
endif()
