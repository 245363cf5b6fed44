/* The state of a run as bytes: a head, enough to refuse the state of another run or one that was damaged, and the block. */
#ifndef FT_BASE_SNAPSHOT_H
#define FT_BASE_SNAPSHOT_H

#include "base/arena.h"

/* What is kept of a run. */
typedef struct ft_kept {
  uint64_t run;         /* hash of everything that decides the run; names its snapshots */
  uint8_t *block;
  uint64_t bytes;       /* of the block, without the pool behind it */
  uint64_t used, limit; /* records of that pool: what was never used is not worth its bytes */
  uint64_t record_bytes;
  const uint8_t *fresh; /* null, or: most of the block is zero at any time, so it is kept as runs. Its start, which is not zero at time */
  uint64_t fresh_bytes; /* 0, stands here as it is then; there is no pool */
} ft_kept;

uint32_t ft_kept_bytes(const ft_kept *kept);
uint32_t ft_kept_write(const ft_kept *kept, uint8_t *out); /* gives the bytes written */

/* Puts back what ft_kept_write wrote. FT_BAD_ARGUMENT, and nothing has changed, when it is not of such a run or not whole. */
uint32_t ft_kept_read(const ft_kept *kept, const uint8_t *bytes, uint32_t count);

/* Whether a state in a block of its own, with so many records in the pool, is one in which the engine can be: enum ft_status. May
 * spend the block. */
typedef uint32_t ft_look(const void *engine, uint8_t *block, uint64_t used, ft_arena *scratch);

/* The same for bytes from anywhere: looks at all of it first, in a copy. */
uint32_t ft_kept_restore(const ft_kept *kept, const uint8_t *bytes, uint32_t count, ft_look *look, const void *engine);

#endif
