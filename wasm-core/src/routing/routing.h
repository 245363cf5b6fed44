/* Which way a message climbs. A routing gives every message of one phase the label X of its path at its turn level
 * (high digit first: X_l = X_{l-1} * w_l + x_l; up ports instead of parents x_l where cables are parallel, see
 * topology.h). */
#pragma once

#include <stdint.h>

#include "base/arena.h"
#include "base/ecmp.h"
#include "fattree_records.h"
#include "topology/topology.h"

typedef struct ft_search ft_search; /* scratch of the conflict-free search, see search.h */
typedef struct ft_root_table ft_root_table; /* the table of a phase and how it was made, see root_table.h */

/* Memory that a routing works in; made once, used for any number of phases, one at a time. */
typedef struct ft_route_scratch {
  uint32_t *modulo; /* by node: label of level h with up port floor(node / W_{l-1}) mod (w_l p_l) into level l */
  ft_search *search; /* FT_CONFLICT_FREE only, else null */
  ft_root_table *table; /* FT_ROOT_TABLE only, else null */
  const uint8_t *forwarding; /* FT_FORWARDING: up ports, by switch below the top and node */
} ft_route_scratch;

/* The messages of one phase. Every array has `count` elements. A message with turn level 0 does not leave its node: its
 * source and destination are not read and its label becomes 0. No two messages share a source, nor a destination. */
typedef struct ft_route_messages {
  const uint32_t *source;      /* node */
  const uint32_t *destination; /* node */
  const uint8_t *turn_level;   /* highest level of its path: of the nearest common ancestor, or above */
  uint32_t count;
  uint32_t phase;
  const uint32_t *member;      /* FT_ROOT_TABLE: messages by local id */
  uint32_t members;
} ft_route_messages;

typedef struct ft_routing ft_routing;

/* A phase to route, as the functions of the rows take it. */
typedef struct ft_route {
  const ft_routing *routing;
  const ft_topology *t;
  uint64_t seed;
  const ft_route_messages *messages;
  ft_route_scratch *scratch;
} ft_route;

/* What the core wants to know about a routing, in its row. */
struct ft_routing {
  /* Labels of a phase. It need not know of cuts. Returns the number of restarts of a search. */
  uint32_t (*route)(const ft_route *, uint32_t *label);
  uint8_t by_source;     /* the digits of the source choose the way up, not those of the destination */
  uint8_t draws_phases;  /* the labels of a phase depend on the seed */
  uint8_t draws_packets; /* so do the ports of packets on input-queued switches */
  /* enum ft_spread: of packets on input-queued switches; of messages where they choose at each switch */
  uint8_t spread;
  uint8_t alike;         /* FT_HASHED: the same choice everywhere */
  /* made for the phases of an exchange: it looks for the least contention, or goes by root tables */
  uint8_t searches, tabled;
  /* packets leave their modulo ports: where the next buffer is nearly full, or where a notification says so */
  uint8_t avoids, notified;
};

/* `kind` must be a known one. */
const ft_routing *ft_routing_of(uint32_t kind);

uint32_t ft_routing_check(const ft_config *config, ft_error *error);

/* Bytes of the forwarding tables of a tree; 0 where the routing has none. */
uint64_t ft_forwarding_bytes(uint32_t kind, const ft_topology *topology);

/* Refuses tables with an up port that a switch does not have. */
uint32_t ft_forwarding_check(const ft_topology *topology, const uint8_t *table, ft_error *error);

static inline uint32_t ft_routing_needs_phases(const ft_routing *r) { return r->searches || r->tabled; }
static inline uint32_t ft_routing_adapts(const ft_routing *r) { return r->avoids || r->notified; }
/* Its packets choose by what input-queued switches know, or have met. */
static inline uint32_t ft_routing_needs_slots(const ft_routing *r) {
  return ft_routing_adapts(r) || (r->spread >= FT_IN_TURN && r->spread <= FT_RECYCLED);
}
/* Packets between the same two nodes may go several ways, and so overtake each other. */
static inline uint32_t ft_routing_reorders(const ft_routing *r) {
  return r->draws_packets || r->spread == FT_IN_TURN || r->notified;
}

/* Refuses lack of memory. */
uint32_t ft_route_scratch_build(ft_arena *arena, const ft_topology *topology, uint32_t kind, ft_route_scratch *scratch,
                                ft_error *error);

/* S- and D-mod-k, by what `end` of a message is: its source or destination (Prisacari 2013, section 4.1, Zahavi
 * 2012). */
void ft_route_modulo(const ft_route *route, const uint32_t *end, uint32_t *label);

/* Moves messages off cables that are cut, see ft_uncut_label: whatever the routing, such messages get an intact
 * path. */
void ft_route_around(const ft_topology *topology, const ft_route_messages *messages, uint32_t *label);

/* Routes one phase: writes `label`. Depends on nothing but its arguments; what the scratch holds does not matter.
 * Returns the number of restarts of a search, 0 for routings that do not search. */
uint32_t ft_route_phase(const ft_topology *topology, uint32_t kind, uint64_t seed, const ft_route_messages *messages,
                        ft_route_scratch *scratch, uint32_t *label);
