// Preloaded, says on standard error at the end how often a program asked for memory.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>

static atomic_ulong count;

void *malloc(size_t size) {
    static void *(*real)(size_t);
    if (!real)
        real = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
    atomic_fetch_add(&count, 1);
    return real(size);
}

__attribute__((destructor)) static void report(void) { fprintf(stderr, "allocations: %lu\n", count); }
