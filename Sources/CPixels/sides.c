// The two sides of a line along a path, with its corners and ends.
#include "strokes.h"

/// Where the two sides are, in 24.8. The left one is followed forwards and the right one backwards: together they go around the line.
typedef struct {
  Band *band;
  int64_t leftX, leftY, rightX, rightY;
} Sides;

/// A direction of length 1.
typedef struct {
  double x, y;
} Direction;

INLINE void go_left(Sides *sides, double x, double y) {
  int64_t toX = fixed(x), toY = fixed(y);
  sides->band->add(sides->band, sides->leftX, sides->leftY, toX, toY);
  sides->leftX = toX;
  sides->leftY = toY;
}

INLINE void go_right(Sides *sides, double x, double y) {
  int64_t toX = fixed(x), toY = fixed(y);
  sides->band->add(sides->band, toX, toY, sides->rightX, sides->rightY);
  sides->rightX = toX;
  sides->rightY = toY;
}

INLINE double limited(double value, double low, double high) { return value < low ? low : value > high ? high : value; }

/// Pixels that may be touched: their edges. What is painted anew is known by the path and the width of its line. So places that are moved
/// outwards, for the area to be right, are moved into no other pixel.
typedef struct {
  double left, top, right, bottom;
} Edges;

INLINE Edges edges_around(double left, double top, double right, double bottom) {
  // Circles of curves are a trace larger than true ones, by which views know where they draw.
  const double least = 1.0 / 64;
  Edges edges = {
    __builtin_floor(left + least), __builtin_floor(top + least), __builtin_ceil(right - least), __builtin_ceil(bottom - least)};
  return edges;
}

/// Goes around a point, on the left or the right side, between two directions that are less than half a turn apart.
static void go_between(
  Sides *sides, bool isLeft, int halvings, double x, double y, double radius, const Edges *edges, Direction in, Direction out) {
  double midX = in.x + out.x, midY = in.y + out.y, scale = 1 / squareRoot(midX * midX + midY * midY), side = isLeft ? radius : -radius;
  Direction mid = {midX * scale, midY * scale};
  if (halvings > 1) go_between(sides, isLeft, halvings - 1, x, y, radius, edges, in, mid);
  double toX = limited(x + side * mid.y, edges->left, edges->right), toY = limited(y - side * mid.x, edges->top, edges->bottom);
  if (isLeft) go_left(sides, toX, toY);
  else go_right(sides, toX, toY);
  if (halvings > 1) go_between(sides, isLeft, halvings - 1, x, y, radius, edges, mid, out);
}

/// The same up to half a turn, and to its end.
static void go_around(Sides *sides, bool isLeft, double x, double y, double radius, double inX, double inY, double outX, double outY) {
  double dot = inX * outX + inY * outY;
  if (dot < -0.999) {
    // On the outer side it comes by where it goes.
    double midX = isLeft ? -inY : inY, midY = isLeft ? inX : -inX;
    go_around(sides, isLeft, x, y, radius, inX, inY, midX, midY);
    go_around(sides, isLeft, x, y, radius, midX, midY, outX, outY);
    return;
  }
  // No line is farther from the circle than a 96th of a pixel.
  int halvings = 0;
  for (; (1 - dot) * 24 * radius > 1 && halvings < 12; halvings++) dot = squareRoot((1 + dot) / 2);
  // So that the area is that of the circle.
  double far = radius * (1 + (1 - dot) / 6);
  Direction in = {inX, inY}, out = {outX, outY};
  if (halvings > 0) {
    Edges edges = edges_around(x - radius, y - radius, x + radius, y + radius);
    go_between(sides, isLeft, halvings, x, y, far, &edges, in, out);
  }
  if (isLeft) go_left(sides, x + radius * outY, y - radius * outX);
  else go_right(sides, x - radius * outY, y + radius * outX);
}

/// Where the inner sides of two lines meet, if they are long enough.
INLINE bool meet(const Vertex *corner, double before, double after, double radius) {
  double dot = corner->inX * corner->outX + corner->inY * corner->outY;
  double shorter = before < after ? before : after;
  // Tangent of half the angle, squared.
  return radius * radius * (1 - dot) * 4 <= shorter * shorter * (1 + dot);
}

/// Goes around a corner on both sides.
static void go_corner(Sides *sides, const OrielStroke *style, const Vertex *corner, double before, double after) {
  double x = corner->x, y = corner->y, radius = style->radius;
  double inX = radius * corner->inY, inY = -radius * corner->inX, outX = radius * corner->outY, outY = -radius * corner->outX;
  double cross = corner->inX * corner->outY - corner->inY * corner->outX, dot = corner->inX * corner->outX + corner->inY * corner->outY;
  bool isLeftOuter = cross >= 0;
  double side = isLeftOuter ? 1 : -1, far = 1 / (1 + dot), middleX = (inX + outX) * far, middleY = (inY + outY) * far;
#define GO(isLeft, x, y) \
  do { \
    if (isLeft) go_left(sides, (x), (y)); \
    else go_right(sides, (x), (y)); \
  } while (0)
  if (meet(corner, before, after, radius)) {
    GO(!isLeftOuter, x - side * middleX, y - side * middleY);
  } else {
    // By the corner itself: so nothing is taken away from what the other line covers.
    GO(!isLeftOuter, x - side * inX, y - side * inY);
    GO(!isLeftOuter, x, y);
    GO(!isLeftOuter, x - side * outX, y - side * outY);
  }
  GO(isLeftOuter, x + side * inX, y + side * inY);
  if (style->join == 1) {
    go_around(sides, isLeftOuter, x, y, radius, corner->inX, corner->inY, corner->outX, corner->outY);
  } else if (style->join == 0 && 2 <= style->miterLimit * style->miterLimit * (1 + dot)) {
    GO(isLeftOuter, x + side * middleX, y + side * middleY);
  }
  GO(isLeftOuter, x + side * outX, y + side * outY);
}

/// Closes both sides at an end: from the left to the right.
static void go_across(Sides *sides, const OrielStroke *style, int cap, const Vertex *end, double directionX, double directionY) {
  double x = end->x, y = end->y, radius = style->radius;
  if (cap == 2) {
    x += radius * directionX;
    y += radius * directionY;
    go_left(sides, x + radius * directionY, y - radius * directionX);
    go_left(sides, x - radius * directionY, y + radius * directionX);
  } else if (cap == 1) {
    go_around(sides, true, x, y, radius, directionX, directionY, -directionX, -directionY);
  }
  sides->band->add(sides->band, sides->leftX, sides->leftY, sides->rightX, sides->rightY);
}

/// A line without length, of its ends alone.
static void add_dot(Sides *sides, const OrielStroke *style, const Vertex *dot) {
  double x = dot->x, y = dot->y, acrossX = style->radius * dot->outY, acrossY = -style->radius * dot->outX;
  if (style->cap == 2) {
    // Half of it before its middle, seen along it.
    double alongX = style->radius * dot->outX, alongY = style->radius * dot->outY;
    sides->leftX = fixed(x - alongX + acrossX);
    sides->leftY = fixed(y - alongY + acrossY);
    go_left(sides, x + alongX + acrossX, y + alongY + acrossY);
    go_left(sides, x + alongX - acrossX, y + alongY - acrossY);
    go_left(sides, x - alongX - acrossX, y - alongY - acrossY);
    go_left(sides, x - alongX + acrossX, y - alongY + acrossY);
    return;
  }
  sides->leftX = fixed(x + acrossX);
  sides->leftY = fixed(y + acrossY);
  go_around(sides, true, x, y, style->radius, dot->outX, dot->outY, -dot->outX, -dot->outY);
  go_around(sides, true, x, y, style->radius, -dot->outX, -dot->outY, dot->outX, dot->outY);
}

void oriel_follow_stroke(Band *band, const void *outline) {
  const Stroke *stroke = outline;
  const OrielStroke *style = &stroke->style;
  double radius = style->radius;
  Edges edges = edges_around(
    stroke->pathLeft - radius, stroke->pathTop - radius, stroke->pathRight + radius, stroke->pathBottom + radius);
  Sides sides = {.band = band};
  for (size_t first = 0; first < stroke->count;) {
    const Vertex *start = VERTICES(stroke) + first, *vertex = start;
    if (start->kind == isDot) {
      add_dot(&sides, style, start);
      first++;
      continue;
    }
    size_t last = first + 1;
    while (VERTICES(stroke)[last].kind != ends && VERTICES(stroke)[last].kind != closes) last++;
    const Vertex *end = VERTICES(stroke) + last;
    bool isClosed = end->kind == closes;
    // There and back on one line.
    int cap = start->length > 0 ? (style->join == 1 ? 1 : 0) : style->cap;
    double x = radius * start->outY, y = -radius * start->outX;
    if (isClosed && !are_same(end, radius) && meet(end, end->length, start[1].length, radius)) {
      // The inner side begins where it ends.
      double inX = radius * end->inY, inY = -radius * end->inX, far = 1 / (1 + end->inX * end->outX + end->inY * end->outY);
      bool isLeftOuter = end->inX * end->outY - end->inY * end->outX >= 0;
      double middleX = (inX + x) * far, middleY = (inY + y) * far;
      sides.leftX = fixed(start->x + (isLeftOuter ? x : middleX));
      sides.leftY = fixed(start->y + (isLeftOuter ? y : middleY));
      sides.rightX = fixed(start->x - (isLeftOuter ? middleX : x));
      sides.rightY = fixed(start->y - (isLeftOuter ? middleY : y));
    } else {
      sides.leftX = fixed(start->x + x);
      sides.leftY = fixed(start->y + y);
      sides.rightX = fixed(start->x - x);
      sides.rightY = fixed(start->y - y);
    }
    Sides begun = sides;
    for (vertex = start + 1; vertex < end; vertex++) {
      if (vertex->kind == isCorner) {
        go_corner(&sides, style, vertex, vertex->length, vertex[1].length);
        continue;
      }
      // What is outside of the lines on the outer side is inside of them on the inner one.
      double dot = vertex[-1].outX * vertex[1].inX + vertex[-1].outY * vertex[1].inY, far = radius * (1 + (1 - dot) / 24);
      double offX = far * vertex->inY, offY = -far * vertex->inX;
      go_left(&sides, limited(vertex->x + offX, edges.left, edges.right), limited(vertex->y + offY, edges.top, edges.bottom));
      go_right(&sides, limited(vertex->x - offX, edges.left, edges.right), limited(vertex->y - offY, edges.top, edges.bottom));
    }
    if (isClosed && !are_same(end, radius)) {
      go_corner(&sides, style, end, end->length, start[1].length);
    } else if (!isClosed) {
      double offX = radius * end->inY, offY = -radius * end->inX;
      go_left(&sides, end->x + offX, end->y + offY);
      go_right(&sides, end->x - offX, end->y - offY);
      go_across(&sides, style, cap, end, end->inX, end->inY);
      // The other end, seen from there.
      sides.leftX = begun.rightX;
      sides.leftY = begun.rightY;
      sides.rightX = begun.leftX;
      sides.rightY = begun.leftY;
      go_across(&sides, style, cap, start, -start->outX, -start->outY);
    }
    if (isClosed) {
      band->add(band, sides.leftX, sides.leftY, begun.leftX, begun.leftY);
      band->add(band, begun.rightX, begun.rightY, sides.rightX, sides.rightY);
    }
    first = last + 1;
  }
}
