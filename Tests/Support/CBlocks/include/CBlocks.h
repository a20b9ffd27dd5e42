// Blocks in C, which tests run.
#ifndef CBLOCKS_H
#define CBLOCKS_H

#include <oriel.h>

struct cblocks_state {
  int runs, presses, cells;
  bool is_on, is_checked, is_open, is_shown, has_more;
  unsigned flags;
  double gravity;
  float speed;
  int count, steps, choice;
  float point[3];
  float rgba[4];
  char name[8];
  char note[64];
  double seconds;
  int rows;
  int removed;
  oriel_table_state table;
  bool selected[200];
};

/// The calls that have a likeness in Swift in `LikenessTests`.
void cblocks_likeness(oriel_ui *ui, void *data);
/// Every call, with identifiers.
void cblocks_all(oriel_ui *ui, void *data);
/// A slider above the button that resets its value.
void cblocks_reset(oriel_ui *ui, void *data);
/// Two windows.
void cblocks_windows(oriel_ui *ui, void *data);
/// Rows and a table, with buttons in them.
void cblocks_rows(oriel_ui *ui, void *data);
/// Fields in a loop, without the one whose number is `removed`.
void cblocks_ids(oriel_ui *ui, void *data);
/// Content that is not shown, with calls in it.
void cblocks_hidden(oriel_ui *ui, void *data);

/// What is wrong: begins that are not ended, ends of nothing, wrong ends.
void cblocks_open(oriel_ui *ui, void *data);
void cblocks_superfluous_end(oriel_ui *ui, void *data);
void cblocks_wrong_end(oriel_ui *ui, void *data);
/// As many begins as `count`.
void cblocks_deep(oriel_ui *ui, void *data);
/// NULL for each pointer, NaN for each number.
void cblocks_null(oriel_ui *ui, void *data);
/// Keeps its `ui`, which is used later.
oriel_ui *cblocks_kept(void);
void cblocks_keeping(oriel_ui *ui, void *data);
/// Uses its own host, which `data` points to.
int cblocks_result(int index);
void cblocks_own_host(oriel_ui *ui, void *data);

#endif
