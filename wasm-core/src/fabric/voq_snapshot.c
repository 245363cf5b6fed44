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
  return (uint64_t)((const uint8_t *)f->event - f->block) + events * sizeof *f->event;
}

uint32_t ft_voq_snapshot_bytes(const ft_voq_fabric *f) {
  return (uint32_t)(sizeof(ft_voq_head) + content_bytes(f, f->c->events_used));
}

uint32_t ft_voq_snapshot(const ft_voq_fabric *f, uint8_t *out) {
  uint64_t bytes = content_bytes(f, f->c->events_used);
  ft_voq_head head = {f->run_hash, ft_hash_bytes(f->block, bytes), bytes, f->c->events_used};
  memcpy(out, &head, sizeof head);
  memcpy(out + sizeof head, f->block, bytes);
  return (uint32_t)(sizeof head + bytes);
}

uint32_t ft_voq_restore(ft_voq_fabric *f, const uint8_t *bytes, uint32_t count) {
  ft_voq_head head;
  if (count < sizeof head) return FT_BAD_ARGUMENT;
  memcpy(&head, bytes, sizeof head);
  uint64_t content = count - sizeof head;
  if (head.run != f->run_hash || head.events > f->event_limit || head.bytes != content ||
      content != content_bytes(f, head.events) || head.checksum != ft_hash_bytes(bytes + sizeof head, content))
    return FT_BAD_ARGUMENT;
  memcpy(f->block, bytes + sizeof head, content);
  return FT_OK;
}

/* All of the state follows from the run, so its bytes do too, however the run was cut. */
uint64_t ft_voq_hash(const ft_voq_fabric *f) {
  return ft_hash_mix(f->run_hash, ft_hash_bytes(f->block, content_bytes(f, f->c->events_used)));
}
