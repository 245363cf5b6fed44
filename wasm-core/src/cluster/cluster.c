/* How a cluster is made, and its events, one after the other. */
#include "base/refuse.h"
#include "base/time.h"
#include "cluster/formula.h"
#include "cluster/internal.h"

#define MAX_FRAMES 8388608u /* 128 MiB */

static uint32_t check_size(uint32_t size, const char *name, uint32_t field, ft_error *error) {
  if (size >= 1 && size <= FT_MAX_LOSSY_NODES) return FT_OK;
  return ft_refuse(error, FT_BAD_ARGUMENT, field, "The cluster's %s is %u; allowed is 1 to %u.", name, size,
                   FT_MAX_LOSSY_NODES);
}

uint32_t ft_cluster_check(const ft_cluster_settings *settings, ft_error *error) {
  uint32_t status = check_size(settings->nodes_per_switch, "nodes_per_switch", FT_FIELD(topology_a), error);
  if (status == FT_OK) status = check_size(settings->switches, "switches", FT_FIELD(topology_b), error);
  if (status != FT_OK) return status;
  uint32_t nodes = ft_cluster_nodes(settings), window = settings->lossy.global_window;
  if (nodes < 2 || nodes > FT_MAX_LOSSY_NODES)
    return FT_BAD(error, topology_a, "The cluster would have %u nodes; 2 to %u are allowed.", nodes,
                  FT_MAX_LOSSY_NODES);
  if (window > FT_MAX_WINDOW && window != FT_WINDOW_BY_FORMULA)
    return FT_BAD(error, lossy.global_window, "The global window is %u packets; at most %u are allowed.", window,
                  FT_MAX_WINDOW);
  return FT_OK;
}

static void set_up_times(ft_cluster *c) {
  const ft_cluster_settings *s = &c->settings;
  const uint32_t payload[2] = {[FT_FRAME_DATA] = s->lossy.payload_bytes, [FT_FRAME_ACK] = s->lossy.ack_bytes};
  int64_t longest = s->lossy.send_ps + s->lossy.receive_ps + s->lossy.handle_ps;
  for (uint32_t kind = 0; kind < 2; kind++) {
    c->node_ps[kind] = ft_wire_ps(s, payload[kind], s->lossy.node_mbit);
    c->uplink_ps[kind] = ft_wire_ps(s, payload[kind], s->lossy.uplink_mbit);
    if (s->lossy.engine_mbyte > 0)
      c->engine_ps[kind] = ((int64_t)payload[kind] * 1000000 + s->lossy.engine_mbyte - 1) / s->lossy.engine_mbyte;
    if (c->node_ps[kind] > longest) longest = c->node_ps[kind];
  }
  c->wheel_shift = 0;
  while ((int64_t)(FT_CLUSTER_WHEEL_BUCKETS - 2) << c->wheel_shift < longest) c->wheel_shift++;
}

static void set_up_sizes(ft_cluster *c) {
  const ft_cluster_settings *s = &c->settings;
  uint32_t unbounded = s->lossy.infinite_buffers ? UINT32_MAX : 0;
  c->p = ft_cluster_nodes(s);
  c->pairs = c->p * c->p;
  c->up_links = c->p + s->switches;
  c->links = 2 * c->up_links;
  c->engines_at = c->links;
  c->processors_at = c->engines_at + s->switches;
  c->processes_at = c->processors_at + c->p;
  c->entities = c->processes_at + c->p;
  c->capacity_input = s->lossy.input_packets | unbounded;
  c->capacity_staging = s->lossy.staging_packets | unbounded;
  c->capacity_uplink = s->lossy.uplink_packets | unbounded;
  c->capacity_backbone = s->lossy.backbone_packets | unbounded;
  c->capacity_node = s->lossy.receive_ring | unbounded;
  c->ready_words = s->lossy.scheme == FT_AT_ONCE ? (c->p + 63) / 64 : 0;
}

/* Frames that can exist at once. Without loss every open packet is either inside or answered by one frame that is. */
static uint64_t frame_bound(const ft_cluster *c) {
  const ft_cluster_settings *s = &c->settings;
  uint64_t window = s->lossy.pair_window < s->lossy.packets ? s->lossy.pair_window : s->lossy.packets;
  if (s->lossy.infinite_buffers) return (uint64_t)c->p * (c->p - 1) * window + 2;
  uint64_t node = 2ull * s->lossy.send_ring + s->lossy.input_packets + s->lossy.staging_packets + s->lossy.receive_ring;
  return c->p * node + s->switches * 2ull * s->lossy.uplink_packets + s->lossy.backbone_packets + 2;
}

static void lay_out(ft_cluster *c) {
  ft_block *block = &c->block;
  block->size = 0;
  FT_CLUSTER_STATE(FT_ARRAY_RESERVED, c)
  c->frame = ft_block_reserve(block, c->frame_limit, sizeof *c->frame);
}

/* Two numbers of 32 bits as one. */
static uint64_t pair(uint32_t low, uint32_t high) { return (uint64_t)high << 32 | low; }

/* Hashes every setting that determines the run, in an order independent of the layout of the records. */
static uint64_t hash_of_run(const ft_cluster *c) {
  const ft_cluster_settings *s = &c->settings;
  const ft_lossy_config *l = &s->lossy;
  const uint64_t values[] = {
      s->seed, (uint64_t)l->send_ps, (uint64_t)l->receive_ps, (uint64_t)l->handle_ps, (uint64_t)l->timeout_ps,
      (uint64_t)l->ack_delay_ps, (uint64_t)l->start_jitter_ps, (uint64_t)l->delay_ps,
      pair(l->delay_per_mille, s->nodes_per_switch), pair(s->switches, l->packets),
      pair(l->payload_bytes, l->ack_bytes), pair(l->framing_bytes, l->node_mbit), pair(l->uplink_mbit, l->engine_mbyte),
      pair(l->send_ring, l->receive_ring), pair(l->input_packets, l->staging_packets),
      pair(l->uplink_packets, l->backbone_packets), pair(l->infinite_buffers, l->staging_drops),
      pair(l->uplink_blocks, l->ack_kind), pair(l->pair_window, l->scheme), pair(l->permutation, s->contention_aware),
      pair(l->global_window, l->counts_control), pair(l->window_closes, 0)};
  uint64_t h = ft_hash_mix(ft_hash_bytes(values, sizeof values), c->window);
  return s->breaks ? ft_hash_mix(h, s->breaks->hash) : h;
}

ft_saved_state ft_cluster_saved_state(const ft_cluster *c) {
  const uint8_t *behind = (const uint8_t *)&c->frame[c->c->frames_touched];
  return (ft_saved_state){c->run_hash, {{c->block.bytes, c->block.size, (uint64_t)(behind - c->block.bytes)}}};
}

/* About a hundredth of the least time in which a node can receive everything, in whole packets. */
int64_t ft_cluster_bin_ps(const ft_cluster *c) {
  int64_t packets = (int64_t)(c->p - 1) * c->settings.lossy.packets / 100;
  return (packets > 0 ? packets : 1) * c->node_ps[FT_FRAME_DATA];
}

/* Time 0, in a block that is zero. */
static void begin(ft_cluster *c) {
  c->c->completion_ps = -1;
  c->c->free_frame = FT_NONE;
  for (uint32_t i = 0; i < FT_CLUSTER_TIMERS; i++) c->c->first_timer[i] = c->c->last_timer[i] = FT_NONE;
  for (uint32_t i = 0; i < FT_CLUSTER_WHEEL_BUCKETS; i++) c->bucket[i] = FT_NONE;
  ft_series_start(c->delivered, ft_cluster_bin_ps(c));
  ft_series_start(c->lost, ft_cluster_bin_ps(c));
  for (uint32_t i = 0; i < c->links; i++) {
    ft_cluster_link *l = &c->link[i];
    l->before.head = l->behind.head = l->sending = l->first_waiter = l->last = FT_NONE;
  }
  for (uint32_t node = 0; node < c->p; node++) ft_node_reset(c, node);
}

uint32_t ft_cluster_build(ft_cluster *c, ft_arena *arena, const ft_cluster_settings *settings, ft_error *error) {
  uint32_t status = ft_cluster_check(settings, error);
  if (status != FT_OK) return status;
  *c = (ft_cluster){.settings = *settings};
  c->steps = ft_steps_of(settings);
  c->step_count = ft_steps_count(&c->steps);
  uint32_t window = ft_cluster_window(settings);
  c->window = window > 0 ? window : FT_NONE;
  set_up_times(c);
  set_up_sizes(c);
  c->run_hash = hash_of_run(c);
  uint64_t frames = frame_bound(c);
  if (frames > MAX_FRAMES)
    return ft_refuse(error, FT_TOO_LARGE, 0, "This cluster could have %U frames in flight; at most %u are allowed: "
                     "choose fewer nodes, a smaller window or smaller buffers.", frames, MAX_FRAMES);
  c->frame_limit = (uint32_t)frames;
  lay_out(c);
  c->block.bytes = ft_arena_alloc(arena, c->block.size, 1);
  if (!c->block.bytes) return ft_refuse_memory(error);
  lay_out(c);
  begin(c);
  return FT_OK;
}

/* ---- running ---- */

static void dispatch_event(ft_cluster *c) {
  uint32_t entity = ft_heap_take(c->first, &c->c->firsts).id;
  if (c->entry[entity].due_ps > c->c->now_ps) ft_cluster_wheel_show(c, entity);
  else if (entity < c->engines_at) ft_cluster_sent(c, entity);
  else if (entity < c->processors_at) ft_cluster_moved_down(c, entity - c->engines_at);
  else if (entity < c->processes_at) ft_node_job_done(c, entity - c->processors_at);
  else ft_node_wakes(c, entity - c->processes_at);
}

static int64_t timer_ps(const ft_cluster *c, enum ft_cluster_timer_kind timer) {
  uint32_t pair = c->c->first_timer[timer];
  return pair == FT_NONE ? INT64_MAX : c->pair[pair].timer[timer].at_ps;
}

/* Events that cost as much as a hop with everything it entails. */
enum { EVENTS_PER_HOP = 4 };

uint32_t ft_cluster_run(ft_cluster *c, int64_t until_ps, uint64_t max_hops) {
  ft_cluster_counters *k = c->c;
  uint64_t budget = max_hops > 0 ? max_hops : 1, enough = k->hops + budget;
  if (k->state == FT_FINISHED) return FT_FINISHED;
  if (until_ps > FT_MAX_TIME_PS) until_ps = FT_MAX_TIME_PS;
  for (uint64_t events = 0;; events++) {
    int64_t entity_ps = ft_cluster_wheel_first(c), ride_ps = timer_ps(c, FT_TIMER_DELAYED_ACK);
    int64_t repeat_ps = timer_ps(c, FT_TIMER_RETRANSMIT);
    int64_t next_ps = ft_min_ps(entity_ps, ft_min_ps(ride_ps, repeat_ps));
    if (next_ps == INT64_MAX) return k->state = FT_FINISHED;
    if (next_ps > until_ps) {
      if (k->now_ps < until_ps) k->now_ps = until_ps;
      return k->state = FT_REACHED;
    }
    if (k->hops >= enough || events / EVENTS_PER_HOP >= budget) return k->state = FT_RUNNING;
    if (next_ps > c->delivered->end_ps) {
      ft_series_advance(c->delivered, next_ps, k->delivered);
      ft_series_advance(c->lost, next_ps, ft_cluster_lost(c));
    }
    k->now_ps = next_ps;
    if (entity_ps == next_ps) dispatch_event(c);
    else if (ride_ps == next_ps) ft_pair_timer_expired(c, FT_TIMER_DELAYED_ACK, k->first_timer[FT_TIMER_DELAYED_ACK]);
    else ft_pair_timer_expired(c, FT_TIMER_RETRANSMIT, k->first_timer[FT_TIMER_RETRANSMIT]);
  }
}
