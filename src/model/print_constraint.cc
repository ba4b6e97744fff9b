#include "model/print_constraint.h"

#include "model/print_blocks.h"
#include "model/print_data_arrays.h"

namespace conjoint {
namespace {

// A geom by its name, by its id if it has none.
void PrintGeom(TextWriter& out, const mjModel* m, int geom) {
  const char* name = m->names + m->name_geomadr[geom];
  if (*name) {
    out << name;
  } else {
    out << geom;
  }
}

void PrintContact(TextWriter& out, const mjModel* m, const mjData* d, int i) {
  const mjContact& contact = d->contact[i];
  out << "  " << i << ":\n     dim           " << contact.dim << '\n';
  if (contact.geom[0] >= 0 && contact.geom[1] >= 0) {
    out << "     geoms         ";
    PrintGeom(out, m, contact.geom[0]);
    out << " : ";
    PrintGeom(out, m, contact.geom[1]);
  } else {
    out << "     gfev         ";
    for (int side = 0; side < 2; ++side) {
      out << (side ? " : " : " ") << contact.geom[side] << ' ' << contact.flex[side] << ' '
          << contact.elem[side] << ' ' << contact.vert[side];
    }
  }
  out << "\n     exclude       " << contact.exclude << '\n';
  out << "     efc_address   " << contact.efc_address << '\n';

  mjtNum force[6] = {0};
  mj_contactForce(m, d, i, force);
  PrintVector(out, "     solref       ", contact.solref, mjNREF);
  PrintVector(out, "     solimp       ", contact.solimp, mjNIMP);
  PrintVector(out, "     dist         ", &contact.dist, 1);
  PrintVector(out, "     includemargin", &contact.includemargin, 1);
  PrintVector(out, "     pos          ", contact.pos, 3);
  PrintVector(out, "     frame        ", contact.frame, 9);
  PrintVector(out, "     friction     ", contact.friction, 5);
  PrintVector(out, "     mu           ", &contact.mu, 1);
  PrintVector(out, "     force        ", force, 6);
}

IslandBlocks ConstraintBlocks(const mjData* d) {
  return {d->nisland, d->island_iefcadr, d->island_nefc, d->island_idofadr, d->island_nv};
}

void PrintDenseRows(TextWriter& out, const mjModel* m, const mjData* d) {
  PrintArray(out, "EFC_J", d->efc_J, d->nefc, m->nv);
  PrintBlockArray(out, "IEFC_J", d->iefc_J, d->nidof, ConstraintBlocks(d));
  PrintArray(out, "EFC_AR", d->efc_AR, d->nefc, d->nefc);
}

void PrintSparseRows(TextWriter& out, const mjModel* m, const mjData* d) {
  const DataArrays arrays(m, d);
  const SparsePattern jacobian = CONJOINT_PATTERN(d, d->nefc, efc_J);
  arrays.Print(out, {"efc_J_rownnz", "efc_J_rowadr"});
  PrintSparse(out, "EFC_J", jacobian, d->efc_J);
  PrintSparsity(out, "J: constraint Jacobian", jacobian, m->nv, nullptr, d->efc_J_rowsuper);
  PrintBlockSparsity(out, "IEFC_J: block-diagonalized constraint Jacobian (nnzs are island ids)",
                     CONJOINT_PATTERN(d, d->nefc, iefc_J), d->nidof, ConstraintBlocks(d),
                     d->iefc_J_rowsuper);
  if (mj_isDual(m)) {
    const SparsePattern inverse_inertia = CONJOINT_PATTERN(d, d->nefc, efc_AR);
    arrays.Print(out, {"efc_AR_rownnz", "efc_AR_rowadr"});
    PrintSparse(out, "EFC_AR", inverse_inertia, d->efc_AR);
    PrintSparsity(out, "efc_AR: inverse constraint inertia", inverse_inertia, d->nefc);
  }
}

// Elements sorted by island in one line, with a bar where the next island begins.
void PrintSorted(TextWriter& out, const char* label, const int* map, mjtSize count,
                 const int* island_of) {
  if (!map || !island_of) return;
  out << Label{label};
  for (mjtSize i = 0; i < count; ++i) {
    if (i > 0 && island_of[map[i]] != island_of[map[i - 1]]) out << " |";
    out << ' ' << map[i];
  }
  out << "\n\n";
}

}  // namespace

void PrintContacts(TextWriter& out, const mjModel* m, const mjData* d) {
  if (!d->ncon || !d->contact) return;
  out << "CONTACT\n";
  for (int i = 0; i < d->ncon; ++i) PrintContact(out, m, d, i);
  out << '\n';
}

void PrintConstraintRows(TextWriter& out, const mjModel* m, const mjData* d) {
  if (!d->nefc) return;
  DataArrays(m, d).Print(out, {"efc_type", "efc_id"});
  if (mj_isSparse(m)) {
    PrintSparseRows(out, m, d);
  } else {
    PrintDenseRows(out, m, d);
  }
}

void PrintIslandInertia(TextWriter& out, const mjModel* m, const mjData* d) {
  if (!d->nisland) return;
  const IslandBlocks blocks = {d->nisland, d->island_idofadr, d->island_nv, d->island_idofadr,
                               d->island_nv};
  PrintSparsity(out, "M: inertia structure", CONJOINT_PATTERN(m, m->nv, M), m->nv);
  PrintBlockSparsity(out, "iM: block-diagonal inertia (nnzs are island ids)",
                     CONJOINT_PATTERN(d, d->nidof, iM), d->nidof, blocks);
}

void PrintIslands(TextWriter& out, const mjModel* m, const mjData* d) {
  if (!d->nisland) return;
  const DataArrays arrays(m, d);
  arrays.PrintAsRow(out, {"tree_island", "island_ntree", "island_itreeadr", "map_itree2tree"});
  arrays.PrintAsLine(out, {"dof_island", "island_nv", "island_idofadr"});
  PrintSorted(out, "MAP_IDOF2DOF", d->map_idof2dof, m->nv, d->dof_island);
  arrays.PrintAsLine(out, {"efc_island", "island_nefc", "island_iefcadr"});
  PrintSorted(out, "MAP_IEFC2EFC", d->map_iefc2efc, d->nefc, d->efc_island);
}

}  // namespace conjoint
