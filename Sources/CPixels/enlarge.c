// Coverage enlarged: a row of pixels, each between four of the small mask.
#include "CFilters.h"

void oriel_enlarge_row(
  uint8_t *output, const int32_t *left, const int32_t *right, const int32_t *across, size_t count, const uint8_t *top,
  const uint8_t *bottom, int32_t width, int32_t down, double factor
) {
  for (size_t column = 0; column < count; column++) {
    const int32_t first = left[column], second = right[column], part = across[column];
    const int in0 = first >= 0 && first < width, in1 = second >= 0 && second < width;
    const int32_t above = (top && in0 ? top[first] : 0) * (256 - part) + (top && in1 ? top[second] : 0) * part;
    const int32_t below = (bottom && in0 ? bottom[first] : 0) * (256 - part) + (bottom && in1 ? bottom[second] : 0) * part;
    const double smooth = (above * (256 - down) + below * down) / 65536.0;
    const double steep = (smooth - 127.5) * factor + 127.5;
    output[column] = (uint8_t)(steep > 0 ? (steep < 255 ? steep : 255) : 0);
  }
}
