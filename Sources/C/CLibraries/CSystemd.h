// sd-bus of libsystemd: types, and a table of functions that are looked up in the library.
#pragma once

#include "function_table.h"

#if !__has_include(<systemd/sd-bus.h>)
#error "systemd/sd-bus.h is missing: install Debian's libsystemd-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <systemd/sd-bus.h>

#define GLPICK_SYSTEMD_FUNCTIONS(F) \
    F(sd_bus_open_user) \
    F(sd_bus_unref)

/// The functions of sd-bus.
GLPICK_FUNCTION_TABLE(Systemd, GLPICK_SYSTEMD_FUNCTIONS)
