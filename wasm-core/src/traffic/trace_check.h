/* Validates an untrusted state of a trace, together with the packets in flight. */
#ifndef FT_TRAFFIC_TRACE_CHECK_H
#define FT_TRAFFIC_TRACE_CHECK_H

#include "base/bitset.h"
#include "fabric/slotted.h"
#include "traffic/trace.h"

typedef struct ft_trace_audit {
  const ft_trace *t;
  ft_bitset waits;     /* events in the heap */
  ft_bitset started;   /* events in the order of their source, and not forgotten there */
  uint32_t *in_flight; /* [events]: packets */
  uint32_t *pending;  /* [events]: that could begin and whose successors were not visited yet */
  uint32_t *over;     /* [nodes]: messages of a source that were forgotten */
} ft_trace_audit;

/* First the lists, of a run whose next slot is `slot`; then every packet of the trace that is in flight; then what must follow. The first
 * gives FT_OK, FT_BAD_ARGUMENT, or FT_OUT_OF_MEMORY for want of scratch; the others give 0 for an impossible state. */
uint32_t ft_trace_check_lists(ft_trace_audit *k, const ft_trace *t, uint32_t slot, ft_arena *scratch);
uint32_t ft_trace_check_packet(ft_trace_audit *k, ft_packet packet);
uint32_t ft_trace_check_events(ft_trace_audit *k);

#endif
