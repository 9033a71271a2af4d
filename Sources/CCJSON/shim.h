// cJSON, included from the folder that its pkg-config file names or from the usual one.
#ifndef GLPICK_CCJSON_SHIM_H
#define GLPICK_CCJSON_SHIM_H

#include <cjson/cJSON.h>

#endif
