/* Levels whose links are faster than others: against runs that must be the same, and against bounds. That no link sends a byte before it has
 * come in is counted by the naive simulator (test_packets_naive.c), which draws rates as well. */
#include <inttypes.h>

#include "engines.h"
#include "naive_packets.h"
#include "packet_cases.h"
#include "run_cases.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(400), FLITS = 24 };

/* Said or not said. */
TEST(a_rate_of_one_is_no_news) {
  for (uint32_t engine = 0; engine < ENGINES; engine++)
    for (uint64_t number = 0; number < CASES / 8; number++) {
      run_case c = run_case_draw(engine, number), said = c;
      for (uint32_t l = 0; l < FT_MAX_LEVELS; l++) said.config.rate[l] += said.config.rate[l] == 0;
      CLAIM(run_cases_agree(&c, &said), "%s", c.text);
    }
}

/* All that a run does in time. */
static void times_agree(ft_sim *one, ft_sim *other, int64_t times, const char *text) {
  const ft_summary *a = ft_summary_of(one), *b = ft_summary_of(other);
  CLAIM(a->ideal_ps == times * b->ideal_ps && a->completion_ps == times * b->completion_ps, "%" PRId64 " is not %" PRId64 " times %" PRId64 "; %s",
        a->completion_ps, times, b->completion_ps, text);
  for (uint32_t i = 0; i < a->phase_end_ps.count; i++)
    CLAIM(FT_AT(int64_t, a->phase_end_ps)[i] == times * FT_AT(int64_t, b->phase_end_ps)[i], "end of phase %u; %s", i, text);
  CLAIM(a->hops == b->hops && a->delivered_flits == b->delivered_flits, "flits; %s", text);
}

/* Links that are all k times as fast are links with a k-th of the flit time; and where nothing else takes time, so is the run. */
TEST(all_links_k_times_as_fast) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case slow = packet_case_draw(number + 700000, 16, 8000);
    uint32_t k = 2 + (uint32_t)(number % 7);
    if (slow.config.topology_kind != FT_XGFT) continue;
    ft_output_config *o = &slow.config.output;
    for (uint32_t l = 0; l < FT_MAX_LEVELS; l++) slow.config.rate[l] = 1;
    int64_t flit_ps = o->flit_ps;
    o->flit_ps *= k;
    packet_case fast = slow, shorter = slow;
    for (uint32_t l = 0; l < FT_MAX_LEVELS; l++) fast.config.rate[l] = k;
    shorter.config.output.flit_ps = flit_ps;
    ft_sim *one = packet_case_open(&fast), *other = packet_case_open(&shorter);
    packets_finish(one);
    packets_finish(other);
    times_agree(one, other, 1, slow.text);
    CLAIM(ft_hash(one) != ft_hash(other), "rates are not in the hash; %s", slow.text);
    ft_destroy(one);
    ft_destroy(other);
    slow.config.output.link_ps = slow.config.output.switch_ps = slow.config.output.adapter_ps = slow.config.output.start_jitter_ps = 0;
    fast.config.output.link_ps = fast.config.output.switch_ps = fast.config.output.adapter_ps = fast.config.output.start_jitter_ps = 0;
    one = packet_case_open(&slow), other = packet_case_open(&fast);
    packets_finish(one);
    packets_finish(other);
    times_agree(one, other, k, slow.text);
    ft_destroy(one);
    ft_destroy(other);
  }
}

/* Holds for VOQs, and for nodes that are faster still. */
TEST(packets_are_as_fast_as_their_links) {
  for (uint64_t number = 0; number < CASES; number++) {
    run_case c = run_case_draw(FT_VOQ, number);
    RUN *sim = run_case_open(&c);
    const ft_topology *t = &sim->network.topology;
    const uint32_t *rates = c.config.voq.node_rates ? sim->network.words.rates : 0;
    for (uint32_t link = 0; link < t->links; link++) {
      uint32_t up = link % t->up_links, level = 1;
      while (up >= t->first_up[level + 1]) level++;
      uint32_t times = c.config.topology_kind == FT_XGFT && c.config.rate[level - 1] ? c.config.rate[level - 1] : 1;
      if (level == 1 && rates) times *= rates[sim->node_task[t->link_from[up]]];
      int64_t packet_ps = ft_voq_of(sim)->fabric.wire[link].packet_ps;
      CLAIM(packet_ps * times >= c.config.voq.packet_ps && (packet_ps - 1) * times < c.config.voq.packet_ps, "link %u: %" PRId64 "; %s", link, packet_ps, c.text);
    }
    while (ft_run(sim, FOREVER, UINT32_MAX) == FT_RUNNING) {}
    const ft_summary *s = ft_summary_of(sim);
    CLAIM(s->completion_ps >= s->ideal_ps, "done after %" PRId64 ", ideal %" PRId64 "; %s", s->completion_ps, s->ideal_ps, c.text);
  }
}

/* One phase, in which every task sends to the one so many further on, over queues with room for all and links without latency. */
static ft_config one_phase(ft_rng *rng, uint32_t most_nodes) {
  ft_config c, shape = random_tree(rng, most_nodes);
  ft_config_default(&c, FT_OUTPUT);
  c.levels = shape.levels;
  memcpy(c.m, shape.m, sizeof c.m);
  memcpy(c.w, shape.w, sizeof c.w);
  c.routing_kind = FT_D_MOD_K;
  c.exchange_kind = FT_CUSTOM;
  c.custom_phases = 1;
  c.output = (ft_output_config){.flit_ps = 51200, .message_flits = FLITS, .flit_bytes = 64, .buffer_flits = 65535, .window = 1};
  return c;
}

static uint32_t nodes_of(const ft_config *c) {
  uint32_t nodes = 1;
  for (uint32_t l = 0; l < c->levels; l++) nodes *= c->m[l];
  return nodes;
}

static void shift_by(uint32_t *to, uint32_t nodes, uint32_t by) {
  for (uint32_t i = 0; i < nodes; i++) to[i] = (i + by) % nodes;
}

static ft_sim *open_with(const ft_config *c, const uint32_t *to) {
  ft_error error;
  ft_sim *sim = ft_create(c, to, nodes_of(c), &error);
  CLAIM(sim != 0, "%s", error.text);
  return sim;
}

/* Where no two messages share a link and all climb to the top, links above that are faster than those of nodes cost what flits wait for their last
 * byte, once up and once down, and save nothing. */
TEST(what_binds_elsewhere_gains_nothing) {
  ft_rng rng = ft_rng_make(3, 90);
  uint32_t tried = 0;
  for (uint32_t i = 0; i < CASES; i++) {
    ft_config c = one_phase(&rng, 40), mixed;
    uint32_t to[64], nodes = nodes_of(&c), top = nodes / c.m[c.levels - 1];
    shift_by(to, nodes, top * between(&rng, 1, c.m[c.levels - 1]));
    mixed = c;
    for (uint32_t l = 1; l < c.levels; l++) mixed.rate[l] = between(&rng, 1, 9);
    RUN *slow = open_with(&c, to), *fast = open_with(&mixed, to);
    const ft_phase *phase = ft_plan(slow, 0);
    uint32_t counts = phase->conflict_free && phase->messages == nodes;
    CHECK(ft_plan(fast, 0)->contention <= ft_plan(slow, 0)->contention && ft_plan(fast, 0)->bound <= ft_plan(slow, 0)->bound);
    if (counts) {
      int64_t plain_ps = packets_finish(slow), mixed_ps = packets_finish(fast), waits_ps = 0;
      for (uint32_t l = 1; l < c.levels; l++) {
        int64_t change_ps = naive_flit_ps(&mixed, l + 1) - naive_flit_ps(&mixed, l);
        waits_ps += 2 * (change_ps < 0 ? -change_ps : change_ps); /* of the message, and of its acknowledgement */
      }
      tried++;
      CLAIM(plain_ps == (FLITS + 1) * c.output.flit_ps && mixed_ps == plain_ps + waits_ps, "%" PRId64 " and %" PRId64 ", of which %" PRId64 " are waits: %u levels, rates %u %u %u %u",
            plain_ps, mixed_ps, waits_ps, c.levels, mixed.rate[1], mixed.rate[2], mixed.rate[3], mixed.rate[4]);
    }
  }
  CLAIM(tried > CASES / 8, "only %u of %u phases", tried, CASES);
}

/* How many messages a node's link carries while one of a level carries so many. */
static uint32_t time_of(const ft_config *c, uint32_t level, uint32_t messages) {
  return (messages * c->rate[0] + c->rate[level - 1] - 1) / c->rate[level - 1];
}

/* Contention is what the fullest link carries per rate, and the bound what no routing is below; cables of rate k are as good as k. */
TEST(what_binds_is_load_per_rate) {
  ft_rng rng = ft_rng_make(4, 90);
  const uint32_t routings[] = {FT_S_MOD_K, FT_D_MOD_K, FT_RANDOM_ROUTING, FT_CONFLICT_FREE, FT_ECMP};
  uint32_t best = 0, fair = 0;
  for (uint32_t i = 0; i < CASES; i++) {
    ft_config c = one_phase(&rng, 60);
    uint32_t to[64], nodes = nodes_of(&c), wanted = 0, bound = 0;
    random_phase(&rng, nodes, 4, to);
    for (uint32_t l = 0; l < c.levels; l++) c.rate[l] = between(&rng, 1, 5);
    c.routing_kind = routings[i % 5];
    RUN *sim = open_with(&c, to);
    const ft_phase *phase = ft_plan(sim, 0);
    const ft_shape *s = ft_shape_of(sim);
    const uint16_t *load = FT_AT(uint16_t, phase->link_load);
    for (uint32_t l = 1; l <= s->levels; l++)
      for (uint32_t end = 0; end < 2; end++) {
        const uint16_t *here = load + s->first_up[l] + end * s->up_links;
        uint32_t cables = s->capacity[l - 1], all = s->first_up[l + 1] - s->first_up[l];
        for (uint32_t k = 0, sum = 0; k < all; k++) {
          sum = k % cables == 0 ? here[k] : sum + here[k];
          uint32_t alone = time_of(&c, l, here[k]), together = time_of(&c, l, (sum + cables - 1) / cables);
          if (alone > wanted) wanted = alone;
          if (together > bound) bound = together;
        }
      }
    CLAIM(phase->contention == wanted && phase->bound == bound && wanted >= bound, "%u not %u, bound %u not %u", phase->contention, wanted, phase->bound, bound);
    CHECK(phase->conflict_free == (wanted <= 1));
    if (c.routing_kind == FT_CONFLICT_FREE) fair++, best += wanted == bound;
  }
  CLAIM(best * 100 >= fair * 95, "the search reaches the bound in %u of %u", best, fair);
}

/* k cables to each parent move what a phase sends no faster than one of rate k: each of them may be fuller than the others, and none lends what it
 * has left. The latter's flits wait for their last byte twice per level. */
TEST(k_cables_are_no_faster_than_one_of_rate_k) {
  ft_rng rng = ft_rng_make(5, 90);
  uint32_t faster = 0;
  for (uint32_t i = 0; i < CASES; i++) {
    ft_config many = one_phase(&rng, 40), one;
    uint32_t to[64], nodes = nodes_of(&many);
    random_phase(&rng, nodes, i % 2 ? 0 : 4, to);
    many.output.no_acknowledge = 1;
    one = many;
    for (uint32_t l = 1; l < many.levels; l++) many.p[l] = one.rate[l] = between(&rng, 1, 4);
    RUN *in_many = open_with(&many, to), *in_one = open_with(&one, to);
    const ft_phase a = *ft_plan(in_many, 0), b = *ft_plan(in_one, 0);
    CLAIM(b.contention <= a.contention && b.bound <= a.bound, "contention %u and %u, bound %u and %u", a.contention, b.contention, a.bound, b.bound);
    int64_t many_ps = packets_finish(in_many), one_ps = packets_finish(in_one);
    CLAIM(one_ps <= many_ps + 2 * (int64_t)many.levels * many.output.flit_ps, "%" PRId64 " and %" PRId64, many_ps, one_ps);
    CHECK(ft_summary_of(in_many)->delivered_flits == ft_summary_of(in_one)->delivered_flits && a.messages == b.messages);
    faster += one_ps < many_ps;
  }
  CLAIM(faster > 0, "none is faster");
}

/* A message alone over a fast tree, by hand: 24 flits of 51.2 ns into leaf switches, flits of 12.8 ns above. */
TEST(four_hundred_above_one_hundred) {
  ft_config c = {.levels = 0};
  ft_config_default(&c, FT_OUTPUT);
  c.levels = 2, c.m[0] = 2, c.m[1] = 2, c.w[0] = 1, c.w[1] = 1, c.rate[1] = 4;
  c.exchange_kind = FT_CUSTOM, c.custom_phases = 1, c.routing_kind = FT_D_MOD_K;
  c.output = (ft_output_config){.flit_ps = 51200, .message_flits = FLITS, .flit_bytes = 64, .buffer_flits = 64, .window = 1, .no_acknowledge = 1};
  const uint32_t alone[] = {2, FT_IDLE, FT_IDLE, FT_IDLE}, both[] = {2, 3, FT_IDLE, FT_IDLE};
  for (uint32_t i = 0; i < 2; i++) {
    RUN *sim = open_with(&c, i ? both : alone);
    CHECK(ft_plan(sim, 0)->contention == 1);
    /* both share the link up, which has room for four of them: the second one's last flit waits once for one of the first */
    int64_t wanted_ps = FLITS * INT64_C(51200) + 51200 - 12800 + i * 12800, ps = packets_finish(sim);
    CLAIM(ps == wanted_ps, "%" PRId64 ", not %" PRId64, ps, wanted_ps);
  }
}

static void refused(const ft_config *c, const char *because) {
  ft_error error;
  RUN *sim = ft_create(c, 0, 0, &error);
  CLAIM(!sim && strcmp(error.text, because) == 0 && error.status == FT_BAD_ARGUMENT, "%s", sim ? "taken" : error.text);
}

TEST(what_has_one_rate_says_so) {
  ft_config c;
  ft_config_default(&c, FT_INPUT);
  c.rate[1] = 2;
  refused(&c, "With input-queued switches all links have one rate: give faster levels more parallel cables instead.");
  ft_config_default(&c, FT_LOSSY);
  c.topology_kind = FT_XGFT, c.levels = 2, c.m[0] = 4, c.m[1] = 2, c.w[0] = c.w[1] = 1, c.rate[1] = 10;
  refused(&c, "A cluster with loss is a tree of two levels with one cable per node and per switch, and rates of its own.");
  ft_config_default(&c, FT_OUTPUT);
  c.rate[2] = FT_MAX_RATE + 1;
  refused(&c, "The rate of the links up to level 3 is 65 times that of the others; allowed is 1 to 64.");
}
