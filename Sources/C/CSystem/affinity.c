#define _GNU_SOURCE
#include "CSystem.h"

#include <sched.h>

int glpick_usable_processors(void) {
    // Room for 8192 processors, the most that Linux supports; it would fail with less room than the kernel needs.
    cpu_set_t sets[8192 / CPU_SETSIZE];
    return sched_getaffinity(0, sizeof sets, sets) == 0 ? CPU_COUNT_S(sizeof sets, sets) : 1;
}
