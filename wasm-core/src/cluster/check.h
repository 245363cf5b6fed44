/* Validates an untrusted state of a cluster completely before it is used. */
#ifndef FT_CLUSTER_CHECK_H
#define FT_CLUSTER_CHECK_H

#include "base/bitset.h"
#include "cluster/cluster.h"

typedef struct ft_cluster_found {
  const ft_cluster *c;
  ft_bitset frame;      /* found, or free */
  ft_bitset entity;     /* in the wheel */
  ft_bitset waiter;     /* in a line before a link */
  ft_bitset retry;      /* pairs in a list of retries */
  ft_bitset timer[FT_CLUSTER_TIMERS]; /* pairs in a list of timers */
  uint64_t *flying;    /* [pairs]: data packets in flight, bit number - expected; where nothing is lost */
  uint64_t *answering; /* [pairs]: acknowledgements in flight, bit number - base; likewise */
  uint64_t frames[2];  /* found, by kind */
} ft_cluster_found;

/* FT_OUT_OF_MEMORY for want of scratch. */
uint32_t ft_cluster_check_state(const void *engine, uint8_t *block, uint64_t used, ft_arena *scratch);

/* check_network.c: queues, links, engines and frames. */
uint32_t ft_check_network(ft_cluster_found *k);

/* check_nodes.c: pairs with their timers, and nodes with their programs. After the network. */
uint32_t ft_check_pairs(ft_cluster_found *k);
uint32_t ft_check_nodes(ft_cluster_found *k);

#endif
