#include "invariants/slotted.h"
#include "fabric/ways.h"

#include "fabric/flight.h"

typedef struct check {
  const ft_slotted *f;
  const slotted_visitor *visitor;
  marks chunk;  /* of the AFC: in use, or given back */
  marks cell;   /* in use, or given back */
  uint32_t *in_transit; /* [(ports + nodes) * vcs]: buffer space reserved for packets on cables, and credits on their way back */
  uint64_t inside; /* packets found, */
  uint64_t crossing; /* of which in switches */
  uint32_t heads;       /* words of one switch, */
  uint64_t *plain_heads, *isolating_heads; /* by output and channel: as they must be */
  uint32_t *waiting;    /* [ports of one switch * vcs]: packets in its VOQs, by input */
} check;

static uint32_t is_cell(const ft_slotted *f, uint64_t cell) { return cell > 0 && cell <= f->c->opened; }

static uint32_t packet_is_valid(check *k, ft_packet p) {
  const ft_slotted *f = k->f;
  if (!ft_cell_fifo_is_packet(p) || ft_packet_destination(p) >= f->nodes || ft_packet_source(f, p) >= f->nodes || ft_packet_vc(p) >= f->plain_vcs) return 0;
  if (ft_packet_born(f, p) > f->c->slot) return 0;
  if (p & FT_PACKET_ADAPTED && f->vcs == f->plain_vcs) return 0;
  k->inside++;
  return k->visitor->visit(k->visitor->context, f, p);
}

/* ---- cables ---- */

/* What enters a switch can be forwarded there, and what leaves the tree is at its node. */
static uint32_t move_is_valid(check *k, const ft_move *m) {
  const ft_slotted *f = k->f;
  uint32_t cell = (uint32_t)(m->carried >> 32);
  if (!f->alone && (!is_cell(f, cell) || !mark_new(k->cell, cell))) return 0;
  ft_packet p = ft_slotted_packet(f, m->carried);
  if ((uint32_t)m->carried != (uint32_t)p || !packet_is_valid(k, p)) return 0;
  if (m->to >= f->ports) return ft_slotted_node(f, m->to - f->ports) == ft_packet_destination(p);
  const ft_wire *w = &f->wire[m->to];
  if (w->peer == FT_NONE || ft_slotted_default(f, w, ft_packet_destination(p), ft_slotted_key(f, p)) >= (uint32_t)w->downs + w->ups) return 0;
  k->in_transit[w->peer * f->vcs + ft_slotted_vc(f, p)]++;
  return 1;
}

/* Rows of the last slots are full of what is in flight; the one that is written next is empty. */
static uint32_t flights_are_valid(check *k) {
  const ft_slotted *f = k->f;
  uint32_t count, counters = (f->ports + f->ends) * f->vcs;
  if (f->hop_slots == 1) return 1;
  for (uint32_t ago = 0; ago + 1 < f->hop_slots; ago++) {
    const ft_move *m = ft_flight_sent(f, ago, &count);
    if (count > ft_flight_row(f)) return 0;
    for (uint32_t i = 0; i < count; i++) {
      if (!move_is_valid(k, &m[i]) || m[i].credit > counters) return 0;
      if (ago + 1 < f->cable_slots && m[i].credit < counters) k->in_transit[m[i].credit]++;
    }
  }
  ft_flight_sent(f, f->hop_slots - 1, &count);
  return count == 0;
}

/* ---- switches ---- */

/* What no up port leads to any more goes into the gap. */
static uint32_t leads_if_any(const ft_slotted *f, const ft_wire *w, uint32_t out, uint32_t to) {
  uint32_t any = 0;
  for (uint32_t up = w->downs; up < (uint32_t)w->downs + w->ups; up++) any |= ft_leads(f, w->owner * f->stride + up, to);
  return !any || ft_leads(f, w->owner * f->stride + out, to);
}

/* Cables of two ports lead to the same switch below. */
static uint32_t is_parallel(const ft_slotted *f, uint32_t one, uint32_t other) {
  uint32_t a = f->wire[one].peer, b = f->wire[other].peer;
  return a < f->ports && b < f->ports && f->wire[a].owner == f->wire[b].owner;
}

/* Whether a packet that came in may go on there: down by the rule only, or by another cable to the same child, as where one is cut or was broken;
 * up anywhere whence it can still come down to its node. */
static uint32_t may_go(const ft_slotted *f, const ft_wire *w, uint32_t out, ft_packet p) {
  uint32_t usual = ft_slotted_default(f, w, ft_packet_destination(p), ft_slotted_key(f, p));
  if (usual < w->downs)
    return out == usual || (out < w->downs && is_parallel(f, w->owner * f->stride + out, w->owner * f->stride + usual));
  return out >= w->downs && out < (uint32_t)w->downs + w->ups && (!f->ways || leads_if_any(f, w, out, ft_packet_destination(p)));
}

static uint32_t may_wait(const ft_slotted *f, uint32_t vc, ft_packet p) { return vc == ft_packet_vc(p) || vc == ft_slotted_vc(f, p); }

static uint32_t voq_is_valid(check *k, uint32_t in, uint32_t vc, uint32_t out, ft_cell_fifo q) {
  const ft_slotted *f = k->f;
  const ft_wire *w = &f->wire[in];
  uint32_t count = ft_cell_fifo_count(q), cell = ft_cell_fifo_head(q), isolates_head;
  uint32_t flagged = ft_slotted_flagged(f, in - w->local + out, vc, w->local);
  if (count == 0 || (f->detects && (flagged ? count < f->low_mark : count > f->high_mark))) return 0;
  uint32_t alone = ft_cell_fifo_is_packet(q);
  isolates_head = vc < f->plain_vcs && (alone ? q : is_cell(f, cell) ? f->cell[cell].packet : 0) & FT_PACKET_ADAPTED ? 1 : 0;
  *ft_input_word(isolates_head ? k->isolating_heads : k->plain_heads, out * f->vcs + vc, w->local, f->input_words) |= 1ull << w->local % 64;
  if (alone) return f->alone && packet_is_valid(k, q) && may_wait(f, vc, q) && may_go(f, w, out, q);
  for (uint64_t next = cell;; next = f->cell[cell].next) {
    cell = (uint32_t)next;
    if (!is_cell(f, cell) || !mark_new(k->cell, cell)) return 0;
    ft_packet p = f->cell[cell].packet;
    uint64_t adapted = next >> FT_CELL_ADAPTED; /* of the first one nothing links to */
    if (!packet_is_valid(k, p) || !may_wait(f, vc, p) || !may_go(f, w, out, p)) return 0;
    if (cell != ft_cell_fifo_head(q) && adapted != ((p & FT_PACKET_ADAPTED) != 0)) return 0;
    if (--count == 0) return cell == ft_cell_fifo_tail(q);
  }
}

/* VOQs for an output of the switch whose ports begin with `base`. Most are empty, and such a one is never flagged. */
static uint32_t voqs_are_valid(check *k, uint32_t base, uint32_t out, uint32_t vc) {
  const ft_slotted *f = k->f;
  const ft_cell_fifo *q = ft_slotted_voq(f, base + out, vc, 0);
  uint64_t filled[FT_INPUT_WORDS] = {0};
  for (uint32_t i = 0; i < f->stride; i++) {
    if (q[i] == 0) continue;
    if (!voq_is_valid(k, base + i, vc, out, q[i])) return 0;
    filled[i / 64] |= 1ull << i % 64;
    k->waiting[i * f->vcs + vc] += ft_cell_fifo_count(q[i]);
  }
  for (uint32_t i = 0; f->detects && i < f->input_words; i++)
    if (f->flagged[((base + out) * f->vcs + vc) * f->input_words + i] & ~filled[i]) return 0;
  return 1;
}

/* A line behind the only packet of its VOQs. */
static uint32_t line_is_valid(check *k, uint32_t in, uint32_t vc) {
  const ft_slotted *f = k->f;
  const ft_wire *w = &f->wire[in];
  uint32_t at = in * f->vcs + vc, first = f->line_output[at], asking = 0, cell = ft_cell_fifo_head(f->line[at]);
  for (uint32_t out = 0; out < f->stride; out++) {
    uint32_t count = ft_cell_fifo_count(*ft_slotted_voq(f, in - w->local + out, vc, w->local));
    if (count != (first == out + 1)) return 0;
    asking += count;
  }
  if (asking == 0 && (first != 0 || f->line[at] != 0)) return 0;
  for (uint32_t left = ft_cell_fifo_count(f->line[at]); left > 0; left--) {
    if (!is_cell(f, cell) || !mark_new(k->cell, cell)) return 0;
    ft_packet p = f->cell[cell].packet;
    uint64_t next = f->cell[cell].next;
    if (!packet_is_valid(k, p) || !may_wait(f, vc, p) || !may_go(f, w, (uint32_t)(next >> FT_CELL_OUTPUT), p)) return 0;
    if (left == 1) return cell == ft_cell_fifo_tail(f->line[at]) && ((uint32_t)next & FT_CELL_MASK) == 0;
    cell = (uint32_t)next & FT_CELL_MASK;
  }
  return f->line[at] == 0;
}

static uint32_t is_free_cell(const check *k, uint32_t cell) { return is_cell(k->f, cell) && mark_new(k->cell, cell); }

static uint32_t is_empty(const ft_cell *cell) { return cell->packet == 0 && cell->next == 0; }

/* What no packet takes was given back, and is empty but for what the first one of a group says of others. */
static uint32_t free_cells_are_valid(const check *k) {
  const ft_slotted *f = k->f;
  uint32_t first = f->c->free_group;
  for (uint32_t left = f->c->free, last; left > 0; left -= last + 1) {
    if (!is_free_cell(k, first)) return 0;
    const uint32_t *group = f->cell[first].free;
    last = (left - 1) % FT_FREE_GROUP;
    for (uint32_t i = 1; i < FT_FREE_GROUP; i++)
      if (i > last ? group[i] != 0 : !is_free_cell(k, group[i]) || !is_empty(&f->cell[group[i]])) return 0;
    first = group[0];
  }
  for (uint32_t i = 1; i <= f->c->opened; i++)
    if (!is_marked(k->cell, i)) return 0;
  return first == 0;
}

/* The sender's credits equal the free buffer space. */
static uint32_t input_is_valid(check *k, uint32_t in) {
  const ft_slotted *f = k->f;
  const ft_wire *w = &f->wire[in];
  for (uint32_t vc = 0; vc < f->vcs; vc++) {
    uint32_t taken = k->waiting[w->local * f->vcs + vc];
    if (f->lines && !line_is_valid(k, in, vc)) return 0;
    if (f->lines) taken += ft_cell_fifo_count(f->line[in * f->vcs + vc]);
    if (taken > 0 && w->peer == FT_NONE) return 0;
    if (w->peer != FT_NONE && taken + k->in_transit[w->peer * f->vcs + vc] + f->credit[w->peer * f->vcs + vc] != f->capacity) return 0;
  }
  return 1;
}

static uint32_t output_is_valid(const check *k, uint32_t output) {
  const ft_slotted *f = k->f;
  uint32_t out = f->wire[output].local, isolates = f->vcs > f->plain_vcs;
  for (uint32_t vc = 0; vc < f->vcs; vc++) {
    uint32_t at = output * f->vcs + vc;
    for (uint32_t i = 0; i < f->input_words; i++) {
      uint32_t is = at * f->input_words + i, must = (out * f->vcs + vc) * f->input_words + i;
      if (f->plain_heads[is] != k->plain_heads[must] || (isolates ? f->isolating_heads[is] : 0) != k->isolating_heads[must]) return 0;
    }
    if (f->next_input[at] >= f->stride || (!f->wire[output].credit_cost && (f->credit[at] != f->capacity || k->in_transit[at] != 0))) return 0;
  }
  for (uint32_t i = 0; isolates && i < f->stride; i++)
    if (f->next_isolated_vc[output * f->stride + i] >= f->vcs) return 0;
  return f->next_vc[output] < f->vcs;
}

static uint32_t switch_is_valid(check *k, uint32_t number) {
  const ft_slotted *f = k->f;
  uint32_t base = number * f->stride;
  for (uint32_t i = 0; i < k->heads; i++) k->plain_heads[i] = k->isolating_heads[i] = 0;
  for (uint32_t i = 0; i < f->stride * f->vcs; i++) k->waiting[i] = 0;
  for (uint32_t out = 0; out < f->stride; out++)
    for (uint32_t vc = 0; vc < f->vcs; vc++)
      if (!voqs_are_valid(k, base, out, vc)) return 0;
  for (uint32_t i = 0; i < f->stride; i++)
    if (!input_is_valid(k, base + i)) return 0;
  for (uint32_t i = 0; i < f->stride; i++)
    if (!output_is_valid(k, base + i)) return 0;
  return 1;
}

/* ---- nodes, by their cables ---- */

static uint32_t is_from(check *k, uint32_t end, ft_packet p) { return ft_packet_source(k->f, p) == end / k->f->rails && packet_is_valid(k, p); }

static uint32_t fifo_is_valid(check *k, uint32_t end, uint32_t vc) {
  const ft_slotted *f = k->f;
  uint32_t at = end * f->vcs + vc, count = f->fifo_count[at];
  if (f->fifo_head[at] >= f->fifo || count > f->fifo || (vc >= f->plain_vcs && count > 0)) return 0;
  for (uint32_t i = 0; i < f->fifo; i++) {
    ft_packet p = f->fifo_packet[at * f->fifo + (f->fifo_head[at] + i) % f->fifo];
    if (i >= count ? p != 0 : p & FT_PACKET_ADAPTED || ft_packet_vc(p) != vc || !is_from(k, end, p)) return 0;
  }
  return 1;
}

/* Every chunk belongs to one FIFO, once, or has been given back. */
static uint32_t takes_chunk(check *k, uint64_t chunk) {
  return chunk != 0 && chunk <= k->f->afc.c->opened && mark_new(k->chunk, (uint32_t)chunk);
}

static uint32_t afc_fifo_is_valid(check *k, uint32_t end) {
  const ft_afc *a = &k->f->afc;
  const ft_afc_fifo *q = &a->fifo[end];
  uint32_t at = q->head;
  if (q->count == 0) return q->head == 0 && q->tail == 0;
  if (at % FT_AFC_CHUNK == 0 || !takes_chunk(k, at / FT_AFC_CHUNK)) return 0;
  for (uint32_t i = 0; i < q->count; i++) {
    if (i > 0 && ++at % FT_AFC_CHUNK == 0) {
      uint64_t next = a->word[at - FT_AFC_CHUNK];
      if (!takes_chunk(k, next)) return 0;
      at = (uint32_t)next * FT_AFC_CHUNK + 1;
    }
    if (!(a->word[at] & FT_PACKET_ADAPTED) || !is_from(k, end, a->word[at])) return 0;
  }
  return q->tail == at;
}

static uint32_t afc_is_valid(check *k) {
  const ft_afc *a = &k->f->afc;
  for (uint32_t end = 0; end < k->f->ends; end++)
    if (!afc_fifo_is_valid(k, end)) return 0;
  for (uint64_t i = a->c->free; i != 0; i = a->word[i * FT_AFC_CHUNK])
    if (!takes_chunk(k, i)) return 0;
  for (uint32_t i = 1; i <= a->c->opened; i++)
    if (!is_marked(k->chunk, i)) return 0;
  return 1;
}

static uint32_t node_is_valid(check *k, uint32_t end) {
  const ft_slotted *f = k->f;
  for (uint32_t vc = 0; vc < f->vcs; vc++)
    if (!fifo_is_valid(k, end, vc)) return 0;
  return f->node_next_vc[end] < f->vcs;
}

static uint32_t sent_is_valid(const ft_slotted *f, uint32_t port) {
  const ft_sent *s = &f->sent[port];
  return s->count == 0 || (s->count <= f->c->slot && s->slot < f->c->slot && ft_packet_destination(s->packet) < f->nodes &&
                           ft_packet_source(f, s->packet) < f->nodes);
}

/* ---- all ---- */

static uint32_t counters_are_valid(const check *k) {
  const ft_slotted_counters *c = k->f->c;
  uint32_t received = 0, injected = 0, hops = 0;
  for (uint32_t i = 0; i < k->f->nodes; i++) received += k->f->received[i];
  for (uint32_t i = 0; i < k->f->ends; i++) injected += k->f->sent[k->f->ports + i].count;
  for (uint32_t i = 0; i < k->f->ports + k->f->ends; i++) hops += k->f->sent[i].count;
  if (injected != (uint32_t)c->injected || hops != (uint32_t)c->hops) return 0;
  return c->hops <= INT64_MAX && c->generated <= INT64_MAX && c->injected == c->delivered + c->lost + k->crossing &&
         c->generated == c->delivered + c->lost + k->inside && received == (uint32_t)c->delivered;
}

static uint32_t is_valid(check *k) {
  const ft_slotted *f = k->f;
  if (!flights_are_valid(k)) return 0;
  for (uint32_t i = 0; i < f->switches; i++)
    if (!switch_is_valid(k, i)) return 0;
  k->crossing = k->inside;
  for (uint32_t i = 0; i < f->ends; i++)
    if (!node_is_valid(k, i)) return 0;
  for (uint32_t i = 0; i < f->ports + f->ends; i++)
    if (!sent_is_valid(f, i)) return 0;
  return free_cells_are_valid(k) && (f->vcs == f->plain_vcs || afc_is_valid(k)) && counters_are_valid(k);
}

uint32_t slotted_is_valid(const ft_slotted *f, const slotted_visitor *visitor, scratch *room) {
  uint32_t isolates = f->vcs > f->plain_vcs, heads = f->stride * f->vcs * f->input_words;
  if ((isolates && f->afc.c->opened >= f->afc.chunks) || f->c->opened >= f->cells || f->c->free > f->c->opened) return 0;
  check *k = scratch_take(room, 1, sizeof *k);
  *k = (check){.f = f, .visitor = visitor, .chunk = marks_take(room, isolates ? f->afc.c->opened + 1 : 0),
               .cell = marks_take(room, f->c->opened + 1ull),
               .in_transit = scratch_take(room, (uint64_t)(f->ports + f->ends) * f->vcs, sizeof *k->in_transit),
               .heads = heads, .plain_heads = scratch_take(room, heads, sizeof *k->plain_heads),
               .isolating_heads = scratch_take(room, heads, sizeof *k->isolating_heads),
               .waiting = scratch_take(room, f->stride * f->vcs, sizeof *k->waiting)};
  return is_valid(k);
}
