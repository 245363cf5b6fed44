/* The whole state of the packets as bytes, and as one number. */
#include <string.h>

#include "base/hash.h"
#include "engine/packets.h"

/* First bytes of a snapshot: enough to refuse one of another run, or one that was damaged. */
typedef struct ft_snapshot_head {
  uint64_t run;      /* ft_packets.run_hash */
  uint64_t checksum; /* of everything behind the head */
  uint64_t block_bytes;
  uint64_t trains;
} ft_snapshot_head;

static uint64_t checksum_of(const uint8_t *bytes, uint64_t count) {
  uint64_t sum = count, word;
  for (uint64_t i = 0; i + sizeof word <= count; i += sizeof word) {
    memcpy(&word, bytes + i, sizeof word);
    sum = ft_hash_mix(sum, word);
  }
  return sum;
}

uint64_t ft_packets_run_hash(const ft_packets *p) {
  ft_config config = *p->config;
  config.mapping_kind = config.swap_count = 0; /* what they did is in task_node */
  config.mapping_seed = 0;
  uint64_t hash = checksum_of((const uint8_t *)&config, sizeof config);
  hash = ft_hash_mix(hash, checksum_of((const uint8_t *)p->network->task_node, p->tasks * sizeof(uint32_t)));
  const ft_exchange *exchange = &p->network->exchange;
  if (exchange->kind != FT_CUSTOM) return hash;
  return ft_hash_mix(hash, checksum_of((const uint8_t *)exchange->custom,
                                       (uint64_t)exchange->phases * exchange->nodes * sizeof(uint32_t)));
}

static uint64_t content_bytes(const ft_packets *p) {
  return p->block_bytes + (uint64_t)p->fabric.c->trains_used * sizeof(ft_train);
}

uint32_t ft_packets_snapshot_bytes(const ft_packets *p) {
  return (uint32_t)(sizeof(ft_snapshot_head) + content_bytes(p));
}

uint32_t ft_packets_snapshot(const ft_packets *p, uint8_t *out) {
  uint64_t bytes = content_bytes(p);
  ft_snapshot_head head = {p->run_hash, checksum_of(p->block, bytes), p->block_bytes, p->fabric.c->trains_used};
  memcpy(out, &head, sizeof head);
  memcpy(out + sizeof head, p->block, bytes);
  return (uint32_t)(sizeof head + bytes);
}

uint32_t ft_packets_restore(ft_packets *p, const uint8_t *bytes, uint32_t count) {
  ft_snapshot_head head;
  if (count < sizeof head) return FT_BAD_ARGUMENT;
  memcpy(&head, bytes, sizeof head);
  uint64_t content = count - sizeof head;
  if (head.run != p->run_hash || head.block_bytes != p->block_bytes || head.trains > p->fabric.train_limit ||
      content != head.block_bytes + head.trains * sizeof(ft_train) ||
      head.checksum != checksum_of(bytes + sizeof head, content))
    return FT_BAD_ARGUMENT;
  memcpy(p->block, bytes + sizeof head, content);
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
