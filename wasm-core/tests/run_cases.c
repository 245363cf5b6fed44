#include "run_cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "cluster_cases.h"
#include "packet_cases.h"

enum { SLOTS = 300 };

static void copy(run_case *to, const ft_config *config, const uint32_t *words, uint32_t count, const char *text) {
  to->config = *config;
  memcpy(to->words, words, count * sizeof *words);
  to->word_count = count;
  snprintf(to->text, sizeof to->text, "%s", text);
}

/* ---- FT_OUTPUT ---- */

/* Jobs on two levels with a table of roots, which random trees seldom allow. */
static void draw_job(ft_rng *rng, run_case *c) {
  ft_config_default(&c->config, FT_OUTPUT);
  c->config.levels = 2;
  memcpy(c->config.m, (uint32_t[]){4, 4}, 8);
  memcpy(c->config.w, (uint32_t[]){1, 4}, 8);
  c->config.exchange_kind = FT_SHIFT;
  c->config.routing_kind = FT_ROOT_TABLE;
  c->config.table_initial = below(rng, 3);
  c->config.output.message_flits = 1 + below(rng, 8);
  c->config.output.buffer_flits = 1 + below(rng, 8);
  c->config.job_nodes = c->word_count = 5 * below(rng, 2);
  for (uint32_t i = 0; i < c->word_count; i++) c->words[i] = 3 * i;
  c->config.cut_count = below(rng, 2);
  c->words[c->word_count] = below(rng, 32);
  snprintf(c->text, sizeof c->text, "a job of %u of 16 tasks (0: all), %u flits, buffers of %u, %u cables cut (%u)", c->config.job_nodes,
           c->config.output.message_flits, c->config.output.buffer_flits, c->config.cut_count, c->words[c->word_count]);
  c->word_count += c->config.cut_count;
}

static run_case draw_output(ft_rng *rng, uint64_t number) {
  run_case c = {.word_count = 0};
  packet_case p = packet_case_draw_cut(number + 300000, 16, 12000);
  if (number % 8 == 7) draw_job(rng, &c);
  else copy(&c, &p.config, p.words, p.word_count, p.text);
  return c;
}

/* ---- FT_VOQ ---- */

static void draw_rates(ft_rng *rng, run_case *c) {
  ft_sim *sim = run_case_try(c, 0);
  uint32_t nodes = sim ? ft_shape_of(sim)->nodes : 0;
  ft_destroy(sim);
  c->config.voq.node_rates = nodes;
  for (uint32_t i = 0; i < nodes; i++) c->words[c->word_count++] = 1 + below(rng, 3);
}

static run_case draw_voq(ft_rng *rng, uint64_t number) {
  run_case c = {.word_count = 0};
  packet_case p = packet_case_draw(number + 400000, 16, 12000);
  copy(&c, &p.config, p.words, p.word_count - p.config.output.phase_flits, p.text); /* lengths by phase are of FT_OUTPUT alone */
  ft_config *f = &c.config;
  f->buffering_kind = FT_VOQ;
  f->voq = (ft_voq_config){.packet_ps = f->output.flit_ps, .link_ps = f->output.link_ps, .switch_ps = f->output.switch_ps,
                           .adapter_ps = f->output.adapter_ps, .start_jitter_ps = f->output.start_jitter_ps,
                           .packet_bytes = f->output.flit_bytes};
  f->routing_kind = below(rng, 3);
  f->voq.buffer_packets = below(rng, 5);
  f->voq.fifo = below(rng, 2);
  f->voq.message_packets = 1 + below(rng, 4);
  f->voq.cycle_ps = below(rng, 2) * (int64_t)below(rng, 20) * f->voq.packet_ps;
  f->voq.source_ps = below(rng, 2) * (int64_t)below(rng, 3) * f->voq.packet_ps;
  if (below(rng, 3) == 0) draw_rates(rng, &c);
  return c;
}

/* ---- FT_LOSSY ---- */

static run_case draw_lossy(ft_rng *rng, uint64_t number) {
  run_case c = {.word_count = 0};
  ft_cluster_settings s = cluster_case_draw(number + 500000);
  ft_config *f = &c.config;
  ft_config_default(f, FT_LOSSY);
  f->topology_a = s.nodes_per_switch;
  f->topology_b = s.switches;
  f->mapping_kind = s.contention_aware ? FT_ROUND_ROBIN : FT_CONTIGUOUS;
  f->exchange_kind = FT_LIN;
  f->routing_kind = FT_D_MOD_K;
  f->seed = s.seed;
  f->lossy = s.lossy;
  c.horizon_ps = (int64_t)(1 + below(rng, 60)) * INT64_C(1000000000);
  snprintf(c.text, sizeof c.text, "%u x %u nodes, %u packets, scheme %u by %u, window %u, pairs %u, acknowledged by %u, infinite %u, "
           "drops %u, blocks %u, engine %u, timeout %u us", s.nodes_per_switch, s.switches, s.lossy.packets, s.lossy.scheme, s.lossy.permutation,
           s.lossy.global_window, s.lossy.pair_window, s.lossy.ack_kind, s.lossy.infinite_buffers, s.lossy.staging_drops, s.lossy.uplink_blocks, s.lossy.engine_mbyte,
           (unsigned)(s.lossy.timeout_ps / 1000000));
  return c;
}

/* ---- FT_INPUT ---- */

static run_case draw_input(uint64_t number) {
  run_case c = {.word_count = 0};
  congestion_case drawn = congestion_draw(number + 600000, SLOTS, 1);
  copy(&c, &drawn.config, drawn.words, drawn.word_count, drawn.text);
  c.horizon_ps = SLOTS * c.config.input.packet_ps;
  return c;
}

/* ---- all ---- */

static int64_t ideal_ps(const run_case *c) {
  ft_sim *sim = run_case_open(c);
  int64_t ps = ft_summary_of(sim)->ideal_ps;
  ft_destroy(sim);
  return ps > 0 ? ps : 1;
}

run_case run_case_draw(uint32_t engine, uint64_t number) {
  ft_rng rng = ft_rng_make(number, 41 + engine);
  switch (engine) {
    case FT_INPUT: return draw_input(number);
    case FT_LOSSY: return draw_lossy(&rng, number);
    default: break;
  }
  run_case c = engine == FT_VOQ ? draw_voq(&rng, number) : draw_output(&rng, number);
  c.horizon_ps = 2 * ideal_ps(&c);
  return c;
}

run_case run_case_draw_any(uint32_t engine, uint64_t number) {
  run_case c = run_case_draw(engine, number);
  if (engine == FT_LOSSY || number % 4 != 1) return c;
  ft_rng rng = ft_rng_make(number, 51 + engine);
  c.config.routing_kind = FT_FORWARDING;
  c.config.input.isolation_kind = FT_NO_ISOLATION;
  c.word_count += write_tables(&c.config, &rng, c.words + c.word_count);
  size_t said = strlen(c.text);
  snprintf(c.text + said, sizeof c.text - said, "; by forwarding tables");
  return c;
}

ft_sim *run_case_try(const run_case *c, ft_error *error) {
  return ft_create(&c->config, c->word_count ? c->words : 0, c->word_count, error);
}

ft_sim *run_case_open(const run_case *c) {
  ft_error error;
  ft_sim *sim = run_case_try(c, &error);
  if (sim && ft_prepare(sim, &error) == FT_OK) return sim;
  printf("A run was refused: %s (%s)\n", error.text, c->text);
  exit(2);
}

ft_sim *run_case_somewhere(const run_case *c, ft_rng *rng) {
  ft_sim *sim = run_case_open(c);
  int64_t now_ps = (int64_t)ft_rng_below(rng, (uint64_t)c->horizon_ps);
  if (ft_rng_below(rng, 4)) while (ft_run(sim, now_ps, UINT32_MAX) == FT_RUNNING) continue;
  else ft_run(sim, now_ps, 1 + (uint32_t)ft_rng_below(rng, 3000));
  return sim;
}

uint32_t run_cases_agree(const run_case *one, const run_case *other) {
  ft_sim *a = run_case_open(one), *b = run_case_open(other);
  ft_run(a, one->horizon_ps / 3, UINT32_MAX);
  ft_run(b, one->horizon_ps / 3, UINT32_MAX);
  uint32_t agree = ft_hash(a) == ft_hash(b);
  ft_destroy(a);
  ft_destroy(b);
  return agree;
}

taken take_snapshot(ft_sim *sim) {
  taken t = {.count = ft_snapshot_bytes(sim), .head = 16};
  t.bytes = malloc(t.count);
  if (!t.bytes || ft_snapshot(sim, t.bytes) != t.count) exit(2);
  return t;
}

void correct_checksum(const taken *t) {
  uint64_t sum = ft_hash_bytes(t->bytes + t->head, t->count - t->head);
  memcpy(t->bytes + 8, &sum, sizeof sum);
}

void drop_snapshot(taken *t) {
  free(t->bytes);
  t->bytes = 0;
}
