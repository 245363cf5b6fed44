/* Laws of packets in time: how long it takes. */
#include "engine/sim.h"
#include "packet_runs.h"

static void all_tasks_finish_with_buffers_of_one_flit(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number);
    c.config.output.buffer_flits = 1;
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
    packet_case c = packet_run_draw(number);
    ft_sim *sim = packet_case_open(&c);
    int64_t completion_ps = packets_finish(sim), last_ps = 0;
    const ft_frame *frame = ft_frame_of(sim);
    const ft_summary *summary = ft_summary_of(sim);
    for (uint32_t i = 0; i < ft_shape_of(sim)->links; i++) {
      uint32_t sent = ELEMENTS(uint32_t, frame->link_sent)[i];
      int64_t busy_ps = sent * c.config.output.flit_ps;
      /* without waiting for acknowledgements the last of them are under way when the tasks have finished */
      CLAIM(completion_ps >= busy_ps || c.config.output.no_acknowledge, "link %u is busy for %" PRId64 " ps; %s", i, busy_ps, c.text);
      CLAIM(sent == 0 || ELEMENTS(int64_t, frame->link_sent_at_ps)[i] >= busy_ps - c.config.output.flit_ps, "link %u; %s", i, c.text);
    }
    for (uint32_t i = 0; i < ft_shape_of(sim)->phases; i++) {
      int64_t end_ps = ELEMENTS(int64_t, summary->phase_end_ps)[i];
      CLAIM(end_ps >= last_ps, "phase %u ends before the one before it; %s", i, c.text);
      last_ps = end_ps;
    }
    CLAIM(last_ps == completion_ps, "the run ends with its last phase; %s", c.text);
    ft_destroy(sim);
  }
}

/* Seeds are equal unless somebody changes one. Two times and two ways: half of the tasks that start late go right. */
static void what_starts_a_task_does_not_route_it(void) {
  ft_config c;
  ft_error error;
  uint32_t same = 0;
  ft_config_default(&c, FT_OUTPUT);
  c.levels = 2, c.m[0] = 2, c.m[1] = 400, c.w[0] = 1, c.w[1] = 2;
  c.exchange_kind = FT_LIN, c.shift = 2;
  c.routing_kind = FT_RANDOM_ROUTING;
  c.output.start_jitter_ps = 1;
  ft_sim *sim = ft_create(&c, 0, 0, &error);
  if (!CLAIM(sim && ft_prepare(sim, &error) == FT_OK, "%s", error.text)) return;
  const uint32_t *label = ELEMENTS(uint32_t, ft_plan(sim, 0)->label);
  for (uint32_t i = 0; i < 800; i++) same += sim->packets.timer[i].at == (int64_t)label[sim->packets.timer[i].id];
  CLAIM(sim->packets.c->timers == 800 && same > 340 && same < 460, "%u of 800 agree", same);
  ft_destroy(sim);
}

static void summaries_agree_with_themselves(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number);
    ft_sim *sim = packet_case_open(&c);
    ft_rng rng = ft_rng_make(number, 14);
    for (int cut = 0; cut < 4; cut++) {
      uint32_t state = cut < 3 ? run_to(sim, draw_time(&rng, sim)) : run_to(sim, FOREVER);
      const ft_summary *s = ft_summary_of(sim);
      uint64_t flits = 0;
      for (uint32_t i = 0; i < s->efficiency.count; i++) flits += ELEMENTS(uint64_t, s->efficiency)[i];
      CLAIM(flits == s->delivered_flits, "the bins hold %u of %u flits; %s", (unsigned)flits, (unsigned)s->delivered_flits, c.text);
      CLAIM(s->delivered_bytes == s->delivered_flits * 64, "bytes; %s", c.text);
      CLAIM(s->latency_ps.p50 <= s->latency_ps.p99 && s->latency_ps.p99 <= s->latency_ps.max, "quantiles; %s", c.text);
      CLAIM(s->latency_ps.mean <= s->latency_ps.max, "mean latency; %s", c.text);
      CLAIM(s->state == state, "state; %s", c.text);
    }
    ft_destroy(sim);
  }
}

/* A bin holds the flits that went over a last link in [i, i + 1) * bin_ps, however often bins were merged. */
static void bins_hold_what_was_delivered_in_their_time(void) {
  uint32_t merged = 0;
  for (uint64_t number = 0; number < CASES / 2; number++) {
    packet_case c = packet_run_draw(number);
    ft_sim *sim = packet_case_open(&c), *again = packet_case_open(&c);
    int64_t first_bin_ps = ft_summary_of(again)->bin_ps;
    uint64_t before = 0;
    packets_finish(sim);
    const ft_summary *s = ft_summary_of(sim);
    int64_t end_ps = ft_frame_of(sim)->time_ps;
    merged += s->bin_ps > first_bin_ps;
    CLAIM(s->efficiency.count == (end_ps > 0 ? (end_ps - 1) / s->bin_ps + 1 : 1), "%u bins of %" PRId64 " ps until %" PRId64 "; %s", s->efficiency.count,
          s->bin_ps, end_ps, c.text);
    for (uint32_t i = 0; i < s->efficiency.count; i++) {
      run_to(again, (i + 1) * s->bin_ps);
      uint64_t flits = ft_frame_of(again)->delivered_flits, bin = ELEMENTS(uint64_t, s->efficiency)[i];
      CLAIM(bin == flits - before, "bin %u holds %u of %u flits; %s", i, (unsigned)bin, (unsigned)(flits - before), c.text);
      before = flits;
    }
    ft_destroy(sim);
    ft_destroy(again);
  }
  CLAIM(merged > 0, "no run was long enough to merge bins");
}

/* Section 5.1 for exchanges given by hand: the task with the longest sum of its messages; to itself costs nothing. Cut cables change
 * nothing of it. */
static void ideal_time_of_an_exchange_by_hand(void) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number);
    const ft_config *k = &c.config;
    if (k->exchange_kind != FT_CUSTOM) continue;
    packet_case without = c;
    without.word_count -= c.config.cut_count;
    without.config.cut_count = 0;
    ft_sim *sim = packet_case_open(&c), *whole = packet_case_open(&without);
    uint32_t nodes = ft_shape_of(sim)->nodes;
    int64_t *sum = calloc(nodes, sizeof *sum), longest = 0;
    for (uint32_t i = 0; i < k->custom_phases * nodes; i++) {
      int64_t turn_level = ELEMENTS(uint8_t, ft_plan(whole, i / nodes)->turn_level)[i % nodes];
      int64_t way_ps = 2 * k->output.adapter_ps + (2 * turn_level - 1) * k->output.switch_ps + 2 * turn_level * k->output.link_ps;
      if (turn_level > 0) sum[i % nodes] += way_ps + packet_case_flits(&c, i / nodes) * k->output.flit_ps + (k->output.no_acknowledge ? 0 : way_ps + k->output.flit_ps);
      if (sum[i % nodes] > longest) longest = sum[i % nodes];
    }
    CLAIM(ft_summary_of(sim)->ideal_ps == longest, "T is %" PRId64 ", not %" PRId64 "; %s", ft_summary_of(sim)->ideal_ps, longest,
          c.text);
    free(sum);
    ft_destroy(whole);
    ft_destroy(sim);
  }
}

/* XGFT(3; 2,2,2; 1,2,1), tasks on their nodes, phases by hand. */
static ft_sim *by_hand(const uint32_t *phases, uint32_t count, uint32_t no_acknowledge) {
  ft_error error;
  ft_config config;
  ft_config_default(&config, FT_OUTPUT);
  config.m[0] = 2;
  config.w[1] = 2;
  config.exchange_kind = FT_CUSTOM;
  config.custom_phases = count;
  config.output.no_acknowledge = no_acknowledge;
  ft_sim *sim = ft_create(&config, phases, 8 * count, &error);
  if (!sim) printf("refused: %s\n", error.text);
  return sim;
}

#define __ FT_IDLE

/* Prisacari 2013, section 5.1: T(l) = 2 adapters, 2l links, 2l - 1 switches and F flits there, the same and one flit back. */
static void a_message_on_its_own_takes_the_ideal_time(void) {
  for (uint32_t turn_level = 1; turn_level <= 3; turn_level++) {
    uint32_t phase[8] = {__, __, __, __, __, __, __, __};
    phase[0] = 1u << (turn_level - 1);
    int64_t there_ps = 1000000 + (2 * turn_level - 1) * 50000 + 2 * turn_level * 100000 + 64 * 51200, back_ps = there_ps - 63 * 51200;
    for (uint32_t no_acknowledge = 0; no_acknowledge < 2; no_acknowledge++) {
      ft_sim *sim = by_hand(phase, 1, no_acknowledge);
      int64_t ideal_ps = there_ps + (no_acknowledge ? 0 : back_ps);
      CLAIM(packets_finish(sim) == ideal_ps && ft_summary_of(sim)->ideal_ps == ideal_ps, "turn level %u: %" PRId64 " ps", turn_level,
            ft_summary_of(sim)->completion_ps);
      CLAIM(ft_summary_of(sim)->latency_ps.max == there_ps, "turn level %u: latency", turn_level);
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

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(all_tasks_finish_with_buffers_of_one_flit);
  TEST(no_run_is_faster_than_its_busiest_link);
  TEST(what_starts_a_task_does_not_route_it);
  TEST(summaries_agree_with_themselves);
  TEST(bins_hold_what_was_delivered_in_their_time);
  TEST(ideal_time_of_an_exchange_by_hand);
  TEST(a_message_on_its_own_takes_the_ideal_time);
  TEST(a_self_message_takes_the_time_of_one_switch);
  TEST(phases_without_messages_take_no_time);
  return test_end();
}
