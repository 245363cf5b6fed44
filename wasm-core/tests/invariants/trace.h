/* What holds of a trace, together with the packets in flight. */
#pragma once

#include "fabric/slotted.h"
#include "invariants/scratch.h"
#include "traffic/trace.h"

typedef struct trace_found {
  const ft_trace *t;
  marks waits;     /* events in the heap */
  marks started;   /* events in the order of their source, and not forgotten there */
  uint32_t *in_flight; /* [events]: packets */
  uint32_t *pending;  /* [events]: that could begin and whose successors were not visited yet */
  uint32_t *met;      /* [events]: predecessors that are over */
  uint32_t *over;     /* [nodes]: messages of a source that were forgotten */
} trace_found;

/* First the lists, of a run whose next slot is `slot`; then every packet of the trace that is in flight; then what must follow. */
uint32_t trace_lists_are_valid(trace_found *k, const ft_trace *t, uint32_t slot, scratch *room);
uint32_t trace_packet_is_valid(trace_found *k, const ft_slotted *f, ft_packet packet);
uint32_t trace_events_are_valid(trace_found *k);
