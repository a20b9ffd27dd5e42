#include "CPictures.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

/// More scans of one picture only take time.
#define MOST_SCANS 100

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf escape;
  char *reason;
} Errors;

static void failed(j_common_ptr info) {
  Errors *errors = (Errors *)info->err;
  char message[JMSG_LENGTH_MAX];
  info->err->format_message(info, message);
  snprintf(errors->reason, ORIEL_REASON_LENGTH, "%s", message);
  longjmp(errors->escape, 1);
}

static void silent(j_common_ptr info) { (void)info; }

static void progressed(j_common_ptr info) {
  if (!info->is_decompressor || ((j_decompress_ptr)info)->input_scan_number <= MOST_SCANS) return;
  Errors *errors = (Errors *)info->err;
  snprintf(errors->reason, ORIEL_REASON_LENGTH, "more than %d scans", MOST_SCANS);
  longjmp(errors->escape, 1);
}

/// Four inks, which Adobe's programs store inverted, become colours.
static void mix(uint32_t *to, const uint8_t *inks, long count, int isInverted) {
  for (long x = 0; x < count; x++, inks += 4) {
    uint32_t light[4];
    for (int ink = 0; ink < 4; ink++) light[ink] = isInverted ? inks[ink] : 255u - inks[ink];
    uint32_t red = (light[0] * light[3] + 127) / 255, green = (light[1] * light[3] + 127) / 255;
    to[x] = 0xFF000000u | red << 16 | green << 8 | (light[2] * light[3] + 127) / 255;
  }
}

int oriel_jpeg_read(const uint8_t *bytes, size_t count, OrielPictureRows *rows, long maxWhole, char *reason) {
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress = {.progress_monitor = progressed};
  Errors errors;
  memset(&info, 0, sizeof info);
  info.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = failed;
  errors.base.output_message = silent;
  errors.reason = reason;
  if (setjmp(errors.escape)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  info.progress = &progress;
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  if (info.image_width != rows->sourceWidth || info.image_height != rows->sourceHeight) {
    snprintf(reason, ORIEL_REASON_LENGTH, "%u × %u pixels, and not %ld × %ld as it says", info.image_width, info.image_height,
      rows->sourceWidth, rows->sourceHeight);
    longjmp(errors.escape, 1);
  }
  if (jpeg_has_multiple_scans(&info) && rows->sourceWidth * rows->sourceHeight > maxWhole) {
    snprintf(reason, ORIEL_REASON_LENGTH, "in several scans, it may have no more than %ld pixels", maxWhole);
    longjmp(errors.escape, 1);
  }
  int isOfInks = info.num_components == 4;
  info.out_color_space = isOfInks ? JCS_CMYK : JCS_EXT_BGRA;
  // What the decoder leaves out is not averaged.
  OrielPictureRows reduced = *rows;
  long least = rows->acrossBy < rows->downBy ? rows->acrossBy : rows->downBy, part = least > 8 ? 8 : least;
  info.scale_num = 1;
  info.scale_denom = (unsigned)part;
  jpeg_start_decompress(&info);
  reduced.sourceWidth = (long)info.output_width;
  reduced.sourceHeight = (long)info.output_height;
  reduced.acrossBy = rows->acrossBy / part;
  reduced.downBy = rows->downBy / part;
  long across = (reduced.sourceWidth + reduced.acrossBy - 1) / reduced.acrossBy;
  long down = (reduced.sourceHeight + reduced.downBy - 1) / reduced.downBy;
  if (info.output_components != 4 || across != rows->width || down != rows->height) {
    snprintf(reason, ORIEL_REASON_LENGTH, "%d colours of %u × %u pixels", info.output_components, info.output_width, info.output_height);
    longjmp(errors.escape, 1);
  }
  int isDirect = !isOfInks && reduced.acrossBy == 1 && reduced.downBy == 1;
  size_t length = (size_t)reduced.sourceWidth;
  uint32_t *pixels = NULL;
  uint8_t *inks = NULL;
  if (!isDirect) pixels = info.mem->alloc_large((j_common_ptr)&info, JPOOL_IMAGE, length * 4);
  if (isOfInks) inks = info.mem->alloc_large((j_common_ptr)&info, JPOOL_IMAGE, length * 4);
  while (info.output_scanline < info.output_height) {
    long y = (long)info.output_scanline;
    uint32_t *to = isDirect ? rows->pixels + y * rows->width : pixels;
    JSAMPROW line = isOfInks ? inks : (JSAMPROW)to;
    if (jpeg_read_scanlines(&info, &line, 1) != 1) break;
    if (isOfInks) mix(pixels, inks, reduced.sourceWidth, info.saw_Adobe_marker);
    if (!isDirect) oriel_rows_add(&reduced, y, pixels);
  }
  oriel_rows_finish(&reduced);
  // What follows the last row is of no interest.
  jpeg_destroy_decompress(&info);
  return 1;
}
