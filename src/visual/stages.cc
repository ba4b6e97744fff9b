// What is shown when: the table of all stages, in the order of their geoms in the scene.

#include "visual/stages.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "visual/bits.h"

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

// The bit of a choice among `count`, none if it is not among them.
uint32_t BitOf(int choice, int count) {
  return choice >= 0 && choice < count ? uint32_t{1} << choice : 0;
}

// A column of the table the other way round: the stages that each bit concerns, as bits.
template <uint32_t Stage::* kColumn>
constexpr std::array<uint32_t, 32> kStagesOfBit = [] {
  std::array<uint32_t, 32> stages = {};
  for (size_t stage = 0; stage < std::size(kStages); ++stage) {
    for (size_t bit = 0; bit < 32; ++bit) {
      stages[bit] |= (kStages[stage].*kColumn >> bit & 1) << stage;
    }
  }
  return stages;
}();
static_assert(std::size(kStages) <= 32);

// The stages that one of some bits concerns.
template <uint32_t Stage::* kColumn>
uint32_t StagesOf(uint32_t bits) {
  constexpr uint32_t kUsed = [] {
    uint32_t used = 0;
    for (const Stage& stage : kStages) used |= stage.*kColumn;
    return used;
  }();
  uint32_t stages = 0;
  for (bits &= kUsed; bits; bits &= bits - 1) {
    stages |= kStagesOfBit<kColumn>[static_cast<size_t>(std::countr_zero(bits))];
  }
  return stages;
}

}  // namespace

void RunStages(SceneBuilder& b) {
  const uint32_t flags = kAlways | static_cast<uint32_t>(BitsOf(b.opt->flags));
  const uint32_t frame = BitOf(b.opt->frame, mjNFRAME), label = BitOf(b.opt->label, mjNLABEL);
  const uint32_t asked = StagesOf<&Stage::flags>(flags) | StagesOf<&Stage::frames>(frame) |
                         StagesOf<&Stage::labels>(label);
  const uint32_t wanted = StagesOf<&Stage::categories>(static_cast<uint32_t>(b.categories));
  uint32_t stages = asked & wanted & ~StagesOf<&Stage::hidden>(flags);
  for (; stages; stages &= stages - 1) kStages[std::countr_zero(stages)].add(b);
}

}  // namespace conjoint
