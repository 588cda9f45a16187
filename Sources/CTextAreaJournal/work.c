#define _GNU_SOURCE
#include <pthread.h>
#include <stdatomic.h>

#include "system.h"

struct system_work {
  pthread_mutex_t lock;
  pthread_cond_t done;
  bool is_done;
  _Atomic uint64_t progress;
  _Atomic bool is_cancelled;
  void (*body)(void *);
  void *context;
};

struct system_work *system_work_make(void) {
  struct system_work *work = calloc(1, sizeof *work);
  if (!work) return NULL;
  pthread_mutex_init(&work->lock, NULL);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
#ifndef __APPLE__
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
  pthread_cond_init(&work->done, &attributes);
  pthread_condattr_destroy(&attributes);
  return work;
}

static void *run(void *argument) {
  struct system_work *work = argument;
  work->body(work->context);
  return NULL;
}

bool system_work_start(struct system_work *work, void (*body)(void *), void *context) {
  work->body = body;
  work->context = context;
  // Signals are for the thread that gives the terminal back.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  int result = pthread_create(&thread, &attributes, run, work);
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return result == 0;
}

void system_work_finish(struct system_work *work) {
  pthread_mutex_lock(&work->lock);
  work->is_done = true;
  pthread_cond_broadcast(&work->done);
  pthread_mutex_unlock(&work->lock);
}

bool system_work_wait(struct system_work *work, int milliseconds) {
  pthread_mutex_lock(&work->lock);
#ifdef __APPLE__
  struct timespec patience = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  if (!work->is_done) pthread_cond_timedwait_relative_np(&work->done, &work->lock, &patience);
#else
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += milliseconds / 1000;
  end.tv_nsec += milliseconds % 1000 * 1000000L;
  if (end.tv_nsec >= 1000000000L) {
    end.tv_sec += 1;
    end.tv_nsec -= 1000000000L;
  }
  while (!work->is_done && pthread_cond_timedwait(&work->done, &work->lock, &end) == 0) {
  }
#endif
  bool result = work->is_done;
  pthread_mutex_unlock(&work->lock);
  return result;
}

void system_work_advance(struct system_work *work, uint64_t count) { work->progress += count; }
uint64_t system_work_progress(const struct system_work *work) { return work->progress; }
void system_work_cancel(struct system_work *work) { work->is_cancelled = true; }
bool system_work_is_cancelled(const struct system_work *work) { return work->is_cancelled; }

void system_work_free(struct system_work *work) {
  pthread_cond_destroy(&work->done);
  pthread_mutex_destroy(&work->lock);
  free(work);
}
