#include "engine/packets.h"

static ft_itinerary *allocate(ft_packets *p, ft_itinerary *it) {
  it->destination = ft_arena_alloc(p->arena, p->tasks, sizeof *it->destination);
  it->label = ft_arena_alloc(p->arena, p->tasks, sizeof *it->label);
  it->expected = ft_arena_alloc(p->arena, (p->tasks + 63) / 64, sizeof *it->expected);
  return it->destination && it->label && it->expected ? it : 0;
}

static void fill(ft_packets *p, ft_itinerary *it, uint32_t phase) {
  const ft_plan_buffers *b = p->buffers;
  ft_plan_routes(p->network, p->network->task_node, phase, p->buffers);
  it->all_self = 1;
  for (uint32_t i = 0; i < (p->tasks + 63) / 64; i++) it->expected[i] = 0;
  for (uint32_t s = 0; s < p->tasks; s++) {
    uint32_t d = b->destination[s];
    it->destination[s] = (uint16_t)d;
    it->label[s] = b->label[s];
    if (d != s) it->all_self = 0;
    if (d != s && d != FT_IDLE) it->expected[d >> 6] |= 1ull << (d & 63);
  }
}

const ft_itinerary *ft_itinerary_of(ft_packets *p, uint32_t phase) {
  ft_itinerary *it = &p->itinerary[phase];
  if (it->planned) return it;
  if (!it->destination && !allocate(p, it)) return 0;
  fill(p, it, phase);
  it->planned = 1;
  return it;
}
