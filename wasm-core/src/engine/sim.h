/* One run and the records it hands out. */
#ifndef FT_ENGINE_SIM_H
#define FT_ENGINE_SIM_H

#include "engine/packets.h"
#include "fattree.h"

struct ft_sim {
  ft_config config;
  ft_arena arena;
  ft_network network;
  ft_plan_buffers buffers;
  ft_shape shape;
  ft_phase phase;
  uint32_t *preview_node; /* [N]: the mapping of ft_preview */
  uint32_t prepared;      /* packets is built */
  ft_packets packets;
  /* arrays of the frame and the summary; taken with the packets */
  uint32_t *link_sent, *link_message, *link_waits, *task_phase, *task_received;
  uint16_t *link_queue;
  int64_t *link_sent_at;
  uint64_t *efficiency;
  ft_frame frame;
  ft_summary summary;
};

static inline ft_span ft_span_of(const void *array, uint32_t count, uint32_t element_bytes) {
  ft_span span = {(uint64_t)(uintptr_t)array, count, element_bytes};
  return span;
}

/* frame.c. FT_OUT_OF_MEMORY when the arrays cannot be had. */
uint32_t ft_frame_build(ft_sim *sim);

#endif
