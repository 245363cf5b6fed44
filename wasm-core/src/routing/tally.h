/* Counts what labelled messages do to every link. */
#ifndef FT_ROUTING_TALLY_H
#define FT_ROUTING_TALLY_H

#include "routing/routing.h"

/* By direction (0 up, 1 down) and level l = 0 .. h-1 of the subtree that the links leave or enter. */
typedef struct ft_tally {
  uint32_t max_bundle[2][FT_MAX_LEVELS];
  uint32_t max_link[2][FT_MAX_LEVELS];
  uint32_t contention; /* the fullest link: its messages, or as many as a node's link carries meanwhile, rounded up */
  /* no labels give less: max over subtrees of what its messages, shared among its intact cables, need */
  uint32_t bound;
} ft_tally;

/* Fills link_load[links] and the tally. */
void ft_tally_links(const ft_topology *topology, const ft_route_messages *messages, const uint32_t *label,
                    uint16_t *link_load, ft_tally *tally);

#endif
