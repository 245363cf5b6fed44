/* Conflict-free routes: what the theory demands, what trying everything gives, and the numbers of the paper. */
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { SHAPES = TRIED(1000) };

static uint32_t contention_with(ft_config config, uint32_t routing, const uint32_t *words, uint32_t count, uint32_t phase) {
  planned p;
  config.routing_kind = routing;
  CHECK(planned_open(&p, &config, words, count) == FT_OK);
  uint32_t contention = plan(&p, phase)->contention;
  planned_close(&p);
  return contention;
}

static void never_worse_than_modulo(void) {
  ft_rng rng = ft_rng_make(31, 1);
  for (int i = 0; i < SHAPES; i++) {
    ft_config config = random_tree(&rng, 96);
    config.exchange_kind = (uint32_t)ft_rng_below(&rng, 3);
    config.mapping_kind = (uint32_t)ft_rng_below(&rng, 3);
    config.mapping_seed = ft_rng_next(&rng);
    config.climb = i % 4 == 0 ? FT_TOP : FT_NEAREST;
    uint32_t nodes = 1;
    for (uint32_t l = 0; l < config.levels; l++) nodes *= config.m[l];
    uint32_t phase = (uint32_t)ft_rng_below(&rng, nodes);
    uint32_t found = contention_with(config, FT_CONFLICT_FREE, NULL, 0, phase);
    CHECK(found <= contention_with(config, FT_S_MOD_K, NULL, 0, phase));
    CHECK(found <= contention_with(config, FT_D_MOD_K, NULL, 0, phase));
  }
}

/* One random custom phase on a small tree. */
static uint32_t open_random_phase(planned *p, ft_rng *rng, uint32_t max_nodes) {
  uint32_t words[64], nodes = 1;
  ft_config config = random_tree(rng, max_nodes);
  for (uint32_t l = 0; l < config.levels; l++) nodes *= config.m[l];
  random_phase(rng, nodes, ft_rng_below(rng, 2) ? 6 : 0, words);
  config.exchange_kind = FT_CUSTOM;
  config.custom_phases = 1;
  config.routing_kind = FT_CONFLICT_FREE;
  config.climb = ft_rng_below(rng, 4) == 0 ? FT_TOP : FT_NEAREST;
  return planned_open(p, &config, words, nodes);
}

static void as_good_as_trying_everything(void) {
  ft_rng rng = ft_rng_make(32, 1);
  uint32_t above_bound = 0;
  for (int i = 0; i < 20000; i++) {
    planned p;
    CHECK(open_random_phase(&p, &rng, 24) == FT_OK);
    const ft_phase *phase = plan(&p, 0);
    if (phase->contention > phase->bound) { /* else nothing can be better */
      uint32_t best = exhaustive_best(&p, 3000000);
      CHECK(best == UINT32_MAX || best == phase->contention);
      above_bound++;
    }
    planned_close(&p);
  }
  CHECK(above_bound > 0);
}

/* Koenig: two levels are always routed at the bound. */
static void two_levels_reach_the_bound(void) {
  ft_rng rng = ft_rng_make(33, 1);
  for (int i = 0; i < SHAPES; i++) {
    uint32_t m[2] = {1 + (uint32_t)ft_rng_below(&rng, 9), 2 + (uint32_t)ft_rng_below(&rng, 7)};
    uint32_t w[2] = {1, 1 + (uint32_t)ft_rng_below(&rng, 9)}, words[72];
    ft_config config = tree(2, m, w);
    random_phase(&rng, m[0] * m[1], 0, words);
    config.exchange_kind = FT_CUSTOM;
    config.custom_phases = 1;
    config.routing_kind = FT_CONFLICT_FREE;
    config.climb = i % 2 ? FT_TOP : FT_NEAREST;
    planned p;
    CHECK(planned_open(&p, &config, words, m[0] * m[1]) == FT_OK);
    const ft_phase *phase = plan(&p, 0);
    CHECK(phase->contention == phase->bound);
    planned_close(&p);
  }
}

/* A k-ary n-tree routes any permutation (it is rearrangeable), also over its top alone. */
static void full_trees_route_any_permutation(void) {
  ft_rng rng = ft_rng_make(34, 1);
  for (int i = 0; i < 300; i++) {
    uint32_t words[128], k = 2 + (uint32_t)ft_rng_below(&rng, 4), n = k == 2 ? 1 + (uint32_t)ft_rng_below(&rng, 7) : k < 5 ? 3 : 2;
    uint32_t nodes = 1;
    for (uint32_t l = 0; l < n; l++) nodes *= k;
    ft_config config = tree(1, &k, &k);
    config.topology_kind = FT_KARY_NTREE;
    config.topology_a = k;
    config.topology_b = n;
    config.exchange_kind = FT_CUSTOM;
    config.custom_phases = 1;
    config.routing_kind = FT_CONFLICT_FREE;
    config.climb = i % 2 ? FT_TOP : FT_NEAREST;
    random_phase(&rng, nodes, 0, words);
    planned p;
    CHECK(planned_open(&p, &config, words, nodes) == FT_OK);
    CHECK(plan(&p, 0)->contention <= 1);
    planned_close(&p);
  }
}

static void opt_is_conflict_free_on_table_1(void) {
  for (uint32_t row = 0; row < TABLE_1_ROWS; row++) {
    ft_config config = table_1(row, FT_OPT, FT_CONFLICT_FREE);
    planned p;
    CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
    for (uint32_t phase = 0; phase < p.network.exchange.phases; phase++) {
      plan(&p, phase);
      CHECK(p.phase.contention == 1 && p.phase.conflict_free == 1);
    }
    planned_close(&p);
  }
}

static void xor_and_lin_are_figure_4b(void) {
  for (uint32_t row = 0; row < TABLE_1_ROWS; row++)
    for (uint32_t exchange = FT_XOR; exchange <= FT_LIN; exchange++) {
      ft_config config = table_1(row, exchange, FT_CONFLICT_FREE);
      planned p;
      CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
      uint32_t n = p.network.topology.nodes, at[3] = {0};
      for (uint32_t phase = 0; phase < n; phase++)
        if (CHECK(plan(&p, phase)->contention <= 2)) at[p.phase.contention]++;
      CHECK(at[0] == 1 && at[2] == (exchange == FT_XOR ? n / 2 : n / 2 - 1)); /* phase 0 is self messages only */
      planned_close(&p);
    }
}

static void room_is_not_enough_in_slimmed_trees(void) {
  static const uint32_t words[] = {2, 4, 1, 6, 7, 3, 5, 0}; /* 0>2 1>4 6>5 7>0 2>1 3>6 4>7 5>3 */
  ft_config config = tree(3, (uint32_t[]){2, 2, 2}, (uint32_t[]){1, 2, 1});
  config.exchange_kind = FT_CUSTOM;
  config.custom_phases = 1;
  config.routing_kind = FT_CONFLICT_FREE;
  planned p;
  CHECK(planned_open(&p, &config, words, 8) == FT_OK);
  const ft_phase *phase = plan(&p, 0);
  CHECK(phase->bound == 1 && phase->contention == 2 && phase->conflict_free == 0);
  CHECK(exhaustive_best(&p, UINT64_MAX) == 2);
  planned_close(&p);
}

/* The drag of the first lesson costs nothing: the routes are found anew. */
static void tasks_3_and_6_are_swapped(void) {
  static const uint32_t swap[] = {3, 6};
  ft_config config = table_1(0, FT_OPT, FT_CONFLICT_FREE);
  config.swap_count = 1;
  planned p;
  CHECK(planned_open(&p, &config, swap, 2) == FT_OK);
  const ft_phase *phase = plan(&p, 9);
  CHECK(phase->bound == 1 && phase->contention == 1 && phase->crossings[3] == 8);
  planned_close(&p);
}

/* One that does cost: ten messages over the top, where eight fit. */
static void tasks_0_and_8_are_swapped(void) {
  static const uint32_t swap[] = {0, 8};
  ft_config config = table_1(0, FT_OPT, FT_CONFLICT_FREE);
  config.swap_count = 1;
  planned p;
  CHECK(planned_open(&p, &config, swap, 2) == FT_OK);
  const ft_phase *phase = plan(&p, 8);
  CHECK(phase->bound == 2 && phase->contention == 2 && phase->crossings[3] == 10);
  planned_close(&p);
}

static void routes_depend_on_the_phase_alone(void) {
  ft_config config = table_1(4, FT_OPT, FT_CONFLICT_FREE);
  config.mapping_kind = FT_RANDOM_MAPPING;
  planned a, b;
  CHECK(planned_open(&a, &config, NULL, 0) == FT_OK && planned_open(&b, &config, NULL, 0) == FT_OK);
  for (uint32_t phase = 0; phase < 256; phase += 5) {
    plan(&a, phase);
    plan(&b, 255 - phase); /* another history */
    plan(&b, phase);
    CHECK(memcmp(a.buffers.label, b.buffers.label, 256 * sizeof(uint32_t)) == 0);
    CHECK(a.phase.searched == b.phase.searched);
  }
  planned_close(&a);
  planned_close(&b);
}

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(never_worse_than_modulo);
  TEST(as_good_as_trying_everything);
  TEST(two_levels_reach_the_bound);
  TEST(full_trees_route_any_permutation);
  TEST(opt_is_conflict_free_on_table_1);
  TEST(xor_and_lin_are_figure_4b);
  TEST(room_is_not_enough_in_slimmed_trees);
  TEST(tasks_3_and_6_are_swapped);
  TEST(tasks_0_and_8_are_swapped);
  TEST(routes_depend_on_the_phase_alone);
  return test_end();
}
