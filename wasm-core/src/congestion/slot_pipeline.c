#include "congestion/slot_pipeline.h"

#include <string.h>

#include "congestion/enter.h"
#include "fabric/serve.h"

#define FT_MOST_PORTS 64u /* at once: of one switch, or as many as fit */

/* ---- where packets and freed places stand ---- */

/* By port + 1, of even and of odd slots: FT_NONE + 1 is 0, where nothing stands. */
FT_INLINE ft_carried *sent_in(const ft_slotted *f, uint32_t slot) {
  return f->sending + (slot & 1) * (uint64_t)(f->ports + f->ends + 1);
}
FT_INLINE uint8_t *freed_in(const ft_slotted *f, uint32_t slot, uint32_t vcs) {
  return f->freed + (slot & 1) * (uint64_t)(f->ports + f->ends + 1) * vcs;
}

/* A second channel has credits to take only where it `isolates`: else nothing is ever in it. */
FT_INLINE void take_credits(const ft_slotted *f, uint32_t port, const uint8_t *freed, uint32_t from, const uint32_t vcs,
                            const uint32_t isolates) {
  uint8_t *credit = f->credit + port * vcs;
  freed += from * vcs;
  credit[0] = (uint8_t)(credit[0] + freed[0]);
  if (isolates) credit[1] = (uint8_t)(credit[1] + freed[1]);
}

/* ---- switches ----
 *
 * One after the other: what arrives is queued, and what its outputs choose is taken, when all of that is decided, and
 * so on its way from memory. In all the loops that know their constants, `f` is a copy that never escapes and is kept
 * in registers. */

/* A packet for which there may be an entry. */
FT_NOINLINE void land_watched(ft_congestion *c, uint32_t in, ft_carried carried) {
  ft_slotted *f = c->f;
  ft_move m = {carried, in, 0}, decided;
  decide(c, f, &f->wire[in], &decided, &m, (ways){.notified = 1}, f->vcs, c->isolates);
  queue(c, f, &decided, &decided + 1, f->vcs, c->isolates, 1);
}

/* Where packets are alone, the queues of a switch are read one right after the other before any of them is worked on,
 * so that memory looks for many at a time. WebAssembly has no other way to ask ahead: it runs 1.3 times as fast. */

/* What was sent, and freed, arrives at the switch whose ports begin at `base`. */
FT_INLINE void land(ft_congestion *c, ft_slotted *f, uint32_t base, const ft_carried *sent, const uint8_t *freed,
                    const uint32_t vcs, const uint32_t isolates, const uint32_t watches, const uint32_t detects) {
  const ft_wire *w = &f->wire[base];
  const ft_route_entry *way = f->route + w->routes * FT_ROUTE_UNIT;
  const uint32_t stride = f->stride, subtree = w->subtree, downs = w->downs;
  const uint32_t isolated = isolates ? f->ports * stride : 0;
  ft_cell_fifo *voq = f->voq + (uint64_t)base * stride;
  uint64_t *heads = f->plain_heads + base * vcs;
  const uint64_t *watched = watches ? ft_watch_word(c, w->owner, 0) : 0;
  struct {
    ft_carried carried;
    uint32_t voq;
    uint16_t output; /* and channel */
    uint8_t vc, local;
  } landed[FT_MOST_PORTS], *last = landed;
  if (watches) /* a packet that is watched looks at the credits of all ports */
    for (uint32_t local = 0; local < stride; local++)
      take_credits(f, base + local, freed, w[local].peer + 1, vcs, isolates);
  for (uint32_t local = 0; local < stride; local++) {
    uint32_t from = w[local].peer + 1;
    ft_carried carried = sent[from];
    uint32_t to = ft_packet_destination(carried);
    if (!watches) take_credits(f, base + local, freed, from, vcs, isolates);
    if (!carried) continue;
    if (watches && ft_is_watched(&watched[(to >> 6) % FT_MAX_WATCH_WORDS], to)) {
      land_watched(c, base + local, carried);
      continue;
    }
    uint32_t down = way[to].down, up = downs + way[to].up, out = FT_PICK(way[to].subtree == subtree, down, up);
    uint32_t v = isolates ? ft_packet_adapted(carried) : 0;
    last->carried = carried;
    last->voq = v * isolated + out * stride + local;
    last->output = (uint16_t)(out * vcs + v);
    if (isolates) last->vc = (uint8_t)v;
    last->local = (uint8_t)local;
    FT_PREFETCH(f->alone, &voq[last->voq], 1);
    last++;
  }
  ft_cell_fifo found[FT_MOST_PORTS], *seen = found;
  for (__typeof__(last) m = landed; f->alone && m < last; m++) *seen++ = voq[m->voq];
  seen = found;
  for (__typeof__(last) m = landed; m < last; m++) {
    uint32_t local = m->local, v = isolates ? m->vc : 0;
    ft_cell_fifo *q = &voq[m->voq], was = f->alone ? *seen++ : *q;
    heads[m->output] |= (isolates ? (uint64_t)(was == 0) : 1) << local; /* its first packet may isolate it */
    *q = ft_slotted_append(f, was, m->carried, v);
    if (detects && ft_slotted_count(f, *q) > f->high_mark) ft_congestion_flag(c, base + m->output / vcs, local, v, *q);
  }
}

/* An output of which something waits in the isolating channel, or continues there. */
FT_NOINLINE uint32_t depart_isolating(ft_slotted *f, uint32_t base, uint32_t number, uint32_t slot, ft_carried *sent,
                                      uint8_t *freed) {
  ft_move m;
  if (!choose(f, base + number, number, base, &m, 2, 2, 1, 1, 1)) return 0;
  take(f, &m, slot, 2, 1, 1, 1);
  *sent = m.carried;
  freed[m.credit - base * 2]++;
  return 1;
}

/* It sends in `slot`. */
FT_INLINE uint32_t depart(ft_congestion *c, ft_slotted *f, uint32_t base, uint32_t slot, ft_carried *sent,
                          uint8_t *freed, const uint32_t vcs, const uint32_t isolates, const uint32_t detects) {
  const uint32_t stride = f->stride;
  const ft_wire *w = &f->wire[base];
  ft_cell_fifo *voq = f->voq + (uint64_t)base * stride;
  uint64_t *heads = f->plain_heads + base * vcs, others = 0;
  uint64_t *isolating = isolates ? f->isolating_heads + base * vcs : 0;
  uint8_t *credit = f->credit + base * vcs, *next = f->next_input + base * vcs;
  ft_sent *last = f->sent + base;
  uint8_t first[FT_MOST_PORTS];
  ft_cell_fifo found[FT_MOST_PORTS];
  uint32_t moves = 0;
  sent += base;
  freed += base * vcs;
  for (uint32_t number = 0, at = 0; number < stride; number++, at += stride) {
    uint64_t asks = heads[number * vcs];
    uint32_t local = first_from(asks | (asks == 0), next[number * vcs]);
    first[number] = (uint8_t)local;
    if (isolates) others |= (uint64_t)((heads[number * vcs + 1] | isolating[number * vcs]) != 0) << number;
    if (f->alone) FT_PREFETCH(1, &voq[at + local], 1);
    else FT_PREFETCH(0, &f->cell[ft_cell_fifo_head(voq[at + local])]);
  }
  for (uint32_t number = 0, at = 0; f->alone && number < stride; number++, at += stride) {
    ft_cell_fifo q = found[number] = voq[at + first[number]];
    FT_PREFETCH(1, &f->cell[ft_cell_fifo_is_packet(q) ? 0 : ft_cell_fifo_head(q)]);
  }
  for (uint32_t number = 0; number < stride; number++, voq += stride) {
    uint64_t asks = heads[number * vcs], adapted;
    ft_packet packet;
    sent[number] = 0;
    if (!asks || !credit[number * vcs] || (isolates && others >> number & 1)) continue;
    uint32_t local = first[number];
    next[number * vcs] = (uint8_t)(local + 1 == stride ? 0 : local + 1);
    credit[number * vcs] = (uint8_t)(credit[number * vcs] - w[number].credit_cost);
    if (vcs > 1) f->next_vc[base + number] = 1;
    ft_cell_fifo q = f->alone ? found[number] : voq[local];
    sent[number] = ft_slotted_take_first(f, &q, &packet, &adapted);
    voq[local] = q;
    heads[number * vcs] = asks ^ (uint64_t)(isolates ? (q == 0) | adapted : q == 0) << local;
    if (isolates) isolating[number * vcs] |= adapted << local;
    if (detects) unflag(f, &f->flagged[(base + number) * vcs], local, q);
    note_sent(&last[number], slot, packet);
    freed[local * vcs]++;
    moves++;
  }
  for (; isolates && others; others &= others - 1) {
    uint32_t number = (uint32_t)__builtin_ctzll(others);
    moves += depart_isolating(c->f, base, number, slot, &sent[number], freed);
  }
  return moves;
}

/* Whether any of `count` outputs from `first` on, of one switch, has a timer or is a root. */
FT_INLINE uint32_t any_armed(const ft_congestion *c, uint32_t first, uint32_t count) {
  uint32_t shift = first & 63, last = (first + count - 1) >> 6;
  uint64_t bits = c->armed[first >> 6] >> shift | (shift ? c->armed[last] << (64 - shift) : 0);
  return bits << (64 - count) != 0;
}

FT_INLINE void through(ft_congestion *c, uint32_t lands, uint32_t departs, const uint32_t vcs, const uint32_t isolates,
                       const uint32_t watches, const uint32_t detects, const uint32_t alone) {
  ft_slotted inside = *c->f, *f = &inside;
  uint32_t slot = f->c->slot, moves = 0;
  const ft_carried *arrived = sent_in(f, slot);
  const uint8_t *returned = freed_in(f, slot, vcs);
  ft_carried *sent = sent_in(f, slot + lands) + 1;
  uint8_t *freed = freed_in(f, slot + lands, vcs) + vcs;
  const ft_range all = {0, f->ports}, *range = f->own ? f->range : &all;
  f->alone = alone;
  f->crowded = 1;
  f->detects = detects;
  for (const ft_range *end_range = range + (f->own ? f->ranges : 1); range < end_range; range++) {
    if (departs) memset(freed + range->first * vcs, 0, (uint64_t)(range->end - range->first) * vcs);
    for (uint32_t base = range->first; base < range->end; base += f->stride) {
      if (lands) land(c, f, base, arrived, returned, vcs, isolates, watches, detects);
      if (lands && detects && any_armed(c, base, f->stride)) ft_congestion_detect(c, base, base + f->stride);
      if (departs) moves += depart(c, f, base, slot + lands, sent, freed, vcs, isolates, detects);
    }
  }
  c->f->moves = moves;
}

FT_NOINLINE void through_one(ft_congestion *c, uint32_t lands, uint32_t on) { through(c, lands, on, 1, 0, 0, 0, 0); }
FT_NOINLINE void through_alone(ft_congestion *c, uint32_t lands, uint32_t on) { through(c, lands, on, 1, 0, 0, 0, 1); }
FT_NOINLINE void through_arn(ft_congestion *c, uint32_t lands, uint32_t on) { through(c, lands, on, 1, 0, 1, 1, 0); }
FT_NOINLINE void through_afi(ft_congestion *c, uint32_t lands, uint32_t on) { through(c, lands, on, 2, 1, 1, 1, 0); }

/* As long as there has been no root, no switch knows of one, and no packet has left its own channel. */
FT_NOINLINE void through_calm(ft_congestion *c, uint32_t lands, uint32_t on) { through(c, lands, on, 2, 0, 0, 1, 0); }

static void through_all(ft_congestion *c, uint32_t lands, uint32_t on) {
  if (c->f->alone) through_alone(c, lands, on);
  else if (!c->f->detects) through_one(c, lands, on);
  else if (c->f->vcs == 1) through_arn(c, lands, on);
  else if (c->c->roots == 0) through_calm(c, lands, on);
  else through_afi(c, lands, on);
}

uint32_t ft_pipeline_can(const ft_congestion *c) {
  const ft_slotted *f = c->f;
  uint32_t one = f->vcs == 1 && !(f->alone && f->detects), two = f->vcs == 2 && c->isolates && f->detects && !f->alone;
  return (one || two) && f->hop_slots == 1 && f->input_words == 1 && !f->lines && !f->by_source && !c->spread &&
         !c->avoids;
}

/* What was in flight arrives as if packets and credits were on their way alone: a switch that is notified looks at its
 * credits. */
static void notify(ft_congestion *c) {
  ft_slotted *f = c->f;
  uint32_t slot = f->c->slot, vcs = f->vcs;
  uint8_t *freed = freed_in(f, slot, vcs);
  if (c->c->notifications == 0) return;
  for (uint32_t port = 0; port < f->ports; port++) take_credits(f, port, freed, f->wire[port].peer + 1, vcs, vcs - 1);
  for (uint32_t end = 0; end < f->ends; end++) take_credits(f, f->ports + end, freed, f->node_port[end] + 1, vcs, vcs - 1);
  memset(freed + vcs, 0, (uint64_t)f->ports * vcs);
  ft_notify_deliver(c);
}

/* What was sent in a slot, as otherwise, by the ports at which it arrives: of two that arrive at a switch together the
 * first may win. */
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

void ft_pipeline_begin(ft_congestion *c) { through_all(c, 0, 1); }

void ft_pipeline_arrive(ft_congestion *c, uint32_t on) {
  if (c->f->detects) notify(c);
  through_all(c, 1, on);
  if (c->f->detects) sort(c->notification, c->c->notifications);
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
    sent[end] = node_send(f, end, ready, slot, vcs, isolates);
    moves++;
  }
  outside->moves += moves;
  f->c->injected += moves;
  f->c->hops += outside->moves;
}

FT_NOINLINE void send_one(ft_slotted *f) { send(f, 1, 0, 0); }
FT_NOINLINE void send_afi(ft_slotted *f) { send(f, 2, 1, 0); }
FT_NOINLINE void send_alone(ft_slotted *f) { send(f, 1, 0, 1); }

void ft_pipeline_send(ft_slotted *f) {
  if (f->vcs == 2) send_afi(f);
  else if (f->alone) send_alone(f);
  else send_one(f);
}

FT_INLINE uint32_t deliver(ft_slotted *outside, const uint32_t vcs) {
  ft_slotted inside = *outside, *f = &inside;
  uint32_t slot = f->c->slot;
  const ft_carried *sent = sent_in(f, slot);
  const uint8_t *freed = freed_in(f, slot, vcs);
  ft_move *last = f->move;
  for (uint32_t end = f->first_node; end < f->end_node; end++) {
    uint32_t from = f->node_port[end] + 1;
    take_credits(f, f->ports + end, freed, from, vcs, vcs - 1);
    last->carried = sent[from];
    if (!f->alone) FT_PREFETCH(0, &f->cell[sent[from] >> 32]);
    last += sent[from] != 0;
  }
  return (uint32_t)(last - f->move);
}

FT_NOINLINE uint32_t deliver_one(ft_slotted *f) { return deliver(f, 1); }
FT_NOINLINE uint32_t deliver_afi(ft_slotted *f) { return deliver(f, 2); }

uint32_t ft_pipeline_deliver(ft_slotted *f) { return f->vcs == 1 ? deliver_one(f) : deliver_afi(f); }
