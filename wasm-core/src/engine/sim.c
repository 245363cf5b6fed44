#include "engine/sim.h"

#include <string.h>

#include "base/memory.h"
#include "base/refuse.h"
#include "engine/runs.h"
#include "mapping/mapping.h"
#include "routing/root_table.h"

/* Messages that leave or enter a level-l subtree in the worst phase of any exchange over the same tasks, at least: the
 * pairs that have to, spread evenly over the phases. Prisacari 2013, eq. 1, is the case of all tasks, N phases and
 * FT_NEAREST. `count`: scratch for N numbers. */
static uint32_t least_crossing(const ft_sim *sim, uint32_t level, uint32_t *count) {
  const ft_network *n = &sim->network;
  const ft_topology *t = &n->topology;
  uint32_t is_counted = n->exchange.kind == FT_SHIFT || n->exchange.job;
  uint64_t tasks = n->exchange.members, phases = is_counted ? n->exchange.phases : tasks, most = 0;
  uint32_t subtrees = t->nodes / t->below[level];
  if (!is_counted && n->climb == FT_NEAREST) return t->b_min[level];
  memset(count, 0, subtrees * sizeof *count);
  for (uint32_t i = 0; i < tasks; i++)
    count[ft_subtree(t, n->task_node[n->exchange.job ? n->exchange.job[i] : i], level)]++;
  for (uint32_t v = 0; v < subtrees; v++) {
    uint64_t pairs = count[v] * (tasks - (n->climb == FT_TOP ? 1 : count[v]));
    most = pairs > most ? pairs : most;
  }
  return (uint32_t)((most + phases - 1) / phases);
}

#define COPY(field) memcpy(s->field, t->field, sizeof s->field);

static void describe_shape(ft_sim *sim) {
  const ft_topology *t = &sim->network.topology;
  ft_shape *s = &sim->shape;
  *s = (ft_shape){.link_from = ft_span_of(t->link_from, t->links, 4), .link_to = ft_span_of(t->link_to, t->links, 4),
                  .nodes = t->nodes, .switches = t->switches, .links = t->links, .up_links = t->up_links,
                  .levels = t->levels, .phases = sim->network.exchange.phases};
  COPY(m) COPY(w) COPY(p) COPY(below) COPY(width) COPY(first_entity) COPY(first_up) COPY(capacity)
  for (uint32_t l = 0; l < t->levels; l++) s->b_min[l] = least_crossing(sim, l, sim->preview_node);
}

static const ft_engine *const engines[] = {&ft_output_engine, &ft_input_engine, &ft_voq_engine, &ft_lossy_engine};

static uint32_t choose_engine(ft_sim *sim, ft_error *error) {
  uint32_t kind = sim->config.buffering_kind, kinds = sizeof engines / sizeof *engines;
  uint32_t status = ft_check_kind(kind, kinds, "Buffering kind", FT_FIELD(buffering_kind), error);
  if (status != FT_OK) return status;
  sim->engine = engines[kind];
  sim->own = ft_arena_alloc(&sim->arena, sim->engine->bytes, 1);
  if (!sim->own) return ft_refuse_memory(error);
  return ft_check_config(&sim->config, error);
}

static uint32_t build(ft_sim *sim, const uint32_t *words, uint32_t word_count, ft_error *error) {
  uint32_t status = ft_network_build(&sim->arena, &sim->config, words, word_count, &sim->network, error);
  if (status == FT_OK) status = choose_engine(sim, error);
  if (status == FT_OK) status = sim->engine->check(sim, error);
  if (status == FT_OK)
    status = ft_cable_breaks_check(&sim->config, &sim->network.topology, sim->network.words.breaks, error);
  if (status == FT_OK) status = ft_plan_buffers_build(&sim->arena, &sim->network, &sim->buffers, error);
  if (status != FT_OK) return status;
  sim->preview_node = ft_arena_alloc(&sim->arena, sim->network.topology.nodes, sizeof *sim->preview_node);
  sim->node_task = ft_arena_alloc(&sim->arena, sim->network.topology.nodes, sizeof *sim->node_task);
  if (!sim->preview_node || !sim->node_task) return ft_refuse_memory(error);
  for (uint32_t task = 0; task < sim->network.topology.nodes; task++)
    sim->node_task[sim->network.task_node[task]] = task;
  describe_shape(sim);
  return FT_OK;
}

ft_sim *ft_create(const ft_config *config, const uint32_t *words, uint32_t word_count, ft_error *error) {
  ft_sim *sim = ft_memory_take(sizeof *sim);
  if (!sim) {
    ft_refuse_memory(error);
    return 0;
  }
  if (error) *error = (ft_error){.status = FT_OK};
  sim->config = *config;
  if (build(sim, words, word_count, error) == FT_OK) return sim;
  ft_destroy(sim);
  return 0;
}

void ft_destroy(ft_sim *sim) {
  if (!sim) return;
  ft_arena_free(&sim->arena);
  ft_memory_give(sim);
}

const ft_shape *ft_shape_of(const ft_sim *sim) { return &sim->shape; }

/* What routes of a phase are made on. FT_OUTPUT: with the cables that are broken when it begins or, before that,
 * now. */
static const ft_network *planned_network(const ft_sim *sim, uint32_t phase) {
  return sim->prepared && sim->config.buffering_kind == FT_OUTPUT ? ft_packets_network(sim->own, phase) : &sim->network;
}

const ft_phase *ft_plan(ft_sim *sim, uint32_t phase) {
  if (phase >= sim->shape.phases) return 0;
  ft_plan_phase(planned_network(sim, phase), sim->network.task_node, phase, &sim->buffers, &sim->phase);
  return &sim->phase;
}

const ft_phase *ft_preview(ft_sim *sim, uint32_t phase, uint32_t node_a, uint32_t node_b) {
  uint32_t nodes = sim->shape.nodes;
  if (phase >= sim->shape.phases || node_a >= nodes || node_b >= nodes) return 0;
  memcpy(sim->preview_node, sim->network.task_node, nodes * sizeof *sim->preview_node);
  ft_mapping_swap(sim->preview_node, nodes, node_a, node_b);
  ft_plan_phase(planned_network(sim, phase), sim->preview_node, phase, &sim->buffers, &sim->phase);
  return &sim->phase;
}

static ft_root_table *table_of(const ft_sim *sim, uint32_t phase) {
  return phase < sim->shape.phases ? sim->buffers.scratch.table : 0;
}

const ft_phase *ft_plan_initial(ft_sim *sim, uint32_t phase) {
  ft_root_table *table = table_of(sim, phase);
  if (!table) return 0;
  table->keeps = 1;
  const ft_phase *plan = ft_plan(sim, phase);
  table->keeps = 0;
  return plan;
}

uint32_t ft_table_steps(ft_sim *sim, uint32_t phase, ft_table_step *out, uint32_t limit) {
  const ft_root_table *table = table_of(sim, phase);
  if (!table) return 0;
  ft_plan_routes(planned_network(sim, phase), sim->network.task_node, phase, &sim->buffers);
  uint32_t count = table->steps < limit ? table->steps : limit;
  for (uint32_t i = 0; i < count; i++) {
    out[i] = table->step[i];
    out[i].destination = sim->buffers.destination[out[i].source];
  }
  return count;
}

uint32_t ft_path(ft_sim *sim, uint32_t phase, uint32_t task, uint32_t *links) {
  const ft_plan_buffers *b = &sim->buffers;
  if (phase >= sim->shape.phases || task >= sim->shape.nodes) return 0;
  const ft_network *n = planned_network(sim, phase);
  ft_plan_routes(n, n->task_node, phase, &sim->buffers);
  if (b->turn_level[task] == 0) return 0;
  uint32_t from = n->task_node[task], to = n->task_node[b->destination[task]];
  return ft_path_links(&n->topology, from, to, b->turn_level[task], b->label[task], links);
}

/* All of it or nothing: what was taken before a refusal goes back. */
uint32_t ft_prepare(ft_sim *sim, ft_error *error) {
  if (error) *error = (ft_error){.status = FT_OK};
  if (sim->prepared) return FT_OK;
  ft_arena_mark before = ft_arena_mark_of(&sim->arena);
  uint32_t status = sim->engine->prepare(sim, error);
  if (status == FT_OK && !ft_frame_build(sim)) status = ft_refuse_memory(error);
  sim->prepared = status == FT_OK;
  if (!sim->prepared) ft_arena_release(&sim->arena, before);
  return status;
}

uint32_t ft_run(ft_sim *sim, int64_t until_ps, uint32_t max_hops) {
  if (ft_prepare(sim, 0) != FT_OK) return FT_REFUSED;
  uint32_t state = ft_window_run(sim, until_ps, max_hops);
  ft_hold_invariants(sim);
  return state;
}

#ifndef __wasm__
uint32_t ft_run_until(ft_sim *sim, int64_t until_ps) {
  uint32_t state;
  while ((state = ft_run(sim, until_ps, UINT32_MAX)) == FT_RUNNING) continue;
  return state;
}

uint32_t ft_version(void) { return FT_VERSION; }
#endif

uint64_t ft_hash(ft_sim *sim) { return ft_prepare(sim, 0) == FT_OK ? sim->engine->hash(sim) : 0; }

uint32_t ft_snapshot_bytes(ft_sim *sim) {
  if (ft_prepare(sim, 0) != FT_OK) return 0;
  const ft_saved_state saved = sim->engine->saved_state(sim);
  return ft_saved_state_bytes(&saved);
}

uint32_t ft_snapshot(ft_sim *sim, void *out) {
  if (ft_prepare(sim, 0) != FT_OK) return 0;
  const ft_saved_state saved = sim->engine->saved_state(sim);
  return ft_saved_state_write(&saved, out);
}

uint32_t ft_rewind(ft_sim *sim, const void *bytes, uint32_t count) {
  if (ft_prepare(sim, 0) != FT_OK) return FT_OUT_OF_MEMORY;
  const ft_saved_state saved = sim->engine->saved_state(sim);
  uint32_t status = ft_saved_state_read(&saved, bytes, count);
  if (status == FT_OK) ft_window_forget(sim);
  if (status == FT_OK && sim->engine->resumed) sim->engine->resumed(sim);
  ft_hold_invariants(sim);
  return status;
}
