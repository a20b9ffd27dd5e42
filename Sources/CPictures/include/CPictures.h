// Pictures read by libjpeg, libpng and libwebp, whose errors leave by long jumps, which Swift cannot. Rows may be averaged while they are
// read, so that a picture that is larger than memory allows is read smaller.
#ifndef ORIEL_CPICTURES_H
#define ORIEL_CPICTURES_H

#include <stddef.h>
#include <stdint.h>

/// Where the rows of a picture go: a bitmap, each pixel of which is the mean of a rectangle of the picture's pixels.
typedef struct {
  /// Premultiplied, 0xAARRGGBB: `width` × `height` of them, clear at first.
  uint32_t *pixels;
  long width, height;
  /// The size of the picture as stored.
  long sourceWidth, sourceHeight;
  /// How many columns and rows of the picture become one: powers of two. `width` and `height` are the quotients, rounded up.
  long acrossBy, downBy;
  /// Of several rows that become one, only the first counts, so that rows may come in any order.
  int isSampled;
  /// `width` × 4 numbers, which are 0 at first; unused where nothing is averaged.
  uint32_t *sums;
  /// The row of the bitmap that is being summed; -1 at first.
  long group;
} OrielPictureRows;

/// Adds row `y` of the picture: `sourceWidth` premultiplied pixels. Rows come from the top down, unless only samples count.
void oriel_rows_add(OrielPictureRows *rows, long y, const uint32_t *row);

/// Writes what has been summed last.
void oriel_rows_finish(OrielPictureRows *rows);

/// Straight colours become premultiplied ones, in place.
void oriel_rows_premultiply(uint32_t *row, size_t count);

enum { ORIEL_REASON_LENGTH = 200 };

/// Each of these reads a file's bytes into rows. Returns 0, with a reason of at most `ORIEL_REASON_LENGTH` bytes, if it cannot be read.
///
/// `maxWhole`: how many pixels a picture may have whose file can only be read as a whole.
int oriel_jpeg_read(const uint8_t *bytes, size_t count, OrielPictureRows *rows, long maxWhole, char *reason);
int oriel_png_read(const uint8_t *bytes, size_t count, OrielPictureRows *rows, char *reason);
int oriel_webp_read(const uint8_t *bytes, size_t count, OrielPictureRows *rows, long maxWhole, char *reason);

#endif
