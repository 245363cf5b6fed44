/* Counters and the wheel; the rest in check_network.c and check_nodes.c. */
#include "cluster/check.h"

#include "base/time.h"
#include "cluster/wheel.h"

static uint32_t slot_is_valid(ft_cluster_found *k, uint32_t index) {
  const ft_cluster *c = k->c;
  const ft_cluster_slot *slot = &c->slot[index];
  uint32_t before = FT_NONE;
  int64_t now_ps = c->c->now_ps;
  for (uint32_t i = slot->head; i != FT_NONE; before = i, i = c->entry[i].next) {
    if (i >= c->entities || !ft_bitset_add(k->entity, i)) return 0;
    const ft_cluster_entry *e = &c->entry[i];
    if (!ft_is_time(e->at_ps, now_ps, e->due_ps) || e->due_ps > 2 * FT_MAX_TIME_PS) return 0;
    if (ft_cluster_wheel_index(c, e->at_ps) != index) return 0;
    if ((e->at_ps >> c->wheel_shift) - (now_ps >> c->wheel_shift) >= FT_CLUSTER_WHEEL_SLOTS) return 0;
    if (slot->sorted && before != FT_NONE && !ft_cluster_wheel_before(c->entry, before, i)) return 0;
  }
  if (slot->sorted > 1 || (slot->sorted && slot->head == FT_NONE)) return 0;
  return (c->c->occupied[index >> 6] >> (index & 63) & 1) == (slot->head != FT_NONE);
}

static uint32_t wheel_is_valid(ft_cluster_found *k) {
  for (uint32_t i = 0; i < FT_CLUSTER_WHEEL_SLOTS; i++)
    if (!slot_is_valid(k, i)) return 0;
  for (uint32_t i = 0; i < k->c->entities; i++) /* those that are not in it may come into it later */
    if (k->c->entry[i].pad != 0) return 0;
  return 1;
}

static uint32_t counters_are_valid(const ft_cluster *c) {
  const ft_cluster_counters *n = c->c;
  uint64_t all = (uint64_t)c->p * (c->p - 1) * c->settings.lossy.packets, busy = 0;
  if (!ft_is_time(n->now_ps, 0, FT_MAX_TIME_PS) || n->hops > INT64_MAX || n->frames_touched > c->frame_limit || n->pad != 0) return 0;
  if (n->delivered > all || (n->delivered == all ? !ft_is_time(n->completion_ps, 0, n->now_ps) : n->completion_ps != -1)) return 0;
  for (uint32_t i = 0; i < FT_CLUSTER_WHEEL_SLOTS / 64; i++) busy |= n->occupied[i];
  for (uint32_t i = 0; i < FT_CLUSTER_TIMERS; i++) busy |= n->first_timer[i] != FT_NONE;
  if (n->state > FT_FINISHED || (n->state == FT_FINISHED && busy)) return 0;
  int64_t bin_ps = ft_cluster_bin_ps(c);
  return ft_histogram_is_valid(c->latency) && c->latency->count == n->delivered && c->latency->max_ps <= n->now_ps && ft_series_is_valid(c->delivered, bin_ps, n->delivered) &&
         ft_series_is_valid(c->lost, bin_ps, ft_cluster_lost(c));
}

uint32_t ft_cluster_check_state(const void *engine, uint8_t *block, uint64_t used, ft_arena *scratch) {
  const ft_cluster candidate = ft_cluster_in(engine, block), *c = &candidate;
  if (c->c->frames_touched != used || !counters_are_valid(c)) return FT_BAD_ARGUMENT;
  ft_cluster_found k = {.c = c, .frame = ft_bitset_make(scratch, c->c->frames_touched), .entity = ft_bitset_make(scratch, c->entities),
                        .waiter = ft_bitset_make(scratch, c->links), .retry = ft_bitset_make(scratch, c->pairs),
                        .timer = {ft_bitset_make(scratch, c->pairs), ft_bitset_make(scratch, c->pairs)},
                        .flying = ft_arena_alloc(scratch, c->pairs, sizeof *k.flying),
                        .answering = ft_arena_alloc(scratch, c->pairs, sizeof *k.answering)};
  if (!k.frame.word || !k.entity.word || !k.waiter.word || !k.retry.word || !k.timer[0].word || !k.timer[1].word || !k.flying ||
      !k.answering)
    return FT_OUT_OF_MEMORY;
  return wheel_is_valid(&k) && ft_check_network(&k) && ft_check_pairs(&k) && ft_check_nodes(&k) ? FT_OK : FT_BAD_ARGUMENT;
}
