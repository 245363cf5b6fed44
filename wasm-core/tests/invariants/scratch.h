/* What a look at a state takes: zeroed memory that is given back all at once, and a mark per thing. Not the core's own memory, which a
 * test may count or refuse. */
#pragma once

#include <stdint.h>

typedef struct scratch {
  struct scratch_block *newest;
} scratch;

void *scratch_take(scratch *from, uint64_t count, uint64_t element_bytes);
void scratch_free(scratch *all);

typedef struct marks {
  uint64_t *word;
} marks;

static inline marks marks_take(scratch *from, uint64_t things) {
  return (marks){scratch_take(from, things / 64 + 1, sizeof(uint64_t))};
}

static inline uint32_t is_marked(marks found, uint64_t thing) { return (uint32_t)(found.word[thing >> 6] >> (thing & 63) & 1); }

/* Whether it was not marked before. */
static inline uint32_t mark_new(marks found, uint64_t thing) {
  uint64_t *word = &found.word[thing >> 6], bit = UINT64_C(1) << (thing & 63);
  uint32_t is_new = (*word & bit) == 0;
  *word |= bit;
  return is_new;
}
