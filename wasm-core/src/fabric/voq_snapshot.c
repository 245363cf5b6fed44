/* The state of the VOQ fabric as bytes, and as one number. */
#include <string.h>

#include "base/hash.h"
#include "fabric/voq.h"

/* First bytes of a snapshot: enough to refuse one of another run, or one that was damaged. */
typedef struct ft_voq_head {
  uint64_t run;      /* ft_voq_fabric.run_hash */
  uint64_t checksum; /* of everything behind the head */
  uint64_t bytes;    /* behind the head */
  uint64_t events;   /* used of the pool that stands last */
} ft_voq_head;

static uint64_t hash_array(uint64_t h, const void *array, uint64_t count, uint64_t bytes) {
  return ft_hash_mix(h, ft_hash_bytes(array, count * bytes));
}

uint64_t ft_voq_settings_hash(const ft_voq_settings *s) {
  const ft_shape *t = s->shape;
  const uint64_t values[] = {t->levels, (uint64_t)s->switch_ps, (uint64_t)s->adapter_ps, (uint64_t)s->source_ps,
                             (uint64_t)s->bin_ps, s->messages, s->buffer_packets, s->fifo != 0};
  uint64_t h = ft_hash_bytes(values, sizeof values);
  h = hash_array(h, t->m, t->levels, sizeof *t->m);
  h = hash_array(h, t->w, t->levels, sizeof *t->w);
  h = hash_array(h, s->cable_ps, t->levels, sizeof *s->cable_ps);
  h = hash_array(h, s->packet_ps, t->links, sizeof *s->packet_ps);
  for (uint32_t i = 0; i < s->messages; i++) {
    const ft_voq_message *m = &s->message[i];
    h = ft_hash_mix(ft_hash_mix(h, (uint64_t)m->earliest_ps), (uint64_t)m->source << 32 | m->destination);
    h = ft_hash_mix(ft_hash_mix(h, m->packets), (uint64_t)m->turn << 32 | m->label);
  }
  return h;
}

/* Records of the last pool that were never used are not worth their bytes. */
static uint64_t content_bytes(const ft_voq_fabric *f, uint64_t events) {
  return (uint64_t)((const uint8_t *)f->agenda.entry - f->block) + events * sizeof *f->agenda.entry;
}

uint32_t ft_voq_snapshot_bytes(const ft_voq_fabric *f) {
  return (uint32_t)(sizeof(ft_voq_head) + content_bytes(f, f->agenda.state->used));
}

uint32_t ft_voq_snapshot(const ft_voq_fabric *f, uint8_t *out) {
  uint64_t bytes = content_bytes(f, f->agenda.state->used);
  ft_voq_head head = {f->run_hash, ft_hash_bytes(f->block, bytes), bytes, f->agenda.state->used};
  memcpy(out, &head, sizeof head);
  memcpy(out + sizeof head, f->block, bytes);
  return (uint32_t)(sizeof head + bytes);
}

/* What comes from outside is looked at in a copy first, which is spent by that. */
static uint32_t take_content(ft_voq_fabric *f, const uint8_t *bytes, uint64_t count, uint64_t events, ft_arena *scratch) {
  uint8_t *block = ft_arena_alloc(scratch, count, 1);
  if (!block) return FT_OUT_OF_MEMORY;
  memcpy(block, bytes, count);
  ft_voq_fabric candidate = ft_voq_in(f, block);
  uint32_t status = candidate.agenda.state->used == events ? ft_voq_check(&candidate, scratch) : FT_BAD_ARGUMENT;
  if (status == FT_OK) memcpy(f->block, bytes, count);
  return status;
}

/* Whether the head is that of a snapshot of such a run, and the content what was written. */
static uint32_t is_whole(const ft_voq_fabric *f, const uint8_t *bytes, uint32_t count, ft_voq_head *head) {
  if (count < sizeof *head) return 0;
  memcpy(head, bytes, sizeof *head);
  uint64_t content = count - sizeof *head;
  return head->run == f->run_hash && head->events <= f->event_limit && head->bytes == content &&
         content == content_bytes(f, head->events) && head->checksum == ft_hash_bytes(bytes + sizeof *head, content);
}

uint32_t ft_voq_rewind(ft_voq_fabric *f, const uint8_t *bytes, uint32_t count) {
  ft_voq_head head;
  if (!is_whole(f, bytes, count, &head)) return FT_BAD_ARGUMENT;
  memcpy(f->block, bytes + sizeof head, count - sizeof head);
  return FT_OK;
}

uint32_t ft_voq_restore(ft_voq_fabric *f, const uint8_t *bytes, uint32_t count) {
  ft_voq_head head;
  if (!is_whole(f, bytes, count, &head)) return FT_BAD_ARGUMENT;
  ft_arena scratch;
  ft_arena_init(&scratch);
  uint32_t status = take_content(f, bytes + sizeof head, count - sizeof head, head.events, &scratch);
  ft_arena_free(&scratch);
  return status;
}

/* ---- the hash ---- */

static uint64_t hash_packet(const ft_voq_fabric *f, uint64_t h, uint32_t packet) {
  const ft_voq_packet *p = &f->packet[packet];
  return ft_hash_mix(ft_hash_mix(h, (uint64_t)p->left_ps), (uint64_t)p->message << 32 | p->step);
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
    h = ft_hash_mix(ft_hash_mix(h, (uint64_t)l->sent_ps), (uint64_t)l->sent << 32 | l->message);
    h = ft_hash_mix(h, (uint64_t)l->credit << 32 | l->first);
  }
  return h;
}

/* In no order: those of one instant commute. */
static uint64_t hash_events(const ft_voq_fabric *f, uint64_t h) {
  uint64_t sum = 0;
  const ft_agenda *a = &f->agenda;
  for (uint32_t list = 0; list < ft_agenda_slots(a) + 2; list++)
    for (uint32_t i = ft_agenda_list(a, list); i != FT_NO_ENTRY; i = a->entry[i].next) {
      const ft_agenda_entry *e = &a->entry[i];
      uint32_t kind = e->what >> 30, index = e->what & 0x3FFFFFFFu;
      uint64_t one = ft_hash_mix((uint64_t)e->at_ps, kind);
      sum += kind == FT_VOQ_HEAD ? hash_packet(f, one, index) : ft_hash_mix(one, index);
    }
  return ft_hash_mix(h, sum);
}

/* Of what is where, what is under way, and what was measured; not of where it stands in memory, nor of why the run stopped last. What
 * inputs ask for and what sources offer follows from these. */
uint64_t ft_voq_hash(const ft_voq_fabric *f) {
  const ft_voq_counters *c = f->c;
  const uint64_t counters[] = {(uint64_t)c->now_ps, (uint64_t)c->completion_ps, c->hops, c->injected, c->delivered, c->released};
  uint64_t h = ft_hash_mix(f->run_hash, ft_hash_bytes(counters, sizeof counters));
  h = hash_array(h, f->latency, 1, sizeof *f->latency);
  h = hash_array(h, f->delivered, 1, sizeof *f->delivered);
  h = hash_array(h, f->tally, f->messages, sizeof *f->tally);
  return hash_events(f, hash_queues(f, hash_links(f, h)));
}
