// Contacts: points, frames and forces (mj_contactForce), from mjData.contact.

#include <algorithm>

#include "math/mat3.h"
#include "visual/appearance.h"
#include "visual/labels.h"
#include "visual/stages.h"

namespace conjoint {
namespace {

class ContactDrawing {
 public:
  ContactDrawing(SceneBuilder& b, int id) : b_(b), id_(id), contact_(b.d->contact[id]) {}

  bool HasRows() const { return contact_.efc_address >= 0; }

  // A disk, as thick as the penetration is deep.
  void Point() {
    const mjModel* m = b_.m;
    mjvGeom* geom = b_.BeginDecor(id_);
    if (!geom) return;
    const mjtNum meansize = m->stat.meansize;
    const float width = static_cast<float>(m->vis.scale.contactwidth * meansize);
    const float height = std::max(static_cast<float>(m->vis.scale.contactheight * meansize),
                                  static_cast<float>(-contact_.dist / 2));
    geom->type = mjGEOM_CYLINDER;
    SetSize(*geom, width, width, height);
    SetPose(*geom, pos(), Transpose({{tangent(0), tangent(1), normal()}}));
    SetRgba(*geom, PointColour());
    if (b_.Labels(mjLABEL_CONTACTPOINT)) SetContactLabel(*geom, m, contact_);
    b_.Commit();
  }

  // The axes are the normal and the two tangents.
  void Frame() {
    const auto& scale = b_.m->vis.scale;
    const mjtNum meansize = b_.m->stat.meansize;
    b_.AddFrame(id_, pos(), Transpose(AsMat3(contact_.frame)),
                static_cast<float>(scale.framelength * meansize / 2),
                static_cast<float>(scale.framewidth * meansize / 2));
  }

  // One arrow, or one for the normal and one for the friction.
  void Force() {
    mjtNum result[6];
    mj_contactForce(b_.m, b_.d, id_, result);
    const int dim = std::min(3, contact_.dim);
    Vec3 force = {0, 0, 0};
    for (int k = 0; k < dim; ++k) force[k] = result[k];
    const mjtNum size = Norm(force);
    if (size < kMinVal) return;

    const auto& rgba = b_.m->vis.rgba;
    if (!b_.IsOn(mjVIS_CONTACTSPLIT) || contact_.dim <= 1) {
      const bool between_bodies = Owner(0) > 0 && Owner(1) > 0;
      Arrow(between_bodies ? mjGEOM_ARROW2 : mjGEOM_ARROW,
            normal() * force.x + tangent(0) * force.y + tangent(1) * force.z, rgba.contactforce,
            &size);
      return;
    }
    Arrow(mjGEOM_ARROW, normal() * force.x, rgba.contactforce, &size);
    Arrow(mjGEOM_ARROW, tangent(0) * force.y + tangent(1) * force.z, rgba.contactfriction, nullptr);
  }

 private:
  const Vec3& pos() const { return AsVec3(contact_.pos); }
  const Vec3& normal() const { return AsMat3(contact_.frame).row[0]; }
  const Vec3& tangent(int k) const { return AsMat3(contact_.frame).row[1 + k]; }

  Rgba PointColour() const {
    const auto& rgba = b_.m->vis.rgba;
    if (!HasRows()) return AsRgba(rgba.contactgap);
    if (!b_.IsOn(mjVIS_ISLAND)) return AsRgba(rgba.contactpoint);
    return IslandColour(IslandDofOfRow(b_.d, contact_.efc_address), true);
  }

  // A number for the body or flex on one side; flexes come after all bodies.
  int Owner(int side) const {
    const int geom = contact_.geom[side];
    return geom >= 0 ? b_.m->geom_bodyid[geom]
                     : static_cast<int>(b_.m->nbody) + contact_.flex[side];
  }

  // The force on the owner with the higher number. `size`: of the whole force, for a label.
  void Arrow(int type, const Vec3& force, const float* colour, const mjtNum* size) {
    const mjModel* m = b_.m;
    mjvGeom* geom = b_.BeginDecor(id_);
    if (!geom) return;
    Vec3 arrow = force * (m->vis.map.force / m->stat.meanmass);
    if (Owner(0) > Owner(1)) arrow = -arrow;
    SetConnector(*geom, type, m->vis.scale.forcewidth * m->stat.meansize, pos(), pos() + arrow);
    SetRgba(*geom, AsRgba(colour));
    if (size && b_.Labels(mjLABEL_CONTACTFORCE)) SetLabel(*geom, "%-.3g", double{*size});
    b_.Commit();
  }

  SceneBuilder& b_;
  int id_;
  const mjContact& contact_;
};

}  // namespace

void AddContacts(SceneBuilder& b) {
  for (int i = 0; i < b.d->ncon; ++i) {
    ContactDrawing drawing(b, i);
    if (b.IsOn(mjVIS_CONTACTPOINT)) drawing.Point();
    if (b.opt->frame == mjFRAME_CONTACT) drawing.Frame();
    if (b.IsOn(mjVIS_CONTACTFORCE) && drawing.HasRows()) drawing.Force();
  }
}

}  // namespace conjoint
