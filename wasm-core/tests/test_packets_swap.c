/* The preview of a swap, beside the run that is made with it. */
#include "packet_runs.h"

static void draw_pair(ft_rng *rng, ft_sim *sim, uint32_t *a, uint32_t *b) {
  *a = (uint32_t)ft_rng_below(rng, ft_shape_of(sim)->nodes);
  *b = (uint32_t)ft_rng_below(rng, ft_shape_of(sim)->nodes);
}

static void a_preview_shows_what_a_swap_does(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number), asked = c;
    ft_rng rng = ft_rng_make(number, 22);
    uint32_t a, b, at = 2 * c.config.swap_count;
    if (c.word_count + 2 > PACKET_CASE_WORDS) continue;
    ft_sim *sim = packet_case_open(&c);
    draw_pair(&rng, sim, &a, &b);
    memmove(asked.words + at + 2, c.words + at, (c.word_count - at) * sizeof *c.words);
    asked.words[at] = a;
    asked.words[at + 1] = b;
    asked.word_count += 2;
    asked.config.swap_count++;
    ft_sim *swapped = packet_case_open(&asked);
    uint32_t phase = (uint32_t)ft_rng_below(&rng, ft_shape_of(sim)->phases);
    const ft_phase *preview = ft_preview(sim, phase, a, b), *after = ft_plan(swapped, phase);
    CLAIM(preview->contention == after->contention && preview->bound == after->bound && preview->messages == after->messages, "numbers; %s", c.text);
    CLAIM(memcmp(FT_AT(uint16_t, preview->link_load), FT_AT(uint16_t, after->link_load),
                 2 * (size_t)preview->link_load.count) == 0, "loads; %s", c.text);
    ft_destroy(sim);
    ft_destroy(swapped);
  }
}

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(a_preview_shows_what_a_swap_does);
  return test_end();
}
