/* Interfaces between the files of the cluster's engine. */
#pragma once

#include "base/bits.h"
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

/* Entities by the instant at which something happens to them. An entity is in here at most once. What comes first is in
 * a heap, by (instant, entity): all that lies before `opened_ps`. What is later is in a ring of lists without order,
 * one of which goes into the heap when that is empty. What lies beyond one revolution of the ring is entered at its
 * end, and again from there.
 *
 * Not a calendar (base/calendar.h): with a set of bits for those of one instant, which puts the least entity first, the
 * same runs took 29 to 36 % more instructions a hop (841 for 629 on 8 x 4, 884 for 648 on 16 x 16). Nor one heap of all
 * entities (a quarter to a third more time), nor a tournament of them (twice the time on 8 x 4). */

static inline uint32_t ft_cluster_wheel_index(const ft_cluster *c, int64_t at_ps) {
  return (uint32_t)((uint64_t)at_ps >> c->wheel_shift) & (FT_CLUSTER_WHEEL_BUCKETS - 1);
}

static inline void ft_cluster_wheel_show(ft_cluster *c, uint32_t entity) {
  int64_t end_ps = c->c->now_ps + ((int64_t)(FT_CLUSTER_WHEEL_BUCKETS - 1) << c->wheel_shift);
  ft_cluster_entry *e = &c->entry[entity];
  e->at_ps = e->due_ps < end_ps ? e->due_ps : end_ps;
  if (e->at_ps < c->c->opened_ps) {
    ft_heap_add(c->first, &c->c->firsts, e->at_ps, entity);
    return;
  }
  uint32_t index = ft_cluster_wheel_index(c, e->at_ps);
  c->c->occupied[index >> 6] |= 1ull << (index & 63);
  e->next = c->bucket[index];
  c->bucket[index] = entity;
}

static inline void ft_cluster_wheel_add(ft_cluster *c, uint32_t entity, int64_t after_ps) {
  c->entry[entity].due_ps = c->c->now_ps + after_ps;
  ft_cluster_wheel_show(c, entity);
}

/* When the first entity comes, c->first[0].id; INT64_MAX when there is none. */
static inline int64_t ft_cluster_wheel_first(ft_cluster *c) {
  if (c->c->firsts > 0) return c->first[0].at;
  uint32_t index = ft_next_bit(c->c->occupied, FT_CLUSTER_WHEEL_BUCKETS / 64, ft_cluster_wheel_index(c, c->c->now_ps));
  if (index == FT_NONE) return INT64_MAX;
  c->c->occupied[index >> 6] &= ~(1ull << (index & 63));
  c->c->opened_ps = ((c->entry[c->bucket[index]].at_ps >> c->wheel_shift) + 1) << c->wheel_shift;
  for (uint32_t i = c->bucket[index]; i != FT_NONE; i = c->entry[i].next)
    ft_heap_add(c->first, &c->c->firsts, c->entry[i].at_ps, i);
  c->bucket[index] = FT_NONE;
  return c->first[0].at;
}
