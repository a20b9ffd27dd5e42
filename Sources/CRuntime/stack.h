#ifndef ORIEL_CRUNTIME_STACK_H
#define ORIEL_CRUNTIME_STACK_H
// Calls a function on another stack, which Swift cannot do: makecontext is variadic.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <ucontext.h>

// Declared for _GNU_SOURCE only, which Swift's importer does not define.
extern int pthread_getattr_np(pthread_t, pthread_attr_t *);

static inline uintptr_t oriel_stack_pointer(void) { return (uintptr_t)__builtin_frame_address(0); }

/// The lowest address of the calling thread's stack; 0 if it is unknown.
static inline uintptr_t oriel_stack_bottom(void) {
  pthread_attr_t attributes;
  void *bottom = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  if (pthread_attr_getstack(&attributes, &bottom, &size) != 0) bottom = NULL;
  pthread_attr_destroy(&attributes);
  return (uintptr_t)bottom;
}

struct oriel_call {
  ucontext_t caller, callee;
  void (*body)(void *, uintptr_t);
  void *context;
  uintptr_t bottom;
};

static void oriel_call_entry(unsigned high, unsigned low) {
  struct oriel_call *call = (struct oriel_call *)(uintptr_t)(((uint64_t)high << 32) | low);
  call->body(call->context, call->bottom);
}

/// Calls `body` with `context` and the new stack's lowest usable address, on a stack of `size` bytes. Returns 0, or -1 without memory.
static inline int oriel_call_on_new_stack(size_t size, void (*body)(void *, uintptr_t), void *context) {
  const size_t guard = 65536;
  char *memory =
      (char *)mmap(NULL, size + guard, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == (char *)MAP_FAILED) return -1;
  mprotect(memory, guard, PROT_NONE);
  struct oriel_call call;
  call.body = body;
  call.context = context;
  call.bottom = (uintptr_t)(memory + guard);
  getcontext(&call.callee);
  call.callee.uc_stack.ss_sp = memory + guard;
  call.callee.uc_stack.ss_size = size;
  call.callee.uc_link = &call.caller;
  uint64_t address = (uint64_t)(uintptr_t)&call;
  makecontext(&call.callee, (void (*)(void))oriel_call_entry, 2, (unsigned)(address >> 32), (unsigned)address);
  swapcontext(&call.caller, &call.callee);
  munmap(memory, size + guard);
  return 0;
}
#endif
