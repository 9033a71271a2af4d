#include "png_image.h"

#include <stdlib.h>
#include <string.h>

/// The filtered bytes that are compressed at once, and the room for what they become.
enum { step_bytes = 1 << 16 };

/// The number of rows that are filtered before they are compressed.
static uint32_t rows_at_once(const glpick_png_image *image) {
    size_t size = glpick_png_row_size(image->width, image->pixel);
    return size < step_bytes ? (uint32_t)(step_bytes / size) : 1;
}

bool glpick_png_make_room(glpick_png_image *image, size_t count) {
    if (image->capacity - image->count >= count)
        return true;
    size_t capacity = image->capacity < step_bytes ? step_bytes : image->capacity;
    while (capacity - image->count < count) {
        if (capacity > SIZE_MAX / 2)
            return false;
        capacity *= 2;
    }
    uint8_t *grown = realloc(image->bytes, capacity);
    if (grown == NULL)
        return false;
    image->bytes = grown;
    image->capacity = capacity;
    return true;
}

static bool begin_fast(glpick_png_image *image) {
    image->filtered = malloc(glpick_png_row_size(image->width, image->pixel) * rows_at_once(image));
    image->level = malloc(ISAL_DEF_LVL1_DEFAULT);
    if (image->filtered == NULL || image->level == NULL)
        return false;
    struct isal_zstream *stream = &image->stream;
    glpick_isal.isal_deflate_init(stream);
    stream->level = 1;
    stream->level_buf = image->level;
    stream->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    stream->gzip_flag = IGZIP_ZLIB;
    return true;
}

/// Compresses bytes; after the last row it also writes everything that is still buffered.
static bool compress_bytes(glpick_png_image *image, const uint8_t *bytes, size_t count) {
    struct isal_zstream *stream = &image->stream;
    stream->next_in = (uint8_t *)bytes;
    stream->avail_in = (uint32_t)count;
    do {
        // igzip's blocks depend on the room: so it always ends at a multiple of these bytes of the stream.
        uint32_t room = step_bytes - stream->total_out % step_bytes;
        if (!glpick_png_make_room(image, room))
            return false;
        stream->next_out = image->bytes + image->count;
        stream->avail_out = room;
        // It fails only for bad arguments.
        if (glpick_isal.isal_deflate(stream) != COMP_OK)
            return false;
        image->count += room - stream->avail_out;
    } while (stream->avail_in > 0 || (stream->end_of_stream && stream->internal_state.state != ZSTATE_END));
    return true;
}

/// Compresses the waiting rows.
static bool compress_waiting(glpick_png_image *image) {
    size_t count = image->waiting * glpick_png_row_size(image->width, image->pixel), first = 0;
    // Works around a bug of igzip 2.30, which makes the bytes depend on the stream's address: at the beginning of a
    // stream `isal_deflate_icf_body_hash_hist_01`, `_02` and `_04` (igzip_icf_body_h1_gr_bt.asm) hash register rcx at
    // `.write_first_byte` as if it held the third and following bytes, but it still holds their argument. Flushing four
    // bytes first, the fewest that are hashed, avoids that code.
    if (image->taken == image->waiting) {
        first = 4;
        image->stream.flush = SYNC_FLUSH;
        if (!compress_bytes(image, image->filtered, first))
            return false;
        image->stream.flush = NO_FLUSH;
    }
    image->waiting = 0;
    image->stream.end_of_stream = image->taken == image->height;
    return compress_bytes(image, image->filtered + first, count - first);
}

/// Filters and compresses rows in groups: memory does not grow with the picture, and the bytes do not depend on the
/// number of rows per call.
static bool add_fast(glpick_png_image *image, const uint8_t *rgba, uint32_t count) {
    if (image->filtered == NULL && !begin_fast(image))
        return false;
    size_t size = glpick_png_row_size(image->width, image->pixel);
    for (uint32_t row = 0; row < count; row++) {
        glpick_png_filter_sub(
            image->filtered + image->waiting * size, rgba + (size_t)row * image->width * image->pixel.given, image->width, image->pixel
        );
        image->waiting++;
        image->taken++;
        bool is_full = image->waiting == rows_at_once(image) || image->taken == image->height;
        if (is_full && !compress_waiting(image))
            return false;
    }
    return true;
}

glpick_png_image *glpick_png_begin(glpick_png_options options) {
    glpick_png_image *image = calloc(1, sizeof *image);
    if (image == NULL)
        return NULL;
    image->width = options.width;
    image->height = options.height;
    uint8_t sample = options.wide ? 2 : 1;
    image->pixel = (glpick_png_pixel){.given = 4 * sample, .written = (options.opaque ? 3 : 4) * sample};
    image->small = options.small;
    image->threads = options.threads;
    image->share = options.share;
    return image;
}

bool glpick_png_add(glpick_png_image *image, const void *rgba, uint32_t count) {
    return image->small ? glpick_png_add_small(image, rgba, count) : add_fast(image, rgba, count);
}

glpick_png_bytes glpick_png_take(glpick_png_image *image) {
    glpick_png_bytes bytes = {image->bytes, image->count};
    image->count = 0;
    return bytes;
}

void glpick_png_discard(glpick_png_image *image) {
    if (image == NULL)
        return;
    free(image->bytes);
    free(image->filtered);
    free(image->level);
    free(image->pending);
    free(image->above);
    glpick_png_free_blocks(image);
    free(image);
}
