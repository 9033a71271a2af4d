// libchafa, which turns pictures into sixels.
#ifndef GLPICK_CCHAFA_SHIM_H
#define GLPICK_CCHAFA_SHIM_H

#include <chafa.h>

#endif
