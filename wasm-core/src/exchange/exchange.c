#include "exchange/exchange.h"

#include <string.h>

#include "base/refuse.h"
#include "exchange/kinds.h"

static const struct {
  uint32_t (*build)(ft_arena *, const ft_config *, const ft_words *, ft_exchange *, ft_error *);
  void (*phase)(const ft_exchange *exchange, uint32_t phase, uint32_t *destination);
} kinds[] = {[FT_XOR] = {ft_xor_build, ft_xor_phase}, [FT_LIN] = {ft_lin_build, ft_lin_phase}, [FT_OPT] = {ft_opt_build, ft_base_phase},
             [FT_PERMUTED_BASE] = {ft_permuted_build, ft_base_phase}, [FT_CUSTOM] = {ft_custom_build, ft_custom_phase},
             [FT_SHIFT] = {ft_shift_build, ft_lin_phase}};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* Lengths by phase, where there are any. */
static uint32_t take_flits(const ft_config *config, const ft_words *words, ft_exchange *exchange, ft_error *error) {
  uint32_t count = ft_flit_words(config);
  exchange->message_flits = config->buffering_kind == FT_OUTPUT ? config->output.message_flits : 0;
  if (count == 0) return FT_OK;
  if (exchange->kind != FT_CUSTOM)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(output.phase_flits), "Lengths by phase need a custom exchange; %u came along.", count);
  if (count != exchange->phases)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(output.phase_flits), "Lengths came for %u phases; the exchange has %u.", count,
                     exchange->phases);
  for (uint32_t phase = 0; phase < count; phase++)
    if (words->flits[phase] < 1 || words->flits[phase] > FT_MAX_MESSAGE_FLITS)
      return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(output.phase_flits), "In phase %u a message has %u flits; allowed is 1 to %u.", phase,
                       words->flits[phase], FT_MAX_MESSAGE_FLITS);
  exchange->flits = words->flits;
  return FT_OK;
}

static uint32_t take_job(ft_arena *arena, const ft_config *config, const uint32_t *job, ft_exchange *exchange, ft_error *error) {
  uint32_t nodes = exchange->nodes, members = config->job_nodes;
  exchange->members = members ? members : nodes;
  if (members == 0) return FT_OK;
  if (exchange->kind == FT_CUSTOM)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(job_nodes), "A job of %u nodes is not for a custom exchange, whose phases say who takes part.",
                     members);
  if (members < 2 || members > nodes)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(job_nodes), "The job has %u nodes; 2 to %u are allowed.", members, nodes);
  uint8_t *in_job = ft_arena_alloc(arena, nodes, 1);
  if (!in_job) return ft_refuse_memory(error);
  for (uint32_t id = 0; id < members; id++) {
    if (job[id] >= nodes)
      return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(job_nodes), "The job names node %u; nodes are 0 to %u.", job[id], nodes - 1);
    if (in_job[job[id]]++)
      return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(job_nodes), "The job names node %u twice; once is allowed.", job[id]);
  }
  exchange->job = job;
  exchange->in_job = in_job;
  return FT_OK;
}

uint32_t ft_exchange_build(ft_arena *arena, const ft_config *config, const ft_words *words, const ft_topology *topology,
                           ft_exchange *exchange, ft_error *error) {
  memset(exchange, 0, sizeof *exchange);
  uint32_t status = ft_check_kind(config->exchange_kind, KINDS, "Exchange kind", FT_FIELD(exchange_kind), error);
  if (status != FT_OK) return status;
  exchange->kind = config->exchange_kind;
  exchange->nodes = exchange->phases = topology->nodes;
  exchange->levels = topology->levels;
  memcpy(exchange->m, topology->m, sizeof exchange->m);
  status = take_job(arena, config, words->job, exchange, error);
  if (status == FT_OK) status = kinds[exchange->kind].build(arena, config, words, exchange, error);
  return status == FT_OK ? take_flits(config, words, exchange, error) : status;
}

uint32_t ft_exchange_longest(const ft_exchange *exchange) {
  uint32_t longest = 0;
  for (uint32_t phase = 0; phase < exchange->phases; phase++)
    if (ft_exchange_flits(exchange, phase) > longest) longest = ft_exchange_flits(exchange, phase);
  return longest;
}

void ft_exchange_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination) {
  for (uint32_t s = 0; exchange->job && s < exchange->nodes; s++) destination[s] = FT_IDLE;
  kinds[exchange->kind].phase(exchange, phase, destination);
}
