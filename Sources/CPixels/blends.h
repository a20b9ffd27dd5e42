// Colours put over pixels: over one, and over eight at once.
#ifndef ORIEL_BLENDS_H
#define ORIEL_BLENDS_H

#include "CPixels.h"
#include "processors.h"

#define INLINE static inline __attribute__((always_inline))
#define LOW 0x00FF00FFu

INLINE uint32_t scaled(uint32_t color, uint32_t coverage) {
  uint32_t redBlue = (color & LOW) * coverage + 0x00800080u, alphaGreen = ((color >> 8) & LOW) * coverage + 0x00800080u;
  return (((redBlue + ((redBlue >> 8) & LOW)) >> 8) & LOW) | ((alphaGreen + ((alphaGreen >> 8) & LOW)) & ~LOW);
}

INLINE uint32_t over(uint32_t color, uint32_t below) { return color + scaled(below, 255 - (color >> 24)); }

#if defined(__x86_64__)
/// Sixteen lanes times others / 255, to the nearest.
#define TIMES(a, b) \
  ({ \
    _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(a, b), _mm256_set1_epi16(0x80)), _mm256_set1_epi16(257)); \
  })

/// Eight pixels, with a colour over them, times the coverage of each, in 32 bits.
WIDE INLINE __m256i blended_eight(__m256i below, __m256i color, __m256i coverage) {
  const __m256i low = _mm256_set1_epi32(LOW);
  const __m256i redBlue = _mm256_and_si256(color, low), alphaGreen = _mm256_and_si256(_mm256_srli_epi32(color, 8), low);
  coverage = _mm256_or_si256(coverage, _mm256_slli_epi32(coverage, 16));
  __m256i first = TIMES(redBlue, coverage), second = TIMES(alphaGreen, coverage), kept = _mm256_srli_epi32(second, 16);
  kept = _mm256_sub_epi16(low, _mm256_or_si256(kept, _mm256_slli_epi32(kept, 16)));
  first = _mm256_add_epi16(first, TIMES(_mm256_and_si256(below, low), kept));
  second = _mm256_add_epi16(second, TIMES(_mm256_and_si256(_mm256_srli_epi32(below, 8), low), kept));
  return _mm256_or_si256(first, _mm256_slli_epi32(second, 8));
}

/// Blends a colour over eight pixels, or as many as are left of a row, times the coverage of each, in 32 bits.
WIDE INLINE void blend_eight(uint32_t *pixels, size_t left, uint32_t color, __m256i coverage) {
  if (_mm256_testz_si256(coverage, coverage)) return;
  const __m256i both = _mm256_set1_epi32((int)color);
  if (color >> 24 == 255 && left >= 8 && _mm256_movemask_epi8(_mm256_cmpeq_epi32(coverage, _mm256_set1_epi32(255))) == -1) {
    _mm256_storeu_si256((__m256i *)pixels, both);
    return;
  }
  __m256i mask = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)left), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
  __m256i below = left >= 8 ? _mm256_loadu_si256((const __m256i *)pixels) : _mm256_maskload_epi32((const int *)pixels, mask);
  __m256i sum = blended_eight(below, both, coverage);
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
#endif

#endif
