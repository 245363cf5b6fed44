/* Counters and the wheel; the rest in cluster_network.c and cluster_nodes.c. */
#include "invariants/cluster.h"

#include "cluster/internal.h"
#include "invariants/invariants.h"

static uint32_t entry_is_valid(cluster_found *k, uint32_t entity) {
  if (entity >= k->c->entities || !mark_new(k->entity, entity)) return 0;
  const ft_cluster_entry *e = &k->c->entry[entity];
  return ft_is_time(e->at_ps, k->c->c->now_ps, e->due_ps) && e->due_ps <= 2 * FT_MAX_TIME_PS;
}

static uint32_t bucket_is_valid(cluster_found *k, uint32_t index) {
  const ft_cluster *c = k->c;
  for (uint32_t i = c->bucket[index]; i != FT_NONE; i = c->entry[i].next) {
    if (!entry_is_valid(k, i)) return 0;
    int64_t at_ps = c->entry[i].at_ps;
    if (ft_cluster_wheel_index(c, at_ps) != index || at_ps < c->c->opened_ps) return 0;
    if ((at_ps >> c->wheel_shift) - (c->c->now_ps >> c->wheel_shift) >= FT_CLUSTER_WHEEL_BUCKETS) return 0;
  }
  return (c->c->occupied[index >> 6] >> (index & 63) & 1) == (c->bucket[index] != FT_NONE);
}

static uint32_t wheel_is_valid(cluster_found *k) {
  const ft_cluster *c = k->c;
  if (c->c->firsts > c->entities || !heap_is_valid(c->first, c->c->firsts)) return 0;
  for (uint32_t i = 0; i < c->c->firsts; i++) {
    const ft_heap_entry *first = &c->first[i];
    if (!entry_is_valid(k, first->id) || first->at != c->entry[first->id].at_ps || first->at >= c->c->opened_ps) return 0;
  }
  for (uint32_t i = 0; i < FT_CLUSTER_WHEEL_BUCKETS; i++)
    if (!bucket_is_valid(k, i)) return 0;
  for (uint32_t i = 0; i < c->entities; i++) /* those that are not in it may come into it later */
    if (c->entry[i].pad != 0) return 0;
  return 1;
}

static uint32_t counters_are_valid(const ft_cluster *c) {
  const ft_cluster_counters *n = c->c;
  uint64_t all = (uint64_t)c->p * (c->p - 1) * c->settings.lossy.packets, busy = n->firsts;
  if (!ft_is_time(n->now_ps, 0, FT_MAX_TIME_PS) || n->hops > INT64_MAX || n->frames_touched > c->frame_limit) return 0;
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
