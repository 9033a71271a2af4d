// The image data of PNGs that are written, and PNGs that libpng reads. It reports errors by longjmp, which Swift does not support:
// no jump leaves these functions, and none of them prints.
#pragma once

#include "../../CLibraries/CDeflate.h"
#include "../../CLibraries/CISAL.h"
#include "../../CLibraries/CPNG.h"
#include "../../CLibraries/CZlib.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Gives the shim libpng's functions: call it once, before anything else.
void glpick_png_use_libpng(const PNGFunctions *functions);

/// Gives the shim zlib's functions: call it once, before it inflates or deflates, or writes a small file.
void glpick_png_use_zlib(const ZlibFunctions *functions);

/// Gives the shim ISA-L's functions: call it once, before it writes a file that is not small.
void glpick_png_use_isal(const ISALFunctions *functions);

/// Gives the shim libdeflate's functions: call it once, before it writes a small file.
void glpick_png_use_libdeflate(const DeflateFunctions *functions);

/// The size of a message in bytes, with its final zero.
#define GLPICK_PNG_MESSAGE_SIZE 160

/// The result of a call.
typedef enum glpick_png_status {
    GLPICK_PNG_OK,
    /// The bytes do not begin with PNG's signature.
    GLPICK_PNG_NOT_PNG,
    /// The header has more columns, rows or pixels than allowed.
    GLPICK_PNG_TOO_LARGE,
    /// There is not enough memory.
    GLPICK_PNG_OUT_OF_MEMORY,
    /// libpng failed; the message has the reason.
    GLPICK_PNG_FAILED
} glpick_png_status;

/// The result of a call, and a message of one line if it failed.
typedef struct glpick_png_outcome {
    glpick_png_status status;
    char message[GLPICK_PNG_MESSAGE_SIZE];
} glpick_png_outcome;

/// A picture whose rows are to be compressed, and how.
typedef struct glpick_png_options {
    uint32_t width;
    uint32_t height;
    /// Keep only red, green and blue, and ignore alpha.
    bool opaque;
    /// Whether samples have 16 bits, big-endian, instead of 8.
    bool wide;
    /// Take time to make the data as small as possible; otherwise take little time.
    bool small;
    /// The most threads that compress small data, each of which takes some megabytes; the bytes do not depend on it.
    uint32_t threads;
    /// Calls `work` with `argument` on this thread and others, `threads` times in all, and returns when all calls have returned.
    void (*share)(uint32_t threads, void (*work)(void *argument), void *argument);
} glpick_png_options;

/// Compresses a picture row by row into a zlib stream, which is what the chunks IDAT hold.
typedef struct glpick_png_image glpick_png_image;

/// Some bytes of a stream.
typedef struct glpick_png_bytes {
    const uint8_t *bytes;
    size_t count;
} glpick_png_bytes;

/// Begins a stream; NULL if there is not enough memory. A row may have at most 4 GiB.
glpick_png_image *glpick_png_begin(glpick_png_options options);

/// Compresses the next `count` rows, at most those that are left, from straight RGBA, 4 samples a pixel, top down without padding.
/// The last row completes the stream. False if there is not enough memory; then the image can only be discarded.
bool glpick_png_add(glpick_png_image *image, const void *rgba, uint32_t count);

/// Returns the bytes of the stream since the last call; they are valid until the next call with this image.
glpick_png_bytes glpick_png_take(glpick_png_image *image);

/// Frees an image; NULL is allowed.
void glpick_png_discard(glpick_png_image *image);

/// Limits that are checked before pixels are read.
typedef struct glpick_png_limits {
    uint32_t max_width;
    uint32_t max_height;
    uint64_t max_pixels;
    /// The longest chunk other than image data, in bytes.
    size_t max_chunk_bytes;
} glpick_png_limits;

/// Supplies the bytes of a file, and receives its chunks. None of these functions may jump or throw.
typedef struct glpick_png_source {
    void *context;
    /// The greatest number of bytes that the file may have; SIZE_MAX if unknown.
    size_t available;
    /// Copies at most `count` bytes to `bytes`, at least one unless the file ends; returns their number.
    size_t (*read)(void *context, uint8_t *bytes, size_t count);
    /// Receives an ancillary chunk that precedes the pixels, except tRNS; `name` has four letters. `is_grey` is true
    /// for grey pictures, `is_damaged` if the checksum is wrong, which only an iCCP may have.
    void (*take_chunk)(
        void *context, const char *name, const uint8_t *data, size_t count, bool is_grey, bool is_damaged
    );
    /// Receives the name of an ancillary chunk that is ignored, and the reason.
    void (*ignore_chunk)(void *context, const char *name, const char *reason);
} glpick_png_source;

/// Reads a PNG; it has read everything before the pixels.
typedef struct glpick_png_reader glpick_png_reader;

/// A new reader and the content of the header. On failure `reader` is NULL; if the picture was too large, the size is
/// still that of the header.
typedef struct glpick_png_opening {
    glpick_png_outcome outcome;
    glpick_png_reader *reader;
    uint32_t width;
    uint32_t height;
    /// The bits of a sample; 8 if pixels are indices into a palette.
    uint32_t depth;
    bool is_interlaced;
} glpick_png_opening;

/// Reads everything before the pixels; stops after the header if that exceeds the limits. What `source` points to must
/// stay valid until the reader is closed.
glpick_png_opening glpick_png_open(glpick_png_source source, glpick_png_limits limits);

/// The columns and rows of a picture to keep, in strictly ascending order; none may lie outside.
typedef struct glpick_png_selection {
    const uint32_t *columns;
    uint32_t column_count;
    const uint32_t *rows;
    uint32_t row_count;
    /// True if a later call reads the rows below; not for interlaced pictures.
    bool continues;
} glpick_png_selection;

/// The bytes per sample of the result.
typedef enum glpick_png_depth {
    GLPICK_PNG_8_BIT = 1,
    /// In native byte order.
    GLPICK_PNG_16_BIT = 2
} glpick_png_depth;

/// Reads a file of any colour type, depth and interlacing to its end, once, or up to the last selected row if the selection
/// continues. Stores the selected pixels in depth * 4 *
/// column_count * row_count bytes of straight RGBA, top down without padding. Does not convert colour values.
glpick_png_outcome
glpick_png_read(glpick_png_reader *reader, glpick_png_selection selection, glpick_png_depth depth, void *rgba);

/// Reads the next `count` rows with ISA-L into straight RGBA as `glpick_png_read` does, several times faster; the last
/// ones with the end of the file. Only for pictures that are not interlaced, of which nothing else has read a pixel.
///
/// It is strict: it fails for everything that is unusual in a file, which libpng may read or explain.
bool glpick_png_read_quickly(glpick_png_reader *reader, uint32_t count, glpick_png_depth depth, void *rgba);

/// Frees a reader; NULL is allowed.
void glpick_png_close(glpick_png_reader *reader);

/// What a zlib stream holds.
typedef struct glpick_png_inflation {
    size_t count;
    /// False if the stream is cut, longer, or has another checksum.
    bool is_whole;
} glpick_png_inflation;

/// Compresses bytes into a zlib stream with a window of 8 to 15 bits; returns its size, or 0 if that fails or exceeds `capacity`.
size_t glpick_png_deflate(const uint8_t *bytes, size_t count, uint8_t *deflated, size_t capacity, int window_bits);

/// Decompresses a zlib stream as far as possible, into at most `capacity` bytes.
glpick_png_inflation glpick_png_inflate(const uint8_t *bytes, size_t count, uint8_t *inflated, size_t capacity);
