#include "base/snapshot.h"

#include <string.h>

#include "base/hash.h"
#include "base/run_length.h"
#include "fattree_kinds.h"

typedef struct snapshot_head {
  uint64_t run;
  uint64_t checksum; /* of everything behind the head */
  uint64_t bytes;    /* of the block */
  uint64_t used[FT_SAVED_POOLS];
} snapshot_head;

static snapshot_head head_of(const ft_saved_state *k) {
  snapshot_head head = {.run = k->run, .bytes = k->bytes};
  for (uint32_t i = 0; i < FT_SAVED_POOLS; i++) head.used[i] = k->pool[i].used;
  return head;
}

static uint64_t raw_bytes(const ft_saved_state *k, const snapshot_head *head) {
  uint64_t bytes = k->bytes;
  for (uint32_t i = 0; i < FT_SAVED_POOLS; i++) bytes += head->used[i] * k->pool[i].record_bytes;
  return bytes;
}

static uint32_t pools_fit(const ft_saved_state *k, const snapshot_head *head) {
  uint32_t fit = 1;
  for (uint32_t i = 0; i < FT_SAVED_POOLS; i++) fit &= head->used[i] <= k->pool[i].limit;
  return fit;
}

static uint64_t write_runs(const ft_saved_state *k, uint8_t *out) {
  uint64_t start = k->initial_bytes, first = ft_run_length_encode(k->block, k->initial, start / 8, start / 8, out);
  return first + ft_run_length_encode(k->block + start, 0, (k->bytes - start) / 8, (k->touched - start) / 8,
                                      out ? out + first : 0);
}

uint32_t ft_saved_state_bytes(const ft_saved_state *k) {
  snapshot_head head = head_of(k);
  return (uint32_t)(sizeof head + (k->initial ? write_runs(k, 0) : raw_bytes(k, &head)));
}

uint32_t ft_saved_state_write(const ft_saved_state *k, uint8_t *out) {
  uint8_t *content = out + sizeof(snapshot_head);
  snapshot_head head = head_of(k);
  uint64_t count = k->initial ? write_runs(k, content) : k->bytes;
  if (!k->initial) memcpy(content, k->block, count);
  for (uint32_t i = 0; i < FT_SAVED_POOLS; i++) {
    uint64_t bytes = head.used[i] * k->pool[i].record_bytes;
    if (bytes > 0) memcpy(content + count, k->pool[i].records, bytes);
    count += bytes;
  }
  head.checksum = ft_hash_bytes(content, count);
  memcpy(out, &head, sizeof head);
  return (uint32_t)(sizeof head + count);
}

/* Whether runs fill the block exactly; `first`: the bytes of those of its start. */
static uint32_t runs_fill(const ft_saved_state *k, const uint8_t *content, uint64_t count, uint64_t *first) {
  *first = ft_run_length_bytes(k->initial_bytes / 8, content, count);
  return *first != 0 && *first != count &&
         *first + ft_run_length_bytes((k->bytes - k->initial_bytes) / 8, content + *first, count - *first) == count;
}

/* Whether the head is that of a snapshot of such a run, and the content what was written. */
static uint32_t is_intact(const ft_saved_state *k, const uint8_t *bytes, uint32_t count, snapshot_head *head) {
  uint64_t content = count - sizeof *head, first;
  if (count < sizeof *head) return 0;
  memcpy(head, bytes, sizeof *head);
  bytes += sizeof *head;
  return head->run == k->run && head->bytes == k->bytes && pools_fit(k, head) &&
         head->checksum == ft_hash_bytes(bytes, content) &&
         (k->initial ? runs_fill(k, bytes, content, &first) : content == raw_bytes(k, head));
}

/* Takes over an intact snapshot. */
static void apply(const ft_saved_state *k, const uint8_t *bytes, uint32_t count, const snapshot_head *head) {
  uint64_t first;
  bytes += sizeof *head;
  count -= (uint32_t)sizeof *head;
  if (!k->initial) {
    memcpy(k->block, bytes, k->bytes);
    bytes += k->bytes;
    for (uint32_t i = 0; i < FT_SAVED_POOLS; i++) {
      uint64_t pool_bytes = head->used[i] * k->pool[i].record_bytes;
      if (pool_bytes > 0) memcpy(k->pool[i].records, bytes, pool_bytes);
      bytes += pool_bytes;
    }
  } else if (runs_fill(k, bytes, count, &first)) {
    uint64_t start = k->initial_bytes;
    ft_run_length_decode(k->block, k->initial, start / 8, start / 8, bytes);
    ft_run_length_decode(k->block + start, 0, (k->bytes - start) / 8, (k->touched - start) / 8, bytes + first);
  }
}

uint32_t ft_saved_state_read(const ft_saved_state *k, const uint8_t *bytes, uint32_t count) {
  snapshot_head head;
  if (!is_intact(k, bytes, count, &head)) return FT_BAD_ARGUMENT;
  apply(k, bytes, count, &head);
  return FT_OK;
}
