#include "topology/breaks.h"

#include <string.h>

#include "base/hash.h"
#include "base/inline.h"
#include "base/refuse.h"
#include "base/time.h"
#include "base/words.h"

#define LATEST (INT64_C(1) << 60)

FT_RARE int64_t time_of(const uint32_t *halves) {
  uint64_t ps = halves[0] | (uint64_t)halves[1] << 32;
  return ps > INT64_MAX ? INT64_MAX : (int64_t)ps;
}

/* Break `i` of the words of a configuration. */
FT_RARE ft_cable_break row_of(const ft_config *c, const uint32_t *words, uint32_t i, int64_t delay) {
  const uint32_t *w = words + i * (uint32_t)(ft_break_words(c) / ft_break_count(c));
  uint32_t slotted = c->buffering_kind == FT_INPUT;
  int64_t from = slotted ? w[1] : time_of(w + 1), until = slotted ? w[2] : time_of(w + 3);
  return (ft_cable_break){from, until, from < LATEST ? from + delay : from, w[0]};
}

/* Whether the cable is whole before and after, and no other break of it touches this one. */
FT_RARE uint32_t can_break(const ft_config *c, const ft_topology *t, const uint32_t *words, uint32_t i) {
  ft_cable_break one = row_of(c, words, i, 0);
  uint32_t can = one.cable < t->up_links && one.from < one.until && one.from < LATEST;
  for (uint32_t k = 0; k < ft_break_count(c); k++) {
    ft_cable_break other = row_of(c, words, k, 0);
    can &= k == i || other.cable != one.cable || other.until < one.from || one.until < other.from;
  }
  return can && !(t->is_cut && t->is_cut[one.cable]);
}

uint32_t ft_cable_breaks_check(const ft_config *c, const ft_topology *t, const uint32_t *words, ft_error *error) {
  uint32_t count = ft_break_count(c), field = ft_break_field(c), slotted = c->buffering_kind == FT_INPUT;
  if (count > FT_MAX_BREAKS || (count > 0 && ft_is_traced(c)))
    return ft_refuse(error, FT_BAD_ARGUMENT, field, "There are %u breaks; at most %u are allowed, and none under a "
                     "trace.", count, FT_MAX_BREAKS);
  if (count > 0 && t->parallel && !slotted)
    return ft_refuse(error, FT_BAD_ARGUMENT, field, "Cables break during a run where no two are parallel, and with "
                     "FT_INPUT.");
  for (uint32_t i = 0; i < count; i++) {
    ft_cable_break b = row_of(c, words, i, 0);
    const char *in_slots = "Cable %u cannot break in slot %U until slot %U: it must be whole before and after.";
    const char *in_time = "Cable %u cannot break at %U ps until %U ps: it must be whole before and after.";
    if (!can_break(c, t, words, i))
      return ft_refuse(error, FT_BAD_ARGUMENT, field, slotted ? in_slots : in_time, b.cable, (uint64_t)b.from,
                       (uint64_t)b.until);
  }
  return FT_OK;
}

uint32_t ft_cable_breaks_build(ft_cable_breaks *b, ft_arena *a, const ft_config *c, const ft_topology *t,
                               const uint32_t *words, int64_t delay, ft_topology *seen) {
  *b = (ft_cable_breaks){.count = ft_break_count(c), .cuts = t->cuts, .cut = t->is_cut};
  *seen = *t;
  if (b->count == 0) return FT_OK;
  b->row = ft_arena_alloc(a, b->count, sizeof *b->row);
  seen->is_cut = ft_arena_alloc(a, t->links, 1);
  if (!b->row || !seen->is_cut) return FT_OUT_OF_MEMORY;
  for (uint32_t i = 0; i < b->count; i++) b->row[i] = row_of(c, words, i, delay);
  b->hash = ft_hash_mix((uint64_t)delay, ft_hash_bytes(words, ft_break_words(c) * sizeof *words));
  return FT_OK;
}

int64_t ft_cable_breaks_see(const ft_cable_breaks *b, ft_topology *seen, int64_t at) {
  int64_t next = INT64_MAX;
  memset(seen->is_cut, 0, seen->links);
  if (b->cut) memcpy(seen->is_cut, b->cut, seen->links);
  seen->cuts = b->cuts;
  for (const ft_cable_break *r = b->row; r < b->row + b->count; r++) {
    if (r->learned >= r->until) continue;
    if (r->learned > at) next = ft_min_ps(next, r->learned);
    else if (r->until > at) {
      seen->is_cut[r->cable] = seen->is_cut[r->cable + seen->up_links] = 1;
      seen->cuts++;
      next = ft_min_ps(next, r->until);
    }
  }
  return next;
}

uint32_t ft_cable_breaks_hit(const ft_cable_breaks *b, uint32_t cable, int64_t from, int64_t to) {
  for (const ft_cable_break *r = b->row; r < b->row + b->count; r++)
    if (r->cable == cable && r->from <= to && r->until > from) return 1;
  return 0;
}
