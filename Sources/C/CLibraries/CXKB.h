// The functions of libxkbcommon that turn keys into symbols. They are declared here, because no other header of it is needed.
#pragma once

#include "function_table.h"

#include <stdint.h>

struct xkb_context;
struct xkb_keymap;
struct xkb_state;

static const int glpick_xkb_keymap_format_text_v1 = 1;
static const int glpick_xkb_state_mods_effective = 1 << 3;

struct xkb_context *xkb_context_new(int flags);
void xkb_context_unref(struct xkb_context *context);
struct xkb_keymap *xkb_keymap_new_from_string(struct xkb_context *context, const char *text, int format, int flags);
void xkb_keymap_unref(struct xkb_keymap *keymap);
struct xkb_state *xkb_state_new(struct xkb_keymap *keymap);
void xkb_state_unref(struct xkb_state *state);
int xkb_state_update_mask(
    struct xkb_state *state, uint32_t depressed, uint32_t latched, uint32_t locked, uint32_t depressed_group,
    uint32_t latched_group, uint32_t locked_group);
uint32_t xkb_state_key_get_one_sym(struct xkb_state *state, uint32_t key);
int xkb_state_mod_name_is_active(struct xkb_state *state, const char *name, int type);

#define GLPICK_XKB_FUNCTIONS(F) \
    F(xkb_context_new) \
    F(xkb_context_unref) \
    F(xkb_keymap_new_from_string) \
    F(xkb_keymap_unref) \
    F(xkb_state_key_get_one_sym) \
    F(xkb_state_mod_name_is_active) \
    F(xkb_state_new) \
    F(xkb_state_unref) \
    F(xkb_state_update_mask)

/// The functions of libxkbcommon.
GLPICK_FUNCTION_TABLE(XKB, GLPICK_XKB_FUNCTIONS)
