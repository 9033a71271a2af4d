// libpng for the C shim: types, and a table of functions that are looked up in the library.
#pragma once

#include "function_table.h"

#if !__has_include(<png.h>)
#error "png.h is missing: install Debian's libpng-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <png.h>

#define GLPICK_PNG_FUNCTIONS(F) \
    F(png_chunk_error) \
    F(png_create_info_struct) \
    F(png_create_read_struct_2) \
    F(png_destroy_read_struct) \
    F(png_error) \
    F(png_free) \
    F(png_get_PLTE) \
    F(png_get_bit_depth) \
    F(png_get_channels) \
    F(png_get_color_type) \
    F(png_get_error_ptr) \
    F(png_get_image_height) \
    F(png_get_image_width) \
    F(png_get_interlace_type) \
    F(png_get_io_ptr) \
    F(png_get_mem_ptr) \
    F(png_get_rowbytes) \
    F(png_longjmp) \
    F(png_malloc) \
    F(png_read_end) \
    F(png_read_info) \
    F(png_read_row) \
    F(png_read_update_info) \
    F(png_set_benign_errors) \
    F(png_set_check_for_invalid_index) \
    F(png_set_chunk_malloc_max) \
    F(png_set_crc_action) \
    F(png_set_keep_unknown_chunks) \
    F(png_set_longjmp_fn) \
    F(png_set_read_fn) \
    F(png_set_read_user_chunk_fn) \
    F(png_set_sig_bytes) \
    F(png_set_user_limits) \
    F(png_sig_cmp)

/// The functions of libpng.
GLPICK_FUNCTION_TABLE(PNG, GLPICK_PNG_FUNCTIONS)
