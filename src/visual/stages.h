// The stages that fill a scene, each a family of elements. stages.cc says when each is shown; a
// stage itself decides which of its elements are.

#ifndef CONJOINT_VISUAL_STAGES_H_
#define CONJOINT_VISUAL_STAGES_H_

#include "visual/scene_builder.h"

namespace conjoint {

// deformables.cc
void AddFlexes(SceneBuilder& b);
void AddSkins(SceneBuilder& b);

// geoms.cc
void AddGeoms(SceneBuilder& b);
void AddGeomFrames(SceneBuilder& b);

// sites.cc
void AddSites(SceneBuilder& b);
void AddSiteFrames(SceneBuilder& b);

// tendons.cc
void AddTendons(SceneBuilder& b);

// actuators.cc
void AddSliderCranks(SceneBuilder& b);
void AddActuators(SceneBuilder& b);

// bounding_volumes.cc
void AddBodyTrees(SceneBuilder& b);
void AddFlexTrees(SceneBuilder& b);
void AddMeshTrees(SceneBuilder& b);
void AddOctrees(SceneBuilder& b);

// sensors.cc
void AddTactileSensors(SceneBuilder& b);
void AddRangeSensors(SceneBuilder& b);

// bodies.cc
void AddInertias(SceneBuilder& b);
void AddBodyFrames(SceneBuilder& b);
void AddWorldFrame(SceneBuilder& b);
void AddBodyLabels(SceneBuilder& b);
void AddIslandLabels(SceneBuilder& b);
void AddCentresOfMass(SceneBuilder& b);
void AddBodyConnections(SceneBuilder& b);

// forces.cc
void AddPerturbation(SceneBuilder& b);
void AddSelectedPoint(SceneBuilder& b);
void AddAppliedForces(SceneBuilder& b);

// joints.cc
void AddJoints(SceneBuilder& b);

// cameras_lights.cc
void AddCameras(SceneBuilder& b);
void AddLights(SceneBuilder& b);

// equalities.cc
void AddEqualities(SceneBuilder& b);

// contacts.cc
void AddContacts(SceneBuilder& b);

// Runs the stages that the options ask for.
void RunStages(SceneBuilder& b);

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_STAGES_H_
