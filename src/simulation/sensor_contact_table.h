// The contacts as sensors look at them: who touches whom, and the forces, decoded when asked for.
//
// mjContact is large and its force is scattered over constraint rows; many sensors look at every
// contact. So a stage makes this table when its first such sensor comes, and keeps it for the rest
// of them. The memory is taken from the stack frame that is open at that moment.

#ifndef CONJOINT_SIMULATION_SENSOR_CONTACT_TABLE_H_
#define CONJOINT_SIMULATION_SENSOR_CONTACT_TABLE_H_

#include <mujoco/mujoco.h>

#include <algorithm>

#include "core/arena.h"
#include "math/vec3.h"

namespace conjoint {

// Force and torque of a contact in its frame, the normal first.
struct ContactForce {
  Vec3 force, torque;
};

class ContactTable {
 public:
  struct Sides {
    int geom[2], body[2];  // -1: a flex
  };

  ContactTable(const mjModel* m, mjData* d) : m_(m), d_(d) {}

  // To be called first by whoever uses the table, in the stack frame of the stage. False if there
  // is no memory for it.
  bool Prepare() {
    if (sides_ || d_->ncon == 0) return true;
    const size_t count = static_cast<size_t>(d_->ncon);
    Sides* sides = StackAlloc<Sides>(d_, count);
    forces_ = StackAlloc<ContactForce>(d_, count);
    is_decoded_ = StackAlloc<bool>(d_, count);
    if (!sides || !forces_ || !is_decoded_) return false;
    std::fill_n(is_decoded_, count, false);
    const auto body_of = [&](int geom) { return geom < 0 ? -1 : m_->geom_bodyid[geom]; };
    for (int i = 0; i < d_->ncon; ++i) {
      const int* geom = d_->contact[i].geom;
      sides[i] = {{geom[0], geom[1]}, {body_of(geom[0]), body_of(geom[1])}};
    }
    sides_ = sides;
    return true;
  }

  int Size() const { return sides_ ? d_->ncon : 0; }
  const Sides& SidesOf(int contact) const { return sides_[contact]; }
  const mjContact& operator[](int contact) const { return d_->contact[contact]; }

  const ContactForce& ForceOf(int contact) const {
    if (!is_decoded_[contact]) {
      mjtNum wrench[6];
      mj_contactForce(m_, d_, contact, wrench);
      forces_[contact] = {AsVec3(wrench), AsVec3(wrench + 3)};
      is_decoded_[contact] = true;
    }
    return forces_[contact];
  }

 private:
  const mjModel* m_;
  mjData* d_;
  const Sides* sides_ = nullptr;
  ContactForce* forces_ = nullptr;
  bool* is_decoded_ = nullptr;
};

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_SENSOR_CONTACT_TABLE_H_
