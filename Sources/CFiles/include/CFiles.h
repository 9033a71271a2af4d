// glibc declares this call only for the GNU dialect of C, so Swift cannot call it.
#ifndef GLPICK_CRENAME_H
#define GLPICK_CRENAME_H

/// `renameat2` within a folder with `RENAME_NOREPLACE`: fails with EEXIST if the new name is taken.
int glpick_rename_unless_taken(int folder, const char *old_name, const char *new_name);

#endif
