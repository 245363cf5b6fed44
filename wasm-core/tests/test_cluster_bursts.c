/* bursts.txt: how the steps of random clusters load their uplinks. The page and the figures count bursts by themselves, and their tests
 * read the same file. `test_cluster_bursts --write` writes it anew. */
#include <stdlib.h>

#include "cluster/formula.h"
#include "support.h"
#include "test.h"

enum { ROWS = 120, COLUMNS = 8 };

/* How a permutation loads the uplinks in any `window` steps in a row, the first step following the last. */
typedef struct burst {
  uint32_t up;   /* most packets that leave one switch */
  uint32_t pair; /* most packets from one switch to one other */
  uint32_t run;  /* most steps in a row in which a node sends to the same remote switch */
} burst;

/* Packets from switch `from` to switch `to` (FT_IDLE: to any other) in one step. */
static uint32_t crossing(const ft_steps *s, uint32_t from, uint32_t to, uint32_t step) {
  uint32_t count = 0;
  for (uint32_t node = from * s->d1; node < (from + 1) * s->d1; node++) {
    uint32_t target = ft_steps_target(s, node, step);
    if (target == FT_IDLE || target / s->d1 == from) continue;
    count += to == FT_IDLE || target / s->d1 == to;
  }
  return count;
}

static uint32_t most_crossing(const ft_steps *s, uint32_t from, uint32_t to, uint32_t window) {
  uint32_t steps = ft_steps_count(s), inside = 0, most = 0;
  for (uint32_t i = 0; i < window; i++) inside += crossing(s, from, to, 1 + i % steps);
  for (uint32_t i = 0; i < steps; i++) {
    if (inside > most) most = inside;
    inside += crossing(s, from, to, 1 + (i + window) % steps) - crossing(s, from, to, 1 + i);
  }
  return most;
}

static uint32_t longest_run(const ft_steps *s, uint32_t node) {
  uint32_t steps = ft_steps_count(s), run = 0, most = 0, before = FT_IDLE;
  for (uint32_t i = 0; i < 2 * steps; i++) {
    uint32_t target = ft_steps_target(s, node, 1 + i % steps), to = target == FT_IDLE ? FT_IDLE : target / s->d1;
    int remote = to != FT_IDLE && to != node / s->d1;
    run = remote && to == before ? run + 1 : (uint32_t)remote;
    before = to;
    if (run > most) most = run;
  }
  return most < steps ? most : steps;
}

static burst burst_of(const ft_steps *s, uint32_t window) {
  burst most = {0, 0, 0};
  for (uint32_t from = 0; from < s->d2; from++) {
    uint32_t up = most_crossing(s, from, FT_IDLE, window);
    if (up > most.up) most.up = up;
    for (uint32_t to = 0; to < s->d2; to++) {
      uint32_t pair = most_crossing(s, from, to, window);
      if (pair > most.pair) most.pair = pair;
    }
  }
  for (uint32_t node = 0; node < s->d1 * s->d2; node++) {
    uint32_t run = longest_run(s, node);
    if (run > most.run) most.run = run;
  }
  return most;
}

/* Section 3.3: contention-aware, the same load comes in smaller gusts. */
TEST(contention_awareness_disperses) {
  burst plain = burst_of(&(ft_steps){FT_BY_XOR, 0, 4, 4}, 9), aware = burst_of(&(ft_steps){FT_BY_XOR, 1, 4, 4}, 9);
  CLAIM(plain.up == 36 && aware.up == 32, "up %u and %u", plain.up, aware.up);
  CLAIM(plain.pair == 16 && aware.pair == 12, "pair %u and %u", plain.pair, aware.pair);
  CLAIM(plain.run == 4 && aware.run == 1, "run %u and %u", plain.run, aware.run);
}

/* ---- the file ---- */

typedef struct row {
  ft_steps steps;
  uint32_t window;
} row;

/* Windows of one step, of some, and of more than there are steps. */
static row draw_row(uint32_t number) {
  ft_rng rng = ft_rng_make(number, 72);
  row r = {{number % 3, number / 3 % 2, 0, 0}, 0};
  do {
    r.steps.d1 = 1 + (uint32_t)ft_rng_below(&rng, 9);
    r.steps.d2 = 1 + (uint32_t)ft_rng_below(&rng, 6);
  } while (r.steps.d1 * r.steps.d2 < 2);
  r.window = 1 + (uint32_t)ft_rng_below(&rng, number % 4 == 0 ? 200 : 12);
  return r;
}

static FILE *open_file(const char *mode) {
  char path[1024];
  const char *folder = getenv("FT_TESTS_DIR");
  snprintf(path, sizeof path, "%s/bursts.txt", folder ? folder : "wasm-core/tests");
  FILE *file = fopen(path, mode);
  CLAIM(file != 0, "%s cannot be opened; run this from the root of the repository or set FT_TESTS_DIR", path);
  return file;
}

static void write_the_file_anew(void) {
  FILE *file = open_file("w");
  if (!file) return;
  fprintf(file, "# shift 0, xor 1, colouring 2; contention-aware; d1; d2; window; up; pair; run (see test_cluster_bursts.c)\n");
  for (uint32_t number = 0; number < ROWS; number++) {
    row r = draw_row(number);
    burst b = burst_of(&r.steps, r.window);
    fprintf(file, "%u %u %u %u %u %u %u %u\n", r.steps.permutation, r.steps.aware, r.steps.d1, r.steps.d2, r.window, b.up, b.pair, b.run);
  }
  fclose(file);
}

TEST(bursts_are_those_of_the_file) {
  if (test_asks("--write")) write_the_file_anew();
  char line[256];
  uint32_t rows = 0, round = 0, column[COLUMNS];
  FILE *file = open_file("r");
  if (!file) return;
  while (fgets(line, sizeof line, file)) {
    if (*line == '#') continue;
    char *at = line;
    for (uint32_t i = 0; i < COLUMNS; i++) column[i] = (uint32_t)strtoul(at, &at, 10);
    ft_steps s = {column[0], column[1], column[2], column[3]};
    burst b = burst_of(&s, column[4]);
    CLAIM(b.up == column[5] && b.pair == column[6] && b.run == column[7], "%u, %u, %u; %s", b.up, b.pair, b.run, line);
    round += column[4] > ft_steps_count(&s);
    rows++;
  }
  CLAIM(rows == ROWS && round > 10, "%u rows, %u windows of more than all steps", rows, round);
  fclose(file);
}
