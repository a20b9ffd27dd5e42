#include <stdio.h>
#include <stdlib.h>

#include "oriel.h"

// The text in `buffer`, or in memory to be freed if it is longer; NULL for a format that cannot be written, which the callee reports.
static char *formatted(char *buffer, size_t capacity, const char *format, va_list values) {
  if (!format) return NULL;
  va_list again;
  va_copy(again, values);
  int length = vsnprintf(buffer, capacity, format, values);
  char *text = length < 0 ? NULL : buffer;
  if (length >= 0 && (size_t)length >= capacity) {
    text = malloc((size_t)length + 1);
    if (text) vsnprintf(text, (size_t)length + 1, format, again);
  }
  va_end(again);
  return text;
}

void oriel_textv_at(oriel_ui *ui, const char *file, int line, int column, const char *format, va_list values) {
  char buffer[512];
  char *text = formatted(buffer, sizeof buffer, format, values);
  oriel_text_at(ui, file, line, column, text);
  if (text != buffer) free(text);
}

void oriel_textf_at(oriel_ui *ui, const char *file, int line, int column, const char *format, ...) {
  va_list values;
  va_start(values, format);
  oriel_textv_at(ui, file, line, column, format, values);
  va_end(values);
}

void oriel_labelf_at(oriel_ui *ui, const char *file, int line, int column, const char *title, const char *format, ...) {
  char buffer[512];
  va_list values;
  va_start(values, format);
  char *text = formatted(buffer, sizeof buffer, format, values);
  va_end(values);
  oriel_label_at(ui, file, line, column, title, text);
  if (text != buffer) free(text);
}
