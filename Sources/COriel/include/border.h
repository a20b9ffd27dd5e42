// What the module OrielC needs of C. Not installed.
#ifndef ORIEL_BORDER_H
#define ORIEL_BORDER_H

#include <stdbool.h>

/// Whether this is the thread that `main` runs on.
bool coriel_is_main_thread(void);

/// Makes the calling thread count as the one that `main` runs on: for tests, whose main actor runs on other threads in turn.
void coriel_take_main_thread(void);

/// Remembers a message as the last error of this thread, and passes it to the program's handler. Returns whether there is one.
bool coriel_fail(const char *message);

/// The path of the library or program that contains this code, or NULL.
const char *coriel_image_path(void);

#endif
