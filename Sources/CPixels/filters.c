// Loops of a blur over pixels.
#include "CFilters.h"
#include "processors.h"

// Results are the same on all machines: nothing is multiplied and added in one step.
#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

/// A pixel each of four lines, as numbers.
typedef float quad __attribute__((vector_size(64)));
typedef uint32_t bits16 __attribute__((vector_size(64)));
typedef uint8_t octets __attribute__((vector_size(16)));

/// Added to a number up to 2²², it leaves no place for fractions: the sum's last bits are the nearest whole number.
#define WHOLE 8388608.0f
#define WHOLE_BITS 0x4B000000u

INLINE uint32_t blur_read(struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, float unit, void *numbers) {
  quad *output = (quad *)numbers;
  uint32_t any = 0;
  for (ptrdiff_t index = 0; index < count; index++) {
    ptrdiff_t at = (start + index) * lines.step;
    uint32_t pixels[4] = {lines.first[0][at], lines.first[1][at], lines.first[2][at], lines.first[3][at]};
    any |= pixels[0] | pixels[1] | pixels[2] | pixels[3];
    octets bytes;
    __builtin_memcpy(&bytes, pixels, sizeof bytes);
    bits16 bits = __builtin_convertvector(bytes, bits16) | WHOLE_BITS;
    output[index] = ((quad)bits - WHOLE) * unit;
  }
  return any;
}

INLINE void blur_write(struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, int is_opaque, const void *numbers) {
  const quad *input = (const quad *)numbers;
  for (ptrdiff_t index = 0; index < count; index++) {
    quad values = input[index];
    if (is_opaque) {
      for (int first = 0; first < 16; first += 4) {
        float alpha = values[first + 3], most = 255;
        for (int channel = first; channel < first + 4; channel++) {
          float value = alpha > 0 ? values[channel] * (most / alpha) : 0;
          values[channel] = value < most ? value : most;
        }
      }
    }
    octets bytes = __builtin_convertvector((bits16)(values + WHOLE), octets);
    uint32_t pixels[4];
    __builtin_memcpy(pixels, &bytes, sizeof bytes);
    ptrdiff_t at = (start + index) * lines.step;
    for (int line = 0; line < 4; line++) lines.first[line][at] = pixels[line];
  }
}

INLINE void blur_weigh(const void *numbers, void *results, ptrdiff_t count, const float *weights, ptrdiff_t reach) {
  const quad *middle = (const quad *)numbers + reach;
  quad *output = (quad *)results;
  for (ptrdiff_t index = 0; index < count; index++, middle++) {
    quad sum = middle[0] * weights[0];
    for (ptrdiff_t distance = 1; distance <= reach; distance++) {
      sum += (middle[-distance] + middle[distance]) * weights[distance];
    }
    output[index] = sum;
  }
}

INLINE void blur_box(const void *numbers, void *results, ptrdiff_t count, ptrdiff_t width, float edge, float share) {
  const quad *outside = (const quad *)numbers, *inside = outside + (edge > 0 ? 1 : 0);
  quad *output = (quad *)results;
  quad sum = {0};
  for (ptrdiff_t index = 0; index + 1 < width; index++) sum += inside[index];
  for (ptrdiff_t index = 0; index < count; index++) {
    sum += inside[index + width - 1];
    quad all = sum;
    if (edge > 0) all += (outside[index] + outside[index + width + 1]) * edge;
    output[index] = (all * share + WHOLE) - WHOLE;
    sum -= inside[index];
  }
}

INLINE void blur_scale(void *numbers, ptrdiff_t count, float factor) {
  quad *quads = (quad *)numbers;
  for (ptrdiff_t index = 0; index < count; index++) quads[index] *= factor;
}

ORIEL_EITHER(blur_write, (struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, int is_opaque, const void *numbers),
  lines, start, count, is_opaque, numbers)
ORIEL_EITHER(blur_weigh, (const void *numbers, void *results, ptrdiff_t count, const float *weights, ptrdiff_t reach),
  numbers, results, count, weights, reach)
ORIEL_EITHER(blur_box, (const void *numbers, void *results, ptrdiff_t count, ptrdiff_t width, float edge, float share),
  numbers, results, count, width, edge, share)
ORIEL_EITHER(blur_scale, (void *numbers, ptrdiff_t count, float factor), numbers, count, factor)

INLINE void blur_find(struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, float unit, void *numbers, uint32_t *any) {
  *any = blur_read(lines, start, count, unit, numbers);
}
ORIEL_EITHER(blur_find, (struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, float unit, void *numbers, uint32_t *any),
  lines, start, count, unit, numbers, any)

uint32_t oriel_blur_read(struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, float unit, void *numbers) {
  uint32_t any;
  either_blur_find(lines, start, count, unit, numbers, &any);
  return any;
}

void oriel_blur_write(struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, int is_opaque, const void *numbers) {
  either_blur_write(lines, start, count, is_opaque, numbers);
}

void oriel_blur_weigh(const void *numbers, void *results, ptrdiff_t count, const float *weights, ptrdiff_t reach) {
  either_blur_weigh(numbers, results, count, weights, reach);
}

void oriel_blur_box(const void *numbers, void *results, ptrdiff_t count, ptrdiff_t width, float edge, float share) {
  either_blur_box(numbers, results, count, width, edge, share);
}

void oriel_blur_scale(void *numbers, ptrdiff_t count, float factor) { either_blur_scale(numbers, count, factor); }

// Groups of pixels: their means, and pixels between these.

typedef uint8_t octets4 __attribute__((vector_size(4)));
typedef uint8_t octets8 __attribute__((vector_size(8)));
typedef uint16_t halves8 __attribute__((vector_size(16)));
typedef uint32_t words4 __attribute__((vector_size(16)));
typedef int32_t wholes4 __attribute__((vector_size(16)));

INLINE words4 channels(const uint32_t *pixel) {
  octets4 bytes;
  __builtin_memcpy(&bytes, pixel, sizeof bytes);
  return __builtin_convertvector(bytes, words4);
}

INLINE void group_add(uint32_t *sums, const uint32_t *pixels, ptrdiff_t count, ptrdiff_t position, int shift) {
  ptrdiff_t size = (ptrdiff_t)1 << shift;
  while (count > 0) {
    ptrdiff_t own = size - position;
    if (own > count) own = count;
    // A group has at most 64 pixels in a row, whose sums fit.
    halves8 pairs = {0};
    ptrdiff_t index = 0;
    for (; index + 2 <= own; index += 2) {
      octets8 bytes;
      __builtin_memcpy(&bytes, pixels + index, sizeof bytes);
      pairs += __builtin_convertvector(bytes, halves8);
    }
    words4 sum;
    __builtin_memcpy(&sum, sums, sizeof sum);
    for (int channel = 0; channel < 4; channel++) sum[channel] += (uint32_t)pairs[channel] + pairs[channel + 4];
    if (index < own) sum += channels(pixels + index);
    __builtin_memcpy(sums, &sum, sizeof sum);
    pixels += own;
    count -= own;
    sums += 4;
    position = 0;
  }
}

INLINE void group_write(uint32_t *output, const uint32_t *sums, ptrdiff_t count, int shift) {
  uint32_t half = shift > 0 ? 1u << (shift - 1) : 0;
  for (ptrdiff_t index = 0; index < count; index++) {
    words4 sum;
    __builtin_memcpy(&sum, sums + 4 * index, sizeof sum);
    octets4 bytes = __builtin_convertvector((sum + half) >> shift, octets4);
    __builtin_memcpy(output + index, &bytes, sizeof bytes);
  }
}

INLINE void group_enlarge(
  uint32_t *output, ptrdiff_t count, ptrdiff_t position, int across_shift, const uint32_t *top, const uint32_t *bottom, int down, int down_shift
) {
  int across = 2 << across_shift, height = 2 << down_shift, shift = across_shift + down_shift + 2;
  wholes4 left, right = (wholes4)(channels(top) * (uint32_t)(height - down) + channels(bottom) * (uint32_t)down);
  position += across;
  while (count > 0) {
    if (position >= across) {
      // The next two groups; the ones before end here.
      position -= across;
      top++;
      bottom++;
      left = right;
      right = (wholes4)(channels(top) * (uint32_t)(height - down) + channels(bottom) * (uint32_t)down);
      continue;
    }
    wholes4 value = left * (int32_t)(across - position) + right * (int32_t)position + (1 << (shift - 1)), step = (right - left) * 2;
    ptrdiff_t own = (across - position + 1) / 2;
    if (own > count) own = count;
    for (ptrdiff_t index = 0; index < own; index++) {
      octets4 bytes = __builtin_convertvector(value >> shift, octets4);
      __builtin_memcpy(output + index, &bytes, sizeof bytes);
      value += step;
    }
    output += own;
    count -= own;
    position += 2 * own;
  }
}

ORIEL_EITHER(group_add, (uint32_t *sums, const uint32_t *pixels, ptrdiff_t count, ptrdiff_t position, int shift),
  sums, pixels, count, position, shift)
ORIEL_EITHER(group_write, (uint32_t *output, const uint32_t *sums, ptrdiff_t count, int shift), output, sums, count, shift)
ORIEL_EITHER(group_enlarge, (
  uint32_t *output, ptrdiff_t count, ptrdiff_t position, int across_shift, const uint32_t *top, const uint32_t *bottom, int down, int down_shift
), output, count, position, across_shift, top, bottom, down, down_shift)

void oriel_group_add(uint32_t *sums, const uint32_t *pixels, ptrdiff_t count, ptrdiff_t position, int shift) {
  either_group_add(sums, pixels, count, position, shift);
}

void oriel_group_write(uint32_t *output, const uint32_t *sums, ptrdiff_t count, int shift) { either_group_write(output, sums, count, shift); }

void oriel_group_enlarge(
  uint32_t *output, ptrdiff_t count, ptrdiff_t position, int across_shift, const uint32_t *top, const uint32_t *bottom, int down, int down_shift
) {
  either_group_enlarge(output, count, position, across_shift, top, bottom, down, down_shift);
}
