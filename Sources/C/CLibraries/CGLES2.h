// OpenGL ES 2.0 for Swift: types, and a table of functions that are looked up in libGLESv2.
#pragma once

#include "function_table.h"

#if !__has_include(<GLES2/gl2.h>)
#error "GLES2/gl2.h is missing: install Debian's libgles-dev; all packages are in glpick's Documentation/library.md"
#endif
#include <GLES2/gl2.h>

#define GLPICK_FUNCTIONS(F) \
    F(glActiveTexture) \
    F(glAttachShader) \
    F(glBindAttribLocation) \
    F(glBindBuffer) \
    F(glBindFramebuffer) \
    F(glBindTexture) \
    F(glBlendEquationSeparate) \
    F(glBlendFuncSeparate) \
    F(glBufferData) \
    F(glBufferSubData) \
    F(glCheckFramebufferStatus) \
    F(glClear) \
    F(glClearColor) \
    F(glColorMask) \
    F(glCompileShader) \
    F(glCopyTexSubImage2D) \
    F(glCreateProgram) \
    F(glCreateShader) \
    F(glDeleteBuffers) \
    F(glDeleteFramebuffers) \
    F(glDeleteProgram) \
    F(glDeleteShader) \
    F(glDeleteTextures) \
    F(glDetachShader) \
    F(glDisable) \
    F(glDisableVertexAttribArray) \
    F(glDrawArrays) \
    F(glEnable) \
    F(glEnableVertexAttribArray) \
    F(glFinish) \
    F(glFramebufferTexture2D) \
    F(glGenBuffers) \
    F(glGenFramebuffers) \
    F(glGenTextures) \
    F(glGetBooleanv) \
    F(glGetError) \
    F(glGetFloatv) \
    F(glGetIntegerv) \
    F(glGetProgramInfoLog) \
    F(glGetProgramiv) \
    F(glGetShaderInfoLog) \
    F(glGetShaderPrecisionFormat) \
    F(glGetShaderiv) \
    F(glGetString) \
    F(glGetUniformLocation) \
    F(glGetVertexAttribPointerv) \
    F(glGetVertexAttribfv) \
    F(glGetVertexAttribiv) \
    F(glIsEnabled) \
    F(glLinkProgram) \
    F(glPixelStorei) \
    F(glReadPixels) \
    F(glScissor) \
    F(glShaderSource) \
    F(glTexImage2D) \
    F(glTexParameteri) \
    F(glUniform1f) \
    F(glUniform1i) \
    F(glUniform2f) \
    F(glUniform2fv) \
    F(glUniform3f) \
    F(glUniform4f) \
    F(glUniformMatrix3fv) \
    F(glUseProgram) \
    F(glVertexAttrib4fv) \
    F(glVertexAttribPointer) \
    F(glViewport)

/// The functions of libGLESv2.
GLPICK_FUNCTION_TABLE(GLES2, GLPICK_FUNCTIONS)

#undef GLPICK_FUNCTIONS
