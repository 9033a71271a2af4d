// The functions of libchafa and GLib that encode sixels. They are declared here because the headers of both lie in
// folders that differ between machines, and naming these by pkg-config would also link the libraries. A test compares
// the declarations with the headers.
#pragma once

#include "function_table.h"

#include <stddef.h>
#include <stdint.h>

struct ChafaCanvas;
struct ChafaCanvasConfig;
struct ChafaTermInfo;
struct _GString;

/// A GString.
typedef struct {
    char *str;
    size_t len, allocated_len;
} ChafaText;

static const unsigned glpick_chafa_canvas_mode_truecolor = 0;
static const unsigned glpick_chafa_canvas_mode_indexed_256 = 1;
static const unsigned glpick_chafa_dither_mode_diffusion = 2;
static const unsigned glpick_chafa_pixel_mode_sixels = 1;
static const unsigned glpick_chafa_pixel_rgba8_premultiplied = 0;

struct ChafaCanvasConfig *chafa_canvas_config_new(void);
void chafa_canvas_config_unref(struct ChafaCanvasConfig *config);
void chafa_canvas_config_set_geometry(struct ChafaCanvasConfig *config, int width, int height);
void chafa_canvas_config_set_cell_geometry(struct ChafaCanvasConfig *config, int width, int height);
void chafa_canvas_config_set_pixel_mode(struct ChafaCanvasConfig *config, unsigned mode);
void chafa_canvas_config_set_canvas_mode(struct ChafaCanvasConfig *config, unsigned mode);
void chafa_canvas_config_set_dither_mode(struct ChafaCanvasConfig *config, unsigned mode);
void chafa_canvas_config_set_dither_grain_size(struct ChafaCanvasConfig *config, int width, int height);
void chafa_canvas_config_set_preprocessing_enabled(struct ChafaCanvasConfig *config, int enabled);
void chafa_canvas_config_set_work_factor(struct ChafaCanvasConfig *config, float factor);
struct ChafaCanvas *chafa_canvas_new(const struct ChafaCanvasConfig *config);
void chafa_canvas_unref(struct ChafaCanvas *canvas);
void chafa_canvas_draw_all_pixels(
    struct ChafaCanvas *canvas, unsigned type, const uint8_t *pixels, int width, int height, int rowstride);
struct _GString *chafa_canvas_print(struct ChafaCanvas *canvas, struct ChafaTermInfo *info);
void chafa_set_n_threads(int count);
char *(g_string_free)(struct _GString *string, int free_segment);

#define GLPICK_FUNCTIONS(F) \
    F(chafa_canvas_config_new) \
    F(chafa_canvas_config_unref) \
    F(chafa_canvas_config_set_geometry) \
    F(chafa_canvas_config_set_cell_geometry) \
    F(chafa_canvas_config_set_pixel_mode) \
    F(chafa_canvas_config_set_canvas_mode) \
    F(chafa_canvas_config_set_dither_mode) \
    F(chafa_canvas_config_set_dither_grain_size) \
    F(chafa_canvas_config_set_preprocessing_enabled) \
    F(chafa_canvas_config_set_work_factor) \
    F(chafa_canvas_new) \
    F(chafa_canvas_unref) \
    F(chafa_canvas_draw_all_pixels) \
    F(chafa_canvas_print) \
    F(chafa_set_n_threads) \
    F(g_string_free)

/// The functions of libchafa.
GLPICK_FUNCTION_TABLE(Chafa, GLPICK_FUNCTIONS)

#undef GLPICK_FUNCTIONS
