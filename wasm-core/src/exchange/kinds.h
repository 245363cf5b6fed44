/* The functions of the kinds of exchange. `build` checks what only that kind can refuse; it finds kind, nodes, phases (= N), levels,
 * m and the job filled in. Where there is a job, `phase` finds all tasks idle, and is asked for the destinations of its members only. */
#ifndef FT_EXCHANGE_KINDS_H
#define FT_EXCHANGE_KINDS_H

#include "exchange/exchange.h"

uint32_t ft_xor_build(ft_arena *, const ft_config *, const ft_words *, ft_exchange *, ft_error *);
uint32_t ft_lin_build(ft_arena *, const ft_config *, const ft_words *, ft_exchange *, ft_error *);
uint32_t ft_opt_build(ft_arena *, const ft_config *, const ft_words *, ft_exchange *, ft_error *);
uint32_t ft_permuted_build(ft_arena *, const ft_config *, const ft_words *, ft_exchange *, ft_error *);
uint32_t ft_custom_build(ft_arena *, const ft_config *, const ft_words *, ft_exchange *, ft_error *);
uint32_t ft_shift_build(ft_arena *, const ft_config *, const ft_words *, ft_exchange *, ft_error *);

void ft_xor_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination);
void ft_lin_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination);
void ft_base_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination);
void ft_custom_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination);

/* Sets where the task with a local id sends; `to`: a local id or FT_IDLE. */
static inline void ft_put_destination(const ft_exchange *e, uint32_t *destination, uint32_t id, uint32_t to) {
  if (e->job) destination[e->job[id]] = to == FT_IDLE ? FT_IDLE : e->job[to];
  else destination[id] = to;
}

#endif
