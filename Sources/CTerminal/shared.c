#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <unistd.h>

/// Where glibc has shared memory objects.
static const char folder[] = "/dev/shm";
/// How many of the last objects may still be there.
enum { most_objects = 1024 };

/// Chosen by chance: a terminal may have removed an object whose name others then take for theirs.
static _Atomic uint64_t process_key;
/// How many objects were begun.
static _Atomic uint32_t begun;
/// Whether the process is about to end: then nothing is made any more.
static atomic_bool is_over;

/// The name of an object in `path`, with its folder; from a handler of a signal as well.
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
    // Counted before it is there, so that whoever removes all of them does not miss it.
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
