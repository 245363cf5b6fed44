#include "topology/cuts.h"

#include "base/refuse.h"

uint32_t ft_topology_cut(ft_arena *arena, const ft_config *config, const uint32_t *cables, ft_topology *t, ft_error *error) {
  uint32_t count = config->cut_count;
  t->is_cut = ft_arena_alloc(arena, t->links, sizeof *t->is_cut);
  if (!t->is_cut) return ft_refuse_memory(error);
  for (; t->cuts < count; t->cuts++) {
    uint32_t cable = cables[t->cuts];
    if (count > FT_MAX_CUTS || config->buffering_kind != FT_OUTPUT || cable >= t->up_links || t->is_cut[cable])
      return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(cut_count), "Cable %u cannot be cut: with output-queued switches up to %u of 0 to %u "
                       "can, each once.", cable, FT_MAX_CUTS, t->up_links - 1);
    t->is_cut[cable] = t->is_cut[cable + t->up_links] = 1;
  }
  return FT_OK;
}

uint32_t ft_uncut_label(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t turn_level, uint32_t label) {
  for (uint32_t steps = 0; steps < t->width[turn_level]; steps++) {
    uint32_t links[2 * FT_MAX_LEVELS], candidate = 0, wanted = label, passed = steps;
    for (uint32_t l = turn_level; l >= 1; wanted /= t->w[l - 1], passed /= t->w[l - 1], l--)
      candidate += (wanted + passed) % t->w[l - 1] * (t->width[turn_level] / t->width[l]);
    uint32_t hops = ft_path_links(t, source, destination, turn_level, candidate, links);
    while (hops > 0 && !t->is_cut[links[hops - 1]]) hops--;
    if (hops == 0) return candidate;
  }
  return FT_NO_LABEL;
}
