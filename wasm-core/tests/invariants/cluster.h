/* What holds of a cluster. */
#pragma once

#include "cluster/cluster.h"
#include "invariants/base.h"

typedef struct cluster_found {
  const ft_cluster *c;
  marks frame;      /* found, or free */
  marks entity;     /* in the wheel */
  marks waiter;     /* in a line before a link */
  marks retry;      /* pairs in a list of retries */
  marks timer[FT_CLUSTER_TIMERS]; /* pairs in a list of timers */
  uint64_t *flying;    /* [pairs]: data packets in flight, bit number - expected; where nothing is lost */
  uint64_t *answering; /* [pairs]: acknowledgements in flight, bit number - base; likewise */
  uint64_t frames[2];  /* found, by kind */
} cluster_found;

/* cluster_network.c: queues, links, engines and frames. */
uint32_t cluster_network_is_valid(cluster_found *k);

/* cluster_nodes.c: pairs with their timers, and nodes with their programs. After the network. */
uint32_t cluster_pairs_are_valid(cluster_found *k);
uint32_t cluster_nodes_are_valid(cluster_found *k);
