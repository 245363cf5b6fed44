/* The time an exchange would take if nobody ever waited for anybody. */
#include "engine/packets.h"

int64_t ft_message_ps(const ft_config *config, uint32_t turn) {
  int64_t path_ps = 2 * config->adapter_ps + (2 * (int64_t)turn - 1) * config->switch_ps + 2 * (int64_t)turn * config->link_ps;
  int64_t answer_ps = config->no_acknowledge ? 0 : path_ps + config->flit_ps;
  return path_ps + answer_ps + config->message_flits * config->flit_ps;
}

/* T = sum over l of m1..m(l-1) (m_l - 1) T(l): what every task sends in a whole all-to-all exchange. */
static int64_t all_to_all_ps(const ft_config *config, const ft_topology *topology) {
  int64_t sum = 0;
  for (uint32_t l = 1; l <= topology->levels; l++)
    sum += (int64_t)(topology->below[l] - topology->below[l - 1]) * ft_message_ps(config, l);
  return sum;
}

/* An exchange given by hand: the task with the longest sum of its own messages. */
static int64_t by_hand_ps(const ft_config *config, const ft_network *network, ft_plan_buffers *buffers, int64_t *sum) {
  int64_t longest = 0;
  for (uint32_t phase = 0; phase < network->exchange.phases; phase++) {
    ft_exchange_phase(&network->exchange, phase, buffers->destination);
    for (uint32_t s = 0; s < network->topology.nodes; s++) {
      uint32_t d = buffers->destination[s];
      if (d == FT_IDLE || d == s) continue;
      sum[s] += ft_message_ps(config, ft_turn_level(&network->topology, network->task_node[s], network->task_node[d]));
      if (sum[s] > longest) longest = sum[s];
    }
  }
  return longest;
}

int64_t ft_ideal_ps(const ft_config *config, const ft_network *network, ft_plan_buffers *buffers) {
  if (config->exchange_kind != FT_CUSTOM) return all_to_all_ps(config, &network->topology);
  ft_arena scratch;
  ft_arena_init(&scratch);
  int64_t *sum = ft_arena_alloc(&scratch, network->topology.nodes, sizeof *sum);
  int64_t ideal_ps = sum ? by_hand_ps(config, network, buffers, sum) : 0;
  ft_arena_free(&scratch);
  return ideal_ps;
}
