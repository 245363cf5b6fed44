#include "topology/topology.h"

#include "topology/cables.h"
#include "base/inline.h"
#include "base/refuse.h"

/* Gives every level a field of bits wide enough for its digit, so that the highest differing bit tells the level. */
static void fill_digits(ft_topology *t) {
  uint32_t shift[FT_MAX_LEVELS + 1] = {0};
  for (uint32_t l = 0; l < t->levels; l++) {
    uint32_t bits = 0;
    while ((UINT64_C(1) << bits) < t->m[l]) bits++;
    shift[l + 1] = shift[l] + bits;
    for (uint32_t b = shift[l] + 1; b <= shift[l + 1]; b++) t->turn_level_of_bits[b] = (uint8_t)(l + 1);
  }
  for (uint32_t node = 0; node < t->nodes; node++)
    for (uint32_t l = 0; l < t->levels; l++)
      t->digits[node] |= ft_subtree(t, node, l) % t->m[l] << shift[l];
}

static void fill_links(ft_topology *t) {
  for (uint32_t l = 1; l <= t->levels; l++) {
    uint32_t below = t->first_entity[l] - t->first_entity[l - 1];
    for (uint32_t index = 0; index < below; index++) {
      ft_cables c = ft_cables_above(t, l, index);
      for (uint32_t x = 0; x < c.count; x++) {
        uint32_t up = c.up + x;
        t->link_from[up] = t->first_entity[l - 1] + index;
        t->link_to[up] = t->first_entity[l] + ft_upper(&c, x);
        t->link_from[up + t->up_links] = t->link_to[up];
        t->link_to[up + t->up_links] = t->link_from[up];
      }
    }
  }
}

uint32_t ft_topology_build(ft_arena *arena, const ft_config *config, ft_topology *topology, ft_error *error) {
  uint32_t status = ft_topology_shape(config, topology, error);
  if (status != FT_OK) return status;
  topology->link_from = ft_arena_alloc(arena, topology->links, sizeof *topology->link_from);
  topology->link_to = ft_arena_alloc(arena, topology->links, sizeof *topology->link_to);
  topology->digits = ft_arena_alloc(arena, topology->nodes, sizeof *topology->digits);
  if (!topology->link_from || !topology->link_to || !topology->digits) return ft_refuse_memory(error);
  fill_links(topology);
  fill_digits(topology);
  return FT_OK;
}

uint32_t ft_path_cable(const ft_topology *t, uint32_t level, uint32_t index, uint32_t port) {
  uint32_t w = t->w[level - 1], ups = t->ups[level - 1], first = t->first_up[level] + index * ups;
  for (uint32_t others = t->p[level - 1]; t->cuts > 0 && t->is_cut[first + port] && others > 0; others--)
    port = (port + w) % ups;
  return first + port;
}

FT_NOINLINE void parallel_links(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t turn_level,
                                uint32_t label, uint32_t *links) {
  uint32_t port[FT_MAX_LEVELS + 1];
  for (uint32_t l = turn_level; l >= 1; l--, label /= t->ups[l]) port[l] = label % t->ups[l - 1];
  for (uint32_t l = 1, x = 0; l <= turn_level; x = x * t->w[l - 1] + port[l] % t->w[l - 1], l++) {
    links[l - 1] = ft_path_cable(t, l, ft_subtree(t, source, l - 1) * t->width[l - 1] + x, port[l]);
    uint32_t below = ft_subtree(t, destination, l - 1) * t->width[l - 1] + x;
    links[2 * turn_level - l] = ft_path_cable(t, l, below, port[l]) + t->up_links;
  }
}

uint32_t ft_path_links(const ft_topology *t, uint32_t source, uint32_t destination, uint32_t turn_level, uint32_t label,
                       uint32_t *links) {
  if (t->parallel) {
    parallel_links(t, source, destination, turn_level, label, links);
    return 2 * turn_level;
  }
  for (uint32_t l = turn_level; l >= 1; l--) {
    uint32_t base = t->first_up[l] + label;
    links[l - 1] = base + ft_subtree(t, source, l - 1) * t->width[l];
    links[2 * turn_level - l] = base + ft_subtree(t, destination, l - 1) * t->width[l] + t->up_links;
    label = ft_divide(label, t->ups_inverse[l]);
  }
  return 2 * turn_level;
}
