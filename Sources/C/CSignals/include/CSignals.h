// The signals that threads block: all that the caller's threads should handle, but never those of crashes. If a thread
// blocks the signal of a crash, the kernel ends the process without its handler, and so does abort since glibc 2.41.
#ifndef GLPICK_CSIGNALS_H
#define GLPICK_CSIGNALS_H

#include <signal.h>

/// The signals of crashes, separated by commas.
#define GLPICK_CRASH_SIGNALS SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS

/// Blocks all signals but those of crashes on the calling thread; stores the previous mask in `before`.
void glpick_block_all_but_crashes(sigset_t *before);

/// Unblocks the signals of crashes on the calling thread.
void glpick_unblock_crashes(void);

#endif
