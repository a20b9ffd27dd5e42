#ifndef ORIEL_CRUNTIME_CLOSURE_H
#define ORIEL_CRUNTIME_CLOSURE_H
// Looking into what a Swift closure captured.
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>

// From <dlfcn.h>, which declares it for _GNU_SOURCE only.
struct oriel_image {
  const char *path;
  void *base;
  const char *symbol;
  void *address;
};
extern int dladdr(const void *, void *);

struct oriel_closure {
  const void *code;
  const void *context;
};

/// What a closure's context holds when it holds just another closure, as the context of a thunk does; its code is NULL otherwise.
///
/// A context begins with its metadata, whose first word says that it holds captures, and a reference count.
static inline struct oriel_closure oriel_closure_in(const void *context) {
  const struct oriel_closure none = {NULL, NULL};
  const uintptr_t captures = 0x400;
  const size_t header = 2 * sizeof(uintptr_t);
  if (context == NULL || (uintptr_t)context % 16 != 0) return none;
  const uintptr_t *metadata = *(const uintptr_t *const *)context;
  if (metadata == NULL || *metadata != captures) return none;
  const size_t size = malloc_usable_size((void *)context);
  if (size < header + sizeof(struct oriel_closure) || size >= header + sizeof(struct oriel_closure) + 16) return none;
  const struct oriel_closure inner = *(const struct oriel_closure *)((const char *)context + header);
  struct oriel_image image;
  // Code lies in a loaded image.
  return inner.code != NULL && dladdr(inner.code, &image) != 0 ? inner : none;
}
#endif
