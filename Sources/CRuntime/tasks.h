#ifndef ORIEL_CRUNTIME_TASKS_H
#define ORIEL_CRUNTIME_TASKS_H
// What the Swift runtime asks before it hands a job to its threads or to the main thread, as declared by the runtime (Concurrency.h).
#include <stddef.h>
#include <stdint.h>

#define ORIEL_SWIFT_CALL __attribute__((swiftcall))
typedef struct {
  uintptr_t identity, implementation;
} oriel_executor;
typedef ORIEL_SWIFT_CALL void (*oriel_enqueue)(void *job);
typedef ORIEL_SWIFT_CALL void (*oriel_enqueue_hook)(void *job, oriel_enqueue original);
typedef ORIEL_SWIFT_CALL oriel_executor (*oriel_main)(void);
typedef ORIEL_SWIFT_CALL oriel_executor (*oriel_main_hook)(oriel_main original);
extern oriel_enqueue_hook swift_task_enqueueGlobal_hook;
extern oriel_main_hook swift_task_getMainExecutor_hook;
extern ORIEL_SWIFT_CALL void *swift_task_getCurrent(void);

struct oriel_job_taker {
  /// Whether a job is taken; called on the thread that enqueues it for no executor.
  int (*takes)(void *job);
  /// The implementation of the main executor for this thread; 0 for its own.
  uintptr_t (*main_implementation)(void);
};

struct oriel_job_hooks {
  struct oriel_job_taker taker;
  oriel_enqueue_hook outer_global;
  oriel_main_hook outer_main;
};

static inline struct oriel_job_hooks *oriel_job_hooks(void) {
  static struct oriel_job_hooks hooks;
  return &hooks;
}

static inline ORIEL_SWIFT_CALL void oriel_enqueue_global(void *job, oriel_enqueue original) {
  struct oriel_job_hooks *hooks = oriel_job_hooks();
  if (hooks->taker.takes(job)) return;
  if (hooks->outer_global != NULL) hooks->outer_global(job, original);
  else original(job);
}

/// The main executor, which keeps its identity, by which executors are compared.
static inline ORIEL_SWIFT_CALL oriel_executor oriel_get_main(oriel_main original) {
  struct oriel_job_hooks *hooks = oriel_job_hooks();
  oriel_executor executor = hooks->outer_main != NULL ? hooks->outer_main(original) : original();
  uintptr_t implementation = hooks->taker.main_implementation();
  if (implementation != 0) executor.implementation = implementation;
  return executor;
}

/// Asks a taker for each job from now on, before whoever was asked so far. For one client in a process, which calls it once.
static inline void oriel_take_jobs(struct oriel_job_taker taker) {
  struct oriel_job_hooks *hooks = oriel_job_hooks();
  hooks->taker = taker;
  hooks->outer_global = swift_task_enqueueGlobal_hook;
  hooks->outer_main = swift_task_getMainExecutor_hook;
  swift_task_enqueueGlobal_hook = oriel_enqueue_global;
  swift_task_getMainExecutor_hook = oriel_get_main;
}

/// Whether a task runs on this thread. While one leaves it for another, none does.
static inline int oriel_runs_task(void) { return swift_task_getCurrent() != NULL; }
#endif
