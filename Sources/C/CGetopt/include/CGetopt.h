// glibc's getopt_long without its global variables, the arguments of main, and the environment.
#ifndef GLPICK_CGETOPT_H
#define GLPICK_CGETOPT_H

#include <getopt.h>

typedef struct {
    int code;             // what getopt_long returned: an option's value, 1 for an operand, '?', ':' or -1
    int unknown;          // optopt: the character or value of the option that is wrong
    int next;             // optind: the index of the next element of argv
    const char *argument; // optarg: the option's argument or the operand
} glpick_getopt_result;

/// Parses the next option of argv, or the first one if `restart` is not 0; prints nothing.
glpick_getopt_result glpick_getopt_long(int argc, char *const argv[], const char *short_options,
                                        const struct option *long_options, int restart);

/// Returns an argument of main, the command's name first; NULL after the last. Swift's CommandLine reads
/// /proc/self/cmdline, which need not be there.
char *glpick_main_argument(int index);

/// Returns an entry of the environment, NAME=VALUE; NULL after the last.
const char *glpick_environment_entry(int index);

#endif
