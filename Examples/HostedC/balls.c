#include "balls.h"

#include <math.h>
#include <string.h>

// The same numbers at every start.
static float next(struct game *game, float min, float max) {
  game->random = game->random * 1664525u + 1013904223u;
  return min + (float)(game->random >> 8) / (float)(1 << 24) * (max - min);
}

void game_start(struct game *game, float width, float height) {
  memset(game, 0, sizeof *game);
  game->random = 7;
  game->width = width;
  game->height = height;
  game->gravity = 500;
  game->bounce = 0.86f;
  game->radius = 14;
  game->color[0] = 1.0f;
  game->color[1] = 0.62f;
  game->color[2] = 0.25f;
  game->has_shadows = true;
  game_set_count(game, 60);
}

void game_set_count(struct game *game, int count) {
  if (count > MOST_BALLS) count = MOST_BALLS;
  for (; game->count < count; game->count++) {
    struct ball *ball = &game->balls[game->count];
    ball->x = next(game, 0, game->width);
    ball->y = next(game, 0, game->height * 0.6f);
    ball->vx = next(game, -160, 160);
    ball->vy = next(game, -80, 80);
    ball->radius = next(game, 0.5f, 1.3f);
    ball->tint = next(game, 0, 1);
  }
  game->count = count < 0 ? 0 : count;
}

void game_kick(struct game *game) {
  for (int i = 0; i < game->count; i++) game->balls[i].vy -= next(game, 250, 700);
}

void game_advance(struct game *game, float seconds) {
  if (game->is_paused) return;
  float sum = 0;
  for (int i = 0; i < game->count; i++) {
    struct ball *ball = &game->balls[i];
    float radius = ball->radius * game->radius;
    ball->vy += game->gravity * seconds;
    ball->x += ball->vx * seconds;
    ball->y += ball->vy * seconds;
    if (ball->x < radius && ball->vx < 0) ball->vx = -ball->vx;
    if (ball->x > game->width - radius && ball->vx > 0) ball->vx = -ball->vx;
    if (ball->y > game->height - radius) {
      ball->y = game->height - radius;
      if (ball->vy > 0) ball->vy = -ball->vy * game->bounce;
    }
    sum += game->height - ball->y;
  }
  game->heights[game->sample] = game->count > 0 ? sum / (float)game->count : 0;
  game->sample = (game->sample + 1) % SAMPLES;
}

// A white disc with a smooth edge, which is tinted.
static SDL_Texture *make_disc(SDL_Renderer *renderer) {
  enum { SIDE = 64 };
  SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 32, SDL_PIXELFORMAT_ARGB8888);
  if (!surface) return NULL;
  for (int y = 0; y < SIDE; y++) {
    Uint32 *row = (Uint32 *)((char *)surface->pixels + y * surface->pitch);
    for (int x = 0; x < SIDE; x++) {
      float dx = (float)x + 0.5f - SIDE / 2, dy = (float)y + 0.5f - SIDE / 2;
      float cover = fminf(fmaxf((SIDE / 2 - sqrtf(dx * dx + dy * dy)) / 2, 0), 1);
      row[x] = (Uint32)(cover * 255) << 24 | 0xFFFFFF;
    }
  }
  SDL_Texture *texture = SDL_CreateTextureFromSurface(renderer, surface);
  SDL_FreeSurface(surface);
  SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
  SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear);
  return texture;
}

static void draw_disc(SDL_Renderer *renderer, SDL_Texture *disc, float x, float y, float radius, SDL_Color color) {
  SDL_FRect place = {x - radius, y - radius, 2 * radius, 2 * radius};
  SDL_SetTextureColorMod(disc, color.r, color.g, color.b);
  SDL_SetTextureAlphaMod(disc, color.a);
  SDL_RenderCopyF(renderer, disc, NULL, &place);
}

static Uint8 component(float value) { return (Uint8)(255 * fminf(fmaxf(value, 0), 1)); }

void game_draw(struct game *game, SDL_Renderer *renderer, float scale) {
  SDL_Vertex corners[4];
  memset(corners, 0, sizeof corners);
  for (int i = 0; i < 4; i++) {
    corners[i].position = (SDL_FPoint){i % 2 ? game->width * scale : 0, i / 2 ? game->height * scale : 0};
    corners[i].color = i / 2 ? (SDL_Color){44, 62, 92, 255} : (SDL_Color){16, 22, 40, 255};
  }
  int sky[6] = {0, 1, 2, 1, 2, 3};
  SDL_RenderGeometry(renderer, NULL, corners, 4, sky, 6);
  if (!game->disc) game->disc = make_disc(renderer);
  for (int i = 0; i < game->count && game->has_shadows; i++) {
    const struct ball *ball = &game->balls[i];
    float radius = ball->radius * game->radius;
    draw_disc(renderer, game->disc, (ball->x + 3) * scale, (ball->y + 5) * scale, radius * scale, (SDL_Color){0, 0, 0, 90});
  }
  for (int i = 0; i < game->count; i++) {
    const struct ball *ball = &game->balls[i];
    float radius = ball->radius * game->radius, light = 0.55f + 0.45f * ball->tint;
    SDL_Color color = {component(game->color[0] * light), component(game->color[1] * light), component(game->color[2] * light), 255};
    draw_disc(renderer, game->disc, ball->x * scale, ball->y * scale, radius * scale, color);
  }
}
