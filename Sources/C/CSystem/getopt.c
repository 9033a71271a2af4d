#include "CSystem.h"

#include <stddef.h>
// POSIX has no header that declares it.
extern char **environ;

static int main_argc;
static char **main_argv;

// glibc calls constructors with the arguments of main.
__attribute__((constructor)) static void keep_arguments(int argc, char **argv)
{
    main_argc = argc;
    main_argv = argv;
}

char *glpick_main_argument(int index)
{
    return index >= 0 && index < main_argc ? main_argv[index] : NULL;
}

const char *glpick_environment_entry(int index)
{
    return environ != NULL ? environ[index] : NULL;
}

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
