/* A slotted run, with the arrays of its frame and of the port, which slots_frame.c and slots_inspect.c fill. */
#ifndef FT_ENGINE_SLOTS_VIEW_H
#define FT_ENGINE_SLOTS_VIEW_H

#include "engine/sim.h"
#include "engine/slots.h"
#include "engine/thread_pool.h"
#include "topology/cables.h"

typedef struct ft_slots_view {
  uint16_t *link_source;
  uint8_t *link_vc_queue, *link_in_flight, *link_state, *node_state, *node_role;
  uint16_t *entity_entries, *node_queue;
  int64_t *link_notified_at;
  ft_notice *notices;
  uint64_t *series[FT_TOTALS + 2];
  /* ft_port */
  uint8_t *voq;
  uint32_t *output_link, *input_link, *credits, *requests;
} ft_slots_view;

/* What FT_INPUT keeps of a run. */
typedef struct ft_input_run {
  ft_slots slots;
  ft_slots_view view;
  ft_trace trace;       /* FT_TRACE */
  uint32_t threads;     /* that step it where they can; 0: 1. See ft_set_threads */
  ft_thread_pool *pool; /* of so many; null: it is yet to be built */
} ft_input_run;

static inline ft_input_run *ft_input_of(const ft_sim *sim) { return sim->own; }
static inline ft_slots *ft_slots_of(const ft_sim *sim) { return &ft_input_of(sim)->slots; }
static inline ft_slots_view *ft_view_of(const ft_sim *sim) { return &ft_input_of(sim)->view; }

uint32_t ft_slots_view_build(ft_sim *sim); /* FT_OUT_OF_MEMORY */
const ft_frame *ft_slots_frame(ft_sim *sim);
void ft_slots_summary(ft_sim *sim); /* all but the latencies */
uint32_t ft_slots_queue(const ft_slots *s, uint32_t link, ft_queued *out, uint32_t limit);

/* enum ft_link_state_bit of a port; nodes send from further ports, which have none. */
uint32_t ft_slots_port_state(const ft_slots *s, uint32_t output);

static inline uint32_t ft_slots_twin(const ft_slots *s, uint32_t link) {
  return ft_twin(link, s->network->topology.up_links);
}

#endif
