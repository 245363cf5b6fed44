/* Memory that is given out piece by piece and taken back all at once.
 *
 * An arena belongs to one owner and knows no other. A request that cannot be met gives null and leaves the arena as it
 * was; everything given out before stays valid until ft_arena_free.
 */
#ifndef FT_BASE_ARENA_H
#define FT_BASE_ARENA_H

#include <stdint.h>

typedef struct ft_arena {
  void *newest;         /* list of blocks, newest first */
  uint64_t used_bytes;  /* given out so far, without the headers */
  uint64_t limit_bytes; /* given out at most */
} ft_arena;

void ft_arena_init(ft_arena *arena);

/* Everything at once. The arena is empty afterwards and can be used again; its limit stays. */
void ft_arena_free(ft_arena *arena);

/* What was given out since the mark was taken goes back; what was given out before stays. Marks are released newest first. */
typedef void *ft_arena_mark;
static inline ft_arena_mark ft_arena_mark_of(const ft_arena *arena) { return arena->newest; }
void ft_arena_release(ft_arena *arena, ft_arena_mark mark);

/* `count` elements, zeroed, aligned to 16 bytes. Null on overflow, beyond the limit, or when memory runs out.
 * A request for nothing gives a pointer that must not be followed. */
void *ft_arena_alloc(ft_arena *arena, uint64_t count, uint64_t element_bytes);

/* Requests beyond `max_bytes` in total fail from now on, as if memory had run out. */
void ft_arena_limit(ft_arena *arena, uint64_t max_bytes);

#endif
