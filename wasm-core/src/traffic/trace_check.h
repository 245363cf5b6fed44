/* Whether the state of a trace that comes from outside is one in which it can be, with the packets that are under way. */
#ifndef FT_TRAFFIC_TRACE_CHECK_H
#define FT_TRAFFIC_TRACE_CHECK_H

#include "base/marks.h"
#include "fabric/slotted.h"
#include "traffic/trace.h"

typedef struct ft_trace_look {
  const ft_trace *t;
  ft_marks waits;     /* events in the heap */
  ft_marks started;   /* events in the order of their source, and not forgotten there */
  uint32_t *under_way; /* [events]: packets */
  uint32_t *pending;  /* [events]: of those that could begin, whose successors were not looked at yet */
  uint32_t *over;     /* [nodes]: messages of a source that were forgotten */
} ft_trace_look;

/* First the lists; then every packet of the trace that is under way; then what must follow. All give 0 for what cannot be.
 * `status`: FT_OUT_OF_MEMORY for want of scratch, else FT_OK or FT_BAD_ARGUMENT. */
uint32_t ft_trace_look_at_lists(ft_trace_look *k, const ft_trace *t, ft_arena *scratch);
uint32_t ft_trace_look_at_packet(ft_trace_look *k, ft_packet packet);
uint32_t ft_trace_look_at_events(ft_trace_look *k);

#endif
