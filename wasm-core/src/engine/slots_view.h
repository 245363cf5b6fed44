/* Arrays of the frame and the port of a slotted run; filled by slots_frame.c and slots_inspect.c. */
#ifndef FT_ENGINE_SLOTS_VIEW_H
#define FT_ENGINE_SLOTS_VIEW_H

#include "topology/cables.h"
#include "engine/sim.h"

struct ft_slots_view {
  uint16_t *link_source;
  uint8_t *link_vc_queue, *link_in_flight, *link_state, *node_state, *node_role;
  uint16_t *entity_entries, *node_queue;
  int64_t *link_notified_at;
  ft_notice *notices;
  uint64_t *series[FT_TOTALS + 2];
  /* ft_port */
  uint8_t *voq;
  uint32_t *output_link, *input_link, *credits, *requests;
};

/* enum ft_link_state_bit of a port; nodes send from further ports, which have none. */
uint32_t ft_slots_port_state(const ft_slots *s, uint32_t output);

static inline uint32_t ft_slots_twin(const ft_slots *s, uint32_t link) {
  return ft_twin(link, s->network->topology.up_links);
}

#endif
