// A terminal's settings, kept where a signal handler may reach them: it may run in the middle of anything, Swift's
// own bookkeeping included, so that it must not be written in Swift.
#ifndef GLPICK_CTERMINAL_H
#define GLPICK_CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

/// Most bytes that put a terminal back.
#define GLPICK_TERMINAL_BYTES 1024

/// Remembers how the terminal is put back: `bytes` written to it, then `settings`. One terminal at a time; the first
/// call also has `exit` put it back. Unblocks crashes on the calling thread. Returns false with errno, and changes
/// nothing: E2BIG if there are too many bytes, ECANCELED if the process is about to end.
bool glpick_terminal_remember(
    int descriptor, const struct termios *settings, const uint8_t *bytes, size_t count
);

/// Puts the terminal back, if one is remembered, and forgets it; from a handler of a signal as well. A terminal that
/// takes no bytes is waited for for a fifth of a second. Leaves errno alone. Returns whether there was one.
bool glpick_terminal_restore_in_handler(void);

/// The same for ordinary code: no write of `glpick_terminal_write` comes after it; `for_good`, no mode either.
bool glpick_terminal_restore(bool for_good);

/// `tcsetattr` at once of the remembered terminal; fails like `glpick_terminal_write`.
bool glpick_terminal_set(int descriptor, const struct termios *settings);

/// `write` to the remembered terminal; fails with ECANCELED once it has been put back, by whichever thread.
ssize_t glpick_terminal_write(int descriptor, const void *bytes, size_t count);

/// From now on, crashes, and signals such as SIGQUIT and SIGUSR1, put the terminal back before they do what they did
/// before; those that are ignored stay so. Handlers run on a stack of their own on the calling thread, which crashes
/// are unblocked on with each call: others, such as Dispatch's, may block SIGABRT. Returns false with errno.
bool glpick_terminal_guard_crashes(void);

/// Bytes of a shared memory object's name with its end.
#define GLPICK_SHARED_NAME 48

/// `shm_open` of a new object with a name of its own, which begins with `/glpick-` and the process in hexadecimal digits.
/// Whoever reads it removes it; what is left of the last 1024 goes when the terminal is put back for good. Returns -1
/// with errno.
int glpick_shared_open(char name[GLPICK_SHARED_NAME]);

/// Removes all such objects that are still there, and has none be made any more; from a handler of a signal as well.
/// Leaves errno alone.
void glpick_shared_remove_for_good(void);

/// `signalfd` for signals, which must be blocked: closed by exec, never waiting. Returns -1 with errno.
int glpick_signal_descriptor(const int *signals, size_t count);

/// The number of the next signal of such a descriptor, 0 if there is none.
int glpick_next_signal(int descriptor);

/// Columns, rows, and width and height in pixels, 0 where unknown; false with errno where there is no terminal.
typedef struct glpick_terminal_size {
    uint16_t columns, rows, width, height;
} glpick_terminal_size;
bool glpick_terminal_get_size(int descriptor, glpick_terminal_size *size);

#endif
