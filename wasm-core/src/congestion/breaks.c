#include "congestion/breaks.h"

#include <string.h>

#include "base/inline.h"
#include "fabric/flight.h"

/* ---- building ---- */

static uint32_t lower_end(const ft_breaks *b, const ft_cable_break *r) { return b->port_of[r->cable]; }
static uint32_t upper_end(const ft_breaks *b, const ft_cable_break *r) {
  return b->port_of[r->cable + b->tree.up_links];
}

/* The nodes below a port. */
static void strike(ft_breaks *b, const ft_slotted *f, uint32_t lower) {
  const ft_wire *w = lower < f->ports ? &f->wire[lower] : 0;
  for (uint32_t node = 0; node < f->nodes; node++)
    b->is_struck[node] |= w ? f->route[w->routes * FT_ROUTE_UNIT + node].subtree == w->subtree
                            : node == (lower - f->ports) / f->rails;
}

uint32_t ft_breaks_build(ft_breaks *b, ft_congestion *g, ft_arena *a, const ft_config *c, const ft_topology *t,
                         const uint32_t *words, const uint8_t *in_job, const uint32_t *port_of,
                         const uint32_t *link_of) {
  const ft_slotted *f = g->f;
  uint32_t count = c->input.break_count;
  *b = (ft_breaks){.port_of = port_of, .link_of = link_of, .next = FT_NEVER,
                   .delay = ft_slots_in(c->input.reroute_ps, c->input.packet_ps)};
  if (ft_cable_breaks_build(&b->of, a, c, t, words, b->delay, &b->tree) != FT_OK) return FT_OUT_OF_MEMORY;
  if (count + t->cuts == 0) return FT_OK;
  b->ways = ft_ways_make(f, a, &b->tree, g->stage, c->input.around, t->cuts + count);
  if (!b->ways) return FT_OUT_OF_MEMORY;
  if (count == 0) {
    ft_ways_fill(b->ways, f);
    g->f->ways = b->ways;
    return FT_OK;
  }
  b->is_gap = ft_arena_alloc(a, f->ports + f->ends, 1);
  b->is_struck = ft_arena_alloc(a, f->nodes, 1);
  if (!b->is_gap || !b->is_struck) return FT_OUT_OF_MEMORY;
  for (uint32_t i = 0; i < count; i++) strike(b, f, lower_end(b, &b->of.row[i]));
  for (uint32_t node = 0; node < f->nodes; node++) b->struck_nodes += b->is_struck[node] && (!in_job || in_job[node]);
  return FT_OK;
}

/* ---- what is broken ---- */

/* All changes in slots before `end` have been made. */
static void set_gaps(ft_breaks *b, const ft_slotted *f, uint32_t end) {
  b->next = FT_NEVER;
  b->gaps = 0;
  memset(b->is_gap, 0, f->ports + f->ends);
  for (const ft_cable_break *r = b->of.row; r < b->of.row + b->of.count; r++) {
    int64_t over = r->until + f->hop_slots - 1; /* what was on the cable has arrived */
    const int64_t at[] = {r->from, r->learned, r->until, over};
    for (uint32_t i = 0; i < 4; i++)
      if (at[i] >= end && at[i] < b->next) b->next = (uint32_t)at[i];
    if (r->from < end && over >= end) b->gaps = b->is_gap[lower_end(b, r)] = b->is_gap[upper_end(b, r)] = 1;
  }
}

/* A break of which only the switch before the cable knows, if it looks. */
static uint32_t is_felt(const ft_congestion *g, const ft_cable_break *r, uint32_t end) {
  return g->avoids && r->from < end && r->learned >= end && r->until >= end;
}

static void set_ways(ft_breaks *b, ft_congestion *g, uint32_t end) {
  ft_ways *w = b->ways;
  ft_cable_breaks_see(&b->of, &b->tree, (int64_t)end - 1);
  uint32_t any = b->tree.cuts > 0;
  for (const ft_cable_break *r = b->of.row; r < b->of.row + b->of.count; r++) any |= is_felt(g, r, end);
  g->f->ways = any ? w : 0;
  b->gaps |= any;
  if (!any) return;
  ft_ways_fill(w, g->f);
  for (const ft_cable_break *r = b->of.row; r < b->of.row + b->of.count; r++) {
    uint32_t lower = lower_end(b, r);
    for (uint32_t i = 0; is_felt(g, r, end) && lower < g->f->ports && i < w->columns; i++)
      w->column[(uint64_t)i * w->words + (lower >> 6)] &= ~(1ull << (lower & 63));
  }
}

void ft_breaks_set(ft_breaks *b, ft_congestion *g, uint32_t end) {
  if (b->of.count == 0) return;
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
  for (const ft_cable_break *r = b->of.row; r < b->of.row + b->of.count; r++)
    shuts |= r->until > slot && (r->learned == slot || (g->avoids && r->from == slot));
  if (shuts && g->f->ways) move_waiting(b, g);
  if (g->f->detects) ft_notify_renew(g);
}
