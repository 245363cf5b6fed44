#include "topology/cuts.h"

#include "base/refuse.h"

uint32_t ft_topology_cut(ft_arena *arena, ft_topology *t, const uint32_t *cables, uint32_t count, ft_error *error) {
  if (count > FT_MAX_CUTS)
    return ft_refuse(error, FT_TOO_LARGE, FT_FIELD(cut_count), "%u cables are cut; at most %u are allowed.", count, FT_MAX_CUTS);
  t->cut = ft_arena_alloc(arena, count, sizeof *t->cut);
  t->is_cut = ft_arena_alloc(arena, t->up_links, sizeof *t->is_cut);
  if (!t->cut || !t->is_cut) return ft_refuse_memory(error);
  for (t->cuts = 0; t->cuts < count; t->cuts++) {
    uint32_t cable = cables[t->cuts];
    if (cable >= t->up_links || t->is_cut[cable])
      return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(cut_count), "Cable %u is to be cut; cables are 0 to %u, each once.", cable,
                       t->up_links - 1);
    t->cut[t->cuts] = cable;
    t->is_cut[cable] = 1;
  }
  return FT_OK;
}

/* Depth first in cyclic order. What fails fails at a cut cable, and each of them ends a prefix of its own: no more steps than cables
 * are cut, times the levels. */
uint32_t ft_living_label(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t turn, uint32_t label) {
  uint32_t wanted[FT_MAX_LEVELS + 1], passed[FT_MAX_LEVELS + 1] = {0};
  for (uint32_t l = turn; l >= 1; l--) {
    uint32_t rest = ft_divide(label, t->w_inverse[l]);
    wanted[l] = label - rest * t->w[l - 1];
    label = rest;
  }
  for (;;) {
    uint32_t l = 1;
    for (label = 0; l <= turn; l++) {
      label = label * t->w[l - 1] + (wanted[l] + passed[l]) % t->w[l - 1];
      if (ft_is_cut(t, source, destination, l, label)) break;
    }
    if (l > turn) return label;
    for (; ++passed[l] == t->w[l - 1]; l--) {
      if (l == 1) return FT_NO_LABEL;
      passed[l] = 0;
    }
  }
}

uint32_t ft_living_turn(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t turn) {
  for (uint32_t l = turn; l >= 1 && l <= t->levels; l++)
    if (ft_living_label(t, source, destination, l, 0) != FT_NO_LABEL) return l;
  return 0;
}
