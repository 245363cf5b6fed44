/* Root timers, and the first packets of nodes that move over. */
#include <string.h>

#include "congestion/congestion.h"
#include "fabric/fabric.h"

/* The fullest VOQ of an output; gives its input port and channel. */
static const ft_voq *fullest(const ft_slotted *f, uint32_t output, uint32_t *in, uint32_t *vc) {
  const ft_wire *w = &f->wire[output];
  const ft_voq *best = 0;
  uint32_t base = output - w->local, inputs = (uint32_t)w->downs + w->ups;
  for (uint32_t i = base; i < base + inputs; i++)
    for (uint32_t v = 0; v < f->vcs; v++) {
      const ft_voq *q = &f->voq[(i * f->vcs + v) * f->stride + w->local];
      if (best && q->count <= best->count) continue;
      best = q;
      *in = i;
      *vc = v;
    }
  return best;
}

static void disarm(ft_congestion *c, uint32_t output) {
  c->detector[output].expires = c->detector[output].root = 0;
  c->armed[output >> 6] &= ~(1ull << (output & 63));
}

static void look_at(ft_congestion *c, uint32_t output) {
  ft_slotted *f = c->f;
  ft_detector *d = &c->detector[output];
  uint32_t slot = f->c->slot, in = 0, vc = 0;
  if (f->standing[output] == 0) {
    disarm(c, output);
    return;
  }
  if (d->root ? slot - d->refreshed < c->refresh_slots : slot < d->expires) return;
  const ft_voq *q = fullest(f, output, &in, &vc);
  if (q->count == 0) return; /* a root whose flags are higher than what is left */
  ft_packet packet = f->place[in * f->buffer + q->head];
  if (!d->root) {
    if (f->wire[output].takes && f->credit[output * f->vcs + ft_slotted_vc(f, packet)] <= c->free_mark) {
      disarm(c, output);
      return;
    }
    d->root = ++c->c->roots;
    d->expires = 0;
  }
  d->refreshed = slot;
  ft_notify_root(c, output, d->root, packet);
}

void ft_congestion_detect(ft_congestion *c) {
  for (uint32_t word = 0; word < (c->f->ports + 63) / 64; word++)
    for (uint64_t bits = c->armed[word]; bits; bits &= bits - 1) look_at(c, word * 64 + (uint32_t)__builtin_ctzll(bits));
}

uint32_t ft_congestion_waits(const ft_congestion *c) {
  if (c->routing_kind != FT_ARN) return 0;
  for (uint32_t word = 0; word < (c->f->ports + 63) / 64; word++)
    if (c->armed[word]) return 1;
  return c->c->notifications > 0;
}

/* Moves the first packets of a FIFO while they match. When no place is left the first one waits, and is counted. */
static void isolate_fifo(ft_congestion *c, uint32_t node, uint32_t v) {
  ft_slotted *f = c->f;
  uint32_t at = node * f->vcs + v;
  while (f->fifo_count[at] > 0) {
    uint32_t head = f->fifo_head[at];
    ft_packet packet = f->fifo_place[at * f->fifo + head];
    if (!ft_notify_watched(c, f->switches + node, ft_packet_destination(packet))) return;
    const ft_entry *e = ft_notify_find(c, f->switches + node, ft_packet_destination(packet), v);
    if (!e || !e->consumed) return;
    if (!ft_afc_put(&f->afc, node, packet | FT_PACKET_ADAPTED)) {
      f->held[node] |= (uint8_t)(1u << v);
      f->afc.c->full++;
      return;
    }
    ft_slotted_wake_node(f, node);
    f->fifo_place[at * f->fifo + head] = 0;
    f->fifo_head[at] = (uint8_t)(head + 1 == f->fifo ? 0 : head + 1);
    f->fifo_count[at]--;
  }
}

void ft_congestion_isolate(ft_congestion *c) {
  if (!c->isolates || !c->nodes_isolate || c->routing_kind != FT_ARN) return;
  for (uint32_t node = 0; node < c->f->nodes; node++) {
    if (c->used[c->f->switches + node] == 0) continue; /* never told of anything */
    if (c->f->held[node]) ft_slotted_wake_node(c->f, node);
    c->f->held[node] = 0;
    for (uint32_t v = 0; v < c->f->plain_vcs; v++) isolate_fifo(c, node, v);
  }
}
