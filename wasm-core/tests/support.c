#include "support.h"

#include <string.h>

ft_config tree(uint32_t levels, const uint32_t *m, const uint32_t *w) {
  ft_config config;
  memset(&config, 0, sizeof config);
  config.record_bytes = sizeof config;
  config.levels = levels;
  memcpy(config.m, m, levels * sizeof *m);
  memcpy(config.w, w, levels * sizeof *w);
  return config;
}

ft_config table_1(uint32_t row, uint32_t exchange, uint32_t routing) {
  static const struct {
    uint32_t h, m[4], w[4];
  } rows[TABLE_1_ROWS] = {
      {3, {4, 2, 2}, {1, 4, 1}},       {3, {4, 4, 2}, {1, 4, 2}},       {3, {8, 4, 2}, {1, 8, 2}},
      {3, {8, 8, 2}, {1, 8, 4}},       {4, {8, 4, 4, 2}, {1, 8, 4, 2}}, {4, {8, 8, 4, 2}, {1, 8, 8, 2}},
      {4, {8, 8, 8, 2}, {1, 8, 8, 4}},
  };
  ft_config config = tree(rows[row].h, rows[row].m, rows[row].w);
  config.exchange_kind = exchange;
  config.routing_kind = routing;
  return config;
}

ft_config random_tree(ft_rng *rng, uint32_t max_nodes) {
  for (;;) {
    uint32_t levels = 1 + (uint32_t)ft_rng_below(rng, 5), m[5], w[5], nodes = 1, width = 1;
    for (uint32_t l = 0; l < levels; l++) {
      m[l] = 1 + (uint32_t)ft_rng_below(rng, l == 0 ? 8 : 5);
      w[l] = 1 + (uint32_t)ft_rng_below(rng, l == 0 ? 2 : 4);
      nodes *= m[l];
      width *= w[l];
    }
    if (nodes < 2 || nodes > max_nodes || width > 4 * max_nodes) continue;
    ft_config config = tree(levels, m, w);
    config.exchange_kind = FT_OPT;
    return config;
  }
}

void random_phase(ft_rng *rng, uint32_t count, uint32_t idle_one_in, uint32_t *destination) {
  for (uint32_t i = 0; i < count; i++) {
    uint32_t pick = (uint32_t)ft_rng_below(rng, i + 1);
    destination[i] = i;
    destination[i] = destination[pick];
    destination[pick] = i;
  }
  for (uint32_t i = 0; i < count; i++)
    if (idle_one_in > 0 && ft_rng_below(rng, idle_one_in) == 0) destination[i] = FT_IDLE;
}

uint32_t planned_open(planned *p, const ft_config *config, const uint32_t *words, uint32_t word_count) {
  memset(p, 0, sizeof *p);
  p->arena = (ft_arena){0};
  uint32_t status = ft_network_build(&p->arena, config, words, word_count, &p->network, &p->error);
  return status ? status : ft_plan_buffers_build(&p->arena, &p->network, &p->buffers, &p->error);
}

void planned_close(planned *p) { ft_arena_free(&p->arena); }

const ft_phase *plan(planned *p, uint32_t phase) {
  ft_plan_phase(&p->network, p->network.task_node, phase, &p->buffers, &p->phase);
  return &p->phase;
}

uint32_t naive_subtree(const ft_topology *t, uint32_t node, uint32_t level) {
  for (uint32_t l = 0; l < level; l++) node /= t->m[l];
  return node;
}

uint32_t naive_turn_level(const ft_topology *t, uint32_t a, uint32_t b) {
  uint32_t level = 0;
  while (naive_subtree(t, a, level) != naive_subtree(t, b, level)) level++;
  return level;
}

static uint32_t level_of(const ft_topology *t, uint32_t entity) {
  uint32_t level = 0;
  while (entity >= t->first_entity[level + 1]) level++;
  return level;
}

static int is_above(const ft_topology *t, uint32_t entity, uint32_t node) {
  uint32_t level = level_of(t, entity), switches = 1;
  for (uint32_t l = 0; l < level; l++) switches *= t->w[l];
  return (entity - t->first_entity[level]) / switches == naive_subtree(t, node, level);
}

/* Digit x_l of the label of a path with this turn level. */
static uint32_t port_of(const ft_topology *t, uint32_t turn_level, uint32_t label, uint32_t level) {
  for (uint32_t l = turn_level; l > level; l--) label /= t->w[l - 1];
  return label % t->w[level - 1];
}

/* The nth link (in number order) that leaves an entity upwards, or downwards towards a node. */
static uint32_t find_link(const ft_topology *t, uint32_t entity, int up, uint32_t nth, uint32_t node) {
  for (uint32_t link = 0; link < t->links; link++) {
    if (t->link_from[link] != entity) continue;
    if ((level_of(t, t->link_to[link]) > level_of(t, entity)) != up) continue;
    if (!up && !is_above(t, t->link_to[link], node)) continue;
    if (nth-- == 0) return link;
  }
  return UINT32_MAX;
}

uint32_t naive_walk(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t turn_level, uint32_t label,
                    uint32_t *links) {
  uint32_t at = source, length = 0;
  for (uint32_t step = 0; step < 2 * turn_level; step++) {
    int up = step < turn_level;
    uint32_t link = find_link(t, at, up, up ? port_of(t, turn_level, label, step + 1) : 0, destination);
    if (link == UINT32_MAX) return UINT32_MAX;
    links[length++] = link;
    at = t->link_to[link];
  }
  return at == destination ? length : UINT32_MAX;
}

typedef struct trying {
  const ft_topology *t;
  const ft_plan_buffers *b;
  uint32_t limit;
  uint64_t budget;
  uint32_t order[64], count;
  uint8_t load[4096];
} trying;

/* 1: everything from message i on fits, 0: it does not, -1: out of budget. */
static int fits(trying *s, uint32_t i) {
  if (i == s->count) return 1;
  uint32_t task = s->order[i], links[2 * FT_MAX_LEVELS];
  for (uint32_t x = 0; x < s->t->ways[s->b->turn_level[task]]; x++) {
    if (s->budget-- == 0) return -1;
    uint32_t length = ft_path_links(s->t, s->b->source_node[task], s->b->destination_node[task], s->b->turn_level[task], x, links);
    int room = 1, found = 0;
    for (uint32_t k = 0; k < length; k++)
      room = room && s->load[links[k]] < s->limit && !(s->t->cuts > 0 && s->t->is_cut[links[k] % s->t->up_links]);
    for (uint32_t k = 0; k < length && room; k++) s->load[links[k]]++;
    if (room) found = fits(s, i + 1);
    for (uint32_t k = 0; k < length && room; k++) s->load[links[k]]--;
    if (found != 0) return found;
  }
  return 0;
}

uint32_t exhaustive_best(const planned *p, uint64_t budget) {
  trying s = {.t = &p->network.topology, .b = &p->buffers, .budget = budget};
  if (s.t->nodes > 64 || s.t->links > 4096) return UINT32_MAX;
  for (uint32_t turn_level = s.t->levels; turn_level >= 1; turn_level--)
    for (uint32_t task = 0; task < s.t->nodes; task++)
      if (s.b->turn_level[task] == turn_level) s.order[s.count++] = task;
  for (;; s.limit++) {
    int found = fits(&s, 0);
    if (found != 0) return found > 0 ? s.limit : UINT32_MAX;
  }
}

uint32_t *put_break(uint32_t *at, uint32_t cable, uint64_t from_ps, uint64_t until_ps) {
  const uint32_t words[FT_BREAK_TIME_WORDS] = {cable, (uint32_t)from_ps, (uint32_t)(from_ps >> 32), (uint32_t)until_ps, (uint32_t)(until_ps >> 32)};
  memcpy(at, words, sizeof words);
  return at + FT_BREAK_TIME_WORDS;
}
