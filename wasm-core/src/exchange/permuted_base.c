/* Permuted-variable-base exchanges (Prisacari 2013, section 3.3): with the base Theta_k = M_sigma(k), digit sigma(k) of
 * the destination is the sum of the digits k of source and phase, modulo Theta_k (eq. 4). */
#include "base/refuse.h"
#include "exchange/kinds.h"

uint32_t ft_opt_build(ft_arena *arena, const ft_config *config, const ft_words *words, ft_exchange *exchange,
                      ft_error *error) {
  (void)arena, (void)config, (void)words, (void)error;
  for (uint32_t k = 0; k < exchange->levels; k++) exchange->sigma[k] = exchange->levels - k;
  return FT_OK;
}

uint32_t ft_permuted_build(ft_arena *arena, const ft_config *config, const ft_words *words, ft_exchange *exchange,
                           ft_error *error) {
  (void)arena, (void)words;
  uint32_t seen = 0;
  for (uint32_t k = 0; k < exchange->levels; k++) {
    uint32_t level = config->sigma[k];
    if (level < 1 || level > exchange->levels || (seen >> level & 1))
      return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD_AT(sigma, k),
                       "sigma(%u) is %u; sigma must hold each level from 1 to %u once.", k + 1, level, exchange->levels);
    seen |= 1u << level;
    exchange->sigma[k] = level;
  }
  return FT_OK;
}

/* One digit of eq. 4. */
typedef struct digit {
  uint32_t base;   /* Theta_k */
  uint32_t weight; /* what one step of the destination's digit sigma(k) is worth */
  uint32_t source; /* digit k of the source */
  uint32_t sum;    /* digit sigma(k) of the destination */
} digit;

/* Source 0: the destination's digits are the phase's. */
static uint32_t start(const ft_exchange *exchange, uint32_t phase, digit *digits) {
  uint32_t destination = 0;
  for (uint32_t k = 0; k < exchange->levels; k++) {
    uint32_t level = exchange->sigma[k], weight = 1;
    for (uint32_t l = 0; l + 1 < level; l++) weight *= exchange->m[l];
    digit one = {exchange->m[level - 1], weight, 0, phase % exchange->m[level - 1]};
    phase /= one.base;
    destination += one.sum * weight;
    digits[k] = one;
  }
  return destination;
}

/* Moves on to the next source. A digit that runs over has made a whole turn, and so has its sum. */
static uint32_t advance(uint32_t levels, digit *digits, uint32_t destination) {
  for (uint32_t k = 0; k < levels; k++) {
    digit *one = &digits[k];
    destination += one->weight;
    if (++one->sum == one->base) {
      one->sum = 0;
      destination -= one->weight * one->base;
    }
    if (++one->source < one->base) break;
    one->source = 0;
  }
  return destination;
}

void ft_base_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination) {
  digit digits[FT_MAX_LEVELS];
  uint32_t d = start(exchange, phase, digits);
  for (uint32_t s = 0; s < exchange->nodes; s++) {
    if (!exchange->job || (exchange->in_job[s] && exchange->in_job[d])) destination[s] = d;
    d = advance(exchange->levels, digits, d);
  }
}
