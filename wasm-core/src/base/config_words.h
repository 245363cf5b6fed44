/* Numbers of the words that accompany a configuration; fattree_records.h gives their order. */
#ifndef FT_BASE_CONFIG_WORDS_H
#define FT_BASE_CONFIG_WORDS_H

#include "fattree_records.h"

static inline uint32_t ft_is_traced(const ft_config *c) { return c->buffering_kind == FT_INPUT && c->input.traffic_kind == FT_TRACE; }

static inline uint64_t ft_trace_words(const ft_config *c) { return ft_is_traced(c) ? (uint64_t)c->input.trace_events * FT_EVENT_WORDS : 0; }

/* Hot nodes and hot sources. */
static inline uint64_t ft_hot_words(const ft_config *c) {
  uint32_t is_hot = ft_is_traced(c) || (c->buffering_kind == FT_INPUT && c->input.traffic_kind == FT_HOT_SPOT);
  return is_hot ? (uint64_t)c->input.hot_node_count + c->input.hot_source_count : 0;
}

static inline uint32_t ft_rate_words(const ft_config *c) { return c->buffering_kind == FT_VOQ ? c->voq.node_rates : 0; }

#endif
