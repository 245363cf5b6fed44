#include "congestion/breaks.h"

#include <string.h>

#include "base/inline.h"
#include "fabric/flight.h"

/* ---- building ---- */

/* The nodes below a port. */
static void strike(ft_breaks *b, const ft_slotted *f, uint32_t lower) {
  const ft_wire *w = lower < f->ports ? &f->wire[lower] : 0;
  for (uint32_t node = 0; node < f->nodes; node++)
    b->is_struck[node] |= w ? f->route[w->routes * FT_ROUTE_UNIT + node].subtree == w->subtree
                            : node == (lower - f->ports) / f->rails;
}

static uint32_t build_rows(ft_breaks *b, const ft_congestion *g, ft_arena *a, const ft_topology *t, const uint32_t *w,
                           const uint8_t *in_job, const uint32_t *port_of) {
  const ft_slotted *f = g->f;
  b->row = ft_arena_alloc(a, b->count, sizeof *b->row);
  b->is_gap = ft_arena_alloc(a, f->ports + f->ends, 1);
  b->is_struck = ft_arena_alloc(a, f->nodes, 1);
  b->tree = *t;
  b->cut = t->is_cut;
  b->tree.is_cut = ft_arena_alloc(a, t->links, 1);
  if (!b->row || !b->is_gap || !b->is_struck || !b->tree.is_cut) return FT_OUT_OF_MEMORY;
  for (uint32_t i = 0; i < b->count; i++, w += FT_BREAK_WORDS) {
    b->row[i] = (ft_break){w[0], w[1], w[2], ft_slot_after(w[1], b->delay), port_of[w[0]], port_of[w[0] + t->up_links]};
    strike(b, f, b->row[i].lower);
  }
  for (uint32_t node = 0; node < f->nodes; node++) b->struck_nodes += b->is_struck[node] && (!in_job || in_job[node]);
  return FT_OK;
}

uint32_t ft_breaks_build(ft_breaks *b, ft_congestion *g, ft_arena *a, const ft_config *c, const ft_topology *t,
                         const uint32_t *words, const uint8_t *in_job, const uint32_t *port_of,
                         const uint32_t *link_of) {
  *b = (ft_breaks){.link_of = link_of, .count = c->input.break_count, .next = FT_NEVER,
                   .delay = ft_slots_in(c->input.reroute_ps, c->input.packet_ps)};
  if (b->count > 0 && build_rows(b, g, a, t, words, in_job, port_of) != FT_OK) return FT_OUT_OF_MEMORY;
  if (b->count + t->cuts == 0) return FT_OK;
  b->ways = ft_ways_make(g->f, a, b->count > 0 ? &b->tree : t, g->stage, c->input.around, t->cuts + b->count);
  if (!b->ways) return FT_OUT_OF_MEMORY;
  if (b->count == 0) ft_ways_fill(b->ways, g->f), g->f->ways = b->ways;
  return FT_OK;
}

/* ---- what is broken ---- */

/* All changes in slots before `end` have been made. */
static void set_gaps(ft_breaks *b, const ft_slotted *f, uint32_t end) {
  b->next = FT_NEVER;
  b->gaps = 0;
  memset(b->is_gap, 0, f->ports + f->ends);
  for (const ft_break *r = b->row; r < b->row + b->count; r++) {
    uint32_t over = ft_slot_after(r->until, f->hop_slots - 1); /* what was on the cable has arrived */
    const uint32_t at[] = {r->from, r->learned, r->until, over};
    for (uint32_t i = 0; i < 4; i++)
      if (at[i] >= end && at[i] < b->next) b->next = at[i];
    if (r->from < end && over >= end) b->gaps = b->is_gap[r->lower] = b->is_gap[r->upper] = 1;
  }
}

/* A break of which only the switch before the cable knows, if it looks. */
static uint32_t is_felt(const ft_break *r, uint32_t end) {
  return r->from < end && r->learned >= end && r->until >= end;
}

static void set_ways(ft_breaks *b, ft_congestion *g, uint32_t end) {
  ft_topology *t = &b->tree;
  ft_ways *w = b->ways;
  uint32_t any = b->cut != 0;
  memset(t->is_cut, 0, t->links);
  if (any) memcpy(t->is_cut, b->cut, t->links);
  for (const ft_break *r = b->row; r < b->row + b->count; r++) {
    uint32_t learned = r->learned < end && r->until >= end;
    if (learned) t->is_cut[r->cable] = t->is_cut[r->cable + t->up_links] = 1;
    any |= learned || (g->avoids && is_felt(r, end));
  }
  g->f->ways = any ? w : 0;
  b->gaps |= any;
  if (!any) return;
  ft_ways_fill(w, g->f);
  for (const ft_break *r = b->row; r < b->row + b->count; r++)
    for (uint32_t i = 0; g->avoids && is_felt(r, end) && r->lower < g->f->ports && i < w->columns; i++)
      w->column[(uint64_t)i * w->words + (r->lower >> 6)] &= ~(1ull << (r->lower & 63));
}

void ft_breaks_set(ft_breaks *b, ft_congestion *g, uint32_t end) {
  if (b->count == 0) return;
  set_gaps(b, g->f, end);
  set_ways(b, g, end);
}

/* ---- packets that are lost ---- */

/* The credit that a packet took to enter a port, where a node's takes none, goes back to its sender. */
FT_NOINLINE void lose(ft_slotted *f, uint32_t in, uint32_t vc, ft_carried carried) {
  if (in < f->ports) {
    uint32_t sender = f->wire[in].peer;
    f->credit[sender * f->vcs + vc]++;
    if (sender < f->ports) ft_slotted_wake_output(f, sender, 1);
    else ft_slotted_wake_node(f, sender - f->ports);
  }
  ft_slotted_close(f, carried);
  f->c->lost++;
}

/* Whether it is the broken cable's, and known to be. */
static uint32_t is_dead(const ft_breaks *b, uint32_t output) { return b->tree.is_cut[b->link_of[output]]; }

/* Whether a packet that enters a switch can leave it. */
static uint32_t has_way(const ft_slotted *f, uint32_t in, uint32_t to) {
  const ft_wire *w = &f->wire[in];
  uint32_t base = in - w->local, out = ft_slotted_default(f, w, to, to), any = 0;
  if (out < w->downs) return ft_leads(f, base + out, to) || ft_way_down(f, in, out, to) != out;
  for (uint32_t up = w->downs; up < (uint32_t)w->downs + w->ups; up++) any |= ft_leads(f, base + up, to);
  return any;
}

void ft_breaks_lose(const ft_breaks *b, ft_slotted *f) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < f->moves; i++) {
    const ft_move m = f->move[i];
    uint32_t parted = f->ways && m.to < f->ports && !has_way(f, m.to, ft_packet_destination(m.carried));
    if (parted || b->is_gap[m.to]) lose(f, m.to, ft_slotted_vc(f, m.carried), m.carried);
    else f->move[kept++] = m;
  }
  memset(f->move + kept, 0, (f->moves - kept) * sizeof *f->move);
  if (f->hop_slots > 1) ft_flight_keep(f, kept);
  f->moves = kept;
}

/* ---- packets that wait ---- */

/* The output that a waiting packet takes: that, or another one; FT_NONE: it is lost. */
static uint32_t new_output(const ft_congestion *g, uint32_t in, uint32_t output, ft_packet packet) {
  const ft_slotted *f = g->f;
  const ft_wire *w = &f->wire[output];
  uint32_t to = ft_packet_destination(packet), other;
  if (ft_leads(f, output, to)) return output;
  other = output - w->local + ft_congestion_around(g, in, w->local, packet, ft_slotted_key(f, packet));
  return ft_leads(f, other, to) ? other : FT_NONE;
}

/* What stays stays as it was, flags included, where nothing moves. */
static void empty(ft_congestion *g, uint32_t output, uint32_t vc, uint32_t local) {
  ft_slotted *f = g->f;
  ft_move waiting[FT_MOST_WAITING];
  uint32_t in = output - f->wire[output].local + local, flagged = ft_slotted_flagged(f, output, vc, local), moved = 0;
  ft_move *end = waiting + ft_slotted_take_all(f, output, vc, local, waiting);
  for (ft_move *m = waiting; m < end; m++) {
    uint32_t other = new_output(g, in, m->to, ft_slotted_packet(f, m->carried));
    moved |= other != m->to;
    m->to = other;
  }
  for (ft_move *m = waiting; m < end; m++) {
    if (m->to == FT_NONE) lose(f, in, vc, m->carried);
    else if (moved || f->lines) ft_congestion_queue(g, m, m + 1);
    else ft_slotted_put(f, output, vc, local, f->vcs, g->isolates, f->input_words, m->carried);
  }
  if (flagged && !moved)
    *ft_input_word(f->flagged, output * f->vcs + vc, local, f->input_words) |= 1ull << (local & 63);
}

/* Some packets may have to leave their queues for this output. */
static uint32_t is_shut(const ft_breaks *b, const ft_slotted *f, uint32_t output) {
  const ft_wire *w = &f->wire[output];
  if (w->peer == FT_NONE) return 0;
  if (w->local < w->downs) return is_dead(b, output);
  for (uint32_t i = 0; i < b->ways->columns; i++)
    if (!(b->ways->column[(uint64_t)i * b->ways->words + (output >> 6)] >> (output & 63) & 1)) return 1;
  return 0;
}

static void move_waiting(const ft_breaks *b, ft_congestion *g) {
  ft_slotted *f = g->f;
  for (uint32_t output = 0; output < f->ports; output++)
    if (f->lines || is_shut(b, f, output))
      for (uint32_t i = 0; i < f->vcs * f->stride; i++) empty(g, output, i / f->stride, i % f->stride);
}

/* Once a cable is whole again packets may stay where they are. */
void ft_breaks_change(ft_breaks *b, ft_congestion *g) {
  uint32_t slot = g->f->c->slot, shuts = 0;
  ft_breaks_set(b, g, slot + 1);
  for (const ft_break *r = b->row; r < b->row + b->count; r++)
    shuts |= r->until > slot && (r->learned == slot || (g->avoids && r->from == slot));
  if (shuts && g->f->ways) move_waiting(b, g);
  if (g->f->detects) ft_notify_renew(g);
}
