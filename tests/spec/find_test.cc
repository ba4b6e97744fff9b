// Finding elements by name and relation, and walking over them.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "spec/support.h"

namespace conjoint::testing {
namespace {

// world{g0, a{g1, b{g2, c}, d{g3}}, e{g4}}
struct Tree {
  Tree() {
    Named(mjs_addGeom(spec.world(), nullptr), "g0");
    a = Named(mjs_addBody(spec.world(), nullptr), "a");
    e = Named(mjs_addBody(spec.world(), nullptr), "e");
    b = Named(mjs_addBody(a, nullptr), "b");
    d = Named(mjs_addBody(a, nullptr), "d");
    c = Named(mjs_addBody(b, nullptr), "c");
    Named(mjs_addGeom(e, nullptr), "g4");
    Named(mjs_addGeom(d, nullptr), "g3");
    Named(mjs_addGeom(b, nullptr), "g2");
    Named(mjs_addGeom(a, nullptr), "g1");
  }
  OwnedSpec spec;
  mjsBody *a, *b, *c, *d, *e;
};

TEST(Iterate, TreeTypesDepthFirst) {
  Tree tree;
  EXPECT_EQ(Names(tree.spec, mjOBJ_BODY), (Strings{"world", "a", "b", "c", "d", "e"}));
  EXPECT_EQ(Names(tree.spec, mjOBJ_GEOM), (Strings{"g0", "g1", "g2", "g3", "g4"}));
}

TEST(Iterate, TypesWithoutListsAreEmpty) {
  Tree tree;
  for (const int type : {0, 2, 4, 26, 99, 101, 102}) {
    EXPECT_EQ(mjs_firstElement(tree.spec, static_cast<mjtObj>(type)), nullptr) << type;
  }
}

TEST(Iterate, AfterAnElementThatIsGoneThereIsNothing) {
  Tree tree;
  mjsElement* geom = mjs_findElement(tree.spec, mjOBJ_GEOM, "g1");
  mjs_delete(tree.spec, geom);
  EXPECT_EQ(mjs_nextElement(tree.spec, geom), nullptr);
}

TEST(Iterate, ChildrenOfABody) {
  Tree tree;
  EXPECT_EQ(ChildNames(tree.a, mjOBJ_BODY, false), (Strings{"b", "d"}));
  EXPECT_EQ(ChildNames(tree.a, mjOBJ_BODY, true), (Strings{"b", "c", "d"}));
  EXPECT_EQ(ChildNames(tree.a, mjOBJ_GEOM, false), (Strings{"g1"}));
  EXPECT_EQ(ChildNames(tree.a, mjOBJ_GEOM, true), (Strings{"g1", "g2", "g3"}));
  EXPECT_EQ(ChildNames(tree.c, mjOBJ_GEOM, true), Strings{});
  EXPECT_EQ(ChildNames(tree.spec.world(), mjOBJ_GEOM, true),
            (Strings{"g0", "g1", "g2", "g3", "g4"}));
}

TEST(Iterate, ChildrenOfAForeignBodyAreNone) {
  Tree tree;
  mjsElement* geom = mjs_findElement(tree.spec, mjOBJ_GEOM, "g4");
  EXPECT_EQ(mjs_nextChild(tree.a, geom, 0), nullptr);
  EXPECT_EQ(mjs_nextChild(tree.a, geom, 1), nullptr);
}

TEST(Iterate, ChildrenOfWrongTypesAreAnError) {
  Tree tree;
  EXPECT_EQ(mjs_firstChild(tree.a, mjOBJ_MESH, 0), nullptr);
  EXPECT_EQ(tree.spec.error(),
            "Error: Body.NextChild supports the types: body, frame, geom, site, light, camera\n"
            "Element name 'a', id -1");
  EXPECT_EQ(mjs_firstChild(tree.a, mjOBJ_UNKNOWN, 0), nullptr);
  EXPECT_EQ(tree.spec.error(),
            "Error: child type must be specified if no child element is given\n"
            "Element name 'a', id -1");
}

TEST(Find, ByTypeAndName) {
  Tree tree;
  EXPECT_EQ(mjs_findBody(tree.spec, "c"), tree.c);
  EXPECT_EQ(mjs_findElement(tree.spec, mjOBJ_XBODY, "c"), tree.c->element);
  EXPECT_EQ(mjs_findElement(tree.spec, mjOBJ_GEOM, "c"), nullptr);
  EXPECT_EQ(mjs_findBody(tree.spec, "nosuch"), nullptr);
}

TEST(Find, NewAndRenamedElementsAreFoundAtOnce) {
  Tree tree;
  mjs_delete(tree.spec, mjs_findElement(tree.spec, mjOBJ_GEOM, "g4"));  // ids are assigned
  mjsBody* fresh = Named(mjs_addBody(tree.a, nullptr), "fresh");
  EXPECT_EQ(mjs_findBody(tree.spec, "fresh"), fresh);
  mjs_setName(fresh->element, "renamed");
  EXPECT_EQ(mjs_findBody(tree.spec, "fresh"), nullptr);
  EXPECT_EQ(mjs_findBody(tree.spec, "renamed"), fresh);
}

TEST(Find, UnnamedMeshesAndTexturesByTheStemOfTheirFileOrNoName) {
  OwnedSpec spec;
  mjsMesh* mesh = mjs_addMesh(spec, nullptr);
  *mesh->file = "some/where/cube.v2.obj";
  mjsTexture* texture = mjs_addTexture(spec);
  *texture->file = "wood.png";
  EXPECT_EQ(mjs_findElement(spec, mjOBJ_MESH, "cube.v2"), mesh->element);
  EXPECT_EQ(mjs_findElement(spec, mjOBJ_TEXTURE, "wood"), texture->element);
  EXPECT_EQ(mjs_findElement(spec, mjOBJ_TEXTURE, ""), texture->element);
}

TEST(Find, ChildLooksAtTheBodyThenItsChildrenThenBelow) {
  Tree tree;
  EXPECT_EQ(mjs_findChild(tree.a, "a"), tree.a);
  EXPECT_EQ(mjs_findChild(tree.a, "c"), tree.c);
  EXPECT_EQ(mjs_findChild(tree.a, "e"), nullptr);
}

TEST(Find, ParentAndFrame) {
  Tree tree;
  EXPECT_EQ(mjs_getParent(tree.c->element), tree.b);
  EXPECT_EQ(mjs_getFrame(tree.c->element), nullptr);
  mjsFrame* outer = Named(mjs_addFrame(tree.a, nullptr), "outer");
  mjsFrame* inner = mjs_addFrame(tree.a, outer);
  EXPECT_EQ(mjs_getFrame(inner->element), outer);
  EXPECT_EQ(mjs_findFrame(tree.spec, "outer"), outer);
  EXPECT_EQ(mjs_setFrame(tree.b->element, inner), 0);
  EXPECT_EQ(mjs_getFrame(tree.b->element), inner);
  EXPECT_EQ(mjs_getParent(mjs_addMaterial(tree.spec, nullptr)->element), nullptr);
}

TEST(Frame, OfAnotherBodyCannotEnclose) {
  Tree tree;
  mjsFrame* frame = mjs_addFrame(tree.a, nullptr);
  EXPECT_EQ(mjs_setFrame(tree.c->element, frame), -1);
  EXPECT_EQ(tree.spec.error(),
            "Error: Frame and body 'c' have mismatched parents\nElement name 'c', id -1");
  EXPECT_EQ(mjs_setFrame(nullptr, frame), -1);
  EXPECT_EQ(mjs_setFrame(tree.c->element, nullptr), -1);
}

TEST(Frame, CannotBeInsideItself) {
  Tree tree;
  mjsFrame* outer = mjs_addFrame(tree.a, nullptr);
  mjsFrame* inner = mjs_addFrame(tree.a, outer);
  EXPECT_EQ(mjs_setFrame(outer->element, outer), -1);
  EXPECT_EQ(mjs_setFrame(outer->element, inner), -1);
  EXPECT_EQ(mjs_getFrame(outer->element), nullptr);
}

TEST(As, GivesTheStructOfTheRightTypeOnly) {
  Tree tree;
  EXPECT_EQ(mjs_asBody(tree.a->element), tree.a);
  EXPECT_EQ(mjs_asGeom(tree.a->element), nullptr);
  EXPECT_EQ(mjs_asBody(nullptr), nullptr);
  EXPECT_EQ(mjs_getId(nullptr), -1);
}

}  // namespace
}  // namespace conjoint::testing
