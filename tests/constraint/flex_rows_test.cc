// Rows of flexes: edges, and contacts that several bodies share.

#include <algorithm>
#include <numeric>

#include "constraint/rows.h"
#include "dynamics/contact_sides.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct Cloth : Rows, ::testing::Test {
  Cloth() : Rows("constraint_cloth") {
    Position();
    // Every vertex is a body of its own.
    for (int i = 0; i < m->nflexvert; ++i) {
      std::copy_n(d->xpos + 3 * m->flex_vertbodyid[i], 3, d->flexvert_xpos + 3 * i);
    }
    std::copy_n(m->flexedge_length0, m->nflexedge, d->flexedge_length);
    std::iota(d->flexedge_J, d->flexedge_J + m->nJfe, mjtNum{1});
  }

  // Vertices of element 0, as bodies.
  int Body(int corner) const {
    return m->flex_vertbodyid[m->flex_elem[m->flex_elemdataadr[0] + corner]];
  }
  const mjtNum* VertexPos(int corner) const { return d->xpos + 3 * Body(corner); }

  mjContact ContactAt(const mjtNum* pos) const {
    mjContact contact = {};
    contact.dim = 3;
    std::copy_n(pos, 3, contact.pos);
    contact.frame[0] = contact.frame[4] = contact.frame[8] = 1;
    std::fill_n(contact.friction, 5, mjtNum{1});
    std::copy_n(m->geom_solref, 2, contact.solref);
    std::copy_n(m->geom_solimp, 5, contact.solimp);
    contact.dist = mjtNum(-0.01);
    contact.geom[0] = 0;
    contact.geom[1] = contact.flex[0] = contact.elem[0] = contact.vert[0] = contact.vert[1] = -1;
    contact.flex[1] = contact.elem[1] = 0;
    return contact;
  }
};

TEST_F(Cloth, EdgesHaveARowEach) {
  m->opt.cone = mjCONE_ELLIPTIC;
  d->flexedge_length[2] += mjtNum(0.01);
  for (const mjtJacobian form : {mjJAC_DENSE, mjJAC_SPARSE}) {
    Jacobian(form);
    mj_makeConstraint(m, d);
    ASSERT_EQ(d->nefc, 5);
    EXPECT_EQ(d->ne, 5);
    ExpectNumbers(d->efc_pos, {0, 0, 0.01, 0, 0});
    for (int row = 0; row < 5; ++row) ExpectNumbers(d->efc_diagApprox + row, {4});
    const int adr = m->flexedge_J_rowadr[3];
    for (int k = 0; k < m->flexedge_J_rownnz[3]; ++k) {
      EXPECT_EQ(JacobianRow(3)[static_cast<size_t>(m->flexedge_J_colind[adr + k])],
                d->flexedge_J[adr + k]);
    }
  }
}

TEST_F(Cloth, WeightsOfAnElementFallWithDistance) {
  mjtNum center[3] = {0, 0, 0};
  for (int k = 0; k < 3; ++k) {
    for (int corner = 0; corner < 3; ++corner) center[k] += VertexPos(corner)[k] / 3;
  }
  const ContactBodies bodies = BodiesOfContact(m, d, ContactAt(center));
  ASSERT_EQ(bodies.count, 4);
  EXPECT_EQ(bodies.list[0].body, 0);
  EXPECT_EQ(bodies.list[0].weight, -1);
  mjtNum inverse_distance[3], sum = 0;
  for (int corner = 0; corner < 3; ++corner) {
    inverse_distance[corner] = 1 / mju_dist3(center, VertexPos(corner));
    sum += inverse_distance[corner];
  }
  for (int corner = 0; corner < 3; ++corner) {
    EXPECT_EQ(bodies.list[1 + corner].body, Body(corner));
    ExpectNumbers(&bodies.list[1 + corner].weight, {inverse_distance[corner] / sum});
  }
}

TEST_F(Cloth, AVertexDoesNotHoldItself) {
  mjContact contact = ContactAt(VertexPos(1));
  contact.geom[0] = -1;
  contact.flex[0] = 0;
  contact.vert[0] = m->flex_elem[m->flex_elemdataadr[0] + 1];
  const ContactBodies bodies = BodiesOfContact(m, d, contact);
  ASSERT_EQ(bodies.count, 3);
  EXPECT_EQ(bodies.list[0].body, Body(1));
  EXPECT_EQ(bodies.list[1].body, Body(0));
  EXPECT_EQ(bodies.list[2].body, Body(2));
}

TEST_F(Cloth, AContactAtAVertexMovesWithThatVertex) {
  m->opt.disableflags |= mjDSBL_EQUALITY;
  m->opt.cone = mjCONE_ELLIPTIC;
  const mjContact contact = ContactAt(VertexPos(2));
  for (const mjtJacobian form : {mjJAC_DENSE, mjJAC_SPARSE}) {
    Jacobian(form);
    d->ncon = 0;
    d->parena = 0;
    d->contact = static_cast<mjContact*>(d->arena);
    ASSERT_EQ(mj_addContact(m, d, &contact), 0);
    mj_makeConstraint(m, d);
    ASSERT_EQ(d->nefc, 3);
    std::vector<mjtNum> expected(static_cast<size_t>(3 * m->nv));
    mj_jac(m, d, expected.data(), nullptr, contact.pos, Body(2));
    for (int row = 0; row < 3; ++row) {
      for (int dof = 0; dof < m->nv; ++dof) {
        EXPECT_NEAR(JacobianRow(row)[static_cast<size_t>(dof)],
                    expected[static_cast<size_t>(row * m->nv + dof)], kDouble ? 1e-12 : 1e-5);
      }
    }
    mj_island(m, d);
    EXPECT_GE(d->nisland, 1);
  }
}

TEST_F(Cloth, AContactWithAPassiveFlexHasNoRows) {
  m->opt.disableflags |= mjDSBL_EQUALITY;
  m->flex_passive[0] = 1;
  mjContact contact = ContactAt(VertexPos(2));
  for (const int exclude : {0, 1}) {
    contact.exclude = exclude;
    d->ncon = 0;
    d->parena = 0;
    d->contact = static_cast<mjContact*>(d->arena);
    ASSERT_EQ(mj_addContact(m, d, &contact), 0);
    mj_makeConstraint(m, d);
    EXPECT_EQ(d->nefc, 0);
    EXPECT_EQ(d->contact[0].exclude, 4);
    EXPECT_EQ(d->contact[0].efc_address, -1);
  }
}

TEST_F(Cloth, AContactTooFarFromItsElementIsAnError) {
  const mjtNum far[] = {mjtNum(1e18), 0, 0};
  const mjContact contact = ContactAt(far);
  EXPECT_EQ(ErrorOf([&] { BodiesOfContact(m, d, contact); }),
            "mj_elemBodyWeight: element body weight sum < mjMINVAL");
}

TEST_F(Cloth, IdsOfContactsAreChecked) {
  mjContact contact = ContactAt(VertexPos(0));
  EXPECT_EQ(FaultOfContact(m, contact), nullptr);
  contact.elem[1] = 2;
  EXPECT_STREQ(FaultOfContact(m, contact), "elem");
  contact.vert[1] = 4;
  EXPECT_STREQ(FaultOfContact(m, contact), "vert");
  contact.flex[1] = 1;
  EXPECT_STREQ(FaultOfContact(m, contact), "flex");
  contact.flex[1] = -1;
  EXPECT_STREQ(FaultOfContact(m, contact), "geom");
}

}  // namespace
}  // namespace conjoint::testing
