/* The memory of one native instance of the core, as a WebAssembly instance has its own: one range of addresses, reserved as a whole and
 * made usable as it grows, in which everything that the core allocates lies. A place in it is said as its offset, which takes 32 bits;
 * 0 is null. */
#ifndef FT_NATIVE_REGION_H
#define FT_NATIVE_REGION_H

#include <stddef.h>
#include <stdint.h>

/* What WebAssembly offers at most. */
#define FT_REGION_BYTES ((size_t)1 << 32)

typedef struct ft_block ft_block;

typedef struct ft_region {
  char *base;
  size_t usable;    /* bytes from base on that can be read and written */
  size_t used;      /* bytes from base on up to the end of the last block */
  size_t touched;   /* bytes from base on, of which some were given out once: only what lies behind is surely zero */
  ft_block *last;   /* block that ends there */
  ft_block *vacant; /* list of free blocks */
} ft_region;

/* 0 when the addresses cannot be reserved. */
int ft_region_open(ft_region *region);
void ft_region_close(ft_region *region);

/* The region in which ft_memory_take and ft_memory_give of this thread work. */
void ft_region_choose(ft_region *region);

static inline void *ft_region_at(const ft_region *region, uint64_t offset) {
  return offset == 0 ? NULL : region->base + (uint32_t)offset;
}

static inline uint64_t ft_region_offset(const ft_region *region, const void *place) {
  return place == NULL ? 0 : (uint64_t)((const char *)place - region->base);
}

#endif
