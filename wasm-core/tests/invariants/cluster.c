/* Counters and the wheel; the rest in cluster_network.c and cluster_nodes.c. */
#include "invariants/cluster.h"

#include "cluster/wheel.h"
#include "invariants/invariants.h"

static uint32_t bucket_is_valid(cluster_found *k, uint32_t index) {
  const ft_cluster *c = k->c;
  const ft_cluster_bucket *bucket = &c->bucket[index];
  uint32_t before = FT_NONE;
  int64_t now_ps = c->c->now_ps;
  for (uint32_t i = bucket->head; i != FT_NONE; before = i, i = c->entry[i].next) {
    if (i >= c->entities || !mark_new(k->entity, i)) return 0;
    const ft_cluster_entry *e = &c->entry[i];
    if (!ft_is_time(e->at_ps, now_ps, e->due_ps) || e->due_ps > 2 * FT_MAX_TIME_PS) return 0;
    if (ft_cluster_wheel_index(c, e->at_ps) != index) return 0;
    if ((e->at_ps >> c->wheel_shift) - (now_ps >> c->wheel_shift) >= FT_CLUSTER_WHEEL_BUCKETS) return 0;
    if (bucket->sorted && before != FT_NONE && !ft_cluster_wheel_before(c->entry, before, i)) return 0;
  }
  if (bucket->sorted > 1 || (bucket->sorted && bucket->head == FT_NONE)) return 0;
  return (c->c->occupied[index >> 6] >> (index & 63) & 1) == (bucket->head != FT_NONE);
}

static uint32_t wheel_is_valid(cluster_found *k) {
  for (uint32_t i = 0; i < FT_CLUSTER_WHEEL_BUCKETS; i++)
    if (!bucket_is_valid(k, i)) return 0;
  for (uint32_t i = 0; i < k->c->entities; i++) /* those that are not in it may come into it later */
    if (k->c->entry[i].pad != 0) return 0;
  return 1;
}

static uint32_t counters_are_valid(const ft_cluster *c) {
  const ft_cluster_counters *n = c->c;
  uint64_t all = (uint64_t)c->p * (c->p - 1) * c->settings.lossy.packets, busy = 0;
  if (!ft_is_time(n->now_ps, 0, FT_MAX_TIME_PS) || n->hops > INT64_MAX || n->frames_touched > c->frame_limit || n->pad != 0) return 0;
  if (n->delivered > all || (n->delivered == all ? !ft_is_time(n->completion_ps, 0, n->now_ps) : n->completion_ps != -1)) return 0;
  for (uint32_t i = 0; i < FT_CLUSTER_WHEEL_BUCKETS / 64; i++) busy |= n->occupied[i];
  for (uint32_t i = 0; i < FT_CLUSTER_TIMERS; i++) busy |= n->first_timer[i] != FT_NONE;
  if (n->state > FT_FINISHED || (n->state == FT_FINISHED && busy)) return 0;
  int64_t bin_ps = ft_cluster_bin_ps(c);
  return histogram_is_valid(c->latency) && c->latency->count == n->delivered && c->latency->max_ps <= n->now_ps && series_is_valid(c->delivered, bin_ps, n->delivered) &&
         series_is_valid(c->lost, bin_ps, ft_cluster_lost(c));
}

static cluster_found look_at(const ft_cluster *c, scratch *room) {
  return (cluster_found){.c = c, .frame = marks_take(room, c->c->frames_touched), .entity = marks_take(room, c->entities),
                         .waiter = marks_take(room, c->links), .retry = marks_take(room, c->pairs),
                         .timer = {marks_take(room, c->pairs), marks_take(room, c->pairs)},
                         .flying = scratch_take(room, c->pairs, sizeof(uint64_t)),
                         .answering = scratch_take(room, c->pairs, sizeof(uint64_t))};
}

const char *broken_in_cluster(const ft_cluster *c) {
  if (!counters_are_valid(c)) return "the counters of a cluster";
  scratch room = {0};
  cluster_found k = look_at(c, &room);
  const char *broken = !wheel_is_valid(&k)               ? "a cluster's wheel"
                       : !cluster_network_is_valid(&k) ? "a cluster's links, engines or frames"
                       : !cluster_pairs_are_valid(&k)  ? "a cluster's pairs"
                       : !cluster_nodes_are_valid(&k)  ? "a cluster's nodes"
                                                       : 0;
  scratch_free(&room);
  return broken;
}
