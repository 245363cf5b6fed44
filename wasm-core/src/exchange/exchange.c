#include "exchange/exchange.h"

#include <string.h>

#include "base/refuse.h"
#include "exchange/kinds.h"

const ft_exchange_row ft_exchange_kinds[FT_EXCHANGE_KINDS] = {
    {FT_XOR, "xor", "d = s xor p; padded to a power of two", ft_xor_build, ft_xor_phase},
    {FT_LIN, "lin", "d = (s + p + shift) mod N", ft_lin_build, ft_lin_phase},
    {FT_OPT, "opt", "bandwidth-optimal: digits from the top level down", ft_opt_build, ft_base_phase},
    {FT_PERMUTED_BASE, "permuted-base", "digits in any order of the levels", ft_permuted_build, ft_base_phase},
    {FT_CUSTOM, "custom", "one destination per task and phase, given by hand", ft_custom_build, ft_custom_phase},
    {FT_SHIFT, "shift", "d = (s + p + 1) mod n over the tasks of a job", ft_shift_build, ft_shift_phase},
};

uint32_t ft_exchange_build(ft_arena *arena, const ft_config *config, const ft_words *words, const ft_topology *topology,
                           ft_exchange *exchange, ft_error *error) {
  memset(exchange, 0, sizeof *exchange);
  if (config->exchange_kind >= FT_EXCHANGE_KINDS)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(exchange_kind), "Exchange kind %u is unknown; 0 to %u are known.",
                     config->exchange_kind, (uint32_t)FT_EXCHANGE_KINDS - 1);
  exchange->kind = config->exchange_kind;
  exchange->nodes = exchange->phases = topology->nodes;
  exchange->levels = topology->levels;
  memcpy(exchange->m, topology->m, sizeof exchange->m);
  if (config->job_nodes > 0 && exchange->kind != FT_SHIFT)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(job_nodes), "A job of %u nodes needs the shift exchange; all tasks take part "
                     "in the others.", config->job_nodes);
  return ft_exchange_kinds[exchange->kind].build(arena, config, words, exchange, error);
}

void ft_exchange_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination) {
  ft_exchange_kinds[exchange->kind].phase(exchange, phase, destination);
}
