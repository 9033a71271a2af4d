// Little CMS: types, a table of functions that are looked up in the library, and pixel formats, which Swift cannot make from
// lcms2's macros.
#pragma once

#include "function_table.h"

#if !__has_include(<lcms2.h>)
#error "lcms2.h is missing: install Debian's liblcms2-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <lcms2.h>

#define GLPICK_LCMS2_FUNCTIONS(F) \
    F(cmsBuildParametricToneCurve) \
    F(cmsCloseProfile) \
    F(cmsCreateRGBProfile) \
    F(cmsCreateTransform) \
    F(cmsDeleteTransform) \
    F(cmsDoTransform) \
    F(cmsFreeToneCurve) \
    F(cmsGetColorSpace) \
    F(cmsGetDeviceClass) \
    F(cmsMLUalloc) \
    F(cmsMLUfree) \
    F(cmsMLUsetASCII) \
    F(cmsOpenProfileFromMem) \
    F(cmsSaveProfileToMem) \
    F(cmsSetProfileVersion) \
    F(cmsWriteTag)

/// The functions of lcms2.
GLPICK_FUNCTION_TABLE(LCMS2, GLPICK_LCMS2_FUNCTIONS)

/// Pixels of red, green, blue and an ignored number; all double.
static const cmsUInt32Number glpick_lcms_rgb_and_padding = TYPE_RGB_DBL | EXTRA_SH(1);

/// Pixels of grey and three ignored numbers; all double.
static const cmsUInt32Number glpick_lcms_grey_and_padding = TYPE_GRAY_DBL | EXTRA_SH(3);
