#ifndef ORIEL_CSDL2_SHIM_H
#define ORIEL_CSDL2_SHIM_H
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <time.h>
// Constants defined by function-like macros and casts, which Swift does not import.
static const int ORIEL_SDL_WINDOWPOS_CENTERED = (int)SDL_WINDOWPOS_CENTERED;
static const int ORIEL_SDL_SCANCODE_MASK = SDLK_SCANCODE_MASK;
static const Uint32 ORIEL_SDL_TOUCH_MOUSEID = SDL_TOUCH_MOUSEID;
static const Uint32 ORIEL_SDL_PIXELFORMAT_BGRA = SDL_PIXELFORMAT_ARGB8888;
// System calls of the main loop that Swift's Glibc module does not include; ppoll is declared for _GNU_SOURCE only.
extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
static inline int oriel_wake_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
#endif
