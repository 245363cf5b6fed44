#include "topology/breaks.h"

#include <string.h>

#include "base/hash.h"
#include "base/inline.h"
#include "base/refuse.h"
#include "base/time.h"
#include "base/words.h"

#define LATEST_PS (INT64_C(1) << 60)

FT_RARE int64_t time_of(const uint32_t *halves) {
  uint64_t ps = halves[0] | (uint64_t)halves[1] << 32;
  return ps > INT64_MAX ? INT64_MAX : (int64_t)ps;
}

FT_RARE ft_cable_break row_of(const uint32_t *w, int64_t delay_ps) {
  int64_t from_ps = time_of(w + 1);
  return (ft_cable_break){from_ps, time_of(w + 3), from_ps < LATEST_PS ? from_ps + delay_ps : from_ps, w[0], 0};
}

/* Another one of the same cable is over before it, or begins after it. */
FT_RARE uint32_t is_apart(const uint32_t *words, const uint32_t *end, const uint32_t *w) {
  ft_cable_break one = row_of(w, 0);
  uint32_t apart = 1;
  for (const uint32_t *o = words; o < end; o += FT_BREAK_TIME_WORDS) {
    ft_cable_break other = row_of(o, 0);
    apart &= o == w || other.cable != one.cable || other.until_ps < one.from_ps || one.until_ps < other.from_ps;
  }
  return apart;
}

uint32_t ft_cable_breaks_check(const ft_config *c, const ft_topology *t, const uint32_t *words, ft_error *error) {
  uint32_t count = ft_break_count(c), field = ft_break_field(c);
  if (count > FT_MAX_BREAKS)
    return ft_refuse(error, FT_BAD_ARGUMENT, field, "There are %u breaks; at most %u are allowed.", count, FT_MAX_BREAKS);
  if (count > 0 && t->parallel)
    return ft_refuse(error, FT_BAD_ARGUMENT, field, "Cables break during a run where no two are parallel, and with FT_INPUT.");
  for (const uint32_t *w = words, *end = w + count * FT_BREAK_TIME_WORDS; w < end; w += FT_BREAK_TIME_WORDS) {
    ft_cable_break b = row_of(w, 0);
    if (b.cable >= t->up_links || (t->is_cut && t->is_cut[b.cable]) || b.from_ps >= b.until_ps || b.from_ps >= LATEST_PS || !is_apart(words, end, w))
      return ft_refuse(error, FT_BAD_ARGUMENT, field, "Cable %u cannot break at %U ps until %U ps: it must be whole before and after.", b.cable,
                       (uint64_t)b.from_ps, (uint64_t)b.until_ps);
  }
  return FT_OK;
}

uint32_t ft_cable_breaks_build(ft_cable_breaks *b, ft_arena *a, const ft_config *c, const ft_topology *t, const uint32_t *words, ft_topology *seen) {
  int64_t delay_ps = c->buffering_kind == FT_OUTPUT ? c->output.reroute_ps : c->buffering_kind == FT_VOQ ? c->voq.reroute_ps : 0;
  *b = (ft_cable_breaks){.count = ft_break_count(c), .cuts = t->cuts, .cut = t->is_cut};
  *seen = *t;
  if (b->count == 0) return FT_OK;
  b->row = ft_arena_alloc(a, b->count, sizeof *b->row);
  seen->is_cut = ft_arena_alloc(a, t->links, 1);
  if (!b->row || !seen->is_cut) return FT_OUT_OF_MEMORY;
  for (uint32_t i = 0; i < b->count; i++) b->row[i] = row_of(words + i * FT_BREAK_TIME_WORDS, delay_ps);
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
