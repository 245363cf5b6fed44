/* The cases of cli/bench/cases.ts on this machine. One line each: name | unit | median of five. The arguments are a word in their names, and
 * how many samples to take in place of five: one comes without any before it that is not counted, and none is to say only the names. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fattree.h"

#define SAMPLES 5

typedef struct shape {
  uint32_t levels, m[4], w[4];
} shape;

static const shape NODES_256 = {4, {8, 4, 4, 2}, {1, 8, 4, 2}};
static const shape NODES_1024 = {4, {8, 8, 8, 2}, {1, 8, 8, 4}};
static const shape NODES_65536 = {4, {32, 32, 32, 2}, {1, 32, 32, 16}};

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static ft_sim *open_run(const shape *s, uint32_t exchange, int ideal) {
  ft_config c;
  ft_error error;
  ft_config_default(&c, FT_OUTPUT);
  c.levels = s->levels;
  memcpy(c.m, s->m, sizeof s->m);
  memcpy(c.w, s->w, sizeof s->w);
  c.exchange_kind = exchange;
  c.routing_kind = exchange == FT_OPT ? FT_CONFLICT_FREE : FT_D_MOD_K;
  if (ideal) c.output.link_ps = c.output.switch_ps = c.output.adapter_ps = 0;
  ft_sim *sim = ft_create(&c, 0, 0, &error);
  if (!sim) {
    fprintf(stderr, "%s\n", error.text);
    exit(1);
  }
  return sim;
}

/* Million hops a second. The phases are planned on the way, as in every run. */
static double packets(uint32_t exchange, int ideal) {
  ft_sim *sim = open_run(&NODES_256, exchange, ideal);
  ft_error error;
  ft_prepare(sim, &error);
  double start = seconds();
  while (ft_run(sim, INT64_MAX, UINT32_MAX) == FT_RUNNING) continue;
  double took = seconds() - start;
  double hops = (double)ft_summary_of(sim)->hops;
  ft_destroy(sim);
  return hops / took / 1e6;
}

static double xor_realistic(void) { return packets(FT_XOR, 0); }
static double opt_realistic(void) { return packets(FT_OPT, 0); }
static double xor_ideal(void) { return packets(FT_XOR, 1); }
static double opt_ideal(void) { return packets(FT_OPT, 1); }

/* Input-queued switches of so many ports in three stages, at 100 Gb/s. */
static ft_config rlft(uint32_t ports) {
  ft_config c;
  ft_config_default(&c, FT_INPUT);
  c.topology_kind = FT_RLFT;
  c.topology_a = ports;
  c.topology_b = 3;
  return c;
}

/* Seconds that a run takes from one time to another; `hops`: those in between. */
static double slotted(const ft_config *c, int64_t from_ps, int64_t until_ps, double *hops) {
  static const uint32_t hot_node = 4;
  ft_error error;
  ft_sim *sim = ft_create(c, &hot_node, c->input.hot_node_count, &error);
  if (!sim || ft_prepare(sim, &error) != FT_OK) {
    fprintf(stderr, "%s\n", error.text);
    exit(1);
  }
  while (ft_run(sim, from_ps, UINT32_MAX) == FT_RUNNING) continue;
  double before = (double)ft_summary_of(sim)->hops, start = seconds();
  while (ft_run(sim, until_ps, UINT32_MAX) == FT_RUNNING) continue;
  double took = seconds() - start;
  *hops = (double)ft_summary_of(sim)->hops - before;
  ft_destroy(sim);
  return took;
}

/* Million hops a second under uniform traffic. */
static double uniform(uint32_t ports, uint32_t routing, uint32_t isolation, int64_t from_ps, int64_t until_ps) {
  ft_config c = rlft(ports);
  double hops;
  c.routing_kind = routing;
  c.input.isolation_kind = isolation;
  double took = slotted(&c, from_ps, until_ps, &hops);
  return hops / took / 1e6;
}

static double rnd_modulo(void) { return uniform(12, FT_D_MOD_K, FT_NO_ISOLATION, 0, 2000000000); }
static double rnd_arn_afi(void) { return uniform(12, FT_ARN, FT_AFI, 0, 2000000000); }
static double rnd_modulo_large(void) { return uniform(24, FT_D_MOD_K, FT_NO_ISOLATION, 0, 400000000); }
/* From where its first packets have come down again. */
static double rnd_modulo_huge(void) { return uniform(64, FT_D_MOD_K, FT_NO_ISOLATION, 4000000, 20000000); }

/* Thousand slots a second on 432 nodes that a quarter of them, all sending to one, has brought to a stop. */
static double collapsed(void) {
  const int64_t from_ps = 10000000000, until_ps = 15000000000;
  ft_config c = rlft(12);
  double hops;
  c.input.traffic_kind = FT_HOT_SPOT;
  c.input.hot_node_count = 1;
  c.input.hot_share = 1u << 30;
  c.input.hot_start_ps = 0;
  return (double)(until_ps - from_ps) / (double)c.input.packet_ps / slotted(&c, from_ps, until_ps, &hops) / 1e3;
}

/* Copies the arrays of a phase, as a page does, by a function that no compiler can leave out. */
static void keep(const ft_phase *p) {
  static void *(*volatile copy)(void *, const void *, size_t) = memcpy;
  const ft_span span[] = {p->task_node, p->destination, p->label, p->turn_level, p->link_load};
  for (size_t i = 0; i < sizeof span / sizeof *span; i++) {
    size_t bytes = (size_t)span[i].count * span[i].element_bytes;
    void *kept = malloc(bytes);
    if (kept) copy(kept, (const void *)(uintptr_t)span[i].address, bytes);
    free(kept);
  }
}

/* Milliseconds for the first `phases` phases. */
static double loads(const shape *s, uint32_t exchange, uint32_t phases) {
  ft_sim *sim = open_run(s, exchange, 1);
  double start = seconds();
  for (uint32_t p = 0; p < phases; p++) keep(ft_plan(sim, p));
  double took = seconds() - start;
  ft_destroy(sim);
  return took * 1e3;
}

static double loads_modulo(void) { return loads(&NODES_1024, FT_XOR, 1024); }
static double loads_conflict_free(void) { return loads(&NODES_1024, FT_OPT, 1024); }
/* All but one of the cables above the first switch are cut. */
static double loads_cut(void) {
  const uint32_t cuts = 31;
  uint32_t cable[31];
  ft_config c;
  ft_error error;
  ft_config_default(&c, FT_OUTPUT);
  c.levels = NODES_65536.levels;
  memcpy(c.m, NODES_65536.m, sizeof c.m[0] * c.levels);
  memcpy(c.w, NODES_65536.w, sizeof c.w[0] * c.levels);
  c.exchange_kind = FT_LIN;
  c.routing_kind = FT_RANDOM_ROUTING;
  c.cut_count = cuts;
  for (uint32_t i = 0; i < cuts; i++) cable[i] = FT_MAX_NODES + i;
  ft_sim *sim = ft_create(&c, cable, cuts, &error);
  double start = seconds();
  keep(ft_plan(sim, 40000));
  double took = seconds() - start;
  ft_destroy(sim);
  return took * 1e3;
}

static double loads_large(void) { return loads(&NODES_65536, FT_LIN, 1); }

static double after_drag(void) {
  ft_sim *sim = open_run(&NODES_1024, FT_OPT, 1);
  double start = seconds();
  for (uint32_t drag = 0; drag < 16; drag++) keep(ft_preview(sim, drag * 61, drag, 1023 - 2 * drag));
  double took = seconds() - start;
  ft_destroy(sim);
  return took * 1e3 / 16;
}

static const struct {
  const char *name, *unit;
  double (*sample)(void);
} cases[] = {
    {"packets xor realistic", "M hops/s", xor_realistic},
    {"packets opt realistic", "M hops/s", opt_realistic},
    {"packets xor ideal", "M hops/s", xor_ideal},
    {"packets opt ideal", "M hops/s", opt_ideal},
    {"packets rnd d-mod-k 432 nodes", "M hops/s", rnd_modulo},
    {"packets rnd arn + afi 432 nodes", "M hops/s", rnd_arn_afi},
    {"packets rnd d-mod-k 3,456 nodes", "M hops/s", rnd_modulo_large},
    {"packets rnd d-mod-k 65,536 nodes", "M hops/s", rnd_modulo_huge},
    {"slots h25 d-mod-k 432 nodes", "k slots/s", collapsed},
    {"loads 1,024 phases of 1,024 nodes, D-mod-k", "ms", loads_modulo},
    {"loads 1,024 phases of 1,024 nodes, conflict-free", "ms", loads_conflict_free},
    {"loads one phase of 65,536 nodes, D-mod-k", "ms", loads_large},
    {"loads one phase of 65,536 nodes with cuts, random", "ms", loads_cut},
    {"loads one phase after a drag, 1,024 nodes, conflict-free", "ms", after_drag}};

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  int samples = argc > 2 && atoi(argv[2]) < SAMPLES ? atoi(argv[2]) : SAMPLES;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    if (argc > 1 && !strstr(cases[i].name, argv[1])) continue;
    double sample[SAMPLES] = {0};
    if (samples > 1) cases[i].sample();
    for (int k = 0; k < samples; k++) sample[k] = cases[i].sample();
    qsort(sample, (size_t)samples, sizeof *sample, ascending);
    if (samples == 0) puts(cases[i].name);
    else printf("%s | %s | %.4f\n", cases[i].name, cases[i].unit, sample[samples / 2]);
  }
  return 0;
}
