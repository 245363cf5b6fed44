#include "root_table_cases.h"

#include <stdio.h>
#include <stdlib.h>

job_case job_random(ft_rng *rng, uint32_t per_leaf, uint32_t leaves, uint32_t roots, uint32_t count) {
  job_case c = {per_leaf, leaves, roots, 0, {0}};
  uint32_t nodes = per_leaf * leaves;
  for (uint32_t node = 0; node < nodes; node++)
    if (ft_rng_below(rng, nodes - node) < count - c.count) c.node[c.count++] = node;
  return c;
}

job_case job_any(ft_rng *rng, uint32_t most) {
  for (;;) {
    uint32_t per_leaf = 1 + (uint32_t)ft_rng_below(rng, 9), leaves = 1 + (uint32_t)ft_rng_below(rng, 9);
    uint32_t roots = 1 + (uint32_t)ft_rng_below(rng, 9), nodes = per_leaf * leaves;
    if (nodes < 2 || nodes > most) continue;
    return job_random(rng, per_leaf, leaves, roots, 2 + (uint32_t)ft_rng_below(rng, nodes - 1));
  }
}

void job_shuffle(job_case *c, ft_rng *rng) {
  for (uint32_t left = c->count; left > 1; left--) {
    uint32_t pick = (uint32_t)ft_rng_below(rng, left), node = c->node[pick];
    c->node[pick] = c->node[left - 1];
    c->node[left - 1] = node;
  }
}

ft_config job_config(const job_case *c, uint32_t routing, uint32_t initial) {
  ft_config config;
  ft_config_default(&config, FT_OUTPUT);
  config.levels = 2;
  config.m[0] = c->per_leaf, config.m[1] = c->leaves;
  config.w[0] = 1, config.w[1] = c->roots;
  config.exchange_kind = FT_SHIFT;
  config.job_nodes = c->count;
  config.routing_kind = routing;
  config.table_initial = initial;
  return config;
}

void job_open(job_plan *p, const job_case *c, uint32_t routing, uint32_t initial) {
  ft_config config = job_config(c, routing, initial);
  ft_error error;
  p->sim = ft_create(&config, c->node, c->count, &error);
  if (p->sim) return;
  printf("A job was refused: %s\n", error.text);
  exit(2);
}

void job_close(job_plan *p) { ft_destroy(p->sim); }

static void count_hot(const ft_phase *phase, double *hot, uint32_t *worst) {
  *hot += phase->contention > 1;
  if (phase->contention > *worst) *worst = phase->contention;
}

hot_share hot_share_of(uint32_t per_leaf, uint32_t leaves, uint32_t roots, uint32_t count, uint32_t initial, uint32_t jobs) {
  ft_rng rng = ft_rng_make(74, per_leaf);
  hot_share share = {0, 0, 0, 0};
  for (uint32_t i = 0; i < jobs; i++) {
    job_case c = job_random(&rng, per_leaf, leaves, roots, count);
    job_plan p;
    job_open(&p, &c, FT_ROOT_TABLE, initial);
    for (uint32_t phase = 0; phase + 1 < count; phase++) {
      count_hot(ft_plan_initial(p.sim, phase), &share.before, &share.worst_before);
      count_hot(ft_plan(p.sim, phase), &share.after, &share.worst_after);
    }
    job_close(&p);
  }
  double percent = 100. / (jobs * (count - 1.));
  share.before *= percent;
  share.after *= percent;
  return share;
}
