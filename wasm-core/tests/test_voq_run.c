/* The VOQ fabric through the public interface: messages of an exchange in their order, what a frame and a summary say, what is
 * refused. The fabric itself is tested in test_voq*.c. */
#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>

#include "fattree.h"
#include "test.h"

#define NS INT64_C(1000)
#define FOREVER INT64_MAX
#define AT(member) ((uint32_t)offsetof(ft_config, member))

enum { NODES = 16, MOST_WORDS = 64 * NODES };

/* RapidIO: 2 x 305 + 5 x 170 + 6 x 4 = 1484 ns. */
static ft_config rapid_io(uint32_t k) {
  ft_config c;
  ft_config_default(&c, FT_VOQ);
  c.topology_kind = FT_EXTENDED_KARY_NTREE;
  c.topology_a = k;
  c.topology_b = 3;
  c.exchange_kind = FT_CUSTOM;
  c.routing_kind = FT_S_MOD_K;
  c.climb = FT_TOP;
  c.voq.packet_ps = 128 * NS;
  c.voq.packet_bytes = 256;
  c.voq.message_packets = 1;
  c.voq.buffer_packets = 46;
  c.voq.link_ps = 4 * NS;
  c.voq.switch_ps = 170 * NS;
  c.voq.adapter_ps = 305 * NS;
  return c;
}

static ft_sim *open(const ft_config *c, const uint32_t *words, uint32_t count) {
  ft_error error;
  ft_sim *sim = ft_create(c, count ? words : 0, count, &error);
  CLAIM(sim != 0, "%s", error.text);
  return sim;
}

/* Nodes 0 and 1 send in each of `phases` phases to `to`. */
static uint32_t two_to(uint32_t *words, uint32_t phases, uint32_t to) {
  for (uint32_t i = 0; i < phases * NODES; i++) words[i] = i % NODES < 2 ? to : FT_IDLE;
  return phases * NODES;
}

TEST(two_to_one_grows_by_a_packet) {
  enum { EACH = 20 };
  ft_config c = rapid_io(2);
  uint32_t words[EACH * NODES], count = two_to(words, EACH, 8);
  c.custom_phases = EACH;
  RUN *sim = open(&c, words, count);
  if (!sim) return;
  CLAIM(ft_run(sim, FOREVER, UINT32_MAX) == FT_FINISHED, "it does not end");
  CLAIM(ft_message_of(sim, 0, 0) == 2 * EACH, "%u messages", ft_message_of(sim, 0, 0));
  for (uint32_t i = 0; i < 2 * EACH; i++) {
    ft_message m;
    ft_message_of(sim, i, &m);
    int64_t latency_ps = (1484 + 128 * (i / 2) + 128 * (i % 2)) * NS;
    CLAIM(m.source == i % 2 && m.destination == 8 && m.phase == i / 2 && m.packets == 1, "message %u", i);
    CLAIM(m.last_ps == latency_ps && m.first_ps == latency_ps, "packet %u: %" PRId64, i, m.last_ps);
  }
  const ft_summary *s = ft_summary_of(sim);
  CLAIM(s->latency_ps.max == (1484 + 128 * EACH) * NS && s->delivered == 2 * EACH, "%" PRId64, s->latency_ps.max);
  CLAIM(FT_AT(int64_t, s->phase_end_ps)[EACH - 1] == s->completion_ps && s->completion_ps == s->ideal_ps, "%" PRId64, s->ideal_ps);
}

TEST(a_cycle_waits_for_its_time) {
  ft_config c = rapid_io(2);
  uint32_t words[3 * NODES], count = two_to(words, 3, FT_IDLE);
  words[0] = words[2 * NODES] = 8;
  c.custom_phases = 3;
  c.voq.cycle_ps = 1000 * NS;
  RUN *sim = open(&c, words, count);
  if (!sim) return;
  ft_run(sim, 500 * NS, UINT32_MAX);
  const ft_frame *f = ft_frame_of(sim);
  CLAIM(FT_AT(uint32_t, f->task_phase)[0] == 2 && FT_AT(uint32_t, f->task_phase)[8] == 0 && FT_AT(uint32_t, f->task_phase)[5] == 3,
        "phases at 500 ns");
  CLAIM(f->first_phase == 0 && f->last_phase == 2 && f->finished_tasks == 14, "%u %u", f->first_phase, f->last_phase);
  CLAIM(FT_AT(int64_t, f->link_sent)[0] == 1 && FT_AT(uint32_t, f->link_last)[0] == 0 &&
            FT_AT(int64_t, f->link_sent_at_ps)[0] == 305 * NS && FT_AT(uint32_t, f->link_last)[1] == FT_IDLE, "links at 500 ns");
  CLAIM(ft_run(sim, FOREVER, UINT32_MAX) == FT_FINISHED, "it does not end");
  const ft_summary *s = ft_summary_of(sim);
  int64_t packet_ps = (1484 + 128) * NS;
  CLAIM(FT_AT(int64_t, s->phase_end_ps)[0] == packet_ps && FT_AT(int64_t, s->phase_end_ps)[1] == 1000 * NS, "phase ends");
  CLAIM(s->completion_ps == 2000 * NS + packet_ps && s->ideal_ps == s->completion_ps, "completion %" PRId64, s->completion_ps);
  f = ft_frame_of(sim);
  CLAIM(FT_AT(uint32_t, f->task_received)[8] == 2 && f->first_phase == 3 && f->last_phase == 3 && f->finished_tasks == NODES, "end");
}

/* What stands in a buffer is listed, and the link before it waits. */
TEST(queues_fill_and_stop_links) {
  enum { EACH = 30 };
  ft_config c = rapid_io(2);
  uint32_t words[EACH * NODES], count = two_to(words, EACH, 8), full = 0, stopped = 0;
  c.custom_phases = EACH;
  c.voq.buffer_packets = 4;
  for (uint32_t fifo = 0; fifo < 2; fifo++) {
    c.voq.fifo = fifo;
    RUN *sim = open(&c, words, count);
    if (!sim) return;
    ft_run(sim, 5000 * NS, UINT32_MAX);
    const ft_frame *f = ft_frame_of(sim);
    const ft_shape *shape = ft_shape_of(sim);
    for (uint32_t link = 0; link < shape->links; link++) {
      ft_queued q[8];
      uint32_t listed = ft_queue_of(sim, link, q, 8), queued = FT_AT(uint16_t, f->link_queue)[link];
      CLAIM(listed == queued && queued <= 4, "link %u: %u of %u", link, listed, queued);
      for (uint32_t i = 0; i < listed; i++)
        CLAIM(q[i].source < 2 && q[i].message == q[i].source && q[i].destination == 8 && q[i].phase < EACH &&
                  FT_AT(uint32_t, shape->link_from)[q[i].next_link] == FT_AT(uint32_t, shape->link_to)[link], "link %u", link);
      full += queued >= 3; /* a place is free when the tail has left */
      stopped += FT_AT(uint32_t, f->link_waits)[link] == link;
    }
  }
  CLAIM(full > 0 && stopped > 0, "%u full, %u stopped", full, stopped);
}

TEST(a_fast_receiver_takes_two_at_once) {
  enum { EACH = 10 };
  ft_config c = rapid_io(2);
  uint32_t words[(EACH + 1) * NODES], count = two_to(words, EACH, 8);
  for (uint32_t node = 0; node < NODES; node++) words[count++] = node == 8 ? 2 : 1;
  c.custom_phases = EACH;
  c.voq.node_rates = NODES;
  RUN *sim = open(&c, words, count);
  if (!sim) return;
  ft_run(sim, FOREVER, UINT32_MAX);
  const ft_summary *s = ft_summary_of(sim);
  CLAIM(s->latency_ps.max <= (1484 + 64) * NS, "%" PRId64, s->latency_ps.max);
  words[count - 1] = 0;
  ft_error error;
  CLAIM(!ft_create(&c, words, count, &error) && error.field == AT(voq.node_rates) && strstr(error.text, "task 15 is 0"), "%s", error.text);
  words[count - 1] = FT_MAX_RATE + 1;
  CLAIM(!ft_create(&c, words, count, &error) && error.field == AT(voq.node_rates), "%s", error.text);
  c.voq.node_rates = NODES - 1;
  CLAIM(!ft_create(&c, words, count - 1, &error) && error.field == AT(voq.node_rates), "%s", error.text);
  c.buffering_kind = FT_OUTPUT;
  c.custom_phases = 1;
  CLAIM(!ft_create(&c, words, 2 * NODES - 1, &error), "output queues have rates");
}

/* All-to-all by a rule of the core, on other mappings, with self messages and start times. */
static ft_config all_to_all(uint32_t exchange) {
  ft_config c = rapid_io(2);
  c.exchange_kind = exchange;
  c.routing_kind = exchange == FT_XOR ? FT_RANDOM_ROUTING : FT_D_MOD_K;
  c.climb = exchange == FT_LIN ? FT_NEAREST : FT_TOP;
  c.mapping_kind = FT_RANDOM_MAPPING;
  c.voq.start_jitter_ps = 3000 * NS;
  c.voq.message_packets = 3;
  c.voq.buffer_packets = exchange == FT_OPT ? 0 : 2;
  return c;
}

TEST(bins_hold_all_that_is_delivered) {
  for (uint32_t exchange = FT_XOR; exchange <= FT_OPT; exchange++) {
    ft_config c = all_to_all(exchange);
    RUN *sim = open(&c, 0, 0);
    CLAIM(ft_run(sim, FOREVER, UINT32_MAX) == FT_FINISHED, "end");
    const ft_summary *s = ft_summary_of(sim);
    CLAIM(s->delivered == NODES * (NODES - 1) && s->delivered_flits == 3 * NODES * (NODES - 1) &&
              s->completion_ps >= s->ideal_ps, "%u messages, %" PRId64, (unsigned)s->delivered, s->completion_ps);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < s->efficiency.count; i++) sum += FT_AT(uint64_t, s->efficiency)[i];
    CLAIM(sum == s->delivered_flits, "bins hold %" PRIu64, sum);
  }
}

TEST(tasks_of_a_phase_may_meet_only_here) {
  ft_config c = rapid_io(2);
  uint32_t words[NODES], count = two_to(words, 1, 8);
  ft_error error;
  c.custom_phases = 1;
  ft_sim *sim = open(&c, words, count);
  const ft_phase *p = ft_plan(sim, 0);
  CLAIM(p->messages == 2 && p->contention == 2 && p->max_link_down[0] == 2, "contention %u", p->contention);
  ft_destroy(sim);
  c.buffering_kind = FT_OUTPUT;
  CLAIM(!ft_create(&c, words, count, &error) && error.field == AT(custom_phases) && strstr(error.text, "two tasks"), "%s", error.text);
}

/* Nodes of a job send to each other only, and the rates stand behind it. */
TEST(rates_stand_behind_the_job) {
  ft_config c = rapid_io(2);
  uint32_t words[3 + NODES] = {2, 8, 15};
  for (uint32_t task = 0; task < NODES; task++) words[3 + task] = task == 15 ? 4 : 1;
  c.exchange_kind = FT_SHIFT;
  c.job_nodes = 3;
  c.voq.node_rates = NODES;
  RUN *sim = open(&c, words, 3 + NODES);
  if (!sim) return;
  ft_run(sim, FOREVER, UINT32_MAX);
  CLAIM(ft_message_of(sim, 0, 0) == 6, "%u messages", ft_message_of(sim, 0, 0));
  for (uint32_t i = 0; i < 6; i++) {
    ft_message m;
    ft_message_of(sim, i, &m);
    CLAIM((m.source == 2 || m.source == 8 || m.source == 15) && m.delivered == 1, "message %u of task %u", i, m.source);
    int64_t latency_ps = m.source == 15 ? 1484 + 128 - 32 : 1484; /* of a fast link the slow one before it is felt */
    CLAIM(m.phase > 0 || m.last_ps == latency_ps * NS, "from task %u: %" PRId64, m.source, m.last_ps);
  }
}

TEST(no_message_is_a_run_that_is_over) {
  ft_config c = rapid_io(2);
  uint32_t words[NODES], count = two_to(words, 1, FT_IDLE);
  c.custom_phases = 1;
  RUN *sim = open(&c, words, count);
  CLAIM(ft_run(sim, FOREVER, 1) == FT_FINISHED && ft_summary_of(sim)->completion_ps == 0 && ft_message_of(sim, 0, 0) == 0, "nothing");
}

TEST(what_does_not_fit_is_refused) {
  ft_config c = all_to_all(FT_XOR);
  ft_error error;
#define REFUSED(member, why) \
  CLAIM(!ft_create(&c, 0, 0, &error) && error.field == AT(member) && strstr(error.text, why), "%s: %s", #member, error.text)
  c.routing_kind = FT_CONFLICT_FREE;
  REFUSED(routing_kind, "output-queued");
  c.routing_kind = FT_ADAPTIVE;
  REFUSED(routing_kind, "input-queued");
  c = all_to_all(FT_XOR);
  c.topology_kind = FT_XGFT;
  c.levels = 1;
  c.m[0] = FT_MAX_PORTS + 1;
  c.w[0] = 1;
  REFUSED(topology_a, "129 ports");
  c = all_to_all(FT_LIN);
  c.voq.message_packets = 1 << 20;
  c.voq.source_ps = 1000000000000;
  ft_sim *long_one = open(&c, 0, 0);
  CLAIM(long_one && ft_prepare(long_one, &error) == FT_TOO_LARGE && strstr(error.text, "simulated time"), "%s", error.text);
  ft_destroy(long_one);
  c = all_to_all(FT_LIN);
  c.topology_a = 12;
  c.voq.cycle_ps = 1000000000000;
  REFUSED(voq.cycle_ps, "1,000 s");
  c.voq.cycle_ps = 0;
  RUN *sim = open(&c, 0, 0);
  CLAIM(sim && ft_plan(sim, 1) && ft_prepare(sim, &error) == FT_TOO_LARGE && strstr(error.text, "messages"), "%s", error.text);
  CLAIM(sim && !ft_frame_of(sim) && ft_message_of(sim, 0, 0) == 0, "a run that cannot be prepared has frames");
}

/* 18,446,745 s are a little more than 2^64 ps. */
TEST(a_schedule_longer_than_any_count_is_refused) {
  ft_config c;
  ft_error error;
  ft_config_default(&c, FT_VOQ);
  c.levels = 1;
  c.m[0] = 2;
  c.w[0] = 1;
  c.exchange_kind = FT_CUSTOM;
  c.routing_kind = FT_S_MOD_K;
  c.custom_phases = 18446745;
  c.voq.cycle_ps = INT64_C(1000000000000);
  uint32_t *words = calloc(2 * c.custom_phases, sizeof *words);
  if (!CLAIM(words != 0, "no memory")) return;
  RUN *sim = ft_create(&c, words, 2 * c.custom_phases, &error);
  CLAIM(!sim && error.field == AT(voq.cycle_ps) && strstr(error.text, "1,000 s"), "%s", sim ? "a run" : error.text);
  free(words);
}
