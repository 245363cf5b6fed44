#include "loads/count.h"

#include "routing/tally.h"

void ft_count_messages(const ft_topology *t, const uint32_t *destination, const uint8_t *turn_level, ft_phase *out) {
  uint32_t count_by_level[FT_MAX_LEVELS + 1] = {0};
  uint32_t idle = 0;
  for (uint32_t task = 0; task < t->nodes; task++) {
    count_by_level[turn_level[task]]++;
    idle += destination[task] == FT_IDLE;
  }
  for (uint32_t l = t->levels; l >= 1; l--) out->crossings[l] = count_by_level[l] + (l < t->levels ? out->crossings[l + 1] : 0);
  out->messages = out->crossings[1];
  out->idle = idle;
  out->self_messages = count_by_level[0] - idle;
}

void ft_count_links(const ft_topology *t, const ft_route_messages *messages, const uint32_t *label, uint16_t *link_load,
                    ft_phase *out) {
  ft_tally tally;
  ft_tally_links(t, messages, label, link_load, &tally);
  for (uint32_t l = 0; l < t->levels; l++) {
    out->max_up[l] = tally.max_bundle[0][l];
    out->max_down[l] = tally.max_bundle[1][l];
    out->max_link_up[l] = tally.max_link[0][l];
    out->max_link_down[l] = tally.max_link[1][l];
  }
  out->contention = tally.contention;
  out->bound = tally.bound;
  out->conflict_free = tally.contention <= 1;
}
