#include "CPixels.h"

void oriel_coverage_add(uint8_t *mask, size_t stride, const uint8_t *glyph, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++) {
    uint8_t *to = mask + y * stride;
    const uint8_t *from = glyph + y * width;
    for (size_t x = 0; x < width; x++) {
      // What both leave open, of 255: rounded as everywhere.
      uint32_t open = (uint32_t)(255 - to[x]) * (255 - from[x]) + 128;
      to[x] = (uint8_t)(255 - ((open + (open >> 8)) >> 8));
    }
  }
}
