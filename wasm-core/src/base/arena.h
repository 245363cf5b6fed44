/* Memory that is allocated piece by piece and freed all at once.
 *
 * An arena belongs to one owner and knows no other. A request that cannot be met returns null and leaves the arena as
 * it was; everything allocated before stays valid until ft_arena_free.
 */
#pragma once

#include <stdint.h>

/* Empty where it is zero. */
typedef struct ft_arena {
  void *newest;        /* list of blocks, newest first */
  uint64_t used_bytes; /* allocated so far, without the headers */
} ft_arena;

/* Frees everything at once. The arena is empty afterwards and can be reused. */
void ft_arena_free(ft_arena *arena);

/* Frees what was allocated since the mark was taken, and only that. Marks are released newest first. */
typedef void *ft_arena_mark;
static inline ft_arena_mark ft_arena_mark_of(const ft_arena *arena) { return arena->newest; }
void ft_arena_release(ft_arena *arena, ft_arena_mark mark);

/* `count` elements, zeroed, aligned to 16 bytes. Null on overflow or when memory runs out. A request
 * for nothing returns a pointer that must not be dereferenced. */
void *ft_arena_alloc(ft_arena *arena, uint64_t count, uint64_t element_bytes);
