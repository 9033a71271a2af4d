// The picker as an article about one draws it, with OpenGL ES 2.0 on EGL's surfaceless platform:
//
//   article hue SIZE FRAMES [RAW]   microseconds from one hue to the next whole RGBA picture, their median
//   article render SIZE OUT.png     one picture, by libpng's defaults
//
// Three programs: flat pieces of rings as a path of vertices, the ring kept in a texture, and the box, whose
// fragment shader finds the hue by six branches. Each hue draws everything and reads everything back.
#include "gles.h"
#include "write_png.h"

enum { MARKER_PIECES = 96, FLOATS = 5, POSITION = 0, SECOND = 1 };

static const char *const path_vertex = "attribute vec2 position; attribute vec3 color; varying vec3 v_color;\n"
                                       "void main() { v_color = color; gl_Position = vec4(position, 0.0, 1.0); }";

static const char *const path_fragment = "precision highp float; varying vec3 v_color;\n"
                                         "void main() { gl_FragColor = vec4(v_color, 1.0); }";

static const char *const unit_vertex = "attribute vec2 position; attribute vec2 unit; varying vec2 v_unit;\n"
                                       "void main() { v_unit = unit; gl_Position = vec4(position, 0.0, 1.0); }";

static const char *const texture_fragment = "precision highp float; varying vec2 v_unit; uniform sampler2D ring;\n"
                                            "void main() { gl_FragColor = texture2D(ring, v_unit); }";

static const char *const box_fragment =
    "precision highp float; varying vec2 v_unit; uniform float hue;\n"
    "vec3 rgb(float h, float s, float v) {\n"
    "  float i = floor(h * 6.0), f = h * 6.0 - i;\n"
    "  float p = v * (1.0 - s), q = v * (1.0 - f * s), t = v * (1.0 - (1.0 - f) * s);\n"
    "  if (i == 0.0) return vec3(v, t, p);\n"
    "  if (i == 1.0) return vec3(q, v, p);\n"
    "  if (i == 2.0) return vec3(p, v, t);\n"
    "  if (i == 3.0) return vec3(p, q, v);\n"
    "  if (i == 4.0) return vec3(t, p, v);\n"
    "  return vec3(v, p, q);\n"
    "}\n"
    "void main() { gl_FragColor = vec4(rgb(hue, v_unit.x, 1.0 - v_unit.y), 1.0); }";

typedef struct picker {
    int size;
    layout layout;
    GLuint path, texture, box;
    GLint hue;
    GLuint ring_texture, screen;
    GLuint ring_vertices, square_vertices, box_vertices, marker_vertices, box_marker_vertices;
    uint8_t *rgba;
} picker;

static GLuint shader(GLenum kind, const char *source) {
    GLuint shader = glCreateShader(kind);
    GLint good = 0;
    glShaderSource(shader, 1, &source, NULL);
    glCompileShader(shader);
    glGetShaderiv(shader, GL_COMPILE_STATUS, &good);
    if (!good)
        fail("a shader does not compile");
    return shader;
}

static GLuint program(const char *vertex, const char *fragment, const char *second) {
    GLuint program = glCreateProgram();
    GLint good = 0;
    glAttachShader(program, shader(GL_VERTEX_SHADER, vertex));
    glAttachShader(program, shader(GL_FRAGMENT_SHADER, fragment));
    glBindAttribLocation(program, POSITION, "position");
    glBindAttribLocation(program, SECOND, second);
    glLinkProgram(program);
    glGetProgramiv(program, GL_LINK_STATUS, &good);
    if (!good)
        fail("a program does not link");
    return program;
}

/// A position in pixels from the top left; rows are read from the bottom, so that nothing is flipped afterwards.
static float clip(const picker *p, double pixels) { return pixels / p->size * 2 - 1; }

static GLuint buffer(const float *values, int count) {
    GLuint buffer;
    glGenBuffers(1, &buffer);
    glBindBuffer(GL_ARRAY_BUFFER, buffer);
    glBufferData(GL_ARRAY_BUFFER, count * sizeof *values, values, GL_STATIC_DRAW);
    return buffer;
}

static float *add_vertex(float *to, const picker *p, double x, double y, double r, double g, double b) {
    *to++ = clip(p, x);
    *to++ = clip(p, y);
    *to++ = r;
    *to++ = g;
    *to++ = b;
    return to;
}

/// A strip of quads: for the ring each with its own colour.
static GLuint ring_of(const picker *p) {
    const layout *l = &p->layout;
    float *values = allocate(SEGMENTS * 4 * FLOATS * sizeof(float)), *next = values;
    for (int i = 0; i < SEGMENTS; i++) {
        double rgb[3];
        hue_color((double)i / SEGMENTS, rgb);
        for (int end = 0; end < 2; end++) {
            double angle = 2 * M_PI * (i - 0.5 + end) / SEGMENTS;
            double x = cos(angle), y = -sin(angle), c = l->center;
            next = add_vertex(next, p, c + l->inner * x, c + l->inner * y, rgb[0], rgb[1], rgb[2]);
            next = add_vertex(next, p, c + l->outer * x, c + l->outer * y, rgb[0], rgb[1], rgb[2]);
        }
    }
    GLuint made = buffer(values, SEGMENTS * 4 * FLOATS);
    free(values);
    return made;
}

static int marker_values(const picker *p, double x, double y, float *values) {
    const layout *l = &p->layout;
    double inner = l->marker_radius - l->marker_line / 2, outer = inner + l->marker_line;
    float *next = values;
    for (int i = 0; i <= MARKER_PIECES; i++) {
        double angle = 2 * M_PI * i / MARKER_PIECES, c = cos(angle), s = sin(angle);
        next = add_vertex(next, p, x + inner * c, y + inner * s, 0.5, 0.5, 0.5);
        next = add_vertex(next, p, x + outer * c, y + outer * s, 0.5, 0.5, 0.5);
    }
    return next - values;
}

static GLuint square(const picker *p, double start, double end) {
    float a = clip(p, start), b = clip(p, end);
    float values[] = {a, a, 0, 0, b, a, 1, 0, a, b, 0, 1, b, b, 1, 1};
    return buffer(values, 16);
}

static void draw_strip(GLuint vertices, int second, int count) {
    GLsizei stride = (2 + second) * sizeof(float);
    glBindBuffer(GL_ARRAY_BUFFER, vertices);
    glVertexAttribPointer(POSITION, 2, GL_FLOAT, GL_FALSE, stride, NULL);
    glVertexAttribPointer(SECOND, second, GL_FLOAT, GL_FALSE, stride, (void *)(2 * sizeof(float)));
    glDrawArrays(GL_TRIANGLE_STRIP, 0, count);
}

static void update(picker *p, double hue) {
    const layout *l = &p->layout;
    float values[(MARKER_PIECES + 1) * 2 * FLOATS];
    int count = marker_values(p, hue_marker_x(l, hue), hue_marker_y(l, hue), values);
    glBindBuffer(GL_ARRAY_BUFFER, p->marker_vertices);
    glBufferData(GL_ARRAY_BUFFER, count * sizeof *values, values, GL_STREAM_DRAW);

    glClear(GL_COLOR_BUFFER_BIT);
    glUseProgram(p->texture);
    draw_strip(p->square_vertices, 2, 4);
    glUseProgram(p->box);
    glUniform1f(p->hue, hue);
    draw_strip(p->box_vertices, 2, 4);
    glUseProgram(p->path);
    draw_strip(p->box_marker_vertices, 3, (MARKER_PIECES + 1) * 2);
    draw_strip(p->marker_vertices, 3, (MARKER_PIECES + 1) * 2);
    glReadPixels(0, 0, p->size, p->size, GL_RGBA, GL_UNSIGNED_BYTE, p->rgba);
}

static picker picker_of(int size) {
    picker p = {.size = size, .layout = layout_of(size), .rgba = allocate((size_t)size * size * 4)};
    const layout *l = &p.layout;
    open_context();
    glDisable(GL_DITHER);
    glEnableVertexAttribArray(POSITION);
    glEnableVertexAttribArray(SECOND);
    p.path = program(path_vertex, path_fragment, "color");
    p.texture = program(unit_vertex, texture_fragment, "unit");
    p.box = program(unit_vertex, box_fragment, "unit");
    p.hue = glGetUniformLocation(p.box, "hue");
    p.ring_vertices = ring_of(&p);
    p.square_vertices = square(&p, 0, size);
    p.box_vertices = square(&p, l->box_start, l->box_start + l->box_side);
    float values[(MARKER_PIECES + 1) * 2 * FLOATS];
    int count = marker_values(&p, l->box_start + l->box_side, l->box_start, values);
    p.box_marker_vertices = buffer(values, count);
    p.marker_vertices = buffer(values, count);

    framebuffer(size, &p.ring_texture);
    glClear(GL_COLOR_BUFFER_BIT);
    glUseProgram(p.path);
    draw_strip(p.ring_vertices, 3, SEGMENTS * 4);
    GLuint texture;
    framebuffer(size, &texture);
    glBindTexture(GL_TEXTURE_2D, p.ring_texture);
    return p;
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

static int run_render(int size, const char *path) {
    picker p = picker_of(size);
    update(&p, 0.3);
    if (glGetError() != GL_NO_ERROR)
        fail("OpenGL ES failed");
    write_png_file(path, p.rgba, size);
    return 0;
}

int main(int argc, char **argv) {
    if (argc >= 4 && strcmp(argv[1], "hue") == 0)
        return run_hue(number(argv[2]), number(argv[3]), argv[4]);
    if (argc == 4 && strcmp(argv[1], "render") == 0)
        return run_render(number(argv[2]), argv[3]);
    fail("usage: article hue SIZE FRAMES [RAW] | article render SIZE OUT.png");
}
