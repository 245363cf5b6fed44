/* Snapshots of runs on input-queued switches: they are small, and those of others are refused. */
#include <inttypes.h>

#include "run_cases.h"
#include "test.h"

static congestion_case hot_spot(void) {
  congestion_case c = congestion_demo(FT_ARN, FT_AFI, 1);
  c.config.topology_a = 4;
  c.config.input.hot_start_ps = 0;
  c.config.input.queuing_kind = FT_DBBM;
  return c;
}

static congestion_case trace(void) {
  congestion_case c = hot_spot();
  c.config.input.traffic_kind = FT_TRACE;
  congestion_event(&c, FT_IDLE, 0, 0, 1, 50000);
  congestion_event(&c, 0, 400000, 2, 0, 50000);
  return c;
}

/* Each changes one thing of the trace; 0 when there is no such change. */
static int change_trace(congestion_case *c, uint32_t which) {
  uint32_t *event = c->words + c->word_count - 6;
  switch (which) {
    case 0: event[0] = FT_IDLE; return 1;
    case 1: event[1] = 4000000; return 1;
    case 2: event[3] = 3; return 1;
    case 3: event[4] = 3; return 1;
    case 4: event[5] = 60000; return 1;
    case 5: congestion_event(c, 1, 0, 2, 0, 50000); return 1;
    case 6: c->word_count = 12, memmove(c->words, c->words + 1, 48), c->config.input.hot_node_count = 0; return 1;
    case 7: *c = hot_spot(); return 1;
    default: return 0;
  }
}

/* test_hash_settings.c changes settings. */
TEST(a_snapshot_of_another_trace_is_refused) {
  congestion_case own = trace(), other = own;
  for (uint32_t i = 0; change_trace(&other, i); i++, other = own) {
    RUN *a = congestion_open(&own), *b = congestion_open(&other);
    CLAIM(ft_hash(a) != ft_hash(b), "equal hashes from the start: event %u", i);
    ft_run(a, 20000000, UINT32_MAX);
    OWNED(drop_snapshot) taken s = take_snapshot(a);
    CLAIM(ft_rewind(b, s.bytes, s.count) == FT_BAD_ARGUMENT, "taken by another run: event %u", i);
  }
}

/* What decides nothing makes no other run. */
TEST(a_snapshot_of_an_equal_run_is_taken) {
  congestion_case own = hot_spot(), other = own;
  other.config.mapping_seed = other.config.routing_seed = 99;
  other.config.output.flit_ps = other.config.voq.packet_ps = other.config.lossy.send_ps = 7;
  other.config.input.link_ps = 1;
  other.config.input.adaptive_ties = !own.config.input.adaptive_ties;
  other.config.topology_kind = FT_XGFT;
  memcpy(other.config.m, (uint32_t[]){2, 2, 4}, 12);
  memcpy(other.config.w, (uint32_t[]){1, 2, 2}, 12);
  other.config.levels = 3;
  RUN *a = congestion_open(&own), *b = congestion_open(&other);
  ft_run(a, 50000000, UINT32_MAX);
  OWNED(drop_snapshot) taken s = take_snapshot(a);
  CLAIM(ft_rewind(b, s.bytes, s.count) == FT_OK && ft_hash(a) == ft_hash(b), "refused");
}

/* An empty tree costs next to nothing, and a full one a few times its packets. */
TEST(a_snapshot_is_as_small_as_what_is_inside) {
  congestion_case c = congestion_demo(FT_ARN, FT_AFI, 1);
  c.config.topology_a = 12;
  RUN *sim = congestion_open(&c);
  CLAIM(ft_snapshot_bytes(sim) < 10000, "%u bytes at the start", ft_snapshot_bytes(sim));
  ft_run(sim, 600000000, UINT32_MAX);
  const ft_slotted *f = &ft_slots_of(sim)->f;
  uint64_t inside = f->c->generated - f->c->delivered;
  CLAIM(ft_snapshot_bytes(sim) < 150000 + 24 * inside, "%u bytes, %" PRIu64 " packets inside", ft_snapshot_bytes(sim), inside);
}

/* Totals of the bin that is open stand in no series yet. */
TEST(the_hash_sees_every_total) {
  congestion_case c = hot_spot();
  RUN *sim = congestion_open(&c);
  ft_run(sim, 50000000, UINT32_MAX);
  uint64_t hash = ft_hash(sim);
  for (uint32_t i = 0; i < FT_TOTALS; i++) {
    ft_slots_of(sim)->c->total[i]++;
    CLAIM(ft_hash(sim) != hash, "not total %u", i);
    ft_slots_of(sim)->c->total[i]--;
  }
  ft_slots_of(sim)->c->state = FT_RUNNING;
  CLAIM(ft_hash(sim) == hash, "it sees why the run stopped");
}
