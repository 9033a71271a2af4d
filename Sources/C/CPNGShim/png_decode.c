#include "png_libraries.h"
#include "png_quick.h"
#include "png_samples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// What went wrong in libpng's callbacks, for the function that set the jump.
typedef struct failure {
    bool out_of_memory;
    char message[GLPICK_PNG_MESSAGE_SIZE];
} failure;

struct glpick_png_reader {
    png_structp png;
    png_infop info;
    glpick_png_source source;
    size_t taken;
    bool has_header;
    /// The name of the last chunk whose checksum was wrong.
    char damaged[5];
    /// The first valid chunk tRNS: the alpha of each entry of the palette, or the transparent colour.
    uint8_t transparency[256];
    size_t transparency_count;
    /// A row in the file's own format.
    uint8_t *row;
    /// The next row of a picture that is not interlaced.
    uint32_t next;
    /// The last eight bytes: before the pixels, the length and the name of the first chunk IDAT.
    uint8_t last[8];
    glpick_png_quick *quick;
    failure failure;
};

/// The result after a jump, or if a png_struct could not be made.
static glpick_png_outcome failed(const failure *failure) {
    glpick_png_outcome outcome = {0};
    outcome.status = failure->out_of_memory ? GLPICK_PNG_OUT_OF_MEMORY : GLPICK_PNG_FAILED;
    const char *message = failure->message[0] != '\0' ? failure->message : "libpng could not be set up";
    snprintf(outcome.message, sizeof outcome.message, "%s", message);
    return outcome;
}

/// Keeps the message of an error, and jumps.
static PNG_NORETURN void fail(png_structp png, png_const_charp message) {
    failure *failure = glpick_libpng.png_get_error_ptr(png);
    snprintf(failure->message, sizeof failure->message, "%s", message != NULL ? message : "no reason given");
    glpick_libpng.png_longjmp(png, 1);
}

static png_voidp allocate(png_structp png, png_alloc_size_t size) {
    void *memory = malloc(size);
    if (memory == NULL)
        ((failure *)glpick_libpng.png_get_mem_ptr(png))->out_of_memory = true;
    return memory;
}

static void release(png_structp png, png_voidp memory) {
    (void)png;
    free(memory);
}

/// Keeps the last bytes that were read.
static void keep_last(glpick_png_reader *reader, const uint8_t *bytes, size_t count) {
    size_t kept = count < 8 ? count : 8;
    memmove(reader->last, reader->last + kept, 8 - kept);
    memcpy(reader->last + 8 - kept, bytes + count - kept, kept);
}

static bool fill(glpick_png_reader *reader, uint8_t *bytes, size_t count) {
    while (count > 0) {
        size_t part = reader->source.read(reader->source.context, bytes, count);
        if (part == 0)
            return false;
        keep_last(reader, bytes, part);
        bytes += part;
        count -= part;
        reader->taken += part;
    }
    return true;
}

static void take(png_structp png, png_bytep destination, size_t count) {
    if (!fill(glpick_libpng.png_get_io_ptr(png), destination, count))
        glpick_libpng.png_error(png, "the file ends too early");
}

/// Receives libpng's warnings. Only a wrong checksum of a chunk matters here: "tEXt: CRC error". For a critical chunk
/// it is an error: libpng 1.6.48 only warns about IEND, where 1.6.39 fails.
static void hear(png_structp png, png_const_charp message) {
    glpick_png_reader *reader = glpick_libpng.png_get_io_ptr(png);
    if (reader == NULL || message == NULL || strlen(message) < 4 || strcmp(message + 4, ": CRC error") != 0)
        return;
    if ((message[0] & 0x20) == 0) glpick_libpng.png_error(png, message);
    memcpy(reader->damaged, message, 4);
    // A profile has a checksum of its own.
    if (strcmp(reader->damaged, "iCCP") != 0 || reader->has_header)
        reader->source.ignore_chunk(reader->source.context, reader->damaged, "its checksum is wrong");
}

static bool is_interlaced(const glpick_png_reader *reader) {
    return glpick_libpng.png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE;
}

static bool is_grey(const glpick_png_reader *reader) {
    return (glpick_libpng.png_get_color_type(reader->png, reader->info) & PNG_COLOR_MASK_COLOR) == 0;
}

/// Keeps the data of a chunk tRNS, or reports why not. libpng refuses the picture for some of these.
static void take_transparency(glpick_png_reader *reader, const uint8_t *data, size_t count) {
    int type = glpick_libpng.png_get_color_type(reader->png, reader->info);
    size_t wanted = type == PNG_COLOR_TYPE_GRAY ? 2 : 6;
    const char *reason = NULL;
    if ((type & PNG_COLOR_MASK_ALPHA) != 0) {
        reason = "the pixels have an alpha of their own";
    } else if (type == PNG_COLOR_TYPE_PALETTE) {
        if (count == 0 || count > sizeof reader->transparency) reason = "it does not have 1 to 256 bytes";
    } else if (count != wanted) {
        reason = wanted == 2 ? "it does not have 2 bytes" : "it does not have 6 bytes";
    }
    if (reason != NULL) {
        reader->source.ignore_chunk(reader->source.context, "tRNS", reason);
    } else if (reader->transparency_count == 0) {
        memcpy(reader->transparency, data, count);
        reader->transparency_count = count;
    }
}

/// Passes on chunks that libpng itself does not use. libpng also passes those with a wrong checksum.
static int take_chunk(png_structp png, png_unknown_chunkp chunk) {
    glpick_png_reader *reader = glpick_libpng.png_get_io_ptr(png);
    const char *name = (const char *)chunk->name;
    // An upper-case letter marks a critical chunk: without it, the picture would be wrong.
    if ((chunk->name[0] & 0x20) == 0)
        glpick_libpng.png_chunk_error(png, "unhandled critical chunk");
    bool is_damaged = strcmp(reader->damaged, name) == 0;
    reader->damaged[0] = '\0';
    if (reader->has_header)
        return 1;
    if (strcmp(name, "tRNS") != 0) {
        if (!is_damaged || strcmp(name, "iCCP") == 0)
            reader->source.take_chunk(
                reader->source.context, name, chunk->data, chunk->size, is_grey(reader), is_damaged
            );
    } else if (!is_damaged) {
        take_transparency(reader, chunk->data, chunk->size);
    }
    return 1;
}

/// True if the size in the header exceeds the limits; libpng stores the size before it rejects it.
static bool is_too_large(const glpick_png_reader *reader, glpick_png_limits limits) {
    uint64_t width = glpick_libpng.png_get_image_width(reader->png, reader->info);
    uint64_t height = glpick_libpng.png_get_image_height(reader->png, reader->info);
    return width > limits.max_width || height > limits.max_height || width * height > limits.max_pixels;
}

/// Returns false after a jump.
static bool read_header(glpick_png_reader *reader, glpick_png_limits limits) {
    png_structp png = reader->png;
    if (setjmp(glpick_png_jump(png)))
        return false;
    glpick_libpng.png_set_read_fn(png, reader, take);
    // The caller has checked these bytes.
    glpick_libpng.png_set_sig_bytes(png, 4);
    glpick_libpng.png_set_user_limits(png, limits.max_width, limits.max_height);
    glpick_libpng.png_set_chunk_malloc_max(png, limits.max_chunk_bytes);
    // Makes an error of what libpng would only warn about, such as a wrong Adler-32.
    glpick_libpng.png_set_benign_errors(png, 0);
    glpick_libpng.png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_WARN_DISCARD);
    // libpng makes missing entries of a palette black.
    glpick_libpng.png_set_check_for_invalid_index(png, 0);
    // Profiles, texts and the like do not change the pixels: without parsing them, less can go wrong.
    glpick_libpng.png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    glpick_libpng.png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, (png_const_bytep) "tRNS", 1);
    glpick_libpng.png_set_read_user_chunk_fn(png, reader, take_chunk);
    glpick_libpng.png_read_info(png, reader->info);
    reader->has_header = true;
    if (is_too_large(reader, limits))
        glpick_libpng.png_error(png, "too many pixels");
    // Deflate shrinks data by at most 1032, so these bytes cannot hold all the pixels. Without this check, a tiny file
    // could make its reader allocate a gigabyte.
    uint64_t width = glpick_libpng.png_get_image_width(png, reader->info);
    uint64_t height = glpick_libpng.png_get_image_height(png, reader->info);
    uint64_t bits = (uint64_t)glpick_libpng.png_get_channels(png, reader->info) * glpick_libpng.png_get_bit_depth(png, reader->info);
    size_t available = reader->source.available;
    size_t rest = available > reader->taken ? available - reader->taken : 0;
    if (width * height / (8 * 1032) * bits > rest)
        glpick_libpng.png_error(png, "the file ends too early");
    return true;
}

/// The format of the file's samples.
static glpick_png_samples samples(const glpick_png_reader *reader) {
    png_structp png = reader->png;
    glpick_png_samples samples = {
        .channels = glpick_libpng.png_get_channels(png, reader->info),
        .depth = glpick_libpng.png_get_bit_depth(png, reader->info),
    };
    png_colorp palette = NULL;
    int color_count = 0;
    const uint8_t *transparency = reader->transparency;
    if (glpick_libpng.png_get_color_type(png, reader->info) == PNG_COLOR_TYPE_PALETTE) {
        glpick_libpng.png_get_PLTE(png, reader->info, &palette, &color_count);
        samples.has_palette = true;
        for (int i = 0; i < 256; i++) {
            uint8_t *entry = samples.palette[i];
            if (i < color_count)
                memcpy(entry, (uint8_t[]){palette[i].red, palette[i].green, palette[i].blue}, 3);
            entry[3] = (size_t)i < reader->transparency_count ? transparency[i] : 255;
        }
    } else if (reader->transparency_count > 0) {
        uint16_t highest = (uint16_t)((1u << samples.depth) - 1);
        samples.has_key = true;
        for (size_t i = 0; i < reader->transparency_count / 2; i++)
            samples.key[i] = (uint16_t)(transparency[2 * i] << 8 | transparency[2 * i + 1]) & highest;
    }
    return samples;
}

/// Reads one pass, or the rest of the picture if it is not interlaced, and keeps the selected pixels.
static void read_pass(
    glpick_png_reader *reader, const glpick_png_samples *samples, glpick_png_selection selection, int pass,
    glpick_png_depth depth, uint8_t *rgba
) {
    png_structp png = reader->png;
    uint32_t width = glpick_libpng.png_get_image_width(png, reader->info), height = glpick_libpng.png_get_image_height(png, reader->info);
    glpick_png_pass place = {0, 0};
    uint32_t row_count = height;
    bool has_passes = is_interlaced(reader);
    if (has_passes) {
        place = (glpick_png_pass){PNG_PASS_START_COL(pass), PNG_PASS_COL_SHIFT(pass)};
        row_count = PNG_PASS_COLS(width, pass) > 0 ? PNG_PASS_ROWS(height, pass) : 0;
    }
    uint32_t next = 0;
    for (uint32_t row = has_passes ? 0 : reader->next; row < row_count; row++) {
        uint32_t y = has_passes ? PNG_ROW_FROM_PASS_ROW(row, pass) : row;
        while (next < selection.row_count && selection.rows[next] < y)
            next++;
        if (next == selection.row_count && selection.continues) {
            reader->next = row;
            return;
        }
        if (next == selection.row_count || selection.rows[next] != y) {
            glpick_libpng.png_read_row(png, NULL, NULL);
            continue;
        }
        glpick_libpng.png_read_row(png, reader->row, NULL);
        uint8_t *kept = rgba + (size_t)next * selection.column_count * 4 * depth;
        glpick_png_keep(samples, reader->row, selection.columns, selection.column_count, place, depth, kept);
    }
}

/// Returns false after a jump.
static bool read_rows(
    glpick_png_reader *reader, glpick_png_selection selection, glpick_png_depth depth, uint8_t *rgba
) {
    png_structp png = reader->png;
    if (setjmp(glpick_png_jump(png)))
        return false;
    uint32_t width = glpick_libpng.png_get_image_width(png, reader->info);
    uint32_t height = glpick_libpng.png_get_image_height(png, reader->info);
    if ((selection.column_count > 0 && selection.columns[selection.column_count - 1] >= width) ||
        (selection.row_count > 0 && selection.rows[selection.row_count - 1] >= height))
        glpick_libpng.png_error(png, "the selection is not inside the picture");
    if (reader->row == NULL) {
        // None of libpng's transformations: they would also convert the pixels that are not kept.
        glpick_libpng.png_read_update_info(png, reader->info);
        reader->row = glpick_libpng.png_malloc(png, glpick_libpng.png_get_rowbytes(png, reader->info));
    }
    glpick_png_samples kind = samples(reader);
    for (int pass = 0; pass < (is_interlaced(reader) ? PNG_INTERLACE_ADAM7_PASSES : 1); pass++)
        read_pass(reader, &kind, selection, pass, depth, rgba);
    if (!selection.continues)
        glpick_libpng.png_read_end(png, NULL);
    return true;
}

glpick_png_opening glpick_png_open(glpick_png_source source, glpick_png_limits limits) {
    glpick_png_opening opening = {0};
    glpick_png_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) {
        opening.outcome.status = GLPICK_PNG_OUT_OF_MEMORY;
        return opening;
    }
    reader->source = source;
    uint8_t signature[4];
    if (!fill(reader, signature, sizeof signature) || glpick_libpng.png_sig_cmp(signature, 0, sizeof signature) != 0) {
        opening.outcome.status = GLPICK_PNG_NOT_PNG;
        free(reader);
        return opening;
    }
    reader->png = glpick_libpng.png_create_read_struct_2(
        PNG_LIBPNG_VER_STRING, &reader->failure, fail, hear, &reader->failure, allocate, release
    );
    if (reader->png != NULL)
        reader->info = glpick_libpng.png_create_info_struct(reader->png);
    bool done = reader->info != NULL && read_header(reader, limits);
    if (reader->info != NULL) {
        int type = glpick_libpng.png_get_color_type(reader->png, reader->info);
        opening.width = glpick_libpng.png_get_image_width(reader->png, reader->info);
        opening.height = glpick_libpng.png_get_image_height(reader->png, reader->info);
        opening.is_interlaced = is_interlaced(reader);
        opening.depth = type == PNG_COLOR_TYPE_PALETTE ? 8 : glpick_libpng.png_get_bit_depth(reader->png, reader->info);
    }
    if (done) {
        opening.reader = reader;
    } else {
        opening.outcome = failed(&reader->failure);
        if (reader->info != NULL && is_too_large(reader, limits))
            opening.outcome.status = GLPICK_PNG_TOO_LARGE;
        glpick_png_close(reader);
    }
    return opening;
}

glpick_png_outcome
glpick_png_read(glpick_png_reader *reader, glpick_png_selection selection, glpick_png_depth depth, void *rgba) {
    glpick_png_outcome outcome = {0};
    return read_rows(reader, selection, depth, rgba) ? outcome : failed(&reader->failure);
}

/// Begins to read quickly after the header; false after a jump, or if that is not possible.
static bool begin_quickly(glpick_png_reader *reader) {
    png_structp png = reader->png;
    if (setjmp(glpick_png_jump(png)))
        return false;
    if (is_interlaced(reader) || reader->next > 0 || memcmp(reader->last + 4, "IDAT", 4) != 0)
        return false;
    uint32_t length = (uint32_t)reader->last[0] << 24 | (uint32_t)reader->last[1] << 16 |
                      (uint32_t)reader->last[2] << 8 | reader->last[3];
    glpick_png_quick_format format = {
        .row_bytes = glpick_libpng.png_get_rowbytes(png, reader->info),
        .width = glpick_libpng.png_get_image_width(png, reader->info),
        .height = glpick_libpng.png_get_image_height(png, reader->info),
        .samples = samples(reader),
    };
    reader->quick = glpick_png_quick_begin(reader->source, format, length);
    return reader->quick != NULL;
}

bool glpick_png_read_quickly(glpick_png_reader *reader, uint32_t count, glpick_png_depth depth, void *rgba) {
    return (reader->quick != NULL || begin_quickly(reader)) && glpick_png_quick_read(reader->quick, count, depth, rgba);
}

void glpick_png_close(glpick_png_reader *reader) {
    if (reader == NULL)
        return;
    glpick_png_quick_end(reader->quick);
    if (reader->row != NULL)
        glpick_libpng.png_free(reader->png, reader->row);
    glpick_libpng.png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader);
}
