/* The whole state of a cluster as bytes, and as one number. */
#include <string.h>

#include "cluster/cluster.h"

/* First bytes of a snapshot: enough to refuse one of another run, or one that was damaged. */
typedef struct ft_cluster_head {
  uint64_t run;      /* ft_cluster.run_hash */
  uint64_t checksum; /* of everything behind the head */
  uint64_t block_bytes;
  uint64_t frames;
} ft_cluster_head;

static uint64_t content_bytes(const ft_cluster *c) {
  return c->block_bytes + (uint64_t)c->c->frames_touched * sizeof *c->frame;
}

uint32_t ft_cluster_snapshot_bytes(const ft_cluster *c) {
  return (uint32_t)(sizeof(ft_cluster_head) + content_bytes(c));
}

uint32_t ft_cluster_snapshot(const ft_cluster *c, uint8_t *out) {
  uint64_t bytes = content_bytes(c);
  ft_cluster_head head = {c->run_hash, ft_hash_bytes(c->block, bytes), c->block_bytes, c->c->frames_touched};
  memcpy(out, &head, sizeof head);
  memcpy(out + sizeof head, c->block, bytes);
  return (uint32_t)(sizeof head + bytes);
}

uint32_t ft_cluster_restore(ft_cluster *c, const uint8_t *bytes, uint32_t count) {
  ft_cluster_head head;
  if (count < sizeof head) return FT_BAD_ARGUMENT;
  memcpy(&head, bytes, sizeof head);
  uint64_t content = count - sizeof head;
  if (head.run != c->run_hash || head.block_bytes != c->block_bytes || head.frames > c->frame_limit ||
      content != head.block_bytes + head.frames * sizeof *c->frame ||
      head.checksum != ft_hash_bytes(bytes + sizeof head, content))
    return FT_BAD_ARGUMENT;
  memcpy(c->block, bytes + sizeof head, content);
  return FT_OK;
}

/* The run and its state, except why it stopped last: that depends on how it was cut. */
uint64_t ft_cluster_hash(const ft_cluster *c) {
  ft_cluster_counters counters = *c->c;
  counters.state = 0;
  uint64_t h = ft_hash_mix(c->run_hash, ft_hash_bytes(&counters, sizeof counters));
  const uint8_t *rest = (const uint8_t *)(c->c + 1);
  return ft_hash_mix(h, ft_hash_bytes(rest, (uint64_t)(c->block + content_bytes(c) - rest)));
}
