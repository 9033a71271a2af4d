// libwebp's decoder and encoder, and its library for animations: types, and tables of functions that are looked up in the libraries.
#pragma once

#include "function_table.h"

#if !__has_include(<webp/decode.h>)
#error "webp/decode.h is missing: install Debian's libwebp-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>

// The headers' functions call those that end in Internal, with the version of the headers.
#define GLPICK_DECODER_FUNCTIONS(F) \
    F(WebPDecodeRGBAInto) \
    F(WebPGetFeaturesInternal)

#define GLPICK_ENCODER_FUNCTIONS(F) \
    F(WebPConfigInitInternal) \
    F(WebPConfigLosslessPreset) \
    F(WebPFree) \
    F(WebPPictureFree) \
    F(WebPPictureImportRGBA) \
    F(WebPPictureInitInternal)

#define GLPICK_MUX_FUNCTIONS(F) \
    F(WebPAnimEncoderAdd) \
    F(WebPAnimEncoderAssemble) \
    F(WebPAnimEncoderDelete) \
    F(WebPAnimEncoderGetError) \
    F(WebPAnimEncoderNewInternal) \
    F(WebPAnimEncoderOptionsInitInternal) \
    F(WebPMuxAssemble) \
    F(WebPMuxCreateInternal) \
    F(WebPMuxDelete) \
    F(WebPMuxSetChunk)

/// The functions of libwebp that decode a picture.
GLPICK_FUNCTION_TABLE(WebPDecoder, GLPICK_DECODER_FUNCTIONS)

/// The functions of libwebp that encode a picture.
GLPICK_FUNCTION_TABLE(WebP, GLPICK_ENCODER_FUNCTIONS)

/// The functions of libwebpmux.
GLPICK_FUNCTION_TABLE(WebPMux, GLPICK_MUX_FUNCTIONS)
#undef GLPICK_ENCODER_FUNCTIONS
