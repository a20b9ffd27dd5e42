#ifndef ORIEL_CPNG_SHIM_H
#define ORIEL_CPNG_SHIM_H
#include <png.h>
// The macro is an expression of casts, which Swift does not import.
static const png_uint_32 ORIEL_PNG_FORMAT_RGBA = PNG_FORMAT_RGBA;
#endif
