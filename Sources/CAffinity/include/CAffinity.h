// The processors that a process may use: glibc has the call for programs in the GNU dialect of C alone, and so not
// for Swift.
#ifndef GLPICK_CAFFINITY_H
#define GLPICK_CAFFINITY_H

/// How many processors the calling thread may run on, by `sched_getaffinity`; at least 1.
int glpick_usable_processors(void);

#endif
