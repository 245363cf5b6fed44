/* Configurations for the tests of input-queued switches: those of the paper, and random ones. */
#pragma once

#include "draw.h"
#include "engines.h"

#define CONGESTION_EVENTS 60
#define CONGESTION_CUTS 5
#define CONGESTION_EDGES 90
#define CONGESTION_TABLES 5400 /* words of forwarding tables: of trees of 40 nodes */
#define CONGESTION_WORDS (40 + 6 * CONGESTION_EVENTS + 2 * CONGESTION_EDGES + CONGESTION_CUTS)

typedef struct congestion_case {
  ft_config config;
  uint32_t words[CONGESTION_WORDS], word_count;
  uint32_t tables[CONGESTION_TABLES], table_words; /* FT_FORWARDING: behind the others */
  char text[500];
} congestion_case;

/* A share in thousandths as the core takes it. */
static inline uint32_t per_mille(uint32_t share) {
  return share >= 1000 ? FT_FULL_LOAD : (uint32_t)((((uint64_t)share << 32) + 999) / 1000);
}

/* An RLFT of P-port switches with 4 KB packets at 100 Gb/s, buffers of 84, uniform traffic, D-mod-k, one queue. */
ft_config rlft(uint32_t ports);

/* The demo: P = 8, 48-packet buffers, one hot node from 0.3 to 3 ms; root timer 0.4 ms, entries live 2 ms; bins of 0.1 ms. */
congestion_case congestion_demo(uint32_t routing, uint32_t isolation, uint64_t seed);

/* Any tree of at most 40 nodes; any technique, scheme, traffic (traces included), small buffers, short timers; nothing is generated after
 * about `slots` slots. The same for the same number. `arn` 0: never FT_ARN. */
congestion_case congestion_draw(uint64_t number, uint32_t slots, uint32_t arn);

/* congestion_draw with 1 to CONGESTION_CUTS cables cut, and either way around them. A trace may be refused then. */
congestion_case congestion_draw_cut(uint64_t number, uint32_t slots, uint32_t arn);

/* congestion_draw where every second case has cuts, with random forwarding tables. */
congestion_case congestion_draw_forwarding(uint64_t number, uint32_t slots);

/* congestion_draw with switches of 65 to 128 ports, and at most 260 nodes. */
congestion_case congestion_draw_wide(uint64_t number, uint32_t slots, uint32_t arn);

/* congestion_draw with computations, and events that wait for several others; 0 where it has no trace. */
uint32_t congestion_draw_program(uint64_t number, uint32_t slots, uint32_t arn, congestion_case *drawn);

/* An event waits for a further one. After the last event. */
void congestion_edge(congestion_case *c, uint32_t event, uint32_t after);

/* The words of event 0, and those of the further edges behind the last event. */
static inline const uint32_t *congestion_edges(const congestion_case *c) { return c->words + c->word_count - 2 * c->config.input.trace_edges; }
static inline const uint32_t *congestion_events(const congestion_case *c) { return congestion_edges(c) - FT_EVENT_WORDS * c->config.input.trace_events; }

/* Events that are no computations. */
static inline uint32_t congestion_messages(const congestion_case *c) {
  uint32_t messages = 0;
  for (uint32_t i = 0; i < c->config.input.trace_events; i++) messages += congestion_events(c)[i * FT_EVENT_WORDS + FT_EVENT_BYTES] > 0;
  return messages;
}

/* Greedy sources to one hot node and nothing else, from the start on. */
congestion_case congestion_incast(uint32_t ports, uint32_t hot, const uint32_t *sources, uint32_t count);

/* Adds an event to a trace. */
void congestion_event(congestion_case *c, uint32_t after, int64_t delay_ps, uint32_t source, uint32_t destination, uint32_t bytes);

/* Writes forwarding tables, by chance or, without `rng`, those of D-mod-k; gives how many words they are. */
uint32_t write_tables(const ft_config *config, ft_rng *rng, uint32_t *words);

/* Null, with an error, as ft_create. And the run, never null (the program ends when the core refuses it). */
ft_sim *congestion_try(const congestion_case *c, ft_error *error);
ft_sim *congestion_open(const congestion_case *c);
