#ifndef ORIEL_CFILTERS_H
#define ORIEL_CFILTERS_H
// Loops of a blur over pixels. In debug builds of Swift vectors are calls: there they take microseconds a pixel.
#include <stddef.h>
#include <stdint.h>

// Results are the same on all machines: nothing is multiplied and added in one step.
#pragma STDC FP_CONTRACT OFF

/// A pixel each of four lines, as numbers.
typedef float oriel_quad __attribute__((vector_size(64)));
typedef uint32_t oriel_quad_bits __attribute__((vector_size(64)));
typedef uint8_t oriel_quad_bytes __attribute__((vector_size(16)));

/// Added to a number up to 2²², it leaves no place for fractions: the sum's last bits are the nearest whole number.
#define ORIEL_WHOLE 8388608.0f
#define ORIEL_WHOLE_BITS 0x4B000000u

/// Where four lines begin, and how far apart the pixels of each are.
struct oriel_lines {
  uint32_t *first[4];
  ptrdiff_t step;
};

/// Reads pixels of four lines as numbers, multiplied by `unit`. Returns the bits that any of them has.
static inline uint32_t oriel_blur_read(struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, float unit, void *numbers) {
  oriel_quad *output = (oriel_quad *)numbers;
  uint32_t any = 0;
  for (ptrdiff_t index = 0; index < count; index++) {
    ptrdiff_t at = (start + index) * lines.step;
    uint32_t pixels[4] = {lines.first[0][at], lines.first[1][at], lines.first[2][at], lines.first[3][at]};
    any |= pixels[0] | pixels[1] | pixels[2] | pixels[3];
    oriel_quad_bytes bytes;
    __builtin_memcpy(&bytes, pixels, sizeof bytes);
    oriel_quad_bits bits = __builtin_convertvector(bytes, oriel_quad_bits) | ORIEL_WHOLE_BITS;
    output[index] = ((oriel_quad)bits - ORIEL_WHOLE) * unit;
  }
  return any;
}

/// Writes numbers as pixels of four lines. If `is_opaque`, as colours of what is not clear.
static inline void oriel_blur_write(struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, int is_opaque, const void *numbers) {
  const oriel_quad *input = (const oriel_quad *)numbers;
  for (ptrdiff_t index = 0; index < count; index++) {
    oriel_quad quad = input[index];
    if (is_opaque) {
      for (int first = 0; first < 16; first += 4) {
        float alpha = quad[first + 3], most = 255;
        for (int channel = first; channel < first + 4; channel++) {
          float value = alpha > 0 ? quad[channel] * (most / alpha) : 0;
          quad[channel] = value < most ? value : most;
        }
      }
    }
    oriel_quad_bytes bytes = __builtin_convertvector((oriel_quad_bits)(quad + ORIEL_WHOLE), oriel_quad_bytes);
    uint32_t pixels[4];
    __builtin_memcpy(pixels, &bytes, sizeof bytes);
    ptrdiff_t at = (start + index) * lines.step;
    for (int line = 0; line < 4; line++) lines.first[line][at] = pixels[line];
  }
}

/// Sums of numbers by weights: that of each, and those of the ones at each distance up to `reach`. There are as many more numbers at
/// each end than results.
static inline void oriel_blur_weigh(const void *numbers, void *results, ptrdiff_t count, const float *weights, ptrdiff_t reach) {
  const oriel_quad *middle = (const oriel_quad *)numbers + reach;
  oriel_quad *output = (oriel_quad *)results;
  for (ptrdiff_t index = 0; index < count; index++, middle++) {
    oriel_quad sum = middle[0] * weights[0];
    for (ptrdiff_t distance = 1; distance <= reach; distance++) {
      sum += (middle[-distance] + middle[distance]) * weights[distance];
    }
    output[index] = sum;
  }
}

/// Means of `width` numbers each, multiplied by `share` in place of a division and rounded, with the next ones at both ends by a part
/// `edge`. All sums are of whole numbers.
static inline void oriel_blur_box(const void *numbers, void *results, ptrdiff_t count, ptrdiff_t width, float edge, float share) {
  const oriel_quad *outside = (const oriel_quad *)numbers, *inside = outside + (edge > 0 ? 1 : 0);
  oriel_quad *output = (oriel_quad *)results;
  oriel_quad sum = {0};
  for (ptrdiff_t index = 0; index + 1 < width; index++) sum += inside[index];
  for (ptrdiff_t index = 0; index < count; index++) {
    sum += inside[index + width - 1];
    oriel_quad all = sum;
    if (edge > 0) all += (outside[index] + outside[index + width + 1]) * edge;
    output[index] = (all * share + ORIEL_WHOLE) - ORIEL_WHOLE;
    sum -= inside[index];
  }
}

static inline void oriel_blur_scale(void *numbers, ptrdiff_t count, float factor) {
  oriel_quad *quads = (oriel_quad *)numbers;
  for (ptrdiff_t index = 0; index < count; index++) quads[index] *= factor;
}

/// Enlarges a row of coverage by a factor, with edges as steep as before: each pixel is between the columns `left` and `right` (none beyond
/// the width), `across` 256ths from the first, and between two rows, of which one may be NULL, `down` 256ths from the first.
void oriel_enlarge_row(
  uint8_t *output, const int32_t *left, const int32_t *right, const int32_t *across, size_t count, const uint8_t *top,
  const uint8_t *bottom, int32_t width, int32_t down, double factor
);
#endif
