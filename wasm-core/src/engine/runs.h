/* What each engine keeps of a run, and what it tells of it. */
#pragma once

#include "cluster/cluster.h"
#include "engine/packets.h"
#include "engine/sim.h"
#include "engine/slots.h"
#include "engine/thread_pool.h"
#include "fabric/voq.h"

static inline ft_packets *ft_packets_of(const ft_sim *sim) { return sim->own; } /* FT_OUTPUT */

/* FT_INPUT. */
typedef struct ft_input_run {
  ft_slots slots;
  ft_thread_pool *pool; /* what steps it, see ft_set_threads; null: it runs alone */
  ft_arena_mark before_pool; /* nothing else may be taken from that arena while there is a pool */
} ft_input_run;

static inline ft_input_run *ft_input_of(const ft_sim *sim) { return sim->own; }
static inline ft_slots *ft_slots_of(const ft_sim *sim) { return &ft_input_of(sim)->slots; }

/* FT_VOQ: the messages of an exchange, each known beforehand. */
typedef struct ft_voq_sim {
  ft_voq_fabric fabric;
  ft_voq_message *message; /* phase by phase, by task within each */
  uint32_t parted;         /* messages without a way through the cuts, not among those */
  int64_t *phase_end_ps;   /* [phases]: of the summary */
  int64_t ideal_ps;        /* no node can be ready earlier */
  ft_cable_breaks breaks;
  ft_topology seen;        /* the tree with them, as routes see it */
} ft_voq_sim;

static inline ft_voq_sim *ft_voq_of(const ft_sim *sim) { return sim->own; }

/* FT_LOSSY. */
typedef struct ft_lossy {
  ft_cluster cluster;
  ft_cable_breaks breaks;
} ft_lossy;

static inline ft_lossy *ft_lossy_of(const ft_sim *sim) { return sim->own; }

/* slots_frame.c, slots_inspect.c */
uint32_t ft_slots_view_build(ft_sim *sim); /* 0: there is no memory */
ft_link_now ft_slots_link(const ft_sim *sim, uint32_t link);
void ft_slots_frame(ft_sim *sim);
void ft_slots_summary(ft_sim *sim);
uint32_t ft_slots_queue(const ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit);
uint32_t ft_slots_input_behind(const ft_slots *s, uint32_t link);
uint32_t ft_slots_port_state(const ft_slots *s, uint32_t output); /* enum ft_link_state_bit; a node's have none */

static inline uint32_t ft_slots_twin(const ft_slots *s, uint32_t link) {
  return ft_twin(link, s->network->topology.up_links);
}
