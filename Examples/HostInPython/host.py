#!/usr/bin/env python3
"""A text area in a program on Python's own curses, by ctypes: Ctrl-S submits, Esc leaves."""

import curses
import ctypes
import locale
import os
import sys

ta = ctypes.CDLL(os.environ.get("LIBTEXTAREA", "libtextarea.so.1"))
NUL = ctypes.c_size_t(-1)
SUBMIT, HOST = 1, 2
FOCUSED = 1
ERR, OK, KEY_CODE_YES = -1, 0, 256


class Outcome(ctypes.Structure):
    _fields_ = [("handled", ctypes.c_bool), ("changes", ctypes.c_uint32), ("refusal", ctypes.c_int),
                ("refused", ctypes.c_size_t), ("requests", ctypes.c_size_t), ("key", ctypes.c_uint32),
                ("modifiers", ctypes.c_uint32)]


class Request(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int), ("text", ctypes.c_void_p), ("length", ctypes.c_size_t)]


for name in ("ta_create", "ta_copy_text", "ta_window_adopt"):
    getattr(ta, name).restype = ctypes.c_void_p
ta.ta_error_string.restype = ctypes.c_char_p


def pointer(value):
    return ctypes.c_void_p(value)


def check(error):
    if error:
        raise RuntimeError(ta.ta_error_string(error).decode())


def window_pointer(window):
    """The WINDOW * of a curses window: CPython keeps it behind the head that all objects have."""
    return ctypes.c_void_p.from_address(id(window) + object.__basicsize__).value


def read(window):
    """What wget_wch would return and store."""
    try:
        key = window.get_wch()
    except curses.error:
        return ERR, 0
    return (OK, ord(key)) if isinstance(key, str) else (KEY_CODE_YES, key)


def requests(area):
    request = Request()
    while ta.ta_next_request(area, ctypes.byref(request)):
        yield request.kind, ctypes.string_at(request.text, request.length).decode()


def is_focused(area):
    value = ctypes.c_int()
    check(ta.ta_get(area, FOCUSED, ctypes.byref(value)))
    return value.value != 0


def edit(screen, area):
    """True when the text was submitted."""
    curses.raw()
    curses.nonl()
    curses.use_default_colors()
    curses.mousemask(curses.ALL_MOUSE_EVENTS | curses.REPORT_MOUSE_POSITION)
    curses.mouseinterval(0)
    rows, columns = screen.getmaxyx()
    screen.addstr(0, 2, "Ctrl-S submits, Esc leaves"[:columns - 3])
    screen.refresh()
    window = curses.newwin(max(1, rows - 1), columns, 1, 0)
    window.keypad(True)

    error = ctypes.c_int()
    view = pointer(ta.ta_window_adopt(pointer(window_pointer(window)), ctypes.byref(error)))
    check(error.value)
    try:
        while is_focused(area):
            check(ta.ta_window_draw(view, area))
            window.refresh()
            window.timeout(ta.ta_window_wait(view, area))
            status, key = read(window)
            outcome = Outcome()
            if (status, key) == (KEY_CODE_YES, curses.KEY_MOUSE):
                _, x, y, _, state = curses.getmouse()
                check(ta.ta_window_mouse(view, area, x, y, ctypes.c_ulong(state), ctypes.byref(outcome)))
            elif (status, key) == (KEY_CODE_YES, curses.KEY_RESIZE):
                window.resize(max(1, curses.LINES - 1), curses.COLS)
            else:
                check(ta.ta_window_wch(view, area, status, key, ctypes.byref(outcome)))
            if (HOST, "submit") in requests(area):
                return True
        return False
    finally:
        ta.ta_window_release(view)


def main():
    locale.setlocale(locale.LC_ALL, "")
    os.environ.setdefault("ESCDELAY", "25")
    area = pointer(ta.ta_create())
    check(ta.ta_set_title(area, "Feedback".encode(), NUL))
    check(ta.ta_set_placeholder(area, "What could be better?".encode(), NUL))
    check(ta.ta_bind_host(area, b"<C-s>", b"submit"))
    submitted = curses.wrapper(edit, area)
    length = ctypes.c_size_t()
    text = pointer(ta.ta_copy_text(area, ctypes.byref(length)))
    if submitted:
        print(ctypes.string_at(text, length.value).decode())
    ta.ta_free(text)
    ta.ta_destroy(area)
    return 0 if submitted else 1


if __name__ == "__main__":
    sys.exit(main())
