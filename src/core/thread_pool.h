// Which worker of a thread pool is running. The pool itself is used through the public
// mju_threadPool functions.

#ifndef CONJOINT_CORE_THREAD_POOL_H_
#define CONJOINT_CORE_THREAD_POOL_H_

#include <mujoco/mujoco.h>

#include <cstddef>

namespace conjoint {

// Threads the pool has started, at most mjMAXTHREAD whatever its nworker says.
size_t WorkerCount(const mjThreadPool* pool);

// 1..WorkerCount on the workers of this pool, 0 on any other thread.
int CurrentWorkerId(const mjThreadPool* pool);

}  // namespace conjoint

#endif  // CONJOINT_CORE_THREAD_POOL_H_
