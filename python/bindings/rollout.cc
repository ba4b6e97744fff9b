// Many trajectories on several threads: the native half of conjoint.rollout, the submodule
// _rollout.
//
// Thread i simulates on data i. The trajectories are handed out in chunks, whose results go to
// places of their own, so that they do not depend on who simulated what. The interpreter lock is
// released; callbacks take it.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bindings.h"
#include "errors.h"
#include "model_object.h"
#include "numpy.h"
#include "trajectory.h"

namespace conjoint::python {
namespace {

// One call of rollout, while it runs.
struct Job {
  Trajectories trajectories;
  std::vector<mjModel*> models;  // one for all trajectories or one for each
  std::vector<mjData*> data;     // one for each thread
  std::int64_t chunk = 1;
  std::atomic<std::int64_t> next = 0;
  std::deque<EngineCall> calls;  // one for each thread
};

// On the calling thread: lets the interpreter handle signals, such as Ctrl-C.
struct SignalCheck {
  EngineCall* call;
  Job* job;
  int steps = 0;
};

void CheckSignals(void* argument) {
  SignalCheck& check = *static_cast<SignalCheck*>(argument);
  constexpr int kStepsBetween = 1024;
  if (++check.steps % kStepsBetween != 0) return;
  PyEval_RestoreThread(check.call->released);
  const bool interrupted = PyErr_CheckSignals() != 0;
  if (interrupted) {
    PyObject *type, *traceback;
    PyErr_Fetch(&type, &check.call->exception, &traceback);
    PyErr_NormalizeException(&type, &check.call->exception, &traceback);
    Py_XDECREF(type);
    Py_XDECREF(traceback);
    check.job->trajectories.stop = true;
  }
  check.call->released = PyEval_SaveThread();
}

// Takes chunks until there are none; left by a jump when the engine fails.
void RunChunks(Job& job, int thread, void (*pause)(void*), void* argument) {
  mjData* d = job.data[thread];
  const std::int64_t count = job.trajectories.count;
  for (;;) {
    const std::int64_t begin = job.next.fetch_add(job.chunk);
    if (begin >= count) return;
    const std::int64_t end = std::min(begin + job.chunk, count);
    for (std::int64_t i = begin; i < end; ++i) {
      RunTrajectory(job.models[job.models.size() == 1 ? 0 : i], d, job.trajectories, i, pause,
                    argument);
    }
  }
}

// The share of one thread. Its engine call, in the job, tells how it ended.
void RunShare(Job& job, int thread, void (*pause)(void*), void* argument) {
  EngineCall& call = job.calls[thread];
  BeginCall(call, job.data[thread]);
  if (_setjmp(call.back) == 0) RunChunks(job, thread, pause, argument);
  EndCall(call);
  if (call.failed || call.exception) job.trajectories.stop = true;
}

// The same on a thread that Python does not know.
void RunShareOnWorker(Job& job, int thread) {
  const PyGILState_STATE state = PyGILState_Ensure();
  job.calls[thread].released = PyEval_SaveThread();
  RunShare(job, thread, nullptr, nullptr);
  PyEval_RestoreThread(job.calls[thread].released);
  PyGILState_Release(state);
}

// Threads that wait for jobs.
class Pool {
 public:
  explicit Pool(int count) {
    for (int i = 0; i < count; ++i) {
      threads_.emplace_back([this, i] { Work(i); });
    }
  }

  ~Pool() {
    {
      std::lock_guard lock(mutex_);
      ending_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  int size() const { return static_cast<int>(threads_.size()); }

  // Runs the job on all threads. The interpreter lock is held before and after, not during it.
  // False when the interpreter handled a signal that raised an exception.
  bool Run(Job& job) {
    PyThreadState* released = PyEval_SaveThread();
    std::lock_guard one_at_a_time(jobs_);
    {
      std::lock_guard lock(mutex_);
      job_ = &job;
      running_ = size();
      ++number_;
    }
    wake_.notify_all();
    bool interrupted = false;
    for (;;) {
      std::unique_lock lock(mutex_);
      if (done_.wait_for(lock, kSignalPeriod, [&] { return running_ == 0; })) break;
      lock.unlock();
      if (interrupted) continue;
      PyEval_RestoreThread(released);
      if (PyErr_CheckSignals() != 0) interrupted = job.trajectories.stop = true;
      released = PyEval_SaveThread();
    }
    PyEval_RestoreThread(released);
    return !interrupted;
  }

 private:
  static constexpr std::chrono::milliseconds kSignalPeriod{100};

  void Work(int thread) {
    std::uint64_t last = 0;
    for (;;) {
      Job* job;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return ending_ || number_ != last; });
        if (ending_) return;
        last = number_;
        job = job_;
      }
      RunShareOnWorker(*job, thread);
      std::lock_guard lock(mutex_);
      if (--running_ == 0) done_.notify_all();
    }
  }

  std::mutex jobs_;
  std::mutex mutex_;
  std::condition_variable wake_, done_;
  Job* job_ = nullptr;
  std::uint64_t number_ = 0;
  int running_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

[[noreturn]] void ThrowValueError(const std::string& text) { throw nb::value_error(text.c_str()); }

// The numbers of a C-contiguous float64 array of `size` elements; null for None.
mjtNum* Numbers(nb::handle object, const char* name, std::int64_t size, bool writeable) {
  if (object.is_none()) return nullptr;
  if (!PyArray_Check(object.ptr())) {
    throw nb::type_error((std::string(name) + " must be a numpy array").c_str());
  }
  PyArrayObject* array = reinterpret_cast<PyArrayObject*>(object.ptr());
  if (PyArray_TYPE(array) != NPY_DOUBLE || !PyArray_ISCARRAY_RO(array) ||
      (writeable && !PyArray_ISWRITEABLE(array))) {
    ThrowValueError(std::string(name) + " must be a C-contiguous float64 array" +
                    (writeable ? " that can be written" : ""));
  }
  if (PyArray_SIZE(array) != size) {
    ThrowValueError(std::string(name) + ".size should be " + std::to_string(size) + ", got " +
                    std::to_string(PyArray_SIZE(array)));
  }
  return static_cast<mjtNum*>(PyArray_DATA(array));
}

// Pointers of the models or data in a sequence.
template <typename T>
std::vector<T*> Pointers(const nb::tuple& objects, T* (*pointer)(PyObject*), const char* kind) {
  std::vector<T*> result;
  for (nb::handle object : objects) {
    T* p = pointer(object.ptr());
    if (!p) {
      throw nb::type_error(
          (std::string("expected ") + kind + ", got " + nb::type_name(object.type()).c_str())
              .c_str());
    }
    result.push_back(p);
  }
  if (result.empty()) {
    ThrowValueError(std::string("The list of ") +
                    (kind == std::string("MjData") ? "data" : "model") + " instances is empty");
  }
  return result;
}

class Rollout {
 public:
  explicit Rollout(int nthread) {
    constexpr int kMostThreads = 1024;
    if (nthread < 0 || nthread > kMostThreads) {
      ThrowValueError("nthread must be between 0 and " + std::to_string(kMostThreads) + ", got " +
                      std::to_string(nthread));
    }
    if (nthread > 0) pool_ = std::make_shared<Pool>(nthread);
  }

  void Run(const nb::object& model, const nb::object& data, std::int64_t nstep, int control_spec,
           const nb::object& initial_state, const nb::object& control,
           const nb::object& initial_warmstart, const nb::object& state,
           const nb::object& sensordata, const nb::object& chunk_size) {
    // Tuples of our own: a list could be changed by another thread meanwhile.
    const nb::tuple models(model), datas(data);
    const std::shared_ptr<Pool> pool = pool_;
    Job job;
    job.models = Pointers<mjModel>(models, ModelPointer, "MjModel");
    job.data = Pointers<mjData>(datas, DataPointer, "MjData");
    const mjModel* m = job.models[0];
    Trajectories& all = job.trajectories;
    all.nstep = nstep;
    all.control_spec = control_spec;
    if (nstep < 0) ThrowValueError("nstep must not be negative, got " + std::to_string(nstep));
    if (control_spec & ~mjSTATE_USER) {
      ThrowValueError("control_spec can only contain bits in mjSTATE_USER");
    }
    if (!PyArray_Check(initial_state.ptr()) ||
        PyArray_NDIM(reinterpret_cast<PyArrayObject*>(initial_state.ptr())) != 2) {
      throw nb::type_error("initial_state must be a numpy array with 2 dimensions");
    }
    all.count = PyArray_DIM(reinterpret_cast<PyArrayObject*>(initial_state.ptr()), 0);
    CheckObjects(job, datas);
    const std::int64_t nstate = mj_stateSize(m, mjSTATE_FULLPHYSICS);
    const std::int64_t steps = all.count * nstep;
    all.initial_state = Numbers(initial_state, "initial_state", all.count * nstate, false);
    all.initial_warmstart =
        Numbers(initial_warmstart, "initial_warmstart", all.count * m->nv, false);
    all.control = Numbers(control, "control", steps * mj_stateSize(m, control_spec), false);
    all.state = Numbers(state, "state", steps * nstate, true);
    all.sensordata = Numbers(sensordata, "sensordata", steps * m->nsensordata, true);

    const int threads = pool ? pool->size() : 1;
    if (chunk_size.is_none()) {
      constexpr int kChunksPerThread = 10;  // small enough to even out trajectories of unequal cost
      job.chunk = std::max<std::int64_t>(1, all.count / (kChunksPerThread * threads));
    } else {
      job.chunk = nb::cast<std::int64_t>(chunk_size);
      if (job.chunk < 1) {
        ThrowValueError("chunk_size must be positive, got " + std::to_string(job.chunk));
      }
    }
    job.calls.resize(threads);
    if (pool) {
      const bool interrupted = !pool->Run(job);
      Finish(job, interrupted);
    } else {
      RunHere(job);
      Finish(job, false);
    }
  }

  void Shutdown() {
    const std::shared_ptr<Pool> pool = std::move(pool_);
    pool_ = nullptr;
    // Joining must not hold the lock that a worker may still need to end.
    nb::gil_scoped_release release;
    const_cast<std::shared_ptr<Pool>&>(pool).reset();
  }

 private:
  // Models fit the data, and there is a data for each thread.
  void CheckObjects(const Job& job, const nb::tuple& datas) const {
    const auto nmodel = static_cast<std::int64_t>(job.models.size());
    if (nmodel != 1 && nmodel < job.trajectories.count) {
      ThrowValueError("nbatch inferred as " + std::to_string(job.trajectories.count) +
                      " but model is length " + std::to_string(nmodel));
    }
    const std::size_t threads = pool_ ? pool_->size() : 1;
    if (job.data.size() != threads) {
      ThrowValueError("Length of data: " + std::to_string(job.data.size()) +
                      " not equal to nthread: " + std::to_string(threads));
    }
    for (std::size_t i = 0; i < job.data.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (job.data[i] == job.data[k]) {
          ThrowValueError("data " + std::to_string(k) + " and " + std::to_string(i) +
                          " are the same MjData: each thread needs its own");
        }
      }
    }
    for (const mjModel* other : job.models) {
      if (!SameDataLayout(job.models[0], other)) ThrowValueError("models are not compatible");
    }
    for (nb::handle data : datas) {
      if (!SameDataLayout(job.models[0], ModelPointer(ModelOfData(data.ptr())))) {
        ThrowValueError("data was made for a model of other sizes");
      }
    }
  }

  static void RunHere(Job& job) {
    EngineCall& call = job.calls[0];
    call.released = PyEval_SaveThread();
    SignalCheck check{&call, &job};
    RunShare(job, 0, CheckSignals, &check);
    PyEval_RestoreThread(call.released);
    call.released = nullptr;
  }

  // Raises what went wrong first in the order of threads; drops the rest.
  static void Finish(Job& job, bool interrupted) {
    bool raised = interrupted;
    for (EngineCall& call : job.calls) {
      if (!call.failed && !call.exception) continue;
      if (raised) {
        Py_CLEAR(call.exception);
      } else {
        RaiseFailure(call);
        raised = true;
      }
    }
    if (raised) throw nb::python_error();
  }

  std::shared_ptr<Pool> pool_;
};

}  // namespace

void BindRollout(nb::module_& module) {
  nb::class_<Rollout>(module, "Rollout")
      .def(nb::init<int>(), nb::arg("nthread"))
      .def("rollout", &Rollout::Run, nb::arg("model"), nb::arg("data"), nb::arg("nstep"),
           nb::arg("control_spec"), nb::arg("initial_state"), nb::arg("control").none(),
           nb::arg("initial_warmstart").none(), nb::arg("state").none(),
           nb::arg("sensordata").none(), nb::arg("chunk_size").none())
      .def("shutdown", &Rollout::Shutdown);
}

}  // namespace conjoint::python
