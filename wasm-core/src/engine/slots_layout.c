/* From the tree to ports and cables, and the memory layout of the state of a slotted run. */
#include "topology/cables.h"
#include "engine/slots.h"

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

/* Each parent of a node has a tree of its own above it, in which all nodes are to be reached: the digit that would
 * choose among them is not used up. */
static void fill_routes(ft_slots *s) {
  const ft_topology *t = &s->network->topology;
  for (uint32_t level = 1; level <= t->levels; level++)
    for (uint32_t node = 0; node < t->nodes; node++) {
      uint32_t digits = node / (t->width[level] / t->w[0]), m = t->m[level - 1];
      uint32_t up = level < t->levels ? digits % t->ups[level] : 0;
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
  s->b.of.count = s->config->input.break_count;
}

uint32_t ft_slots_wire(ft_slots *s, ft_arena *arena) {
  const ft_topology *t = &s->network->topology;
  ft_slotted *f = &s->f;
  f->route = ft_arena_alloc(arena, (uint64_t)t->levels * route_units(t) * FT_ROUTE_UNIT, sizeof *f->route);
  s->port_of = ft_arena_alloc(arena, t->links, sizeof *s->port_of);
  s->link_of = ft_arena_alloc(arena, (uint64_t)f->ports + f->ends, sizeof *s->link_of);
  s->g.stage = ft_arena_alloc(arena, f->switches, sizeof *s->g.stage);
  if (!(FT_SLOTTED_TABLES(FT_ARRAY_TAKEN, f) f->route && s->port_of && s->link_of && s->g.stage))
    return FT_OUT_OF_MEMORY;
  for (uint32_t g = 0; g < f->ports + f->ends; g++) s->link_of[g] = FT_IDLE;
  fill_switches(s);
  for (uint32_t level = 1; level <= t->levels; level++)
    for (uint32_t index = 0; index < t->first_entity[level] - t->first_entity[level - 1]; index++)
      connect(s, level, index);
  fill_routes(s);
  return ft_breaks_build(&s->b, &s->g, arena, s->config, t, s->network->words.breaks, s->network->exchange.in_job,
                         s->port_of, s->link_of);
}

static void lay_out_fabric(ft_slotted *f, ft_block *block) {
  FT_SLOTTED_STATE(FT_ARRAY_RESERVED, f)
  f->afc.c = ft_block_reserve(block, 1, sizeof *f->afc.c);
  f->afc.fifo = ft_block_reserve(block, (f->vcs - f->plain_vcs) * (uint64_t)f->ends, sizeof *f->afc.fifo);
  f->afc.word = ft_block_reserve(block, (uint64_t)f->afc.chunks * FT_AFC_CHUNK, sizeof *f->afc.word);
}

static void lay_out_congestion(ft_congestion *g, ft_block *block) {
  uint32_t nodes = g->f->nodes;
  g->words = nodes < 64 * FT_MAX_WATCH_WORDS ? (nodes + 63) / 64 : FT_MAX_WATCH_WORDS;
  g->node_words = nodes <= 64 * FT_MAX_WATCH_WORDS ? g->words : FT_FEW_WATCH_WORDS;
  FT_CONGESTION_STATE(FT_ARRAY_RESERVED, g)
}

static void lay_out_trace(ft_trace *t, ft_block *block) { FT_TRACE_STATE(FT_ARRAY_RESERVED, t) }

void ft_slots_lay_out(ft_slots *s) {
  ft_slotted *f = &s->f;
  uint32_t ends = f->ends;
  ft_block *block = &s->block;
  block->size = 0;
  f->credit = ft_block_reserve(block, (uint64_t)(f->ports + ends) * f->vcs + 1, sizeof *f->credit);
  FT_SLOTS_STATE(FT_ARRAY_RESERVED, s)
  s->t.rng = ft_block_reserve(block, ends, sizeof *s->t.rng);
  s->t.drawn = ft_block_reserve(block, s->t.open ? ends : 0, sizeof *s->t.drawn);
  s->t.burst = ft_block_reserve(block, s->t.bursts ? ends : 0, sizeof *s->t.burst);
  if (s->t.traced) lay_out_trace(&s->t.trace, block);
  lay_out_congestion(&s->g, block);
  lay_out_fabric(f, block);
  /* Last, since most of it is never used: what is not touched takes no memory, and no time in a snapshot. */
  f->cells = (uint64_t)f->ports * f->buffer + (f->alone ? 2 * (uint64_t)f->ports : (uint64_t)ends * f->hop_slots) + 1;
  f->cell = ft_block_reserve(block, f->cells, sizeof *f->cell);
}
