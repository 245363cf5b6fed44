#include "fabric/ways.h"

#include <string.h>

#include "topology/cables.h"

/* ---- columns ---- */

/* Level by level: whether a switch reaches the nodes of `leaf`. */
typedef struct search {
  const ft_slotted *f;
  const ft_topology *t;
  uint32_t leaf; /* a subtree of one level: what is below one leaf switch, or, where nodes have several parents, below
                    as many */
  uint8_t *reaches; /* [switches] */
  uint64_t *leads;
} search;

static uint32_t is_above(const search *k, uint32_t level, uint32_t index) {
  return index / k->t->width[level] == ft_subtree(k->t, k->leaf * k->t->below[1], level);
}

/* From switches above them: the only way down. */
static void look_down(const search *k) {
  const ft_topology *t = k->t;
  uint32_t first = t->first_entity[1] - t->nodes;
  for (uint32_t y = 0; y < t->width[1]; y++) k->reaches[first + k->leaf * t->width[1] + y] = 1;
  for (uint32_t level = 2; level <= t->levels; level++) {
    uint32_t width = t->width[level - 1], at = ft_subtree(t, k->leaf * t->below[1], level - 1) * width;
    for (uint32_t below = at; below < at + width; below++) {
      ft_cables c = ft_cables_above(t, level, below);
      for (uint32_t x = 0; x < c.count; x++)
        k->reaches[t->first_entity[level] - t->nodes + ft_upper(&c, x)] |=
            k->reaches[t->first_entity[level - 1] - t->nodes + below] && !t->is_cut[ft_twin(c.up + x, t->up_links)];
    }
  }
}

static void mark(const search *k, uint32_t port, uint64_t leads) { k->leads[port >> 6] |= leads << (port & 63); }

/* From the others, and for all of them: which up ports lead there, and which down ports are whole. */
static void look_up(const search *k) {
  const ft_topology *t = k->t;
  for (uint32_t level = t->levels - 1; level >= 1; level--)
    for (uint32_t index = 0; index < t->first_entity[level + 1] - t->first_entity[level]; index++) {
      ft_cables c = ft_cables_above(t, level + 1, index);
      uint32_t number = t->first_entity[level] - t->nodes + index, above = is_above(k, level, index), any = 0;
      for (uint32_t x = 0; x < c.count; x++) {
        uint32_t upper = t->first_entity[level + 1] - t->nodes + ft_upper(&c, x), whole = !t->is_cut[c.up + x];
        uint32_t leads = whole && (above || k->reaches[upper]);
        mark(k, number * k->f->stride + c.lower_port + x, leads);
        mark(k, upper * k->f->stride + ft_upper_port(&c, x), whole);
        any |= leads;
      }
      if (!above) k->reaches[number] = (uint8_t)any;
    }
}

static uint32_t is_parted(const search *k) {
  const ft_topology *t = k->t;
  for (uint32_t leaf = 0; leaf < t->first_entity[2] - t->first_entity[1]; leaf++)
    if (!k->reaches[leaf]) return 1;
  return 0;
}

/* Gives the nodes of each subtree below cut cables a column, the larger subtrees first: the smallest one that a node is
 * in has the last word. */
static void share_columns(ft_ways *w) {
  const ft_topology *t = w->tree;
  memset(w->column_of, 0, t->nodes * sizeof *w->column_of);
  w->columns = 1;
  for (uint32_t level = t->levels; level >= 2; level--)
    for (uint32_t link = t->first_up[level], last = UINT32_MAX; link < t->first_up[level + 1]; link++) {
      uint32_t subtree = (link - t->first_up[level]) / t->capacity[level - 1], below = t->below[level - 1];
      if (!t->is_cut[link] || subtree == last) continue;
      for (uint32_t i = 0; i < below; i++) w->column_of[subtree * below + i] = (uint16_t)w->columns;
      w->columns++;
      last = subtree;
    }
}

void ft_ways_fill(ft_ways *w, const ft_slotted *f) {
  const ft_topology *t = w->tree;
  search k = {f, t, 0, w->reaches, 0};
  w->parted = 0;
  for (uint32_t end = 0; end < f->ends; end++) w->parted |= t->is_cut[end];
  share_columns(w);
  memset(w->column, 0, (uint64_t)w->columns * w->words * sizeof *w->column);
  uint8_t is_filled[FT_MAX_CUTS + FT_MAX_BREAKS + 1] = {0};
  for (; k.leaf < t->nodes / t->below[1]; k.leaf++) {
    uint32_t column = w->column_of[k.leaf * t->below[1]];
    if (is_filled[column]) continue;
    is_filled[column] = 1;
    k.leads = w->column + (uint64_t)column * w->words;
    memset(k.reaches, 0, t->switches);
    look_down(&k);
    for (uint32_t end = 0; end < f->ends; end++) mark(&k, f->node_port[end], !t->is_cut[end]);
    if (t->levels > 1) look_up(&k);
    w->parted |= is_parted(&k);
  }
}

ft_ways *ft_ways_make(const ft_slotted *f, ft_arena *arena, const ft_topology *t, const uint8_t *stage, uint32_t around,
                      uint32_t cuts) {
  uint32_t words = f->ports / 64 + 1;
  ft_ways *w = ft_arena_alloc(arena, 1, sizeof *w);
  if (!w) return 0;
  *w = (ft_ways){.tree = t, .stage = stage, .spreads = around == FT_SPREAD, .words = words,
                 .column_of = ft_arena_alloc(arena, t->nodes, sizeof *w->column_of),
                 .column = ft_arena_alloc(arena, (cuts + UINT64_C(1)) * words, sizeof *w->column),
                 .reaches = ft_arena_alloc(arena, t->switches, 1)};
  return w->column_of && w->column && w->reaches ? w : 0;
}

/* ---- packets ---- */

FT_NOINLINE uint32_t up_ports_left(const ft_slotted *f, const ft_wire *w, uint32_t base, uint32_t to) {
  uint32_t left = 0;
  for (uint32_t x = 0; x < w->ups; x++) left += ft_leads(f, base + w->downs + x, to);
  return left;
}

uint32_t ft_has_way(const ft_slotted *f, uint32_t end, uint32_t to) {
  const ft_topology *t = f->ways->tree;
  const ft_wire *w = &f->wire[f->node_port[end]];
  if (t->is_cut[end] || t->is_cut[to * f->rails + end % f->rails + t->up_links]) return 0;
  return ft_subtree(t, end / f->rails, 1) == ft_subtree(t, to, 1) || up_ports_left(f, w, w->owner * f->stride, to) > 0;
}

uint32_t ft_way_number(const ft_slotted *f, uint32_t in, uint32_t up, uint32_t to, uint32_t number) {
  const ft_wire *w = &f->wire[in];
  uint32_t base = in - w->local, left = up_ports_left(f, w, base, to), skipped = left ? number % left : 0,
           other = w->downs;
  if (left == 0) return up;
  while (!ft_leads(f, base + other, to) || skipped-- > 0) other++;
  return other;
}

uint32_t ft_way_down(const ft_slotted *f, uint32_t in, uint32_t down, uint32_t to) {
  const ft_wire *w = &f->wire[in];
  uint32_t m = f->ways->tree->m[f->ways->stage[w->owner] - 1], other = down;
  do other = (other + m) % w->downs;
  while (other != down && !ft_leads(f, in - w->local + other, to));
  return other;
}

uint32_t ft_way_around(const ft_slotted *f, uint32_t in, uint32_t up, uint32_t to, uint32_t key, ft_rng *rng) {
  const ft_wire *w = &f->wire[in];
  if (up < w->downs) return ft_way_down(f, in, up, to);
  uint32_t base = in - w->local, end = (uint32_t)w->downs + w->ups, left = up_ports_left(f, w, base, to);
  if (left == 0) return up;
  if (rng) return ft_way_number(f, in, up, to, (uint32_t)ft_rng_below(rng, left));
  if (f->ways->spreads)
    return ft_way_number(f, in, up, to, key / f->ways->tree->capacity[f->ways->stage[w->owner]] + w->owner);
  do up = up + 1 == end ? w->downs : up + 1;
  while (!ft_leads(f, base + up, to));
  return up;
}
