/* The state of the VOQ fabric as one number. */
#include "base/hash.h"
#include "fabric/voq.h"

uint64_t ft_voq_settings_hash(const ft_voq_settings *s) {
  const ft_topology *t = s->tree;
  const uint64_t values[] = {t->levels, (uint64_t)s->switch_ps, (uint64_t)s->adapter_ps, (uint64_t)s->source_ps,
                             (uint64_t)s->bin_ps, s->messages, s->buffer_packets, s->fifo != 0};
  uint64_t h = ft_hash_bytes(values, sizeof values);
  const ft_hashed rows[] = {FT_HASHED(t->m, t->levels), FT_HASHED(t->branching, t->levels),
                            FT_HASHED(s->cable_ps, t->levels), FT_HASHED(s->packet_ps, t->links)};
  h = FT_HASH_ARRAYS(h, rows);
  for (uint32_t i = 0; i < s->messages; i++) {
    const ft_voq_message *m = &s->message[i];
    h = ft_hash_mix(ft_hash_mix(h, (uint64_t)m->earliest_ps), (uint64_t)m->source << 32 | m->destination);
    h = ft_hash_mix(ft_hash_mix(h, m->packets), (uint64_t)m->turn_level << 32 | m->label);
  }
  if (s->tree->cuts > 0) h = FT_HASH_ARRAY(h, t->is_cut, t->links);
  if (s->breaks) h = ft_hash_mix(h, s->breaks->hash);
  return h;
}

static uint64_t hash_packet(const ft_voq_fabric *f, uint64_t h, uint32_t packet) {
  const ft_voq_packet *p = &f->packet[packet];
  h = ft_hash_mix(ft_hash_mix(h, (uint64_t)p->left_ps), (uint64_t)p->message << 32 | p->step);
  return f->breaks ? ft_hash_mix(h, f->label[packet]) : h;
}

static uint64_t hash_queues(const ft_voq_fabric *f, uint64_t h) {
  for (uint32_t q = 0; q < f->queues; q++) {
    if (f->queue[q].head == FT_NONE) continue;
    h = ft_hash_mix(h, q);
    for (uint32_t i = f->queue[q].head; i != FT_NONE; i = f->packet[i].next) h = hash_packet(f, h, i);
  }
  return h;
}

static uint64_t hash_links(const ft_voq_fabric *f, uint64_t h) {
  for (uint32_t i = 0; i < f->links; i++) {
    const ft_voq_link *l = &f->link[i];
    h = ft_hash_mix_count(ft_hash_mix(h, (uint64_t)l->sent_ps), (uint64_t)l->sent, l->message);
    h = ft_hash_mix(h, (uint64_t)l->credit << 32 | l->next_input);
  }
  return h;
}

/* In no order: those of one instant commute. */
static uint64_t hash_events(const ft_voq_fabric *f, uint64_t h) {
  uint64_t sum = 0;
  const ft_calendar *a = &f->calendar;
  for (uint32_t list = 0; list < ft_calendar_buckets(a) + 2; list++)
    for (uint32_t i = ft_calendar_list(a, list); i != FT_NONE; i = a->entry[i].next) {
      const ft_calendar_entry *e = &a->entry[i];
      uint32_t kind = e->id >> 30, index = e->id & 0x3FFFFFFFu;
      uint64_t one = ft_hash_mix((uint64_t)e->at_ps, kind);
      sum += kind == FT_VOQ_HEAD ? hash_packet(f, one, index) : ft_hash_mix(one, index);
    }
  return ft_hash_mix(h, sum);
}

/* Hashes what is where, what is in flight, and what was measured; not memory layout, nor why the last call returned.
 * What inputs ask for and what sources offer follows from these. */
uint64_t ft_voq_hash(const ft_voq_fabric *f) {
  const ft_voq_counters *c = f->c;
  const uint64_t counters[] = {(uint64_t)c->now_ps, (uint64_t)c->completion_ps, c->hops, c->injected, c->delivered,
                               c->released};
  ft_histogram_words latency;
  const ft_hashed rows[] = {{counters, sizeof counters},
                            ft_histogram_hashed(f->latency, &latency),
                            FT_HASHED(f->delivered, 1),
                            FT_HASHED(f->progress, f->messages)};
  uint64_t h = FT_HASH_ARRAYS(f->run_hash, rows);
  if (f->breaks) h = FT_HASH_ARRAY(ft_hash_mix(h, c->lost), f->lost, f->messages);
  return hash_events(f, hash_queues(f, hash_links(f, h)));
}
