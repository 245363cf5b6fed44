#include "fabric/slotted.h"

void ft_slotted_reset(ft_slotted *f) {
  for (uint32_t i = 0; i < (f->ports + f->nodes) * f->vcs; i++) f->credit[i] = (uint8_t)f->capacity;
  ft_slotted_wake_all(f);
}

void ft_slotted_wake_all(ft_slotted *f) {
  for (uint32_t g = 0; g < f->ports; g++) ft_slotted_wake_output(f, g, f->own ? f->own[g >> 6] >> (g & 63) & 1 : 1);
  for (uint32_t node = f->first_node; node < f->end_node; node++) {
    ft_slotted_wake_node(f, node);
    ft_slotted_mark(f->node_offers, node);
    ft_slotted_mark(f->node_unseen, node);
    f->held[node] = 0;
  }
}

ft_cell_fifo ft_cell_fifo_join(ft_cell *cells, ft_slotted_counters *c, ft_cell_fifo q, ft_packet packet, uint64_t adapted) {
  uint32_t cell = ft_cell_take(cells, c);
  cells[cell] = (ft_cell){{packet, 0}};
  if (ft_cell_fifo_is_packet(q)) {
    uint32_t first = ft_cell_take(cells, c);
    cells[first].packet = q;
    q = FT_CELL_FIFO_ONE | (uint64_t)first << FT_CELL_BITS | first;
  }
  uint32_t tail = ft_cell_fifo_tail(q);
  cells[tail].next = cell | adapted << FT_CELL_ADAPTED;
  return q + ((uint64_t)cell - tail) * (UINT64_C(1) << FT_CELL_BITS) + FT_CELL_FIFO_ONE;
}

/* The first bit at or after `from`, around. */
FT_INLINE uint32_t first_from(uint64_t bits, uint32_t from) {
  uint64_t after = bits >> from << from;
  return (uint32_t)__builtin_ctzll(FT_PICK(after != 0, after, bits));
}

/* Word k of the inputs that have something for output g that goes on in channel `out_vc`; whether any has; the first one from `from` on. */
FT_INLINE uint64_t requesters(const ft_slotted *f, uint32_t g, uint32_t out_vc, const uint32_t vcs, const uint32_t isolates,
                              const uint32_t words, uint32_t k) {
  uint64_t requests = f->plain_heads[(g * vcs + out_vc) * words + k];
  if (isolates && out_vc + 1 == vcs)
    for (uint32_t v = 0; v + 1 < vcs; v++) requests |= f->isolating_heads[(g * vcs + v) * words + k];
  return requests;
}

FT_INLINE uint32_t any_requester(const ft_slotted *f, uint32_t g, uint32_t out_vc, const uint32_t vcs, const uint32_t isolates,
                                 const uint32_t words) {
  uint64_t any = requesters(f, g, out_vc, vcs, isolates, words, 0);
  if (words > 1) any |= requesters(f, g, out_vc, vcs, isolates, words, 1);
  return any != 0;
}

FT_INLINE uint32_t first_requester(const ft_slotted *f, uint32_t g, uint32_t out_vc, uint32_t from, const uint32_t vcs,
                                   const uint32_t isolates, const uint32_t words) {
  if (words == 1) return first_from(requesters(f, g, out_vc, vcs, isolates, 1, 0), from);
  uint32_t own = from >> 6, other = own ^ 1;
  uint64_t here = requesters(f, g, out_vc, vcs, isolates, words, own), there = requesters(f, g, out_vc, vcs, isolates, words, other);
  uint64_t after = here >> (from & 63) << (from & 63);
  if (!after && there) return other * 64 + (uint32_t)__builtin_ctzll(there);
  return own * 64 + (uint32_t)__builtin_ctzll(after ? after : here);
}

/* The channels of the link of output g, among the first `out_vcs`, that have a credit and something to send. */
FT_INLINE uint32_t ready_vcs(const ft_slotted *f, uint32_t g, const uint32_t out_vcs, const uint32_t vcs, const uint32_t isolates,
                             const uint32_t words) {
  uint32_t ready = 0;
  for (uint32_t v = 0; v < out_vcs; v++)
    ready |= (uint32_t)(f->credit[g * vcs + v] != 0 && any_requester(f, g, v, vcs, isolates, words)) << v;
  return ready;
}

/* Round robin: the first ready channel from `next` on, which is tried last the next time. */
FT_INLINE uint32_t next_vc_of(uint32_t ready, uint8_t *next, const uint32_t out_vcs, const uint32_t vcs) {
  uint32_t v = out_vcs == 1 ? 0 : first_from(ready, *next);
  if (vcs > 1) *next = (uint8_t)(v + 1 == vcs ? 0 : v + 1);
  return v;
}

/* The channel in which input `local` keeps what goes on in `out_vc`. */
FT_INLINE uint32_t input_vc(ft_slotted *f, uint32_t g, uint32_t out_vc, uint32_t local, uint8_t *next, const uint32_t vcs,
                            const uint32_t isolates, const uint32_t words) {
  if (!isolates || out_vc + 1 < vcs) return out_vc;
  uint32_t at = g * vcs, bit = local & 63, ready = (uint32_t)(*ft_input_word(f->plain_heads, at + out_vc, local, words) >> bit & 1) << out_vc;
  for (uint32_t v = 0; v + 1 < vcs; v++) ready |= (uint32_t)(*ft_input_word(f->isolating_heads, at + v, local, words) >> bit & 1) << v;
  return next_vc_of(ready, next, vcs, vcs);
}

/* The bits of an input at output and channel `at` after a packet of it has left; `isolates_head`: the new first packet
 * continues in the isolating channel; `was_plain`: the one that has left did not. */
FT_INLINE void update_requests(ft_slotted *f, uint32_t at, uint32_t local, uint64_t waits, uint64_t isolates_head, const uint32_t was_plain,
                               const uint32_t words) {
  uint64_t *plain = ft_input_word(f->plain_heads, at, local, words), bit = local & 63;
  if (was_plain) {
    *plain &= ~((waits ^ 1 ^ isolates_head) << bit);
    if (isolates_head) *ft_input_word(f->isolating_heads, at, local, words) |= 1ull << bit;
    return;
  }
  uint64_t *isolating = ft_input_word(f->isolating_heads, at, local, words);
  *isolating = (*isolating & ~(1ull << bit)) | isolates_head << bit;
  *plain = (*plain & ~(1ull << bit)) | (waits ^ isolates_head) << bit;
}

FT_INLINE void note_sent(ft_sent *sent, uint32_t slot, ft_packet packet) {
  sent->count++;
  sent->slot = slot;
  sent->packet = packet;
}

/* A VOQ is flagged until it falls below the low mark. */
FT_INLINE void unflag(const ft_slotted *f, uint64_t *flagged, uint32_t local, ft_cell_fifo q) {
  if (*flagged >> (local & 63) & 1 && ft_slotted_count(f, q) < f->low_mark) *flagged &= ~(1ull << (local & 63));
}

/* Decides from which VOQ output g sends, if one of its first `out_vcs` channels is ready. Writes into the move what
 * `take` needs: the VOQ, its channel on the link, its own and its input, and the output. */
FT_INLINE uint32_t choose(ft_slotted *f, uint32_t g, ft_move *move, const uint32_t out_vcs, const uint32_t vcs, const uint32_t isolates,
                          const uint32_t words) {
  uint32_t ready = ready_vcs(f, g, out_vcs, vcs, isolates, words);
  if (!ready) return 0;
  const ft_wire *w = &f->wire[g];
  uint32_t out_vc = next_vc_of(ready, &f->next_vc[g], out_vcs, vcs), base = g - w->local;
  uint8_t *first = &f->next_input[g * vcs + out_vc];
  uint32_t local = first_requester(f, g, out_vc, *first, vcs, isolates, words);
  *first = (uint8_t)(local + 1 == f->stride ? 0 : local + 1);
  uint32_t v = input_vc(f, g, out_vc, local, &f->next_isolated_vc[isolates ? (base + local) * f->stride + w->local : 0], vcs, isolates,
                        words);
  f->credit[g * vcs + out_vc] -= w->credit_cost;
  uint32_t voq = (v * f->ports + g) * f->stride + local;
  *move = (ft_move){(ft_carried)voq << 32 | out_vc << 16 | v << 8 | local, g, f->wire[base + local].peer * vcs + v};
  __builtin_prefetch(&f->voq[voq], 1);
  return 1;
}

/* Takes the packet that was chosen. */
FT_INLINE void take(ft_slotted *f, ft_move *move, uint32_t slot, const uint32_t vcs, const uint32_t isolates, const uint32_t detects,
                    const uint32_t words) {
  uint32_t g = move->to, local = move->carried & 255, v = vcs == 1 ? 0 : move->carried >> 8 & 255, out_vc = move->carried >> 16 & 255, at = g * vcs + v;
  ft_cell_fifo *voq = &f->voq[move->carried >> 32], q = *voq;
  uint64_t adapted;
  ft_packet packet;
  move->carried = ft_slotted_take_first(f, &q, &packet, &adapted);
  *voq = q;
  update_requests(f, at, local, q != 0, isolates ? adapted & (v + 1 < vcs) : 0, !isolates || out_vc == v, words);
  if (detects) unflag(f, ft_input_word(f->flagged, at, local, words), local, q);
  note_sent(&f->sent[g], slot, packet);
  move->to = f->wire[g].peer;
  if (!f->crowded) ft_slotted_wake_output(f, g, ready_vcs(f, g, vcs, vcs, isolates, words) != 0);
}

/* Most outputs have nothing for the isolating channel; for them the search is shorter. */
FT_INLINE uint32_t choose_any(ft_slotted *f, uint32_t g, ft_move *move, const uint32_t vcs, const uint32_t isolates, const uint32_t words) {
  if (vcs == 2 && isolates && !any_requester(f, g, 1, vcs, isolates, words))
    return choose(f, g, move, 1, vcs, isolates, words);
  return choose(f, g, move, vcs, vcs, isolates, words);
}

/* First a batch of outputs decides, then it takes: deciding reads little memory and branches, taking reads scattered memory and
 * does not branch, so that one packet need not wait for the memory of another. */
FT_INLINE uint32_t serve_outputs(ft_slotted *f, const uint32_t vcs, const uint32_t isolates, const uint32_t detects, const uint32_t words) {
  ft_move *move = f->move;
  for (uint32_t first = 0; first <= f->ports / 64; first += 64) {
    uint64_t filled = 0, bits = 0;
    uint32_t word = 0;
    for (uint32_t i = 0; i < 64 && first + i <= f->ports / 64; i++) filled |= (uint64_t)(f->awake[first + i] != 0) << i;
    while (filled) {
      ft_move *chosen = move;
      while (filled && move < chosen + FT_BATCH) {
        if (!f->crowded || !bits) { /* of few, how many share a word is hard to predict: no branch */
          word = first + (uint32_t)__builtin_ctzll(filled);
          uint64_t fresh = f->awake[word] & (0 - (uint64_t)!bits);
          bits |= fresh;
          if (!f->crowded) f->awake[word] ^= fresh;
        }
        uint32_t g = word * 64 + (uint32_t)__builtin_ctzll(bits);
        bits &= bits - 1;
        filled &= ~((uint64_t)!bits << (word & 63));
        move += choose_any(f, g, move, vcs, isolates, words);
      }
      for (const ft_move *m = chosen; m < move; m++) {
        ft_cell_fifo q = f->voq[m->carried >> 32];
        __builtin_prefetch(&f->cell[f->alone && ft_cell_fifo_is_packet(q) ? 0 : ft_cell_fifo_head(q)]);
      }
      for (ft_move *m = chosen; m < move; m++) take(f, m, f->c->slot, vcs, isolates, detects, words);
    }
  }
  return (uint32_t)(move - f->move);
}

/* The channels of a node that have something to send and a credit. */
FT_INLINE uint32_t node_ready(const ft_slotted *f, uint32_t node, const uint32_t vcs, const uint32_t isolates) {
  const uint8_t *credit = &f->credit[(f->ports + node) * vcs], *count = &f->fifo_count[node * vcs];
  uint32_t ready = 0;
  for (uint32_t v = 0; v < vcs - isolates; v++) ready |= (uint32_t)(count[v] && credit[v]) << v;
  if (isolates) {
    ready &= ~(uint32_t)f->held[node];
    ready |= (uint32_t)(f->afc.fifo[node].count && credit[vcs - 1]) << (vcs - 1);
  }
  return ready;
}

FT_INLINE ft_packet node_take(ft_slotted *f, uint32_t node, uint32_t v, const uint32_t vcs, const uint32_t isolates) {
  ft_slotted_mark(f->node_offers, node);
  if (isolates) ft_slotted_mark(f->node_unseen, node);
  if (isolates && v + 1 == vcs) return ft_afc_take(&f->afc, node);
  uint32_t at = node * vcs + v, head = f->fifo_head[at];
  f->fifo_head[at] = (uint8_t)(head + 1 == f->fifo ? 0 : head + 1);
  f->fifo_count[at]--;
  ft_packet packet = f->fifo_packet[at * f->fifo + head];
  f->fifo_packet[at * f->fifo + head] = 0;
  return packet;
}

FT_INLINE void serve_node(ft_slotted *f, uint32_t node, uint32_t ready, ft_move *move, const uint32_t vcs, const uint32_t isolates) {
  uint32_t v = next_vc_of(ready, &f->node_next_vc[node], vcs, vcs), port = f->ports + node;
  ft_packet packet = node_take(f, node, v, vcs, isolates);
  f->credit[port * vcs + v]--;
  note_sent(&f->sent[port], f->c->slot, packet);
  *move = (ft_move){ft_slotted_open(f, packet), f->node_port[node], (f->ports + f->nodes) * vcs}; /* the dummy credit */
}

FT_INLINE uint32_t serve_nodes(ft_slotted *f, const uint32_t vcs, const uint32_t isolates) {
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
  uint32_t moves = (uint32_t)(move - f->move);
  f->c->hops += moves;
  return moves;
}

/* The first packet of a line has left: the next one, if any, asks from the next slot on. */
static void advance_line(ft_slotted *f, uint32_t in, uint32_t vc) {
  ft_cell_fifo *q = &f->line[in * f->vcs + vc];
  uint32_t local = f->wire[in].local, cell = ft_cell_fifo_head(*q), count = ft_cell_fifo_count(*q);
  f->line_output[in * f->vcs + vc] = 0;
  if (count == 0) return;
  ft_packet packet = f->cell[cell].packet;
  uint64_t next = f->cell[cell].next;
  *q = count == 1 ? 0 : *q - FT_CELL_FIFO_ONE - cell + ((uint32_t)next & FT_CELL_MASK);
  ft_slotted_ask(f, in - local + (uint32_t)(next >> FT_CELL_OUTPUT), vc, local, ft_carried_of(cell, packet));
}

/* What nodes sent, which comes last, has left no line. */
FT_NOINLINE void advance_lines(ft_slotted *f) {
  uint32_t ports = f->ports, dummy = (ports + f->nodes) * f->vcs;
  for (const ft_move *m = f->move, *end = m + f->moves; m < end && m->credit < dummy; m++) {
    uint32_t before = m->credit / f->vcs;
    advance_line(f, before < ports ? f->wire[before].peer : f->node_port[before - ports], m->credit % f->vcs);
  }
}

FT_INLINE uint32_t serve(const ft_slotted *outside, const uint32_t vcs, const uint32_t isolates, const uint32_t detects, const uint32_t words,
                         const uint32_t alone) {
  ft_slotted f = *outside; /* a copy that never escapes is kept in registers */
  f.alone = alone;
  f.moves = serve_outputs(&f, vcs, isolates, detects, words);
  return serve_nodes(&f, vcs, isolates);
}

/* Each in a function of its own, or all of them have fewer registers. */
FT_NOINLINE uint32_t serve_one(const ft_slotted *f) { return serve(f, 1, 0, 0, 1, 0); }
FT_NOINLINE uint32_t serve_alone(const ft_slotted *f) { return serve(f, 1, 0, 0, 1, 1); }
FT_NOINLINE uint32_t serve_arn(const ft_slotted *f) { return serve(f, 1, 0, 1, 1, 0); }
FT_NOINLINE uint32_t serve_afi(const ft_slotted *f) { return serve(f, 2, 1, 1, 1, 0); }
FT_NOINLINE uint32_t serve_any(const ft_slotted *f) { return serve(f, f->vcs, f->vcs - f->plain_vcs, f->detects, 1, f->alone); }
FT_RARE uint32_t serve_wide(const ft_slotted *f) { return serve(f, f->vcs, f->vcs - f->plain_vcs, f->detects, FT_INPUT_WORDS, f->alone); }

static uint32_t serve_all(const ft_slotted *f) {
  if (f->input_words > 1) return serve_wide(f);
  if (f->alone) return !FT_SMALL && f->vcs == 1 && !f->detects ? serve_alone(f) : serve_any(f);
  if (f->vcs == 1) return f->detects ? serve_arn(f) : serve_one(f);
  return f->vcs == 2 && f->plain_vcs == 1 && f->detects ? serve_afi(f) : serve_any(f);
}

void ft_slotted_arbitrate(ft_slotted *f) {
  uint32_t crowded = f->crowded;
  f->moves = serve_all(f);
  f->crowded = f->moves > f->crowd;
  if (f->crowded != crowded) ft_slotted_wake_all(f);
  if (f->lines) advance_lines(f);
}

/* The first credit of a port has come back. */
FT_NOINLINE void wake(ft_slotted *f, uint32_t port) {
  if (port < f->ports) ft_slotted_wake_output(f, port, 1);
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
