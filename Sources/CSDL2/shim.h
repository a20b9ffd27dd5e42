#ifndef ORIEL_CSDL2_SHIM_H
#define ORIEL_CSDL2_SHIM_H
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#endif
