// libwebp's encoder and what puts frames into one file.
#ifndef GLPICK_CWEBP_SHIM_H
#define GLPICK_CWEBP_SHIM_H

#include <webp/encode.h>
#include <webp/mux.h>

#endif
