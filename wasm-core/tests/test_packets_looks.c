/* Looking at a run of packets, or running it beside another, changes nothing, and another one takes no snapshot of it. */
#include "packet_runs.h"

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

static uint8_t *snapshot_of(ft_sim *sim, uint32_t *bytes) {
  *bytes = ft_snapshot_bytes(sim);
  uint8_t *snapshot = malloc(*bytes);
  ft_snapshot(sim, snapshot);
  return snapshot;
}

/* Same tree, same sizes, but another routing, start or mapping: the state would make no sense there. */
static void a_snapshot_of_another_run_is_refused(void) {
  for (uint32_t change = 0; change < 4; change++) {
    ft_config config;
    ft_error error;
    uint32_t bytes;
    ft_config_default(&config, FT_OUTPUT);
    ft_sim *sim = ft_create(&config, 0, 0, &error);
    ft_run(sim, FOREVER, 5000);
    uint8_t *snapshot = snapshot_of(sim, &bytes);
    if (change == 0) config.routing_kind = FT_D_MOD_K;
    if (change == 1) config.output.start_jitter_ps = 1;
    if (change == 2) config.output.link_ps++;
    if (change == 3) config.swap_count = 1;
    ft_sim *other = ft_create(&config, (uint32_t[]){3, 6}, 2 * config.swap_count, &error);
    CLAIM(ft_rewind(other, snapshot, bytes) == FT_BAD_ARGUMENT, "taken by another run, change %u", change);
    free(snapshot);
    ft_destroy(sim);
    ft_destroy(other);
  }
}

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(looking_at_a_run_changes_nothing);
  TEST(two_runs_live_side_by_side);
  TEST(a_snapshot_of_another_run_is_refused);
  return test_end();
}
