/* Laws of on-off sources: how long they are on and off, what they ask for in the mean, and for whom. */
#include <stdio.h>

#include "congestion_cases.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(30), SLOTS = 4000, NODES = 40 };

/* What a node generates, seen from outside: packets wait for ever where nothing carries them on, so every node is looked at slot by slot. */
typedef struct seen {
  double load, burst; /* wanted */
  uint64_t slots, on, bursts, ended, pauses, first_on, longer, nodes, mixed;
} seen;

/* A crossbar with no buffer to speak of: only what nodes draw is looked at. */
static congestion_case source_case(ft_rng *rng, uint64_t number) {
  congestion_case c = {.config = rlft(4)};
  uint32_t nodes = between(rng, 3, NODES);
  c.config.topology_kind = FT_XGFT;
  c.config.levels = 1;
  c.config.m[0] = nodes, c.config.w[0] = 1;
  c.config.input.burst_packets = number % 7 ? between(rng, 2, number % 2 ? 8 : 50) : 2;
  c.config.input.load = number % 9 == 8 ? FT_FULL_LOAD : per_mille(between(rng, 20, 980));
  c.config.input.source_queue = number % 3 ? between(rng, 1, 8) : 64;
  c.config.input.draws_itself = number % 4 == 0;
  c.config.seed = between(rng, 0, 1000000);
  if (number % 5 == 0) {
    c.config.input.traffic_kind = FT_PERMUTATION;
    c.word_count = nodes;
    for (uint32_t i = 0; i < nodes; i++) c.words[i] = between(rng, 0, nodes - 1);
  }
  snprintf(c.text, sizeof c.text, "case %u: %u nodes, bursts of %u, load %u, source queue %u", (unsigned)number, nodes, c.config.input.burst_packets,
           c.config.input.load, c.config.input.source_queue);
  return c;
}

/* The state of every node before each slot is what it generates in it. A burst that follows at once has another destination, so lengths are
 * taken from where nodes are off. */
static void look(const congestion_case *c, seen *all) {
  RUN *sim = congestion_open(c);
  const ft_traffic *t = &ft_slots_of(sim)->t;
  uint32_t was[NODES] = {0}, nodes = t->nodes;
  for (int64_t slot = 0; slot < SLOTS; slot++) {
    for (uint32_t n = 0; n < nodes; n++) {
      uint32_t on = t->burst[n] != 0;
      all->first_on += slot == 0 && on;
      all->on += on;
      all->bursts += slot > 0 && on && !was[n];
      all->ended += slot > 0 && !on && was[n];
      all->mixed += slot > 0 && on && was[n] && t->burst[n] != was[n];
      all->pauses += !on;
      was[n] = t->burst[n];
    }
    ft_run(sim, (slot + 1) * c->config.input.packet_ps, UINT32_MAX);
  }
  uint64_t asked = ft_summary_of(sim)->congestion.generated_packets + ft_summary_of(sim)->congestion.unoffered_packets;
  CLAIM(asked == all->on, "%u packets asked for, %u slots on; %s", (unsigned)asked, (unsigned)all->on, c->text);
  all->slots = (uint64_t)nodes * SLOTS;
  all->nodes = nodes;
}

/* Five standard deviations around what is expected. */
static void claim_near(double is, double wanted, double variance, const char *what, const char *text) {
  CLAIM((is - wanted) * (is - wanted) <= 25 * variance + 1e-9, "%s: %f, not %f; %s", what, is, wanted, text);
}

TEST(load_bursts_and_pauses_are_what_is_asked_for) {
  ft_rng rng = ft_rng_make(41, 1);
  double first = 0, first_wanted = 0;
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = source_case(&rng, i);
    uint32_t full = c.config.input.load == FT_FULL_LOAD;
    seen all = {.load = full ? 1 : c.config.input.load / 4294967296., .burst = c.config.input.burst_packets};
    look(&c, &all);
    double begins = all.load / (all.load + all.burst * (1 - all.load)), keeps = (1 - 1 / all.burst) * (1 - begins);
    double slots = (double)all.slots, on = (double)all.on, off = slots - on;
    claim_near(on, slots * all.load, slots * all.load * (1 - all.load) * (1 + keeps) / (1 - keeps), "slots on", c.text);
    /* off for (1 / begins) slots, as seen from where it is off at all; on until a burst ends and none begins at once */
    double stops = (1 - begins) / all.burst;
    claim_near((double)all.bursts, off * begins, off * begins + 1, "pauses that end", c.text);
    claim_near((double)all.ended, on * stops, on * stops + 1, "times on that end", c.text);
    if (c.config.input.traffic_kind == FT_UNIFORM) {
      double others = (double)all.nodes - !c.config.input.draws_itself, again = on * begins / all.burst * (1 - 1 / others);
      claim_near((double)all.mixed, again, again + 1, "bursts that follow at once for another node", c.text);
    }
    CLAIM(!full || all.on == all.slots, "load 1 is off at times; %s", c.text);
    first += (double)all.first_on, first_wanted += all.load * (double)all.nodes;
  }
  claim_near(first, first_wanted, first_wanted, "nodes that are on in the first slot", "all cases");
}

/* The lengths of bursts, told apart by their destinations: as many of each length as a geometric distribution has. */
TEST(lengths_are_geometric) {
  enum { BURST = 4, LONGEST = 12 };
  congestion_case c = {.config = rlft(4)};
  c.config.topology_kind = FT_XGFT;
  c.config.levels = 1;
  c.config.m[0] = NODES, c.config.w[0] = 1;
  c.config.input.burst_packets = BURST;
  c.config.input.load = per_mille(300);
  RUN *sim = congestion_open(&c);
  const ft_traffic *t = &ft_slots_of(sim)->t;
  uint32_t was[NODES] = {0}, length[NODES] = {0}, count[LONGEST + 1] = {0}, off[NODES] = {0}, paused[LONGEST + 1] = {0}, bursts = 0, pauses = 0;
  for (int64_t slot = 0; slot < 4 * SLOTS; slot++) {
    for (uint32_t n = 0; n < NODES; n++) {
      uint32_t now = t->burst[n];
      if (now != was[n] && was[n] != 0) count[length[n] < LONGEST ? length[n] : LONGEST]++, bursts++;
      if (now != 0 && was[n] == 0) paused[off[n] < LONGEST ? off[n] : LONGEST]++, pauses++;
      length[n] = now == was[n] ? length[n] + 1 : 1;
      off[n] = now == 0 ? (was[n] == 0 ? off[n] + 1 : 1) : 0;
      was[n] = now;
    }
    ft_run(sim, (slot + 1) * c.config.input.packet_ps, UINT32_MAX);
  }
  /* one that follows at once for the same node makes a longer one */
  double begins = .3 / (.3 + BURST * .7), ends = (1. / BURST) * (1 - begins / (NODES - 1));
  double wanted = bursts * ends, waits = pauses * begins;
  for (uint32_t k = 1; k < LONGEST; k++, wanted *= 1 - ends, waits *= 1 - begins) {
    claim_near(count[k], wanted, wanted, "bursts of one length", c.text);
    claim_near(paused[k], waits, waits, "pauses of one length", c.text);
  }
}

/* Bursts of one packet are what golden hashes hold. */
TEST(they_change_no_trace) {
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = congestion_draw(91000 + i, 100, 1), other = c;
    if (c.config.input.traffic_kind != FT_TRACE) continue;
    other.config.input.burst_packets = 9;
    RUN *sim = congestion_open(&c), *same = congestion_open(&other);
    ft_run(sim, 60 * c.config.input.packet_ps, UINT32_MAX);
    ft_run(same, 60 * c.config.input.packet_ps, UINT32_MAX);
    CLAIM(ft_hash(sim) == ft_hash(same), "a trace differs; %s", c.text);
  }
}

/* Where a queue has no end, packets wait as they were drawn: in the end all of them arrive, those of a burst for one node. */
TEST(nothing_is_lost_behind_a_full_queue) {
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = congestion_draw(92000 + i, 200, 0);
    if (c.config.input.traffic_kind == FT_TRACE) continue;
    c.config.input.source_queue = 0;
    c.config.input.burst_packets = 20;
    RUN *sim = congestion_open(&c);
    CLAIM(ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED, "it does not end; %s", c.text);
    const ft_summary *s = ft_summary_of(sim);
    CLAIM(s->congestion.unoffered_packets == 0 && s->delivered_flits == s->congestion.generated_packets, "%u packets are left; %s",
          (unsigned)s->congestion.unoffered_packets, c.text);
  }
}

/* Pauses make a node no victim. */
TEST(nobody_is_judged_by_its_pauses) {
  congestion_case c = {.config = rlft(4)};
  c.config.input.buffer_packets = 2;
  c.config.input.load = per_mille(900);
  uint32_t victims[2] = {0};
  for (uint32_t bursts = 0; bursts < 2; bursts++) {
    c.config.input.burst_packets = bursts ? 500 : 1;
    c.config.input.traffic_kind = FT_PERMUTATION;
    c.word_count = 16;
    for (uint32_t n = 0; n < 16; n++) c.words[n] = n < 4 ? 15 : (n + 1) % 16;
    RUN *sim = congestion_open(&c);
    ft_run(sim, 3000 * c.config.input.packet_ps, UINT32_MAX);
    ft_span state = ft_frame_of(sim)->congestion.node_state;
    for (uint32_t n = 0; n < 16; n++) victims[bursts] += (FT_AT(uint8_t, state)[n] & FT_VICTIM) != 0;
  }
  CLAIM(victims[0] > 0 && victims[1] == 0, "%u victims, %u with bursts", victims[0], victims[1]);
}
