/* Traces: messages that wait for each other. The naive model of test_congestion_naive.c has them too, without notifications. */
#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>

#include "congestion_cases.h"
#include "test.h"

enum { CASES = 500, SLOTS = 300, LONGEST = 20000 };

static congestion_case empty_trace(uint32_t ports) {
  congestion_case c = {.config = rlft(ports)};
  c.config.traffic_kind = FT_TRACE;
  snprintf(c.text, sizeof c.text, "trace on %u ports", ports);
  return c;
}

static int64_t completion(const congestion_case *c) {
  ft_sim *sim = congestion_open(c);
  CLAIM(ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED, "the trace does not end; %s", c->text);
  const ft_summary *s = ft_summary_of(sim);
  int64_t ps = s->completion_ps;
  CLAIM(s->trace_events == c->config.trace_events && s->trace_delivered == s->trace_events, "%u of %u events; %s",
        s->trace_delivered, s->trace_events, c->text);
  ft_destroy(sim);
  return ps;
}

static void use(congestion_case *c, const uint32_t *technique) {
  c->config.routing_kind = technique[0];
  c->config.isolation_kind = technique[1];
  c->config.queuing_kind = technique[2];
}

/* Routing, isolation, queuing. */
static const uint32_t techniques[][3] = {{FT_S_MOD_K, 0, FT_ONE_QUEUE}, {FT_D_MOD_K, 0, FT_DBBM}, {FT_RANDOM_ROUTING, 0, FT_ONE_QUEUE},
                                         {FT_ADAPTIVE, FT_AFI, FT_VFTREE}, {FT_ARN, 0, FT_FLOW2SL}, {FT_ARN, FT_AFI, FT_ONE_QUEUE}};
enum { TECHNIQUES = sizeof techniques / sizeof *techniques };

/* A slot to generate each packet, and a slot a hop for the last one. */
static void a_lone_message_takes_its_packets_and_hops(void) {
  static const struct {
    uint32_t source, destination, hops;
  } pairs[] = {{0, 1, 2}, {0, 7, 4}, {5, 2, 4}, {127, 4, 6}, {40, 90, 6}};
  static const uint32_t bytes[] = {1, 4096, 4097, 20 * 4096, 3000 * 4096 - 1};
  for (uint32_t i = 0; i < 5 * TECHNIQUES; i++) {
    congestion_case c = empty_trace(8);
    use(&c, techniques[i % TECHNIQUES]);
    uint32_t pair = i / TECHNIQUES, size = bytes[i % 5], packets = (size + 4095) / 4096, pause = i % 3 ? i * 1000 : 0;
    congestion_event(&c, FT_IDLE, (int64_t)pause * c.config.flit_ps - (pause > 0), pairs[pair].source, pairs[pair].destination, size);
    int64_t slots = completion(&c) / c.config.flit_ps;
    CLAIM(slots == pause + packets + pairs[pair].hops, "%u packets over %u hops after %u slots take %" PRId64, packets,
          pairs[pair].hops, pause, slots);
  }
}

/* There and back: every message takes its own time, and nothing in between but its delay. */
static void a_game_of_ping_pong_takes_the_sum(void) {
  for (uint32_t i = 0; i < TECHNIQUES; i++) {
    congestion_case c = empty_trace(8);
    int64_t slots = 0;
    use(&c, techniques[i]);
    for (uint32_t k = 0; k < 20; k++) {
      congestion_event(&c, k ? k - 1 : FT_IDLE, k * c.config.flit_ps, k % 2 ? 99 : 3, k % 2 ? 3 : 99, (k + 1) * 4096);
      slots += k + (k + 1) + 6;
    }
    CLAIM(completion(&c) == slots * c.config.flit_ps, "%" PRId64 " ps, not %" PRId64 " slots", completion(&c), slots);
  }
}

/* A long pause costs no time to compute, and is as long as if it did. */
static void pauses_are_left_out_and_still_counted(void) {
  congestion_case c = empty_trace(8);
  const int64_t pause = 1000000; /* slots */
  for (uint32_t k = 0; k < 50; k++) congestion_event(&c, k ? k - 1 : FT_IDLE, pause * c.config.flit_ps, 0, 1, 1);
  CLAIM(completion(&c) == 50 * (pause + 3) * c.config.flit_ps, "%" PRId64, completion(&c));
}

/* What a run does that was not refused, and yet has no time left: another message was in the way. */
static void a_trace_that_the_clock_cuts_off_is_finished_and_incomplete(void) {
  congestion_case c = empty_trace(8);
  c.config.flit_ps = 1000000;
  c.config.link_ps = 0;
  uint32_t last = FT_IDLE;
  for (uint32_t k = 0; k < 4; k++, last = k - 1) congestion_event(&c, last, 1000000000000000, 0, 1, 1);
  congestion_event(&c, last, (294967294 - 4 * 3 - 20 - 3) * c.config.flit_ps, 0, 1, 1);
  for (uint32_t k = 0; k < 2; k++) congestion_event(&c, 4, 0, 2, 3, 18 * 4096); /* 18 + 2 slots for either alone */
  ft_sim *sim = congestion_open(&c);
  while (ft_run(sim, INT64_MAX / 2, 100) == FT_RUNNING) continue;
  const ft_summary *s = ft_summary_of(sim);
  CLAIM(ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED && s->state == FT_FINISHED, "it does not end");
  CLAIM(s->completion_ps == -1 && s->trace_delivered == 6 && s->trace_events == 7, "completion %" PRId64 ", %u delivered",
        s->completion_ps, s->trace_delivered);
  CLAIM(ft_frame_of(sim)->time_ps == 4294967294 * c.config.flit_ps, "it ends after %" PRId64 " ps", ft_frame_of(sim)->time_ps);
  ft_destroy(sim);
  c.config.trace_events--;
  c.word_count -= 6;
  CLAIM(completion(&c) == 4294967294 * c.config.flit_ps, "one alone takes %" PRId64 " ps", completion(&c));
}

/* ---- what waits, waits exactly as long as it must; any technique ---- */

typedef struct watch {
  uint32_t place[CONGESTION_EVENTS], lined_up[CONGESTION_EVENTS], done[CONGESTION_EVENTS]; /* position, slot, slot; FT_IDLE: not yet */
} watch;

static void look(ft_sim *sim, const congestion_case *c, uint32_t slot, watch *w) {
  const ft_trace *t = &sim->slots.t.trace;
  for (uint32_t node = 0; node < t->nodes; node++)
    for (uint32_t at = t->sender[node].open; at < t->sender[node].ready; at++) {
      uint32_t e = t->order[at];
      CLAIM(t->event[e].source == node, "event %u lines up at node %u; %s", e, node, c->text);
      if (w->place[e] == FT_IDLE) w->place[e] = at, w->lined_up[e] = slot;
    }
  for (uint32_t e = 0; e < t->events; e++) {
    const ft_sender *s = &t->sender[t->event[e].source];
    if (w->place[e] == FT_IDLE || w->done[e] != FT_IDLE || w->place[e] >= s->current) continue;
    if (w->place[e] < s->open || t->arrived[e] == t->event[e].packets) w->done[e] = slot;
  }
}

static void nobody_was_early_or_late(const congestion_case *c, const watch *w) {
  const uint32_t *word = c->words + c->word_count - 6 * c->config.trace_events;
  for (uint32_t e = 0; e < c->config.trace_events; e++, word += 6) {
    int64_t delay_ps = (int64_t)word[2] << 32 | word[1], wait = (delay_ps + c->config.flit_ps - 1) / c->config.flit_ps;
    int64_t from = word[0] == FT_IDLE ? 0 : w->done[word[0]] + 1;
    CLAIM(w->done[e] != FT_IDLE && w->lined_up[e] == from + wait, "event %u lines up in slot %u, not %" PRId64 "; %s", e,
          w->lined_up[e], from + wait, c->text);
  }
}

static uint64_t count_packets(const congestion_case *c) {
  const uint32_t *word = c->words + c->word_count - 6 * c->config.trace_events;
  uint64_t packets = 0;
  for (uint32_t e = 0; e < c->config.trace_events; e++, word += 6) packets += (word[5] - 1) / c->config.flit_bytes + 1;
  return packets;
}

/* What a node received is what the trace sends there, and what the hot spot does. */
static void packets_reach_their_nodes(ft_sim *sim, const congestion_case *c) {
  const uint32_t *word = c->words + c->word_count - 6 * c->config.trace_events, *received = sim->slots.f.received;
  uint32_t nodes = ft_shape_of(sim)->nodes, expected[64] = {0};
  for (uint32_t e = 0; e < c->config.trace_events; e++, word += 6) expected[word[4]] += (word[5] - 1) / c->config.flit_bytes + 1;
  for (uint32_t node = 0; node < nodes; node++) {
    uint32_t is_hot = node < c->config.hot_node_count;
    CLAIM(is_hot ? received[node] >= expected[node] : received[node] == expected[node], "node %u received %u packets, not %u; %s", node,
          received[node], expected[node], c->text);
  }
}

static void every_message_waits_for_its_own_and_no_longer(void) {
  uint32_t traces = 0, roots = 0, hot = 0;
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = congestion_draw(20000 + i, SLOTS, 1);
    if (c.config.traffic_kind != FT_TRACE) continue;
    ft_sim *sim = congestion_open(&c);
    watch w;
    memset(&w, 0xFF, sizeof w);
    uint32_t state = FT_REACHED;
    for (uint32_t slot = 0; slot < LONGEST && state != FT_FINISHED; slot++) {
      state = ft_run(sim, (slot + 1) * c.config.flit_ps, UINT32_MAX);
      look(sim, &c, slot, &w);
    }
    const ft_summary *s = ft_summary_of(sim);
    nobody_was_early_or_late(&c, &w);
    packets_reach_their_nodes(sim, &c);
    uint64_t mine = s->generated_packets - count_packets(&c);
    CLAIM(state == FT_FINISHED && (c.config.hot_node_count ? mine < 1u << 31 : mine == 0), "%u packets too many; %s", (unsigned)mine,
          c.text);
    CLAIM(s->delivered_messages <= s->generated_packets && s->delivered_messages >= count_packets(&c), "%u delivered; %s",
          s->delivered_messages, c.text);
    traces++, roots += s->roots, hot += mine > 0;
    ft_destroy(sim);
  }
  CLAIM(traces > 80 && roots > 30 && hot > 10, "%u traces, %u roots, %u hot spots: too dull", traces, roots, hot);
}

/* ---- a hot spot over a trace ---- */

/* Both want every slot and go to different nodes of the same leaf: each gets half of what the source can send. */
static void a_source_takes_turns_with_its_hot_spot(void) {
  congestion_case c = empty_trace(8);
  c.config.hot_node_count = c.config.hot_source_count = 1;
  c.config.hot_start_ps = 0;
  c.config.hot_end_ps = 1000 * c.config.flit_ps;
  c.words[0] = 1, c.words[1] = 0, c.word_count = 2;
  congestion_event(&c, FT_IDLE, 0, 0, 2, 800 * 4096);
  ft_sim *sim = congestion_open(&c);
  ft_run(sim, 1000 * c.config.flit_ps, UINT32_MAX);
  uint32_t trace = sim->slots.t.trace.sender[0].sent, all = (uint32_t)sim->slots.f.c->generated;
  CLAIM(all == 1000 && trace == 500, "%u packets, %u of them of the trace", all, trace);
  CLAIM(ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED, "it does not end");
  /* the 300 packets left go out in the 300 slots after the hot spot; then the last one takes two hops */
  CLAIM(ft_summary_of(sim)->completion_ps == 1302 * c.config.flit_ps, "completion %" PRId64 " ps", ft_summary_of(sim)->completion_ps);
  CLAIM(ft_summary_of(sim)->hot_packets == 500 && ft_summary_of(sim)->innocent_packets == 800, "totals");
  ft_destroy(sim);
}

/* Once its packets for the hot node are isolated they go at a twelfth of a slot; the source's own program has all the rest. */
static void isolation_of_a_hot_spot_leaves_the_program_of_its_source_alone(void) {
  congestion_case c = empty_trace(8);
  c.config.routing_kind = FT_ARN;
  c.config.isolation_kind = FT_AFI;
  c.config.root_timer_ps = 100 * c.config.flit_ps;
  c.config.hot_node_count = 1, c.config.hot_source_count = 12;
  c.config.hot_start_ps = 0;
  c.config.hot_end_ps = 100000 * c.config.flit_ps;
  c.words[0] = 1, c.word_count = 13;
  for (uint32_t i = 0; i < 12; i++) c.words[1 + i] = 10 * i + 10;
  congestion_event(&c, FT_IDLE, 0, 110, 66, 8000 * 4096);
  CLAIM(completion(&c) < 10000 * c.config.flit_ps, "8000 packets take %" PRId64 " slots", completion(&c) / c.config.flit_ps);
}

static congestion_case shifted_all_to_all(uint32_t ports, uint32_t nodes, uint32_t rounds, uint32_t packets) {
  congestion_case c = empty_trace(ports);
  for (uint32_t node = 0; node < nodes; node++) {
    uint32_t last = FT_IDLE;
    for (uint32_t r = 1; r <= rounds; r++) {
      congestion_event(&c, last, 0, node, (node + r * 4) % nodes, packets * 4096);
      last = c.config.trace_events - 1;
    }
  }
  return c;
}

/* Puts a hot spot at node 15 over it, from half of the nodes, for ever. */
static congestion_case under_a_hot_spot(const congestion_case *c) {
  congestion_case hot = *c;
  memmove(hot.words + 1, c->words, c->word_count * sizeof *c->words);
  hot.word_count++;
  hot.words[0] = 15;
  hot.config.hot_node_count = 1;
  hot.config.hot_share = 500;
  hot.config.hot_start_ps = 0;
  hot.config.hot_end_ps = 1000000000000;
  return hot;
}

static void a_hot_spot_delays_a_trace_and_the_trace_alone_decides_the_end(void) {
  congestion_case c = shifted_all_to_all(4, 15, 4, 40);
  int64_t alone = completion(&c);
  congestion_case hot = under_a_hot_spot(&c);
  int64_t delayed = completion(&hot);
  CLAIM(delayed > alone + alone / 10, "alone %" PRId64 ", with a hot spot %" PRId64, alone, delayed);
  hot.config.hot_start_ps = hot.config.hot_end_ps;
  CLAIM(completion(&hot) == alone, "a hot spot without time delays");
}

static uint32_t count_victims(const congestion_case *c, int64_t slots) {
  ft_sim *sim = congestion_open(c);
  uint32_t victims = 0;
  ft_run(sim, slots * c->config.flit_ps, UINT32_MAX);
  for (uint32_t i = 0; i < 16; i++) {
    uint32_t state = ELEMENTS(uint8_t, ft_frame_of(sim)->node_state)[i];
    CLAIM(!(state & FT_VICTIM && state & FT_HOT_SOURCE), "node %u is a hot source and a victim", i);
    victims += (state & FT_VICTIM) != 0;
  }
  ft_destroy(sim);
  return victims;
}

/* A victim has something to send and cannot. */
static void a_hot_spot_makes_victims_of_those_who_send_a_trace(void) {
  congestion_case c = shifted_all_to_all(4, 15, 4, 1000), hot = under_a_hot_spot(&c);
  CLAIM(count_victims(&hot, 1000) > 1, "%u victims of a hot spot", count_victims(&hot, 1000));
  CLAIM(count_victims(&c, 1000) < count_victims(&hot, 1000), "%u victims without one", count_victims(&c, 1000));
  CLAIM(count_victims(&c, 20000) == 0, "%u victims when all is over", count_victims(&c, 20000));
  hot.config.stop_ps = 1; /* which a trace does not read */
  CLAIM(count_victims(&hot, 1000) > 1, "%u victims when synthetic traffic would have stopped", count_victims(&hot, 1000));
}

/* The clock is cut and the run restored in the midst of a trace. */
static void a_big_trace_can_be_cut_and_restored(void) {
  congestion_case c = shifted_all_to_all(4, 15, 4, 40);
  c.config.routing_kind = FT_ARN;
  c.config.isolation_kind = FT_AFI;
  int64_t end = completion(&c);
  ft_sim *a = congestion_open(&c), *b = congestion_open(&c);
  for (int64_t t = 0; t < end; t += end / 13) {
    ft_run(a, t, UINT32_MAX);
    uint8_t *bytes = malloc(ft_snapshot_bytes(a));
    uint32_t count = ft_snapshot(a, bytes);
    ft_run(b, end, UINT32_MAX);
    CLAIM(ft_restore(b, bytes, count) == FT_OK && ft_hash(a) == ft_hash(b), "restored at %" PRId64, t);
    free(bytes);
  }
  CLAIM(ft_run(a, end, 999) && ft_run(b, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED, "both go on");
  while (ft_run(a, INT64_MAX / 2, 999) != FT_FINISHED) continue;
  CLAIM(ft_hash(a) == ft_hash(b) && ft_summary_of(a)->completion_ps == end, "another end");
  ft_destroy(a);
  ft_destroy(b);
}

/* ---- refusals ---- */

static void refused(const congestion_case *c, uint32_t field, const char *part) {
  ft_error error;
  ft_sim *sim = ft_create(&c->config, c->word_count ? c->words : 0, c->word_count, &error);
  CLAIM(sim == 0 && error.status == FT_BAD_ARGUMENT && error.field == field && strstr(error.text, part), "%s, not %s", error.text,
        part);
  ft_destroy(sim);
}

#define TRACE_FIELD ((uint32_t)offsetof(ft_config, trace_events))

static void bad_words_of_a_trace_are_refused(void) {
  static const struct {
    uint32_t word, value;
    const char *part;
  } bad[] = {{0, 1, "after event 1"}, {0, 7, "after event 7"}, {2, 1u << 30, "0 to 1000000000000000"}, {2, UINT32_MAX, "delay of event 1"},
             {3, 128, "nodes are 0 to 127"}, {4, UINT32_MAX, "nodes are 0 to 127"}, {4, 5, "node 5 to itself"}, {5, 0, "0 bytes"},
             {5, (1u << 30) + 1, "1 to 1073741824"}};
  static const struct {
    uint32_t word, value;
  } good[] = {{0, 0}, {0, FT_IDLE}, {2, 0}, {3, 127}, {4, 0}, {5, 1}, {5, 1u << 30}};
  congestion_case c = empty_trace(8);
  ft_error error;
  congestion_event(&c, FT_IDLE, 1000000000000000, 0, 1, 1);
  congestion_event(&c, 0, 0, 5, 6, 1);
  for (uint32_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    congestion_case d = c;
    d.words[6 + bad[i].word] = bad[i].value;
    refused(&d, TRACE_FIELD, bad[i].part);
  }
  for (uint32_t i = 0; i < sizeof good / sizeof *good; i++) {
    congestion_case d = c;
    d.words[6 + good[i].word] = good[i].value;
    ft_sim *sim = ft_create(&d.config, d.words, d.word_count, &error);
    CLAIM(sim != 0, "word %u = %u: %s", good[i].word, good[i].value, error.text);
    ft_destroy(sim);
  }
}

static void delays_beyond_the_clock_are_refused(void) {
  congestion_case c = empty_trace(8);
  c.config.flit_ps = 30001;
  congestion_event(&c, FT_IDLE, 1000000000000000, 0, 1, 1);
  refused(&c, TRACE_FIELD, "up to event 0 of the trace take more than the 4294967294 slots, of 30001 ps each");
  c = empty_trace(8);
  c.config.flit_ps = 1000000;
  for (uint32_t k = 0; k < 4; k++) congestion_event(&c, k ? k - 1 : FT_IDLE, 1000000000000000, 0, 1, 1);
  congestion_event(&c, FT_IDLE, 1000000000000000, 1, 0, 1); /* waits for none of them */
  congestion_event(&c, 3, (294967294 - 4 * 3 - 3 - 20) * c.config.flit_ps, 0, 1, 21 * 4096);
  CLAIM(completion(&c) == 4294967294 * c.config.flit_ps, "%" PRId64 " ps", completion(&c));
  c.words[c.word_count - 1]++; /* one packet more */
  refused(&c, TRACE_FIELD, "up to event 5 of the trace");
  c.words[c.word_count - 1]--;
  c.words[c.word_count - 5]++; /* one ps more */
  refused(&c, TRACE_FIELD, "up to event 5 of the trace");
}

static void bad_numbers_of_words_are_refused(void) {
  congestion_case c = empty_trace(8);
  refused(&c, TRACE_FIELD, "0 events; 1 to 1048576");
  congestion_event(&c, FT_IDLE, 0, 0, 1, 1);
  c.word_count--;
  refused(&c, 0, "exactly 6");
  c.word_count = 6;
  c.config.trace_events = UINT32_MAX;
  refused(&c, 0, "exactly 25769803770");
  c.config.trace_events = 1;
  c.config.buffering_kind = FT_OUTPUT;
  c.config.routing_kind = FT_D_MOD_K;
  refused(&c, offsetof(ft_config, buffering_kind), "need input-queued");
  c.config.buffering_kind = FT_INPUT;
  c.config.hot_source_count = 1;
  c.word_count = 7;
  refused(&c, offsetof(ft_config, hot_source_count), "no hot node");
  c.config.hot_source_count = 0;
  c.config.traffic_kind = 4;
  c.word_count = 0;
  refused(&c, offsetof(ft_config, traffic_kind), "0 to 3");
}

static void the_longest_trace_is_taken_and_one_more_is_not(void) {
  congestion_case c = empty_trace(4);
  ft_error error;
  uint32_t most = FT_MAX_EVENTS, *words = calloc((most + 1) * (size_t)6, sizeof *words);
  for (uint32_t e = 0; e <= most; e++) {
    uint32_t event[] = {e % 8 ? e - 1 : FT_IDLE, e % 7 * 1000, 0, e % 16, (e + 1 + e % 15) % 16, 1};
    memcpy(words + e * (size_t)6, event, sizeof event);
  }
  c.config.trace_events = most + 1;
  CLAIM(ft_create(&c.config, words, (most + 1) * 6, &error) == 0 && error.field == TRACE_FIELD, "one more is taken");
  c.config.trace_events = most;
  ft_sim *sim = ft_create(&c.config, words, most * 6, &error);
  CLAIM(sim && ft_prepare(sim, &error) == FT_OK, "%s", error.text);
  ft_run(sim, 2000 * c.config.flit_ps, UINT32_MAX);
  CLAIM(ft_frame_of(sim)->trace_delivered > 1000, "%u delivered", ft_frame_of(sim)->trace_delivered);
  ft_destroy(sim);
  free(words);
}

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(a_lone_message_takes_its_packets_and_hops);
  TEST(a_game_of_ping_pong_takes_the_sum);
  TEST(pauses_are_left_out_and_still_counted);
  TEST(a_trace_that_the_clock_cuts_off_is_finished_and_incomplete);
  TEST(every_message_waits_for_its_own_and_no_longer);
  TEST(a_source_takes_turns_with_its_hot_spot);
  TEST(isolation_of_a_hot_spot_leaves_the_program_of_its_source_alone);
  TEST(a_hot_spot_delays_a_trace_and_the_trace_alone_decides_the_end);
  TEST(a_hot_spot_makes_victims_of_those_who_send_a_trace);
  TEST(a_big_trace_can_be_cut_and_restored);
  TEST(bad_words_of_a_trace_are_refused);
  TEST(delays_beyond_the_clock_are_refused);
  TEST(bad_numbers_of_words_are_refused);
  TEST(the_longest_trace_is_taken_and_one_more_is_not);
  return test_end();
}
