// Declares a table of functions that are looked up in a library at run time.
#pragma once

#define GLPICK_MEMBER(name) __typeof__(&name) _Nonnull name;
#define GLPICK_NAME(name) #name,

/// Declares the struct `NameFunctions` with all functions of a list, and an array of their names in the same order.
#define GLPICK_FUNCTION_TABLE(Name, LIST) \
    typedef struct { LIST(GLPICK_MEMBER) } Name##Functions; \
    static const char *const _Nonnull Name##FunctionNames[] = { LIST(GLPICK_NAME) };
