#include "png_samples.h"

#include <string.h>

static inline uint16_t sample(const uint8_t *row, size_t index, unsigned depth) {
    if (depth == 8)
        return row[index];
    if (depth == 16)
        return (uint16_t)(row[2 * index] << 8 | row[2 * index + 1]);
    size_t bit = index * depth;
    return (uint16_t)(row[bit / 8] >> (8 - depth - bit % 8) & ((1u << depth) - 1));
}

/// Scales a sample to 16 bits exactly: 65535 is a multiple of the highest value of each depth.
static inline uint16_t scaled(uint16_t sample, unsigned depth) {
    return (uint16_t)(sample * (65535 / ((1u << depth) - 1)));
}

/// Reads a pixel as 16-bit samples.
static inline void read_pixel(
    const glpick_png_samples *samples, const uint8_t *row, size_t x, unsigned channels, unsigned depth,
    uint16_t rgba[4]
) {
    size_t first = x * channels;
    if (samples->has_palette) {
        const uint8_t *entry = samples->palette[sample(row, x, depth)];
        for (int i = 0; i < 4; i++)
            rgba[i] = scaled(entry[i], 8);
        return;
    }
    bool has_color = channels > 2;
    uint16_t red = sample(row, first, depth);
    uint16_t green = has_color ? sample(row, first + 1, depth) : red;
    uint16_t blue = has_color ? sample(row, first + 2, depth) : red;
    bool is_key = samples->has_key && red == samples->key[0] &&
                  (!has_color || (green == samples->key[1] && blue == samples->key[2]));
    rgba[0] = scaled(red, depth);
    rgba[1] = scaled(green, depth);
    rgba[2] = scaled(blue, depth);
    rgba[3] = channels % 2 == 0 ? scaled(sample(row, first + channels - 1, depth), depth) : is_key ? 0 : 65535;
}

/// Inlined, so that the compiler makes a special loop for each pair of constants.
static inline __attribute__((always_inline)) void keep(
    const glpick_png_samples *samples, const uint8_t *row, const uint32_t *columns, uint32_t count,
    glpick_png_pass pass, glpick_png_depth result, uint8_t *rgba, unsigned channels, unsigned depth
) {
    for (uint32_t i = 0; i < count; i++) {
        uint32_t x = columns[i];
        if (pass.shift > 0) {
            // The column is not in this pass.
            if (x < pass.start || ((x - pass.start) & ((1u << pass.shift) - 1)) != 0)
                continue;
            x = (x - pass.start) >> pass.shift;
        }
        uint16_t pixel[4];
        read_pixel(samples, row, x, channels, depth, pixel);
        if (result == GLPICK_PNG_16_BIT) {
            memcpy(rgba + (size_t)i * 8, pixel, 8);
            continue;
        }
        for (int k = 0; k < 4; k++)
            rgba[(size_t)i * 4 + k] = (uint8_t)((pixel[k] + 128) / 257);
    }
}

void glpick_png_keep(
    const glpick_png_samples *samples, const uint8_t *row, const uint32_t *columns, uint32_t count,
    glpick_png_pass pass, glpick_png_depth depth, uint8_t *rgba
) {
    unsigned channels = samples->channels;
    if (samples->depth == 8 && channels == 3)
        keep(samples, row, columns, count, pass, depth, rgba, 3, 8);
    else if (samples->depth == 8 && channels == 4)
        keep(samples, row, columns, count, pass, depth, rgba, 4, 8);
    else
        keep(samples, row, columns, count, pass, depth, rgba, channels, samples->depth);
}

/// Opaque pixels of three bytes, each read with the byte after it.
static void widen(const uint8_t *row, uint32_t count, uint8_t *rgba) {
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel;
        memcpy(&pixel, row + 3 * i, 4);
        pixel |= 0xFF000000;
        memcpy(rgba + 4 * i, &pixel, 4);
    }
}

void glpick_png_keep_all(
    const glpick_png_samples *samples, const uint8_t *row, uint32_t count, glpick_png_depth depth, uint8_t *rgba
) {
    bool is_plain = depth == GLPICK_PNG_8_BIT && samples->depth == 8 && !samples->has_key;
    if (is_plain && samples->channels == 4) {
        memcpy(rgba, row, (size_t)count * 4);
    } else if (is_plain && samples->channels == 3 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) {
        widen(row, count, rgba);
    } else if (is_plain && samples->has_palette) {
        for (size_t i = 0; i < count; i++)
            memcpy(rgba + 4 * i, samples->palette[row[i]], 4);
    } else {
        for (uint32_t i = 0; i < count; i++) {
            uint16_t pixel[4];
            read_pixel(samples, row, i, samples->channels, samples->depth, pixel);
            if (depth == GLPICK_PNG_16_BIT)
                memcpy(rgba + (size_t)i * 8, pixel, 8);
            else
                for (int k = 0; k < 4; k++)
                    rgba[(size_t)i * 4 + k] = (uint8_t)((pixel[k] + 128) / 257);
        }
    }
}
