#ifndef ORIEL_TYPE_TABLE_H
#define ORIEL_TYPE_TABLE_H
// The types that the program's image declares, from the table that the compiler writes for the runtime (TypeContextDescriptor).
#include <stddef.h>
#include <stdint.h>

// The linker's names for the ends of the table. Without types there is none.
extern const char __start_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));
extern const char __stop_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));

static inline const void *oriel_types_begin(void) { return __start_swift5_type_metadata; }
static inline const void *oriel_types_end(void) { return __stop_swift5_type_metadata; }

struct oriel_type {
  uint32_t flags;
  // Distances from each field to what it names.
  int32_t parent, name, access;
};

/// The type that an entry of the table describes, if it is a class, structure or enumeration without generic parameters, else NULL.
static inline const void *oriel_named_type(const void *record) {
  const int32_t distance = *(const int32_t *)record;
  // The lower two bits: 0 for a direct distance, 1 for one to a pointer.
  const char *place = (const char *)record + (distance & ~3);
  if ((distance & 3) > 1) return NULL;
  const struct oriel_type *type = (distance & 3) == 1 ? *(const struct oriel_type *const *)place : (const struct oriel_type *)place;
  if (type == NULL) return NULL;
  const uint32_t kind = type->flags & 0x1f, is_generic = type->flags & 0x80;
  return kind >= 16 && kind <= 18 && !is_generic && type->access != 0 ? type : NULL;
}

static inline const char *oriel_type_name(const void *type) {
  const struct oriel_type *known = (const struct oriel_type *)type;
  return (const char *)&known->name + known->name;
}

struct oriel_metadata_response {
  const void *metadata;
  size_t state;
};

/// The complete metadata of the type.
static inline const void *oriel_type_metadata(const void *type) {
  typedef __attribute__((swiftcall)) struct oriel_metadata_response (*accessor)(size_t request);
  const struct oriel_type *known = (const struct oriel_type *)type;
  return ((accessor)((const char *)&known->access + known->access))(0).metadata;
}
#endif
