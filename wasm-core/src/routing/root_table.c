#include "routing/root_table.h"

#include <string.h>

#include "base/refuse.h"
#include "topology/cuts.h"

enum { UP = 0, DOWN = 1 };

uint32_t ft_root_table_check(const ft_config *c, const ft_topology *t, ft_error *error) {
  if (t->levels != 2 || t->w[0] != 1 || t->parallel)
    return FT_BAD(error, routing_kind, "A table of root switches needs two levels of switches, one cable per node and "
                  "no parallel cables; this tree has %u levels and %u cables.", t->levels, t->ups[0]);
  if (c->climb != FT_NEAREST)
    return FT_BAD(error, climb, "A table of root switches says nothing about messages below one leaf switch; they "
                  "cannot climb to the top.");
  return ft_check_kind(c->table_initial, FT_TABLE_LOCAL + 1, "Initial table", FT_FIELD(table_initial), error);
}

ft_root_table *ft_root_table_build(ft_arena *arena, const ft_topology *t) {
  ft_root_table *table = ft_arena_alloc(arena, 1, sizeof *table);
  if (!table) return NULL;
  table->roots = t->w[1];
  table->paths = t->m[1] * t->w[1];
  table->local = ft_arena_alloc(arena, t->nodes, sizeof *table->local);
  table->step = ft_arena_alloc(arena, t->nodes, sizeof *table->step);
  for (uint32_t end = UP; end <= DOWN; end++) {
    table->taken[end] = ft_arena_alloc(arena, table->paths, sizeof(uint32_t));
    table->likely[end] = ft_arena_alloc(arena, table->paths, sizeof(uint32_t));
    if (!table->taken[end] || !table->likely[end]) return NULL;
  }
  return table->local && table->step ? table : NULL;
}

/* A connection that the algorithm is processing. */
typedef struct connection {
  uint32_t message, local;
  uint32_t source, destination; /* nodes */
  uint32_t path[2]; /* first cell of its leaf switches: of the source up, of the destination down */
} connection;

/* The root by the initial table, or the next one, cyclically, to which both cables are intact. */
static uint32_t initial_root(const ft_root_table *table, const ft_topology *t, const connection *c) {
  uint32_t by = table->initial == FT_TABLE_LOCAL    ? table->local[c->destination]
                : table->initial == FT_TABLE_SOURCE ? c->source % t->m[0]
                                                    : c->destination % t->m[0];
  return t->cuts > 0 ? ft_uncut_label(t, c->source, c->destination, 2, by % table->roots) : by % table->roots;
}

static void use(uint32_t *const *count, const connection *c, uint32_t root, uint32_t change) {
  count[UP][c->path[UP] + root] += change;
  count[DOWN][c->path[DOWN] + root] += change;
}

/* 1: the path up is used, 2: the path down, 3: both. */
static uint32_t uses(uint32_t *const *count, const connection *c, uint32_t root) {
  return (count[UP][c->path[UP] + root] > 0) | (uint32_t)(count[DOWN][c->path[DOWN] + root] > 0) << 1;
}

/* The root that a connection moves to whose path through `root` is taken. */
static uint32_t other_root(const ft_root_table *table, const connection *c, uint32_t root, uint32_t *reason) {
  uint32_t k = table->roots, found = root;
  *reason = FT_TABLE_STUCK;
  for (uint32_t i = 1; i < k && *reason != FT_TABLE_TO_IDLE; i++) {
    uint32_t candidate = (root + k - i) % k, likely = uses(table->likely, c, candidate);
    if (uses(table->taken, c, candidate) || (likely && *reason == FT_TABLE_TO_LIKELY)) continue;
    found = candidate;
    *reason = likely ? FT_TABLE_TO_LIKELY : FT_TABLE_TO_IDLE;
  }
  return found;
}

static ft_table_step *add_step(ft_root_table *table, const connection *c, uint32_t root, uint32_t reason) {
  ft_table_step *step = &table->step[table->steps++];
  *step = (ft_table_step){.source = c->message, .destination = c->destination, .local = c->local, .root_before = root,
                          .root_after = root, .reason = reason};
  return step;
}

static void settle(ft_root_table *table, const connection *c, uint32_t *root) {
  ft_table_step *step = add_step(table, c, *root, FT_TABLE_FREE);
  step->busy = uses(table->taken, c, *root);
  if (step->busy) step->root_after = other_root(table, c, *root, &step->reason);
  use(table->likely, c, *root, UINT32_MAX);
  *root = step->root_after;
  use(table->taken, c, *root, 1);
}

/* Fills `c` for local id s; 0 when its message does not leave its leaf switch. */
static int connect(const ft_route *r, uint32_t s, connection *c) {
  const ft_route_messages *m = r->messages;
  uint32_t i = m->member[s], source = m->source[i], destination = m->destination[i], roots = r->scratch->table->roots;
  if (m->turn_level[i] < 2) return 0;
  *c = (connection){i, s, source, destination,
                    {ft_subtree(r->t, source, 1) * roots, ft_subtree(r->t, destination, 1) * roots}};
  return 1;
}

/* Nothing is dealt with yet, everything has its initial root, and the fixed connections are counted. */
static void begin(const ft_route *r, uint32_t first_leaf, uint32_t *label) {
  const ft_route_messages *m = r->messages;
  const ft_topology *t = r->t;
  ft_root_table *table = r->scratch->table;
  connection c;
  for (uint32_t end = UP; end <= DOWN; end++) {
    memset(table->likely[end], 0, table->paths * sizeof(uint32_t));
    for (uint32_t path = 0; path < table->paths; path++) /* nothing moves to a cut cable */
      table->taken[end][path] = t->cuts > 0 && t->is_cut[t->first_up[2] + path];
  }
  table->steps = 0;
  for (uint32_t s = 0; s < m->members; s++) table->local[m->source[m->member[s]]] = s;
  for (uint32_t s = 0; s < m->members; s++) {
    if (!connect(r, s, &c)) continue;
    int fixed = c.path[UP] == first_leaf;
    label[c.message] = initial_root(table, t, &c);
    use(fixed ? table->taken : table->likely, &c, label[c.message], 1);
    if (fixed) add_step(table, &c, label[c.message], FT_TABLE_FIXED);
  }
}

uint32_t ft_route_root_table(const ft_route *r, uint32_t *label) {
  const ft_route_messages *m = r->messages;
  ft_root_table *table = r->scratch->table;
  connection c;
  memset(label, 0, m->count * sizeof *label);
  if (m->members == 0) return table->steps = 0;
  uint32_t first_leaf = ft_subtree(r->t, m->source[m->member[0]], 1) * table->roots, s = m->members;
  begin(r, first_leaf, label);
  for (; s > 0 && !table->keeps && ft_subtree(r->t, m->source[m->member[s - 1]], 1) * table->roots != first_leaf; s--)
    if (connect(r, s - 1, &c)) settle(table, &c, &label[c.message]);
  for (; s > 0; s--)
    if (connect(r, s - 1, &c) && c.path[UP] != first_leaf) add_step(table, &c, label[c.message], FT_TABLE_UNSEEN);
  return 0;
}
