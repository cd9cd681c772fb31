/** V8's default for young objects is 128 MB, filled mostly with garbage of the start. With less a busy shop serves 10 % more requests. */
export const youngObjects = '--max-semi-space-size=16';

/** The allocator of a started shop; ops/bin/langit has the same for a service. */
export const mallocSettings = {
  // glibc gives each allocating thread (compression, hashing) a separate arena, which keeps freed memory.
  MALLOC_ARENA_MAX: '2',
  // Once a block of this size was freed, glibc takes such blocks (a hashed password needs 19 MB) from an arena, which keeps them.
  // A fixed threshold gives them back.
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
