#include "topology/cuts.h"

#include "base/refuse.h"

uint32_t ft_topology_cut(ft_arena *arena, const ft_config *config, const uint32_t *cables, ft_topology *t, ft_error *error) {
  uint32_t count = config->cut_count;
  uint32_t able = config->buffering_kind != FT_LOSSY;
  t->is_cut = ft_arena_alloc(arena, t->links, sizeof *t->is_cut);
  if (!t->is_cut) return ft_refuse_memory(error);
  for (; t->cuts < count; t->cuts++) {
    uint32_t cable = cables[t->cuts];
    if (count > FT_MAX_CUTS || !able || cable >= t->up_links || t->is_cut[cable])
      return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(cut_count), "Cable %u cannot be cut: up to %u of 0 to %u can, each once, and none of a "
                       "cluster with loss.", cable, FT_MAX_CUTS, t->up_links - 1);
    t->is_cut[cable] = t->is_cut[cable + t->up_links] = 1;
  }
  return FT_OK;
}

/* Whether a cable that a path climbs into level l, or comes down from there, is cut; `label` is X_l. */
static uint32_t is_blocked(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t l, uint32_t label) {
  const uint8_t *cut = t->is_cut + t->first_up[l] + label;
  return cut[ft_subtree(t, source, l - 1) * t->width[l]] | cut[ft_subtree(t, destination, l - 1) * t->width[l]];
}

uint32_t ft_is_whole(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t turn_level, uint32_t label) {
  uint32_t blocked = 0;
  for (uint32_t l = turn_level; l >= 1; label = ft_divide(label, t->w_inverse[l]), l--)
    blocked |= is_blocked(t, source, destination, l, label);
  return !blocked;
}

/* What a search is for. */
typedef struct wanted {
  uint32_t source, destination, turn_level, label;
} wanted;

/* The first intact path whose label so far, X_{l-1}, is given. What lies behind a cut cable is not looked at. */
static uint32_t search(const ft_topology *t, const wanted *m, uint32_t l, uint32_t label) {
  uint32_t w = t->w[l - 1], digit = m->label / (t->width[m->turn_level] / t->width[l]) % w, found = FT_NO_LABEL;
  for (uint32_t i = 0; i < w && found == FT_NO_LABEL; i++, digit = digit + 1 == w ? 0 : digit + 1) {
    uint32_t next = label * w + digit;
    if (!is_blocked(t, m->source, m->destination, l, next)) found = l == m->turn_level ? next : search(t, m, l + 1, next);
  }
  return found;
}

uint32_t ft_uncut_label(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t turn_level, uint32_t label) {
  if (ft_is_whole(t, source, destination, turn_level, label)) return label;
  const wanted m = {source, destination, turn_level, label};
  return search(t, &m, 1, 0);
}

uint32_t ft_uncut_label_above(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t turn_level, uint32_t label, uint32_t level,
                              uint32_t climbed) {
  const wanted m = {source, destination, turn_level, label};
  return search(t, &m, level + 1, climbed);
}
