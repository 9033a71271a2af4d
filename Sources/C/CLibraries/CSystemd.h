// sd-bus of libsystemd: types, and a table of functions that are looked up in the library.
#pragma once

#include "function_table.h"

#if !__has_include(<systemd/sd-bus.h>)
#error "systemd/sd-bus.h is missing: install Debian's libsystemd-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <systemd/sd-bus.h>

#define GLPICK_SYSTEMD_FUNCTIONS(F) \
    F(sd_bus_flush_close_unref) \
    F(sd_bus_message_append_basic) \
    F(sd_bus_message_close_container) \
    F(sd_bus_message_enter_container) \
    F(sd_bus_message_exit_container) \
    F(sd_bus_message_get_error) \
    F(sd_bus_message_get_path) \
    F(sd_bus_message_get_reply_cookie) \
    F(sd_bus_message_get_sender) \
    F(sd_bus_message_is_signal) \
    F(sd_bus_message_new_method_call) \
    F(sd_bus_message_open_container) \
    F(sd_bus_message_read_basic) \
    F(sd_bus_message_set_auto_start) \
    F(sd_bus_message_skip) \
    F(sd_bus_message_unref) \
    F(sd_bus_new) \
    F(sd_bus_open_user) \
    F(sd_bus_process) \
    F(sd_bus_send) \
    F(sd_bus_set_address) \
    F(sd_bus_set_bus_client) \
    F(sd_bus_start) \
    F(sd_bus_wait)

/// The functions of sd-bus.
GLPICK_FUNCTION_TABLE(Systemd, GLPICK_SYSTEMD_FUNCTIONS)
