#define _GNU_SOURCE
#include "CSystem.h"

#include <stddef.h>

static const int crashes[] = {GLPICK_CRASH_SIGNALS};

void glpick_block_all_but_crashes(sigset_t *before) {
    sigset_t blocked;
    sigfillset(&blocked);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        sigdelset(&blocked, crashes[i]);
    pthread_sigmask(SIG_SETMASK, &blocked, before);
}

void glpick_unblock_crashes(void) {
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        sigaddset(&set, crashes[i]);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}
