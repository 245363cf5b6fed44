#include "engine/packets.h"
#include "routing/search.h"

/* One of a phase that is over, or new memory with its arrays behind it; null when there is none. */
static ft_itinerary *take(ft_packets *p) {
  ft_itinerary *it = p->free_itinerary;
  uint64_t words = (p->tasks + 63) / 64, bytes = p->tasks * (sizeof *it->label + sizeof *it->destination);
  if (it) {
    p->free_itinerary = it->next;
    return it;
  }
  it = ft_arena_alloc(p->arena, sizeof *it + words * sizeof *it->expected + bytes, 1);
  if (!it) return 0;
  it->expected = (uint64_t *)(it + 1);
  it->label = (uint32_t *)(it->expected + words);
  it->destination = (uint16_t *)(it->label + p->tasks);
  return it;
}

/* In sixteenths of a hop: a plan takes about as long as a hop of each task, a table or an easy search as sixteen of
 * them, and a search that goes on and on two hops for every message that it touches. */
static uint64_t work_of(const ft_packets *p) {
  uint64_t plan = p->tasks * (ft_routing_needs_phases(ft_routing_of(p->network->routing_kind)) ? 256ull : 16ull);
  return plan + 32 * ft_search_visits(p->buffers->scratch.search);
}

const ft_network *ft_packets_network(const ft_packets *p, uint32_t phase) {
  if (!p->planned) return p->network;
  int64_t begun_ps = p->begun_ps[phase];
  ft_cable_breaks_see(&p->breaks, &p->planned->topology, begun_ps < 0 ? p->fabric.c->now_ps : begun_ps);
  return p->planned;
}

static void fill(ft_packets *p, ft_itinerary *it, uint32_t phase) {
  const ft_plan_buffers *b = p->buffers;
  const uint8_t *in_job = p->network->exchange.in_job;
  ft_plan_routes(ft_packets_network(p, phase), p->network->task_node, phase, p->buffers);
  it->all_self = 1;
  for (uint32_t i = 0; i < (p->tasks + 63) / 64; i++) it->expected[i] = 0;
  for (uint32_t s = 0; s < p->tasks; s++) {
    uint32_t d = b->destination[s];
    it->destination[s] = (uint16_t)d;
    it->label[s] = b->label[s];
    if (d != s && (!in_job || in_job[s])) it->all_self = 0;
    if (d != s && d != FT_IDLE) it->expected[d >> 6] |= 1ull << (d & 63);
  }
  if (b->unreachable > 0) ft_exchange_phase(&p->network->exchange, phase, b->destination);
  for (uint32_t s = 0; s < p->tasks && b->unreachable > 0; s++)
    if (it->destination[s] == FT_IDLE_TASK && b->destination[s] != FT_IDLE) it->destination[s] = FT_PARTED_TASK;
}

const ft_itinerary *ft_itinerary_of(ft_packets *p, uint32_t phase) {
  ft_itinerary *it = p->itinerary[phase];
  if (!it && !(p->itinerary[phase] = take(p))) return 0;
  if (p->planned && p->begun_ps[phase] < 0) p->begun_ps[phase] = p->fabric.c->now_ps;
  if (it) return it;
  it = p->itinerary[phase];
  fill(p, it, phase);
  p->fabric.work += work_of(p);
  return it;
}

void ft_itinerary_drop(ft_packets *p, uint32_t phase) {
  ft_itinerary *it = p->itinerary[phase];
  if (!it) return;
  p->itinerary[phase] = 0;
  it->next = p->free_itinerary;
  p->free_itinerary = it;
}
