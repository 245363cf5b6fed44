/* What crosses the border, by hand: the edges of every field, and one small run whose frame and summary are known. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "fattree.h"
#include "test.h"

#define FOREVER INT64_MAX

/* Two nodes under one switch; one phase in which both send three flits to each other. Latencies that tell everything apart. */
static ft_config two_nodes(void) {
  ft_config c;
  ft_config_default(&c, FT_OUTPUT);
  c.levels = 1;
  c.m[0] = 2;
  c.exchange_kind = FT_XOR;
  c.routing_kind = FT_D_MOD_K;
  c.output.message_flits = 3;
  c.output.flit_ps = 1000;
  c.output.link_ps = 20;
  c.output.switch_ps = 300;
  c.output.adapter_ps = 50000;
  return c;
}

/* Input queues, which have node 3 as hot node, run for 100 slots as well. */
static uint32_t status_of(const ft_config *c, ft_error *error) {
  uint32_t hot_node = 3, input = c->buffering_kind == FT_INPUT;
  ft_sim *sim = ft_create(c, input ? &hot_node : 0, input, error);
  uint32_t status = sim ? ft_prepare(sim, error) : error->status;
  if (input && status == FT_OK) ft_run(sim, 100 * c->input.packet_ps, UINT32_MAX);
  ft_destroy(sim);
  return status;
}

typedef struct edge {
  const char *name;
  size_t offset, bytes;
  int64_t least, most;
} edge;

#define EDGE(field, least, most) {#field, offsetof(ft_config, field), sizeof(((ft_config *)0)->field), least, most}

#define MS INT64_C(1000000000)
#define SECOND (1000 * MS)
#define LONGEST (1000 * SECOND)

/* A global window of -1 is that of the formula. */
static const edge edges[] = {
    EDGE(output.flit_ps, 1, MS), EDGE(output.link_ps, 0, MS), EDGE(output.switch_ps, 0, MS),
    EDGE(output.adapter_ps, 0, MS), EDGE(output.start_jitter_ps, 0, SECOND), EDGE(output.message_flits, 1, 1 << 20),
    EDGE(output.flit_bytes, 1, 65536), EDGE(output.buffer_flits, 1, 65535), EDGE(output.no_acknowledge, 0, 1),
    EDGE(output.free_self_messages, 0, 1),
    EDGE(input.hot_start_ps, 0, LONGEST), EDGE(input.hot_end_ps, 0, LONGEST), EDGE(input.stop_ps, 0, LONGEST),
    EDGE(input.bin_ps, 0, LONGEST), EDGE(input.flowlet_gap_ps, 0, LONGEST), EDGE(input.mark_packets, 0, 65535),
    EDGE(input.adaptive_looks, 0, 1), EDGE(input.root_timer_ps, 1, LONGEST), EDGE(input.entry_ttl_ps, 1, LONGEST),
    EDGE(input.buffer_packets, 4, 254), EDGE(input.vcs, 1, 7), EDGE(input.high_threshold, 0, 1000),
    EDGE(input.low_threshold, 0, 1000), EDGE(input.free_credits, 0, 1000), EDGE(input.adaptive_threshold, 0, 1000),
    EDGE(input.adaptive_ties, 0, 1), EDGE(input.refresh_slots, 1, 65535), EDGE(input.arn_entries, 1, 512),
    EDGE(input.background, 0, 1), EDGE(input.source_queue, 0, 64), EDGE(input.draws_itself, 0, 1),
    EDGE(input.queuing_kind, 0, 4), EDGE(input.isolation_kind, 0, 2),
    EDGE(voq.cycle_ps, 0, SECOND), EDGE(voq.source_ps, 0, SECOND), EDGE(voq.bin_ps, 0, LONGEST),
    EDGE(voq.packet_ps, 1, MS), EDGE(voq.fifo, 0, 1), EDGE(voq.buffer_packets, 0, 65535),
    EDGE(voq.message_packets, 1, 1 << 20),
    EDGE(lossy.send_ps, 0, SECOND), EDGE(lossy.receive_ps, 0, SECOND), EDGE(lossy.handle_ps, 0, SECOND),
    EDGE(lossy.timeout_ps, 1, 10 * SECOND), EDGE(lossy.ack_delay_ps, 1, 10 * SECOND),
    EDGE(lossy.delay_ps, 0, 10 * SECOND), EDGE(lossy.latency_ps, 0, 10 * SECOND),
    EDGE(lossy.start_jitter_ps, 0, 10 * SECOND), EDGE(lossy.packets, 1, 60000), EDGE(lossy.payload_bytes, 1, 65535),
    EDGE(lossy.delay_per_mille, 0, 1000), EDGE(lossy.ack_bytes, 1, 65535), EDGE(lossy.framing_bytes, 0, 1000),
    EDGE(lossy.node_mbit, 1, 100000), EDGE(lossy.uplink_mbit, 1, 100000), EDGE(lossy.engine_mbyte, 0, 100000),
    EDGE(lossy.send_ring, 1, 4096), EDGE(lossy.receive_ring, 1, 4096), EDGE(lossy.input_packets, 1, 4096),
    EDGE(lossy.staging_packets, 1, 4096), EDGE(lossy.uplink_packets, 1, 4096),
    EDGE(lossy.backbone_packets, 1, 65536), EDGE(lossy.infinite_buffers, 0, 1), EDGE(lossy.staging_drops, 0, 1),
    EDGE(lossy.uplink_blocks, 0, 1), EDGE(lossy.ack_kind, 0, 2), EDGE(lossy.pair_window, 1, 64),
    EDGE(lossy.scheme, 0, 2), EDGE(lossy.permutation, 0, 2), EDGE(lossy.global_window, -1, 65535),
    EDGE(lossy.counts_control, 0, 1), EDGE(lossy.window_closes, 0, 1)};

/* Defaults of an engine, with one value of its own; where others would refuse that, they are set aside. FT_INPUT reads most of its fields. */
static uint32_t status_with(uint32_t kind, const edge *e, int64_t value, ft_error *error) {
  ft_config c;
  ft_config_default(&c, kind);
  if (kind == FT_INPUT) {
    c.input.traffic_kind = FT_HOT_SPOT, c.input.hot_node_count = 1;
    c.input.high_threshold = 1000, c.input.low_threshold = 0;
    c.routing_kind = FT_ARN, c.input.isolation_kind = FT_AFI, c.input.queuing_kind = FT_DBBM;
  }
  if (e->offset == offsetof(ft_config, input.queuing_kind)) c.routing_kind = FT_D_MOD_K, c.input.isolation_kind = FT_NO_ISOLATION;
  memcpy((char *)&c + e->offset, &value, e->bytes);
  return status_of(&c, error);
}

TEST(every_field_has_the_limits_it_says) {
  ft_error error;
  for (const edge *e = edges; e < edges + sizeof edges / sizeof *edges; e++) {
    uint32_t kind = e->name[0] == 'o' ? FT_OUTPUT : e->name[0] == 'i' ? FT_INPUT : e->name[0] == 'v' ? FT_VOQ : FT_LOSSY;
    CLAIM(status_with(kind, e, e->least, &error) == FT_OK, "%s at its least: %s", e->name, error.text);
    CLAIM(status_with(kind, e, e->most, &error) == FT_OK, "%s at its most: %s", e->name, error.text);
    for (uint32_t above = 0; above < 2; above++)
      CLAIM(status_with(kind, e, above ? e->most + 1 : e->least - 1, &error) == FT_BAD_ARGUMENT && error.field == e->offset,
            "%s %s: %s", e->name, above ? "above its most" : "below its least", error.text);
  }
}

typedef struct field {
  const char *text; /* null: not checked by itself */
  uint32_t bytes;
  uint64_t least, most;
} field;

#define CALLED(name, text) sizeof text > 1 ? text : "The cluster's " #name
#define TIME_ROW(name, least, most, usual, text) {CALLED(name, text), 8, least, most},
#define COUNT_ROW(name, least, most, usual, text) {CALLED(name, text), 4, least, most},
#define KIND_ROW(name, kind, last, usual, text) {CALLED(name, text), 4, 0, last},
#define FREE_ROW(name, usual) {0, 4, 0, 0},
#define RECORD(name) {name, sizeof name / sizeof *name, offsetof(ft_config, name)}
#define ROWS(FIELDS) FIELDS(TIME_ROW, COUNT_ROW, KIND_ROW, FREE_ROW)

static void refused_as(uint32_t kind, uint32_t at, const field *f, uint64_t value) {
  ft_config c;
  ft_error error = {0};
  char start[160];
  ft_config_default(&c, kind);
  memcpy((char *)&c + at, &value, f->bytes);
  RUN *sim = ft_create(&c, 0, 0, &error);
  snprintf(start, sizeof start, "%s is ", f->text);
  CLAIM(!sim && error.status == FT_BAD_ARGUMENT && error.field == at, "kind %u: %s%llu is taken", kind, start, (unsigned long long)value);
  CLAIM(strncmp(error.text, start, strlen(start)) == 0, "%s is called: %s", f->text, error.text);
}

TEST(a_number_beyond_its_range_is_refused_by_its_name) {
  static const field output[] = {ROWS(FT_OUTPUT_FIELDS)}, input[] = {ROWS(FT_INPUT_FIELDS)}, voq[] = {ROWS(FT_VOQ_FIELDS)},
                     lossy[] = {ROWS(FT_LOSSY_FIELDS)};
  static const struct {
    const field *field;
    size_t count, at;
  } records[] = {RECORD(output), RECORD(input), RECORD(voq), RECORD(lossy)};
  for (uint32_t kind = FT_OUTPUT; kind <= FT_LOSSY; kind++) {
    uint32_t at = (uint32_t)records[kind].at;
    for (const field *f = records[kind].field, *end = f + records[kind].count; f < end; at += f++->bytes) {
      if (f->text && f->least > 0) refused_as(kind, at, f, f->least - 1);
      if (f->text) refused_as(kind, at, f, f->most + 1);
    }
  }
}

/* And what it does with them is not nothing. */
TEST(every_engine_takes_its_defaults) {
  for (uint32_t kind = FT_OUTPUT; kind <= FT_LOSSY; kind++) {
    ft_config c;
    ft_error error;
    memset(&c, 0xA5, sizeof c);
    ft_config_default(&c, kind);
    RUN *sim = ft_create(&c, 0, 0, &error);
    if (!CLAIM(sim && ft_prepare(sim, &error) == FT_OK, "kind %u: %s", kind, error.text)) continue;
    CLAIM(ft_run(sim, 1000000000, UINT32_MAX) != FT_REFUSED && ft_summary_of(sim)->delivered_flits > 0, "kind %u does nothing", kind);
  }
}

/* The records of the other engines are not even looked at. */
TEST(an_engine_reads_only_its_own_record) {
  static const struct {
    uint32_t at, bytes;
  } record[] = {{offsetof(ft_config, output), sizeof(ft_output_config)}, {offsetof(ft_config, input), sizeof(ft_input_config)},
                {offsetof(ft_config, voq), sizeof(ft_voq_config)}, {offsetof(ft_config, lossy), sizeof(ft_lossy_config)}};
  for (uint32_t kind = FT_OUTPUT; kind <= FT_LOSSY; kind++) {
    ft_config c[2];
    uint64_t hash[2] = {0, 1};
    for (uint32_t i = 0; i < 2; i++) {
      ft_error error;
      ft_config_default(&c[i], kind);
      for (uint32_t other = FT_OUTPUT; i == 1 && other <= FT_LOSSY; other++)
        if (other != kind) memset((char *)&c[i] + record[other].at, 0xFF, record[other].bytes);
      RUN *sim = ft_create(&c[i], 0, 0, &error);
      if (!CLAIM(sim != 0, "kind %u: %s", kind, error.text)) continue;
      ft_run(sim, 100000000, UINT32_MAX);
      hash[i] = ft_hash(sim);
    }
    CLAIM(hash[0] == hash[1], "kind %u reads what is not its own", kind);
  }
}

TEST(a_run_longer_than_the_clock_can_tell_is_refused) {
  ft_config c = two_nodes();
  c.levels = 2;
  c.m[1] = 64;
  c.w[1] = 2;
  c.output.message_flits = 1 << 20;
  c.output.flit_ps = 1000000000;
  CLAIM(status_of(&c, &(ft_error){0}) == FT_TOO_LARGE, "128 phases of 1,000 s each are taken");
}

TEST(too_many_nodes_for_packets_still_have_loads) {
  ft_config c = two_nodes();
  c.levels = 2;
  c.m[0] = 64;
  c.m[1] = 64;
  c.w[1] = 8;
  CLAIM(status_of(&c, &(ft_error){0}) == FT_OK, "4,096 nodes are refused");
  c.m[1] = 65;
  RUN *sim = ft_create(&c, 0, 0, 0);
  CLAIM(sim && ft_plan(sim, 1), "4,160 nodes have no loads");
  CLAIM(ft_prepare(sim, 0) == FT_TOO_LARGE, "4,160 nodes run packets");
  CLAIM(ft_run(sim, FOREVER, 1) == FT_REFUSED, "a run that cannot be prepared goes on");
}

/* Phase 0 is all self messages and skipped. The message enters the adapter at 50000, is sent at 50000, 51000, 52000; arrives
 * at the switch 320 later, is sent on at once; the last flit is delivered 1000 + 20 + 50000 after 52320: at 103340. The
 * acknowledgement enters the link at 153340, the next one at 153660, and is delivered at 204680. */
TEST(a_run_of_two_nodes_is_what_one_computes_by_hand) {
  ft_config c = two_nodes();
  RUN *sim = ft_create(&c, 0, 0, 0);
  CLAIM(ft_run(sim, 51100, UINT32_MAX) == FT_REACHED, "nothing is left at 51100");
  const ft_frame *f = ft_frame_of(sim);
  const int64_t *sent = FT_AT(int64_t, f->link_sent);
  const int64_t *sent_at = FT_AT(int64_t, f->link_sent_at_ps);
  const uint16_t *queue = FT_AT(uint16_t, f->link_queue);
  CLAIM(f->time_ps == 51100 && f->hops == 6 && f->delivered == 0 && f->finished_tasks == 0, "counters at 51100");
  CLAIM(f->first_phase == 1 && f->last_phase == 1 && f->delivered_flits == 2, "phases at 51100");
  CLAIM(sent[0] == 2 && sent[1] == 2 && sent_at[0] == 51000 && sent_at[2] == 50320, "links at 51100");
  CLAIM(queue[0] == 1 && queue[2] == 1, "one flit waits in each adapter, one is on its way into each port");
  ft_queued q[2];
  CLAIM(ft_queue_of(sim, 0, q, 2) == 1 && q[0].message == 0 && q[0].flits == 1 && q[0].source == 0 && q[0].destination == 1 &&
            q[0].phase == 1 && q[0].next_link == 3 && q[0].arrives_ps == 52000, "the adapter of node 0 at 51100");
  CLAIM(ft_queue_of(sim, 0, q, 0) == 0, "a list without room is written to");
  CLAIM(ft_run(sim, FOREVER, UINT32_MAX) == FT_FINISHED, "the run does not end");
  const ft_summary *s = ft_summary_of(sim);
  CLAIM(s->completion_ps == 204680 && s->ideal_ps == 204680, "completion %lld", (long long)s->completion_ps);
  CLAIM(s->latency_ps.mean == 103340 && s->latency_ps.max == 103340 && s->latency_ps.p50 == 103340 && s->latency_ps.p99 == 103340,
        "latencies");
  CLAIM(s->hops == 16 && s->delivered == 2 && s->delivered_flits == 6 && s->delivered_bytes == 384, "totals");
}

/* A skewed start: the median is one of the small latencies, the 99th percentile near the largest. */
TEST(quantiles_are_in_order_and_near_the_durations) {
  ft_config c;
  ft_config_default(&c, FT_OUTPUT);
  c.output.start_jitter_ps = 20000000;
  RUN *sim = ft_create(&c, 0, 0, 0);
  ft_run(sim, FOREVER, UINT32_MAX);
  const ft_summary *s = ft_summary_of(sim);
  CLAIM(s->latency_ps.p50 < s->latency_ps.p99 && s->latency_ps.p99 <= s->latency_ps.max, "order of quantiles");
  CLAIM(s->latency_ps.mean > ft_shape_of(sim)->levels && s->latency_ps.mean < s->latency_ps.max, "mean");
}

/* The counts between two looks are the histogram of what was delivered between them; its quantile bounds the durations. */
TEST(the_buckets_say_what_was_delivered_between_two_looks) {
  ft_config c;
  for (uint32_t kind = FT_OUTPUT; kind <= FT_INPUT; kind++) {
    ft_config_default(&c, kind);
    c.output.start_jitter_ps = 20000000;
    RUN *sim = ft_create(&c, 0, 0, 0);
    uint64_t before = 0, now = 0, sum_ps = 0;
    for (int64_t t = 0; t < 10; t++) {
      ft_run(sim, t * 10000000, UINT32_MAX);
      const ft_summary *s = ft_summary_of(sim);
      const uint64_t *count = FT_AT(uint64_t, s->latencies.count);
      const int64_t *bound = FT_AT(int64_t, s->latencies.bound_ps);
      uint64_t half = 0;
      int64_t median = 0;
      CLAIM(s->latencies.count.count == 1920 && s->latencies.bound_ps.count == 1920 && s->latencies.count.element_bytes == 8 &&
                s->latencies.bound_ps.element_bytes == 8, "lengths");
      for (now = sum_ps = 0; s->latencies.count.count == 1920 && now < s->delivered && half < 1920; half++) {
        CLAIM(half == 0 || bound[half] > bound[half - 1], "bounds ascend");
        now += count[half];
        sum_ps += count[half] * (uint64_t)bound[half];
        if (median == 0 && 2 * now >= s->delivered) median = bound[half];
      }
      CLAIM(now == s->delivered && now >= before, "%u in the buckets of %u", (unsigned)now, (unsigned)s->delivered);
      CLAIM(s->latency_ps.p50 == (median < s->latency_ps.max ? median : s->latency_ps.max), "the median is %lld",
            (long long)s->latency_ps.p50);
      uint64_t mean = now ? sum_ps / now : 0;
      CLAIM((uint64_t)s->latency_ps.mean <= mean && mean * 31 <= (uint64_t)s->latency_ps.mean * 32 + 32, "the mean by the buckets");
      before = now;
    }
    CLAIM(before > 100, "%u delivered: too dull", (unsigned)before);
  }
}

/* Both exchanges fill whole words of eight bytes and one more destination. */
TEST(the_last_destination_of_an_odd_exchange_tells_runs_apart) {
  ft_config c = two_nodes();
  c.m[0] = 5;
  c.exchange_kind = FT_CUSTOM;
  c.custom_phases = 1;
  uint32_t a[] = {1, 2, 3, 4, 0}, b[] = {1, 2, 3, 4, FT_IDLE};
  RUN *sim = ft_create(&c, a, 5, 0), *other = ft_create(&c, b, 5, 0);
  ft_run(sim, FOREVER, 3);
  uint32_t bytes = ft_snapshot_bytes(sim);
  uint8_t *snapshot = malloc(bytes);
  ft_snapshot(sim, snapshot);
  CLAIM(ft_hash(sim) != ft_hash(other), "equal hashes at different times");
  CLAIM(ft_rewind(other, snapshot, bytes) == FT_BAD_ARGUMENT, "taken by the other");
  CLAIM(ft_rewind(sim, snapshot, bytes) == FT_OK, "refused by its own");
  free(snapshot);
}

TEST(runs_that_will_differ_have_different_hashes_from_the_start) {
  ft_config c[4];
  uint64_t hash[4];
  for (int i = 0; i < 4; i++) {
    ft_config_default(&c[i], FT_OUTPUT);
    c[i].output.start_jitter_ps = 1000;
    if (i == 1) c[i].exchange_kind = FT_XOR;
    if (i == 2) c[i].output.message_flits = 3;
    if (i == 3) c[i].seed = 2;
    ft_sim *sim = ft_create(&c[i], 0, 0, 0);
    hash[i] = ft_hash(sim);
    ft_destroy(sim);
    for (int j = 0; j < i; j++) CLAIM(hash[i] != hash[j], "runs %d and %d", i, j);
  }
}

TEST(a_budget_of_nothing_still_moves) {
  ft_config c = two_nodes();
  RUN *sim = ft_create(&c, 0, 0, 0);
  int steps = 0;
  while (ft_run(sim, FOREVER, 0) == FT_RUNNING && steps < 1000) steps++;
  CLAIM(steps < 1000, "no end after a thousand budgets of 0");
}
