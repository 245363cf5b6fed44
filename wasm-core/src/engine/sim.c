#include "engine/sim.h"

#include <stdlib.h>
#include <string.h>

#include "base/refuse.h"
#include "mapping/mapping.h"

void ft_config_default(ft_config *config) {
  *config = (ft_config){
      .seed = 1, .mapping_seed = 1, .routing_seed = 1,
      .flit_ps = 51200, .link_ps = 100000, .switch_ps = 50000, .adapter_ps = 500000,
      .record_bytes = sizeof *config, .topology_kind = FT_XGFT, .levels = 3,
      .m = {4, 2, 2}, .w = {1, 4, 1},
      .mapping_kind = FT_CONTIGUOUS, .exchange_kind = FT_OPT, .routing_kind = FT_CONFLICT_FREE,
      .message_flits = 64, .flit_bytes = 64, .buffer_flits = 64,
      .hot_start_ps = 3000000000, .hot_end_ps = 93000000000, .root_timer_ps = 5000000000, .entry_ttl_ps = 10000000000,
      .buffer_packets = 84, .vcs = 3, .high_threshold = 810, .low_threshold = 630, .free_credits = 780,
      .adaptive_threshold = 250, .refresh_slots = 16, .load = 1000, .hot_share = 100, .background = 1};
}

typedef struct ft_limit {
  const char *name;
  uint32_t field;
  uint64_t least, most;
  uint64_t value;
} ft_limit;

static uint32_t check_limits(const ft_limit *limit, size_t count, ft_error *error) {
  for (size_t i = 0; i < count; i++)
    if (limit[i].value < limit[i].least || limit[i].value > limit[i].most)
      return ft_refuse(error, FT_BAD_ARGUMENT, limit[i].field, "%s is %U; allowed is %U to %U.", limit[i].name, limit[i].value,
                       limit[i].least, limit[i].most);
  return FT_OK;
}

/* The fields that concern only packets; the others are checked where they are used. */
static uint32_t check_packet_fields(const ft_config *c, ft_error *error) {
  const ft_limit limits[] = {
      {"The time of a flit on a link (ps)", FT_FIELD(flit_ps), 1, 1000000000, (uint64_t)c->flit_ps},
      {"The latency of a link (ps)", FT_FIELD(link_ps), 0, 1000000000, (uint64_t)c->link_ps},
      {"The latency of a switch (ps)", FT_FIELD(switch_ps), 0, 1000000000, (uint64_t)c->switch_ps},
      {"The latency of an adapter (ps)", FT_FIELD(adapter_ps), 0, 1000000000, (uint64_t)c->adapter_ps},
      {"The start jitter (ps)", FT_FIELD(start_jitter_ps), 0, 1000000000000, (uint64_t)c->start_jitter_ps},
      {"The length of a message in flits", FT_FIELD(message_flits), 1, 1u << 20, c->message_flits},
      {"The size of a flit in bytes", FT_FIELD(flit_bytes), 1, 65536, c->flit_bytes},
      {"The buffer of a port in flits", FT_FIELD(buffer_flits), 1, 65535, c->buffer_flits},
      {"The switch no_acknowledge", FT_FIELD(no_acknowledge), 0, 1, c->no_acknowledge},
      {"The switch free_self_messages", FT_FIELD(free_self_messages), 0, 1, c->free_self_messages}};
  return check_limits(limits, sizeof limits / sizeof *limits, error);
}

/* The fields that concern only input-queued switches and their traffic. */
static uint32_t check_slot_fields(const ft_config *c, ft_error *error) {
  const uint64_t longest = 1000000000000000;
  const ft_limit limits[] = {
      {"The start of the hot spot (ps)", FT_FIELD(hot_start_ps), 0, longest, (uint64_t)c->hot_start_ps},
      {"The end of the hot spot (ps)", FT_FIELD(hot_end_ps), 0, longest, (uint64_t)c->hot_end_ps},
      {"The end of all generation (ps)", FT_FIELD(stop_ps), 0, longest, (uint64_t)c->stop_ps},
      {"The width of a bin (ps)", FT_FIELD(bin_ps), 0, longest, (uint64_t)c->bin_ps},
      {"The root timer (ps)", FT_FIELD(root_timer_ps), 1, longest, (uint64_t)c->root_timer_ps},
      {"The life of an ARN entry (ps)", FT_FIELD(entry_ttl_ps), 1, longest, (uint64_t)c->entry_ttl_ps},
      {"The buffer of an input port in packets", FT_FIELD(buffer_packets), 1, 254, c->buffer_packets},
      {"The number of virtual channels", FT_FIELD(vcs), 1, FT_MAX_VCS - 1, c->vcs},
      {"The high threshold (per mille)", FT_FIELD(high_threshold), 0, 1000, c->high_threshold},
      {"The low threshold (per mille)", FT_FIELD(low_threshold), 0, 1000, c->low_threshold},
      {"The free-credit threshold (per mille)", FT_FIELD(free_credits), 0, 1000, c->free_credits},
      {"The adaptive threshold (per mille)", FT_FIELD(adaptive_threshold), 0, 1000, c->adaptive_threshold},
      {"The slots between notifications of a root", FT_FIELD(refresh_slots), 1, 65535, c->refresh_slots},
      {"The load (per mille)", FT_FIELD(load), 0, 1000, c->load},
      {"The share of hot sources (per mille)", FT_FIELD(hot_share), 0, 1000, c->hot_share},
      {"The switch background", FT_FIELD(background), 0, 1, c->background}};
  return check_limits(limits, sizeof limits / sizeof *limits, error);
}

static void describe_shape(ft_sim *sim) {
  const ft_topology *t = &sim->network.topology;
  ft_shape *s = &sim->shape;
  s->link_from = ft_span_of(t->link_from, t->links, 4);
  s->link_to = ft_span_of(t->link_to, t->links, 4);
  s->nodes = t->nodes;
  s->switches = t->switches;
  s->links = t->links;
  s->up_links = t->up_links;
  s->levels = t->levels;
  s->phases = sim->network.exchange.phases;
  memcpy(s->m, t->m, sizeof s->m);
  memcpy(s->w, t->w, sizeof s->w);
  memcpy(s->below, t->below, sizeof s->below);
  memcpy(s->width, t->width, sizeof s->width);
  memcpy(s->first_entity, t->first_entity, sizeof s->first_entity);
  memcpy(s->first_up, t->first_up, sizeof s->first_up);
  memcpy(s->b_min, t->b_min, sizeof s->b_min);
  memcpy(s->capacity, t->capacity, sizeof s->capacity);
}

/* Checks the hot nodes and sources, the last of the words, and keeps a copy. */
static uint32_t take_hot_words(ft_sim *sim, const uint32_t *words, uint32_t word_count, ft_error *error) {
  const ft_config *c = &sim->config;
  if (c->traffic_kind != FT_HOT_SPOT) return FT_OK;
  uint32_t count = c->hot_node_count + c->hot_source_count, *copy = ft_arena_alloc(&sim->arena, count, sizeof *copy);
  if (!copy) return ft_refuse_memory(error);
  if (count > 0) memcpy(copy, words + word_count - count, count * sizeof *copy);
  sim->hot_words = copy;
  return ft_traffic_check(c, copy, sim->network.topology.nodes, error);
}

static uint32_t build(ft_sim *sim, const uint32_t *words, uint32_t word_count, ft_error *error) {
  sim->slotted = sim->config.buffering_kind == FT_INPUT;
  uint32_t status = ft_network_build(&sim->arena, &sim->config, words, word_count, &sim->network, error);
  if (status == FT_OK) status = check_packet_fields(&sim->config, error);
  if (status == FT_OK && sim->slotted) status = check_slot_fields(&sim->config, error);
  if (status == FT_OK) status = ft_slots_check(&sim->config, &sim->network.topology, error);
  if (status == FT_OK) status = take_hot_words(sim, words, word_count, error);
  if (status == FT_OK) status = ft_plan_buffers_build(&sim->arena, &sim->network, &sim->buffers, error);
  if (status != FT_OK) return status;
  sim->preview_node = ft_arena_alloc(&sim->arena, sim->network.topology.nodes, sizeof *sim->preview_node);
  if (!sim->preview_node) return ft_refuse_memory(error);
  describe_shape(sim);
  return FT_OK;
}

ft_sim *ft_create(const ft_config *config, const uint32_t *words, uint32_t word_count, ft_error *error) {
  ft_sim *sim = calloc(1, sizeof *sim);
  if (!sim) {
    ft_refuse_memory(error);
    return 0;
  }
  *error = (ft_error){.status = FT_OK};
  sim->config = *config;
  ft_arena_init(&sim->arena);
  if (build(sim, words, word_count, error) == FT_OK) return sim;
  ft_destroy(sim);
  return 0;
}

void ft_destroy(ft_sim *sim) {
  if (!sim) return;
  ft_arena_free(&sim->arena);
  free(sim);
}

const ft_shape *ft_shape_of(const ft_sim *sim) { return &sim->shape; }

const ft_phase *ft_plan(ft_sim *sim, uint32_t phase) {
  if (phase >= sim->shape.phases) return 0;
  ft_plan_phase(&sim->network, sim->network.task_node, phase, &sim->buffers, &sim->phase);
  return &sim->phase;
}

const ft_phase *ft_preview(ft_sim *sim, uint32_t phase, uint32_t node_a, uint32_t node_b) {
  uint32_t nodes = sim->shape.nodes;
  if (phase >= sim->shape.phases || node_a >= nodes || node_b >= nodes) return 0;
  memcpy(sim->preview_node, sim->network.task_node, nodes * sizeof *sim->preview_node);
  ft_mapping_swap(sim->preview_node, nodes, node_a, node_b);
  ft_plan_phase(&sim->network, sim->preview_node, phase, &sim->buffers, &sim->phase);
  return &sim->phase;
}

uint32_t ft_swap(ft_sim *sim, uint32_t node_a, uint32_t node_b) {
  uint32_t nodes = sim->shape.nodes;
  if (node_a >= nodes || node_b >= nodes) return FT_BAD_ARGUMENT;
  ft_mapping_swap(sim->network.task_node, nodes, node_a, node_b);
  if (sim->prepared && !sim->slotted) ft_packets_reset(&sim->packets, 1);
  return FT_OK;
}

uint32_t ft_path(ft_sim *sim, uint32_t phase, uint32_t task, uint32_t *links) {
  const ft_network *n = &sim->network;
  const ft_plan_buffers *b = &sim->buffers;
  if (phase >= sim->shape.phases || task >= sim->shape.nodes) return 0;
  ft_plan_routes(n, n->task_node, phase, &sim->buffers);
  if (b->turn[task] == 0) return 0;
  return ft_path_links(&n->topology, n->task_node[task], n->task_node[b->destination[task]], b->turn[task], b->label[task],
                       links);
}

static uint32_t prepare_slots(ft_sim *sim, ft_error *error) {
  uint32_t status = ft_slots_build(&sim->slots, &sim->arena, &sim->config, &sim->network, sim->hot_words, error);
  if (status != FT_OK) return status;
  if (ft_slots_view_build(sim) != FT_OK) return ft_refuse_memory(error);
  sim->prepared = 1;
  return FT_OK;
}

uint32_t ft_prepare(ft_sim *sim, ft_error *error) {
  *error = (ft_error){.status = FT_OK};
  if (sim->prepared) return FT_OK;
  if (sim->slotted) return prepare_slots(sim, error);
  uint32_t status = ft_packets_build(&sim->packets, &sim->arena, &sim->config, &sim->network, &sim->buffers, error);
  if (status != FT_OK) return status;
  if (ft_frame_build(sim) != FT_OK) return ft_refuse_memory(error);
  sim->prepared = 1;
  return FT_OK;
}

static uint32_t prepared(ft_sim *sim) {
  ft_error error;
  return sim->prepared || ft_prepare(sim, &error) == FT_OK;
}

uint32_t ft_run(ft_sim *sim, int64_t until_ps, uint32_t max_hops) {
  if (!prepared(sim)) return FT_FINISHED;
  return sim->slotted ? ft_slots_run(&sim->slots, until_ps, max_hops) : ft_packets_run(&sim->packets, until_ps, max_hops);
}

uint64_t ft_hash(ft_sim *sim) {
  if (!prepared(sim)) return 0;
  return sim->slotted ? ft_slots_hash(&sim->slots) : ft_packets_hash(&sim->packets);
}

uint32_t ft_snapshot_bytes(ft_sim *sim) {
  if (!prepared(sim)) return 0;
  return sim->slotted ? ft_slots_snapshot_bytes(&sim->slots) : ft_packets_snapshot_bytes(&sim->packets);
}

uint32_t ft_snapshot(ft_sim *sim, void *out) {
  if (!prepared(sim)) return 0;
  return sim->slotted ? ft_slots_snapshot(&sim->slots, out) : ft_packets_snapshot(&sim->packets, out);
}

uint32_t ft_restore(ft_sim *sim, const void *bytes, uint32_t count) {
  if (!prepared(sim)) return FT_OUT_OF_MEMORY;
  return sim->slotted ? ft_slots_restore(&sim->slots, bytes, count) : ft_packets_restore(&sim->packets, bytes, count);
}
