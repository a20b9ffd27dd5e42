#include "CPictures.h"

#include <stdio.h>

#include <webp/decode.h>

static int failed(VP8StatusCode status, char *reason) {
  static const char *const names[] = {
    "it is whole", "no memory", "a parameter that is not valid", "contents that contradict one another", "a kind that is not read",
    "it was stopped", "the file ends before its pixels",
  };
  snprintf(reason, ORIEL_REASON_LENGTH, "%s", (size_t)status < sizeof names / sizeof *names ? names[status] : "it cannot be decoded");
  return 0;
}

int oriel_webp_read(const uint8_t *bytes, size_t count, OrielPictureRows *rows, long maxWhole, char *reason) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return failed(VP8_STATUS_INVALID_PARAM, reason);
  VP8StatusCode status = WebPGetFeatures(bytes, count, &config.input);
  if (status != VP8_STATUS_OK) return failed(status, reason);
  if (config.input.has_animation) return snprintf(reason, ORIEL_REASON_LENGTH, "a WebP that moves"), 0;
  if (config.input.width != rows->sourceWidth || config.input.height != rows->sourceHeight) {
    snprintf(reason, ORIEL_REASON_LENGTH, "%d × %d pixels, and not %ld × %ld as it says", config.input.width, config.input.height,
      rows->sourceWidth, rows->sourceHeight);
    return 0;
  }
  // The format without loss is read as a whole; 1 is that with loss.
  if (config.input.format != 1 && rows->sourceWidth * rows->sourceHeight > maxWhole) {
    snprintf(reason, ORIEL_REASON_LENGTH, "without loss, it may have no more than %ld pixels", maxWhole);
    return 0;
  }
  if (rows->acrossBy != 1 || rows->downBy != 1) {
    config.options.use_scaling = 1;
    config.options.scaled_width = (int)rows->width;
    config.options.scaled_height = (int)rows->height;
  }
  size_t length = (size_t)rows->width * (size_t)rows->height;
  config.output.colorspace = MODE_BGRA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = (uint8_t *)rows->pixels;
  config.output.u.RGBA.stride = (int)rows->width * 4;
  config.output.u.RGBA.size = length * 4;
  status = WebPDecode(bytes, count, &config);
  WebPFreeDecBuffer(&config.output);
  if (status != VP8_STATUS_OK) return failed(status, reason);
  // There may be an alpha even if the header says that there is none.
  oriel_rows_premultiply(rows->pixels, length);
  return 1;
}
