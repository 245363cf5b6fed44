/* The tree: numbering, links, ancestors, paths. */
#include "topology/cables.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { SHAPES = TRIED(1000) };

static ft_topology build(ft_arena *arena, const ft_config *config) {
  ft_topology t;
  *arena = (ft_arena){0};
  CHECK(ft_topology_build(arena, config, &t, 0) == FT_OK);
  return t;
}

/* Oehring 1995: a switch (c, X) of level l stands over the m_l subtrees c * m_l .. of level l-1, and its label extends
 * theirs by one digit. */
TEST(links_join_the_right_entities) {
  ft_rng rng = ft_rng_make(1, 1);
  for (int i = 0; i < SHAPES; i++) {
    ft_config config = random_tree(&rng, 96);
    OWNED(ft_arena_free) ft_arena arena;
    ft_topology t = build(&arena, &config);
    uint32_t link = 0, below = 1, width = 1, first = 0;
    for (uint32_t l = 1; l <= config.levels; l++) {
      uint32_t m = config.m[l - 1], w = config.w[l - 1], lower = t.nodes / below * width;
      CHECK(t.first_up[l] == link && t.first_entity[l - 1] == first);
      for (uint32_t index = 0; index < lower; index++)
        for (uint32_t x = 0; x < w; x++, link++) {
          uint32_t c = index / width, label = index % width;
          uint32_t parent = first + lower + c / m * (width * w) + label * w + x;
          CHECK(t.link_from[link] == first + index && t.link_to[link] == parent);
          CHECK(t.link_from[link + t.up_links] == parent && t.link_to[link + t.up_links] == first + index);
        }
      first += lower;
      below *= m;
      width *= w;
    }
    CHECK(link == t.up_links && 2 * link == t.links && first + width == t.entities);
  }
}

/* How many of the neighbours of entity `of` along some links have a smaller number than `entity`. */
static uint32_t rank_among(uint32_t first, uint32_t count, uint32_t of, uint32_t entity, const uint32_t *near, const uint32_t *far) {
  uint32_t rank = 0;
  for (uint32_t link = first; link < first + count; link++) rank += near[link] == of && far[link] < entity;
  return rank;
}

/* Without the formulas: a port's number is the rank of what it leads to among all neighbours on that side, down before up. */
TEST(cables_join_ports_in_the_order_of_what_they_lead_to) {
  ft_rng rng = ft_rng_make(4, 1);
  for (int i = 0; i < SHAPES; i++) {
    ft_config config = random_tree(&rng, 40);
    OWNED(ft_arena_free) ft_arena arena;
    ft_topology t = build(&arena, &config);
    uint32_t joined = 0;
    for (uint32_t l = 1; l <= t.levels; l++) {
      uint32_t first = t.first_up[l], count = t.first_up[l + 1] - first;
      for (uint32_t index = 0; index < t.first_entity[l] - t.first_entity[l - 1]; index++) {
        ft_cables c = ft_cables_above(&t, l, index);
        uint32_t lower = t.first_entity[l - 1] + index, downs = 0;
        for (uint32_t link = 0; link < t.up_links; link++) downs += t.link_to[link] == lower;
        CHECK(c.lower_port == downs && (l == 1 || ft_ports(&t, l - 1) == downs + c.count));
        for (uint32_t x = 0; x < c.count; x++, joined++) {
          uint32_t up = c.up + x, upper = t.first_entity[l] + c.upper + x;
          CHECK(t.link_from[up] == lower && t.link_to[up] == upper);
          CHECK(x == rank_among(first, count, lower, upper, t.link_from, t.link_to));
          CHECK(c.upper_port == rank_among(first, count, upper, lower, t.link_to, t.link_from));
          CHECK(ft_twin(ft_twin(up, t.up_links), t.up_links) == up && t.link_from[ft_twin(up, t.up_links)] == upper);
        }
      }
    }
    CHECK(joined == t.up_links && ft_up_ports(&t, t.levels) == 0);
  }
}

TEST(turn_levels_are_nearest_common_ancestors) {
  ft_rng rng = ft_rng_make(2, 1);
  for (int i = 0; i < SHAPES; i++) {
    ft_config config = random_tree(&rng, 40);
    OWNED(ft_arena_free) ft_arena arena;
    ft_topology t = build(&arena, &config);
    for (uint32_t a = 0; a < t.nodes; a++)
      for (uint32_t b = 0; b < t.nodes; b++) CHECK(ft_turn_level(&t, a, b) == naive_turn_level(&t, a, b));
  }
}

TEST(paths_are_what_walking_the_tree_gives) {
  ft_rng rng = ft_rng_make(3, 1);
  for (int i = 0; i < SHAPES; i++) {
    ft_config config = random_tree(&rng, 48);
    OWNED(ft_arena_free) ft_arena arena;
    ft_topology t = build(&arena, &config);
    for (int k = 0; k < 6; k++) {
      uint32_t s = (uint32_t)ft_rng_below(&rng, t.nodes), d = (uint32_t)ft_rng_below(&rng, t.nodes);
      uint32_t turn_level = naive_turn_level(&t, s, d), label = (uint32_t)ft_rng_below(&rng, t.width[turn_level]);
      uint32_t links[2 * FT_MAX_LEVELS], walked[2 * FT_MAX_LEVELS];
      CHECK(ft_path_links(&t, s, d, turn_level, label, links) == 2 * turn_level);
      CHECK(naive_walk(&t, s, d, turn_level, label, walked) == 2 * turn_level);
      CHECK(memcmp(links, walked, 2 * turn_level * sizeof *links) == 0);
    }
  }
}

TEST(division_by_multiplication_is_exact) {
  ft_rng rng = ft_rng_make(4, 1);
  const uint32_t limit = 1u << 21;
  for (int i = 0; i < 2000000; i++) {
    uint32_t divisor = 1 + (uint32_t)ft_rng_below(&rng, i % 2 ? limit : 300);
    uint32_t quotient = (uint32_t)ft_rng_below(&rng, limit / divisor + 1), edge = quotient * divisor;
    uint64_t inverse = ft_inverse(divisor);
    if (!CHECK(ft_divide(edge, inverse) == quotient)) break;
    if (edge > 0 && !CHECK(ft_divide(edge - 1, inverse) == quotient - 1)) break;
  }
}

static ft_config kind(uint32_t topology_kind, uint32_t a, uint32_t b) {
  ft_config config;
  memset(&config, 0, sizeof config);
  config.record_bytes = sizeof config;
  config.topology_kind = topology_kind;
  config.topology_a = a;
  config.topology_b = b;
  return config;
}

static void has(ft_config config, uint32_t nodes, uint32_t switches) {
  OWNED(ft_arena_free) ft_arena arena;
  ft_topology t = build(&arena, &config);
  CHECK(t.nodes == nodes && t.switches == switches);
}

TEST(kinds_have_the_published_sizes) {
  has(kind(FT_RLFT, 12, 3), 432, 180);
  has(kind(FT_RLFT, 24, 3), 3456, 720);
  has(kind(FT_RLFT, 8, 3), 128, 80);
  has(kind(FT_EXTENDED_KARY_NTREE, 2, 3), 16, 20);
  has(kind(FT_EXTENDED_KARY_NTREE, 4, 3), 128, 80);
  has(kind(FT_KARY_NTREE, 2, 3), 8, 12);
  has(kind(FT_CLUSTER, 8, 4), 32, 5);
  has(table_1(0, FT_OPT, 0), 16, 16);
}

/* P = 12: edge switches 36..., pods of six, cores (i, j) numbered 6 i + j. */
TEST(rlft_path_431_to_4) {
  ft_config config = kind(FT_RLFT, 12, 3);
  OWNED(ft_arena_free) ft_arena arena;
  ft_topology t = build(&arena, &config);
  uint32_t links[6], label = 4 * 6 + 0;
  CHECK(ft_turn_level(&t, 431, 4) == 3 && ft_path_links(&t, 431, 4, 3, label, links) == 6);
  const uint32_t stops[] = {t.first_entity[1] + 71,         t.first_entity[2] + 11 * 6 + 4, t.first_entity[3] + 24,
                            t.first_entity[2] + 0 * 6 + 4, t.first_entity[1] + 0,          4};
  for (int i = 0; i < 6; i++) CHECK(t.link_to[links[i]] == stops[i]);
}

TEST(b_min_is_the_papers) {
  static const struct {
    uint32_t row, levels, b_min[4];
  } expected[] = {{0, 3, {1, 3, 4}}, {2, 3, {1, 7, 16}}, {4, 4, {1, 8, 28, 64}}, {6, 4, {1, 8, 60, 256}}};
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
    ft_config config = table_1(expected[i].row, FT_OPT, 0);
    OWNED(ft_arena_free) ft_arena arena;
    ft_topology t = build(&arena, &config);
    CHECK(t.levels == expected[i].levels && memcmp(t.b_min, expected[i].b_min, t.levels * sizeof *t.b_min) == 0);
  }
}
