// cJSON, from the folder that its pkg-config file names and from the usual one alike.
#ifndef GLPICK_CCJSON_SHIM_H
#define GLPICK_CCJSON_SHIM_H

#include <cjson/cJSON.h>

#endif
