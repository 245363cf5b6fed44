/* Loads of a phase against a naive count, and the numbers of the paper under modulo routing. */
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { SHAPES = TRIED(1000), MAX_NODES = 96, MAX_LINKS = 8192 };

/* A random tree with any exchange, mapping, routing and climb. */
static ft_config random_run(ft_rng *rng, uint32_t max_nodes) {
  ft_config config = random_tree(rng, max_nodes);
  config.exchange_kind = (uint32_t)ft_rng_below(rng, 3);
  config.mapping_kind = (uint32_t)ft_rng_below(rng, 3);
  config.mapping_seed = ft_rng_next(rng);
  config.routing_kind = (uint32_t)ft_rng_below(rng, 4);
  config.routing_seed = ft_rng_next(rng);
  config.climb = ft_rng_below(rng, 3) == 0 ? FT_TOP : FT_NEAREST;
  return config;
}

static uint32_t largest(const uint32_t *load, uint32_t count) {
  uint32_t most = 0;
  for (uint32_t i = 0; i < count; i++) most = load[i] > most ? load[i] : most;
  return most;
}

/* Messages that leave (end 0) or enter (end 1) the fullest subtree of a level; all that travel when all climb to the top. */
static uint32_t naive_bundle(const planned *p, int end, uint32_t level) {
  const ft_topology *t = &p->network.topology;
  uint32_t count[MAX_NODES] = {0};
  for (uint32_t task = 0; task < t->nodes; task++) {
    if (p->buffers.destination[task] == FT_IDLE) continue;
    uint32_t node[2] = {p->network.task_node[task], p->network.task_node[p->buffers.destination[task]]};
    uint32_t from = naive_subtree(t, node[0], level), to = naive_subtree(t, node[1], level);
    if (from != to || (p->network.climb == FT_TOP && node[0] != node[1])) count[end ? to : from]++;
  }
  return largest(count, MAX_NODES);
}

static void check_against_naive(const planned *p) {
  static uint32_t load[MAX_LINKS];
  const ft_topology *t = &p->network.topology;
  const ft_phase *phase = &p->phase;
  uint32_t count_by_level[FT_MAX_LEVELS + 1] = {0}, idle = 0, bound = 0;
  memset(load, 0, sizeof load);
  for (uint32_t task = 0; task < t->nodes; task++) {
    uint32_t links[2 * FT_MAX_LEVELS], to = p->buffers.destination[task];
    idle += to == FT_IDLE;
    uint32_t source = p->network.task_node[task], destination = to == FT_IDLE ? source : p->network.task_node[to];
    uint32_t nearest = naive_turn_level(t, source, destination), turn_level = nearest && p->network.climb == FT_TOP ? t->levels : nearest;
    count_by_level[turn_level]++;
    CHECK(p->buffers.turn_level[task] == turn_level && p->buffers.label[task] < t->width[turn_level]);
    if (!CHECK(naive_walk(t, source, destination, turn_level, p->buffers.label[task], links) == 2 * turn_level)) return;
    for (uint32_t i = 0; i < 2 * turn_level; i++) load[links[i]]++;
  }
  for (uint32_t i = 0; i < t->links; i++) CHECK(p->buffers.link_load[i] == load[i]);
  for (uint32_t l = 0, above = t->nodes - count_by_level[0]; l < t->levels; above -= count_by_level[++l]) {
    uint32_t first = t->first_up[l + 1], links = t->first_up[l + 2] - first, sum = 0;
    CHECK(phase->crossings[l + 1] == above);
    for (uint32_t i = first; i < first + links; i++) sum += load[i];
    CHECK(sum == above); /* conservation: whatever crosses a level is on one of its links */
    CHECK(phase->max_link_up[l] == largest(load + first, links));
    CHECK(phase->max_link_down[l] == largest(load + t->up_links + first, links));
    CHECK(phase->max_up[l] == naive_bundle(p, 0, l) && phase->max_down[l] == naive_bundle(p, 1, l));
    for (int end = 0; end < 2; end++) {
      uint32_t least = (naive_bundle(p, end, l) + t->width[l + 1] - 1) / t->width[l + 1];
      bound = least > bound ? least : bound;
    }
  }
  CHECK(phase->contention == largest(load, t->links) && phase->bound == bound);
  CHECK(phase->idle == idle && phase->self_messages == count_by_level[0] - idle && phase->messages == t->nodes - count_by_level[0]);
}

TEST(loads_equal_a_naive_count) {
  ft_rng rng = ft_rng_make(21, 1);
  for (int i = 0; i < SHAPES; i++) {
    ft_config config = random_run(&rng, i % 10 ? 40 : MAX_NODES);
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
    if (p.network.topology.links > MAX_LINKS) i--;
    else {
      plan(&p, (uint32_t)ft_rng_below(&rng, p.network.exchange.phases));
      check_against_naive(&p);
    }
  }
}

TEST(bound_never_exceeds_contention) {
  ft_rng rng = ft_rng_make(22, 1);
  for (int i = 0; i < SHAPES; i++) {
    ft_config config = random_run(&rng, 64);
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
    for (int k = 0; k < 4; k++) {
      const ft_phase *phase = plan(&p, (uint32_t)ft_rng_below(&rng, p.network.exchange.phases));
      CHECK(phase->bound <= phase->contention && phase->conflict_free == (phase->contention <= 1));
    }
  }
}

/* The label of a modulo routing read off its definition. */
static uint32_t naive_modulo(const ft_topology *t, uint32_t node, uint32_t turn_level) {
  uint32_t label = 0, width = 1;
  for (uint32_t l = 0; l < turn_level; width *= t->w[l++]) label = label * t->w[l] + node / width % t->w[l];
  return label;
}

TEST(modulo_labels_are_their_definition) {
  ft_rng rng = ft_rng_make(23, 1);
  for (int i = 0; i < SHAPES; i++) {
    ft_config config = random_run(&rng, 64);
    config.routing_kind = i % 2 ? FT_S_MOD_K : FT_D_MOD_K;
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
    ft_plan_routes(&p.network, p.network.task_node, (uint32_t)ft_rng_below(&rng, p.network.exchange.phases), &p.buffers);
    for (uint32_t task = 0; task < p.network.topology.nodes; task++) {
      uint32_t to = p.buffers.destination[task], turn_level = p.buffers.turn_level[task];
      uint32_t end = p.network.task_node[i % 2 || to == FT_IDLE ? task : to];
      CHECK(p.buffers.label[task] == naive_modulo(&p.network.topology, end, turn_level));
    }
  }
}

/* Known for k-ary n-trees: shifts are free of contention under both modulo routings. */
TEST(shifts_are_free_in_full_trees) {
  for (uint32_t k = 2; k <= 5; k++)
    for (uint32_t n = 1; n <= 3; n++)
      for (uint32_t routing = FT_S_MOD_K; routing <= FT_D_MOD_K; routing++) {
        ft_config config = tree(1, (uint32_t[]){2}, (uint32_t[]){1});
        config.topology_kind = FT_KARY_NTREE;
        config.topology_a = k;
        config.topology_b = n;
        config.exchange_kind = FT_LIN;
        config.routing_kind = routing;
        OWNED(planned_close) planned p;
        CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
        for (uint32_t phase = 0; phase < p.network.exchange.phases; phase++) CHECK(plan(&p, phase)->contention <= 1);
      }
}

TEST(core_switches_of_the_rlft) {
  ft_config config = tree(1, (uint32_t[]){2}, (uint32_t[]){1});
  config.topology_kind = FT_RLFT;
  config.topology_a = 12;
  config.topology_b = 3;
  config.exchange_kind = FT_LIN;
  config.routing_kind = FT_D_MOD_K;
  OWNED(planned_close) planned p;
  CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
  static const uint32_t expected[][2] = {{4, 24}, {120, 2}, {244, 28}, {431, 35}};
  plan(&p, 216); /* everybody sends to the other half, over the top */
  for (int i = 0; i < 4; i++) CHECK(p.buffers.label[(expected[i][0] + 216) % 432] == expected[i][1]);
}

TEST(upper_links_of_ft_2_4_2) {
  static const uint32_t expected[3][8] = {{0, 0, 0, 0, 4, 4, 4, 4}, {0, 1, 2, 3, 4, 3, 2, 1}, {2, 2, 2, 2, 2, 2, 2, 2}};
  ft_config config = tree(2, (uint32_t[]){4, 2}, (uint32_t[]){1, 1});
  for (config.exchange_kind = FT_XOR; config.exchange_kind <= FT_OPT; config.exchange_kind++) {
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
    for (uint32_t phase = 0; phase < 8; phase++) {
      const ft_topology *t = &p.network.topology;
      plan(&p, phase);
      for (uint32_t i = t->first_up[2]; i < t->first_up[3]; i++) {
        CHECK(p.buffers.link_load[i] == expected[config.exchange_kind][phase]);
        CHECK(p.buffers.link_load[i + t->up_links] == expected[config.exchange_kind][phase]);
      }
    }
  }
}

TEST(bisection_of_1024) {
  for (uint32_t exchange = FT_XOR; exchange <= FT_OPT; exchange++) {
    ft_config config = table_1(6, exchange, FT_D_MOD_K);
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
    for (uint32_t phase = 0; phase < 1024; phase++) {
      uint32_t distance = phase < 512 ? 1024 - 2 * phase : 2 * phase - 1024;
      uint32_t expected[] = {phase < 512 ? 0 : 1024, 1024 - distance, 512};
      CHECK(plan(&p, phase)->crossings[4] == expected[exchange]);
    }
  }
}

TEST(worst_contention_of_opt_under_d_mod_k) {
  static const uint32_t expected[TABLE_1_ROWS] = {3, 4, 7, 8, 8, 8, 15};
  for (uint32_t row = 0; row < TABLE_1_ROWS; row++) {
    ft_config config = table_1(row, FT_OPT, FT_D_MOD_K);
    uint32_t worst = 0;
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
    for (uint32_t phase = 0; phase < p.network.exchange.phases; phase++)
      if (plan(&p, phase)->contention > worst) worst = p.phase.contention;
    CHECK(worst == expected[row]);
  }
}

TEST(random_routing_depends_on_phase_source_and_seed) {
  ft_config config = table_1(2, FT_LIN, FT_RANDOM_ROUTING);
  planned a, b;
  uint32_t first[64], differ = 0;
  CHECK(planned_open(&a, &config, NULL, 0) == FT_OK);
  plan(&a, 5);
  memcpy(first, a.buffers.label, sizeof first);
  plan(&a, 40);
  plan(&a, 5);
  CHECK(memcmp(first, a.buffers.label, sizeof first) == 0);
  config.routing_seed = 1;
  CHECK(planned_open(&b, &config, NULL, 0) == FT_OK);
  plan(&b, 5);
  for (int i = 0; i < 64; i++) differ += first[i] != b.buffers.label[i];
  CHECK(differ > 10);
  uint32_t times[16] = {0}; /* labels over the top: 2048 of the 64 x 64 messages */
  for (uint32_t phase = 0; phase < 64; phase++) {
    plan(&a, phase);
    for (int i = 0; i < 64; i++)
      if (a.buffers.turn_level[i] == 3) times[a.buffers.label[i]]++;
  }
  for (int x = 0; x < 16; x++) CHECK(times[x] > 75 && times[x] < 185); /* 2048 / 16 = 128, 5 sigma = 55 */
  plan(&a, 32);
  differ = 0;
  for (int i = 1; i < 64; i++) differ += a.buffers.label[i] != a.buffers.label[0];
  CHECK(differ > 40);
  planned_close(&a);
  planned_close(&b);
}

TEST(spans_point_at_the_arrays) {
  ft_config config = table_1(0, FT_OPT, FT_D_MOD_K);
  OWNED(planned_close) planned p;
  CHECK(planned_open(&p, &config, NULL, 0) == FT_OK);
  const ft_phase *phase = plan(&p, 3);
  CHECK(phase->phase == 3);
  CHECK(phase->task_node.count == 16 && phase->task_node.element_bytes == 4);
  CHECK(memcmp((void *)(uintptr_t)phase->task_node.address, p.network.task_node, 64) == 0);
  CHECK(phase->destination.address == (uintptr_t)p.buffers.destination && phase->destination.count == 16);
  CHECK(phase->label.address == (uintptr_t)p.buffers.label && phase->label.element_bytes == 4);
  CHECK(phase->turn_level.address == (uintptr_t)p.buffers.turn_level && phase->turn_level.element_bytes == 1);
  CHECK(phase->link_load.address == (uintptr_t)p.buffers.link_load && phase->link_load.count == 80);
  CHECK(phase->link_load.element_bytes == 2);
}
