/* Swapping two tasks while packets are under way, and the preview of it. */
#include "packet_runs.h"

static void draw_pair(ft_rng *rng, ft_sim *sim, uint32_t *a, uint32_t *b) {
  *a = (uint32_t)ft_rng_below(rng, ft_shape_of(sim)->nodes);
  *b = (uint32_t)ft_rng_below(rng, ft_shape_of(sim)->nodes);
}

static void swapping_twice_is_a_fresh_start(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number);
    ft_sim *swapped = packet_case_open(&c), *fresh = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 20);
    uint32_t a, b;
    draw_pair(&rng, fresh, &a, &b);
    ft_run(swapped, FOREVER, (uint32_t)ft_rng_below(&rng, 5000));
    CLAIM(ft_swap(swapped, a, b) == FT_OK, "a swap is refused; %s", c.text);
    ft_run(swapped, FOREVER, (uint32_t)ft_rng_below(&rng, 5000));
    ft_swap(swapped, b, a);
    CLAIM(ft_hash(swapped) == ft_hash(fresh), "the start differs; %s", c.text);
    packets_finish(swapped);
    packets_finish(fresh);
    snapshots_agree(swapped, fresh, &c);
    ft_destroy(swapped);
    ft_destroy(fresh);
  }
}

static void a_swap_is_the_same_as_asking_for_it_in_the_configuration(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number), asked = c;
    ft_sim *swapped = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 21);
    uint32_t a, b, at = 2 * c.config.swap_count;
    if (c.word_count + 2 > PACKET_CASE_WORDS) continue;
    draw_pair(&rng, swapped, &a, &b);
    memmove(asked.words + at + 2, c.words + at, (c.word_count - at) * sizeof *c.words);
    asked.words[at] = a;
    asked.words[at + 1] = b;
    asked.word_count += 2;
    asked.config.swap_count++;
    ft_sim *created = packet_case_open(&asked);
    ft_run(swapped, FOREVER, (uint32_t)ft_rng_below(&rng, 5000));
    ft_swap(swapped, a, b);
    packets_finish(swapped);
    packets_finish(created);
    snapshots_agree(swapped, created, &c);
    ft_destroy(swapped);
    ft_destroy(created);
  }
}

static void a_preview_shows_what_a_swap_would_do(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number);
    ft_sim *sim = packet_case_open(&c), *swapped = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 22);
    uint32_t a, b, phase = (uint32_t)ft_rng_below(&rng, ft_shape_of(sim)->phases);
    draw_pair(&rng, sim, &a, &b);
    ft_swap(swapped, a, b);
    const ft_phase *preview = ft_preview(sim, phase, a, b), *after = ft_plan(swapped, phase);
    CLAIM(preview->contention == after->contention && preview->messages == after->messages, "numbers; %s", c.text);
    CLAIM(memcmp(FT_AT(uint16_t, preview->link_load), FT_AT(uint16_t, after->link_load),
                 2 * (size_t)preview->link_load.count) == 0, "loads; %s", c.text);
    ft_destroy(sim);
    ft_destroy(swapped);
  }
}

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(swapping_twice_is_a_fresh_start);
  TEST(a_swap_is_the_same_as_asking_for_it_in_the_configuration);
  TEST(a_preview_shows_what_a_swap_would_do);
  return test_end();
}
