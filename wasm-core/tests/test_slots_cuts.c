/* Cut cables under traffic without phases: what a broken leaf still sends and receives, that all that is offered arrives, and what is refused.
 * That every packet goes where it should is in test_congestion_naive.c. */
#include <math.h>
#include <stdlib.h>

#include "congestion_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(300), SLOTS = 200, LONG = 20000 /* queues have to fill */ };

static ft_sim *open_cut(ft_config config, const uint32_t *cables, uint32_t count) {
  ft_error error;
  config.cut_count = count;
  ft_sim *sim = ft_create(&config, cables, count, &error);
  if (!CLAIM(sim != 0, "%s", error.text)) exit(2);
  return sim;
}

/* ---- the bounds ---- */

typedef struct share {
  double sent, received; /* of full load, by a node of the broken leaf */
} share;

/* RLFT of 8-port switches, 3 stages: 128 nodes, uniform traffic. Up port 1 of leaf switch 5 is cut. */
static share broken_leaf(uint32_t routing, uint32_t around, uint32_t load) {
  ft_config c = rlft(8);
  c.routing_kind = routing;
  c.input.around = around;
  c.input.load = per_mille(load);
  c.input.buffer_packets = 48;
  c.input.source_queue = 0;
  const uint32_t cable = 128 + 5 * 4 + 1;
  ft_sim *sim = open_cut(c, &cable, 1);
  uint64_t before[2] = {0};
  share of = {0};
  for (uint32_t part = 0; part < 2; part++) { /* the first one fills the queues */
    ft_run(sim, (part + 1) * LONG / 2 * c.input.packet_ps, UINT32_MAX);
    const ft_frame *f = ft_frame_of(sim);
    uint64_t sent = 0, received = 0;
    for (uint32_t node = 20; node < 24; node++) {
      sent += (uint64_t)FT_AT(int64_t, f->link_sent)[node];
      received += FT_AT(uint32_t, f->task_received)[node];
    }
    of = (share){(double)(sent - before[0]) / (4.0 * LONG / 2), (double)(received - before[1]) / (4.0 * LONG / 2)};
    before[0] = sent, before[1] = received;
    CLAIM(FT_AT(int64_t, f->link_sent)[cable] == 0 && FT_AT(int64_t, f->link_sent)[cable + ft_shape_of(sim)->up_links] == 0, "a cut cable carries packets");
  }
  ft_destroy(sim);
  return of;
}

#define IS_NEAR(value, wanted) CLAIM(fabs((value) - (wanted)) < 0.015, "%s is %.3f, not about %.3f", #value, value, (double)(wanted))

/* 124 of 127 others are beyond the leaf. Next port: one of 3 cables carries 2 of 4 shares. Spread: a third each. */
TEST(a_broken_leaf_sends_what_its_fullest_cable_can_take) {
  const double next = 127.0 / 248, spread = 3.0 * 127 / (4 * 124);
  share n = broken_leaf(FT_D_MOD_K, FT_NEXT, 1000), s = broken_leaf(FT_D_MOD_K, FT_SPREAD, 1000), a = broken_leaf(FT_ADAPTIVE, FT_NEXT, 1000),
        t = broken_leaf(FT_SPRAY, FT_NEXT, 1000);
  IS_NEAR(n.sent, next);
  IS_NEAR(n.received, next);
  IS_NEAR(s.sent, spread);
  IS_NEAR(s.received, spread);
  IS_NEAR(a.sent, spread);
  IS_NEAR(a.received, spread);
  IS_NEAR(t.sent, spread); /* dealt out to all that are left */
  IS_NEAR(t.received, spread);
  CLAIM(n.received < next + 0.005 && s.received < spread + 0.005 && a.received < spread + 0.005, "more than a cable can take");
}

TEST(below_its_bound_it_sends_what_it_has) {
  share n = broken_leaf(FT_D_MOD_K, FT_NEXT, 600), s = broken_leaf(FT_D_MOD_K, FT_SPREAD, 600), a = broken_leaf(FT_ADAPTIVE, FT_NEXT, 600);
  IS_NEAR(n.received, 127.0 / 248);
  IS_NEAR(s.received, 0.6);
  IS_NEAR(a.received, 0.6);
}

/* ---- everything arrives ---- */

TEST(what_is_offered_arrives) {
  uint64_t parted = 0, refused = 0;
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = congestion_draw_cut(90000 + i, SLOTS, 1);
    if (c.config.input.traffic_kind == FT_TRACE) continue;
    c.config.input.source_queue = 8;
    RUN *sim = congestion_open(&c);
    uint32_t state = FT_RUNNING;
    for (uint32_t slot = 1; slot < 50000 && state != FT_FINISHED; slot += 1 + slot / 8)
      state = ft_run(sim, slot * c.config.input.packet_ps, UINT32_MAX);
    const ft_summary *s = ft_summary_of(sim);
    CLAIM(state == FT_FINISHED && s->delivered_flits == s->congestion.generated_packets, "%u of %u packets arrive; %s",
          (unsigned)s->delivered_flits, (unsigned)s->congestion.generated_packets, c.text);
    const ft_frame *f = ft_frame_of(sim);
    for (uint32_t k = 1; k <= c.config.cut_count; k++) {
      uint32_t cable = c.words[c.word_count - k], twin = cable + ft_shape_of(sim)->up_links;
      CLAIM(FT_AT(int64_t, f->link_sent)[cable] == 0 && FT_AT(int64_t, f->link_sent)[twin] == 0, "a cut cable carries packets; %s", c.text);
    }
    parted += ft_slots_of(sim)->f.ways->parted;
    refused += s->congestion.unoffered_packets > 0;
  }
  CLAIM(parted > CASES / 8 && refused > 0, "%u cases with nodes that are parted: too dull", (unsigned)parted);
}

/* Two leaf switches under one root, the cable of the first is cut: each keeps its nodes to itself. */
TEST(nodes_that_are_parted_are_sent_nothing) {
  ft_config c;
  const uint32_t cable = 8;
  ft_config_default(&c, FT_INPUT);
  c.levels = 2, c.m[0] = 4, c.m[1] = 2, c.w[0] = 1, c.w[1] = 1;
  c.input.load = FT_FULL_LOAD / 2 + 1;
  c.input.source_queue = 0;
  RUN *sim = open_cut(c, &cable, 1);
  ft_run(sim, 1000 * c.input.packet_ps, UINT32_MAX);
  const ft_summary *s = ft_summary_of(sim);
  uint64_t wanted = s->congestion.generated_packets + s->congestion.unoffered_packets;
  CLAIM(fabs((double)s->congestion.unoffered_packets / (double)wanted - 4.0 / 7) < 0.03, "%u of %u packets are not offered",
        (unsigned)s->congestion.unoffered_packets, (unsigned)wanted);
  uint32_t links[2 * FT_MAX_LEVELS], vc;
  CLAIM(ft_flow_of(sim, 0, 4, links, &vc) == 0 && ft_flow_of(sim, 0, 3, links, &vc) == 2, "a flow over a cut cable");
}

TEST(a_trace_between_nodes_that_are_parted_is_refused) {
  ft_error error;
  for (uint32_t to = 1; to <= 4; to += 3) {
    congestion_case c = {.config = rlft(4)};
    c.config.topology_kind = FT_XGFT;
    c.config.levels = 2, c.config.m[0] = 4, c.config.m[1] = 2, c.config.w[0] = 1, c.config.w[1] = 1;
    c.config.input.traffic_kind = FT_TRACE;
    congestion_event(&c, FT_IDLE, 0, 0, to, 4096);
    c.words[c.word_count++] = 8;
    c.config.cut_count = 1;
    RUN *sim = ft_create(&c.config, c.words, c.word_count, &error);
    CLAIM((sim != 0) == (to == 1), "a trace to node %u: %s", to, error.text);
  }
}

/* ---- compactness ---- */

TEST(columns_are_few) {
  for (uint32_t cuts = 1; cuts <= FT_MAX_CUTS; cuts++) {
    uint32_t cable[FT_MAX_CUTS];
    for (uint32_t i = 0; i < cuts; i++) cable[i] = 1024 + 31 * i; /* above leaf and middle switches */
    RUN *sim = open_cut(rlft(16), cable, cuts);
    ft_run(sim, 1, 1);
    CLAIM(ft_slots_of(sim)->f.ways->columns <= cuts + 1, "%u columns for %u cuts", ft_slots_of(sim)->f.ways->columns, cuts);
  }
  RUN *whole = open_cut(rlft(16), 0, 0);
  ft_run(whole, 1, 1);
  CLAIM(!ft_slots_of(whole)->f.ways, "an intact tree has columns");
}
