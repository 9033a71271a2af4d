#include "CGetopt.h"

#include <stddef.h>

glpick_getopt_result glpick_getopt_long(int argc, char *const argv[], const char *short_options,
                                        const struct option *long_options, int restart)
{
    // 0 makes glibc forget the previous argv and begin again.
    if (restart)
        optind = 0;
    opterr = 0;
    optarg = NULL;
    int code = getopt_long(argc, argv, short_options, long_options, NULL);
    glpick_getopt_result result = {code, optopt, optind, optarg};
    return result;
}
