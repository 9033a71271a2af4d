// Deflate streams that others follow (RFC 1951).
#ifndef GLPICK_DEFLATE_JOIN_H
#define GLPICK_DEFLATE_JOIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Most bytes that `glpick_deflate_leave_open` appends.
enum { glpick_deflate_open_bytes = 5 };

/// Changes a whole deflate stream of `size` bytes, with room for `glpick_deflate_open_bytes` more, into one that another
/// stream may follow at once: its last block is the last no more, and an empty one fills it up to a byte's end. False
/// for a damaged stream or where there is no memory.
bool glpick_deflate_leave_open(uint8_t *stream, size_t *size);

#endif
