// Little CMS for Swift, which cannot import the macros that make lcms2's pixel formats.
#ifndef GLPICK_CLCMS2_SHIM_H
#define GLPICK_CLCMS2_SHIM_H

#include <lcms2.h>

/// Pixels of red, green, blue and an ignored number; all double.
static const cmsUInt32Number glpick_lcms_rgb_and_padding = TYPE_RGB_DBL | EXTRA_SH(1);

/// Pixels of grey and three ignored numbers; all double.
static const cmsUInt32Number glpick_lcms_grey_and_padding = TYPE_GRAY_DBL | EXTRA_SH(3);

#endif
