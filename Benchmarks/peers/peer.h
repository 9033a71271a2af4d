// What the peers in C share: where the parts of the picker are, hues, a clock, and how they end.
#pragma once

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif

enum { SEGMENTS = 256, WARM_UP_FRAMES = 20 };

/// Frames of a marker, both corners in whole pixels.
typedef struct bounds {
    int left, top, right, bottom;
} bounds;

/// The picker that `glpick render --size N` draws.
typedef struct layout {
    double center, outer, inner;
    double box_start, box_side;
    double marker_radius, marker_line;
} layout;

static inline layout layout_of(int size) {
    double radius = size / 2.0;
    double marker = 0.2 * radius;
    layout l = {.center = radius, .outer = radius, .inner = 0.8 * radius};
    l.box_side = 0.7 * radius * M_SQRT2;
    l.box_start = radius - l.box_side / 2;
    l.marker_line = fmin(3, marker / 4);
    l.marker_radius = marker / 2 - l.marker_line;
    return l;
}

static inline double hue_marker_x(const layout *l, double hue) {
    return l->center + (l->outer + l->inner) / 2 * cos(2 * M_PI * hue);
}

static inline double hue_marker_y(const layout *l, double hue) {
    return l->center - (l->outer + l->inner) / 2 * sin(2 * M_PI * hue);
}

/// The pure colour of a hue in [0, 1).
static inline void hue_color(double hue, double rgb[3]) {
    rgb[0] = fmin(fmax(fabs(6 * hue - 3) - 1, 0), 1);
    rgb[1] = fmin(fmax(2 - fabs(6 * hue - 2), 0), 1);
    rgb[2] = fmin(fmax(2 - fabs(6 * hue - 4), 0), 1);
}

/// The hue of a frame: a degree further each time.
static inline double hue_of(int step) { return step % 360 / 360.0; }

static inline double microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

static int compare_doubles(const void *a, const void *b) {
    double difference = *(const double *)a - *(const double *)b;
    return (difference > 0) - (difference < 0);
}

static inline double median(double *values, int count) {
    qsort(values, count, sizeof *values, compare_doubles);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

static inline void fail(const char *what) {
    fprintf(stderr, "%s\n", what);
    exit(1);
}

static inline void *allocate(size_t count) {
    void *memory = calloc(count, 1);
    if (memory == NULL)
        fail("out of memory");
    return memory;
}

/// A whole number that must be at least 1.
static inline int number(const char *text) {
    int value = atoi(text);
    if (value < 1)
        fail("sizes and counts are at least 1");
    return value;
}

static inline void write_file(const char *path, const void *bytes, size_t count) {
    FILE *file = fopen(path, "wb");
    if (file == NULL || fwrite(bytes, 1, count, file) != count || fclose(file) != 0)
        fail("cannot write the file");
}

/// Divides the colours of `count` RGBA pixels by their alpha, in place.
static inline void unpremultiply(uint8_t *rgba, size_t count) {
    for (size_t i = 0; i < count; i++, rgba += 4) {
        unsigned alpha = rgba[3];
        if (alpha == 0 || alpha == 255)
            continue;
        for (int c = 0; c < 3; c++) {
            unsigned value = (rgba[c] * 255 + alpha / 2) / alpha;
            rgba[c] = value > 255 ? 255 : value;
        }
    }
}
