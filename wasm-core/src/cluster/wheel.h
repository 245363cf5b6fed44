/* Entities by the instant at which something happens to them: a ring of short lists. An entity is in it at most once. A list is
 * unordered until it becomes the first one; then it is sorted by (instant, entity), and kept so. (Switches that run in lockstep put
 * hundreds of entities into one instant.) What lies beyond one revolution of the ring is entered at its end and reinserted from there.
 *
 * Not a calendar (base/calendar.h): with a set of bits for those of one instant, which puts the least entity first, the same runs
 * took 29 to 36 % more instructions a hop (841 for 629 on 8 x 4, 884 for 648 on 16 x 16). Nor a tournament of all entities: twice
 * the time (8 x 4). */
#ifndef FT_CLUSTER_WHEEL_H
#define FT_CLUSTER_WHEEL_H

#include "base/bits.h"
#include "cluster/cluster.h"

/* wheel.c: sorts the list of a bucket. */
void ft_cluster_wheel_sort(ft_cluster *c, ft_cluster_bucket *bucket);

static inline uint32_t ft_cluster_wheel_index(const ft_cluster *c, int64_t at_ps) {
  return (uint32_t)((uint64_t)at_ps >> c->wheel_shift) & (FT_CLUSTER_WHEEL_BUCKETS - 1);
}

static inline int ft_cluster_wheel_before(const ft_cluster_entry *entry, uint32_t a, uint32_t b) {
  return entry[a].at_ps < entry[b].at_ps || (entry[a].at_ps == entry[b].at_ps && a < b);
}

static inline void ft_cluster_wheel_insert(ft_cluster *c, uint32_t entity) {
  ft_cluster_entry *entry = c->entry;
  uint32_t index = ft_cluster_wheel_index(c, entry[entity].at_ps);
  ft_cluster_bucket *bucket = &c->bucket[index];
  uint32_t *at = &bucket->head;
  c->c->occupied[index >> 6] |= 1ull << (index & 63);
  while (bucket->sorted && *at != FT_NONE && ft_cluster_wheel_before(entry, *at, entity)) {
    at = &entry[*at].next;
    c->walked++;
  }
  entry[entity].next = *at;
  *at = entity;
}

static inline void ft_cluster_wheel_show(ft_cluster *c, uint32_t entity) {
  int64_t end_ps = c->c->now_ps + ((int64_t)(FT_CLUSTER_WHEEL_BUCKETS - 1) << c->wheel_shift);
  ft_cluster_entry *e = &c->entry[entity];
  e->at_ps = e->due_ps < end_ps ? e->due_ps : end_ps;
  ft_cluster_wheel_insert(c, entity);
}

static inline void ft_cluster_wheel_add(ft_cluster *c, uint32_t entity, int64_t after_ps) {
  c->entry[entity].due_ps = c->c->now_ps + after_ps;
  ft_cluster_wheel_show(c, entity);
}

/* The first entity, FT_NONE when there is none. Sorts its list: asked once after every event, however a run is cut. */
static inline uint32_t ft_cluster_wheel_first(ft_cluster *c) {
  uint32_t index = ft_next_bit(c->c->occupied, FT_CLUSTER_WHEEL_BUCKETS / 64, ft_cluster_wheel_index(c, c->c->now_ps));
  if (index == FT_NONE) return FT_NONE;
  ft_cluster_bucket *bucket = &c->bucket[index];
  if (!bucket->sorted && c->entry[bucket->head].next != FT_NONE) ft_cluster_wheel_sort(c, bucket);
  bucket->sorted = 1;
  return bucket->head;
}

/* Only the first. */
static inline void ft_cluster_wheel_pop(ft_cluster *c, uint32_t entity) {
  uint32_t index = ft_cluster_wheel_index(c, c->entry[entity].at_ps);
  ft_cluster_bucket *bucket = &c->bucket[index];
  bucket->head = c->entry[entity].next;
  if (bucket->head != FT_NONE) return;
  bucket->sorted = 0;
  c->c->occupied[index >> 6] &= ~(1ull << (index & 63));
}

#endif
