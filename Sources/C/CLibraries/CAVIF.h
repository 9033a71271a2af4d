// libavif's decoder: types, and a table of functions that are looked up in the library.
#pragma once

#include "function_table.h"

#if !__has_include(<avif/avif.h>)
#error "avif/avif.h is missing: install Debian's libavif-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <avif/avif.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#define GLPICK_FUNCTIONS(F) \
    F(avifDecoderCreate) \
    F(avifDecoderDestroy) \
    F(avifDecoderNextImage) \
    F(avifDecoderParse) \
    F(avifDecoderSetIOMemory) \
    F(avifImageYUVToRGB) \
    F(avifRGBImageSetDefaults) \
    F(avifResultToString) \
    F(avifVersion)

/// The functions of libavif.
GLPICK_FUNCTION_TABLE(AVIF, GLPICK_FUNCTIONS)

#undef GLPICK_FUNCTIONS

// The structs in the headers are those of one version of the library, and the loaded one may have other structs: version 1 has one
// more field in each of two structs, before some that are needed here.

/// Whether the loaded library has the structs of version 0 (Debian 12), not those of version 1 (Debian 13).
static inline bool glpick_avif_is_old(const AVIFFunctions *_Nonnull avif) { return avif->avifVersion()[0] == '0'; }

/// How a picture is to be turned and mirrored.
typedef struct {
    avifTransformFlags flags;
    /// So many quarter turns anticlockwise.
    uint8_t angle;
    /// 0 if the top and the bottom are exchanged, 1 if the left and the right are.
    uint8_t axis;
} GLPickTransform;

static inline GLPickTransform glpick_avif_transform(const AVIFFunctions *_Nonnull avif, const avifImage *_Nonnull image) {
    // Since version 1, two numbers of 16 bits precede the flags.
    const size_t end = offsetof(avifImage, matrixCoefficients) + sizeof image->matrixCoefficients;
    const size_t start = end + (glpick_avif_is_old(avif) ? 0 : 2 * sizeof(uint16_t));
    const size_t flags = (start + sizeof(uint32_t) - 1) / sizeof(uint32_t) * sizeof(uint32_t);
    const char *bytes = (const char *)image + flags;
    const size_t irot = offsetof(avifImage, irot) - offsetof(avifImage, transformFlags);
    GLPickTransform transform;
    memcpy(&transform.flags, bytes, sizeof transform.flags);
    memcpy(&transform.angle, bytes + irot, 1);
    memcpy(&transform.axis, bytes + irot + sizeof image->irot, 1);
    return transform;
}

/// Converts a decoded image to RGBA; a row of pixels has so many bytes.
static inline avifResult glpick_avif_convert(
    const AVIFFunctions *_Nonnull avif, const avifImage *_Nonnull image, uint8_t *_Nonnull pixels, uint32_t row_bytes) {
    // Room for the larger struct. The fields to the last one named here are the same.
    union { avifRGBImage image; char bytes[sizeof(avifRGBImage) + 2 * sizeof(void *)]; } target;
    memset(&target, 0, sizeof target);
    avif->avifRGBImageSetDefaults(&target.image, image);
    target.image.format = AVIF_RGB_FORMAT_RGBA;
    // libyuv rounds more coarsely.
    target.image.avoidLibYUV = AVIF_TRUE;
    target.image.chromaUpsampling = AVIF_CHROMA_UPSAMPLING_BEST_QUALITY;
    const size_t end = offsetof(avifRGBImage, isFloat) + sizeof target.image.isFloat;
    const size_t start = end + (glpick_avif_is_old(avif) ? 0 : sizeof(int));
    const size_t place = (start + sizeof pixels - 1) / sizeof pixels * sizeof pixels;
    memcpy(target.bytes + place, &pixels, sizeof pixels);
    memcpy(target.bytes + place + sizeof pixels, &row_bytes, sizeof row_bytes);
    return avif->avifImageYUVToRGB(image, &target.image);
}
