// measure FILE COMMAND… runs a command and writes to FILE how many milliseconds it took and its greatest memory in
// KiB. A program as small as this one leaves little of its own in both.
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "peer.h"

extern char **environ;

int main(int argc, char **argv) {
    if (argc < 3)
        fail("usage: measure FILE COMMAND...");
    pid_t child;
    double start = microseconds();
    if (posix_spawnp(&child, argv[2], NULL, NULL, argv + 2, environ) != 0)
        fail("cannot start the command");
    int status;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) != child)
        fail("the command is gone");
    double took = (microseconds() - start) / 1000;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail("the command failed");
    char text[64];
    int count = snprintf(text, sizeof text, "%.4f %ld\n", took, usage.ru_maxrss);
    write_file(argv[1], text, count);
    return 0;
}
