// Rectangles, ellipses and rounded rectangles whose sides are upright, row by row.
#include "edges.h"
#include "CPixels.h"
#include "processors.h"

#include <string.h>

// Rectangles

/// The part of a pixel that is between two edges.
INLINE double part(long pixel, double low, double high) {
  double from = low > (double)pixel ? low : (double)pixel, to = high < (double)pixel + 1 ? high : (double)pixel + 1;
  return to > from ? to - from : 0;
}

INLINE uint8_t covered(double tall, double wide) { return (uint8_t)(((int64_t)(tall * wide * allParts + 0.5) * 255 + allParts / 2) >> 17); }

bool oriel_fill_rectangle(
  const OrielSink *sink, double left, double top, double right, double bottom, long x0, long y0, long x1, long y1) {
  const double far = 1073741824;
  // False for what is not a number.
  if (!(left >= -far && top >= -far && right <= far && bottom <= far && left <= right && top <= bottom)) return false;
  long fromX = (long)left, fromY = (long)top, toX = (long)right, toY = (long)bottom;
  if ((double)fromX > left) fromX--;
  if ((double)fromY > top) fromY--;
  if ((double)toX < right) toX++;
  if ((double)toY < bottom) toY++;
  if (fromX < x0) fromX = x0;
  if (fromY < y0) fromY = y0;
  if (toX > x1) toX = x1;
  if (toY > y1) toY = y1;
  if (fromX >= toX || fromY >= toY) return true;
  x0 = fromX, y0 = fromY, x1 = toX, y1 = toY;
  // Of all columns the first and the last may be covered over a part of their width.
  double first = part(x0, left, right), last = part(x1 - 1, left, right);
  uint32_t *pixels = sink->pixels + (y0 - sink->y0) * sink->stride + (x0 - sink->x0);
  // Pixels come nearer while the first row is computed.
  enum { few = 64 };
  for (long row = 0; row < y1 - y0 && row < few; row++) __builtin_prefetch(pixels + row * sink->stride, 1);
  OrielOutput output = {.sink = sink};
  for (long y = y0; y < y1;) {
    double tall = part(y, top, bottom);
    // Rows that are covered over their whole height are the same.
    long end = y + 1;
    if (tall == 1) for (; end < y1 && (double)(end + 1) <= bottom; end++) continue;
    uint8_t value = covered(tall, 1), begins = covered(tall, first), ends = covered(tall, last);
    if (!sink->inside) {
      oriel_blend_bars(pixels, sink->stride, (size_t)(x1 - x0), (size_t)(end - y), sink->color, begins, value, ends);
      pixels += (end - y) * sink->stride;
      y = end;
      continue;
    }
    for (; y < end; y++) {
      oriel_emit(&output, x0, y, 1, NULL, begins);
      if (x1 > x0 + 2) oriel_emit(&output, x0 + 1, y, x1 - x0 - 2, NULL, value);
      if (x1 > x0 + 1) oriel_emit(&output, x1 - 1, y, 1, NULL, ends);
    }
  }
  return true;
}

// Rounded rectangles, of which ellipses are those without straight sides. On several lines in each row it is known how far the round
// corners are from the sides: what is inside on each of them, in 256ths of a pixel, is added up.

typedef int16_t lanes __attribute__((vector_size(32)));
typedef float numbers __attribute__((vector_size(32)));
typedef int32_t wholes __attribute__((vector_size(32)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));

enum { maxLines = 64, maxCorner = 60, pad = 16 };

/// In 24.8, from the pixel in which it begins.
typedef struct {
  int32_t left, right, top, bottom;
  /// The width and height of a corner, and the inverse of its height.
  float corner, rise, scale;
} Round;

/// What one row covers.
typedef struct {
  /// How far corners are from the sides, on each of several lines, in 256ths of a pixel.
  int16_t insets[maxLines];
  int lines;
  int32_t least, most;
  /// The part of the row that is between the top and the bottom, of 256.
  int32_t tall;
} Row;

INLINE float inset(const Round *round, float y) {
  float top = (float)round->top + round->rise, bottom = (float)round->bottom - round->rise;
  float away = y < top ? top - y : y > bottom ? y - bottom : 0;
  if (away <= 0) return 0;
  float part = away * round->scale, square = 1 - part * part;
  return round->corner * (1 - (square > 0 ? __builtin_sqrtf(square) : 0));
}

/// Whether a row is between the corners: all such rows are the same.
INLINE bool is_straight(const Round *round, long y) {
  float top = (float)round->top + round->rise, bottom = (float)round->bottom - round->rise;
  return (float)(y * onePixel) >= top && (float)((y + 1) * onePixel) <= bottom;
}

/// `above`: the inset at the row's upper edge; returns that at its lower edge.
INLINE float measure(const Round *round, long y, float above, Row *row) {
  int32_t from = (int32_t)(y * onePixel), to = from + onePixel;
  if (from < round->top) from = round->top;
  if (to > round->bottom) to = round->bottom;
  row->tall = to > from ? to - from : 0;
  // A corner is nearest to the side where the row is nearest to the middle.
  float middle = (float)(round->top + round->bottom) / 2;
  float below = inset(round, (float)to);
  float low = (float)from < middle && middle < (float)to ? 0 : above < below ? above : below, high = above < below ? below : above;
  row->least = (int32_t)low;
  row->most = (int32_t)high + 1;
  int32_t range = (row->most - row->least) >> pixelBits;
  int shift = range < 1 ? 3 : range < 3 ? 4 : range < 8 ? 5 : 6;
  row->lines = 1 << shift;
  static const float parts[] = {1, 0.5f, 0.25f, 0.125f, 0.0625f, 0.03125f, 0.015625f};
  float top = (float)round->top + round->rise, bottom = (float)round->bottom - round->rise, step = (float)(to - from) * parts[shift];
  numbers index = {0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f};
  for (int line = 0; line < row->lines; line += 8) {
    numbers place = (float)from + (index + (float)line) * step, none = {0};
    numbers away = __builtin_elementwise_max(__builtin_elementwise_max(top - place, place - bottom), none) * round->scale;
    numbers square = __builtin_elementwise_max(1 - away * away, none);
    numbers far = round->corner - round->corner * __builtin_elementwise_sqrt(square);
    typedef int16_t shorts __attribute__((vector_size(16)));
    shorts eight = __builtin_convertvector(__builtin_convertvector(far + 0.5f, wholes), shorts);
    memcpy(row->insets + line, &eight, sizeof eight);
  }
  return below;
}

/// The coverage of sixteen pixels, of which the first is so many 256ths from where insets begin; on one or both sides.
INLINE void cover(const Row *row, uint8_t *bytes, int32_t left, int32_t right, bool hasLeft, bool hasRight) {
  const lanes each = {0, 256, 512, 768, 1024, 1280, 1536, 1792, 2048, 2304, 2560, 2816, 3072, 3328, 3584, 3840}, none = {0};
  const lanes all = none + (int16_t)onePixel;
  lanes before = each + (int16_t)(onePixel - left), after = (int16_t)right - each, sum = {0};
  for (int line = 0; line < row->lines; line++) {
    lanes part = none + row->insets[line], inside;
    if (hasLeft) inside = __builtin_elementwise_max(__builtin_elementwise_min(before - part, all), none);
    if (hasRight) {
      lanes other = __builtin_elementwise_max(__builtin_elementwise_min(after - part, all), none);
      inside = hasLeft ? __builtin_elementwise_max(inside + other - all, none) : other;
    }
    sum += inside;
  }
  // As if there were 64 lines, of which all are 2¹⁴; times twice 255, and of the row only a part.
  sum <<= 6 - __builtin_ctz((unsigned)row->lines);
  wholes low = __builtin_convertvector(__builtin_shufflevector(sum, sum, 0, 1, 2, 3, 4, 5, 6, 7), wholes);
  wholes high = __builtin_convertvector(__builtin_shufflevector(sum, sum, 8, 9, 10, 11, 12, 13, 14, 15), wholes);
  low = (low * (row->tall * 255) + (1 << 21)) >> 22;
  high = (high * (row->tall * 255) + (1 << 21)) >> 22;
  typedef uint8_t bytes8 __attribute__((vector_size(8)));
  bytes8 first = __builtin_convertvector(low, bytes8), second = __builtin_convertvector(high, bytes8);
  memcpy(bytes, &first, 8);
  memcpy(bytes + 8, &second, 8);
}

/// The coverage of pixels of a row from one column to another, and perhaps of up to fifteen more.
INLINE void cover_pixels(const Round *round, const Row *row, long x0, long x1, uint8_t *bytes, bool hasLeft, bool hasRight) {
  // So far away it makes no difference how far.
  enum { far = 28000 };
  for (long x = x0; x < x1; x += 16) {
    int32_t place = (int32_t)x * onePixel, left = round->left - place, right = round->right - place;
    cover(row, bytes + (x - x0), left < -far ? -far : left, right > far ? far : right, hasLeft, hasRight);
  }
}

enum { mostWidth = 64, rowBytes = mostWidth + 2 * pad, mostRows = 16 };

/// Where a row's corners are, in pixels.
typedef struct {
  long from, leftEnd, rightFrom, to;
} Zones;

INLINE Zones zones(const Round *round, const Row *row) {
  Zones zones = {
    (round->left + row->least) >> pixelBits, (round->left + row->most + onePixel - 1) >> pixelBits,
    (round->right - row->most) >> pixelBits, (round->right - row->least + onePixel - 1) >> pixelBits,
  };
  return zones;
}

/// Passes what of a row is inside the clip, moved by a distance.
INLINE void emit_part(
  const OrielOutput *output, long dx, long y, long from, long to, long x0, long x1, const uint8_t *bytes, uint8_t value) {
  long first = from < x0 ? x0 : from, end = to > x1 ? x1 : to;
  if (first < end) oriel_emit(output, first + dx, y, end - first, bytes ? bytes + (first - from) : NULL, value);
}

INLINE void round_rows(const OrielOutput *output, const Round *round, long dx, long dy, long x0, long y0, long x1, long y1) {
  long left = round->left >> pixelBits, right = (round->right + onePixel - 1) >> pixelBits;
  const OrielSink *sink = output->sink;
  bool isSmall = sink && !sink->inside && right - left <= mostWidth;
  uint8_t bytes[mostRows * rowBytes];
  long waiting = 0;
  uint32_t *pixels = NULL;
  long first = left < x0 ? x0 : left, end = right > x1 ? x1 : right;
  if (first >= end) return;
  if (isSmall) {
    pixels = sink->pixels + (y0 + dy - sink->y0) * sink->stride + (first + dx - sink->x0);
    // Pixels come nearer while the first rows are computed.
    for (long row = 0; row < y1 - y0 && row < mostWidth; row++) {
      __builtin_prefetch(pixels + row * sink->stride, 1);
      __builtin_prefetch(pixels + row * sink->stride + (end - first - 1), 1);
    }
  }
#define BLEND(place, count, apart) \
  do { \
    oriel_blend_block(pixels, sink->stride, (size_t)(end - first), (size_t)(count), sink->color, (place) + (first - left), (apart)); \
    pixels += (count) * sink->stride; \
  } while (0)
  int32_t begin = (int32_t)(y0 * onePixel);
  float above = inset(round, (float)(begin < round->top ? round->top : begin));
  for (long y = y0; y < y1;) {
    Row row;
    above = measure(round, y, above, &row);
    uint8_t value = (uint8_t)((row.tall * 255 + onePixel / 2) >> pixelBits);
    Zones zone = zones(round, &row);
    bool isOne = zone.leftEnd > zone.rightFrom;
    long same = 1;
    if (is_straight(round, y)) while (y + same < y1 && is_straight(round, y + same)) same++;
    if (isSmall) {
      if (same > 1 || waiting == mostRows) {
        if (waiting > 0) BLEND(bytes, waiting, rowBytes);
        waiting = 0;
      }
      uint8_t *place = bytes + waiting * rowBytes;
      if (zone.from > left) memset(place, 0, (size_t)(zone.from - left));
      if (isOne) {
        cover_pixels(round, &row, zone.from, zone.to, place + (zone.from - left), true, true);
      } else {
        cover_pixels(round, &row, zone.from, zone.leftEnd, place + (zone.from - left), true, false);
        memset(place + (zone.leftEnd - left), value, (size_t)(zone.rightFrom - zone.leftEnd));
        cover_pixels(round, &row, zone.rightFrom, zone.to, place + (zone.rightFrom - left), false, true);
      }
      if (zone.to < right) memset(place + (zone.to - left), 0, (size_t)(right - zone.to));
      if (same > 1) BLEND(place, same, 0);
      else waiting++;
    } else {
      uint8_t begins[2 * maxCorner + 2 * pad], ends[maxCorner + 2 * pad];
      cover_pixels(round, &row, zone.from, isOne ? zone.to : zone.leftEnd, begins, true, isOne);
      if (!isOne) cover_pixels(round, &row, zone.rightFrom, zone.to, ends, false, true);
      for (long line = y + dy; line < y + same + dy; line++) {
        emit_part(output, dx, line, zone.from, isOne ? zone.to : zone.leftEnd, x0, x1, begins, 0);
        if (isOne) continue;
        if (value) emit_part(output, dx, line, zone.leftEnd, zone.rightFrom, x0, x1, NULL, value);
        emit_part(output, dx, line, zone.rightFrom, zone.to, x0, x1, ends, 0);
      }
    }
    y += same;
  }
  if (waiting > 0) BLEND(bytes, waiting, rowBytes);
#undef BLEND
}

ORIEL_EITHER(round_rows, (const OrielOutput *output, const Round *round, long dx, long dy, long x0, long y0, long x1, long y1),
  output, round, dx, dy, x0, y0, x1, y1)

bool oriel_fill_round(
  const OrielOutput *output, const double edges[4], double cornerWidth, double cornerHeight, double reach, long dx, long dy, long x0,
  long y0, long x1, long y1) {
  for (int edge = 0; edge < 4; edge++) if (!(edges[edge] >= -reach && edges[edge] <= reach)) return false;
  if (!(cornerWidth > 0 && cornerWidth <= maxCorner && cornerHeight > 0 && cornerHeight < reach)) return false;
  int32_t left = fixed(edges[0]), top = fixed(edges[1]), right = fixed(edges[2]), bottom = fixed(edges[3]);
  if (left >= right || top >= bottom) return true;
  long column = left >> pixelBits, line = top >> pixelBits, last = (bottom + onePixel - 1) >> pixelBits;
  // From the first pixel on, so that numbers are small and the same wherever it is.
  int32_t originX = (int32_t)column * onePixel, originY = (int32_t)line * onePixel;
  Round round = {.left = left - originX, .right = right - originX, .top = top - originY, .bottom = bottom - originY};
  float halfWidth = (float)(right - left) / 2, halfHeight = (float)(bottom - top) / 2;
  round.corner = (float)(cornerWidth * onePixel);
  round.rise = (float)(cornerHeight * onePixel);
  if (round.corner > halfWidth) round.corner = halfWidth;
  if (round.rise > halfHeight) round.rise = halfHeight;
  round.scale = 1 / round.rise;
  dx += column;
  dy += line;
  either_round_rows(
    output, &round, dx, dy, x0 - dx, (long)most(y0 - dy, 0), x1 - dx, (long)least(y1 - dy, last - line));
  return true;
}
