/* A slotted run as one of the engines: slots_frame.c fills its frames and summaries, slots_inspect.c tells what is in
 * its queues. */
#ifndef FT_ENGINE_SLOTS_VIEW_H
#define FT_ENGINE_SLOTS_VIEW_H

#include "engine/sim.h"
#include "engine/slots.h"
#include "engine/thread_pool.h"
#include "topology/cables.h"

/* What FT_INPUT keeps of a run. */
typedef struct ft_input_run {
  ft_slots slots;
  ft_trace trace;       /* FT_TRACE */
  uint32_t threads;     /* that step it where they can; 0: 1. See ft_set_threads */
  ft_thread_pool *pool; /* of so many; null: it is yet to be built */
} ft_input_run;

static inline ft_input_run *ft_input_of(const ft_sim *sim) { return sim->own; }
static inline ft_slots *ft_slots_of(const ft_sim *sim) { return &ft_input_of(sim)->slots; }

uint32_t ft_slots_view_build(ft_sim *sim); /* 0: there is no memory */
ft_link_now ft_slots_link(const ft_sim *sim, uint32_t link);
void ft_slots_frame(ft_sim *sim);
void ft_slots_summary(ft_sim *sim);
uint32_t ft_slots_queue(const ft_slots *s, uint32_t link, ft_queued *out, uint32_t limit);
uint32_t ft_slots_input_behind(const ft_slots *s, uint32_t link);

/* enum ft_link_state_bit of a port; nodes send from further ports, which have none. */
uint32_t ft_slots_port_state(const ft_slots *s, uint32_t output);

static inline uint32_t ft_slots_twin(const ft_slots *s, uint32_t link) {
  return ft_twin(link, s->network->topology.up_links);
}

#endif
