#include "congestion/ahead.h"

#include <string.h>

#include "congestion/enter.h"
#include "fabric/serve.h"

#define FT_MOST_PORTS 64u /* at once: of one switch, or as many as fit */

/* ---- where packets and freed places stand ---- */

/* By port + 1, of even and of odd slots: FT_NONE + 1 is 0, where nothing stands. */
FT_INLINE ft_carried *sent_in(const ft_slotted *f, uint32_t slot) { return f->sending + (slot & 1) * (uint64_t)(f->ports + f->ends + 1); }
FT_INLINE uint8_t *freed_in(const ft_slotted *f, uint32_t slot, uint32_t vcs) {
  return f->freed + (slot & 1) * (uint64_t)(f->ports + f->ends + 1) * vcs;
}

FT_INLINE void take_credits(ft_slotted *f, uint32_t port, const uint8_t *freed, uint32_t from, const uint32_t vcs) {
  for (uint32_t v = 0; v < vcs; v++) f->credit[port * vcs + v] = (uint8_t)(f->credit[port * vcs + v] + freed[from * vcs + v]);
}

/* ---- switches ---- */

/* Those with ports `first` to `end` receive what was sent in `slot`. */
FT_INLINE void land(ft_congestion *c, ft_slotted *f, uint32_t first, uint32_t end, uint32_t slot, const ways way, const uint32_t vcs,
                    const uint32_t isolates) {
  const ft_carried *sent = sent_in(f, slot);
  const uint8_t *freed = freed_in(f, slot, vcs);
  ft_move decided[FT_MOST_PORTS], *d = decided;
  for (uint32_t base = first; base < end; base += f->stride) {
    ft_wire w = f->wire[base];
    for (w.local = 0; w.local < f->stride; w.local++) {
      uint32_t in = base + w.local, from = f->wire[in].peer + 1;
      ft_move m = {sent[from], in, 0};
      take_credits(f, in, freed, from, vcs);
      if (way.notified && !m.carried) continue;
      decide(c, f, &w, d, &m, way, vcs, isolates);
      d += m.carried != 0;
    }
  }
  queue(c, f, decided, d, vcs, isolates, 1);
}

/* They send in `slot`. */
FT_INLINE uint32_t depart(ft_slotted *f, uint32_t first, uint32_t end, uint32_t slot, const uint32_t vcs, const uint32_t isolates,
                          const uint32_t detects) {
  ft_carried *sent = sent_in(f, slot) + 1;
  uint8_t *freed = freed_in(f, slot, vcs) + vcs;
  ft_move chosen[FT_MOST_PORTS], *last = chosen;
  for (uint32_t base = first; base < end; base += f->stride)
    for (uint32_t number = 0; number < f->stride; number++) {
      uint32_t g = base + number;
      sent[g] = 0;
      if (vcs > 1) {
        last += choose_any(f, g, number, base, last, vcs, isolates, 1, 1);
        continue;
      }
      uint64_t heads = f->plain_heads[g];
      uint32_t ready = (heads != 0) & (f->credit[g] != 0), local = first_from(heads | (heads == 0), f->next_input[g]), voq = g * f->stride + local;
      *last = (ft_move){(ft_carried)voq << 32 | local, g, base + local};
      __builtin_prefetch(&f->voq[voq], 1);
      last += ready;
    }
  for (const ft_move *m = chosen; m < last; m++) {
    ft_cell_fifo q = f->voq[m->carried >> 32];
    __builtin_prefetch(&f->cell[f->alone && ft_cell_fifo_is_packet(q) ? 0 : ft_cell_fifo_head(q)]);
  }
  for (ft_move *m = chosen; m < last; m++) {
    uint32_t g = m->to, local = (uint32_t)m->carried & 255;
    if (vcs == 1) {
      f->next_input[g] = (uint8_t)(local + 1 == f->stride ? 0 : local + 1);
      f->credit[g] -= f->wire[g].credit_cost;
    }
    take(f, m, slot, vcs, isolates, detects, 1);
    sent[g] = m->carried;
    freed[m->credit]++;
  }
  return (uint32_t)(last - chosen);
}

FT_INLINE void through(ft_congestion *c, uint32_t lands, uint32_t departs, const ways way, const uint32_t vcs, const uint32_t isolates,
                       const uint32_t alone) {
  ft_slotted inside = *c->f, *f = &inside;
  uint32_t slot = f->c->slot, moves = 0, at_once = FT_MOST_PORTS / f->stride * f->stride;
  const ft_range all = {0, f->ports}, *range = FT_SMALL || !f->own ? &all : f->range;
  f->alone = alone;
  f->crowded = 1;
  f->detects = way.notified;
  for (const ft_range *end_range = range + (FT_SMALL || !f->own ? 1 : f->ranges); range < end_range; range++) {
    if (departs) memset(freed_in(f, slot + lands, vcs) + (range->first + 1) * vcs, 0, (uint64_t)(range->end - range->first) * vcs);
    for (uint32_t first = range->first, end; first < range->end; first = end) {
      end = first + at_once < range->end ? first + at_once : range->end;
      if (lands) land(c, f, first, end, slot, way, vcs, isolates);
      if (lands && way.notified) ft_congestion_detect(c, first, end);
      if (departs) moves += depart(f, first, end, slot + lands, vcs, isolates, way.notified);
    }
  }
  c->f->moves = moves;
}

FT_NOINLINE void through_one(ft_congestion *c, uint32_t lands, uint32_t departs) { through(c, lands, departs, (ways){0}, 1, 0, 0); }
FT_NOINLINE void through_alone(ft_congestion *c, uint32_t lands, uint32_t departs) { through(c, lands, departs, (ways){0}, 1, 0, 1); }
FT_NOINLINE void through_arn(ft_congestion *c, uint32_t lands, uint32_t departs) { through(c, lands, departs, (ways){.notified = 1}, 1, 0, 0); }
FT_NOINLINE void through_afi(ft_congestion *c, uint32_t lands, uint32_t departs) { through(c, lands, departs, (ways){.notified = 1}, 2, 1, 0); }

static void through_all(ft_congestion *c, uint32_t lands, uint32_t departs) {
  if (c->f->alone) through_alone(c, lands, departs);
  else if (FT_SMALL || !c->f->detects) through_one(c, lands, departs);
  else if (c->f->vcs == 1) through_arn(c, lands, departs);
  else through_afi(c, lands, departs);
}

uint32_t ft_ahead_can(const ft_congestion *c) {
  const ft_slotted *f = c->f;
  uint32_t one = f->vcs == 1 && !(f->alone && f->detects), two = f->vcs == 2 && c->isolates && f->detects && !f->alone;
  return (FT_SMALL ? one && !f->detects : one || two) && f->hop_slots == 1 && f->input_words == 1 && !f->lines && !f->by_source && !c->spread && !c->avoids;
}

/* What was in flight arrives as if packets and credits were on their way alone: a switch that is notified looks at its credits. */
static void notify(ft_congestion *c) {
  ft_slotted *f = c->f;
  uint32_t slot = f->c->slot, vcs = f->vcs;
  uint8_t *freed = freed_in(f, slot, vcs);
  if (c->c->notifications == 0) return;
  for (uint32_t port = 0; port < f->ports; port++) take_credits(f, port, freed, f->wire[port].peer + 1, vcs);
  for (uint32_t end = 0; end < f->ends; end++) take_credits(f, f->ports + end, freed, f->node_port[end] + 1, vcs);
  memset(freed + vcs, 0, (uint64_t)f->ports * vcs);
  ft_notify_deliver(c);
}

/* What was sent in a slot, as otherwise, by the ports at which it arrives: of two that arrive at a switch together the first may win. */
static void sort(ft_notification *sent, uint32_t count) {
  uint32_t gap = 1;
  while (gap < count / 3) gap = 3 * gap + 1;
  for (; gap > 0; gap /= 3)
    for (uint32_t i = gap; i < count; i++) {
      ft_notification n = sent[i];
      uint32_t at = i;
      for (; at >= gap && sent[at - gap].to > n.to; at -= gap) sent[at] = sent[at - gap];
      sent[at] = n;
    }
}

void ft_ahead_begin(ft_congestion *c) { through_all(c, 0, 1); }

void ft_ahead_arrive(ft_congestion *c, uint32_t on) {
  if (!FT_SMALL && c->f->detects) notify(c);
  through_all(c, 1, on);
  if (!FT_SMALL && c->f->detects) sort(c->notification, c->c->notifications);
}

/* ---- nodes ---- */

FT_INLINE void send(ft_slotted *outside, const uint32_t vcs, const uint32_t isolates, const uint32_t alone) {
  ft_slotted inside = *outside, *f = &inside;
  uint32_t slot = f->c->slot, moves = 0;
  ft_carried *sent = sent_in(f, slot) + f->ports + 1;
  f->alone = alone;
  for (uint32_t end = f->first_node; end < f->end_node; end++) {
    uint32_t ready = node_ready(f, end, vcs, isolates);
    sent[end] = 0;
    if (!ready) continue;
    uint32_t v = next_vc_of(ready, &f->node_next_vc[end], vcs, vcs), port = f->ports + end;
    ft_packet packet = node_take(f, end, v, vcs, isolates);
    f->credit[port * vcs + v]--;
    note_sent(&f->sent[port], slot, packet);
    sent[end] = ft_slotted_open(f, packet);
    moves++;
  }
  outside->moves += moves;
  f->c->injected += moves;
  f->c->hops += outside->moves;
}

FT_NOINLINE void send_one(ft_slotted *f) { send(f, 1, 0, FT_SMALL ? f->alone : 0); }
FT_NOINLINE void send_any(ft_slotted *f) { send(f, f->vcs, f->vcs - f->plain_vcs, f->alone); }

void ft_ahead_send(ft_slotted *f) {
  if (FT_SMALL || (f->vcs == 1 && !f->alone)) send_one(f);
  else send_any(f);
}

uint32_t ft_ahead_deliver(ft_slotted *outside) {
  ft_slotted inside = *outside, *f = &inside;
  const uint32_t vcs = f->vcs;
  uint32_t slot = f->c->slot;
  const ft_carried *sent = sent_in(f, slot);
  const uint8_t *freed = freed_in(f, slot, vcs);
  ft_move *last = f->move;
  for (uint32_t end = f->first_node; end < f->end_node; end++) {
    uint32_t from = f->node_port[end] + 1;
    take_credits(f, f->ports + end, freed, from, vcs);
    last->carried = sent[from];
    last += sent[from] != 0;
  }
  return (uint32_t)(last - f->move);
}
