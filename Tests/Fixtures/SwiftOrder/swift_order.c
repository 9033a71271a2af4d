// A preloaded library (LD_PRELOAD) that tells ThreadSanitizer in which order things happen where Swift's libraries, which
// are not instrumented, see to it: counts of references, Mutex where threads wait for it, and concurrentPerform. It
// reports races in all that these guard otherwise.
//
//     clang -shared -fPIC -o swift_order.so swift_order.c
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// There are none in other programs that tests run.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

static void acquire(void *address)
{
    if (__tsan_acquire)
        __tsan_acquire(address);
}

static void release(void *address)
{
    if (__tsan_release)
        __tsan_release(address);
}

#define ORIGINAL(type, name) \
    static __typeof__(type) *original; \
    if (!original) \
        original = (__typeof__(original))dlsym(RTLD_NEXT, name)

// Counting an object's references down puts its holders in order: whoever frees it, or finds that it holds the only
// reference, comes after all who have released it.
static void order(void *object)
{
    acquire(object);
    release(object);
}

void swift_release(void *object)
{
    ORIGINAL(void(void *), "swift_release");
    if ((intptr_t)object > 0)
        order(object);
    original(object);
}

void swift_release_n(void *object, uint32_t count)
{
    ORIGINAL(void(void *, uint32_t), "swift_release_n");
    if ((intptr_t)object > 0)
        order(object);
    original(object, count);
}

int swift_isUniquelyReferenced_nonNull_native(const void *object)
{
    ORIGINAL(int(const void *), "swift_isUniquelyReferenced_nonNull_native");
    int is_unique = original(object);
    if (is_unique)
        acquire((void *)object);
    return is_unique;
}

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

// What Array's code in Swift's library asks of counts does not come by above.
#define MAKE_MUTABLE "$sSa21_makeMutableAndUniqueyyF"

SWIFT void make_mutable(const void *type, SELF) __asm__(MAKE_MUTABLE);

SWIFT void make_mutable(const void *type, SELF)
{
    ORIGINAL(SWIFT void(const void *, SELF), MAKE_MUTABLE);
    original(type, self);
    // An array is a pointer to its elements' object.
    acquire(*(void **)self);
}

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK_SLOW);

SWIFT void lock_slow(uint32_t thread, SELF)
{
    ORIGINAL(SWIFT void(uint32_t, SELF), LOCK_SLOW);
    original(thread, self);
    acquire(self);
}

SWIFT void unlock_slow(SELF)
{
    ORIGINAL(SWIFT void(SELF), UNLOCK_SLOW);
    release(self);
    original(self);
}

// A block as C sees it: https://clang.llvm.org/docs/Block-ABI-Apple.html
struct block {
    void *isa;
    int flags, reserved;
    void (*invoke)(struct block *, size_t);
};

struct job {
    struct block *body;
    char begin, end;
};

static void do_one(struct job *job, size_t iteration)
{
    acquire(&job->begin);
    job->body->invoke(job->body, iteration);
    release(&job->end);
}

void dispatch_apply(size_t iterations, void *queue, struct block *body)
{
    ORIGINAL(void(size_t, void *, void *, void (*)(struct job *, size_t)), "dispatch_apply_f");
    struct job job = {.body = body};
    release(&job.begin);
    original(iterations, queue, &job, do_one);
    acquire(&job.end);
}
