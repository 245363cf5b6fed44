/* Laws of ECMP and of spraying: how many links flows meet on, who overtakes whom, and that everything arrives. */
#include <stdlib.h>

#include "congestion/recycle.h"
#include "congestion_cases.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { LEAVES = 16, SEEDS = TRIED(200), DRAWS = TRIED(10) };

/* `k` nodes and `k` up links at each of LEAVES leaf switches. */
static ft_config full_tree(uint32_t buffering, uint32_t k) {
  ft_config c;
  ft_config_default(&c, buffering);
  c.topology_kind = FT_XGFT;
  c.levels = 2;
  c.m[0] = k, c.m[1] = LEAVES, c.w[0] = 1, c.w[1] = k;
  return c;
}

/* One cycle through all nodes: nobody sends to itself. */
static void random_partners(ft_rng *rng, uint32_t nodes, uint32_t *partner) {
  for (uint32_t i = 0; i < nodes; i++) partner[i] = i;
  for (uint32_t i = nodes - 1; i > 0; i--) {
    uint32_t other = (uint32_t)ft_rng_below(rng, i), was = partner[i];
    partner[i] = partner[other];
    partner[other] = was;
  }
}

/* ---- where flows meet ---- */

/* K flows thrown at K links hit K (1 - (1 - 1/K)^K) of them: 2.734 of 4, 5.251 of 8. */
TEST(flows_hit_as_many_links_as_balls_hit_boxes) {
  ft_rng rng = ft_rng_make(31, 1);
  for (uint32_t k = 4; k <= 8; k += 4)
    for (uint32_t alike = 0; alike < 2; alike++) {
      uint32_t words[8 * LEAVES], used = 0, nodes = k * LEAVES, leaves = 0;
      for (uint32_t seed = 0; seed < SEEDS; seed++) {
        ft_config c = full_tree(FT_OUTPUT, k);
        c.exchange_kind = FT_CUSTOM, c.custom_phases = 1;
        c.routing_kind = alike ? FT_ECMP_ALIKE : FT_ECMP;
        c.routing_seed = seed;
        random_partners(&rng, nodes, words);
        OWNED(planned_close) planned p;
        if (!CLAIM(planned_open(&p, &c, words, nodes) == FT_OK, "%s", p.error.text)) return;
        const ft_phase *phase = plan(&p, 0);
        for (uint32_t leaf = 0; leaf < LEAVES; leaf++) {
          uint64_t hit = 0;
          uint32_t flows = 0;
          for (uint32_t i = leaf * k; i < (leaf + 1) * k; i++)
            if (FT_AT(uint8_t, phase->turn_level)[i] == 2) hit |= 1ull << FT_AT(uint32_t, phase->label)[i], flows++;
          if (flows == k) used += (uint32_t)__builtin_popcountll(hit), leaves++;
        }
      }
      double mean = (double)used / leaves, misses = 1, wanted;
      for (uint32_t i = 0; i < k; i++) misses *= 1 - 1. / k;
      wanted = k * (1 - misses);
      CLAIM(leaves > SEEDS * LEAVES / 3 && (mean - wanted) * (mean - wanted) * leaves < 25, "%u flows on %u links use %.3f, not %.3f", k, k, mean, wanted);
    }
}

/* Counts above 0. */
static uint32_t how_many(const uint32_t *count, uint32_t bound) {
  uint32_t used = 0;
  for (uint32_t i = 0; i < bound; i++) used += count[i] > 0;
  return used;
}

/* In 4-ary 3-trees all flows that a hash brings to a level 2 switch leave it by one link, unless it is in the hash. */
TEST(one_hash_at_every_level_polarises) {
  ft_rng rng = ft_rng_make(32, 1);
  uint32_t roots[2] = {0, 0};
  for (uint32_t seed = 0; seed < SEEDS / 10; seed++)
    for (uint32_t alike = 0; alike < 2; alike++) {
      uint32_t words[64], hit[16] = {0};
      ft_config c = full_tree(FT_OUTPUT, 4);
      c.topology_kind = FT_KARY_NTREE, c.topology_a = 4, c.topology_b = 3;
      c.exchange_kind = FT_CUSTOM, c.custom_phases = 1;
      c.routing_kind = alike ? FT_ECMP_ALIKE : FT_ECMP;
      c.routing_seed = seed;
      random_partners(&rng, 64, words);
      OWNED(planned_close) planned p;
      if (!CLAIM(planned_open(&p, &c, words, 64) == FT_OK, "%s", p.error.text)) return;
      const ft_phase *phase = plan(&p, 0);
      for (uint32_t i = 0; i < 64; i++) {
        uint32_t label = FT_AT(uint32_t, phase->label)[i];
        if (FT_AT(uint8_t, phase->turn_level)[i] < 3) continue;
        hit[label]++;
        CLAIM(!alike || label / 4 == label % 4, "seed %u: flow %u takes link %u, then %u", seed, i, label / 4, label % 4);
      }
      roots[alike] += how_many(hit, 16);
    }
  CLAIM(roots[1] <= 4 * (SEEDS / 10) && roots[0] > 14 * (SEEDS / 10), "%u and %u top switches in %u runs", roots[0], roots[1], SEEDS / 10);
}

/* What the plan of an exchange says, input-queued switches do. */
TEST(all_engines_hash_alike) {
  ft_rng rng = ft_rng_make(33, 1);
  for (uint32_t i = 0; i < SEEDS; i++) {
    ft_error error;
    ft_config c = random_tree(&rng, 64);
    uint32_t words[64], links[2 * FT_MAX_LEVELS], walked[2 * FT_MAX_LEVELS], vc;
    c.w[0] = 1;
    c.exchange_kind = FT_CUSTOM, c.custom_phases = 1;
    c.routing_kind = i % 2 ? FT_ECMP_ALIKE : FT_ECMP;
    c.routing_seed = i;
    OWNED(planned_close) planned p;
    uint32_t nodes = 1;
    for (uint32_t l = 0; l < c.levels; l++) nodes *= c.m[l];
    random_partners(&rng, nodes, words);
    if (!CLAIM(planned_open(&p, &c, words, nodes) == FT_OK, "%s", p.error.text)) return;
    const ft_phase *phase = plan(&p, 0);
    ft_config slotted = c;
    slotted.buffering_kind = FT_INPUT;
    ft_config usual;
    ft_config_default(&usual, FT_INPUT);
    slotted.input = usual.input;
    slotted.exchange_kind = FT_XOR;
    RUN *sim = ft_create(&slotted, 0, 0, &error);
    if (!CLAIM(sim != 0, "%s", error.text)) return;
    for (uint32_t s = 0; s < nodes; s++) {
      uint32_t count = ft_flow_of(sim, s, words[s], links, &vc), level = FT_AT(uint8_t, phase->turn_level)[s];
      uint32_t wanted = naive_walk(&p.network.topology, s, words[s], level, FT_AT(uint32_t, phase->label)[s], walked);
      if (!CLAIM(count == wanted && count == 2 * level, "%u links, not %u", count, wanted)) continue;
      for (uint32_t k = 0; k < count; k++) CLAIM(links[k] == walked[k], "link %u of the way from %u to %u", k, s, words[s]);
    }
  }
}

/* ---- what is carried, and in which order ---- */

typedef struct carried {
  double rate, reordered; /* packets a node and slot; share of all */
  uint32_t counted;
} carried;

static carried carry(ft_config *c, const uint32_t *partner, uint32_t nodes, int64_t slots) {
  ft_error error;
  c->input.traffic_kind = partner ? FT_PERMUTATION : FT_UNIFORM;
  c->input.source_queue = 0;
  ft_sim *sim = ft_create(c, partner, partner ? nodes : 0, &error);
  if (!CLAIM(sim != 0, "%s", error.text)) return (carried){0, 0, 0};
  while (ft_run(sim, slots * c->input.packet_ps, UINT32_MAX) == FT_RUNNING) continue;
  const ft_summary *s = ft_summary_of(sim);
  carried is = {(double)s->delivered_flits / (double)slots / nodes, (double)s->congestion.reordered_packets / (double)s->delivered_flits,
                s->congestion.order_counted};
  ft_destroy(sim);
  return is;
}

/* At load 1, of what nodes send. */
TEST(spraying_carries_any_permutation) {
  ft_rng rng = ft_rng_make(34, 1);
  double sum[3] = {0, 0, 0}, late[3] = {0, 0, 0};
  static const uint32_t routings[] = {FT_SPRAY, FT_RANDOM_ROUTING, FT_ECMP};
  for (uint32_t i = 0; i < DRAWS; i++) {
    uint32_t partner[128];
    random_partners(&rng, 128, partner);
    for (uint32_t r = 0; r < 3; r++) {
      ft_config c = full_tree(FT_INPUT, 8);
      c.routing_kind = routings[r];
      c.routing_seed = i;
      carried is = carry(&c, partner, 128, 10000);
      CLAIM(r == 2 || is.rate > .95, "routing %u carries %.3f of permutation %u", routings[r], is.rate, i);
      CLAIM(is.counted && (r == 0 ? is.reordered < .1 : r == 1 ? is.reordered > .5 : is.reordered == 0), "routing %u: %.3f out of order", routings[r], is.reordered);
      sum[r] += is.rate / DRAWS, late[r] += is.reordered / DRAWS;
    }
  }
  CLAIM(sum[2] > .5 && sum[2] < .75, "ECMP carries %.3f", sum[2]);
  if (getenv("FT_SAY")) for (uint32_t r = 0; r < 3; r++) printf("routing %u: %.4f carried, %.4f out of order\n", routings[r], sum[r], late[r]);
}

/* Between all and none: where every packet is a flowlet, a way is drawn for each; where no silence is long enough, every flow has one way. Silences
 * that are too short are worse than none: flowlets collide as flows do, and leave longer queues behind them than packets one by one. */
TEST(flowlets_overtake_less_than_packets) {
  ft_rng rng = ft_rng_make(36, 1);
  const int64_t gaps[] = {0, 4, 16, 64, 1000000};
  enum { GAPS = sizeof gaps / sizeof *gaps };
  double late[GAPS] = {0}, rate[GAPS] = {0}, sprayed = 0, drawn = 0;
  for (uint32_t i = 0; i < DRAWS; i++) {
    uint32_t partner[128];
    random_partners(&rng, 128, partner);
    ft_config c = full_tree(FT_INPUT, 8);
    c.routing_seed = i;
    c.input.load = FT_FULL_LOAD / 10 * 6;
    c.routing_kind = FT_SPRAY;
    sprayed += carry(&c, partner, 128, 5000).reordered / DRAWS;
    c.routing_kind = FT_RANDOM_ROUTING;
    drawn += carry(&c, partner, 128, 5000).reordered / DRAWS;
    c.routing_kind = FT_FLOWLETS;
    for (uint32_t g = 0; g < GAPS; g++) {
      c.input.flowlet_gap_ps = gaps[g] * c.input.packet_ps;
      carried is = carry(&c, partner, 128, 5000);
      late[g] += is.reordered / DRAWS, rate[g] += is.rate / DRAWS;
    }
  }
  CLAIM(late[GAPS - 1] == 0, "%.4f out of order without silences", late[GAPS - 1]);
  CLAIM(late[0] == drawn, "%.4f out of order where every packet is a flowlet, %.4f drawn", late[0], drawn);
  CLAIM(late[2] < sprayed / 4 && late[3] < sprayed / 4 && late[1] > drawn, "flowlets %.4f, %.4f and %.4f, spraying %.4f, drawing %.4f", late[1], late[2], late[3], sprayed, drawn);
  if (getenv("FT_SAY")) for (uint32_t g = 0; g < GAPS; g++) printf("flowlets, gap %d: %.4f carried, %.4f out of order; %.4f sprayed, %.4f drawn\n", (int)gaps[g], rate[g], late[g], sprayed, drawn);
}

/* ---- recycled entropies ---- */

/* At every switch each flow has the same share of its entropies at every port; and of those that share a port there, the same at every port of the
 * next switch, in the mean. */
TEST(entropies_are_dealt_out_evenly) {
  ft_error error;
  ft_config c = full_tree(FT_INPUT, 8);
  c.routing_kind = FT_REPS;
  RUN *sim = ft_create(&c, 0, 0, &error);
  if (!CLAIM(sim != 0 && ft_prepare(sim, &error) == FT_OK, "%s", error.text)) return;
  const ft_congestion *g = &ft_slots_of(sim)->g;
  uint32_t pair[64] = {0}, flows = 0;
  for (uint32_t source = 0; source < 128; source += 3)
    for (uint32_t to = 0; to < 128; to += 5, flows++)
      for (uint32_t where = 128; where < 130; where++) {
        uint32_t count[8] = {0};
        for (uint32_t e = 0; e < 256; e++) {
          ft_packet p = ft_packet_make(g->f, source, to, 0, 5) | (ft_packet)e << (g->f->source_shift - 1 - FT_ENTROPY_BITS);
          uint32_t here = ft_recycle_hash(g, where, p, 8);
          count[here]++;
          if (where == 128) pair[here * 8 + ft_recycle_hash(g, where + 1, p, 8)]++;
        }
        for (uint32_t port = 0; port < 8; port++) CLAIM(count[port] == 32, "%u of 256 entropies from %u to %u at port %u of %u", count[port], source, to, port, where);
      }
  for (uint32_t i = 0; i < 64; i++) {
    double wanted = flows * 4., off = (pair[i] - wanted) / wanted;
    CLAIM(off * off < .05 * .05, "%u of %u entropies at ports %u and %u", pair[i], flows * 256, i / 8, i % 8);
  }
}

/* A source that hears nothing draws for every packet: as random spraying. One that hears carries more of the same load than drawing does, also where a
 * cable is cut; and hardly anything is lost in a cable that breaks and that nobody is told of. Says what a mark threshold is worth. */
TEST(what_comes_back_is_worth_it) {
  ft_rng rng = ft_rng_make(37, 1);
  enum { RUNS = TRIED(5), SLOTS = 4000, DRAWN = 0, DEAF, HEARS, DEALT, ALL };
  static const char *const names[] = {"drawn", "recycled, deaf", "recycled", "sprayed in turn"};
  static const uint32_t routings[] = {FT_RANDOM_ROUTING, FT_REPS, FT_REPS, FT_SPRAY}, marks[] = {8, 0, 8, 8};
  for (uint32_t trouble = 0; trouble < 4; trouble++) {
    double rate[ALL] = {0}, late[ALL] = {0}, lost[ALL] = {0};
    for (uint32_t i = 0; i < RUNS; i++) {
      uint32_t words[128 + FT_BREAK_WORDS];
      random_partners(&rng, 128, words);
      for (uint32_t r = 0; r < ALL; r++) {
        ft_config c = full_tree(FT_INPUT, 8);
        c.routing_seed = i;
        c.routing_kind = routings[r];
        c.input.mark_packets = marks[r];
        c.input.load = trouble == 0 || trouble == 2 ? FT_FULL_LOAD : FT_FULL_LOAD / 10 * 8;
        c.input.traffic_kind = FT_PERMUTATION;
        c.input.source_queue = 0;
        c.input.reroute_ps = 1000 * FT_SECOND;
        c.cut_count = trouble == 2;
        c.input.break_count = trouble == 3;
        words[128] = 128, words[129] = SLOTS / 4, words[130] = SLOTS;
        ft_error error;
        RUN *sim = ft_create(&c, words, 128 + c.cut_count + FT_BREAK_WORDS * c.input.break_count, &error);
        if (!CLAIM(sim != 0, "%s", error.text)) return;
        while (ft_run(sim, SLOTS * c.input.packet_ps, UINT32_MAX) == FT_RUNNING) continue;
        const ft_summary *s = ft_summary_of(sim);
        rate[r] += (double)s->delivered_flits / SLOTS / 128 / RUNS;
        late[r] += (double)s->congestion.reordered_packets / (double)s->delivered_flits / RUNS;
        lost[r] += (double)ft_slots_of(sim)->f.c->lost / RUNS;
      }
    }
    double alike = (rate[DEAF] - rate[DRAWN]) / rate[DRAWN], later = late[DEAF] - late[DRAWN];
    CLAIM(trouble == 2 || (alike * alike < .005 * .005 && later * later < .01 * .01), "deaf: %.4f carried, %.4f out of order; drawn: %.4f, %.4f", rate[DEAF], late[DEAF], rate[DRAWN], late[DRAWN]);
    CLAIM(trouble % 2 || (rate[HEARS] > rate[DRAWN] + .002 && rate[HEARS] > .97), "recycled: %.4f carried, drawn %.4f", rate[HEARS], rate[DRAWN]);
    CLAIM(trouble != 1 || late[HEARS] < late[DRAWN] - .05, "recycled: %.4f out of order, drawn %.4f", late[HEARS], late[DRAWN]);
    CLAIM(trouble != 3 || (lost[HEARS] < lost[DRAWN] / 20 && lost[DEAF] > lost[DRAWN] / 2), "recycled: %.0f lost, deaf %.0f, drawn %.0f", lost[HEARS], lost[DEAF], lost[DRAWN]);
    for (uint32_t r = 0; getenv("FT_SAY") && r < ALL; r++) printf("trouble %u, %s: %.4f carried, %.4f out of order, %.0f lost\n", trouble, names[r], rate[r], late[r], lost[r]);
  }
}

/* Adaptive routing that looks at the queues of its own switch carries what spraying does; one that sees the next buffer only, hardly more than ECMP. */
TEST(own_queues_balance_what_credits_do_not_see) {
  ft_rng rng = ft_rng_make(38, 1);
  for (uint32_t i = 0; i < TRIED(5); i++) {
    uint32_t partner[128];
    random_partners(&rng, 128, partner);
    ft_config c = full_tree(FT_INPUT, 8);
    c.routing_kind = FT_ADAPTIVE;
    c.routing_seed = i;
    carried credits = carry(&c, partner, 128, 4000);
    c.input.adaptive_looks = FT_AT_QUEUES;
    carried queues = carry(&c, partner, 128, 4000);
    CLAIM(queues.rate > .985 && credits.rate < .85, "%.4f carried by queues, %.4f by credits", queues.rate, credits.rate);
    CLAIM(queues.reordered > .3, "%.4f out of order", queues.reordered);
    if (getenv("FT_SAY")) printf("adaptive by queues: %.4f carried, %.4f out of order; by credits %.4f, %.4f\n", queues.rate, queues.reordered, credits.rate, credits.reordered);
  }
}

/* From a snapshot on, the same packets are out of order. */
TEST(a_rewound_run_counts_the_same) {
  static uint8_t bytes[1 << 22];
  uint64_t late = 0;
  for (uint64_t i = 0; i < SEEDS / 4; i++) {
    congestion_case c = congestion_draw(82000 + i, 100, 0);
    RUN *sim = congestion_open(&c);
    int64_t half = 50 * c.config.input.packet_ps;
    ft_run(sim, half, UINT32_MAX);
    if (!CLAIM(ft_snapshot_bytes(sim) <= sizeof bytes, "large; %s", c.text)) return;
    uint32_t size = ft_snapshot(sim, bytes);
    ft_run(sim, 2 * half, UINT32_MAX);
    uint64_t hash = ft_hash(sim), reordered = ft_frame_of(sim)->congestion.reordered_packets;
    CLAIM(ft_rewind(sim, bytes, size) == FT_OK, "rewound; %s", c.text);
    ft_run(sim, 2 * half, UINT32_MAX);
    CLAIM(ft_hash(sim) == hash && ft_frame_of(sim)->congestion.reordered_packets == reordered, "rewound and gone on; %s", c.text);
    late += reordered;
  }
  CLAIM(late > TRIED(100), "only %u packets out of order", (unsigned)late);
}

/* Where there are too many flows to remember the latest packet of each. */
TEST(order_is_counted_where_flows_are_few) {
  uint32_t partner[512];
  ft_rng rng = ft_rng_make(35, 1);
  for (uint32_t k = 4; k <= 32; k *= 2) {
    uint32_t nodes = k * LEAVES;
    ft_config c = full_tree(FT_INPUT, k);
    random_partners(&rng, nodes, partner);
    c.routing_kind = FT_SPRAY;
    CLAIM(carry(&c, 0, nodes, 20).counted == (nodes <= FT_MAX_ORDERED_NODES), "%u nodes, uniform traffic", nodes);
    CLAIM(carry(&c, partner, nodes, 20).counted, "%u nodes, a permutation", nodes);
    c.routing_kind = FT_ECMP;
    CLAIM(carry(&c, 0, nodes, 20).counted, "%u nodes, one way for each flow", nodes);
  }
}
