#include "fabric/slotted.h"

#include "fabric/fabric.h"

#define HOT static inline __attribute__((always_inline))
#define COLD static __attribute__((noinline))

void ft_slotted_reset(ft_slotted *f) {
  for (uint32_t g = 0; g < f->ports; g++)
    for (uint32_t i = 0; i < f->buffer; i++)
      f->next[g * f->buffer + i] = (uint8_t)(i + 1 < f->buffer ? i + 1 : FT_NO_PLACE);
  for (uint32_t i = 0; i < (f->ports + f->nodes) * f->vcs; i++) f->credit[i] = (uint8_t)f->capacity;
  ft_slotted_wake_all(f);
}

void ft_slotted_wake_all(ft_slotted *f) {
  for (uint32_t s = 0; s < f->switches; s++) f->awake[s] = ~0ull >> (64 - f->stride);
  for (uint32_t node = 0; node < f->nodes; node++) ft_slotted_wake_node(f, node), f->held[node] = 0;
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

/* Takes the first packet out of a VOQ; its place is free at once. Whether it was the only one is a matter of chance: no branch. */
HOT ft_packet take(ft_slotted *f, uint32_t in, ft_voq *q) {
  ft_voq was = *q;
  uint32_t base = in * f->buffer, place = was.head, left = was.count - 1u, keep = 0u - (left > 0), next = f->next[base + place] & keep;
  ft_packet packet = f->place[base + place];
  f->next[base + place] = f->free[in];
  f->free[in] = (uint8_t)place;
  f->place[base + place] = 0;
  *q = (ft_voq){(uint8_t)next, (uint8_t)(was.tail & keep), (uint8_t)left, was.flagged};
  return packet;
}

/* The bits of input `local` at output g after a packet of channel v has left. */
HOT void ask_on(ft_slotted *f, uint32_t g, uint32_t v, uint32_t local, uint32_t in, const ft_voq *q, const uint32_t vcs,
                const uint32_t isolates) {
  uint64_t waits = q->count > 0, turns, *plain = &f->plain[g * vcs + v];
  if (!isolates) {
    *plain &= ~((waits ^ 1) << local);
    return;
  }
  turns = waits & (v + 1 < vcs) & ((f->place[in * f->buffer + q->head] & FT_PACKET_ADAPTED) != 0);
  f->turned[g * vcs + v] = (f->turned[g * vcs + v] & ~(1ull << local)) | turns << local;
  *plain = (*plain & ~(1ull << local)) | (waits ^ turns) << local;
}

HOT void note_sent(ft_slotted *f, uint32_t port, uint32_t slot, ft_packet packet) {
  ft_sent *sent = &f->sent[port];
  sent->count++;
  sent->slot = slot;
  sent->packet = (uint32_t)packet;
}

/* Writes the move where it belongs: a record that was just written field by field is slow to copy. */
HOT void serve_output(ft_slotted *f, uint32_t base, uint32_t o, uint32_t lane, ft_move *move, const uint32_t vcs,
                      const uint32_t isolates, const uint32_t watches) {
  uint32_t g = base + o, slot = f->c->slot;
  uint8_t *first = &f->first_input[g * vcs + lane];
  uint32_t local = first_from(askers(f, g, lane, vcs, isolates), *first), in = base + local;
  *first = (uint8_t)(local + 1 == f->stride ? 0 : local + 1);
  uint32_t v = channel(f, g, lane, local, &f->turn[in * f->stride + o], vcs, isolates);
  ft_voq *q = &f->voq[(in * vcs + v) * f->stride + o];
  ft_packet packet = take(f, in, q);
  ask_on(f, g, v, local, in, q, vcs, isolates);
  if (watches && q->flagged && q->count < f->low_mark) {
    q->flagged = 0;
    f->standing[g]--;
  }
  const ft_wire *w = &f->wire[g];
  f->credit[g * vcs + lane] -= w->takes;
  note_sent(f, g, slot, packet);
  *move = (ft_move){packet, w->peer, f->wire[in].peer * vcs + v};
}

HOT void serve_outputs(ft_slotted *f, const uint32_t vcs, const uint32_t isolates, const uint32_t watches) {
  ft_move *move = f->move;
  for (uint32_t s = 0, base = 0; s < f->switches; s++, base += f->stride) {
    uint64_t awake = f->awake[s];
    for (uint64_t left = awake; left; left &= left - 1) {
      uint32_t o = (uint32_t)__builtin_ctzll(left), lane = next_lane(f, base + o, vcs, isolates);
      if (lane == vcs) awake &= ~(1ull << o);
      else serve_output(f, base, o, lane, move++, vcs, isolates, watches);
    }
    if (!f->crowded) f->awake[s] = awake;
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

HOT void serve_node(ft_slotted *f, uint32_t node, uint32_t ready, ft_move *move, const uint32_t vcs, const uint32_t isolates) {
  uint32_t v = vcs == 1 ? 0 : first_from(ready, f->node_turn[node]), port = f->ports + node;
  if (vcs > 1) f->node_turn[node] = (uint8_t)(v + 1 == vcs ? 0 : v + 1);
  ft_packet packet = node_take(f, node, v, vcs, isolates);
  f->credit[port * vcs + v]--;
  note_sent(f, port, f->c->slot, packet);
  *move = (ft_move){packet, f->node_port[node], (f->ports + f->nodes) * vcs}; /* nobody's credit */
}

HOT void serve_nodes(ft_slotted *f, const uint32_t vcs, const uint32_t isolates) {
  ft_move *move = f->move + f->moves;
  for (uint32_t word = 0; word <= f->nodes / 64; word++) {
    uint64_t awake = f->node_awake[word];
    for (uint64_t left = awake; left; left &= left - 1) {
      uint32_t node = word * 64 + (uint32_t)__builtin_ctzll(left), ready = node_ready(f, node, vcs, isolates);
      if (!ready) awake &= ~(left & -left);
      else serve_node(f, node, ready, move++, vcs, isolates);
    }
    if (!f->crowded) f->node_awake[word] = awake;
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
  else if (f.vcs == 2 && isolates && f.watches) arbitrate(&f, 2, 1, 1);
  else arbitrate(&f, f.vcs, isolates, f.watches);
  outside->moves = f.moves;
  outside->crowded = f.moves > (f.ports + f.nodes) / 2;
  if (f.crowded != outside->crowded) ft_slotted_wake_all(outside);
}

/* The first credit of a port has come back. */
COLD void wake(ft_slotted *f, uint32_t port) {
  if (port < f->ports) f->awake[f->wire[port].owner] |= 1ull << f->wire[port].local;
  else if (port < f->ports + f->nodes) ft_slotted_wake_node(f, port - f->ports);
}

void ft_slotted_release(ft_slotted *f) {
  uint8_t *credit = f->credit;
  const ft_move *m = f->move, *end = m + f->moves;
  if (f->crowded)
    for (; m < end; m++) credit[m->credit]++;
  for (; m < end; m++)
    if (credit[m->credit]++ == 0) wake(f, m->credit / f->vcs);
}
