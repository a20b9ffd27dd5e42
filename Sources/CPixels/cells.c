#include "CCells.h"
#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

// Points are the same on all machines: nothing is multiplied and added in one step.
#pragma STDC FP_CONTRACT OFF

// 24.8 fixed point.
enum { pixelBits = 8, onePixel = 1 << pixelBits };

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
  int64_t x, y;
  /// The rise and the area of the cell that contains the line's present point; null outside. In 64 bits, because any number of lines may
  /// rise in one cell.
  int64_t *cell;
} Band;

void oriel_cells_free(OrielCells *cells) {
  free(cells->cells);
  free(cells->touched);
  free(cells->row);
  free(cells->points);
  memset(cells, 0, sizeof *cells);
}

size_t oriel_cells_bytes(const OrielCells *cells) {
  return cells->capacity * 2 * sizeof(int64_t) + cells->rows * sizeof(uint64_t) + cells->columns
    + cells->pointCapacity * 2 * sizeof(int32_t);
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

static inline void enter(Band *band, int64_t ex, int64_t ey) {
  if (ey < band->row0 || ey >= band->row1 || ex >= band->x1) {
    band->cell = NULL;
    return;
  }
  size_t row = (size_t)(ey - band->row0), column = ex < band->x0 ? 0 : (size_t)(ex - band->x0 + 1);
  band->memory->touched[row] |= (uint64_t)1 << (column >> band->shift);
  band->cell = band->memory->cells + 2 * (row * band->columns + column);
}

static inline void integrate(Band *band, int64_t rise, int64_t width) {
  int64_t *cell = band->cell;
  if (!cell) return;
  cell[0] += rise;
  cell[1] += rise * width;
}

/// Moves up or down in one column, as far as rows are inside.
static void go_upright(Band *band, int64_t ex, int64_t fx, int64_t *ey, int64_t *fy, int64_t lastY, bool isDown) {
  int64_t step = isDown ? 1 : -1, exit = isDown ? onePixel : 0;
  int64_t first = *ey;
  if (isDown && first < band->row0) first = band->row0;
  if (!isDown && first > band->row1 - 1) first = band->row1 - 1;
  if (first != *ey) {
    *ey = first;
    *fy = onePixel - exit;
    enter(band, ex, *ey);
  }
  while (*ey != lastY) {
    integrate(band, exit - *fy, fx * 2);
    *fy = onePixel - exit;
    *ey += step;
    enter(band, ex, *ey);
    if (!band->cell) return;
  }
}

/// A quotient, as a multiplication with a 32-bit fraction.
static inline int64_t quotient(int64_t a, int64_t inverse) { return (int32_t)(((uint64_t)a * (uint64_t)inverse) >> 32); }

static inline int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t magnitude(int64_t a) { return a < 0 ? -a : a; }

static void add_line(Band *band, int64_t toX, int64_t toY) {
  const int64_t one = onePixel;
  int64_t fromX = band->x, fromY = band->y;
  band->x = toX;
  band->y = toY;
  int64_t ex = fromX >> pixelBits, ey = fromY >> pixelBits, lastX = toX >> pixelBits, lastY = toY >> pixelBits;
  if ((ey >= band->row1 && lastY >= band->row1) || (ey < band->row0 && lastY < band->row0)) return;
  if (ex >= band->x1 && lastX >= band->x1) {
    band->cell = NULL;
    return;
  }
  int64_t fx = fromX & (one - 1), fy = fromY & (one - 1), dx = toX - fromX, dy = toY - fromY;
  if (ex == lastX && ey == lastY) {
    // Inside one cell.
  } else if (dy == 0) {
    enter(band, lastX, lastY);
    return;
  } else if (dx == 0 || (ex < band->x0 && lastX < band->x0)) {
    // Left of the clip only the rise of a line matters: it can be treated as vertical.
    go_upright(band, lastX, fx, &ey, &fy, lastY, dy > 0);
  } else {
    // Determines on which side, and where, the line leaves a cell; exact, and cheap to update from cell to cell.
    int64_t side = dx * fy - dy * fx;
    int64_t inverseX = ex != lastX ? (int64_t)0xFFFFFFFF / dx : 0, inverseY = ey != lastY ? (int64_t)0xFFFFFFFF / dy : 0;
    // Rows before those of the clip are skipped at once.
    int64_t firstRow = dy > 0 ? band->row0 : band->row1 - 1;
    if (dy > 0 ? ey < firstRow : ey > firstRow) {
      int64_t edge = (dy > 0 ? firstRow : firstRow + 1) * one;
      // The horizontal distance of the line on its way to the edge, rounded down.
      int64_t numerator = dx * (edge - fromY) * (dy > 0 ? 1 : -1);
      int64_t truncated = numerator / magnitude(dy), rest = numerator % magnitude(dy);
      int64_t place = fromX + truncated - (rest < 0 ? 1 : 0);
      // At a corner it moves horizontally first.
      bool isInCorner = rest == 0 && (place & (one - 1)) == 0;
      int64_t column = (place >> pixelBits) - (isInCorner && dx < 0 && dy < 0 ? 1 : 0);
      side += ((column - ex) * dy - (firstRow - ey) * dx) * one;
      ex = column;
      ey = firstRow;
      fx = dy > 0 ? quotient(-side, inverseY) : quotient(side - dx * one, -inverseY);
      fy = dy > 0 ? 0 : one;
      enter(band, ex, ey);
    }
    while (ex != lastX || ey != lastY) {
      if (side - dx * one > 0 && side <= 0) {  // left
        // Everything that is left is before the clip.
        if (ex < band->x0) {
          go_upright(band, lastX, fx, &ey, &fy, lastY, dy > 0);
          break;
        }
        // In one step to the clip, or as far as the line stays in the row.
        int64_t steps = 1;
        if (ex > band->x1) steps = least(ex - band->x1, 1 + (dy > 0 ? side - dx * one - 1 : -side) / magnitude(dy * one));
        side -= (steps - 1) * dy * one;
        int64_t exit = quotient(-side, -inverseX);
        side -= dy * one;
        integrate(band, exit - fy, fx);
        fx = one;
        fy = exit;
        ex -= steps;
      } else if (side - dx * one + dy * one > 0 && side - dx * one <= 0) {  // to the next row
        side -= dx * one;
        int64_t exit = quotient(-side, inverseY);
        integrate(band, one - fy, fx + exit);
        fx = exit;
        fy = 0;
        ey += 1;
      } else if (side + dy * one >= 0 && side - dx * one + dy * one <= 0) {  // right
        int64_t steps = 1;
        if (ex < band->x0 - 1) steps = least(band->x0 - 1 - ex, (dy > 0 ? dx * one - side : side) / magnitude(dy * one));
        side += steps * dy * one;
        int64_t exit = quotient(side, inverseX);
        integrate(band, exit - fy, fx + one);
        fx = 0;
        fy = exit;
        ex += steps;
      } else {  // to the row before
        int64_t exit = quotient(side, -inverseY);
        side += dx * one;
        integrate(band, -fy, fx + exit);
        fx = exit;
        fy = one;
        ey -= 1;
      }
      enter(band, ex, ey);
      // The rest of the line cannot come inside.
      if ((dx > 0 && ex >= band->x1) || (dy > 0 ? ey >= band->row1 : ey < band->row0)) {
        band->cell = NULL;
        return;
      }
    }
  }
  integrate(band, (toY & (one - 1)) - fy, fx + (toX & (one - 1)));
}

// Curves

static inline bool is_outside(const Band *band, int64_t lowest, int64_t highest) {
  return lowest >= band->row1 * onePixel || highest < band->row0 * onePixel;
}

static inline int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

static void add_conic(Band *band, Point control, Point to) {
  if (is_outside(band, least(least(band->y, control.y), to.y), most(most(band->y, control.y), to.y))) {
    band->x = to.x;
    band->y = to.y;
    return;
  }
  int64_t bx = control.x - band->x, by = control.y - band->y, ax = to.x - control.x - bx, ay = to.y - control.y - by;
  int64_t bend = most(magnitude(ax), magnitude(ay));
  if (bend <= onePixel / 4) return add_line(band, to.x, to.y);
  // Each halving divides the deviation by four.
  int shift = 0;
  do {
    bend >>= 2;
    shift += 1;
  } while (bend > onePixel / 4);
  // First and second differences, times 2³². Unsigned, since they may wrap.
  uint64_t rx = (uint64_t)ax << (33 - 2 * shift), ry = (uint64_t)ay << (33 - 2 * shift);
  uint64_t qx = ((uint64_t)bx << (33 - shift)) + ((uint64_t)ax << (32 - 2 * shift));
  uint64_t qy = ((uint64_t)by << (33 - shift)) + ((uint64_t)ay << (32 - 2 * shift));
  uint64_t px = (uint64_t)band->x << 32, py = (uint64_t)band->y << 32;
  for (int64_t count = (int64_t)1 << shift; count > 0; count--) {
    px += qx;
    py += qy;
    qx += rx;
    qy += ry;
    add_line(band, (int64_t)px >> 32, (int64_t)py >> 32);
  }
}

/// Halves a curve until its control points are near the thirds of its chord.
static void add_piece(Band *band, Point a, Point b, Point c, Point d, int cuts) {
  const int64_t near = onePixel / 2;
  if (cuts == 0
    || (magnitude(2 * d.x - 3 * c.x + a.x) <= near && magnitude(2 * d.y - 3 * c.y + a.y) <= near
      && magnitude(d.x - 3 * b.x + 2 * a.x) <= near && magnitude(d.y - 3 * b.y + 2 * a.y) <= near)) {
    return add_line(band, d.x, d.y);
  }
  Point cd = {d.x + c.x, d.y + c.y}, bc = {b.x + c.x, b.y + c.y}, ab = {b.x + a.x, b.y + a.y};
  Point bcd = {cd.x + bc.x, cd.y + bc.y}, abc = {ab.x + bc.x, ab.y + bc.y};
  Point middle = {(abc.x + bcd.x) >> 3, (abc.y + bcd.y) >> 3};
  add_piece(band, a, (Point){ab.x >> 1, ab.y >> 1}, (Point){abc.x >> 2, abc.y >> 2}, middle, cuts - 1);
  add_piece(band, middle, (Point){bcd.x >> 2, bcd.y >> 2}, (Point){cd.x >> 1, cd.y >> 1}, d, cuts - 1);
}

static void add_cubic(Band *band, Point control1, Point control2, Point to) {
  if (is_outside(
        band, least(least(band->y, control1.y), least(control2.y, to.y)), most(most(band->y, control1.y), most(control2.y, to.y)))) {
    band->x = to.x;
    band->y = to.y;
    return;
  }
  add_piece(band, (Point){band->x, band->y}, control1, control2, to, 16);
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
    enter(band, band->x >> pixelBits, band->y >> pixelBits);
    long index = first + 1;
    while (index <= last) {
      switch (contours->tags[index]) {
      case 1: {
        Point to = POINT(index);
        add_line(band, to.x, to.y);
        index += 1;
        break;
      }
      case 0:
        add_conic(band, POINT(index), POINT(index + 1));
        index += 2;
        break;
      default:
        add_cubic(band, POINT(index), POINT(index + 1), POINT(index + 2));
        index += 3;
      }
    }
#undef POINT
    add_line(band, start.x, start.y);
    first = last + 1;
  }
}

// Coverage

static inline uint8_t coverage(int64_t area, bool evenOdd) {
  int64_t value = area >> (pixelBits * 2 + 1 - 8);
  if (evenOdd) return (uint8_t)(value & 0x100 ? ~value : value);
  if (value < 0) value = ~value;
  return (uint8_t)(value < 255 ? value : 255);
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
      if (cells->touched[row]) sweep_row(&band, row, evenOdd, dx, top + (long)row + dy, output);
    }
  }
  return true;
}

bool oriel_cells_fill(
  OrielCells *cells, const OrielContours *contours, bool evenOdd, long x0, long y0, long x1, long y1, size_t bytes, OrielRun run,
  void *context) {
  OrielOutput output = {.sink = NULL, .run = run, .context = context};
  return fill(cells, follow_contours, contours, evenOdd, 0, 0, x0, y0, x1, y1, bytes, &output);
}

/// Steps with their points in 24.8.
typedef struct {
  const uint8_t *verbs;
  size_t count;
  const int32_t *points;
  /// Where a path without a first move begins.
  int32_t originX, originY;
} Steps;

static void follow_steps(Band *band, const void *outline) {
  const Steps *steps = outline;
  const int32_t *p = steps->points;
  int64_t startX = steps->originX, startY = steps->originY;
  // Whether a contour has begun, with a segment.
  bool isOpen = false;
#define POINT(index) ((Point){p[2 * (index)], p[2 * (index) + 1]})
#define BEGIN() \
  do { \
    if (!isOpen) { \
      band->x = startX; \
      band->y = startY; \
      enter(band, startX >> pixelBits, startY >> pixelBits); \
      isOpen = true; \
    } \
  } while (0)
  for (size_t step = 0; step < steps->count; step++) {
    switch (steps->verbs[step]) {
    case 0:
      if (isOpen) add_line(band, startX, startY);
      isOpen = false;
      startX = p[0];
      startY = p[1];
      p += 2;
      break;
    case 1:
      BEGIN();
      add_line(band, p[0], p[1]);
      p += 2;
      break;
    case 2:
      BEGIN();
      add_conic(band, POINT(0), POINT(1));
      p += 4;
      break;
    case 3:
      BEGIN();
      add_cubic(band, POINT(0), POINT(1), POINT(2));
      p += 6;
      break;
    default:
      if (isOpen) add_line(band, startX, startY);
      isOpen = false;
    }
  }
  if (isOpen) add_line(band, startX, startY);
#undef POINT
#undef BEGIN
}

static inline long lesser(long a, long b) { return a < b ? a : b; }
static inline long greater(long a, long b) { return a > b ? a : b; }

/// A coordinate in 24.8, at whole 64ths of a pixel. Halves are rounded up, on both sides of zero: shapes that move by whole pixels stay the
/// same.
static inline int32_t fixed(double value) {
  double moved = value * 64 + 0.500001;
  int64_t whole = (int64_t)moved;
  return (int32_t)(whole - (moved < (double)whole ? 1 : 0)) * 4;
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
  if (steps->verbs[0] != 0) TAKE(0.0, 0.0, fixedSteps.originX, fixedSteps.originY);
  for (size_t index = 0; index < count; index++) {
    TAKE(steps->points[2 * index], steps->points[2 * index + 1], points[2 * index], points[2 * index + 1]);
  }
#undef TAKE
  x0 = greater(x0 - dx, left >> pixelBits);
  y0 = greater(y0 - dy, top >> pixelBits);
  x1 = lesser(x1 - dx, (right >> pixelBits) + 1);
  y1 = lesser(y1 - dy, (bottom >> pixelBits) + 1);
  return fill(cells, follow_steps, &fixedSteps, evenOdd, dx, dy, x0, y0, x1, y1, bytes, output) ? ORIEL_FILLED : ORIEL_NO_MEMORY;
}

// Rectangles

/// The part of a pixel that is between two edges.
static inline double part(long pixel, double low, double high) {
  double from = low > (double)pixel ? low : (double)pixel, to = high < (double)pixel + 1 ? high : (double)pixel + 1;
  return to - from;
}

static inline uint8_t byte(double part) {
  double value = part * 255 + 0.5;
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

void oriel_fill_edges(const OrielSink *sink, double left, double top, double right, double bottom, long x0, long y0, long x1, long y1) {
  OrielOutput output = {.sink = sink};
  // Columns that are covered over their whole width.
  long whole0 = x0, whole1 = x1;
  while (whole0 < x1 && part(whole0, left, right) < 1) whole0++;
  while (whole1 > whole0 && part(whole1 - 1, left, right) < 1) whole1--;
  enum { few = 64 };
  uint8_t bytes[few];
  bool isSmall = x1 - x0 <= few;
  double last = -1;
  for (long y = y0; y < y1; y++) {
    double tall = part(y, top, bottom);
    uint8_t value = byte(tall);
    if (!isSmall) {
      for (long x = x0; x < whole0; x++) emit(&output, 0, x, y, 1, NULL, byte(tall * part(x, left, right)));
      if (whole1 > whole0) emit(&output, 0, whole0, y, whole1 - whole0, NULL, value);
      for (long x = whole1; x < x1; x++) emit(&output, 0, x, y, 1, NULL, byte(tall * part(x, left, right)));
      continue;
    }
    if (tall != last) {
      for (long x = x0; x < whole0; x++) bytes[x - x0] = byte(tall * part(x, left, right));
      memset(bytes + (whole0 - x0), value, (size_t)(whole1 - whole0));
      for (long x = whole1; x < x1; x++) bytes[x - x0] = byte(tall * part(x, left, right));
      last = tall;
    }
    emit(&output, 0, x0, y, x1 - x0, bytes, 0);
  }
}
