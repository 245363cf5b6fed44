/* Snapshots: own ones, damaged ones, and those of others. */
#include <stdlib.h>
#include <string.h>

#include "player.h"

static fuzz_kept take(fuzz_player *p, ft_sim *sim) {
  fuzz_kept kept = {.count = ft_snapshot_bytes(sim), .hash = ft_hash(sim), .until_ps = p->until_ps, .settled = p->settled};
  kept.bytes = malloc(kept.count > 0 ? kept.count : 1);
  CLAIM(p, ft_snapshot(sim, kept.bytes) == kept.count, "a snapshot has not the %u bytes that were announced", kept.count);
  return kept;
}

static void go_on_from(fuzz_player *p, const fuzz_kept *kept) {
  p->until_ps = kept->until_ps;
  p->settled = kept->settled;
}

static void restore(fuzz_player *p, ft_sim *sim, const fuzz_kept *kept) {
  CLAIM(p, ft_rewind(sim, kept->bytes, kept->count) == FT_OK, "an own snapshot is refused");
  CLAIM(p, ft_hash(sim) == kept->hash, "a snapshot gives another state");
}

void fuzz_call_keep(fuzz_player *p) {
  if (!fuzz_is_prepared(p)) return;
  free(p->kept.bytes);
  p->kept = take(p, p->sim);
  CLAIM(p, ft_hash(p->sim) == p->kept.hash, "a snapshot changes the run");
}

void fuzz_call_restore(fuzz_player *p) {
  if (!p->kept.bytes || !fuzz_is_prepared(p)) return;
  restore(p, p->sim, &p->kept);
  go_on_from(p, &p->kept);
}

void fuzz_call_move(fuzz_player *p) {
  if (!p->kept.bytes) return;
  ft_sim *other = fuzz_open_beside(p);
  if (!other) return;
  restore(p, other, &p->kept);
  ft_destroy(p->sim);
  p->sim = other;
  go_on_from(p, &p->kept);
}

/* ---- damaged ---- */

static void damage(fuzz_player *p, fuzz_kept *kept) {
  for (uint32_t i = fuzz_between(&p->in, 1, 4); i > 0 && kept->count >= 8; i--) {
    uint32_t at = (uint32_t)fuzz_bytes(&p->in, 3) % (kept->count - 7), bytes = fuzz_between(&p->in, 0, 1) ? 4 : 8;
    uint64_t word = 0;
    at -= at % bytes;
    memcpy(&word, kept->bytes + at, bytes);
    word = fuzz_number(&p->in, word + 1);
    memcpy(kept->bytes + at, &word, bytes);
  }
}

/* What is refused changes nothing. Gives whether it was taken. */
static int offer(fuzz_player *p, const fuzz_kept *kept) {
  uint64_t hash = ft_hash(p->sim);
  if (ft_rewind(p->sim, kept->bytes, kept->count) == FT_OK) return 1;
  CLAIM(p, ft_hash(p->sim) == hash, "a refused snapshot changes the run");
  return 0;
}

void fuzz_call_damage(fuzz_player *p) {
  if (!p->kept.bytes || !fuzz_is_prepared(p)) return;
  fuzz_kept damaged = p->kept;
  if (fuzz_byte(&p->in) & 2) damaged.count = fuzz_index(&p->in, p->kept.count);
  if (damaged.count > p->kept.count) damaged.count = p->kept.count;
  damaged.bytes = malloc(damaged.count > 0 ? damaged.count : 1);
  memcpy(damaged.bytes, p->kept.bytes, damaged.count);
  damage(p, &damaged);
  if (offer(p, &damaged)) { /* then nothing was changed */
    CLAIM(p, ft_hash(p->sim) == p->kept.hash, "a damaged snapshot is taken");
    go_on_from(p, &p->kept);
  }
  free(damaged.bytes);
}

void fuzz_call_foreign(fuzz_player *p) {
  fuzz_player other = *p;
  if (!fuzz_is_prepared(p)) return;
  fuzz_change_field(&p->in, &other.c.config);
  other.sim = other.c.config.levels == p->c.config.levels ? fuzz_open(&other) : 0;
  if (!other.sim) return;
  fuzz_kept kept = take(&other, other.sim);
  if (offer(p, &kept)) { /* then it is the same run, at time 0 */
    CLAIM(p, ft_hash(p->sim) == kept.hash, "a snapshot that was taken gives another state");
    p->until_ps = INT64_MIN;
    p->settled = 1;
  }
  free(kept.bytes);
  ft_destroy(other.sim);
}
