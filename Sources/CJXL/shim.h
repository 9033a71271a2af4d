// libjxl's decoder: types, and a table of functions that are looked up in the library.
#ifndef GLPICK_CJXL_SHIM_H
#define GLPICK_CJXL_SHIM_H

#include "../function_table.h"

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
    F(JxlDecoderSubscribeEvents)

/// The functions of libjxl.
GLPICK_FUNCTION_TABLE(JXL, GLPICK_FUNCTIONS)

#undef GLPICK_FUNCTIONS

#define GLPICK_TEXT(number) #number
#define GLPICK_NUMBERS(major, minor) GLPICK_TEXT(major) "." GLPICK_TEXT(minor)

/// The file name of the library that the headers belong to.
static inline const char *_Nonnull glpick_jxl_library(void) {
    return "libjxl.so." GLPICK_NUMBERS(JPEGXL_MAJOR_VERSION, JPEGXL_MINOR_VERSION);
}

/// Its Debian package.
static inline const char *_Nonnull glpick_jxl_package(void) {
    return "libjxl" GLPICK_NUMBERS(JPEGXL_MAJOR_VERSION, JPEGXL_MINOR_VERSION);
}

#undef GLPICK_NUMBERS
#undef GLPICK_TEXT

// Older versions have a parameter that they do not use.
#if JPEGXL_MAJOR_VERSION == 0 && JPEGXL_MINOR_VERSION < 9
#define GLPICK_DECODER decoder, NULL
#else
#define GLPICK_DECODER decoder
#endif

/// The colours of the decoded pixels as numbers; false if they have only an ICC profile.
static inline bool glpick_jxl_color(
    const JXLFunctions *_Nonnull jxl, const JxlDecoder *_Nonnull decoder, JxlColorEncoding *_Nonnull color) {
    return jxl->JxlDecoderGetColorAsEncodedProfile(GLPICK_DECODER, JXL_COLOR_PROFILE_TARGET_DATA, color) == JXL_DEC_SUCCESS;
}

/// The size of the ICC profile of the decoded pixels in bytes; 0 if there is none.
static inline size_t glpick_jxl_profile_size(const JXLFunctions *_Nonnull jxl, const JxlDecoder *_Nonnull decoder) {
    size_t size = 0;
    return jxl->JxlDecoderGetICCProfileSize(GLPICK_DECODER, JXL_COLOR_PROFILE_TARGET_DATA, &size) == JXL_DEC_SUCCESS ? size : 0;
}

/// Writes that profile; false if it cannot be made.
static inline bool glpick_jxl_profile(
    const JXLFunctions *_Nonnull jxl, const JxlDecoder *_Nonnull decoder, uint8_t *_Nonnull bytes, size_t size) {
    return jxl->JxlDecoderGetColorAsICCProfile(GLPICK_DECODER, JXL_COLOR_PROFILE_TARGET_DATA, bytes, size) == JXL_DEC_SUCCESS;
}

#undef GLPICK_DECODER

#endif
