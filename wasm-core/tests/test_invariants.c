/* What holds of every state holds of those of random runs, and of no state in which one thing is wrong. */
#include <stdlib.h>

#include "engines.h"
#include "invariants/invariants.h"
#include "run_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = 100, ANY_CASES = TRIED(100), CHANGES = 150, MOST_CALLS = 400, HOPS = 4000 };

/* ---- what cannot be: some of it; any words that are changed, below ---- */

/* Changes a run's state into an impossible one; 0 where there is nothing to change. */
typedef int (*spoiler)(ft_sim *sim, ft_rng *rng);

static int a_sum_beyond_the_maximum(ft_sim *sim, ft_rng *rng) {
  ft_histogram *h = histogram_of(sim);
  h->sum_ps = below(rng, 2) ? UINT64_C(1) << 60 : h->count * (uint64_t)h->max_ps + 1;
  return 1;
}

/* ---- FT_OUTPUT ---- */

static int flip_arrival(ft_sim *sim, ft_rng *rng, uint64_t from) {
  ft_packets *p = ft_packets_of(sim);
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
  ft_packets_of(sim)->c->delivered_messages += below(rng, 2) ? 4000000000u : 1;
  return 1;
}

static int fewer_flits(ft_sim *sim, ft_rng *rng) {
  uint64_t *flits = &ft_packets_of(sim)->fabric.c->delivered_flits;
  if (ft_packets_of(sim)->delivered->total >= *flits) return 0;
  *flits -= 1 + ft_rng_below(rng, *flits - ft_packets_of(sim)->delivered->total);
  return 1;
}

/* ---- FT_INPUT ---- */

static int a_flow_to_nobody(ft_sim *sim, ft_rng *rng) {
  uint32_t flows = ft_slots_of(sim)->t.hot_count * ft_slots_of(sim)->f.nodes;
  if (flows == 0) return 0;
  ft_slots_of(sim)->flows[below(rng, flows)]++;
  return 1;
}

static int a_packet_sent_more(ft_sim *sim, ft_rng *rng) {
  const ft_slotted *f = &ft_slots_of(sim)->f;
  f->sent[below(rng, f->ports + f->ends)].count++;
  return 1;
}

static int a_cell_lost(ft_sim *sim, ft_rng *rng) {
  ft_slotted *f = &ft_slots_of(sim)->f;
  (void)rng;
  if (f->c->free == 0) return 0;
  f->c->free--;
  return 1;
}

static int another_packet_than_its_cell(ft_sim *sim, ft_rng *rng) {
  const ft_slotted *f = &ft_slots_of(sim)->f;
  uint32_t row = f->hop_slots > 1 ? below(rng, f->hop_slots) : 0;
  if (f->alone || f->hop_slots == 1 || f->flying[row] == 0) return 0;
  f->flight[row * (f->ports + f->ends)].carried ^= FT_PACKET_DEFLECTED;
  return 1;
}

/* ---- FT_VOQ ---- */

/* So late that the sum with any delay overflows. */
static int a_link_that_is_never_free(ft_sim *sim, ft_rng *rng) {
  const ft_voq_fabric *f = &ft_voq_of(sim)->fabric;
  uint32_t first = below(rng, f->links);
  for (uint32_t i = 0; i < f->links; i++) {
    ft_voq_link *l = &f->link[(first + i) % f->links];
    if (l->sent == 0) continue;
    l->sent_ps = l->free_ps = INT64_MAX - below(rng, 2);
    return 1;
  }
  return 0;
}

/* ---- all of them ---- */

static const struct {
  const char *name;
  spoiler spoil;
  uint32_t engines; /* bit per enum ft_buffering_kind */
} spoilers[] = {
    {"a sum beyond the maximum", a_sum_beyond_the_maximum, 15},
    {"an arrival forgotten", an_arrival_forgotten, 1 << FT_OUTPUT},
    {"an arrival invented", an_arrival_invented, 1 << FT_OUTPUT},
    {"too many messages", too_many_messages, 1 << FT_OUTPUT},
    {"fewer flits", fewer_flits, 1 << FT_OUTPUT},
    {"a flow to nobody", a_flow_to_nobody, 1 << FT_INPUT},
    {"a packet sent more", a_packet_sent_more, 1 << FT_INPUT},
    {"a cell lost", a_cell_lost, 1 << FT_INPUT},
    {"another packet than its cell", another_packet_than_its_cell, 1 << FT_INPUT},
    {"a link that is never free", a_link_that_is_never_free, 1 << FT_VOQ}};

static int is_spoilt(const run_case *c, const char *name, spoiler spoil, uint64_t number) {
  ft_rng rng = ft_rng_make(number, 61);
  ft_sim *sim = run_case_somewhere(c, &rng);
  const char *broken = broken_invariant(sim);
  CLAIM(!broken, "a state that was reached: %s; %s", broken, c->text);
  int spoilt = spoil(sim, &rng);
  CLAIM(!spoilt || broken_invariant(sim), "not noticed: %s; %s", name, c->text);
  ft_destroy(sim);
  return spoilt;
}

TEST(what_cannot_be_is_noticed) {
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

/* Nothing is left to happen, but a task waits for ever. */
TEST(a_run_that_stands_still_is_not_finished) {
  uint32_t still = 0;
  for (uint64_t number = 0; number < CASES; number++) {
    run_case c = run_case_draw(FT_OUTPUT, number);
    ft_rng rng = ft_rng_make(number, 62);
    RUN *sim = run_case_somewhere(&c, &rng);
    uint32_t state = FT_RUNNING;
    an_arrival_forgotten(sim, &rng);
    while (state == FT_RUNNING) state = ft_packets_run(ft_packets_of(sim), 100 * c.horizon_ps, UINT32_MAX);
    CLAIM((state == FT_FINISHED) == (ft_packets_of(sim)->c->finished_tasks == ft_packets_of(sim)->tasks), "state %u with %u tasks finished; %s", state,
          ft_packets_of(sim)->c->finished_tasks, c.text);
    still += state != FT_FINISHED;
  }
  CLAIM(still > 0, "no run stood still");
}

/* ---- anything ---- */

static uint64_t any_value(ft_rng *rng, uint64_t old) {
  static const uint64_t values[] = {0, 1, 255, 65535, 0x7FFFFFFF, 0xFFFFFFFF, 0x7FFFFFFFFFFFFFFF, UINT64_MAX};
  switch (below(rng, 6)) {
    case 0: return values[below(rng, 8)];
    case 1: return old + 1 + below(rng, 3);
    case 2: return old - 1 - below(rng, 3);
    case 3: return old ^ 1ull << below(rng, 64);
    case 4: return below(rng, 64);
    default: return ft_rng_next(rng);
  }
}

static uint64_t state_bytes(const ft_saved_state *s) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < FT_SAVED_PARTS; i++) bytes += s->part[i].touched;
  return bytes;
}

static void copy_state(const ft_saved_state *s, uint8_t *copy, int back) {
  for (uint32_t i = 0; i < FT_SAVED_PARTS; copy += s->part[i++].touched) {
    uint8_t *part = s->part[i].bytes;
    if (s->part[i].touched > 0) memcpy(back ? part : copy, back ? copy : part, s->part[i].touched);
  }
}

/* What can be changed of a state: a part, each as often as it is large. */
typedef struct state_part {
  uint8_t *bytes;
  uint32_t count;
} state_part;

static state_part part_of(ft_rng *rng, const ft_saved_state *s) {
  const ft_saved_part *part = s->part;
  for (uint64_t drawn = below(rng, (uint32_t)state_bytes(s)); drawn >= part->touched; part++) drawn -= part->touched;
  return (state_part){part->bytes, (uint32_t)part->touched};
}

/* A word of 1, 2, 4 or 8 bytes becomes another one, or changes places with one of the same size. */
static void change_one(ft_rng *rng, const ft_saved_state *s) {
  state_part part = part_of(rng, s);
  uint32_t size = 1u << below(rng, 4), words = part.count / size;
  uint8_t *at = part.bytes + size * below(rng, words), *other = part.bytes + size * below(rng, words);
  uint64_t value = 0, second = 0;
  memcpy(&value, at, size);
  memcpy(&second, other, size);
  if (below(rng, 4)) {
    value = any_value(rng, value);
    memcpy(at, &value, size);
    return;
  }
  memcpy(at, &second, size);
  memcpy(other, &value, size);
}

/* Where something stands, so that not all changes fall into the wheel or other deserts. */
static void change_what_stands(ft_rng *rng, const ft_saved_state *s) {
  state_part part = part_of(rng, s);
  uint32_t words = part.count / 4, at = below(rng, words);
  for (uint32_t i = 0; i < words; i++, at = at + 1 == words ? 0 : at + 1) {
    uint32_t value;
    memcpy(&value, part.bytes + 4 * at, 4);
    if (value == 0 || value == UINT32_MAX) continue;
    value = (uint32_t)any_value(rng, value);
    memcpy(part.bytes + 4 * at, &value, 4);
    return;
  }
}

static void look(ft_sim *sim) {
  static ft_queued queued[64];
  static ft_table_entry entries[FT_TABLE_ENTRIES];
  ft_message message;
  const ft_shape *shape = ft_shape_of(sim);
  ft_frame_of(sim);
  ft_summary_of(sim);
  for (uint32_t link = 0; link < shape->links; link++) ft_queue_of(sim, link, queued, 64), ft_port_of(sim, link);
  for (uint32_t entity = 0; entity < shape->nodes + shape->switches; entity++) ft_table_of(sim, entity, entries, FT_TABLE_ENTRIES);
  for (uint32_t i = 0; i < 8; i++) ft_message_of(sim, i, &message);
}

/* Whether everything that the run is about has been done. */
static int is_complete(ft_sim *sim, uint32_t engine) {
  const ft_frame *frame = ft_frame_of(sim);
  const ft_summary *summary = ft_summary_of(sim);
  if (summary->completion_ps < 0) return 0;
  if (engine != FT_INPUT) return frame->finished_tasks == ft_shape_of(sim)->nodes;
  if (summary->congestion.trace_events > 0) return summary->congestion.trace_delivered == summary->congestion.trace_events;
  return frame->congestion.generated_packets == frame->delivered_flits;
}

/* From any state in which the invariants hold, reached or not, a run goes on and keeps them. */
static void goes_on(ft_sim *sim, uint32_t engine, int64_t until_ps, const char *text) {
  uint32_t calls = 0, state = FT_RUNNING;
  look(sim);
  for (; state == FT_RUNNING && calls < MOST_CALLS; calls++) state = ft_run(sim, until_ps, HOPS);
  CLAIM(calls < MOST_CALLS, "it goes on for ever; %s", text);
  CLAIM(state != FT_FINISHED || is_complete(sim, engine), "it ends before its end; %s", text);
  CLAIM(!broken_invariant(sim), "it goes on from what holds to what does not; %s", text);
  look(sim);
}

typedef struct tally {
  uint32_t noticed, missed;
} tally;

static void try_changed(ft_sim *sim, ft_sim *other, uint32_t engine, ft_rng *rng, const run_case *c, tally *t) {
  const ft_saved_state state = sim->engine->saved_state(sim);
  uint8_t *good = malloc(state_bytes(&state));
  copy_state(&state, good, 0);
  for (uint32_t changes = 1 + below(rng, 3); changes > 0; changes--)
    if (below(rng, 3)) change_what_stands(rng, &state);
    else change_one(rng, &state);
  if (broken_invariant(sim)) {
    t->noticed++;
  } else {
    taken changed = take_snapshot(sim);
    CLAIM(ft_rewind(other, changed.bytes, changed.count) == FT_OK, "a snapshot is refused; %s", c->text);
    goes_on(other, engine, engine == FT_LOSSY ? 2 * c->horizon_ps : 100 * c->horizon_ps, c->text);
    drop_snapshot(&changed);
    t->missed++;
  }
  copy_state(&state, good, 1);
  free(good);
}

static void any_change(uint32_t engine) {
  tally t = {0, 0};
  for (uint64_t number = 0; number < ANY_CASES; number++) {
    run_case c = run_case_draw_any(engine, number);
    ft_rng rng = ft_rng_make(number, 47);
    RUN *sim = run_case_somewhere(&c, &rng), *other = run_case_open(&c);
    for (uint32_t i = 0; i < CHANGES; i++) try_changed(sim, other, engine, &rng, &c, &t);
    CLAIM(!broken_invariant(sim), "the state is not what it was; %s", c.text);
  }
  CLAIM(t.noticed > t.missed && t.missed > 0, "%u noticed, %u missed", t.noticed, t.missed);
}

TEST(in_output_queues) { any_change(FT_OUTPUT); }
TEST(in_input_queues) { any_change(FT_INPUT); }
TEST(in_voqs) { any_change(FT_VOQ); }
TEST(in_clusters) { any_change(FT_LOSSY); }
