/* Cut and damaged snapshots, those of another run, and noise: ft_rewind refuses them, and changes nothing. */
#include <stdlib.h>

#include "run_cases.h"
#include "test.h"

enum { CASES = 25, CUTS = 40 };

/* Claims that the run is byte for byte where `before` was taken. */
static void is_unchanged(ft_sim *sim, const taken *before, const char *what, const char *text) {
  OWNED(drop_snapshot) taken after = take_snapshot(sim);
  CLAIM(after.count == before->count && memcmp(after.bytes, before->bytes, after.count) == 0, "refused, but changed: %s; %s", what, text);
}

/* The first `count` bytes; beyond the end of the good ones there are zeros. With a right checksum where there is room for one. */
static taken cut(const taken *good, uint32_t count) {
  taken bad = {calloc(count + 1, 1), count, good->head};
  if (!bad.bytes) exit(2);
  memcpy(bad.bytes, good->bytes, count < good->count ? count : good->count);
  if (count >= good->head) correct_checksum(&bad);
  return bad;
}

static void refuses(ft_sim *sim, const taken *bad, const taken *before, const char *what, const char *text) {
  uint8_t *exact = malloc(bad->count > 0 ? bad->count : 1); /* so that reading on is found out */
  if (!exact) exit(2);
  if (bad->count > 0) memcpy(exact, bad->bytes, bad->count);
  CLAIM(ft_rewind(sim, exact, bad->count) == FT_BAD_ARGUMENT, "taken: %s, %u bytes; %s", what, bad->count, text);
  is_unchanged(sim, before, what, text);
  free(exact);
}

static void refuses_others(ft_sim *sim, const taken *good, const taken *before, ft_rng *rng, const char *text) {
  const uint32_t counts[] = {0, good->head, good->count - 8, good->count - 1, good->count + 1, good->count + 8};
  for (uint32_t i = 0; i < CUTS; i++) {
    taken bad = cut(good, i < sizeof counts / sizeof *counts ? counts[i] : below(rng, good->count));
    refuses(sim, &bad, before, "cut", text);
    for (uint32_t k = 0; k < bad.count; k++) bad.bytes[k] = (uint8_t)ft_rng_next(rng);
    refuses(sim, &bad, before, "noise", text);
    drop_snapshot(&bad);
  }
  for (uint32_t i = 0; i < CUTS; i++) {
    taken bad = cut(good, good->count);
    bad.bytes[i < good->head ? i : below(rng, good->count)] ^= (uint8_t)(1u << below(rng, 8));
    refuses(sim, &bad, before, "damaged", text);
    drop_snapshot(&bad);
  }
}

/* A run with another setting, or with all others as well. */
static void another_run_refuses(uint32_t engine, uint64_t number, const taken *good) {
  run_case c = run_case_draw_any(engine, number);
  int64_t *const setting[ENGINES] = {[FT_OUTPUT] = &c.config.output.link_ps, [FT_INPUT] = &c.config.input.bin_ps,
                                     [FT_VOQ] = &c.config.voq.switch_ps, [FT_LOSSY] = &c.config.lossy.timeout_ps};
  ++*setting[engine];
  RUN *sim = run_case_open(&c);
  OWNED(drop_snapshot) taken before = take_snapshot(sim);
  refuses(sim, good, &before, "of another run", c.text);
}

static void refusals_change_nothing(uint32_t engine) {
  for (uint64_t number = 0; number < CASES; number++) {
    run_case c = run_case_draw_any(engine, number);
    ft_rng rng = ft_rng_make(number, 63);
    RUN *from = run_case_somewhere(&c, &rng), *sim = run_case_somewhere(&c, &rng);
    taken good = take_snapshot(from), before = take_snapshot(sim);
    uint64_t hash = ft_hash(sim);
    refuses_others(sim, &good, &before, &rng, c.text);
    CLAIM(ft_hash(sim) == hash, "another hash; %s", c.text);
    another_run_refuses(engine, number, &good);
    another_run_refuses(engine, number + 1, &good);
    CLAIM(ft_rewind(sim, good.bytes, good.count) == FT_OK && ft_hash(sim) == ft_hash(from), "the good one is refused; %s", c.text);
    drop_snapshot(&good);
    drop_snapshot(&before);
  }
}

TEST(output_queues_refuse_without_change) { refusals_change_nothing(FT_OUTPUT); }
TEST(input_queues_refuse_without_change) { refusals_change_nothing(FT_INPUT); }
TEST(voqs_refuse_without_change) { refusals_change_nothing(FT_VOQ); }
TEST(clusters_refuse_without_change) { refusals_change_nothing(FT_LOSSY); }
