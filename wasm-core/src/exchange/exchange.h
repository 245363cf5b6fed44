/* Who sends to whom in which phase. Tasks are numbered 0 .. N-1, one per node; the tree enters only through its m.
 *
 * In every phase no two tasks send to the same task, except in custom phases with FT_VOQ and FT_LOSSY. In XOR, LIN, OPT
 * and permuted-base every ordered pair meets in exactly one phase (Prisacari 2013, sections 2 and 3), in shift every
 * pair of two; in a custom exchange pairs need not meet. Where a job is listed, that holds for its tasks, and all
 * others are idle.
 */
#pragma once

#include <stdint.h>

#include "base/arena.h"
#include "base/words.h"
#include "fattree_records.h"
#include "topology/topology.h"

typedef struct ft_exchange {
  uint32_t kind; /* enum ft_exchange_kind */
  uint32_t nodes;
  uint32_t phases;
  uint32_t shift;                /* LIN */
  uint32_t levels;               /* eq. 4 */
  uint32_t m[FT_MAX_LEVELS];     /* eq. 4: the base (M_1 .. M_L) */
  uint32_t sigma[FT_MAX_LEVELS]; /* eq. 4: sigma[k-1] = sigma(k) in 1 .. L */
  const uint32_t *custom;        /* phases x nodes destinations or FT_IDLE */
  const uint32_t *flits;         /* by phase: the length of its messages; null: message_flits */
  uint32_t message_flits;        /* FT_OUTPUT, else 0 */
  const uint32_t *job;           /* the tasks that take part, by local id; null: all of them, in order */
  const uint8_t *in_job;         /* [nodes]: 1 for those; null with it */
  uint32_t members;              /* local ids */
} ft_exchange;

/* Sets up the exchange, which keeps pointing to its words. A custom phase that names a task out of range is refused,
 * and one that names a task twice, except as said above; and so are lengths that are not one for each phase of a custom
 * exchange, or out of range. */
uint32_t ft_exchange_build(ft_arena *arena, const ft_config *config, const ft_words *words, const ft_topology *topology,
                           ft_exchange *exchange, ft_error *error);

/* The length of each message of a phase, and of the longest one of all. */
static inline uint32_t ft_exchange_flits(const ft_exchange *exchange, uint32_t phase) {
  return exchange->flits ? exchange->flits[phase] : exchange->message_flits;
}
uint32_t ft_exchange_longest(const ft_exchange *exchange);

/* Destinations of one phase (0 .. phases-1) by task: a task, the task itself, or FT_IDLE. */
void ft_exchange_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination);
