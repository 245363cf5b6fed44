/* Jobs under any routing, and what the root table makes of other lists of local ids and other exchanges. */
#include "packet_cases.h"
#include "root_table_cases.h"
#include "support.h"
#include "test.h"

static const job_case vector = {6, 5, 6, 16, {0, 3, 6, 7, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 26, 29}};

TEST(every_pair_of_a_job_meets_once_and_nobody_else_sends) {
  ft_rng rng = ft_rng_make(83, 1);
  for (int i = 0; i < 200; i++) {
    job_case c = job_any(&rng, JOB_MOST);
    static uint8_t met[JOB_MOST][JOB_MOST];
    memset(met, 0, sizeof met);
    OWNED(job_close) job_plan p;
    job_open(&p, &c, FT_S_MOD_K, 0);
    CHECK(ft_shape_of(p.sim)->phases == c.count - 1);
    for (uint32_t phase = 0; phase + 1 < c.count; phase++) {
      const ft_phase *plan = ft_plan(p.sim, phase);
      CHECK(plan->messages == c.count && plan->idle == c.per_leaf * c.leaves - c.count && plan->self_messages == 0);
      for (uint32_t s = 0; s < c.count; s++) {
        uint32_t to = FT_AT(uint32_t, plan->destination)[c.node[s]];
        CHECK(to == c.node[(s + phase + 1) % c.count]);
        met[c.node[s]][to]++;
      }
    }
    for (uint32_t a = 0; a < c.count; a++)
      for (uint32_t b = 0; b < c.count; b++) CHECK(met[c.node[a]][c.node[b]] == (a != b));
  }
}

/* No phase carries less over a bundle than the pairs that need it, spread over all phases. */
TEST(b_min_counts_the_pairs_of_the_job) {
  ft_rng rng = ft_rng_make(84, 1);
  for (int i = 0; i < 500; i++) {
    job_case c = job_any(&rng, JOB_MOST);
    ft_config config = job_config(&c, FT_D_MOD_K, 0);
    config.climb = (uint32_t)i % 2;
    RUN *sim = ft_create(&config, c.node, c.count, 0);
    uint32_t worst[2] = {0, 0}, most = 0;
    for (uint32_t phase = 0; phase + 1 < c.count; phase++)
      for (uint32_t l = 0; l < 2; l++) {
        uint32_t up = ft_plan(sim, phase)->max_up[l];
        worst[l] = up > worst[l] ? up : worst[l];
      }
    for (uint32_t leaf = 0; leaf < c.leaves; leaf++) {
      uint32_t j = 0;
      for (uint32_t s = 0; s < c.count; s++) j += job_leaf(&c, s) == leaf;
      uint32_t pairs = config.climb == FT_TOP ? j * (c.count - 1) : j * (c.count - j);
      most = pairs > most ? pairs : most;
    }
    CHECK(ft_shape_of(sim)->b_min[1] == (most + c.count - 2) / (c.count - 1));
    for (uint32_t l = 0; l < 2; l++) CHECK(ft_shape_of(sim)->b_min[l] <= worst[l]);
  }
}

TEST(a_job_of_all_nodes_is_the_shift_of_all) {
  job_case all = {3, 4, 3, 12, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}};
  ft_config config = job_config(&all, FT_ROOT_TABLE, FT_TABLE_LOCAL);
  config.job_nodes = 0;
  OWNED(job_close) job_plan listed;
  job_open(&listed, &all, FT_ROOT_TABLE, FT_TABLE_LOCAL);
  RUN *sim = packets_open(&config);
  for (uint32_t phase = 0; phase < 11; phase++) {
    uint32_t labels[12];
    memcpy(labels, FT_AT(uint32_t, ft_plan(listed.sim, phase)->label), sizeof labels);
    CHECK(memcmp(labels, FT_AT(uint32_t, ft_plan(sim, phase)->label), sizeof labels) == 0);
  }
}

/* The table takes any exchange; there, local ids are ranks among the tasks that take part. */
TEST(custom_phases_get_the_table_of_the_job) {
  for (uint32_t initial = 0; initial < 3; initial++)
    for (uint32_t sd = 1; sd < 16; sd++) {
      uint32_t words[30];
      for (uint32_t i = 0; i < 30; i++) words[i] = FT_IDLE;
      for (uint32_t s = 0; s < 16; s++) words[vector.node[s]] = vector.node[(s + sd) % 16];
      ft_config config = job_config(&vector, FT_ROOT_TABLE, initial);
      config.exchange_kind = FT_CUSTOM;
      config.custom_phases = 1;
      config.job_nodes = 0;
      ft_error error;
      RUN *sim = ft_create(&config, words, 30, &error);
      if (!CLAIM(sim != 0, "%s", error.text)) return;
      OWNED(job_close) job_plan p;
      job_open(&p, &vector, FT_ROOT_TABLE, initial);
      const uint32_t *label = FT_AT(uint32_t, ft_plan(sim, 0)->label);
      const uint32_t *expected = FT_AT(uint32_t, ft_plan(p.sim, sd - 1)->label);
      CHECK(memcmp(label, expected, 30 * sizeof *label) == 0);
    }
}

/* Naruse sorts local ids by leaf switch. Unsorted, most phases are hot, and the table cannot help (77 % in a separate model). */
TEST(unsorted_local_ids_leave_most_phases_hot) {
  ft_rng rng = ft_rng_make(85, 1);
  uint32_t hot[2] = {0, 0}, jobs = 1000;
  for (uint32_t i = 0; i < jobs; i++) {
    job_case c = job_random(&rng, 6, 5, 6, 16);
    for (int shuffled = 0; shuffled < 2; shuffled++) {
      if (shuffled) job_shuffle(&c, &rng);
      OWNED(job_close) job_plan p;
      job_open(&p, &c, FT_ROOT_TABLE, FT_TABLE_SOURCE);
      for (uint32_t phase = 0; phase < 15; phase++) hot[shuffled] += ft_plan(p.sim, phase)->contention > 1;
    }
  }
  double percent[] = {100. * hot[0] / (15 * jobs), 100. * hot[1] / (15 * jobs)};
  CLAIM(percent[0] < 1 && percent[1] > 60 && percent[1] < 90, "%.2f %% sorted, %.2f %% unsorted", percent[0], percent[1]);
}

TEST(jobs_and_tables_count_in_the_hash) {
  job_case c = vector;
  uint64_t hash[4];
  for (uint32_t i = 0; i < 4; i++) {
    if (i == 3) c.node[15] = 28;
    OWNED(job_close) job_plan p;
    job_open(&p, &c, FT_ROOT_TABLE, i % 3);
    hash[i] = ft_hash(p.sim);
  }
  for (uint32_t i = 0; i < 4; i++)
    for (uint32_t k = 0; k < i; k++) CHECK(hash[i] != hash[k]);
}
