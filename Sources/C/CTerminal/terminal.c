#define _GNU_SOURCE
#include "CTerminal.h"

#include "CSystem.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

typedef struct saved_terminal {
    int descriptor;
    struct termios settings;
    size_t count;
    uint8_t bytes[GLPICK_TERMINAL_BYTES];
} saved_terminal;

/// Two slots, so that one is complete while the other is written.
static saved_terminal slots[2];
static _Atomic(saved_terminal *) current;
/// Held for each write, so that none can follow the bytes that restore the terminal.
static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;
/// True if the process is about to end; then no mode begins any more.
static atomic_bool is_over;
/// The number of threads that are restoring the terminal; handlers do it without a lock.
static atomic_int restoring;

/// Waits, for at most a second, until the terminal is restored. A caller that finds its mode ended may then end the
/// process.
static void wait_for_restoring(void) {
    for (int waits = 0; atomic_load(&restoring) > 0 && waits < 1000; waits++)
        poll(NULL, 0, 1);
}

static void restore_at_exit(void) { glpick_terminal_restore(true); }

bool glpick_terminal_remember(
    int descriptor, const struct termios *settings, const uint8_t *bytes, size_t count
) {
    static bool is_registered;
    if (count > GLPICK_TERMINAL_BYTES) {
        errno = E2BIG;
        return false;
    }
    pthread_mutex_lock(&writing);
    if (atomic_load(&is_over)) {
        pthread_mutex_unlock(&writing);
        wait_for_restoring();
        errno = ECANCELED;
        return false;
    }
    if (!is_registered)
        is_registered = atexit(restore_at_exit) == 0;
    glpick_unblock_crashes();
    saved_terminal *slot = atomic_load(&current) == &slots[0] ? &slots[1] : &slots[0];
    slot->descriptor = descriptor;
    slot->settings = *settings;
    slot->count = count;
    memcpy(slot->bytes, bytes, count);
    atomic_store(&current, slot);
    pthread_mutex_unlock(&writing);
    return true;
}

bool glpick_terminal_restore_in_handler(void) {
    atomic_fetch_add(&restoring, 1);
    saved_terminal *saved = atomic_exchange(&current, NULL);
    if (saved == NULL) {
        atomic_fetch_sub(&restoring, 1);
        return false;
    }
    int error = errno;
    // These calls would stop a process in the background.
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &stop, &before);
    size_t written = 0;
    for (int waits = 0; written < saved->count && waits < 4;) {
        ssize_t count = write(saved->descriptor, saved->bytes + written, saved->count - written);
        if (count > 0) {
            written += (size_t)count;
        } else if (count < 0 && errno == EAGAIN) {
            struct pollfd ready = {.fd = saved->descriptor, .events = POLLOUT};
            poll(&ready, 1, 50);
            waits++;
        } else if (count == 0 || errno != EINTR) {
            break;
        }
    }
    // The shell would take late answers for commands. TCSANOW does not wait for output, which may be stuck forever.
    tcflush(saved->descriptor, TCIFLUSH);
    tcsetattr(saved->descriptor, TCSANOW, &saved->settings);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    atomic_fetch_sub(&restoring, 1);
    errno = error;
    return true;
}

bool glpick_terminal_restore(bool for_good) {
    if (for_good)
        glpick_shared_remove_for_good();
    pthread_mutex_lock(&writing);
    if (for_good)
        atomic_store(&is_over, true);
    bool was_there = glpick_terminal_restore_in_handler();
    pthread_mutex_unlock(&writing);
    wait_for_restoring();
    return was_there;
}

/// True if the terminal is in its mode; the caller holds the lock.
static bool is_current(int descriptor) {
    saved_terminal *saved = atomic_load(&current);
    if (saved != NULL && saved->descriptor == descriptor)
        return true;
    errno = ECANCELED;
    return false;
}

static void unlock_writing(void) {
    int error = errno;
    pthread_mutex_unlock(&writing);
    if (error == ECANCELED)
        wait_for_restoring();
    errno = error;
}

bool glpick_terminal_set(int descriptor, const struct termios *settings) {
    pthread_mutex_lock(&writing);
    errno = 0;
    bool is_set = is_current(descriptor) && tcsetattr(descriptor, TCSANOW, settings) == 0;
    unlock_writing();
    return is_set;
}

ssize_t glpick_terminal_write(int descriptor, const void *bytes, size_t count) {
    pthread_mutex_lock(&writing);
    errno = 0;
    ssize_t written = is_current(descriptor) ? write(descriptor, bytes, count) : -1;
    unlock_writing();
    return written;
}

/// Crashes, and other signals whose default action ends the process.
static const int crashes[] = {GLPICK_CRASH_SIGNALS, SIGQUIT, SIGXCPU, SIGALRM, SIGVTALRM,
                              SIGPROF, SIGUSR1, SIGUSR2, SIGPOLL};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction actions_before[crash_count];

static void restore_and_crash(int number) {
    atomic_store(&is_over, true);
    glpick_shared_remove_for_good();
    glpick_terminal_restore_in_handler();
    for (size_t i = 0; i < crash_count; i++)
        if (crashes[i] == number)
            sigaction(number, &actions_before[i], NULL);
    // The signal stays pending until the handler returns. It must be raised again, because a signal from another
    // process does not repeat.
    raise(number);
}

bool glpick_terminal_guard_crashes(void) {
    static bool is_guarded;
    static char stack[1 << 16];
    glpick_unblock_crashes();
    if (is_guarded)
        return true;
    stack_t handler_stack = {.ss_sp = stack, .ss_size = sizeof stack};
    stack_t stack_before;
    if (sigaltstack(NULL, &stack_before) == 0 && (stack_before.ss_flags & SS_DISABLE) != 0)
        sigaltstack(&handler_stack, NULL);
    struct sigaction action = {.sa_handler = restore_and_crash, .sa_flags = SA_ONSTACK};
    for (size_t i = 0; i < crash_count; i++) {
        if (sigaction(crashes[i], NULL, &actions_before[i]) != 0)
            return false;
        if (actions_before[i].sa_handler != SIG_IGN && sigaction(crashes[i], &action, NULL) != 0)
            return false;
    }
    is_guarded = true;
    return true;
}

int glpick_signal_descriptor(const sigset_t *signals) {
    return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

int glpick_next_signal(int descriptor) {
    struct signalfd_siginfo information;
    ssize_t count = read(descriptor, &information, sizeof information);
    return count == sizeof information ? (int)information.ssi_signo : 0;
}

bool glpick_terminal_get_size(int descriptor, glpick_terminal_size *size) {
    struct winsize window;
    if (ioctl(descriptor, TIOCGWINSZ, &window) != 0)
        return false;
    *size = (glpick_terminal_size){window.ws_col, window.ws_row, window.ws_xpixel, window.ws_ypixel};
    return true;
}
