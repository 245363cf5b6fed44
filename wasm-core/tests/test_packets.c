/* Laws of packets in time, on random trees, exchanges, mappings, routings and latencies. */
#include <inttypes.h>
#include <stdlib.h>

#include "packet_cases.h"
#include "support.h"
#include "test.h"

enum { CASES = 600 };

/* Runs until `until_ps` in one go. */
static uint32_t run_to(ft_sim *sim, int64_t until_ps) { return ft_run(sim, until_ps, UINT32_MAX); }

static int64_t draw_time(ft_rng *rng, ft_sim *sim) {
  return (int64_t)ft_rng_below(rng, 2 * (uint64_t)ft_summary_of(sim)->ideal_ps + 1);
}

static packet_case draw(uint64_t number) { return packet_case_draw(number + 100000, number % 8 ? 16 : 40, 16000); }

/* ---- what was sent ---- */

typedef struct planned_traffic {
  uint64_t *data, *answers; /* by link: messages over it, and over its twin */
  uint32_t *received;       /* by task */
  uint64_t messages;
} planned_traffic;

static void add_phase(planned_traffic *traffic, const ft_shape *s, const ft_phase *plan) {
  const uint16_t *load = ELEMENTS(uint16_t, plan->link_load);
  for (uint32_t i = 0; i < s->links; i++) {
    traffic->data[i] += load[i];
    traffic->answers[i] += load[i < s->up_links ? i + s->up_links : i - s->up_links];
  }
  traffic->messages += plan->messages;
  if (plan->self_messages == s->nodes) return; /* skipped */
  for (uint32_t task = 0; task < s->nodes; task++) {
    uint32_t to = ELEMENTS(uint32_t, plan->destination)[task];
    if (to != FT_IDLE) traffic->received[to]++;
  }
}

static planned_traffic plan_all(ft_sim *sim) {
  const ft_shape *s = ft_shape_of(sim);
  planned_traffic traffic = {calloc(s->links, 8), calloc(s->links, 8), calloc(s->nodes, 4), 0};
  for (uint32_t phase = 0; phase < s->phases; phase++) add_phase(&traffic, s, ft_plan(sim, phase));
  return traffic;
}

static void forget(planned_traffic *traffic) {
  free(traffic->data);
  free(traffic->answers);
  free(traffic->received);
}

static void every_link_sends_what_was_planned_and_the_acknowledgements_of_its_twin(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = draw(number);
    ft_sim *sim = packet_case_open(&c);
    planned_traffic traffic = plan_all(sim);
    packets_finish(sim);
    const ft_frame *frame = ft_frame_of(sim);
    uint64_t hops = 0;
    for (uint32_t i = 0; i < ft_shape_of(sim)->links; i++) {
      uint64_t sent = ELEMENTS(uint32_t, frame->link_sent)[i];
      CLAIM(sent == traffic.data[i] * c.config.message_flits + traffic.answers[i], "link %u sent %u flits; %s", i, (unsigned)sent,
            c.text);
      hops += sent;
    }
    CLAIM(frame->hops == hops, "hops are the flits sent by all links; %s", c.text);
    CLAIM(frame->delivered_messages == traffic.messages, "%u of %u messages; %s", frame->delivered_messages,
          (unsigned)traffic.messages, c.text);
    CLAIM(frame->delivered_flits == traffic.messages * c.config.message_flits, "flits of all messages arrive; %s", c.text);
    for (uint32_t i = 0; i < ft_shape_of(sim)->nodes; i++)
      CLAIM(ELEMENTS(uint32_t, frame->task_received)[i] == traffic.received[i], "task %u got %u of %u messages; %s", i,
            ELEMENTS(uint32_t, frame->task_received)[i], traffic.received[i], c.text);
    forget(&traffic);
    ft_destroy(sim);
  }
}

/* ---- what is under way ---- */

static uint32_t flits_queued(ft_sim *sim, uint32_t link) {
  static ft_queued trains[8192];
  uint32_t flits = 0, count = ft_queue_of(sim, link, trains, 8192);
  for (uint32_t i = 0; i < count; i++) flits += trains[i].flits;
  return flits;
}

/* A flit leaves the queue of one switch and enters the queue of the next at once. */
static void nothing_is_lost_at_a_switch(ft_sim *sim, const packet_case *c) {
  const ft_shape *s = ft_shape_of(sim);
  const ft_frame *frame = ft_frame_of(sim);
  int64_t *inside = calloc(s->nodes + s->switches, sizeof *inside);
  for (uint32_t i = 0; i < s->links; i++) {
    uint32_t queued = flits_queued(sim, i), from = ELEMENTS(uint32_t, s->link_from)[i], to = ELEMENTS(uint32_t, s->link_to)[i];
    uint32_t slots = ELEMENTS(uint16_t, frame->link_queue)[i], sent = ELEMENTS(uint32_t, frame->link_sent)[i];
    CLAIM(slots == queued, "link %u: %u slots are taken for %u flits; %s", i, slots, queued, c->text);
    CLAIM(from < s->nodes || queued <= c->config.buffer_flits, "link %u: %u flits in its queue; %s", i, queued, c->text);
    inside[from] -= (int64_t)sent + queued;
    inside[to] += sent;
  }
  for (uint32_t i = s->nodes; i < s->nodes + s->switches; i++)
    CLAIM(inside[i] == 0, "entity %u: %d flits came and neither left nor wait; %s", i, (int)inside[i], c->text);
  free(inside);
}

/* Of a task's messages, one at most is neither untouched nor delivered; four without waiting for acknowledgements. */
static void messages_are_delivered_or_inside(ft_sim *sim, const packet_case *c) {
  const ft_frame *frame = ft_frame_of(sim);
  uint64_t flits = c->config.message_flits, complete = flits * frame->delivered_messages;
  uint64_t open = (uint64_t)ft_shape_of(sim)->nodes * (c->config.no_acknowledge ? 4 : 1);
  CLAIM(frame->delivered_flits >= complete && frame->delivered_flits <= complete + open * flits,
        "%u flits and %u messages were delivered; %s", (unsigned)frame->delivered_flits, frame->delivered_messages, c->text);
}

static void at_any_time_every_flit_is_in_one_queue(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = draw(number);
    ft_sim *sim = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 13);
    for (int cut = 0; cut < 5; cut++) {
      if (cut % 2) run_to(sim, draw_time(&rng, sim));
      else ft_run(sim, FOREVER, (uint32_t)ft_rng_below(&rng, 2000));
      nothing_is_lost_at_a_switch(sim, &c);
      messages_are_delivered_or_inside(sim, &c);
    }
    ft_destroy(sim);
  }
}

/* ---- time ---- */

static void all_tasks_finish_with_buffers_of_one_flit(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = draw(number);
    c.config.buffer_flits = 1;
    ft_sim *sim = packet_case_open(&c);
    packets_finish(sim);
    const ft_frame *frame = ft_frame_of(sim);
    CLAIM(frame->finished_tasks == ft_shape_of(sim)->nodes && frame->state == FT_FINISHED, "%u tasks finish; %s",
          frame->finished_tasks, c.text);
    for (uint32_t i = 0; i < ft_shape_of(sim)->links; i++)
      CLAIM(flits_queued(sim, i) == 0, "link %u keeps flits; %s", i, c.text);
    ft_destroy(sim);
  }
}

static void no_run_is_faster_than_its_busiest_link(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = draw(number);
    ft_sim *sim = packet_case_open(&c);
    int64_t completion_ps = packets_finish(sim), last_ps = 0;
    const ft_frame *frame = ft_frame_of(sim);
    const ft_summary *summary = ft_summary_of(sim);
    for (uint32_t i = 0; i < ft_shape_of(sim)->links; i++) {
      uint32_t sent = ELEMENTS(uint32_t, frame->link_sent)[i];
      int64_t busy_ps = sent * c.config.flit_ps;
      /* without waiting for acknowledgements the last of them are under way when the tasks have finished */
      CLAIM(completion_ps >= busy_ps || c.config.no_acknowledge, "link %u is busy for %" PRId64 " ps; %s", i, busy_ps, c.text);
      CLAIM(sent == 0 || ELEMENTS(int64_t, frame->link_sent_at)[i] >= busy_ps - c.config.flit_ps, "link %u; %s", i, c.text);
    }
    for (uint32_t i = 0; i < ft_shape_of(sim)->phases; i++) {
      int64_t end_ps = ELEMENTS(int64_t, summary->phase_end)[i];
      CLAIM(end_ps >= last_ps, "phase %u ends before the one before it; %s", i, c.text);
      last_ps = end_ps;
    }
    CLAIM(last_ps == completion_ps, "the run ends with its last phase; %s", c.text);
    ft_destroy(sim);
  }
}

static void summaries_agree_with_themselves(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = draw(number);
    ft_sim *sim = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 14);
    for (int cut = 0; cut < 4; cut++) {
      uint32_t state = cut < 3 ? run_to(sim, draw_time(&rng, sim)) : run_to(sim, FOREVER);
      const ft_summary *s = ft_summary_of(sim);
      uint64_t flits = 0;
      for (uint32_t i = 0; i < s->efficiency.count; i++) flits += ELEMENTS(uint64_t, s->efficiency)[i];
      CLAIM(flits == s->delivered_flits, "the bins hold %u of %u flits; %s", (unsigned)flits, (unsigned)s->delivered_flits, c.text);
      CLAIM(s->delivered_bytes == s->delivered_flits * 64, "bytes; %s", c.text);
      CLAIM(s->latency_p50_ps <= s->latency_p99_ps && s->latency_p99_ps <= s->latency_max_ps, "quantiles; %s", c.text);
      CLAIM(s->latency_mean_ps <= s->latency_max_ps, "mean latency; %s", c.text);
      CLAIM(s->hash == ft_hash(sim) && s->state == state, "hash and state; %s", c.text);
    }
    ft_destroy(sim);
  }
}

/* A bin holds the flits that went over a last link in [i, i + 1) * bin_ps, however often bins were merged. */
static void bins_hold_what_was_delivered_in_their_time(void) {
  uint32_t merged = 0;
  for (uint64_t number = 0; number < CASES / 2; number++) {
    packet_case c = draw(number);
    ft_sim *sim = packet_case_open(&c), *again = packet_case_open(&c);
    int64_t first_bin_ps = ft_summary_of(again)->bin_ps;
    uint64_t before = 0;
    packets_finish(sim);
    const ft_summary *s = ft_summary_of(sim);
    int64_t end_ps = ft_frame_of(sim)->time_ps;
    merged += s->bin_ps > first_bin_ps;
    CLAIM(s->efficiency.count == end_ps / s->bin_ps + 1, "%u bins of %" PRId64 " ps until %" PRId64 "; %s", s->efficiency.count,
          s->bin_ps, end_ps, c.text);
    for (uint32_t i = 0; i < s->efficiency.count; i++) {
      run_to(again, (i + 1) * s->bin_ps - 1);
      uint64_t flits = ft_frame_of(again)->delivered_flits, bin = ELEMENTS(uint64_t, s->efficiency)[i];
      CLAIM(bin == flits - before, "bin %u holds %u of %u flits; %s", i, (unsigned)bin, (unsigned)(flits - before), c.text);
      before = flits;
    }
    ft_destroy(sim);
    ft_destroy(again);
  }
  CLAIM(merged > 0, "no run was long enough to merge bins");
}

/* Section 5.1 for exchanges given by hand: the task with the longest sum of its messages; to itself costs nothing. */
static void ideal_time_of_an_exchange_by_hand(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = draw(number);
    const ft_config *k = &c.config;
    if (k->exchange_kind != FT_CUSTOM) continue;
    ft_sim *sim = packet_case_open(&c);
    uint32_t nodes = ft_shape_of(sim)->nodes;
    int64_t *sum = calloc(nodes, sizeof *sum), longest = 0;
    for (uint32_t i = 0; i < k->custom_phases * nodes; i++) {
      int64_t turn = ELEMENTS(uint8_t, ft_plan(sim, i / nodes)->turn)[i % nodes];
      int64_t way_ps = 2 * k->adapter_ps + (2 * turn - 1) * k->switch_ps + 2 * turn * k->link_ps;
      if (turn > 0) sum[i % nodes] += way_ps + k->message_flits * k->flit_ps + (k->no_acknowledge ? 0 : way_ps + k->flit_ps);
      if (sum[i % nodes] > longest) longest = sum[i % nodes];
    }
    CLAIM(ft_summary_of(sim)->ideal_ps == longest, "T is %" PRId64 ", not %" PRId64 "; %s", ft_summary_of(sim)->ideal_ps, longest,
          c.text);
    free(sum);
    ft_destroy(sim);
  }
}

/* XGFT(3; 2,2,2; 1,2,1), tasks on their nodes, phases by hand. */
static ft_sim *by_hand(const uint32_t *phases, uint32_t count, uint32_t no_acknowledge) {
  ft_error error;
  ft_config config;
  ft_config_default(&config);
  config.m[0] = 2;
  config.w[1] = 2;
  config.exchange_kind = FT_CUSTOM;
  config.custom_phases = count;
  config.no_acknowledge = no_acknowledge;
  ft_sim *sim = ft_create(&config, phases, 8 * count, &error);
  if (!sim) printf("refused: %s\n", error.text);
  return sim;
}

#define __ FT_IDLE

/* Prisacari 2013, section 5.1: T(l) = 2 adapters, 2l links, 2l - 1 switches and F flits there, the same and one flit back. */
static void a_message_on_its_own_takes_the_ideal_time(void) {
  for (uint32_t turn = 1; turn <= 3; turn++) {
    uint32_t phase[8] = {__, __, __, __, __, __, __, __};
    phase[0] = 1u << (turn - 1);
    int64_t there_ps = 1000000 + (2 * turn - 1) * 50000 + 2 * turn * 100000 + 64 * 51200, back_ps = there_ps - 63 * 51200;
    for (uint32_t no_acknowledge = 0; no_acknowledge < 2; no_acknowledge++) {
      ft_sim *sim = by_hand(phase, 1, no_acknowledge);
      int64_t ideal_ps = there_ps + (no_acknowledge ? 0 : back_ps);
      CLAIM(packets_finish(sim) == ideal_ps && ft_summary_of(sim)->ideal_ps == ideal_ps, "turn %u: %" PRId64 " ps", turn,
            ft_summary_of(sim)->completion_ps);
      CLAIM(ft_summary_of(sim)->latency_max_ps == there_ps, "turn %u: latency", turn);
      ft_destroy(sim);
    }
  }
}

/* An acknowledgement that comes meanwhile does not end it. */
static void a_self_message_takes_the_time_of_one_switch(void) {
  const uint32_t phases[] = {1, 0, __, __, __, __, __, __, 0, __, __, __, __, __, __, __};
  int64_t there_ps = 1000000 + 50000 + 200000 + 64 * 51200, back_ps = there_ps - 63 * 51200;
  for (uint32_t no_acknowledge = 0; no_acknowledge < 2; no_acknowledge++) {
    ft_sim *sim = by_hand(phases, 2, no_acknowledge);
    int64_t phase_ps = no_acknowledge ? there_ps : there_ps + back_ps;
    CLAIM(packets_finish(sim) >= 2 * phase_ps && ft_summary_of(sim)->completion_ps <= 2 * phase_ps + 51200, "%" PRId64 " ps",
          ft_summary_of(sim)->completion_ps);
    ft_destroy(sim);
  }
}

/* A phase in which every task addresses itself is skipped; in one where some do, idle tasks go on. */
static void phases_without_messages_take_no_time(void) {
  const uint32_t own[] = {0, 1, 2, 3, 4, 5, 6, 7}, idle[] = {__, __, __, __, __, __, __, __};
  const uint32_t *phases[] = {own, idle};
  for (int i = 0; i < 2; i++) {
    ft_sim *sim = by_hand(phases[i], 1, 0);
    CLAIM(packets_finish(sim) == 0 && ft_summary_of(sim)->hops == 0, "phase %d takes time", i);
    ft_destroy(sim);
  }
}

/* ---- cutting a run ---- */

/* To `until_ps` in pieces: by hops, by time, in any order. */
static void run_in_pieces(ft_sim *sim, ft_rng *rng, int64_t until_ps) {
  for (uint32_t state = FT_RUNNING; state == FT_RUNNING;) {
    int64_t now_ps = ft_frame_of(sim)->time_ps, ahead_ps = until_ps - now_ps;
    if (ahead_ps > 0 && ft_rng_below(rng, 2)) ft_run(sim, now_ps + (int64_t)ft_rng_below(rng, (uint64_t)ahead_ps), UINT32_MAX);
    state = ft_run(sim, until_ps, 1 + (uint32_t)ft_rng_below(rng, 3000));
  }
}

static void snapshots_agree(ft_sim *a, ft_sim *b, const packet_case *c) {
  uint32_t bytes = ft_snapshot_bytes(a);
  CLAIM(ft_hash(a) == ft_hash(b), "hashes differ at %" PRId64 " ps; %s", ft_frame_of(a)->time_ps, c->text);
  if (!CLAIM(bytes == ft_snapshot_bytes(b), "snapshots differ in length; %s", c->text)) return;
  uint8_t *of_a = malloc(bytes), *of_b = malloc(bytes);
  CLAIM(ft_snapshot(a, of_a) == bytes && ft_snapshot(b, of_b) == bytes, "length of a snapshot; %s", c->text);
  CLAIM(memcmp(of_a, of_b, bytes) == 0, "snapshots differ; %s", c->text);
  free(of_a);
  free(of_b);
}

static void the_state_at_a_time_does_not_depend_on_the_cuts_before_it(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = draw(number);
    ft_sim *whole = packet_case_open(&c), *cut = packet_case_open(&c), *finely = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 15);
    int64_t first_ps = draw_time(&rng, whole), second_ps = first_ps + draw_time(&rng, whole);
    const int64_t times[] = {first_ps, second_ps, FOREVER};
    for (int i = 0; i < 3; i++) {
      run_to(whole, times[i]);
      run_in_pieces(cut, &rng, times[i]);
      while (number % 8 == 0 && ft_run(finely, times[i], 1) == FT_RUNNING) {}
      snapshots_agree(whole, cut, &c);
      if (number % 8 == 0) snapshots_agree(whole, finely, &c);
    }
    ft_destroy(whole);
    ft_destroy(cut);
    ft_destroy(finely);
  }
}

static void looking_at_a_run_changes_nothing(void) {
  static ft_queued out[64];
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = draw(number);
    ft_sim *seen = packet_case_open(&c), *unseen = packet_case_open(&c);
    uint32_t links[2 * FT_MAX_LEVELS], nodes = ft_shape_of(seen)->nodes, phases = ft_shape_of(seen)->phases;
    ft_rng rng = ft_rng_make(number, 16);
    for (uint32_t state = FT_RUNNING; state == FT_RUNNING;) {
      state = ft_run(seen, FOREVER, 200);
      uint64_t hash = ft_hash(seen);
      ft_frame_of(seen);
      ft_summary_of(seen);
      ft_queue_of(seen, (uint32_t)ft_rng_below(&rng, ft_shape_of(seen)->links), out, 64);
      ft_plan(seen, (uint32_t)ft_rng_below(&rng, phases));
      ft_preview(seen, (uint32_t)ft_rng_below(&rng, phases), (uint32_t)ft_rng_below(&rng, nodes),
                 (uint32_t)ft_rng_below(&rng, nodes));
      ft_path(seen, (uint32_t)ft_rng_below(&rng, phases), (uint32_t)ft_rng_below(&rng, nodes), links);
      CLAIM(ft_hash(seen) == hash, "a look changed the hash; %s", c.text);
    }
    packets_finish(unseen);
    snapshots_agree(seen, unseen, &c);
    ft_destroy(seen);
    ft_destroy(unseen);
  }
}

static void two_runs_live_side_by_side(void) {
  for (uint64_t number = 0; number + 1 < CASES; number++) {
    packet_case c[2] = {draw(number), draw(number + 1)};
    ft_sim *together[2] = {packet_case_open(&c[0]), packet_case_open(&c[1])};
    for (uint32_t left = 3, turn = 0; left > 0; turn ^= 1)
      if (ft_run(together[turn], FOREVER, 300) == FT_FINISHED) left &= ~(1u << turn);
    for (int i = 0; i < 2; i++) {
      ft_sim *alone = packet_case_open(&c[i]);
      packets_finish(alone);
      snapshots_agree(together[i], alone, &c[i]);
      ft_destroy(alone);
    }
    ft_destroy(together[0]);
    ft_destroy(together[1]);
  }
}

/* ---- snapshots ---- */

static uint8_t *snapshot_of(ft_sim *sim, uint32_t *bytes) {
  *bytes = ft_snapshot_bytes(sim);
  uint8_t *snapshot = malloc(*bytes);
  ft_snapshot(sim, snapshot);
  return snapshot;
}

static void a_restored_run_goes_on_like_the_original(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = draw(number);
    ft_sim *original = packet_case_open(&c), *restored = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 17);
    uint32_t bytes;
    if (number % 2) run_to(restored, draw_time(&rng, restored)); /* what it had done before does not matter */
    ft_run(original, FOREVER, (uint32_t)ft_rng_below(&rng, 10000));
    uint8_t *snapshot = snapshot_of(original, &bytes);
    CLAIM(ft_restore(restored, snapshot, bytes) == FT_OK, "its own snapshot is refused; %s", c.text);
    snapshots_agree(original, restored, &c);
    int64_t later_ps = ft_frame_of(original)->time_ps + draw_time(&rng, original) / 4;
    run_to(original, later_ps);
    run_in_pieces(restored, &rng, later_ps);
    snapshots_agree(original, restored, &c);
    packets_finish(original);
    packets_finish(restored);
    snapshots_agree(original, restored, &c);
    CLAIM(ft_restore(original, snapshot, bytes) == FT_OK, "back in time; %s", c.text);
    packets_finish(original);
    snapshots_agree(original, restored, &c);
    free(snapshot);
    ft_destroy(original);
    ft_destroy(restored);
  }
}

static void is_refused(ft_sim *sim, const uint8_t *bytes, uint32_t count, const char *what, const packet_case *c) {
  uint64_t hash = ft_hash(sim);
  CLAIM(ft_restore(sim, bytes, count) == FT_BAD_ARGUMENT, "taken: %s; %s", what, c->text);
  CLAIM(ft_hash(sim) == hash, "changed the run: %s; %s", what, c->text);
}

/* Every copy has exactly its own length, so that reading on is found out. */
static void what_is_no_snapshot_of_this_run_is_refused(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = draw(number);
    ft_sim *sim = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 18);
    uint32_t bytes;
    ft_run(sim, FOREVER, (uint32_t)ft_rng_below(&rng, 5000));
    uint8_t *snapshot = snapshot_of(sim, &bytes);
    for (int i = 0; i < 8; i++) {
      uint32_t count = i == 0 ? 0 : i == 1 ? bytes - 1 : i == 2 ? bytes + 1 : (uint32_t)ft_rng_below(&rng, i < 5 ? 64 : bytes);
      uint8_t *copy = calloc(count + 1, 1), *exact = malloc(count ? count : 1);
      memcpy(copy, snapshot, count < bytes ? count : bytes);
      memcpy(exact, copy, count);
      is_refused(sim, exact, count, "a cut snapshot", &c);
      for (uint32_t k = 0; k < count; k++) exact[k] = (uint8_t)ft_rng_next(&rng);
      is_refused(sim, exact, count, "noise", &c);
      free(copy);
      free(exact);
    }
    for (uint32_t k = 0; k < 64; k++) { /* the first flips hit the head, the others anything */
      uint32_t at = k < 32 ? k : (uint32_t)ft_rng_below(&rng, bytes);
      uint8_t *damaged = malloc(bytes);
      memcpy(damaged, snapshot, bytes);
      damaged[at] ^= (uint8_t)(1 + ft_rng_below(&rng, 255));
      is_refused(sim, damaged, bytes, "a damaged snapshot", &c);
      free(damaged);
    }
    free(snapshot);
    ft_destroy(sim);
  }
}

/* Same tree, same sizes, but another routing, start or mapping: the state would make no sense there. */
static void a_snapshot_of_another_run_is_refused(void) {
  for (uint32_t change = 0; change < 4; change++) {
    ft_config config;
    ft_error error;
    uint32_t bytes;
    ft_config_default(&config);
    ft_sim *sim = ft_create(&config, 0, 0, &error);
    ft_run(sim, FOREVER, 5000);
    uint8_t *snapshot = snapshot_of(sim, &bytes);
    if (change == 0) config.routing_kind = FT_D_MOD_K;
    if (change == 1) config.start_jitter_ps = 1;
    if (change == 2) config.link_ps++;
    ft_sim *other = ft_create(&config, 0, 0, &error);
    if (change == 3) ft_swap(other, 3, 6);
    CLAIM(ft_restore(other, snapshot, bytes) == FT_BAD_ARGUMENT, "taken by another run, change %u", change);
    if (change == 3) ft_swap(other, 6, 3);
    CLAIM(change != 3 || ft_restore(other, snapshot, bytes) == FT_OK, "swapped back it is the same run");
    free(snapshot);
    ft_destroy(sim);
    ft_destroy(other);
  }
}

static void a_snapshot_of_another_tree_is_refused(void) {
  for (uint64_t number = 0; number + 1 < CASES; number++) {
    packet_case c[2] = {draw(number), draw(number + 1)};
    ft_sim *sim[2] = {packet_case_open(&c[0]), packet_case_open(&c[1])};
    const ft_shape *a = ft_shape_of(sim[0]), *b = ft_shape_of(sim[1]);
    uint32_t bytes;
    uint8_t *snapshot = snapshot_of(sim[0], &bytes);
    if (a->nodes != b->nodes || a->links != b->links || a->phases != b->phases)
      is_refused(sim[1], snapshot, bytes, "a snapshot of another tree", &c[1]);
    free(snapshot);
    ft_destroy(sim[0]);
    ft_destroy(sim[1]);
  }
}

/* ---- swapping ---- */

static void draw_pair(ft_rng *rng, ft_sim *sim, uint32_t *a, uint32_t *b) {
  *a = (uint32_t)ft_rng_below(rng, ft_shape_of(sim)->nodes);
  *b = (uint32_t)ft_rng_below(rng, ft_shape_of(sim)->nodes);
}

static void swapping_twice_is_a_fresh_start(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = draw(number);
    ft_sim *swapped = packet_case_open(&c), *fresh = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 20);
    uint32_t a, b;
    draw_pair(&rng, fresh, &a, &b);
    ft_run(swapped, FOREVER, (uint32_t)ft_rng_below(&rng, 5000));
    CLAIM(ft_swap(swapped, a, b) == FT_OK, "a swap is refused; %s", c.text);
    ft_run(swapped, FOREVER, (uint32_t)ft_rng_below(&rng, 5000));
    ft_swap(swapped, b, a);
    CLAIM(ft_hash(swapped) == ft_hash(fresh), "the start differs; %s", c.text);
    packets_finish(swapped);
    packets_finish(fresh);
    snapshots_agree(swapped, fresh, &c);
    ft_destroy(swapped);
    ft_destroy(fresh);
  }
}

static void a_swap_is_the_same_as_asking_for_it_in_the_configuration(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = draw(number), asked = c;
    ft_sim *swapped = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 21);
    uint32_t a, b, at = 2 * c.config.swap_count;
    if (c.word_count + 2 > PACKET_CASE_WORDS) continue;
    draw_pair(&rng, swapped, &a, &b);
    memmove(asked.words + at + 2, c.words + at, (c.word_count - at) * sizeof *c.words);
    asked.words[at] = a;
    asked.words[at + 1] = b;
    asked.word_count += 2;
    asked.config.swap_count++;
    ft_sim *created = packet_case_open(&asked);
    ft_run(swapped, FOREVER, (uint32_t)ft_rng_below(&rng, 5000));
    ft_swap(swapped, a, b);
    packets_finish(swapped);
    packets_finish(created);
    snapshots_agree(swapped, created, &c);
    ft_destroy(swapped);
    ft_destroy(created);
  }
}

static void a_preview_shows_what_a_swap_would_do(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = draw(number);
    ft_sim *sim = packet_case_open(&c), *swapped = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 22);
    uint32_t a, b, phase = (uint32_t)ft_rng_below(&rng, ft_shape_of(sim)->phases);
    draw_pair(&rng, sim, &a, &b);
    ft_swap(swapped, a, b);
    const ft_phase *preview = ft_preview(sim, phase, a, b), *after = ft_plan(swapped, phase);
    CLAIM(preview->contention == after->contention && preview->messages == after->messages, "numbers; %s", c.text);
    CLAIM(memcmp(ELEMENTS(uint16_t, preview->link_load), ELEMENTS(uint16_t, after->link_load),
                 2 * (size_t)preview->link_load.count) == 0, "loads; %s", c.text);
    ft_destroy(sim);
    ft_destroy(swapped);
  }
}

/* ---- limits ---- */

static void packets_are_refused_where_there_is_no_room_for_them(void) {
  ft_config many;
  ft_config_default(&many);
  many.m[0] = 2049;
  many.routing_kind = FT_D_MOD_K;
  ft_config long_messages = paper_config(6, FT_XOR, FT_D_MOD_K, 1);
  long_messages.message_flits = 1 << 20;
  long_messages.buffer_flits = 65535;
  const ft_config *configs[] = {&many, &long_messages};
  for (int i = 0; i < 2; i++) {
    ft_error error;
    ft_sim *sim = ft_create(configs[i], 0, 0, &error);
    if (!CLAIM(sim != 0, "the loads are refused: %s", error.text)) continue;
    CLAIM(ft_prepare(sim, &error) == FT_TOO_LARGE && *error.text, "run %d is prepared", i);
    CLAIM(ft_plan(sim, 1) != 0, "run %d has no loads", i);
    CLAIM(ft_run(sim, 1, 1) == FT_FINISHED && ft_hash(sim) == 0 && ft_snapshot_bytes(sim) == 0, "run %d runs", i);
    CLAIM(ft_frame_of(sim) == 0 && ft_summary_of(sim) == 0 && ft_restore(sim, "", 0) != FT_OK, "run %d can be seen", i);
    ft_destroy(sim);
  }
}

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(every_link_sends_what_was_planned_and_the_acknowledgements_of_its_twin);
  TEST(at_any_time_every_flit_is_in_one_queue);
  TEST(all_tasks_finish_with_buffers_of_one_flit);
  TEST(no_run_is_faster_than_its_busiest_link);
  TEST(summaries_agree_with_themselves);
  TEST(bins_hold_what_was_delivered_in_their_time);
  TEST(ideal_time_of_an_exchange_by_hand);
  TEST(a_message_on_its_own_takes_the_ideal_time);
  TEST(a_self_message_takes_the_time_of_one_switch);
  TEST(phases_without_messages_take_no_time);
  TEST(the_state_at_a_time_does_not_depend_on_the_cuts_before_it);
  TEST(looking_at_a_run_changes_nothing);
  TEST(two_runs_live_side_by_side);
  TEST(a_restored_run_goes_on_like_the_original);
  TEST(what_is_no_snapshot_of_this_run_is_refused);
  TEST(a_snapshot_of_another_run_is_refused);
  TEST(a_snapshot_of_another_tree_is_refused);
  TEST(swapping_twice_is_a_fresh_start);
  TEST(a_swap_is_the_same_as_asking_for_it_in_the_configuration);
  TEST(a_preview_shows_what_a_swap_would_do);
  TEST(packets_are_refused_where_there_is_no_room_for_them);
  return test_end();
}
