/* What wakes links, and where packets wait: for the loop of voq.c and for cables that break. */
#pragma once

#include "fabric/voq.h"

struct ft_voq_breaks {
  ft_voq_fabric *fabric;
  const ft_cable_breaks *of;
  ft_topology *seen; /* as routes see it at this instant */
  int64_t next_ps;   /* when they see another one; INT64_MAX: never */
};

/* voq_breaks.c. The head of a packet is at the end of its link: gives 1 if that was broken, or the next one is, and
 * then the packet is no more. */
uint32_t ft_voq_is_lost(ft_voq_breaks *b, uint32_t packet);

/* One that a node has taken gets a way of its own; gives 1 if that begins with a broken cable, and then the packet is
 * no more. */
uint32_t ft_voq_has_no_way(ft_voq_breaks *b, uint32_t packet);

/* Routes see another tree from next_ps on. Returns the packets that waited. */
uint32_t ft_voq_change(ft_voq_breaks *b);

FT_INLINE void add(const ft_voq_fabric *f, int64_t at_ps, uint32_t kind, uint32_t index) {
  ft_calendar_add(f->owners, at_ps, kind << 30 | index);
}

FT_INLINE uint64_t any_request(const ft_voq_link *l) { return l->requests[0] | l->requests[1]; }

/* Lets a link decide in this instant, or when it is free, if anything asks for it. Without credit it waits for one. */
FT_INLINE void wake(const ft_voq_fabric *f, uint32_t link) {
  ft_voq_link *l = &f->link[link];
  if (!any_request(l)) return;
  if (l->free_ps > f->c->now_ps) {
    if (!l->due) add(f, l->free_ps, FT_VOQ_FREE, link);
    l->due = 1;
  } else if (l->credit > 0 && !l->deciding) {
    l->deciding = 1;
    f->ready[f->c->ready_count++] = link;
  }
}

/* An input offers a packet for the output of a link. */
FT_INLINE void request(const ft_voq_fabric *f, uint32_t link, uint32_t port) {
  f->link[link].requests[port >> 6] |= 1ull << (port & 63);
  wake(f, link);
}

/* A packet is at the input behind a link of its way, behind all others that wait there for the same. */
FT_INLINE void enqueue(const ft_voq_fabric *f, uint32_t link, uint32_t packet) {
  ft_voq_packet *p = &f->packet[packet];
  uint32_t out = ft_voq_link_of(f, p->way, p->step + 1);
  ft_voq_queue *q = &f->queue[f->fifo ? link : f->wire[link].queues + f->wire[out].out_port];
  p->next = FT_NONE;
  f->link[link].queued++;
  if (q->head != FT_NONE) {
    f->packet[q->tail].next = packet;
    q->tail = packet;
    return;
  }
  q->head = q->tail = packet;
  if (!f->link[link].reading) request(f, out, f->wire[link].in_port);
}

/* When the head of a packet that starts now can go on behind a link, or its tail is at the task. */
FT_INLINE int64_t arrival_ps(const ft_voq_fabric *f, uint32_t link, const ft_voq_packet *p) {
  const ft_voq_wire *w = &f->wire[link];
  if (w->queues == FT_NONE) return f->c->now_ps + w->packet_ps + w->cable_ps + f->adapter_ps;
  int64_t slower_ps = w->packet_ps - f->wire[ft_voq_link_of(f, p->way, p->step + 1)].packet_ps;
  return f->c->now_ps + w->cable_ps + f->switch_ps + ft_max_ps(slower_ps, 0);
}

/* A packet is delivered or lost, and its record free. */
FT_INLINE void is_over(const ft_voq_fabric *f, uint32_t packet) {
  if (f->c->delivered + f->c->lost == f->total_packets) f->c->completion_ps = f->c->now_ps;
  f->packet[packet].next = f->c->free_packet;
  f->c->free_packet = packet;
}
