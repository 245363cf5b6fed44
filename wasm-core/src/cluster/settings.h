/* What a run of the two-level cluster is made of: its record of the configuration (ft_lossy_config, which says what the
 * fields are, their units, their ranges and where the defaults come from), and what the tree, the mapping and the seed
 * of a run say. */
#ifndef FT_CLUSTER_SETTINGS_H
#define FT_CLUSTER_SETTINGS_H

#include "topology/breaks.h"

typedef struct ft_cluster_settings {
  ft_lossy_config lossy;     /* latency_ps is not read: it decides nothing, so the hash of a run leaves it out, too */
  uint64_t seed;             /* of the delays of the nodes' software */
  uint32_t nodes_per_switch; /* A, 1 .. 256; nodes = A * B, 2 .. 256 */
  uint32_t switches;         /* B, 1 .. 256 */
  uint32_t contention_aware; /* 1: permute logical numbers (eq. 5) */
  uint32_t reserved;         /* not read */
  const ft_cable_breaks *breaks; /* null: none */
} ft_cluster_settings;

/* Refuses what ranges of single fields cannot. */
uint32_t ft_cluster_check(const ft_cluster_settings *settings, ft_error *error);

static inline uint32_t ft_cluster_nodes(const ft_cluster_settings *s) { return s->nodes_per_switch * s->switches; }

#endif
