// The picker as one draws it with cairo:
//
//   cairo hue SIZE FRAMES [RAW]           microseconds from one hue to the next whole RGBA picture, their median
//   cairo render SIZE OUT.png [LEVEL]     one picture, compressed by libdeflate
//   cairo sequence SIZE FRAMES FOLDER     PNGs of a moving hue, by libpng's defaults
//
// The ring is drawn once. A hue update restores what was under the old marker, draws the box as two gradients, the
// new marker, and converts what changed from cairo's premultiplied BGRA to premultiplied RGBA.
#include <cairo.h>
#include <libdeflate.h>

#include "write_png.h"

typedef struct picker {
    int size;
    layout layout;
    /// The ring without a marker.
    cairo_surface_t *ring;
    cairo_surface_t *screen;
    cairo_t *cairo;
    cairo_pattern_t *shade;
    /// What the user has: premultiplied RGBA.
    uint8_t *rgba;
    bounds box, marker;
} picker;

static void draw_ring(cairo_t *cairo, const layout *l) {
    double half = M_PI / SEGMENTS;
    // Each reaches a pixel under the next, or the background would shine through between them.
    double overlap = 1 / l->inner;
    for (int i = 0; i < SEGMENTS; i++) {
        double rgb[3], middle = -2 * M_PI * i / SEGMENTS;
        hue_color((double)i / SEGMENTS, rgb);
        cairo_set_source_rgb(cairo, rgb[0], rgb[1], rgb[2]);
        cairo_arc(cairo, l->center, l->center, l->outer, middle - half - overlap, middle + half);
        cairo_arc_negative(cairo, l->center, l->center, l->inner, middle + half, middle - half - overlap);
        cairo_fill(cairo);
    }
}

static void draw_marker(cairo_t *cairo, const layout *l, double x, double y) {
    cairo_set_source_rgb(cairo, 0.5, 0.5, 0.5);
    cairo_set_line_width(cairo, l->marker_line);
    cairo_arc(cairo, x, y, l->marker_radius, 0, 2 * M_PI);
    cairo_stroke(cairo);
}

static void add_rectangle(cairo_t *cairo, bounds b) {
    cairo_rectangle(cairo, b.left, b.top, b.right - b.left, b.bottom - b.top);
}

static void draw_box(picker *p, double hue) {
    const layout *l = &p->layout;
    double rgb[3];
    hue_color(hue, rgb);
    cairo_pattern_t *saturation =
        cairo_pattern_create_linear(l->box_start, 0, l->box_start + l->box_side, 0);
    cairo_pattern_add_color_stop_rgb(saturation, 0, 1, 1, 1);
    cairo_pattern_add_color_stop_rgb(saturation, 1, rgb[0], rgb[1], rgb[2]);
    add_rectangle(p->cairo, p->box);
    cairo_set_source(p->cairo, saturation);
    cairo_fill_preserve(p->cairo);
    cairo_set_source(p->cairo, p->shade);
    cairo_fill(p->cairo);
    cairo_pattern_destroy(saturation);
}

static bounds marker_bounds(const picker *p, double x, double y) {
    double reach = p->layout.marker_radius + p->layout.marker_line / 2;
    bounds b = {floor(x - reach), floor(y - reach), ceil(x + reach), ceil(y + reach)};
    b.left = b.left < 0 ? 0 : b.left;
    b.top = b.top < 0 ? 0 : b.top;
    b.right = b.right > p->size ? p->size : b.right;
    b.bottom = b.bottom > p->size ? p->size : b.bottom;
    return b;
}

static void restore(picker *p, bounds b) {
    cairo_surface_flush(p->screen);
    uint8_t *to = cairo_image_surface_get_data(p->screen);
    const uint8_t *from = cairo_image_surface_get_data(p->ring);
    size_t stride = cairo_image_surface_get_stride(p->ring);
    for (int y = b.top; y < b.bottom; y++)
        memcpy(to + y * stride + b.left * 4, from + y * stride + b.left * 4, (b.right - b.left) * 4);
    cairo_surface_mark_dirty_rectangle(p->screen, b.left, b.top, b.right - b.left, b.bottom - b.top);
}

/// Brings what the user has up to date.
static void convert(picker *p, bounds b) {
    cairo_surface_flush(p->screen);
    const uint8_t *from = cairo_image_surface_get_data(p->screen);
    size_t stride = cairo_image_surface_get_stride(p->screen);
    for (int y = b.top; y < b.bottom; y++) {
        const uint32_t *restrict source = (const uint32_t *)(from + y * stride);
        uint32_t *restrict target = (uint32_t *)p->rgba + (size_t)y * p->size;
        for (int x = b.left; x < b.right; x++) {
            uint32_t bgra = source[x];
            target[x] = (bgra & 0xff00ff00) | (bgra >> 16 & 0xff) | (bgra & 0xff) << 16;
        }
    }
}

static void update(picker *p, double hue) {
    const layout *l = &p->layout;
    bounds old = p->marker;
    restore(p, old);
    cairo_save(p->cairo);
    add_rectangle(p->cairo, p->box);
    cairo_clip(p->cairo);
    draw_box(p, hue);
    draw_marker(p->cairo, l, l->box_start + l->box_side, l->box_start);
    cairo_restore(p->cairo);
    double x = hue_marker_x(l, hue), y = hue_marker_y(l, hue);
    draw_marker(p->cairo, l, x, y);
    p->marker = marker_bounds(p, x, y);
    convert(p, p->box);
    convert(p, old);
    convert(p, p->marker);
}

static picker picker_of(int size) {
    picker p = {.size = size, .layout = layout_of(size)};
    const layout *l = &p.layout;
    p.ring = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
    p.screen = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
    p.rgba = allocate((size_t)size * size * 4);
    // In whole pixels, which cairo fills faster.
    int start = lround(l->box_start), end = lround(l->box_start + l->box_side);
    p.box = (bounds){start, start, end, end};
    p.shade = cairo_pattern_create_linear(0, l->box_start, 0, l->box_start + l->box_side);
    cairo_pattern_add_color_stop_rgba(p.shade, 0, 0, 0, 0, 0);
    cairo_pattern_add_color_stop_rgba(p.shade, 1, 0, 0, 0, 1);
    cairo_t *cairo = cairo_create(p.ring);
    draw_ring(cairo, l);
    // The marker in the box reaches beyond it, where nothing ever changes.
    draw_marker(cairo, l, l->box_start + l->box_side, l->box_start);
    cairo_destroy(cairo);
    p.cairo = cairo_create(p.screen);
    if (cairo_status(p.cairo) != CAIRO_STATUS_SUCCESS)
        fail("cairo failed");
    bounds all = {0, 0, size, size};
    restore(&p, all);
    convert(&p, all);
    return p;
}

static void write_chunk(FILE *file, const char *name, const uint8_t *bytes, size_t count) {
    uint8_t length[4] = {count >> 24, count >> 16, count >> 8, count};
    uint32_t sum = libdeflate_crc32(libdeflate_crc32(0, name, 4), bytes ? bytes : (const uint8_t *)"", count);
    uint8_t check[4] = {sum >> 24, sum >> 16, sum >> 8, sum};
    fwrite(length, 1, 4, file);
    fwrite(name, 1, 4, file);
    fwrite(bytes, 1, count, file);
    fwrite(check, 1, 4, file);
}

/// A PNG of the whole picture whose rows are filtered by Paeth's predictor and compressed by libdeflate.
static void write_small_png(const char *path, const uint8_t *rgba, int size, int level) {
    size_t row = (size_t)size * 4, raw_count = size * (row + 1);
    uint8_t *filtered = allocate(raw_count);
    for (int y = 0; y < size; y++) {
        const uint8_t *now = rgba + y * row, *up = y > 0 ? now - row : NULL;
        uint8_t *out = filtered + y * (row + 1);
        *out++ = 4;
        for (size_t x = 0; x < row; x++) {
            int a = x < 4 ? 0 : now[x - 4], b = up ? up[x] : 0, c = up && x >= 4 ? up[x - 4] : 0;
            int pa = abs(b - c), pb = abs(a - c), pc = abs(a + b - 2 * c);
            out[x] = now[x] - (pa <= pb && pa <= pc ? a : pb <= pc ? b : c);
        }
    }
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
    if (compressor == NULL)
        fail("libdeflate has no such level");
    size_t limit = libdeflate_zlib_compress_bound(compressor, raw_count);
    uint8_t *data = allocate(limit);
    size_t count = libdeflate_zlib_compress(compressor, filtered, raw_count, data, limit);
    libdeflate_free_compressor(compressor);
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        fail("cannot create the PNG");
    fwrite("\x89PNG\r\n\x1a\n", 1, 8, file);
    uint8_t header[13] = {size >> 24, size >> 16, size >> 8, size, size >> 24, size >> 16, size >> 8, size, 8, 6};
    write_chunk(file, "IHDR", header, sizeof header);
    write_chunk(file, "IDAT", data, count);
    write_chunk(file, "IEND", NULL, 0);
    if (fclose(file) != 0)
        fail("cannot write the PNG");
}

static void update_any(void *any, double hue) { update(any, hue); }

static int run_hue(int size, int frames, const char *raw) {
    picker p = picker_of(size);
    double time = median_time(frames, update_any, &p);
    printf("%.3f\n", time);
    if (raw != NULL) {
        update(&p, 0.3);
        write_file(raw, p.rgba, (size_t)size * size * 4);
    }
    return 0;
}

static int run_render(int size, const char *path, int level) {
    picker p = picker_of(size);
    update(&p, 0.3);
    unpremultiply(p.rgba, (size_t)size * size);
    write_small_png(path, p.rgba, size, level);
    return 0;
}

static int run_sequence(int size, int frames, const char *folder) {
    picker p = picker_of(size);
    size_t count = (size_t)size * size;
    uint8_t *straight = allocate(count * 4);
    for (int frame = 0; frame < frames; frame++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/frame-%04d.png", folder, frame);
        update(&p, (double)frame / frames);
        memcpy(straight, p.rgba, count * 4);
        unpremultiply(straight, count);
        write_png_file(path, straight, size);
    }
    return 0;
}

int main(int argc, char **argv) {
    if (argc >= 4 && strcmp(argv[1], "hue") == 0)
        return run_hue(number(argv[2]), number(argv[3]), argv[4]);
    if (argc >= 4 && strcmp(argv[1], "render") == 0)
        return run_render(number(argv[2]), argv[3], argc > 4 ? number(argv[4]) : 6);
    if (argc == 5 && strcmp(argv[1], "sequence") == 0)
        return run_sequence(number(argv[2]), number(argv[3]), argv[4]);
    if (argc == 2 && strcmp(argv[1], "version") == 0)
        return puts(cairo_version_string()) < 0;
    fail("usage: cairo hue SIZE FRAMES [RAW] | render SIZE OUT.png [LEVEL] | sequence SIZE FRAMES FOLDER");
}
