#include "base/words.h"

#include <string.h>

#include "base/refuse.h"

uint64_t ft_hot_words(const ft_config *c) {
  uint32_t is_hot = ft_is_traced(c) || (c->buffering_kind == FT_INPUT && c->input.traffic_kind == FT_HOT_SPOT);
  return is_hot ? (uint64_t)c->input.hot_node_count + c->input.hot_source_count : 0;
}

uint32_t ft_flit_words(const ft_config *c) { return c->buffering_kind == FT_OUTPUT ? c->output.phase_flits : 0; }

uint32_t ft_break_field(const ft_config *c) {
  static const uint32_t field[] = {[FT_OUTPUT] = FT_FIELD(output.break_count), [FT_INPUT] = FT_FIELD(input.break_count),
                                   [FT_VOQ] = FT_FIELD(voq.break_count), [FT_LOSSY] = FT_FIELD(lossy.break_count)};
  return field[c->buffering_kind];
}

uint32_t ft_break_count(const ft_config *c) {
  return c->buffering_kind > FT_LOSSY ? 0 : *(const uint32_t *)(const void *)((const char *)c + ft_break_field(c));
}

uint64_t ft_break_words(const ft_config *c) {
  return (uint64_t)ft_break_count(c) * (c->buffering_kind == FT_INPUT ? FT_BREAK_WORDS : FT_BREAK_TIME_WORDS);
}

void ft_list_words(const ft_config *c, uint32_t nodes, uint64_t forwarding, uint64_t count[FT_LISTS]) {
  uint64_t hot = ft_hot_words(c);
  count[FT_SWAP_LIST] = 2 * (uint64_t)c->swap_count;
  count[FT_PHASE_LIST] = c->exchange_kind == FT_CUSTOM ? (uint64_t)c->custom_phases * nodes : 0;
  count[FT_FLIT_LIST] = ft_flit_words(c);
  count[FT_HOT_NODE_LIST] = hot > 0 ? c->input.hot_node_count : 0;
  count[FT_HOT_SOURCE_LIST] = hot > 0 ? c->input.hot_source_count : 0;
  count[FT_PARTNER_LIST] = ft_is_permuted(c) ? nodes : 0;
  count[FT_EVENT_LIST] =
      ft_is_traced(c) ? (uint64_t)c->input.trace_events * FT_EVENT_WORDS + 2 * (uint64_t)c->input.trace_edges : 0;
  count[FT_JOB_LIST] = c->job_nodes;
  count[FT_RATE_LIST] = c->buffering_kind == FT_VOQ ? c->voq.node_rates : 0;
  count[FT_CUT_LIST] = c->cut_count;
  count[FT_BREAK_LIST] = ft_break_words(c);
  count[FT_FORWARDING_LIST] = (forwarding + 3) / 4;
}

uint32_t ft_words_take(ft_words *taken, ft_arena *arena, const ft_config *c, uint32_t nodes, uint64_t forwarding,
                       const uint32_t *words, uint32_t word_count, ft_error *error) {
  const uint32_t *tables, *sources;
  const uint32_t **parts[FT_LISTS] = {&taken->swaps, &taken->custom, &taken->flits, &taken->hot, &sources,
                                      &taken->partners, &taken->events, &taken->job, &taken->rates, &taken->cut,
                                      &taken->breaks, &tables};
  uint64_t counts[FT_LISTS], expected = 0;
  if (forwarding > FT_MAX_FORWARDING)
    return ft_refuse(error, FT_TOO_LARGE, FT_FIELD(routing_kind), "Forwarding tables have a byte for each switch and "
                     "node, here %U; at most %u are allowed.", forwarding, FT_MAX_FORWARDING);
  ft_list_words(c, nodes, forwarding, counts);
  for (uint32_t i = 0; i < FT_LISTS; i++) expected += counts[i];
  if (expected != word_count)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_NO_FIELD, "%u words came with the configuration; its lists need "
                     "exactly %U.", word_count, expected);
  if (word_count > 0 && words == NULL)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_NO_FIELD, "%u words were announced, but none were given.", word_count);
  uint32_t *at = ft_arena_alloc(arena, word_count - counts[FT_EVENT_LIST], sizeof *at);
  if (!at) return ft_refuse_memory(error);
  for (uint32_t i = 0; i < FT_LISTS; i++) {
    *parts[i] = i == FT_EVENT_LIST ? words : at;
    if (counts[i] == 0) continue;
    if (i != FT_EVENT_LIST) at = (uint32_t *)memcpy(at, words, counts[i] * sizeof *at) + counts[i];
    words += counts[i];
  }
  taken->forwarding = (const uint8_t *)tables;
  return FT_OK;
}
