import CSystem

/// Makes all threads share one arena under a limit on address space, in which each arena takes 64 MiB. Call it before
/// threads start.
package func shareAllocatorUnderLimit() {
    if MemoryBudget.limitsAddresses { mallopt(M_ARENA_MAX, 1) }
}

/// Lets the process keep up to 256 MiB of freed memory: commands draw and encode one picture after the other, and
/// getting pages from the system takes longer than filling them.
func keepFreedMemory() {
    mallopt(M_TRIM_THRESHOLD, 256 << 20)
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
}
