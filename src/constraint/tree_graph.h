// Which kinematic trees are tied to each other by constraints.

#ifndef CONJOINT_CONSTRAINT_TREE_GRAPH_H_
#define CONJOINT_CONSTRAINT_TREE_GRAPH_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Sets of trees that are connected, as a forest of links to smaller trees (union-find): a set is
// known by its smallest tree.
class TreeGraph {
 public:
  // `link` is room for ntree numbers.
  TreeGraph(int* link, int ntree) : link_(link), ntree_(ntree) {
    for (int tree = 0; tree < ntree; ++tree) link_[tree] = kUntouched;
  }

  void Touch(int tree) {
    if (link_[tree] == kUntouched) link_[tree] = tree;
  }

  void Connect(int tree1, int tree2) {
    Touch(tree1);
    Touch(tree2);
    const int root1 = Root(tree1), root2 = Root(tree2);
    if (root1 < root2) {
      link_[root2] = root1;
    } else {
      link_[root1] = root2;
    }
  }

  // Turns links into numbers of sets, ascending by their smallest tree; -1 for trees that were
  // never touched. Returns how many sets there are.
  int Number() {
    int count = 0;
    for (int tree = 0; tree < ntree_; ++tree) {
      const int link = link_[tree];
      // Smaller trees have their numbers already, and links lead to smaller trees.
      if (link != kUntouched) link_[tree] = link == tree ? count++ : link_[link];
    }
    return count;
  }

 private:
  static constexpr int kUntouched = -1;

  int Root(int tree) {
    while (link_[tree] != tree) tree = link_[tree] = link_[link_[tree]];
    return tree;
  }

  int* link_;
  int ntree_;
};

// Connects the trees of every row and gives each row one of its trees in row_tree. False, after an
// error, if a row has none.
bool FindTreesOfRows(const mjModel* m, const mjData* d, TreeGraph& graph, int* row_tree);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_TREE_GRAPH_H_
