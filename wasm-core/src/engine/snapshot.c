/* The whole state of the packets as bytes, and as one number. */
#include <string.h>

#include "base/hash.h"
#include "engine/packets.h"

/* First bytes of a snapshot: enough to refuse one of another run. */
typedef struct ft_snapshot_head {
  uint64_t block_bytes;
  uint32_t tasks, phases, links, trains;
} ft_snapshot_head;

static ft_snapshot_head head_of(const ft_packets *p) {
  return (ft_snapshot_head){p->block_bytes, p->tasks, p->phases, p->fabric.links, p->fabric.c->trains_used};
}

uint32_t ft_packets_snapshot_bytes(const ft_packets *p) {
  return (uint32_t)(sizeof(ft_snapshot_head) + p->block_bytes + (uint64_t)p->fabric.c->trains_used * sizeof(ft_train));
}

uint32_t ft_packets_snapshot(const ft_packets *p, uint8_t *out) {
  ft_snapshot_head head = head_of(p);
  uint32_t bytes = ft_packets_snapshot_bytes(p);
  memcpy(out, &head, sizeof head);
  memcpy(out + sizeof head, p->block, bytes - sizeof head);
  return bytes;
}

uint32_t ft_packets_restore(ft_packets *p, const uint8_t *bytes, uint32_t count) {
  ft_snapshot_head head, own = head_of(p);
  if (count < sizeof head) return FT_BAD_ARGUMENT;
  memcpy(&head, bytes, sizeof head);
  if (head.block_bytes != own.block_bytes || head.tasks != own.tasks || head.phases != own.phases ||
      head.links != own.links || head.trains > p->fabric.train_limit ||
      count != sizeof head + head.block_bytes + (uint64_t)head.trains * sizeof(ft_train))
    return FT_BAD_ARGUMENT;
  memcpy(p->block, bytes + sizeof head, count - sizeof head);
  return FT_OK;
}

static uint64_t hash_queue(const ft_packets *p, uint64_t h, uint32_t link) {
  const ft_fabric *f = &p->fabric;
  const ft_link_state *l = &f->link[link];
  h = ft_hash_mix(h, (uint64_t)l->sent << 32 | l->message);
  h = ft_hash_mix(h, (uint64_t)l->sent_ps);
  h = ft_hash_mix(h, (uint64_t)l->mode << 32 | l->free_slots);
  for (uint32_t t = l->head; t != FT_NONE; t = f->trains[t].next) {
    h = ft_hash_mix(h, (uint64_t)f->trains[t].message << 32 | f->trains[t].flits);
    h = ft_hash_mix(h, (uint64_t)f->trains[t].arrives_ps);
  }
  return h;
}

uint64_t ft_packets_hash(const ft_packets *p) {
  const ft_fabric *f = &p->fabric;
  uint64_t h = ft_hash_mix(p->tasks, p->phases);
  h = ft_hash_mix(h, (uint64_t)f->c->now_ps);
  h = ft_hash_mix(h, f->c->hops);
  h = ft_hash_mix(h, f->c->delivered_flits);
  h = ft_hash_mix(h, (uint64_t)p->c->completion_ps);
  h = ft_hash_mix(h, p->latency->sum_ps);
  h = ft_hash_mix(h, (uint64_t)p->latency->max_ps);
  for (uint32_t i = 0; i < p->tasks; i++)
    h = ft_hash_mix(h, (uint64_t)p->task[i].phase << 32 | p->task[i].received << 4 | p->task[i].open);
  for (uint32_t i = 0; i < p->phases; i++) h = ft_hash_mix(h, (uint64_t)p->phase_end_ps[i]);
  for (uint32_t i = 0; i < f->links; i++) h = hash_queue(p, h, i);
  return h;
}
