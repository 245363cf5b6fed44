/* What a slotted run refuses, and how it is made. */
#include "engine/slots.h"

#include "topology/cables.h"
#include "base/refuse.h"
#include "congestion/queuing.h"
#include "fabric/flight.h"

/* ---- what is refused ---- */

uint32_t ft_slots_vcs(const ft_config *c) {
  uint32_t one = c->input.queuing_kind == FT_ONE_QUEUE || c->input.queuing_kind == FT_FIFO;
  return (one ? 1 : c->input.vcs) + (c->input.isolation_kind != FT_NO_ISOLATION);
}

static uint32_t looks_at_queues(const ft_config *c) {
  return c->input.adaptive_looks == FT_AT_QUEUES && ft_routing_of(c->routing_kind)->avoids;
}

/* What does not go together. */
static uint32_t check_pairs(const ft_config *c, ft_error *error) {
  const ft_input_config *i = &c->input;
  const ft_routing *routing = ft_routing_of(c->routing_kind);
  if (ft_routing_needs_phases(routing))
    return FT_BAD(error, routing_kind, "Conflict-free routes and root tables need phases; here others are known, such "
                  "as S-mod-k, D-mod-k and ECMP.");
  if (c->climb == FT_TOP)
    return FT_BAD(error, climb, "Input-queued switches turn packets at the nearest common ancestor.");
  if (i->isolation_kind != FT_NO_ISOLATION && !ft_routing_adapts(routing))
    return FT_BAD(error, input.isolation_kind, "Isolation of adapted flows needs adaptive or ARN routing.");
  if (i->isolation_kind != FT_NO_ISOLATION && looks_at_queues(c))
    return FT_BAD(error, input.isolation_kind, "Isolation needs a look at credits.");
  if (i->queuing_kind == FT_FIFO &&
      (i->isolation_kind != FT_NO_ISOLATION || routing->notified || routing->spread == FT_RECYCLED ||
       looks_at_queues(c)))
    return FT_BAD(error, input.queuing_kind, "A FIFO at every input goes with neither ARN nor isolation, REPS or a "
                  "look at queues.");
  if (i->link_ps + i->switch_ps > FT_MAX_HOP_SLOTS * i->packet_ps)
    return FT_BAD(error, input.link_ps, "Link and switch take %U ps together; on input-queued switches that may be at "
                  "most %u packets of %U ps.", (uint64_t)(i->link_ps + i->switch_ps), (uint32_t)FT_MAX_HOP_SLOTS,
                  (uint64_t)i->packet_ps);
  return FT_OK;
}

static uint32_t check_switches(const ft_config *c, const ft_topology *t, ft_error *error) {
  uint32_t vcs = ft_slots_vcs(c);
  if (vcs > FT_MAX_VCS)
    return FT_BAD(error, input.vcs, "There are %u virtual channels; at most %u are allowed.", vcs,
                  (uint32_t)FT_MAX_VCS);
  if (c->input.buffer_packets < vcs)
    return FT_BAD(error, input.buffer_packets, "A buffer of %u packets has no place for each of %u virtual channels.",
                  c->input.buffer_packets, vcs);
  if (c->input.low_threshold > c->input.high_threshold)
    return FT_BAD(error, input.low_threshold, "The low threshold, %u, is above the high one, %u.",
                  c->input.low_threshold, c->input.high_threshold);
  if (t->faster)
    return FT_BAD(error, rate, "With input-queued switches all links have one rate: give faster levels more parallel "
                  "cables instead.");
  if (ft_routing_of(c->routing_kind)->spread == FT_RECYCLED && (t->nodes > FT_MAX_RECYCLED_NODES || t->ups[0] > 1))
    return ft_refuse(error, FT_TOO_LARGE, FT_FIELD(routing_kind), "REPS has room for %u nodes, of one cable.",
                     FT_MAX_RECYCLED_NODES);
  if (t->p[0] > 1)
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD_AT(p, 0), "Every node has %u cables to each switch; with "
                     "input-queued switches it has one.", t->p[0]);
  return ft_check_ports(t, error);
}

uint32_t ft_slots_check(const ft_config *c, const ft_topology *t, ft_error *error) {
  uint32_t status = check_pairs(c, error);
  return status == FT_OK ? check_switches(c, t, error) : status;
}

/* ---- building ---- */

static uint32_t share_of(uint32_t per_mille, uint32_t capacity) { return per_mille * capacity / 1000; }

/* Where the source of a packet begins, and what there is room for of its birth. */
static void set_packet_bits(ft_slotted *f, uint32_t nodes) {
  uint32_t bits = FT_LEAST_SOURCE_BITS;
  while (nodes > 1u << bits) bits++;
  f->source_shift = FT_PACKET_BIT - bits;
  f->birth_mask = UINT32_MAX >> (bits - FT_LEAST_SOURCE_BITS + f->recycles * (FT_ENTROPY_BITS + 1));
}

static void set_up(ft_slots *s, uint32_t nodes) {
  const ft_input_config *c = &s->config->input;
  const ft_routing *routing = ft_routing_of(s->config->routing_kind);
  ft_slotted *f = &s->f;
  ft_congestion *g = &s->g;
  uint32_t isolates = c->isolation_kind != FT_NO_ISOLATION;
  f->hop_slots = ft_flight_slots(c->link_ps + c->switch_ps, s->slot_ps);
  f->cable_slots = ft_flight_slots(c->link_ps, s->slot_ps);
  f->vcs = ft_slots_vcs(s->config);
  f->plain_vcs = f->vcs - isolates;
  f->buffer = c->buffer_packets;
  f->capacity = c->buffer_packets / f->vcs;
  f->fifo = c->traffic_kind == FT_TRACE || c->source_queue == 0 ? FT_NODE_FIFO : c->source_queue;
  f->high_mark = share_of(c->high_threshold, f->capacity);
  uint32_t low = share_of(c->low_threshold, f->capacity);
  f->low_mark = low > 0 ? low : 1; /* an empty VOQ is never flagged */
  f->lines = c->queuing_kind == FT_FIFO;
  f->detects = routing->notified;
  f->by_source = routing->by_source;
  f->recycles = routing->spread == FT_RECYCLED;
  set_packet_bits(f, nodes);
  g->f = f;
  g->draws = routing->draws_packets;
  g->avoids = routing->avoids;
  g->spread = routing->spread;
  g->alike = routing->alike;
  g->forwarding = s->network->words.forwarding;
  g->salt = ft_ecmp_salt(s->config->routing_seed);
  g->flowlet_gap = ft_slots_in(c->flowlet_gap_ps, s->slot_ps);
  g->mark = c->mark_packets;
  g->ack_slots = 2 * s->network->topology.levels * f->hop_slots;
  g->isolates = isolates;
  g->nodes_isolate = c->isolation_kind == FT_AFI;
  g->free_mark = share_of(c->free_credits, f->capacity);
  g->queues = looks_at_queues(s->config);
  g->adaptive_mark = g->queues ? UINT32_MAX : share_of(c->adaptive_threshold, f->capacity);
  g->ties_go = c->adaptive_ties == FT_TIES_GO;
  g->timer_slots = ft_slots_in(c->root_timer_ps, s->slot_ps);
  g->ttl_slots = ft_slots_in(c->entry_ttl_ps, s->slot_ps);
  g->refresh_slots = c->refresh_slots;
  g->entries = c->arn_entries;
  g->index_shift = 31;
  while (1u << (32 - g->index_shift) < 2 * g->entries) g->index_shift--;
  g->index_size = 1u << (32 - g->index_shift);
}

/* Innocent nodes that draw send at most a packet in a slot to each hot node, all together, and a bit is isolated
 * without need. */
static uint32_t afc_chunks(const ft_slots *s) {
  const ft_traffic *t = &s->t;
  uint64_t hot_slots = t->hot_end > t->hot_start ? t->hot_end - t->hot_start : 0;
  if (s->f.vcs == s->f.plain_vcs) return 0;
  return ft_afc_chunks((hot_slots * t->hot_count + 1024ull * t->nodes) * s->f.rails, s->f.ends);
}

static void reset(ft_slots *s) {
  const ft_config *c = s->config;
  ft_slotted_reset(&s->f);
  ft_traffic_reset(&s->t, &s->f, c->seed);
  for (uint32_t g = 0; s->g.draws && g < s->f.ports; g++)
    s->g.rng[g] = ft_rng_of(FT_RNG_PORT, c->routing_seed, FT_RNG_FIRST_PORT + g);
  for (uint32_t i = 0; i < ft_slots_totals(s); i++) ft_series_start(&s->series[i], ft_slots_bin_ps(s));
  s->c->completion_ps = -1;
}

uint32_t ft_slots_build(ft_slots *s, ft_arena *arena, const ft_config *config, const ft_network *network,
                        ft_error *error) {
  const ft_topology *t = &network->topology;
  *s = (ft_slots){.config = config, .network = network, .slot_ps = config->input.packet_ps, .t.trace = s->t.trace};
  set_up(s, t->nodes);
  ft_slots_measure(s);
  if (ft_traffic_build(&s->t, arena, config, &network->words, t->nodes) != FT_OK) return ft_refuse_memory(error);
  s->t.trace.rails = s->f.rails;
  s->t.vcs = s->f.plain_vcs;
  ft_queuing_shares(config->input.queuing_kind, s->t.vcs, t->nodes, t->m[0], s->t.source_share, s->t.destination_share);
  s->quiet_slot = ft_traffic_quiet(&s->t);
  s->f.afc.chunks = afc_chunks(s);
  ft_slots_lay_out(s);
  if (s->block.size > INT32_MAX)
    return ft_refuse(error, FT_TOO_LARGE, FT_NO_FIELD, "Queues and tables of %u nodes and %u ports need %U MB, and at "
                     "most %U MB can be addressed: choose a smaller tree, fewer channels, smaller buffers or tables.",
                     t->nodes, s->f.ports, s->block.size >> 20, (uint64_t)INT32_MAX >> 20);
  s->block.bytes = ft_arena_alloc(arena, s->block.size, 1);
  if (!s->block.bytes || ft_slots_wire(s, arena) != FT_OK) return ft_refuse_memory(error);
  ft_slots_lay_out(s);
  reset(s);
  ft_breaks_set(&s->b, &s->g, 0);
  s->run_hash = ft_slots_run_hash(s);
  return FT_OK;
}

/* Code that empties buffers, rings, tables or completed events resets them to zero. */
ft_saved_state ft_slots_saved_state(const ft_slots *s) {
  const uint8_t *behind = (const uint8_t *)&s->f.cell[s->f.c->opened + UINT64_C(1)];
  return (ft_saved_state){s->run_hash, {{s->block.bytes, s->block.size, (uint64_t)(behind - s->block.bytes)}}};
}
