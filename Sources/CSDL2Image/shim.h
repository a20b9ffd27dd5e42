#ifndef ORIEL_CSDL2IMAGE_SHIM_H
#define ORIEL_CSDL2IMAGE_SHIM_H
#include <SDL2/SDL_surface.h>
#include <SDL2/SDL_error.h>
#include <SDL2/SDL_rwops.h>
#include <SDL2/SDL_image.h>
// A cast that Swift does not import.
static const Uint32 ORIEL_SDL_PIXELFORMAT_BGRA = SDL_PIXELFORMAT_ARGB8888;
#endif
