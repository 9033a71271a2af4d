// libwebp's encoder and what puts frames into one file: types, and functions to be looked up in the libraries.
#ifndef GLPICK_CWEBP_SHIM_H
#define GLPICK_CWEBP_SHIM_H

#include "../function_table.h"

#include <webp/encode.h>
#include <webp/mux.h>

// Those that end in Internal are what the functions of the headers call, with the version of the headers.
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

/// The functions of a libwebp that has been loaded.
GLPICK_FUNCTION_TABLE(WebP, GLPICK_ENCODER_FUNCTIONS)

/// The functions of a libwebpmux that has been loaded.
GLPICK_FUNCTION_TABLE(WebPMux, GLPICK_MUX_FUNCTIONS)

#undef GLPICK_ENCODER_FUNCTIONS
#undef GLPICK_MUX_FUNCTIONS

#endif
