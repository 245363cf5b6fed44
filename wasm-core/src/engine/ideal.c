/* The time an exchange would take without any contention. */
#include "engine/packets.h"

#include <string.h>

#include "base/time.h"

/* Of the last flit of a message: all latencies of its path; up or down, what a flit waits where the next link is faster; the other flits on the
 * slowest link, and itself on the last one. */
static int64_t way_ps(const ft_packets *p, uint32_t turn_level, uint32_t flits) {
  const ft_output_config *c = &p->config->output;
  int64_t links = 2 * (int64_t)turn_level, flit_ps = ft_flit_ps(p, 1), slowest_ps = flit_ps, waits_ps = 0;
  for (uint32_t l = 2, below_ps = (uint32_t)flit_ps; l <= turn_level; l++) {
    uint32_t here_ps = (uint32_t)ft_flit_ps(p, l);
    waits_ps += here_ps > below_ps ? here_ps - below_ps : below_ps - here_ps;
    slowest_ps = ft_max_ps(slowest_ps, here_ps);
    below_ps = here_ps;
  }
  return 2 * c->adapter_ps + (links - 1) * c->switch_ps + links * c->link_ps + waits_ps + (flits - 1) * slowest_ps + flit_ps;
}

int64_t ft_message_ps(const ft_packets *p, uint32_t turn_level, uint32_t flits) {
  return way_ps(p, turn_level, flits) + (p->config->output.no_acknowledge ? 0 : way_ps(p, turn_level, 1));
}

int64_t ft_self_ps(const ft_packets *p, uint32_t phase) {
  uint32_t level = p->config->climb == FT_TOP ? p->network->topology.levels : 1;
  return ft_message_ps(p, level, ft_exchange_flits(&p->network->exchange, phase));
}

/* T = sum over l of m1..m(l-1) (m_l - 1) T(l): what every task sends in a whole all-to-all exchange. To the top, all of it
 * takes T(h). */
static int64_t all_to_all_ps(const ft_packets *p) {
  const ft_topology *topology = &p->network->topology;
  uint32_t flits = p->config->output.message_flits;
  if (p->config->climb == FT_TOP) return (int64_t)(topology->nodes - 1) * ft_message_ps(p, topology->levels, flits);
  int64_t sum = 0;
  for (uint32_t l = 1; l <= topology->levels; l++)
    sum += (int64_t)(topology->below[l] - topology->below[l - 1]) * ft_message_ps(p, l, flits);
  return sum;
}

static int64_t *earliest_answer(const ft_packets *p, ft_ideal_task *task) {
  int64_t *first = task->answered_ps;
  for (uint32_t i = 1; i < p->message_places; i++)
    if (task->answered_ps[i] < *first) first = &task->answered_ps[i];
  return first;
}

/* Comes to a phase: it has the message of the one before, and may send another. */
static void enter(const ft_packets *p, ft_ideal_task *task) {
  task->at_ps = ft_max_ps(ft_max_ps(task->at_ps, task->received_ps), *earliest_answer(p, task));
}

/* Of several links up each message may have one to itself. */
static void send(const ft_packets *p, ft_ideal_task *from, ft_ideal_task *to, uint32_t turn_level, uint32_t flits) {
  int64_t begins_ps = p->network->topology.ups[0] > 1 ? from->at_ps : ft_max_ps(from->at_ps, from->sent_ps);
  int64_t there_ps = begins_ps + way_ps(p, turn_level, flits);
  from->sent_ps = begins_ps + flits * ft_flit_ps(p, 1);
  *earliest_answer(p, from) = there_ps + way_ps(p, turn_level, 1);
  to->received_ps = ft_max_ps(to->received_ps, there_ps);
}

/* An exchange given by hand, or of a job: the task with the longest sum of its own messages. Where lengths come by phase, who waits for
 * whom in the order of phases: a task that sends little may be the last to receive. */
static int64_t by_message_ps(const ft_packets *p) {
  const ft_network *network = p->network;
  const uint32_t *node = network->task_node, *destination = p->buffers->destination;
  uint32_t in_order = network->exchange.flits != 0;
  int64_t longest = 0;
  memset(p->ideal_task, 0, p->tasks * sizeof *p->ideal_task);
  for (uint32_t phase = 0; phase < p->phases; phase++) {
    uint32_t flits = ft_exchange_flits(&network->exchange, phase);
    ft_exchange_phase(&network->exchange, phase, p->buffers->destination);
    for (uint32_t s = 0; in_order && s < p->tasks; s++)
      if (destination[s] != s) enter(p, &p->ideal_task[s]);
    for (uint32_t s = 0; s < p->tasks; s++) {
      ft_ideal_task *task = &p->ideal_task[s];
      if (destination[s] == FT_IDLE || destination[s] == s) continue;
      uint32_t turn_level = ft_network_uncut_turn_level(network, node[s], node[destination[s]]);
      if (in_order) send(p, task, &p->ideal_task[destination[s]], turn_level, flits);
      else task->at_ps += ft_message_ps(p, turn_level, flits);
    }
  }
  for (uint32_t s = 0; s < p->tasks; s++) {
    const ft_ideal_task *task = &p->ideal_task[s];
    int64_t answered_ps = p->config->output.no_acknowledge ? 0 : task->answered_ps[0];
    longest = ft_max_ps(longest, ft_max_ps(ft_max_ps(task->at_ps, task->received_ps), answered_ps));
  }
  return longest;
}

int64_t ft_ideal_ps(const ft_packets *p) {
  return ft_packets_counts_ideal(p->config) ? by_message_ps(p) : all_to_all_ps(p);
}
