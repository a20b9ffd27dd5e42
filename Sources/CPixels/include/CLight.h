#ifndef ORIEL_CLIGHT_H
#define ORIEL_CLIGHT_H
// Rows of pixels as amounts of light: four numbers each, red, green and blue in linear sRGB, multiplied by the alpha, and the alpha, of
// which 1 is all. Other pixels are premultiplied 32-bit ones, encoded as sRGB says. Each pixel is computed by itself, and in the same way
// on every machine.
#include "CFilters.h"

/// The light of a pixel.
void oriel_light_color(void *light, uint32_t color);
/// Blends a light over pixels, times the coverage of each, or one value where there is none, and times another coverage unless that is null.
void oriel_light_blend_color(
  void *pixels, size_t count, const void *color, const uint8_t *coverage, uint8_t value, const uint8_t *inside);
/// Blends encoded colours over pixels, times the coverage of each unless that is null.
void oriel_light_blend_colors(void *pixels, size_t count, const uint32_t *colors, const uint8_t *inside);
/// Blends light over pixels, times an opacity from 0 to 1, and the coverage of each unless that is null.
void oriel_light_blend(void *pixels, size_t count, const void *above, float opacity, const uint8_t *inside);
/// Writes light as encoded colours, limited to what these can be.
void oriel_light_encode(const void *pixels, size_t count, uint32_t *colors);
/// Writes encoded colours as light.
void oriel_light_decode(const uint32_t *colors, size_t count, void *pixels);
/// Writes a light times the alpha of other pixels, or, if `is_inverted`, what their alpha leaves.
void oriel_light_tint(void *pixels, size_t count, const void *color, const void *from, int is_inverted);

/// `oriel_blur_read` of light: in whole numbers of which `unit` are 1, which is then the most that counts; or, if that is 0, as it is. In
/// lines, places and steps are those of single numbers.
uint32_t oriel_light_read(struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, float unit, void *numbers);
/// `oriel_blur_write` of light: numbers times a share.
void oriel_light_write(struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, int is_opaque, float share, const void *numbers);

/// Gives encoded pixels other colours: of straight components, each new one is the sum of `columns[0...3]` times the old ones, and of
/// `columns[4]`; limited to 0...1. If `is_linear`, components are amounts of light.
void oriel_recolor(uint32_t *pixels, size_t count, const float columns[20], int is_linear);
/// Multiplies the components of encoded pixels by those of a colour, alpha too.
void oriel_multiply(uint32_t *pixels, size_t count, uint32_t color);
/// Makes encoded pixels black, with their luminance as alpha.
void oriel_luminance_to_alpha(uint32_t *pixels, size_t count);
#endif
