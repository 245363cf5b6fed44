/* What holds of a slotted run. */
#include "invariants/base.h"
#include "invariants/congestion.h"
#include "invariants/invariants.h"
#include "invariants/slotted.h"
#include "invariants/trace.h"

static uint32_t visit_trace_packet(void *look, const ft_slotted *f, ft_packet packet) {
  return packet & FT_PACKET_HOT ? 1 : trace_packet_is_valid(look, f, packet);
}

/* Without a trace. */
static uint32_t visit_drawn_packet(void *traffic, const ft_slotted *f, ft_packet packet) {
  const ft_traffic *t = traffic;
  uint32_t source = ft_packet_source(f, packet), destination = ft_packet_destination(packet);
  return t->partner ? destination == t->partner[source] : source != destination || t->skipped != 0;
}

/* A run that came to its end knows since when; one that a limit has ended does not; neither goes on. */
static uint32_t end_is_valid(const ft_slots *s) {
  const ft_slots_counters *c = s->c;
  if (c->state != FT_FINISHED) return c->state < FT_FINISHED && c->completion_ps == -1 && c->limit == FT_NO_LIMIT;
  if (!ft_slots_is_over(s)) return c->limit != FT_NO_LIMIT && c->limit == ft_slots_limit(s) && c->completion_ps == -1;
  return c->completion_ps == s->f.c->slot * s->slot_ps && c->limit == FT_NO_LIMIT;
}

static uint32_t latency_is_valid(const ft_slots *s) {
  const ft_histogram *h = s->latency;
  uint64_t slot_ps = (uint64_t)s->slot_ps;
  return histogram_is_valid(h) && h->count == s->f.c->delivered && h->max_ps <= s->f.c->slot * s->slot_ps &&
         histogram_sum(h) % slot_ps == 0 && (uint64_t)h->max_ps % slot_ps == 0;
}

/* Packets that hot nodes took, in all and by source. */
static uint32_t flows_are_valid(const ft_slots *s) {
  uint32_t all = 0;
  for (uint32_t hot = 0; hot < s->t.hot_count; hot++) {
    uint32_t received = 0;
    for (uint32_t node = 0; node < s->f.nodes; node++) received += s->flows[(uint64_t)hot * s->f.nodes + node];
    if (received != s->f.received[s->t.hot[hot]]) return 0;
    all += received;
  }
  return all == (uint32_t)s->c->total[FT_TOTAL_HOT] && s->c->total[FT_TOTAL_HOT] <= s->f.c->delivered - s->c->total[FT_TOTAL_INNOCENT];
}

/* A port sends a packet in a slot at most, a node one by each of its cables. Of the last window, and of the one that is open. */
static uint32_t rates_are_valid(const ft_slots *s) {
  const ft_slotted *f = &s->f;
  for (uint32_t node = 0; node < f->nodes; node++) {
    uint32_t sent = 0;
    for (uint32_t x = 0; x < f->rails; x++) sent += f->sent[f->ports + node * f->rails + x].count;
    if (s->rate[node] > FT_RATE_SLOTS || sent - s->sent_before[node] > f->c->slot % FT_RATE_SLOTS * f->rails) return 0;
  }
  return 1;
}

static uint32_t may_send_to(const ft_traffic *t, uint32_t node, uint32_t to) {
  if (t->target[node] != FT_IDLE) return to == t->target[node];
  if (t->partner) return to == t->partner[node];
  return to < t->nodes && (to != node || t->skipped != 0);
}

/* Bursts go where their nodes may send. Nobody drew for a slot that is still to come, or refused more than it could have generated. */
static uint32_t draws_are_valid(const ft_slots *s) {
  const ft_slotted_counters *c = s->f.c;
  uint32_t refuses = !s->t.traced && (!s->t.open || s->b.of.count > 0 || (s->f.ways && s->f.ways->parted));
  if (c->refused > (refuses ? (uint64_t)c->slot * s->f.ends : 0)) return 0;
  for (uint32_t end = 0; s->t.open && end < s->f.ends; end++)
    if (s->t.drawn[end] > c->slot) return 0;
  for (uint32_t end = 0; s->t.bursts && end < s->f.ends; end++)
    if (s->t.burst[end] > 0 && !may_send_to(&s->t, end / s->f.rails, s->t.burst[end] - 1)) return 0;
  return 1;
}

static uint32_t counters_are_valid(const ft_slots *s) {
  const ft_slots_counters *c = s->c;
  int64_t slot_ps = s->slot_ps, begin_ps = s->f.c->slot * slot_ps;
  if (s->f.c->slot > FT_LAST_SLOT || c->now_ps < begin_ps || c->now_ps - begin_ps >= slot_ps) return 0;
  if (!end_is_valid(s) || c->total[FT_TOTAL_ALL] != s->f.c->delivered) return 0;
  int64_t bin_ps = ft_slots_bin_ps(s);
  if (c->struck > c->total[FT_TOTAL_ALL] || (s->b.of.count == 0 && s->f.c->lost > 0)) return 0;
  for (uint32_t i = 0; i < FT_TOTALS; i++)
    if (c->total[i] > c->total[FT_TOTAL_ALL] || !series_is_valid(&s->series[i], bin_ps, c->total[i]) ||
        s->series[i].end_ps != s->series[0].end_ps)
      return 0;
  return latency_is_valid(s) && flows_are_valid(s) && rates_are_valid(s) && draws_are_valid(s);
}

static const char *broken_part(const ft_slots *s, scratch *room) {
  trace_found look;
  ft_traffic drawn = s->t;
  slotted_visitor visitor = {visit_drawn_packet, &drawn};
  if (s->t.traced) visitor = (slotted_visitor){visit_trace_packet, &look};
  if (!counters_are_valid(s)) return "the counters of slots";
  if (s->t.traced && !trace_lists_are_valid(&look, &s->t.trace, s->f.c->slot, room)) return "the lists of a trace";
  if (!slotted_is_valid(&s->f, &visitor, room)) return "slotted switches and nodes";
  if (!congestion_is_valid(&s->g, room)) return "notifications and their tables";
  return s->t.traced && !trace_events_are_valid(&look) ? "the events of a trace" : 0;
}

const char *broken_in_slots(const ft_slots *s) {
  scratch room = {0};
  const char *broken = broken_part(s, &room);
  scratch_free(&room);
  return broken;
}
