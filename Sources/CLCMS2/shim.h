// Little CMS for Swift, which does not import the macros that lcms2 makes its pixel formats with.
#ifndef GLPICK_CLCMS2_SHIM_H
#define GLPICK_CLCMS2_SHIM_H

#include <lcms2.h>

/// Red, green, blue, then a number that is skipped; all double.
static const cmsUInt32Number glpick_lcms_rgb_and_padding = TYPE_RGB_DBL | EXTRA_SH(1);

/// Grey, then three numbers that are skipped; all double.
static const cmsUInt32Number glpick_lcms_grey_and_padding = TYPE_GRAY_DBL | EXTRA_SH(3);

#endif
