#include "base/snapshot.h"

#include <string.h>

#include "base/hash.h"
#include "base/run_length.h"
#include "fattree_kinds.h"

typedef struct snapshot_head {
  uint64_t run;
  uint64_t checksum; /* of everything behind the head */
  uint64_t bytes;    /* of the block */
  uint64_t used;
} snapshot_head;

static uint64_t raw_bytes(const ft_saved_state *k, uint64_t used) { return k->bytes + used * k->record_bytes; }

static uint64_t write_runs(const ft_saved_state *k, uint8_t *out) {
  uint64_t start = k->initial_bytes, first = ft_run_length_encode(k->block, k->initial, start / 8, start / 8, out);
  return first + ft_run_length_encode(k->block + start, 0, (k->bytes - start) / 8, (k->touched - start) / 8, out ? out + first : 0);
}

uint32_t ft_saved_state_bytes(const ft_saved_state *k) {
  return (uint32_t)(sizeof(snapshot_head) + (k->initial ? write_runs(k, 0) : raw_bytes(k, k->used)));
}

uint32_t ft_saved_state_write(const ft_saved_state *k, uint8_t *out) {
  uint8_t *content = out + sizeof(snapshot_head);
  uint64_t count = raw_bytes(k, k->used);
  if (k->initial) count = write_runs(k, content);
  else memcpy(content, k->block, count);
  snapshot_head head = {k->run, ft_hash_bytes(content, count), k->bytes, k->used};
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
  return head->run == k->run && head->bytes == k->bytes && head->used <= k->limit && head->checksum == ft_hash_bytes(bytes, content) &&
         (k->initial ? runs_fill(k, bytes, content, &first) : content == raw_bytes(k, head->used));
}

/* Of an intact snapshot. */
static void apply(const ft_saved_state *k, const uint8_t *bytes, uint32_t count) {
  uint64_t first;
  bytes += sizeof(snapshot_head);
  count -= (uint32_t)sizeof(snapshot_head);
  if (!k->initial) {
    memcpy(k->block, bytes, count);
  } else if (runs_fill(k, bytes, count, &first)) {
    uint64_t start = k->initial_bytes;
    ft_run_length_decode(k->block, k->initial, start / 8, start / 8, bytes);
    ft_run_length_decode(k->block + start, 0, (k->bytes - start) / 8, (k->touched - start) / 8, bytes + first);
  }
}

uint32_t ft_saved_state_read(const ft_saved_state *k, const uint8_t *bytes, uint32_t count) {
  snapshot_head head;
  if (!is_intact(k, bytes, count, &head)) return FT_BAD_ARGUMENT;
  apply(k, bytes, count);
  return FT_OK;
}
