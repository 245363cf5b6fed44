/* Static analysis: what one phase does to every link, without time.
 *
 * A network is the fixed part of a run: tree, exchange, mapping, routing. A plan is one phase of it. All memory is
 * taken once; planning a phase allocates nothing, and any number of plans with buffers of their own live side by side.
 */
#pragma once

#include <stdint.h>

#include "base/arena.h"
#include "base/span.h"
#include "exchange/exchange.h"
#include "fattree_records.h"
#include "routing/routing.h"
#include "topology/topology.h"

typedef struct ft_network {
  ft_words words;
  ft_topology topology;
  ft_exchange exchange;
  uint32_t *task_node; /* by task; fixed once built */
  uint64_t routing_seed;
  uint32_t routing_kind; /* enum ft_routing_kind */
  uint32_t climb;        /* enum ft_climb */
  uint32_t table_initial; /* enum ft_table_kind */
} ft_network;

/* What a plan is written to. By task unless said otherwise. */
typedef struct ft_plan_buffers {
  uint32_t *destination;      /* task it sends to, itself, or FT_IDLE */
  uint32_t *label;            /* X at the turn level */
  uint8_t *turn_level;        /* 0: self or idle */
  uint32_t *source_node;      /* = the mapping that was planned with */
  uint32_t *destination_node; /* the source node itself for idle tasks */
  uint16_t *link_load;        /* by directed link */
  uint32_t *member;           /* FT_ROOT_TABLE, else null: tasks by local id */
  uint8_t *takes_part;        /* likewise: sends or receives */
  uint32_t members;
  /* tasks that are idle since cut cables leave no path up and then down to their destination */
  uint32_t unreachable;
  ft_route_scratch scratch;
} ft_plan_buffers;

/* Turn level of a message between two nodes, regardless of cut cables; 0 if they are the same. */
static inline uint32_t ft_network_uncut_turn_level(const ft_network *network, uint32_t node_a, uint32_t node_b) {
  if (network->climb == FT_TOP) return node_a == node_b ? 0 : network->topology.levels;
  return ft_turn_level(&network->topology, node_a, node_b);
}

/* Turn level of a message; also 0 if cut cables leave no path. */
uint32_t ft_network_turn_level(const ft_network *network, uint32_t node_a, uint32_t node_b);

/* Checks record_bytes and every static field of the configuration, and builds. */
uint32_t ft_network_build(ft_arena *arena, const ft_config *config, const uint32_t *words, uint32_t word_count,
                          ft_network *network, ft_error *error);

/* Hash of the forwarding tables. */
uint64_t ft_network_forwarding_hash(const ft_network *network);

uint32_t ft_plan_buffers_build(ft_arena *arena, const ft_network *network, ft_plan_buffers *buffers, ft_error *error);

/* Destinations, turn levels and labels of one phase (0 .. phases-1) with the given mapping, usually network->task_node.
 * Leaves link_load alone. Returns the restarts of the conflict-free search. */
uint32_t ft_plan_routes(const ft_network *network, const uint32_t *task_node, uint32_t phase, ft_plan_buffers *buffers);

/* Adds the load of every link to ft_plan_routes. Every span of `out` points into the buffers. */
void ft_plan_phase(const ft_network *network, const uint32_t *task_node, uint32_t phase, ft_plan_buffers *buffers,
                   ft_phase *out);
