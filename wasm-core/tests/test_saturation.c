/* Laws of permutations and of single switches that can be worked out by hand: what routes and arbitration must give, whatever the code does. */
#include <inttypes.h>
#include <math.h>

#include "congestion_cases.h"
#include "test.h"

enum { MAX_NODES = 64, PACKETS = 300 };

/* ---- permutations ---- */

static ft_config kary_ntree(uint32_t k, uint32_t n) {
  ft_config c;
  ft_config_default(&c, FT_INPUT);
  c.topology_kind = FT_KARY_NTREE;
  c.topology_a = k;
  c.topology_b = n;
  return c;
}

/* Every node sends PACKETS packets to one other, as fast as it can; d[s] == s sends nothing. Gives the slots until the last has arrived. */
static int64_t slots_of_permutation(uint32_t k, uint32_t n, uint32_t nodes, const uint32_t *d) {
  ft_config c = kary_ntree(k, n);
  ft_error error;
  uint32_t words[MAX_NODES * FT_EVENT_WORDS], count = 0;
  c.input.traffic_kind = FT_TRACE;
  c.input.hot_node_count = 0;
  for (uint32_t s = 0; s < nodes; s++) {
    const uint32_t event[FT_EVENT_WORDS] = {FT_IDLE, 0, 0, s, d[s], PACKETS * c.input.packet_bytes};
    if (d[s] == s) continue;
    memcpy(words + count, event, sizeof event);
    count += FT_EVENT_WORDS;
    c.input.trace_events++;
  }
  ft_sim *sim = ft_create(&c, words, count, &error);
  if (!CLAIM(sim != 0, "%s", error.text)) return 0;
  CLAIM(ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED, "%u-ary %u-tree: it does not end", k, n);
  int64_t slots = ft_summary_of(sim)->completion_ps / c.input.packet_ps;
  ft_destroy(sim);
  return slots;
}

/* Generates packets without a trace: each node one in each of the first PACKETS slots. */
static int64_t slots_of_endless_permutation(uint32_t k, uint32_t n, uint32_t nodes, const uint32_t *d) {
  ft_config c = kary_ntree(k, n);
  ft_error error;
  c.input.traffic_kind = FT_PERMUTATION;
  c.input.source_queue = 0;
  c.input.stop_ps = PACKETS * c.input.packet_ps;
  ft_sim *sim = ft_create(&c, d, nodes, &error);
  if (!CLAIM(sim != 0, "%s", error.text)) return 0;
  CLAIM(ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED, "%u-ary %u-tree: it does not end", k, n);
  const ft_summary *s = ft_summary_of(sim);
  CLAIM(s->delivered_flits == (uint64_t)nodes * PACKETS, "%" PRIu64 " packets of %u nodes", s->delivered_flits, nodes);
  int64_t slots = s->completion_ps / c.input.packet_ps;
  ft_destroy(sim);
  return slots;
}

/* The links between two different nodes of a k-ary n-tree: up and down from their nearest common ancestor. */
static uint32_t links_between(uint32_t k, uint32_t a, uint32_t b) {
  uint32_t links = 0;
  for (; a != b; a /= k, b /= k) links += 2;
  return links;
}

/* Sent from slot 0 on, a link in each: no packet waits. */
static int64_t slots_at_full_rate(uint32_t k, uint32_t nodes, const uint32_t *d) {
  uint32_t links = 0;
  for (uint32_t s = 0; s < nodes; s++)
    if (links_between(k, s, d[s]) > links) links = links_between(k, s, d[s]);
  return PACKETS - 1 + links;
}

static const struct {
  uint32_t k, n, nodes;
} trees[] = {{4, 2, 16}, {4, 3, 64}, {8, 2, 64}};

/* Tornado traffic is one of them: half of the ring. */
TEST(shifts_by_any_distance_reach_the_full_rate) {
  for (uint32_t t = 0; t < 3; t++)
    for (uint32_t distance = 1; distance < trees[t].nodes; distance++) {
      uint32_t d[MAX_NODES], nodes = trees[t].nodes, k = trees[t].k;
      for (uint32_t s = 0; s < nodes; s++) d[s] = (s + distance) % nodes;
      int64_t slots = slots_of_permutation(k, trees[t].n, nodes, d), least = slots_at_full_rate(k, nodes, d);
      CLAIM(slots == least, "%u-ary %u-tree, distance %u: %" PRId64 " slots, not %" PRId64, k, trees[t].n, distance, slots, least);
      /* What is generated in a slot leaves in the next one. */
      CLAIM(slots_of_endless_permutation(k, trees[t].n, nodes, d) == least + 1, "%u-ary %u-tree, distance %u: not as a trace", k, trees[t].n, distance);
    }
}

TEST(bit_complement_reaches_the_full_rate) {
  for (uint32_t t = 0; t < 3; t++) {
    uint32_t d[MAX_NODES], nodes = trees[t].nodes, k = trees[t].k;
    for (uint32_t s = 0; s < nodes; s++) d[s] = nodes - 1 - s;
    int64_t slots = slots_of_permutation(k, trees[t].n, nodes, d), least = slots_at_full_rate(k, nodes, d);
    CLAIM(slots == least, "%u-ary %u-tree: %" PRId64 " slots, not %" PRId64, k, trees[t].n, slots, least);
  }
}

/* A link that `flows` of them share carries all their packets; the last one arrives soon after. */
static void shares(uint32_t k, uint32_t n, const uint32_t *d, uint32_t flows, const char *name) {
  int64_t slots = slots_of_permutation(k, n, 64, d), least = (int64_t)flows * PACKETS;
  CLAIM(slots >= least && slots < least + 4 * flows + 2 * k, "%s on the %u-ary %u-tree: %" PRId64 " slots for %u flows of %d packets", name,
        k, n, slots, flows, PACKETS);
}

/* On the 8-ary 2-tree all nodes of a leaf send to nodes with the same last digit, so D-mod-k takes one up link for all that leave it. */
TEST(transpose_and_bit_reversal_share_links) {
  uint32_t transpose[64], reversal[64];
  for (uint32_t s = 0; s < 64; s++) {
    transpose[s] = s % 8 * 8 + s / 8;
    reversal[s] = 0;
    for (uint32_t bit = 0; bit < 6; bit++) reversal[s] |= (s >> bit & 1) << (5 - bit);
  }
  shares(8, 2, transpose, 7, "transpose");
  shares(8, 2, reversal, 7, "bit reversal");
  shares(4, 3, transpose, 4, "transpose");
}

/* ---- a single switch ---- */

static ft_config crossbar(uint32_t buffering, uint32_t nodes) {
  ft_config c;
  ft_config_default(&c, buffering);
  c.topology_kind = FT_XGFT;
  c.levels = 1;
  c.m[0] = nodes;
  c.w[0] = 1;
  return c;
}

/* Mean latency under uniform traffic, in slots. */
static double mean_slots(const ft_config *c, int64_t slots) {
  ft_error error;
  ft_sim *sim = ft_create(c, 0, 0, &error);
  if (!CLAIM(sim != 0, "%s", error.text)) return 0;
  while (ft_run(sim, slots * c->input.packet_ps, UINT32_MAX) == FT_RUNNING) continue;
  double mean = (double)ft_summary_of(sim)->latency_ps.mean / (double)c->input.packet_ps;
  ft_destroy(sim);
  return mean;
}

/* With VOQs whose inputs feed several outputs at once, an output is a queue of its own: a packet from each of the other N - 1 nodes with
 * probability p / (N - 1) a slot, one packet served. */
TEST(a_crossbar_with_voqs_waits_as_its_outputs_do) {
  static const uint32_t loads[] = {300, 500, 700, 800};
  for (uint32_t i = 0; i < 4; i++) {
    ft_config c = crossbar(FT_INPUT, 16);
    c.input.load = per_mille(loads[i]);
    c.input.buffer_packets = 254;
    double p = loads[i] / 1000., mean = mean_slots(&c, 40000), wanted = 2 + 14. / 15 * p / (2 * (1 - p));
    CLAIM(fabs(mean / wanted - 1) < .02, "load %.1f: %.3f slots, not %.3f", p, mean, wanted);
  }
}

/* In an RLFT of 4-port switches, 1 of the 15 other nodes is two links away, 2 are four, and 12 are six. */
TEST(latency_without_load_is_the_number_of_links) {
  ft_config c = rlft(4);
  c.input.load = per_mille(5);
  double mean = mean_slots(&c, 200000), wanted = (1 * 2 + 2 * 4 + 12 * 6) / 15.;
  CLAIM(fabs(mean / wanted - 1) < .02, "%.3f slots, not %.3f", mean, wanted);
}

/* Mean latency of what is delivered from now on until a slot, in slots. */
static double mean_of_part(ft_sim *sim, int64_t slot_ps, int64_t until) {
  const ft_histogram *h = ft_slots_of(sim)->latency;
  uint64_t count = h->count, sum_ps = h->sum_ps;
  while (ft_run(sim, until * slot_ps, UINT32_MAX) == FT_RUNNING) continue;
  return (double)(h->sum_ps - sum_ps) / (double)(h->count - count) / (double)slot_ps;
}

/* 8-port switches of three stages with buffers of two packets carry less than .6. What waits grows by what they do not carry, without end; with
 * places for 8 packets the rest is refused, and all is said to be well. */
TEST(latency_grows_without_end_above_saturation) {
  static const double wanted[] = {554, 1657, 2769};
  ft_error error;
  ft_config c = rlft(8);
  c.input.buffer_packets = 2;
  c.input.load = per_mille(600);
  c.input.source_queue = 0;
  RUN *open = ft_create(&c, 0, 0, &error);
  c.input.source_queue = 8;
  RUN *closed = ft_create(&c, 0, 0, &error);
  if (!CLAIM(open && closed && ft_prepare(open, &error) == FT_OK && ft_prepare(closed, &error) == FT_OK, "%s", error.text)) return;
  for (uint32_t i = 0; i < 3; i++) {
    double grows = mean_of_part(open, c.input.packet_ps, (i + 1) * 10000), stays = mean_of_part(closed, c.input.packet_ps, (i + 1) * 10000);
    CLAIM(fabs(grows / wanted[i] - 1) < .02, "part %u: %.1f slots, not %.0f", i, grows, wanted[i]);
    CLAIM(stays > 16 && stays < 19, "part %u with places for 8: %.1f slots", i, stays);
  }
  /* what is offered, refused and waits is the load */
  const ft_summary *s[] = {ft_summary_of(open), ft_summary_of(closed)};
  for (uint32_t i = 0; i < 2; i++) {
    double asked = (double)(s[i]->congestion.generated_packets + s[i]->congestion.unoffered_packets), load = .6 * 128 * 30000;
    CLAIM((asked - load) * (asked - load) < 16 * load, "%s: %.0f packets, not %.0f", i ? "closed" : "open", asked, load);
    CLAIM((double)s[i]->congestion.unoffered_packets > .1 * load && (double)s[i]->congestion.unoffered_packets < .13 * load, "%.0f not offered",
          (double)s[i]->congestion.unoffered_packets);
  }
}

/* However small, and to the last digit: four standard deviations. */
TEST(a_load_is_what_it_says) {
  static const double loads[] = {.0004, .0005, .00061, .1234567};
  for (uint32_t i = 0; i < 4; i++) {
    ft_error error;
    ft_config c = rlft(8);
    c.input.load = (uint32_t)(loads[i] * 4294967296.);
    RUN *sim = ft_create(&c, 0, 0, &error);
    if (!CLAIM(sim != 0, "%s", error.text)) return;
    while (ft_run(sim, 20000 * c.input.packet_ps, UINT32_MAX) == FT_RUNNING) continue;
    double wanted = loads[i] * 20000 * 128, generated = (double)ft_summary_of(sim)->congestion.generated_packets;
    CLAIM((generated - wanted) * (generated - wanted) < 16 * wanted, "load %f: %.0f packets, not %.0f", loads[i], generated, wanted);
  }
}

/* Packets a node and slot, from slot `from` to slot `until`. */
static double rate_between(ft_sim *sim, int64_t slot_ps, int64_t from, int64_t until) {
  while (ft_run(sim, from * slot_ps, UINT32_MAX) == FT_RUNNING) continue;
  uint64_t before = ft_frame_of(sim)->delivered_flits;
  while (ft_run(sim, until * slot_ps, UINT32_MAX) == FT_RUNNING) continue;
  return (double)(ft_frame_of(sim)->delivered_flits - before) / (double)(until - from) / ft_shape_of(sim)->nodes;
}

/* Karol, Hluchyj and Morgan 1987: 2 - sqrt(2) = .586 for many ports; .590 for 64. */
TEST(a_fifo_per_input_saturates_at_586) {
  enum { NODES = 64, PHASES = 1500 };
  static uint32_t words[PHASES * NODES];
  ft_error error;
  ft_rng rng = ft_rng_make(1, 0);
  ft_config c = crossbar(FT_VOQ, NODES);
  c.exchange_kind = FT_CUSTOM;
  c.custom_phases = PHASES;
  c.voq.link_ps = c.voq.switch_ps = c.voq.adapter_ps = 0;
  c.voq.fifo = 1;
  for (uint32_t i = 0; i < PHASES * NODES; i++) words[i] = (i % NODES + 1 + (uint32_t)ft_rng_below(&rng, NODES - 1)) % NODES;
  RUN *sim = ft_create(&c, words, PHASES * NODES, &error);
  if (!CLAIM(sim != 0, "%s", error.text)) return;
  double rate = rate_between(sim, c.voq.packet_ps, 300, 2000);
  CLAIM(fabs(rate - .590) < .01, "%.4f of the rate of a link", rate);
}

/* What a switch with FIFOs carries of uniform traffic: Karol, Hluchyj and Morgan 1987, Table I, up to 8 ports; those
 * of 16 and 32 follow from the chain of how many first packets ask for each output, solved for up to 14 ports and continued to 2 - sqrt(2). */
TEST(a_switch_of_fifos_saturates_as_karol_says) {
  static const struct {
    uint32_t ports;
    double rate;
  } law[] = {{2, .75}, {3, .6825}, {4, .6553}, {5, .6399}, {6, .6302}, {7, .6234}, {8, .6184}, {16, .6016}, {32, .5936}};
  for (uint32_t i = 0; i < sizeof law / sizeof *law; i++) {
    ft_config c = crossbar(FT_INPUT, law[i].ports);
    ft_error error;
    c.input.draws_itself = 1;
    for (uint32_t fifos = 0; fifos < 2; fifos++) {
      c.input.queuing_kind = fifos ? FT_FIFO : FT_ONE_QUEUE;
      RUN *sim = ft_create(&c, 0, 0, &error);
      if (!CLAIM(sim != 0, "%s", error.text)) return;
      double rate = rate_between(sim, c.input.packet_ps, 2000, 2000 + 400000 / law[i].ports), wanted = fifos ? law[i].rate : 1;
      CLAIM(fabs(rate / wanted - 1) < (fifos ? .005 : .03), "%u ports, FIFOs %u: %.4f of the rate of a link, not %.4f", law[i].ports, fifos, rate, wanted);
    }
  }
}

/* One place per input and a credit that takes a slot each way: 1 - 1 / sqrt(3) = .423 for many ports. */
TEST(one_place_per_input_saturates_at_423) {
  ft_error error;
  ft_config c = crossbar(FT_INPUT, 64);
  c.input.buffer_packets = 1;
  RUN *sim = ft_create(&c, 0, 0, &error);
  if (!CLAIM(sim != 0, "%s", error.text)) return;
  double rate = rate_between(sim, c.input.packet_ps, 500, 5000);
  CLAIM(fabs(rate - .4226) < .01, "%.4f of the rate of a link", rate);
}
