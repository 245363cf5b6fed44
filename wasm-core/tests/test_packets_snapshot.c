/* Snapshots of packets in time: what goes on from them, and which are refused. */
#include "packet_runs.h"

static uint8_t *snapshot_of(ft_sim *sim, uint32_t *bytes) {
  *bytes = ft_snapshot_bytes(sim);
  uint8_t *snapshot = malloc(*bytes);
  ft_snapshot(sim, snapshot);
  return snapshot;
}

static void a_restored_run_goes_on_like_the_original(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number);
    ft_sim *original = packet_case_open(&c), *restored = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 17);
    uint32_t bytes;
    if (number % 2) run_to(restored, draw_time(&rng, restored)); /* what it had done before does not matter */
    ft_run(original, FOREVER, (uint32_t)ft_rng_below(&rng, 10000));
    uint8_t *snapshot = snapshot_of(original, &bytes);
    CLAIM(ft_rewind(restored, snapshot, bytes) == FT_OK, "its own snapshot is refused; %s", c.text);
    snapshots_agree(original, restored, &c);
    int64_t later_ps = ft_frame_of(original)->time_ps + draw_time(&rng, original) / 4;
    run_to(original, later_ps);
    run_in_pieces(restored, &rng, later_ps);
    snapshots_agree(original, restored, &c);
    packets_finish(original);
    packets_finish(restored);
    snapshots_agree(original, restored, &c);
    CLAIM(ft_rewind(original, snapshot, bytes) == FT_OK, "back in time; %s", c.text);
    packets_finish(original);
    snapshots_agree(original, restored, &c);
    free(snapshot);
    ft_destroy(original);
    ft_destroy(restored);
  }
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

static void a_snapshot_of_another_tree_is_refused(void) {
  for (uint64_t number = 0; number + 1 < CASES; number++) {
    packet_case c[2] = {packet_run_draw(number), packet_run_draw(number + 1)};
    ft_sim *sim[2] = {packet_case_open(&c[0]), packet_case_open(&c[1])};
    const ft_shape *a = ft_shape_of(sim[0]), *b = ft_shape_of(sim[1]);
    uint32_t bytes;
    uint8_t *snapshot = snapshot_of(sim[0], &bytes);
    if (a->nodes != b->nodes || a->links != b->links || a->phases != b->phases)
      CLAIM(ft_rewind(sim[1], snapshot, bytes) == FT_BAD_ARGUMENT, "taken; %s", c[1].text);
    free(snapshot);
    ft_destroy(sim[0]);
    ft_destroy(sim[1]);
  }
}

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(a_restored_run_goes_on_like_the_original);
  TEST(a_snapshot_of_another_run_is_refused);
  TEST(a_snapshot_of_another_tree_is_refused);
  return test_end();
}
