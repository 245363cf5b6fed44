/* Where only some of the nodes take part, the others might as well not be there. */
#include <inttypes.h>
#include <string.h>

#include "fattree.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(400), MOST = 64, SLOTS = 400 };

typedef struct some {
  ft_config config;
  uint32_t words[4 * MOST], count, nodes, members;
  uint8_t in_job[MOST];
} some;

static void draw_tree(ft_rng *rng, some *s, uint32_t engine) {
  const ft_config tree = random_tree(rng, MOST);
  memset(s, 0, sizeof *s);
  ft_config_default(&s->config, engine);
  s->config.levels = tree.levels;
  memcpy(s->config.m, tree.m, sizeof tree.m);
  memcpy(s->config.w, tree.w, sizeof tree.w);
  s->config.routing_kind = FT_D_MOD_K;
  s->nodes = 1;
  for (uint32_t l = 0; l < tree.levels; l++) s->nodes *= tree.m[l];
}

/* Those that hold stand in ascending order. */
static void take_job(some *s, const uint8_t *in_job) {
  s->members = 0;
  for (uint32_t node = 0; node < s->nodes; node++)
    if ((s->in_job[node] = in_job[node])) s->words[s->count++] = node, s->members++;
  s->config.job_nodes = s->members;
}

static uint32_t draw_members(ft_rng *rng, const some *s, uint8_t *in_job) {
  uint32_t members = 0, one_in = 1 + below(rng, 5);
  for (uint32_t node = 0; node < s->nodes; node++) members += in_job[node] = below(rng, 6) >= one_in;
  return members;
}

static ft_sim *opened(const some *s, const char *what) {
  ft_error error;
  ft_sim *sim = ft_create(&s->config, s->words, s->count, &error);
  CLAIM(sim != 0, "%s: %s", what, error.text);
  return sim;
}

/* Nothing has passed the cables of a node that takes no part. */
static void others_are_still(ft_sim *sim, const some *s) {
  const ft_shape *shape = ft_shape_of(sim);
  const uint32_t *from = FT_AT(uint32_t, shape->link_from), *to = FT_AT(uint32_t, shape->link_to);
  const int64_t *sent = FT_AT(int64_t, ft_frame_of(sim)->link_sent);
  for (uint32_t link = 0; link < shape->links; link++) {
    uint32_t node = from[link] < shape->nodes ? from[link] : to[link];
    if (node < shape->nodes && !s->in_job[node]) CLAIM(sent[link] == 0, "link %u of node %u sent %" PRId64, link, node, sent[link]);
  }
}

/* ---- phases ---- */

TEST(every_pair_of_members_meets_once) {
  ft_rng rng = ft_rng_make(801, 1);
  static const uint32_t kinds[] = {FT_XOR, FT_LIN, FT_OPT, FT_SHIFT};
  for (uint32_t i = 0; i < CASES; i++) {
    uint8_t in_job[MOST];
    some s;
    draw_tree(&rng, &s, FT_OUTPUT);
    if (draw_members(&rng, &s, in_job) < 2) continue;
    take_job(&s, in_job);
    s.config.exchange_kind = kinds[i % 4];
    s.config.shift = s.config.exchange_kind == FT_LIN ? below(&rng, s.members) : 0;
    s.config.output.message_flits = 1 + below(&rng, 4);
    RUN *sim = opened(&s, "phases");
    if (!sim) return;
    static uint8_t met[MOST][MOST];
    memset(met, 0, sizeof met);
    for (uint32_t p = 0; p < ft_shape_of(sim)->phases; p++) {
      const ft_phase *phase = ft_plan(sim, p);
      const uint32_t *destination = FT_AT(uint32_t, phase->destination);
      CHECK(phase->unreachable == 0);
      for (uint32_t task = 0; task < s.nodes; task++) {
        CHECK(s.in_job[task] || destination[task] == FT_IDLE);
        if (destination[task] == FT_IDLE) continue;
        CHECK(s.in_job[destination[task]]);
        met[task][destination[task]]++;
      }
    }
    for (uint32_t a = 0; a < s.nodes; a++)
      for (uint32_t b = 0; b < s.nodes; b++)
        if (a != b) CHECK(met[a][b] == (s.in_job[a] && s.in_job[b]));
    CHECK(ft_run(sim, INT64_MAX, UINT32_MAX) == FT_FINISHED);
    const ft_summary *summary = ft_summary_of(sim);
    CHECK(summary->delivered == s.members * (s.members - 1));
    CHECK(summary->ideal_ps > 0 && summary->completion_ps >= 0);
    others_are_still(sim, &s);
  }
}

/* Every number that a run has is that of the smaller tree: the first of the top's subtrees alone. Its ideal as well, since there everybody
 * sends equally far. */
static void whole_subtrees_that_take_no_part_might_be_missing(uint32_t engine, uint64_t seed, void (*choose)(ft_rng *, some *)) {
  ft_rng rng = ft_rng_make(seed, 1);
  for (uint32_t i = 0; i < CASES; i++) {
    uint8_t in_job[MOST] = {0};
    some whole, part;
    draw_tree(&rng, &whole, engine);
    uint32_t top = whole.config.levels - 1, most = whole.config.m[top], kept = 1 + below(&rng, most), nodes = whole.nodes / most * kept;
    if (nodes < 2) continue;
    whole.nodes = nodes; /* what is drawn suits both */
    choose(&rng, &whole);
    part = whole;
    part.config.m[top] = kept;
    whole.nodes = nodes / kept * most;
    memset(in_job, 1, nodes);
    take_job(&whole, in_job);
    RUN *a = opened(&whole, "all places"), *b = opened(&part, "the smaller tree");
    if (!a || !b) return;
    for (uint32_t t = 1; t <= 4; t++) {
      int64_t until_ps = engine == FT_INPUT ? t * (int64_t)(SLOTS / 4) * whole.config.input.packet_ps : t * INT64_C(3000000);
      CHECK(ft_run(a, until_ps, UINT32_MAX) == ft_run(b, until_ps, UINT32_MAX));
    }
    const ft_summary x = *ft_summary_of(a), y = *ft_summary_of(b);
    CHECK(x.hops == y.hops && x.delivered_flits == y.delivered_flits && x.delivered_bytes == y.delivered_bytes);
    CHECK(x.completion_ps == y.completion_ps && memcmp(&x.latency_ps, &y.latency_ps, sizeof x.latency_ps) == 0);
    if (engine == FT_INPUT) {
      CHECK(x.congestion.generated_packets == y.congestion.generated_packets);
      CHECK(x.congestion.unoffered_packets == y.congestion.unoffered_packets);
      CHECK(x.congestion.innocent_nodes == y.congestion.innocent_nodes);
    } else {
      CHECK(x.ideal_ps == y.ideal_ps);
    }
    others_are_still(a, &whole);
  }
}

static void choose_exchange(ft_rng *rng, some *s) {
  static const uint32_t kinds[] = {FT_XOR, FT_LIN, FT_SHIFT};
  s->config.exchange_kind = kinds[below(rng, 3)];
  s->config.shift = s->config.exchange_kind == FT_LIN ? below(rng, s->nodes) : 0;
  s->config.output.message_flits = 1 + below(rng, 6);
}

static void choose_traffic(ft_rng *rng, some *s) {
  ft_input_config *input = &s->config.input;
  input->traffic_kind = below(rng, 2) ? FT_HOT_SPOT : FT_UNIFORM;
  input->load = below(rng, 3) ? UINT32_C(1) << (26 + below(rng, 6)) : FT_FULL_LOAD;
  input->source_queue = 3 * below(rng, 3);
  input->burst_packets = 1 + 4 * below(rng, 2);
  input->draws_itself = below(rng, 2);
  input->background = below(rng, 4) > 0;
  input->hot_start_ps = 0;
  input->hot_share = below(rng, 2) ? UINT32_C(1) << 30 : UINT32_C(3) << 30;
  s->config.seed = below(rng, 1000);
  if (input->traffic_kind == FT_HOT_SPOT) s->words[s->count++] = below(rng, s->nodes), input->hot_node_count = 1;
}

TEST(phases_on_a_part) { whole_subtrees_that_take_no_part_might_be_missing(FT_OUTPUT, 802, choose_exchange); }
TEST(slots_on_a_part) { whole_subtrees_that_take_no_part_might_be_missing(FT_INPUT, 803, choose_traffic); }

/* ---- slots ---- */

/* What is generated and what is not offered come to the load of the members. */
TEST(the_load_is_that_of_the_members) {
  ft_rng rng = ft_rng_make(804, 1);
  for (uint32_t i = 0; i < CASES; i++) {
    uint8_t in_job[MOST];
    some s;
    draw_tree(&rng, &s, FT_INPUT);
    if (draw_members(&rng, &s, in_job) < 2) continue;
    s.config.input.load = below(&rng, 2) ? FT_FULL_LOAD : UINT32_C(1) << 31;
    s.config.input.traffic_kind = below(&rng, 2) ? FT_PERMUTATION : FT_UNIFORM;
    s.config.input.source_queue = 8 * below(&rng, 2);
    s.config.input.burst_packets = 1 + 7 * below(&rng, 2);
    uint32_t first = FT_IDLE, last = FT_IDLE;
    for (uint32_t node = 0; s.config.input.traffic_kind == FT_PERMUTATION && node < s.nodes; node++) {
      s.words[s.count + node] = node;
      if (!in_job[node]) continue;
      if (last != FT_IDLE) s.words[s.count + last] = node;
      else first = node;
      last = node;
    }
    if (last != FT_IDLE) s.words[s.count + last] = first, s.count += s.nodes;
    take_job(&s, in_job);
    RUN *sim = opened(&s, "load");
    if (!sim) return;
    uint32_t slots = 4000;
    ft_run(sim, (int64_t)slots * s.config.input.packet_ps, UINT32_MAX);
    const ft_input_summary *c = &ft_summary_of(sim)->congestion;
    double wanted = (double)s.members * s.config.w[0] * slots * (s.config.input.load == FT_FULL_LOAD ? 1 : .5);
    double offered = (double)(c->generated_packets + c->unoffered_packets);
    CLAIM(offered > .9 * wanted - 60 && offered < 1.1 * wanted + 60, "%g of %g packets of %u members", offered, wanted, s.members);
    if (s.config.input.load == FT_FULL_LOAD) CLAIM(offered == wanted, "%g of %g packets at full load", offered, wanted);
    CHECK(c->innocent_nodes == s.members);
    others_are_still(sim, &s);
  }
}

TEST(hot_sources_are_members) {
  ft_rng rng = ft_rng_make(805, 1);
  for (uint32_t i = 0; i < CASES; i++) {
    uint8_t in_job[MOST];
    some s;
    draw_tree(&rng, &s, FT_INPUT);
    if (draw_members(&rng, &s, in_job) < 3) continue;
    uint32_t hot = below(&rng, s.nodes), sources = 0;
    while (!in_job[hot]) hot = (hot + 1) % s.nodes;
    s.config.input.traffic_kind = FT_HOT_SPOT;
    s.config.input.hot_node_count = 1;
    s.config.input.hot_start_ps = 0;
    s.config.input.hot_share = UINT32_C(1) << 31;
    s.words[s.count++] = hot;
    take_job(&s, in_job);
    RUN *sim = opened(&s, "hot spot");
    if (!sim) return;
    ft_run(sim, SLOTS * s.config.input.packet_ps, UINT32_MAX);
    const uint8_t *role = FT_AT(uint8_t, ft_summary_of(sim)->congestion.node_role);
    for (uint32_t node = 0; node < s.nodes; node++) {
      CHECK(s.in_job[node] || role[node] == 0);
      sources += (role[node] & FT_HOT_SOURCE) != 0;
    }
    CLAIM(sources == (s.members + 1) / 2 || sources == s.members / 2, "%u of %u members are sources", sources, s.members);
    others_are_still(sim, &s);
  }
}

TEST(what_names_others_is_refused) {
  ft_rng rng = ft_rng_make(806, 1);
  ft_error error;
  some s;
  do draw_tree(&rng, &s, FT_INPUT);
  while (s.nodes < 8);
  const uint8_t in_job[MOST] = {1, 1, 0, 1};
  some hot = s, partners = s, trace = s;
  hot.config.input.traffic_kind = FT_HOT_SPOT;
  hot.config.input.hot_node_count = 1;
  hot.words[hot.count++] = 2;
  partners.config.input.traffic_kind = FT_PERMUTATION;
  for (uint32_t node = 0; node < s.nodes; node++) partners.words[partners.count++] = node == 1 ? 2 : node;
  trace.config.input.traffic_kind = FT_TRACE;
  trace.config.input.trace_events = 1;
  memcpy(trace.words, (uint32_t[]){FT_IDLE, 0, 0, 0, 2, 100}, 24);
  trace.count = FT_EVENT_WORDS;
  some *cases[] = {&hot, &partners, &trace};
  for (uint32_t i = 0; i < 3; i++) {
    take_job(cases[i], in_job);
    RUN *sim = ft_create(&cases[i]->config, cases[i]->words, cases[i]->count, &error);
    CLAIM(!sim && strstr(error.text, "ode 2") && strstr(error.text, "not in the job"), "case %u: %s", i, error.text);
  }
}
