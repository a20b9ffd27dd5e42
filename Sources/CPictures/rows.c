#include "CPictures.h"

#include <string.h>

void oriel_rows_finish(OrielPictureRows *rows) {
  if (rows->group < 0) return;
  long top = rows->group * rows->downBy, down = rows->isSampled ? 1 : rows->sourceHeight - top;
  if (down > rows->downBy) down = rows->downBy;
  uint32_t *to = rows->pixels + rows->group * rows->width, *sum = rows->sums;
  for (long x = 0; x < rows->width; x++, sum += 4) {
    long across = rows->sourceWidth - x * rows->acrossBy;
    if (across > rows->acrossBy) across = rows->acrossBy;
    uint32_t area = (uint32_t)(across * down), half = area / 2;
    to[x] = (sum[3] + half) / area << 24 | (sum[2] + half) / area << 16 | (sum[1] + half) / area << 8 | (sum[0] + half) / area;
  }
  memset(rows->sums, 0, sizeof *rows->sums * 4 * (size_t)rows->width);
  rows->group = -1;
}

void oriel_rows_add(OrielPictureRows *rows, long y, const uint32_t *row) {
  if (y < 0 || y >= rows->sourceHeight) return;
  if (rows->acrossBy == 1 && rows->downBy == 1) {
    memcpy(rows->pixels + y * rows->width, row, sizeof *row * (size_t)rows->width);
    return;
  }
  if (rows->isSampled && y % rows->downBy != 0) return;
  long group = y / rows->downBy;
  if (group != rows->group) {
    oriel_rows_finish(rows);
    rows->group = group;
  }
  uint32_t *sum = rows->sums;
  for (long left = 0; left < rows->sourceWidth; left += rows->acrossBy, sum += 4) {
    long right = left + rows->acrossBy < rows->sourceWidth ? left + rows->acrossBy : rows->sourceWidth;
    for (long x = left; x < right; x++) {
      uint32_t pixel = row[x];
      sum[0] += pixel & 0xFF;
      sum[1] += pixel >> 8 & 0xFF;
      sum[2] += pixel >> 16 & 0xFF;
      sum[3] += pixel >> 24;
    }
  }
  if (rows->isSampled) oriel_rows_finish(rows);
}

void oriel_rows_premultiply(uint32_t *row, size_t count) {
  for (size_t index = 0; index < count; index++) {
    uint32_t pixel = row[index], alpha = pixel >> 24;
    if (alpha == 255) continue;
    uint32_t red = ((pixel >> 16 & 0xFF) * alpha + 127) / 255, green = ((pixel >> 8 & 0xFF) * alpha + 127) / 255;
    row[index] = alpha << 24 | red << 16 | green << 8 | ((pixel & 0xFF) * alpha + 127) / 255;
  }
}
