/* A call of ft_run does no more work than its budget, whatever the settings, even where hardly anything hops. Work is counted,
 * not timed; `test_budget --times` also prints the longest calls. */
#include <stdlib.h>
#include <time.h>

#include <stddef.h>

#include "engines.h"
#include "run_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(150), BUDGET = 1000, SLICE = 25000, CALLS = 40 };

#define SECOND INT64_C(1000000000000)


static double milliseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static ft_sim *open(const ft_config *c, const uint32_t *words, uint32_t count) {
  ft_error error;
  ft_sim *sim = ft_create(c, words, count, &error);
  if (!CLAIM(sim != 0, "%s", error.text)) exit(2);
  if (!CLAIM(ft_prepare(sim, &error) == FT_OK, "%s", error.text)) exit(2);
  return sim;
}

/* ---- work without hops ---- */

/* The eight switches of a cluster, whose pairs give up after a picosecond. */
TEST(timeouts_use_up_the_budget) {
  ft_config c;
  ft_config_default(&c, FT_LOSSY);
  c.topology_a = 8;
  c.topology_b = 2;
  c.exchange_kind = FT_LIN;
  c.routing_kind = FT_D_MOD_K;
  c.lossy.packets = 100;
  c.lossy.payload_bytes = 1500;
  c.lossy.timeout_ps = 1;
  RUN *sim = open(&c, 0, 0);
  uint32_t timed_out = 0;
  for (uint32_t i = 0; i < CALLS; i++) {
    uint64_t before = ft_frame_of(sim)->cluster.timeouts;
    CLAIM(ft_run(sim, SECOND, BUDGET) == FT_RUNNING, "call %u comes to the end of a second", i);
    uint64_t timeouts = ft_frame_of(sim)->cluster.timeouts - before;
    CLAIM(timeouts <= 4 * BUDGET, "call %u: %u timeouts", i, (unsigned)timeouts);
    timed_out += timeouts > 0;
  }
  CLAIM(timed_out == CALLS, "there were no timeouts in %u calls", CALLS - timed_out);
}

/* Hot sources that begin after 10^9 slots. */
TEST(slots_in_which_nothing_moves_use_up_the_budget) {
  ft_config c;
  ft_config_default(&c, FT_INPUT);
  c.topology_kind = FT_RLFT;
  c.topology_a = 4;
  c.topology_b = 3;
  c.routing_kind = FT_D_MOD_K;
  c.input.traffic_kind = FT_HOT_SPOT;
  c.input.packet_ps = 327680;
  c.input.hot_node_count = 1;
  c.input.background = 0;
  c.input.hot_start_ps = INT64_C(300000000000000);
  c.input.hot_end_ps = INT64_C(400000000000000);
  const uint32_t hot[] = {3};
  RUN *sim = open(&c, hot, 1);
  for (uint32_t i = 0; i < CALLS; i++) {
    int64_t before_ps = ft_frame_of(sim)->time_ps;
    CLAIM(ft_run(sim, INT64_MAX, BUDGET) == FT_RUNNING, "call %u ends", i);
    int64_t slots = (ft_frame_of(sim)->time_ps - before_ps) / c.input.packet_ps;
    CLAIM(slots > 0 && slots <= BUDGET, "call %u: %u slots", i, (unsigned)slots);
  }
}

/* Phases in which nobody sends, and one more. */
TEST(phases_in_which_nobody_sends_use_up_the_budget) {
  enum { NODES = 16, PHASES = 4000 };
  ft_config c;
  ft_config_default(&c, FT_OUTPUT);
  c.exchange_kind = FT_CUSTOM;
  c.routing_kind = FT_D_MOD_K;
  c.custom_phases = PHASES;
  uint32_t count = PHASES * NODES, *words = malloc(count * sizeof *words), calls = 0;
  for (uint32_t i = 0; i < count; i++) words[i] = i + NODES < count ? FT_IDLE : (i + 1) % NODES;
  RUN *sim = open(&c, words, count), *whole = open(&c, words, count);
  uint64_t passed = 0, before = 0;
  for (uint32_t state = FT_RUNNING; state == FT_RUNNING && calls < 100000; calls++, before = passed) {
    state = ft_run(sim, INT64_MAX, BUDGET);
    const uint32_t *phase = FT_AT(uint32_t, ft_frame_of(sim)->task_phase);
    passed = 0;
    for (uint32_t i = 0; i < NODES; i++) passed += phase[i];
    CLAIM(passed - before <= 2 * BUDGET + NODES, "call %u: %u phases", calls, (unsigned)(passed - before));
  }
  CLAIM(ft_run(whole, INT64_MAX, UINT32_MAX) == FT_FINISHED && ft_hash(whole) == ft_hash(sim), "another end after %u calls", calls);
  free(words);
}

/* Children of a switch of the tree. Work grows with their fourth power. */
enum { SIDE = THOROUGH ? 12 : 8 };

/* Phases whose bound no routes reach, so that each search goes on as long as it may. */
TEST(searches_use_up_the_budget) {
  enum { NODES = 8, PHASES = 12 };
  static const uint32_t to[NODES] = {2, 4, 1, 6, 7, 3, 5, 0};
  ft_config c;
  ft_config_default(&c, FT_OUTPUT);
  c.topology_kind = FT_XGFT;
  c.levels = 3;
  memcpy(c.m, (uint32_t[]){2, 2, 2}, 12);
  memcpy(c.w, (uint32_t[]){1, 2, 1}, 12);
  c.exchange_kind = FT_CUSTOM;
  c.routing_kind = FT_CONFLICT_FREE;
  c.custom_phases = PHASES;
  c.output.message_flits = 1;
  uint32_t words[PHASES * NODES];
  for (uint32_t i = 0; i < PHASES * NODES; i++) words[i] = to[i % NODES];
  RUN *sim = open(&c, words, PHASES * NODES), *whole = open(&c, words, PHASES * NODES);
  CLAIM(ft_plan(sim, 0)->contention == 2 && ft_plan(sim, 0)->bound == 1, "routes with contention %u", ft_plan(sim, 0)->contention);
  uint32_t calls = 0, entered = 0, exceeded = 0;
  for (uint32_t state = FT_RUNNING; state == FT_RUNNING && calls < 100000; calls++) {
    state = ft_run(sim, INT64_MAX, 20 * BUDGET);
    const uint32_t *phase = FT_AT(uint32_t, ft_frame_of(sim)->task_phase);
    uint32_t before = entered;
    exceeded += ft_packets_of(sim)->fabric.work / 16 > 5 * 20 * BUDGET;
    for (uint32_t i = 0; i < NODES; i++) entered = phase[i] > entered ? phase[i] : entered;
    /* One for each stretch in which a call runs. */
    CLAIM(entered - before <= 3, "call %u: %u searches", calls, entered - before);
  }
  CLAIM(entered >= PHASES - 1 && calls >= PHASES / 3, "%u calls to phase %u", calls, entered);
  /* A search is not divided: where one takes more than the budget, a larger budget goes no further. */
  CLAIM(exceeded > 0, "no search took five times the budget");
  CLAIM(ft_run(whole, INT64_MAX, UINT32_MAX) == FT_FINISHED && ft_hash(whole) == ft_hash(sim), "another end after %u calls", calls);
}

/* Times of picoseconds beside times of a millisecond, so that very many events share a slot of the calendar. */
static ft_config uneven(uint32_t engine) {
  ft_config c;
  ft_config_default(&c, engine);
  c.topology_kind = FT_XGFT;
  c.levels = 2;
  memcpy(c.m, (uint32_t[]){SIDE, SIDE}, 8);
  memcpy(c.w, (uint32_t[]){1, SIDE}, 8);
  c.exchange_kind = FT_LIN;
  c.routing_kind = FT_D_MOD_K;
  c.output = (ft_output_config){.flit_ps = 1, .link_ps = 1000000000, .switch_ps = 7, .adapter_ps = 13, .start_jitter_ps = 1000000,
                                .message_flits = 8, .flit_bytes = 64, .buffer_flits = 4, .window = 1};
  c.voq = (ft_voq_config){.packet_ps = 1, .link_ps = 1000000000, .switch_ps = 7, .adapter_ps = 13, .start_jitter_ps = 1000000,
                          .message_packets = 8, .packet_bytes = 64, .buffer_packets = 4};
  return c;
}

/* What a whole run walks is what its calls walked. */
TEST(insertions_out_of_order_use_up_the_budget) {
  ft_config c = uneven(FT_OUTPUT);
  RUN *sim = open(&c, 0, 0);
  uint64_t worked = 0;
  uint32_t state = FT_RUNNING;
  for (uint32_t i = 0; state == FT_RUNNING && i < 20 * CALLS; i++) {
    state = ft_run(sim, INT64_MAX, BUDGET);
    worked += ft_packets_of(sim)->fabric.work;
    CLAIM(ft_packets_of(sim)->fabric.work <= 16 * (BUDGET + 4 * sim->shape.nodes) + 4096 * 64, "call %u: %u", i, (unsigned)ft_packets_of(sim)->fabric.work);
  }
  CLAIM(worked > 0, "nothing was out of order");
}

/* Restores another run's state into this one; both have the same settings. */
static void follow(ft_sim *other, ft_sim *sim) {
  uint32_t bytes = ft_snapshot_bytes(sim);
  uint8_t *kept = malloc(bytes);
  ft_snapshot(sim, kept);
  CLAIM(ft_rewind(other, kept, bytes) == FT_OK && ft_hash(other) == ft_hash(sim), "the snapshot of an interrupted step is refused");
  free(kept);
}

/* Very many packets on their last cables, and very many instants within each slot. */
TEST(events_without_hops_use_up_the_budget) {
  enum { HOPS = 100, EVENTS_PER_HOP = 4 };
  ft_config c = uneven(FT_VOQ);
  RUN *sim = open(&c, 0, 0), *other = open(&c, 0, 0), *whole = open(&c, 0, 0);
  uint32_t state = FT_RUNNING, interrupted = 0;
  for (uint32_t i = 0; state == FT_RUNNING; i++) {
    uint64_t before = ft_voq_of(sim)->fabric.c->delivered;
    state = ft_run(sim, INT64_MAX, HOPS);
    uint64_t delivered = ft_voq_of(sim)->fabric.c->delivered - before;
    CLAIM(delivered <= EVENTS_PER_HOP * HOPS + sim->shape.nodes, "call %u: %u deliveries", i, (unsigned)delivered);
    if (ft_voq_of(sim)->fabric.calendar.state->loose != FT_NONE && interrupted++ % 64 == 0) follow(other, sim);
  }
  CLAIM(interrupted > 0, "no call ended while events moved");
  ft_run(other, INT64_MAX, UINT32_MAX);
  ft_run(whole, INT64_MAX, UINT32_MAX);
  CLAIM(ft_hash(whole) == ft_hash(sim) && ft_hash(other) == ft_hash(sim), "another end");
}

/* ---- any settings ---- */

/* A legal setting at one of its ends, where another one of them has stood before. */
static void go_to_an_extreme(ft_rng *rng, ft_config *c, uint32_t engine) {
  static const uint32_t records[] = {offsetof(ft_config, output), offsetof(ft_config, input), offsetof(ft_config, voq)};
  int64_t *const times = engine == FT_LOSSY ? 0 : (int64_t *)(void *)((char *)c + records[engine]); /* a packet, a link, a switch .. */
  ft_lossy_config *l = &c->lossy;
  ft_input_config *i = &c->input;
  for (uint32_t changes = 1 + below(rng, 4); changes > 0; changes--) {
    switch (below(rng, 12)) {
      case 0: if (times) times[1 + below(rng, engine == FT_INPUT ? 2 : 3)] = engine == FT_INPUT ? 0 : 1000000000; break;
      case 1: if (times) times[0] = engine == FT_INPUT ? 1000000000 : 1; break;
      case 2: c->output.start_jitter_ps = c->voq.start_jitter_ps = l->start_jitter_ps = SECOND; break;
      case 3: l->timeout_ps = below(rng, 2) ? 1 : 10 * SECOND; break;
      case 4: l->ack_delay_ps = 1; break;
      case 5: l->send_ps = l->receive_ps = below(rng, 2) ? 0 : SECOND; break;
      case 6: l->node_mbit = l->uplink_mbit = 100000; break;
      case 7: l->send_ring = l->receive_ring = l->input_packets = 1; break;
      case 8: i->load = below(rng, 2); break;
      case 9: i->hot_start_ps = 900 * SECOND, i->hot_end_ps = 1000 * SECOND; break;
      case 10: i->refresh_slots = 1, i->root_timer_ps = 1, i->high_threshold = i->low_threshold = 0; break;
      default: i->bin_ps = c->voq.bin_ps = 1; break;
    }
  }
}

/* With the budget of a slice of the page. No test waits for a clock: the claim is a thousand times the common time. */
static void any_settings(uint32_t engine) {
  double longest = 0;
  uint32_t opened = 0;
  for (uint64_t number = 0; number < CASES; number++) {
    ft_rng rng = ft_rng_make(number, 61);
    run_case c = run_case_draw_any(engine, number);
    go_to_an_extreme(&rng, &c.config, engine);
    ft_sim *sim = run_case_try(&c, 0);
    if (!sim || ft_prepare(sim, 0) != FT_OK) {
      ft_destroy(sim);
      continue;
    }
    opened++;
    uint32_t state = FT_RUNNING;
    for (uint32_t i = 0; state == FT_RUNNING && i < CALLS; i++) {
      double before = milliseconds();
      state = ft_run(sim, INT64_MAX, SLICE);
      double took = milliseconds() - before;
      if (took > longest) longest = took;
    }
    CLAIM(longest < 5000, "a call took %u ms; %s", (unsigned)longest, c.text);
    ft_destroy(sim);
  }
  CLAIM(opened > CASES / 2, "only %u settings are legal", opened);
  if (test_asks("--times")) printf("engine %u: longest call of %u settings %.1f ms\n", engine, opened, longest);
}

TEST(any_output_queues) { any_settings(FT_OUTPUT); }
TEST(any_input_queues) { any_settings(FT_INPUT); }
TEST(any_voqs) { any_settings(FT_VOQ); }
TEST(any_clusters) { any_settings(FT_LOSSY); }
