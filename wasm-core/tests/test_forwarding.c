/* Forwarding tables: those that say D-mod-k are D-mod-k; whatever others say, every message takes the up ports of its switches and as few links as by
 * any routing, and no other is counted. Input-queued switches with any tables are compared with the naive model in test_congestion_naive.c. */

#include "congestion_cases.h"
#include "run_cases.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(200), MOST_WORDS = 40000, STOPS = 4 };

/* ---- D-mod-k ---- */

static void flows_agree(ft_sim *a, ft_sim *b, const char *text) {
  uint32_t nodes = ft_shape_of(a)->nodes, x[2 * FT_MAX_LEVELS], y[2 * FT_MAX_LEVELS], vc;
  for (uint32_t i = 0; i < nodes * nodes; i++) {
    uint32_t count = ft_flow_of(a, i / nodes, i % nodes, x, &vc);
    CLAIM(count == ft_flow_of(b, i / nodes, i % nodes, y, &vc) && memcmp(x, y, count * sizeof *x) == 0, "from %u to %u; %s", i / nodes, i % nodes, text);
  }
}

/* Cut cables, traces and FIFOs included. */
TEST(d_mod_k_as_tables_is_d_mod_k_slot_by_slot) {
  uint32_t cut = 0;
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = i % 2 ? congestion_draw_cut(4000 + i, 150, 0) : congestion_draw(4000 + i, 150, 0);
    c.config.routing_kind = FT_D_MOD_K;
    c.config.input.isolation_kind = FT_NO_ISOLATION;
    RUN *a = congestion_try(&c, 0);
    if (!a) continue;
    ft_prepare(a, 0);
    c.config.routing_kind = FT_FORWARDING;
    c.table_words = write_tables(&c.config, 0, c.tables);
    RUN *b = congestion_open(&c);
    flows_agree(a, b, c.text);
    CLAIM(ft_hash(a) != ft_hash(b), "the settings are hashed; %s", c.text);
    ft_slots_of(a)->run_hash = ft_slots_of(b)->run_hash;
    for (int64_t stop = 1; stop <= STOPS; stop++) {
      int64_t until = stop * 60 * c.config.input.packet_ps;
      ft_run(a, until, UINT32_MAX), ft_run(b, until, UINT32_MAX);
      if (!CLAIM(ft_hash(a) == ft_hash(b), "at stop %u; %s", (unsigned)stop, c.text)) break;
    }
    cut += c.config.cut_count > 0;
  }
  CLAIM(cut > CASES / 4, "%u with cuts", cut);
}

static int same(ft_span a, ft_span b) {
  return a.count == b.count && memcmp(FT_AT(uint8_t, a), FT_AT(uint8_t, b), (size_t)a.count * a.element_bytes) == 0;
}

static void plans_agree(ft_sim *a, ft_sim *b, const char *text) {
  for (uint32_t phase = 0; phase < ft_shape_of(a)->phases; phase++) {
    const ft_phase *x = ft_plan(a, phase), *y = ft_plan(b, phase);
    CLAIM(same(x->label, y->label) && same(x->link_load, y->link_load) && x->contention == y->contention && x->unreachable == y->unreachable,
          "phase %u; %s", phase, text);
  }
}

static void agree_in_time(uint32_t engine) {
  for (uint64_t i = 0; i < CASES; i++) {
    run_case c = run_case_draw(engine, 300 + i);
    static uint32_t words[MOST_WORDS];
    ft_error error;
    c.config.routing_kind = FT_D_MOD_K;
    RUN *a = run_case_open(&c);
    c.config.routing_kind = FT_FORWARDING;
    memcpy(words, c.words, c.word_count * sizeof *words);
    RUN *b = ft_create(&c.config, words, c.word_count + write_tables(&c.config, 0, words + c.word_count), &error);
    if (!CLAIM(b != 0, "%s; %s", error.text, c.text)) return;
    plans_agree(a, b, c.text);
    ft_prepare(b, &error);
    if (engine == FT_OUTPUT) ft_packets_of(a)->run_hash = ft_packets_of(b)->run_hash;
    for (int64_t stop = 1; stop <= STOPS; stop++) {
      ft_run(a, stop * c.horizon_ps / STOPS, UINT32_MAX), ft_run(b, stop * c.horizon_ps / STOPS, UINT32_MAX);
      if (!CLAIM(ft_hash(a) == ft_hash(b), "at stop %u; %s", (unsigned)stop, c.text)) break;
    }
  }
}

TEST(d_mod_k_as_tables_is_d_mod_k_in_phases) { agree_in_time(FT_OUTPUT); }
TEST(d_mod_k_as_tables_is_d_mod_k_on_voqs) { agree_in_time(FT_VOQ); }

/* ---- any tables ---- */

/* Any tree; p at nodes and above. */
static ft_config any_tree(ft_rng *rng) {
  ft_config c = random_tree(rng, 48);
  for (uint32_t l = 0; l < c.levels; l++) c.p[l] = between(rng, 0, 2);
  c.routing_kind = FT_FORWARDING;
  c.exchange_kind = FT_LIN;
  return c;
}

/* Up as the tables say, found by looking at all links; the length of what was climbed. */
static uint32_t climb(const ft_topology *t, const uint8_t *tables, uint32_t from, uint32_t to, uint32_t *links) {
  uint32_t at = from, level = 0;
  for (; naive_subtree(t, from, level) != naive_subtree(t, to, level); level++) {
    uint32_t port = level == 0 ? to % t->ups[0] : tables[(at - t->nodes) * t->nodes + to];
    for (uint32_t link = 0; link < t->up_links; link++)
      if (t->link_from[link] == at && port-- == 0) links[level] = link;
    at = t->link_to[links[level]];
  }
  return level;
}

/* Up as `wanted` says, then down as many links, of which each begins where the last one ended, to the node. */
static int is_way(const ft_topology *t, const uint32_t *links, uint32_t count, const uint32_t *wanted, uint32_t climbed, uint32_t from, uint32_t to) {
  uint32_t at = from;
  if (count != 2 * climbed) return 0;
  for (uint32_t i = 0; i < count; at = t->link_to[links[i++]])
    if (t->link_from[links[i]] != at || (i < climbed && links[i] != wanted[i])) return 0;
  return at == to;
}

TEST(every_message_climbs_by_the_ports_of_its_switches) {
  static uint32_t words[MOST_WORDS];
  ft_rng rng = ft_rng_make(1, 90);
  for (uint32_t i = 0; i < CASES; i++) {
    ft_config c = any_tree(&rng);
    uint32_t count = write_tables(&c, &rng, words), links[2 * FT_MAX_LEVELS], wanted[FT_MAX_LEVELS];
    OWNED(planned_close) planned p;
    if (!CLAIM(planned_open(&p, &c, words, count) == FT_OK, "%s", p.error.text)) return;
    const ft_topology *t = &p.network.topology;
    for (uint32_t phase = 0; phase < p.network.exchange.phases; phase++) {
      const ft_phase *plan_of = plan(&p, phase);
      uint64_t used = 0, carried = 0;
      for (uint32_t s = 0; s < t->nodes; s++) {
        uint32_t to = FT_AT(uint32_t, plan_of->destination)[s], climbed = climb(t, (const uint8_t *)words, s, to, wanted);
        uint32_t long_is = ft_path_links(t, s, to, climbed, FT_AT(uint32_t, plan_of->label)[s], links);
        CLAIM(is_way(t, links, long_is, wanted, climbed, s, to), "from %u to %u in tree %u", s, to, i);
        used += 2 * climbed;
      }
      for (uint32_t link = 0; link < t->links; link++) carried += FT_AT(uint16_t, plan_of->link_load)[link];
      CLAIM(used == carried, "phase %u of tree %u: %u links, not %u", phase, i, (unsigned)carried, (unsigned)used);
    }
  }
}

TEST(so_does_every_packet) {
  static uint32_t words[MOST_WORDS];
  ft_rng rng = ft_rng_make(1, 91);
  for (uint32_t i = 0; i < CASES / 2; i++) {
    ft_config c = any_tree(&rng), usual;
    ft_error error;
    uint32_t links[2 * FT_MAX_LEVELS], wanted[FT_MAX_LEVELS], vc;
    ft_config_default(&usual, FT_INPUT);
    c.w[0] = c.p[0] = 1, c.buffering_kind = FT_INPUT, c.input = usual.input;
    RUN *sim = ft_create(&c, words, write_tables(&c, &rng, words), &error);
    if (!CLAIM(sim != 0, "%s", error.text)) return;
    const ft_topology *t = &sim->network.topology;
    for (uint32_t from = 0; from < t->nodes; from++)
      for (uint32_t to = 0; to < t->nodes; to++) {
        uint32_t climbed = climb(t, (const uint8_t *)words, from, to, wanted), count = ft_flow_of(sim, from, to, links, &vc);
        CLAIM(is_way(t, links, count, wanted, climbed, from, to), "from %u to %u in tree %u", from, to, i);
      }
  }
}

/* All data and all acknowledgements. */
TEST(every_message_arrives) {
  static uint32_t words[MOST_WORDS];
  ft_rng rng = ft_rng_make(1, 92);
  for (uint32_t i = 0; i < CASES / 4; i++) {
    ft_config c = any_tree(&rng), usual;
    ft_error error;
    ft_config_default(&usual, FT_OUTPUT);
    c.output = usual.output, c.output.message_flits = between(&rng, 1, 9);
    RUN *sim = ft_create(&c, words, write_tables(&c, &rng, words), &error);
    if (!CLAIM(sim != 0, "%s", error.text)) return;
    CLAIM(ft_run(sim, INT64_MAX, UINT32_MAX) == FT_FINISHED || ft_run(sim, INT64_MAX, UINT32_MAX) == FT_FINISHED, "tree %u does not end", i);
    uint32_t nodes = ft_shape_of(sim)->nodes, messages = 0;
    for (uint32_t phase = 0; phase < ft_shape_of(sim)->phases; phase++) messages += ft_plan(sim, phase)->messages;
    CLAIM(ft_summary_of(sim)->delivered_flits == (uint64_t)messages * c.output.message_flits, "%u nodes, %u messages", nodes, messages);
  }
}

/* ---- what is refused, and what counts ---- */

TEST(what_is_no_table_is_refused) {
  ft_error error;
  ft_config c;
  uint32_t words[64] = {0};
  ft_config_default(&c, FT_INPUT);
  c.routing_kind = FT_FORWARDING;
  uint32_t count = write_tables(&c, 0, words); /* 12 switches below the top, 16 nodes */
  CLAIM(count == 48, "%u words", count);
  CLAIM(!ft_create(&c, words, count - 1, &error) && strstr(error.text, "need exactly 48"), "%s", error.text);
  ((uint8_t *)words)[5 * 16 + 3] = 4;
  ft_sim *sim = ft_create(&c, words, count, &error);
  CLAIM(!sim && strstr(error.text, "Byte 83 of the forwarding tables is 4; allowed is 0 to 0."), "%s", error.text);
  ft_destroy(sim);
  c.topology_kind = FT_RLFT, c.topology_a = 64, c.topology_b = 3;
  CLAIM(!ft_create(&c, words, count, &error) && error.status == FT_TOO_LARGE && strstr(error.text, "at most 16777216"), "%s", error.text);
}

TEST(another_port_is_another_run) {
  static const uint32_t engines[] = {FT_OUTPUT, FT_INPUT};
  for (uint32_t e = 0; e < 2; e++) {
    ft_config c;
    uint32_t words[64] = {0};
    ft_config_default(&c, engines[e]);
    c.routing_kind = FT_FORWARDING;
    uint32_t count = write_tables(&c, 0, words);
    RUN *a = ft_create(&c, words, count, 0);
    ((uint8_t *)words)[15] ^= 1;
    RUN *b = ft_create(&c, words, count, 0);
    CLAIM(ft_hash(a) != ft_hash(b), "engine %u", engines[e]);
  }
}
