/* Interfaces between the files of the cluster's engine. */
#ifndef FT_CLUSTER_INTERNAL_H
#define FT_CLUSTER_INTERNAL_H

#include "cluster/cluster.h"

/* network.c: frames, and the queues threaded through them. */
void ft_cluster_push(ft_cluster *c, ft_cluster_queue *queue, uint32_t frame);
uint32_t ft_cluster_pop(ft_cluster *c, ft_cluster_queue *queue); /* its place stays taken */
uint32_t ft_cluster_frame_make(ft_cluster *c, ft_cluster_frame content);
void ft_cluster_frame_end(ft_cluster *c, uint32_t frame);
void ft_cluster_frame_lose(ft_cluster *c, uint32_t frame, enum ft_loss_point point, uint32_t link);

/* network.c: links and engines. */
void ft_cluster_kick(ft_cluster *c, uint32_t link); /* it has something to send */
void ft_cluster_sent(ft_cluster *c, uint32_t link);
void ft_cluster_moved_down(ft_cluster *c, uint32_t engine);

/* node.c */
void ft_node_reset(ft_cluster *c, uint32_t node);
void ft_node_try(ft_cluster *c, uint32_t node);
void ft_node_job_done(ft_cluster *c, uint32_t node);
void ft_node_wakes(ft_cluster *c, uint32_t node);
void ft_pair_timer_expired(ft_cluster *c, enum ft_cluster_timer_kind timer, uint32_t pair);
uint32_t ft_node_rank(const ft_cluster *c, uint32_t target); /* FT_AT_ONCE: its bit in `ready` */
/* likewise: more packets, and room in the pair's window */
uint32_t ft_node_can_issue(const ft_cluster *c, uint32_t node, uint32_t target);

static inline ft_cluster_pair *ft_pair_of(const ft_cluster *c, uint32_t source, uint32_t destination) {
  return &c->pair[source * c->p + destination];
}

#endif
