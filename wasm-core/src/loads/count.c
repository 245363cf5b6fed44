#include "loads/count.h"

#include <string.h>

void ft_count_messages(const ft_topology *t, const uint32_t *destination, const uint8_t *turn, ft_phase *out) {
  uint32_t turns[FT_MAX_LEVELS + 1] = {0};
  uint32_t idle = 0;
  for (uint32_t task = 0; task < t->nodes; task++) {
    turns[turn[task]]++;
    idle += destination[task] == FT_IDLE;
  }
  for (uint32_t l = t->levels; l >= 1; l--) out->crossings[l] = turns[l] + (l < t->levels ? out->crossings[l + 1] : 0);
  out->messages = out->crossings[1];
  out->idle = idle;
  out->self_messages = turns[0] - idle;
}

/* A permutation puts at most N/2 messages on a link, so 16 bits cannot run over (N <= 65536). */
static void walk_paths(const ft_topology *t, const ft_plan_buffers *b) {
  memset(b->link_load, 0, t->links * sizeof *b->link_load);
  uint16_t *down_load = b->link_load + t->up_links;
  for (uint32_t task = 0; task < t->nodes; task++) {
    uint32_t source = b->source_node[task], destination = b->destination_node[task], label = b->label[task];
    for (uint32_t l = b->turn[task]; l >= 1; l--) {
      uint32_t link = t->first_up[l] + label;
      b->link_load[link + ft_subtree(t, source, l - 1) * t->width[l]]++;
      down_load[link + ft_subtree(t, destination, l - 1) * t->width[l]]++;
      label = ft_divide(label, t->w_inverse[l]);
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

static uint32_t greater(uint32_t a, uint32_t b) { return a > b ? a : b; }

void ft_count_links(const ft_topology *t, ft_plan_buffers *b, ft_phase *out) {
  walk_paths(t, b);
  for (uint32_t l = 0; l < t->levels; l++) {
    const uint16_t *load = b->link_load + t->first_up[l + 1];
    uint32_t bundles = t->nodes / t->below[l], width = t->width[l + 1];
    fullest(load, bundles, width, &out->max_up[l], &out->max_link_up[l]);
    fullest(load + t->up_links, bundles, width, &out->max_down[l], &out->max_link_down[l]);
    out->contention = greater(out->contention, greater(out->max_link_up[l], out->max_link_down[l]));
    uint32_t bundle = greater(out->max_up[l], out->max_down[l]);
    out->bound = greater(out->bound, (bundle + t->capacity[l] - 1) / t->capacity[l]);
  }
  out->conflict_free = out->contention <= 1;
}
