#include "CBlocks.h"

static const char *const names[] = {"Easy", "Normal", "Hard"};

void cblocks_likeness(oriel_ui *ui, void *data) {
  struct cblocks_state *state = data;
  state->runs += 1;
  oriel_text(ui, "Title");
  oriel_textf(ui, "%d of %s", 3, "many");
  oriel_label(ui, "Frames", "60");
  oriel_symbol(ui, "star.fill");
  oriel_button(ui, "Save");
  oriel_button_with(ui, "Delete", ORIEL_SMALL | ORIEL_DESTRUCTIVE);
  oriel_toggle(ui, "Paused", &state->is_on);
  oriel_checkbox(ui, "Checked", &state->is_checked);
  oriel_checkbox_flag(ui, "Flag", &state->flags, 4u);
  oriel_separator(ui);
  oriel_slider(ui, "Gravity", &state->gravity, 0, 20);
  oriel_slider(ui, "Speed", &state->speed, 0, 10);
  oriel_slider(ui, "Count", &state->count, 0, 5);
  oriel_drag(ui, "Drag", &state->speed, 0.5f, 0, 100);
  oriel_drag_floats(ui, "Point", state->point, 3, 1, 0, 0);
  oriel_stepper(ui, "Steps", &state->steps, 0, 9, 1);
  oriel_field(ui, "Name", state->name, sizeof state->name);
  oriel_picker(ui, "Level", &state->choice, names, 3);
  oriel_segments(ui, "Level", &state->choice, names, 3);
  oriel_color(ui, "Colour", state->rgba);
  oriel_progress(ui, "Done", 0.25);
  oriel_gauge(ui, "Load", 0.5, 0, 1);
  static const float values[] = {1, 3, 2, 5, 4};
  oriel_plot_lines(ui, "Lines", values, 5, 1, 0, 6, 40);
  oriel_plot_bars(ui, "Bars", values, 5, 0, 0, 0, 40);
  oriel_histogram(ui, "Bins", values, 5, 3);
  ORIEL_INSIDE(ui, oriel_begin_row(ui)) {
    oriel_text(ui, "Left");
    oriel_spacing(ui, -1);
    oriel_text(ui, "Right");
  }
  ORIEL_INSIDE(ui, oriel_begin_box(ui, "Box")) { oriel_text(ui, "Inside"); }
  ORIEL_INSIDE(ui, oriel_begin_grid(ui)) {
    for (int row = 0; row < 2; row++) {
      oriel_push_id(ui, row);
      ORIEL_INSIDE(ui, oriel_begin_grid_row(ui)) {
        oriel_text(ui, row ? "long text" : "a");
        oriel_text(ui, "b");
      }
      oriel_pop_id(ui);
    }
  }
  ORIEL_INSIDE(ui, oriel_begin_disabled(ui, true)) { oriel_button(ui, "Disabled"); }
  ORIEL_INSIDE(ui, oriel_begin_collapsing(ui, "Open", true)) { oriel_text(ui, "Shown"); }
  ORIEL_INSIDE(ui, oriel_begin_tree(ui, "Closed", false)) { oriel_text(ui, "Not shown"); }
  ORIEL_INSIDE(ui, oriel_begin_tabs(ui)) {
    ORIEL_INSIDE(ui, oriel_begin_tab(ui, "One")) { oriel_text(ui, "First"); }
    ORIEL_INSIDE(ui, oriel_begin_tab(ui, "Two")) { oriel_text(ui, "Second"); }
  }
}

void cblocks_all(oriel_ui *ui, void *data) {
  struct cblocks_state *state = data;
  state->runs += 1;
  if (oriel_button(ui, "Press")) state->presses += 1;
  oriel_identifier(ui, "press");
  if (oriel_toggle(ui, "Toggle", &state->is_on)) state->presses += 100;
  oriel_identifier(ui, "toggle");
  oriel_checkbox_flag(ui, "Flag", &state->flags, 6u);
  oriel_identifier(ui, "flag");
  oriel_slider(ui, "Gravity", &state->gravity, 0, 20);
  oriel_identifier(ui, "gravity");
  oriel_slider(ui, "Count", &state->count, 0, 100);
  oriel_identifier(ui, "count");
  oriel_drag_floats(ui, "Point", state->point, 3, 1, 0, 0);
  oriel_identifier(ui, "point");
  oriel_stepper(ui, "Steps", &state->steps, 0, 9, 2);
  oriel_identifier(ui, "steps");
  oriel_field_with_prompt(ui, "Name", state->name, sizeof state->name, "prompt");
  oriel_identifier(ui, "name");
  oriel_segments(ui, "Level", &state->choice, names, 3);
  oriel_identifier(ui, "level");
  oriel_list_box(ui, "Level", &state->choice, names, 3, 60);
  oriel_identifier(ui, "list");
  oriel_color(ui, "Colour", state->rgba);
  ORIEL_INSIDE(ui, oriel_begin_tabs(ui)) {
    ORIEL_INSIDE(ui, oriel_begin_tab(ui, "One")) {
      oriel_text(ui, "First");
      oriel_identifier(ui, "first");
    }
    ORIEL_INSIDE(ui, oriel_begin_tab(ui, "Two")) {
      oriel_text(ui, "Second");
      oriel_identifier(ui, "second");
    }
  }
  oriel_identifier(ui, "tabs");
  ORIEL_INSIDE(ui, oriel_begin_collapsing(ui, "More", false)) {
    oriel_text(ui, "Inside");
    oriel_identifier(ui, "inside");
  }
  oriel_identifier(ui, "more");
  ORIEL_INSIDE(ui, oriel_begin_menu(ui, "Menu")) {
    if (oriel_menu_item(ui, "Item")) state->presses += 10000;
    oriel_identifier(ui, "item");
    oriel_menu_check(ui, "Check", &state->is_checked);
    oriel_identifier(ui, "check");
  }
  oriel_identifier(ui, "menu");
  ORIEL_INSIDE(ui, oriel_begin_popup(ui, "Popup")) {
    oriel_text(ui, "In the popup");
    oriel_identifier(ui, "popped");
  }
  oriel_identifier(ui, "popup");
  ORIEL_INSIDE(ui, oriel_begin_modal(ui, "Modal", &state->is_shown)) {
    if (oriel_button(ui, "Close")) state->is_shown = false;
    oriel_identifier(ui, "close");
  }
  oriel_editor(ui, state->note, sizeof state->note, 60);
  if (state->seconds > 0) oriel_frame_after(ui, state->seconds);
}

void cblocks_reset(oriel_ui *ui, void *data) {
  struct cblocks_state *state = data;
  state->runs += 1;
  oriel_slider(ui, "Gravity", &state->gravity, 0, 20);
  oriel_textf(ui, "%.1f", state->gravity);
  oriel_identifier(ui, "value");
  if (oriel_button(ui, "Reset")) state->gravity = 0;
  oriel_identifier(ui, "reset");
}

void cblocks_windows(oriel_ui *ui, void *data) {
  struct cblocks_state *state = data;
  state->runs += 1;
  if (oriel_begin_window_in(ui, "Debug", 40, 40, 200, 0, NULL)) {
    oriel_button(ui, "Press");
    oriel_identifier(ui, "press");
  }
  oriel_end(ui);
  oriel_begin_window_in(ui, "Log", 300, 100, 200, 120, &state->is_open);
  oriel_text(ui, "Line");
  oriel_identifier(ui, "line");
  oriel_end(ui);
}

static void row(oriel_ui *ui, int index, void *data) {
  struct cblocks_state *state = data;
  state->cells += 1;
  oriel_textf(ui, "Row %d of %d", index, state->rows);
  if (oriel_button_with(ui, "Add", ORIEL_SMALL)) state->rows += 1;
  if (index == 0) oriel_identifier(ui, "add");
}

static void cell(oriel_ui *ui, int index, int column, void *data) {
  struct cblocks_state *state = data;
  state->cells += 1;
  oriel_textf(ui, "%d, %d", index, column);
  if (index < 3 && column == 0) oriel_identifier(ui, index == 0 ? "cell 0" : index == 1 ? "cell 1" : "cell 2");
}

void cblocks_rows(oriel_ui *ui, void *data) {
  struct cblocks_state *state = data;
  state->runs += 1;
  oriel_textf(ui, "%d rows", state->rows);
  oriel_identifier(ui, "number");
  oriel_rows(ui, state->rows, 100, row, state);
  static const oriel_column columns[] = {{"A", 0}, {"B", 80}};
  oriel_table(ui, "Table", 200, columns, 2, &state->table, 140, cell, state);
  oriel_identifier(ui, "table");
}

void cblocks_ids(oriel_ui *ui, void *data) {
  struct cblocks_state *state = data;
  state->runs += 1;
  for (int index = 0; index < 3; index++) {
    if (index == state->removed) continue;
    oriel_push_id(ui, index);
    ORIEL_INSIDE(ui, oriel_begin_collapsing(ui, index == 0 ? "0" : index == 1 ? "1" : "2", false)) {
      oriel_textf(ui, "Inside %d", index);
      oriel_identifier(ui, index == 2 ? "inside 2" : "inside");
    }
    oriel_identifier(ui, index == 2 ? "group 2" : "group");
    oriel_pop_id(ui);
  }
}

void cblocks_hidden(oriel_ui *ui, void *data) {
  struct cblocks_state *state = data;
  state->runs += 1;
  oriel_begin_collapsing(ui, "Closed", false);
  oriel_begin_row(ui);
  oriel_push_id_text(ui, "id");
  if (oriel_button(ui, "Hidden")) state->presses += 1;
  oriel_pop_id(ui);
  oriel_end(ui);
  oriel_end(ui);
  oriel_text(ui, "After");
  oriel_identifier(ui, "after");
}

void cblocks_open(oriel_ui *ui, void *data) {
  (void)data;
  oriel_begin_row(ui);
  oriel_begin_box(ui, "Box");
  oriel_push_id(ui, 1);
  oriel_text(ui, "Inside");
}

void cblocks_superfluous_end(oriel_ui *ui, void *data) {
  (void)data;
  oriel_end(ui);
  oriel_pop_id(ui);
  oriel_text(ui, "After");
  oriel_identifier(ui, "after");
}

void cblocks_wrong_end(oriel_ui *ui, void *data) {
  (void)data;
  oriel_push_id(ui, 1);
  oriel_end(ui);
  oriel_text(ui, "After");
  oriel_identifier(ui, "after");
}

void cblocks_deep(oriel_ui *ui, void *data) {
  struct cblocks_state *state = data;
  for (int index = 0; index < state->count; index++) oriel_begin_box(ui, "");
  oriel_text(ui, "Inside");
  for (int index = 0; index < state->count; index++) oriel_end(ui);
  oriel_text(ui, "After");
  oriel_identifier(ui, "after");
}

static void text_with(oriel_ui *ui, const char *format, ...) {
  va_list values;
  va_start(values, format);
  oriel_textv_at(ui, __FILE__, __LINE__, 0, format, values);
  va_end(values);
}

void cblocks_null(oriel_ui *ui, void *data) {
  (void)data;
  volatile double zero = 0;
  double nan = zero / zero;
  float float_nan = (float)nan, floats[4] = {float_nan, 1, 2, 3};
  int whole = 5, least = -2147483647 - 1;
  oriel_table_state table = {.sort = {{99, true}, {-1, false}}, .sort_count = 99};
  const oriel_column column = {NULL, nan};
  const char *const null_names[] = {NULL, "\xFF"};
  char unended[2] = {'a', 'b'}, broken[4] = "\xC3";

  oriel_text(ui, NULL);
  oriel_text(ui, "\xFF\xC0");
  const char *volatile no_format = NULL;
  text_with(ui, no_format);
  oriel_label(ui, NULL, NULL);
  oriel_symbol(ui, NULL);
  oriel_symbol(ui, "no such symbol");
  oriel_spacing(ui, nan);
  oriel_progress(ui, NULL, nan);
  oriel_gauge(ui, NULL, nan, nan, nan);
  oriel_gauge(ui, "a", 3, 2, 1);
  oriel_button_with(ui, NULL, ~0u);
  oriel_toggle(ui, "a", NULL);
  oriel_checkbox(ui, NULL, NULL);
  oriel_checkbox_flag(ui, "a", NULL, 1);
  oriel_slider_double(ui, "a", NULL, 0, 1);
  oriel_slider(ui, "a", &nan, 0, 1);
  oriel_slider(ui, "a", &nan, nan, nan);
  oriel_slider(ui, "a", &float_nan, 2.0f, 1.0f);
  oriel_slider(ui, "a", &nan, -1.7e308, 1.7e308);
  oriel_slider(ui, "a", &whole, 9, 1);
  oriel_slider(ui, "a", &whole, least, 2147483647);
  oriel_drag(ui, "a", &nan, nan, nan, nan);
  oriel_drag_double(ui, "a", NULL, 1, 0, 1);
  oriel_drag(ui, "a", &whole, nan, 3, 1);
  oriel_drag_floats(ui, "a", floats, 4, float_nan, float_nan, 1);
  oriel_drag_floats(ui, "a", floats, 0, 1, 0, 1);
  oriel_drag_doubles(ui, "a", NULL, 4, 1, 0, 1);
  oriel_stepper(ui, "a", &whole, 9, 0, 0);
  oriel_stepper(ui, "a", &whole, least, 2147483647, 2147483647);
  oriel_field(ui, NULL, NULL, 0);
  oriel_field(ui, "a", unended, 2);
  oriel_field(ui, "a", broken, sizeof broken);
  oriel_field(ui, "a", broken, 0);
  oriel_field(ui, "a", broken, (size_t)-1);
  oriel_editor(ui, NULL, 10, nan);
  oriel_picker(ui, "a", NULL, NULL, 3);
  oriel_picker(ui, "a", &whole, NULL, 3);
  oriel_picker(ui, "a", &whole, null_names, -3);
  oriel_radio(ui, "a", &least, null_names, 2);
  oriel_segments(ui, "a", &whole, null_names, 2);
  oriel_list_box(ui, "a", &whole, null_names, 2, nan);
  oriel_color(ui, "a", NULL);
  oriel_color(ui, "a", floats);
  oriel_plot(ui, "a", NULL, 5);
  oriel_plot(ui, "a", floats, -5);
  oriel_plot_lines(ui, "a", floats, 4, least, float_nan, float_nan, nan);
  oriel_plot_bars(ui, "a", floats, 4, 2147483647, 5, -5, -1);
  oriel_histogram(ui, "a", floats, 4, least);
  oriel_begin_row_spaced(ui, nan);
  oriel_end(ui);
  oriel_begin_box(ui, NULL);
  oriel_end(ui);
  oriel_begin_scroll(ui, nan);
  oriel_end(ui);
  oriel_begin_width(ui, -5);
  oriel_end(ui);
  oriel_begin_tab(ui, "a");
  oriel_text(ui, "b");
  oriel_end(ui);
  oriel_begin_tabs(ui);
  oriel_end(ui);
  oriel_begin_window_in(ui, NULL, nan, nan, nan, nan, NULL);
  oriel_end(ui);
  oriel_begin_modal(ui, "a", NULL);
  oriel_end(ui);
  oriel_push_id_text(ui, NULL);
  oriel_pop_id(ui);
  oriel_push_id_pointer(ui, NULL);
  oriel_pop_id(ui);
  oriel_rows(ui, 5, 100, NULL, NULL);
  oriel_rows(ui, least, nan, row, NULL);
  oriel_table(ui, "a", 5, &column, 1, NULL, 100, NULL, NULL);
  oriel_table(ui, "a", 5, NULL, 1, NULL, 100, cell, NULL);
  oriel_table(ui, "a", least, &column, 1, NULL, 100, cell, NULL);
  oriel_table(ui, "a", 0, &column, 1, &table, nan, cell, NULL);
  oriel_tooltip(ui, NULL);
  oriel_identifier(ui, NULL);
  oriel_frame_after(ui, nan);
  oriel_end(NULL);
  oriel_text(NULL, "a");
  oriel_text((oriel_ui *)data, "a");
}

static oriel_ui *kept;
oriel_ui *cblocks_kept(void) { return kept; }
void cblocks_keeping(oriel_ui *ui, void *data) {
  (void)data;
  kept = ui;
}

static int results[4];
int cblocks_result(int index) { return results[index]; }
void cblocks_own_host(oriel_ui *ui, void *data) {
  oriel_host *host = *(oriel_host **)data;
  unsigned pixels[16];
  results[0] = oriel_host_destroy(host);
  results[1] = oriel_host_render_pixels(host, pixels, 4, 4, 16);
  results[2] = oriel_host_changed(host);
  results[3] = oriel_host_needs_frame(host);
  oriel_text(ui, "Text");
}
