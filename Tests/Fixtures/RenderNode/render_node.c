// A preloaded library (LD_PRELOAD) that answers for /dev/dri/renderD128 on a machine without a GPU, so that
// GBM can be tested: Mesa takes the node for the kernel's "vgem" driver and draws with its software renderer.
//
//     cc -shared -fPIC -o render_node.so render_node.c -ldl
//
// The node is a memory file of an odd length. That length is all there is to know it by: copies and closed
// descriptors need no bookkeeping, and threads share no state. Everything else goes to the C library.
//
// With RENDER_NODE_CLOSED in the environment the node is there, and nobody may open it.
#undef _FORTIFY_SOURCE // would define open and its kin a first time
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <libdrm/drm.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#define REAL(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))

enum { NODE_LENGTH = 226128 };

static int open_node(int flags)
{
    if (getenv("RENDER_NODE_CLOSED")) {
        errno = EACCES;
        return -1;
    }
    int node = memfd_create("renderD128", flags & O_CLOEXEC ? MFD_CLOEXEC : 0);
    if (node >= 0 && ftruncate(node, NODE_LENGTH) != 0) {
        close(node);
        return -1;
    }
    return node;
}

#define DEFINE_OPEN(open) \
    int open(const char *path, int flags, ...) \
    { \
        mode_t mode = 0; \
        if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) { \
            va_list rest; \
            va_start(rest, flags); \
            mode = va_arg(rest, mode_t); \
            va_end(rest); \
        } \
        return strcmp(path, "/dev/dri/renderD128") ? REAL(open)(path, flags, mode) : open_node(flags); \
    }
DEFINE_OPEN(open)
DEFINE_OPEN(open64)

#define DEFINE_FSTAT(fstat, stat) \
    int fstat(int descriptor, struct stat *status) \
    { \
        int result = REAL(fstat)(descriptor, status); \
        if (result == 0 && status->st_size == NODE_LENGTH && status->st_nlink == 0) { \
            status->st_mode = S_IFCHR | 0666; \
            status->st_rdev = makedev(226, 128); \
            status->st_size = 0; \
        } \
        return result; \
    }
DEFINE_FSTAT(fstat, stat)
DEFINE_FSTAT(fstat64, stat64)

// Like the kernel: writes what there is room for, then says how much there is.
static void give_text(const char *text, char *room, __kernel_size_t *length)
{
    if (room != NULL)
        memcpy(room, text, *length < strlen(text) ? *length : strlen(text));
    *length = strlen(text);
}

static int give_version(struct drm_version *version)
{
    version->version_major = 1;
    version->version_minor = version->version_patchlevel = 0;
    give_text("vgem", version->name, &version->name_len);
    give_text("20120112", version->date, &version->date_len);
    give_text("Virtual GEM provider", version->desc, &version->desc_len);
    return 0;
}

static int give_capability(struct drm_get_cap *capability)
{
    if (capability->capability == DRM_CAP_DUMB_BUFFER)
        capability->value = 1;
    else if (capability->capability == DRM_CAP_PRIME)
        capability->value = DRM_PRIME_CAP_IMPORT | DRM_PRIME_CAP_EXPORT;
    else {
        errno = EINVAL;
        return -1;
    }
    return 0;
}

int ioctl(int descriptor, unsigned long request, ...)
{
    va_list rest;
    va_start(rest, request);
    void *argument = va_arg(rest, void *);
    va_end(rest);
    struct stat status;
    if (REAL(fstat)(descriptor, &status) != 0 || status.st_size != NODE_LENGTH || status.st_nlink != 0)
        return REAL(ioctl)(descriptor, request, argument);
    if (request == DRM_IOCTL_VERSION)
        return give_version(argument);
    if (request == DRM_IOCTL_GET_CAP)
        return give_capability(argument);
    errno = EINVAL;
    return -1;
}
