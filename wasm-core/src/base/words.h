/* The words that accompany a configuration, by what they say; fattree_records.h gives their order. */
#pragma once

#include "base/arena.h"
#include "fattree_records.h"

typedef struct ft_words {
  const uint32_t *swaps;  /* [2 * swap_count]: nodes, in pairs */
  const uint32_t *custom; /* FT_CUSTOM: [custom_phases * N] destinations */
  const uint32_t *flits;  /* FT_OUTPUT: [phase_flits] lengths of messages, by phase */
  const uint32_t *hot;    /* hot nodes, then hot sources */
  const uint32_t *partners; /* FT_PERMUTATION: [N] destinations */
  /* FT_TRACE: [trace_events * FT_EVENT_WORDS], then [2 * trace_edges], the caller's own: gone after ft_create */
  const uint32_t *events;
  const uint32_t *job;    /* [job_nodes]: tasks by local id */
  const uint32_t *rates;  /* FT_VOQ: [node_rates] */
  const uint32_t *cut;    /* [cut_count]: up links */
  const uint32_t *breaks; /* [ft_break_words] */
  const uint8_t *forwarding; /* FT_FORWARDING: [switches below the top][N] up ports */
} ft_words;

static inline uint32_t ft_is_traced(const ft_config *c) {
  return c->buffering_kind == FT_INPUT && c->input.traffic_kind == FT_TRACE;
}

static inline uint32_t ft_is_permuted(const ft_config *c) {
  return c->buffering_kind == FT_INPUT && c->input.traffic_kind == FT_PERMUTATION;
}

/* How many there are of the kinds that only some engines take. */
uint64_t ft_hot_words(const ft_config *config);
uint32_t ft_flit_words(const ft_config *config);
uint64_t ft_break_words(const ft_config *config);

/* Words of each list of a tree of so many nodes, with so many bytes of forwarding tables. */
enum { FT_LISTS = FT_FORWARDING_LIST + 1 };
void ft_list_words(const ft_config *config, uint32_t nodes, uint64_t forwarding, uint64_t count[FT_LISTS]);

/* Cables that break, and the field that says it. */
uint32_t ft_break_count(const ft_config *config);
uint32_t ft_break_field(const ft_config *config); /* of a known engine */

/* Copies the words of a configuration for so many nodes and so many bytes of forwarding tables, but not those of a
 * trace, of which a run makes its own. Refuses another number of them than it announces, and tables above
 * FT_MAX_FORWARDING. */
uint32_t ft_words_take(ft_words *taken, ft_arena *arena, const ft_config *config, uint32_t nodes, uint64_t forwarding,
                       const uint32_t *words, uint32_t word_count, ft_error *error);
