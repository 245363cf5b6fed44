#include "traffic/traffic.h"

#include "base/refuse.h"
#include "congestion/queuing.h"

static uint32_t slots_of(int64_t ps, int64_t slot_ps) {
  int64_t slots = (ps + slot_ps - 1) / slot_ps;
  return slots > UINT32_MAX - 1 ? UINT32_MAX - 1 : (uint32_t)slots;
}

static uint32_t times_named(const uint32_t *words, uint32_t count, uint32_t node) {
  uint32_t times = 0;
  for (uint32_t i = 0; i < count; i++) times += words[i] == node;
  return times;
}

uint32_t ft_traffic_check(const ft_config *config, const uint32_t *words, uint32_t nodes, ft_error *error) {
  if (config->traffic_kind != FT_HOT_SPOT) return FT_OK;
  uint32_t hot = config->hot_node_count, count = hot + config->hot_source_count;
  if (hot < 1 || hot > FT_MAX_HOT_NODES)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(hot_node_count), "There are %u hot nodes; 1 to %u are allowed.", hot,
                     (uint32_t)FT_MAX_HOT_NODES);
  if (config->hot_source_count > nodes)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(hot_source_count), "%u hot sources are listed, but the tree has %u nodes.",
                     config->hot_source_count, nodes);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t field = i < hot ? FT_FIELD(hot_node_count) : FT_FIELD(hot_source_count);
    if (words[i] >= nodes)
      return ft_refuse(error, FT_BAD_ARGUMENT, field, "Node %u of the hot spot does not exist; nodes are 0 to %u.", words[i],
                       nodes - 1);
    if (times_named(words, count, words[i]) > 1)
      return ft_refuse(error, FT_BAD_ARGUMENT, field, "Node %u is named twice; a hot node is no source of its own.", words[i]);
  }
  return FT_OK;
}

/* A partial shuffle of the nodes that are not hot. */
static void draw_sources(ft_traffic *t, uint64_t seed, uint32_t wanted, uint32_t *pool) {
  uint32_t count = 0;
  ft_rng rng = ft_rng_make(seed, UINT64_C(1) << 40);
  for (uint32_t node = 0; node < t->nodes; node++)
    if (t->hot_index[node] == FT_NO_HOT_NODE) pool[count++] = node;
  for (; t->source_count < wanted && count > 0; t->source_count++) {
    uint32_t pick = (uint32_t)ft_rng_below(&rng, count);
    t->target[pool[pick]] = t->hot[t->source_count % t->hot_count];
    pool[pick] = pool[--count];
  }
}

uint32_t ft_traffic_build(ft_traffic *t, ft_arena *arena, const ft_config *config, const uint32_t *words, uint32_t nodes) {
  uint32_t hot = config->traffic_kind == FT_HOT_SPOT ? config->hot_node_count : 0;
  *t = (ft_traffic){.nodes = nodes, .load = config->load, .background = hot == 0 || config->background, .hot_count = hot,
                    .hot_start = slots_of(config->hot_start_ps, config->flit_ps),
                    .hot_end = slots_of(config->hot_end_ps, config->flit_ps),
                    .stop = config->stop_ps ? slots_of(config->stop_ps, config->flit_ps) : UINT32_MAX};
  uint32_t *pool = ft_arena_alloc(arena, nodes, sizeof *pool);
  t->target = ft_arena_alloc(arena, nodes, sizeof *t->target);
  t->hot_index = ft_arena_alloc(arena, nodes, 1);
  t->source_share = ft_arena_alloc(arena, nodes, 1);
  t->destination_share = ft_arena_alloc(arena, nodes, 1);
  if (!pool || !t->target || !t->hot_index || !t->source_share || !t->destination_share) return FT_OUT_OF_MEMORY;
  for (uint32_t node = 0; node < nodes; node++) t->target[node] = FT_IDLE, t->hot_index[node] = FT_NO_HOT_NODE;
  for (uint32_t i = 0; i < hot; i++) t->hot_index[t->hot[i] = words[i]] = (uint8_t)i;
  if (hot == 0) return FT_OK;
  if (config->hot_source_count == 0) {
    draw_sources(t, config->seed, (uint32_t)(((uint64_t)nodes * config->hot_share + 500) / 1000), pool);
  } else {
    for (; t->source_count < config->hot_source_count; t->source_count++)
      t->target[words[hot + t->source_count]] = t->hot[t->source_count % hot];
  }
  return FT_OK;
}

void ft_traffic_reset(ft_traffic *t, uint64_t seed) {
  for (uint32_t node = 0; node < t->nodes; node++) t->rng[node] = ft_rng_make(seed, node);
}

uint32_t ft_traffic_quiet(const ft_traffic *t) {
  uint32_t innocent = t->nodes - t->source_count;
  if (t->load == 0) return 0;
  if (t->background && innocent > 0) return t->stop;
  return t->hot_end < t->stop ? t->hot_end : t->stop;
}

void ft_traffic_generate(ft_traffic *t, ft_slotted *f) {
  uint32_t slot = f->c->slot, isolates = f->vcs > f->plain_vcs, hot = slot >= t->hot_start && slot < t->hot_end;
  if (slot >= t->stop || t->load == 0) return;
  for (uint32_t node = 0; node < t->nodes; node++) {
    uint32_t to = t->target[node], of_hot_source = to != FT_IDLE;
    if (of_hot_source ? !hot : !t->background) continue;
    if (isolates && f->afc_count[node] == FT_NODE_AFC) continue;
    if (t->load < 1000 && (ft_rng_next(&t->rng[node]) >> 32) * 1000 >> 32 >= t->load) continue;
    if (f->vcs == 1 && f->fifo_count[node] == f->fifo) continue;
    if (!of_hot_source) {
      to = (uint32_t)((ft_rng_next(&t->rng[node]) >> 32) * (t->nodes - 1) >> 32);
      to += to >= node;
    }
    uint32_t vc = ft_queuing_vc(t->source_share[node], t->destination_share[to], t->vcs);
    ft_packet packet = ft_packet_make(node, to, vc, slot + 1);
    f->c->generated += ft_slotted_offer(f, node, packet | (of_hot_source ? FT_PACKET_HOT : 0));
  }
}
