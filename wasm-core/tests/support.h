/* What the tests of the static half share: random configurations, one network at a time, and models that are naive on
 * purpose, so that they can be believed. */
#pragma once

#include "draw.h"
#include "loads/plan.h"

/* A claim that says itself; for files that include test.h. */
#define CHECK(condition) CLAIM((condition) != 0, "%s", #condition)

/* A break as all engines but FT_INPUT read it, behind `at`; gives its end. */
uint32_t *put_break(uint32_t *at, uint32_t cable, uint64_t from_ps, uint64_t until_ps);

/* The seven trees of Table 1 (Prisacari 2013), N = 16 .. 1024. */
#define TABLE_1_ROWS 7
ft_config table_1(uint32_t row, uint32_t exchange, uint32_t routing);

/* XGFT with h levels; everything else 0: contiguous, XOR, S-mod-k. */
ft_config tree(uint32_t levels, const uint32_t *m, const uint32_t *w);

/* Any XGFT of 2 .. max_nodes nodes (max_nodes >= 8): odd sizes, m = 1 and slimmed levels included; OPT, contiguous. */
ft_config random_tree(ft_rng *rng, uint32_t max_nodes);

/* A random partial permutation of 0 .. count-1; one in `idle_one_in` is FT_IDLE, none if 0. */
void random_phase(ft_rng *rng, uint32_t count, uint32_t idle_one_in, uint32_t *destination);

/* A network with everything needed to plan its phases. */
typedef struct planned {
  ft_arena arena;
  ft_network network;
  ft_plan_buffers buffers;
  ft_phase phase;
  ft_error error;
} planned;

/* Gives ft_status. Close it in any case. */
uint32_t planned_open(planned *p, const ft_config *config, const uint32_t *words, uint32_t word_count);
void planned_close(planned *p);
const ft_phase *plan(planned *p, uint32_t phase);

/* floor(node / (m1..ml)) by repeated division; the level of the nearest common ancestor by comparing those. */
uint32_t naive_subtree(const ft_topology *t, uint32_t node, uint32_t level);
uint32_t naive_turn_level(const ft_topology *t, uint32_t a, uint32_t b);

/* Walks a path link by link over link_from and link_to, looking for the way down at every switch. Writes the links;
 * returns their number, or UINT32_MAX when the walk does not end at the destination. */
uint32_t naive_walk(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t turn_level, uint32_t label,
                    uint32_t *links);

/* The least contention of any labels for the planned phase, by trying all; UINT32_MAX beyond `budget` steps. */
uint32_t exhaustive_best(const planned *p, uint64_t budget);
