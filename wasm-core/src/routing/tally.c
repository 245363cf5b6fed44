#include "routing/tally.h"

#include <string.h>

/* Only N = 65536 messages that all climb through one link could run over. */
static void count(uint16_t *load) { *load = (uint16_t)(*load + (*load != UINT16_MAX)); }

static void walk_paths(const ft_topology *t, const ft_route_messages *messages, const uint32_t *label, uint16_t *up_load) {
  uint16_t *down_load = up_load + t->up_links;
  memset(up_load, 0, t->links * sizeof *up_load);
  for (uint32_t i = 0; i < messages->count; i++) {
    uint32_t source = messages->source[i], destination = messages->destination[i], x = label[i];
    for (uint32_t l = messages->turn[i]; l >= 1; l--) {
      uint32_t link = t->first_up[l] + x;
      count(&up_load[link + ft_subtree(t, source, l - 1) * t->width[l]]);
      count(&down_load[link + ft_subtree(t, destination, l - 1) * t->width[l]]);
      x = ft_divide(x, t->w_inverse[l]);
    }
  }
}

/* The links of one bundle have consecutive numbers: `width` of them for each of `bundles` subtrees. */
static void fullest(const uint16_t *load, uint32_t bundles, uint32_t width, uint32_t *max_bundle, uint32_t *max_link) {
  uint32_t bundle = 0;
  uint16_t link = 0;
  for (uint32_t c = 0; c < bundles; c++, load += width) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < width; i++) {
      sum += load[i];
      if (load[i] > link) link = load[i];
    }
    if (sum > bundle) bundle = sum;
  }
  *max_bundle = bundle;
  *max_link = link;
}

/* Fewer cables leave a subtree with a cut one. */
static void bound_by_whole(const ft_topology *t, const uint16_t *link_load, ft_tally *tally) {
  for (uint32_t i = 0; i < 2 * t->cuts; i++) {
    uint32_t link = t->cut[i / 2], level = 1, sum = 0, whole = 0;
    while (link >= t->first_up[level + 1]) level++;
    link -= (link - t->first_up[level]) % t->width[level];
    for (uint32_t end = link + t->width[level]; link < end; link++) {
      sum += link_load[link + i % 2 * t->up_links];
      whole += !t->is_cut[link];
    }
    if (sum > tally->bound * whole) tally->bound = (sum + whole - 1) / whole;
  }
}

void ft_tally_links(const ft_topology *t, const ft_route_messages *messages, const uint32_t *label, uint16_t *link_load,
                    ft_tally *tally) {
  walk_paths(t, messages, label, link_load);
  tally->contention = tally->bound = 0;
  for (uint32_t direction = 0; direction < 2; direction++) {
    for (uint32_t l = 0; l < t->levels; l++) {
      const uint16_t *load = link_load + direction * t->up_links + t->first_up[l + 1];
      uint32_t *bundle = &tally->max_bundle[direction][l], *link = &tally->max_link[direction][l];
      fullest(load, t->nodes / t->below[l], t->width[l + 1], bundle, link);
      uint32_t bound = (*bundle + t->capacity[l] - 1) / t->capacity[l];
      if (*link > tally->contention) tally->contention = *link;
      if (bound > tally->bound) tally->bound = bound;
    }
  }
  bound_by_whole(t, link_load, tally);
}
