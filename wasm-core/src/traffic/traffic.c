#include "traffic/traffic.h"

#include "base/refuse.h"
#include "congestion/queuing.h"
#include "base/inline.h"
#include "fabric/ways.h"

static uint32_t times_named(const uint32_t *words, uint32_t count, uint32_t node) {
  uint32_t times = 0;
  for (uint32_t i = 0; i < count; i++) times += words[i] == node;
  return times;
}

static uint32_t refuse_outside(uint32_t node, ft_error *error) {
  return FT_BAD(error, job_nodes, "Node %u is to send or receive, but it is not in the job.", node);
}

static uint32_t check_partners(const uint32_t *partners, uint32_t nodes, const uint8_t *in_job, ft_error *error) {
  for (uint32_t node = 0; node < nodes; node++)
    if (partners[node] < nodes && in_job && in_job[node] && !in_job[partners[node]])
      return refuse_outside(partners[node], error);
    else if (partners[node] >= nodes)
      return FT_BAD(error, input.traffic_kind, "Node %u sends to node %u, which does not exist; nodes are 0 to %u.",
                    node, partners[node], nodes - 1);
  return FT_OK;
}

uint32_t ft_traffic_check(const ft_config *config, const ft_words *taken, uint32_t nodes, const uint8_t *in_job,
                          ft_error *error) {
  const uint32_t *words = taken->hot;
  uint32_t hot = config->input.hot_node_count, count = hot + config->input.hot_source_count;
  uint32_t least = config->input.traffic_kind != FT_TRACE;
  if (ft_is_permuted(config)) return check_partners(taken->partners, nodes, in_job, error);
  if (config->input.traffic_kind == FT_UNIFORM) return FT_OK;
  if (hot < least || hot > FT_MAX_HOT_NODES)
    return FT_BAD(error, input.hot_node_count, "There are %u hot nodes; %u to %u are allowed.", hot, least,
                  (uint32_t)FT_MAX_HOT_NODES);
  if (hot == 0 && count > 0)
    return FT_BAD(error, input.hot_source_count, "%u hot sources are listed, but there is no hot node.",
                  config->input.hot_source_count);
  if (config->input.hot_source_count > nodes)
    return FT_BAD(error, input.hot_source_count, "%u hot sources are listed, but the tree has %u nodes.",
                  config->input.hot_source_count, nodes);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t field = i < hot ? FT_FIELD(input.hot_node_count) : FT_FIELD(input.hot_source_count);
    if (words[i] >= nodes)
      return ft_refuse(error, FT_BAD_ARGUMENT, field, "Node %u of the hot spot does not exist; nodes are 0 to %u.",
                       words[i], nodes - 1);
    if (in_job && !in_job[words[i]]) return refuse_outside(words[i], error);
    if (times_named(words, count, words[i]) > 1)
      return ft_refuse(error, FT_BAD_ARGUMENT, field, "Node %u is named twice; a hot node is no source of its own.",
                       words[i]);
  }
  return FT_OK;
}

/* A partial shuffle of the nodes that are not hot. */
static void draw_sources(ft_traffic *t, uint64_t seed, uint32_t wanted, uint32_t *pool) {
  uint32_t count = 0;
  ft_rng rng = ft_rng_of(FT_RNG_HOT_SOURCES, seed, FT_RNG_ALL_SOURCES);
  for (uint32_t node = 0; node < t->nodes; node++)
    if (t->hot_index[node] == FT_NO_HOT_NODE && (!t->job || t->rank[node] != FT_IDLE)) pool[count++] = node;
  for (; t->source_count < wanted && count > 0; t->source_count++) {
    uint32_t pick = (uint32_t)ft_rng_below(&rng, count);
    t->target[pool[pick]] = t->hot[t->source_count % t->hot_count];
    pool[pick] = pool[--count];
  }
}

/* load / (load + burst (1 - load)), of 2^48. */
static uint64_t begins_of(uint64_t load, uint64_t burst) {
  uint64_t all = load + burst * ((UINT64_C(1) << 32) - load), whole = load << 32;
  return load == FT_FULL_LOAD ? UINT64_C(1) << 48 : (whole / all << 16) + (whole % all << 16) / all;
}

uint32_t ft_traffic_build(ft_traffic *t, ft_arena *arena, const ft_config *config, const ft_words *taken,
                          uint32_t nodes) {
  const uint32_t *words = taken->hot;
  uint32_t hot = ft_hot_words(config) ? config->input.hot_node_count : 0;
  uint32_t traced = config->input.traffic_kind == FT_TRACE, load = config->input.load;
  uint32_t members = config->job_nodes ? config->job_nodes : nodes;
  *t = (ft_traffic){.nodes = nodes, .load = load, .members = members, .job = config->job_nodes ? taken->job : 0,
                    .others = members - !config->input.draws_itself,
                    .skipped = config->input.draws_itself ? UINT32_MAX : 0,
                    .open = !traced && config->input.source_queue == 0,
                    .background = !traced && (hot == 0 || config->input.background),
                    .partner = ft_is_permuted(config) ? taken->partners : 0, .hot_count = hot, .traced = traced,
                    .trace = t->trace,
                    .bursts = !traced && config->input.burst_packets > 1, .burst_packets = config->input.burst_packets,
                    .begins = begins_of(load, config->input.burst_packets),
                    .hot_start = ft_slots_in(config->input.hot_start_ps, config->input.packet_ps),
                    .hot_end = ft_slots_in(config->input.hot_end_ps, config->input.packet_ps),
                    .stop = ft_slots_in(config->input.stop_ps, config->input.packet_ps)};
  if (config->input.stop_ps == 0) t->stop = UINT32_MAX;
  uint32_t *pool = ft_arena_alloc(arena, nodes, sizeof *pool);
  t->rank = ft_arena_alloc(arena, t->job ? nodes : 0, sizeof *t->rank);
  t->target = ft_arena_alloc(arena, nodes, sizeof *t->target);
  t->hot_index = ft_arena_alloc(arena, nodes, 1);
  t->source_share = ft_arena_alloc(arena, nodes, 1);
  t->destination_share = ft_arena_alloc(arena, nodes, 1);
  if (!pool || !t->rank || !t->target || !t->hot_index || !t->source_share || !t->destination_share)
    return FT_OUT_OF_MEMORY;
  for (uint32_t node = 0; node < nodes; node++) t->target[node] = FT_IDLE, t->hot_index[node] = FT_NO_HOT_NODE;
  for (uint32_t i = 0; i < hot; i++) t->hot_index[t->hot[i] = words[i]] = (uint8_t)i;
  for (uint32_t node = 0; t->job && node < nodes; node++) t->rank[node] = FT_IDLE;
  for (uint32_t i = 0; t->job && i < members; i++) t->rank[t->job[i]] = i;
  t->innocent = members;
  if (hot == 0) return FT_OK;
  if (config->input.hot_source_count == 0) {
    uint64_t shares = (uint64_t)members * config->input.hot_share;
    draw_sources(t, config->seed, (uint32_t)((shares + FT_FULL_LOAD / 2) / FT_FULL_LOAD), pool);
  } else {
    for (; t->source_count < config->input.hot_source_count; t->source_count++)
      t->target[words[hot + t->source_count]] = t->hot[t->source_count % hot];
  }
  t->sources = t->source_count;
  t->innocent -= t->sources;
  return FT_OK;
}

/* Whom the node of an end sends to next; `some`: there may be a job. */
FT_INLINE uint32_t draw_destination(ft_traffic *t, uint32_t end, uint32_t node, uint32_t hot_source,
                                    const uint32_t some) {
  if (hot_source) return t->target[node];
  if (t->partner) return t->partner[node];
  uint32_t to = (uint32_t)((ft_rng_next(&t->rng[end]) >> 32) * t->others >> 32);
  to += to >= ((some && t->job ? t->rank[node] : node) | t->skipped);
  return some && t->job ? t->job[to] : to;
}

/* Nodes outside of a job neither send nor receive. */
FT_INLINE uint32_t takes_no_part(const ft_traffic *t, uint32_t node) { return t->job && t->rank[node] == FT_IDLE; }

/* Before a slot in which an end is in no burst; `begins`: of 2^48. */
static void draw_burst(ft_traffic *t, uint32_t end, uint32_t node, uint64_t begins) {
  uint32_t begun = ft_rng_next(&t->rng[end]) >> 16 < begins;
  t->burst[end] = begun ? draw_destination(t, end, node, t->target[node] != FT_IDLE, 1) + 1 : 0;
}

void ft_traffic_reset(ft_traffic *t, const ft_slotted *f, uint64_t seed) {
  if (t->traced) ft_trace_reset(&t->trace);
  for (uint32_t end = 0; end < f->ends && !t->traced; end++) {
    t->rng[end] = ft_rng_of(FT_RNG_NODE, seed, end);
    if (t->bursts)
      draw_burst(t, end, ft_slotted_node(f, end), t->load == FT_FULL_LOAD ? t->begins : (uint64_t)t->load << 16);
  }
}

uint32_t ft_traffic_quiet(const ft_traffic *t) {
  uint32_t innocent = t->members - t->source_count;
  if (t->load == 0) return 0;
  if (t->background && innocent > 0) return t->stop;
  return t->hot_end < t->stop ? t->hot_end : t->stop;
}

static uint32_t is_hot(const ft_traffic *t, uint32_t slot) { return slot >= t->hot_start && slot < t->hot_end; }

static uint32_t vc_of(const ft_traffic *t, uint32_t node, uint32_t to) {
  return t->vcs == 1 ? 0 : ft_queuing_vc(t->source_share[node], t->destination_share[to], t->vcs);
}

/* All packets of a hot source, or of a node with a partner, may be isolated: such a node generates no more than a
 * FIFO's worth into the AFC. A hot source takes what it can get, so that a backlog of its own makes no difference while
 * the hot spot lasts. */
static uint32_t is_sated(const ft_slotted *f, uint32_t end) {
  return f->vcs > f->plain_vcs && f->afc.fifo[end].count >= f->fifo;
}

/* The first `count` bits of a word that begins at bit `from`. */
static uint64_t bits_below(uint32_t count, uint32_t from) {
  return count <= from ? 0 : count - from >= 64 ? ~0ull : (1ull << (count - from)) - 1;
}

/* Ends 64 * word .., as far as there are. */
static uint64_t all_of_word(const ft_slotted *f, uint32_t word) {
  return bits_below(f->end_node, 64 * word) & ~bits_below(f->first_node, 64 * word);
}

/* Cut cables have parted an end from a node. */
FT_NOINLINE uint32_t is_parted(const ft_slotted *f, uint32_t end, uint32_t to) {
  return f->ways && f->ways->parted && !ft_has_way(f, end, to);
}

/* 1 if there was room at this end of the node. */
FT_INLINE uint32_t offer(const ft_traffic *t, ft_slotted *f, uint32_t end, uint32_t node, uint32_t to, uint32_t born,
                         uint32_t flags) {
  uint32_t taken = ft_slotted_offer(f, end, ft_packet_make(f, node, to, vc_of(t, node, to), born) | flags);
  f->c->generated += taken;
  return taken;
}

/* ---- a trace ---- */

/* Offers the message with this place in the order of its node. */
FT_RARE uint32_t offer_event(ft_traffic *t, ft_slotted *f, uint32_t end, uint32_t node, uint32_t message) {
  const ft_event *e = ft_trace_current(&t->trace, node);
  if (!e || t->trace.sender[node].current != message || (f->rails > 1 && is_parted(f, end, e->destination)) ||
      !offer(t, f, end, node, e->destination, f->c->slot, 0))
    return 0;
  ft_trace_sent(&t->trace, node, f->c->slot);
  return 1;
}

FT_RARE uint32_t offer_hot(ft_traffic *t, ft_slotted *f, uint32_t end, uint32_t node) {
  uint32_t to = t->target[node];
  return is_hot(t, f->c->slot) && to != FT_IDLE && !is_sated(f, end) && !is_parted(f, end, to) &&
         offer(t, f, end, node, to, f->c->slot, FT_PACKET_HOT);
}

/* At each cable the hot spot and the trace alternate; one that cannot send yields to the other. Messages begin at one
 * cable after the other. */
FT_RARE void generate_of_node(ft_traffic *t, ft_slotted *f, uint32_t node) {
  uint32_t *hot_last = &t->trace.sender[node].hot_last, message = t->trace.sender[node].current;
  for (uint32_t x = 0; x < f->rails; x++) {
    uint32_t cable = (message - t->trace.first[node] + x) % f->rails, end = node * f->rails + cable;
    uint32_t bit = 1u << (cable & 31), was = *hot_last & bit;
    if (was ? offer_event(t, f, end, node, message) : offer_hot(t, f, end, node)) *hot_last ^= bit;
    else if (was) offer_hot(t, f, end, node);
    else offer_event(t, f, end, node, message);
  }
}

/* Packets that leave a node mark their own end: only the first one of a node counts. */
void ft_traffic_generate_trace(ft_traffic *t, ft_slotted *f) {
  uint32_t hot = t->source_count > 0 && is_hot(t, f->c->slot);
  ft_trace_wake(&t->trace, f->c->slot, f->node_offers);
  for (uint32_t word = 0; word <= f->ends / 64; word++)
    for (uint64_t bits = hot ? all_of_word(f, word) : f->node_offers[word]; bits; bits &= bits - 1) {
      uint32_t end = word * 64 + (uint32_t)__builtin_ctzll(bits), node = ft_slotted_node(f, end);
      uint32_t is_first = end == node * f->rails;
      if (is_first) generate_of_node(t, f, node);
      if (!is_first || !ft_trace_current(&t->trace, node)) f->node_offers[word] &= ~(bits & -bits);
    }
}

uint32_t ft_traffic_next(const ft_traffic *t, uint32_t slot) {
  if (t->trace.c->unsent > 0 || (t->source_count > 0 && is_hot(t, slot))) return slot;
  uint32_t next = ft_trace_next_wake(&t->trace);
  if (t->source_count > 0 && slot < t->hot_start && t->hot_start < t->hot_end && t->hot_start < next)
    next = t->hot_start;
  return next > slot ? next : slot;
}

uint32_t ft_traffic_blocked(const ft_traffic *t, const ft_slotted *f, uint32_t node) {
  const ft_event *e = ft_trace_current(&t->trace, node);
  uint32_t full = e != 0;
  for (uint32_t end = node * f->rails; full && end < (node + 1) * f->rails; end++)
    full = is_parted(f, end, e->destination) || f->fifo_count[end * f->vcs + vc_of(t, node, e->destination)] == f->fifo;
  return full;
}

/* ---- synthetic traffic ---- */

/* A packet for the only FIFO of an end finds it full. With one channel its destination is not even drawn. */
static uint32_t is_full(const ft_traffic *t, const ft_slotted *f, uint32_t end) {
  return t->vcs == 1 && f->fifo_count[end * f->vcs] == f->fifo;
}

/* Nothing is drawn while the only FIFO of an end is full, where every slot has a packet or the source queue no limit:
 * it is left alone until a packet has left it. */
static uint32_t waits_for_room(const ft_traffic *t, const ft_slotted *f) {
  return (t->open || (t->load == FT_FULL_LOAD && !t->bursts)) && f->vcs == 1;
}

/* Draws for a slot. 0: the packet is held, and drawn again when there is room. A burst goes on while packets of it are
 * refused. What has no way left is refused. `idle` counts those that have no packet; `open`: the source queue has no
 * limit; `rare`: there may be bursts, cut cables, several cables at a node, or a job. */
FT_INLINE uint32_t draw_slot(ft_traffic *t, ft_slotted *f, uint32_t end, uint32_t node, uint32_t slot,
                             uint32_t hot_source, uint32_t *idle, const uint32_t rare, const uint32_t open) {
  const uint32_t bursts = rare && t->bursts, sated = !open && is_sated(f, end);
  ft_rng before = t->rng[end];
  uint32_t on = bursts                 ? t->burst[end]
                : hot_source && sated ? 0
                                      : t->load == FT_FULL_LOAD || ft_rng_next(&t->rng[end]) >> 32 < t->load;
  if (!on || (hot_source && sated)) {
    ++*idle;
  } else if (!open && is_full(t, f, end)) {
    if (f->vcs > 1 && !(bursts || hot_source || t->partner)) ft_rng_skip(&t->rng[end]);
  } else if (!(t->partner && sated)) {
    uint32_t to = bursts ? on - 1 : draw_destination(t, end, node, hot_source, rare);
    if (rare && is_parted(f, end, to)) {
      f->c->refused += open;
    } else if (!offer(t, f, end, node, to, slot + 1, hot_source ? FT_PACKET_HOT : 0) && open) {
      t->rng[end] = before;
      return 0;
    }
  }
  if (bursts && (!on || (ft_rng_next(&t->rng[end]) >> 32) * t->burst_packets >> 32 == 0))
    draw_burst(t, end, node, t->begins);
  return 1;
}

/* The slots for which an end draws, given those that are over. */
static uint32_t first_slot(const ft_traffic *t, uint32_t hot_source) { return hot_source ? t->hot_start : 0; }

static uint32_t end_slot(const ft_traffic *t, uint32_t hot_source, uint32_t over) {
  uint32_t end = hot_source ? t->hot_end : t->background ? t->stop : 0;
  if (end > t->stop) end = t->stop;
  return end < over ? end : over;
}

/* A source queue without limit: draws for all slots that are over, until there is no room. All packets of a hot source,
 * or of a node with a partner, go into the AFC where there is one, which may have enough of them. */
FT_INLINE void catch_up(ft_traffic *t, ft_slotted *f, uint32_t end, uint32_t node, uint32_t hot_source) {
  uint32_t first = first_slot(t, hot_source), last = end_slot(t, hot_source, f->c->slot + 1), slot = t->drawn[end];
  uint32_t idle;
  if (slot < first) slot = first;
  while (slot < last && !is_full(t, f, end) && !((hot_source || t->partner) && is_sated(f, end)) &&
         draw_slot(t, f, end, node, slot, hot_source, &idle, 1, 1))
    slot++;
  t->drawn[end] = slot < last ? slot : f->c->slot + 1;
}

FT_INLINE void generate(ft_traffic *all, ft_slotted *outside, const uint32_t rare, const uint32_t one) {
  ft_slotted inside = *outside, *f = rare ? outside : &inside; /* copies that never escape are kept in registers */
  ft_traffic of_nodes = *all, *t = rare ? all : &of_nodes;
  if (one) f->vcs = t->vcs = 1;
  if (!rare) f->rails = 1, f->ends = f->nodes;
  uint32_t slot = f->c->slot, hot = is_hot(t, slot), background = t->background, waits = waits_for_room(t, f), idle = 0;
  const uint32_t open = rare && t->open;
  uint64_t before = f->c->generated;
  if (t->load == 0 || (!open && (slot >= t->stop || !(hot || background)))) return;
  for (uint32_t word = 0; word <= f->ends / 64; word++)
    for (uint64_t bits = waits ? f->node_offers[word] : all_of_word(f, word); bits; bits &= bits - 1) {
      uint32_t end = word * 64 + (uint32_t)__builtin_ctzll(bits), node = ft_slotted_node(f, end);
      uint32_t hot_source = t->target[node] != FT_IDLE;
      if (rare && takes_no_part(t, node)) continue;
      /* what was woken for nothing stays as it was */
      if (open && !(waits && is_full(t, f, end))) catch_up(t, f, end, node, hot_source);
      if (!open && (hot_source ? hot : background)) draw_slot(t, f, end, node, slot, hot_source, &idle, rare, 0);
      if (waits && is_full(t, f, end)) f->node_offers[word] &= ~(bits & -bits);
    }
  uint64_t active = (background ? t->innocent : 0) + (hot ? t->sources : 0);
  if (!open) f->c->refused += active * f->rails - idle - (f->c->generated - before);
}

FT_NOINLINE void generate_one(ft_traffic *t, ft_slotted *f) { generate(t, f, 0, 1); }
FT_NOINLINE void generate_usual(ft_traffic *t, ft_slotted *f) { generate(t, f, 0, 0); }
FT_NOINLINE void generate_any(ft_traffic *t, ft_slotted *f) { generate(t, f, 1, 0); }

void ft_traffic_generate(ft_traffic *t, ft_slotted *f) {
  if (t->bursts || t->open || f->ways || f->rails > 1 || t->job) generate_any(t, f);
  else if (f->vcs == 1) generate_one(t, f);
  else generate_usual(t, f);
}

/* ---- what is not offered ---- */

/* Packets, of 2^8, that an end is expected to generate in `slots` slots, beyond load * slots: more when it is in a
 * burst, fewer when not. The chain comes back to the mean by the powers of its second eigenvalue, whose sum this takes,
 * of 2^16. */
static int64_t excess_of(const ft_traffic *t, uint32_t end, uint32_t slots) {
  uint64_t sum = 0, power = UINT64_C(1) << 31;
  uint64_t each = (power - (t->begins >> 17)) * (t->burst_packets - 1) / t->burst_packets;
  for (uint32_t bit = 1u << 31; bit; bit >>= 1) {
    sum += sum * power >> 31;
    power = power * power >> 31;
    if (!(slots & bit)) continue;
    sum = (sum * each >> 31) + (UINT64_C(1) << 16);
    power = power * each >> 31;
  }
  return (int64_t)(sum >> 8) * ((t->burst[end] ? INT64_C(1) << 32 : 0) - t->load) / (INT64_C(1) << 32);
}

/* Slots for which an end has yet to draw, of those that are over, from `from` on. */
static uint32_t undrawn(const ft_traffic *t, const ft_slotted *f, uint32_t end, uint32_t *from) {
  uint32_t node = ft_slotted_node(f, end), hot_source = t->target[node] != FT_IDLE;
  uint32_t first = first_slot(t, hot_source), last = end_slot(t, hot_source, f->c->slot);
  *from = t->drawn[end] > first ? t->drawn[end] : first;
  return last > *from && !takes_no_part(t, node) ? last - *from : 0;
}

uint32_t ft_traffic_lag(const ft_traffic *t, const ft_slotted *f) {
  uint32_t lag = 0, from;
  for (uint32_t end = 0; t->open && t->load > 0 && end < f->ends; end++)
    if (undrawn(t, f, end, &from) > 0 && f->c->slot - from - 1 > lag) lag = f->c->slot - from - 1;
  return lag;
}

uint64_t ft_traffic_unoffered(const ft_traffic *t, const ft_slotted *f) {
  uint64_t slots = 0;
  int64_t excess = 0;
  if (!t->open) return f->c->refused;
  for (uint32_t end = 0; end < f->ends; end++) {
    uint32_t from, count = undrawn(t, f, end, &from);
    slots += count;
    if (t->bursts && count > 0) excess += excess_of(t, end, count);
  }
  if (t->load < FT_FULL_LOAD) slots = (slots >> 32) * t->load + ((slots & UINT32_MAX) * t->load >> 32);
  return f->c->refused + slots + (uint64_t)(excess / 256);
}
