// Which signals threads block: all those that wait for a thread of the caller's, but never those of crashes. Where a crash
// is blocked, the kernel ends the process without its handler, and so does abort since glibc 2.41.
#ifndef GLPICK_CSIGNALS_H
#define GLPICK_CSIGNALS_H

#include <signal.h>

/// The signals of crashes, with commas between them.
#define GLPICK_CRASH_SIGNALS SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS

/// Blocks all signals but those of crashes on the calling thread; `before` becomes what it blocked so far.
void glpick_block_all_but_crashes(sigset_t *before);

/// Unblocks the signals of crashes on the calling thread.
void glpick_unblock_crashes(void);

#endif
