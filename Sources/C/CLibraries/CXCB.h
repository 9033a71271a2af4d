// XCB: types, and tables of functions that are looked up in the libraries.
#pragma once

#include "function_table.h"

#if !__has_include(<xcb/xcb.h>)
#error "xcb/xcb.h is missing: install Debian's libxcb1-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <xcb/xcb.h>
#if !__has_include(<xcb/shm.h>)
#error "xcb/shm.h is missing: install Debian's libxcb-shm0-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <xcb/shm.h>

#define GLPICK_XCB_FUNCTIONS(F) \
    F(xcb_connect) \
    F(xcb_disconnect)

/// The functions of libxcb.
GLPICK_FUNCTION_TABLE(XCB, GLPICK_XCB_FUNCTIONS)
