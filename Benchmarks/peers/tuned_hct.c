// A clipped plane of HCT in sRGB as one draws it on one thread of the CPU for nothing but speed:
//
//   tuned_hct SIZE FRAMES [RAW]   microseconds from one hue to the next plane, their median
//
// The plane lies where `glpick bench drag --picker plane` has it: chroma to the right, up to 120, and tone up. Nothing else is
// drawn: no hairlines, bars or markers. Arithmetic has 32 bits. The root of lightness is searched for eight pixels at a time, by
// Newton's method from that of the row below; most need one step, and its slopes give what is left.
#include "plane.h"

#if defined(__x86_64__)
#define FOR_EACH_CPU __attribute__((target_clones("avx2,fma", "default")))
#else
#define FOR_EACH_CPU
#endif
#define INLINED static inline __attribute__((always_inline))

enum { LANES = 8, MOST_STEPS = 12 };
typedef float floats __attribute__((vector_size(4 * LANES)));
typedef int32_t integers __attribute__((vector_size(4 * LANES)));

static const float most_chroma = 120, exponent = 0.42f, half = 27.13f, most = 400;

typedef struct plane {
    frame frame;
    /// The logarithm of the lightness' root in the row before, and its change since the one before that.
    float *roots, *changes, *saturations;
    /// CAM16 in the surround of HCT, and from its cones to linear red, green and blue.
    double level, induction, white, chroma_scale, root_exponent, cones_to_linear[3][3];
    float luminance[3];
} plane;

INLINED floats choose(integers mask, floats yes, floats no) {
    return (floats)(((integers)yes & mask) | ((integers)no & ~mask));
}

INLINED floats exponential(floats x) {
    floats shifted = x * 1.44269504f + 0x1.8p23f, power = shifted - 0x1.8p23f, rest = x - power * 0.693147181f;
    floats sum = 1 + rest * (1 + rest * (0.5f + rest * (0.166666667f + rest * (0.0416666f + rest * 0.0083334f))));
    return sum * (floats)(((integers)shifted - 0x4b400000 + 127) << 23);
}

INLINED floats logarithm(floats x) {
    integers power = ((integers)x - 0x3f3504f3) >> 23;
    floats rest = (floats)((integers)x - (power << 23)), ratio = (rest - 1) / (rest + 1), square = ratio * ratio;
    return 2 * ratio * (1 + square * (0.33333333f + square * (0.2f + square * (0.142857f + square * 0.1111f))))
        + __builtin_convertvector(power, floats) * 0.693147181f;
}

/// The light of a response, and how it grows with it.
INLINED void expand(floats response, floats *light, floats *slope) {
    floats size = choose(response < 0, -response, response) + 1e-20f;
    floats inverse = 1 / (most - size), power = exponential(logarithm(half * size * inverse) * (1 / exponent));
    *slope = power * (most / exponent) / size * inverse;
    *light = choose(response < 0, -power, power);
}

static double lightness_to_light(double tone) {
    double root = (tone + 16) / 116;
    return root > 6.0 / 29 ? root * root * root : tone / (24389.0 / 27);
}

FOR_EACH_CPU
static void draw(void *picker, double hue) {
    plane *p = picker;
    float c = cos(2 * M_PI * hue), s = sin(2 * M_PI * hue);
    float direction[] = {(451 * c + 288 * s) / 1403, (-891 * c - 261 * s) / 1403, (-220 * c - 6300 * s) / 1403};
    float shift = 11 * c + 108 * s, power = 1 / p->root_exponent, white = p->white;
    float strength = 23 * (50000.0 / 13 * p->induction * 0.25) * (cos(2 * M_PI * hue + 2) + 3.8);
    for (int row = p->frame.height - 1; row >= 0; row--) {
        double tone = 100 * (1 - (row + 0.5) / p->frame.height), wanted = lightness_to_light(tone);
        float target = wanted;
        if (row == p->frame.height - 1) {
            double light = pow(wanted * p->level, exponent), grey = 3.05 * most * light / (light + half);
            for (int x = 0; x < p->frame.width + LANES; x++)
                p->roots[x] = p->root_exponent * log(grey / p->white), p->changes[x] = 0;
        }
        uint32_t *pixels = row_of(&p->frame, row);
        for (int x = 0; x < p->frame.width; x += LANES) {
            floats root, change, saturation, cones[3], slopes[3], step;
            memcpy(&root, p->roots + x, sizeof root);
            memcpy(&change, p->changes + x, sizeof change);
            memcpy(&saturation, p->saturations + x, sizeof saturation);
            floats before = root;
            root += change;
            for (int count = 0; count < MOST_STEPS; count++) {
                floats achromatic = white * exponential(root * power), rise = achromatic * power;
                floats vivid = exponential(saturation - root * (10.0f / 9)), divisor = 1 / (strength + vivid * shift);
                floats share = 23 * vivid * divisor, fall = -10.0f / 9 * share * strength * divisor;
                floats distance = (achromatic + 0.305f) * share, growth = rise * share + (achromatic + 0.305f) * fall;
                floats found = {0}, gain = {0};
                for (int i = 0; i < 3; i++) {
                    expand(direction[i] * distance + 460.0f / 1403 * achromatic, &cones[i], &slopes[i]);
                    slopes[i] *= direction[i] * growth + 460.0f / 1403 * rise;
                    found += p->luminance[i] * cones[i];
                    gain += p->luminance[i] * slopes[i];
                }
                step = 2 * (target - found) / (target + found) * found / gain;
                // Beyond all gamuts there may be no root: such pixels are clipped anyway.
                integers is_wild = (gain <= 0) | (found <= 0) | (step > 1) | (step < -1);
                step = choose(is_wild, (floats){0} + 0.05f, step);
                root += step;
                int is_open = 0;
                for (int lane = 0; lane < LANES; lane++)
                    is_open |= step[lane] > 0.01f || step[lane] < -0.01f;
                if (!is_open)
                    break;
            }
            change = root - before;
            memcpy(p->roots + x, &root, sizeof root);
            memcpy(p->changes + x, &change, sizeof change);
            integers steps[3];
            for (int k = 0; k < 3; k++) {
                floats linear = {0};
                for (int i = 0; i < 3; i++)
                    linear += (float)p->cones_to_linear[k][i] * (cones[i] + slopes[i] * step);
                linear = choose(linear > 0, linear, (floats){0});
                linear = choose(linear < 1, linear, (floats){0} + 1);
                steps[k] = __builtin_convertvector(linear * STEPS, integers);
            }
            for (int lane = 0; lane < LANES && x + lane < p->frame.width; lane++)
                pixels[x + lane] = 0xff000000 | p->frame.encoded[steps[0][lane]] | p->frame.encoded[steps[1][lane]] << 8
                    | p->frame.encoded[steps[2][lane]] << 16;
        }
    }
}

static void multiply(double out[3][3], double a[3][3], double b[3][3]) {
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            out[i][k] = a[i][0] * b[0][k] + a[i][1] * b[1][k] + a[i][2] * b[2][k];
}

static void invert(double out[3][3], double m[3][3]) {
    double determinant = 0;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            int a = (i + 1) % 3, b = (i + 2) % 3, c = (k + 1) % 3, d = (k + 2) % 3;
            out[k][i] = m[a][c] * m[b][d] - m[a][d] * m[b][c];
        }
    for (int k = 0; k < 3; k++)
        determinant += m[0][k] * out[k][0];
    for (int i = 0; i < 9; i++)
        out[i / 3][i % 3] /= determinant;
}

/// An average surround, a background of tone 50, and light of 200 / pi times that.
static void prepare(plane *p) {
    double background = lightness_to_light(50), luminance = 200 / M_PI * background;
    double adaptation = 1 - exp((-luminance - 42) / 92) / 3.6, k = pow(1 / (5 * luminance + 1), 4);
    double cones[3][3] = {
        {0.401288, 0.650173, -0.051461}, {-0.250268, 1.204414, 0.045854}, {-0.002079, 0.048952, 0.953127}};
    double to_linear[3][3] = {
        {3.2409699419, -1.5373831776, -0.4986107603}, {-0.9692436363, 1.8759675015, 0.0415550574},
        {0.0556300797, -0.2039769589, 1.0569715142}};
    double whites[] = {0.95045593, 1, 1.08905775}, from_cones[3][3], add[] = {2, 1, 0.05};
    p->level = k * luminance + 0.1 * (1 - k) * (1 - k) * cbrt(5 * luminance);
    p->induction = 0.725 * pow(background, -0.2);
    for (int i = 0; i < 3; i++) {
        double own = 0, gain;
        for (int j = 0; j < 3; j++)
            own += cones[i][j] * whites[j];
        gain = p->level * (adaptation / own + 1 - adaptation);
        for (int j = 0; j < 3; j++)
            cones[i][j] *= gain;
        double root = pow(own * gain, exponent);
        p->white += add[i] * most * root / (root + half);
    }
    p->chroma_scale = pow(1.64 - pow(0.29, background), 0.73);
    p->root_exponent = 0.69 * (1.48 + sqrt(background)) / 2;
    invert(from_cones, cones);
    multiply(p->cones_to_linear, to_linear, from_cones);
    for (int i = 0; i < 3; i++)
        p->luminance[i] = from_cones[1][i];
    p->roots = allocate((p->frame.width + LANES) * sizeof(float));
    p->changes = allocate((p->frame.width + LANES) * sizeof(float));
    p->saturations = allocate((p->frame.width + LANES) * sizeof(float));
    for (int x = 0; x < p->frame.width + LANES; x++)
        p->saturations[x] = 10.0 / 9 * log(most_chroma * (x + 0.5) / p->frame.width / p->chroma_scale);
}

int main(int argc, char **argv) {
    if (argc < 3)
        fail("usage: tuned_hct SIZE FRAMES [RAW]");
    plane p = {.frame = frame_of(number(argv[1]))};
    prepare(&p);
    printf("%.2f\n", median_time(number(argv[2]), draw, &p));
    if (argc > 3)
        write_file(argv[3], p.frame.screen, (size_t)p.frame.size * p.frame.size * 4);
}
