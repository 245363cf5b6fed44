/* One run and the records it hands out. */
#ifndef FT_ENGINE_SIM_H
#define FT_ENGINE_SIM_H

#include "engine/packets.h"
#include "engine/slots.h"
#include "fattree.h"

typedef struct ft_slots_view ft_slots_view;

struct ft_sim {
  ft_config config;
  ft_arena arena;
  ft_network network;
  ft_plan_buffers buffers;
  ft_shape shape;
  ft_phase phase;
  uint32_t *preview_node; /* [N]: the mapping of ft_preview */
  uint32_t prepared;      /* packets or slots is built */
  uint32_t slotted;       /* FT_INPUT: the run is in slots, packets stays empty */
  const uint32_t *hot_words; /* FT_HOT_SPOT: hot nodes, then sources */
  ft_packets packets;
  ft_slots slots;
  /* arrays of the frame and the summary; taken with the packets */
  uint32_t *link_sent, *link_message, *link_waits, *task_phase, *task_received;
  uint16_t *link_queue;
  int64_t *link_sent_at;
  uint64_t *efficiency;
  ft_slots_view *view;    /* arrays of a slotted run, see slots_frame.c */
  ft_frame frame;
  ft_summary summary;
  ft_port port;
};

static inline ft_span ft_span_of(const void *array, uint32_t count, uint32_t element_bytes) {
  ft_span span = {(uint64_t)(uintptr_t)array, count, element_bytes};
  return span;
}

/* frame.c. FT_OUT_OF_MEMORY when the arrays cannot be had. */
uint32_t ft_frame_build(ft_sim *sim);

/* slots_frame.c: the same for a slotted run. */
uint32_t ft_slots_view_build(ft_sim *sim);
const ft_frame *ft_slots_frame(ft_sim *sim);
const ft_summary *ft_slots_summary(ft_sim *sim);
uint32_t ft_slots_queue(const ft_slots *s, uint32_t link, ft_queued *out, uint32_t limit);

#endif
