#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#include <sys/select.h>

/// poll does not work on /dev/tty there.
static int wait_for(struct pollfd *files, int milliseconds) {
  fd_set readable;
  FD_ZERO(&readable);
  for (int i = 0; i < 2; i++) FD_SET(files[i].fd, &readable);
  struct timeval limit = {milliseconds / 1000, milliseconds % 1000 * 1000};
  int last = files[0].fd > files[1].fd ? files[0].fd : files[1].fd;
  int count = select(last + 1, &readable, NULL, NULL, milliseconds < 0 ? NULL : &limit);
  for (int i = 0; i < 2; i++) files[i].revents = count > 0 && FD_ISSET(files[i].fd, &readable) ? POLLIN : 0;
  return count;
}
#else
static int wait_for(struct pollfd *files, int milliseconds) {
  return poll(files, 2, milliseconds);
}
#endif

int32_t cc_wait(cc_session *session, int32_t milliseconds) {
  struct pollfd files[2] = {{session->descriptor, POLLIN, 0}, {cc_signal_descriptor(), POLLIN, 0}};
  int count = wait_for(files, milliseconds);
  // The handler that interrupted it wrote to the pipe.
  if (count < 0) return errno == EINTR ? CC_READY_SIGNAL : CC_READY_GONE;
  int32_t ready = CC_READY_NOTHING;
  if (files[1].revents & POLLIN) ready |= CC_READY_SIGNAL;
  if (files[0].revents & POLLIN) ready |= CC_READY_INPUT;
  else if (files[0].revents != 0) ready |= CC_READY_GONE;
  return ready;
}

/// What a thread waits for, and whom it tells.
struct errand {
  int descriptors[2], milliseconds;
  void (*done)(void *);
  void *context;
};

static void *run_errand(void *argument) {
  struct errand errand = *(struct errand *)argument;
  free(argument);
  struct pollfd files[2] = {{errand.descriptors[0], POLLIN, 0}, {errand.descriptors[1], POLLIN, 0}};
  wait_for(files, errand.milliseconds);
  errand.done(errand.context);
  return NULL;
}

bool cc_wait_apart(cc_session *session, int32_t milliseconds, void (*done)(void *), void *context) {
  struct errand *errand = malloc(sizeof *errand);
  if (errand == NULL) return false;
  *errand = (struct errand){{session->descriptor, cc_signal_descriptor()}, milliseconds, done, context};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Signals are for the program's own threads.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  bool started = pthread_create(&thread, &attributes, run_errand, errand) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (!started) free(errand);
  return started;
}

int32_t cc_read(cc_session *session, uint8_t *bytes, size_t capacity) {
  ssize_t count = read(session->descriptor, bytes, capacity);
  if (count > 0) return (int32_t)count;
  return count < 0 && (errno == EINTR || errno == EAGAIN) ? 0 : -1;
}

int64_t cc_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

void cc_send(cc_session *session, const uint8_t *bytes, size_t count) {
  if (cc_end_is_asked()) {
    cc_write_within(session->descriptor, bytes, count, 200);
    return;
  }
  // While it waits for a terminal that takes nothing, a signal that asks for an end finds it here.
  cc_arm_writing(true);
  while (count > 0) {
    ssize_t written = write(session->descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      // Somebody who shares the terminal made it non-blocking.
      struct pollfd room = {session->descriptor, POLLOUT, 0};
      poll(&room, 1, -1);
    } else if (errno != EINTR) {
      break;
    }
  }
  cc_arm_writing(false);
}
