// Straight lines of moderate size: the area of each pixel that is between their four edges, for eight pixels at a time.
#include "strokes.h"
#include "blends.h"

/// The widest and highest area, in pixels, and the greatest radius of what is drawn this way.
enum { mostLine = 256, mostRadius = 8 };

// Two rows at once: the first four lanes are of the first one. Macros, since functions that pass wide vectors depend on the processor.
typedef float eight __attribute__((vector_size(32)));
typedef int32_t wholes __attribute__((vector_size(32)));

#define CHOSEN(mask, a, b) ({ wholes isLeft = (mask); (eight)((isLeft & (wholes)(a)) | (~isLeft & (wholes)(b))); })
#define LEAST(a, b) ({ eight left = (a), right = (b); CHOSEN(left < right, left, right); })
#define MOST(a, b) ({ eight left = (a), right = (b); CHOSEN(left > right, left, right); })
#define WHOLE(a) __builtin_convertvector(__builtin_convertvector((a), wholes), eight)
/// The same of each row, in all of its lanes.
#define OF_EDGE(a, edge) __builtin_shufflevector(a, a, edge, edge, edge, edge, 4 + edge, 4 + edge, 4 + edge, 4 + edge)

typedef double numbers __attribute__((vector_size(32)));
typedef int32_t wholes4 __attribute__((vector_size(16)));

/// Four corners around a line, in 24.8, one after the other; and the pixels that it may touch.
typedef struct {
  wholes4 x, y;
  int32_t left, top, right, bottom;
} Line;

/// Finds where a line without round ends is. False if it is too short to have a direction, or too far away.
INLINE bool find_line(
  const OrielStroke *style, const OrielMap *map, double fromX, double fromY, double toX, double toY, double reach, Line *line) {
  double x0 = map->a * fromX + map->c * fromY + map->tx, y0 = map->b * fromX + map->d * fromY + map->ty;
  double x1 = map->a * toX + map->c * toY + map->tx, y1 = map->b * toX + map->d * toY + map->ty;
  double dx = x1 - x0, dy = y1 - y0, square = dx * dx + dy * dy, far = reach - 3 * style->radius - 1;
  if (!(x0 >= -far && x0 <= far && y0 >= -far && y0 <= far && x1 >= -far && x1 <= far && y1 >= -far && y1 <= far)) return false;
  if (square < SHORTEST * SHORTEST) return false;
  double scale = style->radius / squareRoot(square);
  dx *= scale;
  dy *= scale;
  if (style->cap == 2) x0 -= dx, y0 -= dy, x1 += dx, y1 += dy;
#define FIXED(values) \
  (__builtin_convertvector((values) * onePixel + ((1 << 26) + 0.500001), wholes4) - (1 << 26))
  line->x = FIXED(((numbers){x0 + dy, x1 + dy, x1 - dy, x0 - dy}));
  line->y = FIXED(((numbers){y0 - dx, y1 - dx, y1 + dx, y0 + dx}));
  // The same as the least and the greatest of the corners.
  double wide = dy < 0 ? -dy : dy, high = dx < 0 ? -dx : dx;
  numbers least = {x0 < x1 ? x0 : x1, y0 < y1 ? y0 : y1, x0 < x1 ? x1 : x0, y0 < y1 ? y1 : y0};
  wholes4 area = FIXED(least + ((numbers){-wide, -high, wide, high})) >> pixelBits;
#undef FIXED
  line->left = area[0];
  line->top = area[1];
  line->right = area[2] + 1;
  line->bottom = area[3] + 1;
  return true;
}

/// The edges from each corner to the next, in pixels from the first one that the line may touch; twice.
typedef struct {
  /// Where they begin and end, from above, and how far they go to the right for each pixel down.
  eight x, top, bottom, slope;
  /// 255, or -255 of those that go up.
  eight strength;
} Sides;

/// The parts of the edges in two rows.
typedef struct {
  /// One pixel, less the least place of an edge; its width, and what it covers for each pixel of that.
  eight most, width, rise;
  /// Of a row, where its edges are: the first pixel, and that after the last one.
  eight from, to;
  wholes isThere;
} Cut;

/// The edges down to a row of pixels.
INLINE void find_sides(const Line *line, int32_t end, Sides *sides) {
  const eight none = {0}, down = none + 255.0f;
  wholes4 x = line->x - line->left * onePixel, y = line->y - line->top * onePixel;
#define FIRST(a) (__builtin_convertvector(__builtin_shufflevector(a, a, 0, 1, 2, 3, 0, 1, 2, 3), eight) * (1.0f / onePixel))
#define NEXT(a) (__builtin_convertvector(__builtin_shufflevector(a, a, 1, 2, 3, 0, 1, 2, 3, 0), eight) * (1.0f / onePixel))
  eight x0 = FIRST(x), x1 = NEXT(x), y0 = FIRST(y), y1 = NEXT(y);
#undef FIRST
#undef NEXT
  wholes isDown = y0 < y1;
  sides->x = CHOSEN(isDown, x0, x1);
  sides->top = CHOSEN(isDown, y0, y1);
  sides->bottom = CHOSEN(isDown, y1, y0);
  eight height = sides->bottom - sides->top;
  sides->slope = (CHOSEN(isDown, x1, x0) - sides->x) / CHOSEN(height > none, height, none + 1.0f);
  sides->strength = CHOSEN(isDown, down, -down);
  sides->bottom = LEAST(sides->bottom, none + (float)end);
}

INLINE void cut_sides(const Sides *sides, int32_t row, Cut *cut) {
  const eight none = {0};
  eight place = (eight){0, 0, 0, 0, 1, 1, 1, 1} + (float)row;
  eight upper = MOST(sides->top, place), lower = LEAST(sides->bottom, place + 1.0f), height = MOST(lower - upper, none);
  eight x0 = sides->x + sides->slope * (upper - sides->top), x1 = sides->x + sides->slope * (lower - sides->top);
  eight low = LEAST(x0, x1), high = MOST(x0, x1);
  // Upright ones are a trace wider than they are.
  high = MOST(high, low + 1.0f / 16384);
  cut->width = high - low;
  cut->rise = sides->strength * height / cut->width;
  cut->most = 1.0f - low;
  cut->isThere = height > none;
  low = CHOSEN(cut->isThere, low, none + 1e6f);
  high = CHOSEN(cut->isThere, high, none);
  low = LEAST(low, __builtin_shufflevector(low, low, 2, 3, 0, 1, 6, 7, 4, 5));
  high = MOST(high, __builtin_shufflevector(high, high, 2, 3, 0, 1, 6, 7, 4, 5));
  low = LEAST(low, __builtin_shufflevector(low, low, 1, 0, 3, 2, 5, 4, 7, 6));
  high = MOST(high, __builtin_shufflevector(high, high, 1, 0, 3, 2, 5, 4, 7, 6));
  cut->from = WHOLE(low);
  cut->to = WHOLE(high) + 1.0f;
}

/// Adds to a sum what one edge covers of eight pixels: all that is to the right of it, over its height.
///
/// The part of a pixel that is to the right of a point of the edge grows along it, from 0 to 1: its mean is that of the part where it is 1,
/// and of the part where it grows.
#define ADD_EDGE(sum, x, mostLeft, width, rise) \
  do { \
    const eight none = {0}, all = none + 1.0f; \
    eight most = (x) + (mostLeft), least = most - (width); \
    eight high = LEAST(MOST(most, none), all), low = LEAST(MOST(least, none), all); \
    eight whole = LEAST(MOST(most - 1.0f, none), (width)); \
    sum += (whole + (high - low) * (high + low) * 0.5f) * (rise); \
  } while (0)
/// The coverage that a sum stands for. Halves are rounded up: upright edges cover a trace less than they should.
#define COVERAGE(sum) \
  ({ \
    wholes value = __builtin_convertvector((eight)((wholes)(sum) & 0x7FFFFFFF) + 0.51f, wholes), all = (wholes){0} + 255; \
    wholes isMore = value > all; \
    (isMore & all) | (~isMore & value); \
  })

/// What of a line is drawn: the pixels inside a clip, all counted from the first one that the line may touch.
typedef struct {
  long dx, dy;
  int32_t x0, y0, x1, y1;
} Part;

// Rows one by one, as bytes.

INLINE void line_rows(const OrielOutput *output, const Sides *sides, const Part *part, int32_t y0, int32_t y1) {
  for (int32_t y = y0; y < y1; y++) {
    Cut cut;
    cut_sides(sides, y, &cut);
    int32_t from = (int32_t)cut.from[0], to = (int32_t)cut.to[0];
    if (from < part->x0) from = part->x0;
    if (to > part->x1) to = part->x1;
    uint8_t bytes[mostLine + 16];
    eight place = (eight){0, 1, 2, 3, 4, 5, 6, 7} + (float)from;
    for (int32_t x = from; x < to; x += 8, place += 8.0f) {
      typedef uint8_t bytes8 __attribute__((vector_size(8)));
      eight sum = {0};
      static const int order[] = {0, 2, 1, 3};
      for (int index = 0; index < 4; index++) {
        int edge = order[index];
        if (cut.isThere[edge]) ADD_EDGE(sum, place, cut.most[edge], (eight){0} + cut.width[edge], cut.rise[edge]);
      }
      bytes8 values = __builtin_convertvector(COVERAGE(sum), bytes8);
      __builtin_memcpy(bytes + (x - from), &values, sizeof values);
    }
    if (from < to) oriel_emit(output, from + part->dx, y + part->dy, to - from, bytes, 0);
  }
}

// Two rows at once, of lines that are narrow in them: four pixels of each.

#if defined(__x86_64__)
WIDE static void wide_line_rows(const OrielOutput *output, const Sides *sides, const Part *part, int32_t y0, int32_t y1) {
  line_rows(output, sides, part, y0, y1);
}

WIDE INLINE void line_pairs(const OrielOutput *output, const Sides *sides, const Part *part) {
  const OrielSink *sink = output->sink;
  uint32_t *pixels = sink->pixels + (part->y0 + part->dy - sink->y0) * sink->stride + (part->dx - sink->x0);
  eight first = (eight){0} + (float)part->x0, end = (eight){0} + (float)part->x1;
  __m256i color = _mm256_set1_epi32((int)sink->color);
  for (int32_t y = part->y0; y < part->y1; y += 2, pixels += 2 * sink->stride) {
    Cut cut;
    cut_sides(sides, y, &cut);
    eight from = MOST(cut.from, first), to = LEAST(cut.to, end);
    if (_mm256_movemask_ps((__m256)(to - from > 4.0f))) {
      wide_line_rows(output, sides, part, y, y + 2 < part->y1 ? y + 2 : part->y1);
      continue;
    }
    from = LEAST(from, end - 4.0f);
    eight place = from + (eight){0, 1, 2, 3, 0, 1, 2, 3}, sum = {0};
#define ADD(edge) ADD_EDGE(sum, place, OF_EDGE(cut.most, edge), OF_EDGE(cut.width, edge), OF_EDGE(cut.rise, edge))
    ADD(0);
    ADD(2);
    if (_mm256_movemask_ps((__m256)cut.isThere) & 0xAA) {
      ADD(1);
      ADD(3);
    }
#undef ADD
    // After the last row there may be none: then its pixels are those of the last one, which are not covered there, and stored first.
    wholes columns = __builtin_convertvector(from, wholes);
    __m128i *upper = (__m128i *)(pixels + columns[0]);
    __m128i *lower = (__m128i *)(pixels + (y + 1 < part->y1 ? sink->stride : 0) + columns[4]);
    __m256i below = _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(upper)), _mm_loadu_si128(lower), 1);
    below = blended_eight(below, color, (__m256i)COVERAGE(sum));
    _mm_storeu_si128(lower, _mm256_extracti128_si256(below, 1));
    _mm_storeu_si128(upper, _mm256_castsi256_si128(below));
  }
}

#endif

/// The corners of a line that is not of moderate size.
static void follow_corners(Band *band, const void *outline) {
  const Line *line = outline;
  for (int index = 0; index < 4; index++) {
    int next = (index + 1) & 3;
    band->add(band, line->x[index], line->y[index], line->x[next], line->y[next]);
  }
}

/// Finds the part of a line inside a clip, which may be empty. False if it is not of moderate size.
INLINE bool find_part(const OrielOutput *output, const Line *line, long dx, long dy, long x0, long y0, long x1, long y1, Part *part) {
  int32_t width = line->right - line->left, height = line->bottom - line->top;
  if (width > mostLine || height > mostLine) return false;
  dx += line->left;
  dy += line->top;
  *part = (Part){
    dx, dy, (int32_t)most(x0 - dx, 0), (int32_t)most(y0 - dy, 0), (int32_t)least(x1 - dx, width), (int32_t)least(y1 - dy, height)};
  const OrielSink *sink = output->sink;
  if (!sink) return true;
  // Pixels come nearer while the first rows are computed.
  enum { few = 16 };
  const uint32_t *pixels = sink->pixels + (part->y0 + dy - sink->y0) * sink->stride + (dx - sink->x0);
  for (int32_t row = 0; row < part->y1 - part->y0 && row < few; row++) {
    __builtin_prefetch(pixels + row * sink->stride + part->x0, 1);
    __builtin_prefetch(pixels + row * sink->stride + (part->x1 - 1), 1);
  }
  return true;
}

static void draw(const OrielOutput *output, const Line *line, const Part *part) {
  Sides sides;
  find_sides(line, part->y1, &sides);
  line_rows(output, &sides, part, part->y0, part->y1);
}

#if defined(__x86_64__)
WIDE static void wide_draw(const OrielOutput *output, const Line *line, const Part *part) {
  Sides sides;
  find_sides(line, part->y1, &sides);
  if (output->sink && !output->sink->inside && part->x1 - part->x0 >= 4) line_pairs(output, &sides, part);
  else wide_line_rows(output, &sides, part, part->y0, part->y1);
}
#endif

enum oriel_filled oriel_cells_stroke_line(
  OrielCells *cells, double fromX, double fromY, double toX, double toY, const OrielStroke *style, const OrielMap *map, double reach,
  long dx, long dy, long x0, long y0, long x1, long y1, size_t bytes, const OrielOutput *output) {
  Line line;
  Part part;
  if (style->cap == 1 || !find_line(style, map, fromX, fromY, toX, toY, reach, &line)) return ORIEL_TOO_FAR;
  if (style->radius > mostRadius || !find_part(output, &line, dx, dy, x0, y0, x1, y1, &part)) {
    Reach area = {.left = line.left, .top = line.top, .right = line.right, .bottom = line.bottom};
    return oriel_fill_outline(cells, follow_corners, &line, area, false, dx, dy, x0, y0, x1, y1, bytes, output)
      ? ORIEL_FILLED : ORIEL_NO_MEMORY;
  }
  if (part.x0 >= part.x1 || part.y0 >= part.y1) return ORIEL_FILLED;
#if defined(__x86_64__)
  if (isWide()) {
    wide_draw(output, &line, &part);
    return ORIEL_FILLED;
  }
#endif
  draw(output, &line, &part);
  return ORIEL_FILLED;
}
