// Numbers in rows from a file of comma-separated values or of numpy.

#ifndef CONJOINT_APPS_CONJOINT_TABLE_FILE_H_
#define CONJOINT_APPS_CONJOINT_TABLE_FILE_H_

#include <string>
#include <vector>

namespace conjoint::app {

struct Table {
  size_t rows = 0, columns = 0;
  std::vector<double> values;  // row by row
};

// Reads a .csv file, with or without a line of names, or a .npy file with an array of
// floating-point numbers of one or two dimensions. Throws Failure, with the place, if the file
// holds anything else.
Table ReadTable(const std::string& path);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_TABLE_FILE_H_
