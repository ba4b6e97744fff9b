// The viewer for Python: functions of C over conjoint::app::Viewer, which conjoint/viewer.py calls
// through ctypes. They are in a library of their own, so that only programs with a window need
// GLFW.
//
// A window belongs to the thread that opens it, which draws frame after frame and closes it. Other
// threads may call everything that takes a window at any time; once it is closed, they do nothing.
#ifndef CONJOINT_PYTHON_VIEWER_WINDOW_H_
#define CONJOINT_PYTHON_VIEWER_WINDOW_H_

#include <mujoco/mujoco.h>

#define CONJOINT_API extern "C" __attribute__((visibility("default")))

struct ConjointWindow;
struct ConjointWindowLock;

// ---- Life.

// A window that is not open yet. Free it when no thread uses it any more.
CONJOINT_API ConjointWindow* conjoint_window_new();
CONJOINT_API void conjoint_window_free(ConjointWindow* window);

// What it shows beside the model, by the address of an array in the struct: mjvCamera.lookat,
// mjvOption.flags, mjvPerturb.refpos, mjvScene.flags; null: none of the program's.
struct ConjointWindowView {
  void* camera_lookat;
  void* option_flags;
  void* perturb_refpos;
  void* scene_flags;
};

// Opens it on the calling thread. Null, or why it cannot be opened (until the next call).
CONJOINT_API const char* conjoint_window_open(ConjointWindow* window, int passive, int left_panel,
                                              int right_panel, const ConjointWindowView* view);
// Draws a frame. 1: go on; 0: it is to be closed; -1: it failed, see conjoint_window_error.
CONJOINT_API int conjoint_window_frame(ConjointWindow* window);
// Closes it, once no other thread is in one of the functions below. On the thread that opened it.
CONJOINT_API void conjoint_window_close(ConjointWindow* window);
// Why a frame or the physics failed; empty: nothing did.
CONJOINT_API const char* conjoint_window_error(ConjointWindow* window);

// ---- For every thread.

// Asks for the end.
CONJOINT_API void conjoint_window_exit(ConjointWindow* window);
// 1 from opening until the end is asked for.
CONJOINT_API int conjoint_window_is_running(ConjointWindow* window);
// Holds the window off the model and what it shows; null when it is closed. Unlock on the same
// thread.
CONJOINT_API ConjointWindowLock* conjoint_window_lock(ConjointWindow* window);
CONJOINT_API void conjoint_window_unlock(ConjointWindowLock* lock);

// ---- A passive window.

// Shows a model; returns when the drawing thread has taken it over. 0: the window ended instead.
CONJOINT_API int conjoint_window_show(ConjointWindow* window, mjModel* m, mjData* d);
CONJOINT_API void conjoint_window_sync(ConjointWindow* window, int state_only);
// The part of the window between the panels; 0 when it is closed.
CONJOINT_API int conjoint_window_view(ConjointWindow* window, mjrRect* rect);
// A key that is pressed is told on the drawing thread.
CONJOINT_API void conjoint_window_on_key(ConjointWindow* window, void (*callback)(int key));
// Pictures over the view, which take the place of those of before. Figures by the address of
// mjvFigure.linergb; pixels are 3 x width x height bytes, highest row first.
CONJOINT_API void conjoint_window_figures(ConjointWindow* window, int count, const mjrRect* rects,
                                          void* const* linergb);
CONJOINT_API void conjoint_window_texts(ConjointWindow* window, int count, const int* fonts,
                                        const int* positions, const char* const* left,
                                        const char* const* right);
CONJOINT_API void conjoint_window_images(ConjointWindow* window, int count, const mjrRect* rects,
                                         const unsigned char* const* pixels);
// Uploads an asset again. `kind`: mjOBJ_HFIELD, mjOBJ_MESH or mjOBJ_TEXTURE.
CONJOINT_API void conjoint_window_upload(ConjointWindow* window, int kind, int id);

// ---- A managed window.

// Finds the model for a path ("": the program's own) and its data; writes a message when there is
// none. They must live until the call after the next one.
typedef void (*ConjointWindowLoader)(const char* path, mjModel** m, mjData** d, char* message,
                                     int message_size);
// Starts the thread that loads the program's model and moves it.
CONJOINT_API void conjoint_window_start_physics(ConjointWindow* window,
                                                ConjointWindowLoader loader);
// Ends it; waits, for no longer than a step and a loading take.
CONJOINT_API void conjoint_window_stop_physics(ConjointWindow* window);

#endif  // CONJOINT_PYTHON_VIEWER_WINDOW_H_
