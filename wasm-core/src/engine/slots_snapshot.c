/* The whole state of a slotted run as bytes.
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
      (uint64_t)s->series[0].bin_ps, c->input.packet_bytes, f->plain_vcs > 1 ? c->input.queuing_kind : 0, c->input.isolation_kind, f->vcs, f->buffer,
      f->high_mark, f->low_mark, g->free_mark, g->adaptive_mark, g->timer_slots, g->ttl_slots, g->refresh_slots, traced,
      traced ? 0 : t->load, t->background, t->hot_count, t->hot_start, t->hot_end, traced ? 0 : t->stop};
  uint64_t h = ft_hash_bytes(values, sizeof values);
  h = ft_hash_mix(h, ft_hash_bytes(tree->m, tree->levels * sizeof *tree->m));
  h = ft_hash_mix(h, ft_hash_bytes(tree->w, tree->levels * sizeof *tree->w));
  h = ft_hash_mix(h, ft_hash_bytes(t->hot, t->hot_count * sizeof *t->hot));
  h = ft_hash_mix(h, ft_hash_bytes(t->target, t->nodes * sizeof *t->target));
  if (c->routing_kind == FT_ADAPTIVE && g->ties_go) h = ft_hash_mix(h, FT_TIES_GO);
  if (f->hop_slots > 1) h = ft_hash_mix(ft_hash_mix(h, f->hop_slots), f->cable_slots);
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

static uint64_t first_value(const uint8_t *block, const uint8_t *fresh, uint64_t from, uint64_t end) {
  for (; from + 4 <= end; from += 4)
    if (word_of(block, fresh, from) | word_of(block, fresh, from + 1) | word_of(block, fresh, from + 2) |
        word_of(block, fresh, from + 3))
      break;
  while (from < end && word_of(block, fresh, from) == 0) from++;
  return from;
}

/* A lone zero between values is cheaper than another header, or as cheap. */
static uint64_t end_of_values(const uint8_t *block, const uint8_t *fresh, uint64_t from, uint64_t end) {
  while (from < end && (word_of(block, fresh, from) || (from + 1 < end && word_of(block, fresh, from + 1)))) from++;
  return from;
}

/* Writes the runs of a part of the block; gives their bytes. `out` null: only counts. */
static uint64_t write_runs(const uint8_t *block, const uint8_t *fresh, uint64_t words, uint8_t *out) {
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

/* The bytes of the runs that fill a part of so many words; 0 when there are none that fill it exactly. */
static uint64_t runs_bytes(uint64_t words, const uint8_t *bytes, uint64_t count) {
  uint64_t read = 0;
  while (words > 0) {
    ft_run_head head;
    if (count - read < sizeof head) return 0;
    memcpy(&head, bytes + read, sizeof head);
    read += sizeof head;
    uint64_t filled = (uint64_t)head.zeros + head.words;
    if (filled == 0 || filled > words || head.words * 8ull > count - read) return 0;
    read += head.words * 8ull;
    words -= filled;
  }
  return read;
}

/* The opposite of write_runs, of runs that fill the part. */
static void read_runs(uint8_t *block, const uint8_t *fresh, uint64_t words, const uint8_t *bytes) {
  if (fresh) memcpy(block, fresh, words * 8);
  else memset(block, 0, words * 8);
  for (uint64_t word = 0; word < words;) {
    ft_run_head head;
    memcpy(&head, bytes, sizeof head);
    bytes += sizeof head;
    word += head.zeros;
    for (uint32_t i = 0; i < head.words; i++, word++, bytes += 8) {
      uint64_t value = word_at(bytes, 0) ^ (fresh ? word_at(fresh, word) : 0);
      memcpy(block + word * 8, &value, 8);
    }
  }
}

static uint64_t write_block(const ft_slots *s, uint8_t *out) {
  uint64_t first = write_runs(s->block, s->fresh, s->fresh_bytes / 8, out);
  return first + write_runs(s->block + s->fresh_bytes, 0, (s->block_bytes - s->fresh_bytes) / 8, out ? out + first : 0);
}

/* Looks at all runs before it writes any. */
static uint32_t read_block(ft_slots *s, const uint8_t *bytes, uint64_t count) {
  uint64_t words = s->fresh_bytes / 8, rest = (s->block_bytes - s->fresh_bytes) / 8, first = runs_bytes(words, bytes, count);
  if (first == 0 || first == count || first + runs_bytes(rest, bytes + first, count - first) != count) return 0;
  read_runs(s->block, s->fresh, words, bytes);
  read_runs(s->block + s->fresh_bytes, 0, rest, bytes + first);
  return 1;
}

/* ---- snapshots ---- */

uint32_t ft_slots_snapshot_bytes(const ft_slots *s) { return (uint32_t)(sizeof(ft_slots_head) + write_block(s, 0)); }

uint32_t ft_slots_snapshot(const ft_slots *s, uint8_t *out) {
  uint64_t bytes = write_block(s, out + sizeof(ft_slots_head));
  ft_slots_head head = {s->run_hash, ft_hash_bytes(out + sizeof head, bytes), s->block_bytes};
  memcpy(out, &head, sizeof head);
  return (uint32_t)(sizeof head + bytes);
}

/* What comes from outside is looked at in a block of its own first. */
static uint32_t take_content(ft_slots *s, const uint8_t *bytes, uint64_t count, ft_arena *scratch) {
  ft_slots candidate = *s;
  candidate.g.f = &candidate.f;
  candidate.block = ft_arena_alloc(scratch, s->block_bytes, 1);
  if (!candidate.block) return FT_OUT_OF_MEMORY;
  ft_slots_lay_out(&candidate);
  uint32_t status = read_block(&candidate, bytes, count) ? ft_slots_look(&candidate, scratch) : FT_BAD_ARGUMENT;
  if (status != FT_OK) return status;
  memcpy(s->block, candidate.block, s->block_bytes);
  ft_slotted_wake_all(&s->f);
  return status;
}

/* Whether the head is that of a snapshot of such a run, and the content what was written. */
static uint32_t is_whole(const ft_slots *s, const uint8_t *bytes, uint32_t count) {
  ft_slots_head head;
  if (count < sizeof head) return 0;
  memcpy(&head, bytes, sizeof head);
  return head.run == s->run_hash && head.block_bytes == s->block_bytes &&
         head.checksum == ft_hash_bytes(bytes + sizeof head, count - sizeof head);
}

uint32_t ft_slots_rewind(ft_slots *s, const uint8_t *bytes, uint32_t count) {
  if (!is_whole(s, bytes, count)) return FT_BAD_ARGUMENT;
  if (!read_block(s, bytes + sizeof(ft_slots_head), count - sizeof(ft_slots_head))) return FT_BAD_ARGUMENT;
  ft_slotted_wake_all(&s->f);
  return FT_OK;
}

uint32_t ft_slots_restore(ft_slots *s, const uint8_t *bytes, uint32_t count) {
  if (!is_whole(s, bytes, count)) return FT_BAD_ARGUMENT;
  ft_arena scratch;
  ft_arena_init(&scratch);
  uint32_t status = take_content(s, bytes + sizeof(ft_slots_head), count - sizeof(ft_slots_head), &scratch);
  ft_arena_free(&scratch);
  return status;
}
