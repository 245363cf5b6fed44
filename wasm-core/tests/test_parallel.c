/* Parallel cables: a PGFT against its definition, and against XGFTs that must be as fast. Input-queued switches with them are compared with the
 * naive model among all others (congestion_cases.c). */
#include "run_cases.h"
#include "support.h"
#include "test.h"
#include "thorough.h"
#include "topology/cables.h"


enum { CASES = TRIED(300), MOST_CUTS = 12 };

/* Any tree with some p above 1 and few enough ways to try all of them. */
static ft_config parallel_tree(ft_rng *rng, uint32_t most_nodes) {
  for (;;) {
    ft_config c = random_tree(rng, most_nodes);
    uint32_t ways = 1, any = 0;
    for (uint32_t l = 0; l < c.levels; l++) {
      c.p[l] = between(rng, 1, 3);
      ways *= c.w[l] * c.p[l];
      any |= c.p[l] > 1;
    }
    if (any && ways <= 512) return c;
  }
}

static ft_topology build(ft_arena *arena, const ft_config *config) {
  ft_topology t;
  ft_error error;
  *arena = (ft_arena){0};
  CLAIM(ft_topology_build(arena, config, &t, &error) == FT_OK, "%s", error.text);
  return t;
}

/* A cable and an entity on each end: p of them wherever the tree without parallel cables has one, and no others. */
TEST(p_cables_join_whatever_one_joined) {
  ft_rng rng = ft_rng_make(1, 80);
  for (uint32_t i = 0; i < CASES; i++) {
    ft_config c = parallel_tree(&rng, 60), single = c;
    ft_arena arena, other;
    memset(single.p, 0, sizeof single.p);
    ft_topology t = build(&arena, &c), s = build(&other, &single);
    uint32_t cables = 0;
    CHECK(t.switches == s.switches && t.entities == s.entities);
    for (uint32_t l = 1; l <= t.levels; l++)
      for (uint32_t link = s.first_up[l]; link < s.first_up[l + 1]; link++) {
        uint32_t found = 0;
        for (uint32_t up = t.first_up[l]; up < t.first_up[l + 1]; up++)
          found += t.link_from[up] == s.link_from[link] && t.link_to[up] == s.link_to[link];
        CHECK(found == c.p[l - 1]);
        cables += found;
      }
    CHECK(cables == t.up_links && t.links == 2 * cables);
    ft_arena_free(&arena);
    ft_arena_free(&other);
  }
}

/* Ports of a switch: each is taken once, and parallel cables are m apart below, w apart above. */
TEST(every_port_has_one_cable) {
  ft_rng rng = ft_rng_make(2, 80);
  for (uint32_t i = 0; i < CASES; i++) {
    ft_config c = parallel_tree(&rng, 60);
    OWNED(ft_arena_free) ft_arena arena;
    ft_topology t = build(&arena, &c);
    for (uint32_t l = 1; l <= t.levels; l++) {
      uint32_t switches = t.first_entity[l + 1] - t.first_entity[l], ports = ft_down_ports(&t, l);
      uint8_t *used = ft_arena_alloc(&arena, switches * ports, 1);
      for (uint32_t index = 0; index < t.first_entity[l] - t.first_entity[l - 1]; index++) {
        ft_cables cables = ft_cables_above(&t, l, index);
        CHECK(cables.count == c.w[l - 1] * c.p[l - 1]);
        for (uint32_t x = 0; x < cables.count; x++) {
          CHECK(ft_upper_port(&cables, x) < ports && t.link_to[cables.up + x] == t.first_entity[l] + ft_upper(&cables, x));
          CHECK(used[ft_upper(&cables, x) * ports + ft_upper_port(&cables, x)]++ == 0);
          if (x >= cables.w) CHECK(ft_upper_port(&cables, x) == ft_upper_port(&cables, x - cables.w) + t.m[l - 1]);
        }
      }
      for (uint32_t k = 0; k < switches * ports; k++) CHECK(used[k] == 1);
    }
  }
}

/* One path for each label, all of them different: the label can be read off the ports. */
TEST(there_are_as_many_shortest_ways_as_products_of_w_and_p) {
  ft_rng rng = ft_rng_make(3, 80);
  for (uint32_t i = 0; i < CASES; i++) {
    ft_config c = parallel_tree(&rng, 60);
    OWNED(ft_arena_free) ft_arena arena;
    ft_topology t = build(&arena, &c);
    for (uint32_t k = 0; k < 4; k++) {
      uint32_t s = between(&rng, 0, t.nodes - 1), d = between(&rng, 0, t.nodes - 1), turn = naive_turn_level(&t, s, d), ways = 1;
      for (uint32_t l = 0; l < turn; l++) ways *= c.w[l] * c.p[l];
      CHECK(t.ways[turn] == ways);
      for (uint32_t label = 0; label < ways; label++) {
        uint32_t links[2 * FT_MAX_LEVELS], at = s, read = 0;
        CHECK(ft_path_links(&t, s, d, turn, label, links) == 2 * turn);
        for (uint32_t hop = 0; hop < 2 * turn; at = t.link_to[links[hop++]]) {
          uint32_t level = hop < turn ? hop + 1 : 2 * turn - hop, ups = c.w[level - 1] * c.p[level - 1];
          uint32_t port = (links[hop] % t.up_links - t.first_up[level]) % ups, other = (links[2 * turn - 1 - hop] % t.up_links - t.first_up[level]) % ups;
          CHECK(t.link_from[links[hop]] == at && (links[hop] >= t.up_links) == (hop >= turn) && port == other);
          if (hop < turn) read = read * ups + port;
        }
        CHECK(at == d && read == label);
      }
    }
  }
}

/* Said or not said. */
TEST(one_cable_is_no_news) {
  for (uint32_t engine = 0; engine < ENGINES; engine++)
    for (uint64_t number = 0; number < CASES / 6; number++) {
      run_case c = run_case_draw(engine, number), said = c;
      for (uint32_t l = 0; l < FT_MAX_LEVELS; l++) said.config.p[l] += said.config.p[l] == 0;
      CLAIM(run_cases_agree(&c, &said), "%s", c.text);
    }
}

static uint64_t sum_of(const uint16_t *load, uint32_t count) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < count; i++) sum += load[i];
  return sum;
}

static const uint32_t routings[] = {FT_S_MOD_K, FT_D_MOD_K, FT_RANDOM_ROUTING, FT_CONFLICT_FREE, FT_ECMP, FT_ECMP_ALIKE, FT_SPRAY};
enum { ROUTINGS = sizeof routings / sizeof *routings };

/* A message loads two links for every level that it climbs, whatever the routing, and what leaves a subtree comes into others. */
TEST(loads_are_conserved) {
  ft_rng rng = ft_rng_make(4, 80);
  for (uint32_t i = 0; i < CASES; i++) {
    ft_config c = parallel_tree(&rng, 60);
    c.routing_kind = routings[i % ROUTINGS];
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &c, NULL, 0) == FT_OK);
    const ft_topology *t = &p.network.topology;
    for (uint32_t k = 0; k < 3; k++) {
      const ft_phase *phase = plan(&p, between(&rng, 0, p.network.exchange.phases - 1));
      const uint16_t *load = FT_AT(uint16_t, phase->link_load);
      for (uint32_t l = 1; l <= t->levels; l++)
        for (uint32_t end = 0; end < 2; end++) {
          uint32_t first = t->first_up[l] + end * t->up_links, count = t->first_up[l + 1] - t->first_up[l];
          CHECK(sum_of(load + first, count) == phase->crossings[l]);
        }
      CHECK(phase->contention >= phase->bound);
    }
  }
}

/* Where only the top switches have several cables to each child, they are those of the XGFT with as many more of them, some in one box: cables have
 * the same numbers there, and output queues, which are at cables, cannot tell the difference. */
TEST(several_cables_to_a_top_switch_are_as_good_as_several_top_switches) {
  ft_rng rng = ft_rng_make(5, 80);
  for (uint32_t i = 0; i < CASES; i++) {
    ft_config c = random_tree(&rng, 40), wide;
    uint32_t top = c.levels - 1;
    ft_error error;
    c.p[top] = between(&rng, 2, 3);
    c.buffering_kind = FT_OUTPUT;
    c.routing_kind = routings[i % (ROUTINGS - 1)]; /* all but spraying, which needs input-queued switches */
    wide = c;
    wide.w[top] *= c.p[top];
    wide.p[top] = 1;
    planned one, other;
    CHECK(planned_open(&one, &c, NULL, 0) == FT_OK && planned_open(&other, &wide, NULL, 0) == FT_OK);
    CHECK(one.network.topology.links == other.network.topology.links && one.network.topology.ways[c.levels] == other.network.topology.width[c.levels]);
    for (uint32_t phase = 0; phase < one.network.exchange.phases && phase < 8; phase++) {
      const ft_phase *of = plan(&one, phase), *than = plan(&other, phase);
      CHECK(of->contention == than->contention && of->bound == than->bound);
      CHECK(memcmp(FT_AT(uint16_t, of->link_load), FT_AT(uint16_t, than->link_load), of->link_load.count * sizeof(uint16_t)) == 0);
    }
    planned_close(&one);
    planned_close(&other);
    ft_config usual;
    ft_config_default(&usual, FT_OUTPUT);
    c.output = wide.output = usual.output;
    c.record_bytes = wide.record_bytes = usual.record_bytes;
    c.output.message_flits = wide.output.message_flits = 4;
    RUN *in_one = ft_create(&c, NULL, 0, &error), *in_many = ft_create(&wide, NULL, 0, &error);
    if (!CLAIM(in_one && in_many, "%s", error.text)) return;
    ft_run(in_one, INT64_MAX / 4, UINT32_MAX);
    ft_run(in_many, INT64_MAX / 4, UINT32_MAX);
    CHECK(ft_summary_of(in_one)->completion_ps > 0 && ft_summary_of(in_one)->completion_ps == ft_summary_of(in_many)->completion_ps);
  }
}

/* Koenig: over leaf switches any phase can be told apart with as many cables up as there are messages, whatever switches they lead to. */
TEST(two_levels_have_routes_without_conflict) {
  ft_rng rng = ft_rng_make(6, 80);
  for (uint32_t i = 0; i < CASES; i++) {
    uint32_t m[2] = {between(&rng, 1, 9), between(&rng, 2, 8)}, w[2] = {1, between(&rng, 1, 3)}, words[72];
    ft_config c = tree(2, m, w);
    c.p[1] = between(&rng, 2, 4);
    c.exchange_kind = FT_CUSTOM;
    c.custom_phases = 1;
    c.routing_kind = FT_CONFLICT_FREE;
    random_phase(&rng, m[0] * m[1], i % 3 ? 0 : 4, words);
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &c, words, m[0] * m[1]) == FT_OK);
    const ft_phase *phase = plan(&p, 0);
    CLAIM(phase->contention == phase->bound, "%u instead of %u: m %u %u w %u p %u", phase->contention, phase->bound, m[0], m[1], w[1], c.p[1]);
  }
}

/* Small trees of any height: as good as trying everything, or nearly so often. */
TEST(best_routes_are_found) {
  ft_rng rng = ft_rng_make(7, 80);
  uint32_t worse = 0, tried = 0;
  for (uint32_t i = 0; i < CASES; i++) {
    ft_config c = parallel_tree(&rng, 16);
    uint32_t words[16], nodes = 1;
    for (uint32_t l = 0; l < c.levels; l++) nodes *= c.m[l];
    c.exchange_kind = FT_CUSTOM;
    c.custom_phases = 1;
    c.routing_kind = FT_CONFLICT_FREE;
    random_phase(&rng, nodes, 0, words);
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &c, words, nodes) == FT_OK);
    const ft_phase *phase = plan(&p, 0);
    uint32_t best = exhaustive_best(&p, 2000000);
    if (best != UINT32_MAX) tried++, worse += phase->contention > best;
    CHECK(phase->contention >= best || best == UINT32_MAX);
  }
  CLAIM(tried > CASES / 2 && worse * 100 <= tried, "%u of %u have better routes", worse, tried);
}

/* Entities at a level that intact links lead to, from a node upwards, as bits of a set. */
static void climb(const ft_topology *t, uint32_t node, uint32_t level, uint8_t *reached) {
  memset(reached, 0, t->entities);
  reached[node] = 1;
  for (uint32_t link = 0; link < t->first_up[level + 1]; link++)
    if (reached[t->link_from[link]] && !t->is_cut[link]) reached[t->link_to[link]] = 1;
}

/* A message is sent if there is a way up and down again, takes no cut cable, and stays where its cables are whole. */
TEST(cut_cables_hand_over_to_those_beside_them) {
  ft_rng rng = ft_rng_make(8, 80);
  uint32_t lost = 0, beside = 0;
  for (uint32_t i = 0; i < CASES; i++) {
    ft_config c = parallel_tree(&rng, 40), whole;
    uint32_t cut[MOST_CUTS], wanted = between(&rng, 1, MOST_CUTS);
    ft_arena arena;
    ft_topology t = build(&arena, &c);
    c.routing_kind = routings[i % ROUTINGS];
    c.buffering_kind = FT_OUTPUT;
    whole = c;
    for (uint32_t tries = 0; tries < wanted; tries++) {
      uint32_t cable = between(&rng, 0, t.up_links - 1), again = 0;
      for (uint32_t k = 0; k < c.cut_count; k++) again |= cut[k] == cable;
      if (!again) cut[c.cut_count++] = cable;
    }
    ft_arena_free(&arena);
    planned p, q;
    CHECK(planned_open(&p, &c, cut, c.cut_count) == FT_OK && planned_open(&q, &whole, NULL, 0) == FT_OK);
    const ft_topology *now = &p.network.topology;
    uint8_t *from_source = ft_arena_alloc(&p.arena, now->entities, 1), *from_target = ft_arena_alloc(&p.arena, now->entities, 1);
    for (uint32_t phase = 0; phase < p.network.exchange.phases && phase < 3; phase++) {
      plan(&p, phase);
      plan(&q, phase);
      for (uint32_t s = 0; s < now->nodes; s++) {
        uint32_t turn = q.buffers.turn_level[s], links[2 * FT_MAX_LEVELS], old[2 * FT_MAX_LEVELS], any = 0;
        if (turn == 0) continue;
        uint32_t from = q.buffers.source_node[s], to = q.buffers.destination_node[s];
        climb(now, from, turn, from_source);
        climb(now, to, turn, from_target);
        for (uint32_t e = now->first_entity[turn]; e < now->first_entity[turn + 1]; e++) any |= from_source[e] && from_target[e];
        CHECK(any == (p.buffers.turn_level[s] > 0));
        lost += !any;
        if (!any) continue;
        ft_path_links(now, from, to, turn, p.buffers.label[s], links);
        ft_path_links(&q.network.topology, from, to, turn, q.buffers.label[s], old);
        for (uint32_t hop = 0; hop < 2 * turn; hop++) {
          CHECK(!now->is_cut[links[hop]]);
          uint32_t same = p.buffers.label[s] == q.buffers.label[s];
          if (same) CHECK(now->link_to[links[hop]] == now->link_to[old[hop]] && (links[hop] == old[hop]) == !now->is_cut[old[hop]]);
          beside += same && links[hop] != old[hop];
        }
      }
    }
    planned_close(&p);
    planned_close(&q);
  }
  CLAIM(lost > 20 && beside > 20, "%u without a way, %u beside their own: too dull", lost, beside);
}

/* Zahavi 2012: a port for each of as many destinations in a row as there are, so all are used alike. */
TEST(all_cables_are_used_alike) {
  const uint32_t m[3] = {4, 6, 4}, w[3] = {1, 2, 3};
  for (uint32_t i = 0; i < 2; i++) {
    ft_config c = tree(3, m, w);
    c.p[1] = 2, c.p[2] = 2;
    c.routing_kind = i ? FT_D_MOD_K : FT_S_MOD_K;
    OWNED(planned_close) planned p;
    CHECK(planned_open(&p, &c, NULL, 0) == FT_OK);
    const ft_topology *t = &p.network.topology;
    uint32_t *all = ft_arena_alloc(&p.arena, t->links, sizeof *all);
    for (uint32_t phase = 0; phase < p.network.exchange.phases; phase++) {
      const uint16_t *load = FT_AT(uint16_t, plan(&p, phase)->link_load);
      for (uint32_t link = 0; link < t->links; link++) all[link] += load[link];
    }
    for (uint32_t l = 1; l <= t->levels; l++)
      for (uint32_t link = t->first_up[l]; link < t->first_up[l + 1]; link++)
        CLAIM(all[link] == all[t->first_up[l]] && all[link + t->up_links] == all[link], "link %u of level %u: %u and %u, not %u", link, l, all[link],
              all[link + t->up_links], all[t->first_up[l]]);
  }
}
