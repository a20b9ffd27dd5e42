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

/// A side of a picture, prepared: which of its pixels may be used.
typedef struct {
  const OrielImageAxis *axis;
  double part;
  long low, high, tileLow, tileHigh;
  /// Which of them may be mixed in each piece, so that none bleeds into the next.
  long pieceLow[3], pieceHigh[3];
  int isPlain;
} Side;

/// The greatest whole number that is not above; nothing that is not a number, or far away, becomes one.
INLINE long whole(double value) {
  if (!(value > -1e15)) return -1000000000000000;
  if (value > 1e15) return 1000000000000000;
  long number = (long)value;
  return number - (value < (double)number);
}

INLINE long limited(long value, long low, long high) { return value < low ? low : value > high ? high : value; }

INLINE Side prepared(const OrielImageAxis *axis, double part, long length) {
  Side side = {axis, part, 0, 0, 0, 0, {0}, {0}, axis->period <= 0 && axis->middle < -1e300 && axis->end > 1e300};
  side.low = limited(whole(axis->low * part + 1e-6), 0, length - 1);
  side.high = limited(-whole(-(axis->high * part - 1e-6)) - 1, side.low, length - 1);
  side.tileLow = limited(whole(axis->from[1] * part + 1e-6), side.low, side.high);
  side.tileHigh = limited(-whole(-((axis->from[1] + axis->period) * part - 1e-6)) - 1, side.tileLow, side.high);
  for (int piece = 0; piece < 3; piece++) {
    side.pieceLow[piece] = side.low;
    side.pieceHigh[piece] = side.high;
  }
  if (!side.isPlain && axis->middle > -1e300) {
    side.pieceHigh[0] = limited(-whole(-(axis->from[1] * part - 1e-6)) - 1, side.low, side.high);
    side.pieceLow[1] = side.tileLow;
  }
  if (!side.isPlain && axis->end < 1e300) {
    side.pieceHigh[1] = limited(-whole(-(axis->from[2] * part - 1e-6)) - 1, side.pieceLow[1], side.high);
    side.pieceLow[2] = limited(whole(axis->from[2] * part + 1e-6), side.low, side.high);
  }
  return side;
}

/// The place in the picture.
INLINE double place(const Side *side, double at) {
  const OrielImageAxis *axis = side->axis;
  if (side->isPlain) return axis->from[1] + (at - axis->at[1]) * axis->factor[1];
  int piece = at < axis->middle ? 0 : at < axis->end ? 1 : 2;
  double way = (at - axis->at[piece]) * axis->factor[piece];
  if (piece == 1 && axis->period > 0) way -= (double)whole(way / axis->period) * axis->period;
  return axis->from[piece] + way;
}

/// The piece in which a place is.
INLINE int pieceOf(const Side *side, double at) {
  return side->isPlain ? 1 : at < side->axis->middle ? 0 : at < side->axis->end ? 1 : 2;
}

/// The pixels beside a place, and the second one's part of 256.
typedef struct {
  long first, second;
  uint32_t weight;
} Pair;

/// A tile goes on at its other end.
INLINE Pair beside(const Side *side, double at) {
  double u = place(side, at), middle = u * side->part - 0.5;
  Pair pair;
  pair.first = whole(middle);
  double share = middle - (double)pair.first;
  pair.weight = share >= 0 && share <= 1 ? (uint32_t)(share * 256 + 0.5) : 0;
  pair.second = pair.first + 1;
  const OrielImageAxis *axis = side->axis;
  if (axis->period > 0 && u >= axis->from[1] && u < axis->from[1] + axis->period) {
    if (pair.first < side->tileLow) pair.first = side->tileHigh;
    if (pair.second > side->tileHigh) pair.second = side->tileLow;
  }
  int piece = pieceOf(side, at);
  pair.first = limited(pair.first, side->pieceLow[piece], side->pieceHigh[piece]);
  pair.second = limited(pair.second, side->pieceLow[piece], side->pieceHigh[piece]);
  return pair;
}

/// The pixel of a place. On which side of an edge it is that is on it but for rounding, the picture says.
INLINE long nearest(const OrielImage *image, const Side *side, double at) {
  return limited(whole(place(side, at) * side->part - image->edge), side->low, side->high);
}

/// The places of a row's pixels along a side that is only stretched, in parts of a pixel: whole numbers, which give the same however the
/// row is divided.
typedef struct {
  int64_t start, step;
} Track;

#define TRACK_BITS 40

/// Whether there is such a track for the pixels of a row; `before` is how far before them it begins.
INLINE int isTracked(const Side *side, double at, double step, long first, size_t count, double before, Track *track) {
  if (!side->isPlain) return 0;
  double begin = place(side, at) * side->part - before, way = step * side->axis->factor[1] * side->part;
  double numbers = fabs((double)first) + (double)count;
  if (!(fabs(begin) + numbers * fabs(way) < 4e6)) return 0;
  double unit = (double)((int64_t)1 << TRACK_BITS);
  // Values at a half are rounded up on both sides of zero.
  track->start = (int64_t)floor(begin * unit + 0.5);
  track->step = (int64_t)floor(way * unit + 0.5);
  return 1;
}

INLINE channels mixed(const OrielImage *image, Pair x, Pair y) {
  const uint32_t *above = image->pixels + y.first * image->down, *below = image->pixels + y.second * image->down;
  ptrdiff_t left = x.first * image->across, right = x.second * image->across;
  channels first = wide(above[left]) * (256 - x.weight) + wide(above[right]) * x.weight;
  channels second = wide(below[left]) * (256 - x.weight) + wide(below[right]) * x.weight;
  return (first * (256 - y.weight) + second * y.weight + 0x8000) >> 16;
}

/// Four pixels around a place, with Catmull and Rom's weights.
typedef struct {
  long at[4];
  float weight[4];
} Quartet;

INLINE Quartet around(const Side *side, double at) {
  double middle = place(side, at) * side->part - 0.5;
  long first = whole(middle);
  float t = (float)(middle - (double)first);
  if (!(t >= 0 && t <= 1)) t = 0;
  Quartet four;
  int piece = pieceOf(side, at);
  for (int index = 0; index < 4; index++) four.at[index] = limited(first + index - 1, side->pieceLow[piece], side->pieceHigh[piece]);
  four.weight[0] = t * (-0.5f + t * (1 - 0.5f * t));
  four.weight[1] = 1 + t * t * (-2.5f + 1.5f * t);
  four.weight[2] = t * (0.5f + t * (2 - 1.5f * t));
  four.weight[3] = t * t * (-0.5f + 0.5f * t);
  return four;
}

INLINE uint32_t curved(const OrielImage *image, Quartet x, Quartet y) {
  numbers sum = {0};
  for (int j = 0; j < 4; j++) {
    const uint32_t *row = image->pixels + y.at[j] * image->down;
    numbers inner = {0};
    for (int i = 0; i < 4; i++) inner += __builtin_convertvector(wide(row[x.at[i] * image->across]), numbers) * x.weight[i];
    sum += inner * y.weight[j];
  }
  // It may reach beyond what it lies between: no channel is above the alpha.
  float alpha = sum[3] < 0 ? 0 : sum[3] > 255 ? 255 : sum[3];
  channels result;
  for (int channel = 0; channel < 4; channel++) {
    float value = sum[channel] < 0 ? 0 : sum[channel] > alpha ? alpha : sum[channel];
    result[channel] = (uint32_t)(value + 0.5f);
  }
  return narrow(result);
}

/// Whether tiles go on without an end, each a whole number of pixels wide.
INLINE int isWhole(const Side *side) {
  const OrielImageAxis *axis = side->axis;
  return axis->period >= 1 && axis->period == floor(axis->period) && axis->from[1] == floor(axis->from[1]) && axis->middle < -1e300
    && axis->end > 1e300;
}

/// Whether the row's pixels are those of a row of the picture, one for one from column `start` on, or from there in its tiles.
static int isCopy(
  const OrielImage *image, const Side *h, const Side *v, double x, double y, double stepX, double stepY, double *start, long *line) {
  if (stepY != 0 || h->part != 1 || !(h->isPlain || isWhole(h)) || fabs(stepX * h->axis->factor[1] - 1) > 1e-9) return 0;
  double u = place(h, x) - 0.5, w = place(v, y) - 0.5;
  if (!(fabs(u) < 1e9) || !(fabs(w) < 1e9)) return 0;
  if (image->filter == ORIEL_IMAGE_NEAREST) {
    *start = floor(u + 0.5 - image->edge);
    *line = nearest(image, v, y);
    return 1;
  }
  if (fabs(u - floor(u + 0.5)) > 1.0 / 512 || fabs(w - floor(w + 0.5)) > 1.0 / 512) return 0;
  *start = floor(u + 0.5);
  *line = limited(whole(w + 0.5), v->low, v->high);
  return 1;
}

static void copy(const OrielImage *image, const Side *side, uint32_t *row, size_t count, long start, long line) {
  const uint32_t *pixels = image->pixels + line * image->down;
  if (!side->isPlain) {
    long period = side->tileHigh + 1 - side->tileLow, place = (start - side->tileLow) % period;
    if (place < 0) place += period;
    for (size_t index = 0; index < count;) {
      size_t part = (size_t)(period - place) < count - index ? (size_t)(period - place) : count - index;
      const uint32_t *from = pixels + (side->tileLow + place) * image->across;
      if (image->across == 1) memcpy(row + index, from, part * sizeof *row);
      else for (size_t pixel = 0; pixel < part; pixel++) row[index + pixel] = from[(ptrdiff_t)pixel * image->across];
      index += part;
      place = 0;
    }
    return;
  }
  long low = side->low, high = side->high;
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

/// The most samples along each side of a pixel.
#define MOST 16

/// A sample's distance from the middle of its pixel.
INLINE double apart(int index, int samples) { return (index + 0.5) / samples - 0.5; }

INLINE channels column(const uint32_t *above, const uint32_t *below, uint32_t weight) {
  return wide(*above) * (256 - weight) + wide(*below) * weight;
}

/// Pixels mixed of four, along two rows of the picture: those above one another are mixed once for all pixels beside them.
INLINE void stretched(const OrielImage *image, Side h, Pair lines, Track track, uint32_t *row, size_t count, long first) {
  const uint32_t *above = image->pixels + lines.first * image->down, *below = image->pixels + lines.second * image->down;
  int64_t at = track.start + first * track.step;
  long held = 0;
  channels left = {0}, right = {0};
  for (size_t index = 0; index < count; index++, at += track.step) {
    long number = (long)(at >> TRACK_BITS);
    if (index == 0 || number != held) {
      ptrdiff_t next = limited(number + 1, h.low, h.high) * image->across;
      if (index != 0 && number == held + 1) {
        left = right;
      } else {
        ptrdiff_t here = limited(number, h.low, h.high) * image->across;
        left = column(above + here, below + here, lines.weight);
      }
      right = column(above + next, below + next, lines.weight);
      held = number;
    }
    uint32_t weight = (uint32_t)(((at & (((int64_t)1 << TRACK_BITS) - 1)) + ((int64_t)1 << (TRACK_BITS - 9))) >> (TRACK_BITS - 8));
    row[index] = narrow((left * (256 - weight) + right * weight + 0x8000) >> 16);
  }
}

/// Pixels of a row along which the picture's rows do not change: what lies above and below is found once.
INLINE void level(
  const OrielImage *image, Side h, Side v, uint32_t *row, size_t count, long first, double x, double y, double step) {
  int samples = image->samples;
  Pair rows[MOST];
  Quartet lines;
  long line = 0;
  if (image->filter == ORIEL_IMAGE_CUBIC) lines = around(&v, y);
  else if (image->filter == ORIEL_IMAGE_NEAREST) line = nearest(image, &v, y);
  else for (int j = 0; j < samples; j++) rows[j] = beside(&v, y + apart(j, samples) * step);
  const uint32_t *near = image->pixels + line * image->down;
  uint32_t total = (uint32_t)(samples * samples);
  Track track;
  if (image->filter == ORIEL_IMAGE_LINEAR && samples == 1 && isTracked(&h, x, step, first, count, 0.5, &track)) {
    return stretched(image, h, rows[0], track, row, count, first);
  }
  if (image->filter == ORIEL_IMAGE_NEAREST && isTracked(&h, x, step, first, count, image->edge, &track)) {
    int64_t at = track.start + first * track.step;
    for (size_t index = 0; index < count; index++, at += track.step) {
      row[index] = near[limited((long)(at >> TRACK_BITS), h.low, h.high) * image->across];
    }
    return;
  }
  for (size_t index = 0; index < count; index++) {
    double at = x + (double)(first + (long)index) * step;
    if (image->filter == ORIEL_IMAGE_NEAREST) {
      row[index] = near[nearest(image, &h, at) * image->across];
    } else if (image->filter == ORIEL_IMAGE_CUBIC) {
      row[index] = curved(image, around(&h, at), lines);
    } else if (samples == 1) {
      row[index] = narrow(mixed(image, beside(&h, at), rows[0]));
    } else {
      channels sum = {0};
      for (int i = 0; i < samples; i++) {
        Pair columns = beside(&h, at + apart(i, samples) * step);
        for (int j = 0; j < samples; j++) sum += mixed(image, columns, rows[j]);
      }
      row[index] = narrow((sum + total / 2) / total);
    }
  }
}

/// Pixels of a row that crosses the picture's rows.
INLINE void slanted(
  const OrielImage *image, Side h, Side v, uint32_t *row, size_t count, long first, double x, double y, double stepX, double stepY) {
  int samples = image->samples;
  uint32_t total = (uint32_t)(samples * samples);
  for (size_t index = 0; index < count; index++) {
    double n = (double)(first + (long)index), px = x + n * stepX, py = y + n * stepY;
    if (image->filter == ORIEL_IMAGE_NEAREST) {
      row[index] = image->pixels[nearest(image, &h, px) * image->across + nearest(image, &v, py) * image->down];
    } else if (image->filter == ORIEL_IMAGE_CUBIC) {
      row[index] = curved(image, around(&h, px), around(&v, py));
    } else {
      channels sum = {0};
      for (int j = 0; j < samples; j++) {
        for (int i = 0; i < samples; i++) {
          double across = apart(i, samples), down = apart(j, samples);
          sum += mixed(
            image, beside(&h, px + across * stepX - down * stepY), beside(&v, py + across * stepY + down * stepX));
        }
      }
      row[index] = narrow((sum + total / 2) / total);
    }
  }
}

INLINE void taken(
  const OrielImage *image, Side h, Side v, uint32_t *row, size_t count, long first, double x, double y, double stepX, double stepY) {
  if (stepY == 0) level(image, h, v, row, count, first, x, y, stepX);
  else slanted(image, h, v, row, count, first, x, y, stepX, stepY);
}

// A second time for processors with wider vectors, as the other rows are. Nothing is multiplied and added in one step in either.
#if defined(__x86_64__)
__attribute__((target("avx2"))) static void widelyTaken(
  const OrielImage *image, Side h, Side v, uint32_t *row, size_t count, long first, double x, double y, double stepX, double stepY) {
  taken(image, h, v, row, count, first, x, y, stepX, stepY);
}
#endif

void oriel_image_row(
  const OrielImage *image, uint32_t *row, size_t count, long first, double x, double y, double stepX, double stepY) {
  double start;
  long line;
  Side h = prepared(&image->x, image->part, image->width), v = prepared(&image->y, image->part, image->height);
  if (isCopy(image, &h, &v, x, y, stepX, stepY, &start, &line)) {
    copy(image, &h, row, count, (long)start + first, line);
  } else {
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2")) widelyTaken(image, h, v, row, count, first, x, y, stepX, stepY);
    else
#endif
      taken(image, h, v, row, count, first, x, y, stepX, stepY);
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
