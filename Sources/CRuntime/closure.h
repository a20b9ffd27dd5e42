#ifndef ORIEL_CRUNTIME_CLOSURE_H
#define ORIEL_CRUNTIME_CLOSURE_H
// Looking into what a Swift closure captured.
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>

struct oriel_closure {
  const void *code;
  const void *context;
};

// What the compiler writes down of a context, as the runtime declares it (HeapLocalVariableMetadata, CaptureDescriptor).
struct oriel_context_metadata {
  uintptr_t kind;
  uint32_t first_capture;
  const struct oriel_capture_description *captures;
};
struct oriel_capture_description {
  uint32_t capture_types, metadata_sources, bindings;
};

/// What a closure's context holds when it holds just another closure, as the context of a thunk does; its code is NULL otherwise.
///
/// A context begins with its metadata and a reference count. Its size alone does not tell what is in it: memory comes in steps of 16 bytes,
/// and closures made in generic code begin with the types that they were made for.
static inline struct oriel_closure oriel_closure_in(const void *context) {
  const struct oriel_closure none = {NULL, NULL};
  const uintptr_t kind = 0x400;
  const size_t header = 2 * sizeof(uintptr_t);
  if (context == NULL || (uintptr_t)context % 16 != 0) return none;
  const struct oriel_context_metadata *metadata = *(const struct oriel_context_metadata *const *)context;
  if (metadata == NULL || metadata->kind != kind) return none;
  const struct oriel_capture_description *captures = metadata->captures;
  // Without a description, it is not known what it holds.
  if (captures == NULL || captures->capture_types != 1 || captures->metadata_sources != 0 || captures->bindings != 0) return none;
  const size_t size = malloc_usable_size((void *)context);
  if (size < header + sizeof(struct oriel_closure) || size >= header + sizeof(struct oriel_closure) + 16) return none;
  return *(const struct oriel_closure *)((const char *)context + header);
}
#endif
