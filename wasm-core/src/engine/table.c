/* What is known of a job before its packets run: the moves of the root table, and a bound. */
#include <string.h>

#include "engine/sim.h"
#include "routing/root_table.h"

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
  ft_plan_routes(ft_planned_network(sim, phase), sim->network.task_node, phase, &sim->buffers);
  uint32_t count = table->steps < limit ? table->steps : limit;
  for (uint32_t i = 0; i < count; i++) {
    out[i] = table->step[i];
    out[i].destination = sim->buffers.destination[out[i].source];
  }
  return count;
}

/* Prisacari 2013, eq. 1, is the case of all tasks, N phases and FT_NEAREST. */
uint32_t ft_least_crossing(const ft_sim *sim, uint32_t level, uint32_t *count) {
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
