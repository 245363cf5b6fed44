#include "congestion/recycle.h"

#include <string.h>

#include "fabric/ways.h"

enum { KEPT = sizeof((ft_recycled *)0)->entropy, SOURCE_BITS = 16 };

__attribute__((noinline)) uint32_t ft_recycle_hash(const ft_congestion *c, uint32_t where, ft_packet p, uint32_t many) {
  uint32_t flow = ft_ecmp_port(c->salt, where, ft_packet_source(c->f, p), ft_packet_destination(p), UINT32_MAX);
  uint32_t e = ft_packet_entropy(c->f, p);
  e = (e ^ flow) * (flow >> 8 | 1) & 255;
  e = (e ^ e >> 4) * (flow >> 16 | 1) & 255;
  return (e ^ e >> 3 ^ flow >> 24) * many >> 8;
}

static uint32_t choose(ft_congestion *c, uint32_t in, uint32_t source) {
  ft_recycled *r = &c->recycled[source];
  if (r->count == 0) return (uint32_t)(ft_rng_next(&c->rng[in]) >> (64 - FT_ENTROPY_BITS));
  return r->entropy[(uint32_t)(r->head - r->count--) % KEPT];
}

static void enter(ft_congestion *c, const ft_move *m) {
  ft_slotted *f = c->f;
  const ft_wire *w = &f->wire[m->to];
  ft_packet p = ft_slotted_packet(f, m->carried);
  uint32_t in = m->to, to = ft_packet_destination(p), out = ft_slotted_default(f, w, to, to);
  if (w->peer >= f->ports)
    p |= (ft_packet)choose(c, in, ft_packet_source(f, p)) << (f->source_shift - 1 - FT_ENTROPY_BITS);
  if (out >= w->downs) out = w->downs + ft_recycle_hash(c, f->nodes + w->owner, p, w->ups);
  if (f->ways && !ft_leads(f, in - w->local + out, to)) out = ft_congestion_around(c, in, out, p, to);
  uint32_t output = in - w->local + out;
  if (ft_congestion_waiting(c, output) >= c->mark) p |= ft_packet_mark(f);
  if (!f->alone) f->cell[m->carried >> 32].packet = p;
  ft_move decided = {f->alone ? p : m->carried, output, ft_packet_vc(p) << 8 | w->local};
  ft_congestion_queue(c, &decided, &decided + 1);
}

uint32_t ft_recycle_arrive(ft_congestion *c) {
  ft_slotted *f = c->f;
  uint32_t delivered = 0, *back = ft_recycle_row(c, f->c->slot);
  for (const ft_move *m = f->move, *end = m + f->moves; m < end; m++) {
    if (m->to < f->ports) {
      enter(c, m);
      continue;
    }
    ft_packet p = ft_slotted_packet(f, m->carried);
    if (!(p & ft_packet_mark(f)))
      back[ft_packet_destination(p)] = (ft_packet_source(f, p) + 1) | ft_packet_entropy(f, p) << SOURCE_BITS;
    f->move[delivered++].carried = m->carried;
  }
  return delivered;
}

/* A thread gives to the sources whose first switches it has, and makes room for what its nodes send back. */
void ft_recycle_settle(ft_congestion *c) {
  const ft_slotted *f = c->f;
  uint32_t next = f->c->slot + 1, *due = ft_recycle_row(c, next + 1);
  memset(ft_recycle_row(c, next) + f->first_node, 0, (f->end_node - f->first_node) * sizeof *c->ack);
  for (uint32_t node = 0; node < f->nodes; node++) {
    if (!due[node]) continue;
    uint32_t source = (uint16_t)due[node] - 1u, port = f->node_port[source];
    ft_recycled *r = &c->recycled[source];
    if (f->own && !(f->own[port >> 6] >> (port & 63) & 1)) continue;
    r->entropy[r->head++ % KEPT] = (uint8_t)(due[node] >> SOURCE_BITS);
    if (r->count < KEPT) r->count++;
  }
}

uint32_t ft_recycle_waits(const ft_congestion *c) {
  uint32_t any = 0;
  for (uint32_t i = 0; i < (c->ack_slots + 1) * c->f->nodes; i++) any |= c->ack[i];
  return any != 0;
}
