// Where lines of an outline meet in a pixel, how often the outline winds around each part of it.
//
// Sums of what lines rise are the area that is covered as long as everything there winds once. Where areas turn against each other, or lie on
// one another, within a pixel, a row is found anew from all of its lines: what is covered on each height of it, by the number of windings.
#include "winding.h"

#include <stddef.h>

/// Rows with more lines than these stay as they are.
enum { mostLines = 48, mostHeights = 64 };

static void collect(Band *band, int64_t x0, int64_t y0, int64_t x1, int64_t y1) {
  // The band is its first member.
  Windings *windings = (Windings *)band;
  if (y0 == y1) return;
  if (windings->count == mostWound) {
    windings->isTooMuch = true;
    return;
  }
  bool isDown = y0 < y1;
  WoundLine *line = windings->lines + windings->count++;
  *line = isDown ? (WoundLine){(int32_t)x0, (int32_t)y0, (int32_t)x1, (int32_t)y1, 0, 1}
                 : (WoundLine){(int32_t)x1, (int32_t)y1, (int32_t)x0, (int32_t)y0, 0, -1};
  line->across = (double)(line->x1 - line->x0) / (double)(line->y1 - line->y0);
}

bool oriel_find_windings(Windings *windings, Follow follow, const void *outline) {
  windings->band = (Band){.add = collect, .isSmall = true};
  windings->count = 0;
  windings->isTooMuch = false;
  follow(&windings->band, outline);
  if (windings->isTooMuch || windings->count < 3) return false;
  // By their upper ends: mostly they nearly are.
  WoundLine *lines = windings->lines;
  for (size_t index = 1; index < windings->count; index++) {
    WoundLine line = lines[index];
    size_t place = index;
    for (; place > 0 && lines[place - 1].y0 > line.y0; place--) lines[place] = lines[place - 1];
    lines[place] = line;
  }
  return true;
}

INLINE double at(const WoundLine *line, double y) { return (double)line->x0 + (y - (double)line->y0) * line->across; }
/// The whole number below, within 2³⁰.
INLINE int64_t whole(double x) { return (int64_t)(x + (1 << 30)) - (1 << 30); }
INLINE int64_t column(double x) { return whole(x) >> pixelBits; }
INLINE bool is_inside(int winding, bool evenOdd) { return evenOdd ? winding & 1 : winding != 0; }

/// A line in a row: its part there, and its columns.
typedef struct {
  const WoundLine *line;
  int64_t left, right;
  double x;
} Crossing;

static void sort(Crossing *crossings, size_t count) {
  for (size_t index = 1; index < count; index++) {
    Crossing crossing = crossings[index];
    size_t place = index;
    for (; place > 0 && crossings[place - 1].x > crossing.x; place--) crossings[place] = crossings[place - 1];
    crossings[place] = crossing;
  }
}

/// The windings left and right of some lines, and between them.
typedef struct {
  int low, high;
} Range;

static void widen(Range *range, int winding) {
  if (winding < range->low) range->low = winding;
  if (winding > range->high) range->high = winding;
}

/// Whether sums are not what is covered there: windings in both directions, or outside and twice inside.
INLINE bool is_ambiguous(Range range, bool evenOdd) {
  if (evenOdd) return range.high - range.low > 1;
  return (range.low < 0 && range.high > 0) || (range.low <= 0 && range.high > 1) || (range.low < -1 && range.high >= 0);
}

/// Whether two lines have nothing between them but one area: one goes on where the other ends, or they turn against each other and do not
/// cross.
static bool is_corner(const WoundLine *a, const WoundLine *b, int64_t top) {
  int64_t upper = most(most(a->y0, b->y0), top), lower = least(least(a->y1, b->y1), top + onePixel);
  if (upper >= lower) return a->sign == b->sign;
  if (a->sign == b->sign) return false;
  double before = at(a, (double)upper) - at(b, (double)upper), after = at(a, (double)lower) - at(b, (double)lower);
  return (before <= 0 && after <= 0) || (before >= 0 && after >= 0);
}

/// Whether lines that share columns of a row have windings there that cannot be summed.
static bool is_row_ambiguous(Crossing *crossings, size_t count, int64_t top, bool evenOdd) {
  for (size_t index = 0; index < count; index++) crossings[index].x = (double)crossings[index].left;
  sort(crossings, count);
  for (size_t first = 0; first < count;) {
    int64_t right = crossings[first].right;
    size_t end = first + 1;
    for (; end < count && crossings[end].left <= right; end++) right = most(right, crossings[end].right);
    if (end - first > 2 || (end - first == 2 && !is_corner(crossings[first].line, crossings[first + 1].line, top))) {
      // Of all heights together: what is above each other in a pixel is summed, too.
      Range range = {0, 0};
      bool isKnown = false;
      for (int height = 0; height < 3; height++) {
        double y = (double)top + (height == 0 ? 1 : height == 1 ? onePixel / 2 + 0.5 : onePixel - 1);
        int winding = 0;
        for (size_t index = 0; index < first; index++) {
          const WoundLine *line = crossings[index].line;
          if (line->y0 <= y && y < line->y1) winding += line->sign;
        }
        Crossing group[mostLines];
        size_t members = 0;
        for (size_t index = first; index < end; index++) {
          const WoundLine *line = crossings[index].line;
          if (line->y0 <= y && y < line->y1) group[members++] = (Crossing){.line = line, .x = at(line, y)};
        }
        sort(group, members);
        if (!isKnown) range = (Range){winding, winding};
        isKnown = true;
        widen(&range, winding);
        for (size_t index = 0; index < members; index++) {
          winding += group[index].line->sign;
          // Lines on one another have nothing between them.
          if (index + 1 == members || group[index + 1].x > group[index].x) widen(&range, winding);
        }
      }
      if (is_ambiguous(range, evenOdd)) return true;
    }
    first = end;
  }
  return false;
}

/// Adds what is covered of a row between two heights.
static void add_covered(Band *band, Crossing *crossings, size_t count, int64_t upper, int64_t lower, bool evenOdd) {
  Crossing active[mostLines];
  size_t members = 0;
  double middle = (double)(upper + lower) / 2;
  for (size_t index = 0; index < count; index++) {
    const WoundLine *line = crossings[index].line;
    if (line->y0 <= upper && line->y1 >= lower) active[members++] = (Crossing){.line = line, .x = at(line, middle)};
  }
  sort(active, members);
  int winding = 0;
  for (size_t index = 0; index < members; index++) {
    const WoundLine *line = active[index].line;
    bool was = is_inside(winding, evenOdd);
    winding += line->sign;
    if (was == is_inside(winding, evenOdd)) continue;
    // Points are rounded as those of lines are in rows.
    int64_t x0 = whole(at(line, (double)upper) + 0.5), x1 = whole(at(line, (double)lower) + 0.5);
    if (was) band->add(band, x1, lower, x0, upper);
    else band->add(band, x0, upper, x1, lower);
  }
}

static size_t add_height(int64_t *heights, size_t count, int64_t y, int64_t top) {
  if (y <= top || y >= top + onePixel || count >= mostHeights) return count;
  size_t place = count;
  for (; place > 0 && heights[place - 1] >= y; place--) {
    if (heights[place - 1] == y) return count;
  }
  for (size_t index = count; index > place; index--) heights[index] = heights[index - 1];
  heights[place] = y;
  return count + 1;
}

static void resolve_row(Band *band, Crossing *crossings, size_t count, int64_t row, bool evenOdd) {
  int64_t top = row * onePixel, heights[mostHeights];
  size_t number = 0;
  for (size_t index = 0; index < count; index++) {
    number = add_height(heights, number, crossings[index].line->y0, top);
    number = add_height(heights, number, crossings[index].line->y1, top);
  }
  for (size_t index = 0; index < count; index++) {
    const WoundLine *a = crossings[index].line;
    for (size_t other = index + 1; other < count; other++) {
      const WoundLine *b = crossings[other].line;
      double turning = a->across - b->across;
      if (turning == 0) continue;
      double y = (double)top + (at(b, (double)top) - at(a, (double)top)) / turning;
      if (y > (double)top && y < (double)(top + onePixel)) number = add_height(heights, number, (int64_t)(y + 0.5), top);
    }
  }
  int32_t *cells = band->cells + (row - band->row0) * band->stride;
  __builtin_memset(cells, 0, (size_t)band->stride * sizeof *cells);
  int64_t upper = top;
  for (size_t index = 0; index <= number; index++) {
    int64_t lower = index < number ? heights[index] : top + onePixel;
    add_covered(band, crossings, count, upper, lower, evenOdd);
    upper = lower;
  }
}

void oriel_wind(Band *band, const Windings *windings, bool evenOdd) {
  size_t next = 0, count = 0;
  const WoundLine *active[mostLines];
  int64_t row = windings->lines[0].y0 >> pixelBits;
  bool isFull = false;
  for (; row < band->row1 && (count > 0 || next < windings->count); row++) {
    int64_t top = row * onePixel, bottom = top + onePixel;
    size_t kept = 0;
    for (size_t index = 0; index < count; index++) {
      if (active[index]->y1 > top) active[kept++] = active[index];
    }
    count = kept;
    while (next < windings->count && windings->lines[next].y0 < bottom) {
      const WoundLine *line = windings->lines + next++;
      if (count == mostLines) isFull = true;
      else if (line->y1 > top) active[count++] = line;
    }
    // With more lines than can be followed the rest of the outline stays as it is.
    if (isFull) return;
    if (row < band->row0 || count < 2) continue;
    Crossing crossings[mostLines];
    for (size_t index = 0; index < count; index++) {
      const WoundLine *line = active[index];
      double from = at(line, (double)most(top, line->y0)), to = at(line, (double)least(bottom, line->y1));
      crossings[index] = (Crossing){line, column(from < to ? from : to), column(from < to ? to : from), 0};
    }
    if (is_row_ambiguous(crossings, count, top, evenOdd)) resolve_row(band, crossings, count, row, evenOdd);
  }
}
