// dependencies INFILE: the files a model consists of.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

int main(int argc, char** argv) {
  if (argc != 2) {
    std::printf(" USAGE:  dependencies infile\n");
    return EXIT_FAILURE;
  }
  std::vector<std::string> files;
  mju_getXMLDependencies(argv[1], &files);
  std::ranges::sort(files);
  std::printf("Dependencies:\n");
  for (const std::string& file : files) std::printf("\t %s\n", file.c_str());
}
