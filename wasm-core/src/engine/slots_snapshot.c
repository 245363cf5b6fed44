/* The whole state of a slotted run as bytes, and as one number.
 *
 * Most of the block is zero at any time: places without a packet, rings, tables, events that are over (whoever empties one
 * sets it back to zero). So a snapshot is the block as runs: a header (words of zeros left out, words that follow) and those
 * words, again and again. What stands at its start is compared with the state at slot 0, where it is not zero. */
#include <string.h>

#include "base/hash.h"
#include "engine/slots.h"

typedef struct ft_slots_head {
  uint64_t run;      /* ft_slots.run_hash */
  uint64_t checksum; /* of everything behind the head */
  uint64_t block_bytes;
} ft_slots_head;

typedef struct ft_run_head {
  uint32_t zeros, words;
} ft_run_head;

/* By meaning, not by bytes: thresholds in packets, periods in slots, sources as drawn. */
uint64_t ft_slots_run_hash(const ft_slots *s) {
  const ft_config *c = s->config;
  const ft_slotted *f = &s->f;
  const ft_congestion *g = &s->g;
  const ft_traffic *t = &s->t;
  const ft_topology *tree = &s->network->topology;
  uint32_t routing_draws = c->routing_kind == FT_RANDOM_ROUTING || c->routing_kind == FT_ADAPTIVE, traced = t->traced;
  const uint64_t values[] = {
      tree->levels, c->routing_kind, routing_draws ? c->routing_seed : 0, traced ? 0 : c->seed, (uint64_t)s->slot_ps,
      (uint64_t)s->series[0].bin_ps, c->flit_bytes, f->plain_vcs > 1 ? c->queuing_kind : 0, c->isolation_kind, f->vcs, f->buffer,
      f->high_mark, f->low_mark, g->free_mark, g->adaptive_mark, g->timer_slots, g->ttl_slots, g->refresh_slots, traced,
      traced ? 0 : t->load, t->background, t->hot_count, t->hot_start, t->hot_end, traced ? 0 : t->stop};
  uint64_t h = ft_hash_bytes(values, sizeof values);
  h = ft_hash_mix(h, ft_hash_bytes(tree->m, tree->levels * sizeof *tree->m));
  h = ft_hash_mix(h, ft_hash_bytes(tree->w, tree->levels * sizeof *tree->w));
  h = ft_hash_mix(h, ft_hash_bytes(t->hot, t->hot_count * sizeof *t->hot));
  h = ft_hash_mix(h, ft_hash_bytes(t->target, t->nodes * sizeof *t->target));
  if (c->routing_kind == FT_ARN) h = ft_hash_mix(h, g->entries);
  return traced ? ft_hash_mix(h, ft_hash_bytes(t->trace.event, t->trace.events * sizeof *t->trace.event)) : h;
}

/* ---- runs ---- */

static uint64_t word_at(const uint8_t *bytes, uint64_t word) {
  uint64_t value;
  memcpy(&value, bytes + word * sizeof value, sizeof value);
  return value;
}

/* Words of the block, as they differ from `fresh` where there is such. */
static inline uint64_t word_of(const uint8_t *block, const uint8_t *fresh, uint64_t word) {
  return fresh ? word_at(block, word) ^ word_at(fresh, word) : word_at(block, word);
}

static inline uint64_t first_value(const uint8_t *block, const uint8_t *fresh, uint64_t from, uint64_t end) {
  for (; from + 4 <= end; from += 4)
    if (word_of(block, fresh, from) | word_of(block, fresh, from + 1) | word_of(block, fresh, from + 2) |
        word_of(block, fresh, from + 3))
      break;
  while (from < end && word_of(block, fresh, from) == 0) from++;
  return from;
}

/* A lone zero between values is cheaper than another header, or as cheap. */
static inline uint64_t end_of_values(const uint8_t *block, const uint8_t *fresh, uint64_t from, uint64_t end) {
  while (from < end && (word_of(block, fresh, from) || (from + 1 < end && word_of(block, fresh, from + 1)))) from++;
  return from;
}

/* Writes the runs of a part of the block; gives their bytes. `out` null: only counts. */
static inline uint64_t write_runs(const uint8_t *block, const uint8_t *fresh, uint64_t words, uint8_t *out) {
  uint64_t bytes = 0;
  for (uint64_t at = 0, from, end; at < words; at = end) {
    from = first_value(block, fresh, at, words);
    end = end_of_values(block, fresh, from, words);
    ft_run_head head = {(uint32_t)(from - at), (uint32_t)(end - from)};
    if (out) memcpy(out + bytes, &head, sizeof head);
    bytes += sizeof head;
    for (; from < end; from++, bytes += 8)
      if (out) memcpy(out + bytes, &(uint64_t){word_of(block, fresh, from)}, 8);
  }
  return bytes;
}

/* The opposite; gives the bytes it read, 0 when they do not fill the part exactly. */
static uint64_t read_runs(uint8_t *block, const uint8_t *fresh, uint64_t words, const uint8_t *bytes, uint64_t count) {
  uint64_t read = 0, word = 0;
  if (fresh) memcpy(block, fresh, words * 8);
  else memset(block, 0, words * 8);
  while (word < words) {
    ft_run_head head;
    if (count - read < sizeof head) return 0;
    memcpy(&head, bytes + read, sizeof head);
    read += sizeof head;
    if (head.zeros > words - word || head.words > words - word - head.zeros || head.words * 8ull > count - read) return 0;
    if ((uint64_t)head.zeros + head.words == 0) return 0;
    word += head.zeros;
    for (uint32_t i = 0; i < head.words; i++, word++, read += 8) {
      uint64_t value = word_at(bytes + read, 0) ^ (fresh ? word_at(fresh, word) : 0);
      memcpy(block + word * 8, &value, 8);
    }
  }
  return read;
}

static uint64_t write_block(const ft_slots *s, uint8_t *out) {
  uint64_t first = write_runs(s->block, s->fresh, s->fresh_bytes / 8, out);
  return first + write_runs(s->block + s->fresh_bytes, 0, (s->block_bytes - s->fresh_bytes) / 8, out ? out + first : 0);
}

static uint32_t read_block(ft_slots *s, const uint8_t *bytes, uint64_t count) {
  uint64_t first = read_runs(s->block, s->fresh, s->fresh_bytes / 8, bytes, count);
  return first > 0 && first + read_runs(s->block + s->fresh_bytes, 0, (s->block_bytes - s->fresh_bytes) / 8, bytes + first,
                                        count - first) == count;
}

/* ---- snapshots ---- */

uint32_t ft_slots_snapshot_bytes(const ft_slots *s) { return (uint32_t)(sizeof(ft_slots_head) + write_block(s, 0)); }

uint32_t ft_slots_snapshot(const ft_slots *s, uint8_t *out) {
  uint64_t bytes = write_block(s, out + sizeof(ft_slots_head));
  ft_slots_head head = {s->run_hash, ft_hash_bytes(out + sizeof head, bytes), s->block_bytes};
  memcpy(out, &head, sizeof head);
  return (uint32_t)(sizeof head + bytes);
}

uint32_t ft_slots_restore(ft_slots *s, const uint8_t *bytes, uint32_t count) {
  ft_slots_head head;
  if (count < sizeof head) return FT_BAD_ARGUMENT;
  memcpy(&head, bytes, sizeof head);
  uint64_t content = count - sizeof head;
  if (head.run != s->run_hash || head.block_bytes != s->block_bytes || head.checksum != ft_hash_bytes(bytes + sizeof head, content))
    return FT_BAD_ARGUMENT;
  return read_block(s, bytes + sizeof head, content) ? FT_OK : FT_BAD_ARGUMENT;
}

/* The run, the time, and everything in the block except when the run was found complete and why it stopped last: those depend
 * on how it was cut. */
uint64_t ft_slots_hash(const ft_slots *s) {
  uint64_t h = ft_hash_mix(s->run_hash, (uint64_t)s->c->now_ps), words = s->block_bytes / 8, end;
  for (uint32_t i = 0; i < FT_TOTALS; i++) h = ft_hash_mix(h, s->c->total[i]);
  for (uint64_t at = sizeof(ft_slots_counters) / 8; at < words; at = end) {
    at = first_value(s->block, 0, at, words);
    end = end_of_values(s->block, 0, at, words);
    h = ft_hash_mix(h, at);
    for (uint64_t i = at; i < end; i++) h = ft_hash_mix(h, word_at(s->block, i));
  }
  return h;
}
