#include "fabric/serve.h"

void ft_slotted_reset(ft_slotted *f) {
  for (uint32_t i = 0; i < (f->ports + f->ends) * f->vcs; i++) f->credit[i] = (uint8_t)f->capacity;
  ft_slotted_wake_all(f);
}

void ft_slotted_wake_all(ft_slotted *f) {
  for (uint32_t g = 0; g < f->ports; g++) ft_slotted_wake_output(f, g, f->own ? f->own[g >> 6] >> (g & 63) & 1 : 1);
  for (uint32_t end = f->first_node; end < f->end_node; end++) {
    ft_slotted_wake_node(f, end);
    ft_slotted_mark(f->node_offers, end);
    ft_slotted_mark(f->node_unseen, end);
    f->held[end] = 0;
  }
}

ft_cell_fifo ft_cell_fifo_join(ft_cell *cells, ft_slotted_counters *c, ft_cell_fifo q, ft_packet packet,
                               uint64_t adapted) {
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

/* First a batch of outputs decides, then it takes: deciding reads little memory and branches, taking reads scattered
 * memory and does not branch, so that one packet need not wait for the memory of another. */
FT_INLINE uint32_t serve_outputs(ft_slotted *f, const uint32_t vcs, const uint32_t isolates, const uint32_t detects,
                                 const uint32_t words) {
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
        move += choose_any(f, g, f->wire[g].local, g - f->wire[g].local, move, vcs, isolates, words);
      }
      for (const ft_move *m = chosen; m < move; m++) {
        ft_cell_fifo q = f->voq[m->carried >> 32];
        FT_PREFETCH(0, &f->cell[f->alone && ft_cell_fifo_is_packet(q) ? 0 : ft_cell_fifo_head(q)]);
      }
      for (ft_move *m = chosen; m < move; m++) {
        take(f, m, f->c->slot, vcs, isolates, detects, words);
        m->to = f->wire[m->to].peer;
      }
    }
  }
  return (uint32_t)(move - f->move);
}

FT_INLINE uint32_t serve_nodes(ft_slotted *f, const uint32_t vcs, const uint32_t isolates) {
  ft_move *move = f->move + f->moves;
  for (uint32_t word = 0; word <= f->ends / 64; word++) {
    uint64_t awake = f->node_awake[word];
    for (uint64_t left = awake; left; left &= left - 1) {
      uint32_t end = word * 64 + (uint32_t)__builtin_ctzll(left), ready = node_ready(f, end, vcs, isolates);
      if (!ready) {
        awake &= ~(left & -left);
        continue;
      }
      ft_carried carried = node_send(f, end, ready, f->c->slot, vcs, isolates);
      *move++ = (ft_move){carried, f->node_port[end], (f->ports + f->ends) * vcs}; /* the dummy credit */
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
  uint32_t ports = f->ports, dummy = (ports + f->ends) * f->vcs;
  for (const ft_move *m = f->move, *end = m + f->moves; m < end && m->credit < dummy; m++) {
    uint32_t before = m->credit / f->vcs;
    advance_line(f, before < ports ? f->wire[before].peer : f->node_port[before - ports], m->credit % f->vcs);
  }
}

FT_INLINE uint32_t serve(const ft_slotted *outside, const uint32_t vcs, const uint32_t isolates, const uint32_t detects,
                         const uint32_t words, const uint32_t alone) {
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
FT_NOINLINE uint32_t serve_any(const ft_slotted *f) {
  return serve(f, f->vcs, f->vcs - f->plain_vcs, f->detects, 1, f->alone);
}
FT_RARE uint32_t serve_wide(const ft_slotted *f) {
  return serve(f, f->vcs, f->vcs - f->plain_vcs, f->detects, FT_INPUT_WORDS, f->alone);
}

static uint32_t serve_all(const ft_slotted *f) {
  if (f->input_words > 1) return serve_wide(f);
  if (f->alone) return f->vcs == 1 && !f->detects ? serve_alone(f) : serve_any(f);
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
  else if (port < f->ports + f->ends) ft_slotted_wake_node(f, port - f->ports);
}

void ft_slotted_release(ft_slotted *f) {
  uint8_t *credit = f->credit;
  const ft_move *m = f->move, *end = m + f->moves;
  if (f->crowded)
    for (; m < end; m++) credit[m->credit]++;
  for (; m < end; m++)
    if (credit[m->credit]++ == 0) wake(f, m->credit / f->vcs);
}
