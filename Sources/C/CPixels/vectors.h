// What the files of this target share.
#pragma once

#include "CPixels.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define INLINED static inline __attribute__((always_inline))

/// Compiles a function for processors with AVX2 and for all others.
///
/// Without AVX2, calls cannot pass these vectors in registers, so inlined functions take them by address. The choice is made
/// before sanitizers are ready for it.
#if defined(__x86_64__) && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)
#define EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define EACH_PROCESSOR
#endif

enum { lanes = 8 };
typedef float floats __attribute__((vector_size(4 * lanes)));
typedef uint32_t words __attribute__((vector_size(4 * lanes)));
typedef int32_t integers __attribute__((vector_size(4 * lanes)));
typedef double wide_doubles __attribute__((vector_size(8 * lanes)));

typedef double doubles __attribute__((vector_size(32)));
typedef uint64_t longs __attribute__((vector_size(32)));
