# GCC with libstdc++, to see that nothing depends on clang (make check-gcc).
set(CMAKE_C_COMPILER gcc)
set(CMAKE_CXX_COMPILER g++)
