#include "CImages.h"

#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

typedef uint32_t channels __attribute__((vector_size(16)));
typedef float numbers __attribute__((vector_size(16)));
typedef uint8_t octets __attribute__((vector_size(4)));

INLINE channels wide(uint32_t pixel) {
  octets four;
  memcpy(&four, &pixel, 4);
  return __builtin_convertvector(four, channels);
}

INLINE uint32_t narrow(channels values) {
  octets four = __builtin_convertvector(values, octets);
  uint32_t pixel;
  memcpy(&pixel, &four, 4);
  return pixel;
}

INLINE uint32_t scaled(uint32_t color, uint32_t coverage) {
  uint32_t redBlue = (color & 0x00FF00FFu) * coverage + 0x00800080u, alphaGreen = ((color >> 8) & 0x00FF00FFu) * coverage + 0x00800080u;
  return (((redBlue + ((redBlue >> 8) & 0x00FF00FFu)) >> 8) & 0x00FF00FFu) |
         ((alphaGreen + ((alphaGreen >> 8) & 0x00FF00FFu)) & 0xFF00FF00u);
}

/// The place in the picture.
INLINE double place(const OrielImageAxis *axis, double at) {
  int piece = at < axis->middle ? 0 : at < axis->end ? 1 : 2;
  double way = (at - axis->at[piece]) * axis->factor[piece];
  if (piece == 1 && axis->period > 0) way -= floor(way / axis->period) * axis->period;
  return axis->from[piece] + way;
}

/// The pixels beside a place, and the second one's part of 256. A tile goes on at its other end.
INLINE void beside(const OrielImageAxis *axis, double at, double part, long length, long *a, long *b, uint32_t *weight) {
  double middle = at * part - 0.5, whole = floor(middle);
  double low = floor(axis->low * part + 1e-6), high = ceil(axis->high * part - 1e-6) - 1;
  double first = whole, second = whole + 1;
  if (axis->period > 0 && high >= low) {
    // Only what lies in the tile: caps do not reach into it.
    double start = floor(axis->from[1] * part + 1e-6), last = ceil((axis->from[1] + axis->period) * part - 1e-6) - 1;
    int isTile = at >= axis->from[1] && at < axis->from[1] + axis->period;
    if (isTile && last >= start) {
      if (first < start) first = last;
      if (second > last) second = start;
    }
  }
  if (!(first >= low)) first = low;
  if (first > high) first = high;
  if (!(second >= low)) second = low;
  if (second > high) second = high;
  *a = first < 0 ? 0 : first >= (double)length ? length - 1 : (long)first;
  *b = second < 0 ? 0 : second >= (double)length ? length - 1 : (long)second;
  double share = middle - whole;
  *weight = share >= 0 && share <= 1 ? (uint32_t)(share * 256 + 0.5) : 0;
}

INLINE channels linear(const OrielImage *image, double x, double y) {
  long left, right, top, bottom;
  uint32_t wx, wy;
  beside(&image->x, place(&image->x, x), image->part, image->width, &left, &right, &wx);
  beside(&image->y, place(&image->y, y), image->part, image->height, &top, &bottom, &wy);
  const uint32_t *above = image->pixels + top * image->down, *below = image->pixels + bottom * image->down;
  channels first = wide(above[left * image->across]) * (256 - wx) + wide(above[right * image->across]) * wx;
  channels second = wide(below[left * image->across]) * (256 - wx) + wide(below[right * image->across]) * wx;
  return (first * (256 - wy) + second * wy + 0x8000) >> 16;
}

INLINE channels nearest(const OrielImage *image, double x, double y) {
  // What is on the edge of two pixels but for rounding is in the second.
  double u = floor(place(&image->x, x) * image->part + 1e-6), v = floor(place(&image->y, y) * image->part + 1e-6);
  double lowX = floor(image->x.low * image->part + 1e-6), highX = ceil(image->x.high * image->part - 1e-6) - 1;
  double lowY = floor(image->y.low * image->part + 1e-6), highY = ceil(image->y.high * image->part - 1e-6) - 1;
  if (!(u >= lowX)) u = lowX;
  if (u > highX) u = highX;
  if (!(v >= lowY)) v = lowY;
  if (v > highY) v = highY;
  long column = u < 0 ? 0 : u >= (double)image->width ? image->width - 1 : (long)u;
  long line = v < 0 ? 0 : v >= (double)image->height ? image->height - 1 : (long)v;
  return wide(image->pixels[column * image->across + line * image->down]);
}

/// Catmull and Rom's weights for the four pixels around a place.
INLINE void weights(float t, float *w) {
  w[0] = t * (-0.5f + t * (1 - 0.5f * t));
  w[1] = 1 + t * t * (-2.5f + 1.5f * t);
  w[2] = t * (0.5f + t * (2 - 1.5f * t));
  w[3] = t * t * (-0.5f + 0.5f * t);
}

INLINE long within(double at, const OrielImageAxis *axis, double part, long length) {
  double low = floor(axis->low * part + 1e-6), high = ceil(axis->high * part - 1e-6) - 1;
  if (!(at >= low)) at = low;
  if (at > high) at = high;
  return at < 0 ? 0 : at >= (double)length ? length - 1 : (long)at;
}

INLINE channels cubic(const OrielImage *image, double x, double y) {
  double u = place(&image->x, x) * image->part - 0.5, v = place(&image->y, y) * image->part - 0.5;
  double column = floor(u), line = floor(v);
  float wx[4], wy[4];
  weights((float)(u - column), wx);
  weights((float)(v - line), wy);
  numbers sum = {0};
  for (int j = 0; j < 4; j++) {
    const uint32_t *row = image->pixels + within(line + j - 1, &image->y, image->part, image->height) * image->down;
    numbers inner = {0};
    for (int i = 0; i < 4; i++) {
      long at = within(column + i - 1, &image->x, image->part, image->width);
      inner += __builtin_convertvector(wide(row[at * image->across]), numbers) * wx[i];
    }
    sum += inner * wy[j];
  }
  // It may reach beyond what it lies between: no channel is above the alpha.
  float alpha = sum[3] < 0 ? 0 : sum[3] > 255 ? 255 : sum[3];
  channels result;
  for (int channel = 0; channel < 4; channel++) {
    float value = sum[channel] < 0 ? 0 : sum[channel] > alpha ? alpha : sum[channel];
    result[channel] = (uint32_t)(value + 0.5f);
  }
  return result;
}

INLINE channels sample(const OrielImage *image, double x, double y) {
  if (image->filter == ORIEL_IMAGE_NEAREST) return nearest(image, x, y);
  return image->filter == ORIEL_IMAGE_CUBIC ? cubic(image, x, y) : linear(image, x, y);
}

/// Whether the row's pixels are those of a row of the picture, one for one from column `start` on.
static int isCopy(const OrielImage *image, double x, double y, double stepX, double stepY, double *start, long *line) {
  const OrielImageAxis *h = &image->x, *v = &image->y;
  if (stepY != 0 || image->part != 1 || h->period > 0 || h->middle > -1e300 || h->end < 1e300) return 0;
  if (fabs(stepX * h->factor[1] - 1) > 1e-9) return 0;
  double u = place(h, x) - 0.5, w = place(v, y) - 0.5;
  if (!(fabs(u) < 1e9) || !(fabs(w) < 1e9)) return 0;
  if (fabs(u - floor(u + 0.5)) > 1.0 / 512 || fabs(w - floor(w + 0.5)) > 1.0 / 512) return 0;
  *start = floor(u + 0.5);
  *line = within(floor(w + 0.5), v, 1, image->height);
  return 1;
}

static void copy(const OrielImage *image, uint32_t *row, size_t count, long start, long line) {
  const uint32_t *pixels = image->pixels + line * image->down;
  long low = within(-1e18, &image->x, 1, image->width), high = within(1e18, &image->x, 1, image->width);
  size_t index = 0;
  for (; index < count && start + (long)index < low; index++) row[index] = pixels[low * image->across];
  long inside = high + 1 - (start + (long)index);
  size_t end = inside <= 0 ? index : index + (size_t)inside;
  if (end > count) end = count;
  if (image->across == 1 && end > index) {
    memcpy(row + index, pixels + start + (long)index, (end - index) * sizeof *row);
    index = end;
  } else {
    for (; index < end; index++) row[index] = pixels[(start + (long)index) * image->across];
  }
  for (; index < count; index++) row[index] = pixels[high * image->across];
}

void oriel_image_row(
  const OrielImage *image, uint32_t *row, size_t count, long first, double x, double y, double stepX, double stepY) {
  double start;
  long line;
  if (isCopy(image, x, y, stepX, stepY, &start, &line)) {
    copy(image, row, count, (long)start + first, line);
  } else {
    int samples = image->samples;
    for (size_t index = 0; index < count; index++) {
      double n = (double)(first + (long)index), px = x + n * stepX, py = y + n * stepY;
      if (samples <= 1) {
        row[index] = narrow(sample(image, px, py));
        continue;
      }
      channels sum = {0};
      for (int j = 0; j < samples; j++) {
        double down = (j + 0.5) / samples - 0.5;
        for (int i = 0; i < samples; i++) {
          double across = (i + 0.5) / samples - 0.5;
          sum += sample(image, px + across * stepX - down * stepY, py + across * stepY + down * stepX);
        }
      }
      uint32_t total = (uint32_t)(samples * samples);
      row[index] = narrow((sum + total / 2) / total);
    }
  }
  if (image->isTemplate) {
    for (size_t index = 0; index < count; index++) row[index] = scaled(image->color, row[index] >> 24);
  }
  if (image->opacity < 255) {
    for (size_t index = 0; index < count; index++) row[index] = scaled(row[index], image->opacity);
  }
}

void oriel_image_halve(uint32_t *row, size_t count, const uint32_t *above, const uint32_t *below, size_t width) {
  for (size_t index = 0; index < count; index++) {
    size_t left = 2 * index, right = left + 1 < width ? left + 1 : left;
    channels sum = wide(above[left]) + wide(above[right]) + wide(below[left]) + wide(below[right]);
    row[index] = narrow((sum + 2) >> 2);
  }
}

uint32_t oriel_image_common(const uint32_t *pixels, size_t count) {
  uint32_t all = UINT32_MAX;
  for (size_t index = 0; index < count; index++) all &= pixels[index];
  return all;
}
