#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/words.h"
#include "input.h"
#include "routing/routing.h"
#include "topology/topology.h"

enum { MOST_WORDS = 1 << 14, NO_WORDS = 0xDF /* announced, but not given */ };

/* Where the next words go; those beyond the end are not written. */
typedef struct writer {
  ft_rng rng;
  uint32_t *at, *end;
  uint32_t nodes, cables;
} writer;

static void put(writer *w, uint32_t word) {
  if (w->at < w->end) *w->at++ = word;
}

static uint32_t below(writer *w, uint32_t n) { return (uint32_t)ft_rng_below(&w->rng, n); }

/* `count` different numbers below `all`, as far as there are so many, from a random one on. */
static void put_some(writer *w, uint32_t count, uint32_t all) {
  uint32_t step = 1, first = below(w, all);
  if (all % 7 != 0 && below(w, 2)) step = 7;
  for (uint32_t i = 0; i < count && w->at < w->end; i++) put(w, (uint32_t)((first + (uint64_t)i * step) % all));
}

static void put_nodes(writer *w, uint32_t count) { put_some(w, count, w->nodes); }

static void put_phase(writer *w) {
  uint32_t *phase = w->at, idle = below(w, 4);
  put_nodes(w, w->nodes);
  for (uint32_t count = (uint32_t)(w->at - phase), i = 1; i < count; i++) {
    uint32_t other = below(w, i + 1), kept = phase[i];
    phase[i] = phase[other];
    phase[other] = kept;
  }
  for (; phase < w->at; phase++)
    if (idle > 0 && below(w, 4) < idle) *phase = FT_IDLE;
}

static void put_event(writer *w, const ft_config *c, uint32_t event) {
  uint32_t source = below(w, w->nodes), longest = below(w, 3) ? 5 : 60;
  uint64_t slots = below(w, 2) ? 0 : below(w, below(w, 4) ? 4 : 200), flit = c->input.packet_bytes > 0 ? c->input.packet_bytes : 1;
  uint64_t delay_ps = slots * (uint64_t)c->input.packet_ps, bytes = below(w, longest) * flit + 1 + ft_rng_below(&w->rng, flit);
  uint32_t computes = event > 0 && c->input.trace_edges > 0 && below(w, 3) == 0;
  put(w, event > 0 && (c->input.trace_edges > 0 || below(w, 3)) ? below(w, event) : FT_IDLE);
  put(w, (uint32_t)delay_ps);
  put(w, (uint32_t)(delay_ps >> 32));
  put(w, source);
  put(w, computes ? source : (source + 1 + below(w, w->nodes - 1)) % w->nodes);
  put(w, computes ? 0 : (uint32_t)bytes);
}

/* An edge between events of a trace; none of a trace of one event is taken. */
static void put_edge(writer *w, uint32_t events) {
  uint32_t event = events > 1 ? 1 + below(w, events - 1) : 0;
  put(w, event);
  put(w, event > 0 ? below(w, event) : 0);
}

/* A time of packets: as it is where time is in slots, else as two halves. */
static void put_time(writer *w, const ft_config *c, uint32_t slots) {
  int64_t each_ps = c->buffering_kind == FT_OUTPUT ? c->output.flit_ps : c->buffering_kind == FT_VOQ ? c->voq.packet_ps : FT_MS / 10;
  uint64_t ps = slots == FT_IDLE ? UINT64_MAX : (uint64_t)each_ps * slots;
  put(w, c->buffering_kind == FT_INPUT ? slots : (uint32_t)ps);
  if (c->buffering_kind != FT_INPUT) put(w, (uint32_t)(ps >> 32));
}

static void put_break(writer *w, const ft_config *c) {
  uint32_t from = below(w, 200);
  put(w, below(w, w->cables));
  put_time(w, c, from);
  put_time(w, c, below(w, 8) ? from + below(w, 100) + (below(w, 8) > 0) : FT_IDLE);
}

/* Mostly ports that there are: of each switch below the top, to each node. */
static void put_tables(writer *w, const ft_topology *t, uint64_t bytes) {
  uint32_t word = 0, count = 0;
  for (uint32_t level = 1; level < t->levels && w->at < w->end; level++)
    for (uint32_t i = 0; i < (t->first_entity[level + 1] - t->first_entity[level]) * t->nodes && w->at < w->end; i++) {
      word |= (below(w, t->ups[level]) & 255) << 8 * (count % 4);
      if (++count % 4 > 0 && count < bytes) continue;
      put(w, word);
      word = 0;
    }
}

static void put_all(writer *w, const ft_config *c) {
  for (uint32_t i = 0; i < c->swap_count && w->at < w->end; i++) put_nodes(w, 2);
  if (c->exchange_kind == FT_CUSTOM)
    for (uint32_t i = 0; i < c->custom_phases && w->at < w->end; i++) put_phase(w);
  for (uint32_t i = 0; i < ft_flit_words(c) && w->at < w->end; i++) put(w, 1 + below(w, 20));
  put_nodes(w, (uint32_t)ft_hot_words(c));
  if (ft_is_permuted(c)) put_nodes(w, w->nodes);
  if (ft_is_traced(c))
    for (uint32_t i = 0; i < c->input.trace_events && w->at < w->end; i++) put_event(w, c, i);
  for (uint32_t i = 0; ft_is_traced(c) && i < c->input.trace_edges && w->at < w->end; i++) put_edge(w, c->input.trace_events);
  put_nodes(w, c->job_nodes);
  for (uint32_t i = 0; c->buffering_kind == FT_VOQ && i < c->voq.node_rates && w->at < w->end; i++) put(w, 1 + below(w, 4));
  if (c->cut_count > 0) put_some(w, c->cut_count, w->cables);
  for (uint32_t i = 0; i < ft_break_count(c) && w->at < w->end; i++) put_break(w, c);
}

void fuzz_words(fuzz_input *in, fuzz_case *c) {
  uint32_t first = fuzz_byte(in);
  if (c->config.buffering_kind == FT_VOQ && first & 1) c->config.voq.node_rates = c->shape.nodes;
  ft_topology tree = {.levels = 0};
  ft_error error;
  uint32_t forwards = c->config.routing_kind == FT_FORWARDING && ft_topology_shape(&c->config, &tree, &error) == FT_OK;
  uint64_t bytes = forwards ? ft_forwarding_bytes(FT_FORWARDING, &tree) : 0;
  uint64_t counts[FT_LISTS], wanted = 0;
  ft_list_words(&c->config, c->shape.nodes, bytes, counts);
  for (uint32_t i = 0; i < FT_LISTS; i++) wanted += counts[i];
  if (first >> 5 == 7) wanted = fuzz_number(in, wanted);
  c->word_count = wanted > MOST_WORDS ? MOST_WORDS : (uint32_t)wanted;
  c->words = c->word_count > 0 && first != NO_WORDS ? calloc(c->word_count, sizeof *c->words) : 0;
  if (!c->words) return;
  writer w = {ft_rng_make(first, 0), c->words, c->words + c->word_count, c->shape.nodes > 1 ? c->shape.nodes : 2, c->shape.links > 1 ? c->shape.links / 2 : 1};
  put_all(&w, &c->config);
  if (bytes > 0) put_tables(&w, &tree, bytes);
  for (uint32_t changes = first >> 1 & 7; changes > 0; changes--) {
    uint32_t at = (uint32_t)fuzz_bytes(in, 2) % c->word_count;
    c->words[at] = (uint32_t)fuzz_number(in, c->words[at]);
  }
}
