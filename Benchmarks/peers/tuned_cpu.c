// The picker as one draws it on one thread of the CPU for nothing but speed:
//
//   tuned_cpu hue SIZE FRAMES [RAW]   microseconds from one hue to the next whole RGBA picture, their median
//   tuned_cpu render SIZE OUT.png     one picture, compressed by ISA-L
//   tuned_cpu raw SIZE FRAMES         raw frames with straight alpha to standard output
//
// It draws what glpick draws by default: hairlines, soft borders between hues, and markers of a white line in a black
// one. What lies below the box and the markers is drawn once. A hue update copies it over the old markers, fills
// the rows of the box eight pixels at a time, and draws the markers row by row. Pixels are premultiplied RGBA
// throughout.
#include "write_quick_png.h"
#include "write_raw.h"

#if defined(__x86_64__)
#define FOR_EACH_CPU __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_CPU
#endif

enum { LANES = 8 };
typedef uint32_t lanes __attribute__((vector_size(4 * LANES), aligned(4), may_alias));

/// Where glpick draws the parts of its standard look; all in pixels.
typedef struct look {
    float center, outer, inner;
    int segments;
    circles ring_marker, box_marker;
} look;

typedef struct picker {
    int size;
    look look;
    /// The ring and hairlines.
    uint32_t *base;
    uint32_t *screen;
    /// `marker` is around the ring's last marker, and `corner` around the box's.
    bounds all, box, marker, corner;
} picker;

/// A circle of a black line around a white one.
typedef struct marker {
    float x, y, outer, middle, inner;
} marker;

static double limited(double value) { return fmin(fmax(value, 0), 1); }

static int at_least(int a, int b) { return a > b ? a : b; }
static int at_most(int a, int b) { return a < b ? a : b; }

static marker marker_at(float x, float y, const circles *c) {
    return (marker){x, y, c->outer, c->middle, c->inner};
}

static marker marker_of_ring(const look *l, double hue) {
    float distance = (l->outer + l->inner) / 2;
    return marker_at(
        l->center + distance * cos(2 * M_PI * hue), l->center - distance * sin(2 * M_PI * hue), &l->ring_marker);
}

static marker marker_of_box(const picker *p) { return marker_at(p->box.right, p->box.top, &p->look.box_marker); }

/// The colour of `turns` counter-clockwise, in segments whose borders are as soft as a pixel of the distance.
static void ring_color(const look *l, float turns, float distance, double rgb[3]) {
    float place = (turns < 0 ? turns + 1 : turns) * l->segments, width = 2 * (float)M_PI * distance / l->segments;
    int before = place;
    float share = limited(0.5f + (place - before - 0.5f) * width);
    double behind[3];
    hue_color((double)(before % l->segments) / l->segments, rgb);
    hue_color((double)((before + 1) % l->segments) / l->segments, behind);
    for (int i = 0; i < 3; i++)
        rgb[i] += (behind[i] - rgb[i]) * share;
}

static const float HAIRLINE = 0.15f;

/// The ring of `cover` over black of `black`.
static uint32_t ring_pixel(const look *l, float turns, float distance, float cover, float black) {
    double rgb[3];
    ring_color(l, turns, distance, rgb);
    uint32_t value = (uint32_t)lroundf(255 * (cover + black * (1 - cover))) << 24;
    for (int i = 0; i < 3; i++)
        value |= (uint32_t)lround(255 * cover * rgb[i]) << (8 * i);
    return value;
}

/// The share of a pixel that a disc covers. fminf and fmaxf would be calls.
static inline float disc(float radius, float distance) {
    float share = radius - distance + 0.5f;
    share = share > 0 ? share : 0;
    return share < 1 ? share : 1;
}

/// A quarter is computed; the others mirror it.
static void draw_ring(picker *p) {
    const look *l = &p->look;
    int middle = p->size / 2, last = p->size - 1;
    for (int y = 0; y < p->size - middle; y++) {
        float up = l->center - y - 0.5f, hole = l->inner - 2;
        float inside = hole > up ? sqrtf(hole * hole - up * up) : 0;
        for (int x = l->center + inside; x < p->size; x++) {
            float right = x + 0.5f - l->center, distance = sqrtf(right * right + up * up);
            if (distance > l->outer + 2)
                break;
            float cover = disc(l->outer, distance) - disc(l->inner, distance);
            float outside = HAIRLINE * (disc(l->outer + 1, distance) - disc(l->outer, distance));
            float within = HAIRLINE * (disc(l->inner, distance) - disc(l->inner - 1, distance));
            float black = outside + within * (1 - outside), turns = atan2f(up, right) / (2 * (float)M_PI);
            if (cover + black == 0)
                continue;
            p->base[y * p->size + x] = ring_pixel(l, turns, distance, cover, black);
            p->base[y * p->size + last - x] = ring_pixel(l, 0.5f - turns, distance, cover, black);
            p->base[(last - y) * p->size + x] = ring_pixel(l, 1 - turns, distance, cover, black);
            p->base[(last - y) * p->size + last - x] = ring_pixel(l, 0.5f + turns, distance, cover, black);
        }
    }
}

/// A hairline around the box.
static void draw_edge(picker *p) {
    uint32_t black = (uint32_t)lroundf(255 * HAIRLINE) << 24;
    for (int y = p->box.top - 1; y <= p->box.bottom; y++)
        for (int x = p->box.left - 1; x <= p->box.right; x++)
            if (y < p->box.top || y == p->box.bottom || x < p->box.left || x == p->box.right)
                p->base[y * p->size + x] = black;
}

/// Brings pixels of a row nearer to black and to white, as far as the marker's lines cover each.
static inline __attribute__((always_inline)) void draw_span(
    uint32_t *row, int from, int to, float dy, const marker *m) {
    for (int i = from; i < to; i++) {
        float dx = i + 0.5f - m->x, distance = sqrtf(dx * dx + dy * dy);
        float middle = disc(m->middle, distance), inner = disc(m->inner, distance);
        float black = disc(m->outer, distance) - middle, white = middle - inner;
        uint32_t rest = (1 - black) * (1 - white) * 256 + 0.5f, light = white * 256 + 0.5f, old = row[i];
        uint32_t even = (old & 0xff00ff) * rest + 0xff00ff * light;
        uint32_t odd = (old >> 8 & 0xff00ff) * rest + 0xff * light + 0xff0000 * (256 - rest);
        row[i] = (even >> 8 & 0xff00ff) | (odd & 0xff00ff00);
    }
}

FOR_EACH_CPU
static void draw_marker(uint32_t *pixels, int size, bounds clip, const marker *m) {
    float x = m->x, y = m->y, outer = m->outer + 0.5f, inner = m->inner - 0.5f;
    for (int row = at_least(floorf(y - outer), clip.top); row < at_most(ceilf(y + outer), clip.bottom); row++) {
        float dy = row + 0.5f - y, wide = outer * outer - dy * dy, hole = inner * inner - dy * dy;
        if (wide <= 0)
            continue;
        wide = sqrtf(wide);
        // Up to the hole and from it on; a row without one is a single span.
        float middle = hole > 0 ? sqrtf(hole) - 1 : 0;
        int left = at_least(x - wide, clip.left), right = at_most(x + wide + 1, clip.right);
        int begin = at_most(x - middle, right), end = at_least(x + middle, left);
        draw_span(pixels + (size_t)row * size, left, begin, dy, m);
        draw_span(pixels + (size_t)row * size, at_least(end, begin), right, dy, m);
    }
}

/// A component is linear along a row; its 8 bits are the highest of 32.
FOR_EACH_CPU
static void draw_box(uint32_t *pixels, int size, bounds box, double hue) {
    double rgb[3], side = box.right - box.left;
    hue_color(hue, rgb);
    for (int y = box.top; y < box.bottom; y++) {
        double brightness = limited(1 - (y + 0.5 - box.top) / side) * 255 * (1 << 24);
        lanes value[3], step[3];
        for (int i = 0; i < 3; i++) {
            double slope = brightness * (rgb[i] - 1) / side, first = brightness + slope / 2 + (1 << 23);
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

/// What lies below the marker again, where it was.
static void erase(picker *p, bounds b) {
    for (int y = b.top; y < b.bottom; y++) {
        size_t at = (size_t)y * p->size + b.left;
        memcpy(p->screen + at, p->base + at, (b.right - b.left) * 4);
    }
}

static bounds marker_bounds(const picker *p, const marker *m) {
    float reach = m->outer + 1;
    return (bounds){
        at_least(m->x - reach, 0), at_least(m->y - reach, 0), at_most(m->x + reach + 1, p->size),
        at_most(m->y + reach + 1, p->size)};
}

/// A disc that ends where the marker's white line covers all of each pixel.
static void fill_marker(uint32_t *pixels, int size, bounds clip, const marker *m, double hue) {
    double rgb[3];
    hue_color(hue, rgb);
    uint32_t word = 0xff000000;
    for (int i = 0; i < 3; i++)
        word |= (uint32_t)lround(255 * rgb[i]) << (8 * i);
    float radius = (m->middle + m->inner) / 2;
    for (int row = at_least(m->y - radius, clip.top); row < at_most(m->y + radius + 1, clip.bottom); row++) {
        float dy = row + 0.5f - m->y, wide = radius * radius - dy * dy;
        if (wide <= 0)
            continue;
        wide = sqrtf(wide);
        int right = at_most(lroundf(m->x + wide), clip.right);
        for (int x = at_least(lroundf(m->x - wide), clip.left); x < right; x++)
            pixels[(size_t)row * size + x] = word;
    }
}

static void update(picker *p, double hue) {
    erase(p, p->marker);
    erase(p, p->corner);
    draw_box(p->screen, p->size, p->box, hue);
    marker corner = marker_of_box(p), ring = marker_of_ring(&p->look, hue);
    fill_marker(p->screen, p->size, p->all, &corner, hue);
    draw_marker(p->screen, p->size, p->all, &corner);
    draw_marker(p->screen, p->size, p->all, &ring);
    p->marker = marker_bounds(p, &ring);
}

static picker picker_of(int size) {
    size_t count = (size_t)size * size * 4;
    picker p = {.size = size, .base = allocate(count), .screen = allocate(count)};
    standard s = standard_of(size);
    layout l = s.layout;
    // A segment for three pixels.
    int segments = at_most(at_least(ceil(2 * M_PI * l.outer / 3), SEGMENTS), 6 * 255), end = l.box_start + l.box_side;
    p.look = (look){
        .center = l.center, .outer = l.outer, .inner = l.inner, .segments = segments, .ring_marker = s.ring_marker,
        .box_marker = s.box_marker};
    p.all = (bounds){0, 0, size, size};
    p.box = (bounds){l.box_start, l.box_start, end, end};
    marker corner = marker_of_box(&p);
    p.corner = marker_bounds(&p, &corner);
    draw_ring(&p);
    draw_edge(&p);
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
