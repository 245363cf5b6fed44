/* Cutting a run of packets, looking at it, or running it beside another, changes nothing. */
#include "packet_runs.h"

static void the_state_at_a_time_does_not_depend_on_the_cuts_before_it(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number);
    ft_sim *whole = packet_case_open(&c), *cut = packet_case_open(&c), *finely = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 15);
    int64_t first_ps = draw_time(&rng, whole), second_ps = first_ps + draw_time(&rng, whole);
    const int64_t times[] = {first_ps, second_ps, FOREVER};
    for (int i = 0; i < 3; i++) {
      run_to(whole, times[i]);
      run_in_pieces(cut, &rng, times[i]);
      while (number % 8 == 0 && ft_run(finely, times[i], 1) == FT_RUNNING) {}
      snapshots_agree(whole, cut, &c);
      if (number % 8 == 0) snapshots_agree(whole, finely, &c);
    }
    ft_destroy(whole);
    ft_destroy(cut);
    ft_destroy(finely);
  }
}

static void looking_at_a_run_changes_nothing(void) {
  static ft_queued out[64];
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number);
    ft_sim *seen = packet_case_open(&c), *unseen = packet_case_open(&c);
    uint32_t links[2 * FT_MAX_LEVELS], nodes = ft_shape_of(seen)->nodes, phases = ft_shape_of(seen)->phases;
    ft_rng rng = ft_rng_make(number, 16);
    for (uint32_t state = FT_RUNNING; state == FT_RUNNING;) {
      state = ft_run(seen, FOREVER, 200);
      uint64_t hash = ft_hash(seen);
      ft_frame_of(seen);
      ft_summary_of(seen);
      ft_queue_of(seen, (uint32_t)ft_rng_below(&rng, ft_shape_of(seen)->links), out, 64);
      ft_plan(seen, (uint32_t)ft_rng_below(&rng, phases));
      ft_preview(seen, (uint32_t)ft_rng_below(&rng, phases), (uint32_t)ft_rng_below(&rng, nodes),
                 (uint32_t)ft_rng_below(&rng, nodes));
      ft_path(seen, (uint32_t)ft_rng_below(&rng, phases), (uint32_t)ft_rng_below(&rng, nodes), links);
      CLAIM(ft_hash(seen) == hash, "a look changed the hash; %s", c.text);
    }
    packets_finish(unseen);
    snapshots_agree(seen, unseen, &c);
    ft_destroy(seen);
    ft_destroy(unseen);
  }
}

static void two_runs_live_side_by_side(void) {
  for (uint64_t number = 0; number + 1 < CASES; number++) {
    packet_case c[2] = {packet_run_draw(number), packet_run_draw(number + 1)};
    ft_sim *together[2] = {packet_case_open(&c[0]), packet_case_open(&c[1])};
    for (uint32_t left = 3, turn = 0; left > 0; turn ^= 1)
      if (ft_run(together[turn], FOREVER, 300) == FT_FINISHED) left &= ~(1u << turn);
    for (int i = 0; i < 2; i++) {
      ft_sim *alone = packet_case_open(&c[i]);
      packets_finish(alone);
      snapshots_agree(together[i], alone, &c[i]);
      ft_destroy(alone);
    }
    ft_destroy(together[0]);
    ft_destroy(together[1]);
  }
}

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(the_state_at_a_time_does_not_depend_on_the_cuts_before_it);
  TEST(looking_at_a_run_changes_nothing);
  TEST(two_runs_live_side_by_side);
  return test_end();
}
