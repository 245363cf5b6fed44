/* Who sends to whom, and where tasks sit. */
#include "mapping/mapping.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { SHAPES = TRIED(1000), MAX_NODES = 96 };

/* Every ordered pair exactly once over all phases; in a phase, no destination twice. */
static void check_all_to_all(const ft_exchange *exchange) {
  static uint8_t met[MAX_NODES][MAX_NODES];
  uint32_t n = exchange->nodes, destination[MAX_NODES];
  memset(met, 0, sizeof met);
  for (uint32_t p = 0; p < exchange->phases; p++) {
    uint8_t taken[MAX_NODES] = {0};
    ft_exchange_phase(exchange, p, destination);
    for (uint32_t s = 0; s < n; s++) {
      if (destination[s] == FT_IDLE) continue;
      if (!CHECK(destination[s] < n)) return;
      CHECK(taken[destination[s]]++ == 0);
      met[s][destination[s]]++;
    }
  }
  for (uint32_t s = 0; s < n; s++)
    for (uint32_t d = 0; d < n; d++) CHECK(met[s][d] == 1);
}

static void random_sigma(ft_rng *rng, ft_config *config) {
  random_phase(rng, config->levels, 0, config->sigma);
  for (uint32_t k = 0; k < config->levels; k++) config->sigma[k]++;
}

TEST(every_exchange_is_all_to_all) {
  ft_rng rng = ft_rng_make(11, 1);
  for (int i = 0; i < SHAPES; i++) {
    ft_config config = random_tree(&rng, i % 10 ? 30 : MAX_NODES);
    random_sigma(&rng, &config);
    for (config.exchange_kind = FT_XOR; config.exchange_kind <= FT_PERMUTED_BASE; config.exchange_kind++) {
      OWNED(planned_close) planned p;
      if (config.exchange_kind == FT_LIN) config.shift = (uint32_t)ft_rng_below(&rng, 2);
      if (CHECK(planned_open(&p, &config, NULL, 0) == FT_OK)) check_all_to_all(&p.network.exchange);
    }
  }
}

/* Digit k of x in a base, first digit first. */
static uint32_t digit_of(uint32_t x, const uint32_t *base, uint32_t k) {
  for (uint32_t i = 0; i < k; i++) x /= base[i];
  return x % base[k];
}

/* Eq. 4 as printed. */
static uint32_t equation_4(const ft_config *config, const uint32_t *sigma, uint32_t s, uint32_t p) {
  uint32_t theta[FT_MAX_LEVELS], alpha[FT_MAX_LEVELS], d = 0, weight = 1;
  for (uint32_t k = 0; k < config->levels; k++) theta[k] = config->m[sigma[k] - 1];
  for (uint32_t k = 0; k < config->levels; k++)
    alpha[sigma[k] - 1] = (digit_of(s, theta, k) + digit_of(p, theta, k)) % theta[k];
  for (uint32_t l = 0; l < config->levels; weight *= config->m[l++]) d += alpha[l] * weight;
  return d;
}

TEST(exchanges_are_their_formulas) {
  ft_rng rng = ft_rng_make(12, 1);
  for (int i = 0; i < SHAPES; i++) {
    ft_config config = random_tree(&rng, MAX_NODES);
    uint32_t falling[FT_MAX_LEVELS], destination[MAX_NODES];
    random_sigma(&rng, &config);
    for (uint32_t k = 0; k < config.levels; k++) falling[k] = config.levels - k;
    for (config.exchange_kind = FT_XOR; config.exchange_kind <= FT_PERMUTED_BASE; config.exchange_kind++) {
      OWNED(planned_close) planned p;
      if (!CHECK(planned_open(&p, &config, NULL, 0) == FT_OK)) return;
      uint32_t n = p.network.topology.nodes, phase = (uint32_t)ft_rng_below(&rng, p.network.exchange.phases);
      ft_exchange_phase(&p.network.exchange, phase, destination);
      for (uint32_t s = 0; s < n; s++) {
        uint32_t x = s ^ phase;
        uint32_t expected[] = {x < n ? x : FT_IDLE, (s + phase) % n, equation_4(&config, falling, s, phase),
                               equation_4(&config, config.sigma, s, phase)};
        CHECK(destination[s] == expected[config.exchange_kind]);
      }
    }
  }
}

TEST(opt_meets_b_min) {
  ft_rng rng = ft_rng_make(13, 1);
  for (int i = 0; i < SHAPES; i++) {
    ft_config config = random_tree(&rng, i % 10 ? 48 : MAX_NODES);
    uint32_t up[FT_MAX_LEVELS] = {0}, down[FT_MAX_LEVELS] = {0};
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
    for (uint32_t phase = 0; phase < p.network.exchange.phases; phase++) {
      const ft_phase *planned_phase = plan(&p, phase);
      for (uint32_t l = 0; l < config.levels; l++) {
        if (planned_phase->max_up[l] > up[l]) up[l] = planned_phase->max_up[l];
        if (planned_phase->max_down[l] > down[l]) down[l] = planned_phase->max_down[l];
      }
    }
    for (uint32_t l = 0; l < config.levels; l++)
      CHECK(up[l] == p.network.topology.b_min[l] && down[l] == p.network.topology.b_min[l]);
  }
}

static void check_destinations(const ft_config *config, uint32_t phase, const uint32_t *expected) {
  OWNED(planned_close) planned p;
  uint32_t destination[MAX_NODES];
  CHECK(planned_open(&p, config, NULL, 0) == FT_OK);
  ft_exchange_phase(&p.network.exchange, phase, destination);
  CHECK(memcmp(destination, expected, p.network.topology.nodes * sizeof *expected) == 0);
}

TEST(opt_destinations) {
  ft_config config = tree(2, (uint32_t[]){4, 2}, (uint32_t[]){1, 4});
  config.exchange_kind = FT_OPT;
  check_destinations(&config, 0, (uint32_t[]){0, 4, 1, 5, 2, 6, 3, 7});
  check_destinations(&config, 1, (uint32_t[]){4, 0, 5, 1, 6, 2, 7, 3});
  check_destinations(&config, 7, (uint32_t[]){7, 3, 4, 0, 5, 1, 6, 2});
  config = tree(3, (uint32_t[]){3, 2, 3}, (uint32_t[]){1, 3, 3});
  config.exchange_kind = FT_OPT;
  check_destinations(&config, 0, (uint32_t[]){0, 6, 12, 3, 9, 15, 1, 7, 13, 4, 10, 16, 2, 8, 14, 5, 11, 17});
}

TEST(xor_is_padded) {
  ft_config config = tree(1, (uint32_t[]){6}, (uint32_t[]){1});
  check_destinations(&config, 3, (uint32_t[]){3, 2, 1, 0, FT_IDLE, FT_IDLE});
  OWNED(planned_close) planned p;
  CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
  CHECK(p.network.exchange.phases == 8);
  const ft_phase *phase = plan(&p, 7);
  CHECK(phase->idle == 2 && phase->messages == 4 && phase->self_messages == 0);
}

TEST(custom_exchange_is_given_back) {
  ft_rng rng = ft_rng_make(14, 1);
  for (int i = 0; i < 200; i++) {
    ft_config config = random_tree(&rng, 30);
    uint32_t words[3 * 30], got[30], nodes = 1;
    for (uint32_t l = 0; l < config.levels; l++) nodes *= config.m[l];
    config.exchange_kind = FT_CUSTOM;
    config.custom_phases = 3;
    for (uint32_t phase = 0; phase < 3; phase++) random_phase(&rng, nodes, 4, words + phase * nodes);
    uint32_t copy[3 * 30];
    memcpy(copy, words, sizeof copy);
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &config, words, 3 * nodes) == FT_OK);
    memset(words, 0, sizeof words); /* the core keeps a copy */
    for (uint32_t phase = 0; phase < 3; phase++) {
      ft_exchange_phase(&p.network.exchange, phase, got);
      CHECK(memcmp(got, copy + phase * nodes, nodes * sizeof *got) == 0);
    }
  }
}

TEST(mappings_are_permutations) {
  ft_rng rng = ft_rng_make(15, 1);
  for (int i = 0; i < SHAPES; i++) {
    ft_config config = random_tree(&rng, MAX_NODES);
    config.mapping_kind = (uint32_t)ft_rng_below(&rng, FT_RANDOM_MAPPING + 1);
    config.mapping_seed = ft_rng_next(&rng);
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
    uint8_t used[MAX_NODES] = {0};
    uint32_t n = p.network.topology.nodes, leaves = n / config.m[0];
    for (uint32_t task = 0; task < n; task++) {
      uint32_t node = p.network.task_node[task];
      CHECK(node < n && used[node]++ == 0);
      if (config.mapping_kind == FT_CONTIGUOUS) CHECK(node == task);
      if (config.mapping_kind == FT_ROUND_ROBIN) CHECK(node / config.m[0] == task % leaves);
    }
  }
}

TEST(random_mappings_are_uniform) {
  ft_config config = tree(1, (uint32_t[]){4}, (uint32_t[]){1});
  config.mapping_kind = FT_RANDOM_MAPPING;
  uint32_t times[256] = {0};
  for (config.mapping_seed = 0; config.mapping_seed < 24000; config.mapping_seed++) {
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
    const uint32_t *node = p.network.task_node;
    times[node[0] * 64 + node[1] * 16 + node[2] * 4 + node[3]]++;
  }
  for (uint32_t i = 0; i < 256; i++) CHECK(times[i] == 0 || (times[i] > 850 && times[i] < 1150)); /* 5 sigma */
}

TEST(swaps_apply_in_order) {
  ft_rng rng = ft_rng_make(16, 1);
  for (int i = 0; i < 300; i++) {
    ft_config config = random_tree(&rng, 20);
    config.mapping_kind = FT_RANDOM_MAPPING;
    planned plain, swapped;
    CHECK(planned_open(&plain, &config, NULL, 0) == FT_OK);
    uint32_t words[10], nodes = plain.network.topology.nodes;
    for (int k = 0; k < 10; k++) words[k] = (uint32_t)ft_rng_below(&rng, nodes);
    config.swap_count = 5;
    CHECK(planned_open(&swapped, &config, words, 10) == FT_OK);
    for (int k = 0; k < 5; k++) ft_mapping_swap(plain.network.task_node, nodes, words[2 * k], words[2 * k + 1]);
    CHECK(memcmp(plain.network.task_node, swapped.network.task_node, nodes * sizeof(uint32_t)) == 0);
    planned_close(&plain);
    planned_close(&swapped);
  }
}
