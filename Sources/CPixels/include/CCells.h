// Coverage of outlines, by exact area: for each pixel that a line crosses, how much the line rises in it, and the area beside it.
//
// Lines and curves are divided, and areas rounded, as FreeType's anti-aliasing rasteriser does, so that a pixel is the same whichever of
// the two draws it; and it is the same whatever part of the outline's pixels is asked for.
#ifndef ORIEL_CCELLS_H
#define ORIEL_CCELLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A point in 26.6 fixed point, y down: the same as FreeType's `FT_Vector`.
typedef struct {
  long x;
  long y;
} OrielPoint;

/// Contours as FreeType has them: `tags` are 1 for a point on the contour, 0 for a quadratic and 2 for a cubic control point; `ends` has
/// the number of each contour's last point. A contour begins with a point that is on it.
typedef struct {
  const OrielPoint *points;
  const char *tags;
  const long *ends;
  size_t contours;
} OrielContours;

/// Memory for cells, all zero between calls. Begin with zeros, end with `oriel_cells_free`.
typedef struct {
  int64_t *cells;
  size_t capacity;
  uint64_t *touched;
  uint8_t *row;
  size_t rows;
  size_t columns;
} OrielCells;

void oriel_cells_free(OrielCells *cells);
/// How many bytes it keeps.
size_t oriel_cells_bytes(const OrielCells *cells);

/// Takes a run of pixels, either with the coverage of each, or, if that is null, with one for all. Nothing is said of pixels without any.
typedef void (*OrielRun)(void *context, long x, long y, long count, const uint8_t *coverage, uint8_t value);

/// Fills contours inside x0..<x1, y0..<y1, in bands of rows for which `bytes` suffice, or of one row.
///
/// Returns false, and passes nothing, if there is no memory.
bool oriel_cells_fill(
  OrielCells *cells, const OrielContours *contours, bool evenOdd, long x0, long y0, long x1, long y1, size_t bytes, OrielRun run,
  void *context);

#endif
