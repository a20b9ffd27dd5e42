// Lines along a path: what is known of the path, before its two sides are followed.
#ifndef ORIEL_STROKES_H
#define ORIEL_STROKES_H

#include "edges.h"

/// Where a path has a corner, or a curve is divided; in pixels.
typedef struct {
  double x, y;
  /// The directions, of length 1, in which the path arrives and leaves.
  double inX, inY, outX, outY;
  /// The length of the line from the vertex before.
  double length;
  /// What kind of vertex it is.
  enum { begins, isSmooth, isCorner, ends, closes, isDot } kind;
} Vertex;

typedef struct {
  OrielCells *memory;
  size_t count, capacity;
  OrielStroke style;
  double a, b, c, d, tx, ty;
  double reach;
  /// Around all vertices.
  double left, top, right, bottom;
  /// Around the path itself, of which curves go no farther: nothing but caps and corners is drawn farther from it than the radius.
  double pathLeft, pathTop, pathRight, pathBottom;
  /// How far something is drawn from a vertex, at most.
  double margin;
  /// Of the subpath: its start, the last vertex, and whether it has one.
  double startX, startY;
  size_t first;
  bool hasStart;
  /// Its first direction, however short what has it; and where it ends, if that is too near the last vertex to be one.
  double dotX, dotY, endX, endY;
  bool hasDirection, endsLater;
  /// What is to be said in place of drawing it.
  enum oriel_filled result;
} Stroke;

/// Shorter lines than this have no direction.
#define SHORTEST (1.0 / 64)

#define VERTICES(stroke) ((Vertex *)(stroke)->memory->vertices)

INLINE double squareRoot(double value) { return __builtin_sqrt(value); }

/// Directions so near each other are one: what is beside the line is nearly the same.
INLINE bool are_same(const Vertex *corner, double radius) {
  double cross = corner->inX * corner->outY - corner->inY * corner->outX, most = radius > 8 ? 1 / (64 * radius) : 0.002;
  return corner->inX * corner->outX + corner->inY * corner->outY > 0 && cross < most && cross > -most;
}

/// Follows both sides of what a `Stroke` has taken.
void oriel_follow_stroke(Band *band, const void *stroke);

#endif
