// Compiles only if CLibraries declares what the headers of libchafa and GLib declare: in C a function may be declared
// twice, but only in the same way.
//
//     clang -fsyntax-only $(pkg-config --cflags chafa) chafa_declarations.c
#include <chafa.h>

#include "../../../Sources/C/CLibraries/CChafa.h"

#define EQUAL(own, theirs) _Static_assert((own) == (theirs), #own " is not " #theirs)

EQUAL(glpick_chafa_canvas_mode_truecolor, CHAFA_CANVAS_MODE_TRUECOLOR);
EQUAL(glpick_chafa_canvas_mode_indexed_256, CHAFA_CANVAS_MODE_INDEXED_256);
EQUAL(glpick_chafa_dither_mode_diffusion, CHAFA_DITHER_MODE_DIFFUSION);
EQUAL(glpick_chafa_pixel_mode_sixels, CHAFA_PIXEL_MODE_SIXELS);
EQUAL(glpick_chafa_pixel_rgba8_premultiplied, CHAFA_PIXEL_RGBA8_PREMULTIPLIED);

EQUAL(sizeof(ChafaText), sizeof(GString));
EQUAL(offsetof(ChafaText, str), offsetof(GString, str));
EQUAL(offsetof(ChafaText, len), offsetof(GString, len));
