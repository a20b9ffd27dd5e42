#include "edges.h"

// Lines

/// Where a length times a factor in 32.32 is rounded.
#define HALF ((int64_t)1 << 31)
INLINE int64_t times(int64_t length, int64_t factor) { return (length * factor + HALF) >> 32; }
/// Such a factor: the quotient of two lengths, of which the second is positive.
INLINE int64_t ratio(int64_t a, int64_t b) { return (int64_t)((double)a * (4294967296.0 / (double)b)); }

// The following functions are compiled four times: for an outline that is small and inside the clip, for one that is inside the clip, for one
// that is neither, and for one whose cells have 64 bits.
typedef enum { small, inside, clipped, deepCells } Kind;
/// Whether an outline may reach beyond the rows and columns of a band.
#define MAY_LEAVE (kind == clipped || kind == deepCells)

/// A cell of a row.
#define CELL(index, value) \
  do { \
    if (kind == deepCells) band->deep[index] += (value); \
    else band->cells[index] += (int32_t)(value); \
  } while (0)

INLINE void touch(Band *band, int64_t row, int64_t from, int64_t to) {
  uint64_t *words = band->touched + row * band->words;
  for (int64_t block = from >> 3; block <= to >> 3; block++) words[block >> 6] |= (uint64_t)1 << (block & 63);
}

/// The same for a cell and the next one, with nothing to be guessed.
INLINE void touch_two(Band *band, int64_t row, int64_t place) {
  uint64_t *words = band->touched + row * band->words;
  words[place >> 9] |= (uint64_t)1 << (place >> 3 & 63);
  words[(place + 1) >> 9] |= (uint64_t)1 << ((place + 1) >> 3 & 63);
}

/// Adds what a line rises in a pixel, at the mean of a width.
INLINE void add_rise(Band *band, Kind kind, int64_t row, int64_t place, int64_t rise, int64_t twiceWidth) {
  int64_t index = row * band->stride + place, next = rise * twiceWidth;
  CELL(index, rise * (2 * onePixel) - next);
  CELL(index + 1, next);
  if (kind != small) touch_two(band, row, place);
}

/// Adds the part of a line in one row, over several columns: from `left` to `right`, while it rises by `height`. `slope` is how much it
/// rises for a length to the right, in 32.32.
///
/// How much it rises in a column follows from where the part begins, and not from the clip.
INLINE void add_across(Band *band, Kind kind, int64_t row, int64_t left, int64_t right, int64_t height, int64_t slope) {
  int64_t column = left >> pixelBits, last = right >> pixelBits, done = 0, twiceWidth = (left & (onePixel - 1)) + onePixel;
  // What the pixel before passes on.
  int64_t carry = 0;
  if (MAY_LEAVE && column < band->x0) {
    // All that rises before the clip rises at its edge.
    done = last < band->x0 ? height : times(band->x0 * onePixel - left, slope);
    carry = done * (2 * onePixel);
    if (last < band->x0) {
      CELL(row * band->stride, carry);
      touch(band, row, 0, 0);
      return;
    }
    column = band->x0;
    twiceWidth = onePixel;
  }
  int64_t end = !MAY_LEAVE || last < band->x1 ? last : band->x1, place = column - band->x0, first = place;
  int64_t index = row * band->stride + place;
  // Without a sign: after the last step it may be too large for one.
  uint64_t product = (uint64_t)((column + 1) * onePixel - left) * (uint64_t)slope + HALF, step = (uint64_t)slope * onePixel;
  for (; column < end; column++, index++, product += step) {
    int64_t rise = ((int64_t)product >> 32) - done, next = rise * twiceWidth;
    done += rise;
    CELL(index, carry + rise * (2 * onePixel) - next);
    carry = next;
    twiceWidth = onePixel;
  }
  if (MAY_LEAVE && last >= band->x1) {
    CELL(index, carry);
    touch(band, row, first, band->x1 - band->x0);
    return;
  }
  // In the last column it is as far as it goes.
  int64_t rise = height - done, next = rise * (twiceWidth - onePixel + (right & (onePixel - 1)));
  CELL(index, carry + rise * (2 * onePixel) - next);
  CELL(index + 1, next);
  if (kind != small) touch(band, row, first, last - band->x0 + 1);
}

/// How far a line goes from a point, while it goes down.
typedef struct {
  int64_t x0, y0, x1, y1, across, sign;
} Slant;

/// Adds the parts of a line in rows from one to another, from x, y on, none of them over more than two columns, of which all are inside:
/// without anything to be guessed.
///
/// The same as `add_rise` and `add_across`.
INLINE void add_slant(Band *band, Kind kind, const Slant *slant, int64_t row, int64_t end, int64_t x, int64_t y, int64_t width) {
  int64_t slope = ratio(slant->y1 - slant->y0, width > 0 ? width : 1) * slant->sign, stride = band->stride, words = band->words;
  int32_t *cells = kind == deepCells ? NULL : band->cells + (row - band->row0) * stride;
  int64_t *deep = kind == deepCells ? band->deep + (row - band->row0) * stride : NULL;
  int64_t firstColumn = band->x0, x0 = slant->x0, last = (slant->y1 - 1) >> pixelBits;
  uint64_t *touched = kind == small ? NULL : band->touched + (row - band->row0) * words;
  uint64_t product = (uint64_t)((row + 1) * onePixel - slant->y0) * (uint64_t)slant->across + HALF;
  uint64_t step = (uint64_t)slant->across * onePixel;
  for (; row <= end; row++, product += step) {
    int64_t nextY = row == last ? slant->y1 : (row + 1) * onePixel, nextX = row == last ? slant->x1 : x0 + ((int64_t)product >> 32);
    int64_t height = slant->sign * (nextY - y);
    int64_t left = least(x, nextX), place = (left >> pixelBits) - firstColumn, start = left & (onePixel - 1);
    int64_t until = start + most(x, nextX) - left, over = until - onePixel, after = over >= 0 ? over : 0;
    // Without a sign: of lines that cross nothing it may be too large for one, and is not used.
    int64_t part = (int64_t)((uint64_t)(onePixel - start) * (uint64_t)slope + HALF) >> 32;
    int64_t rise = over >= 0 ? part : height, next = rise * (start + until - after), rest = height - rise, beyond = rest * after;
#define ADD(index, value) \
  do { \
    if (kind == deepCells) deep[index] += (value); \
    else cells[index] += (int32_t)(value); \
  } while (0)
    ADD(place, rise * (2 * onePixel) - next);
    ADD(place + 1, next + rest * (2 * onePixel) - beyond);
    ADD(place + 2, beyond);
#undef ADD
    if (kind != small) {
      int64_t lastPlace = place + 1 + (over >= 0);
      touched[place >> 9] |= (uint64_t)1 << (place >> 3 & 63);
      touched[lastPlace >> 9] |= (uint64_t)1 << (lastPlace >> 3 & 63);
      touched += words;
    }
    if (kind == deepCells) deep += stride;
    else cells += stride;
    x = nextX;
    y = nextY;
  }
}

// Not part of what calls it, which has other numbers to remember.
#define SLANT(kind) \
  static __attribute__((noinline)) void add_slant_##kind( \
    Band *band, const Slant *slant, int64_t row, int64_t end, int64_t x, int64_t y, int64_t width) { \
    add_slant(band, kind, slant, row, end, x, y, width); \
  }
SLANT(small)
SLANT(inside)
SLANT(clipped)
SLANT(deepCells)
#undef SLANT

INLINE void add_edge(Band *band, Kind kind, int64_t x0, int64_t y0, int64_t x1, int64_t y1) {
  if (y0 == y1) return;
  int64_t sign = 1;
  if (y0 > y1) {
    int64_t x = x0, y = y0;
    x0 = x1;
    y0 = y1;
    x1 = x;
    y1 = y;
    sign = -1;
  }
  int64_t row = y0 >> pixelBits, last = (y1 - 1) >> pixelBits;
  if (MAY_LEAVE && (row >= band->row1 || last < band->row0)) return;
  int64_t dx = x1 - x0, dy = y1 - y0, far = band->x1 * onePixel;
  if (MAY_LEAVE && x0 >= far && x1 >= far) return;
  // How far it goes to the right for each length down, and how much it rises for a length to the right: known when they are needed.
  int64_t across = row == last ? 0 : ratio(dx, dy), slope = 0, x = x0, y = y0;
  if (MAY_LEAVE && row < band->row0) {
    row = band->row0;
    y = row * onePixel;
    x = x0 + times(y - y0, across);
  }
  int64_t end = !MAY_LEAVE || last < band->row1 ? last : band->row1 - 1, width = dx < 0 ? -dx : dx;
  uint64_t product = (uint64_t)((row + 1) * onePixel - y0) * (uint64_t)across + HALF, step = (uint64_t)across * onePixel;
  // What seldom crosses a column is guessed well.
  if ((width < onePixel || width * 64 < dy * 63) && width * 16 > dy
    && (!MAY_LEAVE || (least(x0, x1) >= band->x0 * onePixel && most(x0, x1) < far - onePixel))) {
    Slant slant = {x0, y0, x1, y1, across, sign};
    switch (kind) {
    case small: return add_slant_small(band, &slant, row, end, x, y, width);
    case inside: return add_slant_inside(band, &slant, row, end, x, y, width);
    case clipped: return add_slant_clipped(band, &slant, row, end, x, y, width);
    default: return add_slant_deepCells(band, &slant, row, end, x, y, width);
    }
  }
  for (; row <= end; row++, product += step) {
    int64_t nextY = row == last ? y1 : (row + 1) * onePixel, nextX = row == last ? x1 : x0 + ((int64_t)product >> 32);
    int64_t height = sign * (nextY - y), place = row - band->row0, column = x >> pixelBits;
    if (column == nextX >> pixelBits) {
      if (!MAY_LEAVE || column < band->x1) {
        bool isBefore = MAY_LEAVE && column < band->x0;
        int64_t twiceWidth = (x & (onePixel - 1)) + (nextX & (onePixel - 1));
        add_rise(band, kind, place, isBefore ? 0 : column - band->x0, height, isBefore ? 0 : twiceWidth);
      }
    } else {
      if (slope == 0) slope = ratio(dy, width) * sign;
      int64_t left = x < nextX ? x : nextX, right = x < nextX ? nextX : x;
      if (!MAY_LEAVE || left < far) add_across(band, kind, place, left, right, height, slope);
    }
    x = nextX;
    y = nextY;
  }
}

void oriel_add_small_edge(Band *band, int64_t x0, int64_t y0, int64_t x1, int64_t y1) { add_edge(band, small, x0, y0, x1, y1); }
void oriel_add_inner_edge(Band *band, int64_t x0, int64_t y0, int64_t x1, int64_t y1) { add_edge(band, inside, x0, y0, x1, y1); }
void oriel_add_edge(Band *band, int64_t x0, int64_t y0, int64_t x1, int64_t y1) { add_edge(band, clipped, x0, y0, x1, y1); }
void oriel_add_deep_edge(Band *band, int64_t x0, int64_t y0, int64_t x1, int64_t y1) { add_edge(band, deepCells, x0, y0, x1, y1); }

// Curves

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

/// Of a distance from a point of the outline, and not of a coordinate: halves are rounded away from zero, and where zero is follows from where
/// the outline stands.
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

/// Of a curve that turns back: t is where it does. The differences are those of a cubic curve: 3 c t + 3 b t² + a t³ from the start.
static void reach_turn(Extent *extent, int64_t start, double a, double b, double c, double t) {
  if (!(t > 0 && t < 1)) return;
  double way = (3 * c + (3 * b + a * t) * t) * t;
  int64_t low = start + (int64_t)__builtin_floor(way), high = start + (int64_t)__builtin_ceil(way);
  if (low < extent->low) extent->low = low;
  if (high > extent->high) extent->high = high;
}

static __attribute__((noinline)) Extent extent(int64_t from, int64_t to, double a, double b, double c) {
  Extent extent = {least(from, to), most(from, to)};
  double root = b * b - a * c;
  if (root < 0) return extent;
  // The greater root of a t² + 2 b t + c, and the other one by their product, which loses nothing where they differ much.
  double sum = -(b + (b < 0 ? -1 : 1) * __builtin_sqrt(root));
  if (a != 0) reach_turn(&extent, from, a, b, c, sum / a);
  if (sum != 0) reach_turn(&extent, from, a, b, c, c / sum);
  return extent;
}

void oriel_conic(Band *band, Point control, Point to) {
  if (!band->isSmall && is_outside(band, least(least(band->y, control.y), to.y), most(most(band->y, control.y), to.y))) {
    band->x = to.x;
    band->y = to.y;
    return;
  }
  int64_t x = band->x, y = band->y;
  double bx = (double)(control.x - x), by = (double)(control.y - y);
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
    int64_t nextX = x + nearest((2 * bx + ax * t) * t - outX), nextY = y + nearest((2 * by + ay * t) * t - outY);
    oriel_line(band, turnsX ? within(nextX, wide) : nextX, turnsY ? within(nextY, high) : nextY);
  }
  oriel_line(band, to.x, to.y);
}

void oriel_cubic(Band *band, Point control1, Point control2, Point to) {
  if (!band->isSmall
    && is_outside(
        band, least(least(band->y, control1.y), least(control2.y, to.y)), most(most(band->y, control1.y), most(control2.y, to.y)))) {
    band->x = to.x;
    band->y = to.y;
    return;
  }
  int64_t x = band->x, y = band->y;
  // Differences: first, second, third.
  double cx = (double)(control1.x - x), cy = (double)(control1.y - y);
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
    int64_t nextX = x + nearest((3 * cx + (3 * bx + ax * t) * t) * t - (bx + ax * t) * out);
    int64_t nextY = y + nearest((3 * cy + (3 * by + ay * t) * t) * t - (by + ay * t) * out);
    oriel_line(band, turnsX ? within(nextX, wide) : nextX, turnsY ? within(nextY, high) : nextY);
  }
  oriel_line(band, to.x, to.y);
}

