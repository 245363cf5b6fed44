/* The VOQ fabric as one of the engines, and its frames and summaries. */
#include "topology/cables.h"
#include "base/time.h"
#include "base/refuse.h"
#include "base/span.h"
#include "base/rng.h"
#include "engine/runs.h"

static uint32_t check_rates(const ft_sim *sim, ft_error *error) {
  uint32_t nodes = sim->network.topology.nodes, count = sim->config.voq.node_rates;
  if (count != 0 && count != nodes)
    return FT_BAD(error, voq.node_rates, "There are %u rates; %u tasks take one each, or none.", count, nodes);
  for (uint32_t i = 0; i < count; i++)
    if (sim->network.words.rates[i] < 1 || sim->network.words.rates[i] > FT_MAX_RATE)
      return FT_BAD(error, voq.node_rates, "The rate of task %u is %u times that of the others; allowed is 1 to %u.", i,
                    sim->network.words.rates[i], FT_MAX_RATE);
  return FT_OK;
}

static uint32_t check(ft_sim *sim, ft_error *error) {
  const ft_config *c = &sim->config;
  uint32_t status = ft_check_phased(sim, error);
  if (status != FT_OK) return status;
  uint32_t phases = sim->network.exchange.phases;
  if (c->voq.cycle_ps > 0 && phases > (FT_VOQ_MAX_PS - c->voq.start_jitter_ps) / c->voq.cycle_ps)
    return FT_BAD(error, voq.cycle_ps, "%u cycles of %U ps last longer than the limit of 1,000 s.", phases,
                  (uint64_t)c->voq.cycle_ps);
  status = ft_check_ports(&sim->network.topology, error);
  return status == FT_OK ? check_rates(sim, error) : status;
}

static uint32_t is_reached(const ft_sim *sim, uint32_t from, uint32_t to) {
  return sim->network.topology.cuts == 0 ||
         ft_network_turn_level(&sim->network, sim->network.task_node[from], sim->network.task_node[to]) > 0;
}

/* At least as many as are too many, where there are. */
static uint64_t count_messages(ft_sim *sim) {
  const uint32_t *destination = sim->buffers.destination;
  uint64_t count = 0;
  ft_voq_of(sim)->parted = 0;
  for (uint32_t phase = 0; phase < sim->shape.phases && count <= FT_MAX_MESSAGES; phase++) {
    ft_exchange_phase(&sim->network.exchange, phase, sim->buffers.destination);
    for (uint32_t s = 0; s < sim->shape.nodes; s++) {
      if (destination[s] == FT_IDLE || destination[s] == s) continue;
      uint32_t reached = is_reached(sim, s, destination[s]);
      count += reached;
      ft_voq_of(sim)->parted += !reached;
    }
  }
  return count;
}

static int64_t start_ps(const ft_sim *sim, uint32_t task) {
  ft_rng rng = ft_rng_of(FT_RNG_START, sim->config.seed, task);
  return (int64_t)ft_rng_below(&rng, (uint64_t)sim->config.voq.start_jitter_ps + 1);
}

static void fill_messages(ft_sim *sim) {
  const ft_plan_buffers *b = &sim->buffers;
  ft_voq_message *m = ft_voq_of(sim)->message;
  for (uint32_t phase = 0; phase < sim->shape.phases; phase++) {
    ft_plan_routes(&sim->network, sim->network.task_node, phase, &sim->buffers);
    for (uint32_t s = 0; s < sim->shape.nodes; s++)
      if (b->turn_level[s] > 0)
        *m++ = (ft_voq_message){.earliest_ps = phase * sim->config.voq.cycle_ps + start_ps(sim, s),
                                .source = b->source_node[s], .destination = b->destination_node[s],
                                .packets = sim->config.voq.message_packets, .turn_level = b->turn_level[s],
                                .label = b->label[s], .phase = phase};
  }
}

/* ---- the least time ---- */

/* Time of a packet through an empty tree, from the tail that leaves the task. */
static int64_t way_ps(const ft_config *c, uint32_t turn_level) {
  return 2 * c->voq.adapter_ps + 2 * (int64_t)turn_level * c->voq.link_ps +
         (2 * (int64_t)turn_level - 1) * c->voq.switch_ps;
}

static int64_t packet_ps(const ft_sim *sim, uint32_t node) {
  uint32_t rate = sim->config.voq.node_rates > 0 ? sim->network.words.rates[sim->node_task[node]] : 1;
  rate *= sim->network.topology.rate[0];
  return (sim->config.voq.packet_ps + rate - 1) / rate;
}

/* Accumulated per node; zero at first. */
typedef struct node_times {
  int64_t sent_ps;    /* when it can have sent its last packet */
  int64_t busy_ps;    /* how long what it receives keeps a link busy */
  int64_t nearest_ps; /* the shortest of the ways to it; 0: none yet */
} node_times;

/* 0 where times are too long to be added up: the fabric refuses the run. */
static int64_t least_ps(const ft_sim *sim, uint32_t messages, node_times *node) {
  int64_t longest = 0, packets = sim->config.voq.message_packets;
  for (uint32_t i = 0; i < messages; i++) {
    const ft_voq_message *m = &ft_voq_of(sim)->message[i];
    node_times *from = &node[m->source], *to = &node[m->destination];
    int64_t begin_ps = ft_max_ps(from->sent_ps, m->earliest_ps);
    int64_t pace_ps = ft_max_ps(packet_ps(sim, m->source), sim->config.voq.source_ps),
            least = way_ps(&sim->config, m->turn_level);
    if (begin_ps > FT_VOQ_MAX_RUN_PS || to->busy_ps > FT_VOQ_MAX_RUN_PS) return 0;
    from->sent_ps = begin_ps + packets * pace_ps;
    to->busy_ps += packets * packet_ps(sim, m->destination);
    if (to->nearest_ps == 0 || least < to->nearest_ps) to->nearest_ps = least;
    longest = ft_max_ps(longest, begin_ps + (packets - 1) * pace_ps + packet_ps(sim, m->source) + least);
  }
  for (uint32_t i = 0; i < sim->shape.nodes; i++) /* which of its packets comes last is not known */
    longest = ft_max_ps(longest, node[i].busy_ps / sim->network.topology.ups[0] + node[i].nearest_ps);
  return longest;
}

static void set_links(const ft_sim *sim, int64_t *link_ps) {
  const ft_topology *t = &sim->network.topology;
  for (uint32_t l = 1; l <= t->levels; l++)
    for (uint32_t i = t->first_up[l]; i < t->first_up[l + 1]; i++)
      link_ps[i] = link_ps[i + t->up_links] =
          l > 1 ? ft_level_ps(t, l, sim->config.voq.packet_ps) : packet_ps(sim, i / t->ups[0]);
}

static uint32_t build_fabric(ft_sim *sim, uint32_t messages, ft_error *error) {
  ft_voq_sim *m = ft_voq_of(sim);
  const ft_config *c = &sim->config;
  int64_t *link_ps = ft_arena_alloc(&sim->arena, sim->shape.links, sizeof *link_ps);
  node_times *node = ft_arena_alloc(&sim->arena, sim->shape.nodes, sizeof *node);
  m->message = ft_arena_alloc(&sim->arena, messages, sizeof *m->message);
  m->phase_end_ps = ft_arena_alloc(&sim->arena, sim->shape.phases, sizeof *m->phase_end_ps);
  if (!link_ps || !node || !m->message || !m->phase_end_ps) return ft_refuse_memory(error);
  set_links(sim, link_ps);
  fill_messages(sim);
  m->ideal_ps = least_ps(sim, messages, node);
  ft_voq_settings settings = {.tree = &sim->network.topology, .message = m->message, .packet_ps = link_ps,
                              .switch_ps = c->voq.switch_ps, .adapter_ps = c->voq.adapter_ps,
                              .source_ps = c->voq.source_ps,
                              .bin_ps = c->voq.bin_ps > 0 ? c->voq.bin_ps : ft_max_ps(1, m->ideal_ps / 100),
                              .messages = messages, .buffer_packets = c->voq.buffer_packets, .fifo = c->voq.fifo};
  for (uint32_t l = 0; l < sim->shape.levels; l++) settings.cable_ps[l] = c->voq.link_ps;
  if (ft_cable_breaks_build(&m->breaks, &sim->arena, c, settings.tree, sim->network.words.breaks, c->voq.reroute_ps,
                            &m->seen) != FT_OK)
    return ft_refuse_memory(error);
  if (m->breaks.count > 0) settings.breaks = &m->breaks, settings.seen = &m->seen;
  uint32_t status = ft_voq_build(&m->fabric, &sim->arena, &settings, error);
  if (status != FT_OK) return status;
  const ft_voq_fabric *f = &m->fabric;
  sim->books = (ft_books){.now_ps = &f->c->now_ps, .hops = &f->c->hops, .delivered = &f->c->delivered,
                          .state = &f->c->state, .series = f->delivered, .latency = f->latency,
                          .flit_bytes = c->voq.packet_bytes, .window_ps = FT_SHARE_UNITS * c->voq.packet_ps};
  return FT_OK;
}

static uint32_t prepare(ft_sim *sim, ft_error *error) {
  if (sim->shape.nodes > FT_MAX_PACKET_NODES) return ft_refuse_nodes(error, sim->shape.nodes);
  uint64_t messages = count_messages(sim);
  if (messages > FT_MAX_MESSAGES)
    return ft_refuse(error, FT_TOO_LARGE, FT_NO_FIELD, "This exchange has more than the %u messages allowed on these "
                     "switches: choose fewer nodes or phases.", FT_MAX_MESSAGES);
  return build_fabric(sim, (uint32_t)messages, error);
}

static uint32_t run(ft_sim *sim, int64_t until_ps, uint32_t max_hops) {
  return ft_voq_run(&ft_voq_of(sim)->fabric, until_ps, max_hops);
}

static uint64_t hash(const ft_sim *sim) { return ft_voq_hash(&ft_voq_of(sim)->fabric); }
static ft_saved_state saved_state(const ft_sim *sim) { return ft_voq_saved_state(&ft_voq_of(sim)->fabric); }

static void resumed(ft_sim *sim) { ft_voq_resumed(&ft_voq_of(sim)->fabric); }

static ft_link_now link_now(const ft_sim *sim, uint32_t link) {
  const ft_voq_sim *m = ft_voq_of(sim);
  const ft_voq_fabric *f = &m->fabric;
  const ft_voq_link *l = &f->link[link];
  int stopped = (l->requests[0] | l->requests[1]) && l->credit == 0 && l->free_ps <= f->c->now_ps;
  return (ft_link_now){.sent = l->sent, .queued = l->queued, .sent_ps = l->sent_ps, .waits = stopped ? link : FT_IDLE,
                       .busy_ps = ft_carried_ps(l->sent, f->wire[link].packet_ps, l->sent_ps, f->c->now_ps),
                       .last = l->message == FT_IDLE ? FT_IDLE : sim->node_task[f->message[l->message].source]};
}

/* From the last message to the first: a task is in the phase of the first one that it has not sent or received. */
static void fill_frame(ft_sim *sim) {
  const ft_voq_fabric *f = &ft_voq_of(sim)->fabric;
  uint32_t *phase = FT_ELEMENTS(uint32_t, sim->frame.task_phase),
           *received = FT_ELEMENTS(uint32_t, sim->frame.task_received);
  for (uint32_t i = 0; i < sim->shape.nodes; i++) phase[i] = sim->shape.phases, received[i] = 0;
  sim->frame.delivered = 0;
  sim->frame.congestion.lost_packets = f->c->lost;
  for (uint32_t i = f->messages; i-- > 0;) {
    const ft_voq_message *m = &f->message[i];
    const ft_voq_progress *t = &f->progress[i];
    uint32_t to = sim->node_task[m->destination], lost = f->breaks ? f->lost[i] : 0;
    if (t->injected < m->packets) phase[sim->node_task[m->source]] = m->phase;
    if (t->delivered + lost < m->packets) phase[to] = m->phase;
    received[to] += t->delivered == m->packets;
    sim->frame.delivered += t->delivered == m->packets;
  }
}

/* A phase ends when everything of it was delivered; an empty one as it begins. */
static void summarize(ft_sim *sim) {
  const ft_voq_fabric *f = &ft_voq_of(sim)->fabric;
  ft_summary *s = &sim->summary;
  int64_t *end_ps = ft_voq_of(sim)->phase_end_ps;
  for (uint32_t phase = 0; phase < sim->shape.phases; phase++) end_ps[phase] = phase * sim->config.voq.cycle_ps;
  s->delivered = 0;
  s->missing_messages = ft_voq_of(sim)->parted;
  for (uint32_t i = 0; i < f->messages; i++) {
    int64_t done_ps = f->progress[i].done_ps, *end = &end_ps[f->message[i].phase];
    s->delivered += done_ps >= 0;
    s->missing_messages += f->breaks && f->lost[i] > 0;
    *end = done_ps < 0 || *end < 0 ? -1 : ft_max_ps(*end, done_ps);
  }
  s->phase_end_ps = ft_span_of(end_ps, sim->shape.phases, 8);
  s->completion_ps = f->c->completion_ps;
  s->ideal_ps = ft_voq_of(sim)->ideal_ps;
  s->congestion.lost_packets = f->c->lost;
}

static uint32_t list(const ft_sim *sim, uint32_t first, ft_queued *out, uint32_t limit) {
  const ft_voq_fabric *f = &ft_voq_of(sim)->fabric;
  uint32_t count = 0;
  for (uint32_t i = first; i != FT_NONE && count < limit; i = f->packet[i].next) {
    const ft_voq_packet *p = &f->packet[i];
    const ft_voq_message *m = &f->message[p->message];
    uint32_t source = sim->node_task[m->source];
    out[count++] = (ft_queued){.arrives_ps = p->left_ps, .message = source, .flits = 1, .source = source,
                               .destination = sim->node_task[m->destination],
                               .next_link = ft_voq_link_of(f, p->way, p->step + 1), .phase = m->phase};
  }
  return count;
}

static uint32_t queue(const ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit) {
  const ft_voq_fabric *f = &ft_voq_of(sim)->fabric;
  uint32_t first = f->wire[link].queues, at = sim->network.topology.link_to[link], level = 1, count = 0;
  if (first == FT_NONE) return 0;
  if (f->fifo) return list(sim, f->queue[link].head, out, limit);
  while (at >= sim->shape.first_entity[level + 1]) level++;
  for (uint32_t port = 0; port < ft_ports(&sim->network.topology, level); port++)
    count += list(sim, f->queue[first + port].head, out + count, limit - count);
  return count;
}

static uint32_t room(const ft_sim *sim, uint32_t link, uint32_t *served) {
  const ft_voq_fabric *f = &ft_voq_of(sim)->fabric;
  const ft_voq_link *l = &f->link[link];
  if (l->sent > 0 && link >= f->nodes * f->node_ports)
    *served = f->input_link[f->wire[link].inputs + ((l->next_input - 1) & f->last_port)];
  return f->buffer_packets > 0 && f->wire[link].queues != FT_NONE ? l->credit : FT_IDLE;
}

uint32_t ft_message_of(ft_sim *sim, uint32_t index, ft_message *out) {
  if (sim->config.buffering_kind != FT_VOQ || ft_prepare(sim, 0) != FT_OK) return 0;
  const ft_voq_sim *m = ft_voq_of(sim);
  if (!out || index >= m->fabric.messages) return m->fabric.messages;
  const ft_voq_message *message = &m->message[index];
  const ft_voq_progress *t = &m->fabric.progress[index];
  *out = (ft_message){t->first_ps, t->last_ps, t->longest_ps, t->done_ps, sim->node_task[message->source],
                      sim->node_task[message->destination], message->phase, message->packets, t->injected,
                      t->delivered};
  return m->fabric.messages;
}

const ft_engine ft_voq_engine = {sizeof(ft_voq_sim), check, prepare, run, hash, saved_state, resumed, link_now,
                                   fill_frame, summarize, queue, room};
