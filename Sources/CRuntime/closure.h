#ifndef ORIEL_CRUNTIME_CLOSURE_H
#define ORIEL_CRUNTIME_CLOSURE_H
// Reads what a Swift closure captured.
#include <stddef.h>
#include <stdint.h>

struct oriel_closure {
  const void *code;
  const void *context;
};

// The compiler's description of a closure's context, as declared by the runtime (HeapLocalVariableMetadata, CaptureDescriptor).
struct oriel_context_metadata {
  uintptr_t kind;
  uint32_t first_capture;
  const struct oriel_capture_description *captures;
};
struct oriel_capture_description {
  uint32_t capture_types, metadata_sources, bindings;
  int32_t first_type;  // the distance from here to its mangled name
};

// Whether a mangled type is an escaping function with a guaranteed context: "I", its attributes from "eg" on, "_" at the end.
static inline int oriel_is_closure_type(const unsigned char *name) {
  const unsigned char *function = NULL, *last = NULL;
  while (*name != 0) {
    if (*name < 0x20) {
      // A symbolic reference: a relative or an absolute address follows, which may contain any bytes.
      name += *name < 0x18 ? 1 + sizeof(int32_t) : 1 + sizeof(void *);
      last = NULL;
      continue;
    }
    if (name[0] == 'I' && name[1] == 'e' && name[2] == 'g') function = name;
    last = name++;
  }
  return function != NULL && last != NULL && last > function && *last == '_';
}

/// The closure in a closure's context, if the context holds just that, as the context of a thunk does; otherwise its code is NULL.
///
/// A context begins with its metadata and a reference count. Its content is known from the description, not from the size of its memory,
/// because an allocator may return more memory than requested.
static inline struct oriel_closure oriel_closure_in(const void *context) {
  const struct oriel_closure none = {NULL, NULL};
  const uintptr_t kind = 0x400;
  const size_t header = 2 * sizeof(uintptr_t);
  if (context == NULL || (uintptr_t)context % 16 != 0) return none;
  const struct oriel_context_metadata *metadata = *(const struct oriel_context_metadata *const *)context;
  if (metadata == NULL || metadata->kind != kind) return none;
  const struct oriel_capture_description *captures = metadata->captures;
  // Without a description its content is unknown.
  if (captures == NULL || captures->capture_types != 1 || captures->metadata_sources != 0 || captures->bindings != 0) return none;
  if (!oriel_is_closure_type((const unsigned char *)&captures->first_type + captures->first_type)) return none;
  return *(const struct oriel_closure *)((const char *)context + header);
}
#endif
