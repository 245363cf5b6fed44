#include "topology/cuts.h"

#include "base/refuse.h"

uint32_t ft_topology_cut(ft_arena *arena, const ft_config *config, const uint32_t *cables, ft_topology *t,
                         ft_error *error) {
  uint32_t count = config->cut_count;
  uint32_t able = config->buffering_kind != FT_LOSSY;
  t->is_cut = ft_arena_alloc(arena, t->links, sizeof *t->is_cut);
  if (!t->is_cut) return ft_refuse_memory(error);
  for (; t->cuts < count; t->cuts++) {
    uint32_t cable = cables[t->cuts];
    if (count > FT_MAX_CUTS || !able || cable >= t->up_links || t->is_cut[cable])
      return FT_BAD(error, cut_count, "Cable %u cannot be cut: up to %u of 0 to %u can, each once, and none of a "
                    "cluster with loss.", cable, FT_MAX_CUTS, t->up_links - 1);
    t->is_cut[cable] = t->is_cut[cable + t->up_links] = 1;
  }
  return FT_OK;
}

uint32_t ft_is_whole(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t turn_level, uint32_t label) {
  uint32_t links[2 * FT_MAX_LEVELS], blocked = 0;
  uint32_t hops = ft_path_links(t, source, destination, turn_level, label, links);
  while (hops-- > 0) blocked |= t->is_cut[links[hops]];
  return !blocked;
}

/* What a search is for. */
typedef struct wanted {
  uint32_t source, destination, turn_level, label;
} wanted;

static uint32_t is_blocked(const ft_topology *t, uint32_t node, uint32_t l, uint32_t x, uint32_t port) {
  return t->is_cut[ft_path_cable(t, l, ft_subtree(t, node, l - 1) * t->width[l - 1] + x, port)];
}

/* The first intact path whose label so far, and X_{l-1}, are given. What lies behind a cut cable is not looked at. */
static uint32_t search(const ft_topology *t, const wanted *m, uint32_t l, uint32_t label, uint32_t x) {
  uint32_t w = t->w[l - 1], ups = t->ups[l - 1], port = m->label / (t->ways[m->turn_level] / t->ways[l]) % ups;
  uint32_t found = FT_NO_LABEL;
  for (uint32_t i = 0; i < ups && found == FT_NO_LABEL; i++, port = port + 1 == ups ? 0 : port + 1) {
    if (is_blocked(t, m->source, l, x, port) | is_blocked(t, m->destination, l, x, port)) continue;
    found = l == m->turn_level ? label * ups + port : search(t, m, l + 1, label * ups + port, x * w + port % w);
  }
  return found;
}

uint32_t ft_uncut_label(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t turn_level,
                        uint32_t label) {
  if (ft_is_whole(t, source, destination, turn_level, label)) return label;
  const wanted m = {source, destination, turn_level, label};
  return search(t, &m, 1, 0, 0);
}

uint32_t ft_uncut_label_above(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t turn_level,
                              uint32_t label, uint32_t level, uint32_t climbed) {
  const wanted m = {source, destination, turn_level, label};
  uint32_t x = 0, scale = 1;
  for (uint32_t l = level, rest = climbed; l >= 1; rest /= t->ups[l - 1], scale *= t->w[l - 1], l--)
    x += rest % t->ups[l - 1] % t->w[l - 1] * scale;
  return search(t, &m, level + 1, climbed, x);
}
