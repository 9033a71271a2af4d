// libavif's decoder: types, and a table of functions that are looked up in the library.
#ifndef GLPICK_CAVIF_SHIM_H
#define GLPICK_CAVIF_SHIM_H

#include "../function_table.h"

#if !__has_include(<avif/avif.h>)
#error "avif/avif.h is missing: install Debian's libavif-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <avif/avif.h>

#define GLPICK_FUNCTIONS(F) \
    F(avifDecoderCreate) \
    F(avifDecoderDestroy) \
    F(avifDecoderNextImage) \
    F(avifDecoderParse) \
    F(avifDecoderSetIOMemory) \
    F(avifImageYUVToRGB) \
    F(avifRGBImageSetDefaults) \
    F(avifResultToString)

/// The functions of libavif.
GLPICK_FUNCTION_TABLE(AVIF, GLPICK_FUNCTIONS)

#undef GLPICK_FUNCTIONS

// The structs in the headers are those of one version of the library. Debian 12 has the first, Debian 13 the second.
#if AVIF_VERSION_MAJOR == 0
#define GLPICK_AVIF_LIBRARY "libavif.so.15"
#define GLPICK_AVIF_PACKAGE "libavif15"
#define GLPICK_MIRRORING mode
#else
#define GLPICK_AVIF_LIBRARY "libavif.so.16"
#define GLPICK_AVIF_PACKAGE "libavif16"
#define GLPICK_MIRRORING axis
#endif

/// 0 if the top and the bottom of a mirrored picture are exchanged, 1 if the left and the right are.
static inline int glpick_avif_mirroring(const avifImage *_Nonnull image) { return image->imir.GLPICK_MIRRORING; }

#undef GLPICK_MIRRORING

#endif
