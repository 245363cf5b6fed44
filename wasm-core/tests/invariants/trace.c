#include "invariants/trace.h"

#include "invariants/base.h"

static uint32_t waiting_are_valid(trace_found *k) {
  const ft_trace *t = k->t;
  if (t->c->waiting > t->events || t->c->delivered > t->events || t->c->computed > t->events - t->messages) return 0;
  for (uint32_t i = 0; i < t->c->waiting; i++) {
    const ft_heap_entry *next = &t->heap[i];
    if (next->id >= t->events || !mark_new(k->waits, next->id) || next->at < 0 || next->at > FT_LAST_SLOT) return 0;
  }
  return heap_is_valid(t->heap, t->c->waiting);
}

/* Messages became ready before the next slot; those that have begun did so one after the other. */
static uint32_t sender_is_valid(trace_found *k, uint32_t node, uint32_t slot, uint64_t *unsent) {
  const ft_trace *t = k->t;
  const ft_sender *s = &t->sender[node];
  uint32_t begun = s->current + (s->sent > 0), before = 0;
  if (s->open < t->first[node] || s->current < s->open || s->ready < s->current || s->ready > t->first[node + 1]) return 0;
  if ((t->rails < 32 && s->hot_last >> t->rails != 0) || (s->sent > 0 && s->current == s->ready)) return 0;
  for (uint32_t i = s->open; i < s->ready; i++) {
    uint32_t event = t->order[i];
    if (event >= t->events || t->event[event].source != node || is_marked(k->waits, event) || !mark_new(k->started, event)) return 0;
    if (t->when[event] > slot || (i < begun && i > s->open && t->when[event] <= before)) return 0;
    before = t->when[event];
  }
  if (s->sent > 0 && s->sent >= t->event[t->order[s->current]].packets) return 0;
  *unsent += s->ready - s->current;
  return 1;
}

uint32_t trace_lists_are_valid(trace_found *k, const ft_trace *t, uint32_t slot, scratch *room) {
  uint64_t unsent = 0;
  *k = (trace_found){t, marks_take(room, t->events), marks_take(room, t->events),
                       scratch_take(room, t->events, sizeof *k->in_flight), scratch_take(room, t->events, sizeof *k->pending),
                       scratch_take(room, t->events, sizeof *k->met),
                       scratch_take(room, t->nodes, sizeof *k->over)};
  if (!waiting_are_valid(k)) return 0;
  for (uint32_t node = 0; node < t->nodes; node++)
    if (!sender_is_valid(k, node, slot, &unsent)) return 0;
  return unsent == t->c->unsent;
}

uint32_t trace_packet_is_valid(trace_found *k, const ft_slotted *f, ft_packet packet) {
  const ft_trace *t = k->t;
  const ft_sender *s = &t->sender[ft_packet_source(f, packet)];
  if (s->open == s->current + (s->sent > 0)) return 0;
  uint32_t event = ft_trace_event_of(t, s, ft_packet_born(f, packet));
  k->in_flight[event]++;
  return t->event[event].destination == ft_packet_destination(packet) && ft_packet_born(f, packet) >= t->when[event];
}

/* Packets generated of a message that is not forgotten. */
static uint32_t generated(const ft_trace *t, uint32_t event, uint32_t at) {
  const ft_sender *s = &t->sender[t->event[event].source];
  return at < s->current ? t->event[event].packets : at == s->current ? s->sent : 0;
}

static uint32_t counts_are_valid(const trace_found *k) {
  const ft_trace *t = k->t;
  for (uint32_t i = 0; i < t->events; i++)
    if (!is_marked(k->started, i) && (t->arrived[i] != 0 || k->in_flight[i] != 0)) return 0;
  for (uint32_t node = 0; node < t->nodes; node++)
    for (uint32_t at = t->sender[node].open; at < t->sender[node].ready; at++) {
      uint32_t event = t->order[at], count = generated(t, event, at);
      if (t->arrived[event] > count || count - t->arrived[event] != k->in_flight[event]) return 0;
    }
  return 1;
}

static uint32_t is_complete(const trace_found *k, uint32_t event) {
  return !is_marked(k->waits, event) && (!is_marked(k->started, event) || k->t->arrived[event] == k->t->event[event].packets);
}

/* One more predecessor of an event is over; the last of them lets it begin. */
static void go_on(trace_found *k, uint32_t event, uint32_t *count) {
  k->met[event]++;
  if (k->met[event] == k->t->needs[event] + 1) k->pending[(*count)++] = event;
}

/* What is over is counted only until all is. */
static uint32_t met_is_valid(const trace_found *k) {
  for (uint32_t i = 0; k->t->edges > 0 && i < k->t->events; i++)
    if (k->t->met[i] != (k->met[i] <= k->t->needs[i] ? k->met[i] : 0)) return 0;
  return 1;
}

/* Goes through all events that could begin: they wait, have started, or are over; then so could those that come after them. */
uint32_t trace_events_are_valid(trace_found *k) {
  const ft_trace *t = k->t;
  uint32_t count = 0, delivered = 0, computed = 0, live = 0, seen = 0;
  uint64_t padding = 0;
  if (!counts_are_valid(k)) return 0;
  for (uint32_t i = t->root; i != FT_NO_EVENT; i = t->event[i].sibling) k->pending[count++] = i;
  for (uint32_t at = 0; at < count; at++) {
    uint32_t event = k->pending[at], stands = is_marked(k->waits, event) || is_marked(k->started, event);
    seen += stands;
    if (!is_complete(k, event)) continue;
    delivered++;
    computed += t->event[event].packets == 0;
    padding += t->event[event].padding;
    k->over[t->event[event].source] += !stands && t->event[event].packets > 0;
    for (uint32_t i = t->event[event].child; i != FT_NO_EVENT; i = t->event[i].sibling) go_on(k, i, &count);
    for (uint32_t i = t->row[event]; i < t->row[event + 1]; i++) go_on(k, t->further[i], &count);
  }
  for (uint32_t i = 0; i < t->events; i++) live += is_marked(k->waits, i) || is_marked(k->started, i);
  for (uint32_t node = 0; node < t->nodes; node++)
    if (k->over[node] != t->sender[node].open - t->first[node]) return 0;
  return met_is_valid(k) && seen == live && delivered == t->c->delivered && computed == t->c->computed && padding == t->c->padding;
}
