// XCB: types, and a table of functions that are looked up in the library.
#pragma once

#include "function_table.h"

#if !__has_include(<xcb/xcb.h>)
#error "xcb/xcb.h is missing: install Debian's libxcb1-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <xcb/xcb.h>

#define GLPICK_XCB_FUNCTIONS(F) \
    F(xcb_change_window_attributes) \
    F(xcb_clear_area) \
    F(xcb_configure_window) \
    F(xcb_connect) \
    F(xcb_connection_has_error) \
    F(xcb_copy_area) \
    F(xcb_create_gc) \
    F(xcb_create_glyph_cursor) \
    F(xcb_create_pixmap) \
    F(xcb_create_window) \
    F(xcb_depth_next) \
    F(xcb_depth_visuals) \
    F(xcb_depth_visuals_length) \
    F(xcb_disconnect) \
    F(xcb_flush) \
    F(xcb_free_pixmap) \
    F(xcb_generate_id) \
    F(xcb_get_file_descriptor) \
    F(xcb_get_image) \
    F(xcb_get_image_data) \
    F(xcb_get_image_data_length) \
    F(xcb_get_image_reply) \
    F(xcb_get_keyboard_mapping) \
    F(xcb_get_keyboard_mapping_keysyms) \
    F(xcb_get_keyboard_mapping_keysyms_length) \
    F(xcb_get_keyboard_mapping_reply) \
    F(xcb_get_property) \
    F(xcb_get_property_reply) \
    F(xcb_get_property_value) \
    F(xcb_get_property_value_length) \
    F(xcb_get_setup) \
    F(xcb_grab_keyboard) \
    F(xcb_grab_keyboard_reply) \
    F(xcb_grab_pointer) \
    F(xcb_grab_pointer_reply) \
    F(xcb_intern_atom) \
    F(xcb_intern_atom_reply) \
    F(xcb_map_window) \
    F(xcb_open_font) \
    F(xcb_poll_for_event) \
    F(xcb_put_image) \
    F(xcb_query_extension) \
    F(xcb_query_extension_reply) \
    F(xcb_query_pointer) \
    F(xcb_query_pointer_reply) \
    F(xcb_screen_allowed_depths_iterator) \
    F(xcb_screen_next) \
    F(xcb_setup_pixmap_formats) \
    F(xcb_setup_pixmap_formats_length) \
    F(xcb_setup_roots_iterator) \
    F(xcb_warp_pointer)

/// The functions of libxcb.
GLPICK_FUNCTION_TABLE(XCB, GLPICK_XCB_FUNCTIONS)
