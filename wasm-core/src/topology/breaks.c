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

/* Break `i` of the words of a configuration: in slots with FT_INPUT, else in ps. */
FT_RARE ft_cable_break row_of(const ft_config *c, const uint32_t *words, uint32_t i, int64_t delay) {
  const uint32_t *w = words + i * (uint32_t)(ft_break_words(c) / ft_break_count(c));
  if (c->buffering_kind == FT_INPUT) return (ft_cable_break){w[1], w[2], 0, w[0], 0};
  int64_t from_ps = time_of(w + 1);
  return (ft_cable_break){from_ps, time_of(w + 3), from_ps < LATEST ? from_ps + delay : from_ps, w[0], 0};
}

/* Whether the cable is whole before and after, and no other break of it touches this one. */
FT_RARE uint32_t can_break(const ft_config *c, const ft_topology *t, const uint32_t *words, uint32_t i) {
  ft_cable_break one = row_of(c, words, i, 0);
  uint32_t can = one.cable < t->up_links && one.from_ps < one.until_ps && one.from_ps < LATEST;
  for (uint32_t k = 0; k < ft_break_count(c); k++) {
    ft_cable_break other = row_of(c, words, k, 0);
    can &= k == i || other.cable != one.cable || other.until_ps < one.from_ps || one.until_ps < other.from_ps;
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
      return ft_refuse(error, FT_BAD_ARGUMENT, field, slotted ? in_slots : in_time, b.cable, (uint64_t)b.from_ps,
                       (uint64_t)b.until_ps);
  }
  return FT_OK;
}

uint32_t ft_cable_breaks_build(ft_cable_breaks *b, ft_arena *a, const ft_config *c, const ft_topology *t,
                               const uint32_t *words, ft_topology *seen) {
  uint32_t is_voq = c->buffering_kind == FT_VOQ, reroutes = is_voq || c->buffering_kind == FT_OUTPUT;
  int64_t delay_ps = !reroutes ? 0 : is_voq ? c->voq.reroute_ps : c->output.reroute_ps;
  *b = (ft_cable_breaks){.count = ft_break_count(c), .cuts = t->cuts, .cut = t->is_cut};
  *seen = *t;
  if (b->count == 0) return FT_OK;
  b->row = ft_arena_alloc(a, b->count, sizeof *b->row);
  seen->is_cut = ft_arena_alloc(a, t->links, 1);
  if (!b->row || !seen->is_cut) return FT_OUT_OF_MEMORY;
  for (uint32_t i = 0; i < b->count; i++) b->row[i] = row_of(c, words, i, delay_ps);
  b->hash = ft_hash_mix((uint64_t)delay_ps, ft_hash_bytes(words, b->count * FT_BREAK_TIME_WORDS * sizeof *words));
  return FT_OK;
}

int64_t ft_cable_breaks_see(const ft_cable_breaks *b, ft_topology *seen, int64_t at_ps) {
  int64_t next_ps = INT64_MAX;
  memset(seen->is_cut, 0, seen->links);
  if (b->cut) memcpy(seen->is_cut, b->cut, seen->links);
  seen->cuts = b->cuts;
  for (const ft_cable_break *r = b->row; r < b->row + b->count; r++) {
    if (r->learned_ps >= r->until_ps) continue;
    if (r->learned_ps > at_ps) next_ps = ft_min_ps(next_ps, r->learned_ps);
    else if (r->until_ps > at_ps) {
      seen->is_cut[r->cable] = seen->is_cut[r->cable + seen->up_links] = 1;
      seen->cuts++;
      next_ps = ft_min_ps(next_ps, r->until_ps);
    }
  }
  return next_ps;
}

uint32_t ft_cable_breaks_hit(const ft_cable_breaks *b, uint32_t cable, int64_t from_ps, int64_t to_ps) {
  for (const ft_cable_break *r = b->row; r < b->row + b->count; r++)
    if (r->cable == cable && r->from_ps <= to_ps && r->until_ps > from_ps) return 1;
  return 0;
}
