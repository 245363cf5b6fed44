/* Looking at a run of packets, or running it beside another, changes nothing; previews. */
#include "packet_runs.h"

TEST(looking_at_a_run_changes_nothing) {
  static ft_queued out[64];
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number);
    RUN *seen = packet_case_open(&c), *unseen = packet_case_open(&c);
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
  }
}

TEST(two_runs_live_side_by_side) {
  for (uint64_t number = 0; number + 1 < CASES; number++) {
    packet_case c[2] = {packet_run_draw(number), packet_run_draw(number + 1)};
    ft_sim *together[2] = {packet_case_open(&c[0]), packet_case_open(&c[1])};
    for (uint32_t left = 3, turn = 0; left > 0; turn ^= 1)
      if (ft_run(together[turn], FOREVER, 300) == FT_FINISHED) left &= ~(1u << turn);
    for (int i = 0; i < 2; i++) {
      RUN *alone = packet_case_open(&c[i]);
      packets_finish(alone);
      snapshots_agree(together[i], alone, &c[i]);
    }
    ft_destroy(together[0]);
    ft_destroy(together[1]);
  }
}

/* The preview of a swap, beside the run that is made with it. */
TEST(a_preview_shows_what_a_swap_does) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number), asked = c;
    ft_rng rng = ft_rng_make(number, 22);
    if (c.word_count + 2 > PACKET_CASE_WORDS) continue;
    RUN *sim = packet_case_open(&c);
    uint32_t nodes = ft_shape_of(sim)->nodes, at = 2 * c.config.swap_count;
    uint32_t a = (uint32_t)ft_rng_below(&rng, nodes), b = (uint32_t)ft_rng_below(&rng, nodes);
    memmove(asked.words + at + 2, c.words + at, (c.word_count - at) * sizeof *c.words);
    asked.words[at] = a;
    asked.words[at + 1] = b;
    asked.word_count += 2;
    asked.config.swap_count++;
    RUN *swapped = packet_case_open(&asked);
    uint32_t phase = (uint32_t)ft_rng_below(&rng, ft_shape_of(sim)->phases);
    const ft_phase *preview = ft_preview(sim, phase, a, b), *after = ft_plan(swapped, phase);
    CLAIM(preview->contention == after->contention && preview->bound == after->bound && preview->messages == after->messages, "numbers; %s", c.text);
    CLAIM(memcmp(FT_AT(uint16_t, preview->link_load), FT_AT(uint16_t, after->link_load),
                 2 * (size_t)preview->link_load.count) == 0, "loads; %s", c.text);
  }
}
