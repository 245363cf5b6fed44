#include "base/snapshot.h"

#include <string.h>

#include "base/hash.h"
#include "fattree_kinds.h"

enum { WORD = 8 };

typedef struct snapshot_head {
  uint64_t run;
  uint64_t checksum; /* of everything behind the head */
} snapshot_head;

typedef struct run_head {
  uint32_t zeros, words;
} run_head;

static uint64_t word_at(const uint8_t *bytes, uint64_t word) {
  uint64_t value;
  memcpy(&value, bytes + word * WORD, WORD);
  return value;
}

static uint64_t first_value(const uint8_t *part, uint64_t from, uint64_t end) {
  for (; from + 4 <= end; from += 4)
    if (word_at(part, from) | word_at(part, from + 1) | word_at(part, from + 2) | word_at(part, from + 3)) break;
  while (from < end && word_at(part, from) == 0) from++;
  return from;
}

/* A lone zero between values is cheaper than another head, or as cheap. */
static uint64_t end_of_values(const uint8_t *part, uint64_t from, uint64_t end) {
  while (from < end && (word_at(part, from) || (from + 1 < end && word_at(part, from + 1)))) from++;
  return from;
}

/* Writes a part as runs; returns their bytes. `out` null: only counts them. */
static uint64_t write_runs(const ft_saved_part *p, uint8_t *out) {
  uint64_t bytes = 0, words = p->size / WORD, touched = (p->touched + WORD - 1) / WORD;
  for (uint64_t at = 0, from, end; at < words; at = end) {
    from = first_value(p->bytes, at, touched);
    end = end_of_values(p->bytes, from, touched);
    if (from >= touched) from = end = words;
    run_head head = {(uint32_t)(from - at), (uint32_t)(end - from)};
    if (out) memcpy(out + bytes, &head, sizeof head);
    bytes += sizeof head;
    if (out && end > from) memcpy(out + bytes, p->bytes + from * WORD, (end - from) * WORD);
    bytes += (end - from) * WORD;
  }
  return bytes;
}

static uint64_t write_parts(const ft_saved_state *k, uint8_t *out) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < FT_SAVED_PARTS; i++) bytes += write_runs(&k->part[i], out ? out + bytes : 0);
  return bytes;
}

uint32_t ft_saved_state_bytes(const ft_saved_state *k) { return (uint32_t)(sizeof(snapshot_head) + write_parts(k, 0)); }

uint32_t ft_saved_state_write(const ft_saved_state *k, uint8_t *out) {
  uint64_t count = write_parts(k, out + sizeof(snapshot_head));
  snapshot_head head = {k->run, ft_hash_bytes(out + sizeof head, count)};
  memcpy(out, &head, sizeof head);
  return (uint32_t)(sizeof head + count);
}

/* Where the runs of a part end that fill it exactly; null when they do not. */
static const uint8_t *end_of_runs(const ft_saved_part *p, const uint8_t *at, const uint8_t *end) {
  for (uint64_t words = p->size / WORD; words > 0;) {
    run_head head;
    if ((uint64_t)(end - at) < sizeof head) return 0;
    memcpy(&head, at, sizeof head);
    at += sizeof head;
    uint64_t filled = (uint64_t)head.zeros + head.words;
    if (filled == 0 || filled > words || head.words * (uint64_t)WORD > (uint64_t)(end - at)) return 0;
    at += head.words * (uint64_t)WORD;
    words -= filled;
  }
  return at;
}

/* Zeros are not written again: most of a large part was never touched, and so takes no memory. */
static void clear(uint8_t *part, uint64_t from, uint64_t end) {
  while ((from = first_value(part, from, end)) < end) memset(part + from++ * WORD, 0, WORD);
}

/* Returns the end of the runs, which fill the part. */
static const uint8_t *read_runs(const ft_saved_part *p, const uint8_t *at) {
  for (uint64_t word = 0, touched = (p->touched + WORD - 1) / WORD; word < p->size / WORD;) {
    run_head head;
    memcpy(&head, at, sizeof head);
    at += sizeof head;
    uint64_t from = word + head.zeros;
    clear(p->bytes, word, from < touched ? from : touched);
    if (head.words > 0) memcpy(p->bytes + from * WORD, at, head.words * (uint64_t)WORD);
    at += head.words * (uint64_t)WORD;
    word = from + head.words;
  }
  return at;
}

uint32_t ft_saved_state_read(const ft_saved_state *k, const uint8_t *bytes, uint32_t count) {
  snapshot_head head;
  if (count < sizeof head) return FT_BAD_ARGUMENT;
  memcpy(&head, bytes, sizeof head);
  const uint8_t *content = bytes + sizeof head, *end = bytes + count, *at = content;
  if (head.run != k->run || head.checksum != ft_hash_bytes(content, count - sizeof head)) return FT_BAD_ARGUMENT;
  for (uint32_t i = 0; i < FT_SAVED_PARTS && at; i++) at = end_of_runs(&k->part[i], at, end);
  if (at != end) return FT_BAD_ARGUMENT;
  at = content;
  for (uint32_t i = 0; i < FT_SAVED_PARTS; i++) at = read_runs(&k->part[i], at);
  return FT_OK;
}
