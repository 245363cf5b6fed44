/* Routes that climb to the top (Shu, many-to-many on RapidIO fat-trees): every pair is equally far apart, and which shuffles
 * of groups of senders over groups of receivers are free of contention. */
#include <stdlib.h>

#include "packet_cases.h"
#include "support.h"
#include "test.h"

static ft_config extended(uint32_t k, uint32_t n, uint32_t routing) {
  ft_config config;
  ft_config_default(&config, FT_OUTPUT);
  config.topology_kind = FT_EXTENDED_KARY_NTREE;
  config.topology_a = k;
  config.topology_b = n;
  config.exchange_kind = FT_LIN;
  config.routing_kind = routing;
  config.climb = FT_TOP;
  return config;
}

/* ---- the length of a path ---- */

static void any_pair_is_2n_minus_1_switches_apart(const ft_config *config) {
  RUN *sim = packets_open(config);
  const ft_shape *s = ft_shape_of(sim);
  uint32_t links[2 * FT_MAX_LEVELS], n = s->levels;
  for (uint32_t phase = 0; phase < s->phases; phase++)
    for (uint32_t task = 0; task < s->nodes; task++) {
      uint32_t count = ft_path(sim, phase, task, links), to = (task + phase) % s->nodes;
      CLAIM(count == (phase ? 2 * n : 0), "%u links from %u to %u", count, task, to);
      if (!count) continue;
      CHECK(FT_AT(uint32_t, s->link_from)[links[0]] == task && FT_AT(uint32_t, s->link_to)[links[count - 1]] == to);
      for (uint32_t i = 0; i + 1 < count; i++)
        CHECK(FT_AT(uint32_t, s->link_to)[links[i]] == FT_AT(uint32_t, s->link_from)[links[i + 1]]);
      CHECK(FT_AT(uint32_t, s->link_to)[links[n - 1]] >= s->first_entity[n]);
    }
}

TEST(every_path_on_the_extended_tree_has_2n_minus_1_switches) {
  for (uint32_t k = 2; k <= 4; k++)
    for (uint32_t n = 1; n <= 3; n++)
      for (uint32_t routing = FT_S_MOD_K; routing <= FT_D_MOD_K; routing++) {
        ft_config config = extended(k, n, routing);
        any_pair_is_2n_minus_1_switches_apart(&config);
      }
}

/* The parent at hop l is floor(s / k^(l-1)) mod k, or the same of d. */
TEST(up_ports_are_the_digits_of_one_end) {
  for (uint32_t routing = FT_S_MOD_K; routing <= FT_D_MOD_K; routing++) {
    ft_config config = extended(3, 3, routing);
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
    plan(&p, 1);
    for (uint32_t s = 0; s < 54; s++) {
      uint32_t end = routing == FT_S_MOD_K ? s : (s + 1) % 54;
      CHECK(p.buffers.turn_level[s] == 3 && p.buffers.label[s] == end % 3 * 3 + end / 3 % 3);
    }
  }
}

/* With the one message that never leaves, every node of a subtree sends out of it: B_min is its size. */
TEST(the_bound_counts_messages_within_a_subtree) {
  ft_config config = extended(2, 3, FT_D_MOD_K);
  ft_sim *sim = packets_open(&config);
  const ft_shape *s = ft_shape_of(sim);
  CHECK(s->b_min[0] == 1 && s->b_min[1] == 2 && s->b_min[2] == 4);
  const ft_phase *phase = ft_plan(sim, 1);
  CHECK(phase->crossings[1] == 16 && phase->crossings[3] == 16 && phase->max_up[2] == 4 && phase->bound == 1);
  ft_destroy(sim);
  config = extended(2, 3, FT_D_MOD_K);
  config.topology_kind = FT_CLUSTER; /* four nodes on one uplink: all climb, although three stay */
  config.topology_a = 4, config.topology_b = 2;
  sim = packets_open(&config);
  CHECK(ft_plan(sim, 1)->bound == 4 && ft_plan(sim, 1)->contention == 4);
  ft_destroy(sim);
  config.climb = FT_NEAREST;
  sim = packets_open(&config);
  CHECK(ft_plan(sim, 1)->bound == 1 && ft_plan(sim, 1)->contention == 1);
  ft_destroy(sim);
}

/* ---- shuffles: in cycle t sender i sends to receiver (i + t) mod |N| ---- */

typedef struct shuffle {
  uint32_t k, n, senders, receivers, routing;
  const uint32_t *receiver; /* nodes; null: those after the senders */
} shuffle;

/* Bit t: cycle t, counted from 0, has contention. */
static uint64_t hot_cycles(const shuffle *s) {
  ft_config config = extended(s->k, s->n, s->routing);
  uint32_t nodes = 2;
  for (uint32_t i = 0; i < s->n; i++) nodes *= s->k;
  uint32_t count = s->receivers * nodes, *words = malloc(count * sizeof *words);
  for (uint32_t i = 0; i < count; i++) words[i] = FT_IDLE;
  for (uint32_t t = 0; t < s->receivers; t++)
    for (uint32_t i = 0; i < s->senders; i++) {
      uint32_t at = (i + t) % s->receivers;
      words[t * nodes + i] = s->receiver ? s->receiver[at] : s->senders + at;
    }
  config.exchange_kind = FT_CUSTOM;
  config.custom_phases = s->receivers;
  planned p;
  uint64_t hot = 0;
  CHECK(planned_open(&p, &config, words, count) == FT_OK);
  for (uint32_t t = 0; t < s->receivers; t++) hot |= (uint64_t)(plan(&p, t)->contention > 1) << t;
  planned_close(&p);
  free(words);
  return hot;
}

static uint32_t hot_count(const shuffle *s) { return (uint32_t)__builtin_popcountll(hot_cycles(s)); }

TEST(six_to_ten_collides_in_its_last_cycles_under_d_mod_k_only) {
  CHECK(hot_cycles(&(shuffle){2, 3, 6, 10, FT_D_MOD_K, 0}) == 0x380); /* cycles 8, 9 and 10, counted from 1 */
  CHECK(hot_cycles(&(shuffle){2, 3, 6, 10, FT_S_MOD_K, 0}) == 0);
}

TEST(forty_eight_to_fifty_four_collides_under_d_mod_k) {
  CHECK(hot_count(&(shuffle){4, 3, 48, 54, FT_D_MOD_K, 0}) == 45);
}

/* The fast ports of Shu's second experiment: 48 + 2j where j mod 3 is not 2. */
TEST(rounds_of_18_collide_and_rounds_of_16_do_not) {
  uint32_t fast[18], count = 0;
  for (uint32_t j = 0; j < 27; j++)
    if (j % 3 != 2) fast[count++] = 48 + 2 * j;
  CHECK(count == 18);
  CHECK(hot_count(&(shuffle){4, 3, 18, 18, FT_S_MOD_K, fast}) == 13);
  CHECK(hot_count(&(shuffle){8, 3, 18, 18, FT_S_MOD_K, fast}) == 8);
  CHECK(hot_count(&(shuffle){4, 3, 16, 18, FT_S_MOD_K, fast}) == 0);
}

/* Contention-free under S-mod-k when |N| = 0 mod k^(n-1) or |N| >= M - 1 + k^(n-1); under D-mod-k in the first case. */
TEST(what_is_free_of_contention_by_brute_force) {
  for (uint32_t k = 2; k <= 3; k++)
    for (uint32_t n = 2; n <= 3; n++) {
      uint32_t part = n == 2 ? k : k * k, nodes = 2 * part * k;
      for (uint32_t senders = 1; senders < nodes; senders++)
        for (uint32_t receivers = senders; senders + receivers <= nodes; receivers++) {
          int whole = receivers % part == 0, apart = receivers >= senders - 1 + part;
          if (whole || apart) CHECK(hot_cycles(&(shuffle){k, n, senders, receivers, FT_S_MOD_K, 0}) == 0);
          if (whole) CHECK(hot_cycles(&(shuffle){k, n, senders, receivers, FT_D_MOD_K, 0}) == 0);
        }
    }
}

/* ---- in time ---- */

/* One message alone: there through 2n-1 switches, whatever its destination; and that is the ideal time. */
TEST(neighbours_are_as_far_as_strangers_in_time) {
  for (uint32_t to = 1; to < 16; to++) {
    uint32_t words[16];
    for (uint32_t i = 0; i < 16; i++) words[i] = FT_IDLE;
    words[0] = to;
    ft_config config = extended(2, 3, FT_S_MOD_K);
    config.exchange_kind = FT_CUSTOM;
    config.custom_phases = 1;
    ft_error error;
    RUN *sim = ft_create(&config, words, 16, &error);
    if (!CLAIM(sim != 0, "%s", error.text)) return;
    int64_t way_ps = 2 * 500000 + 6 * 100000 + 5 * 50000, there_ps = way_ps + 64 * 51200, back_ps = way_ps + 51200;
    CHECK(packets_finish(sim) == there_ps + back_ps && ft_summary_of(sim)->ideal_ps == there_ps + back_ps);
    CHECK(ft_summary_of(sim)->latency_ps.max == there_ps);
  }
}

TEST(the_climb_counts_in_the_hash) {
  ft_config config = extended(2, 3, FT_S_MOD_K);
  RUN *top = packets_open(&config);
  config.climb = FT_NEAREST;
  RUN *nearest = packets_open(&config);
  CHECK(ft_hash(top) != ft_hash(nearest));
  CHECK(packets_finish(top) > packets_finish(nearest));
  CHECK(ft_summary_of(top)->ideal_ps > ft_summary_of(nearest)->ideal_ps);
}
