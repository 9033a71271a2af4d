#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/xattr.h>

int glpick_rename_unless_taken(int folder, const char *old_name, const char *new_name) {
    return renameat2(folder, old_name, folder, new_name, RENAME_NOREPLACE);
}

int glpick_reserve(int descriptor, off_t count) {
    if (count == 0) return 0;
    const int result = fallocate(descriptor, FALLOC_FL_KEEP_SIZE, 0, count);
    return result < 0 && (errno == EOPNOTSUPP || errno == ENOSYS) ? 0 : result;
}

int glpick_memory_file(const char *name) {
    return memfd_create(name, MFD_CLOEXEC);
}

bool glpick_has_attributes(const char *path) {
    char names[4096];
    const ssize_t count = listxattr(path, names, sizeof names);
    // Too many names for the buffer are attributes, too.
    if (count < 0) return errno == ERANGE;
    for (const char *name = names; name < names + count; name += strlen(name) + 1) {
        if (strcmp(name, "system.posix_acl_access") == 0 || strncmp(name, "user.", 5) == 0) return true;
    }
    return false;
}
