/* Cables that break in a cluster with loss: a frame in a broken one is dropped and no other, and Go-Back-N sends it again. */
#include <stdlib.h>

#include "engines.h"
#include "run_cases.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(1000), MOST = 4 };

static void add_break(run_case *c, uint32_t cable, uint64_t from_ps, uint64_t until_ps) {
  c->word_count = (uint32_t)(put_break(c->words + c->word_count, cable, from_ps, until_ps) - c->words);
  c->config.lossy.break_count++;
}

/* All are mended. */
static run_case draw(uint64_t number) {
  run_case c = run_case_draw(FT_LOSSY, number);
  ft_rng rng = ft_rng_make(number, 61);
  uint32_t cables = c.config.topology_a * c.config.topology_b + c.config.topology_b, wanted = between(&rng, 1, MOST);
  c.config.lossy.infinite_buffers = 0;
  for (uint32_t i = 0; i < wanted; i++) {
    uint32_t cable = between(&rng, 0, cables - 1), again = 0;
    uint64_t from = ft_rng_below(&rng, (uint64_t)c.horizon_ps), until = from + 1 + ft_rng_below(&rng, (uint64_t)c.horizon_ps);
    for (const uint32_t *w = c.words; w < c.words + c.word_count; w += FT_BREAK_TIME_WORDS) again |= w[0] == cable;
    if (!again) add_break(&c, cable, from, until);
  }
  return c;
}

static void the_books_hold(ft_sim *sim, const run_case *c) {
  const ft_cluster_counters *k = ft_lossy_of(sim)->cluster.c;
  const ft_frame *f = ft_frame_of(sim);
  CLAIM(k->made[0] + k->made[1] == k->used[0] + k->used[1] + f->cluster.lost + k->inside, "%u made, %u used, %u lost, %u inside; %s",
        (unsigned)(k->made[0] + k->made[1]), (unsigned)(k->used[0] + k->used[1]), (unsigned)f->cluster.lost, (unsigned)k->inside, c->text);
  CLAIM(f->congestion.lost_packets == k->lost[FT_LOST_IN_CABLE][0] + k->lost[FT_LOST_IN_CABLE][1] && f->congestion.lost_packets <= f->cluster.lost,
        "%u in cables; %s", (unsigned)f->congestion.lost_packets, c->text);
}

TEST(whatever_breaks_when) {
  uint32_t lost = 0, ended = 0;
  for (uint64_t number = 0; number < CASES; number++) {
    run_case c = draw(number);
    ft_rng rng = ft_rng_make(number, 62);
    RUN *sim = run_case_open(&c), *fresh = run_case_open(&c);
    uint32_t state = FT_RUNNING;
    for (uint32_t i = 1; i <= 12 && state != FT_FINISHED; i++) {
      int64_t at = c.horizon_ps / 6 * i;
      state = ft_run(sim, at, UINT32_MAX);
      the_books_hold(sim, &c);
      if (between(&rng, 0, 5)) continue;
      uint32_t bytes = ft_snapshot_bytes(sim);
      uint8_t *copy = malloc(bytes);
      ft_snapshot(sim, copy);
      CLAIM(ft_rewind(fresh, copy, bytes) == FT_OK && ft_hash(fresh) == ft_hash(sim), "restored; %s", c.text);
      state = ft_run(sim, at + c.horizon_ps / 6, UINT32_MAX);
      while (ft_run(fresh, at + c.horizon_ps / 6, 9) == FT_RUNNING) continue;
      CLAIM(ft_hash(fresh) == ft_hash(sim), "another future; %s", c.text);
      free(copy);
    }
    for (uint32_t i = 0; i < 400 && state != FT_FINISHED; i++) state = ft_run(sim, INT64_MAX, 10000);
    the_books_hold(sim, &c);
    const ft_cluster *k = &ft_lossy_of(sim)->cluster;
    if (state == FT_FINISHED) {
      ended++;
      CLAIM(k->c->inside == 0 && k->c->delivered == (uint64_t)k->p * (k->p - 1) * k->settings.lossy.packets, "not all arrive; %s", c.text);
    }
    lost += ft_frame_of(sim)->congestion.lost_packets > 0;
  }
  CLAIM(lost > CASES / 4 && ended > CASES / 2, "%u cases with losses, %u that end: too dull", lost, ended);
}

/* One that nothing is in, and one that breaks later. */
TEST(a_break_that_nothing_meets_changes_nothing) {
  for (uint64_t number = 0; number < CASES / 10; number++) {
    run_case c = run_case_draw(FT_LOSSY, number);
    c.config.lossy.infinite_buffers = 0;
    c.config.lossy.send_ps += 2;
    run_case broken = c;
    add_break(&broken, 0, 0, 1);
    add_break(&broken, c.config.topology_a * c.config.topology_b, (uint64_t)c.horizon_ps + 1, UINT64_MAX);
    RUN *one = run_case_open(&c), *other = run_case_open(&broken);
    ft_run(one, c.horizon_ps, UINT32_MAX), ft_run(other, c.horizon_ps, UINT32_MAX);
    CLAIM(ft_frame_of(one)->hops == ft_frame_of(other)->hops && ft_frame_of(one)->cluster.lost == ft_frame_of(other)->cluster.lost &&
              ft_frame_of(other)->congestion.lost_packets == 0, "%s", c.text);
  }
}

TEST(nothing_breaks_where_nothing_is_sent_again) {
  run_case c = {.word_count = 0};
  ft_error error;
  ft_config_default(&c.config, FT_LOSSY);
  add_break(&c, 35, 5, 6);
  ft_sim *sim = run_case_try(&c, &error);
  CLAIM(sim != 0, "%s", error.text);
  ft_destroy(sim);
  c.config.lossy.infinite_buffers = 1;
  CLAIM(!run_case_try(&c, &error) && strstr(error.text, "no cable can break"), "%s", error.text);
  c.config.lossy.infinite_buffers = 0;
  c.words[0] = 36;
  CLAIM(!run_case_try(&c, &error) && strstr(error.text, "Cable 36"), "%s", error.text);
}
