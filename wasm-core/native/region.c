/* Blocks lie one behind the other without gaps; neighbours that are free become one, and one at the end goes back to what was never
 * used: after a run everything is as before it. Requests are few and large, so the first free block that is large enough will do. */
#include "region.h"

#include <string.h>
#include <sys/mman.h>

#include "base/memory.h"

enum { UNIT = 16 };

/* The region grows in steps of this many bytes. */
#define STEP ((size_t)16 << 20)

/* In front of the bytes that are given out. `next` and `before` lie in these bytes: they belong to a free block only. */
struct ft_block {
  ft_block *below; /* neighbour at lower addresses */
  size_t bytes;    /* with this header, a multiple of UNIT; plus TAKEN */
  ft_block *next, *before;
};

enum { HEADER = 16, SMALLEST = sizeof(ft_block), TAKEN = 1 };

_Static_assert(offsetof(ft_block, next) == HEADER && SMALLEST % UNIT == 0, "blocks keep to the unit");

static _Thread_local ft_region *chosen;

void ft_region_choose(ft_region *region) { chosen = region; }

int ft_region_open(ft_region *region) {
  void *base = mmap(NULL, FT_REGION_BYTES, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (base == MAP_FAILED) return 0;
  /* Offset 0 is nobody's. */
  *region = (ft_region){.base = base, .used = UNIT};
  return 1;
}

void ft_region_close(ft_region *region) { munmap(region->base, FT_REGION_BYTES); }

static size_t bytes_of(const ft_block *block) { return block->bytes & ~(size_t)TAKEN; }

static ft_block *after(ft_block *block) { return (ft_block *)(void *)((char *)block + bytes_of(block)); }

static void list(ft_region *r, ft_block *block) {
  block->next = r->vacant;
  block->before = NULL;
  if (r->vacant) r->vacant->before = block;
  r->vacant = block;
}

static void unlist(ft_region *r, ft_block *block) {
  if (block->next) block->next->before = block->before;
  if (block->before) block->before->next = block->next;
  else r->vacant = block->next;
}

/* Whatever lies behind the block knows it by `below`. */
static void tell_neighbour(ft_region *r, ft_block *block) {
  if (r->last == block) return;
  after(block)->below = block;
}

static int make_usable(ft_region *r, size_t wanted) {
  if (wanted <= r->usable) return 1;
  size_t bytes = (wanted + STEP - 1) / STEP * STEP;
  if (bytes > FT_REGION_BYTES || mprotect(r->base + r->usable, bytes - r->usable, PROT_READ | PROT_WRITE) != 0) return 0;
  r->usable = bytes;
  return 1;
}

static ft_block *append(ft_region *r, size_t bytes) {
  if (bytes > FT_REGION_BYTES - r->used || !make_usable(r, r->used + bytes)) return NULL;
  ft_block *block = (ft_block *)(void *)(r->base + r->used);
  block->below = r->last;
  block->bytes = bytes;
  r->last = block;
  r->used += bytes;
  return block;
}

/* What the block has beyond `bytes` becomes a free one. */
static void cut(ft_region *r, ft_block *block, size_t bytes) {
  size_t rest = bytes_of(block) - bytes;
  if (rest < SMALLEST) return;
  block->bytes = bytes;
  ft_block *other = after(block);
  other->below = block;
  other->bytes = rest;
  tell_neighbour(r, other);
  list(r, other);
}

/* What was never given out is zero, and stays untouched. Whole steps are given back instead, and come anew as zero when they are touched. */
static void clear(ft_region *r, char *at, size_t bytes) {
  size_t from = (size_t)(at - r->base), end = from + bytes, old = r->touched < end ? r->touched : end;
  size_t first = (from + STEP - 1) / STEP * STEP, last = old / STEP * STEP;
  if (r->touched < end) r->touched = end;
  if (old <= from) return;
  if (first < last && madvise(r->base + first, last - first, MADV_DONTNEED) == 0) {
    memset(at, 0, first - from);
    memset(r->base + last, 0, old - last);
    return;
  }
  memset(at, 0, old - from);
}

void *ft_memory_take(size_t wanted) {
  ft_region *r = chosen;
  if (wanted > FT_REGION_BYTES) return NULL;
  size_t bytes = (HEADER + wanted + UNIT - 1) / UNIT * UNIT;
  if (bytes < SMALLEST) bytes = SMALLEST;
  ft_block *block = r->vacant;
  while (block && block->bytes < bytes) block = block->next;
  if (block) {
    unlist(r, block);
    cut(r, block, bytes);
  } else {
    block = append(r, bytes);
    if (block == NULL) return NULL;
  }
  block->bytes |= TAKEN;
  clear(r, (char *)block + HEADER, bytes_of(block) - HEADER);
  return (char *)block + HEADER;
}

static int is_free(const ft_block *block) { return block && (block->bytes & TAKEN) == 0; }

void ft_memory_give(void *given) {
  if (given == NULL) return;
  ft_region *r = chosen;
  ft_block *block = (ft_block *)(void *)((char *)given - HEADER);
  block->bytes = bytes_of(block);
  if (r->last != block && is_free(after(block))) {
    ft_block *other = after(block);
    unlist(r, other);
    /* A free block is never the last one. */
    block->bytes += other->bytes;
  }
  if (is_free(block->below)) {
    ft_block *other = block->below;
    unlist(r, other);
    if (r->last == block) r->last = other;
    other->bytes += block->bytes;
    block = other;
  }
  if (r->last == block) {
    r->last = block->below;
    r->used -= block->bytes;
    return;
  }
  tell_neighbour(r, block);
  list(r, block);
}
