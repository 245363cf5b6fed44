/* ft_hash is by meaning: rearranging memory keeps it, and the run continues alike; any change of state changes it. */
#include "engines.h"
#include "run_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(250), MOST_CASES = 2000, MOST_PLACES = 256, MOST_CELLS = 1 << 16 };

static void shuffle(ft_rng *rng, uint32_t *number, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) number[i] = i;
  for (uint32_t i = count; i > 1; i--) {
    uint32_t other = below(rng, i), kept = number[i - 1];
    number[i - 1] = number[other];
    number[other] = kept;
  }
}

/* Changes the state of a run; 0 where there is nothing to change. */
typedef int (*change)(ft_sim *sim, ft_rng *rng);

/* ---- FT_OUTPUT ---- */

/* Rebuilds a heap of the same items in another order. */
static int another_heap(ft_heap_entry *heap, uint32_t *count, ft_rng *rng) {
  static ft_heap_entry before[4096];
  static uint32_t number[4096];
  uint32_t all = *count;
  if (all < 3) return 0;
  memcpy(before, heap, all * sizeof *heap);
  shuffle(rng, number, all);
  for (uint32_t i = *count = 0; i < all; i++) ft_heap_add(heap, count, before[number[i]].at, before[number[i]].id);
  return memcmp(before, heap, all * sizeof *heap) != 0;
}

static int alarms_in_another_heap(ft_sim *sim, ft_rng *rng) { return another_heap(ft_packets_of(sim)->timer, &ft_packets_of(sim)->c->timers, rng); }

static int free_trains_in_another_order(ft_sim *sim, ft_rng *rng) {
  ft_fabric *f = &ft_packets_of(sim)->fabric;
  uint32_t first = f->c->free_train, second = first == FT_NONE ? FT_NONE : f->trains[first].next;
  (void)rng;
  if (second == FT_NONE) return 0;
  f->trains[first].next = f->trains[second].next;
  f->trains[second].next = first;
  f->c->free_train = second;
  return 1;
}

static int a_later_alarm(ft_sim *sim, ft_rng *rng) {
  const ft_packets *p = ft_packets_of(sim);
  (void)rng;
  if (p->c->timers == 0) return 0;
  p->timer[p->c->timers - 1].at++;
  return 1;
}

static int another_flit(ft_sim *sim, ft_rng *rng) {
  const ft_fabric *f = &ft_packets_of(sim)->fabric;
  uint32_t link = below(rng, f->links);
  if (f->link[link].head == FT_NONE) return 0;
  f->trains[f->link[link].head].flits++;
  return 1;
}

/* ---- FT_INPUT: switches ---- */

static void renumber(ft_cell_fifo *q, uint32_t count, const uint32_t *to) {
  for (uint32_t i = 0; i < count; i++)
    if (!ft_cell_fifo_is_packet(q[i])) q[i] = ft_cell_fifo_count(q[i]) * FT_CELL_FIFO_ONE + ((uint64_t)to[ft_cell_fifo_tail(q[i])] << FT_CELL_BITS) + to[ft_cell_fifo_head(q[i])];
}

/* All cells that were given back, in the order in which they would be taken; they are no longer among those. */
static uint32_t take_free_cells(ft_slotted *f, uint32_t *given) {
  uint32_t count = f->c->free;
  for (uint32_t i = 0; i < count; i++) f->cell[given[i] = ft_slotted_take_cell(f)] = (ft_cell){{0, 0}};
  return count;
}

static int cells_elsewhere(ft_sim *sim, ft_rng *rng) {
  static ft_cell cell[MOST_CELLS];
  static uint32_t to[MOST_CELLS], given[MOST_CELLS];
  ft_slotted *f = &ft_slots_of(sim)->f;
  uint32_t count = f->c->opened;
  if (count < 2 || count >= MOST_CELLS) return 0;
  uint32_t free = take_free_cells(f, given);
  shuffle(rng, to, count);
  for (uint32_t i = count; i > 0; i--) to[i] = to[i - 1] + 1;
  to[0] = 0;
  memcpy(cell, f->cell, (count + 1) * sizeof *cell);
  for (uint32_t i = 1; i <= count; i++) f->cell[to[i]] = (ft_cell){{cell[i].packet, (cell[i].next >> 32 << 32) | to[(uint32_t)cell[i].next]}};
  while (free > 0) ft_slotted_give_cell(f, to[given[--free]]);
  renumber(f->voq, f->ports * f->vcs * f->stride, to);
  if (f->lines) renumber(f->line, f->ports * f->vcs, to);
  for (uint32_t i = 0; !f->alone && f->hop_slots > 1 && i < f->hop_slots * (f->ports + f->ends); i++)
    f->flight[i].carried = ft_carried_of(to[f->flight[i].carried >> 32], f->flight[i].carried);
  return 1;
}

static int free_cells_in_another_order(ft_sim *sim, ft_rng *rng) {
  ft_slotted *f = &ft_slots_of(sim)->f;
  (void)rng;
  if (f->c->free < 2) return 0;
  uint32_t last = ft_slotted_take_cell(f), other = ft_slotted_take_cell(f);
  ft_slotted_give_cell(f, last);
  ft_slotted_give_cell(f, other);
  return 1;
}

/* A VOQ with at least so many packets; null: there is none. */
static ft_cell_fifo *voq_of(ft_sim *sim, ft_rng *rng, uint32_t count) {
  const ft_slotted *f = &ft_slots_of(sim)->f;
  uint32_t queues = f->ports * f->vcs * f->stride, first = below(rng, queues);
  for (uint32_t i = 0; i < queues; i++)
    if (ft_cell_fifo_count(f->voq[(first + i) % queues]) >= count) return &f->voq[(first + i) % queues];
  return 0;
}

static int another_packet(ft_sim *sim, ft_rng *rng) {
  ft_cell_fifo *q = voq_of(sim, rng, 1);
  if (q) *(ft_cell_fifo_is_packet(*q) ? q : &ft_slots_of(sim)->f.cell[ft_cell_fifo_tail(*q)].packet) ^= UINT64_C(1) << (below(rng, 2) ? 0 : 32);
  return q != 0;
}

static int swapped_packets(ft_sim *sim, ft_rng *rng) {
  const ft_slotted *f = &ft_slots_of(sim)->f;
  const ft_cell_fifo *q = voq_of(sim, rng, 2);
  if (!q) return 0;
  ft_packet *first = &f->cell[ft_cell_fifo_head(*q)].packet, *last = &f->cell[ft_cell_fifo_tail(*q)].packet, kept = *first;
  *first = *last;
  *last = kept;
  return *first != *last;
}

static int a_flag_that_fell(ft_sim *sim, ft_rng *rng) {
  const ft_slotted *f = &ft_slots_of(sim)->f;
  uint32_t words = f->detects * f->ports * f->vcs, first = words ? below(rng, words) : 0;
  for (uint32_t i = 0; i < words; i++) {
    uint64_t *flagged = &f->flagged[(first + i) % words];
    if (!*flagged) continue;
    *flagged &= *flagged - 1;
    return 1;
  }
  return 0;
}

/* ---- FT_INPUT: nodes ---- */

static int a_ring_that_begins_elsewhere(ft_sim *sim, ft_rng *rng) {
  ft_slotted *f = &ft_slots_of(sim)->f;
  ft_packet packet[MOST_PLACES];
  uint32_t at = below(rng, f->ends * f->vcs), by = 1 + below(rng, f->fifo - 1);
  memcpy(packet, f->fifo_packet + at * f->fifo, f->fifo * sizeof *packet);
  for (uint32_t i = 0; i < f->fifo; i++) f->fifo_packet[at * f->fifo + (i + by) % f->fifo] = packet[i];
  f->fifo_head[at] = (uint8_t)((f->fifo_head[at] + by) % f->fifo);
  return 1;
}

static int another_packet_in_a_node(ft_sim *sim, ft_rng *rng) {
  const ft_slotted *f = &ft_slots_of(sim)->f;
  uint32_t at = below(rng, f->ends * f->vcs);
  if (f->fifo_count[at] == 0) return 0;
  f->fifo_packet[at * f->fifo + f->fifo_head[at]] ^= UINT64_C(1) << 32;
  return 1;
}

static int free_chunks_in_another_order(ft_sim *sim, ft_rng *rng) {
  ft_afc *a = &ft_slots_of(sim)->f.afc;
  (void)rng;
  if (ft_slots_of(sim)->f.vcs == ft_slots_of(sim)->f.plain_vcs || a->c->free == 0) return 0;
  uint32_t first = a->c->free, second = (uint32_t)a->word[first * FT_AFC_CHUNK];
  if (second == 0) return 0;
  a->word[first * FT_AFC_CHUNK] = a->word[second * FT_AFC_CHUNK];
  a->word[second * FT_AFC_CHUNK] = first;
  a->c->free = second;
  return 1;
}

static int another_isolated_packet(ft_sim *sim, ft_rng *rng) {
  const ft_slotted *f = &ft_slots_of(sim)->f;
  uint32_t first = below(rng, f->ends);
  for (uint32_t i = 0; f->vcs > f->plain_vcs && i < f->ends; i++) {
    const ft_afc_fifo *q = &f->afc.fifo[(first + i) % f->ends];
    if (q->count == 0) continue;
    f->afc.word[q->tail] ^= UINT64_C(1) << 32;
    return 1;
  }
  return 0;
}

/* ---- FT_INPUT: tables ---- */

static uint32_t is_arn(const ft_sim *sim) { return ft_slots_of(sim)->f.detects; }

/* A switch or node with at least so many entries; FT_NONE: none. */
static uint32_t owner_of(const ft_sim *sim, ft_rng *rng, uint32_t entries) {
  const ft_congestion *g = &ft_slots_of(sim)->g;
  uint32_t owners = g->f->switches + g->f->ends, first = below(rng, owners);
  for (uint32_t i = 0; is_arn(sim) && i < owners; i++)
    if (g->used[(first + i) % owners] >= entries) return (first + i) % owners;
  return FT_NONE;
}

static int a_table_in_another_order(ft_sim *sim, ft_rng *rng) {
  ft_congestion *g = &ft_slots_of(sim)->g;
  ft_entry entry[FT_TABLE_ENTRIES];
  uint32_t to[FT_TABLE_ENTRIES], owner = owner_of(sim, rng, 2), count;
  if (owner == FT_NONE) return 0;
  ft_entry *table = ft_entries_of(g, owner, &count);
  memcpy(entry, table, count * sizeof *entry);
  shuffle(rng, to, count);
  for (uint32_t i = 0; i < count; i++) table[to[i]] = entry[i];
  uint16_t *index = &g->index[(uint64_t)owner * g->index_size];
  for (uint32_t i = 0; i < g->index_size; i++)
    if (index[i]) index[i] = (uint16_t)(1 + to[index[i] - 1]);
  return 1;
}

static int an_entry_that_lives_longer(ft_sim *sim, ft_rng *rng) {
  const ft_congestion *g = &ft_slots_of(sim)->g;
  uint32_t owner = owner_of(sim, rng, 1), count;
  if (owner == FT_NONE) return 0;
  ft_entry *e = ft_entries_of(g, owner, &count);
  if (e->expires <= g->f->c->slot || e->expires == UINT32_MAX) return 0;
  e->expires++;
  return 1;
}

static int a_notification_of_another_root(ft_sim *sim, ft_rng *rng) {
  const ft_congestion *g = &ft_slots_of(sim)->g;
  uint32_t *count;
  if (!is_arn(sim)) return 0;
  ft_notification *sent = ft_notify_row(g, g->f->c->slot + below(rng, g->f->cable_slots), &count);
  if (*count == 0) return 0;
  sent->root++;
  return 1;
}

/* ---- FT_INPUT: traces ---- */

static int events_in_another_heap(ft_sim *sim, ft_rng *rng) {
  const ft_trace *t = &ft_slots_of(sim)->t.trace;
  return ft_slots_of(sim)->t.traced && another_heap(t->heap, &t->c->waiting, rng);
}

static int an_event_that_waits_longer(ft_sim *sim, ft_rng *rng) {
  const ft_trace *t = &ft_slots_of(sim)->t.trace;
  (void)rng;
  if (!ft_slots_of(sim)->t.traced || t->c->waiting == 0) return 0;
  t->heap[t->c->waiting - 1].at++;
  return 1;
}

/* ---- all of them ---- */

#define CHANGE(engine, name, keeps) {engine, #name, name, keeps}

static const struct {
  uint32_t engine;
  const char *name;
  change make;
  int keeps; /* the hash */
} changes[] = {
    CHANGE(FT_OUTPUT, alarms_in_another_heap, 1),      CHANGE(FT_OUTPUT, free_trains_in_another_order, 1),
    CHANGE(FT_OUTPUT, a_later_alarm, 0),               CHANGE(FT_OUTPUT, another_flit, 0),
    CHANGE(FT_INPUT, cells_elsewhere, 1),              CHANGE(FT_INPUT, free_cells_in_another_order, 1),
    CHANGE(FT_INPUT, another_packet, 0),               CHANGE(FT_INPUT, swapped_packets, 0),
    CHANGE(FT_INPUT, a_flag_that_fell, 0),             CHANGE(FT_INPUT, a_ring_that_begins_elsewhere, 1),
    CHANGE(FT_INPUT, another_packet_in_a_node, 0),     CHANGE(FT_INPUT, free_chunks_in_another_order, 1),
    CHANGE(FT_INPUT, another_isolated_packet, 0),      CHANGE(FT_INPUT, a_table_in_another_order, 1),
    CHANGE(FT_INPUT, an_entry_that_lives_longer, 0),   CHANGE(FT_INPUT, a_notification_of_another_root, 0),
    CHANGE(FT_INPUT, events_in_another_heap, 1),       CHANGE(FT_INPUT, an_event_that_waits_longer, 0)};

/* Whether there was anything to change. */
static int is_by_meaning(uint32_t which, uint64_t number) {
  run_case c = run_case_draw(changes[which].engine, number);
  ft_rng rng = ft_rng_make(number, 71);
  ft_sim *sim = run_case_open(&c), *other = run_case_open(&c);
  int64_t now_ps = (int64_t)ft_rng_below(&rng, (uint64_t)c.horizon_ps);
  ft_run(sim, now_ps, UINT32_MAX);
  ft_run(other, now_ps, UINT32_MAX);
  uint64_t hash = ft_hash(sim);
  int made = changes[which].make(sim, &rng);
  if (made) CLAIM((ft_hash(sim) == hash) == changes[which].keeps, "%s; %s", changes[which].name, c.text);
  if (made && changes[which].keeps) {
    ft_run(sim, c.horizon_ps, UINT32_MAX);
    ft_run(other, c.horizon_ps, UINT32_MAX);
    CLAIM(ft_hash(sim) == ft_hash(other), "%s: another future; %s", changes[which].name, c.text);
  }
  ft_destroy(sim);
  ft_destroy(other);
  return made;
}

TEST(the_hash_is_by_meaning) {
  for (uint32_t which = 0; which < sizeof changes / sizeof *changes; which++) {
    uint32_t made = 0;
    for (uint64_t number = 0; number < CASES || (made < 2 && number < MOST_CASES); number++) made += (uint32_t)is_by_meaning(which, number);
    CLAIM(made > 1, "%s: made %u times only", changes[which].name, made);
  }
}
