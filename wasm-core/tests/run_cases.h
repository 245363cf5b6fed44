/* Random runs of all four engines through the public interface, and what their tests do with them. */
#pragma once

#include "base/rng.h"
#include "congestion_cases.h"
#include "fattree.h"

#define RUN_CASE_WORDS (500u + CONGESTION_TABLES)
#define ENGINES 4u /* enum ft_buffering_kind */

typedef struct run_case {
  ft_config config;
  uint32_t words[RUN_CASE_WORDS], word_count;
  int64_t horizon_ps; /* by then much has happened; many runs have finished */
  char text[500];
} run_case;

/* A small run of an engine: any tree, exchange or traffic, technique and switch that it knows. The same for the same number. */
run_case run_case_draw(uint32_t engine, uint64_t number);

/* run_case_draw, but one of four, other than FT_LOSSY, goes by any forwarding tables, which are the last words. */
run_case run_case_draw_any(uint32_t engine, uint64_t number);

/* Null, with an error, as ft_create. */
ft_sim *run_case_try(const run_case *c, ft_error *error);

/* The prepared run, never null (the program ends when the core refuses it). */
ft_sim *run_case_open(const run_case *c);

/* A case somewhere on its way: at a time, or where a budget ended the call. */
ft_sim *run_case_somewhere(const run_case *c, ft_rng *rng);

/* Whether two ways to say a run give the same one: equal after a third of its time. */
uint32_t run_cases_agree(const run_case *one, const run_case *other);

/* A snapshot in memory of its own, and the number that names what stands behind its head made right again after a change. Every
 * engine's head begins with the hash of the run and this checksum; `head` bytes long. */
typedef struct taken {
  uint8_t *bytes;
  uint32_t count, head;
} taken;

taken take_snapshot(ft_sim *sim);
void correct_checksum(const taken *t);
void drop_snapshot(taken *t);
