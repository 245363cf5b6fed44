/* How an output, or a node, decides what it sends, and takes it: for loops that know their constants. */
#pragma once

#include "fabric/slotted.h"

/* The first bit at or after `from`, around. */
FT_INLINE uint32_t first_from(uint64_t bits, uint32_t from) {
  uint64_t after = bits >> from << from;
  return (uint32_t)__builtin_ctzll(FT_PICK(after != 0, after, bits));
}

/* Word k of the inputs that have something for output g that goes on in channel `out_vc`; whether any has; the first
 * one from `from` on. */
FT_INLINE uint64_t requesters(const ft_slotted *f, uint32_t g, uint32_t out_vc, const uint32_t vcs,
                              const uint32_t isolates, const uint32_t words, uint32_t k) {
  uint64_t requests = f->plain_heads[(g * vcs + out_vc) * words + k];
  if (isolates && out_vc + 1 == vcs)
    for (uint32_t v = 0; v + 1 < vcs; v++) requests |= f->isolating_heads[(g * vcs + v) * words + k];
  return requests;
}

FT_INLINE uint32_t any_requester(const ft_slotted *f, uint32_t g, uint32_t out_vc, const uint32_t vcs,
                                 const uint32_t isolates, const uint32_t words) {
  uint64_t any = requesters(f, g, out_vc, vcs, isolates, words, 0);
  if (words > 1) any |= requesters(f, g, out_vc, vcs, isolates, words, 1);
  return any != 0;
}

FT_INLINE uint32_t first_requester(const ft_slotted *f, uint32_t g, uint32_t out_vc, uint32_t from, const uint32_t vcs,
                                   const uint32_t isolates, const uint32_t words) {
  if (words == 1) return first_from(requesters(f, g, out_vc, vcs, isolates, 1, 0), from);
  uint32_t own = from >> 6, other = own ^ 1;
  uint64_t here = requesters(f, g, out_vc, vcs, isolates, words, own),
           there = requesters(f, g, out_vc, vcs, isolates, words, other);
  uint64_t after = here >> (from & 63) << (from & 63);
  if (!after && there) return other * 64 + (uint32_t)__builtin_ctzll(there);
  return own * 64 + (uint32_t)__builtin_ctzll(after ? after : here);
}

/* The channels of the link of output g, among the first `out_vcs`, that have a credit and something to send. */
FT_INLINE uint32_t ready_vcs(const ft_slotted *f, uint32_t g, const uint32_t out_vcs, const uint32_t vcs,
                             const uint32_t isolates, const uint32_t words) {
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
FT_INLINE uint32_t input_vc(ft_slotted *f, uint32_t g, uint32_t out_vc, uint32_t local, uint8_t *next,
                            const uint32_t vcs, const uint32_t isolates, const uint32_t words) {
  if (!isolates || out_vc + 1 < vcs) return out_vc;
  uint32_t at = g * vcs, bit = local & 63,
           ready = (uint32_t)(*ft_input_word(f->plain_heads, at + out_vc, local, words) >> bit & 1) << out_vc;
  for (uint32_t v = 0; v + 1 < vcs; v++)
    ready |= (uint32_t)(*ft_input_word(f->isolating_heads, at + v, local, words) >> bit & 1) << v;
  return next_vc_of(ready, next, vcs, vcs);
}

/* The bits of an input at output and channel `at` after a packet of it has left; `isolates_head`: the new first packet
 * continues in the isolating channel; `was_plain`: the one that has left did not. */
FT_INLINE void update_requests(ft_slotted *f, uint32_t at, uint32_t local, uint64_t waits, uint64_t isolates_head,
                               const uint32_t was_plain, const uint32_t words) {
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
 * `take` needs: the VOQ, its channel on the link, its own and its input, and the output; and whose credit it frees:
 * that of the sender behind the input or, `ahead` (congestion/slot_pipeline.h), the input's. */
FT_INLINE uint32_t choose(ft_slotted *f, uint32_t g, uint32_t number, uint32_t base, ft_move *move,
                          const uint32_t out_vcs, const uint32_t vcs, const uint32_t isolates, const uint32_t words,
                          const uint32_t ahead) {
  uint32_t ready = ready_vcs(f, g, out_vcs, vcs, isolates, words);
  if (!ready) return 0;
  const ft_wire *w = &f->wire[g];
  uint32_t out_vc = next_vc_of(ready, &f->next_vc[g], out_vcs, vcs);
  uint8_t *first = &f->next_input[g * vcs + out_vc];
  uint32_t local = first_requester(f, g, out_vc, *first, vcs, isolates, words);
  *first = (uint8_t)(local + 1 == f->stride ? 0 : local + 1);
  uint32_t v = input_vc(f, g, out_vc, local, &f->next_isolated_vc[isolates ? (base + local) * f->stride + number : 0],
                        vcs, isolates, words);
  f->credit[g * vcs + out_vc] -= w->credit_cost;
  uint32_t voq = (v * f->ports + g) * f->stride + local;
  *move = (ft_move){(ft_carried)voq << 32 | out_vc << 16 | v << 8 | local, g,
                    (ahead ? base + local : f->wire[base + local].peer) * vcs + v};
  FT_PREFETCH(0, &f->voq[voq], 1);
  return 1;
}

/* Takes the packet that was chosen. */
FT_INLINE void take(ft_slotted *f, ft_move *move, uint32_t slot, const uint32_t vcs, const uint32_t isolates,
                    const uint32_t detects, const uint32_t words) {
  uint32_t g = move->to, local = move->carried & 255, v = vcs == 1 ? 0 : move->carried >> 8 & 255,
           out_vc = move->carried >> 16 & 255, at = g * vcs + v;
  ft_cell_fifo *voq = &f->voq[move->carried >> 32], q = *voq;
  uint64_t adapted;
  ft_packet packet;
  move->carried = ft_slotted_take_first(f, &q, &packet, &adapted);
  *voq = q;
  update_requests(f, at, local, q != 0, isolates ? adapted & (v + 1 < vcs) : 0, !isolates || out_vc == v, words);
  if (detects) unflag(f, ft_input_word(f->flagged, at, local, words), local, q);
  note_sent(&f->sent[g], slot, packet);
  if (!f->crowded) ft_slotted_wake_output(f, g, ready_vcs(f, g, vcs, vcs, isolates, words) != 0);
}

/* Most outputs have nothing for the isolating channel; for them the search is shorter. */
FT_INLINE uint32_t choose_any(ft_slotted *f, uint32_t g, uint32_t number, uint32_t base, ft_move *move,
                              const uint32_t vcs, const uint32_t isolates, const uint32_t words) {
  if (vcs == 2 && isolates && !any_requester(f, g, 1, vcs, isolates, words))
    return choose(f, g, number, base, move, 1, vcs, isolates, words, 0);
  return choose(f, g, number, base, move, vcs, vcs, isolates, words, 0);
}

/* The channels of an end that have something to send and a credit. */
FT_INLINE uint32_t node_ready(const ft_slotted *f, uint32_t end, const uint32_t vcs, const uint32_t isolates) {
  const uint8_t *credit = &f->credit[(f->ports + end) * vcs], *count = &f->fifo_count[end * vcs];
  uint32_t ready = 0;
  for (uint32_t v = 0; v < vcs - isolates; v++) ready |= (uint32_t)(count[v] && credit[v]) << v;
  if (isolates) {
    ready &= ~(uint32_t)f->held[end];
    ready |= (uint32_t)(f->afc.fifo[end].count && credit[vcs - 1]) << (vcs - 1);
  }
  return ready;
}

FT_INLINE ft_packet node_take(ft_slotted *f, uint32_t end, uint32_t v, const uint32_t vcs, const uint32_t isolates) {
  ft_slotted_mark(f->node_offers, end);
  if (isolates) ft_slotted_mark(f->node_unseen, end);
  return isolates && v + 1 == vcs ? ft_afc_take(&f->afc, end) : ft_slotted_take_offered(f, end * vcs + v);
}

/* An end with these channels ready sends. */
FT_INLINE ft_carried node_send(ft_slotted *f, uint32_t end, uint32_t ready, uint32_t slot, const uint32_t vcs,
                               const uint32_t isolates) {
  uint32_t v = next_vc_of(ready, &f->node_next_vc[end], vcs, vcs), port = f->ports + end;
  ft_packet packet = node_take(f, end, v, vcs, isolates);
  f->credit[port * vcs + v]--;
  note_sent(&f->sent[port], slot, packet);
  return ft_slotted_open(f, packet);
}
