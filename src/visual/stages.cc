// What is shown when: the table of all stages, in the order of their geoms in the scene.

#include "visual/stages.h"

#include <cstdint>
#include <cstring>

namespace conjoint {
namespace {

template <class... T>
consteval uint32_t Bits(T... numbers) {
  return (uint32_t{0} | ... | (uint32_t{1} << numbers));
}

// A stage runs if one of its categories is wanted, and one of its flags is on or its label or frame
// is chosen, and the flag that hides it is off.
struct Stage {
  void (*add)(SceneBuilder&);
  uint32_t categories;  // mjtCatBit
  uint32_t flags;       // bits of mjtVisFlag
  uint32_t frames = 0;  // bits of mjtFrame
  uint32_t labels = 0;  // bits of mjtLabel
  uint32_t hidden = 0;  // bits of mjtVisFlag
};

constexpr uint32_t kAlways = uint32_t{1} << 31;  // counts as a flag that is on
static_assert(mjNVISFLAG <= 31 && mjNFRAME <= 32 && mjNLABEL <= 32);

constexpr uint32_t kModel = mjCAT_STATIC | mjCAT_DYNAMIC, kDynamic = mjCAT_DYNAMIC,
                   kDecor = mjCAT_DECOR;
constexpr uint32_t kAnyFlex = Bits(mjVIS_FLEXVERT, mjVIS_FLEXEDGE, mjVIS_FLEXFACE, mjVIS_FLEXSKIN);

constexpr Stage kStages[] = {
    // Elements of the model.
    {AddFlexes, kDynamic, kAnyFlex},
    {AddSkins, kDynamic, Bits(mjVIS_SKIN)},
    {AddGeoms, kModel, kAlways},
    {AddSites, kModel, kAlways},
    {AddTendons, kDynamic, Bits(mjVIS_TENDON)},
    {AddSliderCranks, kDynamic, kAlways},

    // Decorations.
    {AddGeomFrames, kDecor, 0, Bits(mjFRAME_GEOM)},
    {AddSiteFrames, kDecor, 0, Bits(mjFRAME_SITE)},
    {AddBodyTrees, kDecor, Bits(mjVIS_BODYBVH)},
    {AddFlexTrees, kDecor, Bits(mjVIS_MESHBVH)},
    {AddMeshTrees, kDecor, Bits(mjVIS_MESHBVH)},
    {AddOctrees, kDecor, Bits(mjVIS_MESHBVH)},
    {AddTactileSensors, kDecor, Bits(mjVIS_CONTACTPOINT)},
    {AddInertias, kDecor, Bits(mjVIS_INERTIA)},
    {AddPerturbation, kDecor, Bits(mjVIS_PERTOBJ)},
    {AddWorldFrame, kDecor, 0, Bits(mjFRAME_WORLD)},
    {AddBodyFrames, kDecor, 0, Bits(mjFRAME_BODY)},
    {AddSelectedPoint, kDecor, Bits(mjVIS_SELECT)},
    {AddBodyLabels, kDecor, 0, 0, Bits(mjLABEL_BODY, mjLABEL_SELECTION), Bits(mjVIS_INERTIA)},
    {AddJoints, kDecor, Bits(mjVIS_JOINT)},
    {AddActuators, kDecor, Bits(mjVIS_ACTUATOR)},
    {AddIslandLabels, kDecor, 0, 0, Bits(mjLABEL_ISLAND)},
    {AddCameras, kDecor, Bits(mjVIS_CAMERA)},
    {AddLights, kDecor, Bits(mjVIS_LIGHT)},
    {AddCentresOfMass, kDecor, Bits(mjVIS_COM)},
    {AddBodyConnections, kDecor, Bits(mjVIS_AUTOCONNECT)},
    {AddRangeSensors, kDecor, Bits(mjVIS_RANGEFINDER)},
    {AddAppliedForces, kDecor, Bits(mjVIS_PERTFORCE)},
    {AddEqualities, kDecor, Bits(mjVIS_CONSTRAINT)},
    {AddContacts, kDecor, Bits(mjVIS_CONTACTPOINT, mjVIS_CONTACTFORCE), Bits(mjFRAME_CONTACT)},
};

// Bytes that are not zero as bits, eight bytes at a time.
uint32_t BitsOf(const mjtByte (&bytes)[mjNVISFLAG]) {
  uint64_t words[4] = {};
  std::memcpy(words, bytes, sizeof(bytes));
  uint32_t bits = 0;
  for (int i = 0; i < 4; ++i) {
    constexpr uint64_t kLow = 0x7f7f7f7f7f7f7f7f;
    const uint64_t high = ((words[i] & kLow) + kLow) | words[i];  // top bit of each byte
    const uint64_t gathered = ((high & ~kLow) >> 7) * 0x0102040810204080;
    bits |= static_cast<uint32_t>(gathered >> 56) << (8 * i);
  }
  return bits;
}

// The bit of a choice among `count`, none if it is not among them.
uint32_t BitOf(int choice, int count) {
  return choice >= 0 && choice < count ? uint32_t{1} << choice : 0;
}

}  // namespace

void RunStages(SceneBuilder& b) {
  const uint32_t flags = kAlways | BitsOf(b.opt->flags);
  const uint32_t frame = BitOf(b.opt->frame, mjNFRAME), label = BitOf(b.opt->label, mjNLABEL);
  const uint32_t categories = static_cast<uint32_t>(b.categories);
  for (const Stage& stage : kStages) {
    const bool asked = (flags & stage.flags) | (frame & stage.frames) | (label & stage.labels);
    if ((categories & stage.categories) && asked && !(flags & stage.hidden)) stage.add(b);
  }
}

}  // namespace conjoint
