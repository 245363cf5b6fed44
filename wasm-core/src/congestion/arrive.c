/* Packets enter a switch: the technique chooses their output. */
#include "congestion/enter.h"
#include "congestion/recycle.h"

/* The next channel has little room left behind the modulo port. */
uint32_t ft_congestion_adapt(const ft_congestion *c, uint32_t in, uint32_t out, ft_packet *packet) {
  if (c->queues) return ft_congestion_shortest(c, in, out, packet);
  const ft_slotted *f = c->f;
  const ft_wire *w = &f->wire[in];
  uint32_t base = in - w->local, vc = ft_packet_vc(*packet), elsewhere = c->isolates ? f->plain_vcs : vc;
  uint32_t start = w->ups > 1 ? (uint32_t)ft_rng_below(&c->rng[in], w->ups) : 0;
  uint32_t best = ft_freest_up_port(f, w, base, elsewhere, out, w->ups, start, ft_packet_destination(*packet));
  if (best == FT_NONE) return out;
  uint32_t there = f->credit[(base + best) * f->vcs + elsewhere], here = f->credit[(base + out) * f->vcs + vc];
  if (there < here || (there == here && !c->ties_go)) return out;
  *packet |= FT_PACKET_DEFLECTED | (c->isolates ? FT_PACKET_ADAPTED : 0);
  return best;
}

uint32_t ft_congestion_around(const ft_congestion *c, uint32_t in, uint32_t out, ft_packet packet, uint32_t key) {
  const ft_wire *w = &c->f->wire[in];
  uint32_t to = ft_packet_destination(packet), freest = c->avoids && !(packet & FT_PACKET_ADAPTED);
  if (out < w->downs) return ft_way_down(c->f, in, out, to);
  if (c->spread == FT_RECYCLED) return ft_way_number(c->f, in, out, to, ft_recycle_hash(c, 0, packet, 256));
  /* Those that are left get equally many more. */
  if (c->spread == FT_IN_TURN) return ft_way_number(c->f, in, out, to, c->f->c->slot + w->local);
  if (!freest) return ft_way_around(c->f, in, out, to, key, c->draws && !c->avoids ? &c->rng[in] : 0);
  uint32_t start = (uint32_t)ft_rng_below(&c->rng[in], w->ups);
  uint32_t best = ft_freest_up_port(c->f, w, in - w->local, ft_packet_vc(packet), out, w->ups, start, to);
  return best == FT_NONE ? out : best;
}

/* There may be an entry for the packet. */
uint32_t ft_congestion_apply(ft_congestion *c, uint32_t in, uint32_t out, ft_packet *packet) {
  const ft_slotted *f = c->f;
  const ft_wire *w = &f->wire[in];
  const ft_entry *e = ft_notify_find(c, w->owner, ft_packet_destination(*packet), ft_packet_vc(*packet));
  if (!e) return out;
  if (!e->consumed) {
    ft_notify_send(c, in, e);
    return out;
  }
  if (*packet & FT_PACKET_ADAPTED || out < w->downs || e->detour == out) return out;
  /* When it was chosen it led there. */
  if (f->ways && !ft_leads(f, in - w->local + e->detour, ft_packet_destination(*packet))) return out;
  *packet |= FT_PACKET_DEFLECTED | (c->isolates ? FT_PACKET_ADAPTED : 0);
  return e->detour;
}

/* The VOQ of an input and channel is above the high mark. */
void ft_congestion_flag(ft_congestion *c, uint32_t output, uint32_t local, uint32_t vc, ft_cell_fifo q) {
  ft_slotted *f = c->f;
  *ft_input_word(f->flagged, output * f->vcs + vc, local, f->input_words) |= 1ull << (local & 63);
  if (c->armed[output >> 6] >> (output & 63) & 1) return;
  if (!ft_has_room(c, output, ft_slotted_first(f, q))) return;
  c->detector[output].expires = ft_slot_after(f->c->slot, c->timer_slots);
  c->armed[output >> 6] |= 1ull << (output & 63);
}

/* Drawn anew after a silence; where cables are cut, also when the port leads to the node no more. */
static uint32_t flowlet(const ft_congestion *c, uint32_t in, ft_packet packet) {
  const ft_wire *w = &c->f->wire[in];
  uint32_t to = ft_packet_destination(packet), now = c->f->c->slot + 1;
  uint32_t place = ft_ecmp_port(c->salt, 0, ft_packet_source(c->f, packet), to, FT_FLOWLET_PLACES);
  ft_flowlet *l = &c->flowlet[in * FT_FLOWLET_PLACES + place];
  if (l->seen == 0 || now - l->seen > c->flowlet_gap) l->out = w->downs + ft_drawn_up(c, in, w->ups);
  if (c->f->ways && !ft_leads(c->f, in - w->local + l->out, to))
    l->out = ft_congestion_around(c, in, l->out, packet, to);
  l->seen = now;
  return l->out - w->downs;
}

/* An up port that neither digits nor a generator choose. */
uint32_t ft_congestion_spread(ft_congestion *c, uint32_t in, ft_packet packet) {
  const ft_wire *w = &c->f->wire[in];
  if (c->spread == FT_BY_FLOWLET) return flowlet(c, in, packet);
  if (c->spread >= FT_HASHED) return ft_fixed_up(c, w, ft_packet_source(c->f, packet), ft_packet_destination(packet));
  uint32_t up = ((uint32_t)w->local + c->turn[in]) % w->ups;
  c->turn[in] = (uint8_t)(c->turn[in] + 1 == w->ups ? 0 : c->turn[in] + 1);
  return up;
}

FT_INLINE void queue_all(ft_congestion *c, const ft_move *m, const ft_move *end, const uint32_t vcs,
                         const uint32_t isolates, const uint32_t words, const uint32_t alone) {
  ft_slotted inside = *c->f;
  inside.alone = alone;
  queue(c, &inside, m, end, vcs, isolates, words);
}

static void line_up(ft_slotted *f, const ft_move *m, const ft_move *end) {
  for (; m < end; m++) ft_slotted_line_up(f, m->to, m->credit >> 8, m->credit & 255, m->carried);
}

/* In switches of more than 64 ports. */
FT_RARE void queue_wide(ft_congestion *c, const ft_move *m, const ft_move *end) {
  queue_all(c, m, end, c->f->vcs, c->isolates, FT_INPUT_WORDS, c->f->alone);
}

/* Not inlined into the loop of every technique: it is downloaded once. */
void ft_congestion_queue(ft_congestion *c, const ft_move *m, const ft_move *end) {
  if (c->f->lines) line_up(c->f, m, end);
  else if (c->f->input_words > 1) queue_wide(c, m, end);
  else if (c->f->vcs == 2 && c->isolates && !c->f->alone) queue_all(c, m, end, 2, 1, 1, 0);
  else if (c->f->vcs == 1 && !c->f->alone) queue_all(c, m, end, 1, 0, 1, 0);
  else if (c->f->vcs == 1) queue_all(c, m, end, 1, 0, 1, 1);
  else queue_all(c, m, end, c->f->vcs, c->isolates, 1, c->f->alone);
}

/* Decides the outputs of a batch, then queues it: VOQs are scattered in memory, so they are prefetched before any is
 * needed. */
FT_INLINE uint32_t arrive(ft_congestion *c, const ways way, const uint32_t vcs, const uint32_t isolates) {
  ft_slotted inside = *c->f, *f = &inside;
  uint32_t delivered = 0;
  ft_move decided[FT_BATCH];
  for (uint32_t i = 0; i < f->moves;) {
    ft_move *d = decided;
    for (; i < f->moves && d < decided + FT_BATCH; i++) {
      if (f->move[i].to >= f->ports) f->move[delivered++].carried = f->move[i].carried;
      else decide(c, f, &f->wire[f->move[i].to], d++, &f->move[i], way, vcs, isolates);
    }
    ft_congestion_queue(c, decided, d);
  }
  return delivered;
}

/* Where cables are cut. */
FT_RARE uint32_t arrive_around(ft_congestion *c, const ways any) { return arrive(c, any, c->f->vcs, c->isolates); }

/* The common combinations have loops of their own; one loop for all others keeps the download small. */
uint32_t ft_congestion_arrive(ft_congestion *c) {
  const ways modulo = {0}, by_source = {.by_source = 1}, notified = {.notified = 1};
  const ways any = {c->f->by_source, c->spread, c->avoids, c->f->detects, 0};
  const ways around = {any.by_source, any.spread, any.avoids, any.notified, 1};
  uint32_t vcs = c->f->vcs;
  if (any.notified) ft_notify_deliver(c);
  if (c->f->recycles) return ft_recycle_arrive(c);
  if (c->f->ways) return arrive_around(c, around);
  if (any.notified && vcs == 2 && c->isolates) return arrive(c, notified, 2, 1);
  if (any.notified && vcs == 1) return arrive(c, notified, 1, 0);
  if (vcs == 1 && !any.spread && !any.avoids)
    return any.by_source ? arrive(c, by_source, 1, 0) : arrive(c, modulo, 1, 0);
  return arrive(c, any, vcs, c->isolates);
}
