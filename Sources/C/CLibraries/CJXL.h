// libjxl's decoder: types, and a table of functions that are looked up in the library.
#pragma once

#include "function_table.h"

#if !__has_include(<jxl/decode.h>)
#error "jxl/decode.h is missing: install Debian's libjxl-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <jxl/decode.h>
#include <stdbool.h>
#include <stddef.h>

#define GLPICK_FUNCTIONS(F) \
    F(JxlDecoderCloseInput) \
    F(JxlDecoderCreate) \
    F(JxlDecoderDestroy) \
    F(JxlDecoderGetBasicInfo) \
    F(JxlDecoderGetColorAsEncodedProfile) \
    F(JxlDecoderGetColorAsICCProfile) \
    F(JxlDecoderGetExtraChannelInfo) \
    F(JxlDecoderGetICCProfileSize) \
    F(JxlDecoderProcessInput) \
    F(JxlDecoderSetImageOutBuffer) \
    F(JxlDecoderSetInput) \
    F(JxlDecoderSetUnpremultiplyAlpha) \
    F(JxlDecoderSubscribeEvents) \
    F(JxlDecoderVersion)

/// The functions of libjxl.
GLPICK_FUNCTION_TABLE(JXL, GLPICK_FUNCTIONS)

#undef GLPICK_FUNCTIONS

// Before version 0.9, three functions have one more parameter, which they do not use. The headers may be those of another version
// than the loaded library.
typedef JxlDecoderStatus (*GLPickColorBefore9)(
    const JxlDecoder *_Nonnull, const void *_Nullable, JxlColorProfileTarget, JxlColorEncoding *_Nonnull);
typedef JxlDecoderStatus (*GLPickColor)(const JxlDecoder *_Nonnull, JxlColorProfileTarget, JxlColorEncoding *_Nonnull);
typedef JxlDecoderStatus (*GLPickSizeBefore9)(
    const JxlDecoder *_Nonnull, const void *_Nullable, JxlColorProfileTarget, size_t *_Nonnull);
typedef JxlDecoderStatus (*GLPickSize)(const JxlDecoder *_Nonnull, JxlColorProfileTarget, size_t *_Nonnull);
typedef JxlDecoderStatus (*GLPickProfileBefore9)(
    const JxlDecoder *_Nonnull, const void *_Nullable, JxlColorProfileTarget, uint8_t *_Nonnull, size_t);
typedef JxlDecoderStatus (*GLPickProfile)(const JxlDecoder *_Nonnull, JxlColorProfileTarget, uint8_t *_Nonnull, size_t);

#define GLPICK_CALL(Type, function, ...) \
    (jxl->JxlDecoderVersion() < 9000 \
        ? ((Type##Before9)jxl->function)(decoder, NULL, JXL_COLOR_PROFILE_TARGET_DATA, __VA_ARGS__) \
        : ((Type)jxl->function)(decoder, JXL_COLOR_PROFILE_TARGET_DATA, __VA_ARGS__))

/// The colours of the decoded pixels as numbers; false if they have only an ICC profile.
static inline bool glpick_jxl_color(
    const JXLFunctions *_Nonnull jxl, const JxlDecoder *_Nonnull decoder, JxlColorEncoding *_Nonnull color) {
    return GLPICK_CALL(GLPickColor, JxlDecoderGetColorAsEncodedProfile, color) == JXL_DEC_SUCCESS;
}

/// The size of the ICC profile of the decoded pixels in bytes; 0 if there is none.
static inline size_t glpick_jxl_profile_size(const JXLFunctions *_Nonnull jxl, const JxlDecoder *_Nonnull decoder) {
    size_t size = 0;
    return GLPICK_CALL(GLPickSize, JxlDecoderGetICCProfileSize, &size) == JXL_DEC_SUCCESS ? size : 0;
}

/// Writes that profile; false if it cannot be made.
static inline bool glpick_jxl_profile(
    const JXLFunctions *_Nonnull jxl, const JxlDecoder *_Nonnull decoder, uint8_t *_Nonnull bytes, size_t size) {
    return GLPICK_CALL(GLPickProfile, JxlDecoderGetColorAsICCProfile, bytes, size) == JXL_DEC_SUCCESS;
}

#undef GLPICK_CALL
