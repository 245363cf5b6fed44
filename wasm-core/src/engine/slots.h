/* A run on input-queued switches: the slotted fabric, what is done about congestion, traffic, and what is measured. */
#pragma once

#include "base/block.h"
#include "base/snapshot.h"
#include "congestion/breaks.h"
#include "loads/plan.h"
#include "metrics/histogram.h"
#include "metrics/series.h"
#include "traffic/traffic.h"

/* Running totals of packets delivered, each with its series. */
enum ft_total { FT_TOTAL_ALL, FT_TOTAL_HOT, FT_TOTAL_INNOCENT, FT_TOTAL_DEFLECTED, FT_TOTALS };

typedef struct ft_slots_counters {
  int64_t now_ps;
  int64_t completion_ps; /* -1 while running */
  uint64_t total[FT_TOTALS];
  uint64_t struck;    /* of FT_TOTAL_ALL, from nodes below cables that break */
  uint64_t reordered; /* packets that arrived after a later one of their source and destination (RFC 4737) */
  uint32_t state; /* enum ft_run_state */
  uint32_t limit; /* enum ft_run_limit */
} ft_slots_counters;

/* State. `series`: FT_TOTALS and, where cables break, of lost packets and of those from nodes below; `flows`: packets
 * delivered, by hot node and source; fewer than `received`. By node `sent_before`: packets at the end of the last
 * window of FT_RATE_SLOTS slots, modulo: only differences count, `rate`: packets sent in it, by each of its cables in
 * the mean: FT_RATE_SLOTS at most. `latest`: 1 + the latest birth among the packets that arrived, 0: none has. By
 * source where each has one partner, else by destination, then source. */
#define FT_SLOTS_STATE(ARRAY, s) \
  ARRAY(s, ft_slots_counters, c, 1) \
  ARRAY(s, ft_series, series, ft_slots_totals(s)) \
  ARRAY(s, ft_histogram, latency, 1) \
  ARRAY(s, uint32_t, flows, (uint64_t)s->t.hot_count * s->f.nodes) \
  ARRAY(s, uint32_t, sent_before, s->f.nodes) \
  ARRAY(s, uint16_t, rate, s->f.nodes) \
  ARRAY(s, uint32_t, latest, ft_slots_flows(s))

typedef struct ft_slots {
  const ft_config *config;
  const ft_network *network;
  int64_t slot_ps;
  uint32_t quiet_slot; /* nothing is generated from here on */
  uint32_t next_look;  /* slot before which ft_slots_look is due; not part of the state */
  ft_slotted f;
  ft_congestion g;
  ft_breaks b;
  ft_traffic t;
  uint32_t *port_of; /* [links]: port that sends into a link */
  uint32_t *link_of; /* [ports + ends]: the link a port sends into, FT_IDLE without cable */
  uint64_t run_hash; /* of everything that decides the run; names its snapshots */
  /* state: one block, zero where nothing is but for credits */
  ft_block block;
  FT_SLOTS_STATE(FT_ARRAY_MEMBER, )
} ft_slots;

/* Refuses what only such a run can refuse; part of ft_create. */
uint32_t ft_slots_check(const ft_config *config, const ft_topology *topology, ft_error *error);

/* All of it but the constants of a trace, which are there. */
uint32_t ft_slots_build(ft_slots *s, ft_arena *arena, const ft_config *config, const ft_network *network,
                        ft_error *error);

/* Width of the first bins of the series. */
static inline int64_t ft_slots_bin_ps(const ft_slots *s) {
  return s->config->input.bin_ps ? s->config->input.bin_ps : 32 * s->slot_ps;
}

/* Parts of a slot (slots.c), which threads take as well (thread_pool.c): bins that end before the end of the slot are
 * closed with what was there before its deliveries; what stands at the front of `move` is delivered; nodes generate,
 * and the slot ends. */
void ft_slots_advance_series(ft_slots *s, int64_t end_ps);
void ft_slots_count_deliveries(ft_slots *s, uint32_t delivered);
void ft_slots_end(ft_slots *s);

/* Slots in which outputs decide ahead (congestion/slot_pipeline.h). Whether they may, of a run in which much moves;
 * whether there is a next slot before `until_ps` in which they may; what is sent in a slot, by switches only if they
 * have not `begun` in the one before; what arrives in it, the switches sending in the next one if `on`. */
uint32_t ft_slots_can_go_ahead(const ft_slots *s);
uint32_t ft_slots_goes_on(const ft_slots *s, int64_t until_ps);
void ft_slots_send_ahead(ft_slots *s, uint32_t begun);
void ft_slots_arrive_ahead(ft_slots *s, uint32_t on);

static inline uint32_t ft_slots_totals(const ft_slots *s) { return s->b.of.count > 0 ? FT_TOTALS + 2 : FT_TOTALS; }

/* Whether packets out of order are counted, or known to be none; flows that have to be told apart for it, 0 where there
 * are none. */
uint32_t ft_slots_orders(const ft_slots *s);
uint32_t ft_slots_flows(const ft_slots *s);

/* Limits of a run (enum ft_run_limit) are looked at before a slot, every so many: before `from` or the next one of
 * those. A look tells whether one is reached, which ends the run; if not, it plans the next one. In between no age and
 * no number gets beyond its bits. */
void ft_slots_plan_look(ft_slots *s, uint32_t from);
uint32_t ft_slots_look(ft_slots *s);
uint32_t ft_slots_limit(const ft_slots *s); /* the one that is reached */

/* Hops that take at least as long as a slot in which nothing moves. */
uint64_t ft_slots_work(const ft_slotted *f);

uint32_t ft_slots_run(ft_slots *s, int64_t until_ps, uint64_t max_hops);

/* Nothing will be generated any more and nothing is in flight; the last event of a trace was delivered. */
uint32_t ft_slots_is_over(const ft_slots *s);

/* slots_hash.c */
uint64_t ft_slots_run_hash(const ft_slots *s);
uint64_t ft_slots_hash(const ft_slots *s);

ft_saved_state ft_slots_saved_state(const ft_slots *s);

/* slots_layout.c: how many ports and cables there are; cables, routes and stages; and the block, for which those
 * numbers will do. */
void ft_slots_measure(ft_slots *s);
uint32_t ft_slots_wire(ft_slots *s, ft_arena *arena);
void ft_slots_lay_out(ft_slots *s);

/* Virtual channels, the isolating one included. */
uint32_t ft_slots_vcs(const ft_config *config);
