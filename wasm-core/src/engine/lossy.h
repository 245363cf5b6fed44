/* A run of the two-level cluster with loss. */
#ifndef FT_ENGINE_LOSSY_H
#define FT_ENGINE_LOSSY_H

#include "cluster/cluster.h"

typedef struct ft_lossy {
  ft_cluster cluster;
  uint32_t *node_task;   /* [N] */
  uint32_t *link_lost;   /* of the frame */
  int32_t *node_window;  /* likewise */
  uint32_t *node_issued; /* likewise */
  uint64_t *lost_series; /* of the summary */
} ft_lossy;

/* lossy_settings.c: the cluster that a configuration means, on a tree of two levels; and the record of a configuration by default. */
ft_cluster_settings ft_lossy_settings(const ft_config *config, const uint32_t *m);
ft_lossy_config ft_lossy_defaults(void);

/* Offset in ft_config of what stands at an offset in ft_cluster_settings. */
uint32_t ft_lossy_field(uint32_t offset);

#endif
