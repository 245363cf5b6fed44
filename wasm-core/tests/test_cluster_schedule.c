/* Schedules and formulas of the two-level cluster: what every permutation must do, and the numbers that the paper prints. */
#include "cluster/formula.h"
#include "cluster_cases.h"
#include "support.h"
#include "test.h"

enum { P = FT_MAX_LOSSY_NODES };

static ft_steps random_steps(ft_rng *rng) {
  ft_steps s = {(uint32_t)ft_rng_below(rng, 3), (uint32_t)ft_rng_below(rng, 2), 0, 0};
  do {
    s.d1 = 1 + (uint32_t)ft_rng_below(rng, 16);
    s.d2 = 1 + (uint32_t)ft_rng_below(rng, 8);
  } while (s.d1 * s.d2 < 2);
  return s;
}

#define WHERE "kind %u, aware %u, %ux%u"
#define HERE(s) (s)->permutation, (s)->aware, (s)->d1, (s)->d2

static void step_is_a_permutation(const ft_steps *s, uint32_t step) {
  uint8_t addressed[P] = {0};
  for (uint32_t node = 0, p = s->d1 * s->d2; node < p; node++) {
    uint32_t target = ft_steps_target(s, node, step);
    if (target == FT_IDLE) continue;
    if (!CLAIM(target < p && target != node, "node %u sends to %u in step %u; " WHERE, node, target, step, HERE(s))) return;
    CLAIM(addressed[target]++ == 0, "two nodes send to %u in step %u; " WHERE, target, step, HERE(s));
    CLAIM(ft_steps_source(s, target, step) == node, "%u does not know that %u sends to it; " WHERE, target, node, HERE(s));
    if (s->permutation != FT_BY_SHIFT)
      CLAIM(ft_steps_target(s, target, step) == node, "%u and %u are no pair in step %u; " WHERE, node, target, step, HERE(s));
  }
  for (uint32_t node = 0; node < s->d1 * s->d2; node++)
    CLAIM(addressed[node] || ft_steps_source(s, node, step) == FT_IDLE, "nobody sends to %u; " WHERE, node, HERE(s));
}

TEST(every_step_is_a_permutation) {
  for (uint32_t number = 0; number < 400; number++) {
    ft_rng rng = ft_rng_make(number, 70);
    ft_steps s = random_steps(&rng);
    for (uint32_t step = 1; step <= ft_steps_count(&s); step++) step_is_a_permutation(&s, step);
  }
}

TEST(logical_numbers_are_a_permutation) {
  for (uint32_t d1 = 1; d1 <= 16; d1++)
    for (uint32_t d2 = 1; d2 <= 16; d2++)
      for (uint32_t node = 0; node < d1 * d2; node++) {
        CHECK(ft_physical(ft_logical(node, d1, d2), d1, d2) == node);
        CHECK(ft_logical(node, d1, d2) < d1 * d2);
      }
}

/* Figure 2. */
TEST(six_nodes_by_edge_colouring) {
  static const char *expected[] = {"104523", "250431", "321054", "435102", "543210"};
  ft_steps s = {FT_BY_COLOURING, 0, 6, 1};
  CHECK(ft_steps_count(&s) == 5);
  for (uint32_t step = 1; step <= 5; step++)
    for (uint32_t node = 0; node < 6; node++)
      CHECK(ft_steps_target(&s, node, step) == (uint32_t)(expected[step - 1][node] - '0'));
}

TEST(steps_are_counted_as_in_the_paper) {
  CHECK(ft_steps_count(&(ft_steps){FT_BY_SHIFT, 0, 8, 3}) == 23);
  CHECK(ft_steps_count(&(ft_steps){FT_BY_XOR, 0, 8, 3}) == 31);
  CHECK(ft_steps_count(&(ft_steps){FT_BY_XOR, 0, 8, 4}) == 31);
  CHECK(ft_steps_count(&(ft_steps){FT_BY_COLOURING, 0, 8, 3}) == 23);
  CHECK(ft_steps_count(&(ft_steps){FT_BY_COLOURING, 0, 5, 3}) == 15);
}

static void switches_of(uint32_t aware, uint32_t step, const char *expected) {
  ft_steps s = {FT_BY_XOR, aware, 4, 4};
  for (uint32_t node = 0; node < 16; node++)
    CLAIM(ft_steps_target(&s, node, step) / 4 == (uint32_t)(expected[node / 4] - '0'), "step %u of node %u, aware %u", step,
          node, aware);
}

/* Figures 3 and 4: the switch that the nodes of switches 0 .. 3 send to. */
TEST(four_by_four_by_xor) {
  static const char *to[] = {"0123", "1032", "2301", "3210"};
  for (uint32_t step = 1; step < 16; step++) {
    switches_of(0, step, to[step / 4]);
    switches_of(1, step, to[step % 4]);
  }
}

TEST(windows_of_the_paper) {
  CHECK(ft_global_window(30, 4, 4, 1) == 9);
  CHECK(ft_global_window(45, 8, 2, 1) == 10);
  CHECK(ft_global_window(45, 8, 2, 2) == 5);
  CHECK(ft_global_window(45, 8, 3, 2) == 4);
  CHECK(ft_global_window(45, 8, 4, 2) == 3);
  CHECK(ft_global_window(45, 6, 4, 2) == 4); /* 4.79; printed as 5 */
  CHECK(ft_global_window(43, 16, 1, 1) == 43);
  CHECK(ft_global_window(1, 16, 16, 2) == 1);
  for (uint32_t d1 = 1; d1 <= 16; d1++)
    for (uint32_t d2 = 2; d2 <= 16; d2++) { /* the largest that fits */
      ft_fraction nu = ft_uplink_packets_per_step(d1, d2);
      uint32_t window = ft_global_window(820, d1, d2, 2);
      CHECK(window == 1 || 2 * window * nu.over <= 820 * nu.under);
      CHECK(2 * (window + 1) * nu.over > 820 * nu.under);
    }
}

TEST(a_run_takes_the_given_window) {
  ft_cluster_settings s = cluster_case_usual(8, 2);
  CHECK(ft_cluster_window(&s) == 5);
  s.lossy.counts_control = 0;
  CHECK(ft_cluster_window(&s) == 10);
  s.lossy.global_window = 7;
  CHECK(ft_cluster_window(&s) == 7);
  s.lossy.global_window = 0;
  CHECK(ft_cluster_window(&s) == 0);
}

static int near(double value, double printed) { return value > printed - 0.005 && value < printed + 0.005; }

TEST(bounds_of_the_paper) {
  CHECK(near(ft_best_crossing_mbyte(8, 2, 103), 12.07));
  CHECK(near(ft_best_crossing_mbyte(8, 3, 103), 9.25));
  CHECK(near(ft_best_crossing_mbyte(6, 4, 103), 10.97));
  CHECK(near(ft_best_crossing_mbyte(8, 4, 103), 8.32));
  ft_cluster_settings one = cluster_case_usual(16, 1), two = cluster_case_usual(8, 2);
  CHECK(near(ft_cluster_bound_mbyte(&one), 12.19));
  CHECK(near(ft_cluster_bound_mbyte(&two), 12.07));
  CHECK(ft_wire_ps(&one, one.lossy.payload_bytes, one.lossy.node_mbit) == 123040000);
}

TEST(times_of_the_paper) {
  const ft_gaps g = {123040000, 6000000, 270000000, 8000000, 4000000};
  CHECK(ft_startup_ps(&g) == 164960000);
  CHECK(ft_synchronous_ps(&g, 16, 1) == 2010560000);
  CHECK(ft_pairwise_ps(&g, 16, 1) == INT64_C(4320000000));
  CHECK(ft_synchronous_ps(&g, 32, 10) == INT64_C(38307360000));
  CHECK(ft_pairwise_ps(&g, 32, 10) == INT64_C(43256160000));
  for (uint32_t p = 2; p < 50; p++)
    CHECK(ft_pairwise_ps(&g, p, 7) - ft_synchronous_ps(&g, p, 7) == (int64_t)(p - 2) * ft_startup_ps(&g));
}

TEST(clusters_of_other_sizes_and_windows_are_refused) {
  ft_error error;
  ft_cluster_settings s = cluster_case_usual(16, 16);
  CHECK(ft_cluster_check(&s, &error) == FT_OK);
  s.switches = 17;
  CHECK(ft_cluster_check(&s, &error) == FT_BAD_ARGUMENT && strstr(error.text, "272 nodes"));
  s = cluster_case_usual(1, 1);
  CHECK(ft_cluster_check(&s, &error) == FT_BAD_ARGUMENT);
  s = cluster_case_usual(300, 1);
  CHECK(ft_cluster_check(&s, &error) == FT_BAD_ARGUMENT && strstr(error.text, "nodes_per_switch is 300; allowed is 1 to 256"));
  s = cluster_case_usual(8, 2);
  s.lossy.global_window = 65536;
  CHECK(ft_cluster_check(&s, 0) == FT_BAD_ARGUMENT);
}
