// libwebp's reader of animations, for tests of what glpick writes.
#ifndef GLPICK_CWEBPDEMUX_SHIM_H
#define GLPICK_CWEBPDEMUX_SHIM_H

#include <webp/demux.h>

#endif
