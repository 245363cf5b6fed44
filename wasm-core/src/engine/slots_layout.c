/* From the tree to ports and cables, and the memory layout of the state of a slotted run. */
#include "topology/cables.h"
#include "engine/slots.h"
#include "fabric/flight.h"

/* The cables above entity `index` of level - 1. */
static void connect(ft_slots *s, uint32_t level, uint32_t index) {
  const ft_topology *t = &s->network->topology;
  ft_slotted *f = &s->f;
  ft_cables c = ft_cables_above(t, level, index);
  uint32_t first = t->first_entity[level] - t->nodes, lower = t->first_entity[level - 1] - t->nodes + index;
  for (uint32_t x = 0; x < c.count; x++) {
    uint32_t above = (first + ft_upper(&c, x)) * f->stride + ft_upper_port(&c, x);
    uint32_t below = level == 1 ? f->ports + index * f->rails + x : lower * f->stride + c.lower_port + x;
    f->wire[above].peer = below;
    f->wire[above].credit_cost = level > 1;
    s->port_of[c.up + x] = below;
    s->port_of[ft_twin(c.up + x, t->up_links)] = above;
    s->link_of[below] = c.up + x;
    s->link_of[above] = ft_twin(c.up + x, t->up_links);
    if (level == 1) f->node_port[index * f->rails + x] = above;
    else f->wire[below].peer = above, f->wire[below].credit_cost = 1;
  }
}

/* Units of routes for each level. */
static uint32_t route_units(const ft_topology *t) { return (t->nodes + FT_ROUTE_UNIT - 1) / FT_ROUTE_UNIT; }

static void fill_switches(ft_slots *s) {
  const ft_topology *t = &s->network->topology;
  ft_slotted *f = &s->f;
  for (uint32_t level = 1; level <= t->levels; level++) {
    s->g.parents[level] = (uint8_t)(level < t->levels ? t->w[level] : 0);
    for (uint32_t e = t->first_entity[level]; e < t->first_entity[level + 1]; e++) {
      uint32_t owner = e - t->nodes;
      s->g.stage[owner] = (uint8_t)level;
      for (uint32_t local = 0; local < f->stride; local++)
        f->wire[owner * f->stride + local] =
            (ft_wire){.peer = FT_NONE, .routes = (uint16_t)((level - 1) * route_units(t)),
                      .subtree = (uint16_t)((e - t->first_entity[level]) / t->width[level]), .owner = owner,
                      .local = (uint8_t)local, .downs = (uint8_t)ft_down_ports(t, level),
                      .ups = (uint8_t)ft_up_ports(t, level)};
    }
  }
}

/* Each parent of a node has a tree of its own above it, in which all nodes are to be reached: the digit that would choose among them is not
 * used up. */
static void fill_routes(ft_slots *s) {
  const ft_topology *t = &s->network->topology;
  for (uint32_t level = 1; level <= t->levels; level++)
    for (uint32_t node = 0; node < t->nodes; node++) {
      uint32_t digits = node / (t->width[level] / t->w[0]), m = t->m[level - 1], up = level < t->levels ? digits % t->ups[level] : 0;
      uint32_t down = ft_subtree(t, node, level - 1) % m + digits % t->p[level - 1] * m; /* as D-mod-k goes up */
      s->f.route[(level - 1) * route_units(t) * FT_ROUTE_UNIT + node] =
          (ft_route_entry){.subtree = (uint16_t)ft_subtree(t, node, level),
                           .down = (uint8_t)down, .up = (uint8_t)up};
    }
}

void ft_slots_measure(ft_slots *s) {
  const ft_topology *t = &s->network->topology;
  ft_slotted *f = &s->f;
  f->nodes = t->nodes;
  f->rails = t->w[0];
  f->ends = f->nodes * f->rails;
  f->switches = t->switches;
  f->stride = 0;
  for (uint32_t l = 1; l <= t->levels; l++) {
    uint32_t ports = ft_ports(t, l);
    if (ports > f->stride) f->stride = ports;
  }
  f->input_words = (f->stride + 63) / 64;
  f->ports = f->switches * f->stride;
  f->alone = f->stride >= FT_MANY_PORTS && !f->lines;
  f->crowd = (f->ports + f->ends) / 2;
  f->end_node = f->ends;
  s->b.count = s->config->input.break_count;
}

uint32_t ft_slots_wire(ft_slots *s, ft_arena *a) {
  const ft_topology *t = &s->network->topology;
  ft_slotted *f = &s->f;
  f->wire = ft_arena_alloc(a, f->ports, sizeof *f->wire);
  f->node_port = ft_arena_alloc(a, f->ends, sizeof *f->node_port);
  f->route = ft_arena_alloc(a, (uint64_t)t->levels * route_units(t) * FT_ROUTE_UNIT, sizeof *f->route);
  f->awake = ft_arena_alloc(a, f->ports / 64 + 1, sizeof *f->awake);
  f->node_awake = ft_arena_alloc(a, f->ends / 64 + 1, sizeof *f->node_awake);
  f->node_offers = ft_arena_alloc(a, f->ends / 64 + 1, sizeof *f->node_offers);
  f->node_unseen = ft_arena_alloc(a, f->ends / 64 + 1, sizeof *f->node_unseen);
  f->held = ft_arena_alloc(a, f->ends, sizeof *f->held);
  f->move = ft_arena_alloc(a, f->hop_slots > 1 ? 0 : ft_flight_row(f), sizeof *f->move);
  f->sending = ft_arena_alloc(a, 2 * (ft_flight_row(f) + UINT64_C(1)), sizeof *f->sending);
  f->freed = ft_arena_alloc(a, 2 * (ft_flight_row(f) + UINT64_C(1)), f->vcs);
  s->port_of = ft_arena_alloc(a, t->links, sizeof *s->port_of);
  s->link_of = ft_arena_alloc(a, (uint64_t)f->ports + f->ends, sizeof *s->link_of);
  s->g.stage = ft_arena_alloc(a, f->switches, sizeof *s->g.stage);
  if (!f->wire || !f->node_port || !f->route || !f->awake || !f->node_awake || !f->node_offers || !f->node_unseen ||
      !f->held || !f->move || !f->sending || !f->freed || !s->port_of || !s->link_of || !s->g.stage)
    return FT_OUT_OF_MEMORY;
  for (uint32_t g = 0; g < f->ports + f->ends; g++) s->link_of[g] = FT_IDLE;
  fill_switches(s);
  for (uint32_t level = 1; level <= t->levels; level++)
    for (uint32_t index = 0; index < t->first_entity[level] - t->first_entity[level - 1]; index++) connect(s, level, index);
  fill_routes(s);
  return ft_breaks_build(&s->b, &s->g, a, s->config, t, s->network->words.breaks, s->network->exchange.in_job, s->port_of, s->link_of);
}

static void lay_out_fabric(ft_slots *s) {
  ft_slotted *f = &s->f;
  uint64_t ports = f->ports, ends = f->ends, isolates = f->vcs - f->plain_vcs, heads = ports * f->vcs * f->input_words;
  f->c = ft_block_reserve(&s->block, 1, sizeof *f->c);
  f->voq = ft_block_reserve(&s->block, ports * f->vcs * f->stride, sizeof *f->voq);
  f->next_vc = ft_block_reserve(&s->block, ports, sizeof *f->next_vc);
  f->next_input = ft_block_reserve(&s->block, ports * f->vcs, sizeof *f->next_input);
  f->next_isolated_vc = ft_block_reserve(&s->block, isolates * ports * f->stride, sizeof *f->next_isolated_vc);
  f->plain_heads = ft_block_reserve(&s->block, heads, sizeof *f->plain_heads);
  f->isolating_heads = ft_block_reserve(&s->block, isolates * heads, sizeof *f->isolating_heads);
  f->flagged = ft_block_reserve(&s->block, f->detects * heads, sizeof *f->flagged);
  f->line = ft_block_reserve(&s->block, f->lines * ports * f->vcs, sizeof *f->line);
  f->line_output = ft_block_reserve(&s->block, f->lines * ports * f->vcs, sizeof *f->line_output);
  f->sent = ft_block_reserve(&s->block, ports + ends, sizeof *f->sent);
  f->fifo_packet = ft_block_reserve(&s->block, ends * f->vcs * f->fifo, sizeof *f->fifo_packet);
  f->fifo_head = ft_block_reserve(&s->block, ends * f->vcs, sizeof *f->fifo_head);
  f->fifo_count = ft_block_reserve(&s->block, ends * f->vcs, sizeof *f->fifo_count);
  f->afc.c = ft_block_reserve(&s->block, 1, sizeof *f->afc.c);
  f->afc.fifo = ft_block_reserve(&s->block, isolates * ends, sizeof *f->afc.fifo);
  f->afc.word = ft_block_reserve(&s->block, (uint64_t)f->afc.chunks * FT_AFC_CHUNK, sizeof *f->afc.word);
  f->node_next_vc = ft_block_reserve(&s->block, ends, sizeof *f->node_next_vc);
  f->received = ft_block_reserve(&s->block, f->nodes, sizeof *f->received);
  uint64_t rows = f->hop_slots > 1 ? f->hop_slots : 0;
  f->flight = ft_block_reserve(&s->block, rows * ft_flight_row(f), sizeof *f->flight);
  f->flying = ft_block_reserve(&s->block, rows, sizeof *f->flying);
}

static void lay_out_congestion(ft_slots *s) {
  ft_congestion *g = &s->g;
  uint64_t ports = s->f.ports, owners = s->f.switches + s->f.ends, arn = s->f.detects;
  g->words = s->f.nodes < 64 * FT_MAX_WATCH_WORDS ? (s->f.nodes + 63) / 64 : FT_MAX_WATCH_WORDS;
  g->node_words = s->f.nodes <= 64 * FT_MAX_WATCH_WORDS ? g->words : FT_FEW_WATCH_WORDS;
  g->c = ft_block_reserve(&s->block, 1, sizeof *g->c);
  g->rng = ft_block_reserve(&s->block, g->draws * ports, sizeof *g->rng);
  g->turn = ft_block_reserve(&s->block, g->spread == FT_IN_TURN ? ports : 0, sizeof *g->turn);
  g->flowlet = ft_block_reserve(&s->block, g->spread == FT_BY_FLOWLET ? ports * FT_FLOWLET_PLACES : 0, sizeof *g->flowlet);
  uint64_t recycles = s->f.recycles, nodes = s->f.nodes;
  g->recycled = ft_block_reserve(&s->block, recycles * nodes, sizeof *g->recycled);
  g->ack = ft_block_reserve(&s->block, recycles * nodes * (g->ack_slots + 1), sizeof *g->ack);
  g->waiting = ft_block_reserve(&s->block, (recycles | g->queues) * ports, sizeof *g->waiting);
  g->entry = ft_block_reserve(&s->block, arn * owners * g->entries, sizeof *g->entry);
  g->index = ft_block_reserve(&s->block, arn * owners * g->index_size, sizeof *g->index);
  g->used = ft_block_reserve(&s->block, arn * owners, sizeof *g->used);
  g->watched = ft_block_reserve(&s->block, arn * s->f.switches * g->words, sizeof *g->watched);
  g->node_watched = ft_block_reserve(&s->block, arn * s->f.ends * g->node_words, sizeof *g->node_watched);
  g->detector = ft_block_reserve(&s->block, arn * ports, sizeof *g->detector);
  g->armed = ft_block_reserve(&s->block, arn * ((ports + 63) / 64), sizeof *g->armed);
  g->notification = ft_block_reserve(&s->block, arn * s->f.cable_slots * ports, sizeof *g->notification);
  g->notified_slot = ft_block_reserve(&s->block, arn * ports, sizeof *g->notified_slot);
  g->in_flight = ft_block_reserve(&s->block, arn * (s->f.cable_slots > 1 ? s->f.cable_slots : 0), sizeof *g->in_flight);
}

/* Last, since most of it is never used: what is not touched takes no memory, and no time in a snapshot. */
static void lay_out_cells(ft_slots *s) {
  ft_slotted *f = &s->f;
  f->cells = (uint64_t)f->ports * f->buffer + (f->alone ? 2 * (uint64_t)f->ports : (uint64_t)f->ends * f->hop_slots) + 1;
  f->cell = ft_block_reserve(&s->block, f->cells, sizeof *f->cell);
}

static void lay_out_trace(ft_slots *s) {
  ft_trace *t = &s->t.trace;
  uint64_t events = s->t.traced ? t->events : 0, nodes = s->t.traced ? t->nodes : 0;
  t->c = ft_block_reserve(&s->block, s->t.traced, sizeof *t->c);
  t->sender = ft_block_reserve(&s->block, nodes, sizeof *t->sender);
  t->when = ft_block_reserve(&s->block, events, sizeof *t->when);
  t->arrived = ft_block_reserve(&s->block, events, sizeof *t->arrived);
  t->order = ft_block_reserve(&s->block, events, sizeof *t->order);
  t->met = ft_block_reserve(&s->block, t->edges > 0 ? events : 0, sizeof *t->met);
  t->heap = ft_block_reserve(&s->block, events, sizeof *t->heap);
}

void ft_slots_lay_out(ft_slots *s) {
  uint32_t nodes = s->f.nodes, ends = s->f.ends;
  s->block.size = 0;
  s->c = ft_block_reserve(&s->block, 1, sizeof *s->c);
  s->f.credit = ft_block_reserve(&s->block, (uint64_t)(s->f.ports + ends) * s->f.vcs + 1, sizeof *s->f.credit);
  s->initial_bytes = s->block.size;
  s->series = ft_block_reserve(&s->block, ft_slots_totals(s), sizeof *s->series);
  s->latency = ft_block_reserve(&s->block, 1, sizeof *s->latency);
  s->flows = ft_block_reserve(&s->block, (uint64_t)s->t.hot_count * nodes, sizeof *s->flows);
  s->sent_before = ft_block_reserve(&s->block, nodes, sizeof *s->sent_before);
  s->rate = ft_block_reserve(&s->block, nodes, sizeof *s->rate);
  s->latest = ft_block_reserve(&s->block, ft_slots_flows(s), sizeof *s->latest);
  s->t.rng = ft_block_reserve(&s->block, ends, sizeof *s->t.rng);
  s->t.drawn = ft_block_reserve(&s->block, s->t.open ? ends : 0, sizeof *s->t.drawn);
  s->t.burst = ft_block_reserve(&s->block, s->t.bursts ? ends : 0, sizeof *s->t.burst);
  lay_out_trace(s);
  lay_out_congestion(s);
  lay_out_fabric(s);
  lay_out_cells(s);
}
