/* Jobs on K-ary 2-trees for the tests of root tables. */
#pragma once

#include "base/rng.h"
#include "fattree.h"

#define JOB_MOST 64

typedef struct job_case {
  uint32_t per_leaf, leaves, roots;
  uint32_t count, node[JOB_MOST]; /* by local id */
} job_case;

/* The leaf switch of a local id. */
static inline uint32_t job_leaf(const job_case *c, uint32_t local) { return c->node[local] / c->per_leaf; }

/* `count` of all nodes, each set as likely as any other; ascending. */
job_case job_random(ft_rng *rng, uint32_t per_leaf, uint32_t leaves, uint32_t roots, uint32_t count);

/* Any tree of at most `most` nodes with any number of roots, and any job on it. */
job_case job_any(ft_rng *rng, uint32_t most);

void job_shuffle(job_case *c, ft_rng *rng);

/* An all-to-all exchange of the job; ends the program when the core refuses it. */
typedef struct job_plan {
  ft_sim *sim;
} job_plan;

ft_config job_config(const job_case *c, uint32_t routing, uint32_t initial);
void job_open(job_plan *p, const job_case *c, uint32_t routing, uint32_t initial);
void job_close(job_plan *p);

/* Percent of the phases of `jobs` random jobs (seeded) with contention above 1, with the initial table and with the final
 * one, and the worst contention of any. */
typedef struct hot_share {
  double before, after;
  uint32_t worst_before, worst_after;
} hot_share;

hot_share hot_share_of(uint32_t per_leaf, uint32_t leaves, uint32_t roots, uint32_t count, uint32_t initial, uint32_t jobs);
