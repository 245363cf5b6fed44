/* All-to-all within a job, one shift distance per phase (Naruse: d = (s + sd) mod N, sd = 1 .. N-1). */
#include "base/refuse.h"
#include "exchange/kinds.h"

/* `taken[task]` says that a task has been named. */
static uint32_t check_job(const uint32_t *job, const ft_exchange *exchange, uint8_t *taken, ft_error *error) {
  for (uint32_t local = 0; local < exchange->members; local++) {
    if (job[local] >= exchange->nodes)
      return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(job_nodes), "The job names node %u; nodes are 0 to %u.", job[local],
                       exchange->nodes - 1);
    if (taken[job[local]]++)
      return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(job_nodes), "The job names node %u twice; once is allowed.", job[local]);
  }
  return FT_OK;
}

uint32_t ft_shift_build(ft_arena *arena, const ft_config *config, const ft_words *words, ft_exchange *exchange,
                        ft_error *error) {
  uint32_t nodes = exchange->nodes, listed = config->job_nodes;
  exchange->members = listed ? listed : nodes;
  if (exchange->members < 2 || exchange->members > nodes)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(job_nodes), "The job has %u nodes; 2 to %u are allowed.", listed, nodes);
  exchange->phases = exchange->members - 1;
  if (listed == 0) return FT_OK;
  uint8_t *taken = ft_arena_alloc(arena, nodes, sizeof *taken);
  if (taken == NULL) return ft_refuse_memory(error);
  exchange->job = words->job;
  return check_job(words->job, exchange, taken, error);
}

void ft_shift_phase(const ft_exchange *exchange, uint32_t phase, uint32_t *destination) {
  uint32_t n = exchange->members, to = phase + 1;
  for (uint32_t s = 0; exchange->job && s < exchange->nodes; s++) destination[s] = FT_IDLE;
  for (uint32_t s = 0; s < n; s++, to = to + 1 == n ? 0 : to + 1) {
    if (exchange->job) destination[exchange->job[s]] = exchange->job[to];
    else destination[s] = to;
  }
}
