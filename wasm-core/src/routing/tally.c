#include "routing/tally.h"

#include <string.h>

/* Only N = 65536 messages that all climb through one link could run over. */
static void count(uint16_t *load) { *load = (uint16_t)(*load + (*load != UINT16_MAX)); }

static void walk_paths(const ft_topology *t, const ft_route_messages *messages, const uint32_t *label,
                       uint16_t *up_load) {
  uint16_t *down_load = up_load + t->up_links;
  memset(up_load, 0, t->links * sizeof *up_load);
  for (uint32_t i = 0, links[2 * FT_MAX_LEVELS]; t->parallel && i < messages->count; i++) {
    uint32_t hops = ft_path_links(t, messages->source[i], messages->destination[i], messages->turn_level[i], label[i],
                                  links);
    while (hops-- > 0) count(&up_load[links[hops]]);
  }
  for (uint32_t i = 0; !t->parallel && i < messages->count; i++) {
    uint32_t source = messages->source[i], destination = messages->destination[i], x = label[i];
    for (uint32_t l = messages->turn_level[i]; l >= 1; l--) {
      uint32_t link = t->first_up[l] + x;
      count(&up_load[link + ft_subtree(t, source, l - 1) * t->width[l]]);
      count(&down_load[link + ft_subtree(t, destination, l - 1) * t->width[l]]);
      x = ft_divide(x, t->ups_inverse[l]);
    }
  }
}

/* The links of one bundle have consecutive numbers. `is_cut`: null in an intact tree. Raises the bound as far as a
 * bundle demands. */
static void fullest(const ft_topology *t, uint32_t level, const uint16_t *load, const uint8_t *is_cut,
                    uint32_t *max_bundle, uint32_t *max_link, uint32_t *bound) {
  uint32_t bundle = 0, width = t->capacity[level], fits = ft_carries(t, level, *bound);
  uint16_t link = 0;
  for (uint32_t c = 0; c < t->nodes / t->below[level]; c++, load += width) {
    uint32_t sum = 0, uncut = width;
    for (uint32_t i = 0; i < width; i++) {
      sum += load[i];
      if (load[i] > link) link = load[i];
    }
    if (sum > bundle) bundle = sum;
    for (uint32_t i = 0; is_cut && i < width; i++) uncut -= *is_cut++;
    while (sum > (uint64_t)fits * uncut) fits = ft_carries(t, level, ++*bound);
  }
  *max_bundle = bundle;
  *max_link = link;
}

void ft_tally_links(const ft_topology *t, const ft_route_messages *messages, const uint32_t *label, uint16_t *link_load,
                    ft_phase *phase) {
  walk_paths(t, messages, label, link_load);
  phase->contention = phase->bound = 0;
  for (uint32_t direction = 0; direction < 2; direction++) {
    for (uint32_t l = 0; l < t->levels; l++) {
      const uint16_t *load = link_load + direction * t->up_links + t->first_up[l + 1];
      uint32_t *bundle = direction ? &phase->max_down[l] : &phase->max_up[l];
      uint32_t *link = direction ? &phase->max_link_down[l] : &phase->max_link_up[l];
      const uint8_t *is_cut = t->cuts > 0 ? t->is_cut + t->first_up[l + 1] : 0;
      fullest(t, l, load, is_cut, bundle, link, &phase->bound);
      while (*link > ft_carries(t, l, phase->contention)) ++phase->contention;
    }
  }
}
