/* The hash of a run tells its settings apart: at the start, equal hashes mean equal runs. */
#include <inttypes.h>
#include <stdlib.h>

#include "engines.h"
#include "run_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(1500), MOST = 1 << 16 };

/* ---- every two of many settings ---- */

typedef struct known {
  uint64_t hash;
  run_case settings;
} known;

static struct {
  known *of;
  uint32_t count;
} seen;

static int by_hash(const void *a, const void *b) {
  uint64_t left = ((const known *)a)->hash, right = ((const known *)b)->hash;
  return (left > right) - (left < right);
}

static uint64_t settings_hash(const ft_sim *sim) { return sim->config.buffering_kind == FT_INPUT ? ft_slots_of(sim)->run_hash : ft_packets_of(sim)->run_hash; }

/* Adds a run, unless the core refuses it. */
static void see(const run_case *c) {
  RUN *sim = run_case_try(c, 0);
  if (!seen.of && !(seen.of = malloc(MOST * sizeof *seen.of))) exit(2);
  if (sim && ft_prepare(sim, 0) == FT_OK && CLAIM(seen.count < MOST, "too many runs"))
    seen.of[seen.count++] = (known){settings_hash(sim), *c};
}

/* At least so many runs were seen, all of different settings. */
static void all_differ(uint32_t least) {
  CLAIM(seen.count >= least, "only %u runs", seen.count);
  qsort(seen.of, seen.count, sizeof *seen.of, by_hash);
  for (uint32_t i = 1; i < seen.count; i++)
    CLAIM(seen.of[i - 1].hash != seen.of[i].hash, "%016" PRIx64 " is the hash of two: %s; %s", seen.of[i].hash, seen.of[i - 1].settings.text,
          seen.of[i].settings.text);
  free(seen.of);
  seen.of = 0, seen.count = 0;
}

/* ---- FT_INPUT ---- */

static void see_slots(run_case *c) {
  const ft_input_config *i = &c->config.input;
  snprintf(c->text, sizeof c->text, "traffic %u, routing %u, source queue %u, %u cut, around %u, ties %u, cable %u, switch %u slots, %u entries", i->traffic_kind,
           c->config.routing_kind, i->source_queue, c->config.cut_count, i->around, i->adaptive_ties, (unsigned)i->link_ps, (unsigned)i->switch_ps, i->arn_entries);
  see(c);
}

static void each_hop(run_case *c) {
  for (int64_t cable = 1; cable <= 4; cable++)
    for (int64_t further = 0; further < 4; further++) {
      c->config.input.link_ps = cable;
      c->config.input.switch_ps = further;
      see_slots(c);
    }
}

static void each_rule_of_its_routing(run_case *c) {
  uint32_t adapts = c->config.routing_kind == FT_ADAPTIVE, notifies = c->config.routing_kind == FT_ARN;
  uint32_t flowlets = c->config.routing_kind == FT_FLOWLETS;
  for (uint32_t mark = 0; mark < (c->config.routing_kind == FT_REPS ? 3 : 0); mark++) c->config.input.mark_packets = mark, each_hop(c);
  c->config.input.mark_packets = 8;
  if (adapts) c->config.input.adaptive_looks = FT_AT_QUEUES, c->config.input.adaptive_ties = FT_TIES_STAY, each_hop(c);
  c->config.input.adaptive_looks = FT_AT_CREDITS;
  for (int64_t gap = 0; gap <= (flowlets ? 3 : 0); gap++)
    for (uint32_t ties = 0; ties <= adapts; ties++)
      for (uint32_t entries = 1; entries <= (notifies ? 12 : 1); entries++) {
        c->config.input.flowlet_gap_ps = gap;
        c->config.input.adaptive_ties = ties;
        c->config.input.arn_entries = entries;
        each_hop(c);
      }
}

static run_case small_slots(uint32_t traffic) {
  run_case c = {.words = {0, FT_IDLE, 0, 0, 1, 0, 1}, .word_count = traffic == FT_TRACE ? 7 : traffic == FT_PERMUTATION ? 3 : traffic == FT_HOT_SPOT};
  ft_config_default(&c.config, FT_INPUT);
  c.config.levels = 1;
  c.config.m[0] = 3;
  c.config.w[0] = 1;
  c.config.input.packet_ps = 1;
  c.config.input.traffic_kind = traffic;
  c.config.input.hot_node_count = traffic == FT_HOT_SPOT || traffic == FT_TRACE;
  c.config.input.trace_events = traffic == FT_TRACE;
  if (traffic == FT_PERMUTATION) c.words[1] = 2;
  if (traffic == FT_TRACE) memcpy(c.words + 1, (uint32_t[]){FT_IDLE, 0, 0, 1, 2, 1}, 24);
  return c;
}

TEST(of_input_queues) {
  const uint32_t routings[] = {FT_S_MOD_K, FT_D_MOD_K, FT_RANDOM_ROUTING, FT_ADAPTIVE, FT_ARN, FT_ECMP, FT_ECMP_ALIKE, FT_SPRAY, FT_FLOWLETS, FT_REPS};
  for (uint32_t traffic = FT_UNIFORM; traffic <= FT_PERMUTATION; traffic++)
    for (uint32_t r = 0; r < 10; r++) {
      run_case c = small_slots(traffic);
      c.config.routing_kind = routings[r];
      for (uint32_t places = 0; places <= (traffic == FT_TRACE ? 0 : 12); places++) {
        c.config.input.source_queue = places;
        each_rule_of_its_routing(&c);
      }
      c.config.input.source_queue = 0;
      c.config.cut_count = 1;
      c.words[c.word_count++] = 0;
      for (uint32_t around = FT_NEXT; around <= (routings[r] == FT_RANDOM_ROUTING || routings[r] == FT_FLOWLETS || routings[r] == FT_REPS || routings[r] == FT_SPRAY || routings[r] == FT_ADAPTIVE ? FT_NEXT : FT_SPREAD); around++) {
        c.config.input.around = around;
        each_rule_of_its_routing(&c);
      }
      c.config.cut_count = 0;
      c.config.input.break_count = 1;
      c.words[c.word_count++] = 5;
      for (uint32_t until = 6; until < 8 && traffic != FT_TRACE; until++)
        for (uint32_t delay = 0; delay < 2; delay++) {
          c.words[c.word_count] = until;
          c.config.input.reroute_ps = delay;
          c.word_count++;
          each_rule_of_its_routing(&c);
          c.word_count--;
        }
    }
  all_differ(7000);
}

/* ---- FT_OUTPUT ---- */

static void see_packets(run_case *c) {
  const ft_config *f = &c->config;
  snprintf(c->text, sizeof c->text, "tree of %u x %u, exchange %u, shift %u, %u phases, job %u, routing %u, table %u, climb %u, %u cuts", f->m[0], f->m[1],
           f->exchange_kind, f->shift, f->custom_phases, f->job_nodes, f->routing_kind, f->table_initial, f->climb, f->cut_count);
  see(c);
}

static void each_route(run_case *c) {
  for (uint32_t climb = FT_NEAREST; climb <= FT_TOP; climb++)
    for (uint32_t routing = FT_S_MOD_K; routing <= FT_ECMP_ALIKE; routing++)
      for (uint32_t table = 0; table <= (routing == FT_ROOT_TABLE ? 2 : 0); table++) {
        c->config.climb = climb;
        c->config.routing_kind = routing;
        c->config.table_initial = table;
        see_packets(c);
      }
}

/* The lists of the configuration stand one after the other: phases or job, then what is cut. */
static void each_cut(run_case *c) {
  uint32_t listed = c->word_count;
  for (uint32_t cuts = 0; cuts < 2; cuts++) {
    c->config.cut_count = cuts;
    c->words[listed] = 0;
    c->word_count = listed + cuts;
    each_route(c);
  }
  c->word_count = listed;
}

/* Phases without lengths, and with all that differ in one length. */
static void each_length(run_case *c) {
  uint32_t phases = c->config.custom_phases, listed = c->word_count;
  each_cut(c);
  if (c->config.exchange_kind != FT_CUSTOM) return;
  c->config.output.phase_flits = phases;
  c->word_count = listed + phases;
  for (uint32_t longer = 0; longer <= phases; longer++) {
    for (uint32_t i = 0; i < phases; i++) c->words[listed + i] = 1 + (i == longer);
    see_packets(c);
  }
  c->config.output.phase_flits = 0;
  c->word_count = listed;
}

static void each_exchange(run_case *c, uint32_t nodes) {
  ft_config *f = &c->config;
  for (f->exchange_kind = FT_XOR; f->exchange_kind <= FT_SHIFT; f->exchange_kind++) {
    uint32_t choices = f->exchange_kind == FT_LIN || f->exchange_kind == FT_SHIFT ? nodes : f->exchange_kind == FT_CUSTOM ? 6 : 1;
    for (uint32_t choice = 0; choice < choices; choice++) {
      f->shift = f->exchange_kind == FT_LIN ? choice : 0;
      f->custom_phases = f->exchange_kind == FT_CUSTOM ? 1 + choice : 0;
      f->job_nodes = f->exchange_kind == FT_SHIFT && choice > 0 ? choice + 1 : 0;
      c->word_count = f->custom_phases * nodes + f->job_nodes;
      for (uint32_t i = 0; i < c->word_count; i++) c->words[i] = i % nodes;
      each_length(c);
    }
  }
}

TEST(of_output_queues) {
  for (uint32_t levels = 1; levels <= 2; levels++)
    for (uint32_t children = 2; children <= 16 / levels; children++) {
      run_case c = {.word_count = 0};
      ft_config_default(&c.config, FT_OUTPUT);
      c.config.levels = levels;
      memcpy(c.config.m, (uint32_t[]){children, levels}, 8);
      memcpy(c.config.w, (uint32_t[]){1, 2}, 8);
      memcpy(c.config.sigma, (uint32_t[]){1, 2}, 8);
      each_exchange(&c, children * levels);
    }
  all_differ(5000);
}

/* ---- random settings ---- */

/* One word of the settings as in the other ones. */
static void take_a_word(run_case *c, const run_case *from, ft_rng *rng) {
  uint64_t at = ft_rng_below(rng, sizeof c->config / 4) * 4;
  memcpy((uint8_t *)&c->config + at, (const uint8_t *)&from->config + at, 4);
}

/* Whether the two were found equal. Runs that are equal at the start are equal later. */
static uint32_t is_same(ft_sim *sim, ft_sim *other, const run_case *c) {
  if (ft_hash(sim) != ft_hash(other)) return 0;
  ft_run(sim, c->horizon_ps, UINT32_MAX);
  ft_run(other, c->horizon_ps, UINT32_MAX);
  CLAIM(ft_hash(sim) == ft_hash(other), "one hash, another future: %s", c->text);
  return 1;
}

TEST(equal_hashes_mean_equal_futures) {
  for (uint32_t engine = 0; engine < ENGINES; engine++) {
    uint32_t equal = 0, made = 0;
    for (uint64_t number = 0; number < CASES; number++) {
      run_case c = run_case_draw(engine, number), other = c, from = run_case_draw(engine, number + CASES);
      ft_rng rng = ft_rng_make(number, 73);
      for (uint32_t words = 1 + (uint32_t)ft_rng_below(&rng, 2); words > 0; words--) take_a_word(&other, &from, &rng);
      RUN *sim = run_case_open(&c), *changed = run_case_try(&other, 0);
      if (changed && ft_prepare(changed, 0) == FT_OK) made++, equal += is_same(sim, changed, &c);
    }
    CLAIM(equal > CASES / 20 && made > equal + CASES / 20, "engine %u: %u of %u alike", engine, equal, made);
  }
}
