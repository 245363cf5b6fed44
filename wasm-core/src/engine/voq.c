/* The VOQ fabric as one of the engines, and its frames and summaries. */
#include "topology/cables.h"
#include "base/checked.h"
#include "base/time.h"
#include "base/refuse.h"
#include "base/rng.h"
#include "engine/voq.h"

/* ---- what is refused ---- */

static uint32_t check_rates(const ft_sim *sim, ft_error *error) {
  uint32_t nodes = sim->network.topology.nodes, count = sim->config.voq.node_rates;
  if (count != 0 && count != nodes)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(voq.node_rates), "There are %u rates; %u tasks take one each, or none.", count, nodes);
  for (uint32_t i = 0; i < count; i++)
    if (sim->network.words.rates[i] < 1 || sim->network.words.rates[i] > FT_MAX_RATE)
      return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(voq.node_rates), "The rate of task %u is %u times that of the others; allowed is 1 "
                       "to %u.", i, sim->network.words.rates[i], FT_MAX_RATE);
  return FT_OK;
}

static uint32_t check(ft_sim *sim, ft_error *error) {
  const ft_config *c = &sim->config;
  uint32_t status = ft_check_phased(sim, error);
  if (status != FT_OK) return status;
  uint64_t last_ps;
  if (!ft_multiply_u64((uint64_t)c->voq.cycle_ps, sim->network.exchange.phases, &last_ps) ||
      !ft_add_u64(last_ps, (uint64_t)c->voq.start_jitter_ps, &last_ps) || last_ps > FT_VOQ_MAX_PS)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(voq.cycle_ps), "%u cycles of %U ps last longer than the limit of 1,000 s.",
                     sim->network.exchange.phases, (uint64_t)c->voq.cycle_ps);
  status = ft_check_ports(&sim->network.topology, error);
  if (status == FT_OK) status = ft_cable_breaks_check(c, &sim->network.topology, sim->network.words.breaks, error);
  return status == FT_OK ? check_rates(sim, error) : status;
}

/* ---- messages ---- */

static uint32_t is_reached(const ft_sim *sim, uint32_t from, uint32_t to) {
  return sim->network.topology.cuts == 0 || ft_network_turn_level(&sim->network, sim->network.task_node[from], sim->network.task_node[to]) > 0;
}

/* How many there are; first[p]: of the phases before p. */
static uint64_t count_messages(ft_sim *sim, uint32_t *first) {
  const uint32_t *destination = sim->buffers.destination;
  uint64_t count = 0;
  ft_voq_of(sim)->parted = 0;
  for (uint32_t phase = 0; phase < sim->shape.phases; phase++) {
    ft_exchange_phase(&sim->network.exchange, phase, sim->buffers.destination);
    first[phase] = (uint32_t)count;
    for (uint32_t s = 0; s < sim->shape.nodes; s++) {
      if (destination[s] == FT_IDLE || destination[s] == s) continue;
      uint32_t reached = is_reached(sim, s, destination[s]);
      count += reached;
      ft_voq_of(sim)->parted += !reached;
    }
    if (count > FT_MAX_MESSAGES) return count;
  }
  first[sim->shape.phases] = (uint32_t)count;
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
        *m++ = (ft_voq_message){.earliest_ps = phase * sim->config.voq.cycle_ps + start_ps(sim, s), .source = b->source_node[s],
                                .destination = b->destination_node[s], .packets = sim->config.voq.message_packets,
                                .turn_level = b->turn_level[s], .label = b->label[s]};
  }
}

/* ---- the least time ---- */

/* Of a packet through an empty tree, from the tail that leaves the task. */
static int64_t way_ps(const ft_config *c, uint32_t turn_level) {
  return 2 * c->voq.adapter_ps + 2 * (int64_t)turn_level * c->voq.link_ps + (2 * (int64_t)turn_level - 1) * c->voq.switch_ps;
}

static int64_t packet_ps(const ft_sim *sim, uint32_t node) {
  uint32_t rate = sim->config.voq.node_rates > 0 ? sim->network.words.rates[ft_voq_of(sim)->node_task[node]] : 1;
  rate *= sim->network.topology.rate[0];
  return (sim->config.voq.packet_ps + rate - 1) / rate;
}

/* Whether times can be added up; where not, the fabric refuses the run. */
static int is_short(const ft_sim *sim, uint32_t messages) {
  uint64_t packets = (uint64_t)messages * sim->config.voq.message_packets, sum_ps;
  return ft_multiply_u64(packets, (uint64_t)ft_max_ps(sim->config.voq.packet_ps, sim->config.voq.source_ps), &sum_ps) &&
         sum_ps <= FT_VOQ_MAX_RUN_PS;
}

/* Accumulated per node; zero at first. */
typedef struct node_times {
  int64_t sent_ps;    /* when it can have sent its last packet */
  int64_t busy_ps;    /* how long what it receives keeps a link busy */
  int64_t nearest_ps; /* the shortest of the ways to it; 0: none yet */
} node_times;

static int64_t least_ps(const ft_sim *sim, uint32_t messages, node_times *node) {
  int64_t longest = 0, packets = sim->config.voq.message_packets;
  for (uint32_t i = 0; i < messages; i++) {
    const ft_voq_message *m = &ft_voq_of(sim)->message[i];
    node_times *from = &node[m->source], *to = &node[m->destination];
    int64_t begin_ps = ft_max_ps(from->sent_ps, m->earliest_ps);
    int64_t pace_ps = ft_max_ps(packet_ps(sim, m->source), sim->config.voq.source_ps), least = way_ps(&sim->config, m->turn_level);
    from->sent_ps = begin_ps + packets * pace_ps;
    to->busy_ps += packets * packet_ps(sim, m->destination);
    if (to->nearest_ps == 0 || least < to->nearest_ps) to->nearest_ps = least;
    longest = ft_max_ps(longest, begin_ps + (packets - 1) * pace_ps + packet_ps(sim, m->source) + least);
  }
  for (uint32_t i = 0; i < sim->shape.nodes; i++) /* which of its packets comes last is not known */
    longest = ft_max_ps(longest, node[i].busy_ps / sim->network.topology.ups[0] + node[i].nearest_ps);
  return longest;
}

/* ---- building ---- */

static void set_links(const ft_sim *sim, int64_t *link_ps) {
  const ft_topology *t = &sim->network.topology;
  for (uint32_t l = 1; l <= t->levels; l++)
    for (uint32_t i = t->first_up[l]; i < t->first_up[l + 1]; i++)
      link_ps[i] = link_ps[i + t->up_links] = l > 1 ? ft_level_ps(t, l, sim->config.voq.packet_ps) : packet_ps(sim, i / t->ups[0]);
}

static uint32_t build_fabric(ft_sim *sim, uint32_t messages, ft_error *error) {
  ft_voq_sim *m = ft_voq_of(sim);
  const ft_config *c = &sim->config;
  int64_t *link_ps = ft_arena_alloc(&sim->remade, sim->shape.links, sizeof *link_ps);
  node_times *node = ft_arena_alloc(&sim->remade, sim->shape.nodes, sizeof *node);
  m->message = ft_arena_alloc(&sim->remade, messages, sizeof *m->message);
  m->phase_end_ps = ft_arena_alloc(&sim->remade, sim->shape.phases, sizeof *m->phase_end_ps);
  m->node_task = ft_arena_alloc(&sim->remade, sim->shape.nodes, sizeof *m->node_task);
  if (!link_ps || !node || !m->message || !m->phase_end_ps || !m->node_task) return ft_refuse_memory(error);
  for (uint32_t task = 0; task < sim->shape.nodes; task++) m->node_task[sim->network.task_node[task]] = task;
  set_links(sim, link_ps);
  fill_messages(sim);
  m->ideal_ps = is_short(sim, messages) ? least_ps(sim, messages, node) : 0;
  ft_voq_settings settings = {.tree = &sim->network.topology, .message = m->message, .packet_ps = link_ps, .switch_ps = c->voq.switch_ps,
                              .adapter_ps = c->voq.adapter_ps, .source_ps = c->voq.source_ps,
                              .bin_ps = c->voq.bin_ps > 0 ? c->voq.bin_ps : ft_max_ps(1, m->ideal_ps / 100), .messages = messages,
                              .buffer_packets = c->voq.buffer_packets, .fifo = c->voq.fifo};
  for (uint32_t l = 0; l < sim->shape.levels; l++) settings.cable_ps[l] = c->voq.link_ps;
  if (ft_cable_breaks_build(&m->breaks, &sim->remade, c, settings.tree, sim->network.words.breaks, &m->seen) != FT_OK) return ft_refuse_memory(error);
  if (m->breaks.count > 0) settings.breaks = &m->breaks, settings.seen = &m->seen;
  uint32_t status = ft_voq_build(&m->fabric, &sim->remade, &settings, error);
  if (status != FT_OK) return status;
  sim->now_ps = &m->fabric.c->now_ps;
  sim->hops = &m->fabric.c->hops;
  sim->state = &m->fabric.c->state;
  sim->window_ps = FT_SHARE_UNITS * c->voq.packet_ps;
  return FT_OK;
}

static uint32_t prepare(ft_sim *sim, ft_error *error) {
  ft_voq_sim *m = ft_voq_of(sim);
  if (sim->shape.nodes > FT_MAX_PACKET_NODES) return ft_refuse_nodes(error, sim->shape.nodes);
  if (ft_frame_build(sim) != FT_OK) return ft_refuse_memory(error);
  ft_arena_free(&sim->remade);
  m->first = ft_arena_alloc(&sim->remade, (uint64_t)sim->shape.phases + 1, sizeof *m->first);
  if (!m->first) return ft_refuse_memory(error);
  uint64_t messages = count_messages(sim, m->first);
  if (messages > FT_MAX_MESSAGES)
    return ft_refuse(error, FT_TOO_LARGE, FT_NO_FIELD, "This exchange has more than the %u messages allowed on these switches: "
                     "choose fewer nodes or phases.", FT_MAX_MESSAGES);
  return build_fabric(sim, (uint32_t)messages, error);
}

/* ---- running ---- */

static uint32_t run(ft_sim *sim, int64_t until_ps, uint32_t max_hops) {
  return ft_voq_run(&ft_voq_of(sim)->fabric, until_ps, max_hops);
}

static uint64_t hash(const ft_sim *sim) { return ft_voq_hash(&ft_voq_of(sim)->fabric); }
static ft_saved_state saved_state(const ft_sim *sim) { return ft_voq_saved_state(&ft_voq_of(sim)->fabric); }

static void resumed(ft_sim *sim) { ft_voq_resumed(&ft_voq_of(sim)->fabric); }

/* Routes change: the next ft_prepare rebuilds everything. */
static void swapped(ft_sim *sim) { sim->prepared = 0; }

/* ---- the frame ---- */

static void fill_link(ft_sim *sim, uint32_t link) {
  const ft_voq_fabric *f = &ft_voq_of(sim)->fabric;
  const ft_voq_link *l = &f->link[link];
  int stopped = (l->requests[0] | l->requests[1]) && l->credit == 0 && l->free_ps <= f->c->now_ps;
  sim->link_sent[link] = l->sent;
  sim->link_queue[link] = (uint16_t)(l->queued > 65535 ? 65535 : l->queued);
  sim->link_last[link] = l->message == FT_IDLE ? FT_IDLE : ft_voq_of(sim)->node_task[f->message[l->message].source];
  sim->link_sent_at[link] = l->sent_ps;
  sim->link_work[2 * link] = ft_carried_ps(l->sent, f->wire[link].packet_ps, l->sent_ps, f->c->now_ps);
  sim->link_waits[link] = stopped ? link : FT_IDLE;
}

/* From the last phase to the first. */
static void fill_tasks(ft_sim *sim) {
  const ft_voq_sim *m = ft_voq_of(sim);
  ft_frame *frame = &sim->frame;
  uint32_t phases = sim->shape.phases;
  for (uint32_t i = 0; i < sim->shape.nodes; i++) sim->task_phase[i] = phases, sim->task_received[i] = 0;
  for (uint32_t phase = phases; phase-- > 0;)
    for (uint32_t i = m->first[phase]; i < m->first[phase + 1]; i++) {
      const ft_voq_message *message = &m->message[i];
      const ft_voq_progress *t = &m->fabric.progress[i];
      uint32_t from = m->node_task[message->source], to = m->node_task[message->destination];
      if (t->injected < message->packets) sim->task_phase[from] = phase;
      uint32_t lost = m->fabric.breaks ? m->fabric.lost[i] : 0;
      if (t->delivered + lost < message->packets) sim->task_phase[to] = phase;
      else sim->task_received[to] += lost == 0;
    }
  frame->first_phase = phases;
  for (uint32_t i = 0; i < sim->shape.nodes; i++) {
    uint32_t phase = sim->task_phase[i];
    frame->delivered += sim->task_received[i];
    frame->finished_tasks += phase == phases;
    if (phase < frame->first_phase) frame->first_phase = phase;
    if (phase > frame->last_phase && phase < phases) frame->last_phase = phase;
  }
  if (frame->finished_tasks == sim->shape.nodes) frame->last_phase = phases;
}

static const ft_frame *frame(ft_sim *sim) {
  const ft_voq_counters *c = ft_voq_of(sim)->fabric.c;
  sim->frame = ft_frame_of_arrays(sim);
  sim->frame.time_ps = c->now_ps;
  sim->frame.hops = c->hops;
  sim->frame.delivered_flits = c->delivered;
  sim->frame.state = c->state;
  sim->frame.congestion.lost_packets = c->lost;
  for (uint32_t i = 0; i < sim->shape.links; i++) fill_link(sim, i);
  fill_tasks(sim);
  return &sim->frame;
}

/* ---- the summary ---- */

/* When everything of a phase was delivered; an empty one ends as it begins. Counts the messages that are delivered, and that are lost. */
static void end_phases(ft_sim *sim) {
  const ft_voq_sim *m = ft_voq_of(sim);
  uint32_t delivered = 0, missing = m->parted;
  for (uint32_t phase = 0; phase < sim->shape.phases; phase++) {
    int64_t end_ps = phase * sim->config.voq.cycle_ps;
    for (uint32_t i = m->first[phase]; i < m->first[phase + 1]; i++) {
      int64_t done_ps = m->fabric.progress[i].done_ps;
      delivered += done_ps >= 0;
      missing += m->fabric.breaks && m->fabric.lost[i] > 0;
      end_ps = done_ps < 0 || end_ps < 0 ? -1 : ft_max_ps(end_ps, done_ps);
    }
    m->phase_end_ps[phase] = end_ps;
  }
  sim->summary.delivered = delivered;
  sim->summary.missing_messages = missing;
}

static const ft_histogram *summarize(ft_sim *sim) {
  const ft_voq_fabric *f = &ft_voq_of(sim)->fabric;
  sim->summary = (ft_summary){
      .efficiency = ft_series_span(f->delivered, f->c->delivered, sim->efficiency),
      .phase_end_ps = ft_span_of(ft_voq_of(sim)->phase_end_ps, sim->shape.phases, 8), .completion_ps = f->c->completion_ps,
      .ideal_ps = ft_voq_of(sim)->ideal_ps, .bin_ps = f->delivered->bin_ps, .hops = f->c->hops, .delivered_flits = f->c->delivered,
      .delivered_bytes = f->c->delivered * sim->config.voq.packet_bytes,
      .state = f->c->state, .congestion = {.lost_packets = f->c->lost}};
  end_phases(sim);
  return f->latency;
}

/* ---- queues and messages ---- */

static uint32_t phase_of(const ft_sim *sim, uint32_t message) {
  const uint32_t *first = ft_voq_of(sim)->first;
  uint32_t low = 0, high = sim->shape.phases;
  while (high - low > 1) {
    uint32_t middle = low + (high - low) / 2;
    if (first[middle] <= message) low = middle;
    else high = middle;
  }
  return low;
}

static uint32_t list(const ft_sim *sim, uint32_t first, ft_queued *out, uint32_t limit) {
  const ft_voq_fabric *f = &ft_voq_of(sim)->fabric;
  uint32_t count = 0;
  for (uint32_t i = first; i != FT_NONE && count < limit; i = f->packet[i].next) {
    const ft_voq_packet *p = &f->packet[i];
    const ft_voq_message *m = &f->message[p->message];
    uint32_t source = ft_voq_of(sim)->node_task[m->source];
    out[count++] = (ft_queued){.arrives_ps = p->left_ps, .message = source, .flits = 1, .source = source,
                               .destination = ft_voq_of(sim)->node_task[m->destination],
                               .next_link = ft_voq_link_of(f, p->way, p->step + 1),
                               .phase = phase_of(sim, p->message)};
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
  ft_error error;
  if (sim->config.buffering_kind != FT_VOQ || ft_prepare(sim, &error) != FT_OK) return 0;
  const ft_voq_sim *m = ft_voq_of(sim);
  if (!out || index >= m->fabric.messages) return m->fabric.messages;
  const ft_voq_message *message = &m->message[index];
  const ft_voq_progress *t = &m->fabric.progress[index];
  *out = (ft_message){t->first_ps, t->last_ps, t->longest_ps, t->done_ps, m->node_task[message->source],
                      m->node_task[message->destination], phase_of(sim, index), message->packets, t->injected, t->delivered};
  return m->fabric.messages;
}

const ft_engine ft_voq_engine = {sizeof(ft_voq_sim), check, prepare, run, hash, saved_state, resumed, frame, summarize, queue, room, swapped};
