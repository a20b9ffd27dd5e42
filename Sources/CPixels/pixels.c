#include "blends.h"

#include <string.h>

// Eight pixels: as 32-bit words, and as 16-bit lanes, of which each has an 8-bit channel.
typedef uint32_t words __attribute__((vector_size(32)));
typedef uint16_t lanes __attribute__((vector_size(32)));
typedef uint8_t bytes __attribute__((vector_size(8)));
// Sixteen products of 16-bit lanes: a processor has one instruction for their upper halves.
typedef uint32_t wholes __attribute__((vector_size(64)));

#define LANES(x) ((lanes)(words)(x))
// A handful of pixels: no second loop of vectors for them.
#define REST _Pragma("clang loop vectorize(disable) unroll(disable)")

// Macros, since functions that pass wide vectors depend on the processor.

/// Lanes times others / 255, to the nearest: the product, with 128 added, times 257 / 65,536.
#define SCALED(a, b) ({ \
    lanes product = (a) * (b) + 0x80; \
    __builtin_convertvector((__builtin_convertvector(product, wholes) * 257) >> 16, lanes); \
  })
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

INLINE void tint(uint32_t *pixels, size_t count, uint32_t color, const uint32_t *from, bool inverted) {
  lanes redBlue = LANES(EACH(color & LOW)), alphaGreen = LANES(EACH((color >> 8) & LOW));
  uint32_t turned = inverted ? 0xFF : 0;
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    lanes part = BOTH((LOAD(words, from + index) >> 24) ^ turned);
    lanes first = SCALED(redBlue, part), second = SCALED(alphaGreen, part);
    words both = (words)first | (words)second << 8;
    memcpy(pixels + index, &both, sizeof both);
  }
  REST for (; index < count; index++) pixels[index] = scaled(color, (from[index] >> 24) ^ turned);
}

// Rows that are a stride apart.

INLINE void blend_rows(uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color) {
  for (; rows > 0; rows--, pixels += stride) blend_value(pixels, width, color, 255, NULL);
}

INLINE void blend_covered_rows(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, const uint8_t *coverage, size_t coverageStride) {
  for (; rows > 0; rows--, pixels += stride, coverage += coverageStride) blend_coverage(pixels, width, color, coverage);
}

INLINE void blend_layer(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, const uint32_t *colors, ptrdiff_t colorsStride, uint32_t opacity) {
  for (; rows > 0; rows--, pixels += stride, colors += colorsStride) blend_colors(pixels, width, colors, opacity);
}

// Each function a second time for processors with vectors of 32 bytes.
#if defined(__x86_64__)
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

ROW(tint, (uint32_t *pixels, size_t count, uint32_t color, const uint32_t *from, bool inverted), pixels, count, color, from, inverted)

ROW(blend_rows, (uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color), pixels, stride, width, rows, color)
ROW(blend_covered_rows, (
      uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, const uint8_t *coverage, size_t coverageStride),
    pixels, stride, width, rows, color, coverage, coverageStride)
ROW(blend_layer, (
      uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, const uint32_t *colors, ptrdiff_t colorsStride, uint32_t opacity),
    pixels, stride, width, rows, colors, colorsStride, opacity)

// Small blocks of rows.

enum { allRises = 1 << 17 };

/// What a pixel is covered by the sum of the rises up to it: of 255.
INLINE uint32_t covered(uint32_t sum, bool evenOdd) {
  if (evenOdd) {
    sum &= 2 * allRises - 1;
    if (sum > allRises) sum = 2 * allRises - sum;
  } else {
    if (sum >> 31) sum = -sum;
    if (sum > allRises) sum = allRises;
  }
  return ((sum << 8) - sum + allRises / 2) >> 17;
}

INLINE void blend_rises(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, int32_t *rises, size_t risesStride, bool evenOdd) {
  for (; rows > 0; rows--, pixels += stride, rises += risesStride) {
    uint32_t sum = 0;
    REST for (size_t x = 0; x < width; x++) {
      sum += (uint32_t)rises[x];
      uint32_t value = covered(sum, evenOdd);
      if (value) pixels[x] = over(scaled(color, value), pixels[x]);
    }
    memset(rises, 0, risesStride * sizeof *rises);
  }
}

INLINE void blend_touched(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, int32_t *rises, size_t risesStride, uint64_t *touched,
  size_t words, bool evenOdd) {
  for (; rows > 0; rows--, pixels += stride, rises += risesStride, touched += words) {
    uint32_t sum = 0;
    size_t x = 0;
    for (size_t index = 0; index < words; index++) {
      uint64_t word = touched[index];
      touched[index] = 0;
      for (; word; word &= word - 1) {
        size_t start = (index * 64 + (size_t)__builtin_ctzll(word)) * 8, end = start + 8;
        uint32_t value = covered(sum, evenOdd);
        if (value && start > x) blend_value(pixels + x, start - x, color, (uint8_t)value, NULL);
        REST for (x = start; x < end; x++) {
          sum += (uint32_t)rises[x];
          rises[x] = 0;
          value = covered(sum, evenOdd);
          if (value && x < width) pixels[x] = over(scaled(color, value), pixels[x]);
        }
      }
    }
    uint32_t value = covered(sum, evenOdd);
    if (value && x < width) blend_value(pixels + x, width - x, color, (uint8_t)value, NULL);
  }
}

INLINE void blend_block(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, const uint8_t *coverage, size_t coverageStride) {
  for (; rows > 0; rows--, pixels += stride, coverage += coverageStride) blend_coverage(pixels, width, color, coverage);
}

INLINE void blend_bars(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, uint8_t first, uint8_t value, uint8_t last) {
  uint32_t begins = scaled(color, first), ends = scaled(color, last);
  for (; rows > 0; rows--, pixels += stride) {
    pixels[0] = over(begins, pixels[0]);
    if (width > 1) pixels[width - 1] = over(ends, pixels[width - 1]);
    if (width > 2) blend_value(pixels + 1, width - 2, color, value, NULL);
  }
}

#if defined(__x86_64__)
/// The sums of eight rises up to each, and of what is before them; the rises are cleared.
WIDE __attribute__((always_inline)) static inline __m256i sums_of_eight(int32_t *rises, __m256i before) {
  const __m256i none = _mm256_setzero_si256();
  __m256i sum = _mm256_loadu_si256((const __m256i *)rises);
  _mm256_storeu_si256((__m256i *)rises, none);
  sum = _mm256_add_epi32(sum, _mm256_slli_si256(sum, 4));
  sum = _mm256_add_epi32(sum, _mm256_slli_si256(sum, 8));
  // The sum of the first four for the last four.
  __m256i four = _mm256_permutevar8x32_epi32(sum, _mm256_set1_epi32(3));
  return _mm256_add_epi32(_mm256_add_epi32(sum, before), _mm256_blend_epi32(none, four, 0xF0));
}

WIDE __attribute__((always_inline)) static inline __m256i coverage_of_eight(__m256i sum, bool evenOdd) {
  const __m256i all = _mm256_set1_epi32(allRises), twice = _mm256_set1_epi32(2 * allRises);
  __m256i covered;
  if (evenOdd) {
    covered = _mm256_and_si256(sum, _mm256_set1_epi32(2 * allRises - 1));
    covered = _mm256_min_epi32(covered, _mm256_sub_epi32(twice, covered));
  } else {
    covered = _mm256_min_epu32(_mm256_abs_epi32(sum), all);
  }
  covered = _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(covered, 8), covered), _mm256_set1_epi32(allRises / 2));
  return _mm256_srli_epi32(covered, 17);
}

WIDE static void wide_blend_rises(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, int32_t *rises, size_t risesStride, bool evenOdd) {
  for (; rows > 0; rows--, pixels += stride, rises += risesStride) {
    __m256i before = _mm256_setzero_si256();
    for (size_t x = 0; x < width; x += 8) {
      before = sums_of_eight(rises + x, before);
      blend_eight(pixels + x, width - x, color, coverage_of_eight(before, evenOdd));
      before = _mm256_permutevar8x32_epi32(before, _mm256_set1_epi32(7));
    }
    // What the last pixel passes on.
    for (size_t x = (width + 7) & ~(size_t)7; x < risesStride; x++) rises[x] = 0;
  }
}

WIDE static void wide_blend_touched(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, int32_t *rises, size_t risesStride, uint64_t *touched,
  size_t words, bool evenOdd) {
  enum { shortRun = 16, ahead = 4 };
  for (; rows > 0; rows--, pixels += stride, rises += risesStride, touched += words) {
    if (rows > ahead && touched[ahead * words]) {
      // Cells and pixels come nearer, before it is their turn.
      size_t first = (size_t)__builtin_ctzll(touched[ahead * words]) * 8;
      __builtin_prefetch(rises + ahead * risesStride + first, 1);
      __builtin_prefetch(pixels + ahead * stride + (ptrdiff_t)first, 1);
    }
    __m256i before = _mm256_setzero_si256();
    size_t x = 0;
    for (size_t index = 0; index < words; index++) {
      uint64_t word = touched[index];
      if (!word) continue;
      touched[index] = 0;
      for (; word; word &= word - 1) {
        size_t start = (index * 64 + (size_t)__builtin_ctzll(word)) * 8;
        if (start > x && !_mm256_testz_si256(before, before)) {
          __m256i same = coverage_of_eight(before, evenOdd);
          if (start - x <= shortRun) for (; x < start; x += 8) blend_eight(pixels + x, width - x, color, same);
          else blend_value(pixels + x, start - x, color, (uint8_t)_mm256_cvtsi256_si32(same), NULL);
        }
        x = start + 8;
        before = sums_of_eight(rises + start, before);
        if (start < width) blend_eight(pixels + start, width - start, color, coverage_of_eight(before, evenOdd));
        before = _mm256_permutevar8x32_epi32(before, _mm256_set1_epi32(7));
      }
    }
    if (x < width && !_mm256_testz_si256(before, before)) {
      blend_value(pixels + x, width - x, color, (uint8_t)_mm256_cvtsi256_si32(coverage_of_eight(before, evenOdd)), NULL);
    }
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
/// Eight 16-bit lanes: two pixels.
WIDE __attribute__((always_inline)) static inline __m128i two_times(__m128i a, __m128i b) {
  return _mm_mulhi_epu16(_mm_add_epi16(_mm_mullo_epi16(a, b), _mm_set1_epi16(0x80)), _mm_set1_epi16(257));
}

WIDE static void wide_blend_bars(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, uint8_t first, uint8_t value, uint8_t last) {
  if (width < 2) last = first;
  // The first and the last pixel of a row at once.
  __m128i both = _mm_cvtepu8_epi16(_mm_set1_epi64x((int64_t)((uint64_t)color << 32 | color)));
  __m128i ends = two_times(both, _mm_set_epi16(last, last, last, last, first, first, first, first));
  __m128i kept = _mm_shufflehi_epi16(_mm_shufflelo_epi16(ends, 0xFF), 0xFF);
  kept = _mm_sub_epi16(_mm_set1_epi16(255), kept);
  uint32_t middle = value == 255 ? color : scaled(color, value);
  bool isOpaque = middle >> 24 == 255;
  __m256i same = _mm256_set1_epi32((int)color), part = _mm256_set1_epi32(value);
  for (; rows > 0; rows--, pixels += stride) {
    uint32_t *end = pixels + (width - 1);
    __m128i below = _mm_unpacklo_epi32(_mm_cvtsi32_si128((int)*pixels), _mm_cvtsi32_si128((int)*end));
    __m128i sum = _mm_add_epi16(ends, two_times(_mm_cvtepu8_epi16(below), kept));
    sum = _mm_packus_epi16(sum, sum);
    if (width > 2) {
      uint32_t *inner = pixels + 1;
      size_t count = width - 2;
      if (!isOpaque) {
        if (value) for (size_t x = 0; x < count; x += 8) blend_eight(inner + x, count - x, color, part);
      } else if (count >= 8) {
        fill(inner, count, color);
      } else if (count == 7) {
        // The eighth is the last pixel, which is not written yet.
        _mm256_storeu_si256((__m256i *)inner, same);
      } else if (count >= 4) {
        _mm_storeu_si128((__m128i *)inner, _mm256_castsi256_si128(same));
        _mm_storeu_si128((__m128i *)(inner + count - 4), _mm256_castsi256_si128(same));
      } else {
        REST for (size_t x = 0; x < count; x++) inner[x] = color;
      }
    }
    *pixels = (uint32_t)_mm_cvtsi128_si32(sum);
    *end = width > 1 ? (uint32_t)_mm_extract_epi32(sum, 1) : *pixels;
  }
}
#endif

EITHER(blend_rises, (
      uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, int32_t *rises, size_t risesStride, bool evenOdd),
    pixels, stride, width, rows, color, rises, risesStride, evenOdd)
EITHER(blend_touched, (
      uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, int32_t *rises, size_t risesStride, uint64_t *touched,
      size_t words, bool evenOdd),
    pixels, stride, width, rows, color, rises, risesStride, touched, words, evenOdd)
EITHER(blend_bars, (
      uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, uint8_t first, uint8_t value, uint8_t last),
    pixels, stride, width, rows, color, first, value, last)
EITHER(blend_block, (
      uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, const uint8_t *coverage, size_t coverageStride),
    pixels, stride, width, rows, color, coverage, coverageStride)
