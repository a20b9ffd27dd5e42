// HostedC: a debug panel in a program in C, over its own SDL2 picture.
//
//   Examples/run HostedC
//   Examples/run HostedC --install PREFIX     installs the library for C programs, too

#include <oriel.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "balls.h"

enum { WIDTH = 900, HEIGHT = 600 };

struct program {
  struct game game;
  bool is_dark, shows_balls;
  oriel_table_state table;
  char name[32];
  char windows[2048];
};

static void cell(oriel_ui *ui, int row, int column, void *data) {
  const struct ball *ball = &((struct program *)data)->game.balls[row];
  switch (column) {
    case 0: oriel_textf(ui, "%d", row + 1); break;
    case 1: oriel_textf(ui, "%.0f, %.0f", (double)ball->x, (double)ball->y); break;
    default: oriel_textf(ui, "%.0f", (double)-ball->vy); break;
  }
}

static void panel(oriel_ui *ui, void *data) {
  struct program *program = (struct program *)data;
  struct game *game = &program->game;
  int count = game->count;

  oriel_begin_window_in(ui, "Balls", 24, 24, 300, 0, NULL);
  if (oriel_slider(ui, "Number", &count, 0, MOST_BALLS)) game_set_count(game, count);
  oriel_slider(ui, "Gravity", &game->gravity, 0.0f, 2000.0f);
  oriel_slider(ui, "Bounce", &game->bounce, 0.0f, 1.0f);
  oriel_drag(ui, "Radius", &game->radius, 0.1f, 2.0f, 60.0f);
  oriel_color_rgb(ui, "Colour", game->color);
  oriel_toggle(ui, "Shadows", &game->has_shadows);
  oriel_separator(ui);
  oriel_plot_lines(ui, "Height", game->heights, SAMPLES, game->sample, 0, HEIGHT, 48);
  ORIEL_INSIDE(ui, oriel_begin_row(ui)) {
    if (oriel_button(ui, game->is_paused ? "Go on" : "Pause")) game->is_paused = !game->is_paused;
    if (oriel_button(ui, "Kick")) game_kick(game);
    oriel_tooltip(ui, "Throws all balls upwards");
    oriel_spacing(ui, -1);
    if (oriel_button_with(ui, "Clear", ORIEL_DESTRUCTIVE)) game_set_count(game, 0);
  }
  ORIEL_INSIDE(ui, oriel_begin_collapsing(ui, "More", false)) {
    oriel_field_with_prompt(ui, "Name", program->name, sizeof program->name, "Name of the game");
    oriel_toggle(ui, "Dark panels", &program->is_dark);
    oriel_checkbox(ui, "Show all balls", &program->shows_balls);
  }
  oriel_end(ui);

  ORIEL_INSIDE(ui, oriel_begin_window_in(ui, "All balls", 600, 24, 276, 240, &program->shows_balls)) {
    static const oriel_column columns[] = {{"Ball", 60}, {"Place", 0}, {"Speed", 70}};
    oriel_table(ui, "Balls", game->count, columns, 3, &program->table, 180, cell, program);
  }
  // The balls announce nothing, so the panel looks ten times a second.
  if (!game->is_paused) oriel_frame_after(ui, 0.1);
}

static int failed(const char *what, const char *why) {
  fprintf(stderr, "HostedC: %s: %s\n", what, why);
  return 1;
}

// MARK: Pictures without a display

static int write_picture(const char *folder, bool is_dark, int scale) {
  struct program *program = (struct program *)calloc(1, sizeof *program);
  SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH * scale, HEIGHT * scale, 32, SDL_PIXELFORMAT_ARGB8888);
  SDL_Renderer *renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
  oriel_host *host = program ? oriel_host_create(WIDTH, HEIGHT, panel, program) : NULL;
  if (!renderer || !host) return failed("cannot draw", renderer ? oriel_last_error() : SDL_GetError());
  oriel_host_set_scale(host, scale);
  oriel_host_set_color_scheme(host, is_dark ? ORIEL_DARK : ORIEL_LIGHT);
  game_start(&program->game, WIDTH, HEIGHT);
  program->shows_balls = true;
  for (int i = 0; i < 150; i++) game_advance(&program->game, 1.0f / 60);
  // The first picture is like the tenth.
  game_draw(&program->game, renderer, (float)scale);
  int changed = oriel_host_draw(host, renderer);
  SDL_RenderPresent(renderer);
  char path[1024];
  snprintf(path, sizeof path, "%s/HostedC-%s@%dx.png", folder, is_dark ? "dark" : "light", scale);
  bool is_written = changed >= 0 && oriel_save_png(surface, path);
  if (is_written) puts(path);
  oriel_host_destroy(host);
  SDL_DestroyRenderer(renderer);
  SDL_FreeSurface(surface);
  free(program);
  return is_written ? 0 : failed("cannot write a picture", oriel_last_error());
}

static int write_pictures(const char *folder) {
  for (int i = 0; i < 4; i++) {
    if (write_picture(folder, i >= 2, 1 + i % 2) != 0) return 1;
  }
  return 0;
}

// MARK: The window

static int run(void) {
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return failed("SDL_Init", SDL_GetError());
  SDL_Window *window = SDL_CreateWindow(
    "HostedC", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, WIDTH, HEIGHT, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC) : NULL;
  if (!renderer) return failed("no window", SDL_GetError());
  static struct program program;
  game_start(&program.game, WIDTH, HEIGHT);
  program.is_dark = true;
  oriel_host *host = oriel_host_create_for_window(window, panel, &program);
  if (!host) return failed("no panel", oriel_last_error());

  Uint64 last = SDL_GetTicks64();
  for (bool is_running = true; is_running;) {
    SDL_Event event;
    // A paused game has nothing to do until something happens.
    bool has_event = program.game.is_paused && !oriel_host_needs_frame(host)
      ? SDL_WaitEventTimeout(&event, oriel_host_next_wake(host)) == 1
      : SDL_PollEvent(&event) == 1;
    for (; has_event; has_event = SDL_PollEvent(&event) == 1) {
      if (oriel_host_handle(host, &event)) continue;
      if (event.type == SDL_QUIT) is_running = false;
      if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_SPACE) {
        program.game.is_paused = !program.game.is_paused;
        oriel_host_changed(host);
      }
    }
    Uint64 now = SDL_GetTicks64();
    game_advance(&program.game, (float)SDL_min(now - last, 50) / 1000);
    last = now;

    int width, height, pixel_width;
    SDL_GetWindowSize(window, &width, &height);
    SDL_GetRendererOutputSize(renderer, &pixel_width, NULL);
    program.game.width = (float)width;
    program.game.height = (float)height;
    game_draw(&program.game, renderer, (float)pixel_width / (float)SDL_max(1, width));
    oriel_host_set_color_scheme(host, program.is_dark ? ORIEL_DARK : ORIEL_LIGHT);
    if (oriel_host_draw(host, renderer) < 0) return failed("cannot draw", oriel_last_error());
    SDL_RenderPresent(renderer);
    // Without vertical synchronisation, about sixty pictures a second.
    Uint64 spent = SDL_GetTicks64() - now;
    if (spent < 12) SDL_Delay((Uint32)(16 - spent));
  }
  // A program would keep this in its settings, for oriel_host_load_windows.
  oriel_host_save_windows(host, program.windows, sizeof program.windows);
  oriel_host_destroy(host);
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}

int main(int count, char **arguments) {
  const char *folder = getenv("ORIEL_OFFSCREEN");
  for (int i = 1; i < count; i++) {
    if (strcmp(arguments[i], "--offscreen") == 0 && i + 1 < count) {
      folder = arguments[++i];
    } else {
      printf("usage: HostedC [--offscreen DIR]    writes pictures to DIR instead of opening a window\n");
      return strcmp(arguments[i], "--help") == 0 ? 0 : 2;
    }
  }
  return folder && *folder ? write_pictures(folder) : run();
}
