// Makes it possible to append another stream to a deflate stream (RFC 1951).
#ifndef GLPICK_DEFLATE_JOIN_H
#define GLPICK_DEFLATE_JOIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The most bytes that `glpick_deflate_leave_open` appends.
enum { glpick_deflate_open_bytes = 5 };

/// Changes a complete deflate stream of `size` bytes so that another stream may follow it directly. The last block is
/// no longer marked as the last, and an empty block fills the last byte. There must be room for
/// `glpick_deflate_open_bytes` more. Returns false for a damaged stream or without enough memory.
bool glpick_deflate_leave_open(uint8_t *stream, size_t *size);

#endif
