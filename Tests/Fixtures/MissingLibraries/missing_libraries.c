// A preloaded library (LD_PRELOAD) with which the libraries whose names begin with one of those in MISSING_LIBRARIES,
// separated by colons, cannot be loaded any more: as on a machine where they are not installed.
//
//     cc -shared -fPIC -o missing_libraries.so missing_libraries.c -ldl
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int is_missing(const char *name)
{
    const char *names = getenv("MISSING_LIBRARIES");
    while (names != NULL && *names != '\0') {
        size_t length = strcspn(names, ":");
        if (length > 0 && strncmp(name, names, length) == 0)
            return 1;
        names += length + (names[length] == ':');
    }
    return 0;
}

void *dlopen(const char *name, int flags)
{
    void *(*real)(const char *, int) = (void *(*)(const char *, int))dlsym(RTLD_NEXT, "dlopen");
    if (name == NULL || !is_missing(name))
        return real(name, flags);
    // So that dlerror has something to say.
    char missing[256];
    snprintf(missing, sizeof missing, "/nonexistent/%s", name);
    return real(missing, flags);
}
