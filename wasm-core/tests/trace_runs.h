/* What the tests of traces share. Include once, in a file with tests. */
#pragma once

#include <inttypes.h>

#include "congestion_cases.h"
#include "test.h"

static inline congestion_case empty_trace(uint32_t ports) {
  congestion_case c = {.config = rlft(ports)};
  c.config.input.traffic_kind = FT_TRACE;
  snprintf(c.text, sizeof c.text, "trace on %u ports", ports);
  return c;
}

static inline int64_t completion(const congestion_case *c) {
  ft_sim *sim = congestion_open(c);
  CLAIM(ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED, "the trace does not end; %s", c->text);
  const ft_summary *s = ft_summary_of(sim);
  int64_t ps = s->completion_ps;
  CLAIM(s->congestion.trace_events == congestion_messages(c) && s->congestion.trace_delivered == s->congestion.trace_events, "%u of %u events; %s",
        s->congestion.trace_delivered, s->congestion.trace_events, c->text);
  ft_destroy(sim);
  return ps;
}
