/* The cluster with loss as one of the engines, and its frames and summaries. */
#include "base/refuse.h"
#include "cluster/formula.h"
#include "engine/lossy.h"

/* ---- what is refused ---- */

static uint32_t check_tree(const ft_sim *sim, ft_error *error) {
  const ft_topology *t = &sim->network.topology;
  if (t->levels != 2 || t->ups[0] != 1 || t->ups[1] != 1 || t->faster)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(topology_kind), "A cluster with loss is a tree of two levels with one cable per "
                     "node and per switch, and rates of its own.");
  if (sim->config.mapping_kind != FT_CONTIGUOUS && sim->config.mapping_kind != FT_ROUND_ROBIN)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(mapping_kind), "A cluster with loss takes the contiguous mapping, or round robin "
                     "for the contention-aware permutation.");
  if (sim->config.swap_count > 0)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(swap_count), "A cluster with loss takes no swaps; there are %u.",
                     sim->config.swap_count);
  return FT_OK;
}

/* The cluster that a configuration means, on a tree of two levels. */
static ft_cluster_settings settings_of(const ft_sim *sim) {
  const ft_config *c = &sim->config;
  const uint32_t *m = sim->network.topology.m;
  return (ft_cluster_settings){.lossy = c->lossy, .seed = c->seed, .nodes_per_switch = m[0], .switches = m[1],
                               .contention_aware = c->mapping_kind == FT_ROUND_ROBIN};
}

static uint32_t check(ft_sim *sim, ft_error *error) {
  uint32_t status = ft_check_phased(sim, error);
  if (status == FT_OK) status = check_tree(sim, error);
  if (status != FT_OK) return status;
  if (sim->config.job_nodes > 0)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(job_nodes), "All nodes of a cluster take part; a job of %u cannot be chosen.", sim->config.job_nodes);
  if (sim->config.lossy.break_count > 0 && sim->config.lossy.infinite_buffers)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(lossy.break_count), "With unbounded queues nothing is sent again, so that no cable can break.");
  status = ft_cable_breaks_check(&sim->config, &sim->network.topology, sim->network.words.breaks, error);
  ft_cluster_settings settings = settings_of(sim);
  return status == FT_OK ? ft_cluster_check(&settings, error) : status;
}

/* ---- running ---- */

static uint32_t prepare(ft_sim *sim, ft_error *error) {
  ft_lossy *l = ft_lossy_of(sim);
  ft_cluster_settings settings = settings_of(sim);
  ft_topology seen;
  if (ft_cable_breaks_build(&l->breaks, &sim->arena, &sim->config, &sim->network.topology, sim->network.words.breaks, &seen) != FT_OK)
    return ft_refuse_memory(error);
  if (l->breaks.count > 0) settings.breaks = &l->breaks;
  uint32_t nodes = sim->shape.nodes, status = ft_cluster_build(&l->cluster, &sim->arena, &settings, error);
  if (status != FT_OK) return status;
  sim->now_ps = &l->cluster.c->now_ps;
  sim->hops = &l->cluster.c->hops;
  sim->state = &l->cluster.c->state;
  sim->window_ps = FT_LOSS_UNITS * l->cluster.node_ps[FT_FRAME_DATA];
  l->node_task = ft_arena_alloc(&sim->arena, nodes, sizeof *l->node_task);
  l->link_lost = ft_arena_alloc(&sim->arena, sim->shape.links, sizeof *l->link_lost);
  l->link_behind = ft_arena_alloc(&sim->arena, sim->shape.links, sizeof *l->link_behind);
  l->node_window = ft_arena_alloc(&sim->arena, nodes, sizeof *l->node_window);
  l->node_issued = ft_arena_alloc(&sim->arena, nodes, sizeof *l->node_issued);
  l->lost_series = ft_arena_alloc(&sim->arena, FT_SERIES_BINS, sizeof *l->lost_series);
  if (!l->node_task || !l->link_lost || !l->link_behind || !l->node_window || !l->node_issued || !l->lost_series || ft_frame_build(sim) != FT_OK)
    return ft_refuse_memory(error);
  for (uint32_t task = 0; task < nodes; task++) l->node_task[sim->network.task_node[task]] = task;
  return FT_OK;
}

static uint32_t run(ft_sim *sim, int64_t until_ps, uint32_t max_hops) {
  return ft_cluster_run(&ft_lossy_of(sim)->cluster, until_ps, max_hops);
}

static uint64_t hash(const ft_sim *sim) { return ft_cluster_hash(&ft_lossy_of(sim)->cluster); }
static ft_saved_state saved_state(const ft_sim *sim) { return ft_cluster_saved_state(&ft_lossy_of(sim)->cluster); }

/* ---- the frame ---- */

/* The number of a message as in the records. */
static uint32_t message_number(const ft_lossy *l, uint32_t kind, uint32_t source, uint32_t destination) {
  return kind == FT_FRAME_DATA ? l->node_task[source] : l->cluster.p + l->node_task[destination];
}

static uint32_t last_message(const ft_lossy *l, uint32_t last) {
  return last == FT_NONE ? FT_IDLE : message_number(l, last >> 16, last >> 8 & 255, last & 255);
}

static void fill_links(ft_sim *sim) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  for (uint32_t i = 0; i < c->links; i++) sim->link_waits[i] = FT_IDLE;
  for (uint32_t i = 0; i < c->links; i++) {
    const ft_cluster_link *l = &c->link[i];
    uint32_t queued = l->before.count + l->behind.count + (i < c->p ? c->node[i].acks.count : 0);
    sim->link_sent[i] = l->sent;
    sim->link_queue[i] = (uint16_t)(queued > 65535 ? 65535 : queued);
    sim->link_last[i] = last_message(ft_lossy_of(sim), l->last);
    sim->link_sent_at[i] = l->last == FT_NONE ? INT64_MIN / 2 : l->sent_ps;
    sim->link_work[2 * i] = (double)(c->busy_ps[i] + (l->sending == FT_NONE ? 0 : c->c->now_ps - l->sent_ps));
    sim->link_work[2 * i + 1] = l->lost;
    ft_lossy_of(sim)->link_lost[i] = l->lost;
    ft_lossy_of(sim)->link_behind[i] = (uint16_t)(l->behind.count > 65535 ? 65535 : l->behind.count);
    for (uint32_t w = l->first_waiter; w != FT_NONE; w = c->link[w].next_waiter) sim->link_waits[w] = i;
  }
}

/* First destination, in the node's order, to which not everything was sent. */
static uint32_t first_incomplete_task(const ft_sim *sim, uint32_t node) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  uint32_t task = 0;
  for (; task < c->p; task++) {
    uint32_t to = sim->network.task_node[task];
    if (to != node && c->pair[node * c->p + to].issued < c->settings.lossy.packets) break;
  }
  return task;
}

static uint32_t phase_of(const ft_sim *sim, uint32_t node) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  const ft_cluster_node *n = &c->node[node];
  uint32_t phases = sim->shape.phases, all = (c->p - 1) * c->settings.lossy.packets, phase = n->inner;
  if (n->issued == all && n->accepted == all) return phases;
  if (c->settings.lossy.scheme == FT_PAIRWISE) phase = n->outer;
  if (c->settings.lossy.scheme == FT_AT_ONCE) phase = first_incomplete_task(sim, node);
  else if (n->issued == all) phase = phases;
  return phase < phases ? phase : phases - 1;
}

static void fill_tasks(ft_sim *sim) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  ft_frame *frame = &sim->frame;
  frame->first_phase = sim->shape.phases;
  for (uint32_t task = 0; task < c->p; task++) {
    uint32_t node = sim->network.task_node[task], phase = phase_of(sim, node);
    sim->task_phase[task] = phase;
    sim->task_received[task] = c->node[node].accepted;
    ft_lossy_of(sim)->node_window[node] = (int32_t)ft_cluster_open(c, node);
    ft_lossy_of(sim)->node_issued[node] = c->node[node].issued;
    frame->finished_tasks += phase == sim->shape.phases;
    if (phase < frame->first_phase) frame->first_phase = phase;
    if (phase > frame->last_phase) frame->last_phase = phase;
  }
}

static uint32_t delivered_messages(const ft_cluster *c) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < c->pairs; i++) count += c->pair[i].expected == c->settings.lossy.packets;
  return count;
}

static const ft_frame *frame(ft_sim *sim) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  sim->frame = ft_frame_of_arrays(sim);
  sim->frame.cluster.link_lost = ft_span_of(ft_lossy_of(sim)->link_lost, c->links, 4);
  sim->frame.cluster.link_behind = ft_span_of(ft_lossy_of(sim)->link_behind, c->links, 2);
  sim->frame.cluster.node_window = ft_span_of(ft_lossy_of(sim)->node_window, c->p, 4);
  sim->frame.cluster.node_issued = ft_span_of(ft_lossy_of(sim)->node_issued, c->p, 4);
  sim->frame.time_ps = c->c->now_ps;
  sim->frame.hops = c->c->hops;
  sim->frame.delivered_flits = c->c->delivered;
  sim->frame.delivered = delivered_messages(c);
  sim->frame.state = c->c->state;
  sim->frame.cluster.lost = ft_cluster_lost(c);
  sim->frame.congestion.lost_packets = ft_cluster_lost_in_cables(c);
  sim->frame.cluster.repeated = c->c->repeated;
  sim->frame.cluster.timeouts = c->c->timeouts;
  fill_links(sim);
  fill_tasks(sim);
  return &sim->frame;
}

/* ---- the summary ---- */

static void add_formulas(ft_sim *sim) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  const ft_cluster_settings *s = &c->settings;
  ft_summary *summary = &sim->summary;
  const ft_gaps gaps = {c->node_ps[FT_FRAME_DATA], s->lossy.send_ps, sim->config.lossy.latency_ps, s->lossy.receive_ps, s->lossy.handle_ps};
  double bound = ft_cluster_bound_mbyte(s) * 1e6;
  summary->cluster.bound_bytes = (uint64_t)(bound + 0.5);
  summary->ideal_ps = (int64_t)((double)(c->p - 1) * s->lossy.packets * s->lossy.payload_bytes * 1e12 / bound + 0.5);
  summary->cluster.sync_ps = ft_synchronous_ps(&gaps, c->p, s->lossy.packets);
  summary->cluster.pairwise_ps = ft_pairwise_ps(&gaps, c->p, s->lossy.packets);
  summary->cluster.window = c->window == FT_NONE ? 0 : c->window;
}

static const ft_histogram *summarize(ft_sim *sim) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  sim->summary = (ft_summary){
      .efficiency = ft_series_span(c->delivered, c->c->delivered, sim->efficiency),
      .completion_ps = c->c->completion_ps, .bin_ps = c->delivered->bin_ps, .hops = c->c->hops,
      .delivered_flits = c->c->delivered, .delivered_bytes = c->c->delivered * c->settings.lossy.payload_bytes,
      .delivered = delivered_messages(c), .state = c->c->state,
      .cluster = {.lost_series = ft_series_span(c->lost, ft_cluster_lost(c), ft_lossy_of(sim)->lost_series), .lost = ft_cluster_lost(c),
                  .repeated = c->c->repeated, .timeouts = c->c->timeouts},
      .congestion = {.lost_packets = ft_cluster_lost_in_cables(c)}};
  add_formulas(sim);
  return c->latency;
}

/* ---- queues ---- */

/* Where a frame goes after a link. */
static uint32_t next_link(const ft_cluster *c, uint32_t link, uint32_t destination) {
  if (ft_cluster_going_up(c, link)) return c->up_links + c->p + destination / c->settings.nodes_per_switch;
  return ft_cluster_to_node(c, link) ? FT_IDLE : ft_cluster_output_of(c, link, destination);
}

static uint32_t list(const ft_lossy *l, uint32_t link, uint32_t first, uint32_t behind, ft_queued *out, uint32_t limit) {
  const ft_cluster *c = &l->cluster;
  uint32_t count = 0;
  for (uint32_t i = first; i != FT_NONE && count < limit; i = c->frame[i].next) {
    const ft_cluster_frame *f = &c->frame[i];
    out[count++] = (ft_queued){.message = message_number(l, f->kind, f->source, f->destination), .flits = 1,
                               .source = l->node_task[f->source], .destination = l->node_task[f->destination],
                               .next_link = next_link(c, link, f->destination), .phase = behind};
  }
  return count;
}

static uint32_t queue(const ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  uint32_t count = link < c->p ? list(ft_lossy_of(sim), link, c->node[link].acks.head, 0, out, limit) : 0;
  count += list(ft_lossy_of(sim), link, c->link[link].before.head, 0, out + count, limit - count);
  return count + list(ft_lossy_of(sim), link, c->link[link].behind.head, 1, out + count, limit - count);
}

/* The frame that an uplink's engine moves down. */
static uint32_t moved_down(const ft_cluster *c, uint32_t output) {
  uint32_t at = ft_cluster_to_node(c, output) ? (output - c->up_links) / c->settings.nodes_per_switch : FT_NONE;
  if (at == FT_NONE || c->engine[at].state != FT_ENGINE_DOWN) return FT_IDLE;
  uint32_t input = c->up_links + c->p + at;
  return ft_cluster_output_of(c, input, c->frame[c->link[input].behind.head].destination) == output ? input : FT_IDLE;
}

static uint32_t room(const ft_sim *sim, uint32_t link, uint32_t *served) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  *served = moved_down(c, link);
  if (c->settings.lossy.infinite_buffers) return FT_IDLE;
  if (ft_cluster_going_up(c, link)) return c->capacity_backbone - (uint32_t)c->c->backbone_count;
  return ft_cluster_capacity_behind(c, link) - c->link[link].behind.count;
}

const ft_engine ft_lossy_engine = {sizeof(ft_lossy), check, prepare, run, hash, saved_state, 0, frame, summarize, queue, room, 0};
