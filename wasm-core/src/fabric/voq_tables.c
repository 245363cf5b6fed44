/* The constant tables of the VOQ fabric: cables and ports, paths, and the order of messages. */
#include "base/heap.h"
#include "topology/cables.h"
#include "fabric/voq.h"

/* The cables above entity `index` of level l - 1. */
static void wire_cables(ft_voq_fabric *f, const ft_voq_settings *s, uint32_t l, uint32_t index, const uint32_t *inputs,
                        const uint32_t *queues) {
  const ft_topology *t = s->tree;
  ft_cables c = ft_cables_above(t, l, index);
  uint32_t low_ports = l > 1 ? ft_ports(t, l - 1) : 0, high_ports = ft_ports(t, l);
  for (uint32_t x = 0; x < c.count; x++) {
    uint32_t up = c.up + x, down = ft_twin(up, t->up_links), up_port = c.lower_port + x,
             down_port = ft_upper_port(&c, x);
    uint32_t low_inputs = inputs[l - 1] + index * low_ports, high_inputs = inputs[l] + ft_upper(&c, x) * high_ports;
    uint32_t low_queues = queues[l - 1] + (index * low_ports + up_port) * low_ports;
    uint32_t high_queues = queues[l] + (ft_upper(&c, x) * high_ports + down_port) * high_ports;
    f->wire[up] = (ft_voq_wire){s->packet_ps[up], s->cable_ps[l - 1], low_inputs, high_queues, (uint8_t)up_port,
                                (uint8_t)down_port, 0, 0};
    f->wire[down] = (ft_voq_wire){s->packet_ps[down], s->cable_ps[l - 1], high_inputs, l > 1 ? low_queues : FT_NONE,
                                  (uint8_t)down_port, (uint8_t)up_port, 0, 0};
    f->input_link[high_inputs + down_port] = up;
    if (l > 1) f->input_link[low_inputs + up_port] = down;
  }
}

static void fill_wires(ft_voq_fabric *f, const ft_voq_settings *s) {
  const ft_topology *t = s->tree;
  uint32_t inputs[FT_MAX_LEVELS + 2] = {0}, queues[FT_MAX_LEVELS + 2] = {0};
  for (uint32_t l = 1; l <= t->levels; l++) {
    uint32_t ports = ft_ports(t, l), count = (t->first_entity[l + 1] - t->first_entity[l]) * ports;
    inputs[l + 1] = inputs[l] + count;
    queues[l + 1] = queues[l] + count * ports;
  }
  for (uint32_t l = 1; l <= t->levels; l++)
    for (uint32_t index = 0; index < t->first_entity[l] - t->first_entity[l - 1]; index++)
      wire_cables(f, s, l, index, inputs, queues);
}

static void fill_paths(ft_voq_fabric *f, const ft_topology *t) {
  for (uint32_t i = 0; i < f->messages; i++) {
    const ft_voq_message *m = &f->message[i];
    ft_path_links(t, m->source, m->destination, m->turn_level, m->label, f->path + (uint64_t)i * f->path_stride);
  }
}

/* Stable counting sort by source. */
static void fill_order(ft_voq_fabric *f) {
  for (uint32_t i = 0; i < f->messages; i++) f->first_of_node[f->message[i].source + 1]++;
  for (uint32_t node = 0; node < f->nodes; node++) f->first_of_node[node + 1] += f->first_of_node[node];
  for (uint32_t i = f->messages; i-- > 0;) f->order[--f->first_of_node[f->message[i].source + 1]] = i;
  for (uint32_t node = 0; node < f->nodes; node++) f->first_of_node[node] = f->first_of_node[node + 1];
  f->first_of_node[f->nodes] = f->messages;
}

/* By earliest_ps, equal ones as given. `heap` has room for all. */
static void fill_release(ft_voq_fabric *f, ft_heap_entry *heap) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < f->messages; i++) ft_heap_add(heap, &count, f->message[i].earliest_ps, i);
  for (uint32_t i = 0; i < f->messages; i++) f->release[i] = ft_heap_take(heap, &count).id;
}

uint32_t ft_voq_fill_tables(ft_voq_fabric *f, ft_arena *arena, const ft_voq_settings *s) {
  ft_arena_mark before = ft_arena_mark_of(arena);
  ft_heap_entry *heap = ft_arena_alloc(arena, f->messages, sizeof *heap);
  if (!heap) return FT_OUT_OF_MEMORY;
  fill_release(f, heap);
  ft_arena_release(arena, before);
  fill_wires(f, s);
  fill_paths(f, s->tree);
  fill_order(f);
  return FT_OK;
}
