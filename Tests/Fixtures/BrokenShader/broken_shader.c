// Preloaded, makes every shader fail to compile, with a log of two lines.
#include <stdio.h>

#define COMPILE_STATUS 0x8B81
#define INFO_LOG_LENGTH 0x8B84

static const char text[] = "0:1: nobody compiles this\n0:2: nor that";

void glGetShaderiv(unsigned shader, unsigned name, int *value) {
    (void)shader;
    *value = name == COMPILE_STATUS ? 0 : name == INFO_LOG_LENGTH ? (int)sizeof text : 0;
}

void glGetShaderInfoLog(unsigned shader, int capacity, int *length, char *log) {
    (void)shader;
    int count = snprintf(log, (size_t)capacity, "%s", text);
    if (length)
        *length = count;
}
