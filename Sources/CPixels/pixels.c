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
#include <immintrin.h>
#define WIDE __attribute__((target("avx2")))

static int isWide(void) {
  // Written with the same value by whoever is first.
  static int known = 0;
  int value = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (value == 0) {
    __builtin_cpu_init();
    value = __builtin_cpu_supports("avx2") ? 2 : 1;
    __atomic_store_n(&known, value, __ATOMIC_RELAXED);
  }
  return value == 2;
}
#define EITHER(name, parameters, ...) \
  void oriel_##name parameters { \
    if (isWide()) wide_##name(__VA_ARGS__); \
    else name(__VA_ARGS__); \
  }
#define ROW(name, parameters, ...) \
  WIDE static void wide_##name parameters { name(__VA_ARGS__); } \
  EITHER(name, parameters, __VA_ARGS__)
#else
#define EITHER(name, parameters, ...) \
  void oriel_##name parameters { name(__VA_ARGS__); }
#define ROW EITHER
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

// Small blocks of rows.

enum { allRises = 1 << 17 };

INLINE void blend_rises(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, int32_t *rises, size_t risesStride, bool evenOdd) {
  for (; rows > 0; rows--, pixels += stride, rises += risesStride) {
    uint32_t sum = 0;
    REST for (size_t x = 0; x < width; x++) {
      sum += (uint32_t)rises[x];
      uint32_t covered = sum;
      if (evenOdd) {
        covered &= 2 * allRises - 1;
        if (covered > allRises) covered = 2 * allRises - covered;
      } else {
        if (covered >> 31) covered = -covered;
        if (covered > allRises) covered = allRises;
      }
      covered = ((covered << 8) - covered + allRises / 2) >> 17;
      if (covered) pixels[x] = over(scaled(color, covered), pixels[x]);
    }
    memset(rises, 0, risesStride * sizeof *rises);
  }
}

INLINE void blend_block(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, const uint8_t *coverage, size_t coverageStride) {
  for (; rows > 0; rows--, pixels += stride, coverage += coverageStride) blend_coverage(pixels, width, color, coverage);
}

#if defined(__x86_64__)
#define TIMES(a, b) \
  ({ \
    __m256i product = _mm256_add_epi16(_mm256_mullo_epi16(a, b), _mm256_set1_epi16(0x80)); \
    _mm256_srli_epi16(_mm256_add_epi16(product, _mm256_srli_epi16(product, 8)), 8); \
  })

/// Blends a colour over eight pixels, or as many as are left of a row, times the coverage of each, in 32 bits.
WIDE __attribute__((always_inline)) static inline void blend_eight(
  uint32_t *pixels, size_t left, uint32_t color, __m256i coverage) {
  if (_mm256_testz_si256(coverage, coverage)) return;
  const __m256i low = _mm256_set1_epi32(LOW), both = _mm256_set1_epi32((int)color);
  if (color >> 24 == 255 && left >= 8 && _mm256_movemask_epi8(_mm256_cmpeq_epi32(coverage, _mm256_set1_epi32(255))) == -1) {
    _mm256_storeu_si256((__m256i *)pixels, both);
    return;
  }
  const __m256i redBlue = _mm256_and_si256(both, low), alphaGreen = _mm256_and_si256(_mm256_srli_epi32(both, 8), low);
  __m256i mask = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)left), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
  __m256i below = left >= 8 ? _mm256_loadu_si256((const __m256i *)pixels) : _mm256_maskload_epi32((const int *)pixels, mask);
  coverage = _mm256_or_si256(coverage, _mm256_slli_epi32(coverage, 16));
  __m256i first = TIMES(redBlue, coverage), second = TIMES(alphaGreen, coverage), kept = _mm256_srli_epi32(second, 16);
  kept = _mm256_sub_epi16(low, _mm256_or_si256(kept, _mm256_slli_epi32(kept, 16)));
  first = _mm256_add_epi16(first, TIMES(_mm256_and_si256(below, low), kept));
  second = _mm256_add_epi16(second, TIMES(_mm256_and_si256(_mm256_srli_epi32(below, 8), low), kept));
  __m256i sum = _mm256_or_si256(first, _mm256_slli_epi32(second, 8));
  if (left >= 8) return _mm256_storeu_si256((__m256i *)pixels, sum);
  // Some processors take long to store by a mask.
  __m128i some = _mm256_castsi256_si128(sum);
  if (left & 4) {
    _mm_storeu_si128((__m128i *)pixels, some);
    some = _mm256_extracti128_si256(sum, 1);
    pixels += 4;
  }
  if (left & 2) {
    _mm_storel_epi64((__m128i *)pixels, some);
    some = _mm_unpackhi_epi64(some, some);
    pixels += 2;
  }
  if (left & 1) *pixels = (uint32_t)_mm_cvtsi128_si32(some);
}

WIDE static void wide_blend_rises(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, int32_t *rises, size_t risesStride, bool evenOdd) {
  const __m256i all = _mm256_set1_epi32(allRises), twice = _mm256_set1_epi32(2 * allRises), none = _mm256_setzero_si256();
  for (; rows > 0; rows--, pixels += stride, rises += risesStride) {
    __m256i before = none;
    for (size_t x = 0; x < width; x += 8) {
      __m256i sum = _mm256_loadu_si256((const __m256i *)(rises + x));
      _mm256_storeu_si256((__m256i *)(rises + x), none);
      sum = _mm256_add_epi32(sum, _mm256_slli_si256(sum, 4));
      sum = _mm256_add_epi32(sum, _mm256_slli_si256(sum, 8));
      // The sum of the first four for the last four, and that of the row before them for all.
      __m256i four = _mm256_permutevar8x32_epi32(sum, _mm256_set1_epi32(3));
      sum = _mm256_add_epi32(_mm256_add_epi32(sum, before), _mm256_blend_epi32(none, four, 0xF0));
      before = _mm256_permutevar8x32_epi32(sum, _mm256_set1_epi32(7));
      __m256i covered;
      if (evenOdd) {
        covered = _mm256_and_si256(sum, _mm256_set1_epi32(2 * allRises - 1));
        covered = _mm256_min_epi32(covered, _mm256_sub_epi32(twice, covered));
      } else {
        covered = _mm256_min_epu32(_mm256_abs_epi32(sum), all);
      }
      covered = _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(covered, 8), covered), _mm256_set1_epi32(allRises / 2));
      blend_eight(pixels + x, width - x, color, _mm256_srli_epi32(covered, 17));
    }
    // What the last pixel passes on.
    for (size_t x = (width + 7) & ~(size_t)7; x < risesStride; x++) rises[x] = 0;
  }
}

WIDE static void wide_blend_block(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, const uint8_t *coverage, size_t coverageStride) {
  for (; rows > 0; rows--, pixels += stride, coverage += coverageStride) {
    for (size_t x = 0; x < width; x += 8) {
      uint64_t eight = LOAD(uint64_t, coverage + x);
      if (width - x < 8) eight &= ((uint64_t)1 << (8 * (width - x))) - 1;
      blend_eight(pixels + x, width - x, color, _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)eight)));
    }
  }
}
#undef TIMES
#endif

EITHER(blend_rises, (
      uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, int32_t *rises, size_t risesStride, bool evenOdd),
    pixels, stride, width, rows, color, rises, risesStride, evenOdd)
EITHER(blend_block, (
      uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, const uint8_t *coverage, size_t coverageStride),
    pixels, stride, width, rows, color, coverage, coverageStride)
