#include "base/words.h"

#include <string.h>

#include "base/refuse.h"

uint64_t ft_event_words(const ft_config *c) {
  return ft_is_traced(c) ? (uint64_t)c->input.trace_events * FT_EVENT_WORDS + 2 * (uint64_t)c->input.trace_edges : 0;
}

uint64_t ft_hot_words(const ft_config *c) {
  uint32_t is_hot = ft_is_traced(c) || (c->buffering_kind == FT_INPUT && c->input.traffic_kind == FT_HOT_SPOT);
  return is_hot ? (uint64_t)c->input.hot_node_count + c->input.hot_source_count : 0;
}

uint32_t ft_rate_words(const ft_config *c) { return c->buffering_kind == FT_VOQ ? c->voq.node_rates : 0; }

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

uint32_t ft_words_take(ft_words *taken, ft_arena *arena, const ft_config *c, uint32_t nodes, uint64_t forwarding, const uint32_t *words,
                       uint32_t word_count, ft_error *error) {
  const uint32_t *tables;
  const struct {
    const uint32_t **words;
    uint64_t count;
  } parts[] = {{&taken->swaps, 2 * (uint64_t)c->swap_count},
               {&taken->custom, c->exchange_kind == FT_CUSTOM ? (uint64_t)c->custom_phases * nodes : 0},
               {&taken->flits, ft_flit_words(c)},
               {&taken->hot, ft_hot_words(c)},
               {&taken->partners, ft_is_permuted(c) ? nodes : 0},
               {&taken->events, ft_event_words(c)},
               {&taken->job, c->job_nodes},
               {&taken->rates, ft_rate_words(c)},
               {&taken->cut, c->cut_count},
               {&taken->breaks, ft_break_words(c)},
               {&tables, (forwarding + 3) / 4}};
  if (forwarding > FT_MAX_FORWARDING)
    return ft_refuse(error, FT_TOO_LARGE, FT_FIELD(routing_kind), "Forwarding tables have a byte for each switch and node, here %U; at most %u are allowed.", forwarding,
                     FT_MAX_FORWARDING);
  uint64_t expected = 0;
  for (uint32_t i = 0; i < sizeof parts / sizeof *parts; i++) expected += parts[i].count;
  if (expected != word_count)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_NO_FIELD,
                     "%u words came with the configuration; its lists need exactly %U.", word_count, expected);
  if (word_count > 0 && words == NULL)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_NO_FIELD, "%u words were announced, but none were given.", word_count);
  uint32_t *at = ft_arena_alloc(arena, word_count - ft_event_words(c), sizeof *at);
  if (!at) return ft_refuse_memory(error);
  for (uint32_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    uint64_t count = parts[i].count;
    *parts[i].words = parts[i].words == &taken->events ? words : at;
    if (count == 0) continue;
    if (*parts[i].words == at) at = (uint32_t *)memcpy(at, words, count * sizeof *at) + count;
    words += count;
  }
  taken->forwarding = (const uint8_t *)tables;
  return FT_OK;
}
