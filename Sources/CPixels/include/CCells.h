// Coverage of outlines, by exact area: for each pixel that a line crosses, how much the line rises in it, and the area beside it.
//
// Points are at whole 256ths of a pixel, those of contours at 64ths, and lines cross rows at whole 256ths. All sums are of whole numbers, so that a pixel is the same
// whatever part of the outline's pixels is asked for.
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

/// Memory for cells, all zero between calls, and for the points of a path. Begin with zeros, end with `oriel_cells_free`.
typedef struct {
  int32_t *cells;
  size_t capacity;
  int64_t *deep;
  size_t deepCapacity;
  uint64_t *touched;
  size_t words;
  uint8_t *row;
  size_t columns;
  int32_t *points;
  size_t pointCapacity;
  void *vertices;
  size_t vertexBytes;
} OrielCells;

void oriel_cells_free(OrielCells *cells);
/// How many bytes it keeps.
size_t oriel_cells_bytes(const OrielCells *cells);

/// Takes a run of pixels, either with the coverage of each, or, if that is null, with one for all. Nothing is said of pixels without any.
typedef void (*OrielRun)(void *context, long x, long y, long count, const uint8_t *coverage, uint8_t value);

/// Pixels of one colour: where they are, and what limits them.
typedef struct {
  uint32_t *pixels;
  ptrdiff_t stride;
  /// The pixel at `pixels`.
  long x0, y0;
  /// The coverage of a clip, or null; and the pixel at it.
  const uint8_t *inside;
  ptrdiff_t insideStride;
  long insideX0, insideY0;
  uint32_t color;
} OrielSink;

/// Where runs go: into pixels, or, if there are none, to a function.
typedef struct {
  const OrielSink *sink;
  OrielRun run;
  void *context;
} OrielOutput;

/// Fills contours, which are then moved by whole pixels, inside x0..<x1, y0..<y1 of where they are before, in bands of rows for which
/// `bytes` suffice, or of one row.
///
/// Returns false, and passes nothing, if there is no memory.
bool oriel_cells_fill(
  OrielCells *cells, const OrielContours *contours, bool evenOdd, long dx, long dy, long x0, long y0, long x1, long y1, size_t bytes,
  const OrielOutput *output);

/// Passes all contours of an outline to `oriel_cells_add`, with the same `rows`, in any number of parts.
typedef void (*OrielParts)(void *context, void *rows);
void oriel_cells_add(void *rows, const OrielContours *contours);

/// The same for contours that are never all in memory: `pass` is called for each band of rows. By the non-zero rule.
bool oriel_cells_fill_parts(
  OrielCells *cells, OrielParts pass, void *context, long dx, long dy, long x0, long y0, long x1, long y1, size_t bytes,
  const OrielOutput *output);

/// x' = a·x + c·y + tx, y' = b·x + d·y + ty.
typedef struct {
  double a, b, c, d, tx, ty;
} OrielMap;

/// The steps of a path: 0 for a move, 1 for a line, 2 for a quadratic and 3 for a cubic curve, 4 for a closed subpath; and the points of all
/// of them, control points before ends, as pairs of numbers.
typedef struct {
  const uint8_t *verbs;
  size_t count;
  const double *points;
} OrielSteps;

/// What became of a path.
enum oriel_filled { ORIEL_FILLED = 0, ORIEL_TOO_FAR = 1, ORIEL_NO_MEMORY = 2 };

/// Fills a path, mapped to pixels and then moved by whole ones, inside x0..<x1, y0..<y1.
///
/// `ORIEL_TOO_FAR`, and nothing is filled, if before the move a point is not a number or farther than `reach`, at most 131,072, from the
/// origin along an axis.
enum oriel_filled oriel_cells_fill_steps(
  OrielCells *cells, const OrielSteps *steps, const OrielMap *map, double reach, bool evenOdd, long dx, long dy, long x0, long y0, long x1,
  long y1, size_t bytes, const OrielOutput *output);

/// How a line along a path looks.
typedef struct {
  /// Half its width, in pixels.
  double radius;
  /// As in Core Graphics: 0 butt, 1 round, 2 square; and 0 miter, 1 round, 2 bevel.
  int cap, join;
  double miterLimit;
} OrielStroke;

/// Draws a line along a path, as `oriel_cells_fill_steps` fills it.
///
/// `ORIEL_TOO_FAR`, and nothing is drawn, also where it is better done another way: if a curve bends within the line's width.
enum oriel_filled oriel_cells_stroke_steps(
  OrielCells *cells, const OrielSteps *steps, const OrielStroke *style, const OrielMap *map, double reach, long dx, long dy, long x0,
  long y0, long x1, long y1, size_t bytes, const OrielOutput *output);

/// Draws a straight line without round ends, from one point to another, as `oriel_cells_stroke_steps` does.
///
/// `ORIEL_TOO_FAR`, and nothing is drawn, also if it is too short to have a direction, or its ends are round.
enum oriel_filled oriel_cells_stroke_line(
  OrielCells *cells, double fromX, double fromY, double toX, double toY, const OrielStroke *style, const OrielMap *map, double reach,
  long dx, long dy, long x0, long y0, long x1, long y1, size_t bytes, const OrielOutput *output);

/// Fills a rectangle by the part of each pixel that is inside, within x0..<x1, y0..<y1.
///
/// False, and nothing is filled, if its edges are not numbers, not in order, or not within 2³⁰.
bool oriel_fill_rectangle(
  const OrielSink *sink, double left, double top, double right, double bottom, long x0, long y0, long x1, long y1);

/// Fills a rectangle with round corners, within x0..<x1, y0..<y1; an ellipse, if they are half as wide and as high. Its edges, left, top,
/// right and bottom, are before it is moved by whole pixels.
///
/// False, and nothing is filled, if an edge is not a number or farther from the origin than `reach`, at most 131,072, or corners are so
/// wide that it is done better by an outline.
bool oriel_fill_round(
  const OrielOutput *output, const double edges[4], double cornerWidth, double cornerHeight, double reach, long dx, long dy, long x0,
  long y0, long x1, long y1);

#endif
