// The picker as one draws it on one thread of the CPU for nothing but speed:
//
//   tuned_cpu hue SIZE FRAMES [RAW]   microseconds from one hue to the next whole RGBA picture, their median
//   tuned_cpu render SIZE OUT.png     one picture, compressed by ISA-L
//   tuned_cpu raw SIZE FRAMES         raw frames with straight alpha to standard output
//
// The ring is drawn once. A hue update copies it over the old marker, fills the rows of the box eight pixels at a
// time, and draws the markers row by row. Pixels are premultiplied RGBA throughout.
#include "write_quick_png.h"
#include "write_raw.h"

#if defined(__x86_64__)
#define FOR_EACH_CPU __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_CPU
#endif

enum { LANES = 8 };
typedef uint32_t lanes __attribute__((vector_size(4 * LANES), aligned(4), may_alias));

typedef struct picker {
    int size;
    layout layout;
    /// The ring, and the marker in the box where it reaches beyond the box.
    uint32_t *base;
    uint32_t *screen;
    bounds all, box, marker;
} picker;

static double limited(double value) { return fmin(fmax(value, 0), 1); }

static uint32_t pixel(const double rgb[3], double alpha) {
    uint32_t value = lround(255 * alpha) << 24;
    for (int i = 0; i < 3; i++)
        value |= (uint32_t)lround(255 * alpha * rgb[i]) << (8 * i);
    return value;
}

/// A quarter is computed; the others mirror it.
static void draw_ring(picker *p) {
    const layout *l = &p->layout;
    double colors[SEGMENTS][3];
    for (int i = 0; i < SEGMENTS; i++)
        hue_color((double)i / SEGMENTS, colors[i]);
    int middle = p->size / 2, last = p->size - 1;
    for (int y = 0; y < p->size - middle; y++) {
        float up = l->center - y - 0.5f;
        float inside = l->inner > up + 1 ? sqrtf((l->inner - 1) * (l->inner - 1) - up * up) : 0;
        for (int x = l->center + inside; x < p->size; x++) {
            float right = x + 0.5f - l->center, distance = sqrtf(right * right + up * up);
            float alpha = limited(l->outer - distance + 0.5f) * limited(distance - l->inner + 0.5f);
            if (alpha == 0 && distance > l->outer)
                break;
            if (alpha == 0)
                continue;
            int i = lrintf(atan2f(up, right) * (float)(SEGMENTS / (2 * M_PI)));
            p->base[y * p->size + x] = pixel(colors[i % SEGMENTS], alpha);
            p->base[y * p->size + last - x] = pixel(colors[(SEGMENTS / 2 - i) % SEGMENTS], alpha);
            p->base[(last - y) * p->size + x] = pixel(colors[(SEGMENTS - i) % SEGMENTS], alpha);
            p->base[(last - y) * p->size + last - x] = pixel(colors[(SEGMENTS / 2 + i) % SEGMENTS], alpha);
        }
    }
}

/// Brings pixels of a row nearer to opaque grey, as far as the marker covers each.
static void draw_span(uint32_t *row, int from, int to, float x, float dy, const layout *l) {
    for (int i = from; i < to; i++) {
        float dx = i + 0.5f - x, half = l->marker_line / 2;
        float cover = half - fabsf(sqrtf(dx * dx + dy * dy) - (float)l->marker_radius) + 0.5f;
        if (cover <= 0)
            continue;
        uint32_t share = cover >= 1 ? 256 : cover * 256 + 0.5f, old = row[i];
        uint32_t even = (old & 0xff00ff) * (256 - share) + 0x800080 * share;
        uint32_t odd = (old >> 8 & 0xff00ff) * (256 - share) + 0xff0080 * share;
        row[i] = (even >> 8 & 0xff00ff) | (odd & 0xff00ff00);
    }
}

static int at_least(int a, int b) { return a > b ? a : b; }
static int at_most(int a, int b) { return a < b ? a : b; }

static void draw_marker(uint32_t *pixels, int size, bounds clip, double x, double y, const layout *l) {
    float outer = l->marker_radius + l->marker_line / 2 + 0.5, inner = l->marker_radius - l->marker_line / 2 - 0.5;
    for (int row = at_least(floor(y - outer), clip.top); row < at_most(ceil(y + outer), clip.bottom); row++) {
        float dy = row + 0.5f - y, wide = outer * outer - dy * dy, hole = inner * inner - dy * dy;
        if (wide <= 0)
            continue;
        wide = sqrtf(wide);
        // Up to the hole and from it on; a row without one is a single span.
        float middle = hole > 0 ? sqrtf(hole) - 1 : 0;
        int left = at_least(x - wide, clip.left), right = at_most(x + wide + 1, clip.right);
        int begin = at_most(x - middle, right), end = at_least(x + middle, left);
        draw_span(pixels + (size_t)row * size, left, begin, x, dy, l);
        draw_span(pixels + (size_t)row * size, at_least(end, begin), right, x, dy, l);
    }
}

/// A component is linear along a row; its 8 bits are the highest of 32.
FOR_EACH_CPU
static void draw_box(uint32_t *pixels, int size, bounds box, const layout *l, double hue) {
    double rgb[3];
    hue_color(hue, rgb);
    for (int y = box.top; y < box.bottom; y++) {
        double brightness = limited(1 - (y + 0.5 - l->box_start) / l->box_side) * 255 * (1 << 24);
        lanes value[3], step[3];
        for (int i = 0; i < 3; i++) {
            double slope = brightness * (rgb[i] - 1) / l->box_side;
            double first = brightness + slope * (box.left + 0.5 - l->box_start) + (1 << 23);
            uint32_t start[LANES], next[LANES];
            for (int lane = 0; lane < LANES; lane++) {
                start[lane] = (int64_t)(first + slope * lane);
                next[lane] = (int64_t)(slope * LANES);
            }
            memcpy(&value[i], start, sizeof start);
            memcpy(&step[i], next, sizeof next);
        }
        uint32_t *to = pixels + (size_t)y * size + box.left, *end = pixels + (size_t)y * size + box.right;
        for (; to < end; to += LANES) {
            lanes drawn = value[0] >> 24 | (value[1] >> 16 & 0xff00) | (value[2] >> 8 & 0xff0000) | 0xff000000;
            if (end - to >= LANES)
                *(lanes *)to = drawn;
            else
                memcpy(to, &drawn, (end - to) * 4);
            for (int i = 0; i < 3; i++)
                value[i] += step[i];
        }
    }
}

static void update(picker *p, double hue) {
    const layout *l = &p->layout;
    for (int y = p->marker.top; y < p->marker.bottom; y++) {
        size_t at = (size_t)y * p->size + p->marker.left;
        memcpy(p->screen + at, p->base + at, (p->marker.right - p->marker.left) * 4);
    }
    draw_box(p->screen, p->size, p->box, l, hue);
    draw_marker(p->screen, p->size, p->box, l->box_start + l->box_side, l->box_start, l);
    double x = hue_marker_x(l, hue), y = hue_marker_y(l, hue), reach = l->marker_radius + l->marker_line / 2 + 1;
    draw_marker(p->screen, p->size, p->all, x, y, l);
    p->marker = (bounds){
        at_least(x - reach, 0), at_least(y - reach, 0), at_most(x + reach + 1, p->size),
        at_most(y + reach + 1, p->size)};
}

static picker picker_of(int size) {
    size_t count = (size_t)size * size * 4;
    picker p = {.size = size, .layout = layout_of(size), .base = allocate(count), .screen = allocate(count)};
    const layout *l = &p.layout;
    int start = lround(l->box_start), end = lround(l->box_start + l->box_side);
    p.all = (bounds){0, 0, size, size};
    p.box = (bounds){start, start, end, end};
    draw_ring(&p);
    draw_marker(p.base, size, p.all, l->box_start + l->box_side, l->box_start, l);
    memcpy(p.screen, p.base, count);
    return p;
}

static void update_any(void *any, double hue) { update(any, hue); }

static int run_hue(int size, int frames, const char *raw) {
    picker p = picker_of(size);
    double time = median_time(frames, update_any, &p);
    printf("%.3f\n", time);
    if (raw != NULL) {
        update(&p, 0.3);
        write_file(raw, p.screen, (size_t)size * size * 4);
    }
    return 0;
}

static int run_render(int size, const char *path) {
    picker p = picker_of(size);
    update(&p, 0.3);
    unpremultiply((uint8_t *)p.screen, (size_t)size * size);
    write_quick_png(path, (uint8_t *)p.screen, size);
    return 0;
}

static int run_raw(int size, int frames) {
    picker p = picker_of(size);
    write_turn(size, frames, p.screen, update_any, &p);
    return 0;
}

int main(int argc, char **argv) {
    if (argc >= 4 && strcmp(argv[1], "hue") == 0)
        return run_hue(number(argv[2]), number(argv[3]), argv[4]);
    if (argc == 4 && strcmp(argv[1], "render") == 0)
        return run_render(number(argv[2]), argv[3]);
    if (argc == 4 && strcmp(argv[1], "raw") == 0)
        return run_raw(number(argv[2]), number(argv[3]));
    fail("usage: tuned_cpu hue SIZE FRAMES [RAW] | tuned_cpu render SIZE OUT.png | tuned_cpu raw SIZE FRAMES");
}
