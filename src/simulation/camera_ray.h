// The ray through a pixel of a camera image.

#ifndef CONJOINT_SIMULATION_CAMERA_RAY_H_
#define CONJOINT_SIMULATION_CAMERA_RAY_H_

#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {

// Focal lengths and principal point in pixels.
struct CameraIntrinsics {
  mjtNum fx, fy, cx, cy;
  mjtNum extent;  // height of the view in units of length; 0 for a perspective camera
};

// From the camera's fields in mjModel. A perspective camera with a sensor size uses `intrinsic`
// (focal lengths and principal point in units of length), one without its vertical field of view in
// degrees; for an orthographic one `fovy` is the extent.
CameraIntrinsics PixelIntrinsics(bool orthographic, mjtNum fovy, const float sensorsize[2],
                                 const float intrinsic[4], int width, int height);

struct CameraRay {
  Vec3 origin, direction;  // direction is of unit length
};

// Through the middle of a pixel, in the world, where the camera is at (pos, mat); row 0 is on top.
// The camera looks along -z of its frame.
CameraRay PixelRay(const Vec3& pos, const Mat3& mat, const CameraIntrinsics& camera, int column,
                   int row);

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_CAMERA_RAY_H_
