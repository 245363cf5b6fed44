/* Traces: messages that wait for each other. The naive model of test_congestion_naive.c has them too, without notifications. */
#include "trace_runs.h"
#include "thorough.h"

enum { CASES = TRIED(500), SLOTS = 300, LONGEST = 20000 };

static void use(congestion_case *c, const uint32_t *technique) {
  c->config.routing_kind = technique[0];
  c->config.input.isolation_kind = technique[1];
  c->config.input.queuing_kind = technique[2];
}

/* Routing, isolation, queuing. */
static const uint32_t techniques[][3] = {{FT_S_MOD_K, 0, FT_ONE_QUEUE}, {FT_D_MOD_K, 0, FT_DBBM}, {FT_RANDOM_ROUTING, 0, FT_ONE_QUEUE},
                                         {FT_ADAPTIVE, FT_AFI, FT_VFTREE}, {FT_ARN, 0, FT_FLOW2SL}, {FT_ARN, FT_AFI, FT_ONE_QUEUE}};
enum { TECHNIQUES = sizeof techniques / sizeof *techniques };

/* A slot for each packet, and a slot more for every hop after the first. */
TEST(a_lone_message_takes_its_packets_and_hops) {
  static const struct {
    uint32_t source, destination, hops;
  } pairs[] = {{0, 1, 2}, {0, 7, 4}, {5, 2, 4}, {127, 4, 6}, {40, 90, 6}};
  static const uint32_t bytes[] = {1, 4096, 4097, 20 * 4096, 3000 * 4096 - 1};
  for (uint32_t i = 0; i < 5 * TECHNIQUES; i++) {
    congestion_case c = empty_trace(8);
    use(&c, techniques[i % TECHNIQUES]);
    uint32_t pair = i / TECHNIQUES, size = bytes[i % 5], packets = (size + 4095) / 4096, pause = i % 3 ? i * 1000 : 0;
    congestion_event(&c, FT_IDLE, (int64_t)pause * c.config.input.packet_ps - (pause > 0), pairs[pair].source, pairs[pair].destination, size);
    int64_t slots = completion(&c) / c.config.input.packet_ps;
    CLAIM(slots == pause + packets - 1 + pairs[pair].hops, "%u packets over %u hops after %u slots take %" PRId64, packets,
          pairs[pair].hops, pause, slots);
  }
}

/* There and back: every message takes its own time, and nothing in between but its delay. */
TEST(a_game_of_ping_pong_takes_the_sum) {
  for (uint32_t i = 0; i < TECHNIQUES; i++) {
    congestion_case c = empty_trace(8);
    int64_t slots = 0;
    use(&c, techniques[i]);
    for (uint32_t k = 0; k < 20; k++) {
      congestion_event(&c, k ? k - 1 : FT_IDLE, k * c.config.input.packet_ps, k % 2 ? 99 : 3, k % 2 ? 3 : 99, (k + 1) * 4096);
      slots += k + (k + 1) + 5;
    }
    CLAIM(completion(&c) == slots * c.config.input.packet_ps, "%" PRId64 " ps, not %" PRId64 " slots", completion(&c), slots);
  }
}

/* A long pause costs no time to compute, and is as long as if it did. */
TEST(pauses_are_left_out_and_still_counted) {
  congestion_case c = empty_trace(8);
  const int64_t pause = 1000000; /* slots */
  for (uint32_t k = 0; k < 50; k++) congestion_event(&c, k ? k - 1 : FT_IDLE, pause * c.config.input.packet_ps, 0, 1, 1);
  CLAIM(completion(&c) == 50 * (pause + 2) * c.config.input.packet_ps, "%" PRId64, completion(&c));
}

/* What a run does that was not refused, and yet has no time left: another message was in the way. */
TEST(a_trace_that_the_clock_cuts_off_is_finished_and_incomplete) {
  congestion_case c = empty_trace(8);
  c.config.input.packet_ps = 1000000;
  c.config.input.link_ps = 0;
  uint32_t last = FT_IDLE;
  for (uint32_t k = 0; k < 4; k++, last = k - 1) congestion_event(&c, last, 1000000000000000, 0, 1, 1);
  congestion_event(&c, last, (294967294 - 4 * 2 - 19 - 2) * c.config.input.packet_ps, 0, 1, 1);
  for (uint32_t k = 0; k < 2; k++) congestion_event(&c, 4, 0, 2, 3, 18 * 4096); /* 18 + 1 slots for either alone */
  ft_sim *sim = congestion_open(&c);
  while (ft_run(sim, INT64_MAX / 2, 100) == FT_RUNNING) continue;
  const ft_summary *s = ft_summary_of(sim);
  CLAIM(ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED && s->state == FT_FINISHED, "it does not end");
  CLAIM(s->completion_ps == -1 && s->congestion.trace_delivered == 6 && s->congestion.trace_events == 7, "completion %" PRId64 ", %u delivered",
        s->completion_ps, s->congestion.trace_delivered);
  CLAIM(ft_frame_of(sim)->time_ps == 4294967294 * c.config.input.packet_ps, "it ends after %" PRId64 " ps", ft_frame_of(sim)->time_ps);
  ft_destroy(sim);
  c.config.input.trace_events--;
  c.word_count -= 6;
  CLAIM(completion(&c) == 4294967294 * c.config.input.packet_ps, "one alone takes %" PRId64 " ps", completion(&c));
}

/* ---- what waits, waits exactly as long as it must; any technique ---- */

typedef struct watch {
  uint32_t position[CONGESTION_EVENTS], lined_up[CONGESTION_EVENTS], done[CONGESTION_EVENTS]; /* position, slot, slot; FT_IDLE: not yet */
} watch;

static void look(ft_sim *sim, const congestion_case *c, uint32_t slot, watch *w) {
  const ft_trace *t = &ft_slots_of(sim)->t.trace;
  for (uint32_t node = 0; node < t->nodes; node++)
    for (uint32_t at = t->sender[node].open; at < t->sender[node].ready; at++) {
      uint32_t e = t->order[at];
      CLAIM(t->event[e].source == node, "event %u lines up at node %u; %s", e, node, c->text);
      if (w->position[e] == FT_IDLE) w->position[e] = at, w->lined_up[e] = slot;
    }
  for (uint32_t e = 0; e < t->events; e++) {
    const ft_sender *s = &t->sender[t->event[e].source];
    if (w->position[e] == FT_IDLE || w->done[e] != FT_IDLE || w->position[e] >= s->current) continue;
    if (w->position[e] < s->open || t->arrived[e] == t->event[e].packets) w->done[e] = slot;
  }
}

static void nobody_was_early_or_late(const congestion_case *c, const watch *w) {
  const uint32_t *word = c->words + c->word_count - 6 * c->config.input.trace_events;
  for (uint32_t e = 0; e < c->config.input.trace_events; e++, word += 6) {
    int64_t delay_ps = (int64_t)word[2] << 32 | word[1], wait = (delay_ps + c->config.input.packet_ps - 1) / c->config.input.packet_ps;
    int64_t from = word[0] == FT_IDLE ? 0 : w->done[word[0]] + 1;
    CLAIM(w->done[e] != FT_IDLE && w->lined_up[e] == from + wait, "event %u lines up in slot %u, not %" PRId64 "; %s", e,
          w->lined_up[e], from + wait, c->text);
  }
}

static uint64_t count_packets(const congestion_case *c) {
  const uint32_t *word = c->words + c->word_count - 6 * c->config.input.trace_events;
  uint64_t packets = 0;
  for (uint32_t e = 0; e < c->config.input.trace_events; e++, word += 6) packets += (word[5] - 1) / c->config.input.packet_bytes + 1;
  return packets;
}

/* What a node received is what the trace sends there, and what the hot spot does. */
static void packets_reach_their_nodes(ft_sim *sim, const congestion_case *c) {
  const uint32_t *word = c->words + c->word_count - 6 * c->config.input.trace_events, *received = ft_slots_of(sim)->f.received;
  uint32_t nodes = ft_shape_of(sim)->nodes, expected[64] = {0};
  for (uint32_t e = 0; e < c->config.input.trace_events; e++, word += 6) expected[word[4]] += (word[5] - 1) / c->config.input.packet_bytes + 1;
  for (uint32_t node = 0; node < nodes; node++) {
    uint32_t is_hot = node < c->config.input.hot_node_count;
    CLAIM(is_hot ? received[node] >= expected[node] : received[node] == expected[node], "node %u received %u packets, not %u; %s", node,
          received[node], expected[node], c->text);
  }
}

TEST(every_message_waits_for_its_own_and_no_longer) {
  uint32_t traces = 0, roots = 0, hot = 0;
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = congestion_draw(20000 + i, SLOTS, 1);
    if (c.config.input.traffic_kind != FT_TRACE) continue;
    RUN *sim = congestion_open(&c);
    watch w;
    memset(&w, 0xFF, sizeof w);
    uint32_t state = FT_REACHED;
    for (uint32_t slot = 0; slot < LONGEST && state != FT_FINISHED; slot++) {
      state = ft_run(sim, (slot + 1) * c.config.input.packet_ps, UINT32_MAX);
      look(sim, &c, slot, &w);
    }
    const ft_summary *s = ft_summary_of(sim);
    nobody_was_early_or_late(&c, &w);
    packets_reach_their_nodes(sim, &c);
    uint64_t mine = s->congestion.generated_packets - count_packets(&c);
    CLAIM(state == FT_FINISHED && (c.config.input.hot_node_count ? mine < 1u << 31 : mine == 0), "%u packets too many; %s", (unsigned)mine,
          c.text);
    CLAIM(s->delivered <= s->congestion.generated_packets && s->delivered >= count_packets(&c), "%u delivered; %s",
          (unsigned)s->delivered, c.text);
    traces++, roots += s->congestion.roots, hot += mine > 0;
  }
  CLAIM(traces > TRIED(80) && roots > TRIED(30) && hot > TRIED(10), "%u traces, %u roots, %u hot spots: too dull", traces, roots, hot);
}
