/* Laws of packets in time: how long it takes. */
#include "engines.h"
#include "naive_packets.h"
#include "packet_runs.h"

/* Seeds are equal unless somebody changes one. Two times and two ways: half of the tasks that start late go right. */
TEST(what_starts_a_task_does_not_route_it) {
  ft_config c;
  ft_error error;
  uint32_t same = 0;
  ft_config_default(&c, FT_OUTPUT);
  c.levels = 2, c.m[0] = 2, c.m[1] = 400, c.w[0] = 1, c.w[1] = 2;
  c.exchange_kind = FT_LIN, c.shift = 2;
  c.routing_kind = FT_RANDOM_ROUTING;
  c.output.start_jitter_ps = 1;
  RUN *sim = ft_create(&c, 0, 0, &error);
  if (!CLAIM(sim && ft_prepare(sim, &error) == FT_OK, "%s", error.text)) return;
  const uint32_t *label = FT_AT(uint32_t, ft_plan(sim, 0)->label);
  for (uint32_t i = 0; i < 800; i++) same += ft_packets_of(sim)->timer[i].at == (int64_t)label[ft_packets_of(sim)->timer[i].id];
  CLAIM(ft_packets_of(sim)->c->timers == 800 && same > 340 && same < 460, "%u of 800 agree", same);
}

/* A bin holds the flits that went over a last link in [i, i + 1) * bin_ps, however often bins were merged. */
TEST(bins_hold_what_was_delivered_in_their_time) {
  uint32_t merged = 0;
  for (uint64_t number = 0; number < CASES / 2; number++) {
    packet_case c = packet_run_draw(number);
    RUN *sim = packet_case_open(&c), *again = packet_case_open(&c);
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
      uint64_t flits = ft_frame_of(again)->delivered_flits, bin = FT_AT(uint64_t, s->efficiency)[i];
      CLAIM(bin == flits - before, "bin %u holds %u of %u flits; %s", i, (unsigned)bin, (unsigned)(flits - before), c.text);
      before = flits;
    }
  }
  CLAIM(merged > 0, "no run was long enough to merge bins");
}

typedef struct ideal_case {
  const ft_config *config;
  const packet_case *drawn;
  uint32_t nodes, links_up;
  uint32_t to[PACKET_CASE_WORDS], turn_level[PACKET_CASE_WORDS]; /* [phases][nodes], without cuts */
  int64_t enters_ps[2 * PACKET_CASE_WORDS];                      /* [phases + 1][nodes] */
} ideal_case;

static ideal_case ideal_case_of(const packet_case *c) {
  packet_case without = *c;
  without.word_count -= c->config.cut_count;
  without.config.cut_count = 0;
  ft_sim *sim = packet_case_open(&without);
  ideal_case ideal = {.config = &c->config, .drawn = c, .nodes = ft_shape_of(sim)->nodes, .links_up = ft_shape_of(sim)->w[0]};
  for (uint32_t i = 0; i < c->config.custom_phases * ideal.nodes; i++) {
    const ft_phase *plan = ft_plan(sim, i / ideal.nodes);
    ideal.to[i] = FT_AT(uint32_t, plan->destination)[i % ideal.nodes];
    ideal.turn_level[i] = FT_AT(uint8_t, plan->turn_level)[i % ideal.nodes];
  }
  ft_destroy(sim);
  return ideal;
}

/* Over the way of a message that is sent. */
static int64_t way_ps(const ideal_case *c, uint32_t phase, uint32_t task, uint32_t flits) {
  return naive_way_ps(c->config, c->turn_level[phase * c->nodes + task], flits);
}

static uint32_t sends(const ideal_case *c, uint32_t phase, uint32_t task) { return c->turn_level[phase * c->nodes + task] > 0; }

static int64_t there_ps(const ideal_case *c, uint32_t phase, uint32_t task) {
  return way_ps(c, phase, task, packet_case_flits(c->drawn, phase));
}

static uint32_t window_of(const ft_config *c) { return c->output.no_acknowledge ? 0 : c->output.window; }

/* Whether each task waits for the acknowledgement of one message after the other, and no task is idle. */
static uint32_t is_sum(const ideal_case *c) {
  uint32_t is = window_of(c->config) == 1 && !packet_case_lengths(c->drawn);
  for (uint32_t i = 0; i < c->config->custom_phases * c->nodes; i++) is &= c->to[i] != FT_IDLE;
  return is;
}

/* The task with the longest sum of its messages; to itself costs nothing. */
static int64_t longest_sum_ps(const ideal_case *c) {
  int64_t longest = 0;
  for (uint32_t task = 0; task < c->nodes; task++) {
    int64_t sum = 0;
    for (uint32_t phase = 0; phase < c->config->custom_phases; phase++)
      if (sends(c, phase, task))
        sum += there_ps(c, phase, task) + way_ps(c, phase, task, 1);
    if (sum > longest) longest = sum;
  }
  return longest;
}

/* Sent, received and answered, from the beginning for every phase of every task that is asked for: slow, and without memory. Over its
 * only link messages go one after another. */
typedef struct sent_message {
  int64_t first_ps, sent_ps, received_ps, answered_ps; /* first: the link to the receiver can begin with it */
} sent_message;

static sent_message message_of(const ideal_case *c, uint32_t phase, uint32_t task) {
  int64_t last_ps = 0, begins_ps = c->enters_ps[phase * c->nodes + task];
  for (uint32_t before = phase; before-- > 0 && last_ps == 0 && c->links_up == 1;)
    if (sends(c, before, task)) last_ps = message_of(c, before, task).sent_ps;
  if (last_ps > begins_ps) begins_ps = last_ps;
  int64_t sent_ps = begins_ps + packet_case_flits(c->drawn, phase) * naive_flit_ps(c->config, 1), received_ps = begins_ps + there_ps(c, phase, task);
  int64_t one_ps = way_ps(c, phase, task, 1);
  return (sent_message){begins_ps + one_ps - naive_flit_ps(c->config, 1), sent_ps, received_ps, received_ps + one_ps};
}

/* When fewer than all of its places are taken. */
static int64_t place_ps(const ideal_case *c, uint32_t phase, uint32_t task) {
  uint32_t places = window_of(c->config);
  int64_t latest[FT_MAX_OPEN] = {0}; /* descending */
  if (places == 0) return 0;
  for (uint32_t before = 0; before < phase; before++) {
    int64_t at = sends(c, before, task) ? message_of(c, before, task).answered_ps : 0;
    for (uint32_t i = 0; i < places; i++)
      if (at > latest[i]) {
        int64_t other = latest[i];
        latest[i] = at;
        at = other;
      }
  }
  return latest[places - 1];
}

/* Until when a task takes in what comes to it up to a phase: from some message on all that do not come before it. */
static int64_t taken_in_ps(const ideal_case *c, uint32_t last_phase, uint32_t task) {
  int64_t first_ps[PACKET_CASE_WORDS], work_ps[PACKET_CASE_WORDS], longest = 0;
  uint32_t count = 0;
  for (uint32_t phase = 0; phase <= last_phase; phase++)
    for (uint32_t s = 0; s < c->nodes; s++) {
      if (!sends(c, phase, s) || c->to[phase * c->nodes + s] != task) continue;
      first_ps[count] = message_of(c, phase, s).first_ps;
      work_ps[count++] = packet_case_flits(c->drawn, phase) * naive_flit_ps(c->config, 1) / c->links_up;
    }
  for (uint32_t i = 0; i < count; i++) {
    int64_t until_ps = first_ps[i];
    for (uint32_t k = 0; k < count; k++)
      if (first_ps[k] >= first_ps[i]) until_ps += work_ps[k];
    if (until_ps > longest) longest = until_ps;
  }
  return longest;
}

static int64_t critical_path_ps(ideal_case *c) {
  uint32_t phases = c->config->custom_phases;
  int64_t longest = 0;
  for (uint32_t phase = 0; phase < phases; phase++) {
    const uint32_t *destination = &c->to[phase * c->nodes];
    for (uint32_t task = 0; task < c->nodes; task++) {
      int64_t *enters_ps = &c->enters_ps[phase * c->nodes + task], place = place_ps(c, phase, task);
      if (place > *enters_ps && destination[task] != task) *enters_ps = place;
      c->enters_ps[(phase + 1) * c->nodes + task] = *enters_ps;
    }
    for (uint32_t task = 0; task < c->nodes; task++) {
      if (!sends(c, phase, task)) continue;
      sent_message m = message_of(c, phase, task);
      int64_t *next_ps = &c->enters_ps[(phase + 1) * c->nodes + destination[task]];
      int64_t taken_ps = taken_in_ps(c, phase, destination[task]);
      if (m.received_ps > *next_ps) *next_ps = m.received_ps;
      if (taken_ps > *next_ps) *next_ps = taken_ps;
    }
  }
  for (uint32_t task = 0; task < c->nodes; task++)
    if (place_ps(c, phases, task) > longest) longest = place_ps(c, phases, task);
  for (uint32_t task = 0; task < c->nodes; task++)
    if (c->enters_ps[phases * c->nodes + task] > longest) longest = c->enters_ps[phases * c->nodes + task];
  return longest;
}

/* Section 5.1 for exchanges given by hand; who waits for whom where lengths come by phase. Cut cables change nothing of it. */
TEST(ideal_time_of_an_exchange_by_hand) {
  uint32_t differ = 0;
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number);
    if (c.config.exchange_kind != FT_CUSTOM) continue;
    ideal_case ideal = ideal_case_of(&c);
    RUN *sim = packet_case_open(&c);
    int64_t sum = longest_sum_ps(&ideal), wanted = is_sum(&ideal) ? sum : critical_path_ps(&ideal);
    differ += wanted != sum;
    CLAIM(ft_summary_of(sim)->ideal_ps == wanted, "T is %" PRId64 ", not %" PRId64 "; %s", ft_summary_of(sim)->ideal_ps, wanted, c.text);
  }
  CLAIM(differ > 0 || !THOROUGH, "all are sums");
}

/* Where all messages are sent. */
TEST(no_run_is_faster_than_its_ideal) {
  uint32_t exact = 0, later = 0;
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number);
    if (c.config.cut_count > 0) continue;
    RUN *sim = packet_case_open(&c);
    packets_finish(sim);
    const ft_summary *s = ft_summary_of(sim);
    CLAIM(s->completion_ps >= s->ideal_ps, "done after %" PRId64 ", ideal %" PRId64 "; %s", s->completion_ps, s->ideal_ps, c.text);
    exact += s->completion_ps == s->ideal_ps;
    later += s->completion_ps > s->ideal_ps;
  }
  CLAIM((exact > 0 && later > 0) || !THOROUGH, "%u runs take their ideal time, %u longer", exact, later);
}

/* XGFT(3; 2,2,2; 1,2,1), tasks on their nodes, phases by hand; behind them the lengths of `lengths` of them. */
static ft_sim *by_hand(const uint32_t *phases, uint32_t count, uint32_t lengths, uint32_t no_acknowledge) {
  ft_error error;
  ft_config config;
  ft_config_default(&config, FT_OUTPUT);
  config.m[0] = 2;
  config.w[1] = 2;
  config.exchange_kind = FT_CUSTOM;
  config.custom_phases = count;
  config.output.phase_flits = lengths;
  config.output.no_acknowledge = no_acknowledge;
  ft_sim *sim = ft_create(&config, phases, 8 * count + lengths, &error);
  if (!sim) printf("refused: %s\n", error.text);
  return sim;
}

#define __ FT_IDLE

/* Prisacari 2013, section 5.1: T(l) = 2 adapters, 2l links, 2l - 1 switches and F flits there, the same and one flit back. */
TEST(a_message_on_its_own_takes_the_ideal_time) {
  for (uint32_t turn_level = 1; turn_level <= 3; turn_level++) {
    uint32_t phase[8] = {__, __, __, __, __, __, __, __};
    phase[0] = 1u << (turn_level - 1);
    int64_t there_ps = 1000000 + (2 * turn_level - 1) * 50000 + 2 * turn_level * 100000 + 64 * 51200, back_ps = there_ps - 63 * 51200;
    for (uint32_t no_acknowledge = 0; no_acknowledge < 2; no_acknowledge++) {
      RUN *sim = by_hand(phase, 1, 0, no_acknowledge);
      int64_t ideal_ps = there_ps + (no_acknowledge ? 0 : back_ps);
      CLAIM(packets_finish(sim) == ideal_ps && ft_summary_of(sim)->ideal_ps == ideal_ps, "turn level %u: %" PRId64 " ps", turn_level,
            ft_summary_of(sim)->completion_ps);
      CLAIM(ft_summary_of(sim)->latency_ps.max == there_ps, "turn level %u: latency", turn_level);
    }
  }
}

/* Three phases of XGFT(3; 2,2,2; 1,2,1), and the lengths of their messages. By hand, without acknowledgements and with them: of the ways
 * over one, two and three levels, and of flits. In line with an acknowledgement a message comes a flit later, once in each phase. */
TEST(ideal_times_of_unequal_partners) {
  static const struct {
    uint32_t words[27];
    int64_t ways[3], flits, answered_ways[3], answered_flits;
  } of[] = {/* a binomial tree up: what 1, 3, 5 and 7 send is sent long before 4 sends, and only the last message has to be answered */
            {{__, 0, __, 2, __, 4, __, 6, __, __, 0, __, __, __, 4, __, __, __, __, __, 0, __, __, __, 64, 64, 64},
             {1, 1, 1}, 192, {1, 1, 2}, 193},
            /* and down: by 4, 6 and 7, but for the root, which waits for all of its acknowledgements */
            {{4, __, __, __, __, __, __, __, 2, __, __, __, 6, __, __, __, 1, __, 3, __, 5, __, 7, __, 64, 64, 64},
             {1, 1, 1}, 192, {2, 2, 2}, 195},
            /* 1 needs what 0 sends, and 0 what 1 sends */
            {{1, __, __, __, __, __, __, __, __, 4, __, __, __, __, __, __, __, 0, __, __, __, __, __, __, 64, 32, 64},
             {2, 0, 0}, 160, {3, 0, 2}, 162},
            /* piece after piece over one link */
            {{1, __, __, __, __, __, __, __, 1, __, __, __, __, __, __, __, 1, __, __, __, __, __, __, __, 4, 4, 5},
             {1, 0, 0}, 13, {6, 0, 0}, 16}};
  const int64_t flit_ps = 51200, way_ps[3] = {1250000, 1550000, 1850000};
  for (uint32_t no_acknowledge = 0; no_acknowledge < 2; no_acknowledge++)
    for (uint32_t i = 0; i < sizeof of / sizeof *of; i++) {
      const int64_t *ways = no_acknowledge ? of[i].ways : of[i].answered_ways;
      int64_t wanted = (no_acknowledge ? of[i].flits : of[i].answered_flits) * flit_ps;
      for (uint32_t l = 0; l < 3; l++) wanted += ways[l] * way_ps[l];
      RUN *sim = by_hand(of[i].words, 3, 3, no_acknowledge);
      int64_t completion_ps = packets_finish(sim), ideal_ps = ft_summary_of(sim)->ideal_ps;
      CLAIM(ideal_ps == wanted, "program %u, no acknowledgements %u: T is %" PRId64 ", not %" PRId64, i, no_acknowledge, ideal_ps, wanted);
      CLAIM(completion_ps >= wanted && completion_ps <= wanted + 3 * flit_ps, "program %u, no acknowledgements %u: %" PRId64 ", T %" PRId64,
            i, no_acknowledge, completion_ps, wanted);
    }
}

/* An acknowledgement that comes meanwhile does not end it. */
TEST(a_self_message_takes_the_time_of_one_switch) {
  const uint32_t phases[] = {1, 0, __, __, __, __, __, __, 0, __, __, __, __, __, __, __};
  int64_t there_ps = 1000000 + 50000 + 200000 + 64 * 51200, back_ps = there_ps - 63 * 51200;
  for (uint32_t no_acknowledge = 0; no_acknowledge < 2; no_acknowledge++) {
    RUN *sim = by_hand(phases, 2, 0, no_acknowledge);
    int64_t phase_ps = no_acknowledge ? there_ps : there_ps + back_ps;
    CLAIM(packets_finish(sim) >= 2 * phase_ps && ft_summary_of(sim)->completion_ps <= 2 * phase_ps + 51200, "%" PRId64 " ps",
          ft_summary_of(sim)->completion_ps);
  }
}

/* A phase in which every task addresses itself is skipped; in one where some do, idle tasks go on. */
TEST(phases_without_messages_take_no_time) {
  const uint32_t own[] = {0, 1, 2, 3, 4, 5, 6, 7}, idle[] = {__, __, __, __, __, __, __, __};
  const uint32_t *phases[] = {own, idle};
  for (int i = 0; i < 2; i++) {
    RUN *sim = by_hand(phases[i], 1, 0, 0);
    CLAIM(packets_finish(sim) == 0 && ft_summary_of(sim)->hops == 0, "phase %d takes time", i);
  }
}

/* LIN among all nodes of XGFT(3; 8,4,8; 1,8,4), not acknowledged, in messages and buffers that hold far more flits than trains. */
static ft_sim *far_more_flits_than_trains(void) {
  ft_config config;
  ft_config_default(&config, FT_OUTPUT);
  config.m[0] = config.m[2] = config.w[1] = 8;
  config.m[1] = config.w[2] = 4;
  config.w[0] = 1;
  config.exchange_kind = FT_LIN;
  config.output.message_flits = 1024;
  config.output.buffer_flits = 16384;
  config.output.no_acknowledge = 1;
  return packets_open(&config);
}

TEST(trains_are_those_that_are_needed) {
  ft_sim *sim = far_more_flits_than_trains(), *refused = far_more_flits_than_trains();
  ft_error error;
  if (!CLAIM(ft_prepare(sim, &error) == FT_OK && ft_prepare(refused, &error) == FT_OK, "%s", error.text)) return;
  ft_packets *p = ft_packets_of(refused);
  uint32_t most = p->most_trains, spare = p->fabric.train_limit - most;
  CLAIM(run_to(sim, 60000000) == FT_REACHED, "%u trains at most", most);
  uint32_t used = ft_packets_of(sim)->fabric.c->trains_used;
  CLAIM(used > 500 && spare >= p->fabric.message_limit + p->fabric.links + FT_LOOK_HOPS, "%u trains, %u to spare", used, spare);
  p->most_trains = used / 2;
  CLAIM(run_to(refused, 60000000) == FT_REFUSED, "a run takes what there is not");
  CLAIM(ft_summary_of(refused)->limit == FT_TRAIN_LIMIT && ft_summary_of(sim)->limit == FT_NO_LIMIT, "it does not say why");
  CLAIM(p->fabric.c->trains_used > used / 2 && p->fabric.c->trains_used <= used / 2 + spare, "%u trains of %u", p->fabric.c->trains_used, used / 2);
  CLAIM(run_to(refused, 60000000) == FT_REFUSED, "a run that was refused goes on without more");
  p->most_trains = most;
  CLAIM(run_to(refused, 60000000) == FT_REACHED && ft_hash(refused) == ft_hash(sim), "a run that was refused goes on otherwise");
  ft_destroy(sim);
  ft_destroy(refused);
  sim = far_more_flits_than_trains();
  ft_packets_of(sim)->fabric.message_limit = 1;
  CLAIM(run_to(sim, 60000000) == FT_REFUSED && ft_summary_of(sim)->limit == FT_OPEN_LIMIT, "messages do not say why");
  ft_destroy(sim);
}
