/* What collective operations take on one switch, by arithmetic: a message of p packets over h = 2 links of a slot each takes p + h - 1 slots, and
 * one that waits for another starts in the slot after its delivery. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "congestion_cases.h"
#include "test.h"

enum { HOPS = 2, CASES = 60, MAX_TASKS = 32, MAX_EVENTS = 2 * MAX_TASKS * MAX_TASKS, PACKET = 4096 };

typedef struct program {
  uint32_t words[MAX_EVENTS * FT_EVENT_WORDS], events;
} program;

static uint32_t add(program *p, uint32_t after, uint32_t from, uint32_t to, uint32_t packets) {
  const uint32_t event[FT_EVENT_WORDS] = {after, 0, 0, from, to, packets * PACKET};
  memcpy(p->words + p->events * FT_EVENT_WORDS, event, sizeof event);
  return p->events++;
}

/* Slots until the last message is delivered, on a switch with all tasks. */
static int64_t slots_of(const program *p, uint32_t tasks) {
  ft_config c;
  ft_error error;
  ft_config_default(&c, FT_INPUT);
  c.levels = 1, c.m[0] = tasks, c.w[0] = 1;
  c.input.traffic_kind = FT_TRACE;
  c.input.trace_events = p->events;
  ft_sim *sim = ft_create(&c, p->words, p->events * FT_EVENT_WORDS, &error);
  if (!CLAIM(sim != 0, "%s", error.text)) return 0;
  CLAIM(ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED, "it does not end");
  int64_t slots = ft_summary_of(sim)->completion_ps / c.input.packet_ps;
  ft_destroy(sim);
  return slots;
}

static uint32_t log_of(uint32_t tasks) {
  uint32_t log = 0;
  while (1u << log < tasks) log++;
  return log;
}

#define TAKES(name, wanted) \
  CLAIM(slots_of(p, tasks) == (int64_t)(wanted), name " of %u tasks and %u packets: %" PRId64 " slots, not %" PRId64, tasks, packets, \
        slots_of(p, tasks), (int64_t)(wanted))

/* Each task sends a packet to the next one when it has received one. */
static void chain(program *p, uint32_t tasks, uint32_t packets) {
  uint32_t last = FT_IDLE;
  for (uint32_t k = 0; k < 10; k++) last = add(p, last, k % tasks, (k + 1) % tasks, packets);
  TAKES("a chain", 10 * (packets + HOPS - 1));
}

static void ring_all_reduce(program *p, uint32_t tasks, uint32_t packets) {
  for (uint32_t step = 0; step < 2 * (tasks - 1); step++)
    for (uint32_t i = 0; i < tasks; i++) add(p, step ? (step - 1) * tasks + (i + tasks - 1) % tasks : FT_IDLE, i, (i + 1) % tasks, packets);
  TAKES("a ring all-reduce", 2 * (tasks - 1) * (packets + HOPS - 1));
}

static void recursive_doubling(program *p, uint32_t tasks, uint32_t packets) {
  for (uint32_t step = 0; step < log_of(tasks); step++)
    for (uint32_t i = 0; i < tasks; i++) add(p, step ? (step - 1) * tasks + (i ^ 1u << (step - 1)) : FT_IDLE, i, i ^ 1u << step, packets);
  TAKES("recursive doubling", log_of(tasks) * (packets + HOPS - 1));
}

/* A task goes on with the next step when the last one in which it took part is over. */
static void binomial_broadcast(program *p, uint32_t tasks, uint32_t packets) {
  uint32_t last[MAX_TASKS] = {FT_IDLE};
  for (uint32_t step = 0; step < log_of(tasks); step++)
    for (uint32_t i = 0; i < 1u << step; i++) last[i] = last[i + (1u << step)] = add(p, last[i], i, i + (1u << step), packets);
  TAKES("a binomial broadcast", log_of(tasks) * (packets + HOPS - 1));
}

/* All-reduce of `packets` packets for every task: halves, quarters, .. and back. */
static void halving_and_doubling(program *p, uint32_t tasks, uint32_t packets) {
  uint32_t steps = log_of(tasks);
  for (uint32_t step = 0; step < 2 * steps; step++) {
    uint32_t back = step >= steps ? 2 * steps - 1 - step : step, before = step > steps ? back + 1 : step == steps ? back : back - 1;
    for (uint32_t i = 0; i < tasks; i++)
      add(p, step ? (step - 1) * tasks + (i ^ 1u << before) : FT_IDLE, i, i ^ 1u << back, packets * tasks >> (back + 1));
  }
  TAKES("halving and doubling", 2 * (packets * (tasks - 1) + (HOPS - 1) * steps));
}

static void of_random_sizes(void (*law)(program *, uint32_t, uint32_t), uint32_t is_power) {
  ft_rng rng = ft_rng_make(7, is_power);
  program *p = malloc(sizeof *p);
  for (uint32_t i = 0; i < CASES; i++) {
    uint32_t tasks = is_power ? 2u << ft_rng_below(&rng, 5) : 2 + (uint32_t)ft_rng_below(&rng, MAX_TASKS - 1);
    p->events = 0;
    law(p, tasks, 1 + (uint32_t)ft_rng_below(&rng, 40));
  }
  free(p);
}

TEST(a_chain_takes_the_sum_of_its_messages) { of_random_sizes(chain, 0); }
TEST(a_ring_takes_two_rounds_of_steps) { of_random_sizes(ring_all_reduce, 0); }
TEST(doubling_takes_a_step_for_every_bit) { of_random_sizes(recursive_doubling, 1); }
TEST(a_broadcast_takes_a_step_for_every_bit) { of_random_sizes(binomial_broadcast, 1); }
TEST(halving_takes_its_data_and_a_hop_for_every_step) { of_random_sizes(halving_and_doubling, 1); }
