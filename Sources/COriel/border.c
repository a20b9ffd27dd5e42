#define _GNU_SOURCE
#include "border.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "oriel.h"

static _Atomic bool has_owner;
static pthread_t owner;

void coriel_take_main_thread(void) {
  owner = pthread_self();
  has_owner = true;
}

bool coriel_is_main_thread(void) {
  if (has_owner) return pthread_equal(owner, pthread_self());
  // Asking the system at each call would take longer than the call.
  static _Thread_local signed char known;
  if (known == 0) known = syscall(SYS_gettid) == getpid() ? 1 : -1;
  return known == 1;
}

static _Thread_local char last_error[512];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void (*error_handler)(const char *, void *);
static void *error_data;

const char *oriel_last_error(void) { return last_error; }

void oriel_clear_error(void) { last_error[0] = 0; }

int oriel_version(void) { return ORIEL_VERSION; }

void oriel_set_error_handler(void (*handler)(const char *message, void *data), void *data) {
  pthread_mutex_lock(&lock);
  error_handler = handler;
  error_data = data;
  pthread_mutex_unlock(&lock);
}

bool coriel_fail(const char *message) {
  size_t length = strlen(message);
  if (length >= sizeof last_error) {
    // Not within a character.
    length = sizeof last_error - 1;
    while (length > 0 && ((unsigned char)message[length] & 0xC0) == 0x80) length -= 1;
  }
  memcpy(last_error, message, length);
  last_error[length] = 0;
  pthread_mutex_lock(&lock);
  void (*handler)(const char *, void *) = error_handler;
  void *data = error_data;
  pthread_mutex_unlock(&lock);
  if (handler) handler(message, data);
  return handler != NULL;
}

const char *coriel_image_path(void) {
  Dl_info info;
  return dladdr((void *)(size_t)&coriel_fail, &info) != 0 ? info.dli_fname : NULL;
}
