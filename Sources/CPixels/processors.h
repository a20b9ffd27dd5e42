// Functions that are compiled a second time, for processors with vectors of 32 bytes.
#ifndef ORIEL_PROCESSORS_H
#define ORIEL_PROCESSORS_H

#if defined(__x86_64__)
#include <immintrin.h>
#define WIDE __attribute__((target("avx2")))

static inline int isWide(void) {
  // Written with the same value by whoever is first.
  static int known = 0;
  int value = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (value == 0) {
    __builtin_cpu_init();
    value = __builtin_cpu_supports("avx2") ? 2 : 1;
    __atomic_store_n(&known, value, __ATOMIC_RELAXED);
  }
  return value == 2;
}

/// Calls an inline function as it is compiled for the processor.
#define ORIEL_EITHER(name, parameters, ...) \
  WIDE static void wide_##name parameters { name(__VA_ARGS__); } \
  static void either_##name parameters { \
    if (isWide()) wide_##name(__VA_ARGS__); \
    else name(__VA_ARGS__); \
  }
#else
#define ORIEL_EITHER(name, parameters, ...) \
  static void either_##name parameters { name(__VA_ARGS__); }
#endif

#endif
