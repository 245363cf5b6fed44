#include "fabric/voq.h"

#include "base/time.h"
#include "fabric/voq_wake.h"

/* The loop of ft_voq_run works on a copy of the fabric's constants and pointers that never leaves it, so that they stay
 * in registers. */

/* A node offers the next packet of its list if that may be sent by now. */
FT_INLINE void offer_from_node(const ft_voq_fabric *f, uint32_t node) {
  ft_voq_source *s = &f->source[node];
  if (s->busy || s->at == f->first_of_node[node + 1]) return;
  uint32_t message = f->order[s->at];
  if (ft_voq_release_ps(f, message) > f->c->now_ps) return;
  s->busy = 1;
  request(f, ft_voq_link_of(f, message, 0), 0);
}

/* A FIFO offers its first packet. */
FT_INLINE void offer_from_fifo(const ft_voq_fabric *f, uint32_t link) {
  uint32_t packet = f->queue[link].head;
  if (packet == FT_NONE) return;
  request(f, ft_voq_link_of(f, f->packet[packet].way, f->packet[packet].step + 1), f->wire[link].in_port);
}

FT_INLINE void deliver(const ft_voq_fabric *f, uint32_t packet) {
  ft_voq_packet *p = &f->packet[packet];
  ft_voq_progress *t = &f->progress[p->message];
  int64_t now_ps = f->c->now_ps, latency_ps = now_ps - p->left_ps;
  if (t->delivered++ == 0) t->first_ps = latency_ps;
  t->last_ps = latency_ps;
  if (latency_ps > t->longest_ps) t->longest_ps = latency_ps;
  if (t->delivered == f->message[p->message].packets) t->done_ps = now_ps;
  ft_histogram_add(f->latency, latency_ps);
  f->c->delivered++;
  is_over(f, packet);
}

/* The head of a packet is at the end of its link. */
FT_INLINE void arrive(const ft_voq_fabric *f, uint32_t packet) {
  if (f->breaks && ft_voq_is_lost(f->breaks, packet)) return;
  ft_voq_packet *p = &f->packet[packet];
  uint32_t link = ft_voq_link_of(f, p->way, p->step);
  if (f->wire[link].queues == FT_NONE) deliver(f, packet);
  else enqueue(f, link, packet);
}

FT_INLINE void start(const ft_voq_fabric *f, uint32_t link, uint32_t packet) {
  ft_voq_link *l = &f->link[link];
  ft_voq_packet *p = &f->packet[packet];
  l->free_ps = f->c->now_ps + f->wire[link].packet_ps;
  l->sent_ps = f->c->now_ps;
  l->message = p->message;
  l->sent++;
  if (f->buffer_packets > 0 && f->wire[link].queues != FT_NONE) l->credit--;
  f->c->hops++;
  add(f, arrival_ps(f, link, p), FT_VOQ_HEAD, packet);
  wake(f, link);
}

/* Takes the next packet of a node's list. */
FT_INLINE uint32_t inject(const ft_voq_fabric *f, uint32_t link) {
  uint32_t node = link / f->node_ports, packet = f->c->free_packet;
  ft_voq_source *s = &f->source[node];
  uint32_t message = f->order[s->at];
  if (packet == FT_NONE) packet = f->c->packets_used++;
  else f->c->free_packet = f->packet[packet].next;
  int64_t packet_ps = f->wire[link].packet_ps;
  f->packet[packet] = (ft_voq_packet){
      .left_ps = f->c->now_ps + packet_ps - f->adapter_ps, .message = message, .next = FT_NONE, .way = message};
  f->link[link].requests[0] = 0;
  f->c->injected++;
  if (++f->progress[message].injected == f->message[message].packets) s->at++;
  add(f, f->c->now_ps + ft_max_ps(packet_ps, f->source_ps), FT_VOQ_NEXT, f->links + node);
  return packet;
}

/* Round robin: the first port that asks, from `first` on. */
FT_INLINE uint32_t next_requester(const ft_voq_link *l) {
  uint32_t own = l->next_input >> 6, other = own ^ 1, bit = l->next_input & 63;
  uint64_t behind = l->requests[own] >> bit << bit;
  if (!behind && l->requests[other]) return other * 64 + (uint32_t)__builtin_ctzll(l->requests[other]);
  return own * 64 + (uint32_t)__builtin_ctzll(behind ? behind : l->requests[own]);
}

/* Takes the first packet that an input has for a link. */
FT_INLINE uint32_t forward(const ft_voq_fabric *f, uint32_t link) {
  ft_voq_link *l = &f->link[link];
  const ft_voq_wire *w = &f->wire[link];
  uint32_t port = next_requester(l), in = f->input_link[w->inputs + port];
  ft_voq_queue *q = &f->queue[f->fifo ? in : f->wire[in].queues + w->out_port];
  uint32_t packet = q->head;
  q->head = f->packet[packet].next;
  f->packet[packet].step++;
  f->link[in].queued--;
  l->next_input = (port + 1) & f->last_port;
  if (f->fifo || q->head == FT_NONE) l->requests[port >> 6] &= ~(1ull << (port & 63));
  int64_t left_ps = f->c->now_ps + w->packet_ps;
  if (f->fifo) {
    f->link[in].reading = 1;
    add(f, left_ps, FT_VOQ_NEXT, in);
  }
  if (f->buffer_packets > 0) add(f, left_ps + f->wire[in].cable_ps, FT_VOQ_CREDIT, in);
  return packet;
}

/* An input, of a switch or of a node, may offer its next packet. */
FT_INLINE void input_is_free(const ft_voq_fabric *f, uint32_t input) {
  if (input < f->links) {
    f->link[input].reading = 0;
    offer_from_fifo(f, input);
  } else {
    f->source[input - f->links].busy = 0;
    offer_from_node(f, input - f->links);
  }
}

FT_INLINE void dispatch_event(const ft_voq_fabric *f, uint32_t id) {
  uint32_t index = id & 0x3FFFFFFFu;
  switch (id >> 30) {
    case FT_VOQ_HEAD: arrive(f, index); return;
    case FT_VOQ_NEXT: input_is_free(f, index); return;
    case FT_VOQ_CREDIT: f->link[index].credit++; break;
    case FT_VOQ_FREE: f->link[index].due = 0; break;
  }
  wake(f, index);
}

/* Everything of one instant. What takes no time at all happens after the decisions, in the same instant. Returns the
 * number of events. */
FT_INLINE uint64_t run_instant(const ft_voq_fabric *f, int64_t now_ps) {
  uint64_t events = 0;
  f->c->now_ps = now_ps;
  while (ft_voq_next_release_ps(f) == now_ps) offer_from_node(f, f->message[f->release[f->c->released++]].source);
  do {
    for (; f->calendar.state->due != FT_NONE; events++) dispatch_event(f, ft_calendar_take(&f->calendar));
    for (uint32_t i = 0; i < f->c->ready_count; i++) {
      uint32_t link = f->ready[i];
      f->link[link].deciding = 0;
      uint32_t node = link < f->nodes * f->node_ports, packet = node ? inject(f, link) : forward(f, link);
      if (f->breaks && node && ft_voq_has_no_way(f->breaks, packet)) continue;
      start(f, link, packet);
    }
    f->c->ready_count = 0;
  } while (f->calendar.state->due != FT_NONE);
  return events;
}

/* Events that may happen or be moved for every hop of the budget. */
enum { EVENTS_PER_HOP = 4 };

uint32_t ft_voq_run(ft_voq_fabric *owner, int64_t until_ps, uint64_t max_hops) {
  ft_voq_fabric copy = *owner;
  copy.owners = owner->owners = &owner->calendar;
  const ft_voq_fabric *f = &copy;
  ft_voq_counters *c = f->c;
  uint64_t hops = max_hops > 0 ? max_hops : 1, enough = c->hops + hops;
  uint64_t max_events = hops <= UINT64_MAX / EVENTS_PER_HOP ? hops * EVENTS_PER_HOP : UINT64_MAX, events = 0;
  while (c->delivered + c->lost < f->total_packets) {
    int64_t next_ps = ft_min_ps(ft_voq_next_release_ps(f), ft_calendar_first_ps(&f->calendar));
    if (f->breaks) next_ps = ft_min_ps(next_ps, f->breaks->next_ps);
    if (next_ps > until_ps) {
      c->now_ps = ft_max_ps(c->now_ps, until_ps);
      return c->state = FT_REACHED;
    }
    if (c->hops >= enough || events >= max_events) return c->state = FT_RUNNING;
    events += ft_calendar_step(f->owners, next_ps, max_events - events);
    if (f->calendar.state->loose != FT_NONE) continue;
    ft_series_advance(f->delivered, next_ps, c->delivered);
    if (f->breaks && next_ps == f->breaks->next_ps) events += ft_voq_change(f->breaks);
    events += run_instant(f, next_ps);
  }
  return c->state = FT_FINISHED;
}
