// The picker of `glpick render --size N`, with its hairlines and two-tone markers, as one draws it with OpenGL ES 2.0 for
// nothing but speed, on EGL's surfaceless platform and, in llvmpipe, without threads:
//
//   tuned_gles hue SIZE FRAMES [RAW]   microseconds from one hue to the next whole RGBA picture, their median
//   tuned_gles render SIZE OUT.png     one picture, compressed by ISA-L
//   tuned_gles raw SIZE FRAMES         raw frames with straight alpha to standard output
//
// A single picture is one list of triangles for one program. A hue update copies what was under the old marker from a
// second framebuffer, draws the box as one quad whose colours the rasterizer interpolates, blends a quad for each
// marker, and reads back only what changed.
#include <stdbool.h>
#include <unistd.h>

#include "gles.h"
#include "write_quick_png.h"
#include "write_raw.h"

#ifndef GL_PACK_ROW_LENGTH_NV
#define GL_PACK_ROW_LENGTH_NV 0x0D02
#endif

enum { MARKER_PIECES = 96, PLACE = 0, TINT = 1, SHADE = 2 };

/// The alpha of the black lines around ring and box.
#define HAIRLINE 0.15

// A colour with its coverage, and a brightness: their product is not linear, but each of them is.
#define FILL "varying vec4 v_tint; varying float v_shade;\n"
static const char *const paint_vertex = "attribute vec2 place; attribute vec4 tint; attribute float shade; " FILL
                                        "void main() { v_tint = tint; v_shade = shade; "
                                        "gl_Position = vec4(place, 0.0, 1.0); }";
static const char *const paint_fragment =
    "precision highp float; " FILL "void main() { gl_FragColor = vec4(v_tint.rgb * v_shade, v_tint.a); }";

static const char *const box_vertex =
    "attribute vec2 place; attribute vec4 tint; uniform vec3 pure; varying vec4 v_mix;\n"
    "void main() { v_mix = vec4(mix(vec3(1.0), pure, tint.x), tint.y); gl_Position = vec4(place, 0.0, 1.0); }";
static const char *const box_fragment =
    "precision highp float; varying vec4 v_mix; void main() { gl_FragColor = vec4(v_mix.rgb * v_mix.a, 1.0); }";

static const char *const marker_vertex =
    "attribute vec2 place; uniform vec3 frame; uniform float reach; varying vec2 v_from;\n"
    "void main() { v_from = place * reach; gl_Position = vec4(frame.xy + place * frame.z, 0.0, 1.0); }";
// The alpha of `filling` is 0 for markers that are not filled.
static const char *const marker_fragment =
    "precision highp float; varying vec2 v_from; uniform vec4 circles; uniform vec4 filling;\n"
    "void main() { vec4 inside = clamp(circles + 0.5 - length(v_from), 0.0, 1.0); "
    "vec2 cover = inside.xy - inside.yz; vec4 below = filling * inside.w * (1.0 - cover.x) * (1.0 - cover.y); "
    "gl_FragColor = below + vec4(vec3(cover.y), 1.0 - (1.0 - cover.x) * (1.0 - cover.y)); }";

typedef struct vertex {
    float place[2], tint[4], shade;
} vertex;

/// Triangles for the program of single pictures.
typedef struct mesh {
    vertex *vertices;
    int count;
} mesh;

typedef struct picker {
    int size;
    layout layout;
    circles hue_circles, box_circles;
    GLuint box, marker, box_quad, marker_quad;
    GLint pure, frame, reach, circles, filling;
    GLuint base, screen, screen_texture;
    // `corner` is around the box's marker, and `old` around the ring's last one.
    bounds all, box_bounds, corner, old;
    bool reads_parts;
    uint8_t *rgba;
} picker;

static void open_quick_context(void) {
    // Before the driver starts: handing work to threads takes longer than so small a picture.
    setenv("LP_NUM_THREADS", "0", 1);
    open_context();
    glDisable(GL_DITHER);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

static GLuint program(const char *vertex_source, const char *fragment_source) {
    const char *sources[] = {vertex_source, fragment_source};
    GLenum kinds[] = {GL_VERTEX_SHADER, GL_FRAGMENT_SHADER};
    GLuint made = glCreateProgram();
    for (int i = 0; i < 2; i++) {
        GLuint shader = glCreateShader(kinds[i]);
        glShaderSource(shader, 1, &sources[i], NULL);
        glCompileShader(shader);
        glAttachShader(made, shader);
    }
    glBindAttribLocation(made, PLACE, "place");
    glBindAttribLocation(made, TINT, "tint");
    glBindAttribLocation(made, SHADE, "shade");
    glLinkProgram(made);
    GLint good = 0;
    glGetProgramiv(made, GL_LINK_STATUS, &good);
    if (!good)
        fail("a program does not link");
    glUseProgram(made);
    return made;
}

/// A position in pixels from the top left. The lowest row is the picture's first, and is read first.
static float clip(const picker *p, double pixels) { return pixels / p->size * 2 - 1; }

static void add_triangles(mesh *m, const vertex corners[4]) {
    static const int order[] = {0, 1, 2, 2, 1, 3};
    for (int i = 0; i < 6; i++)
        m->vertices[m->count++] = corners[order[i]];
}

/// A piece of a ring with an edge of a pixel on both sides, over which its coverage falls.
static void add_arc(
    const picker *p, mesh *m, double x, double y, double inner, double outer, double from, double to,
    const double rgb[3], double alpha
) {
    // A disc has no inner edge.
    const double radii[] = {inner - 0.5, inner > 0 ? inner + 0.5 : 0, outer - 0.5, outer + 0.5};
    const double covers[] = {0, alpha, alpha, 0};
    for (int band = inner > 0 ? 0 : 1; band < 3; band++) {
        vertex corners[4];
        for (int i = 0; i < 4; i++) {
            double radius = radii[band + i % 2], cover = covers[band + i % 2], angle = i < 2 ? from : to;
            corners[i] = (vertex){
                .place = {clip(p, x + radius * cos(angle)), clip(p, y - radius * sin(angle))},
                .tint = {rgb[0] * cover, rgb[1] * cover, rgb[2] * cover, cover},
                .shade = 1,
            };
        }
        add_triangles(m, corners);
    }
}

static void add_ring(const picker *p, mesh *m) {
    const layout *l = &p->layout;
    for (int i = 0; i < SEGMENTS; i++) {
        double rgb[3], half = M_PI / SEGMENTS, middle = 2 * M_PI * i / SEGMENTS;
        hue_color((double)i / SEGMENTS, rgb);
        add_arc(p, m, l->center, l->center, l->inner, l->outer, middle - half, middle + half, rgb, 1);
    }
}

static void add_circle(
    const picker *p, mesh *m, double x, double y, double inner, double outer, double grey, double alpha
) {
    const double rgb[] = {grey, grey, grey}, step = 2 * M_PI / MARKER_PIECES;
    for (int i = 0; i < MARKER_PIECES; i++)
        add_arc(p, m, x, y, inner, outer, i * step, (i + 1) * step, rgb, alpha);
}

/// What lies below ring and box.
static void add_hairlines(const picker *p, mesh *m) {
    const layout *l = &p->layout;
    add_circle(p, m, l->center, l->center, l->outer, l->outer + 1, 0, HAIRLINE);
    add_circle(p, m, l->center, l->center, l->inner - 1, l->inner, 0, HAIRLINE);
    double a = l->box_start - 1, b = l->box_start, c = l->box_start + l->box_side, d = c + 1;
    const double sides[4][4] = {{a, a, d, b}, {a, c, d, d}, {a, b, b, c}, {c, b, d, c}};
    for (int side = 0; side < 4; side++) {
        vertex corners[4];
        for (int i = 0; i < 4; i++)
            corners[i] = (vertex){
                .place = {clip(p, sides[side][i % 2 * 2]), clip(p, sides[side][1 + i / 2 * 2])},
                .tint = {0, 0, 0, HAIRLINE},
                .shade = 1,
            };
        add_triangles(m, corners);
    }
}

/// A marker that is filled with a colour, if there is one.
static void add_marker(const picker *p, mesh *m, double x, double y, circles c, const double *rgb) {
    for (int i = 0; rgb != NULL && i < MARKER_PIECES; i++) {
        double step = 2 * M_PI / MARKER_PIECES;
        add_arc(p, m, x, y, 0, filled_radius(&c), i * step, (i + 1) * step, rgb, 1);
    }
    add_circle(p, m, x, y, c.middle, c.outer, 0, 1);
    add_circle(p, m, x, y, c.inner, c.middle, 1, 1);
}

static void add_box(const picker *p, mesh *m, double hue) {
    double rgb[3], start = p->layout.box_start, side = p->layout.box_side;
    hue_color(hue, rgb);
    vertex corners[4];
    for (int i = 0; i < 4; i++) {
        bool is_right = i % 2, is_low = i / 2;
        corners[i] = (vertex){
            .place = {clip(p, start + is_right * side), clip(p, start + is_low * side)},
            .tint = {is_right ? rgb[0] : 1, is_right ? rgb[1] : 1, is_right ? rgb[2] : 1, 1},
            .shade = !is_low,
        };
    }
    add_triangles(m, corners);
}

static void draw_mesh(const mesh *m) {
    program(paint_vertex, paint_fragment);
    glBindBuffer(GL_ARRAY_BUFFER, 0);
    glVertexAttribPointer(PLACE, 2, GL_FLOAT, GL_FALSE, sizeof(vertex), m->vertices->place);
    glVertexAttribPointer(TINT, 4, GL_FLOAT, GL_FALSE, sizeof(vertex), m->vertices->tint);
    glVertexAttribPointer(SHADE, 1, GL_FLOAT, GL_FALSE, sizeof(vertex), &m->vertices->shade);
    for (int i = PLACE; i <= SHADE; i++)
        glEnableVertexAttribArray(i);
    glEnable(GL_BLEND);
    glDrawArrays(GL_TRIANGLES, 0, m->count);
    for (int i = TINT; i <= SHADE; i++)
        glDisableVertexAttribArray(i);
}

static mesh mesh_of_all(void) {
    return (mesh){.vertices = allocate(sizeof(vertex) * 18 * (SEGMENTS + 7 * MARKER_PIECES + 2))};
}

static void read_back(const picker *p, bounds b) {
    uint8_t *to = p->rgba + ((size_t)b.top * p->size + b.left) * 4;
    glReadPixels(b.left, b.top, b.right - b.left, b.bottom - b.top, GL_RGBA, GL_UNSIGNED_BYTE, to);
}

static bounds marker_bounds(const picker *p, double x, double y, circles c) {
    double reach = c.outer + 0.5;
    return (bounds){
        fmax(floor(x - reach), 0), fmax(floor(y - reach), 0), fmin(ceil(x + reach), p->size),
        fmin(ceil(y + reach), p->size)};
}

static void draw_marker(const picker *p, double x, double y, circles c, const double *rgb) {
    double reach = c.outer + 0.5;
    glUniform1f(p->reach, reach);
    glUniform4f(p->circles, c.outer, c.middle, c.inner, filled_radius(&c));
    if (rgb != NULL)
        glUniform4f(p->filling, rgb[0], rgb[1], rgb[2], 1);
    else
        glUniform4f(p->filling, 0, 0, 0, 0);
    glUniform3f(p->frame, clip(p, x), clip(p, y), reach / p->size * 2);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

static void copy(bounds b) {
    glCopyTexSubImage2D(GL_TEXTURE_2D, 0, b.left, b.top, b.left, b.top, b.right - b.left, b.bottom - b.top);
}

static void update(picker *p, double hue) {
    const layout *l = &p->layout;
    double x = hue_marker_x(l, hue), y = hue_marker_y(l, hue), rgb[3];
    bounds old = p->old, b = p->box_bounds;
    p->old = marker_bounds(p, x, y, p->hue_circles);
    hue_color(hue, rgb);
    glBindFramebuffer(GL_FRAMEBUFFER, p->base);
    copy(old);
    copy(p->corner);
    glBindFramebuffer(GL_FRAMEBUFFER, p->screen);
    glDisable(GL_BLEND);
    glUseProgram(p->box);
    glUniform3f(p->pure, rgb[0], rgb[1], rgb[2]);
    glBindBuffer(GL_ARRAY_BUFFER, p->box_quad);
    glEnableVertexAttribArray(TINT);
    glVertexAttribPointer(PLACE, 2, GL_FLOAT, GL_FALSE, 16, NULL);
    glVertexAttribPointer(TINT, 2, GL_FLOAT, GL_FALSE, 16, (void *)8);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glDisableVertexAttribArray(TINT);

    glEnable(GL_BLEND);
    glUseProgram(p->marker);
    glBindBuffer(GL_ARRAY_BUFFER, p->marker_quad);
    glVertexAttribPointer(PLACE, 2, GL_FLOAT, GL_FALSE, 8, NULL);
    draw_marker(p, l->box_start + l->box_side, l->box_start, p->box_circles, rgb);
    draw_marker(p, x, y, p->hue_circles, NULL);
    if (p->reads_parts) {
        read_back(p, b);
        read_back(p, p->corner);
        read_back(p, old);
        read_back(p, p->old);
    } else {
        read_back(p, p->all);
    }
}

static picker picker_of(int size) {
    standard s = standard_of(size);
    picker p = {
        .size = size, .layout = s.layout, .hue_circles = s.ring_marker, .box_circles = s.box_marker,
        .all = {0, 0, size, size}, .rgba = allocate((size_t)size * size * 4)};
    open_quick_context();
    return p;
}

/// Prepares updates: what never changes, in two framebuffers.
static picker picker_to_update(int size) {
    picker p = picker_of(size);
    const layout *l = &p.layout;
    GLuint texture;
    mesh m = mesh_of_all();
    add_hairlines(&p, &m);
    add_ring(&p, &m);
    p.base = framebuffer(size, &texture);
    glClear(GL_COLOR_BUFFER_BIT);
    draw_mesh(&m);
    // The screen's texture stays bound: the marker's place is copied into it.
    p.screen = framebuffer(size, &p.screen_texture);
    glBindFramebuffer(GL_FRAMEBUFFER, p.base);
    glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, size, size);
    glBindFramebuffer(GL_FRAMEBUFFER, p.screen);

    p.box = program(box_vertex, box_fragment);
    p.pure = glGetUniformLocation(p.box, "pure");
    p.marker = program(marker_vertex, marker_fragment);
    p.frame = glGetUniformLocation(p.marker, "frame");
    p.reach = glGetUniformLocation(p.marker, "reach");
    p.circles = glGetUniformLocation(p.marker, "circles");
    p.filling = glGetUniformLocation(p.marker, "filling");
    p.corner = marker_bounds(&p, l->box_start + l->box_side, l->box_start, p.box_circles);
    int start = lround(l->box_start), end = lround(l->box_start + l->box_side);
    p.box_bounds = (bounds){start, start, end, end};
    float a = clip(&p, start), b = clip(&p, end);
    // Each corner's saturation and brightness, at the edges of whole pixels.
    double from = (start - l->box_start) / l->box_side, to = (end - l->box_start) / l->box_side;
    float box[] = {a, a, from, 1 - from, b, a, to, 1 - from, a, b, from, 1 - to, b, b, to, 1 - to};
    float square[] = {-1, -1, 1, -1, -1, 1, 1, 1};
    glGenBuffers(1, &p.box_quad);
    glBindBuffer(GL_ARRAY_BUFFER, p.box_quad);
    glBufferData(GL_ARRAY_BUFFER, sizeof box, box, GL_STATIC_DRAW);
    glGenBuffers(1, &p.marker_quad);
    glBindBuffer(GL_ARRAY_BUFFER, p.marker_quad);
    glBufferData(GL_ARRAY_BUFFER, sizeof square, square, GL_STATIC_DRAW);
    const char *extensions = (const char *)glGetString(GL_EXTENSIONS);
    p.reads_parts = extensions != NULL && strstr(extensions, "GL_NV_pack_subimage") != NULL;
    if (p.reads_parts)
        glPixelStorei(GL_PACK_ROW_LENGTH_NV, size);
    read_back(&p, p.all);
    return p;
}

static void expect_no_error(void) {
    if (glGetError() != GL_NO_ERROR)
        fail("OpenGL ES failed");
}

static void update_any(void *any, double hue) { update(any, hue); }

static int run_hue(int size, int frames, const char *raw) {
    picker p = picker_to_update(size);
    double time = median_time(frames, update_any, &p);
    expect_no_error();
    printf("%.3f\n", time);
    if (raw != NULL) {
        update(&p, 0.3);
        write_file(raw, p.rgba, (size_t)size * size * 4);
    }
    return 0;
}

static int run_render(int size, const char *path) {
    picker p = picker_of(size);
    const layout *l = &p.layout;
    GLuint texture;
    mesh m = mesh_of_all();
    add_hairlines(&p, &m);
    add_ring(&p, &m);
    add_box(&p, &m, 0.3);
    double rgb[3];
    hue_color(0.3, rgb);
    add_marker(&p, &m, l->box_start + l->box_side, l->box_start, p.box_circles, rgb);
    add_marker(&p, &m, hue_marker_x(l, 0.3), hue_marker_y(l, 0.3), p.hue_circles, NULL);
    framebuffer(size, &texture);
    glClear(GL_COLOR_BUFFER_BIT);
    draw_mesh(&m);
    read_back(&p, p.all);
    expect_no_error();
    unpremultiply(p.rgba, (size_t)size * size);
    write_quick_png(path, p.rgba, size);
    // The driver's own end would take longer.
    fflush(stdout);
    _exit(0);
}

static int run_raw(int size, int frames) {
    picker p = picker_to_update(size);
    write_turn(size, frames, (const uint32_t *)p.rgba, update_any, &p);
    expect_no_error();
    // As for a picture.
    _exit(0);
}

int main(int argc, char **argv) {
    if (argc >= 4 && strcmp(argv[1], "hue") == 0)
        return run_hue(number(argv[2]), number(argv[3]), argv[4]);
    if (argc == 4 && strcmp(argv[1], "render") == 0)
        return run_render(number(argv[2]), argv[3]);
    if (argc == 4 && strcmp(argv[1], "raw") == 0)
        return run_raw(number(argv[2]), number(argv[3]));
    fail("usage: tuned_gles hue SIZE FRAMES [RAW] | tuned_gles render SIZE OUT.png | tuned_gles raw SIZE FRAMES");
}
