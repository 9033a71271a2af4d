#define _GNU_SOURCE
#include "CSystem.h"

#include <sched.h>
#include <unistd.h>

int glpick_usable_processors(void) {
    cpu_set_t set;
    CPU_ZERO(&set);
    // Fails if there are more processors than a set has room for.
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return CPU_COUNT(&set);
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? (int)online : 1;
}
