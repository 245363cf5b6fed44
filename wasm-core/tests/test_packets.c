/* Laws of packets in time, on random trees, exchanges, mappings, routings and latencies: what is sent, and what a swap does. */
#include "packet_runs.h"
#include "support.h"

/* ---- what was sent ---- */

typedef struct planned_traffic {
  uint64_t *data, *answers; /* by link: flits over it, and messages over its twin */
  uint32_t *received;       /* by task */
  uint64_t messages, flits;
} planned_traffic;

static void add_phase(planned_traffic *traffic, const ft_shape *s, const ft_phase *plan, uint32_t flits) {
  const uint16_t *load = FT_AT(uint16_t, plan->link_load);
  for (uint32_t i = 0; i < s->links; i++) {
    traffic->data[i] += (uint64_t)load[i] * flits;
    traffic->answers[i] += load[i < s->up_links ? i + s->up_links : i - s->up_links];
  }
  traffic->messages += plan->messages;
  traffic->flits += (uint64_t)plan->messages * flits;
  if (plan->self_messages == s->nodes) return; /* skipped */
  for (uint32_t task = 0; task < s->nodes; task++) {
    uint32_t to = FT_AT(uint32_t, plan->destination)[task];
    if (to != FT_IDLE) traffic->received[to]++;
  }
}

static planned_traffic plan_all(ft_sim *sim, const packet_case *c) {
  const ft_shape *s = ft_shape_of(sim);
  planned_traffic traffic = {calloc(s->links, 8), calloc(s->links, 8), calloc(s->nodes, 4), 0, 0};
  for (uint32_t phase = 0; phase < s->phases; phase++) add_phase(&traffic, s, ft_plan(sim, phase), packet_case_flits(c, phase));
  return traffic;
}

static void forget(planned_traffic *traffic) {
  free(traffic->data);
  free(traffic->answers);
  free(traffic->received);
}

TEST(every_link_sends_what_was_planned_and_the_acknowledgements_of_its_twin) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number);
    RUN *sim = packet_case_open(&c);
    planned_traffic traffic = plan_all(sim, &c);
    packets_finish(sim);
    const ft_frame *frame = ft_frame_of(sim);
    uint64_t hops = 0;
    for (uint32_t i = 0; i < ft_shape_of(sim)->links; i++) {
      uint64_t sent = (uint64_t)FT_AT(int64_t, frame->link_sent)[i];
      CLAIM(sent == traffic.data[i] + (c.config.output.no_acknowledge ? 0 : traffic.answers[i]), "link %u sent %u flits; %s", i, (unsigned)sent,
            c.text);
      hops += sent;
    }
    CLAIM(frame->hops == hops, "hops are the flits sent by all links; %s", c.text);
    CLAIM(frame->delivered == traffic.messages, "%u of %u messages; %s", (unsigned)frame->delivered,
          (unsigned)traffic.messages, c.text);
    CLAIM(frame->delivered_flits == traffic.flits, "flits of all messages arrive; %s", c.text);
    for (uint32_t i = 0; i < ft_shape_of(sim)->nodes; i++)
      CLAIM(FT_AT(uint32_t, frame->task_received)[i] == traffic.received[i], "task %u got %u of %u messages; %s", i,
            FT_AT(uint32_t, frame->task_received)[i], traffic.received[i], c.text);
    forget(&traffic);
  }
}

/* The preview of a swap, beside the run that is made with it. */
TEST(a_preview_shows_what_a_swap_does) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case c = packet_run_draw(number), asked = c;
    ft_rng rng = ft_rng_make(number, 22);
    if (c.word_count + 2 > PACKET_CASE_WORDS) continue;
    RUN *sim = packet_case_open(&c);
    uint32_t nodes = ft_shape_of(sim)->nodes, at = 2 * c.config.swap_count;
    uint32_t a = (uint32_t)ft_rng_below(&rng, nodes), b = (uint32_t)ft_rng_below(&rng, nodes);
    memmove(asked.words + at + 2, c.words + at, (c.word_count - at) * sizeof *c.words);
    asked.words[at] = a;
    asked.words[at + 1] = b;
    asked.word_count += 2;
    asked.config.swap_count++;
    RUN *swapped = packet_case_open(&asked);
    uint32_t phase = (uint32_t)ft_rng_below(&rng, ft_shape_of(sim)->phases);
    const ft_phase *preview = ft_preview(sim, phase, a, b), *after = ft_plan(swapped, phase);
    CLAIM(preview->contention == after->contention && preview->bound == after->bound && preview->messages == after->messages, "numbers; %s", c.text);
    CLAIM(memcmp(FT_AT(uint16_t, preview->link_load), FT_AT(uint16_t, after->link_load),
                 2 * (size_t)preview->link_load.count) == 0, "loads; %s", c.text);
  }
}

/* ---- limits ---- */

TEST(packets_are_refused_where_there_is_no_room_for_them) {
  ft_config many;
  ft_config_default(&many, FT_OUTPUT);
  many.m[0] = 2049;
  many.routing_kind = FT_D_MOD_K;
  ft_error error;
  RUN *sim = ft_create(&many, 0, 0, &error);
  if (!CLAIM(sim != 0, "the loads are refused: %s", error.text)) return;
  CLAIM(ft_prepare(sim, &error) == FT_TOO_LARGE && *error.text, "it is prepared");
  CLAIM(ft_plan(sim, 1) != 0, "it has no loads");
  CLAIM(ft_run(sim, 1, 1) == FT_REFUSED && ft_hash(sim) == 0 && ft_snapshot_bytes(sim) == 0, "it runs");
  CLAIM(ft_frame_of(sim) == 0 && ft_summary_of(sim) == 0 && ft_rewind(sim, "", 0) != FT_OK, "it can be seen");
}

/* Half of the tasks have nothing to wait for: the messages of all phases are in their adapters at once. */
TEST(a_run_ends_where_too_many_messages_are_under_way) {
  enum { TASKS = 4096, PHASES = 130 };
  ft_config c;
  ft_config_default(&c, FT_OUTPUT);
  c.levels = 2, c.m[0] = 64, c.m[1] = 64, c.w[0] = c.w[1] = 1;
  c.exchange_kind = FT_CUSTOM, c.custom_phases = PHASES, c.routing_kind = FT_D_MOD_K;
  c.output.message_flits = 1;
  uint32_t *words = malloc(TASKS * PHASES * sizeof *words);
  for (uint32_t i = 0; i < TASKS * PHASES; i++) words[i] = i % 2 ? FT_IDLE : i % TASKS + 1;
  for (c.output.no_acknowledge = 0; c.output.no_acknowledge < 2; c.output.no_acknowledge++) {
    ft_error error;
    RUN *sim = ft_create(&c, words, TASKS * PHASES, &error);
    if (!CLAIM(sim && ft_prepare(sim, &error) == FT_OK, "%s", error.text)) continue;
    uint32_t state;
    while ((state = ft_run(sim, FOREVER, UINT32_MAX)) == FT_RUNNING) {}
    CLAIM(state == (c.output.no_acknowledge ? FT_REFUSED : FT_FINISHED), "without acknowledgements %u: it ends as %u", c.output.no_acknowledge, state);
  }
  free(words);
}
