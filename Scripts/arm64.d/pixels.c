// For Scripts/arm64: calls the loops of CPixels with arbitrary numbers, and prints a hash of the results of each.
#include "CPixels.h"

#include <math.h>
#include <stdio.h>

enum { width = 203, rows = 7, stride = 208, count = rows * width, runs = 40 };

static uint64_t state = 1;

static double unit(void)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (double)(state >> 11) * 0x1p-53;
}

static void fill(double *numbers, size_t size, double least, double greatest)
{
    for (size_t i = 0; i < size; i++)
        numbers[i] = least + (greatest - least) * unit();
}

static void print(const char *name, const void *bytes, size_t size)
{
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ ((const unsigned char *)bytes)[i]) * 1099511628211u;
    printf("%-20s %016llx\n", name, (unsigned long long)hash);
}

int main(void)
{
    static uint32_t pixels[rows * stride];
    static float planes[3 * stride];
    static double under[4 * count], colors[4 * count], coverage[count], upper_coverage[count], mixed[4 * count];
    glpick_run some[runs], rest[count];

    for (size_t i = 0; i < 3 * stride; i++)
        planes[i] = (float)unit();
    glpick_row row[rows];
    for (int y = 0; y < rows; y++)
        row[y] = (glpick_row){unit(), unit(), (float)(100 * unit()), (float)(150 * unit())};
    for (int constant = -1; constant < 3; constant++) {
        glpick_write_rows(pixels, stride, width, rows, row, planes, stride, constant);
        print("write_rows", pixels, sizeof pixels);
    }

    double factors[24];
    fill(factors, 24, -1, 1);
    glpick_polynomials(factors, 6, 3, 1.0 / width, width, planes, stride);
    print("polynomials", planes, sizeof planes);

    glpick_roots roots = {{2e-3, -1e-3, 5e-4}, {1e-3, 1e-3, -2e-3}, {4.08, -3.31, 0.23, -1.27, 2.61, -0.34, 0, -0.7, 1.71}, 1e-7, 1, 0.2, 0.1};
    double start[3] = {0.5, 0.6, 0.55};
    int8_t side = 0;
    size_t same = glpick_gamut_run(&roots, start, 500, &side);
    printf("gamut_run            %zu %d\n", same, side);

    for (int i = 0; i < runs; i++)
        some[i] = (glpick_run){(i * 37) % 100, i % rows, 1 + (i * 11) % 35};
    fill(under, 4 * count, 0, 1);
    fill(colors, 4 * count, 0, 1);
    fill(coverage, count, 0, 1);
    fill(upper_coverage, count, 0, 1);
    double upper[4] = {0.2, 0.4, 0.6, 0.5};
    glpick_blend_runs(pixels, width, some, runs, under, coverage, colors, 4, upper_coverage, upper, 255);
    print("blend_runs", pixels, sizeof pixels);
    glpick_blend_runs(pixels, width, some, runs, under, coverage, colors, 0, 0, 0, 255);
    print("blend_runs, one", pixels, sizeof pixels);

    for (size_t i = 0; i < count; i++) {
        coverage[i] = fmin(1, 2 * coverage[i]);
        upper_coverage[i] = fmax(0, 3 * upper_coverage[i] - 2);
    }
    size_t left = glpick_fill_covered(pixels, width, some, runs, coverage, upper_coverage, 0xFF336699, 0xFF996633, rest);
    print("fill_covered", pixels, sizeof pixels);
    printf("fill_covered         %zu left\n", left);

    glpick_ring ring = {100.3, 4.2, 90.7, 70.1, 0.4};
    for (int y = 0; y < rows; y++)
        glpick_cover_row(&ring, 0, width, y, coverage + y * width);
    print("cover_row", coverage, sizeof coverage);

    double borders[24], segments[52];
    for (int i = 0; i < 12; i++) {
        borders[2 * i] = -sin(i * 0.5235987755982988);
        borders[2 * i + 1] = cos(i * 0.5235987755982988);
    }
    fill(segments, 52, 0, 1);
    glpick_sweep sweep = {borders, segments, 12, 50.5, 3.25, 1, 0, 0, 1, 0.7, 1};
    glpick_sweep_runs(&sweep, some, runs, mixed);
    print("sweep_runs", mixed, sizeof mixed);

    uint8_t marks[count];
    uint16_t largest[4] = {0};
    size_t differing = glpick_compare_8((uint8_t *)pixels, (uint8_t *)planes, stride, 9, marks, largest);
    print("compare_8", marks, stride);
    print("compare_8, largest", largest, sizeof largest);
    printf("compare_8            %zu differ\n", differing);
}
