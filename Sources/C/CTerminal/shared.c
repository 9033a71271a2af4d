#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <unistd.h>

/// The folder of glibc's shared memory objects.
static const char folder[] = "/dev/shm";
/// The number of last objects that may still exist.
enum { most_objects = 1024 };

/// A random number, because other processes could use the name of an object that a terminal has removed.
static _Atomic uint64_t process_key;
/// The number of objects that were begun.
static _Atomic uint32_t begun;
/// True if the process is about to end; then no more objects are made.
static atomic_bool is_over;

/// Writes the path of an object to `path`; signal handlers may call it.
static void write_path(char path[sizeof folder + GLPICK_SHARED_NAME], uint32_t number) {
    static const char digits[] = "0123456789abcdef", prefix[] = "/glpick-";
    char *end = stpcpy(stpcpy(path, folder), prefix);
    uint64_t parts[] = {(uint64_t)getpid() << 32, atomic_load(&process_key), (uint64_t)number << 32};
    static const int lengths[] = {8, 16, 8};
    for (int part = 0; part < 3; part++) {
        for (int digit = 0; digit < lengths[part]; digit++)
            *end++ = digits[parts[part] >> (60 - 4 * digit) & 15];
        *end++ = part < 2 ? '-' : '\0';
    }
}

int glpick_shared_open(char name[GLPICK_SHARED_NAME]) {
    uint64_t key = 0, none = 0;
    if (atomic_load(&process_key) == 0) {
        if (getrandom(&key, sizeof key, GRND_NONBLOCK) != sizeof key)
            return -1;
        atomic_compare_exchange_strong(&process_key, &none, key | 1);
    }
    // Count the object before it exists, so that removing all of them cannot miss it.
    char path[sizeof folder + GLPICK_SHARED_NAME];
    write_path(path, atomic_fetch_add(&begun, 1));
    strcpy(name, path + sizeof folder - 1);
    int descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor >= 0 && atomic_load(&is_over)) {
        shm_unlink(name);
        close(descriptor);
        errno = ECANCELED;
        return -1;
    }
    return descriptor;
}

void glpick_shared_remove_for_good(void) {
    int error = errno;
    atomic_store(&is_over, true);
    uint32_t end = atomic_load(&begun);
    for (uint32_t number = end > most_objects ? end - most_objects : 0; number < end; number++) {
        char path[sizeof folder + GLPICK_SHARED_NAME];
        write_path(path, number);
        unlink(path);
    }
    errno = error;
}
