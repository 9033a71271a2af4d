// Keeps a terminal's settings where a signal handler can reach them. The handler may interrupt anything, even Swift's
// runtime, so it must not be written in Swift.
#ifndef GLPICK_CTERMINAL_H
#define GLPICK_CTERMINAL_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

/// The most bytes that restore a terminal.
#define GLPICK_TERMINAL_BYTES 1024

/// Remembers how to restore the terminal: write `bytes`, then apply `settings`. There is one terminal at a time; the
/// first call also makes `exit` restore it. Unblocks crashes on the calling thread. On failure returns false with errno
/// and changes nothing: E2BIG if there are too many bytes, ECANCELED if the process is about to end.
bool glpick_terminal_remember(
    int descriptor, const struct termios *settings, const uint8_t *bytes, size_t count
);

/// Restores the terminal and forgets it, if one is remembered; signal handlers may call it. Waits at most a fifth of a
/// second for a terminal that accepts no bytes. Does not change errno. Returns true if there was a terminal.
bool glpick_terminal_restore_in_handler(void);

/// The same for code outside of handlers. Later calls of `glpick_terminal_write` fail; with `for_good`, later modes
/// fail, too.
bool glpick_terminal_restore(bool for_good);

/// `tcsetattr` with TCSANOW for the remembered terminal; fails like `glpick_terminal_write`.
bool glpick_terminal_set(int descriptor, const struct termios *settings);

/// `write` to the remembered terminal; fails with ECANCELED once any thread has restored it.
ssize_t glpick_terminal_write(int descriptor, const void *bytes, size_t count);

/// Makes crashes, and signals such as SIGQUIT and SIGUSR1, restore the terminal before they do what they did before;
/// ignored signals stay ignored. On the calling thread, handlers get a stack of their own, and each call unblocks
/// crashes; other threads, such as Dispatch's, may block SIGABRT. Returns false with errno on failure.
bool glpick_terminal_guard_crashes(void);

/// The size of a shared memory object's name, with its final zero.
#define GLPICK_SHARED_NAME 48

/// `shm_open` of a new object with a unique name: `/glpick-`, then the process in hexadecimal digits and more. Its
/// reader removes it; restoring the terminal for good removes the rest of the last 1024. Returns -1 with errno on
/// failure.
int glpick_shared_open(char name[GLPICK_SHARED_NAME]);

/// Removes all such objects that still exist, and prevents new ones; signal handlers may call it. Does not change
/// errno.
void glpick_shared_remove_for_good(void);

/// `signalfd` for signals, which must be blocked; the descriptor is nonblocking and closed by exec. Returns -1 with
/// errno on failure.
int glpick_signal_descriptor(const sigset_t *signals);

/// The number of the next signal on such a descriptor; 0 if there is none.
int glpick_next_signal(int descriptor);

/// A terminal's columns and rows, and its width and height in pixels; 0 where unknown.
typedef struct glpick_terminal_size {
    uint16_t columns, rows, width, height;
} glpick_terminal_size;
bool glpick_terminal_get_size(int descriptor, glpick_terminal_size *size);

#endif
