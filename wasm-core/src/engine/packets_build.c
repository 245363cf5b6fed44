/* How packets in time are made: constants, the block, and the state at time 0. */
#include "engine/packets.h"

#include "base/time.h"
#include "base/refuse.h"
#include "base/rng.h"

#define MAX_TRAINS 8388608u /* 256 MiB */
#define MAX_IDEAL_PS UINT64_C(1000000000000000) /* 1,000 s; waiting makes a run longer, but times stay below 2^53 ps */

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* Trains that can exist at once: every message has at most one in its adapter; every other one holds at least one flit
 * that is in a switch's queue, and no more flits are in flight than all open messages have. Most runs have far fewer,
 * since flits share them: a pool that is smaller has room to spare for what comes between two looks at it
 * (ft_packets_run). */
static uint64_t train_bound(const ft_packets *p) {
  uint64_t messages = p->fabric.message_limit;
  uint64_t places = (uint64_t)p->network->topology.links * p->config->output.buffer_flits;
  return messages + least(places, messages * ft_exchange_longest(&p->network->exchange));
}

static void set_up_fabric(ft_packets *p) {
  const ft_config *c = p->config;
  ft_fabric *f = &p->fabric;
  f->hop_ps = c->output.link_ps + c->output.switch_ps;
  f->deliver_ps = ft_flit_ps(p, 1) + c->output.link_ps + c->output.adapter_ps;
  f->links = p->network->topology.links;
  f->tasks = p->tasks;
  uint64_t open = p->window > 0 ? least(p->window, p->phases) : p->phases;
  f->message_limit = (uint32_t)least(MAX_OPEN_MESSAGES, p->tasks * open);
  f->path_stride = 2 * p->network->topology.levels;
  f->message_bytes = (uint32_t)((sizeof(ft_transfer) + f->path_stride * sizeof(uint32_t) + 7) & ~7ull);
  int64_t hop_ps = f->hop_ps + (p->network->topology.faster ? c->output.flit_ps : 0);
  f->wheel_shift = ft_wheel_shift_for(ft_max_ps(ft_max_ps(c->output.flit_ps, hop_ps), c->output.adapter_ps));
  uint64_t trains = train_bound(p), spare = (uint64_t)f->message_limit + f->links + FT_LOOK_HOPS;
  f->train_limit = (uint32_t)least(trains, MAX_TRAINS + spare);
  p->most_trains = trains > f->train_limit ? MAX_TRAINS : f->train_limit;
}

static uint32_t build_breaks(ft_packets *p) {
  if (p->config->output.break_count == 0) return FT_OK;
  p->planned = ft_arena_alloc(p->arena, 1, sizeof *p->planned);
  if (!p->planned) return FT_OUT_OF_MEMORY;
  *p->planned = *p->network;
  return ft_cable_breaks_build(&p->breaks, p->arena, p->config, &p->network->topology, p->network->words.breaks,
                               p->config->output.reroute_ps, &p->planned->topology);
}

static void lay_out(ft_packets *p) {
  ft_fabric *f = &p->fabric;
  ft_block *block = &p->block;
  block->size = 0;
  FT_PACKETS_STATE(FT_ARRAY_RESERVED, p)
  f->c = ft_block_reserve(block, 1, sizeof *f->c);
  f->wheel = ft_block_reserve(block, FT_WHEEL_BUCKETS, sizeof *f->wheel);
  f->link = ft_block_reserve(block, f->links, sizeof *f->link);
}

ft_saved_state ft_packets_saved_state(const ft_packets *p) {
  const ft_fabric *f = &p->fabric;
  uint64_t trains = sizeof(ft_train), messages = f->message_bytes; /* bytes of each */
  return (ft_saved_state){p->run_hash,
                          {{p->block.bytes, p->block.size, p->block.size},
                           {(uint8_t *)f->trains, f->train_limit * trains, f->c->trains_used * trains},
                           {f->messages, f->message_limit * messages, f->c->messages_used * messages}}};
}

/* Every phase with a message to the top, and none of them waiting. */
static uint32_t lasts_too_long(const ft_packets *p) {
  uint64_t sum_ps = 0;
  for (uint32_t phase = 0; phase < p->phases && sum_ps <= MAX_IDEAL_PS; phase++)
    sum_ps += (uint64_t)ft_message_ps(p, p->network->topology.levels, ft_exchange_flits(&p->network->exchange, phase));
  return sum_ps > MAX_IDEAL_PS;
}

/* Sets the position of each link on paths through it, its pace, and the capacity of its queue. */
static void set_up_links(ft_packets *p) {
  const ft_topology *t = &p->network->topology;
  for (uint32_t level = 1; level <= t->levels; level++)
    for (uint32_t up = t->first_up[level]; up < t->first_up[level + 1]; up++) {
      ft_link_state *l = &p->fabric.link[up], *down = &p->fabric.link[up + t->up_links];
      l->flit_ps = down->flit_ps = (uint32_t)ft_flit_ps(p, level);
      l->hop = level - 1;
      down->hop = 2 * t->levels - level;
      l->free_places = level == 1 ? INT32_MAX : p->config->output.buffer_flits;
      down->free_places = p->config->output.buffer_flits;
    }
}

static void set_timers(ft_packets *p) {
  for (uint32_t task = 0; task < p->tasks; task++) {
    ft_rng rng = ft_rng_of(FT_RNG_START, p->config->seed, task);
    ft_heap_add(p->timer, &p->c->timers, (int64_t)ft_rng_below(&rng, (uint64_t)p->config->output.start_jitter_ps + 1),
                task);
  }
}

/* About a hundredth of the ideal time, in whole flit times of nodes: then no bin can hold more than the links carry. */
int64_t ft_packets_bin_ps(const ft_packets *p) {
  int64_t flit_ps = ft_flit_ps(p, 1), flits = p->ideal_ps / 100 / flit_ps;
  return ft_max_ps(1, flits) * flit_ps;
}

/* Time 0, in a block that is zero. */
static void begin(ft_packets *p) {
  p->run_hash = ft_packets_run_hash(p);
  p->ideal_ps = ft_ideal_ps(p);
  ft_fabric_reset(&p->fabric);
  set_up_links(p);
  ft_series_start(p->delivered, ft_packets_bin_ps(p));
  for (uint32_t i = 0; i < p->phases; i++) p->phase_end_ps[i] = -1;
  for (uint32_t i = 0; p->planned && i < p->phases; i++) p->begun_ps[i] = -1;
  for (uint32_t i = 0; i < p->timed; i++) p->entered_ps[i] = p->answered_ps[i] = p->left_ps[i] = -1;
  set_timers(p);
}

uint32_t ft_packets_build(ft_packets *p, ft_arena *arena, const ft_config *config, const ft_network *network,
                          ft_plan_buffers *buffers, ft_error *error) {
  uint32_t nodes = network->topology.nodes;
  if (nodes > FT_MAX_PACKET_NODES) return ft_refuse_nodes(error, nodes);
  *p = (ft_packets){.network = network, .buffers = buffers, .arena = arena, .config = config, .tasks = nodes,
                    .phases = network->exchange.phases, .adapter_ps = config->output.adapter_ps,
                    .window = config->output.no_acknowledge ? 0 : config->output.window};
  p->timed = p->phases <= FT_MAX_IN_TABLE && p->tasks <= FT_MAX_IN_TABLE ? p->phases * p->tasks : 0;
  if (lasts_too_long(p))
    return ft_refuse(error, FT_TOO_LARGE, 0, "Even without waiting, this run would last longer than the limit of 1,000 "
                     "s of simulated time: choose smaller messages, faster links or fewer phases.");
  set_up_fabric(p);
  if (build_breaks(p) != FT_OK) return ft_refuse_memory(error);
  p->itinerary = ft_arena_alloc(arena, p->phases, sizeof *p->itinerary);
  p->ideal_task = ft_arena_alloc(arena, ft_packets_counts_ideal(config) ? nodes : 0, sizeof *p->ideal_task);
  p->ideal_answers = ft_arena_alloc(arena, ft_packets_counts_ideal(config) ? (uint64_t)nodes * p->window : 0,
                                    sizeof *p->ideal_answers);
  p->timer_scratch = ft_arena_alloc(arena, nodes, sizeof *p->timer_scratch);
  lay_out(p);
  p->block.bytes = ft_arena_alloc(arena, p->block.size, 1);
  p->fabric.messages = ft_arena_alloc(arena, p->fabric.message_limit, p->fabric.message_bytes);
  p->fabric.trains = ft_arena_alloc(arena, p->fabric.train_limit, sizeof *p->fabric.trains);
  if (!p->itinerary || !p->ideal_task || !p->ideal_answers || !p->timer_scratch || !p->block.bytes ||
      !p->fabric.messages || !p->fabric.trains)
    return ft_refuse(error, FT_OUT_OF_MEMORY, 0, "There is not enough memory for the packets of this run: choose fewer "
                     "nodes, smaller messages or smaller buffers.");
  lay_out(p);
  begin(p);
  return FT_OK;
}
