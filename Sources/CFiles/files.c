#define _GNU_SOURCE
#include "CRename.h"

#include <stdio.h>

int glpick_rename_unless_taken(int folder, const char *old_name, const char *new_name) {
    return renameat2(folder, old_name, folder, new_name, RENAME_NOREPLACE);
}
