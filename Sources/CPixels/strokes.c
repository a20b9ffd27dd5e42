// Lines along a path, without an outline in between: what is left and right of the path is followed at once, and goes where edges go.
#include "edges.h"

#include <stdlib.h>
#include <string.h>

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

static Vertex *add_vertex(Stroke *stroke) {
  OrielCells *memory = stroke->memory;
  if (stroke->count == memory->vertexBytes / sizeof(Vertex)) {
    size_t bytes = memory->vertexBytes ? memory->vertexBytes * 2 : 64 * sizeof(Vertex);
    void *larger = realloc(memory->vertices, bytes);
    if (!larger) {
      stroke->result = ORIEL_NO_MEMORY;
      return NULL;
    }
    memory->vertices = larger;
    memory->vertexBytes = bytes;
  }
  Vertex *vertex = VERTICES(stroke) + stroke->count++;
  memset(vertex, 0, sizeof *vertex);
  return vertex;
}

/// Adds a vertex, from the one before in a direction.
static void add_point(Stroke *stroke, double x, double y, double length, double inX, double inY, double outX, double outY) {
  Vertex *vertex = add_vertex(stroke);
  if (!vertex) return;
  *vertex = (Vertex){x, y, inX, inY, outX, outY, length, isCorner};
  if (x < stroke->left) stroke->left = x;
  if (x > stroke->right) stroke->right = x;
  if (y < stroke->top) stroke->top = y;
  if (y > stroke->bottom) stroke->bottom = y;
}

/// Directions so near each other are one: what is beside the line is nearly the same.
INLINE bool are_same(const Vertex *corner, double radius) {
  double cross = corner->inX * corner->outY - corner->inY * corner->outX, most = radius > 8 ? 1 / (64 * radius) : 0.002;
  return corner->inX * corner->outX + corner->inY * corner->outY > 0 && cross < most && cross > -most;
}

/// Adds what leaves the last vertex, or begins the subpath, in a direction.
static void leave(Stroke *stroke, double x, double y, double outX, double outY) {
  if (stroke->count == stroke->first) {
    add_point(stroke, x, y, 0, outX, outY, outX, outY);
    if (stroke->result == ORIEL_FILLED) VERTICES(stroke)[stroke->count - 1].kind = begins;
    return;
  }
  Vertex *last = VERTICES(stroke) + stroke->count - 1;
  last->outX = outX;
  last->outY = outY;
}

static void add_straight(Stroke *stroke, double x0, double y0, double x1, double y1) {
  double dx = x1 - x0, dy = y1 - y0, square = dx * dx + dy * dy;
  if (square < SHORTEST * SHORTEST) return;
  double length = squareRoot(square), scale = 1 / length;
  dx *= scale;
  dy *= scale;
  leave(stroke, x0, y0, dx, dy);
  if (stroke->result != ORIEL_FILLED) return;
  add_point(stroke, x1, y1, length, dx, dy, dx, dy);
}

/// A direction of length 1, of the first of several differences that has one.
INLINE bool direction(const double (*differences)[2], int count, double *x, double *y) {
  for (int index = 0; index < count; index++) {
    double dx = differences[index][0], dy = differences[index][1], square = dx * dx + dy * dy;
    if (square < SHORTEST * SHORTEST) continue;
    double scale = 1 / squareRoot(square);
    *x = dx * scale;
    *y = dy * scale;
    return true;
  }
  return false;
}

/// Divides a curve into lines so short that both sides are followed well. What bends more than half the line's width is not for this.
static void add_curve(Stroke *stroke, const double p[8]) {
  double u[2] = {p[2] - p[0], p[3] - p[1]}, v[2] = {p[4] - p[2], p[5] - p[3]}, w[2] = {p[6] - p[4], p[7] - p[5]};
  double fromStart[3][2] = {{u[0], u[1]}, {p[4] - p[0], p[5] - p[1]}, {p[6] - p[0], p[7] - p[1]}};
  double fromEnd[3][2] = {{w[0], w[1]}, {p[6] - p[2], p[7] - p[3]}, {p[6] - p[0], p[7] - p[1]}};
  double firstX, firstY, lastX, lastY, midX = 0, midY = 0;
  if (!direction(fromStart, 3, &firstX, &firstY) || !direction(fromEnd, 3, &lastX, &lastY)) return;
  double middle[1][2] = {{v[0], v[1]}};
  if (!direction(middle, 1, &midX, &midY)) midX = lastX, midY = lastY;
  // Differences: first, second, third.
  double bx = v[0] - u[0], by = v[1] - u[1], ex = w[0] - v[0], ey = w[1] - v[1], ax = ex - bx, ay = ey - by;
  double first = bx * bx + by * by, second = ex * ex + ey * ey, bend = squareRoot(first > second ? first : second);
  double turn0 = squareRoot((midX - firstX) * (midX - firstX) + (midY - firstY) * (midY - firstY));
  double turn1 = squareRoot((lastX - midX) * (lastX - midX) + (lastY - midY) * (lastY - midY));
  // No line is farther from the curve than a 24th of a pixel, and none turns more than the outer side allows.
  double radius = stroke->style.radius, mostTurn = squareRoot(0.33 / radius);
  if (mostTurn > 0.6) mostTurn = 0.6;
  double byBend = 4.25 * squareRoot(bend), byTurn = 1.3 * (turn0 + turn1) / mostTurn, wanted = byBend > byTurn ? byBend : byTurn;
  size_t from = stroke->count;
  leave(stroke, p[0], p[1], firstX, firstY);
  size_t kept = stroke->count;
  for (int attempt = 0; attempt < 4 && stroke->result == ORIEL_FILLED; attempt++, wanted *= 2) {
    int count = wanted < 500 ? (int)wanted + 1 : 500;
    double part = 1.0 / count, beforeX = p[0], beforeY = p[1], oldX = firstX, oldY = firstY;
    double out = count > 1 ? 1 / (count * (count - 1.0)) / 2 : 0;
    bool isFine = true;
    for (int index = 1; index <= count && stroke->result == ORIEL_FILLED; index++) {
      double t = index * part, x = p[6], y = p[7], dx = lastX, dy = lastY;
      if (index < count) {
        // As elsewhere it is moved outwards, so that the area stays that of the curve.
        x = p[0] + (3 * u[0] + (3 * bx + ax * t) * t) * t - (bx + ax * t) * out;
        y = p[1] + (3 * u[1] + (3 * by + ay * t) * t) * t - (by + ay * t) * out;
        dx = u[0] + (2 * bx + ax * t) * t;
        dy = u[1] + (2 * by + ay * t) * t;
        double square = dx * dx + dy * dy;
        if (square < 1e-6) {
          stroke->result = ORIEL_TOO_FAR;
          return;
        }
        double scale = 1 / squareRoot(square);
        dx *= scale;
        dy *= scale;
      }
      double cross = oldX * dy - oldY * dx, dot = oldX * dx + oldY * dy, wayX = x - beforeX, wayY = y - beforeY;
      double turn = cross < 0 ? -cross : cross, length = squareRoot(wayX * wayX + wayY * wayY);
      if (dot < 0.7 || turn > 2 * mostTurn) isFine = false;
      // The inner side would go backwards.
      if (turn * radius * 1.1 > length) {
        if (length > SHORTEST || turn > 0.01) {
          stroke->result = ORIEL_TOO_FAR;
          return;
        }
        if (index < count) continue;
      }
      add_point(stroke, x, y, length, dx, dy, dx, dy);
      if (stroke->result == ORIEL_FILLED && index < count) VERTICES(stroke)[stroke->count - 1].kind = isSmooth;
      beforeX = x;
      beforeY = y;
      oldX = dx;
      oldY = dy;
    }
    if (isFine || stroke->result != ORIEL_FILLED) return;
    stroke->count = kept;
  }
  stroke->count = from;
  if (stroke->result == ORIEL_FILLED) stroke->result = ORIEL_TOO_FAR;
}

/// Ends a subpath.
static void finish(Stroke *stroke, bool isClosed) {
  if (!stroke->hasStart) return;
  stroke->hasStart = false;
  size_t count = stroke->count - stroke->first;
  if (count < 2) {
    // Without length it is a dot, unless that has no area either.
    stroke->count = stroke->first;
    if (stroke->style.cap == 0) return;
    if (stroke->hasDirection) add_point(stroke, stroke->startX, stroke->startY, 0, stroke->dotX, stroke->dotY, stroke->dotX, stroke->dotY);
    else add_point(stroke, stroke->startX, stroke->startY, 0, 1, 0, 1, 0);
    if (stroke->result == ORIEL_FILLED) VERTICES(stroke)[stroke->first++].kind = isDot;
    return;
  }
  Vertex *first = VERTICES(stroke) + stroke->first, *last = first + count - 1;
  last->kind = ends;
  if (stroke->endsLater) {
    last->x = stroke->endX;
    last->y = stroke->endY;
  }
  if (isClosed) {
    if (count == 3 && first[1].inX * last->inX + first[1].inY * last->inY < -0.999999) {
      // There and back on one line: once is all, and its ends look like corners.
      stroke->count -= 1;
      first[1].kind = ends;
      first->length = 1;
    } else if (count > 2) {
      last->kind = closes;
      last->outX = first->outX;
      last->outY = first->outY;
      last->x = first->x;
      last->y = first->y;
    }
  }
  // How far pointed corners reach.
  double limit = stroke->style.miterLimit * stroke->style.miterLimit, farthest = 0;
  for (size_t index = 1; index < count; index++) {
    Vertex *vertex = first + index;
    if (vertex->kind != isCorner && vertex->kind != closes) continue;
    double dot = vertex->inX * vertex->outX + vertex->inY * vertex->outY;
    if (are_same(vertex, stroke->style.radius)) {
      if (vertex->kind == isCorner) vertex->kind = isSmooth;
    } else if (stroke->style.join == 0 && 2 <= limit * (1 + dot)) {
      double square = 2 / (1 + dot);
      if (square > farthest) farthest = square;
    }
  }
  double margin = stroke->style.radius * squareRoot(farthest) + 1;
  if (margin > stroke->margin) stroke->margin = margin;
  stroke->first = stroke->count;
}

/// Begins a subpath.
INLINE void start(Stroke *stroke, double x, double y) {
  finish(stroke, false);
  stroke->startX = x;
  stroke->startY = y;
  stroke->hasDirection = stroke->endsLater = false;
}

INLINE void note_direction(Stroke *stroke, double x0, double y0, double x1, double y1) {
  double dx = x1 - x0, dy = y1 - y0, length = squareRoot(dx * dx + dy * dy);
  if (!(length > 0)) return;
  stroke->dotX = dx / length;
  stroke->dotY = dy / length;
  stroke->hasDirection = true;
}

/// Takes a path's steps; what cannot be done is in the result. Steps to where there is no place are left out; after a move to there a path
/// goes on where the next step ends.
static void take(Stroke *stroke, const OrielSteps *steps) {
  const double *p = steps->points;
  static const uint8_t counts[5] = {1, 1, 2, 3, 0};
  double x = 0, y = 0, mapped[6];
  bool hasPlace = false;
  for (size_t step = 0; step < steps->count && stroke->result == ORIEL_FILLED; step++) {
    int verb = steps->verbs[step], count = counts[verb];
    bool isFinite = true, isFar = false;
    for (int index = 0; index < count; index++) {
      double px = p[2 * index], py = p[2 * index + 1];
      double mx = stroke->a * px + stroke->c * py + stroke->tx, my = stroke->b * px + stroke->d * py + stroke->ty;
      // False for what is not a number.
      if (!(mx >= -stroke->reach && mx <= stroke->reach && my >= -stroke->reach && my <= stroke->reach)) {
        if (__builtin_isfinite(mx) && __builtin_isfinite(my)) isFar = true;
        else isFinite = false;
      }
      mapped[2 * index] = mx;
      mapped[2 * index + 1] = my;
    }
    p += 2 * count;
    if (verb == 0 && !isFinite) {
      finish(stroke, false);
      hasPlace = false;
    }
    if (!isFinite || (count == 0 && !hasPlace)) continue;
    if (isFar) {
      stroke->result = ORIEL_TOO_FAR;
      return;
    }
    if (verb == 0 || !hasPlace) {
      x = mapped[2 * count - 2];
      y = mapped[2 * count - 1];
      start(stroke, x, y);
      hasPlace = true;
      continue;
    }
    if (!stroke->hasStart) {
      // After a closed subpath the next begins where that did.
      stroke->hasStart = true;
      stroke->hasDirection = stroke->endsLater = false;
    }
    for (int index = 0; index < count && !stroke->hasDirection; index++) {
      double fromX = index ? mapped[2 * index - 2] : x, fromY = index ? mapped[2 * index - 1] : y;
      note_direction(stroke, fromX, fromY, mapped[2 * index], mapped[2 * index + 1]);
    }
    size_t before = stroke->count;
    switch (verb) {
    case 1: add_straight(stroke, x, y, mapped[0], mapped[1]); break;
    case 2: {
      double cubic[8] = {
        x, y, x + (mapped[0] - x) * 2 / 3, y + (mapped[1] - y) * 2 / 3, mapped[2] + (mapped[0] - mapped[2]) * 2 / 3,
        mapped[3] + (mapped[1] - mapped[3]) * 2 / 3, mapped[2], mapped[3],
      };
      add_curve(stroke, cubic);
      break;
    }
    case 3: {
      double cubic[8] = {x, y, mapped[0], mapped[1], mapped[2], mapped[3], mapped[4], mapped[5]};
      add_curve(stroke, cubic);
      break;
    }
    default:
      add_straight(stroke, x, y, stroke->startX, stroke->startY);
      stroke->endsLater = false;
      if (stroke->result == ORIEL_FILLED) finish(stroke, true);
      x = stroke->startX;
      y = stroke->startY;
      continue;
    }
    // Of several short lines the ends count.
    stroke->endsLater = stroke->count == before;
    stroke->endX = mapped[2 * count - 2];
    stroke->endY = mapped[2 * count - 1];
    if (stroke->endsLater) continue;
    x = stroke->endX;
    y = stroke->endY;
  }
  if (stroke->result == ORIEL_FILLED) finish(stroke, false);
}

// Both sides

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

/// Goes around a point, on the left or the right side, between two directions that are less than half a turn apart.
static void go_between(Sides *sides, bool isLeft, int halvings, double x, double y, double radius, Direction in, Direction out) {
  double midX = in.x + out.x, midY = in.y + out.y, scale = 1 / squareRoot(midX * midX + midY * midY);
  Direction mid = {midX * scale, midY * scale};
  if (halvings > 1) go_between(sides, isLeft, halvings - 1, x, y, radius, in, mid);
  if (isLeft) go_left(sides, x + radius * mid.y, y - radius * mid.x);
  else go_right(sides, x - radius * mid.y, y + radius * mid.x);
  if (halvings > 1) go_between(sides, isLeft, halvings - 1, x, y, radius, mid, out);
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
  // No line is farther from the circle than a 24th of a pixel.
  int halvings = 0;
  for (; (1 - dot) * 6 * radius > 1 && halvings < 12; halvings++) dot = squareRoot((1 + dot) / 2);
  // So that the area is that of the circle.
  double far = radius * (1 + (1 - dot) / 6);
  Direction in = {inX, inY}, out = {outX, outY};
  if (halvings > 0) go_between(sides, isLeft, halvings, x, y, far, in, out);
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

static void follow_stroke(Band *band, const void *outline) {
  const Stroke *stroke = outline;
  const OrielStroke *style = &stroke->style;
  double radius = style->radius;
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
      go_left(&sides, vertex->x + offX, vertex->y + offY);
      go_right(&sides, vertex->x - offX, vertex->y - offY);
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

// Straight lines

/// Four corners, as x and y.
static void follow_corners(Band *band, const void *outline) {
  const int32_t *p = outline;
  for (int index = 0; index < 4; index++) {
    int next = (index + 1) & 3;
    band->add(band, p[2 * index], p[2 * index + 1], p[2 * next], p[2 * next + 1]);
  }
}

/// A line without round ends, from one point to another. False if it is too short to have a direction, or too far away.
static bool take_line(const OrielStroke *style, const OrielMap *map, const double p[4], double reach, int32_t corners[8], Reach *area) {
  double x0 = map->a * p[0] + map->c * p[1] + map->tx, y0 = map->b * p[0] + map->d * p[1] + map->ty;
  double x1 = map->a * p[2] + map->c * p[3] + map->tx, y1 = map->b * p[2] + map->d * p[3] + map->ty;
  double dx = x1 - x0, dy = y1 - y0, square = dx * dx + dy * dy, far = reach - 3 * style->radius - 1;
  if (!(x0 >= -far && x0 <= far && y0 >= -far && y0 <= far && x1 >= -far && x1 <= far && y1 >= -far && y1 <= far)) return false;
  if (square < SHORTEST * SHORTEST) return false;
  double scale = style->radius / squareRoot(square);
  dx *= scale;
  dy *= scale;
  if (style->cap == 2) x0 -= dx, y0 -= dy, x1 += dx, y1 += dy;
  corners[0] = fixed(x0 + dy), corners[1] = fixed(y0 - dx), corners[2] = fixed(x1 + dy), corners[3] = fixed(y1 - dx);
  corners[4] = fixed(x1 - dy), corners[5] = fixed(y1 + dx), corners[6] = fixed(x0 - dy), corners[7] = fixed(y0 + dx);
  int32_t left = corners[0], top = corners[1], right = left, bottom = top;
  for (int index = 2; index < 8; index += 2) {
    if (corners[index] < left) left = corners[index];
    if (corners[index] > right) right = corners[index];
    if (corners[index + 1] < top) top = corners[index + 1];
    if (corners[index + 1] > bottom) bottom = corners[index + 1];
  }
  area->left = left >> pixelBits;
  area->top = top >> pixelBits;
  area->right = (right >> pixelBits) + 1;
  area->bottom = (bottom >> pixelBits) + 1;
  return true;
}

enum oriel_filled oriel_cells_stroke_steps(
  OrielCells *cells, const OrielSteps *steps, const OrielStroke *style, const OrielMap *map, double reach, long dx, long dy, long x0,
  long y0, long x1, long y1, size_t bytes, const OrielOutput *output) {
  if (steps->count == 2 && steps->verbs[1] == 1 && style->cap != 1) {
    int32_t corners[8];
    Reach area = {0};
    // What is not taken is looked at again below.
    if (take_line(style, map, steps->points, reach, corners, &area)) {
      return oriel_fill_outline(cells, follow_corners, corners, area, false, dx, dy, x0, y0, x1, y1, bytes, output)
        ? ORIEL_FILLED : ORIEL_NO_MEMORY;
    }
  }
  // Caps: a square's corner is farther away than its side.
  double margin = style->radius * (style->cap == 2 ? 1.42 : 1) * 1.01 + 1;
  Stroke stroke = {
    .memory = cells, .style = *style, .a = map->a, .b = map->b, .c = map->c, .d = map->d, .tx = map->tx, .ty = map->ty,
    .reach = reach - style->radius * most(2, (int64_t)style->miterLimit + 1) - 2, .left = 1e9, .top = 1e9, .right = -1e9, .bottom = -1e9,
    .margin = margin, .result = ORIEL_FILLED,
  };
  take(&stroke, steps);
  if (stroke.result != ORIEL_FILLED || stroke.count == 0) return stroke.result;
  Reach area = {
    .left = fixed(stroke.left - stroke.margin) >> pixelBits, .top = fixed(stroke.top - stroke.margin) >> pixelBits,
    .right = (fixed(stroke.right + stroke.margin) >> pixelBits) + 1, .bottom = (fixed(stroke.bottom + stroke.margin) >> pixelBits) + 1,
  };
  // Each line has two sides, and what is around a corner.
  enum { mostVertices = 1200, edges = 8 };
  if (stroke.count > mostVertices) {
    RowCount rows;
    if (!oriel_count_rows(&rows, cells, area.top, area.bottom)) return ORIEL_NO_MEMORY;
    double around = stroke.margin;
    for (size_t index = 1; index < stroke.count; index++) {
      double y0 = VERTICES(&stroke)[index - 1].y, y1 = VERTICES(&stroke)[index].y;
      oriel_count_row(&rows, fixed((y0 < y1 ? y0 : y1) - around) >> pixelBits, fixed((y0 < y1 ? y1 : y0) + around) >> pixelBits, edges);
    }
    area.isDeep = oriel_are_many(&rows);
  }
  return oriel_fill_outline(cells, follow_stroke, &stroke, area, false, dx, dy, x0, y0, x1, y1, bytes, output)
    ? ORIEL_FILLED : ORIEL_NO_MEMORY;
}
