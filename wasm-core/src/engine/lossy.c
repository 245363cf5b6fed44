/* The cluster with loss as one of the engines, and its frames and summaries. */
#include "base/refuse.h"
#include "base/span.h"
#include "cluster/formula.h"
#include "engine/runs.h"

static uint32_t check_tree(const ft_sim *sim, ft_error *error) {
  const ft_topology *t = &sim->network.topology;
  if (t->levels != 2 || t->ups[0] != 1 || t->ups[1] != 1 || t->faster)
    return FT_BAD(error, topology_kind, "A cluster with loss is a tree of two levels with one cable per node and per "
                  "switch, and rates of its own.");
  if (sim->config.mapping_kind != FT_CONTIGUOUS && sim->config.mapping_kind != FT_ROUND_ROBIN)
    return FT_BAD(error, mapping_kind, "A cluster with loss takes the contiguous mapping, or round robin for the "
                  "contention-aware permutation.");
  if (sim->config.swap_count > 0)
    return FT_BAD(error, swap_count, "A cluster with loss takes no swaps; there are %u.", sim->config.swap_count);
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
    return FT_BAD(error, job_nodes, "All nodes of a cluster take part; a job of %u cannot be chosen.",
                  sim->config.job_nodes);
  if (sim->config.lossy.break_count > 0 && sim->config.lossy.infinite_buffers)
    return FT_BAD(error, lossy.break_count, "With unbounded queues nothing is sent again, so that no cable can break.");
  ft_cluster_settings settings = settings_of(sim);
  return ft_cluster_check(&settings, error);
}

static uint32_t prepare(ft_sim *sim, ft_error *error) {
  ft_lossy *l = ft_lossy_of(sim);
  ft_cluster_settings settings = settings_of(sim);
  ft_topology seen;
  if (ft_cable_breaks_build(&l->breaks, &sim->arena, &sim->config, &sim->network.topology, sim->network.words.breaks,
                            0, &seen) != FT_OK)
    return ft_refuse_memory(error);
  if (l->breaks.count > 0) settings.breaks = &l->breaks;
  uint32_t nodes = sim->shape.nodes, status = ft_cluster_build(&l->cluster, &sim->arena, &settings, error);
  if (status != FT_OK) return status;
  const ft_cluster *c = &l->cluster;
  sim->books = (ft_books){.now_ps = &c->c->now_ps, .hops = &c->c->hops, .delivered = &c->c->delivered,
                          .state = &c->c->state, .series = c->delivered, .latency = c->latency,
                          .flit_bytes = sim->config.lossy.payload_bytes,
                          .window_ps = FT_LOSS_UNITS * c->node_ps[FT_FRAME_DATA]};
  ft_lossy_frame *f = &sim->frame.cluster;
  if (!ft_take_span(sim, &f->link_lost, sim->shape.links, 8) ||
      !ft_take_span(sim, &f->link_behind, sim->shape.links, 2) || !ft_take_span(sim, &f->node_window, nodes, 4) ||
      !ft_take_span(sim, &f->node_issued, nodes, 4) ||
      !ft_take_span(sim, &sim->summary.cluster.lost_series, FT_SERIES_BINS, 8))
    return ft_refuse_memory(error);
  return FT_OK;
}

static uint32_t run(ft_sim *sim, int64_t until_ps, uint32_t max_hops) {
  return ft_cluster_run(&ft_lossy_of(sim)->cluster, until_ps, max_hops);
}

static uint64_t hash(const ft_sim *sim) { return ft_cluster_hash(&ft_lossy_of(sim)->cluster); }
static ft_saved_state saved_state(const ft_sim *sim) { return ft_cluster_saved_state(&ft_lossy_of(sim)->cluster); }

/* The number of a message as in the records. */
static uint32_t message_number(const ft_sim *sim, uint32_t kind, uint32_t source, uint32_t destination) {
  return kind == FT_FRAME_DATA ? sim->node_task[source] : sim->shape.nodes + sim->node_task[destination];
}

static uint32_t last_message(const ft_sim *sim, uint32_t last) {
  return last == FT_NONE ? FT_IDLE : message_number(sim, last >> 16, last >> 8 & 255, last & 255);
}

/* Where a frame goes after a link. */
static uint32_t next_link(const ft_cluster *c, uint32_t link, uint32_t destination) {
  if (ft_cluster_going_up(c, link)) return c->up_links + c->p + destination / c->settings.nodes_per_switch;
  return ft_cluster_to_node(c, link) ? FT_IDLE : ft_cluster_output_of(c, link, destination);
}

static ft_link_now link_now(const ft_sim *sim, uint32_t link) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  const ft_cluster_link *l = &c->link[link];
  uint32_t acks = link < c->p ? c->node[link].acks.count : 0,
           behind = l->behind.count < UINT16_MAX ? l->behind.count : UINT16_MAX;
  FT_ELEMENTS(int64_t, sim->frame.cluster.link_lost)[link] = c->link_lost[link];
  FT_ELEMENTS(uint16_t, sim->frame.cluster.link_behind)[link] = (uint16_t)behind;
  return (ft_link_now){.sent = l->sent, .queued = l->before.count + l->behind.count + acks,
                       .lost = (uint64_t)c->link_lost[link],
                       .sent_ps = l->last == FT_NONE ? INT64_MIN / 2 : l->sent_ps,
                       .last = last_message(sim, l->last),
                       .busy_ps = c->busy_ps[link] + (l->sending == FT_NONE ? 0 : c->c->now_ps - l->sent_ps),
                       .waits = l->waits ? next_link(c, link, c->frame[l->behind.head].destination) : FT_IDLE};
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

static uint32_t delivered_messages(const ft_cluster *c) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < c->pairs; i++) count += c->pair[i].expected == c->settings.lossy.packets;
  return count;
}

static void fill_frame(ft_sim *sim) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  ft_frame *f = &sim->frame;
  for (uint32_t task = 0; task < c->p; task++) {
    uint32_t node = sim->network.task_node[task];
    FT_ELEMENTS(uint32_t, f->task_phase)[task] = phase_of(sim, node);
    FT_ELEMENTS(uint32_t, f->task_received)[task] = c->node[node].accepted;
    FT_ELEMENTS(int32_t, f->cluster.node_window)[node] = (int32_t)ft_cluster_open(c, node);
    FT_ELEMENTS(uint32_t, f->cluster.node_issued)[node] = c->node[node].issued;
  }
  f->delivered = delivered_messages(c);
  f->congestion.lost_packets = ft_cluster_lost_in_cables(c);
  f->cluster.lost = ft_cluster_lost(c);
  f->cluster.repeated = c->c->repeated;
  f->cluster.timeouts = c->c->timeouts;
}

static void summarize(ft_sim *sim) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  const ft_lossy_config *l = &c->settings.lossy;
  ft_summary *s = &sim->summary;
  const ft_gaps gaps = {c->node_ps[FT_FRAME_DATA], l->send_ps, sim->config.lossy.latency_ps, l->receive_ps,
                        l->handle_ps};
  double bound = ft_cluster_bound_mbyte(&c->settings) * 1e6;
  s->cluster.bound_bytes = (uint64_t)(bound + 0.5);
  s->ideal_ps = (int64_t)((double)(c->p - 1) * l->packets * l->payload_bytes * 1e12 / bound + 0.5);
  s->cluster.sync_ps = ft_synchronous_ps(&gaps, c->p, l->packets);
  s->cluster.pairwise_ps = ft_pairwise_ps(&gaps, c->p, l->packets);
  s->cluster.window = c->window == FT_NONE ? 0 : c->window;
  s->completion_ps = c->c->completion_ps;
  s->delivered = delivered_messages(c);
  ft_series_fill(&s->cluster.lost_series, c->lost, s->cluster.lost = ft_cluster_lost(c));
  s->cluster.repeated = c->c->repeated;
  s->cluster.timeouts = c->c->timeouts;
  s->congestion.lost_packets = ft_cluster_lost_in_cables(c);
}

static uint32_t list(const ft_sim *sim, uint32_t link, uint32_t first, uint32_t behind, ft_queued *out,
                     uint32_t limit) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  uint32_t count = 0;
  for (uint32_t i = first; i != FT_NONE && count < limit; i = c->frame[i].next) {
    const ft_cluster_frame *f = &c->frame[i];
    out[count++] = (ft_queued){.message = message_number(sim, f->kind, f->source, f->destination), .flits = 1,
                               .source = sim->node_task[f->source], .destination = sim->node_task[f->destination],
                               .next_link = next_link(c, link, f->destination), .phase = behind};
  }
  return count;
}

static uint32_t queue(const ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit) {
  const ft_cluster *c = &ft_lossy_of(sim)->cluster;
  uint32_t count = link < c->p ? list(sim, link, c->node[link].acks.head, 0, out, limit) : 0;
  count += list(sim, link, c->link[link].before.head, 0, out + count, limit - count);
  return count + list(sim, link, c->link[link].behind.head, 1, out + count, limit - count);
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

const ft_engine ft_lossy_engine = {sizeof(ft_lossy), check, prepare, run, hash, saved_state, 0, link_now,
                                    fill_frame, summarize, queue, room};
