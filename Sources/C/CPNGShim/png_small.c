#include "png_image.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/// The approximate number of filtered bytes in a block. Pictures from half of that on have two blocks. Each block
/// chooses its filters; smaller blocks would compress worse at their beginnings.
enum { block_bytes = 1 << 21 };
/// The most blocks that are compressed before any is written.
enum { most_blocks = 64 };
/// The size of the Adler-32 at the end of a zlib stream, in bytes.
enum { checksum_bytes = 4 };
/// libdeflate's levels: a fast one to choose between filters, and the highest one for the result.
enum { level_to_choose = 8, level_to_keep = 12 };

/// The blocks that threads share; each thread takes the next one until there are none.
typedef struct batch {
    glpick_png_block *blocks;
    uint32_t count;
    atomic_uint next;
    uint32_t width;
    glpick_png_pixel pixel;
} batch;

/// The memory and compressors of a thread, for any number of blocks.
typedef struct tools {
    struct libdeflate_compressor *chooser, *compressor;
    uint8_t *plain, *adaptive, *candidate, *compressed, *spare;
    size_t capacity;
} tools;

/// Filters the rows of a block in two ways: all with one filter, and each with the most promising filter.
static void filter(const batch *batch, const glpick_png_block *block, tools *tools) {
    size_t size = glpick_png_row_size(batch->width, batch->pixel);
    for (uint32_t row = 0; row < block->rows; row++) {
        const uint8_t *pixels = block->rgba + (size_t)row * batch->width * batch->pixel.given;
        const uint8_t *above = row > 0 ? pixels - (size_t)batch->width * batch->pixel.given : block->above;
        glpick_png_filter_sub(tools->plain + row * size, pixels, batch->width, batch->pixel);
        glpick_png_filter_adaptively(
            tools->adaptive + row * size, tools->candidate, pixels, above, batch->width, batch->pixel
        );
    }
}

static bool compress_block(const batch *batch, glpick_png_block *block, tools *tools) {
    filter(batch, block, tools);
    size_t size = glpick_png_row_size(batch->width, batch->pixel) * block->rows, capacity = tools->capacity;
    // Compressing both at the highest level would take twice as long; the sizes at the fast level usually decide.
    size_t plain = glpick_libdeflate.libdeflate_deflate_compress(tools->chooser, tools->plain, size, tools->compressed, capacity);
    size_t adaptive = glpick_libdeflate.libdeflate_deflate_compress(tools->chooser, tools->adaptive, size, tools->compressed, capacity);
    bool is_adaptive = adaptive < plain;
    size_t difference = is_adaptive ? plain - adaptive : adaptive - plain;
    const uint8_t *filtered = is_adaptive ? tools->adaptive : tools->plain;
    const uint8_t *other = is_adaptive ? tools->plain : tools->adaptive;
    size_t count = glpick_libdeflate.libdeflate_deflate_compress(tools->compressor, filtered, size, tools->compressed, capacity);
    if (count == 0)
        return false;
    if (20 * difference < plain) {
        size_t spare = glpick_libdeflate.libdeflate_deflate_compress(tools->compressor, other, size, tools->spare, capacity);
        if (spare > 0 && spare < count) {
            uint8_t *larger = tools->compressed;
            tools->compressed = tools->spare;
            tools->spare = larger;
            count = spare;
            filtered = other;
        }
    }
    block->count = count;
    block->checksum = glpick_libdeflate.libdeflate_adler32(1, filtered, size);
    if (!block->is_last && !glpick_deflate_leave_open(tools->compressed, &block->count))
        return false;
    size_t header = block->is_first ? 2 : 0;
    block->bytes = malloc(header + block->count + checksum_bytes);
    if (block->bytes == NULL)
        return false;
    // The zlib header: deflate with a window of 32 KiB at the highest level (RFC 1950).
    if (block->is_first)
        memcpy(block->bytes, (uint8_t[]){0x78, 0xDA}, 2);
    memcpy(block->bytes + header, tools->compressed, block->count);
    block->count += header;
    return true;
}

static bool make_tools(tools *tools, const batch *batch) {
    size_t row = glpick_png_row_size(batch->width, batch->pixel);
    uint32_t rows = 0;
    for (uint32_t i = 0; i < batch->count; i++)
        rows = batch->blocks[i].rows > rows ? batch->blocks[i].rows : rows;
    tools->chooser = glpick_libdeflate.libdeflate_alloc_compressor(level_to_choose);
    tools->compressor = glpick_libdeflate.libdeflate_alloc_compressor(level_to_keep);
    if (tools->chooser == NULL || tools->compressor == NULL)
        return false;
    size_t bound = glpick_libdeflate.libdeflate_deflate_compress_bound(tools->compressor, row * rows);
    tools->capacity = bound;
    tools->plain = malloc(row * rows);
    tools->adaptive = malloc(row * rows);
    tools->candidate = malloc(row);
    tools->compressed = malloc(bound + glpick_deflate_open_bytes);
    tools->spare = malloc(bound + glpick_deflate_open_bytes);
    return tools->plain != NULL && tools->adaptive != NULL && tools->candidate != NULL &&
           tools->compressed != NULL && tools->spare != NULL;
}

static void free_tools(tools *tools) {
    if (tools->chooser != NULL)
        glpick_libdeflate.libdeflate_free_compressor(tools->chooser);
    if (tools->compressor != NULL)
        glpick_libdeflate.libdeflate_free_compressor(tools->compressor);
    free(tools->plain);
    free(tools->adaptive);
    free(tools->candidate);
    free(tools->compressed);
    free(tools->spare);
}

/// The work of a thread: compresses blocks until there are no more.
static void work(void *argument) {
    batch *batch = argument;
    if (atomic_load(&batch->next) >= batch->count)
        return;
    tools tools = {0};
    bool has_tools = make_tools(&tools, batch);
    while (has_tools) {
        uint32_t index = atomic_fetch_add(&batch->next, 1);
        if (index >= batch->count)
            break;
        glpick_png_block *block = &batch->blocks[index];
        if (block->bytes == NULL && !compress_block(batch, block, &tools))
            break;
    }
    free_tools(&tools);
}

static bool is_compressed(const batch *batch) {
    for (uint32_t i = 0; i < batch->count; i++)
        if (batch->blocks[i].bytes == NULL)
            return false;
    return true;
}

/// Compresses all blocks on threads. It retries alone the blocks for which some had no memory; false if that fails, too.
static bool compress_batch(batch *batch, const glpick_png_image *image) {
    image->share(image->threads < batch->count ? image->threads : batch->count, work, batch);
    if (is_compressed(batch))
        return true;
    atomic_store(&batch->next, 0);
    work(batch);
    return is_compressed(batch);
}

/// The number of rows in each block but the last. It depends only on the size of the picture, so the bytes do, too.
static uint32_t rows_of_block(const glpick_png_image *image) {
    uint64_t total = (uint64_t)glpick_png_row_size(image->width, image->pixel) * image->height;
    uint64_t blocks = (total + block_bytes - 1) / block_bytes;
    if (blocks < 2 && total >= block_bytes / 2)
        blocks = 2;
    return blocks >= image->height ? 1 : (uint32_t)((image->height + blocks - 1) / blocks);
}

/// Compresses blocks and appends the result to the stream.
static bool add_blocks(glpick_png_image *image, uint32_t count) {
    batch batch = {.blocks = image->blocks, .count = count, .width = image->width, .pixel = image->pixel};
    if (!compress_batch(&batch, image))
        return false;
    size_t row = glpick_png_row_size(image->width, image->pixel);
    for (uint32_t i = 0; i < count; i++) {
        glpick_png_block *block = &image->blocks[i];
        image->checksum =
            block->is_first
                ? block->checksum
                : (uint32_t)glpick_zlib.adler32_combine(image->checksum, block->checksum, (z_off_t)(row * block->rows));
        if (block->is_last) {
            for (int shift = 24; shift >= 0; shift -= 8)
                block->bytes[block->count++] = (uint8_t)(image->checksum >> shift);
        }
        if (!glpick_png_make_room(image, block->count))
            return false;
        memcpy(image->bytes + image->count, block->bytes, block->count);
        image->count += block->count;
        free(block->bytes);
        block->bytes = NULL;
    }
    return true;
}

/// Adds a block of rows.
static void add_block(
    glpick_png_image *image, uint32_t *count, const uint8_t *rgba, const uint8_t *above, uint32_t rows
) {
    image->blocks[*count] = (glpick_png_block){
        .rgba = rgba,
        .above = above,
        .rows = rows,
        .is_first = image->taken == rows,
        .is_last = image->taken == image->height,
    };
    *count += 1;
}

static bool begin_small(glpick_png_image *image) {
    image->blocks = calloc(most_blocks, sizeof *image->blocks);
    image->above = malloc((size_t)image->width * image->pixel.given);
    return image->blocks != NULL && image->above != NULL;
}

bool glpick_png_add_small(glpick_png_image *image, const uint8_t *rgba, uint32_t count) {
    if (image->blocks == NULL && !begin_small(image))
        return false;
    size_t stride = (size_t)image->width * image->pixel.given;
    uint32_t rows = rows_of_block(image), used = 0;
    while (used < count) {
        uint32_t blocks = 0;
        // The waiting rows are in `pending`, which only one block of this batch can use.
        bool is_pending_used = false;
        while (used < count && blocks < most_blocks) {
            uint32_t begin = image->taken - image->waiting;
            uint32_t whole = image->height - begin < rows ? image->height - begin : rows;
            const uint8_t *next = rgba + used * stride, *last = used > 0 ? next - stride : image->above;
            if (image->waiting == 0 && count - used >= whole) {
                image->taken += whole;
                used += whole;
                add_block(image, &blocks, next, begin > 0 ? last : NULL, whole);
                continue;
            }
            // The blocks of this batch still need the memory that would be overwritten here.
            if (is_pending_used || (image->waiting == 0 && blocks > 0))
                break;
            if (image->pending == NULL && (image->pending = malloc(stride * rows)) == NULL)
                return false;
            if (image->waiting == 0 && used > 0)
                memcpy(image->above, last, stride);
            uint32_t part = count - used < whole - image->waiting ? count - used : whole - image->waiting;
            memcpy(image->pending + image->waiting * stride, next, part * stride);
            image->waiting += part;
            image->taken += part;
            used += part;
            if (image->waiting == whole) {
                image->waiting = 0;
                is_pending_used = true;
                add_block(image, &blocks, image->pending, begin > 0 ? image->above : NULL, whole);
            }
        }
        if (!add_blocks(image, blocks))
            return false;
    }
    if (image->waiting == 0)
        memcpy(image->above, rgba + (count - 1) * stride, stride);
    return true;
}

void glpick_png_free_blocks(glpick_png_image *image) {
    for (uint32_t i = 0; image->blocks != NULL && i < most_blocks; i++)
        free(image->blocks[i].bytes);
    free(image->blocks);
}
