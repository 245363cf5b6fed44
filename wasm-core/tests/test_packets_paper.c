/* Section 5 of Prisacari 2013 in numbers. Exact ones are computed by hand or come from a model with other code; percentages
 * are completion times over the ideal time of section 5.1. Programs that are not optimised or are watched run smaller trees. */
#include <inttypes.h>

#include "packet_cases.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { ROWS = THOROUGH ? 5 : 4, LARGE = THOROUGH }; /* N = 16 .. 256, or 128 */

enum latencies { IDEAL, REALISTIC };

static const uint32_t nodes_of_row[TABLE_1_ROWS] = {16, 32, 64, 128, 256, 512, 1024};
static const char *const exchange_names[] = {"XOR", "LIN", "OPT"};

static ft_config usual(uint32_t row, uint32_t exchange, enum latencies latencies) {
  return paper_config(row, exchange, exchange == FT_OPT ? FT_CONFLICT_FREE : FT_D_MOD_K, latencies == REALISTIC);
}

static ft_summary run(const ft_config *config) {
  ft_sim *sim = packets_open(config);
  packets_finish(sim);
  ft_summary summary = *ft_summary_of(sim);
  ft_destroy(sim);
  return summary;
}

static double percent_over_ideal(const ft_config *config) {
  ft_summary s = run(config);
  return 100.0 * (double)(s.completion_ps - s.ideal_ps) / (double)s.ideal_ps;
}

/* ---- exact ---- */

TEST(ideal_times) {
  static const int64_t ideal_ns[TABLE_1_ROWS] = {99420, 207068, 419964, 850556, 1846140, 3702908, 7454844};
  for (uint32_t row = 0; row < TABLE_1_ROWS; row++)
    for (uint32_t exchange = FT_XOR; exchange <= FT_OPT; exchange++) {
      ft_config config = paper_config(row, exchange, FT_D_MOD_K, 1);
      RUN *sim = packets_open(&config);
      int64_t ideal_ps = ft_summary_of(sim)->ideal_ps;
      CLAIM(ideal_ps == ideal_ns[row] * 1000, "N = %u: T is %" PRId64 " ps", nodes_of_row[row], ideal_ps);
    }
}

TEST(hops_of_an_exchange) {
  static const uint64_t hops[] = {72800, 0, 1256320, 0, 28454400};
  for (uint32_t row = 0; row < ROWS; row += 2)
    for (uint32_t exchange = FT_XOR; exchange <= FT_OPT; exchange += 2) {
      ft_config config = usual(row, exchange, REALISTIC);
      uint64_t made = run(&config).hops;
      CLAIM(made == hops[row], "N = %u, %s: %" PRIu64 " hops", nodes_of_row[row], exchange_names[exchange], made);
    }
}

/* One slot of F + 1 flits a phase; XOR needs two in the half of the phases that cross the top, and skips the first. */
TEST(without_latencies_a_phase_takes_its_contention) {
  static const uint32_t flits[] = {1, 8, 64};
  for (uint32_t row = 0; row < ROWS; row++)
    for (uint32_t i = 0; i < 3; i++) {
      ft_config by_xor = usual(row, FT_XOR, IDEAL), optimal = usual(row, FT_OPT, IDEAL);
      by_xor.output.message_flits = optimal.output.message_flits = flits[i];
      int64_t n = nodes_of_row[row], slot_ps = (flits[i] + 1) * 51200, of_xor_ps = run(&by_xor).completion_ps,
              of_opt_ps = run(&optimal).completion_ps;
      CLAIM(of_xor_ps == (3 * n / 2 - 1) * slot_ps, "XOR, N = %u, F = %u: %" PRId64 " ps", (unsigned)n, flits[i], of_xor_ps);
      CLAIM(of_opt_ps == n * slot_ps, "OPT, N = %u, F = %u: %" PRId64 " ps", (unsigned)n, flits[i], of_opt_ps);
    }
}

/* ---- figures ---- */

typedef struct figure {
  uint32_t exchange;
  enum latencies latencies;
  double percent[5], band; /* N = 16 .. 256; LIN is chaotic: a shuffle of the starts below a nanosecond moves it by 30 */
} figure;

static const figure figures[] = {
    {FT_XOR, IDEAL, {53.3, 51.6, 50.8, 50.4, 50.2}, 0.15},     {FT_OPT, IDEAL, {6.7, 3.2, 1.6, 0.8, 0.4}, 0.15},
    {FT_LIN, IDEAL, {94, 105, 125, 123, 137}, 20},             {FT_XOR, REALISTIC, {26, 24.9, 24.6, 24.3, 22.4}, 0.15},
    {FT_OPT, REALISTIC, {5.9, 2.8, 1.4, 0.7, 0.3}, 0.15},      {FT_LIN, REALISTIC, {19, 31, 40, 47, 58}, 20},
};

TEST(percent_over_ideal_by_size_of_the_tree) {
  for (uint32_t i = 0; i < sizeof figures / sizeof *figures; i++)
    for (uint32_t row = 0; row < ROWS; row++) {
      const figure *f = &figures[i];
      ft_config config = usual(row, f->exchange, f->latencies);
      double percent = percent_over_ideal(&config), off = percent - f->percent[row];
      CLAIM(off <= f->band && off >= -f->band, "%s %s, N = %u: %.2f %%, not %.1f %%", f->latencies == IDEAL ? "ideal" : "realistic",
            exchange_names[f->exchange], nodes_of_row[row], percent, f->percent[row]);
    }
}

TEST(percent_over_ideal_by_size_of_the_message) {
  if (!LARGE) return;
  static const struct {
    uint32_t exchange, flits;
    double least, most;
  } points[] = {{FT_XOR, 1, -0.1, 0.5}, {FT_XOR, 8, 3.5, 4.5}, {FT_XOR, 64, 21.5, 22.5},
                {FT_OPT, 1, 0.05, 0.25}, {FT_OPT, 8, 0.05, 0.25}, {FT_OPT, 64, 0.05, 0.25}};
  for (uint32_t i = 0; i < sizeof points / sizeof *points; i++) {
    ft_config config = usual(5, points[i].exchange, REALISTIC);
    config.output.message_flits = points[i].flits;
    double percent = percent_over_ideal(&config);
    CLAIM(percent >= points[i].least && percent <= points[i].most, "N = 512, %s, %u flits: %.2f %%",
          exchange_names[points[i].exchange], points[i].flits, percent);
  }
}

/* ---- effects ---- */

TEST(xor_does_not_care_between_modulo_routings) {
  for (int latencies = IDEAL; latencies <= REALISTIC; latencies++) {
    ft_config by_source = paper_config(2, FT_XOR, FT_S_MOD_K, latencies), by_destination = paper_config(2, FT_XOR, FT_D_MOD_K, latencies);
    int64_t a = run(&by_source).completion_ps, b = run(&by_destination).completion_ps;
    CLAIM(a == b, "N = 64: %" PRId64 " and %" PRId64 " ps", a, b);
  }
}

TEST(opt_needs_its_routing) {
  ft_config free_of_conflicts = usual(2, FT_OPT, REALISTIC), modulo = free_of_conflicts;
  modulo.routing_kind = FT_D_MOD_K;
  double good = percent_over_ideal(&free_of_conflicts), bad = percent_over_ideal(&modulo);
  CLAIM(bad > good + 50, "N = 64: %.1f %% on conflict-free routes, %.1f %% on D-mod-k", good, bad);
}

TEST(without_waiting_for_acknowledgements_realistic_beats_ideal) {
  for (uint32_t row = 2; row < ROWS; row += 2) {
    ft_config waits = usual(row, FT_XOR, REALISTIC), goes_on = waits;
    goes_on.output.no_acknowledge = 1;
    int64_t ideal_ps = run(&waits).ideal_ps, completion_ps = run(&goes_on).completion_ps;
    CLAIM(completion_ps < ideal_ps, "N = %u: XOR takes %" PRId64 " ps, T is %" PRId64 " ps", nodes_of_row[row], completion_ps,
          ideal_ps);
  }
}

TEST(opt_loses_its_step_when_self_messages_are_free) {
  for (uint32_t row = 0; row < ROWS; row++) {
    ft_config config = usual(row, FT_OPT, IDEAL);
    config.output.free_self_messages = 1;
    double percent = percent_over_ideal(&config);
    CLAIM(percent > 90 && percent < 215, "N = %u: %.1f %%", nodes_of_row[row], percent);
  }
}

TEST(opt_survives_a_small_skew_of_the_starts_and_breaks_at_a_larger) {
  ft_config config = usual(ROWS - 1, FT_OPT, REALISTIC);
  config.output.start_jitter_ps = 300000;
  double small = percent_over_ideal(&config);
  config.output.start_jitter_ps = 1000000;
  double large = percent_over_ideal(&config);
  CLAIM(small < 3, "0.3 us: %.1f %%", small);
  CLAIM(!LARGE || large >= 30, "1 us: %.1f %%", large);
  CLAIM(large > small, "0.3 us: %.1f %%, 1 us: %.1f %%", small, large);
}

TEST(at_ideal_latencies_opt_survives_one_flit_and_breaks_at_two) {
  ft_config config = usual(ROWS - 1, FT_OPT, IDEAL);
  config.output.start_jitter_ps = 51000;
  double small = percent_over_ideal(&config);
  config.output.start_jitter_ps = 102400;
  double large = 0; /* on few nodes by chance: with some of the seeds */
  for (config.seed = 1; config.seed <= 4 && large < 80; config.seed++) large = percent_over_ideal(&config);
  CLAIM(small < 3, "51 ns: %.1f %%", small);
  CLAIM(large > 80, "102.4 ns: %.1f %%", large);
}
