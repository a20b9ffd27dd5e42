// Pixels as amounts of light, and other colours for encoded ones.
#include "CLight.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

// Results are the same on all machines: nothing is multiplied and added in one step.
#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

typedef float light __attribute__((vector_size(16)));
typedef int32_t whole __attribute__((vector_size(16)));

#define ALL(x) ((light){(x), (x), (x), (x)})

enum { steps = 1024 };
/// The light of each encoded component, and once more the last one.
static float decoded[257];
/// Encoded components by the square root of the light, over which the curve is nearly straight.
static float encoded[steps + 2];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void makeTables(void) {
  for (int index = 0; index < 257; index++) {
    double x = index < 255 ? index / 255.0 : 1;
    decoded[index] = (float)(x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4));
  }
  for (int index = 0; index < steps + 2; index++) {
    double root = index < steps ? index / (double)steps : 1, x = root * root;
    encoded[index] = (float)(x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055);
  }
}

INLINE void needTables(void) { pthread_once(&once, makeTables); }

INLINE float limited(float x) { return x > 0 ? (x < 1 ? x : 1) : 0; }

/// The light of an encoded component from 0 to 1.
INLINE float decode(float component) {
  float place = component * 255;
  int index = (int)place;
  return decoded[index] + (decoded[index + 1] - decoded[index]) * (place - (float)index);
}

INLINE float encode(float amount) {
  float place = sqrtf(amount) * steps;
  int index = (int)place;
  return encoded[index] + (encoded[index + 1] - encoded[index]) * (place - (float)index);
}

/// The components of an encoded pixel as numbers from 0 to 255.
INLINE light components(uint32_t color) {
  return __builtin_convertvector(((whole){(int)(color >> 16 & 0xFF), (int)(color >> 8 & 0xFF), (int)(color & 0xFF), (int)(color >> 24)}), light);
}

/// Numbers from 0 to 1, premultiplied, as a pixel: no component is above alpha.
INLINE uint32_t packed(light numbers) {
  whole words = __builtin_convertvector(numbers * 255 + 0.5f, whole);
  uint32_t alpha = (uint32_t)words[3], result = alpha << 24;
  for (int channel = 0; channel < 3; channel++) {
    uint32_t value = (uint32_t)words[channel];
    result |= (value < alpha ? value : alpha) << (16 - 8 * channel);
  }
  return result;
}

INLINE light lightOf(uint32_t color) {
  uint32_t alpha = color >> 24;
  if (alpha == 255) return (light){decoded[color >> 16 & 0xFF], decoded[color >> 8 & 0xFF], decoded[color & 0xFF], 1};
  if (alpha == 0) return ALL(0);
  light straight = components(color) / (float)alpha;
  float part = (float)alpha / 255;
  light result = {decode(limited(straight[0])), decode(limited(straight[1])), decode(limited(straight[2])), 1};
  return result * part;
}

INLINE uint32_t colorOf(light pixel) {
  float alpha = limited(pixel[3]);
  if (!(alpha > 0)) return 0;
  light straight = pixel / alpha;
  light result = {encode(limited(straight[0])), encode(limited(straight[1])), encode(limited(straight[2])), 1};
  return packed(result * alpha);
}

INLINE void blendOver(light *pixel, light color) { *pixel = color + *pixel * (1 - color[3]); }

void oriel_light_color(void *result, uint32_t color) {
  needTables();
  light value = lightOf(color);
  memcpy(result, &value, sizeof value);
}

void oriel_light_blend_color(
  void *pixels, size_t count, const void *color, const uint8_t *coverage, uint8_t value, const uint8_t *inside) {
  light *to = (light *)pixels, own;
  memcpy(&own, color, sizeof own);
  for (size_t index = 0; index < count; index++) {
    uint32_t covered = coverage ? coverage[index] : value;
    if (!covered || (inside && !inside[index])) continue;
    float part = (float)covered / 255;
    if (inside) part *= (float)inside[index] / 255;
    blendOver(to + index, own * part);
  }
}

void oriel_light_blend_colors(void *pixels, size_t count, const uint32_t *colors, const uint8_t *inside) {
  needTables();
  light *to = (light *)pixels;
  for (size_t index = 0; index < count; index++) {
    if (!colors[index] || (inside && !inside[index])) continue;
    light own = lightOf(colors[index]);
    if (inside) own *= (float)inside[index] / 255;
    blendOver(to + index, own);
  }
}

void oriel_light_blend(void *pixels, size_t count, const void *above, float opacity, const uint8_t *inside) {
  light *to = (light *)pixels;
  const light *from = (const light *)above;
  for (size_t index = 0; index < count; index++) {
    float part = inside ? opacity * ((float)inside[index] / 255) : opacity;
    if (part > 0) blendOver(to + index, from[index] * part);
  }
}

void oriel_light_encode(const void *pixels, size_t count, uint32_t *colors) {
  needTables();
  const light *from = (const light *)pixels;
  for (size_t index = 0; index < count; index++) colors[index] = colorOf(from[index]);
}

void oriel_light_decode(const uint32_t *colors, size_t count, void *pixels) {
  needTables();
  light *to = (light *)pixels;
  for (size_t index = 0; index < count; index++) to[index] = lightOf(colors[index]);
}

void oriel_light_tint(void *pixels, size_t count, const void *color, const void *from, int is_inverted) {
  light *to = (light *)pixels, own;
  const light *source = (const light *)from;
  memcpy(&own, color, sizeof own);
  for (size_t index = 0; index < count; index++) {
    float alpha = limited(source[index][3]);
    to[index] = own * (is_inverted ? 1 - alpha : alpha);
  }
}

// Four lines at once, as of encoded pixels.

typedef float quad __attribute__((vector_size(64)));

uint32_t oriel_light_read(struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, float unit, void *numbers) {
  float *output = (float *)numbers;
  uint32_t any = 0;
  for (ptrdiff_t index = 0; index < count; index++) {
    ptrdiff_t at = (start + index) * lines.step;
    for (int line = 0; line < 4; line++, output += 4) {
      light pixel;
      memcpy(&pixel, lines.first[line] + at, sizeof pixel);
      if (pixel[3] > 0) any = 1;
      if (unit > 0) {
        for (int channel = 0; channel < 4; channel++) pixel[channel] = (float)(int32_t)(limited(pixel[channel]) * unit + 0.5f);
      }
      memcpy(output, &pixel, sizeof pixel);
    }
  }
  return any;
}

void oriel_light_write(struct oriel_lines lines, ptrdiff_t start, ptrdiff_t count, int is_opaque, float share, const void *numbers) {
  const float *input = (const float *)numbers;
  for (ptrdiff_t index = 0; index < count; index++) {
    ptrdiff_t at = (start + index) * lines.step;
    for (int line = 0; line < 4; line++, input += 4) {
      light pixel;
      memcpy(&pixel, input, sizeof pixel);
      if (is_opaque) pixel = pixel[3] > 0 ? pixel / pixel[3] : ALL(0);
      else pixel *= share;
      memcpy(lines.first[line] + at, &pixel, sizeof pixel);
    }
  }
}

// Other colours for encoded pixels, of which neighbours are often equal.

INLINE light encodedAll(light amounts) {
  return (light){encode(limited(amounts[0])), encode(limited(amounts[1])), encode(limited(amounts[2])), amounts[3]};
}

/// A colour that is not premultiplied, as a pixel.
INLINE uint32_t packedStraight(light color) {
  light all = {limited(color[0]), limited(color[1]), limited(color[2]), 1};
  return packed(all * limited(color[3]));
}

INLINE void recolor(uint32_t *pixels, size_t count, const light columns[5], int is_linear) {
  uint32_t clear = packedStraight(is_linear ? encodedAll(columns[4]) : columns[4]), last = 0, result = clear;
  for (size_t index = 0; index < count; index++) {
    uint32_t pixel = pixels[index];
    if (pixel != last) {
      last = pixel;
      uint32_t alpha = pixel >> 24;
      if (alpha == 0) {
        result = clear;
      } else {
        light c = components(pixel) / (float)alpha;
        if (is_linear) c = (light){decode(limited(c[0])), decode(limited(c[1])), decode(limited(c[2])), 1};
        light sum = columns[0] * c[0] + columns[1] * c[1] + columns[2] * c[2] + columns[3] * ((float)alpha / 255) + columns[4];
        result = packedStraight(is_linear ? encodedAll(sum) : sum);
      }
    }
    pixels[index] = result;
  }
}

void oriel_recolor(uint32_t *pixels, size_t count, const float columns[20], int is_linear) {
  if (is_linear) needTables();
  light vectors[5];
  memcpy(vectors, columns, sizeof vectors);
  recolor(pixels, count, vectors, is_linear);
}

/// The product of two values from 0 to 255 that stand for 0 to 1.
INLINE uint32_t product(uint32_t a, uint32_t b) {
  uint32_t all = a * b + 0x80;
  return (all + (all >> 8)) >> 8;
}

void oriel_multiply(uint32_t *pixels, size_t count, uint32_t color) {
  uint32_t last = 0, result = 0;
  for (size_t index = 0; index < count; index++) {
    uint32_t pixel = pixels[index];
    if (pixel != last) {
      last = pixel;
      result = product(pixel >> 24, color >> 24) << 24 | product(pixel >> 16 & 0xFF, color >> 16 & 0xFF) << 16
        | product(pixel >> 8 & 0xFF, color >> 8 & 0xFF) << 8 | product(pixel & 0xFF, color & 0xFF);
    }
    pixels[index] = result;
  }
}

void oriel_luminance_to_alpha(uint32_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index++) {
    uint32_t p = pixels[index];
    // Parts of 65,536 that add up to it.
    pixels[index] = (((p >> 16 & 0xFF) * 13933 + (p >> 8 & 0xFF) * 46871 + (p & 0xFF) * 4732 + 32768) >> 16) << 24;
  }
}
