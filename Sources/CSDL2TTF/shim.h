#ifndef ORIEL_CSDL2TTF_SHIM_H
#define ORIEL_CSDL2TTF_SHIM_H
#include <SDL2/SDL_surface.h>
#include <SDL2/SDL_error.h>
#include <SDL2/SDL_ttf.h>
#endif
