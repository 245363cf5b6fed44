/* The whole state of the packets as one number. */
#include <string.h>

#include "base/hash.h"
#include "engine/packets.h"

enum tag { CLIMB = 1, LENGTHS = 2, BREAKS = 3, WINDOW = 4 }; /* of values that only some runs have */

static uint64_t hash_exchange(uint64_t h, const ft_exchange *e, uint32_t levels) {
  h = ft_hash_mix(ft_hash_mix(h, e->kind), e->phases);
  if (e->kind == FT_LIN) h = ft_hash_mix(h, e->shift);
  if (e->kind == FT_PERMUTED_BASE) h = FT_HASH_ARRAY(h, e->sigma, levels);
  if (e->kind == FT_CUSTOM) h = FT_HASH_ARRAY(h, e->custom, (uint64_t)e->phases * e->nodes);
  if (e->flits) h = FT_HASH_ARRAY(ft_hash_mix_tagged(h, LENGTHS, e->phases), e->flits, e->phases);
  if (e->job) h = FT_HASH_ARRAY(h, e->job, e->members);
  return h;
}

/* By meaning, not by bytes: seeds count where they are used, a k-ary n-tree is the XGFT that it is. */
uint64_t ft_packets_run_hash(const ft_packets *p) {
  const ft_config *c = p->config;
  const ft_topology *t = &p->network->topology;
  const ft_routing *routing = ft_routing_of(c->routing_kind);
  const uint64_t values[] = {
      t->levels, c->routing_kind, routing->draws_phases ? c->routing_seed : 0,
      c->output.start_jitter_ps > 0 ? c->seed : 0, (uint64_t)c->output.start_jitter_ps, (uint64_t)c->output.flit_ps,
      (uint64_t)c->output.link_ps, (uint64_t)c->output.switch_ps, (uint64_t)c->output.adapter_ps,
      p->network->exchange.flits ? 0 : c->output.message_flits, c->output.flit_bytes, c->output.buffer_flits,
      c->output.no_acknowledge, c->output.free_self_messages};
  uint64_t h = ft_hash_bytes(values, sizeof values);
  const ft_hashed rows[] = {FT_HASHED(t->m, t->levels), FT_HASHED(t->branching, t->levels),
                            FT_HASHED(p->network->task_node, p->tasks)};
  h = FT_HASH_ARRAYS(h, rows);
  if (routing->tabled) h = ft_hash_mix(h, c->table_initial);
  if (routing->spread == FT_BY_TABLE) h = ft_hash_mix(h, ft_network_forwarding_hash(p->network));
  if (c->climb == FT_TOP) h = ft_hash_mix_tagged(h, CLIMB, c->climb);
  if (p->window > 1) h = ft_hash_mix_tagged(h, WINDOW, p->window);
  if (t->cuts > 0) h = FT_HASH_ARRAY(h, t->is_cut, t->links);
  if (p->planned) h = ft_hash_mix(ft_hash_mix_tagged(h, BREAKS, p->breaks.count), p->breaks.hash);
  return hash_exchange(h, &p->network->exchange, t->levels);
}

static uint64_t hash_link(const ft_packets *p, uint64_t h, uint32_t link) {
  const ft_fabric *f = &p->fabric;
  const ft_link_state *l = &f->link[link];
  h = ft_hash_mix_count(h, (uint64_t)l->sent, l->name);
  h = ft_hash_mix(h, (uint64_t)l->sent_ps);
  h = ft_hash_mix(h, (uint64_t)l->mode << 32 | l->free_places);
  for (uint32_t w = l->first_waiter; w != FT_NONE; w = f->link[w].next) h = ft_hash_mix(h, w);
  for (uint32_t t = l->head; t != FT_NONE; t = f->trains[t].next) {
    h = ft_hash_mix(h, (uint64_t)f->trains[t].name << 32 | f->trains[t].flits);
    h = ft_hash_mix(h, (uint64_t)f->trains[t].arrives_ps);
    if (p->window != 1) h = ft_hash_mix(h, ft_transfer_at(f, f->trains[t].message)->phase);
  }
  return h;
}

/* In the order in which they expire, regardless of the arrangement of the heap. */
static uint64_t hash_timers(const ft_packets *p) {
  uint32_t count = p->c->timers;
  uint64_t h = count * sizeof *p->timer;
  memcpy(p->timer_scratch, p->timer, h);
  while (count > 0) {
    ft_heap_entry next = ft_heap_take(p->timer_scratch, &count);
    h = ft_hash_mix(ft_hash_mix(h, (uint64_t)next.at), next.id);
  }
  return ft_hash_mix(h, 0);
}

/* What is still to come: deliveries in their order, and the timers. */
static uint64_t hash_events(const ft_packets *p, uint64_t h) {
  const ft_fabric *f = &p->fabric;
  for (uint32_t i = f->c->first_delivery; i != FT_NONE; i = ft_transfer_at(f, i)->next) {
    const ft_transfer *m = ft_transfer_at(f, i);
    h = ft_hash_mix(ft_hash_mix(h, (uint64_t)m->delivered_ps), m->name);
    if (p->window != 1) h = ft_hash_mix(h, m->phase);
  }
  return ft_hash_mix(h, hash_timers(p));
}

uint64_t ft_packets_hash(const ft_packets *p) {
  const ft_fabric *f = &p->fabric;
  uint64_t h = p->run_hash;
  h = ft_hash_mix(h, (uint64_t)f->c->now_ps);
  h = ft_hash_mix(h, f->c->hops);
  h = ft_hash_mix(h, f->c->delivered_flits);
  h = ft_hash_mix(h, (uint64_t)p->c->completion_ps << 1 ^ p->c->delivered_messages);
  ft_histogram_words latency;
  const ft_hashed rows[] = {ft_histogram_hashed(p->latency, &latency), FT_HASHED(p->task, p->tasks),
                            FT_HASHED(p->arrived, ((uint64_t)p->phases * p->tasks + 63) / 64),
                            FT_HASHED(p->phase_end_ps, p->phases)};
  h = hash_events(p, FT_HASH_ARRAYS(h, rows));
  if (p->planned) h = FT_HASH_ARRAY(h, p->begun_ps, p->phases);
  for (uint32_t i = 0; i < f->links; i++) h = hash_link(p, h, i);
  return h;
}
