// What Swift cannot call in glibc's own module: calls that glibc declares only for the GNU dialect of C, headers that the module
// lacks, such as <malloc.h> for mallopt, and functions with global variables.
#ifndef GLPICK_CSYSTEM_H
#define GLPICK_CSYSTEM_H

#include <getopt.h>
#include <malloc.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

// Processors.

/// The number of processors on which the calling thread may run, from `sched_getaffinity`; at least 1.
int glpick_usable_processors(void);

// Files.

/// `renameat2` within a folder with `RENAME_NOREPLACE`: fails with EEXIST if the new name is taken.
int glpick_rename_unless_taken(int folder, const char *old_name, const char *new_name);

/// `fallocate` that keeps the size: makes room for so many bytes from the file's beginning. Succeeds without effect where
/// the filesystem cannot reserve room.
int glpick_reserve(int descriptor, off_t count);

/// `memfd_create`: an empty file in memory, for sharing; the name is for people who debug.
int glpick_memory_file(const char *name);

/// Whether a file has an access control list or attributes of the user (`listxattr`). The system gives the other attributes to
/// new files, too.
bool glpick_has_attributes(const char *path);

/// Connects to a local socket at a path; -1 if nothing listens there.
int glpick_connect(const char *path);

// File descriptors over a socket, by macros (CMSG_DATA) that Swift does not see.

/// The descriptors that come with at most one call: as many as libwayland sends.
#define GLPICK_DESCRIPTORS 28

/// `sendmsg` with a descriptor, unless it is -1, and without SIGPIPE; whether all bytes are sent.
bool glpick_send(int socket, const void *bytes, size_t count, int descriptor);

/// `recvmsg` without waiting; stores the descriptors that came, and their number. Returns the number of bytes, 0 at the end.
ssize_t glpick_receive(int socket, void *bytes, size_t count, int descriptors[GLPICK_DESCRIPTORS], int *found);

// Signals that threads block: all that the caller's threads should handle, but never those of crashes. If a thread blocks the
// signal of a crash, the kernel ends the process without its handler, and so does abort since glibc 2.41.

/// The signals of crashes, separated by commas.
#define GLPICK_CRASH_SIGNALS SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS

/// Blocks all signals but those of crashes on the calling thread; stores the previous mask in `before`.
void glpick_block_all_but_crashes(sigset_t *before);

/// Unblocks the signals of crashes on the calling thread.
void glpick_unblock_crashes(void);

// Arguments and the environment.

typedef struct {
    int code;             // what getopt_long returned: an option's value, 1 for an operand, '?', ':' or -1
    int unknown;          // optopt: the character or value of the option that is wrong
    int next;             // optind: the index of the next element of argv
    const char *argument; // optarg: the option's argument or the operand
} glpick_getopt_result;

/// Parses the next option of argv, or the first one if `restart` is not 0, without getopt_long's global variables; prints
/// nothing.
glpick_getopt_result glpick_getopt_long(int argc, char *const argv[], const char *short_options,
                                        const struct option *long_options, int restart);

/// Returns an argument of main, the command's name first; NULL after the last. Swift's CommandLine reads
/// /proc/self/cmdline, which need not be there.
char *glpick_main_argument(int index);

/// Returns an entry of the environment, NAME=VALUE; NULL after the last.
const char *glpick_environment_entry(int index);

#endif
