#include "CPixels.h"

#include <string.h>

// Eight pixels: as 32-bit words, and as 16-bit lanes, of which each has an 8-bit channel.
typedef uint32_t words __attribute__((vector_size(32)));
typedef uint16_t lanes __attribute__((vector_size(32)));
typedef uint8_t bytes __attribute__((vector_size(8)));

#define INLINE static inline __attribute__((always_inline))
#define LANES(x) ((lanes)(words)(x))
#define LOW 0x00FF00FFu
// A handful of pixels: no second loop of vectors for them.
#define REST _Pragma("clang loop vectorize(disable) unroll(disable)")

// Macros, since functions that pass wide vectors depend on the processor.

/// Lanes times others / 255, to the nearest.
#define SCALED(a, b) ({ lanes product = (a) * (b) + 0x80; (product + (product >> 8)) >> 8; })
/// The same value in both lanes of each pixel.
#define BOTH(values) ({ words value = (values); LANES(value | value << 16); })
#define EACH(value) ((words){(value), (value), (value), (value), (value), (value), (value), (value)})
#define LOAD(type, place) ({ type loaded; memcpy(&loaded, (place), sizeof loaded); loaded; })
#define COVERAGE(place) BOTH(__builtin_convertvector(LOAD(bytes, place), words))

/// Adds colours, whose channels are red and blue, and alpha and green, to what is left of pixels.
#define OVER(place, redBlue, alphaGreen, kept) \
  do { \
    words below = LOAD(words, place); \
    lanes sumRedBlue = (redBlue) + SCALED(LANES(below & LOW), kept); \
    lanes sumAlphaGreen = (alphaGreen) + SCALED(LANES((below >> 8) & LOW), kept); \
    words sum = (words)sumRedBlue | (words)sumAlphaGreen << 8; \
    memcpy((place), &sum, sizeof sum); \
  } while (0)
#define KEPT(alphaGreen) BOTH(0xFF - ((words)(alphaGreen) >> 16))

// The last pixels of a row, fewer than eight: one after the other.

INLINE uint32_t scaled(uint32_t color, uint32_t coverage) {
  uint32_t redBlue = (color & LOW) * coverage + 0x00800080u, alphaGreen = ((color >> 8) & LOW) * coverage + 0x00800080u;
  return (((redBlue + ((redBlue >> 8) & LOW)) >> 8) & LOW) | ((alphaGreen + ((alphaGreen >> 8) & LOW)) & ~LOW);
}

INLINE uint32_t over(uint32_t color, uint32_t below) { return color + scaled(below, 255 - (color >> 24)); }

INLINE void fill(uint32_t *pixels, size_t count, uint32_t color) {
  words all = EACH(color);
  if (count < 8) {
    REST for (size_t index = 0; index < count; index++) pixels[index] = color;
    return;
  }
  for (size_t index = 0; index + 8 <= count; index += 8) memcpy(pixels + index, &all, sizeof all);
  // The last ones, some of them again.
  memcpy(pixels + count - 8, &all, sizeof all);
}

INLINE void blend_color(uint32_t *pixels, size_t count, uint32_t color) {
  lanes redBlue = LANES(EACH(color & LOW)), alphaGreen = LANES(EACH((color >> 8) & LOW)), kept = KEPT(alphaGreen);
  size_t index = 0;
  for (; index + 8 <= count; index += 8) OVER(pixels + index, redBlue, alphaGreen, kept);
  REST for (; index < count; index++) pixels[index] = over(color, pixels[index]);
}

INLINE void blend_coverage(uint32_t *pixels, size_t count, uint32_t color, const uint8_t *coverage) {
  lanes redBlue = LANES(EACH(color & LOW)), alphaGreen = LANES(EACH((color >> 8) & LOW));
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    // Most of a line of text is not covered.
    if (LOAD(uint64_t, coverage + index) == 0) continue;
    lanes part = COVERAGE(coverage + index);
    lanes first = SCALED(redBlue, part), second = SCALED(alphaGreen, part), kept = KEPT(second);
    OVER(pixels + index, first, second, kept);
  }
  REST for (; index < count; index++)
    if (coverage[index]) pixels[index] = over(scaled(color, coverage[index]), pixels[index]);
}

INLINE void blend_coverage_inside(
  uint32_t *pixels, size_t count, uint32_t color, const uint8_t *coverage, const uint8_t *inside) {
  lanes redBlue = LANES(EACH(color & LOW)), alphaGreen = LANES(EACH((color >> 8) & LOW));
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    if (LOAD(uint64_t, coverage + index) == 0 || LOAD(uint64_t, inside + index) == 0) continue;
    lanes part = COVERAGE(coverage + index), limit = COVERAGE(inside + index);
    lanes first = SCALED(redBlue, part), second = SCALED(alphaGreen, part);
    first = SCALED(first, limit), second = SCALED(second, limit);
    lanes kept = KEPT(second);
    OVER(pixels + index, first, second, kept);
  }
  REST for (; index < count; index++)
    if (coverage[index]) pixels[index] = over(scaled(scaled(color, coverage[index]), inside[index]), pixels[index]);
}

INLINE void blend_value(uint32_t *pixels, size_t count, uint32_t color, uint8_t value, const uint8_t *inside) {
  if (value < 255) color = scaled(color, value);
  if (inside) return blend_coverage(pixels, count, color, inside);
  if (color >> 24 == 255) return fill(pixels, count, color);
  if (color >> 24 != 0) blend_color(pixels, count, color);
}

INLINE void blend_colors(uint32_t *pixels, size_t count, const uint32_t *colors, uint32_t opacity) {
  lanes part = BOTH(EACH(opacity));
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    words source = LOAD(words, colors + index);
    lanes first = SCALED(LANES(source & LOW), part), second = SCALED(LANES((source >> 8) & LOW), part), kept = KEPT(second);
    OVER(pixels + index, first, second, kept);
  }
  REST for (; index < count; index++) pixels[index] = over(scaled(colors[index], opacity), pixels[index]);
}

INLINE void blend_colors_inside(
  uint32_t *pixels, size_t count, const uint32_t *colors, uint32_t opacity, const uint8_t *inside) {
  lanes part = BOTH(EACH(opacity));
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    if (LOAD(uint64_t, inside + index) == 0) continue;
    words source = LOAD(words, colors + index);
    lanes limit = COVERAGE(inside + index);
    lanes first = SCALED(LANES(source & LOW), part), second = SCALED(LANES((source >> 8) & LOW), part);
    first = SCALED(first, limit), second = SCALED(second, limit);
    lanes kept = KEPT(second);
    OVER(pixels + index, first, second, kept);
  }
  REST for (; index < count; index++)
    if (inside[index]) pixels[index] = over(scaled(scaled(colors[index], opacity), inside[index]), pixels[index]);
}

// Each function a second time for processors with vectors of 32 bytes.
#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))
static int isWide(void) {
  // Written once, with the same value by whoever is first.
  static int known = 0;
  if (known == 0) {
    __builtin_cpu_init();
    known = __builtin_cpu_supports("avx2") ? 2 : 1;
  }
  return known == 2;
}
#define ROW(name, parameters, ...) \
  WIDE static void wide_##name parameters { name(__VA_ARGS__); } \
  void oriel_##name parameters { \
    if (isWide()) wide_##name(__VA_ARGS__); \
    else name(__VA_ARGS__); \
  }
#else
#define ROW(name, parameters, ...) \
  void oriel_##name parameters { name(__VA_ARGS__); }
#endif

ROW(fill, (uint32_t *pixels, size_t count, uint32_t color), pixels, count, color)
ROW(blend_color, (uint32_t *pixels, size_t count, uint32_t color), pixels, count, color)
ROW(blend_coverage, (uint32_t *pixels, size_t count, uint32_t color, const uint8_t *coverage), pixels, count, color, coverage)
ROW(blend_coverage_inside, (uint32_t *pixels, size_t count, uint32_t color, const uint8_t *coverage, const uint8_t *inside),
    pixels, count, color, coverage, inside)
ROW(blend_value, (uint32_t *pixels, size_t count, uint32_t color, uint8_t value, const uint8_t *inside), pixels, count, color, value, inside)
ROW(blend_colors, (uint32_t *pixels, size_t count, const uint32_t *colors, uint32_t opacity), pixels, count, colors, opacity)
ROW(blend_colors_inside, (uint32_t *pixels, size_t count, const uint32_t *colors, uint32_t opacity, const uint8_t *inside),
    pixels, count, colors, opacity, inside)
