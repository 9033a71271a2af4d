#include "vectors.h"

typedef uint8_t bytes __attribute__((vector_size(4 * lanes)));
typedef uint16_t shorts __attribute__((vector_size(8 * lanes)));
typedef uint64_t pairs __attribute__((vector_size(8 * lanes)));
typedef uint8_t marks8 __attribute__((vector_size(lanes)));

/// Compares eight pixels: each is a `word`, with four components of a vector of type `parts`.
#define COMPARE(PARTS, COMPONENT, WORDS)                                                                            \
    PARTS most = {0};                                                                                               \
    size_t beyond = 0;                                                                                              \
    for (size_t i = 0; i < count; i += lanes) {                                                                     \
        size_t some = count - i < lanes ? count - i : lanes;                                                        \
        PARTS one = {0}, other = {0};                                                                               \
        if (some == lanes) {                                                                                        \
            memcpy(&one, expected + 4 * i, sizeof one);                                                             \
            memcpy(&other, actual + 4 * i, sizeof other);                                                           \
        } else {                                                                                                    \
            memcpy(&one, expected + 4 * i, some * 4 * sizeof(COMPONENT));                                           \
            memcpy(&other, actual + 4 * i, some * 4 * sizeof(COMPONENT));                                           \
        }                                                                                                           \
        PARTS steps = __builtin_elementwise_max(one, other) - __builtin_elementwise_min(one, other);                \
        most = __builtin_elementwise_max(most, steps);                                                              \
        WORDS differs = (WORDS)(steps > (PARTS){0} + (COMPONENT)tolerance) != 0;                                    \
        marks8 mark = __builtin_convertvector(differs & 1, marks8);                                                 \
        memcpy(marks + i, &mark, some);                                                                             \
        uint64_t all;                                                                                               \
        memcpy(&all, &mark, sizeof all);                                                                            \
        beyond += (size_t)__builtin_popcountll(all);                                                                \
    }                                                                                                               \
    for (size_t i = 0; i < 4 * lanes; i++)                                                                          \
        if (most[i] > largest[i % 4])                                                                               \
            largest[i % 4] = most[i];                                                                               \
    return beyond;

EACH_PROCESSOR size_t glpick_compare_8(
    const uint8_t *expected, const uint8_t *actual, size_t count, uint8_t tolerance, uint8_t *marks,
    uint16_t *largest)
{
    COMPARE(bytes, uint8_t, words)
}

EACH_PROCESSOR size_t glpick_compare_16(
    const uint16_t *expected, const uint16_t *actual, size_t count, uint16_t tolerance, uint8_t *marks,
    uint16_t *largest)
{
    COMPARE(shorts, uint16_t, pairs)
}
