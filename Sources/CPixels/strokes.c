// Lines along a path, without an outline in between: what is left and right of the path is followed at once, and goes where edges go.
#include "strokes.h"

#include <stdlib.h>
#include <string.h>

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

/// Adds a place of the path to what is known of its bounds.
INLINE void hold(Stroke *stroke, double x, double y) {
  if (x < stroke->pathLeft) stroke->pathLeft = x;
  if (x > stroke->pathRight) stroke->pathRight = x;
  if (y < stroke->pathTop) stroke->pathTop = y;
  if (y > stroke->pathBottom) stroke->pathBottom = y;
}

/// The places where a curve turns back on an axis. The differences are those of a cubic curve: 3 u t + 3 b t² + a t³ from the start.
static void hold_turns(Stroke *stroke, const double p[8], const double u[2], const double w[2], int axis, double b, double a) {
  double v = u[axis] + b, ends[2];
  if ((u[axis] >= 0 && v >= 0 && w[axis] >= 0) || (u[axis] <= 0 && v <= 0 && w[axis] <= 0)) return;
  double root = b * b - a * u[axis];
  if (root < 0) return;
  double sum = -(b + (b < 0 ? -1 : 1) * squareRoot(root));
  ends[0] = a != 0 ? sum / a : -1;
  ends[1] = sum != 0 ? u[axis] / sum : -1;
  for (int index = 0; index < 2; index++) {
    double t = ends[index];
    if (!(t > 0 && t < 1)) continue;
    double value = p[axis] + (3 * u[axis] + (3 * b + a * t) * t) * t;
    hold(stroke, axis == 0 ? value : p[0], axis == 0 ? p[1] : value);
  }
}

static void add_straight(Stroke *stroke, double x0, double y0, double x1, double y1) {
  double dx = x1 - x0, dy = y1 - y0, square = dx * dx + dy * dy;
  if (square < SHORTEST * SHORTEST) return;
  double length = squareRoot(square), scale = 1 / length;
  dx *= scale;
  dy *= scale;
  leave(stroke, x0, y0, dx, dy);
  if (stroke->result != ORIEL_FILLED) return;
  hold(stroke, x0, y0);
  hold(stroke, x1, y1);
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
  hold(stroke, p[0], p[1]);
  hold(stroke, p[6], p[7]);
  hold_turns(stroke, p, u, w, 0, bx, ax);
  hold_turns(stroke, p, u, w, 1, by, ay);
  double first = bx * bx + by * by, second = ex * ex + ey * ey, bend = squareRoot(first > second ? first : second);
  double turn0 = squareRoot((midX - firstX) * (midX - firstX) + (midY - firstY) * (midY - firstY));
  double turn1 = squareRoot((lastX - midX) * (lastX - midX) + (lastY - midY) * (lastY - midY));
  // No line is farther from the curve than a 16th of a pixel, and none turns more than the outer side allows.
  double radius = stroke->style.radius, mostTurn = squareRoot(0.5 / radius);
  if (mostTurn > 0.6) mostTurn = 0.6;
  double byBend = 3.5 * squareRoot(bend), byTurn = 1.3 * (turn0 + turn1) / mostTurn, wanted = byBend > byTurn ? byBend : byTurn;
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

enum oriel_filled oriel_cells_stroke_steps(
  OrielCells *cells, const OrielSteps *steps, const OrielStroke *style, const OrielMap *map, double reach, long dx, long dy, long x0,
  long y0, long x1, long y1, size_t bytes, const OrielOutput *output) {
  if (steps->count == 2 && steps->verbs[1] == 1) {
    const double *p = steps->points;
    enum oriel_filled filled = oriel_cells_stroke_line(
      cells, p[0], p[1], p[2], p[3], style, map, reach, dx, dy, x0, y0, x1, y1, bytes, output);
    // What is not taken is looked at again below.
    if (filled != ORIEL_TOO_FAR) return filled;
  }
  // Caps: a square's corner is farther away than its side.
  double margin = style->radius * (style->cap == 2 ? 1.42 : 1) * 1.01 + 1;
  Stroke stroke = {
    .memory = cells, .style = *style, .a = map->a, .b = map->b, .c = map->c, .d = map->d, .tx = map->tx, .ty = map->ty,
    .reach = reach - style->radius * most(2, (int64_t)style->miterLimit + 1) - 2, .left = 1e9, .top = 1e9, .right = -1e9, .bottom = -1e9,
    .pathLeft = 1e9, .pathTop = 1e9, .pathRight = -1e9, .pathBottom = -1e9,
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
  return oriel_fill_outline(cells, oriel_follow_stroke, &stroke, area, false, dx, dy, x0, y0, x1, y1, bytes, output)
    ? ORIEL_FILLED : ORIEL_NO_MEMORY;
}
