/* The time an exchange would take without any contention. */
#include "engine/packets.h"

int64_t ft_message_ps(const ft_config *config, uint32_t turn_level, uint32_t flits) {
  int64_t links = 2 * (int64_t)turn_level;
  int64_t path_ps = 2 * config->output.adapter_ps + (links - 1) * config->output.switch_ps + links * config->output.link_ps;
  int64_t answer_ps = config->output.no_acknowledge ? 0 : path_ps + config->output.flit_ps;
  return path_ps + answer_ps + flits * config->output.flit_ps;
}

int64_t ft_self_ps(const ft_packets *p, uint32_t phase) {
  uint32_t level = p->config->climb == FT_TOP ? p->network->topology.levels : 1;
  return ft_message_ps(p->config, level, ft_exchange_flits(&p->network->exchange, phase));
}

/* T = sum over l of m1..m(l-1) (m_l - 1) T(l): what every task sends in a whole all-to-all exchange. To the top, all of it
 * takes T(h). */
static int64_t all_to_all_ps(const ft_config *config, const ft_topology *topology) {
  if (config->climb == FT_TOP) return (int64_t)(topology->nodes - 1) * ft_message_ps(config, topology->levels, config->output.message_flits);
  int64_t sum = 0;
  for (uint32_t l = 1; l <= topology->levels; l++)
    sum += (int64_t)(topology->below[l] - topology->below[l - 1]) * ft_message_ps(config, l, config->output.message_flits);
  return sum;
}

/* An exchange given by hand, or of a job: the task with the longest sum of its own messages. */
static int64_t by_message_ps(const ft_packets *p) {
  const ft_network *network = p->network;
  const uint32_t *node = network->task_node;
  int64_t longest = 0;
  for (uint32_t s = 0; s < p->tasks; s++) p->task_sum_ps[s] = 0;
  for (uint32_t phase = 0; phase < p->phases; phase++) {
    const uint32_t *destination = p->buffers->destination;
    uint32_t flits = ft_exchange_flits(&network->exchange, phase);
    ft_exchange_phase(&network->exchange, phase, p->buffers->destination);
    for (uint32_t s = 0; s < p->tasks; s++) {
      if (destination[s] == FT_IDLE || destination[s] == s) continue;
      p->task_sum_ps[s] += ft_message_ps(p->config, ft_network_uncut_turn_level(network, node[s], node[destination[s]]), flits);
      if (p->task_sum_ps[s] > longest) longest = p->task_sum_ps[s];
    }
  }
  return longest;
}

int64_t ft_ideal_ps(const ft_packets *p) {
  return ft_packets_counts_ideal(p->config) ? by_message_ps(p) : all_to_all_ps(p->config, &p->network->topology);
}
