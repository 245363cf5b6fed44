/* Root timers, and the first packets of nodes that move over. */

#include "congestion/recycle.h"
#include "fabric/ways.h"

/* The fullest VOQ of an output; of equals that of the first input, then channel. */
static ft_cell_fifo fullest(const ft_slotted *f, uint32_t output) {
  const ft_wire *w = &f->wire[output];
  ft_cell_fifo best = 0;
  for (uint32_t i = 0; i < (uint32_t)w->downs + w->ups; i++)
    for (uint32_t v = 0; v < f->vcs; v++) {
      ft_cell_fifo q = *ft_slotted_voq(f, output, v, i);
      if (ft_cell_fifo_count(q) > ft_cell_fifo_count(best)) best = q;
    }
  return best;
}

static uint32_t any_flagged(const ft_slotted *f, uint32_t output) {
  uint32_t any = 0;
  for (uint32_t v = 0; v < f->vcs; v++) any |= ft_slotted_any_input(f, f->flagged, output * f->vcs + v);
  return any;
}

static void disarm(ft_congestion *c, uint32_t output) {
  c->detector[output].expires = c->detector[output].root = 0;
  c->armed[output >> 6] &= ~(1ull << (output & 63));
}

static void update_detector(ft_congestion *c, uint32_t output) {
  ft_slotted *f = c->f;
  ft_detector *d = &c->detector[output];
  uint32_t slot = f->c->slot;
  if (!any_flagged(f, output)) {
    disarm(c, output);
    return;
  }
  if (d->root ? slot - d->refreshed < c->refresh_slots : slot < d->expires) return;
  ft_cell_fifo q = fullest(f, output);
  if (ft_cell_fifo_count(q) == 0) return; /* a root whose flags are higher than what is left */
  ft_packet packet = ft_slotted_first(f, q);
  if (!d->root) {
    if (!ft_has_room(c, output, packet)) {
      disarm(c, output);
      return;
    }
    d->root = ++c->c->roots;
    d->expires = 0;
  }
  d->refreshed = slot;
  ft_notify_root(c, output, d->root, packet);
}

void ft_congestion_detect(ft_congestion *c, uint32_t first, uint32_t end) {
  for (uint32_t from = first; from < end; from = (from | 63) + 1)
    for (uint64_t bits = c->armed[from >> 6] >> (from & 63) << (from & 63); bits; bits &= bits - 1) {
      uint32_t output = (from & ~63u) + (uint32_t)__builtin_ctzll(bits);
      if (output < end) update_detector(c, output);
    }
}

/* ---- queues that packets look at ---- */

uint32_t ft_congestion_waiting(const ft_congestion *c, uint32_t output) {
  const ft_slotted *f = c->f;
  ft_waiting *w = &c->waiting[output];
  if (w->seen == f->c->slot + 1) return w->packets;
  *w = (ft_waiting){f->c->slot + 1, 0};
  for (uint32_t i = 0; i < f->vcs * f->stride; i++)
    w->packets += ft_cell_fifo_count(*ft_slotted_voq(f, output, i / f->stride, i % f->stride));
  return w->packets;
}

uint32_t ft_congestion_shortest(const ft_congestion *c, uint32_t in, uint32_t out, ft_packet *packet) {
  const ft_slotted *f = c->f;
  const ft_wire *w = &f->wire[in];
  uint32_t base = in - w->local, best = out, least = UINT32_MAX;
  uint32_t start = w->ups > 1 ? (uint32_t)ft_rng_below(&c->rng[in], w->ups) : 0;
  for (uint32_t i = 0; i < w->ups; i++) {
    uint32_t o = w->downs + (start + i) % w->ups, waiting = ft_congestion_waiting(c, base + o);
    if (waiting >= least || (f->ways && !ft_leads(f, base + o, ft_packet_destination(*packet)))) continue;
    best = o;
    least = waiting;
  }
  if (best != out) *packet |= FT_PACKET_DEFLECTED;
  return best;
}

uint32_t ft_congestion_waits(const ft_congestion *c) {
  if (c->f->recycles) return ft_recycle_waits(c);
  if (!c->f->detects) return 0;
  for (uint32_t word = 0; word < (c->f->ports + 63) / 64; word++)
    if (c->armed[word]) return 1;
  return c->c->notifications > 0;
}

/* Moves the first packets of a FIFO while they match. When no space is left the first one waits, and is counted. */
static void isolate_fifo(ft_congestion *c, uint32_t end, uint32_t v) {
  ft_slotted *f = c->f;
  uint32_t at = end * f->vcs + v;
  while (f->fifo_count[at] > 0) {
    ft_packet packet = f->fifo_packet[at * f->fifo + f->fifo_head[at]];
    uint32_t to = ft_packet_destination(packet);
    if (!ft_is_watched(ft_node_watch_word(c, end, to), to)) return;
    const ft_entry *e = ft_notify_find(c, f->switches + end, to, v);
    if (!e || !e->consumed) return;
    if (!ft_afc_put(&f->afc, end, packet | FT_PACKET_ADAPTED)) {
      f->held[end] |= (uint8_t)(1u << v);
      f->afc.c->full++;
      return;
    }
    ft_slotted_wake_node(f, end);
    ft_slotted_take_offered(f, at);
  }
}

/* Returns whether its first packets have to be examined again in the next slot although nothing arrives or leaves. */
static uint32_t isolate_node(ft_congestion *c, uint32_t end) {
  ft_slotted *f = c->f;
  if (c->used[f->switches + end] == 0) return 0; /* never notified */
  if (f->held[end]) ft_slotted_wake_node(f, end);
  f->held[end] = 0;
  for (uint32_t v = 0; v < f->plain_vcs; v++) isolate_fifo(c, end, v);
  return f->held[end] != 0;
}

/* An entry that matches a first packet is new, or the packet is. Without a root there is no entry. */
void ft_congestion_isolate(ft_congestion *c) {
  if (!c->isolates || !c->nodes_isolate || c->c->roots == 0) return;
  for (uint32_t word = 0; word <= c->f->ends / 64; word++) {
    uint64_t again = 0;
    for (uint64_t bits = c->f->node_unseen[word]; bits; bits &= bits - 1)
      if (isolate_node(c, word * 64 + (uint32_t)__builtin_ctzll(bits))) again |= bits & -bits;
    c->f->node_unseen[word] = again;
  }
}
