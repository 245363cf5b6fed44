/* From the tree to ports and cables, and where the state of a slotted run stands in memory. */
#include "engine/slots.h"
#include "fabric/fabric.h"
#include "fabric/flight.h"

/* The switch port at the lower (node: none) and upper end of the up link `up` into `level`. */
static void connect(ft_slots *s, uint32_t level, uint32_t up) {
  const ft_topology *t = &s->network->topology;
  ft_slotted *f = &s->f;
  uint32_t index = (up - t->first_up[level]) / t->w[level - 1], x = (up - t->first_up[level]) % t->w[level - 1];
  uint32_t upper = t->link_to[up] - t->nodes, lower = t->link_from[up] - t->nodes;
  uint32_t above = upper * f->stride + index / t->width[level - 1] % t->m[level - 1];
  uint32_t below = level == 1 ? f->ports + index : lower * f->stride + t->m[level - 2] + x;
  f->wire[above].peer = below;
  f->wire[above].takes = level > 1;
  s->port_of[up] = below;
  s->port_of[up + t->up_links] = above;
  s->link_of[below] = up;
  s->link_of[above] = up + t->up_links;
  if (level == 1) f->node_port[index] = above;
  else f->wire[below].peer = above, f->wire[below].takes = 1;
}

static void fill_switches(ft_slots *s) {
  const ft_topology *t = &s->network->topology;
  ft_slotted *f = &s->f;
  for (uint32_t level = 1; level <= t->levels; level++)
    for (uint32_t e = t->first_entity[level]; e < t->first_entity[level + 1]; e++) {
      uint32_t owner = e - t->nodes;
      s->g.stage[owner] = (uint8_t)level;
      for (uint32_t local = 0; local < f->stride; local++)
        f->wire[owner * f->stride + local] =
            (ft_wire){.peer = FT_NONE, .routes = (uint16_t)((level - 1) * t->nodes),
                      .subtree = (uint16_t)((e - t->first_entity[level]) / t->width[level]), .owner = owner,
                      .local = (uint8_t)local, .downs = (uint8_t)t->m[level - 1],
                      .ups = (uint8_t)(level < t->levels ? t->w[level] : 0)};
    }
}

static void fill_routes(ft_slots *s) {
  const ft_topology *t = &s->network->topology;
  for (uint32_t level = 1; level <= t->levels; level++)
    for (uint32_t node = 0; node < t->nodes; node++) {
      uint32_t up = level < t->levels ? node / t->width[level] % t->w[level] : 0;
      s->f.route[(level - 1) * t->nodes + node] =
          (ft_way){.subtree = (uint16_t)ft_subtree(t, node, level),
                   .down = (uint8_t)(ft_subtree(t, node, level - 1) % t->m[level - 1]), .up = (uint8_t)up};
    }
}

uint32_t ft_slots_wire(ft_slots *s, ft_arena *a) {
  const ft_topology *t = &s->network->topology;
  ft_slotted *f = &s->f;
  f->nodes = t->nodes;
  f->switches = t->switches;
  f->stride = 0;
  for (uint32_t l = 1; l <= t->levels; l++) {
    uint32_t ports = t->m[l - 1] + (l < t->levels ? t->w[l] : 0);
    if (ports > f->stride) f->stride = ports;
  }
  f->ports = f->switches * f->stride;
  f->wire = ft_arena_alloc(a, f->ports, sizeof *f->wire);
  f->node_port = ft_arena_alloc(a, f->nodes, sizeof *f->node_port);
  f->route = ft_arena_alloc(a, (uint64_t)t->levels * t->nodes, sizeof *f->route);
  f->awake = ft_arena_alloc(a, f->switches, sizeof *f->awake);
  f->node_awake = ft_arena_alloc(a, f->nodes / 64 + 1, sizeof *f->node_awake);
  f->held = ft_arena_alloc(a, f->nodes, sizeof *f->held);
  f->move = ft_arena_alloc(a, f->hop_slots > 1 ? 0 : ft_flight_row(f), sizeof *f->move);
  s->port_of = ft_arena_alloc(a, t->links, sizeof *s->port_of);
  s->link_of = ft_arena_alloc(a, (uint64_t)f->ports + f->nodes, sizeof *s->link_of);
  s->g.stage = ft_arena_alloc(a, f->switches, sizeof *s->g.stage);
  if (!f->wire || !f->node_port || !f->route || !f->awake || !f->node_awake || !f->held || !f->move || !s->port_of || !s->link_of || !s->g.stage) return FT_OUT_OF_MEMORY;
  for (uint32_t g = 0; g < f->ports + f->nodes; g++) s->link_of[g] = FT_IDLE;
  fill_switches(s);
  for (uint32_t level = 1; level <= t->levels; level++)
    for (uint32_t up = t->first_up[level]; up < t->first_up[level + 1]; up++) connect(s, level, up);
  fill_routes(s);
  return FT_OK;
}

/* Places an array in the block, or only counts its bytes while block is null. */
static void *place(ft_slots *s, uint64_t count, uint64_t bytes) {
  uint8_t *at = s->block ? s->block + s->block_bytes : 0;
  s->block_bytes += (count * bytes + 63) & ~63ull;
  return at;
}

static void lay_out_fabric(ft_slots *s) {
  ft_slotted *f = &s->f;
  uint64_t ports = f->ports, nodes = f->nodes, isolates = f->vcs - f->plain_vcs;
  f->c = place(s, 1, sizeof *f->c);
  f->place = place(s, ports * f->buffer, sizeof *f->place);
  f->free = place(s, ports, sizeof *f->free);
  f->voq = place(s, ports * f->vcs * f->stride, sizeof *f->voq);
  f->lane_turn = place(s, ports, sizeof *f->lane_turn);
  f->first_input = place(s, ports * f->vcs, sizeof *f->first_input);
  f->turn = place(s, isolates * ports * f->stride, sizeof *f->turn);
  f->plain = place(s, ports * f->vcs, sizeof *f->plain);
  f->turned = place(s, isolates * ports * f->vcs, sizeof *f->turned);
  f->standing = place(s, ports, sizeof *f->standing);
  f->sent = place(s, ports + nodes, sizeof *f->sent);
  f->fifo_place = place(s, nodes * f->vcs * f->fifo, sizeof *f->fifo_place);
  f->fifo_head = place(s, nodes * f->vcs, sizeof *f->fifo_head);
  f->fifo_count = place(s, nodes * f->vcs, sizeof *f->fifo_count);
  f->afc.c = place(s, 1, sizeof *f->afc.c);
  f->afc.fifo = place(s, isolates * nodes, sizeof *f->afc.fifo);
  f->afc.word = place(s, (uint64_t)f->afc.chunks * FT_AFC_CHUNK, sizeof *f->afc.word);
  f->node_turn = place(s, nodes, sizeof *f->node_turn);
  f->received = place(s, nodes, sizeof *f->received);
  uint64_t rows = f->hop_slots > 1 ? f->hop_slots : 0;
  f->flight = place(s, rows * ft_flight_row(f), sizeof *f->flight);
  f->flying = place(s, rows, sizeof *f->flying);
}

static void lay_out_congestion(ft_slots *s) {
  ft_congestion *g = &s->g;
  uint64_t ports = s->f.ports, owners = s->f.switches + s->f.nodes, arn = g->routing_kind == FT_ARN;
  g->words = (s->f.nodes + 63) / 64;
  g->c = place(s, 1, sizeof *g->c);
  g->rng = place(s, g->routing_kind == FT_RANDOM_ROUTING || g->routing_kind == FT_ADAPTIVE ? ports : 0, sizeof *g->rng);
  g->entry = place(s, arn * owners * g->entries, sizeof *g->entry);
  g->index = place(s, arn * owners * g->index_places, sizeof *g->index);
  g->used = place(s, arn * owners, sizeof *g->used);
  g->watched = place(s, arn * owners * g->words, sizeof *g->watched);
  g->detector = place(s, arn * ports, sizeof *g->detector);
  g->armed = place(s, arn * ((ports + 63) / 64), sizeof *g->armed);
  g->notification = place(s, arn * s->f.cable_slots * ports, sizeof *g->notification);
  g->notified_slot = place(s, arn * ports, sizeof *g->notified_slot);
  g->under_way = place(s, arn * (s->f.cable_slots > 1 ? s->f.cable_slots : 0), sizeof *g->under_way);
}

static void lay_out_trace(ft_slots *s) {
  ft_trace *t = &s->t.trace;
  uint64_t events = s->t.traced ? t->events : 0, nodes = s->t.traced ? t->nodes : 0;
  t->c = place(s, s->t.traced, sizeof *t->c);
  t->sender = place(s, nodes, sizeof *t->sender);
  t->when = place(s, events, sizeof *t->when);
  t->arrived = place(s, events, sizeof *t->arrived);
  t->order = place(s, events, sizeof *t->order);
  t->heap = place(s, events, sizeof *t->heap);
}

void ft_slots_lay_out(ft_slots *s) {
  uint32_t nodes = s->f.nodes;
  s->block_bytes = 0;
  s->c = place(s, 1, sizeof *s->c);
  s->f.next = place(s, (uint64_t)s->f.ports * s->f.buffer, sizeof *s->f.next);
  s->f.credit = place(s, (uint64_t)(s->f.ports + nodes) * s->f.vcs + 1, sizeof *s->f.credit);
  s->fresh_bytes = s->block_bytes;
  s->series = place(s, FT_TOTALS, sizeof *s->series);
  s->latency = place(s, 1, sizeof *s->latency);
  s->flows = place(s, (uint64_t)s->t.hot_count * nodes, sizeof *s->flows);
  s->sent_before = place(s, nodes, sizeof *s->sent_before);
  s->rate = place(s, nodes, sizeof *s->rate);
  s->t.rng = place(s, nodes, sizeof *s->t.rng);
  lay_out_trace(s);
  lay_out_congestion(s);
  lay_out_fabric(s);
}
