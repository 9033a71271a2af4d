// A plane of OKLCH in sRGB as one draws it on one thread of the CPU for nothing but speed:
//
//   tuned_plane SIZE FRAMES [RAW]   microseconds from one hue to the next plane, their median
//
// The plane lies where `glpick bench drag --picker plane` has it: chroma to the right, lightness up, clear outside of
// sRGB, with a border as soft as a pixel. Nothing else is drawn: no hairlines, bars or markers. Arithmetic has 32 bits, and
// eight pixels at a time need slopes only if one of them is outside.
#include "plane.h"

#if defined(__x86_64__)
#define FOR_EACH_CPU __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_CPU
#endif
#define INLINED static inline __attribute__((always_inline))

enum { LANES = 8 };
typedef float floats __attribute__((vector_size(4 * LANES)));
typedef int32_t integers __attribute__((vector_size(4 * LANES)));

static const float most_chroma = 0.33f;
/// Oklab's a and b in the roots of light.
static const float from_a[3] = {0.3963377774f, -0.1055613458f, -0.0894841775f};
static const float from_b[3] = {0.2158037573f, -0.0638541728f, -1.2914855480f};
/// Linear red, green and blue from light.
static const float to_linear[3][3] = {
    {4.0767416621f, -3.3077115913f, 0.2309699292f},
    {-1.2684380046f, 2.6097574011f, -0.3413193965f},
    {-0.0041960863f, -0.7034186147f, 1.7076147010f}};

/// Replaces numbers by lesser ones.
INLINED void lessen(floats *a, const floats *b) {
    integers is_less = *a < *b;
    *a = (floats)(((integers)*a & is_less) | ((integers)*b & ~is_less));
}

/// Clamps numbers to 0…1.
INLINED void limit(floats *value) {
    floats one = (floats){0} + 1;
    integers is_positive = *value > 0;
    *value = (floats)((integers)*value & is_positive);
    lessen(value, &one);
}

/// Multiplies pixels by what the gamut covers of them.
INLINED void soften(uint32_t *pixels, const floats *linear, const floats *roots, const float *across, float up) {
    floats alpha = (floats){0} + 1;
    for (int k = 0; k < 3; k++) {
        floats right = {0}, rise = {0}, distance = linear[k], rest = 1 - linear[k];
        for (int i = 0; i < 3; i++) {
            floats slope = 3 * to_linear[k][i] * roots[i] * roots[i];
            right += slope * across[i];
            rise += slope * up;
        }
        lessen(&distance, &rest);
        // A guess of the inverse root by halving the exponent, and a step of Newton's.
        floats change = right * right + rise * rise + 1e-20f;
        floats inverse = (floats)(0x5f3759df - ((integers)change >> 1));
        inverse *= 1.5f - 0.5f * change * inverse * inverse;
        distance = distance * inverse + 1.25f;
        limit(&distance);
        lessen(&alpha, &distance);
    }
    for (int lane = 0; lane < LANES; lane++) {
        uint32_t share = 256 * alpha[lane], pixel = pixels[lane];
        uint32_t odd = (pixel >> 8 & 0xff00ff) * share & 0xff00ff00, even = (pixel & 0xff00ff) * share >> 8 & 0xff00ff;
        pixels[lane] = odd | even;
    }
}

FOR_EACH_CPU
static void draw(void *picker, double hue) {
    const frame *p = picker;
    float a = cos(2 * M_PI * hue), b = sin(2 * M_PI * hue), across[3], up = 1.0f / p->height;
    for (int i = 0; i < 3; i++)
        across[i] = (from_a[i] * a + from_b[i] * b) * most_chroma / p->width;
    for (int y = 0; y < p->height; y++) {
        float lightness = 1 - (y + 0.5f) * up;
        uint32_t *row = row_of(p, y);
        for (int x = 0; x < p->width; x += LANES) {
            floats column = (float)x + (floats){0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f}, roots[3], linear[3];
            for (int i = 0; i < 3; i++)
                roots[i] = lightness + across[i] * column;
            integers steps[3], outside = {0};
            for (int k = 0; k < 3; k++) {
                linear[k] = (floats){0};
                for (int i = 0; i < 3; i++)
                    linear[k] += to_linear[k][i] * (roots[i] * roots[i] * roots[i]);
                outside |= (linear[k] < 0) | (linear[k] > 1);
                floats value = linear[k];
                limit(&value);
                steps[k] = __builtin_convertvector(value * STEPS, integers);
            }
            uint32_t pixels[LANES], is_outside = 0;
            for (int lane = 0; lane < LANES; lane++) {
                pixels[lane] = 0xff000000 | p->encoded[steps[0][lane]] | p->encoded[steps[1][lane]] << 8
                    | p->encoded[steps[2][lane]] << 16;
                is_outside |= outside[lane];
            }
            if (is_outside)
                soften(pixels, linear, roots, across, up);
            memcpy(row + x, pixels, (p->width - x < LANES ? p->width - x : LANES) * sizeof *pixels);
        }
    }
}

int main(int argc, char **argv) {
    if (argc < 3)
        fail("usage: tuned_plane SIZE FRAMES [RAW]");
    frame p = frame_of(number(argv[1]));
    printf("%.2f\n", median_time(number(argv[2]), draw, &p));
    if (argv[3] != NULL)
        write_file(argv[3], p.screen, (size_t)p.size * p.size * 4);
}
