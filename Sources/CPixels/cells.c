#include "edges.h"
#include "winding.h"
#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

/// The most cells of a small outline: 32 kilobytes.
enum { mostSmallCells = 8192 };
/// After the last row: there nothing may be added.
enum { restCells = 8 };
/// More steps than these may wind around a pixel so often that 32 bits do not suffice: a curve crosses a row three times at most.
enum { mostSteps = 5000 };

// Memory

void oriel_cells_free(OrielCells *cells) {
  free(cells->cells);
  free(cells->deep);
  free(cells->touched);
  free(cells->row);
  free(cells->points);
  free(cells->vertices);
  memset(cells, 0, sizeof *cells);
}

size_t oriel_cells_bytes(const OrielCells *cells) {
  return cells->capacity * sizeof(int32_t) + cells->deepCapacity * sizeof(int64_t) + cells->words * sizeof(uint64_t) + cells->columns
    + cells->pointCapacity * 2 * sizeof(int32_t) + cells->vertexBytes;
}

/// Zeros, if there are not as many yet.
#define RESERVE(place, capacity, count) \
  do { \
    if ((capacity) < (count)) { \
      free(place); \
      (capacity) = 0; \
      (place) = calloc((count), sizeof *(place)); \
      if (!(place)) return false; \
      (capacity) = (count); \
    } \
  } while (0)

static bool reserve(OrielCells *cells, bool isDeep, size_t count, size_t words, size_t columns) {
  if (isDeep) RESERVE(cells->deep, cells->deepCapacity, count);
  else RESERVE(cells->cells, cells->capacity, count);
  RESERVE(cells->touched, cells->words, words);
  RESERVE(cells->row, cells->columns, columns);
  return true;
}

// Coverage

/// Of a pixel of which so many parts are covered: to the nearest of 255.
INLINE uint8_t coverage(int64_t parts, bool evenOdd) {
  if (evenOdd) {
    parts &= 2 * allParts - 1;
    if (parts > allParts) parts = 2 * allParts - parts;
  } else {
    if (parts < 0) parts = -parts;
    if (parts > allParts) parts = allParts;
  }
  return (uint8_t)((parts * 255 + allParts / 2) >> (2 * pixelBits + 1));
}

void oriel_emit(const OrielOutput *output, long x, long y, long count, const uint8_t *bytes, uint8_t value) {
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

/// Passes a row's runs, and clears its cells.
static void sweep_row(Band *band, int64_t row, uint8_t *bytes, bool evenOdd, long left, long y, const OrielOutput *output) {
  // As long a run of pixels without lines is passed by itself.
  enum { longRun = 16 };
  int32_t *cells = band->cells + row * band->stride;
  int64_t *deep = band->deep + row * band->stride, cover = 0, width = band->x1 - band->x0;
  // Pixels from `start` on wait, as `bytes`; they end at `x`.
  int64_t start = 0, x = 0;
#define FLUSH() \
  do { \
    if (x > start) oriel_emit(output, left + (long)start, y, (long)(x - start), bytes + start, 0); \
  } while (0)
  // Pixels up to a column have the same coverage.
#define EXTEND(end) \
  do { \
    int64_t last = (end); \
    if (last > x) { \
      uint8_t value = coverage(cover, evenOdd); \
      if (value != 0 && last - x < longRun) { \
        memset(bytes + x, value, (size_t)(last - x)); \
      } else { \
        FLUSH(); \
        if (value != 0) oriel_emit(output, left + (long)x, y, (long)(last - x), NULL, value); \
        start = last; \
      } \
      x = last; \
    } \
  } while (0)
  for (int64_t index = 0; index < band->words; index++) {
    uint64_t word = band->touched[row * band->words + index];
    band->touched[row * band->words + index] = 0;
    while (word) {
      int64_t column = (index * 64 + __builtin_ctzll(word)) * 8, end = least(column + 8, band->stride);
      word &= word - 1;
      for (; column < end; column++) {
        int64_t rise = band->deep ? deep[column] : cells[column];
        if (rise == 0) continue;
        if (band->deep) deep[column] = 0;
        else cells[column] = 0;
        if (column >= width) continue;
        EXTEND(column);
        // Where cells have 32 bits, so have their sums.
        cover = band->deep ? cover + rise : (int32_t)((uint32_t)cover + (uint32_t)rise);
        bytes[x++] = coverage(cover, evenOdd);
      }
    }
  }
  if (cover != 0) EXTEND(width);
  FLUSH();
#undef EXTEND
#undef FLUSH
}

// How many lines cross a row

bool oriel_count_rows(RowCount *rows, OrielCells *cells, long top, long bottom) {
  RESERVE(cells->cells, cells->capacity, (size_t)(bottom - top + 1));
  *rows = (RowCount){.begun = cells->cells, .top = top, .bottom = bottom};
  return true;
}

bool oriel_are_many(RowCount *rows) {
  // A pixel has as many times 2¹⁷ at most, in either direction.
  enum { many = 1 << 14 };
  int32_t crossing = 0, greatest = 0;
  for (long row = 0; row <= rows->bottom - rows->top; row++) {
    crossing += rows->begun[row];
    rows->begun[row] = 0;
    if (crossing > greatest) greatest = crossing;
  }
  return greatest >= many;
}

// Outlines

/// Fills an outline that is small, and in the clip, into pixels that are not limited otherwise.
static bool fill_small(
  OrielCells *cells, Follow follow, const void *outline, Reach reach, bool evenOdd, long dx, long dy, const OrielSink *sink) {
  RESERVE(cells->cells, cells->capacity, (size_t)mostSmallCells + restCells);
  long width = reach.right - reach.left, height = reach.bottom - reach.top;
  uint32_t *pixels = sink->pixels + (reach.top + dy - sink->y0) * sink->stride + (reach.left + dx - sink->x0);
  // While lines are followed the pixels come nearer.
  for (long row = 0; row < height; row++) {
    __builtin_prefetch(pixels + row * sink->stride, 1);
    __builtin_prefetch(pixels + row * sink->stride + (width - 1), 1);
  }
  // Beside its columns there is one for what the last one passes on.
  Band band = {
    .cells = cells->cells, .x0 = reach.left, .x1 = reach.right, .row0 = reach.top, .row1 = reach.bottom, .stride = (width + 1 + 7) & ~7L,
    .add = oriel_add_small_edge, .isSmall = true,
  };
  follow(&band, outline);
  if (reach.windings) oriel_wind(&band, reach.windings, evenOdd);
  oriel_blend_rises(pixels, sink->stride, (size_t)width, (size_t)height, sink->color, band.cells, (size_t)band.stride, evenOdd);
  return true;
}

bool oriel_fill_outline(
  OrielCells *cells, Follow follow, const void *outline, Reach reach, bool evenOdd, long dx, long dy, long x0, long y0, long x1, long y1,
  size_t bytes, const OrielOutput *output) {
  const OrielSink *sink = output->sink;
  bool fits = !reach.isCut && reach.left + dx >= x0 && reach.right + dx <= x1 && reach.top + dy >= y0 && reach.bottom + dy <= y1;
  long width = reach.right - reach.left, height = reach.bottom - reach.top;
  if (width <= 0 || height <= 0) return true;
  if (fits && sink && !sink->inside && !reach.isDeep && width < 1024 && height < 1024 && (width + 8) * height <= mostSmallCells) {
    return fill_small(cells, follow, outline, reach, evenOdd, dx, dy, sink);
  }
  x0 = (long)most(x0 - dx, reach.left);
  y0 = (long)most(y0 - dy, reach.top);
  x1 = (long)least(x1 - dx, reach.right);
  y1 = (long)least(y1 - dy, reach.bottom);
  if (x0 >= x1 || y0 >= y1) return true;
  size_t stride = ((size_t)(x1 - x0) + 1 + 7) & ~(size_t)7, words = (stride / 8 + 63) / 64;
  size_t rows = bytes / (stride * (reach.isDeep ? sizeof(int64_t) : sizeof(int32_t)));
  if (rows < 1) rows = 1;
  if (rows > (size_t)(y1 - y0)) rows = (size_t)(y1 - y0);
  if (!reserve(cells, reach.isDeep, stride * rows + restCells, words * rows, stride)) return false;
  for (long top = y0; top < y1; top += (long)rows) {
    long bottom = y1 - top < (long)rows ? y1 : top + (long)rows;
    Band band = {
      .cells = reach.isDeep ? NULL : cells->cells, .deep = reach.isDeep ? cells->deep : NULL, .touched = cells->touched,
      .words = (int64_t)words, .stride = (int64_t)stride, .x0 = x0, .x1 = x1, .row0 = top, .row1 = bottom,
      .add = reach.isDeep ? oriel_add_deep_edge : fits && rows == (size_t)height ? oriel_add_inner_edge : oriel_add_edge,
    };
    follow(&band, outline);
    if (reach.windings) oriel_wind(&band, reach.windings, evenOdd);
    if (sink && !sink->inside && !reach.isDeep) {
      uint32_t *pixels = sink->pixels + (top + dy - sink->y0) * sink->stride + (x0 + dx - sink->x0);
      oriel_blend_touched(
        pixels, sink->stride, (size_t)(x1 - x0), (size_t)(bottom - top), sink->color, band.cells, stride, band.touched, words, evenOdd);
      continue;
    }
    for (long row = 0; row < bottom - top; row++) sweep_row(&band, row, cells->row, evenOdd, x0 + dx, top + row + dy, output);
  }
  return true;
}

static void follow_contours(Band *band, const void *outline) {
  const OrielContours *contours = outline;
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
        oriel_line(band, to.x, to.y);
        index += 1;
        break;
      }
      case 0:
        oriel_conic(band, POINT(index), POINT(index + 1));
        index += 2;
        break;
      default:
        oriel_cubic(band, POINT(index), POINT(index + 1), POINT(index + 2));
        index += 3;
      }
    }
#undef POINT
    oriel_line(band, start.x, start.y);
    first = last + 1;
  }
}

bool oriel_cells_fill(
  OrielCells *cells, const OrielContours *contours, bool evenOdd, long dx, long dy, long x0, long y0, long x1, long y1, size_t bytes,
  const OrielOutput *output) {
  size_t count = contours->contours ? (size_t)contours->ends[contours->contours - 1] + 1 : 0;
  Reach reach = {x0, y0, x1, y1, .isDeep = count > mostSteps, .isCut = true};
  if (x0 >= x1 || y0 >= y1) return true;
  return oriel_fill_outline(cells, follow_contours, contours, reach, evenOdd, dx, dy, x0 + dx, y0 + dy, x1 + dx, y1 + dy, bytes, output);
}

void oriel_cells_add(void *rows, const OrielContours *contours) { follow_contours(rows, contours); }

typedef struct {
  OrielParts pass;
  void *context;
} Parts;

static void follow_parts(Band *band, const void *outline) {
  const Parts *parts = outline;
  parts->pass(parts->context, band);
}

bool oriel_cells_fill_parts(
  OrielCells *cells, OrielParts pass, void *context, long dx, long dy, long x0, long y0, long x1, long y1, size_t bytes,
  const OrielOutput *output) {
  Parts parts = {pass, context};
  Reach reach = {x0, y0, x1, y1, .isDeep = true, .isCut = true};
  if (x0 >= x1 || y0 >= y1) return true;
  return oriel_fill_outline(cells, follow_parts, &parts, reach, false, dx, dy, x0 + dx, y0 + dy, x1 + dx, y1 + dy, bytes, output);
}

static const uint8_t pointCounts[5] = {1, 1, 2, 3, 0};

/// Steps with their points in 24.8.
typedef struct {
  const uint8_t *verbs;
  size_t count;
  const int32_t *points;
} Steps;

static void follow_steps(Band *band, const void *outline) {
  const Steps *steps = outline;
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
      if (isOpen) oriel_line(band, startX, startY);
      isOpen = false;
      startX = p[0];
      startY = p[1];
      p += 2;
      break;
    case 1:
      BEGIN();
      oriel_line(band, p[0], p[1]);
      p += 2;
      break;
    case 2:
      BEGIN();
      oriel_conic(band, POINT(0), POINT(1));
      p += 4;
      break;
    case 3:
      BEGIN();
      oriel_cubic(band, POINT(0), POINT(1), POINT(2));
      p += 6;
      break;
    default:
      if (isOpen) oriel_line(band, startX, startY);
      isOpen = false;
    }
  }
  if (isOpen) oriel_line(band, startX, startY);
#undef POINT
#undef BEGIN
}

/// Whether so many lines may cross a row that 32 bits do not suffice for what winds around a pixel.
static bool winds_often(OrielCells *cells, const Steps *steps, long top, long bottom) {
  RowCount rows;
  if (!oriel_count_rows(&rows, cells, top, bottom)) return true;
  const int32_t *p = steps->points;
  int32_t y = 0, startY = 0;
  for (size_t step = 0; step < steps->count; step++) {
    // A curve crosses a row as often as it has points.
    int count = pointCounts[steps->verbs[step]];
    // What closes a subpath has its two ends; and so has what closes the one before a move.
    int32_t end = count ? p[2 * count - 1] : startY, other = steps->verbs[step] == 0 ? startY : end;
    int32_t low = y < other ? y : other, high = y < other ? other : y;
    for (int point = 0; point + 1 < count; point++) {
      if (p[2 * point + 1] < low) low = p[2 * point + 1];
      if (p[2 * point + 1] > high) high = p[2 * point + 1];
    }
    // A path begins with a move, and there is nothing before.
    if (step > 0) oriel_count_row(&rows, low >> pixelBits, high >> pixelBits, count ? count : 1);
    if (steps->verbs[step] == 0) startY = end;
    y = end;
    p += 2 * count;
  }
  oriel_count_row(&rows, least(y, startY) >> pixelBits, most(y, startY) >> pixelBits, 1);
  return oriel_are_many(&rows);
}

/// Whether a path is one line around something without corners that turn inwards: then it winds once around all of it.
static bool is_convex(const Steps *steps, size_t count) {
  const int32_t *p = steps->points;
  for (size_t step = 1; step < steps->count; step++) {
    if (steps->verbs[step] == 0 || (steps->verbs[step] == 4 && step + 1 < steps->count)) return false;
  }
  int turn = 0, ways = 0;
  bool wentRight = false, isFirst = true;
  int64_t lastX = 0, lastY = 0;
  // Once around, and the first corner again.
  for (size_t index = 0; index <= count + 1; index++) {
    const int32_t *a = p + 2 * (index % count), *b = p + 2 * ((index + 1) % count);
    int64_t x = b[0] - a[0], y = b[1] - a[1];
    if (x == 0 && y == 0) continue;
    int64_t side = lastX * y - lastY * x;
    if (side != 0) {
      int own = side > 0 ? 1 : -1;
      if (turn && own != turn) return false;
      turn = own;
    } else if (lastX * x + lastY * y < 0) {
      return false;
    }
    if (x != 0) {
      if (!isFirst && (x > 0) != wentRight) ways++;
      wentRight = x > 0;
      isFirst = false;
    }
    lastX = x;
    lastY = y;
  }
  return ways <= 3;
}

enum oriel_filled oriel_cells_fill_steps(
  OrielCells *cells, const OrielSteps *steps, const OrielMap *map, double reach, bool evenOdd, long dx, long dy, long x0, long y0, long x1,
  long y1, size_t bytes, const OrielOutput *output) {
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
  Reach area = {
    .left = left >> pixelBits, .top = top >> pixelBits, .right = (right >> pixelBits) + 1, .bottom = (bottom >> pixelBits) + 1,
  };
  if (steps->count > mostSteps) area.isDeep = winds_often(cells, &fixedSteps, area.top, area.bottom);
  Windings windings;
  if (count <= mostWound && count > 3 && !is_convex(&fixedSteps, count) && oriel_find_windings(&windings, follow_steps, &fixedSteps)) {
    area.windings = &windings;
  }
  return oriel_fill_outline(cells, follow_steps, &fixedSteps, area, evenOdd, dx, dy, x0, y0, x1, y1, bytes, output)
    ? ORIEL_FILLED : ORIEL_NO_MEMORY;
}
