# GCC with libstdc++, to see that nothing depends on clang (make check-gcc).
set(CMAKE_C_COMPILER gcc)
set(CMAKE_CXX_COMPILER g++)
# Optimised little: the build is not for use. Without AVX2 Highway would fall back to single lanes
# here, which the kernels are not written for.
set(CMAKE_CXX_FLAGS_INIT "-O1 -march=haswell -maes")
