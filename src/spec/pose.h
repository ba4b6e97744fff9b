// Quaternions and poses of a spec, in double precision whatever mjtNum is. Quaternions are
// (w, x, y, z); vectors shorter than 1e-7 count as zero. The thresholds decide discrete outcomes,
// so the compiler uses these and not the engine's.

#ifndef CONJOINT_SPEC_POSE_H_
#define CONJOINT_SPEC_POSE_H_

#include <mujoco/mujoco.h>

namespace conjoint {

inline constexpr double kEps = 1e-14;      // of the compiler
inline constexpr double kFrameEps = 1e-6;  // two frames are the same

// Divides v by its length unless that is 1 within kEps and returns the length; if the square of the
// length is below kEps returns 0 and leaves v alone.
double Normalize(double* v, int n);

void Cross(double result[3], const double a[3], const double b[3]);
double Dot(const double a[3], const double b[3]);

// Hamilton product, normalised. The result may be one of the factors.
void MultiplyQuat(double result[4], const double a[4], const double b[4]);
void RotateVector(double result[3], const double v[3], const double quat[4]);
void QuatToMatrix(double matrix[9], const double quat[4]);
// The smallest rotation that takes +z to the unit vector v.
void QuatFromZAxis(double quat[4], const double v[3]);
// The rotation whose matrix has the columns x, y, z.
void QuatFromFrame(double quat[4], const double x[3], const double y[3], const double z[3]);

// Pose P applied to the child's pose: pos = P.pos + R(P.quat) pos, quat = P.quat * quat.
void ComposePose(const double parent_pos[3], const double parent_quat[4], double pos[3],
                 double quat[4]);
void InvertPose(double inverse_pos[3], double inverse_quat[4], const double pos[3],
                const double quat[4]);

// As mjs_resolveOrientation: null and `quat` set (left alone for type QUAT), or what is wrong.
const char* ResolveOrientation(double quat[4], bool degree, const char* sequence,
                               const mjsOrientation& orientation);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_POSE_H_
