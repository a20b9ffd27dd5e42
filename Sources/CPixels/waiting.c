#include "CPixels.h"

void oriel_pause(void) {
  for (int count = 0; count < 12; count++) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
  }
}
