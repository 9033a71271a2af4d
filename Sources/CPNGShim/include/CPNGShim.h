// PNG in memory through libpng. libpng reports errors by longjmp, which Swift cannot take: no jump leaves
// these functions, and none of them prints.
#ifndef GLPICK_CPNGSHIM_H
#define GLPICK_CPNGSHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Bytes of a message, its final zero included.
#define GLPICK_PNG_MESSAGE_SIZE 160

/// How a call ended.
typedef enum glpick_png_status {
    GLPICK_PNG_OK,
    /// The bytes do not begin as a PNG does.
    GLPICK_PNG_NOT_PNG,
    /// The header names more columns, rows or pixels than allowed.
    GLPICK_PNG_TOO_LARGE,
    /// An allocation failed.
    GLPICK_PNG_OUT_OF_MEMORY,
    /// libpng gave up; its message says why.
    GLPICK_PNG_FAILED
} glpick_png_status;

/// How a call ended, and one line of text where it failed.
typedef struct glpick_png_outcome {
    glpick_png_status status;
    char message[GLPICK_PNG_MESSAGE_SIZE];
} glpick_png_outcome;

/// How a picture is written.
typedef struct glpick_png_options {
    /// Write red, green and blue alone; every alpha is taken for 255.
    bool opaque;
    /// Take time to make the file as small as can be, else hardly any.
    bool small;
    /// Most threads that make the file small; the bytes do not depend on it.
    uint32_t threads;
    /// The ICC profile of the colours and its name in Latin-1; without one they are marked sRGB.
    const uint8_t *profile;
    size_t profile_count;
    const char *profile_name;
    /// Primaries, transfer, matrix and full range of the colours, numbered as in ITU-T H.273.
    uint8_t code_points[4];
} glpick_png_options;

/// A PNG that is written row by row.
typedef struct glpick_png_writer glpick_png_writer;

/// A writer; NULL on failure.
typedef struct glpick_png_creation {
    glpick_png_outcome outcome;
    glpick_png_writer *writer;
} glpick_png_creation;

/// Some of the bytes of a file.
typedef struct glpick_png_bytes {
    const uint8_t *bytes;
    size_t count;
} glpick_png_bytes;

/// Begins a PNG with all that comes before its pixels.
glpick_png_creation glpick_png_create(uint32_t width, uint32_t height, glpick_png_options options);

/// Writes the next `count` rows, 4 * width * count bytes of straight RGBA from the top without padding; the picture's
/// last row ends the file. After a failure the writer may only be discarded.
glpick_png_outcome glpick_png_write(glpick_png_writer *writer, const void *rgba, uint32_t count);

/// The bytes that have been written since this was called last; they stay until the writer is called again.
glpick_png_bytes glpick_png_take(glpick_png_writer *writer);

/// Frees a writer; NULL is allowed.
void glpick_png_discard(glpick_png_writer *writer);

/// What a file may ask for before its pixels are read.
typedef struct glpick_png_limits {
    uint32_t max_width;
    uint32_t max_height;
    uint64_t max_pixels;
    /// Longest chunk other than image data.
    size_t max_chunk_bytes;
} glpick_png_limits;

/// Where the bytes of a file come from, and what is told of its chunks. None of these functions may jump or throw.
typedef struct glpick_png_source {
    void *context;
    /// How many bytes there are at most; SIZE_MAX if that is not known.
    size_t available;
    /// Puts at most `count` bytes at `bytes`, at least one unless nothing is left; returns how many.
    size_t (*read)(void *context, uint8_t *bytes, size_t count);
    /// Takes an ancillary chunk that precedes the pixels, except tRNS; `name` has four letters. `is_grey` is true of
    /// pictures without red, green and blue.
    void (*take_chunk)(void *context, const char *name, const uint8_t *data, size_t count, bool is_grey);
    /// Hears of an ancillary chunk that is ignored because its checksum is wrong.
    void (*ignore_chunk)(void *context, const char *name);
} glpick_png_source;

/// A PNG read up to its pixels.
typedef struct glpick_png_reader glpick_png_reader;

/// A reader, and what the header says; on failure `reader` is NULL, and the size is the header's if the picture was
/// too large.
typedef struct glpick_png_opening {
    glpick_png_outcome outcome;
    glpick_png_reader *reader;
    uint32_t width;
    uint32_t height;
    /// Bits of a sample; 8 where pixels are entries of a palette.
    uint32_t depth;
} glpick_png_opening;

/// Reads everything before the pixels, and nothing beyond the header where that is refused. What `source` points to
/// must stay until the reader is closed.
glpick_png_opening glpick_png_open(glpick_png_source source, glpick_png_limits limits);

/// Which pixels of a picture are kept: those in some of its columns and some of its rows. Both ascend strictly, and none
/// may lie outside.
typedef struct glpick_png_selection {
    const uint32_t *columns;
    uint32_t column_count;
    const uint32_t *rows;
    uint32_t row_count;
} glpick_png_selection;

/// Bytes of a sample.
typedef enum glpick_png_depth {
    GLPICK_PNG_8_BIT = 1,
    /// In native byte order.
    GLPICK_PNG_16_BIT = 2
} glpick_png_depth;

/// Reads a file of any colour type, depth and interlacing to its end, once, and keeps a selection in
/// depth * 4 * column_count * row_count bytes of straight RGBA, rows from the top without padding. Colour values are not
/// converted.
glpick_png_outcome
glpick_png_read(glpick_png_reader *reader, glpick_png_selection selection, glpick_png_depth depth, void *rgba);

/// Frees a reader; NULL is allowed.
void glpick_png_close(glpick_png_reader *reader);

/// Inflates a whole zlib stream into at most `capacity` bytes. Returns their number, or 0 if the stream is
/// damaged, cut, or longer.
size_t glpick_png_inflate(const uint8_t *bytes, size_t count, uint8_t *inflated, size_t capacity);

#endif
