/* A configuration as ft_cluster_settings: the lossy record, and what the tree, the mapping and the seed say. */
#include "engine/lossy.h"

#include <string.h>

/* Fields that follow each other in both. */
typedef struct stretch {
  uint16_t settings, config, bytes;
} stretch;

#define END(record, member) (offsetof(record, member) + sizeof(((record *)0)->member))
#define BYTES(record, first, last) (END(record, last) - offsetof(record, first))
#define STRETCH(first, last) \
  {offsetof(ft_cluster_settings, first), offsetof(ft_config, lossy.first), BYTES(ft_cluster_settings, first, last)}
#define SAME(first, last) \
  _Static_assert(BYTES(ft_cluster_settings, first, last) == BYTES(ft_lossy_config, first, last), "the same fields")

static const stretch stretches[] = {STRETCH(send_ps, delay_ps), STRETCH(delay_per_mille, delay_per_mille),
                                    STRETCH(packets, permutation), STRETCH(global_window, window_closes)};
SAME(send_ps, delay_ps);
SAME(packets, permutation);
SAME(global_window, window_closes);
enum { STRETCHES = sizeof stretches / sizeof *stretches };

ft_cluster_settings ft_lossy_settings(const ft_config *config, const uint32_t *m) {
  ft_cluster_settings s = {.seed = config->seed, .nodes_per_switch = m[0], .switches = m[1],
                           .contention_aware = config->mapping_kind == FT_ROUND_ROBIN};
  for (const stretch *at = stretches; at < stretches + STRETCHES; at++)
    memcpy((char *)&s + at->settings, (const char *)config + at->config, at->bytes);
  return s;
}

ft_lossy_config ft_lossy_defaults(void) {
  ft_cluster_settings s = ft_cluster_defaults(1, 2);
  ft_lossy_config lossy = {.latency_ps = INT64_C(270000000)}; /* as measured by Tam and Wang */
  for (const stretch *at = stretches; at < stretches + STRETCHES; at++)
    memcpy((char *)&lossy + at->config - offsetof(ft_config, lossy), (const char *)&s + at->settings, at->bytes);
  return lossy;
}

uint32_t ft_lossy_field(uint32_t offset) {
  if (offset == offsetof(ft_cluster_settings, nodes_per_switch)) return offsetof(ft_config, topology_a);
  if (offset == offsetof(ft_cluster_settings, switches)) return offsetof(ft_config, topology_b);
  for (const stretch *at = stretches; at < stretches + STRETCHES; at++)
    if (offset - at->settings < at->bytes) return offset - at->settings + at->config;
  return 0;
}
