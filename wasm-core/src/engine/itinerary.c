#include "engine/packets.h"

/* All of its arrays or none. */
static uint32_t allocate(ft_packets *p, ft_itinerary *it) {
  ft_arena_mark before = ft_arena_mark_of(p->arena);
  it->destination = ft_arena_alloc(p->arena, p->tasks, sizeof *it->destination);
  it->label = ft_arena_alloc(p->arena, p->tasks, sizeof *it->label);
  it->expected = ft_arena_alloc(p->arena, (p->tasks + 63) / 64, sizeof *it->expected);
  if (it->destination && it->label && it->expected) return 1;
  ft_arena_release(p->arena, before);
  *it = (ft_itinerary){0};
  return 0;
}

/* In sixteenths of a hop: a search takes about as long as sixteen hops of each task. */
static uint64_t work_of(const ft_packets *p) {
  uint32_t kind = p->network->routing_kind;
  return p->tasks * (kind == FT_CONFLICT_FREE || kind == FT_ROOT_TABLE ? 256ull : 16ull);
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
  p->fabric.work += work_of(p);
  it->planned = 1;
  return it;
}
