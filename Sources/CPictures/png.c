#include "CPictures.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes;
  size_t left;
} Source;

static void failed(png_structp png, png_const_charp message) {
  snprintf((char *)png_get_error_ptr(png), ORIEL_REASON_LENGTH, "%s", message);
  png_longjmp(png, 1);
}

static void silent(png_structp png, png_const_charp message) { (void)png, (void)message; }

static void give(png_structp png, png_bytep to, size_t count) {
  Source *source = png_get_io_ptr(png);
  if (count > source->left) png_error(png, "the file ends before its pixels");
  memcpy(to, source->bytes, count);
  source->bytes += count;
  source->left -= count;
}

/// Of a picture in seven passes, the pixels that stand for all beside them: most passes have none of these.
static void sample(png_structp png, OrielPictureRows *rows, uint32_t *row) {
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
    png_uint_32 columns = PNG_PASS_COLS((png_uint_32)rows->sourceWidth, pass);
    png_uint_32 count = columns == 0 ? 0 : PNG_PASS_ROWS((png_uint_32)rows->sourceHeight, pass);
    for (png_uint_32 line = 0; line < count; line++) {
      png_read_row(png, (png_bytep)row, NULL);
      long y = (long)PNG_ROW_FROM_PASS_ROW(line, pass);
      if (y % rows->downBy != 0) continue;
      oriel_rows_premultiply(row, columns);
      uint32_t *to = rows->pixels + y / rows->downBy * rows->width;
      for (png_uint_32 column = 0; column < columns; column++) {
        long x = (long)PNG_COL_FROM_PASS_COL(column, pass);
        if (x % rows->acrossBy == 0) to[x / rows->acrossBy] = row[column];
      }
    }
  }
}

int oriel_png_read(const uint8_t *bytes, size_t count, OrielPictureRows *rows, char *reason) {
  Source source = {bytes, count};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reason, failed, silent);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  uint32_t *volatile row = NULL;
  if (!info) {
    snprintf(reason, ORIEL_REASON_LENGTH, "no memory");
    png_destroy_read_struct(&png, NULL, NULL);
    return 0;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    free(row);
    return 0;
  }
  png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
  png_set_read_fn(png, &source, give);
  png_read_info(png, info);
  if ((long)png_get_image_width(png, info) != rows->sourceWidth || (long)png_get_image_height(png, info) != rows->sourceHeight) {
    png_error(png, "another size than it says");
  }
  // Without a gamma of its own, a file is sRGB.
  png_set_gamma(png, PNG_DEFAULT_sRGB, PNG_DEFAULT_sRGB);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  int isInterlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)rows->sourceWidth * 4) png_error(png, "rows of another length");
  row = malloc((size_t)rows->sourceWidth * 4);
  if (!row) png_error(png, "no memory");
  if (isInterlaced) {
    sample(png, rows, row);
  } else {
    for (long y = 0; y < rows->sourceHeight; y++) {
      png_read_row(png, (png_bytep)row, NULL);
      oriel_rows_premultiply(row, (size_t)rows->sourceWidth);
      oriel_rows_add(rows, y, row);
    }
    oriel_rows_finish(rows);
  }
  png_destroy_read_struct(&png, &info, NULL);
  free(row);
  return 1;
}
