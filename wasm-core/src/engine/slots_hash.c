/* The state of a slotted run as one number, by meaning: arrays by what they are indexed with, queues in their order,
 * tables and the heap as the sets that they are. Memory layout makes no difference; what follows from the rest
 * (credits, requests, flags, sums) is left out. */
#include "base/hash.h"
#include "congestion/recycle.h"
#include "engine/slots.h"
#include "fabric/flight.h"

enum { NODES_IN_12_BITS = 4096 };

/* What packets are hashed as: 12 bits each of destination and source and 8 of the rest where that is enough, a hash
 * elsewhere; above it, the birth. */
static uint64_t brief(const ft_slotted *f, ft_packet p) {
  uint64_t source = ft_packet_source(f, p), destination = ft_packet_destination(p);
  uint64_t flags = (p >> FT_PACKET_VC_BIT) & ((1u << (FT_PACKET_BIRTH_BIT - FT_PACKET_VC_BIT)) - 1);
  return f->nodes <= NODES_IN_12_BITS ? flags << 24 | source << 12 | destination
                                      : ft_hash_mix(source << 16 | destination, flags);
}

static uint64_t hash_packet(const ft_slotted *f, uint64_t h, ft_packet p) {
  uint64_t born = ft_packet_born(f, p), rest = brief(f, p);
  if (f->recycles) h = ft_hash_mix(h, p >> (f->source_shift - 1 - FT_ENTROPY_BITS));
  return ft_hash_mix(h, f->nodes <= NODES_IN_12_BITS ? born << 32 | rest : ft_hash_mix(rest, born));
}

/* Hashes like ft_hash_bytes on an array of three words for each. */
static uint64_t hash_sent(const ft_slotted *f) {
  uint64_t words = 3ull * (f->ports + f->ends), sum = words * sizeof(uint32_t), half = 0;
  for (uint64_t i = 0; i < words; i++) {
    const ft_sent *sent = &f->sent[i / 3];
    uint32_t word = i % 3 == 0    ? sent->count
                    : i % 3 == 1  ? sent->slot
                    : sent->count ? (uint32_t)brief(f, sent->packet)
                                  : 0;
    if (i % 2) sum = ft_hash_mix(sum, half | (uint64_t)word << 32), half = 0;
    else half = word;
  }
  return ft_hash_mix(sum, half);
}

static uint64_t hash_arrays(const ft_slots *s, uint64_t h) {
  const ft_slotted *f = &s->f;
  uint32_t draws = s->g.draws * f->ports, detectors = f->detects * f->ports;
  ft_histogram_words latency;
  const ft_hashed before[] = {FT_HASHED(s->series, FT_TOTALS),
                            ft_histogram_hashed(s->latency, &latency),
                            FT_HASHED(s->flows, s->t.hot_count * f->nodes),
                            FT_HASHED(s->sent_before, f->nodes),
                            FT_HASHED(s->rate, f->nodes),
                            FT_HASHED(s->t.rng, f->ends),
                            FT_HASHED(f->next_vc, f->ports),
                            FT_HASHED(f->next_input, f->ports * f->vcs),
                            FT_HASHED(f->next_isolated_vc, (f->vcs - f->plain_vcs) * f->ports * f->stride),
                            FT_HASHED(f->node_next_vc, f->ends),
                            FT_HASHED(f->received, f->nodes)};
  const ft_hashed behind[] = {FT_HASHED(s->g.rng, draws),
                              FT_HASHED(s->g.detector, detectors),
                              FT_HASHED(s->g.notified_slot, detectors),
                              {s->c->total, sizeof s->c->total}};
  return FT_HASH_ARRAYS(ft_hash_mix(FT_HASH_ARRAYS(h, before), hash_sent(f)), behind);
}

/* Events that wait for their time are a set; those of a source are ordered. Which others are over, and how many of its
 * predecessors an event still waits for, follows. */
static uint64_t hash_trace(const ft_trace *t, uint64_t h) {
  uint64_t waiting = 0;
  for (uint32_t i = 0; i < t->c->waiting; i++) waiting += ft_hash_mix((uint64_t)t->heap[i].at, t->heap[i].id);
  h = FT_HASH_ARRAY(h + waiting, t->sender, t->nodes);
  for (uint32_t node = 0; node < t->nodes; node++)
    for (uint32_t i = t->sender[node].open; i < t->sender[node].ready; i++) {
      uint32_t event = t->order[i];
      h = ft_hash_mix(ft_hash_mix(h, event), (uint64_t)t->when[event] << 32 | t->arrived[event]);
    }
  return h;
}

static uint64_t hash_inputs(const ft_slotted *f, uint64_t h) {
  uint32_t queues = f->vcs * f->stride;
  for (uint32_t i = 0; i < f->ports * queues; i++) {
    uint32_t in = i / queues, local = f->wire[in].local, vc = i % queues / f->stride,
             output = in - local + i % f->stride;
    ft_cell_fifo q = *ft_slotted_voq(f, output, vc, local);
    if (q == 0) continue;
    h = ft_hash_mix(h, (uint64_t)i << 32 | ft_slotted_flagged(f, output, vc, local));
    for (ft_walk w = ft_walk_from(f, q); w.left > 0; ft_walk_on(f, &w)) h = hash_packet(f, h, w.packet);
  }
  return h;
}

/* Behind first packets, which hash_inputs sees. */
static uint64_t hash_lines(const ft_slotted *f, uint64_t h) {
  for (uint32_t at = 0; at < f->ports * f->vcs; at++) {
    uint32_t left = ft_cell_fifo_count(f->line[at]);
    if (left == 0) continue;
    h = ft_hash_mix(h, (uint64_t)at << 32 | left);
    for (ft_walk w = ft_walk_from(f, f->line[at]); w.left > 0; ft_walk_on(f, &w))
      h = ft_hash_mix(hash_packet(f, h, w.packet), f->cell[w.cell].next >> FT_CELL_OUTPUT);
  }
  return h;
}

static uint64_t hash_fifos(const ft_slotted *f, uint64_t h) {
  for (uint32_t at = 0; at < f->ends * f->vcs; at++) {
    h = ft_hash_mix(h, f->fifo_count[at]);
    for (uint32_t i = 0; i < f->fifo_count[at]; i++)
      h = hash_packet(f, h, f->fifo_packet[at * f->fifo + (f->fifo_head[at] + i) % f->fifo]);
  }
  return h;
}

/* The position of an end's first packet in its chunk determines when the chunk can be reused. */
static uint64_t hash_afc(const ft_slotted *f, uint64_t h) {
  const ft_afc *a = &f->afc;
  for (uint32_t end = 0; end < f->ends; end++) {
    uint32_t at = a->fifo[end].head, left = a->fifo[end].count;
    h = ft_hash_mix(h, (uint64_t)left << 32 | at % FT_AFC_CHUNK);
    for (; left > 0; left--, at++) {
      if (at % FT_AFC_CHUNK == 0) at = (uint32_t)a->word[at - FT_AFC_CHUNK] * FT_AFC_CHUNK + 1;
      h = hash_packet(f, h, a->word[at]);
    }
  }
  return ft_hash_mix(h, a->c->full);
}

static uint64_t hash_flights(const ft_slotted *f, uint64_t h) {
  uint32_t count;
  for (uint32_t ago = 0; ago + 1 < f->hop_slots; ago++) {
    const ft_move *sent = ft_flight_sent(f, ago, &count);
    uint64_t row = count * UINT64_C(16); /* bytes */
    for (uint32_t i = 0; i < count; i++)
      row = ft_hash_mix(hash_packet(f, row, ft_slotted_packet(f, sent[i].carried)),
                        (uint64_t)sent[i].credit << 32 | sent[i].to);
    h = ft_hash_mix(h, ft_hash_mix(row, 0));
  }
  return h;
}

/* Those on their way back in order of arrival. */
static uint64_t hash_recycled(const ft_congestion *g, uint64_t h) {
  h = FT_HASH_ARRAY(h, g->recycled, g->f->nodes);
  for (uint32_t i = 2; i <= g->ack_slots; i++)
    h = FT_HASH_ARRAY(h, ft_recycle_row(g, g->f->c->slot + i), g->f->nodes);
  return h;
}

static uint64_t hash_notifications(const ft_congestion *g, uint64_t h) {
  uint32_t *count;
  for (uint32_t i = 0; i < g->f->cable_slots; i++) { /* in order of arrival */
    const ft_notification *sent = ft_notify_row(g, g->f->c->slot + i, &count);
    h = FT_HASH_ARRAY(h, sent, *count);
  }
  return ft_hash_mix(h, (uint64_t)g->c->roots << 32 ^ g->c->notified);
}

/* A table is a set of entries; the dead ones are as good as none. */
static uint64_t hash_tables(const ft_congestion *g, uint64_t h) {
  uint32_t count, slot = g->f->c->slot;
  for (uint32_t owner = 0; owner < g->f->switches + g->f->ends; owner++) {
    uint64_t sum = owner;
    for (const ft_entry *e = ft_entries_of(g, owner, &count), *end = e + count; e < end; e++)
      if (e->expires > slot) sum += ft_hash_bytes(e, sizeof *e);
    h = ft_hash_mix(h, sum);
  }
  return h;
}

/* Not when the run was found complete, nor why it stopped last: those depend on how it was cut. Nor which packets are
 * latest and how many were out of order: no packet goes by that, and hashes are older. */
uint64_t ft_slots_hash(const ft_slots *s) {
  uint64_t h = hash_arrays(s, ft_hash_mix(s->run_hash, (uint64_t)s->c->now_ps));
  if (s->b.of.count > 0)
    h = FT_HASH_ARRAY(ft_hash_mix(ft_hash_mix(h, s->f.c->lost), s->c->struck), s->series + FT_TOTALS, 2);
  if (s->t.open) h = FT_HASH_ARRAY(h, s->t.drawn, s->f.ends);
  if (s->t.bursts) h = FT_HASH_ARRAY(h, s->t.burst, s->f.ends);
  if (s->t.traced) h = hash_trace(&s->t.trace, h);
  h = hash_flights(&s->f, hash_fifos(&s->f, hash_inputs(&s->f, h)));
  if (s->f.lines) h = hash_lines(&s->f, h);
  if (s->g.spread == FT_IN_TURN) h = FT_HASH_ARRAY(h, s->g.turn, s->f.ports);
  if (s->g.spread == FT_BY_FLOWLET) h = FT_HASH_ARRAY(h, s->g.flowlet, s->f.ports * FT_FLOWLET_PLACES);
  if (s->f.recycles) h = hash_recycled(&s->g, h);
  if (s->g.isolates) h = hash_afc(&s->f, h);
  return s->f.detects ? hash_tables(&s->g, hash_notifications(&s->g, h)) : h;
}

/* Tags of values that only some runs have. A rule for ties and a number of entries have none: no run has both. A
 * source queue of FT_NODE_FIFO is left out, and full load counts as 1000: kept runs of hot spots, which take hours, are
 * known by these. */
enum tag { SOURCE_QUEUE = 1, HOP_SLOTS, CABLE_SLOTS, DRAWS_ITSELF, PARTNERS, CUTS, FURTHER, BREAKS, FLOWLETS, MARK,
                BURSTS, JOB };

static uint64_t load_of(const ft_traffic *t) { return t->load == FT_FULL_LOAD ? 1000 : (uint64_t)t->load << 10; }

/* Thresholds in packets, periods in slots, sources as drawn. */
uint64_t ft_slots_run_hash(const ft_slots *s) {
  const ft_config *c = s->config;
  const ft_slotted *f = &s->f;
  const ft_congestion *g = &s->g;
  const ft_traffic *t = &s->t;
  const ft_topology *tree = &s->network->topology;
  uint32_t traced = t->traced;
  const uint64_t values[] = {
      tree->levels, c->routing_kind,
      g->draws || g->spread == FT_HASHED ? c->routing_seed : 0, traced ? 0 : c->seed, (uint64_t)s->slot_ps,
      (uint64_t)s->series[0].bin_ps, c->input.packet_bytes, f->plain_vcs > 1 || f->lines ? c->input.queuing_kind : 0,
      c->input.isolation_kind, f->vcs, f->buffer, f->high_mark, f->low_mark, g->free_mark, g->adaptive_mark,
      g->timer_slots, g->ttl_slots, g->refresh_slots, traced, traced ? 0 : load_of(t), t->background, t->hot_count,
      t->hot_start, t->hot_end, traced ? 0 : t->stop};
  uint64_t h = ft_hash_bytes(values, sizeof values);
  const ft_hashed rows[] = {FT_HASHED(tree->m, tree->levels), FT_HASHED(tree->branching, tree->levels),
                            FT_HASHED(t->hot, t->hot_count), FT_HASHED(t->target, t->nodes)};
  h = FT_HASH_ARRAYS(h, rows);
  if (!traced && c->input.source_queue != FT_NODE_FIFO) h = ft_hash_mix_tagged(h, SOURCE_QUEUE, c->input.source_queue);
  if (!traced && t->others == t->members) h = ft_hash_mix_tagged(h, DRAWS_ITSELF, 1);
  if (t->job) h = FT_HASH_ARRAY(ft_hash_mix_tagged(h, JOB, t->members), t->job, t->members);
  if (t->bursts) h = ft_hash_mix_tagged(h, BURSTS, t->burst_packets);
  if (t->partner) h = FT_HASH_ARRAY(ft_hash_mix_tagged(h, PARTNERS, t->nodes), t->partner, t->nodes);
  if (g->spread == FT_BY_FLOWLET) h = ft_hash_mix_tagged(h, FLOWLETS, g->flowlet_gap);
  if (g->spread == FT_BY_TABLE) h = ft_hash_mix(h, ft_network_forwarding_hash(s->network));
  if (f->recycles) h = ft_hash_mix_tagged(h, MARK, g->mark);
  if (g->avoids && g->ties_go) h = ft_hash_mix(h, FT_TIES_GO);
  if (f->hop_slots > 1)
    h = ft_hash_mix_tagged(ft_hash_mix_tagged(h, HOP_SLOTS, f->hop_slots), CABLE_SLOTS, f->cable_slots);
  if (f->detects) h = ft_hash_mix(h, g->entries);
  if (f->ways)
    h = FT_HASH_ARRAY(ft_hash_mix_tagged(h, CUTS, g->draws || g->spread == FT_IN_TURN ? FT_NEXT : c->input.around),
                      tree->is_cut, tree->links);
  if (s->b.of.count > 0) {
    h = ft_hash_mix(ft_hash_mix_tagged(h, BREAKS, g->draws ? FT_NEXT : c->input.around), s->b.delay);
    h = FT_HASH_ARRAY(h, s->network->words.breaks, s->b.of.count * FT_BREAK_WORDS);
  }
  const ft_hashed further[] = {FT_HASHED(t->trace.row, t->trace.events), FT_HASHED(t->trace.further, t->trace.edges)};
  if (traced && t->trace.edges > 0) h = FT_HASH_ARRAYS(ft_hash_mix_tagged(h, FURTHER, t->trace.edges), further);
  return traced ? FT_HASH_ARRAY(h, t->trace.event, t->trace.events) : h;
}
