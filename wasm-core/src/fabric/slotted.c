#include "fabric/slotted.h"

#include "fabric/fabric.h"

#define HOT static inline __attribute__((always_inline))

void ft_slotted_reset(ft_slotted *f) {
  for (uint32_t g = 0; g < f->ports; g++)
    for (uint32_t i = 0; i < f->buffer; i++)
      f->next[g * f->buffer + i] = (uint8_t)(i + 1 < f->buffer ? i + 1 : FT_NO_PLACE);
  for (uint32_t i = 0; i < (f->ports + f->nodes) * f->vcs; i++) f->credit[i] = (uint8_t)f->capacity;
}

/* The first bit at or after `from`, around. */
HOT uint32_t first_from(uint64_t bits, uint32_t from) {
  uint64_t after = bits >> from << from;
  return (uint32_t)__builtin_ctzll(after ? after : bits);
}

/* The inputs that have something for output g that goes on in channel `lane`. */
HOT uint64_t askers(const ft_slotted *f, uint32_t g, uint32_t lane, const uint32_t vcs, const uint32_t isolates) {
  uint64_t asks = f->plain[g * vcs + lane];
  if (isolates && lane + 1 == vcs)
    for (uint32_t v = 0; v + 1 < vcs; v++) asks |= f->turned[g * vcs + v];
  return asks;
}

/* The channel of the link whose turn it is at output g: one with a credit and something to send; vcs if there is none. */
HOT uint32_t next_lane(ft_slotted *f, uint32_t g, const uint32_t vcs, const uint32_t isolates) {
  uint32_t ready = 0;
  if (vcs == 1) return f->credit[g] && f->plain[g] ? 0 : 1;
  for (uint32_t v = 0; v < vcs; v++)
    ready |= (uint32_t)(f->credit[g * vcs + v] != 0 && askers(f, g, v, vcs, isolates) != 0) << v;
  if (!ready) return vcs;
  uint32_t lane = first_from(ready, f->lane_turn[g]);
  f->lane_turn[g] = (uint8_t)(lane + 1 == vcs ? 0 : lane + 1);
  return lane;
}

/* The channel in which input `local` keeps what goes on in `lane`. */
HOT uint32_t channel(ft_slotted *f, uint32_t g, uint32_t lane, uint32_t local, uint8_t *turn, const uint32_t vcs,
                     const uint32_t isolates) {
  if (!isolates || lane + 1 < vcs) return lane;
  uint32_t ready = (uint32_t)(f->plain[g * vcs + lane] >> local & 1) << lane;
  for (uint32_t v = 0; v + 1 < vcs; v++) ready |= (uint32_t)(f->turned[g * vcs + v] >> local & 1) << v;
  uint32_t v = first_from(ready, *turn);
  *turn = (uint8_t)(v + 1 == vcs ? 0 : v + 1);
  return v;
}

/* Takes the first packet out of a VOQ; its place is free at once. */
HOT ft_packet take(ft_slotted *f, uint32_t in, ft_voq *q) {
  uint32_t base = in * f->buffer, place = q->head, next = f->next[base + place], left = q->count - 1u;
  ft_packet packet = f->place[base + place];
  f->next[base + place] = f->free[in];
  f->free[in] = (uint8_t)place;
  f->place[base + place] = 0;
  q->head = (uint8_t)(left ? next : 0);
  q->tail = left ? q->tail : 0;
  q->count = (uint8_t)left;
  return packet;
}

HOT void serve_outputs(ft_slotted *f, const uint32_t vcs, const uint32_t isolates, const uint32_t watches) {
  ft_move *move = f->move;
  uint32_t slot = f->c->slot;
  for (uint32_t s = 0, base = 0; s < f->switches; s++, base += f->stride)
    for (uint32_t o = 0, g = base; o < f->stride; o++, g++) {
      uint32_t lane = next_lane(f, g, vcs, isolates);
      if (lane == vcs) continue;
      uint8_t *first = &f->first_input[g * vcs + lane];
      uint32_t local = first_from(askers(f, g, lane, vcs, isolates), *first), in = base + local;
      *first = (uint8_t)(local + 1 == f->stride ? 0 : local + 1);
      uint32_t v = channel(f, g, lane, local, &f->turn[in * f->stride + o], vcs, isolates);
      ft_voq *q = &f->voq[(in * vcs + v) * f->stride + o];
      ft_packet packet = take(f, in, q);
      if (isolates && packet & FT_PACKET_ADAPTED && v + 1 < vcs) f->turned[g * vcs + v] &= ~(1ull << local);
      else if (q->count == 0) f->plain[g * vcs + v] &= ~(1ull << local);
      if (isolates && q->count > 0 && v + 1 < vcs) {
        uint32_t turns = (f->place[in * f->buffer + q->head] & FT_PACKET_ADAPTED) != 0;
        f->plain[g * vcs + v] = (f->plain[g * vcs + v] & ~(1ull << local)) | (uint64_t)!turns << local;
        f->turned[g * vcs + v] |= (uint64_t)turns << local;
      }
      if (watches && q->flagged && q->count < f->low_mark) {
        q->flagged = 0;
        f->standing[g]--;
      }
      const ft_wire *w = &f->wire[g];
      f->credit[g * vcs + lane] -= w->takes;
      ft_sent *sent = &f->sent[g];
      sent->count++;
      sent->slot = slot;
      sent->packet = (uint32_t)packet;
      *move++ = (ft_move){packet, w->peer, f->wire[in].peer * vcs + v};
    }
  f->moves = (uint32_t)(move - f->move);
}

/* The channels of a node that have something to send and a credit. */
HOT uint32_t node_ready(const ft_slotted *f, uint32_t node, const uint32_t vcs, const uint32_t isolates) {
  const uint8_t *credit = &f->credit[(f->ports + node) * vcs], *count = &f->fifo_count[node * vcs];
  uint32_t ready = 0;
  for (uint32_t v = 0; v < vcs - isolates; v++) ready |= (uint32_t)(count[v] && credit[v]) << v;
  if (isolates) {
    ready &= ~(uint32_t)f->held[node];
    ready |= (uint32_t)(f->afc.fifo[node].count && credit[vcs - 1]) << (vcs - 1);
  }
  return ready;
}

HOT ft_packet node_take(ft_slotted *f, uint32_t node, uint32_t v, const uint32_t vcs, const uint32_t isolates) {
  if (isolates && v + 1 == vcs) return ft_afc_take(&f->afc, node);
  uint32_t at = node * vcs + v, head = f->fifo_head[at];
  f->fifo_head[at] = (uint8_t)(head + 1 == f->fifo ? 0 : head + 1);
  f->fifo_count[at]--;
  ft_packet packet = f->fifo_place[at * f->fifo + head];
  f->fifo_place[at * f->fifo + head] = 0;
  return packet;
}

HOT void serve_nodes(ft_slotted *f, const uint32_t vcs, const uint32_t isolates) {
  ft_move *move = f->move + f->moves;
  uint32_t slot = f->c->slot, nobody = (f->ports + f->nodes) * vcs;
  for (uint32_t node = 0; node < f->nodes; node++) {
    uint32_t ready = node_ready(f, node, vcs, isolates);
    if (!ready) continue;
    uint32_t v = vcs == 1 ? 0 : first_from(ready, f->node_turn[node]);
    if (vcs > 1) f->node_turn[node] = (uint8_t)(v + 1 == vcs ? 0 : v + 1);
    ft_packet packet = node_take(f, node, v, vcs, isolates);
    f->credit[(f->ports + node) * vcs + v]--;
    ft_sent *sent = &f->sent[f->ports + node];
    sent->count++;
    sent->slot = slot;
    sent->packet = (uint32_t)packet;
    *move++ = (ft_move){packet, f->node_port[node], nobody};
  }
  f->c->injected += (uint64_t)(move - f->move) - f->moves;
  f->moves = (uint32_t)(move - f->move);
  f->c->hops += f->moves;
}

HOT void arbitrate(ft_slotted *f, const uint32_t vcs, const uint32_t isolates, const uint32_t watches) {
  serve_outputs(f, vcs, isolates, watches);
  serve_nodes(f, vcs, isolates);
}

void ft_slotted_arbitrate(ft_slotted *outside) {
  ft_slotted f = *outside; /* a copy that nobody else sees stays in registers */
  uint32_t isolates = f.vcs - f.plain_vcs;
  if (f.vcs == 1) f.watches ? arbitrate(&f, 1, 0, 1) : arbitrate(&f, 1, 0, 0);
  else if (f.vcs == 2 && isolates) f.watches ? arbitrate(&f, 2, 1, 1) : arbitrate(&f, 2, 1, 0);
  else if (isolates) arbitrate(&f, f.vcs, 1, f.watches);
  else arbitrate(&f, f.vcs, 0, f.watches);
  outside->moves = f.moves;
}

void ft_slotted_release(ft_slotted *f) {
  uint8_t *credit = f->credit;
  for (uint32_t i = 0; i < f->moves; i++) credit[f->move[i].credit]++;
}
