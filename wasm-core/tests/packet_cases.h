/* Random configurations for the tests of packets in time, and short names for what they look at. */
#pragma once

#include "base/rng.h"
#include "fattree.h"

#define PACKET_CASE_WORDS 320

typedef struct packet_case {
  ft_config config;
  uint32_t words[PACKET_CASE_WORDS], word_count;
  char text[480]; /* the configuration in one line, for claims that do not hold */
} packet_case;

/* Any tree of at most `most_nodes` (>= 8) nodes, exchange, mapping, swaps, routing, latencies (0, multiples of the flit time,
 * anything), buffers of 1 .. 8 flits, start jitter or none, acknowledgements or none, windows of one to five messages, free self messages or not, climbing to the
 * top or not; in one case of three rates by level; messages of 1 .. 20 flits, as long as the whole run makes about `most_hops` hops; in half of the exchanges by hand those of
 * each phase are of a length of their own. The same for the same number. */
packet_case packet_case_draw(uint64_t number, uint32_t most_nodes, uint64_t most_hops);

/* packet_case_draw, in two cases of three with 1 to 4 cables cut, so that some tasks cannot reach their partners. */
packet_case packet_case_draw_cut(uint64_t number, uint32_t most_nodes, uint64_t most_hops);

/* Flits of a message, by phase; null: all alike. And of a phase. */
const uint32_t *packet_case_lengths(const packet_case *c);
uint32_t packet_case_flits(const packet_case *c, uint32_t phase);

/* The run, never null (the program ends when the core refuses it). */
ft_sim *packet_case_open(const packet_case *c);
ft_sim *packets_open(const ft_config *config);

/* A row of Table 1 (Prisacari 2013) with messages of 4 KB; realistic latencies, or 0. */
ft_config paper_config(uint32_t row, uint32_t exchange, uint32_t routing, int realistic);

/* Runs to the end; gives the completion. */
int64_t packets_finish(ft_sim *sim);

#define FOREVER INT64_MAX
