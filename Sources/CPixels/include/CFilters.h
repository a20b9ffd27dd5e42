#ifndef ORIEL_CFILTERS_H
#define ORIEL_CFILTERS_H
// Loops of a blur over pixels: of four lines at once, as numbers of their channels, 16 for the pixels beside one another. Memory for them
// is aligned to 64 bytes.
#include <stddef.h>
#include <stdint.h>

/// Where four lines begin, and how far apart the pixels of each are.
struct oriel_lines {
  uint32_t *first[4];
  ptrdiff_t step;
};

/// Reads pixels of four lines as numbers, multiplied by `unit`. Returns the bits that any of them has.
uint32_t oriel_blur_read(struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, float unit, void *numbers);
/// Writes numbers as pixels of four lines. If `is_opaque`, as colours of what is not clear.
void oriel_blur_write(struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, int is_opaque, const void *numbers);
/// Sums of numbers by weights: that of each, and those of the ones at each distance up to `reach`. There are as many more numbers at
/// each end than results.
void oriel_blur_weigh(const void *numbers, void *results, ptrdiff_t count, const float *weights, ptrdiff_t reach);
/// Means of `width` numbers each, multiplied by `share` in place of a division and rounded, with the next ones at both ends by a part
/// `edge`. All sums are of whole numbers.
void oriel_blur_box(const void *numbers, void *results, ptrdiff_t count, ptrdiff_t width, float edge, float share);
/// Multiplies numbers.
void oriel_blur_scale(void *numbers, ptrdiff_t count, float factor);

/// Adds a row of pixels to the sums of the groups that they belong to, of `1 << shift` pixels each: four numbers a group, for the channels.
/// `position` is the place of the first pixel in its group.
void oriel_group_add(uint32_t *sums, const uint32_t *pixels, ptrdiff_t count, ptrdiff_t position, int shift);
/// Writes the mean colours of groups of `1 << shift` pixels, of which the sums are.
void oriel_group_write(uint32_t *output, const uint32_t *sums, ptrdiff_t count, int shift);
/// Writes a row of pixels between the middles of groups. The first pixel is `position` halves of a pixel from the middle of the first group of
/// the rows `top` and `bottom`, and `down` halves below the middle of `top`; the groups have `1 << across_shift` by `1 << down_shift` pixels.
void oriel_group_enlarge(
  uint32_t *output, ptrdiff_t count, ptrdiff_t position, int across_shift, const uint32_t *top, const uint32_t *bottom, int down,
  int down_shift
);

/// Enlarges a row of coverage by a factor, with edges as steep as before: each pixel is between the columns `left` and `right` (none beyond
/// the width), `across` 256ths from the first, and between two rows, of which one may be NULL, `down` 256ths from the first.
void oriel_enlarge_row(
  uint8_t *output, const int32_t *left, const int32_t *right, const int32_t *across, size_t count, const uint8_t *top,
  const uint8_t *bottom, int32_t width, int32_t down, double factor
);
#endif
