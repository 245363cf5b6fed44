/* XOR and LIN (Prisacari 2013, section 2), shift, and exchanges given by hand. */
#include <string.h>

#include "base/refuse.h"
#include "exchange/kinds.h"

uint32_t ft_xor_build(ft_arena *arena, const ft_config *config, const ft_words *words, ft_exchange *exchange,
                      ft_error *error) {
  (void)arena, (void)config, (void)words, (void)error;
  exchange->phases = 1;
  while (exchange->phases < exchange->members) exchange->phases *= 2;
  return FT_OK;
}

void ft_xor_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination) {
  for (uint32_t s = 0; s < exchange->members; s++) {
    uint32_t d = s ^ phase;
    ft_put_destination(exchange, destination, s, d < exchange->members ? d : FT_IDLE);
  }
}

uint32_t ft_lin_build(ft_arena *arena, const ft_config *config, const ft_words *words, ft_exchange *exchange,
                      ft_error *error) {
  (void)arena, (void)words;
  if (config->shift >= exchange->members)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(shift), "The shift is %u; 0 to %u is allowed with %u tasks.",
                     config->shift, exchange->members - 1, exchange->members);
  exchange->shift = config->shift;
  exchange->phases = exchange->members;
  return FT_OK;
}

/* Shift distances 1 .. n-1 (Naruse: d = (s + sd) mod N). */
uint32_t ft_shift_build(ft_arena *arena, const ft_config *config, const ft_words *words, ft_exchange *exchange,
                        ft_error *error) {
  (void)arena, (void)words;
  if (exchange->members < 2)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(job_nodes), "The job has %u nodes; 2 to %u are allowed.", config->job_nodes, exchange->nodes);
  exchange->shift = 1;
  exchange->phases = exchange->members - 1;
  return FT_OK;
}

void ft_lin_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination) {
  uint32_t d = (phase + exchange->shift) % exchange->members;
  for (uint32_t s = 0; s < exchange->members; s++) {
    ft_put_destination(exchange, destination, s, d);
    if (++d == exchange->members) d = 0;
  }
}

static uint32_t may_meet(const ft_config *config) {
  return config->buffering_kind == FT_VOQ || config->buffering_kind == FT_LOSSY;
}

/* `taken[d]` holds the last phase, counted from 1, in which some task sent to d. */
static uint32_t check_custom(const uint32_t *words, const ft_exchange *exchange, uint32_t *taken, uint32_t meet, ft_error *error) {
  for (uint32_t phase = 0; phase < exchange->phases; phase++) {
    for (uint32_t s = 0; s < exchange->nodes; s++) {
      uint32_t d = words[(uint64_t)phase * exchange->nodes + s];
      if (d == FT_IDLE) continue;
      if (d >= exchange->nodes)
        return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(custom_phases),
                         "In phase %u task %u sends to task %u; tasks are 0 to %u.", phase, s, d, exchange->nodes - 1);
      if (taken[d] == phase + 1 && !meet)
        return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(custom_phases),
                         "In phase %u two tasks send to task %u; one may.", phase, d);
      taken[d] = phase + 1;
    }
  }
  return FT_OK;
}

uint32_t ft_custom_build(ft_arena *arena, const ft_config *config, const ft_words *words, ft_exchange *exchange,
                         ft_error *error) {
  exchange->phases = config->custom_phases;
  if (exchange->phases < 1)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(custom_phases),
                     "The custom exchange has no phase; at least 1 is needed.");
  uint32_t *taken = ft_arena_alloc(arena, exchange->nodes, sizeof *taken);
  if (taken == NULL) return ft_refuse_memory(error);
  exchange->custom = words->custom;
  return check_custom(words->custom, exchange, taken, may_meet(config), error);
}

void ft_custom_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination) {
  memcpy(destination, exchange->custom + (uint64_t)phase * exchange->nodes, exchange->nodes * sizeof *destination);
}
