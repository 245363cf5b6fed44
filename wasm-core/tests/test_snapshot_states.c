/* Snapshots with a valid checksum but an impossible state: ft_restore refuses them, and neither its refusal nor ft_rewind's
 * changes anything. */
#include <stdlib.h>

#include "engine/sim.h"
#include "run_cases.h"
#include "test.h"

enum { CASES = 100, CUTS = 40 };

static uint32_t below(ft_rng *rng, uint32_t n) { return (uint32_t)ft_rng_below(rng, n); }

static ft_sim *open_somewhere(const run_case *c, ft_rng *rng) {
  ft_sim *sim = run_case_open(c);
  int64_t now_ps = (int64_t)ft_rng_below(rng, (uint64_t)c->horizon_ps);
  if (below(rng, 4)) while (ft_run(sim, now_ps, UINT32_MAX) == FT_RUNNING) continue;
  else ft_run(sim, now_ps, 1 + below(rng, 3000));
  return sim;
}

/* ---- what cannot be ---- */

/* Changes a run's state into an impossible one; 0 where there is nothing to change. */
typedef int (*spoiler)(ft_sim *sim, ft_rng *rng);

static ft_histogram *latency_of(ft_sim *sim) {
  ft_histogram *latency[] = {sim->packets.latency, sim->slots.latency, sim->voq.fabric.latency, sim->lossy.cluster.latency};
  return latency[sim->config.buffering_kind];
}

static int a_sum_beyond_the_maximum(ft_sim *sim, ft_rng *rng) {
  ft_histogram *h = latency_of(sim);
  h->sum_ps = below(rng, 2) ? UINT64_C(1) << 60 : h->count * (uint64_t)h->max_ps + 1;
  return 1;
}

static int a_sum_below_the_buckets(ft_sim *sim, ft_rng *rng) {
  ft_histogram *h = latency_of(sim);
  (void)rng;
  if (h->count == 0 || h->bucket[0] == h->count) return 0;
  h->sum_ps = 0;
  return 1;
}

static int another_maximum(ft_sim *sim, ft_rng *rng) {
  ft_histogram *h = latency_of(sim);
  h->max_ps = below(rng, 2) ? 2 * h->max_ps + 1 : INT64_C(1) << 60;
  return 1;
}

/* A bucket, the count and the sum agree with each other, but with nothing that was delivered. */
static int a_duration_of_nothing(ft_sim *sim, ft_rng *rng) {
  ft_histogram *h = latency_of(sim);
  (void)rng;
  if (h->count == 0) return 0;
  for (uint32_t i = 0; i < FT_HISTOGRAM_BUCKETS; i++)
    if (h->bucket[i] > 0) {
      h->sum_ps += h->sum_ps / h->count;
      h->bucket[i]++;
      h->count++;
      return 1;
    }
  return 0;
}

/* ---- FT_OUTPUT ---- */

static int flip_arrival(ft_sim *sim, ft_rng *rng, uint64_t from) {
  ft_packets *p = &sim->packets;
  uint32_t pairs = p->phases * p->tasks, at = below(rng, pairs);
  for (uint32_t i = 0; i < pairs; i++, at = at + 1 == pairs ? 0 : at + 1) {
    if ((p->arrived[at >> 6] >> (at & 63) & 1) != from) continue;
    p->arrived[at >> 6] ^= UINT64_C(1) << (at & 63);
    return 1;
  }
  return 0;
}

static int an_arrival_forgotten(ft_sim *sim, ft_rng *rng) { return flip_arrival(sim, rng, 1); }
static int an_arrival_invented(ft_sim *sim, ft_rng *rng) { return flip_arrival(sim, rng, 0); }

static int too_many_messages(ft_sim *sim, ft_rng *rng) {
  sim->packets.c->delivered_messages += below(rng, 2) ? 4000000000u : 1;
  return 1;
}

static int a_message_received_twice(ft_sim *sim, ft_rng *rng) {
  sim->packets.task[below(rng, sim->packets.tasks)].received++;
  return 1;
}

static int fewer_flits(ft_sim *sim, ft_rng *rng) {
  uint64_t *flits = &sim->packets.fabric.c->delivered_flits;
  if (sim->packets.delivered->total >= *flits) return 0;
  *flits -= 1 + ft_rng_below(rng, *flits - sim->packets.delivered->total);
  return 1;
}

static int an_end_that_nobody_reached(ft_sim *sim, ft_rng *rng) {
  ft_packets *p = &sim->packets;
  if (p->fabric.c->now_ps == 0 || (p->c->finished_tasks > 0 && p->c->finished_tasks < p->tasks)) return 0;
  p->c->completion_ps = (p->c->completion_ps + 1 + (int64_t)ft_rng_below(rng, (uint64_t)p->fabric.c->now_ps)) % (p->fabric.c->now_ps + 1);
  return 1;
}

static int an_alarm_that_is_never_due(ft_sim *sim, ft_rng *rng) {
  const ft_packets *p = &sim->packets;
  (void)rng;
  if (p->c->timers == 0) return 0;
  p->timer[p->c->timers - 1].at = INT64_C(1) << 59; /* a leaf of the heap */
  return 1;
}

static int a_task_that_waits_for_nobody(ft_sim *sim, ft_rng *rng) {
  const ft_packets *p = &sim->packets;
  uint32_t first = below(rng, p->tasks);
  for (uint32_t i = 0; i < p->tasks; i++) {
    ft_task *t = &p->task[(first + i) % p->tasks];
    if (!t->waits_acknowledgement || t->waits_message) continue;
    t->waits_message = 1;
    return 1;
  }
  return 0;
}

static int a_phase_that_ends_after_the_next(ft_sim *sim, ft_rng *rng) {
  const ft_packets *p = &sim->packets;
  (void)rng;
  for (uint32_t phase = 0; phase + 1 < p->phases; phase++) {
    if (p->phase_end_ps[phase + 1] < 0 || p->phase_end_ps[phase + 1] == p->fabric.c->now_ps) continue;
    p->phase_end_ps[phase] = p->phase_end_ps[phase + 1] + 1;
    return 1;
  }
  return 0;
}

/* ---- FT_INPUT ---- */

static int an_end_before_the_end(ft_sim *sim, ft_rng *rng) {
  ft_slots_counters *c = sim->slots.c;
  (void)rng;
  if (ft_slots_is_over(&sim->slots)) return 0;
  c->state = FT_FINISHED;
  c->completion_ps = c->now_ps / sim->slots.slot_ps * sim->slots.slot_ps;
  return 1;
}

static int an_end_that_goes_on(ft_sim *sim, ft_rng *rng) {
  (void)rng;
  if (sim->slots.c->state == FT_FINISHED) return 0;
  sim->slots.c->completion_ps = 0;
  return 1;
}

static int a_flow_to_nobody(ft_sim *sim, ft_rng *rng) {
  uint32_t flows = sim->slots.t.hot_count * sim->slots.f.nodes;
  if (flows == 0) return 0;
  sim->slots.flows[below(rng, flows)]++;
  return 1;
}

static int a_packet_sent_more(ft_sim *sim, ft_rng *rng) {
  const ft_slotted *f = &sim->slots.f;
  f->sent[below(rng, f->ports + f->nodes)].count++;
  return 1;
}

static int a_window_too_full(ft_sim *sim, ft_rng *rng) {
  sim->slots.rate[below(rng, sim->slots.f.nodes)] = FT_RATE_SLOTS + 1;
  return 1;
}

static int packets_before_the_window(ft_sim *sim, ft_rng *rng) {
  sim->slots.sent_before[below(rng, sim->slots.f.nodes)] -= FT_RATE_SLOTS;
  return 1;
}

static int a_cell_lost(ft_sim *sim, ft_rng *rng) {
  ft_slotted *f = &sim->slots.f;
  (void)rng;
  if (f->c->free == 0) return 0;
  f->c->free = (uint32_t)f->cell[f->c->free].next;
  return 1;
}

/* In a VOQ of two or more. */
static int a_link_that_says_something_else(ft_sim *sim, ft_rng *rng) {
  const ft_slotted *f = &sim->slots.f;
  uint32_t queues = f->ports * f->vcs * f->stride, first = below(rng, queues);
  for (uint32_t i = 0; i < queues; i++) {
    ft_cell_fifo q = f->voq[(first + i) % queues];
    if (ft_cell_fifo_count(q) < 2) continue;
    f->cell[ft_cell_fifo_head(q)].next ^= UINT64_C(1) << FT_CELL_ADAPTED;
    return 1;
  }
  return 0;
}

static int another_packet_than_its_cell(ft_sim *sim, ft_rng *rng) {
  const ft_slotted *f = &sim->slots.f;
  uint32_t row = f->hop_slots > 1 ? below(rng, f->hop_slots) : 0;
  if (f->hop_slots == 1 || f->flying[row] == 0) return 0;
  f->flight[row * (f->ports + f->nodes)].packet ^= FT_PACKET_DEFLECTED;
  return 1;
}

/* One chunk, which leads to itself, holds what a node keeps apart twice over. */
static int a_chunk_that_leads_to_itself(ft_sim *sim, ft_rng *rng) {
  ft_slotted *f = &sim->slots.f;
  uint32_t first = below(rng, f->nodes);
  for (uint32_t i = 0; f->vcs > f->plain_vcs && i < f->nodes; i++) {
    ft_afc_fifo *q = &f->afc.fifo[(first + i) % f->nodes];
    uint32_t chunk = q->head / FT_AFC_CHUNK, at = chunk * FT_AFC_CHUNK;
    if (q->count == 0 || q->tail / FT_AFC_CHUNK != chunk) continue;
    uint64_t packet = f->afc.word[q->head];
    for (uint32_t k = 1; k < FT_AFC_CHUNK; k++) f->afc.word[at + k] = packet;
    f->afc.word[at] = chunk;
    f->c->generated += 2 * (FT_AFC_CHUNK - 1) - q->count;
    *q = (ft_afc_fifo){at + 1, at + FT_AFC_CHUNK - 1, 2 * (FT_AFC_CHUNK - 1)};
    return 1;
  }
  return 0;
}

/* The last of those that are ready at a node and not yet sent as a whole. */
static int a_message_that_began_later_than_now(ft_sim *sim, ft_rng *rng) {
  const ft_trace *t = &sim->slots.t.trace;
  uint32_t first = below(rng, sim->slots.f.nodes);
  for (uint32_t i = 0; sim->slots.t.traced && i < t->nodes; i++) {
    const ft_sender *s = &t->sender[(first + i) % t->nodes];
    if (s->current == s->ready) continue;
    t->when[t->order[s->ready - 1]] = sim->slots.f.c->slot + 1 + below(rng, 1000);
    return 1;
  }
  return 0;
}

/* ---- FT_VOQ ---- */

/* So late that the sum with any delay overflows. */
static int a_link_that_is_never_free(ft_sim *sim, ft_rng *rng) {
  const ft_voq_fabric *f = &sim->voq.fabric;
  uint32_t first = below(rng, f->links);
  for (uint32_t i = 0; i < f->links; i++) {
    ft_voq_link *l = &f->link[(first + i) % f->links];
    if (l->sent == 0) continue;
    l->sent_ps = l->free_ps = INT64_MAX - below(rng, 2);
    return 1;
  }
  return 0;
}

/* ---- FT_LOSSY ---- */

static int padding_in_use(ft_sim *sim, ft_rng *rng) {
  const ft_cluster *c = &sim->lossy.cluster;
  c->entry[below(rng, c->entities)].pad = 1;
  return 1;
}

/* ---- all of them ---- */

static const struct {
  const char *name;
  spoiler spoil;
  uint32_t engines; /* bit per enum ft_buffering_kind */
} spoilers[] = {
    {"a sum beyond the maximum", a_sum_beyond_the_maximum, 15},
    {"a sum below the buckets", a_sum_below_the_buckets, 15},
    {"another maximum", another_maximum, 15},
    {"a duration of nothing", a_duration_of_nothing, 1 << FT_OUTPUT | 1 << FT_INPUT | 1 << FT_LOSSY},
    {"an arrival forgotten", an_arrival_forgotten, 1 << FT_OUTPUT},
    {"an arrival invented", an_arrival_invented, 1 << FT_OUTPUT},
    {"too many messages", too_many_messages, 1 << FT_OUTPUT},
    {"a message received twice", a_message_received_twice, 1 << FT_OUTPUT},
    {"fewer flits", fewer_flits, 1 << FT_OUTPUT},
    {"an end that nobody reached", an_end_that_nobody_reached, 1 << FT_OUTPUT},
    {"an alarm that is never due", an_alarm_that_is_never_due, 1 << FT_OUTPUT},
    {"a task that waits for nobody", a_task_that_waits_for_nobody, 1 << FT_OUTPUT},
    {"a phase that ends after the next", a_phase_that_ends_after_the_next, 1 << FT_OUTPUT},
    {"an end before the end", an_end_before_the_end, 1 << FT_INPUT},
    {"an end that goes on", an_end_that_goes_on, 1 << FT_INPUT},
    {"a flow to nobody", a_flow_to_nobody, 1 << FT_INPUT},
    {"a packet sent more", a_packet_sent_more, 1 << FT_INPUT},
    {"a window too full", a_window_too_full, 1 << FT_INPUT},
    {"packets before the window", packets_before_the_window, 1 << FT_INPUT},
    {"a cell lost", a_cell_lost, 1 << FT_INPUT},
    {"a link that says something else", a_link_that_says_something_else, 1 << FT_INPUT},
    {"another packet than its cell", another_packet_than_its_cell, 1 << FT_INPUT},
    {"a link that is never free", a_link_that_is_never_free, 1 << FT_VOQ},
    {"padding in use", padding_in_use, 1 << FT_LOSSY}};

/* Claims that the run is byte for byte where `before` was taken. */
static void is_unchanged(ft_sim *sim, const taken *before, const char *what, const char *text) {
  taken after = take_snapshot(sim);
  CLAIM(after.count == before->count && memcmp(after.bytes, before->bytes, after.count) == 0, "refused, but changed: %s; %s", what, text);
  drop_snapshot(&after);
}

static int is_spoilt(const run_case *c, const char *name, spoiler spoil, uint64_t number) {
  ft_rng rng = ft_rng_make(number, 61);
  ft_sim *sim = open_somewhere(c, &rng), *other = run_case_open(c);
  taken good = take_snapshot(sim);
  CLAIM(ft_restore(other, good.bytes, good.count) == FT_OK, "the good one is refused; %s", c->text);
  int spoilt = spoil(sim, &rng);
  taken bad = take_snapshot(sim);
  if (spoilt) {
    CLAIM(ft_restore(other, bad.bytes, bad.count) == FT_BAD_ARGUMENT, "taken: %s; %s", name, c->text);
    is_unchanged(other, &good, name, c->text);
  }
  drop_snapshot(&good);
  drop_snapshot(&bad);
  ft_destroy(sim);
  ft_destroy(other);
  return spoilt;
}

static void what_cannot_be_is_refused(void) {
  for (uint32_t which = 0; which < sizeof spoilers / sizeof *spoilers; which++)
    for (uint32_t engine = 0; engine < ENGINES; engine++) {
      uint32_t spoilt = 0;
      if (!(spoilers[which].engines >> engine & 1)) continue;
      for (uint64_t number = 0; number < CASES; number++) {
        run_case c = run_case_draw(engine, number);
        spoilt += (uint32_t)is_spoilt(&c, spoilers[which].name, spoilers[which].spoil, number);
      }
      CLAIM(spoilt > CASES / 20, "%s: tried %u times only with engine %u", spoilers[which].name, spoilt, engine);
    }
}

/* Few of the runs at random have anything apart when they are looked at: this one does. */
static void a_chunk_belongs_to_one_fifo_once(void) {
  run_case c = run_case_draw(FT_INPUT, 25);
  CLAIM(is_spoilt(&c, "a chunk that leads to itself", a_chunk_that_leads_to_itself, 25), "nothing is kept apart; %s", c.text);
}

/* Few of the runs at random follow a trace, so all are asked. */
static void a_message_began_before_now(void) {
  uint32_t spoilt = 0;
  for (uint64_t number = 0; number < CASES; number++) {
    run_case c = run_case_draw(FT_INPUT, number);
    spoilt += (uint32_t)is_spoilt(&c, "a message that began later than now", a_message_that_began_later_than_now, number);
  }
  CLAIM(spoilt > 0, "no run has a message under way");
}

/* ft_rewind accepts it; but a run with a task that waits for ever never finishes. */
static void a_run_that_stands_still_is_not_finished(void) {
  uint32_t still = 0;
  for (uint64_t number = 0; number < CASES; number++) {
    run_case c = run_case_draw(FT_OUTPUT, number);
    ft_rng rng = ft_rng_make(number, 62);
    ft_sim *sim = open_somewhere(&c, &rng);
    an_arrival_forgotten(sim, &rng);
    taken bad = take_snapshot(sim);
    CLAIM(ft_rewind(sim, bad.bytes, bad.count) == FT_OK, "ft_rewind looks closer than it says; %s", c.text);
    while (ft_run(sim, 100 * c.horizon_ps, UINT32_MAX) == FT_RUNNING) continue;
    const ft_frame *frame = ft_frame_of(sim);
    CLAIM((frame->state == FT_FINISHED) == (frame->finished_tasks == ft_shape_of(sim)->nodes), "state %u with %u tasks finished; %s",
          frame->state, frame->finished_tasks, c.text);
    still += frame->state != FT_FINISHED;
    drop_snapshot(&bad);
    ft_destroy(sim);
  }
  CLAIM(still > 0, "no run stood still");
}

/* ---- refusals ---- */

typedef uint32_t (*call)(ft_sim *sim, const void *bytes, uint32_t count);

/* The first `count` bytes; beyond the end of the good ones there are zeros. With a right checksum where there is room for one. */
static taken cut(const taken *good, uint32_t count) {
  taken bad = {calloc(count + 1, 1), count, good->head};
  if (!bad.bytes) exit(2);
  memcpy(bad.bytes, good->bytes, count < good->count ? count : good->count);
  if (count >= good->head) correct_checksum(&bad);
  return bad;
}

static void refuses(ft_sim *sim, call make, const taken *bad, const taken *before, const char *what, const char *text) {
  uint8_t *exact = malloc(bad->count > 0 ? bad->count : 1); /* so that reading on is found out */
  if (!exact) exit(2);
  if (bad->count > 0) memcpy(exact, bad->bytes, bad->count);
  CLAIM(make(sim, exact, bad->count) == FT_BAD_ARGUMENT, "taken: %s, %u bytes; %s", what, bad->count, text);
  is_unchanged(sim, before, what, text);
  free(exact);
}

static void refuses_cuts(ft_sim *sim, call make, const taken *good, const taken *before, ft_rng *rng, const char *text) {
  for (uint32_t i = 0; i < CUTS; i++) {
    uint32_t count = i == 0 ? good->count - 8 : i == 1 ? good->count + 8 : i == 2 ? good->head : below(rng, good->count);
    taken bad = cut(good, count);
    refuses(sim, make, &bad, before, "cut", text);
    drop_snapshot(&bad);
  }
  for (uint32_t i = 0; i < CUTS; i++) {
    taken bad = cut(good, good->count);
    bad.bytes[i < good->head ? i : below(rng, good->count)] ^= (uint8_t)(1u << below(rng, 8));
    refuses(sim, make, &bad, before, "damaged", text);
    drop_snapshot(&bad);
  }
}

static void refusals_change_nothing(uint32_t engine) {
  for (uint64_t number = 0; number < CASES / 4; number++) {
    run_case c = run_case_draw(engine, number);
    ft_rng rng = ft_rng_make(number, 63);
    ft_sim *from = open_somewhere(&c, &rng), *sim = open_somewhere(&c, &rng);
    taken good = take_snapshot(from), before = take_snapshot(sim);
    uint64_t hash = ft_hash(sim);
    refuses_cuts(sim, ft_restore, &good, &before, &rng, c.text);
    refuses_cuts(sim, ft_rewind, &good, &before, &rng, c.text);
    CLAIM(ft_hash(sim) == hash, "another hash; %s", c.text);
    CLAIM(ft_rewind(sim, good.bytes, good.count) == FT_OK && ft_hash(sim) == ft_hash(from), "the good one is refused; %s", c.text);
    drop_snapshot(&good);
    drop_snapshot(&before);
    ft_destroy(from);
    ft_destroy(sim);
  }
}

static void output_queues_refuse_without_change(void) { refusals_change_nothing(FT_OUTPUT); }
static void input_queues_refuse_without_change(void) { refusals_change_nothing(FT_INPUT); }
static void voqs_refuse_without_change(void) { refusals_change_nothing(FT_VOQ); }
static void clusters_refuse_without_change(void) { refusals_change_nothing(FT_LOSSY); }

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(what_cannot_be_is_refused);
  TEST(a_chunk_belongs_to_one_fifo_once);
  TEST(a_message_began_before_now);
  TEST(a_run_that_stands_still_is_not_finished);
  TEST(output_queues_refuse_without_change);
  TEST(input_queues_refuse_without_change);
  TEST(voqs_refuse_without_change);
  TEST(clusters_refuse_without_change);
  return test_end();
}
