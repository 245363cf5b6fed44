/* The functions of the kinds of exchange. `build` checks what only that kind can refuse; it finds kind, nodes, phases (= N), levels
 * and m filled in. */
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
void ft_shift_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination);

#endif
