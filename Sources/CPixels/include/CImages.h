// Rows of pixels taken from a picture that is scaled, turned, stretched between caps, or tiled.
#ifndef ORIEL_CIMAGES_H
#define ORIEL_CIMAGES_H

#include <stddef.h>
#include <stdint.h>

/// How a place along one side of what is drawn becomes a place in the picture, in its pixels: in three pieces, each with a factor.
typedef struct {
  /// Where the middle piece begins and ends.
  double middle, end;
  /// The picture's places there, and the pixels for each unit before, between and after.
  double from[3], factor[3], at[3];
  /// The length of a tile in pixels; 0: the middle piece is stretched.
  double period;
  /// The picture's pixels that may be used, from `low` to below `high`.
  double low, high;
} OrielImageAxis;

enum { ORIEL_IMAGE_NEAREST = 0, ORIEL_IMAGE_LINEAR = 1, ORIEL_IMAGE_CUBIC = 2 };

/// A picture or one made smaller by powers of two. Pixel (x, y) is at `pixels[x * across + y * down]`.
typedef struct {
  const uint32_t *pixels;
  ptrdiff_t across, down;
  long width, height;
  /// What a place in the whole picture is multiplied with.
  double part;
  /// How far before its place in the picture a pixel is looked for, if it is the nearest that is taken: nearly nothing.
  double edge;
  OrielImageAxis x, y;
  int filter;
  /// The number of samples along each side of a pixel that are averaged, from 1 to 16.
  int samples;
  /// If not 0, the alpha alone counts, and the pixels have this premultiplied colour.
  uint32_t color;
  int isTemplate;
  /// From 0 to 255.
  uint32_t opacity;
} OrielImage;

/// Writes the premultiplied colours of pixels of a row. The middle of pixel n, from `first` on, is at (x, y) + n (stepX, stepY).
///
/// A pixel is computed from its number alone, so it is the same however a row is divided.
void oriel_image_row(
  const OrielImage *image, uint32_t *row, size_t count, long first, double x, double y, double stepX, double stepY);

/// Pixels each of the mean of four others: of the rows above and below, `count` of them, where the last one may have no right neighbour.
void oriel_image_halve(uint32_t *row, size_t count, const uint32_t *above, const uint32_t *below, size_t width);

/// The bits that all of the pixels have.
uint32_t oriel_image_common(const uint32_t *pixels, size_t count);

#endif
