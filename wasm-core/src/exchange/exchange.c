#include "exchange/exchange.h"

#include <string.h>

#include "base/refuse.h"
#include "exchange/kinds.h"

static const struct {
  uint32_t (*build)(ft_arena *, const ft_config *, const ft_words *, ft_exchange *, ft_error *);
  void (*phase)(const ft_exchange *exchange, uint32_t phase, uint32_t *destination);
} kinds[] = {[FT_XOR] = {ft_xor_build, ft_xor_phase}, [FT_LIN] = {ft_lin_build, ft_lin_phase}, [FT_OPT] = {ft_opt_build, ft_base_phase},
             [FT_PERMUTED_BASE] = {ft_permuted_build, ft_base_phase}, [FT_CUSTOM] = {ft_custom_build, ft_custom_phase},
             [FT_SHIFT] = {ft_shift_build, ft_shift_phase}};

enum { KINDS = sizeof kinds / sizeof *kinds };

uint32_t ft_exchange_build(ft_arena *arena, const ft_config *config, const ft_words *words, const ft_topology *topology,
                           ft_exchange *exchange, ft_error *error) {
  memset(exchange, 0, sizeof *exchange);
  uint32_t status = ft_check_kind(config->exchange_kind, KINDS, "Exchange kind", FT_FIELD(exchange_kind), error);
  if (status != FT_OK) return status;
  exchange->kind = config->exchange_kind;
  exchange->nodes = exchange->phases = topology->nodes;
  exchange->levels = topology->levels;
  memcpy(exchange->m, topology->m, sizeof exchange->m);
  if (config->job_nodes > 0 && exchange->kind != FT_SHIFT)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(job_nodes), "A job of %u nodes needs the shift exchange; all tasks take part "
                     "in the others.", config->job_nodes);
  return kinds[exchange->kind].build(arena, config, words, exchange, error);
}

void ft_exchange_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination) {
  kinds[exchange->kind].phase(exchange, phase, destination);
}
