// Rows of premultiplied 32-bit pixels, source over. Every product of two 8-bit values is divided by 255 with rounding, in the same way for
// every pixel, however a row is divided and whatever processor it is.
//
// In C because its vectors are quick without optimisation too, and can be twice as wide where the processor has them.
#ifndef ORIEL_CPIXELS_H
#define ORIEL_CPIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Waits a quarter of a microsecond or so, without giving the processor away.
void oriel_pause(void);

/// Sets pixels to a colour.
void oriel_fill(uint32_t *pixels, size_t count, uint32_t color);
/// Blends a colour over pixels.
void oriel_blend_color(uint32_t *pixels, size_t count, uint32_t color);
/// Blends a colour over pixels, times the coverage of each.
void oriel_blend_coverage(uint32_t *pixels, size_t count, uint32_t color, const uint8_t *coverage);
/// The same, times another coverage of each.
void oriel_blend_coverage_inside(uint32_t *pixels, size_t count, uint32_t color, const uint8_t *coverage, const uint8_t *inside);
/// Blends a colour over pixels, times one coverage, and times another of each unless that is null.
void oriel_blend_value(uint32_t *pixels, size_t count, uint32_t color, uint8_t value, const uint8_t *inside);
/// Blends a colour over rows of pixels, which are `stride` apart, times the coverage of each, and clears what says that.
///
/// A pixel is covered by the sum of the rises of its row up to it, of which 2¹⁷ are all of it. Rows of rises are `risesStride` apart, a
/// multiple of eight.
void oriel_blend_rises(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, int32_t *rises, size_t risesStride, bool evenOdd);
/// The same for rows of which few cells may not be zero: those of the blocks of eight whose bits are set in `touched`, a multiple of 64 for
/// each row. It is cleared.
void oriel_blend_touched(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, int32_t *rises, size_t risesStride, uint64_t *touched,
  size_t words, bool evenOdd);
/// Blends a colour over rows of pixels, which are `stride` apart, times the coverage of each. Of each row of coverage a multiple of eight
/// is read; the rows are `coverageStride` apart, or all the same if that is 0.
void oriel_blend_block(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, const uint8_t *coverage, size_t coverageStride);
/// Blends a colour over rows of pixels, which are `stride` apart, times a coverage: of the first pixels of the rows, of the last ones, and
/// of those between them. Of rows of one pixel the first counts.
void oriel_blend_bars(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, uint8_t first, uint8_t value, uint8_t last);
/// Blends colours over pixels, times an opacity from 0 to 255.
void oriel_blend_colors(uint32_t *pixels, size_t count, const uint32_t *colors, uint32_t opacity);
/// Blends a colour over rows of pixels, which are `stride` apart.
void oriel_blend_rows(uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color);
/// Blends a colour over rows of pixels, times the coverage of each. Made for masks of which most is not covered.
void oriel_blend_covered_rows(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, uint32_t color, const uint8_t *coverage, size_t coverageStride);
/// Blends rows of colours over rows of pixels, times an opacity from 0 to 255.
void oriel_blend_layer(
  uint32_t *pixels, ptrdiff_t stride, size_t width, size_t rows, const uint32_t *colors, ptrdiff_t colorsStride, uint32_t opacity);
/// Blends colours over pixels, times an opacity from 0 to 255, and the coverage of each.
void oriel_blend_colors_inside(uint32_t *pixels, size_t count, const uint32_t *colors, uint32_t opacity, const uint8_t *inside);

/// Writes a colour times the alpha of other pixels, or, if `inverted`, what their alpha leaves.
void oriel_tint(uint32_t *pixels, size_t count, uint32_t color, const uint32_t *from, bool inverted);

/// Adds the coverage of a glyph, row by row, to that of a mask whose rows are `stride` apart: as if one were drawn over the other.
void oriel_coverage_add(uint8_t *mask, size_t stride, const uint8_t *glyph, size_t width, size_t height);

#endif
