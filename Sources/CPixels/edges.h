// What outlines, strokes and shapes share: how lines and curves become what they rise in cells.
#ifndef ORIEL_EDGES_H
#define ORIEL_EDGES_H

#include "CCells.h"

// Points are the same on all machines: nothing is multiplied and added in one step.
#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

// 24.8 fixed point.
enum { pixelBits = 8, onePixel = 1 << pixelBits };

/// What covers a pixel completely.
enum { allParts = 1 << (2 * pixelBits + 1) };

typedef struct {
  int64_t x;
  int64_t y;
} Point;

typedef struct Band Band;
typedef void (*AddEdge)(Band *band, int64_t x0, int64_t y0, int64_t x1, int64_t y1);

/// Rows of cells, and where a contour is.
///
/// A pixel is covered by the sum of the cells of its row up to it, of which `allParts` are all of it.
struct Band {
  int32_t *cells;
  /// The same for an outline of so many lines that 32 bits might not suffice.
  int64_t *deep;
  /// A bit for each block of eight cells that may not be zero, `words` of them a row.
  uint64_t *touched;
  int64_t words;
  /// The number of cells of a row.
  int64_t stride;
  int64_t x0, x1, row0, row1;
  AddEdge add;
  bool isSmall;
  int64_t x, y;
};

void oriel_add_small_edge(Band *band, int64_t x0, int64_t y0, int64_t x1, int64_t y1);
void oriel_add_inner_edge(Band *band, int64_t x0, int64_t y0, int64_t x1, int64_t y1);
void oriel_add_edge(Band *band, int64_t x0, int64_t y0, int64_t x1, int64_t y1);
void oriel_add_deep_edge(Band *band, int64_t x0, int64_t y0, int64_t x1, int64_t y1);

/// Adds a line from where the contour is.
INLINE void oriel_line(Band *band, int64_t x, int64_t y) {
  band->add(band, band->x, band->y, x, y);
  band->x = x;
  band->y = y;
}

/// Adds a curve from where the contour is.
void oriel_conic(Band *band, Point control, Point to);
void oriel_cubic(Band *band, Point control1, Point control2, Point to);

INLINE int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
INLINE int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

/// A coordinate in 24.8, within 2¹⁸. Halves are rounded up, on both sides of zero: shapes that move by whole pixels stay the same.
INLINE int32_t fixed(double value) {
  // Above zero what is cut off is always below.
  enum { far = 1 << 26 };
  return (int32_t)(value * onePixel + (far + 0.500001)) - far;
}

/// A run of pixels to where it goes.
void oriel_emit(const OrielOutput *output, long x, long y, long count, const uint8_t *bytes, uint8_t value);

/// For each row how many more lines begin than end there.
typedef struct {
  int32_t *begun;
  long top, bottom;
} RowCount;

/// Begins to count, in memory of cells; until it is asked whether there are many.
bool oriel_count_rows(RowCount *rows, OrielCells *cells, long top, long bottom);
INLINE void oriel_count_row(RowCount *rows, long low, long high, int32_t lines) {
  rows->begun[low - rows->top] += lines;
  rows->begun[high + 1 - rows->top] -= lines;
}
/// Whether there are so many that 32 bits do not suffice for what winds around a pixel.
bool oriel_are_many(RowCount *rows);

/// What follows the lines of an outline.
typedef void (*Follow)(Band *band, const void *outline);

/// The pixels that an outline may touch.
typedef struct {
  long left, top, right, bottom;
  /// Whether it may wind around a pixel so often that cells need 64 bits.
  bool isDeep;
  /// Whether it may go beyond these pixels, where it is cut.
  bool isCut;
  /// The lines of it, if there may be pixels in which windings cannot be summed.
  const struct Windings *windings;
} Reach;

/// Fills an outline, which is then moved by whole pixels, inside x0..<x1, y0..<y1 of where it is then.
bool oriel_fill_outline(
  OrielCells *cells, Follow follow, const void *outline, Reach reach, bool evenOdd, long dx, long dy, long x0, long y0, long x1, long y1,
  size_t bytes, const OrielOutput *output);

#endif
