/* The ideal time of a run on the VOQ fabric is one that no run is faster than. */
#include <inttypes.h>

#include "fattree.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

#define NS INT64_C(1000)

enum { CASES = TRIED(3000), MOST_NODES = 20, MOST_PHASES = 5, MOST_WORDS = (MOST_PHASES + 1) * MOST_NODES };

static int64_t small_time(ft_rng *rng) { return (int64_t)(ft_rng_below(rng, 6) * ft_rng_below(rng, 30)); }

/* Any tree, some receivers, rates, gaps, cycles and starts. Gives the count of words. */
static uint32_t random_run(ft_rng *rng, ft_config *c, uint32_t *words) {
  uint32_t nodes = 1, count = 0, targets;
  ft_config tree = random_tree(rng, MOST_NODES);
  ft_config_default(c, FT_VOQ);
  c->levels = tree.levels;
  memcpy(c->m, tree.m, sizeof c->m);
  memcpy(c->w, tree.w, sizeof c->w);
  for (uint32_t l = 0; l < c->levels; l++) nodes *= c->m[l];
  targets = 1 + (uint32_t)ft_rng_below(rng, nodes);
  c->exchange_kind = FT_CUSTOM;
  c->routing_kind = ft_rng_below(rng, 2) ? FT_S_MOD_K : FT_RANDOM_ROUTING;
  c->climb = ft_rng_below(rng, 3) ? FT_NEAREST : FT_TOP;
  c->mapping_kind = ft_rng_below(rng, 2) ? FT_CONTIGUOUS : FT_RANDOM_MAPPING;
  c->mapping_seed = c->routing_seed = c->seed = ft_rng_next(rng);
  c->voq.packet_ps = 1 + (int64_t)ft_rng_below(rng, 100);
  c->voq.packet_bytes = 64;
  c->voq.message_packets = 1 + (uint32_t)ft_rng_below(rng, 3);
  c->voq.buffer_packets = (uint32_t)ft_rng_below(rng, 4);
  c->voq.fifo = (uint32_t)ft_rng_below(rng, 2);
  c->voq.link_ps = small_time(rng);
  c->voq.switch_ps = small_time(rng);
  c->voq.adapter_ps = small_time(rng);
  c->voq.source_ps = small_time(rng);
  c->voq.cycle_ps = small_time(rng);
  c->voq.start_jitter_ps = small_time(rng);
  c->custom_phases = 1 + (uint32_t)ft_rng_below(rng, MOST_PHASES);
  for (uint32_t i = 0; i < c->custom_phases * nodes; i++)
    words[count++] = ft_rng_below(rng, 4) ? (uint32_t)ft_rng_below(rng, targets) : FT_IDLE;
  c->voq.node_rates = ft_rng_below(rng, 2) ? nodes : 0;
  for (uint32_t i = 0; i < c->voq.node_rates; i++) words[count++] = 1 + (uint32_t)ft_rng_below(rng, 3);
  return count;
}

TEST(no_run_is_faster_than_its_ideal) {
  uint32_t exact = 0;
  for (uint64_t number = 0; number < CASES; number++) {
    ft_rng rng = ft_rng_make(number, 79);
    ft_config c;
    ft_error error;
    uint32_t words[MOST_WORDS], count = random_run(&rng, &c, words);
    RUN *sim = ft_create(&c, words, count, &error);
    if (!CLAIM(sim != 0, "%s; case %" PRIu64, error.text, number)) continue;
    CLAIM(ft_run(sim, INT64_MAX, UINT32_MAX) == FT_FINISHED, "case %" PRIu64 " does not end", number);
    const ft_summary *s = ft_summary_of(sim);
    CLAIM(s->completion_ps >= s->ideal_ps, "done after %" PRId64 ", ideal %" PRId64 "; case %" PRIu64, s->completion_ps,
          s->ideal_ps, number);
    exact += s->completion_ps == s->ideal_ps;
  }
  CLAIM(exact > CASES / 20, "met in %u of %u cases", exact, CASES);
}

/* Senders 1, next to the receiver, and 8, over the top: the packet from far comes first in time, not in the order of nodes. */
TEST(ways_may_differ_in_length) {
  enum { NODES = 16 };
  ft_config c;
  ft_error error;
  ft_config_default(&c, FT_VOQ);
  c.topology_kind = FT_EXTENDED_KARY_NTREE;
  c.topology_a = 2;
  c.topology_b = 3;
  c.exchange_kind = FT_CUSTOM;
  c.routing_kind = FT_S_MOD_K;
  c.custom_phases = 1;
  c.voq.packet_ps = 128 * NS;
  c.voq.message_packets = 1;
  c.voq.link_ps = 4 * NS;
  c.voq.switch_ps = 170 * NS;
  c.voq.adapter_ps = 305 * NS;
  uint32_t words[NODES];
  for (uint32_t i = 0; i < NODES; i++) words[i] = i == 1 || i == 8 ? 0 : FT_IDLE;
  RUN *sim = ft_create(&c, words, NODES, &error);
  if (!CLAIM(sim != 0, "%s", error.text)) return;
  ft_run(sim, INT64_MAX, UINT32_MAX);
  const ft_summary *s = ft_summary_of(sim);
  CLAIM(s->completion_ps == 1612 * NS && s->ideal_ps == 1612 * NS, "%" PRId64 ", ideal %" PRId64, s->completion_ps, s->ideal_ps);
}
