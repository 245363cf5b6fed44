/* The time an exchange would take without any contention. */
#include "engine/packets.h"

#include <string.h>

#include "base/time.h"

/* Time of a message's last flit: all latencies of its path; up or down, what a flit waits where the next link is
 * faster; the other flits on the slowest link, and itself on the last one. */
static int64_t way_ps(const ft_packets *p, uint32_t turn_level, uint32_t flits) {
  const ft_output_config *c = &p->config->output;
  int64_t links = 2 * (int64_t)turn_level, flit_ps = ft_flit_ps(p, 1), slowest_ps = flit_ps, waits_ps = 0;
  for (uint32_t l = 2, below_ps = (uint32_t)flit_ps; l <= turn_level; l++) {
    uint32_t here_ps = (uint32_t)ft_flit_ps(p, l);
    waits_ps += here_ps > below_ps ? here_ps - below_ps : below_ps - here_ps;
    slowest_ps = ft_max_ps(slowest_ps, here_ps);
    below_ps = here_ps;
  }
  return 2 * c->adapter_ps + (links - 1) * c->switch_ps + links * c->link_ps + waits_ps + (flits - 1) * slowest_ps +
         flit_ps;
}

int64_t ft_message_ps(const ft_packets *p, uint32_t turn_level, uint32_t flits) {
  return way_ps(p, turn_level, flits) + (p->window > 0 ? way_ps(p, turn_level, 1) : 0);
}

int64_t ft_self_ps(const ft_packets *p, uint32_t phase) {
  uint32_t level = p->config->climb == FT_TOP ? p->network->topology.levels : 1;
  return ft_message_ps(p, level, ft_exchange_flits(&p->network->exchange, phase));
}

/* From one message of a task to its next, at least, where every task has one in every phase. */
static int64_t step_ps(const ft_packets *p, uint32_t turn_level, uint32_t flits) {
  return p->window == 1 ? ft_message_ps(p, turn_level, flits) : way_ps(p, turn_level, flits);
}

/* T = sum over l of m1..m(l-1) (m_l - 1) T(l): what every task sends in a whole all-to-all exchange. To the top, all of
 * it takes T(h). */
static int64_t all_to_all_ps(const ft_packets *p) {
  const ft_topology *topology = &p->network->topology;
  uint32_t flits = p->config->output.message_flits;
  if (p->config->climb == FT_TOP) return (int64_t)(topology->nodes - 1) * step_ps(p, topology->levels, flits);
  int64_t sum = 0;
  for (uint32_t l = 1; l <= topology->levels; l++)
    sum += (int64_t)(topology->below[l] - topology->below[l - 1]) * step_ps(p, l, flits);
  return sum;
}

/* The place of a task's window that is free first; null: there is no window. */
static int64_t *first_place(const ft_packets *p, uint32_t task) {
  int64_t *place = p->ideal_answers + (uint64_t)task * p->window, *first = place;
  for (uint32_t i = 1; i < p->window; i++)
    if (place[i] < *first) first = &place[i];
  return p->window > 0 ? first : 0;
}

/* When a task can go on: it has the messages of the phases before, and may send another. */
static int64_t free_ps(const ft_packets *p, uint32_t task) {
  const ft_ideal_task *t = &p->ideal_task[task];
  const int64_t *place = first_place(p, task);
  return ft_max_ps(ft_max_ps(t->at_ps, t->received_ps), place ? *place : 0);
}

/* A message of which nothing comes before `from_ps` fills what is idle from then on. What came first is forgotten where
 * there are too many times: it makes nothing earlier. */
static void take_in(ft_ideal_task *t, int64_t from_ps, int64_t work_ps) {
  int64_t to_ps = from_ps + work_ps;
  uint32_t first = 0, last;
  while (first < t->times && t->busy[first].to_ps < from_ps) first++;
  for (last = first; last < t->times && t->busy[last].from_ps <= to_ps; last++) {
    to_ps += t->busy[last].to_ps - ft_max_ps(t->busy[last].from_ps, from_ps);
    from_ps = ft_min_ps(from_ps, t->busy[last].from_ps);
  }
  if (first == last && t->times == FT_IDEAL_TIMES) {
    if (first == 0) return;
    memmove(t->busy, t->busy + 1, --first * sizeof *t->busy);
  } else {
    memmove(t->busy + first + 1, t->busy + last, (t->times - last) * sizeof *t->busy);
    t->times += 1 + first - last;
  }
  t->busy[first].from_ps = from_ps;
  t->busy[first].to_ps = to_ps;
}

/* Each message may have one of several links up to itself; links down share what comes. */
static void send(const ft_packets *p, uint32_t task, uint32_t destination, uint32_t turn_level, uint32_t flits) {
  ft_ideal_task *from = &p->ideal_task[task], *to = &p->ideal_task[destination];
  uint32_t links = p->network->topology.ups[0];
  int64_t *place = first_place(p, task), flit_ps = ft_flit_ps(p, 1);
  int64_t begins_ps = links > 1 ? from->at_ps : ft_max_ps(from->at_ps, from->sent_ps);
  int64_t there_ps = begins_ps + way_ps(p, turn_level, flits), back_ps = way_ps(p, turn_level, 1);
  from->sent_ps = begins_ps + flits * flit_ps;
  if (place) *place = there_ps + back_ps;
  take_in(to, begins_ps + back_ps - flit_ps, flits * flit_ps / links);
  to->received_ps = ft_max_ps(to->received_ps, ft_max_ps(there_ps, to->busy[to->times - 1].to_ps));
}

/* An exchange given by hand, or of a job: who waits for whom in the order of phases. Where all tasks of the exchange
 * always have a message and wait for its acknowledgement, the longest sum of a task's own messages, whatever the order:
 * section 5.1. */
static int64_t by_message_ps(const ft_packets *p) {
  const ft_network *network = p->network;
  const uint32_t *node = network->task_node, *destination = p->buffers->destination;
  const uint8_t *in_job = network->exchange.in_job;
  uint32_t sums = p->window == 1 && !network->exchange.flits;
  int64_t chain_ps = 0, sum_ps = 0;
  for (uint32_t phase = 0; phase < p->phases; phase++) {
    uint32_t flits = ft_exchange_flits(&network->exchange, phase);
    ft_exchange_phase(&network->exchange, phase, p->buffers->destination);
    for (uint32_t s = 0; s < p->tasks; s++)
      if (destination[s] != s) p->ideal_task[s].at_ps = free_ps(p, s);
    for (uint32_t s = 0; s < p->tasks; s++) {
      sums &= destination[s] != FT_IDLE || network->exchange.kind != FT_CUSTOM || (in_job && !in_job[s]);
      if (destination[s] == FT_IDLE || destination[s] == s) continue;
      uint32_t turn_level = ft_network_uncut_turn_level(network, node[s], node[destination[s]]);
      p->ideal_task[s].sum_ps += ft_message_ps(p, turn_level, flits);
      send(p, s, destination[s], turn_level, flits);
    }
  }
  for (uint32_t s = 0; s < p->tasks; s++) {
    chain_ps = ft_max_ps(chain_ps, free_ps(p, s));
    sum_ps = ft_max_ps(sum_ps, p->ideal_task[s].sum_ps);
  }
  return sums ? sum_ps : chain_ps;
}

int64_t ft_ideal_ps(const ft_packets *p) {
  return ft_packets_counts_ideal(p->config) ? by_message_ps(p) : all_to_all_ps(p);
}
