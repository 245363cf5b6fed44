/* Traces as programs: events that wait for several others, and computations. The naive model of test_congestion_naive.c has them too. */
#include <stdlib.h>

#include "thorough.h"
#include "trace_runs.h"

enum { CASES = TRIED(300), SLOTS = 300, TASKS = 16 };

static uint32_t slots_of_delay(const congestion_case *c, const uint32_t *word) {
  int64_t delay_ps = (int64_t)word[FT_EVENT_DELAY_HIGH] << 32 | word[FT_EVENT_DELAY_LOW];
  return (uint32_t)((delay_ps + c->config.input.packet_ps - 1) / c->config.input.packet_ps);
}

/* An event is ready exactly when its delay has passed since the end of the last one it waits for; a computation is over then, a message takes
 * a slot for each packet, or for as many as its node has cables, and at least one for the second link. */
static void nobody_was_early_or_late(const congestion_case *c, const uint32_t *times) {
  const uint32_t *words = congestion_events(c), *edge = congestion_edges(c);
  for (uint32_t e = 0; e < c->config.input.trace_events; e++) {
    const uint32_t *word = words + e * FT_EVENT_WORDS;
    uint32_t from = word[FT_EVENT_AFTER] == FT_IDLE ? 0 : times[3 * word[FT_EVENT_AFTER] + 2];
    for (uint32_t k = 0; k < c->config.input.trace_edges; k++)
      if (edge[2 * k] == e && times[3 * edge[2 * k + 1] + 2] > from) from = times[3 * edge[2 * k + 1] + 2];
    uint32_t packets = (word[FT_EVENT_BYTES] + c->config.input.packet_bytes - 1) / c->config.input.packet_bytes, ready = times[3 * e],
             sent = times[3 * e + 1], end = times[3 * e + 2];
    CLAIM(ready == from + slots_of_delay(c, word), "event %u is ready in slot %u, not %u; %s", e, ready, from + slots_of_delay(c, word), c->text);
    uint32_t rails = c->config.topology_kind == FT_XGFT ? c->config.w[0] : 1, slots = (packets + rails - 1) / rails;
    CLAIM(packets == 0 ? sent == ready : sent >= ready + slots && sent < end, "event %u of %u packets, ready in slot %u, is sent before slot %u; %s", e,
          packets, ready, sent, c->text);
    CLAIM(packets == 0 ? end == ready : end != FT_IDLE && end > ready + slots, "event %u of %u packets takes slots %u to %u; %s", e, packets, ready,
          end, c->text);
  }
}

TEST(events_wait_for_the_last_of_several) {
  uint32_t cases = 0, edges = 0;
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c;
    if (!congestion_draw_program(30000 + i, SLOTS, 1, &c)) continue;
    RUN *sim = congestion_open(&c);
    CLAIM(ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED, "the program does not end; %s", c.text);
    CLAIM(ft_summary_of(sim)->congestion.trace_delivered == congestion_messages(&c), "%u messages are over; %s",
          ft_summary_of(sim)->congestion.trace_delivered, c.text);
    nobody_was_early_or_late(&c, ft_event_times(sim));
    cases++, edges += c.config.input.trace_edges;
  }
  CLAIM(cases > TRIED(80) && edges > TRIED(2000), "%u programs, %u edges: too dull", cases, edges);
}

/* However it is cut, and from a snapshot. */
TEST(a_program_can_be_cut_and_restored) {
  for (uint64_t i = 0; i < CASES / 4; i++) {
    congestion_case c;
    if (!congestion_draw_program(31000 + i, SLOTS, 1, &c)) continue;
    ft_sim *whole = congestion_open(&c), *cut = congestion_open(&c), *resumed = congestion_open(&c);
    ft_run(whole, INT64_MAX / 2, UINT32_MAX);
    int64_t half = ft_summary_of(whole)->completion_ps / 2;
    while (ft_run(cut, half, 3) == FT_RUNNING) continue;
    uint32_t bytes = ft_snapshot_bytes(cut);
    void *kept = malloc(bytes);
    ft_snapshot(cut, kept);
    CLAIM(ft_rewind(resumed, kept, bytes) == FT_OK && ft_hash(resumed) == ft_hash(cut), "the snapshot is another state; %s", c.text);
    CLAIM(ft_rewind(whole, kept, bytes) == FT_OK && ft_hash(whole) == ft_hash(cut), "it is not the same in the end; %s", c.text);
    for (uint32_t word = 0; word < 3 * c.config.input.trace_events; word++)
      CLAIM(ft_event_times(cut)[word] == FT_IDLE || ft_event_times(whole)[word] == ft_event_times(cut)[word],
            "event %u is ready, sent or over at another time; %s", word / 3, c.text);
    ft_run(cut, INT64_MAX / 2, UINT32_MAX);
    ft_run(resumed, INT64_MAX / 2, UINT32_MAX);
    ft_run(whole, INT64_MAX / 2, UINT32_MAX);
    CLAIM(ft_hash(resumed) == ft_hash(cut) && ft_hash(whole) == ft_hash(cut), "another end; %s", c.text);
    for (uint32_t word = 0; word < 3 * c.config.input.trace_events; word++)
      CLAIM(ft_event_times(cut)[word] != FT_IDLE && ft_event_times(whole)[word] == ft_event_times(cut)[word],
            "event %u is ready, sent or over at another time in the end; %s", word / 3, c.text);
    free(kept);
    ft_destroy(whole), ft_destroy(cut), ft_destroy(resumed);
  }
}

/* Computations take their time, joins none; the last one ends the run. */
TEST(computations_take_their_delays) {
  congestion_case c = empty_trace(4);
  int64_t slot = c.config.input.packet_ps;
  congestion_event(&c, FT_IDLE, 10 * slot, 0, 0, 0);
  congestion_event(&c, 0, 0, 0, 1, 3 * 4096); /* 3 + 1 slots, on one switch */
  congestion_event(&c, FT_IDLE, 20 * slot, 2, 2, 0);
  congestion_event(&c, 1, 0, 1, 1, 0); /* a join */
  congestion_event(&c, 3, 5 * slot, 1, 1, 0);
  congestion_edge(&c, 3, 2);
  CLAIM(completion(&c) == 25 * slot, "%" PRId64 " slots", completion(&c) / slot);
}

/* What runs hashed to before there were further predecessors is what golden_slots.txt knows; a further one, or another, is another run. */
TEST(edges_decide_the_run) {
  congestion_case c = empty_trace(4);
  for (uint32_t e = 0; e < 4; e++) congestion_event(&c, e ? 0 : FT_IDLE, 0, e, e + 1, 4096);
  congestion_case d = c, other = c;
  congestion_edge(&d, 3, 1);
  congestion_edge(&other, 3, 2);
  ft_sim *sims[] = {congestion_open(&c), congestion_open(&d), congestion_open(&other)};
  CLAIM(ft_hash(sims[0]) != ft_hash(sims[1]) && ft_hash(sims[1]) != ft_hash(sims[2]) && ft_hash(sims[0]) != ft_hash(sims[2]), "equal hashes");
  for (uint32_t i = 0; i < 3; i++) ft_destroy(sims[i]);
}

/* Rounds of messages and a barrier: every task computes when all tasks have received. */
TEST(the_longest_program_ends) {
  const uint32_t round = TASKS + 1, rounds = FT_MAX_EVENTS / round, events = rounds * round, edges = rounds * (TASKS - 1);
  uint32_t *words = calloc(events * (size_t)FT_EVENT_WORDS + 2 * (size_t)edges, sizeof *words), *edge = words + events * (size_t)FT_EVENT_WORDS;
  congestion_case c = empty_trace(4);
  ft_error error;
  for (uint32_t r = 0; r < rounds; r++) {
    uint32_t first = r * round;
    for (uint32_t task = 0; task < TASKS; task++) {
      const uint32_t event[FT_EVENT_WORDS] = {r ? first - 1 : FT_IDLE, 0, 0, task, task ^ 1, 1};
      memcpy(words + (first + task) * (size_t)FT_EVENT_WORDS, event, sizeof event);
      if (task > 0) *edge++ = first + TASKS, *edge++ = first + task;
    }
    words[(first + TASKS) * (size_t)FT_EVENT_WORDS] = first;
  }
  c.config.input.trace_events = events;
  c.config.input.trace_edges = edges;
  RUN *sim = ft_create(&c.config, words, events * FT_EVENT_WORDS + 2 * edges, &error);
  if (CLAIM(sim != 0, "%s", error.text)) {
    CLAIM(ft_run(sim, 20000 * c.config.input.packet_ps, UINT32_MAX) == FT_REACHED, "it ends early");
    CLAIM(ft_frame_of(sim)->congestion.trace_delivered == 10000 * TASKS, "%u messages are over", ft_frame_of(sim)->congestion.trace_delivered);
  }
  free(words);
}
