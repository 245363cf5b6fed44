/* How a packet that enters a switch gets its output, and is queued: for loops that know their constants. */
#pragma once

#include "congestion/congestion.h"
#include "fabric/ways.h"

/* What is rare (arrive.c): the next channel has little room; there may be an entry for the packet; neither digits nor a
 * generator choose its up port; its VOQ is above the high mark. */
__attribute__((noinline)) uint32_t ft_congestion_adapt(const ft_congestion *c, uint32_t in, uint32_t out,
                                                       ft_packet *packet);
__attribute__((noinline)) uint32_t ft_congestion_apply(ft_congestion *c, uint32_t in, uint32_t out, ft_packet *packet);
__attribute__((noinline)) uint32_t ft_congestion_spread(ft_congestion *c, uint32_t in, ft_packet packet);
__attribute__((noinline)) void ft_congestion_flag(ft_congestion *c, uint32_t output, uint32_t local, uint32_t vc,
                                                  ft_cell_fifo q);

static inline uint32_t ft_drawn_up(const ft_congestion *c, uint32_t in, uint32_t ups) {
  return (uint32_t)((ft_rng_next(&c->rng[in]) >> 32) * ups >> 32);
}

/* What chooses a packet's modulo port, and how it may leave it: constants of a loop. */
typedef struct ways {
  uint32_t by_source, spread, avoids, notified, cut;
} ways;

/* Decides by which output a packet goes on. Writes into the move what `queue` needs: that output instead of the port it
 * enters, and its channel and input instead of the credit, which has been returned. */
FT_INLINE void decide(ft_congestion *c, const ft_slotted *f, const ft_wire *w, ft_move *decided, const ft_move *move,
                      const ways way, const uint32_t vcs, const uint32_t isolates) {
  uint32_t in = move->to;
  ft_packet packet = move->carried; /* or its lower half */
  uint32_t vc = vcs == 1    ? 0
                : !isolates ? ft_packet_vc(packet)
                : vcs == 2  ? ft_packet_adapted(packet)
                            : ft_slotted_vc(f, packet);
  uint32_t to = ft_packet_destination(packet);
  uint32_t key = way.by_source ? ft_packet_source(f, ft_slotted_packet(f, move->carried)) : to;
  uint32_t out = ft_slotted_default(f, w, to, key);
  if (way.spread && out >= w->downs)
    out = w->downs + (way.spread == FT_DRAWN ? ft_drawn_up(c, in, w->ups)
                                             : ft_congestion_spread(c, in, ft_slotted_packet(f, move->carried)));
  if (way.cut && !ft_leads(f, in - w->local + out, to)) out = ft_congestion_around(c, in, out, packet, key);
  if (way.avoids && out >= w->downs && !(packet & FT_PACKET_ADAPTED) &&
      f->credit[(in - w->local + out) * vcs + vc] <= c->adaptive_mark) {
    out = ft_congestion_adapt(c, in, out, &packet);
    if (!f->alone) f->cell[move->carried >> 32].packet |= (uint32_t)packet;
  }
  if (way.notified && ft_is_watched(ft_watch_word(c, w->owner, to), to)) {
    out = ft_congestion_apply(c, in, out, &packet);
    if (!f->alone) f->cell[move->carried >> 32].packet |= (uint32_t)packet;
  }
  uint32_t output = in - w->local + out;
  *decided = (ft_move){packet, output, vc << 8 | w->local};
  FT_PREFETCH(0, ft_slotted_voq(f, output, vc, w->local), 1);
}

/* Queues packets whose outputs are decided. `f` is a copy that never escapes and is kept in registers. */
FT_INLINE void queue(ft_congestion *c, ft_slotted *f, const ft_move *m, const ft_move *end, const uint32_t vcs,
                     const uint32_t isolates, const uint32_t words) {
  for (; m < end; m++) {
    uint32_t v = vcs == 1 ? 0 : m->credit >> 8, local = m->credit & 255;
    ft_cell_fifo *q = ft_slotted_put(f, m->to, v, local, vcs, isolates, words, m->carried);
    if (f->detects && ft_slotted_count(f, *q) > f->high_mark) ft_congestion_flag(c, m->to, local, v, *q);
  }
}
