#include "asset/mesh_normals.h"

#include <cmath>

#include "asset/mesh_data.h"

namespace conjoint {
namespace {

constexpr double kEps = 1e-14;
constexpr double kSharpCosine = 0.8;  // between a face and the mean of its vertex

// Divides by the length and returns it; leaves alone what is too short, whose length is 0.
double ScaleToUnit(Vec3d& p) {
  const double square = SquaredNorm(p);
  if (square < kEps) return 0;
  const double length = std::sqrt(square);
  if (std::abs(length - 1) > kEps) p = p / length;
  return length;
}

struct FaceNormal {
  Vec3d direction;
  double weight;  // twice the area
};

FaceNormal NormalOf(std::span<const Vec3d> vertices, const int* face) {
  const Vec3d& a = vertices[At(face[0])];
  FaceNormal normal;
  normal.direction = Cross(vertices[At(face[1])] - a, vertices[At(face[2])] - a);
  normal.weight = ScaleToUnit(normal.direction);
  return normal;
}

// Sums are kept in single precision.
void AddTo(float* sum, const FaceNormal& normal) {
  for (int k = 0; k < 3; ++k) {
    sum[k] = static_cast<float>(static_cast<double>(sum[k]) + normal.direction[k] * normal.weight);
  }
}

}  // namespace

std::vector<float> VertexNormals(std::span<const Vec3d> vertices, std::span<const int> faces,
                                 bool smooth) {
  std::vector<float> normals(3 * vertices.size());
  std::vector<FaceNormal> face_normals(faces.size() / 3);
  for (size_t face = 0; face < face_normals.size(); ++face) {
    const int* corners = &faces[3 * face];
    face_normals[face] = NormalOf(vertices, corners);
    for (int i = 0; i < 3; ++i) AddTo(&normals[3 * At(corners[i])], face_normals[face]);
  }

  if (!smooth) {
    std::vector<Vec3d> means(vertices.size());
    for (size_t i = 0; i < means.size(); ++i) {
      means[i] = {normals[3 * i], normals[3 * i + 1], normals[3 * i + 2]};
      ScaleToUnit(means[i]);
    }
    std::vector<float> removed(normals.size());
    for (size_t face = 0; face < face_normals.size(); ++face) {
      for (int i = 0; i < 3; ++i) {
        const size_t vertex = At(faces[3 * face + At(i)]);
        if (Dot(face_normals[face].direction, means[vertex]) < kSharpCosine) {
          AddTo(&removed[3 * vertex], face_normals[face]);
        }
      }
    }
    for (size_t i = 0; i < normals.size(); ++i) normals[i] -= removed[i];
  }

  for (size_t i = 0; i < normals.size(); i += 3) {
    float* n = &normals[i];
    const float length = std::sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    if (length > 1e-15f) {
      for (int k = 0; k < 3; ++k) n[k] /= length;
    } else {
      n[0] = n[1] = 0;
      n[2] = 1;
    }
  }
  return normals;
}

void NormalizeNormals(std::span<float> normals) {
  for (size_t i = 0; i + 2 < normals.size(); i += 3) {
    float* n = &normals[i];
    const float square = n[0] * n[0] + n[1] * n[1] + n[2] * n[2];
    if (square > 1e-15f) {
      const float scale = 1 / std::sqrt(square);
      for (int k = 0; k < 3; ++k) n[k] *= scale;
    } else {
      n[0] = n[1] = 0;
      n[2] = 1;
    }
  }
}

}  // namespace conjoint
