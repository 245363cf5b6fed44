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

/* Each changes one thing; 0 when there is no such change. */
static int change(congestion_case *c, uint32_t which) {
  ft_config *f = &c->config;
  switch (which) {
    case 0: f->seed++; return 1;
    case 1: f->input.packet_ps++; return 1;
    case 2: f->input.hot_start_ps += f->input.packet_ps; return 1;
    case 3: f->input.hot_end_ps += f->input.packet_ps; return 1;
    case 4: f->input.bin_ps++; return 1;
    case 5: f->input.root_timer_ps += f->input.packet_ps; return 1;
    case 6: f->input.entry_ttl_ps += f->input.packet_ps; return 1;
    case 7: f->routing_kind = FT_ADAPTIVE; return 1;
    case 8: f->input.packet_bytes++; return 1;
    case 9: f->input.buffer_packets++; return 1;
    case 10: f->input.vcs++; return 1;
    case 11: f->input.queuing_kind = FT_VFTREE; return 1;
    case 12: f->input.isolation_kind = FT_AFI_SWITCHES; return 1;
    case 13: f->input.isolation_kind = FT_NO_ISOLATION; return 1;
    case 14: f->input.high_threshold = 1000; return 1;
    case 15: f->input.low_threshold = 0; return 1;
    case 16: f->input.free_credits = 0; return 1;
    case 17: f->input.adaptive_threshold = 900; return 1;
    case 18: f->input.refresh_slots++; return 1;
    case 19: c->words[0] = 5; return 1;
    case 20: f->input.hot_share = per_mille(500); return 1;
    case 21: f->topology_b = 2; return 1;
    case 22: f->input.arn_entries--; return 1;
    case 23: f->topology_kind = FT_XGFT, f->levels = 1, f->m[0] = 16, f->w[0] = 1; return 1;
    case 24: f->input.switch_ps += 2 * f->input.packet_ps; return 1;
    case 25: f->input.link_ps += 2 * f->input.packet_ps; return 1;
    default: return 0;
  }
}

static int change_synthetic(congestion_case *c, uint32_t which) {
  switch (which) {
    case 0: c->config.input.load = per_mille(999); return 1;
    case 1: c->config.input.background = 0; return 1;
    case 2: c->config.input.stop_ps = 1000000000; return 1;
    case 3: *c = trace(); return 1;
    case 4: c->config.input.traffic_kind = FT_UNIFORM, c->word_count = 0; return 1;
    case 5: c->config.input.source_queue = 0; return 1;
    case 6: c->config.input.source_queue = 1; return 1;
    default: return 0;
  }
}

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

static void foreign(const congestion_case *own, const congestion_case *other, const char *what, uint32_t which) {
  RUN *a = congestion_open(own), *b = congestion_open(other);
  CLAIM(ft_hash(a) != ft_hash(b), "equal hashes from the start: %s %u", what, which);
  ft_run(a, 20000000, UINT32_MAX);
  OWNED(drop_snapshot) taken s = take_snapshot(a);
  CLAIM(ft_rewind(b, s.bytes, s.count) == FT_BAD_ARGUMENT, "taken by another run: %s %u", what, which);
}

TEST(a_snapshot_of_another_run_is_refused) {
  for (uint32_t traced = 0; traced < 2; traced++) {
    congestion_case own = traced ? trace() : hot_spot(), other = own;
    for (uint32_t i = 0; change(&other, i); i++, other = own)
      foreign(&own, &other, traced ? "trace" : "hot spot", i);
    other = own;
    for (uint32_t i = 0; traced ? change_trace(&other, i) : change_synthetic(&other, i); i++, other = own)
      foreign(&own, &other, traced ? "event" : "synthetic", i);
  }
}

/* Only adaptive routing has a rule for ties. */
TEST(a_snapshot_under_another_rule_for_ties_is_refused) {
  congestion_case own = hot_spot(), other;
  own.config.routing_kind = FT_ADAPTIVE;
  own.config.input.adaptive_ties = FT_TIES_STAY;
  other = own;
  other.config.input.adaptive_ties = FT_TIES_GO;
  foreign(&own, &other, "ties", 0);
  own.config.input.source_queue = FT_TIES_GO;
  foreign(&own, &other, "ties and source queue", 0);
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
