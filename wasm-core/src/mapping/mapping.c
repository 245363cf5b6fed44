#include "mapping/mapping.h"

#include "base/refuse.h"
#include "base/rng.h"

static void contiguous(const ft_topology *topology, uint64_t seed, uint32_t *task_node) {
  (void)seed;
  for (uint32_t task = 0; task < topology->nodes; task++) task_node[task] = task;
}

/* Consecutive tasks go to consecutive leaf switches, cyclically. */
static void round_robin(const ft_topology *topology, uint64_t seed, uint32_t *task_node) {
  (void)seed;
  uint32_t per_leaf = topology->m[0], leaves = topology->nodes / per_leaf, task = 0;
  for (uint32_t place = 0; place < per_leaf; place++)
    for (uint32_t leaf = 0; leaf < leaves; leaf++) task_node[task++] = leaf * per_leaf + place;
}

static void shuffled(const ft_topology *topology, uint64_t seed, uint32_t *task_node) {
  ft_rng rng = ft_rng_of(FT_RNG_MAPPING, seed, 0);
  contiguous(topology, seed, task_node);
  for (uint32_t left = topology->nodes; left > 1; left--) { /* Fisher-Yates */
    uint32_t pick = (uint32_t)ft_rng_below(&rng, left);
    uint32_t node = task_node[pick];
    task_node[pick] = task_node[left - 1];
    task_node[left - 1] = node;
  }
}

static void (*const fill[])(const ft_topology *, uint64_t seed, uint32_t *task_node) = {
    [FT_CONTIGUOUS] = contiguous, [FT_ROUND_ROBIN] = round_robin, [FT_RANDOM_MAPPING] = shuffled};

static uint32_t apply_swaps(ft_arena *arena, const uint32_t *swaps, uint32_t count, uint32_t nodes, uint32_t *task_node,
                            ft_error *error) {
  if (count == 0) return FT_OK;
  uint32_t *node_task = ft_arena_alloc(arena, nodes, sizeof *node_task);
  if (node_task == NULL) return ft_refuse_memory(error);
  for (uint32_t task = 0; task < nodes; task++) node_task[task_node[task]] = task;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t a = swaps[2 * (uint64_t)i], b = swaps[2 * (uint64_t)i + 1];
    if (a >= nodes || b >= nodes)
      return FT_BAD(error, swap_count, "Swap %u names node %u; nodes are 0 to %u.", i, a >= nodes ? a : b, nodes - 1);
    uint32_t task = node_task[a];
    node_task[a] = node_task[b];
    node_task[b] = task;
    task_node[node_task[a]] = a;
    task_node[node_task[b]] = b;
  }
  return FT_OK;
}

uint32_t ft_mapping_build(ft_arena *arena, const ft_config *config, const uint32_t *swaps, const ft_topology *topology,
                          uint32_t *task_node, ft_error *error) {
  uint32_t status = ft_check_kind(config->mapping_kind, sizeof fill / sizeof *fill, "Mapping kind",
                                  FT_FIELD(mapping_kind), error);
  if (status != FT_OK) return status;
  fill[config->mapping_kind](topology, config->mapping_seed, task_node);
  return apply_swaps(arena, swaps, config->swap_count, topology->nodes, task_node, error);
}

void ft_mapping_swap(uint32_t *task_node, uint32_t nodes, uint32_t node_a, uint32_t node_b) {
  for (uint32_t task = 0; task < nodes; task++) {
    if (task_node[task] == node_a) task_node[task] = node_b;
    else if (task_node[task] == node_b) task_node[task] = node_a;
  }
}
