/* Modified snapshots with a recomputed checksum: a run refuses them without changing, or accepts them and continues to its end
 * like any other. */
#include <stdlib.h>

#include "run_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = DARED(60), CHANGES = 150, MOST_CALLS = 400, HOPS = 4000 };

static uint32_t below(ft_rng *rng, uint32_t n) { return (uint32_t)ft_rng_below(rng, n); }

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

/* ---- changes ---- */

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

/* A word of 1, 2, 4 or 8 bytes becomes another one, or changes places with one of the same size. */
static void change_one(ft_rng *rng, const taken *t) {
  uint32_t size = 1u << below(rng, 4), words = (t->count - t->head) / size;
  if (words == 0) return;
  uint8_t *at = t->bytes + t->head + size * below(rng, words), *other = t->bytes + t->head + size * below(rng, words);
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
static void change_what_stands(ft_rng *rng, const taken *t) {
  uint32_t words = (t->count - t->head) / 4, at = below(rng, words);
  for (uint32_t i = 0; i < words; i++, at = at + 1 == words ? 0 : at + 1) {
    uint32_t value;
    memcpy(&value, t->bytes + t->head + 4 * at, 4);
    if (value == 0 || value == UINT32_MAX) continue;
    value = (uint32_t)any_value(rng, value);
    memcpy(t->bytes + t->head + 4 * at, &value, 4);
    return;
  }
}

/* ---- what becomes of it ---- */

/* Whether everything that the run is about has been done. */
static int is_complete(ft_sim *sim, uint32_t engine) {
  const ft_frame *frame = ft_frame_of(sim);
  const ft_summary *summary = ft_summary_of(sim);
  if (summary->completion_ps < 0) return 0;
  if (engine != FT_INPUT) return frame->finished_tasks == ft_shape_of(sim)->nodes;
  if (summary->trace_events > 0) return summary->trace_delivered == summary->trace_events;
  return frame->generated_packets == frame->delivered_flits;
}

static void goes_on(ft_sim *sim, uint32_t engine, int64_t until_ps, const char *text) {
  uint32_t calls = 0, state = FT_RUNNING;
  look(sim);
  taken again = take_snapshot(sim);
  CLAIM(ft_restore(sim, again.bytes, again.count) == FT_OK, "its own snapshot is refused; %s", text);
  drop_snapshot(&again);
  for (; state == FT_RUNNING && calls < MOST_CALLS; calls++) state = ft_run(sim, until_ps, HOPS);
  CLAIM(calls < MOST_CALLS, "it goes on for ever; %s", text);
  CLAIM(state != FT_FINISHED || is_complete(sim, engine), "it ends before its end; %s", text);
  look(sim);
  again = take_snapshot(sim);
  CLAIM(ft_restore(sim, again.bytes, again.count) == FT_OK, "its last snapshot is refused; %s", text);
  drop_snapshot(&again);
}

typedef struct tally {
  uint32_t taken, refused;
} tally;

static void try_changed(ft_sim *sim, ft_sim *other, uint32_t engine, const taken *good, ft_rng *rng, const run_case *c, tally *t) {
  taken bad = {malloc(good->count), good->count, good->head};
  memcpy(bad.bytes, good->bytes, good->count);
  for (uint32_t changes = 1 + below(rng, 3); changes > 0; changes--)
    if (below(rng, 3)) change_what_stands(rng, &bad);
    else change_one(rng, &bad);
  correct_checksum(&bad);
  uint64_t hash = ft_hash(sim);
  if (ft_restore(sim, bad.bytes, bad.count) == FT_BAD_ARGUMENT) {
    CLAIM(ft_hash(sim) == hash, "a refused snapshot changes the run; %s", c->text);
    t->refused++;
  } else if (CLAIM(ft_restore(other, bad.bytes, bad.count) == FT_OK, "taken once, refused once; %s", c->text)) {
    goes_on(other, engine, engine == FT_LOSSY ? 2 * c->horizon_ps : 100 * c->horizon_ps, c->text);
    CLAIM(ft_restore(sim, good->bytes, good->count) == FT_OK, "the good one is refused; %s", c->text);
    t->taken++;
  }
  free(bad.bytes);
}

static void changed_snapshots(uint32_t engine) {
  tally t = {0, 0};
  for (uint64_t number = 0; number < CASES; number++) {
    run_case c = run_case_draw(engine, number);
    ft_rng rng = ft_rng_make(number, 47);
    ft_sim *sim = run_case_open(&c), *other = run_case_open(&c), *undisturbed = run_case_open(&c);
    int64_t now_ps = (int64_t)ft_rng_below(&rng, (uint64_t)c.horizon_ps);
    if (number % 4) while (ft_run(sim, now_ps, UINT32_MAX) == FT_RUNNING) continue;
    else ft_run(sim, now_ps, 1 + below(&rng, 3000));
    taken good = take_snapshot(sim);
    CLAIM(ft_restore(undisturbed, good.bytes, good.count) == FT_OK, "the good one is refused; %s", c.text);
    for (uint32_t i = 0; i < CHANGES; i++) try_changed(sim, other, engine, &good, &rng, &c, &t);
    ft_run(sim, c.horizon_ps, UINT32_MAX);
    ft_run(undisturbed, c.horizon_ps, UINT32_MAX);
    CLAIM(ft_hash(sim) == ft_hash(undisturbed), "another future after %u changes; %s", CHANGES, c.text);
    drop_snapshot(&good);
    ft_destroy(sim);
    ft_destroy(other);
    ft_destroy(undisturbed);
  }
  CLAIM(t.refused > t.taken && t.taken > 0, "%u refused, %u taken", t.refused, t.taken);
}

static void of_output_queues(void) { changed_snapshots(FT_OUTPUT); }
static void of_input_queues(void) { changed_snapshots(FT_INPUT); }
static void of_voqs(void) { changed_snapshots(FT_VOQ); }
static void of_clusters(void) { changed_snapshots(FT_LOSSY); }

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(of_output_queues);
  TEST(of_input_queues);
  TEST(of_voqs);
  TEST(of_clusters);
  return test_end();
}
