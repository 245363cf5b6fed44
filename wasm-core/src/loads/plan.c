#include "loads/plan.h"

#include <string.h>

#include "base/hash.h"
#include "base/refuse.h"
#include "mapping/mapping.h"
#include "routing/root_table.h"
#include "routing/tally.h"
#include "topology/cuts.h"

uint32_t ft_network_build(ft_arena *arena, const ft_config *config, const uint32_t *words, uint32_t word_count,
                          ft_network *network, ft_error *error) {
  memset(network, 0, sizeof *network);
  if (config->record_bytes != sizeof *config)
    return FT_BAD(error, record_bytes, "The configuration has %u bytes; this core reads configurations of %u.",
                  config->record_bytes, (uint32_t)sizeof *config);
  uint32_t status = ft_routing_check(config, error);
  if (status != FT_OK) return status;
  if (config->climb > FT_TOP)
    return FT_BAD(error, climb, "Climb kind %u is unknown; 0 and 1 are known.", config->climb);
  status = ft_topology_build(arena, config, &network->topology, error);
  if (status == FT_OK && ft_routing_of(config->routing_kind)->tabled)
    status = ft_root_table_check(config, &network->topology, error);
  uint64_t forwarding = status == FT_OK ? ft_forwarding_bytes(config->routing_kind, &network->topology) : 0;
  if (status == FT_OK)
    status = ft_words_take(&network->words, arena, config, network->topology.nodes, forwarding, words, word_count,
                           error);
  if (status == FT_OK && forwarding > 0)
    status = ft_forwarding_check(&network->topology, network->words.forwarding, error);
  if (status == FT_OK)
    status = ft_exchange_build(arena, config, &network->words, &network->topology, &network->exchange, error);
  if (status == FT_OK && config->cut_count > 0)
    status = ft_topology_cut(arena, config, network->words.cut, &network->topology, error);
  if (status != FT_OK) return status;
  network->routing_kind = config->routing_kind;
  network->routing_seed = config->routing_seed;
  network->climb = config->climb;
  network->table_initial = config->table_initial;
  network->task_node = ft_arena_alloc(arena, network->topology.nodes, sizeof *network->task_node);
  if (network->task_node == NULL) return ft_refuse_memory(error);
  return ft_mapping_build(arena, config, network->words.swaps, &network->topology, network->task_node, error);
}

uint64_t ft_network_forwarding_hash(const ft_network *network) {
  return ft_hash_bytes(network->words.forwarding, ft_forwarding_bytes(network->routing_kind, &network->topology));
}

uint32_t ft_plan_buffers_build(ft_arena *arena, const ft_network *network, ft_plan_buffers *buffers, ft_error *error) {
  uint32_t nodes = network->topology.nodes;
  memset(buffers, 0, sizeof *buffers);
  buffers->destination = ft_arena_alloc(arena, nodes, sizeof *buffers->destination);
  buffers->label = ft_arena_alloc(arena, nodes, sizeof *buffers->label);
  buffers->turn_level = ft_arena_alloc(arena, nodes, sizeof *buffers->turn_level);
  buffers->source_node = ft_arena_alloc(arena, nodes, sizeof *buffers->source_node);
  buffers->destination_node = ft_arena_alloc(arena, nodes, sizeof *buffers->destination_node);
  buffers->link_load = ft_arena_alloc(arena, network->topology.links, sizeof *buffers->link_load);
  if (!buffers->destination || !buffers->label || !buffers->turn_level || !buffers->source_node ||
      !buffers->destination_node || !buffers->link_load)
    return ft_refuse_memory(error);
  uint32_t status = ft_route_scratch_build(arena, &network->topology, network->routing_kind, &buffers->scratch, error);
  buffers->scratch.forwarding = network->words.forwarding;
  if (status != FT_OK || !buffers->scratch.table) return status;
  buffers->scratch.table->initial = network->table_initial;
  buffers->member = ft_arena_alloc(arena, nodes, sizeof *buffers->member);
  buffers->takes_part = ft_arena_alloc(arena, nodes, sizeof *buffers->takes_part);
  return buffers->member && buffers->takes_part ? FT_OK : ft_refuse_memory(error);
}

uint32_t ft_network_turn_level(const ft_network *network, uint32_t node_a, uint32_t node_b) {
  const ft_topology *t = &network->topology;
  uint32_t turn_level = ft_network_uncut_turn_level(network, node_a, node_b);
  return t->cuts > 0 && ft_uncut_label(t, node_a, node_b, turn_level, 0) == FT_NO_LABEL ? 0 : turn_level;
}

/* From tasks to nodes. A task that sends nothing counts as one that sends to itself, and one that cannot reach its
 * partner sends nothing. */
static void map_to_nodes(const ft_network *network, const uint32_t *task_node, ft_plan_buffers *b) {
  const ft_topology *t = &network->topology;
  if (b->source_node != task_node) memcpy(b->source_node, task_node, t->nodes * sizeof *task_node);
  b->unreachable = 0;
  for (uint32_t task = 0; task < t->nodes; task++) {
    uint32_t from = b->source_node[task];
    uint32_t to = b->destination[task] == FT_IDLE ? from : b->source_node[b->destination[task]];
    b->turn_level[task] = (uint8_t)ft_network_turn_level(network, from, to);
    if (b->turn_level[task] == 0 && to != from) {
      b->destination[task] = FT_IDLE;
      b->unreachable++;
      to = from;
    }
    b->destination_node[task] = to;
  }
}

/* Local ids: positions in the job; where none is listed, ranks among the tasks that take part. */
static void number_members(const ft_exchange *exchange, ft_plan_buffers *b) {
  b->members = exchange->job ? exchange->members : 0;
  if (exchange->job) {
    memcpy(b->member, exchange->job, b->members * sizeof *b->member);
    return;
  }
  memset(b->takes_part, 0, exchange->nodes);
  for (uint32_t s = 0; s < exchange->nodes; s++)
    if (b->destination[s] != FT_IDLE) b->takes_part[s] = b->takes_part[b->destination[s]] = 1;
  for (uint32_t s = 0; s < exchange->nodes; s++)
    if (b->takes_part[s]) b->member[b->members++] = s;
}

static ft_route_messages messages_of(const ft_network *network, const ft_plan_buffers *b, uint32_t phase) {
  return (ft_route_messages){b->source_node, b->destination_node, b->turn_level, network->topology.nodes, phase,
                             b->member, b->members};
}

uint32_t ft_plan_routes(const ft_network *network, const uint32_t *task_node, uint32_t phase, ft_plan_buffers *b) {
  ft_exchange_phase(&network->exchange, phase, b->destination);
  if (b->member) number_members(&network->exchange, b);
  map_to_nodes(network, task_node, b);
  ft_route_messages messages = messages_of(network, b, phase);
  return ft_route_phase(&network->topology, network->routing_kind, network->routing_seed, &messages, &b->scratch,
                        b->label);
}

static void count_messages(const ft_topology *t, const ft_plan_buffers *b, ft_phase *out) {
  uint32_t by_level[FT_MAX_LEVELS + 1] = {0}, idle = 0;
  for (uint32_t task = 0; task < t->nodes; task++) {
    by_level[b->turn_level[task]]++;
    idle += b->destination[task] == FT_IDLE;
  }
  for (uint32_t l = t->levels; l >= 1; l--)
    out->crossings[l] = by_level[l] + (l < t->levels ? out->crossings[l + 1] : 0);
  out->messages = out->crossings[1];
  out->idle = idle;
  out->self_messages = by_level[0] - idle;
}

void ft_plan_phase(const ft_network *network, const uint32_t *task_node, uint32_t phase, ft_plan_buffers *b,
                   ft_phase *out) {
  const ft_topology *t = &network->topology;
  uint32_t searched = ft_plan_routes(network, task_node, phase, b);
  *out = (ft_phase){.phase = phase, .searched = searched, .unreachable = b->unreachable};
  ft_route_messages messages = messages_of(network, b, phase);
  count_messages(t, b, out);
  ft_tally_links(t, &messages, b->label, b->link_load, out);
  out->conflict_free = out->contention <= 1;
  out->task_node = ft_span_of(b->source_node, t->nodes, sizeof *b->source_node);
  out->destination = ft_span_of(b->destination, t->nodes, sizeof *b->destination);
  out->label = ft_span_of(b->label, t->nodes, sizeof *b->label);
  out->turn_level = ft_span_of(b->turn_level, t->nodes, sizeof *b->turn_level);
  out->link_load = ft_span_of(b->link_load, t->links, sizeof *b->link_load);
}
