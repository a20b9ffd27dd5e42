/* oriel.h: panels of controls over the picture of a C program with its own SDL2 loop.
 *
 * A host draws what a block of calls shows. The block is a function of the program, which Oriel calls when the user did something, when the
 * program says that its values have changed, and at times that the block asked for; not at each frame.
 *
 *     static void panel(oriel_ui *ui, void *data) {
 *       struct game *game = data;
 *       oriel_begin_window(ui, "Debug", NULL);
 *       oriel_slider(ui, "Gravity", &game->gravity, 0, 20);
 *       if (oriel_button(ui, "Restart")) restart(game);
 *       oriel_end(ui);
 *     }
 *
 * Errors. Functions return false, NULL, -1 or nothing when they fail; oriel_last_error() says why. No mistake in an argument stops the
 * program: NULL, text that is not UTF-8, numbers that are not finite, handles of hosts that have been destroyed, calls outside of a block, a
 * missing or superfluous oriel_end, calls on another thread than main's. Pointers that are not NULL must be valid.
 *
 * Threads. All functions must be called on the main thread, except oriel_host_changed, oriel_last_error, oriel_set_error_handler and
 * oriel_version.
 *
 * Inside of the block of a host, functions of that host only answer questions: it cannot be changed, rendered or destroyed there.
 *
 * Texts are UTF-8 and copied during the call. Lengths are in points, which are pixels at a scale of 1.
 *
 * Needs C99 or C++11; with C11 and C++, oriel_slider and oriel_drag take pointers to double, float or int. Do not leave a block by longjmp
 * or with a C++ exception.
 */
#ifndef ORIEL_H
#define ORIEL_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* SDL.h need not be included before. */
union SDL_Event;
struct SDL_Renderer;
struct SDL_Surface;
struct SDL_Texture;
struct SDL_Window;

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define ORIEL_FORMAT_(text, values) __attribute__((format(printf, text, values)))
#else
#define ORIEL_FORMAT_(text, values)
#endif

/* A panel of controls. */
typedef struct oriel_host oriel_host;
/* The calls of a block. Valid only until the block returns. */
typedef struct oriel_ui oriel_ui;
/* A block of calls. */
typedef void (*oriel_block)(oriel_ui *ui, void *data);

/* ---- Errors -------------------------------------------------------------------------------------------------------------------------- */

/* The message of the last function that failed on this thread; "" if none has. Valid until the next one fails. */
const char *oriel_last_error(void);
/* Forgets the last error of this thread. */
void oriel_clear_error(void);
/* Calls a function at each error, on the thread of the error, instead of printing each different message once. NULL: prints again. */
void oriel_set_error_handler(void (*handler)(const char *message, void *data), void *data);
/* The version of this interface. It grows by 1 when functions are added. */
int oriel_version(void);
#define ORIEL_VERSION 1

/* ---- Hosts --------------------------------------------------------------------------------------------------------------------------- */

/* Creates a host of a size in points. NULL: failed, for example because no font was found. */
oriel_host *oriel_host_create(double width, double height, oriel_block block, void *data);
/* Creates a host that is as large as a window and follows its size and scale. The window must outlive it. */
oriel_host *oriel_host_create_for_window(struct SDL_Window *window, oriel_block block, void *data);
/* Releases a host, before its renderer and window are. NULL does nothing. Not inside its own block. */
bool oriel_host_destroy(oriel_host *host);

/* The size in points, from 0 to 32,768 pixels. Not for hosts of a window. */
bool oriel_host_set_size(oriel_host *host, double width, double height);
/* Pixels per point, from 0.1 to 20; 1 at first. A host of a window has the scale of its window. */
bool oriel_host_set_scale(oriel_host *host, double scale);
/* SDL window units per point, from 0.1 to 20; 1 at first. Greater numbers enlarge everything. */
bool oriel_host_set_zoom(oriel_host *host, double zoom);
/* Where the upper left corner is in the window, in SDL window units, as in mouse events. */
bool oriel_host_set_origin(oriel_host *host, double x, double y);
/* The size in pixels, for a texture or surface. */
bool oriel_host_get_pixel_size(oriel_host *host, int *width, int *height);

typedef enum oriel_color_scheme { ORIEL_LIGHT = 0, ORIEL_DARK = 1 } oriel_color_scheme;
/* Light or dark colours. */
bool oriel_host_set_color_scheme(oriel_host *host, oriel_color_scheme scheme);
/* The accent colour, from 0 to 1. */
bool oriel_host_set_tint(oriel_host *host, float red, float green, float blue);
/* Whether a window background is painted behind everything; false at first. */
bool oriel_host_set_background(oriel_host *host, bool is_painted);
/* The width of the titles before controls, in points; 96 at first. */
bool oriel_host_set_title_width(oriel_host *host, double width);

/* Runs the block at the next frame: values that it shows have changed. May be called on any thread. Call it when you write a variable that the
 * block shows; or let the block call oriel_frame_after. */
bool oriel_host_changed(oriel_host *host);

/* ---- Input --------------------------------------------------------------------------------------------------------------------------- */

/* Handles an event. True: it was for the host, and the program should ignore it. Pass each event once, to the uppermost host first. */
bool oriel_host_handle(oriel_host *host, const union SDL_Event *event);
/* Whether the pointer is over a control, or a press on one lasts: the program should ignore the mouse. */
bool oriel_host_wants_pointer(oriel_host *host);
/* Whether a control has the focus: the program should ignore the keyboard. */
bool oriel_host_wants_keyboard(oriel_host *host);
/* The SDL_SystemCursor for the control under the pointer; -1 if there is none. */
int oriel_host_cursor(oriel_host *host);
/* Whether rendering has work to do. */
bool oriel_host_needs_frame(oriel_host *host);
/* For how many milliseconds a program may sleep, as SDL_WaitEventTimeout takes them; -1: until an event comes. */
int oriel_host_next_wake(oriel_host *host);

/* ---- Rendering ----------------------------------------------------------------------------------------------------------------------- */

typedef struct oriel_rect {
  int x, y, width, height;
} oriel_rect;

/* All of these run the block if needed. They return how many rectangles have changed, which oriel_host_get_damage gives; -1: failed. */

/* Draws the host over the renderer's picture, at its origin. It keeps a texture of this renderer until it is destroyed. */
int oriel_host_draw(oriel_host *host, struct SDL_Renderer *renderer);
/* Draws the host over the picture in a surface, such as SDL_GetWindowSurface's, at its origin. */
int oriel_host_draw_surface(oriel_host *host, struct SDL_Surface *surface);
/* Writes what has changed since the last call to a surface of 32 bits a pixel, without blending: straight alpha, or over black if the surface
 * has none. Everything if it is not the surface of the last call. */
int oriel_host_render_surface(oriel_host *host, struct SDL_Surface *surface);
/* The same for a texture of the format ARGB8888, with the blend mode that it needs. */
int oriel_host_render_texture(oriel_host *host, struct SDL_Texture *texture, struct SDL_Renderer *renderer);
/* The same for memory: `height` rows of `width` pixels, `pitch` bytes apart; each pixel is 0xAARRGGBB, straight alpha. */
int oriel_host_render_pixels(oriel_host *host, void *pixels, int width, int height, int pitch);
/* Writes the rectangles that the last rendering has changed, in pixels of the host. Returns how many there are, which may be more than the
 * capacity; -1: failed. `rects` may be NULL if the capacity is 0. */
int oriel_host_get_damage(oriel_host *host, oriel_rect *rects, int capacity);
/* The target has lost its pixels, or was drawn over: the next rendering writes everything. */
bool oriel_host_forget_target(oriel_host *host);
/* Destroys the texture of oriel_host_draw, before a renderer is destroyed of which the host outlives. */
bool oriel_host_forget_renderer(oriel_host *host);
/* Writes a surface to a PNG file. */
bool oriel_save_png(struct SDL_Surface *surface, const char *path);

/* ---- Where windows are --------------------------------------------------------------------------------------------------------------- */

/* Writes the places of the block's windows as a JSON text that ends with '\0'. Returns its length without it; if that is not less than the
 * capacity, nothing but '\0' has been written. -1: failed. */
int oriel_host_save_windows(oriel_host *host, char *buffer, size_t capacity);
/* Moves windows to the places of such a text. */
bool oriel_host_load_windows(oriel_host *host, const char *json);

/* ---- Calls of a block ----------------------------------------------------------------------------------------------------------------
 *
 * Each shows one thing, and returns what the user did with it. It is identified by its place in the source, within the begin and end around
 * it, so that labels may repeat. In loops, use oriel_push_id. Functions whose name ends with _at take the place as arguments; macros without
 * _at pass their own. A host runs a block again after each response, so that what an earlier call shows is up to date. */

#define ORIEL_HERE __FILE__, __LINE__, __COUNTER__
#define ORIEL_PLACE const char *file, int line, int column

/* Texts, pictures, space. */
void oriel_text_at(oriel_ui *ui, ORIEL_PLACE, const char *text);
void oriel_textf_at(oriel_ui *ui, ORIEL_PLACE, const char *format, ...) ORIEL_FORMAT_(5, 6);
void oriel_textv_at(oriel_ui *ui, ORIEL_PLACE, const char *format, va_list values) ORIEL_FORMAT_(5, 0);
void oriel_label_at(oriel_ui *ui, ORIEL_PLACE, const char *title, const char *value);
void oriel_labelf_at(oriel_ui *ui, ORIEL_PLACE, const char *title, const char *format, ...) ORIEL_FORMAT_(6, 7);
void oriel_symbol_at(oriel_ui *ui, ORIEL_PLACE, const char *name);
void oriel_separator_at(oriel_ui *ui, ORIEL_PLACE);
void oriel_spacing_at(oriel_ui *ui, ORIEL_PLACE, double length);
void oriel_progress_at(oriel_ui *ui, ORIEL_PLACE, const char *title, double fraction);
void oriel_gauge_at(oriel_ui *ui, ORIEL_PLACE, const char *title, double value, double min, double max);

#define oriel_text(ui, text) oriel_text_at(ui, ORIEL_HERE, text)
/* As printf: oriel_textf(ui, "%d stars", count). */
#define oriel_textf(ui, ...) oriel_textf_at(ui, ORIEL_HERE, __VA_ARGS__)
/* A name and a value in one row. */
#define oriel_label(ui, title, value) oriel_label_at(ui, ORIEL_HERE, title, value)
#define oriel_labelf(ui, title, ...) oriel_labelf_at(ui, ORIEL_HERE, title, __VA_ARGS__)
/* A symbol by its name, such as "star.fill". */
#define oriel_symbol(ui, name) oriel_symbol_at(ui, ORIEL_HERE, name)
/* A line. */
#define oriel_separator(ui) oriel_separator_at(ui, ORIEL_HERE)
/* Space of a length; a negative length is all the space that is left. */
#define oriel_spacing(ui, length) oriel_spacing_at(ui, ORIEL_HERE, length)
/* The fraction of a task that is done, from 0 to 1; a negative one is unknown. */
#define oriel_progress(ui, title, fraction) oriel_progress_at(ui, ORIEL_HERE, title, fraction)
/* A value within a range. */
#define oriel_gauge(ui, title, value, min, max) oriel_gauge_at(ui, ORIEL_HERE, title, value, min, max)

/* Buttons and switches. */
enum { ORIEL_SMALL = 1, ORIEL_REPEATS = 2, ORIEL_DESTRUCTIVE = 4 };
bool oriel_button_at(oriel_ui *ui, ORIEL_PLACE, const char *title, unsigned flags);
bool oriel_toggle_at(oriel_ui *ui, ORIEL_PLACE, const char *title, bool *is_on);
bool oriel_checkbox_at(oriel_ui *ui, ORIEL_PLACE, const char *title, bool *is_on);
bool oriel_checkbox_flag_at(oriel_ui *ui, ORIEL_PLACE, const char *title, unsigned *flags, unsigned flag);

/* True in the one run that follows a press. */
#define oriel_button(ui, title) oriel_button_at(ui, ORIEL_HERE, title, 0)
/* With ORIEL_SMALL, ORIEL_REPEATS (pressed repeatedly while it is held), ORIEL_DESTRUCTIVE (red). */
#define oriel_button_with(ui, title, flags) oriel_button_at(ui, ORIEL_HERE, title, flags)
/* From here on: whether the user has changed the value. */
#define oriel_toggle(ui, title, is_on) oriel_toggle_at(ui, ORIEL_HERE, title, is_on)
#define oriel_checkbox(ui, title, is_on) oriel_checkbox_at(ui, ORIEL_HERE, title, is_on)
/* A checkbox for some bits of a number. */
#define oriel_checkbox_flag(ui, title, flags, flag) oriel_checkbox_flag_at(ui, ORIEL_HERE, title, flags, flag)

/* Numbers. A value that is not finite is shown as the least of its range. */
bool oriel_slider_double_at(oriel_ui *ui, ORIEL_PLACE, const char *title, double *value, double min, double max);
bool oriel_slider_float_at(oriel_ui *ui, ORIEL_PLACE, const char *title, float *value, float min, float max);
bool oriel_slider_int_at(oriel_ui *ui, ORIEL_PLACE, const char *title, int *value, int min, int max);
bool oriel_drag_double_at(oriel_ui *ui, ORIEL_PLACE, const char *title, double *value, double speed, double min, double max);
bool oriel_drag_float_at(oriel_ui *ui, ORIEL_PLACE, const char *title, float *value, float speed, float min, float max);
bool oriel_drag_int_at(oriel_ui *ui, ORIEL_PLACE, const char *title, int *value, double speed, int min, int max);
bool oriel_drag_doubles_at(
  oriel_ui *ui, ORIEL_PLACE, const char *title, double *values, int count, double speed, double min, double max);
bool oriel_drag_floats_at(oriel_ui *ui, ORIEL_PLACE, const char *title, float *values, int count, float speed, float min, float max);
bool oriel_stepper_at(oriel_ui *ui, ORIEL_PLACE, const char *title, int *value, int min, int max, int step);

#define oriel_slider_double(ui, title, value, min, max) oriel_slider_double_at(ui, ORIEL_HERE, title, value, min, max)
#define oriel_slider_float(ui, title, value, min, max) oriel_slider_float_at(ui, ORIEL_HERE, title, value, min, max)
#define oriel_slider_int(ui, title, value, min, max) oriel_slider_int_at(ui, ORIEL_HERE, title, value, min, max)
/* A number that is changed by dragging it sideways, by `speed` for each point. With min = max = 0 it is not limited. */
#define oriel_drag_double(ui, title, value, speed, min, max) oriel_drag_double_at(ui, ORIEL_HERE, title, value, speed, min, max)
#define oriel_drag_float(ui, title, value, speed, min, max) oriel_drag_float_at(ui, ORIEL_HERE, title, value, speed, min, max)
#define oriel_drag_int(ui, title, value, speed, min, max) oriel_drag_int_at(ui, ORIEL_HERE, title, value, speed, min, max)
/* Up to 16 numbers in a row, such as the coordinates of a point. */
#define oriel_drag_doubles(ui, title, values, count, speed, min, max) \
  oriel_drag_doubles_at(ui, ORIEL_HERE, title, values, count, speed, min, max)
#define oriel_drag_floats(ui, title, values, count, speed, min, max) \
  oriel_drag_floats_at(ui, ORIEL_HERE, title, values, count, speed, min, max)
/* An int with two buttons that change it by a step. */
#define oriel_stepper(ui, title, value, min, max, step) oriel_stepper_at(ui, ORIEL_HERE, title, value, min, max, step)

/* oriel_slider(ui, title, pointer, min, max) and oriel_drag(ui, title, pointer, speed, min, max) for a double, float or int. */
#if defined(__cplusplus)
extern "C++" {
inline bool oriel_slider_at(oriel_ui *ui, ORIEL_PLACE, const char *title, double *value, double min, double max) {
  return oriel_slider_double_at(ui, file, line, column, title, value, min, max);
}
inline bool oriel_slider_at(oriel_ui *ui, ORIEL_PLACE, const char *title, float *value, float min, float max) {
  return oriel_slider_float_at(ui, file, line, column, title, value, min, max);
}
inline bool oriel_slider_at(oriel_ui *ui, ORIEL_PLACE, const char *title, int *value, int min, int max) {
  return oriel_slider_int_at(ui, file, line, column, title, value, min, max);
}
inline bool oriel_drag_at(oriel_ui *ui, ORIEL_PLACE, const char *title, double *value, double speed, double min, double max) {
  return oriel_drag_double_at(ui, file, line, column, title, value, speed, min, max);
}
inline bool oriel_drag_at(oriel_ui *ui, ORIEL_PLACE, const char *title, float *value, float speed, float min, float max) {
  return oriel_drag_float_at(ui, file, line, column, title, value, speed, min, max);
}
inline bool oriel_drag_at(oriel_ui *ui, ORIEL_PLACE, const char *title, int *value, double speed, int min, int max) {
  return oriel_drag_int_at(ui, file, line, column, title, value, speed, min, max);
}
} /* extern "C++" */
#define oriel_slider(ui, title, value, min, max) oriel_slider_at(ui, ORIEL_HERE, title, value, min, max)
#define oriel_drag(ui, title, value, speed, min, max) oriel_drag_at(ui, ORIEL_HERE, title, value, speed, min, max)
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define oriel_slider(ui, title, value, min, max) \
  _Generic((value), float *: oriel_slider_float_at, int *: oriel_slider_int_at, default: oriel_slider_double_at)( \
    ui, ORIEL_HERE, title, value, min, max)
#define oriel_drag(ui, title, value, speed, min, max) \
  _Generic((value), float *: oriel_drag_float_at, int *: oriel_drag_int_at, default: oriel_drag_double_at)( \
    ui, ORIEL_HERE, title, value, speed, min, max)
#else
#define oriel_slider oriel_slider_double
#define oriel_drag oriel_drag_double
#endif

/* Text input, choices, colours. */
bool oriel_field_at(oriel_ui *ui, ORIEL_PLACE, const char *title, char *buffer, size_t capacity, const char *prompt);
bool oriel_editor_at(oriel_ui *ui, ORIEL_PLACE, char *buffer, size_t capacity, double height);
bool oriel_picker_at(oriel_ui *ui, ORIEL_PLACE, const char *title, int *selection, const char *const *names, int count);
bool oriel_radio_at(oriel_ui *ui, ORIEL_PLACE, const char *title, int *selection, const char *const *names, int count);
bool oriel_segments_at(oriel_ui *ui, ORIEL_PLACE, const char *title, int *selection, const char *const *names, int count);
bool oriel_list_box_at(
  oriel_ui *ui, ORIEL_PLACE, const char *title, int *selection, const char *const *names, int count, double height);
bool oriel_color_at(oriel_ui *ui, ORIEL_PLACE, const char *title, float *rgba, bool has_alpha);

/* A field for one line of text in a buffer, which ends with '\0'. Text that is too long for it is cut off. */
#define oriel_field(ui, title, buffer, capacity) oriel_field_at(ui, ORIEL_HERE, title, buffer, capacity, NULL)
#define oriel_field_with_prompt(ui, title, buffer, capacity, prompt) oriel_field_at(ui, ORIEL_HERE, title, buffer, capacity, prompt)
/* A field for several lines. */
#define oriel_editor(ui, buffer, capacity, height) oriel_editor_at(ui, ORIEL_HERE, buffer, capacity, height)
/* A choice among names, as a list that opens; `selection` is the index, -1 if none is chosen. */
#define oriel_picker(ui, title, selection, names, count) oriel_picker_at(ui, ORIEL_HERE, title, selection, names, count)
/* As radio buttons. */
#define oriel_radio(ui, title, selection, names, count) oriel_radio_at(ui, ORIEL_HERE, title, selection, names, count)
/* As a row of segments. */
#define oriel_segments(ui, title, selection, names, count) oriel_segments_at(ui, ORIEL_HERE, title, selection, names, count)
/* As a list that scrolls. */
#define oriel_list_box(ui, title, selection, names, count, height) \
  oriel_list_box_at(ui, ORIEL_HERE, title, selection, names, count, height)
/* A colour of four floats: red, green, blue and alpha, from 0 to 1. */
#define oriel_color(ui, title, rgba) oriel_color_at(ui, ORIEL_HERE, title, rgba, true)
/* A colour of three floats. */
#define oriel_color_rgb(ui, title, rgb) oriel_color_at(ui, ORIEL_HERE, title, rgb, false)

/* Plots. Numbers that are not finite are left out. Without min < max, the range is that of the numbers. `first` is the index of the oldest
 * number if they are written in a ring, else 0. */
void oriel_plot_lines_at(
  oriel_ui *ui, ORIEL_PLACE, const char *title, const float *values, int count, int first, float min, float max, double height);
void oriel_plot_bars_at(
  oriel_ui *ui, ORIEL_PLACE, const char *title, const float *values, int count, int first, float min, float max, double height);
void oriel_histogram_at(oriel_ui *ui, ORIEL_PLACE, const char *title, const float *values, int count, int bins, double height);

#define oriel_plot(ui, title, values, count) oriel_plot_lines_at(ui, ORIEL_HERE, title, values, count, 0, 0, 0, 56)
#define oriel_plot_lines(ui, title, values, count, first, min, max, height) \
  oriel_plot_lines_at(ui, ORIEL_HERE, title, values, count, first, min, max, height)
#define oriel_plot_bars(ui, title, values, count, first, min, max, height) \
  oriel_plot_bars_at(ui, ORIEL_HERE, title, values, count, first, min, max, height)
/* How many of the numbers are in each of so many intervals. */
#define oriel_histogram(ui, title, values, count, bins) oriel_histogram_at(ui, ORIEL_HERE, title, values, count, bins, 56)

/* ---- Calls with content --------------------------------------------------------------------------------------------------------------
 *
 * Every begin has one oriel_end, whatever it returned. True: the content is shown. False: it is not, for example because the window is
 * collapsed; calls in it do nothing, so that the program may skip them. At most 64 calls may be open at once. */

bool oriel_begin_row_at(oriel_ui *ui, ORIEL_PLACE, double spacing);
bool oriel_begin_column_at(oriel_ui *ui, ORIEL_PLACE, double spacing);
bool oriel_begin_grid_at(oriel_ui *ui, ORIEL_PLACE, double spacing);
bool oriel_begin_grid_row_at(oriel_ui *ui, ORIEL_PLACE);
bool oriel_begin_group_at(oriel_ui *ui, ORIEL_PLACE);
bool oriel_begin_box_at(oriel_ui *ui, ORIEL_PLACE, const char *title);
bool oriel_begin_scroll_at(oriel_ui *ui, ORIEL_PLACE, double height);
bool oriel_begin_width_at(oriel_ui *ui, ORIEL_PLACE, double width);
bool oriel_begin_disabled_at(oriel_ui *ui, ORIEL_PLACE, bool is_disabled);
bool oriel_begin_collapsing_at(oriel_ui *ui, ORIEL_PLACE, const char *title, bool is_open_at_first);
bool oriel_begin_tree_at(oriel_ui *ui, ORIEL_PLACE, const char *title, bool is_open_at_first);
bool oriel_begin_tabs_at(oriel_ui *ui, ORIEL_PLACE);
bool oriel_begin_tab_at(oriel_ui *ui, ORIEL_PLACE, const char *title);
bool oriel_begin_window_at(
  oriel_ui *ui, ORIEL_PLACE, const char *title, double x, double y, double width, double height, bool *is_open);
bool oriel_begin_modal_at(oriel_ui *ui, ORIEL_PLACE, const char *title, bool *is_shown);
bool oriel_begin_popup_at(oriel_ui *ui, ORIEL_PLACE, const char *title);
bool oriel_begin_menu_bar_at(oriel_ui *ui, ORIEL_PLACE);
bool oriel_begin_menu_at(oriel_ui *ui, ORIEL_PLACE, const char *title);
bool oriel_menu_item_at(oriel_ui *ui, ORIEL_PLACE, const char *title, bool *is_on);
void oriel_end(oriel_ui *ui);

/* Side by side, and below one another; with a distance of 8 points, or another one. */
#define oriel_begin_row(ui) oriel_begin_row_at(ui, ORIEL_HERE, 8)
#define oriel_begin_row_spaced(ui, spacing) oriel_begin_row_at(ui, ORIEL_HERE, spacing)
#define oriel_begin_column(ui) oriel_begin_column_at(ui, ORIEL_HERE, 8)
#define oriel_begin_column_spaced(ui, spacing) oriel_begin_column_at(ui, ORIEL_HERE, spacing)
/* Rows whose cells are aligned: each oriel_begin_grid_row inside is one, and each call in that a cell. */
#define oriel_begin_grid(ui) oriel_begin_grid_at(ui, ORIEL_HERE, 8)
#define oriel_begin_grid_row(ui) oriel_begin_grid_row_at(ui, ORIEL_HERE)
/* Parts of the container around. */
#define oriel_begin_group(ui) oriel_begin_group_at(ui, ORIEL_HERE)
/* A box, with a title or NULL. */
#define oriel_begin_box(ui, title) oriel_begin_box_at(ui, ORIEL_HERE, title)
/* An area that scrolls, of a height. */
#define oriel_begin_scroll(ui, height) oriel_begin_scroll_at(ui, ORIEL_HERE, height)
#define oriel_begin_width(ui, width) oriel_begin_width_at(ui, ORIEL_HERE, width)
#define oriel_begin_disabled(ui, is_disabled) oriel_begin_disabled_at(ui, ORIEL_HERE, is_disabled)
/* A title with a triangle that shows and hides the content. */
#define oriel_begin_collapsing(ui, title, is_open_at_first) oriel_begin_collapsing_at(ui, ORIEL_HERE, title, is_open_at_first)
/* A node of a tree. */
#define oriel_begin_tree(ui, title, is_open_at_first) oriel_begin_tree_at(ui, ORIEL_HERE, title, is_open_at_first)
/* Pages of which one is shown: each oriel_begin_tab directly inside is one. */
#define oriel_begin_tabs(ui) oriel_begin_tabs_at(ui, ORIEL_HERE)
#define oriel_begin_tab(ui, title) oriel_begin_tab_at(ui, ORIEL_HERE, title)
/* A window inside the host, which the user can move, resize and collapse. Its title must differ from the titles of other windows. With a pointer
 * it has a button that closes it, and is shown while the variable is true. */
#define oriel_begin_window(ui, title, is_open) oriel_begin_window_at(ui, ORIEL_HERE, title, 16, 16, 280, 0, is_open)
/* With a first place; a height of 0 is that of the content. */
#define oriel_begin_window_in(ui, title, x, y, width, height, is_open) \
  oriel_begin_window_at(ui, ORIEL_HERE, title, x, y, width, height, is_open)
/* A panel that takes all input while the variable is true. */
#define oriel_begin_modal(ui, title, is_shown) oriel_begin_modal_at(ui, ORIEL_HERE, title, is_shown)
/* A button that opens a panel with the content. */
#define oriel_begin_popup(ui, title) oriel_begin_popup_at(ui, ORIEL_HERE, title)
/* Menus in a row; a menu may stand alone. */
#define oriel_begin_menu_bar(ui) oriel_begin_menu_bar_at(ui, ORIEL_HERE)
#define oriel_begin_menu(ui, title) oriel_begin_menu_at(ui, ORIEL_HERE, title)
/* True when it has been chosen. */
#define oriel_menu_item(ui, title) oriel_menu_item_at(ui, ORIEL_HERE, title, NULL)
/* With a mark while a variable is true, which a choice inverts. */
#define oriel_menu_check(ui, title, is_on) oriel_menu_item_at(ui, ORIEL_HERE, title, is_on)

/* ORIEL_INSIDE(ui, oriel_begin_row(ui)) { … } ends by itself, and skips what is not shown. Do not leave it by break, goto or return. */
#define ORIEL_INSIDE(ui, begin) ORIEL_INSIDE_(ORIEL_JOIN_(oriel_shown_, __COUNTER__), ui, begin)
#define ORIEL_INSIDE_(shown, ui, begin) for (bool shown = oriel_inside_(ui, begin); shown; oriel_end(ui), shown = false)
#define ORIEL_JOIN_(a, b) ORIEL_JOIN2_(a, b)
#define ORIEL_JOIN2_(a, b) a##b
static inline bool oriel_inside_(oriel_ui *ui, bool is_shown) {
  if (!is_shown) oriel_end(ui);
  return is_shown;
}

/* Ids for the calls in a loop, unique in it, until oriel_pop_id. */
bool oriel_push_id_int_at(oriel_ui *ui, ORIEL_PLACE, long long id);
bool oriel_push_id_text_at(oriel_ui *ui, ORIEL_PLACE, const char *id);
bool oriel_push_id_pointer_at(oriel_ui *ui, ORIEL_PLACE, const void *id);
void oriel_pop_id(oriel_ui *ui);
#define oriel_push_id(ui, number) oriel_push_id_int_at(ui, ORIEL_HERE, number)
#define oriel_push_id_text(ui, text) oriel_push_id_text_at(ui, ORIEL_HERE, text)
#define oriel_push_id_pointer(ui, pointer) oriel_push_id_pointer_at(ui, ORIEL_HERE, pointer)

/* ---- Many rows -----------------------------------------------------------------------------------------------------------------------
 *
 * The functions are called after the block has returned, for visible rows only, with a `ui` of their own and the pointer that was passed,
 * which must still be valid then. They are called again when the block has run. */

typedef void (*oriel_row)(oriel_ui *ui, int row, void *data);
typedef void (*oriel_cell)(oriel_ui *ui, int row, int column, void *data);

typedef struct oriel_column {
  const char *title;
  /* At first, in points; 0 is a share of the width that is left. */
  double width;
} oriel_column;

typedef struct oriel_sort {
  int column;
  bool is_descending;
} oriel_sort;

/* How the user wants the rows of a table sorted, which it does not do itself, and which are selected. Begin with {0}. */
typedef struct oriel_table_state {
  /* The first key first. */
  oriel_sort sort[4];
  int sort_count;
  /* Whether a row is selected: an element for each row, or NULL. */
  bool *selected;
} oriel_table_state;

void oriel_rows_at(oriel_ui *ui, ORIEL_PLACE, int count, double height, oriel_row row, void *data);
bool oriel_table_at(
  oriel_ui *ui, ORIEL_PLACE, const char *title, int rows, const oriel_column *columns, int column_count, oriel_table_state *state,
  double height, oriel_cell cell, void *data);

/* Any number of rows in an area that scrolls. */
#define oriel_rows(ui, count, height, row, data) oriel_rows_at(ui, ORIEL_HERE, count, height, row, data)
/* Rows of cells under headings. `state` may be NULL. Returns whether the user has changed it. */
#define oriel_table(ui, title, rows, columns, column_count, state, height, cell, data) \
  oriel_table_at(ui, ORIEL_HERE, title, rows, columns, column_count, state, height, cell, data)

/* ---- About the last call, and time --------------------------------------------------------------------------------------------------- */

/* Shows a text while the pointer rests over what the last call shows. */
void oriel_tooltip(oriel_ui *ui, const char *text);
/* Names it for tests. */
void oriel_identifier(oriel_ui *ui, const char *identifier);
/* Whether the pointer is over it. */
bool oriel_is_hovered(oriel_ui *ui);
/* Seconds since the host was created. A block that reads it runs in every frame. */
double oriel_time(oriel_ui *ui);
/* Runs the block again after a time in seconds, for values that change by themselves. */
void oriel_frame_after(oriel_ui *ui, double seconds);

#undef ORIEL_PLACE

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif
