// The game: balls that fall and bounce, drawn by SDL's renderer.
#ifndef BALLS_H
#define BALLS_H

#include <SDL2/SDL.h>
#include <stdbool.h>

enum { MOST_BALLS = 400, SAMPLES = 120 };

struct ball {
  // In pixels of a picture at scale 1, and per second.
  float x, y, vx, vy;
  float radius;
  float tint;
};

struct game {
  struct ball balls[MOST_BALLS];
  int count;
  // What the panel changes.
  float gravity, bounce, radius;
  float color[3];
  bool is_paused, has_shadows;
  // What the panel shows: how high the balls are on average, in a ring whose oldest number is at `sample`.
  float heights[SAMPLES];
  int sample;
  unsigned random;
  // Of the renderer that the game is drawn by, which destroys it.
  SDL_Texture *disc;
  float width, height;
};

void game_start(struct game *game, float width, float height);
// Adds or removes balls.
void game_set_count(struct game *game, int count);
// Throws all balls upwards.
void game_kick(struct game *game);
void game_advance(struct game *game, float seconds);
void game_draw(struct game *game, SDL_Renderer *renderer, float scale);

#endif
