/* Cut cables: who still reaches whom, by which way, with what bound, and packets that take no cut link. Against models that try
 * every label link by link. */

#include "packet_cases.h"
#include "root_table_cases.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(1500), MOST_WORDS = 256, MOST_CUTS = 6 };

/* ---- one phase of anything on a tree with a few cables cut ---- */

typedef struct cut_case {
  ft_config config;
  uint32_t words[MOST_WORDS], word_count;
} cut_case;

static uint32_t cables_of(const ft_config *config, uint32_t *nodes) {
  ft_arena arena = {0};
  ft_topology t;
  CHECK(ft_topology_build(&arena, config, &t, 0) == FT_OK);
  ft_arena_free(&arena);
  *nodes = t.nodes;
  return t.up_links;
}

static cut_case draw(ft_rng *rng, uint32_t most_nodes, uint32_t routing) {
  cut_case c = {.config = random_tree(rng, most_nodes)};
  uint32_t nodes, cables = cables_of(&c.config, &nodes), cuts = 1 + below(rng, cables < MOST_CUTS ? cables : MOST_CUTS);
  random_phase(rng, nodes, below(rng, 2) ? 6 : 0, c.words);
  c.config.exchange_kind = FT_CUSTOM;
  c.config.custom_phases = 1;
  c.config.routing_kind = routing;
  c.config.routing_seed = below(rng, 1000);
  c.config.mapping_kind = below(rng, 3);
  c.config.climb = below(rng, 4) == 0 ? FT_TOP : FT_NEAREST;
  uint32_t *cut = c.words + nodes;
  while (c.config.cut_count < cuts) {
    uint32_t cable = below(rng, cables), again = 0;
    for (uint32_t i = 0; i < c.config.cut_count; i++) again |= cut[i] == cable;
    if (!again) cut[c.config.cut_count++] = cable;
  }
  c.word_count = nodes + cuts;
  return c;
}

static uint32_t open_case(planned *p, const cut_case *c) { return planned_open(p, &c->config, c->words, c->word_count); }

static int is_cut_link(const cut_case *c, const ft_topology *t, uint32_t link) {
  for (uint32_t i = 1; i <= c->config.cut_count; i++)
    if (c->words[c->word_count - i] == link % t->up_links) return 1;
  return 0;
}

/* Link by link, over what starts and ends where. */
static int lives(const cut_case *c, const ft_topology *t, uint32_t from, uint32_t to, uint32_t turn_level, uint32_t label) {
  uint32_t links[2 * FT_MAX_LEVELS], count = naive_walk(t, from, to, turn_level, label, links);
  if (!CHECK(count == 2 * turn_level)) return 0;
  for (uint32_t i = 0; i < count; i++)
    if (is_cut_link(c, t, links[i])) return 0;
  return 1;
}

/* The first level, however high, at which any label lives; 0: none. */
static uint32_t living_level(const cut_case *c, const ft_topology *t, uint32_t from, uint32_t to) {
  uint32_t level = c->config.climb == FT_TOP && from != to ? t->levels : naive_turn_level(t, from, to);
  for (; level >= 1 && level <= t->levels; level++)
    for (uint32_t x = 0; x < t->width[level]; x++)
      if (lives(c, t, from, to, level, x)) return level;
  return 0;
}

/* ---- laws ---- */

static const uint32_t routings[] = {FT_S_MOD_K, FT_D_MOD_K, FT_RANDOM_ROUTING, FT_CONFLICT_FREE};

/* Which shows, too, that it never helps to climb higher than in the whole tree. */
TEST(messages_take_living_ways) {
  ft_rng rng = ft_rng_make(61, 1);
  uint32_t lost = 0;
  for (uint32_t i = 0; i < CASES; i++) {
    cut_case c = draw(&rng, 24, routings[i % 4]);
    OWNED(planned_close) planned p;
    CHECK(open_case(&p, &c) == FT_OK);
    const ft_phase *phase = plan(&p, 0);
    const ft_topology *t = &p.network.topology;
    uint32_t messages = 0, selves = 0, unreachable = 0;
    for (uint32_t s = 0; s < t->nodes; s++) {
      if (c.words[s] == FT_IDLE) continue;
      uint32_t from = p.network.task_node[s], to = p.network.task_node[c.words[s]], level = living_level(&c, t, from, to);
      CHECK(p.buffers.turn_level[s] == level);
      selves += from == to;
      messages += level > 0;
      unreachable += from != to && level == 0;
      CHECK(level == 0 || level == ft_network_uncut_turn_level(&p.network, from, to));
      CHECK(p.buffers.destination[s] == (from != to && level == 0 ? FT_IDLE : c.words[s]));
      if (level > 0) CHECK(lives(&c, t, from, to, level, p.buffers.label[s]));
    }
    CHECK(phase->messages == messages && phase->self_messages == selves && phase->unreachable == unreachable);
    CHECK(phase->idle == t->nodes - messages - selves);
    for (uint32_t k = t->nodes; k < c.word_count; k++)
      CHECK(p.buffers.link_load[c.words[k]] == 0 && p.buffers.link_load[c.words[k] + t->up_links] == 0);
    lost += unreachable;
  }
  CHECK(lost > 0);
}

/* Three leaf switches under two roots; the first has lost one root, the second the other. Their nodes could still meet by way of the third leaf,
 * up, down, up and down again, but what is not sent is what cannot go up and then down. */
TEST(another_way_may_be_left_that_goes_up_again) {
  const uint32_t words[] = {1, 2, 0, 4, 5}; /* who sends to whom; the cables from leaf 0 to root 1, and from leaf 1 to root 0 */
  ft_config c;
  ft_error error;
  ft_config_default(&c, FT_OUTPUT);
  c.levels = 2, c.m[0] = 1, c.m[1] = 3, c.w[0] = 1, c.w[1] = 2;
  c.exchange_kind = FT_CUSTOM, c.custom_phases = 1, c.cut_count = 2;
  c.routing_kind = FT_D_MOD_K;
  RUN *sim = ft_create(&c, words, 5, &error);
  if (!CLAIM(sim != 0, "%s", error.text)) return;
  const ft_phase *phase = ft_plan(sim, 0);
  const uint32_t *to = FT_AT(uint32_t, phase->destination);
  CHECK(phase->unreachable == 1 && to[0] == FT_IDLE && to[1] == 2 && to[2] == 0);
}

/* The digits of `wanted` or the next ones, cyclically, level by level from below: the first label that lives. */
static uint32_t next_living(const cut_case *c, const ft_topology *t, uint32_t from, uint32_t to, uint32_t turn_level, const uint32_t *wanted,
                            uint32_t level, uint32_t prefix) {
  if (level > turn_level) return lives(c, t, from, to, turn_level, prefix) ? prefix : UINT32_MAX;
  for (uint32_t i = 0; i < t->w[level - 1]; i++) {
    uint32_t label = prefix * t->w[level - 1] + (wanted[level] + i) % t->w[level - 1];
    uint32_t found = next_living(c, t, from, to, turn_level, wanted, level + 1, label);
    if (found != UINT32_MAX) return found;
  }
  return UINT32_MAX;
}

TEST(modulo_takes_the_next_living_port) {
  ft_rng rng = ft_rng_make(62, 1);
  uint32_t moved = 0;
  for (uint32_t i = 0; i < CASES; i++) {
    cut_case c = draw(&rng, 24, routings[i % 2]);
    OWNED(planned_close) planned p;
    CHECK(open_case(&p, &c) == FT_OK);
    plan(&p, 0);
    const ft_topology *t = &p.network.topology;
    for (uint32_t s = 0; s < t->nodes; s++) {
      uint32_t turn_level = p.buffers.turn_level[s], wanted[FT_MAX_LEVELS + 1], whole = 0;
      if (turn_level == 0) continue;
      uint32_t from = p.network.task_node[s], to = p.network.task_node[c.words[s]], digits = i % 2 ? to : from;
      for (uint32_t l = 1; l <= turn_level; l++) {
        wanted[l] = digits % t->w[l - 1];
        digits /= t->w[l - 1];
        whole = whole * t->w[l - 1] + wanted[l];
      }
      CHECK(p.buffers.label[s] == next_living(&c, t, from, to, turn_level, wanted, 1, 0));
      moved += p.buffers.label[s] != whole;
    }
  }
  CHECK(moved > 0);
}

/* Who could stay stays; the others are as likely on each of the ways that are left. */
TEST(random_routes_are_drawn_among_those_left) {
  enum { SEEDS = 6000 };
  static const uint32_t cable = 34; /* 2.2 - 3.2 */
  uint32_t seen[4] = {0}, moved = 0;
  for (uint32_t seed = 0; seed < SEEDS; seed++) {
    planned whole, cut;
    ft_config config = table_1(0, FT_XOR, FT_RANDOM_ROUTING);
    config.routing_seed = seed;
    CHECK(planned_open(&whole, &config, NULL, 0) == FT_OK);
    config.cut_count = 1;
    CHECK(planned_open(&cut, &config, &cable, 1) == FT_OK);
    plan(&whole, 9);
    plan(&cut, 9);
    for (uint32_t s = 0; s < 16; s++) {
      uint32_t before = whole.buffers.label[s], after = cut.buffers.label[s];
      CHECK(after != 2 && (before == 2 || after == before));
      moved += before == 2;
      if (before == 2) seen[after]++;
    }
    planned_close(&whole);
    planned_close(&cut);
  }
  for (uint32_t x = 0; x < 4; x++)
    if (x != 2) CLAIM(3 * seen[x] > moved - moved / 20 && 3 * seen[x] < moved + moved / 20, "label %u: %u of %u", x, seen[x], moved);
}

/* Over every subtree, the messages that leave or enter against the cables that are whole. */
static uint32_t naive_bound(const cut_case *c, const planned *p) {
  const ft_topology *t = &p->network.topology;
  uint32_t most = 0;
  for (uint32_t level = 0; level < t->levels; level++)
    for (uint32_t v = 0; v < t->nodes / t->below[level]; v++)
      for (uint32_t end = 0; end < 2; end++) {
        uint32_t messages = 0, whole = 0;
        for (uint32_t s = 0; s < t->nodes; s++)
          messages += p->buffers.turn_level[s] > level &&
                      naive_subtree(t, end ? p->buffers.destination_node[s] : p->buffers.source_node[s], level) == v;
        for (uint32_t link = t->first_up[level + 1]; link < t->first_up[level + 2]; link++)
          whole += (t->link_from[link] - t->first_entity[level]) / t->width[level] == v && !is_cut_link(c, t, link);
        while (messages > most * whole) most++;
      }
  return most;
}

TEST(no_routing_is_below_the_bound) {
  ft_rng rng = ft_rng_make(63, 1);
  for (uint32_t i = 0; i < CASES; i++) {
    cut_case c = draw(&rng, 48, routings[i % 4]);
    OWNED(planned_close) planned p;
    CHECK(open_case(&p, &c) == FT_OK);
    const ft_phase *phase = plan(&p, 0);
    CHECK(phase->bound == naive_bound(&c, &p) && phase->contention >= phase->bound);
  }
}

/* ---- best routes ---- */

TEST(best_routes_are_as_good_as_trying_everything) {
  ft_rng rng = ft_rng_make(64, 1);
  uint32_t above_bound = 0;
  for (uint32_t i = 0; i < 6 * CASES; i++) {
    cut_case c = draw(&rng, 24, FT_CONFLICT_FREE);
    OWNED(planned_close) planned p;
    CHECK(open_case(&p, &c) == FT_OK);
    const ft_phase *phase = plan(&p, 0);
    if (phase->contention > phase->bound) {
      uint32_t best = exhaustive_best(&p, 3000000);
      CHECK(best == UINT32_MAX || best == phase->contention);
      above_bound += best != UINT32_MAX;
    }
  }
  CHECK(above_bound > 0);
}

TEST(best_routes_are_never_worse_than_modulo) {
  ft_rng rng = ft_rng_make(65, 1);
  for (uint32_t i = 0; i < CASES; i++) {
    cut_case c = draw(&rng, 96, FT_CONFLICT_FREE);
    uint32_t contention[4];
    for (uint32_t k = 0; k < 4; k++) {
      OWNED(planned_close) planned p;
      c.config.routing_kind = routings[k];
      CHECK(open_case(&p, &c) == FT_OK);
      contention[k] = plan(&p, 0)->contention;
    }
    CHECK(contention[3] <= contention[0] && contention[3] <= contention[1]);
  }
}

/* The fullest links of all phases added up; a phase of self messages counts one step. */
static uint32_t steps(uint32_t exchange, const uint32_t *cable) {
  planned p;
  ft_config config = table_1(0, exchange, FT_CONFLICT_FREE);
  config.cut_count = cable != NULL;
  CHECK(planned_open(&p, &config, cable, config.cut_count) == FT_OK);
  uint32_t sum = 0;
  for (uint32_t phase = 0; phase < 16; phase++) {
    plan(&p, phase);
    CHECK(p.phase.contention == p.phase.bound);
    sum += p.phase.contention > 1 ? p.phase.contention : 1;
  }
  planned_close(&p);
  return sum;
}

/* XGFT(3; 4,2,2; 1,4,1): the exchange that is best on the whole tree is no longer the best. */
TEST(one_cable_below_the_top_makes_lin_the_fastest) {
  static const uint32_t whole[] = {[FT_XOR] = 24, [FT_LIN] = 23, [FT_OPT] = 16}, cut[] = {[FT_XOR] = 32, [FT_LIN] = 28, [FT_OPT] = 32};
  for (uint32_t exchange = FT_XOR; exchange <= FT_OPT; exchange++) {
    CHECK(steps(exchange, NULL) == whole[exchange]);
    for (uint32_t cable = 32; cable < 40; cable++) CHECK(steps(exchange, &cable) == cut[exchange]);
  }
}

/* ---- root tables ---- */

TEST(root_tables_leave_cut_roots_out) {
  ft_rng rng = ft_rng_make(66, 1);
  uint32_t moved = 0;
  for (uint32_t i = 0; i < CASES; i++) {
    job_case job = job_any(&rng, 36);
    uint32_t initial = below(&rng, 3), leaves = job.leaves * job.roots, cable[2], words[JOB_MOST + 2];
    ft_config config = job_config(&job, FT_ROOT_TABLE, initial);
    cable[0] = job.leaves * job.per_leaf + below(&rng, leaves);
    cable[1] = job.leaves * job.per_leaf + below(&rng, leaves);
    memcpy(words, job.node, job.count * sizeof *words);
    memcpy(words + job.count, cable, sizeof cable);
    RUN *whole = ft_create(&config, words, job.count, 0);
    config.cut_count = 1 + (cable[0] != cable[1]);
    RUN *cut = ft_create(&config, words, job.count + config.cut_count, 0);
    if (!CHECK(whole && cut)) return;
    for (uint32_t phase = 0; phase + 1 < job.count; phase++) {
      static ft_table_step before[JOB_MOST], after[JOB_MOST];
      uint32_t count = ft_table_steps(whole, phase, before, JOB_MOST), left = ft_table_steps(cut, phase, after, JOB_MOST);
      CHECK(left + ft_plan(cut, phase)->unreachable == count);
      for (uint32_t k = 0; k < left; k++) {
        uint32_t up = job.leaves * job.per_leaf + after[k].source / job.per_leaf * job.roots;
        uint32_t down = job.leaves * job.per_leaf + after[k].destination / job.per_leaf * job.roots, root = 0;
        for (uint32_t b = 0; b < count; b++)
          if (before[b].source == after[k].source) root = before[b].root_before;
        for (uint32_t end = 0; end < 2; end++) {
          uint32_t r = end ? after[k].root_after : after[k].root_before;
          for (uint32_t w = 0; w < config.cut_count; w++) CHECK(cable[w] != up + r && cable[w] != down + r);
        }
        uint32_t next = root;
        while (next != after[k].root_before) { /* what was passed over is cut */
          CHECK(cable[0] == up + next || cable[0] == down + next || cable[1] == up + next || cable[1] == down + next);
          next = (next + 1) % job.roots;
          moved++;
        }
      }
    }
  }
  CHECK(moved > 0);
}

/* ---- packets ---- */

TEST(packets_keep_off_cut_links_and_all_arrive) {
  uint32_t unreachable = 0;
  for (uint64_t number = 0; number < 600; number++) {
    packet_case c = packet_case_draw_cut(number + 500000, 16, 12000);
    RUN *sim = packet_case_open(&c);
    const ft_shape *shape = ft_shape_of(sim);
    uint32_t messages = 0;
    for (uint32_t phase = 0; phase < shape->phases; phase++) {
      messages += ft_plan(sim, phase)->messages;
      unreachable += ft_plan(sim, phase)->unreachable;
    }
    CLAIM(packets_finish(sim) >= 0 && ft_frame_of(sim)->state == FT_FINISHED, "the run does not end; %s", c.text);
    const ft_frame *frame = ft_frame_of(sim);
    CLAIM(frame->delivered == messages, "%u of %u messages arrive; %s", (unsigned)frame->delivered, messages, c.text);
    for (uint32_t i = 1; i <= c.config.cut_count; i++)
      for (uint32_t end = 0; end < 2; end++)
        CLAIM(FT_AT(int64_t, frame->link_sent)[c.words[c.word_count - i] + end * shape->up_links] == 0,
              "a cut link sends; %s", c.text);
  }
  CHECK(unreachable > 0);
}

static uint64_t hash_with(const uint32_t *cables, uint32_t count) {
  ft_config config = paper_config(0, FT_OPT, FT_D_MOD_K, 0);
  config.cut_count = count;
  ft_sim *sim = ft_create(&config, cables, count, 0);
  uint64_t hash = ft_hash(sim);
  ft_destroy(sim);
  return hash;
}

TEST(the_hash_knows_which_cables_but_not_in_which_order) {
  CHECK(hash_with((uint32_t[]){32, 35}, 2) == hash_with((uint32_t[]){35, 32}, 2));
  CHECK(hash_with((uint32_t[]){32, 35}, 2) != hash_with((uint32_t[]){32, 36}, 2));
  CHECK(hash_with((uint32_t[]){32}, 1) != hash_with(NULL, 0));
}

/* ---- refusals ---- */

static void refused(const ft_config *config, const uint32_t *words, uint32_t count, const char *part) {
  ft_error error;
  RUN *sim = ft_create(config, words, count, &error);
  CHECK(sim == NULL);
  CLAIM(strstr(error.text, part) != NULL, "\"%s\" names \"%s\"", error.text, part);
}

TEST(impossible_cuts_are_refused) {
  uint32_t words[FT_MAX_CUTS + 1] = {40, 3, 3};
  ft_config config;
  ft_config_default(&config, FT_OUTPUT);
  config.cut_count = 1;
  refused(&config, words, 1, "Cable 40 cannot be cut: up to 64 of 0 to 39 can, each once, and none of a cluster with loss.");
  config.cut_count = 2;
  refused(&config, words + 1, 2, "Cable 3 cannot be cut");
  refused(&config, words + 1, 1, "lists need exactly 2");
  config.cut_count = FT_MAX_CUTS + 1;
  refused(&config, words, FT_MAX_CUTS + 1, "up to 64 of 0 to 39");
  ft_config_default(&config, FT_LOSSY);
  config.cut_count = 1;
  refused(&config, words + 1, 1, "none of a cluster with loss");
}
