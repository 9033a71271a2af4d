// The number of processors that a process may use. glibc declares this call only for the GNU dialect of C, so Swift
// cannot call it.
#ifndef GLPICK_CAFFINITY_H
#define GLPICK_CAFFINITY_H

/// The number of processors on which the calling thread may run, from `sched_getaffinity`; at least 1.
int glpick_usable_processors(void);

#endif
