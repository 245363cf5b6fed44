/* The state of a run as bytes: a head, enough to refuse the state of another run or one that was damaged, and the
 * block. */
#ifndef FT_BASE_SNAPSHOT_H
#define FT_BASE_SNAPSHOT_H

#include <stdint.h>

/* Records beside a block; what was never used is not worth its bytes. */
typedef struct ft_saved_pool {
  uint8_t *records;
  uint64_t used, limit, record_bytes;
} ft_saved_pool;

enum { FT_SAVED_POOLS = 2 };

/* What is saved of a run. */
typedef struct ft_saved_state {
  uint64_t run;         /* hash of everything that decides the run; names its snapshots */
  uint8_t *block;
  uint64_t bytes;       /* of the block */
  ft_saved_pool pool[FT_SAVED_POOLS];
  /* null; or, for a block that is mostly zero and has no pools: its first part as it is at time 0. The block is */
  const uint8_t *initial;
  uint64_t initial_bytes; /* then saved run-length encoded, that part as its difference from time 0 */
  /* such a block: bytes from its start beyond which it is zero; so far it is read, at least `initial_bytes` */
  uint64_t touched;
} ft_saved_state;

uint32_t ft_saved_state_bytes(const ft_saved_state *saved);
uint32_t ft_saved_state_write(const ft_saved_state *saved, uint8_t *out); /* returns the bytes written */

/* Puts back what ft_saved_state_write wrote. FT_BAD_ARGUMENT, and nothing has changed, when it is not of such a run or
 * is damaged. */
uint32_t ft_saved_state_read(const ft_saved_state *saved, const uint8_t *bytes, uint32_t count);

#endif
