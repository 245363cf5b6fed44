/* Cables that break during a run, and are mended; congestion/breaks.h has further rules for slots. An instant is in ps,
 * or with FT_INPUT a slot. What is broken at one follows from the clock alone, so that none of it is state. A cable is
 * broken from the start of an instant on, and whole from the start of another; routes avoid it from `delay` after the
 * break until it is whole. */
#pragma once

#include "topology/topology.h"

typedef struct ft_cable_break {
  int64_t from, until, learned; /* instants: broken; whole again; routes avoid it */
  uint32_t cable;               /* up link */
} ft_cable_break;

typedef struct ft_cable_breaks {
  ft_cable_break *row; /* [count] */
  uint32_t count;
  uint32_t cuts;       /* of the whole run */
  const uint8_t *cut;  /* those; null: none */
  uint64_t hash;       /* of all of it */
} ft_cable_breaks;

/* Refuses breaks that are no breaks of the tree's cables. */
uint32_t ft_cable_breaks_check(const ft_config *config, const ft_topology *tree, const uint32_t *words,
                               ft_error *error);

/* FT_OK or FT_OUT_OF_MEMORY. `seen` becomes the tree as routes see it; where nothing breaks it is the tree. */
uint32_t ft_cable_breaks_build(ft_cable_breaks *b, ft_arena *arena, const ft_config *config, const ft_topology *tree,
                               const uint32_t *words, int64_t delay, ft_topology *seen);

/* Makes `seen` the tree that routes see at an instant. Returns when they see another one next; INT64_MAX: never. */
int64_t ft_cable_breaks_see(const ft_cable_breaks *b, ft_topology *seen, int64_t at);

/* Whether the cable of a link is broken at some instant from one to another, both included. */
uint32_t ft_cable_breaks_hit(const ft_cable_breaks *b, uint32_t cable, int64_t from, int64_t to);
