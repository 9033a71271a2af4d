// Undoes the filters of PNG's rows (ISO/IEC 15948, 9.2).
#ifndef GLPICK_PNG_UNFILTER_H
#define GLPICK_PNG_UNFILTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Turns `count` filtered bytes of a row into samples, in place. `above` has the row above, zeros for the first one; a pixel has
/// `pixel` bytes. Returns false for an unknown filter.
bool glpick_png_unfilter(uint8_t filter, uint8_t *row, const uint8_t *above, size_t count, size_t pixel);

#endif
