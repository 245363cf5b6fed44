/* Cables that break under virtual output queues: see the rules at the head of voq.h. All of it is rare. */
#include <string.h>

#include "fabric/voq_wake.h"
#include "topology/cables.h"
#include "topology/cuts.h"

static uint32_t *row_of(const ft_voq_fabric *f, uint32_t way) { return f->path + (uint64_t)way * f->path_stride; }
static uint32_t is_dead(const ft_voq_breaks *b, uint32_t link) { return b->seen->is_cut[link]; }

FT_RARE void take_way(ft_voq_breaks *b, uint32_t packet, uint32_t label) {
  const ft_voq_fabric *f = b->fabric;
  const ft_voq_message *m = &f->message[f->packet[packet].message];
  f->label[packet] = label;
  f->packet[packet].way = f->messages + packet;
  ft_path_links(b->seen, m->source, m->destination, m->turn_level, label, row_of(f, f->messages + packet));
}

/* A message's label now: where it has no way, the one that it would take in a whole tree. */
FT_RARE uint32_t label_now(const ft_voq_breaks *b, uint32_t message) {
  const ft_voq_message *m = &b->fabric->message[message];
  uint32_t label = ft_uncut_label(b->seen, m->source, m->destination, m->turn_level, m->label);
  return label == FT_NO_LABEL ? m->label : label;
}

/* Messages of which packets are still to be sent. */
FT_RARE void set_ways(ft_voq_breaks *b) {
  const ft_voq_fabric *f = b->fabric;
  b->next_ps = ft_cable_breaks_see(b->of, b->seen, f->c->now_ps);
  for (uint32_t i = 0; i < f->messages; i++) {
    const ft_voq_message *m = &f->message[i];
    if (f->progress[i].injected < m->packets)
      ft_path_links(b->seen, m->source, m->destination, m->turn_level, label_now(b, i), row_of(f, i));
  }
}

void ft_voq_resumed(ft_voq_fabric *f) {
  if (!f->breaks) return;
  set_ways(f->breaks);
  for (uint32_t i = 0; i < f->c->packets_used; i++) take_way(f->breaks, i, f->label[i]);
}

/* Sends a packet on its way up around what is broken above it, if there is such a way. Gives whether its next link is
 * another one. */
FT_RARE uint32_t turn_aside(ft_voq_breaks *b, uint32_t packet) {
  const ft_voq_fabric *f = b->fabric;
  const ft_voq_packet *p = &f->packet[packet];
  const ft_voq_message *m = &f->message[p->message];
  const ft_topology *t = b->seen;
  uint32_t level = p->step + 1, climbed = f->label[packet], broken = 0, *row = row_of(f, p->way), next = row[level];
  for (uint32_t step = level; step < 2 * m->turn_level; step++) broken |= is_dead(b, row[step]);
  if (level >= m->turn_level || !broken) return 0;
  for (uint32_t l = m->turn_level; l > level; l--) climbed /= t->ups[l - 1];
  uint32_t label = ft_uncut_label_above(t, m->source, m->destination, m->turn_level, m->label, level, climbed);
  if (label != FT_NO_LABEL) take_way(b, packet, label);
  return row[level] != next;
}

FT_RARE void lose(ft_voq_breaks *b, uint32_t packet) {
  const ft_voq_fabric *f = b->fabric;
  f->lost[f->packet[packet].message]++;
  f->c->lost++;
  is_over(f, packet);
}

/* One that has, or would take, a place behind a link. */
FT_RARE void lose_behind(ft_voq_breaks *b, uint32_t link, uint32_t packet) {
  const ft_voq_fabric *f = b->fabric;
  lose(b, packet);
  if (f->buffer_packets > 0 && f->wire[link].queues != FT_NONE) f->link[link].credit++;
  wake(f, link);
}

uint32_t ft_voq_is_lost(ft_voq_breaks *b, uint32_t packet) {
  const ft_voq_fabric *f = b->fabric;
  const ft_voq_packet *p = &f->packet[packet];
  uint32_t link = ft_voq_link_of(f, p->way, p->step), cable = link % b->seen->up_links;
  int64_t now_ps = f->c->now_ps, took_ps = arrival_ps(f, link, p) - now_ps;
  uint32_t lost = ft_cable_breaks_hit(b->of, cable, now_ps - took_ps, now_ps);
  if (!lost && f->wire[link].queues != FT_NONE) {
    turn_aside(b, packet);
    lost = is_dead(b, ft_voq_link_of(f, p->way, p->step + 1));
  }
  if (lost) lose_behind(b, link, packet);
  return lost;
}

uint32_t ft_voq_has_no_way(ft_voq_breaks *b, uint32_t packet) {
  const ft_voq_fabric *f = b->fabric;
  take_way(b, packet, label_now(b, f->packet[packet].message));
  uint32_t lost = is_dead(b, ft_voq_link_of(f, f->packet[packet].way, 0));
  if (lost) lose(b, packet);
  return lost;
}

/* What waits behind a link waits anew, those that turn aside behind the others. */
FT_RARE uint32_t sort_anew(ft_voq_breaks *b, uint32_t link, uint32_t queues) {
  const ft_voq_fabric *f = b->fabric;
  uint32_t count = f->link[link].queued, first = f->fifo ? link : f->wire[link].queues;
  uint32_t aside = FT_NONE, *last = &aside, next;
  f->link[link].queued = 0;
  for (uint32_t q = first; q < first + queues; q++) {
    uint32_t i = f->queue[q].head;
    f->queue[q].head = FT_NONE;
    for (; i != FT_NONE; i = next) {
      next = f->packet[i].next;
      uint32_t turns = turn_aside(b, i) && !f->fifo;
      if (is_dead(b, ft_voq_link_of(f, f->packet[i].way, f->packet[i].step + 1))) lose_behind(b, link, i);
      else if (!turns) enqueue(f, link, i);
      else *last = i, last = &f->packet[i].next;
    }
  }
  *last = FT_NONE;
  for (uint32_t i = aside; i != FT_NONE; i = next) {
    next = f->packet[i].next;
    enqueue(f, link, i);
  }
  return count;
}

/* Nobody asks any more; then all do again. */
uint32_t ft_voq_change(ft_voq_breaks *b) {
  const ft_voq_fabric *f = b->fabric;
  const ft_topology *t = b->seen;
  uint32_t of_nodes = f->nodes * f->node_ports, waited = 0;
  f->c->now_ps = b->next_ps;
  set_ways(b);
  for (uint32_t i = of_nodes; i < f->links; i++) memset(f->link[i].requests, 0, sizeof f->link[i].requests);
  for (uint32_t i = 0; i < of_nodes; i++) {
    uint32_t asks = f->link[i].requests[0] != 0;
    f->link[i].requests[0] = 0;
    if (asks) request(f, ft_voq_link_of(f, f->order[f->source[i / f->node_ports].at], 0), 0);
  }
  for (uint32_t link = 0; link < f->links; link++) {
    uint32_t level = 1;
    if (f->wire[link].queues == FT_NONE) continue;
    while (t->link_to[link] >= t->first_entity[level + 1]) level++;
    waited += sort_anew(b, link, f->fifo ? 1 : ft_ports(t, level));
  }
  return waited;
}
