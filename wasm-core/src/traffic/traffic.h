/* Which packet a node generates in a slot (Rocher-Gonzalez, section 4.2). Every node draws from a generator
 * of its own, so what one sends never depends on what another could. */
#ifndef FT_TRAFFIC_TRAFFIC_H
#define FT_TRAFFIC_TRAFFIC_H

#include "base/arena.h"
#include "base/rng.h"
#include "fabric/slotted.h"
#include "traffic/trace.h"

#define FT_NO_HOT_NODE 0xFFu

typedef struct ft_traffic {
  uint32_t nodes, vcs; /* channels of the queuing scheme */
  uint32_t load;       /* per mille */
  uint32_t background;
  uint32_t hot_start, hot_end, stop; /* slots */
  uint32_t hot_count, source_count;
  uint32_t hot[FT_MAX_HOT_NODES];
  uint32_t *target;     /* [nodes]: hot node of a hot source, FT_IDLE for the others */
  uint8_t *hot_index;   /* [nodes]: index of a hot node, FT_NO_HOT_NODE for the others */
  uint8_t *source_share, *destination_share; /* [nodes], see congestion/queuing.h; filled in by the caller */
  ft_rng *rng;          /* [nodes], state */
  uint32_t traced;      /* FT_TRACE: nodes send the messages of the trace, with the hot spot superimposed */
  ft_trace trace;
} ft_traffic;

/* FT_INPUT. Refuses hot nodes and sources that are out of range, named twice, or both at once. `words`: hot nodes, then sources. */
uint32_t ft_traffic_check(const ft_config *config, const uint32_t *words, uint32_t nodes, ft_error *error);

/* Everything but `rng`, `vcs`, the shares and the trace. FT_OK or FT_OUT_OF_MEMORY. */
uint32_t ft_traffic_build(ft_traffic *t, ft_arena *arena, const ft_config *config, const uint32_t *words, uint32_t nodes);

void ft_traffic_reset(ft_traffic *t, uint64_t seed);

/* Without a trace: from this slot on nothing is generated; UINT32_MAX: there is no such slot. */
uint32_t ft_traffic_quiet(const ft_traffic *t);

/* The least draw of 32 bits with which a node of a load, in thousandths, generates nothing in a slot. */
static inline uint64_t ft_traffic_quiet_draw(uint32_t load) { return (((uint64_t)load << 32) + 999) / 1000; }

/* Lets every node generate what it has for the slot; a packet whose FIFO is full is not generated. */
void ft_traffic_generate(ft_traffic *t, ft_slotted *f);

/* The next slot in which anything could be generated, `slot` itself included, when no packet is in flight; not before it. */
uint32_t ft_traffic_next(const ft_traffic *t, uint32_t slot);

/* Whether a node has a message ready, but no space for its next packet. */
uint32_t ft_traffic_blocked(const ft_traffic *t, const ft_slotted *f, uint32_t node);

#endif
