/* Root tables as a caller sees them: the steps of the algorithm, and packets in time. */
#include <stdlib.h>

#include "naive_packets.h"
#include "packet_cases.h"
#include "root_table_cases.h"
#include "support.h"
#include "test.h"

static const job_case vector = {6, 5, 6, 16, {0, 3, 6, 7, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 26, 29}};

/* ---- steps ---- */

/* Number of the up link out of a leaf switch into a root. */
static uint32_t up_link(const ft_shape *s, uint32_t leaf, uint32_t root) { return s->first_up[2] + leaf * s->w[1] + root; }

/* Replays the steps on the loads of the initial table; they must lead to those of the final one. */
TEST(steps_lead_from_one_table_to_the_other) {
  ft_rng rng = ft_rng_make(81, 1);
  static uint32_t load[2048];
  for (int i = 0; i < 1000; i++) {
    job_case c = job_any(&rng, JOB_MOST);
    if (i % 3 == 0) job_shuffle(&c, &rng);
    OWNED(job_close) job_plan p;
    job_open(&p, &c, FT_ROOT_TABLE, (uint32_t)i % 3);
    const ft_shape *s = ft_shape_of(p.sim);
    uint32_t phase = (uint32_t)ft_rng_below(&rng, s->phases);
    ft_table_step step[JOB_MOST];
    uint32_t count = ft_table_steps(p.sim, phase, step, JOB_MOST), crossing = 0;
    const ft_phase *plan = ft_plan_initial(p.sim, phase);
    for (uint32_t k = 0; k < s->links; k++) load[k] = FT_AT(uint16_t, plan->link_load)[k];
    for (uint32_t k = 0; k < count; k++) {
      uint32_t from = step[k].source / c.per_leaf, to = step[k].destination / c.per_leaf;
      CHECK(FT_AT(uint32_t, plan->label)[step[k].source] == step[k].root_before);
      load[up_link(s, from, step[k].root_before)]--, load[up_link(s, to, step[k].root_before) + s->up_links]--;
      load[up_link(s, from, step[k].root_after)]++, load[up_link(s, to, step[k].root_after) + s->up_links]++;
    }
    plan = ft_plan(p.sim, phase);
    for (uint32_t k = 0; k < s->links; k++) CHECK(load[k] == FT_AT(uint16_t, plan->link_load)[k]);
    for (uint32_t local = 0; local < c.count; local++) crossing += FT_AT(uint8_t, plan->turn_level)[c.node[local]] == 2;
    CHECK(count == crossing && ft_table_steps(p.sim, phase, step, 1) == (count > 0));
  }
}

TEST(steps_say_why) {
  ft_rng rng = ft_rng_make(82, 1);
  uint32_t seen[6] = {0};
  for (int i = 0; i < 1000; i++) {
    job_case c = job_any(&rng, JOB_MOST);
    int sorted = i % 4 != 0;
    if (!sorted) job_shuffle(&c, &rng);
    OWNED(job_close) job_plan p;
    job_open(&p, &c, FT_ROOT_TABLE, FT_TABLE_DESTINATION);
    ft_table_step step[JOB_MOST];
    uint32_t count = ft_table_steps(p.sim, (uint32_t)ft_rng_below(&rng, c.count - 1), step, JOB_MOST);
    for (uint32_t k = 0; k < count; k++) {
      const ft_table_step *s = &step[k];
      int moved = s->reason == FT_TABLE_TO_IDLE || s->reason == FT_TABLE_TO_LIKELY;
      seen[s->reason]++;
      CHECK(c.node[s->local] == s->source && (s->root_before != s->root_after) == moved);
      CHECK((s->busy > 0) == (moved || s->reason == FT_TABLE_STUCK) && s->busy <= 3);
      CHECK((s->reason == FT_TABLE_FIXED) == (job_leaf(&c, s->local) == job_leaf(&c, 0)));
      CHECK(!sorted || s->reason != FT_TABLE_UNSEEN);
      if (k > 0 && step[k - 1].reason == FT_TABLE_FIXED && s->reason == FT_TABLE_FIXED) CHECK(s->local > step[k - 1].local);
      if (k > 0 && step[k - 1].reason != FT_TABLE_FIXED) CHECK(s->local < step[k - 1].local);
    }
  }
  for (uint32_t reason = 0; reason < 6; reason++) CLAIM(seen[reason] > 20, "reason %u: %u times", reason, seen[reason]);
}

/* The vector by destination port: s = 8, 5 and 3 are moved. */
TEST(steps_of_the_vector) {
  static const uint32_t moved[][3] = {{8, 0, 4}, {5, 3, 1}, {3, 1, 0}};
  job_plan p;
  ft_table_step step[16];
  uint32_t found = 0;
  job_open(&p, &vector, FT_ROOT_TABLE, FT_TABLE_DESTINATION);
  uint32_t count = ft_table_steps(p.sim, 7, step, 16);
  for (uint32_t k = 0; k < count; k++) {
    if (step[k].root_before == step[k].root_after) continue;
    if (!CHECK(found < 3)) break;
    CHECK(step[k].local == moved[found][0] && step[k].root_before == moved[found][1] && step[k].root_after == moved[found][2]);
    found++;
  }
  CHECK(found == 3 && step[0].reason == FT_TABLE_FIXED && step[0].source == 0 && step[0].destination == 15);
  CHECK(ft_table_steps(p.sim, 15, step, 16) == 0 && ft_plan_initial(p.sim, 15) == 0);
  job_close(&p);
  job_open(&p, &vector, FT_D_MOD_K, 0);
  CHECK(ft_table_steps(p.sim, 7, step, 16) == 0 && ft_plan_initial(p.sim, 7) == 0);
  job_close(&p);
}

/* ---- in time ---- */

static int64_t completion_of(const job_case *c, uint32_t routing, uint32_t initial, uint32_t flits) {
  ft_config config = job_config(c, routing, initial);
  config.output.message_flits = flits;
  ft_sim *sim = ft_create(&config, c->node, c->count, 0);
  int64_t completion = packets_finish(sim), ideal = ft_summary_of(sim)->ideal_ps;
  CHECK(ft_summary_of(sim)->delivered == c->count * (c->count - 1) && completion >= ideal);
  ft_destroy(sim);
  return completion;
}

/* All-to-all bandwidth over message size: the table gains nothing for single flits and much for long messages. */
TEST(the_table_is_faster_for_long_messages) {
  ft_rng rng = ft_rng_make(86, 1);
  double gain[4] = {0, 0, 0, 0};
  static const uint32_t flits[] = {1, 16, 64, 256};
  for (int i = 0; i < 20; i++) {
    job_case c = job_random(&rng, 6, 5, 6, 16);
    for (int k = 0; k < 4; k++) {
      int64_t destination = completion_of(&c, FT_D_MOD_K, 0, flits[k]);
      int64_t table = completion_of(&c, FT_ROOT_TABLE, FT_TABLE_SOURCE, flits[k]);
      gain[k] += (double)destination / (double)table / 20;
      if (getenv("FT_JOBS") && i < 3)
        printf("job %d, %u B: %.3f and %.3f Gb/s a node\n", i, 64 * flits[k], 15. * 512 * flits[k] * 1000 / (double)destination,
               15. * 512 * flits[k] * 1000 / (double)table);
    }
  }
  if (getenv("FT_JOBS")) printf("gain %.3f %.3f %.3f %.3f\n", gain[0], gain[1], gain[2], gain[3]);
  CHECK(gain[0] > .98 && gain[0] < 1.1 && gain[2] > 1.05 && gain[3] > gain[0]);
}

TEST(runs_equal_the_naive_simulator) {
  ft_rng rng = ft_rng_make(87, 1);
  for (int i = 0; i < 200; i++) {
    job_case c = job_any(&rng, 24);
    static const uint32_t routings[] = {FT_ROOT_TABLE, FT_D_MOD_K, FT_CONFLICT_FREE};
    ft_config config = job_config(&c, routings[i % 3], (uint32_t)ft_rng_below(&rng, 3));
    config.output.message_flits = 1 + (uint32_t)ft_rng_below(&rng, 12);
    config.output.buffer_flits = 1 + (uint32_t)ft_rng_below(&rng, 8);
    RUN *sim = ft_create(&config, c.node, c.count, 0);
    naive_run *naive = naive_create(sim, &config, 0);
    int64_t completion = packets_finish(sim);
    naive_run_until(naive, FOREVER);
    CHECK(completion == naive->completion_ps && ft_summary_of(sim)->hops == naive->hops);
    naive_destroy(naive);
  }
}
