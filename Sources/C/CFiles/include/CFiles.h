// glibc declares the calls of the first two only for the GNU dialect of C, and <sys/xattr.h> is not in module Glibc, so
// Swift cannot call them.
#ifndef GLPICK_CFILES_H
#define GLPICK_CFILES_H

#include <stdbool.h>
#include <sys/types.h>

/// `renameat2` within a folder with `RENAME_NOREPLACE`: fails with EEXIST if the new name is taken.
int glpick_rename_unless_taken(int folder, const char *old_name, const char *new_name);

/// `fallocate` that keeps the size: makes room for so many bytes from the file's beginning. Succeeds without effect where
/// the filesystem cannot reserve room.
int glpick_reserve(int descriptor, off_t count);

/// Whether a file has an access control list or attributes of the user (`listxattr`). The system gives the other attributes to
/// new files, too.
bool glpick_has_attributes(const char *path);

#endif
