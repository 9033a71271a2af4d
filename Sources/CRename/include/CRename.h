// glibc has the call for programs in the GNU dialect of C alone, and so not for Swift.
#ifndef GLPICK_CRENAME_H
#define GLPICK_CRENAME_H

/// `renameat2` within a folder with `RENAME_NOREPLACE`: fails with EEXIST where something has the new name.
int glpick_rename_unless_taken(int folder, const char *old_name, const char *new_name);

#endif
