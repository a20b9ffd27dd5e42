#include "CCells.h"
#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

// Points are the same on all machines: nothing is multiplied and added in one step.
#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

// 24.8 fixed point.
enum { pixelBits = 8, onePixel = 1 << pixelBits };

/// The most rises of a small outline: 32 kilobytes. And the most of its steps: a curve crosses a row three times at most, so that no more
/// than a third of 2³¹ / 2¹⁷ may wind around a pixel.
enum { mostRises = 8192, mostSmallSteps = 5000 };

typedef struct {
  int64_t x;
  int64_t y;
} Point;

typedef struct {
  OrielCells *memory;
  int64_t x0, x1, row0, row1;
  /// The columns of cells; the first is for everything left of the clip.
  size_t columns;
  /// Each bit of a row's word is for two to this power columns.
  unsigned shift;
  /// The number of rises of a row, if it is small.
  int64_t stride;
  int64_t x, y;
} Band;

void oriel_cells_free(OrielCells *cells) {
  free(cells->cells);
  free(cells->touched);
  free(cells->row);
  free(cells->points);
  free(cells->rises);
  memset(cells, 0, sizeof *cells);
}

size_t oriel_cells_bytes(const OrielCells *cells) {
  return cells->capacity * 2 * sizeof(int64_t) + cells->rows * sizeof(uint64_t) + cells->columns
    + cells->pointCapacity * 2 * sizeof(int32_t) + (cells->rises ? mostRises * sizeof(int32_t) : 0);
}

static bool reserve(OrielCells *cells, size_t columns, size_t rows) {
  if (cells->capacity < columns * rows) {
    free(cells->cells);
    cells->capacity = 0;
    cells->cells = calloc(columns * rows, 2 * sizeof(int64_t));
    if (!cells->cells) return false;
    cells->capacity = columns * rows;
  }
  if (cells->rows < rows) {
    free(cells->touched);
    cells->rows = 0;
    cells->touched = calloc(rows, sizeof(uint64_t));
    if (!cells->touched) return false;
    cells->rows = rows;
  }
  if (cells->columns < columns) {
    free(cells->row);
    cells->columns = 0;
    cells->row = malloc(columns);
    if (!cells->row) return false;
    cells->columns = columns;
  }
  return true;
}

// Lines

INLINE int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

/// A length times a factor in 32.32, rounded.
INLINE int64_t times(int64_t length, int64_t factor) { return (length * factor + ((int64_t)1 << 31)) >> 32; }
/// Such a factor: the quotient of two lengths, of which the second is positive.
INLINE int64_t ratio(int64_t a, int64_t b) { return (int64_t)((double)a * (4294967296.0 / (double)b)); }

// Each of the following functions is compiled twice: for an outline that is small and inside the clip, whose cells are rises alone, and for
// all others.

/// Adds what a line rises in a cell, at the mean of a width.
INLINE void add_rise(Band *band, bool isSmall, int64_t row, int64_t place, int64_t rise, int64_t twiceWidth) {
  if (isSmall) {
    int32_t *cell = band->memory->rises + row * band->stride + place, next = (int32_t)(rise * twiceWidth);
    cell[0] += (int32_t)(rise * (2 * onePixel)) - next;
    cell[1] += next;
  } else {
    band->memory->touched[row] |= (uint64_t)1 << (place >> band->shift);
    int64_t *cell = band->memory->cells + 2 * (row * (int64_t)band->columns + place);
    cell[0] += rise;
    cell[1] += rise * twiceWidth;
  }
}

/// Adds the part of a line in one row, over several columns: from `left` to `right`, while it rises by `height`. `slope` is how much it
/// rises for a length to the right, in 32.32.
///
/// How much it rises in a column follows from where the part begins, and not from the clip.
INLINE void add_across(Band *band, bool isSmall, int64_t row, int64_t left, int64_t right, int64_t height, int64_t slope) {
  int64_t column = left >> pixelBits, last = right >> pixelBits, done = 0, twiceWidth = (left & (onePixel - 1)) + onePixel;
  if (!isSmall && column < band->x0) {
    // All that rises before the clip rises at its edge.
    done = last < band->x0 ? height : times(band->x0 * onePixel - left, slope);
    add_rise(band, isSmall, row, 0, done, 0);
    if (last < band->x0) return;
    column = band->x0;
    twiceWidth = onePixel;
  }
  int64_t end = isSmall || last < band->x1 ? last : band->x1, place = column - band->x0 + 1;
  for (; column < end; column++, place++) {
    int64_t next = times((column + 1) * onePixel - left, slope);
    add_rise(band, isSmall, row, place, next - done, twiceWidth);
    done = next;
    twiceWidth = onePixel;
  }
  if (!isSmall && last >= band->x1) return;
  // In the last column it is as far as it goes.
  add_rise(band, isSmall, row, place, height - done, twiceWidth - onePixel + (right & (onePixel - 1)));
}

INLINE void add_line(Band *band, bool isSmall, int64_t toX, int64_t toY) {
  int64_t x0 = band->x, y0 = band->y, x1 = toX, y1 = toY, sign = 1;
  band->x = toX;
  band->y = toY;
  if (y0 == y1) return;
  if (y0 > y1) {
    int64_t x = x0, y = y0;
    x0 = x1;
    y0 = y1;
    x1 = x;
    y1 = y;
    sign = -1;
  }
  int64_t row = y0 >> pixelBits, last = (y1 - 1) >> pixelBits;
  if (!isSmall && (row >= band->row1 || last < band->row0)) return;
  int64_t dx = x1 - x0, dy = y1 - y0, far = band->x1 * onePixel;
  if (!isSmall && x0 >= far && x1 >= far) return;
  // How far it goes to the right for each length down, and how much it rises for a length to the right: known when they are needed.
  int64_t across = row == last ? 0 : ratio(dx, dy), slope = 0, x = x0, y = y0;
  if (!isSmall && row < band->row0) {
    row = band->row0;
    y = row * onePixel;
    x = x0 + times(y - y0, across);
  }
  int64_t end = isSmall || last < band->row1 ? last : band->row1 - 1;
  for (; row <= end; row++) {
    int64_t nextY = row == last ? y1 : (row + 1) * onePixel, nextX = row == last ? x1 : x0 + times(nextY - y0, across);
    int64_t height = sign * (nextY - y), place = row - band->row0, column = x >> pixelBits;
    if (column == nextX >> pixelBits) {
      if (isSmall || column < band->x1) {
        bool isBefore = !isSmall && column < band->x0;
        int64_t twiceWidth = (x & (onePixel - 1)) + (nextX & (onePixel - 1));
        add_rise(band, isSmall, place, isBefore ? 0 : column - band->x0 + 1, height, isBefore ? 0 : twiceWidth);
      }
    } else {
      if (slope == 0) slope = ratio(dy, dx < 0 ? -dx : dx) * sign;
      int64_t left = x < nextX ? x : nextX, right = x < nextX ? nextX : x;
      if (isSmall || left < far) add_across(band, isSmall, place, left, right, height, slope);
    }
    x = nextX;
    y = nextY;
  }
}

static __attribute__((noinline)) void add_small_line(Band *band, int64_t toX, int64_t toY) { add_line(band, true, toX, toY); }
static __attribute__((noinline)) void add_any_line(Band *band, int64_t toX, int64_t toY) { add_line(band, false, toX, toY); }

INLINE void line(Band *band, bool isSmall, int64_t toX, int64_t toY) {
  if (isSmall) add_small_line(band, toX, toY);
  else add_any_line(band, toX, toY);
}

// Curves

INLINE int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

INLINE bool is_outside(const Band *band, int64_t lowest, int64_t highest) {
  return lowest >= band->row1 * onePixel || highest < band->row0 * onePixel;
}

/// Lines for a curve, none farther than a twelfth of a pixel from it.
typedef struct {
  int count;
  /// The part of the curve that each is.
  double part;
  /// The square of the part, larger by as much as there are more lines than ends between them.
  double out;
} Division;

/// For the square of the largest change of its direction.
INLINE Division division(double bend) {
#define LINES(count) {count, 1.0 / count, count > 1 ? 1.0 / (count * (count - 1.0)) : 0}
  static const Division few[] = {
    LINES(1), LINES(1), LINES(2), LINES(3), LINES(4), LINES(5), LINES(6), LINES(7), LINES(8), LINES(9), LINES(10), LINES(11), LINES(12),
  };
  float count = __builtin_sqrtf(__builtin_sqrtf((float)bend) * (float)(0.75 * 12 / onePixel));
  int whole = count < 1000 ? (int)count + 1 : 1000;
  if (whole <= 12) return few[whole];
  Division many = LINES(whole);
  return many;
#undef LINES
}

INLINE int64_t nearest(double value) { return (int64_t)(value + (value < 0 ? -0.5 : 0.5)); }

// The ends of lines between those of the curve are moved outwards, by two thirds of the greatest distance between a line and the curve and
// somewhat more: so the area stays that of the curve, and lines are as much outside of it as inside. But where a curve turns back, they go
// no farther than it does itself: what is painted anew is known by that.

/// How far a curve goes on one axis.
typedef struct {
  int64_t low, high;
} Extent;

INLINE bool is_between(int64_t value, int64_t a, int64_t b) { return value >= least(a, b) && value <= most(a, b); }
INLINE int64_t within(int64_t value, Extent extent) { return value < extent.low ? extent.low : value > extent.high ? extent.high : value; }

/// Of a curve that turns back: t is where it does. The differences are those of add_cubic: 3 c t + 3 b t² + a t³ from the start.
static void reach_turn(Extent *extent, double start, double a, double b, double c, double t) {
  if (!(t > 0 && t < 1)) return;
  double value = start + (3 * c + (3 * b + a * t) * t) * t;
  int64_t low = (int64_t)__builtin_floor(value), high = (int64_t)__builtin_ceil(value);
  if (low < extent->low) extent->low = low;
  if (high > extent->high) extent->high = high;
}

static __attribute__((noinline)) Extent extent(int64_t from, int64_t to, double a, double b, double c) {
  Extent extent = {least(from, to), most(from, to)};
  double root = b * b - a * c;
  if (root < 0) return extent;
  // The greater root of a t² + 2 b t + c, and the other one by their product, which loses nothing where they differ much.
  double sum = -(b + (b < 0 ? -1 : 1) * __builtin_sqrt(root));
  if (a != 0) reach_turn(&extent, (double)from, a, b, c, sum / a);
  if (sum != 0) reach_turn(&extent, (double)from, a, b, c, c / sum);
  return extent;
}

INLINE void add_conic(Band *band, bool isSmall, Point control, Point to) {
  if (!isSmall && is_outside(band, least(least(band->y, control.y), to.y), most(most(band->y, control.y), to.y))) {
    band->x = to.x;
    band->y = to.y;
    return;
  }
  double x = (double)band->x, y = (double)band->y, bx = (double)(control.x - band->x), by = (double)(control.y - band->y);
  double ax = (double)(to.x - control.x) - bx, ay = (double)(to.y - control.y) - by;
  // It bends a third as much as a cubic curve with the same differences.
  Division lines = division((ax * ax + ay * ay) / 9);
  double outX = ax * lines.out / 6, outY = ay * lines.out / 6;
  bool turnsX = !is_between(control.x, band->x, to.x), turnsY = !is_between(control.y, band->y, to.y);
  // As a cubic curve it has no third difference.
  Extent wide = turnsX ? extent(band->x, to.x, 0, ax / 3, bx * 2 / 3) : (Extent){0}, high = wide;
  if (turnsY) high = extent(band->y, to.y, 0, ay / 3, by * 2 / 3);
  for (int index = 1; index < lines.count; index++) {
    double t = index * lines.part;
    int64_t nextX = nearest(x + (2 * bx + ax * t) * t - outX), nextY = nearest(y + (2 * by + ay * t) * t - outY);
    line(band, isSmall, turnsX ? within(nextX, wide) : nextX, turnsY ? within(nextY, high) : nextY);
  }
  line(band, isSmall, to.x, to.y);
}

INLINE void add_cubic(Band *band, bool isSmall, Point control1, Point control2, Point to) {
  if (!isSmall
    && is_outside(
        band, least(least(band->y, control1.y), least(control2.y, to.y)), most(most(band->y, control1.y), most(control2.y, to.y)))) {
    band->x = to.x;
    band->y = to.y;
    return;
  }
  double x = (double)band->x, y = (double)band->y;
  // Differences: first, second, third.
  double cx = (double)control1.x - x, cy = (double)control1.y - y;
  double bx = (double)(control2.x - control1.x) - cx, by = (double)(control2.y - control1.y) - cy;
  double nextX = (double)(to.x - 2 * control2.x + control1.x), nextY = (double)(to.y - 2 * control2.y + control1.y);
  double ax = nextX - bx, ay = nextY - by, first = bx * bx + by * by, second = nextX * nextX + nextY * nextY;
  Division lines = division(first > second ? first : second);
  double out = lines.out / 2;
  bool turnsX = !is_between(control1.x, band->x, to.x) || !is_between(control2.x, band->x, to.x);
  bool turnsY = !is_between(control1.y, band->y, to.y) || !is_between(control2.y, band->y, to.y);
  Extent wide = turnsX ? extent(band->x, to.x, ax, bx, cx) : (Extent){0}, high = wide;
  if (turnsY) high = extent(band->y, to.y, ay, by, cy);
  for (int index = 1; index < lines.count; index++) {
    double t = index * lines.part;
    int64_t nextX = nearest(x + (3 * cx + (3 * bx + ax * t) * t) * t - (bx + ax * t) * out);
    int64_t nextY = nearest(y + (3 * cy + (3 * by + ay * t) * t) * t - (by + ay * t) * out);
    line(band, isSmall, turnsX ? within(nextX, wide) : nextX, turnsY ? within(nextY, high) : nextY);
  }
  line(band, isSmall, to.x, to.y);
}

static void add_contours(Band *band, const OrielContours *contours) {
  long first = 0;
  for (size_t contour = 0; contour < contours->contours; contour++) {
    long last = contours->ends[contour];
    // A curve at the end returns to the start.
#define POINT(index) \
  ((Point){(int64_t)contours->points[(index) > last ? first : (index)].x * 4, (int64_t)contours->points[(index) > last ? first : (index)].y * 4})
    Point start = POINT(first);
    band->x = start.x;
    band->y = start.y;
    long index = first + 1;
    while (index <= last) {
      switch (contours->tags[index]) {
      case 1: {
        Point to = POINT(index);
        line(band, false, to.x, to.y);
        index += 1;
        break;
      }
      case 0:
        add_conic(band, false, POINT(index), POINT(index + 1));
        index += 2;
        break;
      default:
        add_cubic(band, false, POINT(index), POINT(index + 1), POINT(index + 2));
        index += 3;
      }
    }
#undef POINT
    line(band, false, start.x, start.y);
    first = last + 1;
  }
}

// Coverage

/// Of a pixel of which 2¹⁷ parts are covered: to the nearest of 255.
INLINE uint8_t coverage(int64_t parts, bool evenOdd) {
  enum { all = 1 << (2 * pixelBits + 1) };
  if (evenOdd) {
    parts &= 2 * all - 1;
    if (parts > all) parts = 2 * all - parts;
  } else {
    if (parts < 0) parts = -parts;
    if (parts > all) parts = all;
  }
  return (uint8_t)((parts * 255 + all / 2) >> (2 * pixelBits + 1));
}

/// A run of pixels, moved by a distance, to where it goes.
static inline void emit(
  const OrielOutput *output, long dx, long x, long y, long count, const uint8_t *bytes, uint8_t value) {
  x += dx;
  const OrielSink *sink = output->sink;
  if (!sink) return output->run(output->context, x, y, count, bytes, value);
  uint32_t *pixels = sink->pixels + (y - sink->y0) * sink->stride + (x - sink->x0);
  const uint8_t *inside =
    sink->inside ? sink->inside + (y - sink->insideY0) * sink->insideStride + (x - sink->insideX0) : NULL;
  if (bytes) {
    if (inside) oriel_blend_coverage_inside(pixels, (size_t)count, sink->color, bytes, inside);
    else oriel_blend_coverage(pixels, (size_t)count, sink->color, bytes);
  } else {
    oriel_blend_value(pixels, (size_t)count, sink->color, value, inside);
  }
}

/// Passes a row's runs, moved by a distance, and clears its cells.
static void sweep_row(Band *band, size_t row, bool evenOdd, long dx, long y, const OrielOutput *output) {
  // As long a run of pixels without lines is passed by itself.
  enum { longRun = 16 };
  uint64_t word = band->memory->touched[row];
  band->memory->touched[row] = 0;
  int64_t *cells = band->memory->cells + 2 * row * band->columns;
  uint8_t *bytes = band->memory->row;
  int64_t cover = 0;
  // Pixels from `start` on wait, as `bytes`; they end at `x`. Both are columns of cells.
  size_t start = 1, x = 1;
#define FLUSH() \
  do { \
    if (x > start) emit(output, dx, band->x0 + (long)start - 1, y, (long)(x - start), bytes + start, 0); \
  } while (0)
  // Pixels up to a column have the same coverage.
#define EXTEND(end) \
  do { \
    size_t last = (end); \
    if (last > x) { \
      uint8_t value = coverage(cover, evenOdd); \
      if (value != 0 && last - x < longRun) { \
        memset(bytes + x, value, last - x); \
      } else { \
        FLUSH(); \
        if (value != 0) emit(output, dx, band->x0 + (long)x - 1, y, (long)(last - x), NULL, value); \
        start = last; \
      } \
      x = last; \
    } \
  } while (0)
  while (word) {
    size_t block = (size_t)__builtin_ctzll(word);
    word &= word - 1;
    size_t column = block << band->shift, end = column + ((size_t)1 << band->shift);
    if (end > band->columns) end = band->columns;
    for (; column < end; column++) {
      int64_t *cell = cells + 2 * column;
      if (cell[0] == 0 && cell[1] == 0) continue;
      int64_t rise = cell[0] * (onePixel * 2), area = cell[1];
      cell[0] = cell[1] = 0;
      if (column > 0) {
        EXTEND(column);
        bytes[x++] = coverage(cover + rise - area, evenOdd);
      }
      cover += rise;
    }
  }
  if (cover != 0) EXTEND(band->columns);
  FLUSH();
#undef EXTEND
#undef FLUSH
}

/// Lets a row's first cells and pixels come nearer, before it is their turn.
INLINE void fetch(const Band *band, const OrielOutput *output, size_t row, size_t rows, long dx, long top) {
  if (row >= rows || !band->memory->touched[row]) return;
  long column = (long)__builtin_ctzll(band->memory->touched[row]) << band->shift;
  __builtin_prefetch(band->memory->cells + 2 * (row * band->columns + (size_t)column), 1);
  const OrielSink *sink = output->sink;
  if (sink) __builtin_prefetch(sink->pixels + (top + (long)row - sink->y0) * sink->stride + (band->x0 + dx + column - sink->x0), 1);
}

// Outlines

/// What follows lines: an outline of either form.
typedef void (*Follow)(Band *band, const void *outline);

static void follow_contours(Band *band, const void *outline) { add_contours(band, outline); }

/// Fills an outline inside a clip, in bands of rows; the runs are moved by a distance.
static bool fill(
  OrielCells *cells, Follow follow, const void *outline, bool evenOdd, long dx, long dy, long x0, long y0, long x1, long y1, size_t bytes,
  const OrielOutput *output) {
  if (x0 >= x1 || y0 >= y1) return true;
  size_t columns = (size_t)(x1 - x0) + 1, height = bytes / (columns * 2 * sizeof(int64_t));
  if (height < 1) height = 1;
  if (height > (size_t)(y1 - y0)) height = (size_t)(y1 - y0);
  if (!reserve(cells, columns, height)) return false;
  unsigned shift = 0;
  while (((columns - 1) >> shift) > 63) shift += 1;
  for (long top = y0; top < y1; top += (long)height) {
    long bottom = y1 - top < (long)height ? y1 : top + (long)height;
    Band band = {.memory = cells, .x0 = x0, .x1 = x1, .row0 = top, .row1 = bottom, .columns = columns, .shift = shift};
    follow(&band, outline);
    for (size_t row = 0; row < (size_t)(bottom - top); row++) {
      fetch(&band, output, row + 4, (size_t)(bottom - top), dx, top + dy);
      if (cells->touched[row]) sweep_row(&band, row, evenOdd, dx, top + (long)row + dy, output);
    }
  }
  return true;
}

bool oriel_cells_fill(
  OrielCells *cells, const OrielContours *contours, bool evenOdd, long dx, long dy, long x0, long y0, long x1, long y1, size_t bytes,
  const OrielOutput *output) {
  return fill(cells, follow_contours, contours, evenOdd, dx, dy, x0, y0, x1, y1, bytes, output);
}

/// Steps with their points in 24.8.
typedef struct {
  const uint8_t *verbs;
  size_t count;
  const int32_t *points;
} Steps;

INLINE void follow(Band *band, bool isSmall, const Steps *steps) {
  const int32_t *p = steps->points;
  // A path begins with a move.
  int64_t startX = 0, startY = 0;
  // Whether a contour has begun, with a segment.
  bool isOpen = false;
#define POINT(index) ((Point){p[2 * (index)], p[2 * (index) + 1]})
#define BEGIN() \
  do { \
    if (!isOpen) { \
      band->x = startX; \
      band->y = startY; \
      isOpen = true; \
    } \
  } while (0)
  for (size_t step = 0; step < steps->count; step++) {
    switch (steps->verbs[step]) {
    case 0:
      if (isOpen) line(band, isSmall, startX, startY);
      isOpen = false;
      startX = p[0];
      startY = p[1];
      p += 2;
      break;
    case 1:
      BEGIN();
      line(band, isSmall, p[0], p[1]);
      p += 2;
      break;
    case 2:
      BEGIN();
      add_conic(band, isSmall, POINT(0), POINT(1));
      p += 4;
      break;
    case 3:
      BEGIN();
      add_cubic(band, isSmall, POINT(0), POINT(1), POINT(2));
      p += 6;
      break;
    default:
      if (isOpen) line(band, isSmall, startX, startY);
      isOpen = false;
    }
  }
  if (isOpen) line(band, isSmall, startX, startY);
#undef POINT
#undef BEGIN
}

static void follow_steps(Band *band, const void *outline) { follow(band, false, outline); }

/// Fills an outline that is small, and in the clip, into pixels that are not limited otherwise.
static bool fill_small(
  OrielCells *cells, const Steps *steps, bool evenOdd, long dx, long dy, long x0, long y0, long x1, long y1, const OrielSink *sink) {
  if (!cells->rises) cells->rises = calloc(mostRises, sizeof(int32_t));
  if (!cells->rises) return false;
  uint32_t *pixels = sink->pixels + (y0 + dy - sink->y0) * sink->stride + (x0 + dx - sink->x0);
  // While lines are followed the pixels come nearer.
  for (long row = 0; row < y1 - y0; row++) {
    __builtin_prefetch(pixels + row * sink->stride, 1);
    __builtin_prefetch(pixels + row * sink->stride + (x1 - x0 - 1), 1);
  }
  // Beside its columns there are one for what is before, and one for what the last one passes on.
  Band band = {.memory = cells, .x0 = x0 + 1, .x1 = x1 + 1, .row0 = y0, .row1 = y1, .stride = (x1 - x0 + 1 + 7) & ~7L};
  follow(&band, true, steps);
  oriel_blend_rises(pixels, sink->stride, (size_t)(x1 - x0), (size_t)(y1 - y0), sink->color, cells->rises, (size_t)band.stride, evenOdd);
  return true;
}

static inline long lesser(long a, long b) { return a < b ? a : b; }
static inline long greater(long a, long b) { return a > b ? a : b; }

/// A coordinate in 24.8. Halves are rounded up, on both sides of zero: shapes that move by whole pixels stay the
/// same.
static inline int32_t fixed(double value) {
  double moved = value * onePixel + 0.500001;
  int64_t whole = (int64_t)moved;
  return (int32_t)(whole - (moved < (double)whole ? 1 : 0));
}

enum oriel_filled oriel_cells_fill_steps(
  OrielCells *cells, const OrielSteps *steps, const OrielMap *map, double reach, bool evenOdd, long dx, long dy, long x0, long y0, long x1,
  long y1, size_t bytes, const OrielOutput *output) {
  static const uint8_t pointCounts[5] = {1, 1, 2, 3, 0};
  if (steps->count == 0) return ORIEL_FILLED;
  size_t count = 0;
  for (size_t step = 0; step < steps->count; step++) count += pointCounts[steps->verbs[step]];
  enum { few = 64 };
  int32_t own[2 * few], *points = own;
  if (count > few) {
    if (count > cells->pointCapacity) {
      free(cells->points);
      cells->pointCapacity = 0;
      cells->points = malloc(count * 2 * sizeof(int32_t));
      if (!cells->points) return ORIEL_NO_MEMORY;
      cells->pointCapacity = count;
    }
    points = cells->points;
  }
  Steps fixedSteps = {.verbs = steps->verbs, .count = steps->count, .points = points};
  int32_t left = INT32_MAX, top = INT32_MAX, right = INT32_MIN, bottom = INT32_MIN;
#define TAKE(x, y, toX, toY) \
  do { \
    double mappedX = map->a * (x) + map->c * (y) + map->tx, mappedY = map->b * (x) + map->d * (y) + map->ty; \
    /* False for what is not a number. */ \
    if (!(mappedX >= -reach && mappedX <= reach && mappedY >= -reach && mappedY <= reach)) return ORIEL_TOO_FAR; \
    toX = fixed(mappedX); \
    toY = fixed(mappedY); \
    if (toX < left) left = toX; \
    if (toX > right) right = toX; \
    if (toY < top) top = toY; \
    if (toY > bottom) bottom = toY; \
  } while (0)
  for (size_t index = 0; index < count; index++) {
    TAKE(steps->points[2 * index], steps->points[2 * index + 1], points[2 * index], points[2 * index + 1]);
  }
#undef TAKE
  long columns = (right >> pixelBits) - (left >> pixelBits) + 1, rows = (bottom >> pixelBits) - (top >> pixelBits) + 1;
  const OrielSink *sink = output->sink;
  if (sink && !sink->inside && columns < 1024 && rows < 1024 && (columns + 8) * rows <= mostRises && steps->count <= mostSmallSteps
    && (left >> pixelBits) + dx >= x0 && (right >> pixelBits) + dx < x1 && (top >> pixelBits) + dy >= y0 && (bottom >> pixelBits) + dy < y1) {
    return fill_small(
      cells, &fixedSteps, evenOdd, dx, dy, left >> pixelBits, top >> pixelBits, (right >> pixelBits) + 1, (bottom >> pixelBits) + 1, sink)
      ? ORIEL_FILLED : ORIEL_NO_MEMORY;
  }
  x0 = greater(x0 - dx, left >> pixelBits);
  y0 = greater(y0 - dy, top >> pixelBits);
  x1 = lesser(x1 - dx, (right >> pixelBits) + 1);
  y1 = lesser(y1 - dy, (bottom >> pixelBits) + 1);
  return fill(cells, follow_steps, &fixedSteps, evenOdd, dx, dy, x0, y0, x1, y1, bytes, output) ? ORIEL_FILLED : ORIEL_NO_MEMORY;
}

// Rectangles

/// The part of a pixel that is between two edges.
INLINE double part(long pixel, double low, double high) {
  double from = low > (double)pixel ? low : (double)pixel, to = high < (double)pixel + 1 ? high : (double)pixel + 1;
  return to > from ? to - from : 0;
}

INLINE int64_t parts(double tall, double wide) { return (int64_t)(tall * wide * (1 << (2 * pixelBits + 1)) + 0.5); }

void oriel_fill_edges(
  const OrielSink *sink, double left, double top, double right, double bottom, long x0, long y0, long x1, long y1) {
  // Columns that are covered over their whole width.
  long whole0 = x0, whole1 = x1;
  while (whole0 < x1 && part(whole0, left, right) < 1) whole0++;
  while (whole1 > whole0 && part(whole1 - 1, left, right) < 1) whole1--;
  enum { few = 64 };
  if (!sink->inside && x1 - x0 <= few) {
    uint32_t *pixels = sink->pixels + (y0 - sink->y0) * sink->stride + (x0 - sink->x0);
    // Pixels come nearer while the first row is computed.
    for (long row = 0; row < y1 - y0 && row < few; row++) __builtin_prefetch(pixels + row * sink->stride, 1);
    for (long y = y0; y < y1;) {
      double tall = part(y, top, bottom);
      uint8_t bytes[few], value = coverage(parts(tall, 1), false);
      for (long x = x0; x < whole0; x++) bytes[x - x0] = coverage(parts(tall, part(x, left, right)), false);
      for (long x = whole0; x < whole1; x++) bytes[x - x0] = value;
      for (long x = whole1; x < x1; x++) bytes[x - x0] = coverage(parts(tall, part(x, left, right)), false);
      // Rows that are covered over their whole height are the same.
      long rows = 1;
      if (tall == 1) while (y + rows < y1 && (double)(y + rows + 1) <= bottom) rows++;
      oriel_blend_block(pixels, sink->stride, (size_t)(x1 - x0), (size_t)rows, sink->color, bytes, 0);
      y += rows;
      pixels += rows * sink->stride;
    }
    return;
  }
  OrielOutput output = {.sink = sink};
#define BYTE(x) coverage(parts(tall, part((x), left, right)), false)
  for (long y = y0; y < y1; y++) {
    double tall = part(y, top, bottom);
    for (long x = x0; x < whole0; x++) emit(&output, 0, x, y, 1, NULL, BYTE(x));
    if (whole1 > whole0) emit(&output, 0, whole0, y, whole1 - whole0, NULL, coverage(parts(tall, 1), false));
    for (long x = whole1; x < x1; x++) emit(&output, 0, x, y, 1, NULL, BYTE(x));
  }
#undef BYTE
}
